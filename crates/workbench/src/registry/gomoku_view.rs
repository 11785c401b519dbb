//! What is there to see on a board of Gomoku? Bars, threats, a forced win, and the best moves.

use std::time::{Duration, Instant};

use game::picture::{Mark, Piece, Place};
use game::{Game, Player};
use gomoku::bars::{Bars, Life};
use gomoku::engine::{Engine, Options};
use gomoku::field::Field;
use gomoku::threats::{Class, Overview, Solver, Step, Then, Win, verify};
use gomoku::{Gomoku, Rule, State};
use search::{Certainty, Limits};

use super::layers::{Answered, Candidate, Forced, Layer, Overlay};

/// The layers of a position: all of them, forbidden points only by the rules that have them.
pub(super) fn layers(game: &Gomoku, _: &State) -> Vec<Layer> {
    let is_there = |layer: &Layer| *layer != Layer::Forbidden || game.rule() == Rule::Renju;
    Layer::OF_GOMOKU.into_iter().filter(is_there).collect()
}

/// What a layer shows of a position.
pub(super) fn overlay(game: &Gomoku, state: &State, layer: Layer, limits: &Limits) -> Overlay {
    if game.outcome(state).is_some() {
        return Overlay::default();
    }
    match layer {
        Layer::Bars => bars(game, state),
        Layer::Fours | Layer::Threes => threats(game, state, layer),
        Layer::Sequence => sequence(game, state, limits),
        Layer::Forbidden => {
            let cells = game.forbidden_points(state);
            let counts = [cells.len(), 0];
            let marks = cells.into_iter().map(|(place, _)| (place, Mark::Dead)).collect();
            Overlay { marks, counts, ..Overlay::default() }
        }
        _ => Overlay::default(),
    }
}

/// Each free cell by the bars through it that are alive, a fuller one weighing more.
fn bars(game: &Gomoku, state: &State) -> Overlay {
    let bars = Bars::of(game.board(), state.stones());
    let mover = game.to_move(state);
    let worth = |place: Place, player: Player| -> f32 {
        let alive = bars.through(place).iter().filter_map(|&bar| match bars.life(bar) {
            Life::Alive(own, stones) if own == player => Some(3_f32.powi(stones.cast_signed())),
            _ => None,
        });
        alive.sum()
    };
    let free: Vec<Place> = state.stones().free(game.board()).collect();
    let quantities: Vec<f32> =
        free.iter().map(|&place| worth(place, mover) - worth(place, mover.opponent())).collect();
    let most = quantities.iter().fold(1.0_f32, |most, quantity| most.max(quantity.abs()));
    let heat = free.into_iter().zip(quantities).filter(|(_, quantity)| quantity.abs() > 0.0);
    let heat = heat.map(|(place, quantity)| (place, quantity / most)).collect();
    let alive = |player| (1..=4).map(|stones| bars.alive(player, stones) as usize).sum();
    let counts = [alive(mover), alive(mover.opponent())];
    Overlay { heat, counts, ..Overlay::default() }
}

/// Where each player makes a five or four, or an open three; two at once by their numbers.
fn threats(game: &Gomoku, state: &State, layer: Layer) -> Overlay {
    let field = Field::new(game).holding(state.stones());
    let mover = game.to_move(state);
    let mut overlay = Overlay::default();
    for (index, player) in [mover, mover.opponent()].into_iter().enumerate() {
        let view = Overview::of(&field, player);
        let (cells, doubles): (Vec<Place>, Vec<(&Vec<Place>, &str)>) = if layer == Layer::Threes {
            (view.open_threes.clone(), vec![(&view.double_threes, "33")])
        } else {
            let cells = view.fives.iter().chain(&view.fours).copied().collect();
            let fours = [(&view.fives, "5"), (&view.double_fours, "44"), (&view.four_threes, "43")];
            (cells, fours.to_vec())
        };
        overlay.counts[index] = cells.len();
        let piece = [Piece::BlackStone, Piece::WhiteStone][player.index()];
        let labelled = doubles.iter().flat_map(|(cells, text)| {
            cells.iter().map(|&place| (place, (*text).to_string())).collect::<Vec<_>>()
        });
        overlay.labels.extend(labelled);
        overlay.marks.extend(cells.into_iter().map(|place| (place, Mark::Owned(piece))));
    }
    overlay.labels.sort_by_key(|(place, _)| *place);
    overlay.labels.dedup_by_key(|(place, _)| *place);
    let has_label = |place: &Place| overlay.labels.iter().any(|(own, _)| own == place);
    overlay.marks.retain(|(place, _)| !has_label(place));
    overlay
}

/// A win by threats of the mover, or else of the opponent after a pass.
fn sequence(game: &Gomoku, state: &State, limits: &Limits) -> Overlay {
    let stones = |player| state.stones().of(player).collect::<Vec<Place>>();
    let (black, white) = (stones(Player::First), stones(Player::Second));
    let mover = game.to_move(state);
    let deadline = limits.time.map(|time| Instant::now() + time);
    for (player, kept) in [(mover, OTHER_PART), (mover.opponent(), 0)] {
        let kept = limits.time.map_or(Duration::ZERO, |time| time * kept / 100);
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        let time = deadline.map(|deadline| left(deadline).saturating_sub(kept));
        let Some(turned) = game.position(&black, &white, player) else { continue };
        if let Some(win) = forced(game, &turned, &Limits { time, ..limits.clone() }) {
            return Overlay { win: Some(written(game, &win)), ..Overlay::default() };
        }
    }
    Overlay::default()
}

