//! A formula while it is being drawn: variables on a line, clauses above and below, and the
//! variables that were picked for the next clause. What does a press make of it?

use sat_to_go::Formula;
use sat_to_go::formula::{MOST_CLAUSES, MOST_VARIABLES, Side, Variable};

/// A drawing on the way to a formula; it may have no clause yet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sketch {
    /// The variables from left to right.
    pub names: Vec<String>,
    /// The clauses: their side, and places in `names`.
    pub clauses: Vec<(Side, Vec<usize>)>,
    /// The variables that were picked, at most [`MOST_PICKED`].
    pub picked: Vec<usize>,
}

/// A clause has at most so many literals.
pub const MOST_PICKED: usize = 3;

/// What can be done to a drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stroke {
    /// Picks a variable, or lets it go.
    Pick(String),
    /// Makes a clause of what was picked.
    Clause(Side),
    /// Takes a clause, from 0, off again: its variables are picked.
    Take(usize),
    /// Lets everything go that was picked.
    Clear,
    /// A new variable on the right; without a name it gets the next free one.
    Variable(String),
    /// Moves what was picked by one place to the left, or to the right.
    Move {
        /// Whether to the right.
        right: bool,
    },
    /// Removes what was picked, and its literals.
    Remove,
}

impl Stroke {
    /// Reads `pick:a`, `above`, `below`, `take:0`, `clear`, `variable`, `left`, `right`, `remove`.
    pub fn read(text: &str, name: &str) -> Option<Stroke> {
        Some(match text.split_once(':').unwrap_or((text, "")) {
            ("pick", name) => Stroke::Pick(name.to_owned()),
            ("above", _) => Stroke::Clause(Side::Above),
            ("below", _) => Stroke::Clause(Side::Below),
            ("take", number) => Stroke::Take(number.parse().ok()?),
            ("clear", _) => Stroke::Clear,
            ("variable", _) => Stroke::Variable(name.trim().to_owned()),
            ("left", _) => Stroke::Move { right: false },
            ("right", _) => Stroke::Move { right: true },
            ("remove", _) => Stroke::Remove,
            _ => return None,
        })
    }
}

impl Sketch {
    /// The drawing of a text: a formula, or only a line `order: …`; nothing if it is neither.
    pub fn of(text: &str, picked: &str) -> Option<Sketch> {
        let mut sketch = if let Ok(formula) = Formula::read(text) {
            Sketch::of_formula(&formula)
        } else {
            // A clause makes it a formula; then it is taken away again.
            let names = text.trim().strip_prefix("order:")?;
            let first = names.split_whitespace().next()?;
            let formula = Formula::read(&format!("order: {names}\n{first}")).ok()?;
            Sketch { clauses: Vec::new(), ..Sketch::of_formula(&formula) }
        };
        let places = picked.split(',').filter_map(|name| sketch.place(name));
        let mut picked: Vec<usize> = places.collect();
        picked.dedup();
        picked.truncate(MOST_PICKED);
        sketch.picked = picked;
        Some(sketch)
    }

