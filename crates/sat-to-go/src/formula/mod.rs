//! Which formulas can be turned into boards? Clauses of at most three literals, each clause all
//! positive or all negative (*monotone*).

mod fault;
mod plain;
mod read;
#[cfg(test)]
mod tests;

use std::fmt::{self, Write as _};

pub use fault::{Fault, FormulaError, MOST_CLAUSES, MOST_VARIABLES, Spot};

/// A variable, by its number from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variable(pub u32);

impl Variable {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// On which side of the variables a clause lies, which is the sign of all its literals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// All literals positive: drawn above the variables.
    Above,
    /// All literals negative: drawn below.
    Below,
}

impl Side {
    /// Both, the upper one first.
    pub const BOTH: [Side; 2] = [Side::Above, Side::Below];

    /// Whether a variable of this value makes a literal of this sign true.
    pub const fn holds(self, value: bool) -> bool {
        matches!(self, Side::Above) == value
    }
}

/// A clause: one, two or three literals of one sign. A variable may occur more than once.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Clause {
    /// The sign of the literals.
    pub side: Side,
    /// Their variables, as they were written.
    pub variables: Vec<Variable>,
}

impl Clause {
    /// Whether the valuation makes a literal true.
    pub fn holds(&self, values: &[bool]) -> bool {
        self.variables.iter().any(|variable| self.side.holds(values[variable.index()]))
    }
}

/// A monotone formula, with the order in which its variables lie on their line.
#[derive(Debug, Clone)]
pub struct Formula {
    names: Vec<String>,
    order: Vec<Variable>,
    clauses: Vec<Clause>,
    /// Which clause of the text each one was, from 0: repeated ones are left out.
    written: Vec<usize>,
}

/// Formulas are equal if they say the same; where their clauses stood in a text does not count.
impl PartialEq for Formula {
    fn eq(&self, other: &Formula) -> bool {
        self.names == other.names && self.order == other.order && self.clauses == other.clauses
    }
}

impl Eq for Formula {}

impl Formula {
    /// Reads DIMACS CNF if a line begins with `p`, else text: clauses separated by `;`, `&` or
    /// line ends, literals by spaces, commas or `|`, negated by `-`, `!`, `~` or `not`; the words
    /// `and`, `or`, `et`, `ou` and `non` mean what they say and name no variables, nor does `0`;
    /// parentheses go around one clause or part of it; `c order …`
    /// (DIMACS) or `order: …` (text) tells how the variables lie from left to right, and in text
    /// may name some that no clause uses; `c names …` (DIMACS) gives each variable a name.
    ///
    /// # Errors
    /// When the text is no monotone formula with clauses of one to three literals; the error says
    /// where.
    pub fn read(text: &str) -> Result<Formula, FormulaError> {
        read::formula(text)
    }

    /// What a variable is called.
    pub fn name(&self, variable: Variable) -> &str {
        &self.names[variable.index()]
    }

    /// The variables from left to right.
    pub fn order(&self) -> &[Variable] {
        &self.order
    }

    /// The clauses as they were written, repeated ones left out.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// Which clause of the text a clause was, from 0, repeated ones counted.
    pub fn written(&self, clause: usize) -> usize {
        self.written[clause]
    }

    /// Whether the valuation, indexed by [`Variable::index`], makes every clause true.
    pub fn holds(&self, values: &[bool]) -> bool {
        self.clauses.iter().all(|clause| clause.holds(values))
    }

    /// A clause that the valuation makes false.
    pub fn failing(&self, values: &[bool]) -> Option<usize> {
        self.clauses.iter().position(|clause| !clause.holds(values))
    }

    /// The same formula with its variables in another order; nothing if that does not name each
    /// once.
    pub fn reordered(&self, order: &[Variable]) -> Option<Formula> {
        let mut sorted = order.to_vec();
        sorted.sort_unstable();
        let is_order = sorted.iter().map(|variable| variable.index()).eq(0..self.names.len());
        is_order.then(|| Formula { order: order.to_vec(), ..self.clone() })
    }

    /// As DIMACS CNF, the order of the variables in a comment, and their names if they are not
    /// `x1`, `x2` ….
    pub fn dimacs(&self) -> String {
        let order: Vec<String> = self.order.iter().map(|v| (v.0 + 1).to_string()).collect();
        let is_plain = (1..).zip(&self.names).all(|(number, name)| *name == format!("x{number}"));
        let names =
            if is_plain { String::new() } else { format!("c names {}\n", self.names.join(" ")) };
        let mut text = names;
        let _ = write!(
            text,
            "c order {}\np cnf {} {}\n",
            order.join(" "),
            self.names.len(),
            self.clauses.len()
        );
        for clause in &self.clauses {
            let sign = if clause.side == Side::Above { "" } else { "-" };
            for variable in &clause.variables {
                let _ = write!(text, "{sign}{} ", variable.0 + 1);
            }
            text += "0\n";
        }
        text
    }

    /// A formula of clauses over variables called `x1`, `x2` …, in this order. For programs that
    /// make formulas.
    ///
    /// # Errors
    /// When a clause is empty or too long, or there are no clauses, or too many.
    pub fn of(variables: u32, clauses: Vec<Clause>) -> Result<Formula, FormulaError> {
        let formula = Formula {
            names: (1..=variables).map(|number| format!("x{number}")).collect(),
            order: (0..variables).map(Variable).collect(),
            written: (0..clauses.len()).collect(),
            clauses,
        };
        Formula::read(&formula.dimacs())
    }
}

/// As text: `x1 x2; -x1 -x3`.
impl fmt::Display for Formula {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, clause) in self.clauses.iter().enumerate() {
            formatter.write_str(if number == 0 { "" } else { "; " })?;
            let sign = if clause.side == Side::Above { "" } else { "-" };
            for (place, &variable) in clause.variables.iter().enumerate() {
                let space = if place == 0 { "" } else { " " };
                write!(formatter, "{space}{sign}{}", self.name(variable))?;
            }
        }
        Ok(())
    }
}
