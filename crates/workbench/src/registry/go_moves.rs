//! Where to play Go? Moves put forward by a search, by learned patterns, by recorded games.

use std::collections::BTreeMap;

use game::picture::Mark;
use go::{Colour, Move, Point, Position, Size, place};
use go_mind::engine::{Engine, Options};
use go_mind::neighbours::{Index, Query, nearest};
use go_mind::patterns::{Likely, Recent, Rings, Table, evaluate};
use search::Limits;

use super::choices::{Basis, Choice, Figure, MOST_CHOICES, Near, Pattern, Recorded};
use super::go::move_model;
use super::layers::Overlay;
use crate::masters::{self, Tally};

/// The engine plays this many playouts, if there is time, to put moves forward.
const PLAYOUTS: u64 = 1_000;
/// Moves that are less likely are not put forward.
const UNLIKELY: f32 = 0.005;
/// So many recorded positions are near enough to be told.
const NEAR: usize = 12;

/// Letters for the moves, and what is known of each.
fn overlay(size: Size, moves: Vec<(Option<Point>, Figure)>, basis: Basis) -> Overlay {
    let moves: Vec<_> = moves.into_iter().take(MOST_CHOICES).collect();
    let letters = moves.iter().zip('A'..='Z');
    let marks = letters.filter_map(|((at, _), letter)| Some((place(size, (*at)?), letter)));
    let name = |at: Option<Point>| at.map_or("pass".to_string(), |at| size.name(at).to_string());
    let choice = |(at, figure)| Choice { name: name(at), figure };
    Overlay {
        marks: marks.map(|(place, letter)| (place, Mark::Letter(letter))).collect(),
        choices: moves.into_iter().map(choice).collect(),
        basis: Some(basis),
        ..Overlay::default()
    }
}

const fn point(mv: Move) -> Option<Point> {
    match mv {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    }
}

/// The moves that a short search visits most.
pub(super) fn by_search(position: &Position, limits: &Limits) -> Overlay {
    let options = Options { threads: 1, ..Options::default() };
    let mut engine = Engine::new(position, position.to_move(), options).with_model(move_model());
    engine.set_stop_early(false);
    engine.run(&Limits { nodes: Some(PLAYOUTS), ..limits.clone() });
    let mut found = engine.found();
    found.candidates.retain(|own| own.visits > 0);
    found.candidates.sort_by_key(|own| std::cmp::Reverse(own.visits));
    let moves = found.candidates.iter().map(|own| {
        (point(own.mv), Figure::Searched { visits: own.visits, win_rate: own.win_rate })
    });
    overlay(position.board().size(), moves.collect(), Basis::Playouts(found.visits))
}

/// The moves that the model finds likeliest, with the counts of a table where there is one.
pub(crate) fn by_patterns(position: &Position, table: Option<&Table<'_>>) -> Overlay {
    let (board, mover) = (position.board(), position.to_move());
    let rings = table.map(|table| (table, Rings::of(board, table.zooms())));
    let pattern = |at: Point| {
        let (table, rings) = rings.as_ref()?;
        let found = evaluate::largest_seen(table, rings, (at, mover), table.zooms());
        let (chosen, observed) = (found.counts.chosen, found.counts.observed);
        Some(Pattern { zoom: found.zoom, chosen, observed })
    };
    let likely = likely(position);
    let likely = likely.iter().take(MOST_CHOICES).filter(|mv| mv.probability >= UNLIKELY);
    let moves = likely.map(|mv| {
        let figure = Figure::Likely { share: mv.probability, pattern: pattern(mv.point) };
        (Some(mv.point), figure)
    });
    let basis = table.map_or(Basis::Model, |table| Basis::Table {
        games: table.source().games,
        zooms: table.zooms(),
    });
    overlay(board.size(), moves.collect(), basis)
}

/// Every move with its probability, the likeliest first.
fn likely(position: &Position) -> Vec<Likely> {
    let mut moves = position.moves().iter().rev().map(|(_, mv)| point(*mv));
    let recent = Recent { last: moves.next().flatten(), before_last: moves.next().flatten() };
    let mut likely = Vec::new();
    move_model().probabilities(position.board(), position.to_move(), recent, &mut likely);
    likely.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    likely
}

