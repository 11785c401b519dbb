//! What shows anybody that a board says what its formula says? A short text that can be checked
//! again from nothing.
//!
//! It holds the formula with the order of its variables, the board's side and key, how the points
//! are shared out, what each gadget's search visited, and either a valuation or that there is none.
//! Checking compiles the formula again (with all structural checks), searches every gadget again,
//! and asks: does the valuation satisfy the formula, or does the SAT solver still find none; and who
//! wins the circuit: White with the valuation against every choice of Black, or, where it is small
//! enough, Black against every valuation. A larger circuit without a valuation is not solved: then
//! Black's win rests on the SAT solver and the contracts of the gadgets.

use std::fmt;

use search::{Limits, Stopped};
use thiserror::Error;

use crate::circuit::{self, Unsolved};
use crate::compile::{Balance, CompileError, Reduction};
use crate::formula::{Formula, FormulaError};
use crate::gadget;
use crate::sat::{self, NoAnswer};
use crate::verify::{self, Winner};

/// The first line of every certificate.
const TITLE: &str = "sat-to-go certificate 1";

/// The most variables of a circuit that is solved for a certificate.
const MOST_VARIABLES: usize = 18;

/// What is claimed of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The formula.
    pub formula: Formula,
    /// How the points are shared out.
    pub balance: Balance,
    /// The key of the stones.
    pub key: u64,
    /// How many positions the search of each gadget visited, by name.
    pub gadgets: Vec<(String, u64)>,
    /// A valuation that satisfies the formula, or that there is none.
    pub model: Option<Vec<bool>>,
    /// How many positions of the circuit were looked at; nothing if it was not solved: it has many
    /// variables and no valuation.
    pub circuit: Option<usize>,
}