/// Percent of the time that are kept for the threat of the player who is not to move.
const OTHER_PART: u32 = 5;

/// A win with its moves as people write them.
fn written(game: &Gomoku, win: &Win) -> Forced {
    let line = win.main_line().iter().map(|&place| (place, game.name(place))).collect();
    let step = |step: &Step| {
        let (answers, otherwise) = match &step.then {
            Then::Won => (Vec::new(), None),
            Then::Replies { answers, otherwise } => {
                let named = answers.iter().map(|(place, next)| (game.name(*place), next.0));
                (named.collect(), Some(otherwise.0))
            }
        };
        Answered { text: game.name(step.place), answers, otherwise }
    };
    let steps = win.steps.iter().map(step).collect();
    Forced { winner: win.attacker, line, steps, root: win.root.0 }
}

/// A forced win that has been replayed against every defence.
pub(super) fn forced(game: &Gomoku, state: &State, limits: &Limits) -> Option<Win> {
    let mut solver = Solver::new(game);
    let started = Instant::now();
    let mut find = |class, time| {
        let limits = Limits { time, ..limits.clone() };
        solver.solve(state, class, &limits).ok().flatten()
    };
    let threes = find(Class::Threes, limits.time.map(|time| time / 2));
    let win = threes.or_else(|| {
        // What threes did not use is left for all threats.
        find(Class::Threats, limits.time.map(|time| time.saturating_sub(started.elapsed())))
    })?;
    verify(game, state, &win).is_ok().then_some(win)
}

/// The best moves, best first.
pub(super) fn candidates(
    game: &Gomoku,
    state: &State,
    count: usize,
    limits: &Limits,
) -> Vec<Candidate> {
    let mut engine = Engine::new(game, Options::default());
    let analysis = engine.analyse(state, count, limits, |_| {});
    let read = Certainty::Read { plies: analysis.depth };
    let candidate = |variation: &gomoku::engine::Variation| {
        let line: Vec<String> = variation.line.iter().map(|&place| game.name(place)).collect();
        Some(Candidate {
            text: line.first()?.clone(),
            score: variation.score,
            value: variation.value(),
            certainty: if variation.proved { Certainty::Proved } else { read },
            line,
        })
    };
    analysis.variations.iter().filter_map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{AnyTable, Settings, find};

    fn table(rules: &str, position: &str) -> AnyTable {
        let mut settings = Settings::new();
        settings.set("rules", rules);
        let mut table = (find("gomoku").unwrap().open)(&settings).unwrap();
        table.set_position(position).unwrap();
        table
    }

    /// Allis, van den Herik and Huntjens 1994, diagram 2a.
    const DIAGRAM_2A: &str = "15/15/15/15/15/15/5OXXX6/5OOXO6/5OXXXO5/5OXO1O5/4OXXX7/6O8/15/15/15";

    /// A position with empty cells counted.
    fn spread(text: &str) -> String {
        let mut rows = Vec::new();
        for row in text.split('/') {
            let mut cells = String::new();
            let mut number = 0;
            for sign in row.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    number = number * 10 + digit as usize;
                } else {
                    cells.extend(std::iter::repeat_n('.', number));
                    number = 0;
                    cells.push(sign);
                }
            }
            cells.extend(std::iter::repeat_n('.', number));
            rows.push(cells);
        }
        rows.join("/")
    }

    #[test]
    fn a_winning_sequence_is_numbered_and_has_an_answer_to_everything() {
        let table = table("freestyle", &spread(DIAGRAM_2A));
        let overlay = table.overlay(Layer::Sequence, &Limits::default());
        let win = overlay.win.clone().unwrap();
        assert_eq!((win.winner, win.line[0].1.as_str()), (Player::First, "F10"));
        assert!(win.steps[win.root as usize].otherwise.is_some());
        let mut picture = table.picture();
        overlay.draw(&mut picture, Some(2));
        let labels: Vec<&str> = picture.labels.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(labels, ["1", "2"]);
    }

    #[test]
    fn only_renju_has_forbidden_points() {
        let start = spread("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15");
        let free = table("freestyle", &start).layers();
        assert!(!free.contains(&Layer::Forbidden) && free.len() == 4);
        assert!(table("renju", &start).layers().contains(&Layer::Forbidden));
    }

    #[test]
    fn the_best_moves_come_with_their_lines() {
        let table = table("freestyle", &spread(DIAGRAM_2A));
        let limits = Limits { nodes: Some(100_000), ..Limits::default() };
        let found = table.candidates(3, &limits).unwrap();
        assert_eq!(found[0].text, "F10");
        assert_eq!(found[0].certainty, Certainty::Proved);
        assert!(found.iter().all(|candidate| candidate.line[0] == candidate.text));
    }

    #[test]
    fn threats_of_both_sides_are_counted_and_marked() {
        let row = spread("15/15/15/15/15/15/15/5XXX7/15/15/15/15/4O1O1O6/15/15");
        let overlay = table("freestyle", &row).overlay(Layer::Fours, &Limits::default());
        assert_eq!(overlay.counts, [4, 2]);
        assert!(overlay.labels.iter().any(|(_, text)| text == "44"));
        assert!(overlay.marks.iter().any(|(_, mark)| *mark == Mark::Owned(Piece::WhiteStone)));
    }
}