/// What recorded games played in this position, or, if none had it, in those nearest to it.
pub(crate) fn by_games(position: &Position, index: &Index<'_>, address: Option<String>) -> Overlay {
    let size = position.board().size();
    let Some(query) = Query::new(position).filter(|_| index.size() == size) else {
        let basis = Basis::OtherBoards(index.size().to_string());
        return Overlay { basis: Some(basis), ..Overlay::default() };
    };
    let (same, moves) = same(position, index);
    let options = go_mind::neighbours::Options { count: NEAR, ..Default::default() };
    let found = nearest(index, &query, &options);
    let near: Vec<Near> = found.neighbours.iter().map(|own| near(index, own)).collect();
    let moves = if moves.is_empty() { of_near(size, &near) } else { moves };
    let recorded = Recorded { games: index.games(), same, near, address };
    overlay(size, moves, Basis::Games(Box::new(recorded)))
}

/// A neighbour with its game.
fn near(index: &Index<'_>, own: &go_mind::neighbours::Neighbour) -> Near {
    let [_, black, white, result, date] = masters::parts(index, own.label.game);
    let size = index.size();
    let name = point(own.played(index)).map_or("pass".to_string(), |at| size.name(at).to_string());
    let told = [black, white, result, date];
    Near { distance: own.distance, name, game: own.label.game, number: own.label.number, told }
}

/// How many games had this very position, and how they went on, for the mover.
fn same(position: &Position, index: &Index<'_>) -> (u64, Vec<(Option<Point>, Figure)>) {
    let (board, mover) = (position.board(), position.to_move());
    let shape = masters::whole(board, mover);
    let (all, moves) = masters::search(index, &shape, 1).tallies();
    let is_white = mover == Colour::White;
    let own = moves.into_iter().filter(|(answer, _)| answer.is_white == is_white);
    let moves = own.map(|(answer, tally)| {
        let at = answer.at.and_then(|at| go_mind::neighbours::point(board.size(), at.into()));
        let tally =
            if is_white { Tally { won: tally.lost, lost: tally.won, ..tally } } else { tally };
        (at, Figure::Played(tally))
    });
    (all.games, moves.collect())
}

/// The moves of the nearest positions, the most frequent first, then the nearest.
fn of_near(size: Size, near: &[Near]) -> Vec<(Option<Point>, Figure)> {
    let mut moves: BTreeMap<&str, (usize, u32)> = BTreeMap::new();
    for own in near {
        let known = moves.entry(&own.name).or_insert((0, own.distance));
        *known = (known.0 + 1, known.1.min(own.distance));
    }
    let mut moves: Vec<_> = moves.into_iter().collect();
    moves.sort_by_key(|(name, (times, distance))| {
        (std::cmp::Reverse(*times), *distance, name.to_string())
    });
    let figure = |(name, (times, distance)): (&str, (usize, u32))| {
        let at = name.parse().ok().and_then(|name| size.named(name));
        (at, Figure::Near { times, distance })
    };
    moves.into_iter().map(figure).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;
    use go::{Go, Rules};

    fn start(lines: u32) -> Position {
        Go::new(Size::square(lines), Rules::JAPANESE).expect("an empty board").start()
    }

    #[test]
    fn the_first_move_on_19_lines_goes_to_a_corner() {
        let overlay = by_patterns(&start(19), None);
        let corners =
            ["D4", "Q4", "D16", "Q16", "R4", "Q3", "D17", "C16", "R16", "Q17", "C4", "D3"];
        let first = overlay.choices[0].name.as_str();
        assert!(corners.contains(&first), "{:?}", overlay.choices);
        assert!(overlay.choices.len() <= MOST_CHOICES);
        assert_eq!(overlay.marks.len(), overlay.choices.len());
        assert_eq!(overlay.marks[0].1, Mark::Letter('A'));
        assert_eq!(overlay.basis, Some(Basis::Model));
    }

    #[test]
    fn a_search_orders_moves_by_their_visits() {
        let limits = Limits { nodes: Some(40), ..Limits::default() };
        let overlay = by_search(&start(5), &limits);
        let visits: Vec<u64> = overlay
            .choices
            .iter()
            .map(|own| match own.figure {
                Figure::Searched { visits, win_rate } => {
                    assert!((0.0..=1.0).contains(&win_rate));
                    visits
                }
                _ => 0,
            })
            .collect();
        assert!(!visits.is_empty() && visits.len() <= MOST_CHOICES);
        assert!(
            visits.is_sorted_by(|one, other| one >= other) && visits.iter().all(|own| *own > 0)
        );
    }
}