/// Why no certificate was made, or one does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Doubt {
    /// The text is no certificate.
    #[error("line {line} of the certificate cannot be read")]
    Unreadable {
        /// The line, from 1.
        line: usize,
    },
    /// Its formula is none.
    #[error(transparent)]
    Formula(#[from] FormulaError),
    /// The formula has no board.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// A gadget breaks its contract.
    #[error("the gadget {0} breaks its contract")]
    Gadget(&'static str),
    /// The SAT solver gave up.
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
    /// The circuit and the SAT solver disagree.
    #[error("the circuit and the formula disagree")]
    Circuit,
    /// What is claimed differs from what was found: the name of the line.
    #[error("what is claimed of `{0}` is not so")]
    Differs(&'static str),
    /// The limits were reached first.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Certificate {
    /// Verifies a board and writes down what was found.
    ///
    /// # Errors
    /// When something is not as it should be, or the limits are reached first.
    pub fn of(reduction: &Reduction, limits: &Limits) -> Result<Certificate, Doubt> {
        let model = sat::model(&reduction.formula)?;
        Certificate::with(reduction, model, limits)
    }

    /// The same with a valuation that is known, or that there is none.
    fn with(
        reduction: &Reduction,
        model: Option<Vec<bool>>,
        limits: &Limits,
    ) -> Result<Certificate, Doubt> {
        let circuit = solved(reduction, model.as_deref(), limits)?;
        Ok(Certificate {
            formula: reduction.formula.clone(),
            balance: reduction.balance,
            key: reduction.board().key(),
            gadgets: gadgets(limits)?,
            model,
            circuit,
        })
    }

    /// Checks everything again, from the formula on; returns the board.
    ///
    /// # Errors
    /// When something that is claimed is not so.
    pub fn check(&self, limits: &Limits) -> Result<Reduction, Doubt> {
        let reduction = Reduction::of(&self.formula)?;
        if !self.is_model_right()? {
            return Err(Doubt::Differs("model"));
        }
        let fresh = Certificate::with(&reduction, self.model.clone(), limits)?;
        let same = [
            ("board", fresh.key == self.key),
            ("balance", fresh.balance == self.balance),
            ("gadgets", fresh.gadgets == self.gadgets),
            ("circuit", fresh.circuit == self.circuit),
        ];
        match same.into_iter().find(|(_, same)| !same) {
            Some((name, _)) => Err(Doubt::Differs(name)),
            None => Ok(reduction),
        }
    }

    /// Any valuation that satisfies the formula will do.
    fn is_model_right(&self) -> Result<bool, Doubt> {
        Ok(match &self.model {
            None => sat::model(&self.formula)?.is_none(),
            Some(values) => {
                values.len() == self.formula.order().len() && self.formula.holds(values)
            }
        })
    }

    /// Reads a certificate.
    ///
    /// # Errors
    /// When the text is none.
    pub fn read(text: &str) -> Result<Certificate, Doubt> {
        let mut lines = (1..).zip(text.lines());
        let mut next = |name: &str| {
            let (line, contents) = lines.next().ok_or(Doubt::Unreadable { line: 1 })?;
            let rest = contents.strip_prefix(name).ok_or(Doubt::Unreadable { line })?;
            Ok::<(usize, &str), Doubt>((line, rest.trim()))
        };
        next(TITLE)?;
        let board = numbers(next("board")?)?;
        let balance = numbers(next("balance")?)?;
        let (line, model) = next("model")?;
        let model = read_model(model).map_err(|()| Doubt::Unreadable { line })?;
        let (line, circuit) = next("circuit")?;
        let circuit = match circuit {
            "-" => None,
            number => Some(number.parse().map_err(|_| Doubt::Unreadable { line })?),
        };
        let (line, gadgets) = next("gadgets")?;
        let gadgets = gadgets.split_whitespace().map(|word| {
            let (name, positions) = word.split_once('=')?;
            Some((name.to_owned(), positions.parse().ok()?))
        });
        let gadgets = gadgets.collect::<Option<_>>().ok_or(Doubt::Unreadable { line })?;
        next("formula")?;
        let formula: Vec<&str> = lines.map(|(_, contents)| contents).collect();
        let formula = Formula::read(&formula.join("\n"))?;
        let (&[side, key], &[eyes, filler, reserve, open, white, black]) =
            (board.as_slice(), balance.as_slice())
        else {
            return Err(Doubt::Unreadable { line: 2 });
        };
        let small = |number: u64| number.min(u64::from(u32::MAX)) as u32;
        let balance = Balance {
            side: small(side),
            eyes: small(eyes),
            filler: small(filler),
            reserve: small(reserve),
            open: small(open),
            white_spare: small(white),
            black_spare: small(black),
        };
        Ok(Certificate { formula, balance, key, gadgets, model, circuit })
    }
}

fn numbers((line, text): (usize, &str)) -> Result<Vec<u64>, Doubt> {
    let numbers = text.split_whitespace().map(str::parse);
    numbers.collect::<Result<_, _>>().map_err(|_| Doubt::Unreadable { line })
}

fn read_model(text: &str) -> Result<Option<Vec<bool>>, ()> {
    if text == "none" {
        return Ok(None);
    }
    let value = |letter| match letter {
        '1' => Ok(true),
        '0' => Ok(false),
        _ => Err(()),
    };
    text.chars().map(value).collect::<Result<_, _>>().map(Some)
}

/// What the search of each gadget visited.
fn gadgets(limits: &Limits) -> Result<Vec<(String, u64)>, Doubt> {
    let mut found = Vec::new();
    for each in gadget::ALL {
        let verdicts = verify::gadget(&each.figure(), limits)?;
        if !verdicts.iter().all(verify::Verdict::is_kept) {
            return Err(Doubt::Gadget(each.name));
        }
        let positions = verdicts.iter().map(|verdict| verdict.answer.positions).sum();
        found.push((each.name.to_owned(), positions));
    }
    Ok(found)
}

/// Solves the circuit, where it is small or a valuation is known, and compares.
fn solved(
    reduction: &Reduction,
    model: Option<&[bool]>,
    limits: &Limits,
) -> Result<Option<usize>, Doubt> {
    let satisfiable = model.is_some();
    if reduction.circuit.loops.len() > MOST_VARIABLES {
        let Some(values) = model else { return Ok(None) };
        return circuit::wins_with(&reduction.circuit, values).map(Some).ok_or(Doubt::Circuit);
    }
    match circuit::solve(&reduction.circuit, limits) {
        Ok((winner, positions)) if (winner == Winner::White) == satisfiable => Ok(Some(positions)),
        Ok(_) => Err(Doubt::Circuit),
        Err(Unsolved::TooManyVariables) => Ok(None),
        Err(Unsolved::Stopped(stopped)) => Err(Doubt::Stopped(stopped)),
    }
}

/// The text that [`Certificate::read`] reads.
impl fmt::Display for Certificate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let balance = &self.balance;
        writeln!(formatter, "{TITLE}\nboard {} {}", balance.side, self.key)?;
        writeln!(
            formatter,
            "balance {} {} {} {} {} {}",
            balance.eyes,
            balance.filler,
            balance.reserve,
            balance.open,
            balance.white_spare,
            balance.black_spare
        )?;
        let digit = |&value: &bool| if value { '1' } else { '0' };
        let model = self.model.as_ref().map(|values| values.iter().map(digit).collect());
        writeln!(formatter, "model {}", model.unwrap_or_else(|| "none".to_owned()))?;
        let circuit = self.circuit.map_or_else(|| "-".to_owned(), |number| number.to_string());
        let gadgets = self.gadgets.iter().map(|(name, positions)| format!("{name}={positions}"));
        let gadgets: Vec<String> = gadgets.collect();
        writeln!(formatter, "circuit {circuit}\ngadgets {}\nformula", gadgets.join(" "))?;
        formatter.write_str(&self.formula.dimacs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn certificate(text: &str) -> Certificate {
        let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
        Certificate::of(&reduction, &Limits::default()).unwrap()
    }

    #[test]
    fn a_certificate_is_read_again_and_holds() {
        for text in ["p cnf 2 2\n1 2 0\n-1 -2 0\n", "p cnf 1 2\n1 0 -1 0\n"] {
            let written = certificate(text).to_string();
            let read = Certificate::read(&written).unwrap();
            assert_eq!(read.to_string(), written);
            assert!(read.check(&Limits::default()).is_ok(), "{written}");
        }
    }

    #[test]
    fn what_was_changed_in_a_certificate_is_found() {
        let good = certificate("p cnf 2 1\n1 2 0\n");
        let mut other = good.clone();
        other.model = Some(vec![false, false]);
        assert_eq!(other.check(&Limits::default()).unwrap_err(), Doubt::Differs("model"));
        let mut other = good.clone();
        other.key ^= 1;
        assert_eq!(other.check(&Limits::default()).unwrap_err(), Doubt::Differs("board"));
        let mut other = good;
        other.formula = Formula::read("p cnf 2 1\n1 1 2 0\n").unwrap();
        assert_eq!(other.check(&Limits::default()).unwrap_err(), Doubt::Differs("board"));
        assert!(matches!(Certificate::read("x"), Err(Doubt::Unreadable { line: 1 })));
    }
}
