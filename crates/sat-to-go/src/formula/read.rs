//! How is a formula written? As DIMACS CNF, here, or as plain text; with the place of every mistake.

use rustc_hash::{FxHashMap, FxHashSet};

use super::fault::{Fault, FormulaError, MOST_CLAUSES, MOST_VARIABLES, Spot};
use super::plain::plain;
use super::{Clause, Formula, Side, Variable};

/// A word of the text and where it begins.
pub(super) type Word<'t> = (Spot, &'t str);

pub(super) fn formula(text: &str) -> Result<Formula, FormulaError> {
    let is_dimacs = text.lines().any(|line| {
        let mut words = line.split_whitespace();
        words.next() == Some("p")
    });
    let draft = if is_dimacs { dimacs(text)? } else { plain(text)? };
    draft.finish(text)
}

/// A formula while it is read.
#[derive(Default)]
pub(super) struct Draft {
    names: Vec<String>,
    numbers: FxHashMap<String, Variable>,
    pub(super) order: Option<(Spot, Vec<Variable>)>,
    clauses: Vec<Clause>,
    /// The literals of the clause being read.
    pub(super) open: Vec<(Spot, bool, Variable)>,
    read: usize,
}

impl Draft {
    pub(super) fn variable(&mut self, name: &str) -> Variable {
        let next = Variable(self.names.len() as u32);
        let variable = *self.numbers.entry(name.to_owned()).or_insert(next);
        if variable == next {
            self.names.push(name.to_owned());
        }
        variable
    }

    /// Gives the variables other names, if there is a good one for each: a comment that names
    /// something else is a comment like any other.
    fn rename(&mut self, names: Vec<String>) {
        let different: FxHashSet<&String> = names.iter().collect();
        let is_each = different.len() == self.names.len() && names.len() == self.names.len();
        if is_each && names.iter().all(|name| is_name(name)) {
            self.names = names;
        }
    }

    /// Ends the clause being read.
    pub(super) fn close(&mut self, spot: Spot) -> Result<(), FormulaError> {
        self.read += 1;
        let clause = self.read;
        let open = std::mem::take(&mut self.open);
        let Some(&(_, first, _)) = open.first() else {
            return Err(FormulaError { spot, fault: Fault::EmptyClause { clause } });
        };
        if let Some(&(spot, ..)) = open.iter().find(|&&(_, sign, _)| sign != first) {
            return Err(FormulaError { spot, fault: Fault::NotMonotone { clause } });
        }
        if let Some(&(spot, ..)) = open.get(3) {
            return Err(FormulaError { spot, fault: Fault::TooLong { clause } });
        }
        let side = if first { Side::Above } else { Side::Below };
        self.clauses.push(Clause { side, variables: open.iter().map(|&(.., v)| v).collect() });
        if self.clauses.len() > MOST_CLAUSES || self.names.len() > MOST_VARIABLES {
            return Err(FormulaError { spot, fault: Fault::TooLarge });
        }
        Ok(())
    }

    fn finish(self, text: &str) -> Result<Formula, FormulaError> {
        let end = end_of(text);
        if self.clauses.is_empty() {
            return Err(FormulaError { spot: end, fault: Fault::Empty });
        }
        let mut seen = FxHashSet::default();
        let is_new = |(_, clause): &(usize, Clause)| {
            let mut variables = clause.variables.clone();
            variables.sort_unstable();
            seen.insert((clause.side, variables))
        };
        let (written, clauses) = self.clauses.into_iter().enumerate().filter(is_new).unzip();
        let all: Vec<Variable> = (0..self.names.len() as u32).map(Variable).collect();
        let order = match self.order {
            None => all,
            Some((spot, order)) => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                if sorted != all {
                    return Err(FormulaError { spot, fault: Fault::Order });
                }
                order
            }
        };
        Ok(Formula { names: self.names, order, clauses, written })
    }
}