    /// The drawing of a formula.
    pub fn of_formula(formula: &Formula) -> Sketch {
        let mut place = vec![0; formula.order().len()];
        for (at, variable) in formula.order().iter().enumerate() {
            place[variable.index()] = at;
        }
        let names = formula.order().iter().map(|&own| formula.name(own).to_owned()).collect();
        let clauses = formula.clauses().iter().map(|clause| {
            let places = clause.variables.iter().map(|own| place[own.index()]).collect();
            (clause.side, places)
        });
        Sketch { names, clauses: clauses.collect(), picked: Vec::new() }
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|own| own == name)
    }

    /// Does what was asked, as far as it can be done.
    pub fn draw(&mut self, stroke: &Stroke) {
        match stroke {
            Stroke::Pick(name) => self.pick(name),
            Stroke::Clause(side) => {
                if !self.picked.is_empty() && self.clauses.len() < MOST_CLAUSES {
                    let mut places = std::mem::take(&mut self.picked);
                    places.sort_unstable();
                    self.clauses.push((*side, places));
                }
            }
            Stroke::Take(number) if *number < self.clauses.len() => {
                self.picked = self.clauses.remove(*number).1;
                self.picked.sort_unstable();
                self.picked.dedup();
            }
            Stroke::Take(_) => (),
            Stroke::Clear => self.picked.clear(),
            Stroke::Variable(name) => self.add(name),
            Stroke::Move { right } => self.shift(*right),
            Stroke::Remove => self.remove(),
        }
    }

    fn pick(&mut self, name: &str) {
        let Some(place) = self.place(name) else { return };
        if let Some(at) = self.picked.iter().position(|&own| own == place) {
            self.picked.remove(at);
        } else if self.picked.len() < MOST_PICKED {
            self.picked.push(place);
        }
    }

    fn add(&mut self, name: &str) {
        let is_free = |name: &String| self.place(name).is_none();
        // One name more than there are variables cannot all be taken.
        let numbers = 1..=self.names.len() + 1;
        let next = || numbers.clone().map(|number| format!("x{number}")).find(is_free);
        let name = if name.is_empty() { next().unwrap_or_default() } else { name.to_owned() };
        // Only what reads as one literal without a sign can be a name.
        let is_name = Formula::read(&name).is_ok_and(|formula| formula.name(Variable(0)) == name);
        if is_name && is_free(&name) && self.names.len() < MOST_VARIABLES {
            self.names.push(name);
        }
    }

    /// Moves the only variable that was picked.
    fn shift(&mut self, right: bool) {
        let &[place] = self.picked.as_slice() else { return };
        let to = if right { place + 1 } else { place.wrapping_sub(1) };
        if to >= self.names.len() {
            return;
        }
        self.names.swap(place, to);
        for own in self.clauses.iter_mut().flat_map(|(_, places)| places) {
            *own = match *own {
                own if own == place => to,
                own if own == to => place,
                own => own,
            };
        }
        self.picked = vec![to];
    }

    fn remove(&mut self) {
        let mut gone = std::mem::take(&mut self.picked);
        gone.sort_unstable();
        for place in gone.into_iter().rev() {
            if self.names.len() == 1 {
                return;
            }
            self.names.remove(place);
            for (_, places) in &mut self.clauses {
                places.retain(|&own| own != place);
                for own in places.iter_mut().filter(|own| **own > place) {
                    *own -= 1;
                }
            }
            self.clauses.retain(|(_, places)| !places.is_empty());
        }
    }

    /// What the field of the page holds.
    pub fn text(&self) -> String {
        let mut text = format!("order: {}", self.names.join(" "));
        for (number, (side, places)) in self.clauses.iter().enumerate() {
            text += if number == 0 { "\n" } else { "; " };
            let sign = if *side == Side::Above { "" } else { "-" };
            let literals = places.iter().map(|&own| format!("{sign}{}", self.names[own]));
            text += &literals.collect::<Vec<_>>().join(" ");
        }
        text
    }

    /// What was picked, as an address has it.
    pub fn picked_names(&self) -> String {
        let names = self.picked.iter().map(|&own| self.names[own].as_str());
        names.collect::<Vec<_>>().join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, strokes: &[&str]) -> Sketch {
        let mut sketch = Sketch::of(text, "").unwrap();
        for stroke in strokes {
            sketch.draw(&Stroke::read(stroke, "").unwrap());
        }
        sketch
    }

    #[test]
    fn a_formula_is_drawn_from_a_blank_sheet() {
        let strokes = ["pick:x1", "pick:x3", "above", "variable", "pick:x2", "pick:x4", "below"];
        let sketch = drawn("order: x1 x2 x3", &strokes);
        assert_eq!(sketch.text(), "order: x1 x2 x3 x4\nx1 x3; -x2 -x4");
        assert!(Formula::read(&sketch.text()).is_ok());
    }

    #[test]
    fn a_clause_that_is_taken_off_can_be_put_on_the_other_side() {
        let sketch = drawn("a b; b", &["take:0"]);
        assert_eq!(
            (sketch.text().as_str(), sketch.picked_names().as_str()),
            ("order: a b\nb", "a,b")
        );
        assert_eq!(drawn("a b; b", &["take:0", "below"]).text(), "order: a b\nb; -a -b");
        let bare = drawn("a", &["take:0"]);
        assert_eq!(Sketch::of(&bare.text(), "a").unwrap(), bare);
    }

    #[test]
    fn variables_are_moved_and_removed_with_their_literals() {
        assert_eq!(drawn("a b; -c", &["pick:a", "right"]).text(), "order: b a c\na b; -c");
        assert_eq!(drawn("a b; -c", &["pick:c", "remove"]).text(), "order: a b\na b");
        assert_eq!(drawn("a b; -c", &["pick:a", "remove"]).text(), "order: b c\nb; -c");
        assert_eq!(drawn("a", &["pick:a", "left", "right", "remove"]).text(), "order: a\na");
    }

    #[test]
    fn what_cannot_be_done_changes_nothing() {
        let strokes = ["above", "take:9", "pick:z", "clear", "remove", "left"];
        assert_eq!(drawn("a b; -c", &strokes), drawn("a b; -c", &[]));
        for name in ["not", "a b", "-d", "é+", "a"] {
            let mut sketch = drawn("a", &[]);
            sketch.draw(&Stroke::Variable(name.to_owned()));
            assert_eq!(sketch.names, ["a"], "{name}");
        }
        assert_eq!(Sketch::of("a -b", ""), None);
        assert_eq!(Sketch::of("", ""), None);
    }
}
