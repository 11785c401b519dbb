//! What does each move of a replay mean, in words?

use go::{Colour, Point};
use sat_to_go::Reduction;
use sat_to_go::circuit::What;
use sat_to_go::formula::{Clause, Side, Variable};
use sat_to_go::play::{Fought, Replayed};

use super::{Reached, name};
use crate::say;
use crate::words::Words;

/// A move of the fight and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Who moves.
    pub colour: Colour,
    /// Where.
    pub point: Point,
    /// The sentence.
    pub text: String,
}

/// Both intended strategies against each other.
#[derive(Debug, Clone)]
pub struct Story {
    /// The moves of the fight.
    pub told: Vec<Told>,
    /// Who won the fight.
    pub winner: Colour,
    /// The same in words, and at which test.
    pub ending: String,
}

impl Told {
    /// A move in words.
    pub fn of(words: &Words, reduction: &Reduction, each: &Replayed) -> Told {
        let point = name(reduction, each.point);
        let text = match (each.colour, each.what) {
            (Colour::White, Some(what)) => told(words, reduction, &what, &point),
            (Colour::White, None) => say!(words, "reduce-white", point = point),
            (Colour::Black, _) => say!(words, "reduce-black", point = point),
        };
        Told { colour: each.colour, point: each.point, text }
    }
}

impl Story {
    /// White from this valuation, Black naming a clause that it fails if there is one; nothing if
    /// the game does not end as it should.
    pub fn of(words: &Words, reduction: &Reduction, values: &[bool]) -> Option<Story> {
        Some(Story::told_of(words, reduction, &Fought::of(reduction, values, |_| true)?))
    }

    /// The same of a fight that was played already.
    pub fn told_of(words: &Words, reduction: &Reduction, fought: &Fought) -> Story {
        let told = fought.moves.iter().map(|each| Told::of(words, reduction, each)).collect();
        let reached = Reached::of(reduction, fought.moves.iter().filter_map(|each| each.what));
        let ending = ended(words, reduction, fought.winner, &reached);
        Story { told, winner: fought.winner, ending }
    }
}

/// Who won, and the test that was closed if that is why.
pub fn ended(words: &Words, reduction: &Reduction, winner: Colour, reached: &Reached) -> String {
    match winner {
        Colour::White => say!(words, "reduce-white-wins"),
        Colour::Black => {
            let lost = say!(words, "reduce-black-wins");
            let closed = reached.closed(words, reduction);
            closed.map_or(lost.clone(), |closed| format!("{closed} {lost}"))
        }
    }
}

/// What a move of White at a point means.
pub fn told(words: &Words, reduction: &Reduction, what: &What, point: &str) -> String {
    let formula = &reduction.formula;
    let named = |variable: usize| formula.name(Variable(variable as u32)).to_owned();
    match *what {
        What::Value { variable, value: true } => {
            say!(words, "reduce-value-true", point = point, name = named(variable))
        }
        What::Value { variable, value: false } => {
            say!(words, "reduce-value-false", point = point, name = named(variable))
        }
        What::Passes { variable } => {
            say!(words, "reduce-passes", point = point, name = named(variable))
        }
        What::Leaves { variable } => {
            say!(words, "reduce-leaves", point = point, name = named(variable))
        }
        What::Enters => say!(words, "reduce-enters", point = point),
        What::Asks => say!(words, "reduce-asks", point = point),
        What::Side(Side::Above) => say!(words, "reduce-above", point = point),
        What::Side(Side::Below) => say!(words, "reduce-below", point = point),
        What::Clause(clause) => {
            let text = clause_text(reduction, clause);
            say!(words, "reduce-clause", point = point, number = clause + 1, text = text)
        }
        What::NotClause(clause) => {
            say!(words, "reduce-not-clause", point = point, number = clause + 1)
        }
        What::Crosses => say!(words, "reduce-crosses", point = point),
        What::Leg { clause, leg: Some(leg) } => {
            let text = leg_text(reduction, clause, leg);
            say!(words, "reduce-leg", point = point, number = clause + 1, literal = text)
        }
        What::Leg { clause, leg: None } => {
            say!(words, "reduce-no-leg", point = point, number = clause + 1)
        }
        What::Test { variable } => {
            say!(words, "reduce-test", point = point, name = named(variable))
        }
    }
}

/// A literal as it is written: `x1`, `-x1`.
pub fn literal(reduction: &Reduction, side: Side, variable: usize) -> String {
    let sign = if side == Side::Above { "" } else { "-" };
    format!("{sign}{}", reduction.formula.name(Variable(variable as u32)))
}

/// A clause as it is written: `x1 x2`.
pub fn clause_text(reduction: &Reduction, clause: usize) -> String {
    let Clause { side, variables } = &reduction.formula.clauses()[clause];
    let literals = variables.iter().map(|variable| literal(reduction, *side, variable.index()));
    literals.collect::<Vec<_>>().join(" ")
}

fn leg_text(reduction: &Reduction, clause: usize, leg: usize) -> String {
    let side = reduction.formula.clauses()[clause].side;
    let mut ways = reduction.circuit.sides[side as usize].iter();
    let way = ways.find(|way| way.clause == clause).expect("every clause has its way");
    literal(reduction, side, way.legs[leg].variable)
}

/// `x1 = 1, x2 = 0`: the values that are known, in the order of the line.
pub fn valuation(reduction: &Reduction, values: &[Option<bool>]) -> String {
    let formula = &reduction.formula;
    let text = |variable: &Variable| {
        let value = values.get(variable.index()).copied().flatten()?;
        Some(format!("{} = {}", formula.name(*variable), u8::from(value)))
    };
    formula.order().iter().filter_map(text).collect::<Vec<_>>().join(", ")
}

/// That the variables were put in another order, and in which, if they were.
pub fn reordered(words: &Words, reduction: &Reduction) -> Option<String> {
    let crossed = reduction.reordered?;
    let formula = &reduction.formula;
    let order: Vec<&str> = formula.order().iter().map(|&own| formula.name(own)).collect();
    Some(say!(
        words,
        "reduce-reordered",
        first = crossed.first + 1,
        second = crossed.second + 1,
        order = order.join(" ")
    ))
}
