//! Saves: a header and the used bytes of the state. A save fits the content and layout it was made with, or is refused
//! with the reason.

use std::sync::Arc;

use model::program::FRAME_BYTES;

use crate::attach::Tables;
use crate::error::LoadError;
use crate::game::{Engine, Game};
use crate::kernel::List;
use crate::machine::frame;
use crate::mem;
use crate::state::{fingerprint, flag};

const MAGIC: &[u8; 4] = b"KENS";
/// Version of the format and of what the engine makes of it.
pub(crate) const VERSION: u16 = 1;
const HEADER: usize = 40;

impl Game {
    /// The game as bytes: magic, version, content hash, layout hash, length, checksum, state.
    pub fn save(&self) -> Vec<u8> {
        let used = self.state().used();
        let program = self.engine().program();
        let mut bytes = vec![0; HEADER];
        bytes[..4].copy_from_slice(MAGIC);
        mem::set_u16(&mut bytes, 4, VERSION);
        mem::set_u64(&mut bytes, 8, program.content_hash);
        mem::set_u64(&mut bytes, 16, program.layout_hash);
        mem::set_u32(&mut bytes, 24, used.len() as u32);
        mem::set_u64(&mut bytes, 32, fingerprint(used));
        bytes.extend_from_slice(used);
        bytes
    }

    /// Takes a save back.
    ///
    /// # Errors
    /// Bytes that are no save, or one of other content, another layout or version, or one that was changed.
    pub fn load(engine: &Arc<Engine>, bytes: &[u8]) -> Result<Game, LoadError> {
        let used = check_header(engine, bytes)?;
        let mut game = Game::blank(engine);
        let program = engine.program();
        game.state.begin(&program.initial, &program.layout, 0);
        game.state.restore(used);
        if game.state.top() as usize != used.len() || !sound(&engine.tables, &game) || !game.ask_again() {
            return Err(LoadError::Broken);
        }
        Ok(game)
    }
}

fn check_header<'b>(engine: &Engine, bytes: &'b [u8]) -> Result<&'b [u8], LoadError> {
    let program = engine.program();
    if bytes.len() >= 4 && !bytes.starts_with(MAGIC) {
        return Err(LoadError::NotASave);
    }
    if bytes.len() < HEADER {
        return Err(LoadError::Short);
    }
    let version = mem::get_u16(bytes, 4);
    if version != VERSION {
        return Err(LoadError::Version { expected: VERSION, found: version });
    }
    let content = mem::get_u64(bytes, 8);
    if content != program.content_hash {
        return Err(LoadError::Content { expected: program.content_hash, found: content });
    }
    let layout = mem::get_u64(bytes, 16);
    if layout != program.layout_hash {
        return Err(LoadError::Layout { expected: program.layout_hash, found: layout });
    }
    let used = &bytes[HEADER..];
    let length = mem::get_u32(bytes, 24);
    if length as usize != used.len() {
        return Err(LoadError::Length { expected: length, found: used.len() as u32 });
    }
    if mem::get_u64(bytes, 32) != fingerprint(used) {
        return Err(LoadError::Checksum);
    }
    if used.len() < program.layout.stack as usize || used.len() > engine.tables.place.limit {
        return Err(LoadError::Broken);
    }
    Ok(used)
}

/// Whether the bytes can be run without leaving the block: a save may have been put together by hand.
fn sound(t: &Tables, game: &Game) -> bool {
    let state = game.state();
    let bytes = state.bytes();
    let (place, top) = (t.place, state.top() as usize);
    let asking = state.flags() == flag::ASKING;
    if state.flags().count_ones() > 1 || (asking && state.pc() as usize >= t.code.len()) {
        return false;
    }
    let mut base = state.base() as usize;
    let mut end = top;
    if (base == 0) != (end == place.stack) {
        return false;
    }
    while base != 0 {
        if base < place.stack + FRAME_BYTES as usize || base > end {
            return false;
        }
        let proc = frame::proc(bytes, base) as usize;
        let fits = t.procs.get(proc).is_some_and(|proc| base + proc.bytes as usize == end);
        let queue = frame::queue(bytes, base) as usize;
        if !fits || frame::return_pc(bytes, base) as usize >= t.code.len() || queue > place.queue_room {
            return false;
        }
        if frame::ability(bytes, base) as usize >= t.abilities.len().max(1) {
            return false;
        }
        end = base - FRAME_BYTES as usize;
        base = frame::previous(bytes, base);
        if base == 0 && end != place.stack {
            return false;
        }
    }
    sound_lists(t, bytes)
}

fn sound_lists(t: &Tables, bytes: &[u8]) -> bool {
    let place = t.place;
    let queued = mem::get_u32(bytes, place.queue) as usize;
    let granted = mem::get_u32(bytes, place.grants) as usize;
    if queued > place.queue_room || granted > place.grant_room {
        return false;
    }
    let entries = (0..queued).all(|k| {
        let at = place.queue + 4 + k * place.queue_entry;
        let bound = if mem::get_u16(bytes, at + 6) == 2 { t.procs.len() } else { t.abilities.len() };
        (mem::get_u16(bytes, at) as usize) < bound
    });
    let grants =
        (0..granted).all(|k| (mem::get_u16(bytes, place.grants + 4 + k * place.grant_entry) as usize) < t.grants.len());
    entries
        && grants
        && t.pieces.iter().flatten().all(|pieces| {
            let column = &t.columns[pieces.at as usize];
            let lie = (0..i32::from(pieces.size)).all(|piece| (column.read(bytes, piece, 0) as u32) < pieces.count);
            lie && (0..pieces.count).all(|k| {
                let location = &t.locations[(pieces.first + k) as usize];
                List::new(pieces, location.list).is_none_or(|list| list.sound(bytes, pieces.size))
            })
        })
}
