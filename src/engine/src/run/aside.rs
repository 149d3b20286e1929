//! Asides: another seat steps in with a standing menu while a seat is offered a menu of its own. The question is left as
//! it is and asked again afterwards, so nothing of it has to be kept: what it offers then follows from the state.

use model::program::{MenuId, NONE};

use super::{Step, frames, menu};
use crate::machine::Machine;
use crate::machine::frame::{self, Kind};
use crate::machine::tables::Op;
use crate::question::Options;

/// The standing menus with which seats may step in now, those of the first seat first; none while one already has.
pub(crate) fn open(m: &mut Machine<'_>, pc: u32) -> Vec<(u8, MenuId)> {
    let (t, question) = (m.t, &m.scratch.question);
    let decider = question.decider;
    let Options::Menu { menu: asked } = question.options else { return Vec::new() };
    let offers = matches!(t.code[pc as usize], Op::Offer { .. });
    if !offers || question.hidden || t.menus[asked.index()].standing.is_some() || inside(m) {
        return Vec::new();
    }
    let seats = (0..t.seats as u8).filter(|seat| *seat != decider && t.unasked >> seat & 1 == 0);
    let all: Vec<(u8, u16)> = seats.flat_map(|seat| standing(m).map(move |menu| (seat, menu))).collect();
    all.into_iter()
        .filter(|(seat, menu)| menu::any(m, *menu, i32::from(*seat)))
        .map(|(s, menu)| (s, MenuId(menu)))
        .collect()
}

fn standing<'t>(m: &Machine<'t>) -> impl Iterator<Item = u16> + use<'t> {
    (0..).zip(&m.t.menus).filter(|(_, menu)| menu.standing.is_some()).map(|(at, _)| at)
}

/// Whether a seat has stepped in and is not done.
fn inside(m: &Machine<'_>) -> bool {
    let procs: Vec<u16> = m.t.menus.iter().filter_map(|menu| menu.standing).collect();
    frame::down(m.mem, m.frame).any(|at| procs.contains(&frame::proc(m.mem, at)))
}

/// A seat steps in; what asked asks again when it is done.
#[cold]
pub(crate) fn begin(m: &mut Machine<'_>, seat: u8, menu: u16, pc: u32) -> Step {
    match m.t.menus[menu as usize].standing {
        Some(proc) => Step::Go(frames::begin(m, proc, i32::from(seat), NONE, Kind::Call, pc)),
        None => Step::Go(pc),
    }
}
