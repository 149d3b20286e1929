//! The kernel verbs, one file each. They alone write what is kept twice: a piece's location and the mask and list of
//! that location, a field and its inverse, live bits, knowledge. Each is one record when a journal is on.
//!
//! `reveal` holds who knows what; `draw`, `shuffle`, `reveal` and `moves` note what bars taking back.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

mod alike;
mod create;
mod draw;
mod end;
mod grant;
mod list;
mod loose;
mod moves;
mod mute;
mod reveal;
mod shuffle;
mod write;

pub(crate) use alike::{alike, open};
pub(crate) use create::create;
pub(crate) use draw::{draw, draw_alike, drawn};
pub use end::Standing;
pub(crate) use end::{end, standing};
pub(crate) use grant::{CAPTURED, Granted, drop_grant, drop_grants_of, free_grants_of, grant, grants, lasts_until};
pub(crate) use list::List;
pub(crate) use loose::{alternatives, settle};
pub(crate) use moves::{bottom, deal, ensure_top, lay, list_of, move_piece, move_together, put, top};
pub(crate) use mute::mute;
pub(crate) use reveal::{audience, known_by, set_known, show};
pub(crate) use shuffle::{rank, salt, seed, shuffle};
pub(crate) use write::{change, read, store, wrote};
