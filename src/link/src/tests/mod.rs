//! Tests of the linker alone: rows against a naive reading, and small units made by hand.

mod filters;
mod make;
mod naive;
mod programs;
