//! What the recorded games answered: moves with their results, and the games themselves.

use game::picture::{Mark, Picture};
use go::place;
use go_mind::neighbours::{Index, Shape};
use maud::{Markup, html};

use super::draft::Draft;
use super::{PATH, place_of};
use crate::masters::{Answer, Tally, parts, search};
use crate::say;
use crate::words::{Counted, Words};

/// Moves that get a letter on the board.
const MOST_MOVES: usize = 12;
/// Games that are listed.
const MOST_GAMES: usize = 40;

/// An answer, small enough to leave the index.
#[derive(Debug)]
pub(super) struct Listed {
    all: Tally,
    moves: Vec<(Answer, String, Tally)>,
    games: Vec<Game>,
    milliseconds: f64,
}

#[derive(Debug)]
struct Game {
    number: u32,
    black: String,
    white: String,
    result: String,
    date: String,
    /// The move that was played there.
    at: u16,
}

pub(super) fn listed(index: &Index<'_>, shape: &Shape) -> Listed {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let found = search(index, shape, threads);
    let (all, moves) = found.tallies();
    let moves = moves.into_iter().take(MOST_MOVES);
    let games = found.hits.iter().take(MOST_GAMES).map(|hit| {
        let [_, black, white, result, date] = parts(index, hit.game);
        Game { number: hit.game, black, white, result, date, at: hit.first.number }
    });
    Listed {
        all,
        moves: moves.map(|(answer, tally)| (answer, answer.name(index.size()), tally)).collect(),
        games: games.collect(),
        milliseconds: found.milliseconds,
    }
}

/// The letter of a move.
fn letter(index: usize) -> char {
    char::from(b'A' + index as u8)
}

/// Draws the rectangle's corners, the points that may hold anything, and the letters of the moves.
pub(super) fn mark(picture: &mut Picture, draft: &Draft, listed: Option<&Listed>) {
    let size = draft.size();
    if let Some((one, other)) = draft.corners {
        let ((row, column), (last_row, last_column)) =
            (size.row_and_column(one), size.row_and_column(other));
        let corners =
            [(row, column), (row, last_column), (last_row, column), (last_row, last_column)];
        let corners = corners.into_iter().filter_map(|(row, column)| size.point(row, column));
        picture.marks.extend(corners.map(|point| (place(size, point), Mark::Pointed)));
    }
    picture.marks.extend(draft.corner.map(|point| (place(size, point), Mark::Pointed)));
    picture.labels.extend(draft.free.iter().map(|&point| (place(size, point), "?".to_string())));
    for (index, (answer, ..)) in listed.iter().flat_map(|listed| &listed.moves).enumerate() {
        let at = answer.at.and_then(|at| place_of(size, at.into()));
        if let Some(at) = at.filter(|at| picture.labels.iter().all(|(own, _)| own != at)) {
            picture.marks.push((at, Mark::Letter(letter(index))));
        }
    }
}

/// How many games had it, and how they ended.
pub(super) fn said(words: &Words, listed: &Listed, games: u64) -> Markup {
    let (found, of) = (words.number(listed.all.games), Counted::Games.said(words, games));
    let time = words.decimal(listed.milliseconds);
    let (won, lost) = (words.number(listed.all.won), words.number(listed.all.lost));
    html! {
        p data-found=(listed.all.games) { (say!(words, "find-found", found = found, games = of, milliseconds = time)) }
        @if listed.all.games > 0 { p { (say!(words, "find-results", won = won, lost = lost)) } }
    }
}

/// The moves and the games.
pub(super) fn panel(words: &Words, listed: &Listed) -> Markup {
    html! {
        @if !listed.moves.is_empty() {
            h2 { (say!(words, "masters-moves")) }
            table.values {
                tr { th scope="col" { (say!(words, "masters-move")) } th scope="col" { (say!(words, "masters-games")) } th scope="col" { (say!(words, "masters-won")) } }
                @for (index, (_, name, tally)) in listed.moves.iter().enumerate() {
                    tr data-answer=(name) {
                        th scope="row" { (letter(index)) " · " (name) }
                        td { (words.number(tally.games)) }
                        td { (share(words, *tally)) }
                    }
                }
            }
        }
        @if !listed.games.is_empty() {
            h2 { (say!(words, "masters-list", shown = listed.games.len(), games = Counted::Games.said(words, listed.all.games))) }
            div.moves {
                table {
                    @for game in &listed.games {
                        tr data-game=(game.number) {
                            th scope="row" { (game.black) " – " (game.white) }
                            td { (game.date) }
                            td { (game.result) }
                            td { (opener(words, game.number, game.at)) }
                        }
                    }
                }
            }
        }
    }
}

/// A button that opens a game at a move.
pub(in crate::web::pages) fn opener(words: &Words, game: u32, at: u16) -> Markup {
    html! {
        form.inline method="post" action={ (PATH) "/open" } {
            input type="hidden" name="game" value=(game);
            input type="hidden" name="move" value=(at);
            button type="submit" { (say!(words, "records-at-move", number = u32::from(at))) }
        }
    }
}

/// The share of decided games that the side drawn as black won.
fn share(words: &Words, tally: Tally) -> String {
    match tally.won + tally.lost {
        0 => "–".to_string(),
        decided => {
            let percent = words.decimal(100.0 * tally.won as f64 / decided as f64);
            say!(words, "masters-percent", percent = percent)
        }
    }
}
