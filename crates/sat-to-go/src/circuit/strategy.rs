//! Does White win the circuit with one valuation, whatever Black chooses? No other one is tried.

use super::{Circuit, Entry};
use crate::formula::Side;

/// Follows a valuation, indexed by variable, to every clause that Black can name: the number of
/// positions looked at if each has a leg whose test is open, nothing if Black can name one without.
///
/// That White wins with it proves that the circuit is hers; that she loses proves nothing, another
/// valuation may do. The work grows with the formula, not with the number of valuations.
pub fn wins_with<C>(circuit: &Circuit<C>, values: &[bool]) -> Option<usize> {
    let sides = match circuit.entry {
        Entry::Joint(side, _) => vec![side],
        Entry::Fork(_) => Side::BOTH.to_vec(),
    };
    let mut positions = circuit.loops.len() + usize::from(sides.len() > 1);
    for side in sides {
        for way in &circuit.sides[side as usize] {
            let is_open = |leg: &super::Leg<C>| {
                values.get(leg.variable).is_some_and(|&value| side.holds(value))
            };
            let past = way.legs.iter().rev().position(is_open)?;
            positions += usize::from(way.fork.is_some()) + past + 1;
        }
    }
    Some(positions)
}

#[cfg(test)]
mod tests {
    use search::Limits;

    use super::wins_with;
    use crate::circuit::solve;
    use crate::verify::Winner;
    use crate::{Formula, Reduction};

    #[test]
    fn a_circuit_is_whites_exactly_if_some_valuation_wins_it() {
        for text in ["x1; -x1", "a b; -a -b", "a; b; -a -b", "order: a b c d\na d; b c; -a -b"] {
            let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
            let count = reduction.circuit.loops.len();
            let valuation = |bits: u32| (0..count).map(|own| bits >> own & 1 == 1).collect();
            let mut all = (0..1 << count).map(|bits| -> Vec<bool> { valuation(bits) });
            let wins = all.any(|values| wins_with(&reduction.circuit, &values).is_some());
            let (winner, _) = solve(&reduction.circuit, &Limits::default()).unwrap();
            assert_eq!(wins, winner == Winner::White, "{text}");
        }
    }
}
