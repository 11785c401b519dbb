//! Can a formula be satisfied? Asked of a SAT solver.

use splr::{Certificate, SolverError};
use thiserror::Error;

use crate::formula::{Formula, Side};

/// The SAT solver gave up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("the SAT solver found no answer")]
pub struct NoAnswer;

/// A valuation that satisfies the formula, indexed by variable, or `None` if there is none.
///
/// # Errors
/// When the solver runs out of time or memory.
pub fn model(formula: &Formula) -> Result<Option<Vec<bool>>, NoAnswer> {
    let clauses: Vec<Vec<i32>> = formula.clauses().iter().map(literals).collect();
    match Certificate::try_from(clauses) {
        Ok(Certificate::SAT(literals)) => {
            let mut values = vec![false; formula.order().len()];
            for literal in literals.into_iter().filter(|&literal| literal > 0) {
                values[literal.unsigned_abs() as usize - 1] = true;
            }
            if formula.holds(&values) { Ok(Some(values)) } else { Err(NoAnswer) }
        }
        Ok(Certificate::UNSAT)
        | Err(SolverError::EmptyClause | SolverError::RootLevelConflict(_)) => Ok(None),
        Err(_) => Err(NoAnswer),
    }
}

fn literals(clause: &crate::formula::Clause) -> Vec<i32> {
    let sign = if clause.side == Side::Above { 1 } else { -1 };
    let mut literals: Vec<i32> =
        clause.variables.iter().map(|variable| sign * (variable.0.cast_signed() + 1)).collect();
    literals.sort_unstable();
    literals.dedup();
    literals
}
