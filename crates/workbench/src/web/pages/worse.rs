//! Beside the board of a solved game: what each move is worth, and how those that are worse are
//! answered.

use std::time::{Duration, Instant};

use maud::{Markup, html};

use crate::registry::{MoveValue, Table};
use crate::say;
use crate::web::board::{data_value, worth_sign};
use crate::web::scene::{Scene, limits};
use crate::words::{self, Words};

/// Answers are looked for so long; on a board where that does not suffice for all, for the first.
const TIME: Duration = Duration::from_secs(1);

/// Moves of a line that are told.
const LONGEST: usize = 6;

/// What follows a move if both sides play as well as they can.
struct Answer {
    player: String,
    line: Vec<String>,
}

/// The moves, the best first, and after each of the others what the opponent makes of it.
pub(super) fn moves(words: &Words, scene: &mut Scene, values: &[MoveValue]) -> Markup {
    let mut sorted: Vec<&MoveValue> = values.iter().collect();
    sorted.sort_by_key(|mv| std::cmp::Reverse(mv.rank()));
    let best = sorted.first().map(|mv| mv.rank());
    let until = Instant::now() + TIME;
    let mut answers = Vec::new();
    for mv in &sorted {
        let is_worse = Some(mv.rank()) != best;
        answers.push(if is_worse { answer(words, &mut *scene.table, mv, until) } else { None });
    }
    html! {
        table.values {
            @for (mv, answer) in sorted.iter().zip(&answers) {
                tr {
                    th scope="row" { (mv.text) }
                    td data-value=(data_value(mv)) { (worth_sign(mv)) }
                    td { (words::worth(words, mv)) }
                    @if let Some(own) = answer { td data-answer=(own.line[0]) { (told(words, own)) } }
                }
            }
        }
    }
}

fn told(words: &Words, own: &Answer) -> Markup {
    let (player, rest) = (own.player.as_str(), &own.line[1..]);
    html! {
        (say!(words, "why-answered", player = player, mv = own.line[0].as_str()))
        @if !rest.is_empty() { " " code { (rest.join(" ")) } }
    }
}

/// How a move is answered; nothing if it ends the game, or time is up.
fn answer(words: &Words, table: &mut dyn Table, mv: &MoveValue, until: Instant) -> Option<Answer> {
    table.play(&mv.text).ok()?;
    let player = words::player(words, table.seats(), table.to_move());
    let line = best_line(table, until);
    table.undo();
    (!line.is_empty()).then_some(Answer { player, line })
}

/// The best play from here; the table is left as it was.
fn best_line(table: &mut dyn Table, until: Instant) -> Vec<String> {
    let mut line: Vec<String> = Vec::new();
    while line.len() < LONGEST && table.outcome().is_none() {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            break;
        }
        let values = table.truths(&limits(left)).unwrap_or_default();
        let Some(best) = values.iter().max_by_key(|mv| mv.rank()) else { break };
        let Ok(played) = table.play(&best.text) else { break };
        line.push(played);
    }
    for _ in &line {
        table.undo();
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{Settings, find};

    #[test]
    fn a_worse_move_is_answered_by_what_makes_it_so() {
        let mut table = (find("nim").unwrap().open)(&Settings::new()).unwrap();
        let before = table.position();
        let values = table.truths(&limits(TIME)).unwrap();
        let worst = values.iter().min_by_key(|mv| mv.rank()).unwrap();
        let until = Instant::now() + TIME;
        let words = Words::of(crate::words::Language::English);
        let found = answer(words, &mut *table, worst, until).unwrap();
        // Whoever leaves a multiple of four wins.
        table.play(&worst.text).unwrap();
        table.play(&found.line[0]).unwrap();
        let left = table.truths(&limits(TIME)).unwrap();
        assert!(left.iter().all(|mv| mv.rank() < 0), "{left:?}");
        table.undo();
        table.undo();
        assert_eq!(table.position(), before);
    }
}
