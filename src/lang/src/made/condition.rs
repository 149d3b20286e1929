//! Conditions on the values of loops, as far as they can be told without a game: numbers, members, sums of them,
//! comparisons. Anything else is given back with its place.

use std::collections::HashMap;

use diag::Span;
use model::unit::Op;

use crate::syntax::ast::{BinaryOp, Expr, ExprKind as K};
use crate::syntax::{Given, Names};

type Enums<'n> = HashMap<&'n str, Vec<&'n str>>;

/// Whether a condition holds.
///
/// # Errors
/// The place of the first part that says nothing about the names.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other value is no condition that can be told here")]
pub fn holds(expr: &Expr<'_>, names: &Names<'_>, enums: &Enums<'_>) -> Result<bool, Span> {
    let is = |left: &Expr<'_>, right: &Expr<'_>| {
        let (left, right) = (value(left, names, enums)?, value(right, names, enums)?);
        Ok(left == right)
    };
    match &expr.kind {
        K::Paren(inner) => holds(inner, names, enums),
        K::Not(inner) => Ok(!holds(inner, names, enums)?),
        K::And(parts) => parts.iter().try_fold(true, |all, part| Ok(holds(part, names, enums)? && all)),
        K::Or(parts) => parts.iter().try_fold(false, |some, part| Ok(holds(part, names, enums)? || some)),
        K::Compare { op, left, right } => {
            let (left, right) = (number(left, names)?, number(right, names)?);
            match op {
                Op::Lt => Ok(left < right),
                Op::Le => Ok(left <= right),
                Op::Gt => Ok(left > right),
                Op::Ge => Ok(left >= right),
                _ => Err(expr.span),
            }
        }
        K::Is { left, negated, right } => Ok(is(left, right)? != *negated),
        K::In { left, negated, right } => {
            let found = match &right.kind {
                K::Range(range) => (range.lo..=range.hi).contains(&number(left, names)?),
                K::List(entries) => {
                    entries.iter().try_fold(false, |some, entry| Ok::<_, Span>(is(left, &entry.value)? || some))?
                }
                _ => return Err(right.span),
            };
            Ok(found != *negated)
        }
        _ => Err(expr.span),
    }
}

/// A member or a number.
fn value<'s>(expr: &Expr<'s>, names: &Names<'s>, enums: &Enums<'_>) -> Result<Given<'s>, Span> {
    if let K::Name(path) = &expr.kind {
        let given = names.get(path.text);
        let member = || enums.values().any(|members| members.contains(&path.text)).then_some(Given::Word(path.text));
        return given.or_else(member).ok_or(expr.span);
    }
    number(expr, names).map(Given::Number)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other value is no number that can be told here")]
fn number(expr: &Expr<'_>, names: &Names<'_>) -> Result<i64, Span> {
    match &expr.kind {
        K::Number(n) => Ok(*n),
        K::Paren(inner) => number(inner, names),
        K::Name(path) => match names.get(path.text) {
            Some(Given::Number(n)) => Ok(n),
            Some(Given::Word(_)) | None => Err(expr.span),
        },
        K::Binary { op, left, right } => {
            let (left, right) = (number(left, names)?, number(right, names)?);
            let whole = match op {
                BinaryOp::Add => left.checked_add(right),
                BinaryOp::Sub => left.checked_sub(right),
                BinaryOp::Mul => left.checked_mul(right),
                BinaryOp::Div => left.checked_div_euclid(right),
                BinaryOp::DivUp => left.checked_neg().and_then(|n| n.checked_div_euclid(right)).map(|n| -n),
            };
            whole.ok_or(expr.span)
        }
        K::Call(function, args) => {
            let args = args.iter().map(|arg| number(arg, names)).collect::<Result<Vec<_>, _>>()?;
            match (&function.kind, &args[..]) {
                (K::Name(path), [n]) if path.text == "abs" => Ok(n.abs()),
                (K::Name(path), [first, rest @ ..]) if path.text == "max" => {
                    Ok(rest.iter().fold(*first, |a, b| a.max(*b)))
                }
                (K::Name(path), [first, rest @ ..]) if path.text == "min" => {
                    Ok(rest.iter().fold(*first, |a, b| a.min(*b)))
                }
                _ => Err(expr.span),
            }
        }
        _ => Err(expr.span),
    }
}
