//! The bodies of rows: what each attached function does. Operands are named in the comment of each function.
//!
//! `op` is a number operand, `set` a set operand, see [`crate::attach`]. Rows read the state and never write it; the
//! few that write are in [`act`] and run only as statements. [`modified`] applies modifiers to values.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

pub(crate) mod act;
pub(crate) mod charged;
pub(crate) mod fold;
pub(crate) mod memo;
pub(crate) mod modified;
pub(crate) mod noted;
pub(crate) mod num;
pub(crate) mod set;
pub(crate) mod shape;
