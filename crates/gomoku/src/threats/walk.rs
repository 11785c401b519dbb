//! How does a search for fours go, step by step? The plainest one, for teaching.
//!
//! The attacker tries its fours one after the other, depth first. A four leaves the defender one
//! reply, on the cell where five would follow (its *hole*), unless there are two such cells: then the
//! attacker has won. So the tree is narrow and deep. Fours with two holes come first, then those
//! that the last move made possible, for they go on with what was begun; a position that came up before, where nothing won, is
//! not searched again. The number of fours that may be tried in a row grows until a win is found. [`Solver`](super::Solver) finds the same wins and more, faster.
//!
//! [`Manner::Plain`] does none of this: fours in the order of the board, nothing remembered, as many in
//! a row as there may ever be. Beside the other it shows what order, memory and deepening are worth.

use std::collections::HashMap;

use game::Player;
use game::picture::Place;
use game::{Game, Outcome};

use crate::field::Field;
use crate::rules::{Gomoku, State};

/// Fours in a row that are tried at most.
const MOST_FOURS: usize = 20;

/// How fours are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Manner {
    /// Ordered, remembered, a few in a row before many.
    #[default]
    Guided,
    /// One after the other as the board has them, depth first.
    Plain,
}

/// A search, as far as it was written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// Who attacks.
    pub attacker: Player,
    /// Every step of the last round, in order.
    pub steps: Vec<Step>,
    /// How many fours in a row were allowed in it.
    pub limit: usize,
    /// Whether it ended with a win.
    pub is_won: bool,
    /// Whether it was cut short.
    pub is_cut: bool,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What was done.
    pub what: What,
    /// The moves that stand on the board beyond the position, the attacker's first.
    pub line: Vec<Place>,
    /// How many more fours may be tried.
    pub left: usize,
}

/// What a step did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The attacker's fours here are listed.
    Lists(Vec<Place>),
    /// Nothing won in this position when it came up before.
    Known,
    /// No more fours may be tried in a row.
    Stops,
    /// The attacker makes a four; five would follow on these cells.
    Four(Place, Vec<Place>),
    /// The attacker makes five.
    Five(Place),
    /// Two cells would make five: the defender can take only one.
    Double(Vec<Place>),
    /// The defender would make five first.
    Late(Place),
    /// The defender takes the only cell.
    Forced(Place),
    /// Nothing wins after this four; it is taken back.
    Back(Place),
}

struct Search {
    field: Field,
    attacker: Player,
    steps: Vec<Step>,
    line: Vec<Place>,
    /// Positions where nothing won, with so many fours in a row.
    failed: HashMap<u64, usize>,
    manner: Manner,
    most: usize,
}

/// Searches for a win by fours of the mover; at most `most` steps are written down.
pub fn walk(game: &Gomoku, state: &State, manner: Manner, most: usize) -> Walk {
    let attacker = game.to_move(state);
    let mut walk = Walk { attacker, steps: Vec::new(), limit: 0, is_won: false, is_cut: false };
    if matches!(game.outcome(state), Some(Outcome::Win(_) | Outcome::Draw)) {
        return walk;
    }
    let first = match manner {
        Manner::Guided => 1,
        Manner::Plain => MOST_FOURS,
    };
    for limit in first..=MOST_FOURS {
        let mut field = Field::new(game);
        field.hold(state.stones());
        let (steps, line, failed) = (Vec::new(), Vec::new(), HashMap::new());
        let mut search = Search { field, attacker, steps, line, failed, manner, most };
        walk.is_won = search.attack(limit, &[]);
        let stopped = search.steps.iter().any(|step| step.what == What::Stops);
        (walk.is_cut, walk.limit) = (search.is_full(), limit);
        walk.steps = search.steps;
        // More fours in a row would find nothing where none had to stop.
        if walk.is_won || walk.is_cut || !stopped {
            break;
        }
    }
    walk
}

impl Search {
    fn is_full(&self) -> bool {
        self.steps.len() >= self.most
    }

    fn record(&mut self, what: What, left: usize) {
        if !self.is_full() {
            self.steps.push(Step { what, line: self.line.clone(), left });
        }
    }

    fn play(&mut self, player: Player, place: Place) {
        self.field.put(player, place);
        self.line.push(place);
    }

    fn take_back(&mut self, player: Player, place: Place) {
        self.field.lift(player, place);
        self.line.pop();
    }

