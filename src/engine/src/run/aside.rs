//! Asides: another seat steps in with a standing menu while a seat is offered a menu of its own. The question is left as
//! it is and asked again afterwards, so nothing of it has to be kept: what it offers then follows from the state.

use model::program::{MenuId, NONE};

use super::{Step, frames, menu};
use crate::machine::Machine;
use crate::machine::frame::{self, Kind};
use crate::machine::tables::{Op, Tables};
use crate::question::{Options, Question};

/// Whether a question is one before which seats may step in: it offers a menu that is not standing.
pub(crate) fn may_step_in(t: &Tables, question: &Question, pc: u32) -> bool {
    let Options::Menu { menu: asked } = question.options else { return false };
    let offers = matches!(t.code[pc as usize], Op::Offer { .. });
    t.stands && offers && !question.hidden && t.menus[asked.index()].standing.is_none()
}

/// The standing menus with which seats may step in now, those of the first seat first; none while one already has.
pub(crate) fn open(m: &mut Machine<'_>, pc: u32) -> Vec<(u8, MenuId)> {
    let (t, decider) = (m.t, m.scratch.question.decider);
    if !may_step_in(t, &m.scratch.question, pc) || inside(m) {
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
