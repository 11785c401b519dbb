//! What is known of a board before a move is played? Its size, its checks, and who wins.

use sat_to_go::circuit;
use sat_to_go::compile::Region;
use sat_to_go::gadget::Kind;
use sat_to_go::sat::{self, NoAnswer};
use sat_to_go::verify::Winner;
use sat_to_go::{Reduction, Test};
use search::Limits;
use serde_json::{Value as Json, json};

use super::{gadget_title, name, valuation};
use crate::say;
use crate::words::Words;

/// Circuits with more variables than this are not solved without a model: every valuation would be
/// tried.
pub const MOST_SOLVED: usize = 18;

/// Who wins, asked of a SAT solver and of the circuit.
#[derive(Debug, Clone)]
pub struct Report {
    /// A valuation that satisfies the formula, none if there is none, or the solver gave up.
    pub model: Result<Option<Vec<bool>>, NoAnswer>,
    /// Who wins the circuit and how many of its positions were looked at; nothing if it is too
    /// large and no model shows that it is White's.
    pub circuit: Option<(Winner, usize)>,
}

impl Report {
    /// Asks both.
    pub fn of(reduction: &Reduction, limits: &Limits) -> Report {
        let small = reduction.circuit.loops.len() <= MOST_SOLVED;
        let solved = || circuit::solve(&reduction.circuit, limits).ok();
        let model = sat::model(&reduction.formula);
        let followed = || {
            let values = model.as_ref().ok()?.as_ref()?;
            let positions = circuit::wins_with(&reduction.circuit, values)?;
            Some((Winner::White, positions))
        };
        let circuit = small.then(solved).flatten().or_else(followed);
        Report { model, circuit }
    }

    /// Whether the formula can be satisfied, as far as anybody knows.
    pub fn is_satisfiable(&self) -> Option<bool> {
        match (&self.model, self.circuit) {
            (Ok(model), _) => Some(model.is_some()),
            (Err(_), Some((winner, _))) => Some(winner == Winner::White),
            (Err(_), None) => None,
        }
    }

    /// White's valuation in a replay: a model, or everything true.
    pub fn values(&self, reduction: &Reduction) -> Vec<bool> {
        let model = self.model.as_ref().ok().and_then(Clone::clone);
        model.unwrap_or_else(|| vec![true; reduction.formula.order().len()])
    }

    /// Who wins, in two sentences.
    pub fn verdict(&self, words: &Words, reduction: &Reduction) -> Vec<String> {
        let sat = match &self.model {
            Ok(Some(values)) => {
                let values: Vec<Option<bool>> = values.iter().copied().map(Some).collect();
                say!(words, "reduce-sat", values = valuation(reduction, &values))
            }
            Ok(None) => say!(words, "reduce-unsat"),
            Err(NoAnswer) => say!(words, "reduce-no-answer"),
        };
        let circuit = match self.circuit {
            Some((Winner::White, positions)) => {
                say!(words, "reduce-circuit-white", positions = words.number(positions as u64))
            }
            Some((Winner::Black, positions)) => {
                say!(words, "reduce-circuit-black", positions = words.number(positions as u64))
            }
            None => say!(words, "reduce-circuit-large", most = MOST_SOLVED),
        };
        vec![sat, circuit]
    }

    /// What was checked when the board was made.
    pub fn checks(words: &Words, reduction: &Reduction) -> Vec<String> {
        let balance = &reduction.balance;
        let count = |kind| words.number(u64::from(reduction.grid.count(kind)));
        let [alive, dead] = [balance.least_alive(), balance.most_dead()];
        let half = f64::from(balance.side * balance.side) / 2.0;
        vec![
            say!(words, "reduce-check-cells", cells = count(Kind::Cell), pipes = count(Kind::Pipe)),
            say!(words, "reduce-check-circuit"),
            say!(words, "reduce-check-life", walls = count(Kind::Wall), eyes = count(Kind::Eyes)),
            say!(words, "reduce-check-reserve", stones = words.number(u64::from(balance.reserve))),
            say!(
                words,
                "reduce-check-balance",
                alive = words.number(u64::from(alive)),
                dead = words.number(u64::from(dead)),
                half = words.points(half)
            ),
            say!(
                words,
                "reduce-check-spare",
                white = words.number(u64::from(balance.white_spare)),
                black = words.number(u64::from(balance.black_spare))
            ),
        ]
    }

    /// How many of each gadget: `2 × White choice`.
    pub fn gadgets(words: &Words, reduction: &Reduction) -> Vec<String> {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for region in &reduction.regions {
            match counts.iter_mut().find(|(name, _)| *name == region.gadget) {
                Some((_, count)) => *count += 1,
                None => counts.push((region.gadget, 1)),
            }
        }
        let text =
            |(name, count): &(&str, usize)| format!("{count} × {}", gadget_title(words, name));
        counts.iter().map(text).collect()
    }

    /// The same for programs.
    pub fn json(&self, reduction: &Reduction) -> Json {
        let (formula, balance) = (&reduction.formula, &reduction.balance);
        let variables: Vec<&str> = formula.order().iter().map(|v| formula.name(*v)).collect();
        let model = self.model.as_ref().ok().and_then(Option::as_ref).map(|values| {
            let pair = |v: &sat_to_go::formula::Variable| {
                (formula.name(*v).to_owned(), Json::from(values[v.index()]))
            };
            Json::Object(formula.order().iter().map(pair).collect())
        });
        let winner = |winner| if winner == Winner::White { "white" } else { "black" };
        let order = reduction.reordered.map(|own| [own.first + 1, own.second + 1]);
        json!({
            "formula": formula.to_string(),
            "variables": variables,
            "reordered_because_these_cross": order,
            "clauses": formula.clauses().len(),
            "depth": reduction.layout.depth(),
            "crossings": reduction.layout.crossings(),
            "side": balance.side,
            "reserve": balance.reserve,
            "white_if_alive": balance.least_alive(),
            "white_if_dead": balance.most_dead(),
            "satisfiable": self.is_satisfiable(),
            "model": model,
            "winner": self.is_satisfiable().map(|yes| if yes { "white" } else { "black" }),
            "circuit": self.circuit.map(|(own, positions)| json!({ "winner": winner(own), "positions": positions })),
            "tests": reduction.tests().map(|test| test_json(reduction, &test)).collect::<Vec<_>>(),
            "gadgets": reduction.regions.iter().map(|own| region_json(reduction, own)).collect::<Vec<_>>(),
        })
    }
}

/// Where a literal is tested: the clause from 1, the point and its row and column from 0.
fn test_json(reduction: &Reduction, test: &Test) -> Json {
    let (row, column) = reduction.place(test.cell);
    json!({
        "literal": test.literal,
        "variable": reduction.formula.name(test.variable),
        "clause": test.clause + 1,
        "point": name(reduction, test.cell),
        "at": [row, column],
    })
}

/// Where a gadget stands and what for: clauses from 1.
fn region_json(reduction: &Reduction, region: &Region) -> Json {
    let of = &region.of;
    json!({
        "gadget": region.gadget,
        "from": [region.from.0, region.from.1],
        "to": [region.to.0, region.to.1],
        "variable": of.variable.map(|own| reduction.formula.name(own)),
        "clause": of.clause.map(|own| own + 1),
        "crosses_clause": of.crosses.map(|own| own + 1),
    })
}