fn dimacs(text: &str) -> Result<Draft, FormulaError> {
    let mut draft = Draft::default();
    let mut order = None;
    let mut names = Vec::new();
    let mut header = None;
    for (line, contents) in (1..).zip(text.lines()) {
        let words = words(line, contents, char::is_whitespace);
        match words.first() {
            Some((spot, "c")) if words.get(1).is_some_and(|word| word.1 == "order") => {
                order = Some((*spot, words[2..].to_vec()));
            }
            Some((_, "c")) if words.get(1).is_some_and(|word| word.1 == "names") => {
                names = words[2..].iter().map(|word| word.1.to_owned()).collect();
            }
            None | Some((_, "c")) => (),
            Some((_, "%")) => break,
            Some((spot, "p")) => {
                if header.is_some() {
                    return Err(FormulaError { spot: *spot, fault: Fault::Header });
                }
                header = Some((*spot, announced(&words)?));
                let (_, (variables, _)) = header.expect("just set");
                (1..=variables).for_each(|number| {
                    draft.variable(&format!("x{number}"));
                });
            }
            Some((spot, _)) => {
                let Some((_, (variables, _))) = header else {
                    return Err(FormulaError { spot: *spot, fault: Fault::Header });
                };
                words.iter().try_for_each(|word| draft.number(*word, variables))?;
            }
        }
    }
    // A line `%` ends the text, even before the header.
    let no_header = FormulaError { spot: end_of(text), fault: Fault::Header };
    let (spot, (variables, clauses)) = header.ok_or(no_header)?;
    if !draft.open.is_empty() {
        return Err(FormulaError { spot: end_of(text), fault: Fault::Unfinished });
    }
    if draft.read != clauses && draft.read > 0 {
        let fault = Fault::ClauseCount { found: draft.read, announced: clauses };
        return Err(FormulaError { spot, fault });
    }
    if let Some((spot, words)) = order {
        let read = |&(spot, word): &Word<'_>| match literal_number(word) {
            Some((true, number)) if (1..=variables as u64).contains(&number) => {
                Ok(Variable(number as u32 - 1))
            }
            _ => Err(FormulaError { spot, fault: Fault::Order }),
        };
        let variables = words.iter().map(read).collect::<Result<_, _>>()?;
        draft.order = Some((spot, variables));
    }
    draft.rename(names);
    Ok(draft)
}

/// Ends the clauses of DIMACS, and names no variable.
pub(super) const END: &str = "0";

/// Whether a text can name a variable.
pub(super) fn is_name(text: &str) -> bool {
    let word = text.to_lowercase();
    let is_reserved = matches!(word.as_str(), "or" | "ou" | "and" | "et" | "not" | "non");
    !text.is_empty() && text.chars().all(is_letter) && !is_reserved && text != END
}

pub(super) fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '\''
}

/// How many variables and clauses the header announces.
fn announced(words: &[Word<'_>]) -> Result<(usize, usize), FormulaError> {
    let spot = words[0].0;
    let [_, (_, "cnf"), (_, variables), (_, clauses)] = words else {
        return Err(FormulaError { spot, fault: Fault::Header });
    };
    let number = |word: &str| word.parse::<usize>();
    let (Ok(variables), Ok(clauses)) = (number(variables), number(clauses)) else {
        return Err(FormulaError { spot, fault: Fault::Header });
    };
    if variables > MOST_VARIABLES || clauses > MOST_CLAUSES {
        return Err(FormulaError { spot, fault: Fault::TooLarge });
    }
    Ok((variables, clauses))
}

fn literal_number(word: &str) -> Option<(bool, u64)> {
    let (sign, digits) = word.strip_prefix('-').map_or((true, word), |digits| (false, digits));
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain).map(|number| (sign, number))
}

impl Draft {
    /// Reads a number of a DIMACS clause.
    fn number(&mut self, (spot, word): Word<'_>, most: usize) -> Result<(), FormulaError> {
        match literal_number(word) {
            None => Err(FormulaError { spot, fault: Fault::NoLiteral(word.to_owned()) }),
            Some((_, 0)) => self.close(spot),
            Some((_, found)) if found > most as u64 => {
                Err(FormulaError { spot, fault: Fault::UnknownVariable { found, most } })
            }
            Some((sign, number)) => {
                self.open.push((spot, sign, Variable(number as u32 - 1)));
                Ok(())
            }
        }
    }
}

/// The words of a line.
pub(super) fn words(line: u32, contents: &str, between: impl Fn(char) -> bool) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    let ends = contents.char_indices().map(Some).chain([None]);
    for (column, next) in (1..).zip(ends) {
        let ended = next.is_none_or(|(_, c)| between(c));
        let at = next.map_or(contents.len(), |(at, _)| at);
        match start {
            Some((spot, from)) if ended => {
                words.push((spot, &contents[from..at]));
                start = None;
            }
            None if !ended => start = Some((Spot { line, column }, at)),
            _ => (),
        }
    }
    words
}

fn end_of(text: &str) -> Spot {
    let line = text.lines().count().max(1) as u32;
    let column = text.lines().last().map_or(0, |last| last.chars().count()) as u32 + 1;
    Spot { line, column }
}
