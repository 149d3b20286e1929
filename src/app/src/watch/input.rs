//! What a person types while folders are watched: a line at a time is read by a thread of its own, so that a save is heard
//! while somebody thinks.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, Sender};

use super::saves::{Ear, Heard, Woken};
use crate::io::line_of;

/// Reads a line whenever one is wanted, until there are none or nobody wants one.
pub(crate) fn lines(input: &mut dyn BufRead, wanted: &Receiver<()>, told: &Sender<Woken>) {
    while wanted.recv().is_ok() {
        let line = line_of(input).ok().flatten();
        let ended = line.is_none();
        if told.send(Woken::Line(line)).is_err() || ended {
            return;
        }
    }
}

/// The lines as an input: one that gives way when something is saved ([`io::ErrorKind::WouldBlock`]).
pub(crate) struct Typed<'a> {
    ear: &'a Ear,
    want: Sender<()>,
    /// Whether a line was asked for that has not come: it is the next one, whoever waits for it.
    waiting: bool,
    line: Vec<u8>,
    at: usize,
}

impl<'a> Typed<'a> {
    /// Of the lines that `ear` hears.
    pub(crate) fn new(ear: &'a Ear, want: Sender<()>) -> Self {
        Self { ear, want, waiting: false, line: Vec::new(), at: 0 }
    }
}

impl BufRead for Typed<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at >= self.line.len() {
            // Whoever reads lines has gone when there are no more.
            if !std::mem::replace(&mut self.waiting, true) && self.want.send(()).is_err() {
                return Ok(&[]);
            }
            match self.ear.hear() {
                Heard::Saved => return Err(io::ErrorKind::WouldBlock.into()),
                Heard::Line(line) => {
                    self.waiting = false;
                    self.line = line.unwrap_or_default().into_bytes();
                    self.at = 0;
                }
            }
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, amount: usize) {
        self.at += amount;
    }
}

impl Read for Typed<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}
