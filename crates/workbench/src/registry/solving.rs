//! How a [`TableOf`] solves the position on it.

use game::{Graph, Keyed, Notation, Player, Undo, Value};
use search::memo::{Memo, MemoError};
use search::minimax::{Pruning, minimax};
use search::oracle::{Oracle, Unsolved, explore};
use search::solve::{solve_within, verify};
use search::{ByDistance, Limits};

use super::table::{MoveValue, Solved, Stats, Unverified, Worth};
use super::table_of::TableOf;
use super::truths::Truth;

/// A game that is too large to be solved unasked has at least so many positions.
pub(super) const MOST_POSITIONS: usize = 1_000_000;

impl<G: Undo + Keyed + Notation> TableOf<G> {
    pub(super) fn line_text(&self, line: &[G::Move]) -> Vec<String> {
        let mut state = self.state.clone();
        let mut texts = Vec::new();
        for &mv in line {
            texts.push(self.game.show_move(&state, mv));
            self.game.play(&mut state, mv);
        }
        texts
    }

    /// Minimax or alpha-beta; exact, because nothing limits the depth.
    pub(super) fn solve_forwards(
        &self,
        pruning: Pruning,
        limits: &Limits,
    ) -> Result<Solved, Unsolved> {
        let found = minimax(&self.game, &self.state, &ByDistance, pruning, limits)?;
        Ok(Solved {
            worth: Worth::Value(Value::from_score(found.score)),
            line: self.line_text(&found.line),
            stats: Stats { calls: found.nodes, positions: None },
        })
    }

    pub(super) fn solve_memoised(&mut self, limits: &Limits) -> Result<Solved, Unsolved> {
        self.refuse_the_hopeless()?;
        let mut memo = Memo::new();
        let value = match memo.value(&self.game, &self.state, limits) {
            Ok(value) => value,
            Err(MemoError::Stopped(stopped)) => return Err(stopped.into()),
            Err(MemoError::Cyclic) => return self.solve_backwards(limits),
        };
        let positions = Some(memo.positions() as u64);
        let stats = Stats { calls: memo.calls(), positions };
        // The oracle starts from what the recursion found, so the line costs next to nothing.
        self.oracle = Oracle::remembering(memo);
        let line = self.oracle.line(&self.game, &self.state, limits)?;
        Ok(Solved { worth: Worth::Value(value), line: self.line_text(&line), stats })
    }

    pub(super) fn solve_backwards(&self, limits: &Limits) -> Result<Solved, Unsolved> {
        if let Some(arena) = self.extras.arena {
            return solve_arena(&arena(&self.game, &self.state), limits);
        }
        self.refuse_the_hopeless()?;
        let explored = explore(&self.game, &self.state, usize::MAX, limits)?;
        let graph = &explored.graph;
        let solution = solve_within(graph, limits)?;
        let start = graph.start_vertex();
        let mut vertex = start;
        let mut line = Vec::new();
        for edge in solution.line(graph, start).edges {
            line.push(explored.move_of(&self.game, vertex, edge));
            vertex = graph.head(edge);
        }
        Ok(Solved {
            worth: Worth::Value(solution.value(graph, start)),
            line: self.line_text(&line),
            stats: Stats {
                calls: graph.edge_count() as u64,
                positions: Some(graph.vertex_count() as u64),
            },
        })
    }

    pub(super) fn solve_and_verify(&self, limits: &Limits) -> Result<(Value, usize), Unverified> {
        let explored;
        let drawn;
        let graph = if let Some(arena) = self.extras.arena {
            drawn = arena(&self.game, &self.state);
            &drawn
        } else {
            let found = explore(&self.game, &self.state, usize::MAX, limits);
            explored = found.map_err(Unverified::Unsolved)?;
            &explored.graph
        };
        let solved = solve_within(graph, limits);
        let solution = solved.map_err(|stopped| Unverified::Unsolved(stopped.into()))?;
        verify(graph, &solution).map_err(Unverified::Flaw)?;
        Ok((solution.value(graph, graph.start_vertex()), graph.vertex_count()))
    }

    /// The winner's strategy as a graph of named positions and moves.
    pub(super) fn winning_strategy(
        &self,
        positions: usize,
        limits: &Limits,
    ) -> Result<Option<Graph>, Unsolved> {
        let graph = self.written_out(positions, limits)?;
        let solution = solve_within(&graph, limits)?;
        Ok(solution.strategy(&graph, graph.start_vertex()))
    }

