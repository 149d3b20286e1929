//! Values of a game that somebody outside of it may read: each with a row that computes it from the things it is told
//! about. The rows stand behind those of the game, which is the same with and without them.

use diag::Diags;
use model::number::narrow;
use model::program::{DomainId, NONE, Num, NumId, Program};
use model::unit::{Base, Decl, Flavour, Many, Unit, What, head};

use crate::finish::Copier;
use crate::heads::TestHead;
use crate::lower::{Cx, Env, Loc, Put, Val};
use crate::names::DeclAt;
use crate::{Selection, pipeline};

/// A value that can be read: a number of things, each one of a kind or of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its declared name.
    pub name: String,
    /// What it is told about: the domain, and the name of the kind or enum.
    pub params: Vec<(DomainId, String)>,
    /// The beginning of its declared range.
    pub low: i32,
    /// The end of its declared range.
    pub top: i32,
    /// The row; it is read in a frame of `you`, `this` and the parameters.
    pub row: NumId,
    /// The procedure while which it means something, by name.
    pub during: Option<String>,
    /// Where it is declared: position of the unit in the list, and span.
    pub declared: (usize, (u32, u32)),
}

/// Links units as [`crate::link`] does, with the values of the game that can be read from outside, in order of name.
///
/// # Errors
/// As [`crate::link`].
pub fn link_readings(game: &str, units: &[&Unit], selection: &Selection) -> Result<(Program, Vec<Reading>), Diags> {
    let linked = pipeline::linked(game, units, selection, pipeline::Extra::Readings(&[]))?;
    Ok((linked.program, linked.readings))
}

/// As [`link_readings`], of the game that a test plays: with what its file adds.
///
/// # Errors
/// As [`crate::link`].
pub fn link_readings_of(
    game: &str,
    units: &[&Unit],
    selection: &Selection,
    head: &TestHead,
) -> Result<(Program, Vec<Reading>), Diags> {
    let linked = pipeline::linked(game, units, selection, pipeline::Extra::Readings(&[head]))?;
    Ok((linked.program, linked.readings))
}

/// As [`link_readings`], but every row stays as it is lowered: none is folded, turned into algebra or a table, or read
/// beside its modifiers. Such a program plays the same games, slowly: it is what the other is held against.
///
/// # Errors
/// As [`crate::link`].
pub fn link_plain(game: &str, units: &[&Unit], selection: &Selection) -> Result<(Program, Vec<Reading>), Diags> {
    let linked = pipeline::linked(game, units, selection, pipeline::Extra::Plain)?;
    Ok((linked.program, linked.readings))
}

/// Numbers the rows as the finished program does.
pub(crate) fn copy(copier: &mut Copier<'_, '_>, readings: Vec<Reading>) -> Vec<Reading> {
    readings.into_iter().map(|reading| Reading { row: copier.copy_num(reading.row), ..reading }).collect()
}

impl<'u> Cx<'u> {
    /// The values that say a number about single things.
    pub(crate) fn readings(&mut self) -> Vec<Reading> {
        let found: Vec<DeclAt> = self.names.decls().map(|(at, _)| at).collect();
        let mut out: Vec<Reading> = found.into_iter().filter_map(|at| self.value_read(at)).collect();
        out.sort_by(|one, other| one.name.cmp(&other.name));
        out
    }

    /// The row of a value by which bots judge how a seat stands; none if nothing of that name is about one seat.
    pub(crate) fn promise(&mut self, wanted: &str) -> Option<NumId> {
        let is_value = |decl: &Decl| matches!(decl.what, What::Value(_));
        let named = |at: &DeclAt| {
            let decl = self.names.decl_at(*at);
            is_value(decl) && decl.sym.is_some_and(|sym| head(self.names.name(self.names.gid(at.unit, sym))) == wanted)
        };
        let found = self.names.decls().map(|(at, _)| at).find(named)?;
        let reading = self.value_read(found)?;
        matches!(reading.params[..], [(DomainId(0), _)]).then_some(reading.row)
    }

    fn value_read(&mut self, at: DeclAt) -> Option<Reading> {
        let source = self.names.sources.units[at.unit];
        let decl = self.names.decl_at(at);
        let What::Value(value) = &decl.what else { return None };
        let ty = source.types[value.ty.index()];
        let number = matches!(ty.base, Base::Int | Base::Quantity) && ty.many == Many::One;
        if value.flavour != Flavour::Value || !number {
            return None;
        }
        let mut params = Vec::new();
        for param in value.params.iter() {
            let ty = source.types[param.ty.index()];
            if ty.many != Many::One || !matches!(ty.base, Base::Thing | Base::Enum) {
                return None;
            }
            params.push((self.domain_in(at.unit, &ty)?, source.name(ty.sym?).to_owned()));
        }
        let none = self.rows.int(NONE);
        let env = Env { unit: at.unit, body: Env::default().body, slots: vec![Loc::Num(none); 2], design: None };
        let (gid, number) = (self.names.gid(at.unit, decl.sym?), params.len());
        let row = self.apart(env, |cx| {
            let args = (0..number).map(|k| {
                let slot = 2 + narrow::<u16>(k);
                cx.sure_slot(slot, true);
                Val::Num(Num::Slot(slot).put(cx))
            });
            let args = args.collect();
            match cx.apply(*value.body.roots.first()?, gid, args) {
                Val::Num(row) => Some(row),
                Val::Set(_) => None,
            }
        })?;
        let during = value.during.map(|sym| source.name(sym).to_owned());
        let unit = usize::try_from(self.names.sources.files[at.unit]).ok()?;
        Some(Reading {
            name: self.names.name(gid).to_owned(),
            params,
            low: ty.lo,
            top: ty.hi,
            row,
            during,
            declared: (unit, decl.span),
        })
    }
}
