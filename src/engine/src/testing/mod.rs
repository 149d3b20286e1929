//! Tests over whole programs, put together by hand: seats, stones and cups.

mod abilities;
mod ahead;
mod build;
mod flow;
mod fused;
mod kernel;
mod loops;
mod made;
mod notice;
mod payments;
mod questions;
mod queue;
mod records;
mod values;
mod watched;
mod wide;