    /// The game below this position as a graph of named positions and moves.
    pub(super) fn written_out(&self, positions: usize, limits: &Limits) -> Result<Graph, Unsolved> {
        self.refuse_the_hopeless()?;
        match self.extras.arena {
            Some(arena) => Ok(arena(&self.game, &self.state)),
            None => Ok(explore(&self.game, &self.state, positions, limits)?.named(&self.game)),
        }
    }

    /// Refuses what would fill the memory of any machine: every method that remembers positions
    /// asks this first.
    pub(super) fn refuse_the_hopeless(&self) -> Result<(), Unsolved> {
        match self.extras.is_too_large {
            Some(is_too_large) if is_too_large(&self.game, &self.state) => {
                Err(Unsolved::TooLarge { limit: MOST_POSITIONS })
            }
            _ => Ok(()),
        }
    }

    /// Every move with its exact value, or with the number that it leads to.
    pub(super) fn valued_moves(&mut self, limits: &Limits) -> Result<Vec<MoveValue>, Unsolved> {
        self.refuse_the_hopeless()?;
        let (values, numbers) = match self.extras.numbers {
            None => match self.move_values_in_table() {
                Some(values) => (values, Vec::new()),
                None => (self.oracle.move_values(&self.game, &self.state, limits)?, Vec::new()),
            },
            Some(numbers) => {
                let numbers = numbers(&self.game, &self.state, limits)?;
                let sign = |&(mv, number): &(G::Move, i64)| (mv, self.for_mover(number));
                (numbers.iter().map(sign).collect(), numbers)
            }
        };
        let moves: Vec<G::Move> = values.iter().map(|(mv, _)| *mv).collect();
        let texts = self.game.show_moves(&self.state, &moves);
        let show = |(index, (text, (mv, value)))| MoveValue {
            text,
            value,
            number: numbers.get(index).map(|(_, number): &(G::Move, i64)| *number),
            lead: None,
            at_most: false,
            place: self.game.move_place(&self.state, mv),
        };
        Ok(texts.into_iter().zip(values).enumerate().map(show).collect())
    }

    /// What is known of moves, as people read it.
    pub(super) fn shown_truths(&self, truths: &[Truth<G::Move>]) -> Vec<MoveValue> {
        let show = |&Truth { mv, value, lead, at_most }: &Truth<G::Move>| MoveValue {
            text: self.game.show_move(&self.state, mv),
            value,
            number: None,
            lead,
            at_most,
            place: self.game.move_place(&self.state, mv),
        };
        truths.iter().map(show).collect()
    }

    /// Better numbers are better values; how much better only the number says.
    fn for_mover(&self, number: i64) -> Value {
        let number = match self.game.to_move(&self.state) {
            Player::First => number,
            Player::Second => -number,
        };
        match number.signum() {
            1 => Value::Win(1),
            -1 => Value::Loss(1),
            _ => Value::Draw,
        }
    }

    /// The best move where numbers are played for.
    pub(super) fn best_number(&self, limits: &Limits) -> Option<G::Move> {
        let numbers = self.extras.numbers?(&self.game, &self.state, limits).ok()?;
        let mover = self.game.to_move(&self.state);
        let worth = |&(_, number): &(G::Move, i64)| match mover {
            Player::First => number,
            Player::Second => -number,
        };
        let best = numbers.iter().map(worth).max()?;
        numbers.iter().find(|mv| worth(mv) == best).map(|(mv, _)| *mv)
    }
}

/// A game that is an arena already needs no writing out.
fn solve_arena(graph: &Graph, limits: &Limits) -> Result<Solved, Unsolved> {
    let solution = solve_within(graph, limits)?;
    let start = graph.start_vertex();
    let mut vertex = start;
    let mut line = Vec::new();
    for edge in solution.line(graph, start).edges {
        line.push(graph.show_move(&vertex, edge));
        vertex = graph.head(edge);
    }
    let stats =
        Stats { calls: graph.edge_count() as u64, positions: Some(graph.vertex_count() as u64) };
    Ok(Solved { worth: Worth::Value(solution.value(graph, start)), line, stats })
}
