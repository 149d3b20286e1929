//! Patterns of events, as listeners, grants and scheduled blocks wait for them: `you carry own stone into north`.

pub mod no_event;
pub mod pattern;
