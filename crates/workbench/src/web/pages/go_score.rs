//! What a page of Go says about players, prisoners and the count.

use game::Player;
use go::{Colour, Score};
use maud::{Markup, html};
use sgf::{Margin, Outcome};

use crate::goban::{self, Count, Fallen, Reason};
use crate::say;
use crate::web::counting::Counting;
use crate::web::scene::{Scene, Standing};
use crate::words::{self, Words};

fn colour_of(player: Player) -> Colour {
    if player == Player::First { Colour::Black } else { Colour::White }
}

fn colour_name(words: &Words, colour: Colour) -> String {
    match colour {
        Colour::Black => say!(words, "player-black"),
        Colour::White => say!(words, "player-white"),
    }
}

/// The name and rank that a file gives a player.
pub(super) fn name(scene: &Scene, player: Player) -> Option<String> {
    let Standing::Stored { document, .. } = &scene.standing else { return None };
    match goban::player(document, colour_of(player)) {
        (Some(name), Some(rank)) => Some(format!("{name} {rank}")),
        (name, _) => name,
    }
}

/// "2 prisoners · komi 7".
pub(super) fn beside_player(words: &Words, scene: &Scene, player: Player) -> Option<String> {
    let tally = scene.table.tally()?;
    let taken = say!(words, "web-prisoners", count = tally.taken[player.index()]);
    let komi = say!(words, "web-komi", komi = words.points(tally.komi));
    Some(if player == Player::Second { format!("{taken} · {komi}") } else { taken })
}

/// How the game ended, where that is known here.
pub(super) fn status(words: &Words, scene: &Scene, at_end: bool) -> Option<String> {
    if let Standing::Stored { document, .. } = &scene.standing
        && at_end
        && scene.dead.is_none()
        && let Some(outcome) = goban::result(document)
    {
        return Some(result(words, &outcome));
    }
    scene.counting().map(|counting| score(words, counting.count.score))
}

/// A result as a sentence.
pub(super) fn result(words: &Words, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Win(winner, margin) => {
            let winner = goban::of_file(*winner);
            let (player, loser) =
                (colour_name(words, winner), colour_name(words, winner.opponent()));
            match margin {
                Margin::Points(points) => {
                    say!(words, "web-wins-by", player = player, points = words.points(*points))
                }
                Margin::Resignation => {
                    say!(words, "play-resigned", winner = player, loser = loser)
                }
                Margin::Time => say!(words, "web-wins-on-time", player = player),
                _ => say!(words, "play-wins", player = player),
            }
        }
        Outcome::Draw => say!(words, "play-draw"),
        _ => say!(words, "web-no-result"),
    }
}

fn score(words: &Words, score: Score) -> String {
    let lead = score.lead_in_halves();
    let winner = if lead > 0 { Colour::Black } else { Colour::White };
    if lead == 0 {
        return say!(words, "play-draw");
    }
    let points = words.points(lead.unsigned_abs() as f64 / 2.0);
    say!(words, "web-wins-by", player = colour_name(words, winner), points = points)
}

/// "Black 42 + 0 · White 32 + 7": each part can be counted on the board.
fn sum(words: &Words, count: &Count) -> String {
    let side = |colour: Colour, komi: String| {
        let mut parts: Vec<String> =
            count.parts[colour as usize].iter().map(ToString::to_string).collect();
        parts.push(komi);
        format!("{} {}", colour_name(words, colour), parts.join(" + "))
    };
    let black = side(Colour::Black, "0".to_string());
    let white = side(Colour::White, words.points(count.score.komi.points()));
    format!("{black} · {white}")
}

/// The count of a finished game: its sum, what is taken off and why, and what can be done.
pub(super) fn count(words: &Words, scene: &Scene) -> Markup {
    let Some(counting) = scene.counting() else { return html! {} };
    let Counting { count, agreed, .. } = counting;
    let (step, _) = scene.step();
    let has_prisoners = count.parts[0].len() == 2;
    let meaning =
        if has_prisoners { say!(words, "web-sum-territory") } else { say!(words, "web-sum-area") };
    html! {
        section.count-panel id="count" {
            h2 { (say!(words, "web-count")) }
            p.said data-statement="count" data-certainty=(if *agreed { "agreed" } else { "estimated" }) {
                strong data-sum="" { (sum(words, count)) }
                " " span.certainty { (if *agreed { say!(words, "web-agreed") } else { say!(words, "web-proposed") }) }
            }
            p.remark { (meaning) }
            @if count.removes_dead { (fallen(words, counting)) }
            @if let Some(action) = scene.count_action() {
                form.inline method="post" action=(action) {
                    @for (name, value) in scene.fields().iter() { input type="hidden" name=(name) value=(value); }
                    input type="hidden" name="dead" value=(scene.dead_names());
                    @if !agreed { button.primary type="submit" name="accept" value="1" data-action="accept" { (say!(words, "web-accept")) } }
                }
                a.button data-action="resume" href=(scene.address(step.saturating_sub(2), scene.shown.elsewhere())) { (say!(words, "web-resume-play")) }
            }
        }
    }
}

/// The strings that are taken off, each with its reason and how sure that is.
fn fallen(words: &Words, counting: &Counting) -> Markup {
    let size = counting.position.board().size();
    let line = |string: &Fallen| {
        let first = string.stones.first().map(|&own| size.name(own).to_string());
        let stones = string.stones.len();
        let colour = colour_name(words, string.colour);
        let point = first.unwrap_or_default();
        say!(words, "web-fallen", colour = colour, point = point, stones = stones)
    };
    html! {
        @if counting.count.fallen.is_empty() {
            p.empty { (say!(words, "web-none-fallen")) }
        } @else {
            ul.fallen {
                @for string in &counting.count.fallen {
                    li data-statement="dead" data-certainty=(match string.reason { Reason::Said => "said", Reason::Enclosed => "proved", Reason::PlayedOut(_) => "estimated" }) {
                        (line(string)) " " span.certainty { (reason(words, string.reason)) }
                    }
                }
            }
        }
        p.remark { (say!(words, "web-count-how")) }
    }
}

fn reason(words: &Words, reason: Reason) -> String {
    match reason {
        Reason::Said => say!(words, "web-dead-said"),
        Reason::Enclosed => say!(words, "web-dead-enclosed"),
        Reason::PlayedOut(percent) => say!(words, "web-dead-played-out", percent = percent),
    }
}

/// The result that a document states, for the list of moves.
pub(super) fn stated(words: &Words, document: &crate::store::Document) -> Option<String> {
    goban::result(document).map(|outcome| words::sentence(&result(words, &outcome)))
}
