//! Saves: a header and the used bytes of the state. A save fits the content and layout it was made with, or is refused
//! with the reason.

use model::number::narrow;
use std::sync::Arc;

use crate::error::LoadError;
use crate::game::{Engine, Game};
use crate::mem;
use crate::sound::sound;
use crate::state::fingerprint;

const MAGIC: &[u8; 4] = b"KENS";
/// Version of the format and of what the engine makes of it.
pub(crate) const VERSION: u16 = 1;
const HEADER: usize = 40;

impl Game {
    /// The game as bytes: magic, version, content hash, layout hash, length, checksum, state.
    pub fn save(&self) -> Vec<u8> {
        let used = self.state().used();
        let mut bytes = vec![0; HEADER];
        bytes.extend_from_slice(used);
        Game::seal(self.engine(), &mut bytes);
        bytes
    }

    /// Gives a save that was put together by hand the header of a true one, so that [`Game::load`] judges its state;
    /// bytes too few for a header stay as they are.
    pub fn seal(engine: &Engine, bytes: &mut [u8]) {
        let Some((header, used)) = bytes.split_at_mut_checked(HEADER) else { return };
        let program = engine.program();
        header.fill(0);
        header[..4].copy_from_slice(MAGIC);
        mem::set_u16(header, 4, VERSION);
        mem::set_u64(header, 8, program.content_hash);
        mem::set_u64(header, 16, program.layout_hash);
        mem::set_u32(header, 24, narrow(used.len()));
        mem::set_u64(header, 32, fingerprint(used));
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
        if game.state.top() as usize != used.len() || !sound(&game) || !game.ask_again() {
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
        return Err(LoadError::Length { expected: length, found: narrow(used.len()) });
    }
    if mem::get_u64(bytes, 32) != fingerprint(used) {
        return Err(LoadError::Checksum);
    }
    if used.len() < program.layout.stack as usize
        || used.len() > engine.tables.place.limit + engine.tables.place.queue_spill
    {
        return Err(LoadError::Broken);
    }
    Ok(used)
}