    /// Whether the attacker, to move, wins with so many fours in a row; `before` are the fours that
    /// were possible before the last one.
    fn attack(&mut self, left: usize, before: &[Place]) -> bool {
        let attacker = self.attacker;
        if let Some(five) = self.field.fives(attacker).first() {
            self.play(attacker, five);
            self.record(What::Five(five), left);
            return true;
        }
        if self.failed.get(&self.field.key()).is_some_and(|known| *known >= left) {
            self.record(What::Known, left);
            return false;
        }
        let must = *self.field.fives(attacker.opponent());
        let fours = self.field.fours(attacker).iter();
        let fours = fours.filter(|place| must.is_empty() || must.has(*place));
        let mut fours: Vec<Place> =
            fours.filter(|place| self.field.may_play(attacker, *place)).collect();
        if self.manner == Manner::Guided {
            let doubles = *self.field.two_completions(attacker);
            fours.sort_by_key(|four| (!doubles.has(*four), before.contains(four)));
        }
        self.record(What::Lists(fours.clone()), left);
        if left == 0 {
            self.record(What::Stops, left);
            return false;
        }
        if fours.iter().any(|four| !self.is_full() && self.try_four(*four, left, &fours)) {
            return true;
        }
        if self.manner == Manner::Guided {
            self.failed.insert(self.field.key(), left);
        }
        false
    }

    /// Whether this four wins; it is taken back if it does not.
    fn try_four(&mut self, four: Place, left: usize, fours: &[Place]) -> bool {
        let (attacker, defender) = (self.attacker, self.attacker.opponent());
        self.play(attacker, four);
        let holes: Vec<Place> = self.field.fives(attacker).iter().collect();
        self.record(What::Four(four, holes.clone()), left);
        if let Some(first) = self.field.fives(defender).first() {
            self.record(What::Late(first), left);
        } else if holes.len() > 1 {
            self.record(What::Double(holes), left);
            return true;
        } else if let Some(&hole) = holes.first() {
            self.play(defender, hole);
            self.record(What::Forced(hole), left);
            if self.attack(left - 1, fours) {
                return true;
            }
            self.take_back(defender, hole);
        }
        self.take_back(attacker, four);
        self.record(What::Back(four), left);
        false
    }
}

#[cfg(test)]
mod tests {
    use game::Notation;
    use search::Limits;

    use super::*;
    use crate::threats::{Class, Solver};

    fn of(rows: &str) -> (Gomoku, State) {
        let game = Gomoku::default();
        let rows: Vec<String> = rows.split('/').map(|row| format!("{row:.<15}")).collect();
        let blank = vec![".".repeat(15); 15 - rows.len()];
        let text: Vec<String> = rows.into_iter().chain(blank).collect();
        let state = game.parse_state(&format!("{} b", text.join("/"))).unwrap();
        (game, state)
    }

    #[test]
    fn an_open_four_is_won_in_one_step_more() {
        let (game, state) = of("./..XXX");
        let walk = walk(&game, &state, Manner::Guided, 1000);
        assert!(walk.is_won && walk.limit == 1);
        assert!(
            matches!(&walk.steps.last().unwrap().what, What::Double(holes) if holes.len() == 2)
        );
    }

    #[test]
    fn where_no_four_wins_every_one_is_taken_back() {
        let (game, state) = of("XXX/.");
        let walk = walk(&game, &state, Manner::Guided, 1000);
        assert!(!walk.is_won && !walk.is_cut);
        let count = |is: fn(&What) -> bool| walk.steps.iter().filter(|step| is(&step.what)).count();
        let fours = count(|what| matches!(what, What::Four(..)));
        assert_eq!(fours, count(|what| matches!(what, What::Back(_))));
        assert!(fours > 0 && walk.steps.last().unwrap().line.is_empty());
    }

    /// Allis, van den Herik and Huntjens 1994, diagram 2a.
    #[test]
    fn the_diagram_of_the_paper_is_won_in_few_steps() {
        let empty = ["."; 6].join("/");
        let rows = format!("{empty}/.....OXXX/.....OOXO/.....OXXXO/.....OXO.O/....OXXX/......O");
        let (game, state) = of(&rows);
        let walk = walk(&game, &state, Manner::Guided, 100_000);
        let line: Vec<String> =
            walk.steps.last().unwrap().line.iter().map(|own| game.name(*own)).collect();
        assert!(walk.is_won && walk.steps.len() < 3000, "{} steps, {line:?}", walk.steps.len());
    }

    /// It finds a win exactly where the solver finds one by fours.
    #[test]
    fn it_agrees_with_the_solver() {
        let positions = ["XXX/X../X..X", "XXX..XX/O", "X.X.X/.XX", "OXXX/.O", "XX/XX/XX/..XX"];
        for rows in positions {
            let (game, state) = of(rows);
            let solved = Solver::new(&game).solve(&state, Class::Fours, &Limits::default());
            let walk = walk(&game, &state, Manner::Guided, 100_000);
            assert_eq!(walk.is_won, solved.unwrap().is_some(), "{rows}");
        }
    }

    #[test]
    fn the_plain_manner_finds_the_same_wins_and_remembers_nothing() {
        for rows in ["XXX/X../X..X", "X.X.X/.XX", "OXXX/.O", "XXX/."] {
            let (game, state) = of(rows);
            let [guided, plain] = [Manner::Guided, Manner::Plain]
                .map(|manner| super::walk(&game, &state, manner, 100_000));
            assert_eq!(guided.is_won, plain.is_won, "{rows}");
            assert!(plain.steps.iter().all(|step| step.what != What::Known), "{rows}");
        }
    }
}
