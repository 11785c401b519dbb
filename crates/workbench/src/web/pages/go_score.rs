//! What a page of Go says about players, prisoners and the count.

use game::Player;
use go::Colour;
use maud::{Markup, html};
use sgf::{Margin, Outcome};

use crate::goban::{self, Reason};
use crate::registry::Seats;
use crate::say;
use crate::store::ends;
use crate::web::counting::Counting;
use crate::web::scene::{Scene, Standing};
use crate::words::{self, Words, go_count};

fn colour_of(player: Player) -> Colour {
    if player == Player::First { Colour::Black } else { Colour::White }
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
    let komi = match &scene.standing {
        Standing::Stored { document, .. } if !goban::tells_komi(document) => {
            say!(words, "web-komi-unknown")
        }
        _ => say!(words, "web-komi", komi = words.points(tally.komi)),
    };
    Some(if player == Player::Second { format!("{taken} · {komi}") } else { taken })
}

/// How the game ended, where that is known here.
pub(super) fn status(words: &Words, scene: &Scene, at_end: bool) -> Option<String> {
    if let Standing::Stored { document, .. } = &scene.standing
        && at_end
        && scene.dead.is_none()
        // Where somebody gave up is known to the node; other variations go on.
        && !ends::may_give_up(document)
        && let Some(outcome) = goban::result(document)
    {
        return Some(result(words, &outcome, scene.table.seats()));
    }
    scene.counting().map(|counting| go_count::score(words, counting.count.score))
}

/// A result as a sentence. In files Black is whoever moves first, also where nobody is called so.
fn result(words: &Words, outcome: &Outcome, seats: Seats) -> String {
    match outcome {
        Outcome::Win(winner, margin) => {
            let is_first = *winner == sgf::Colour::Black;
            let winner = if is_first { Player::First } else { Player::Second };
            let [player, loser] =
                [winner, winner.opponent()].map(|own| words::player(words, seats, own));
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

/// The count of a finished game: its sum, what is taken off and why, and what can be done.
pub(super) fn count(words: &Words, scene: &Scene) -> Markup {
    let Some(counting) = scene.counting() else { return html! {} };
    let Counting { count, agreed, .. } = counting;
    let (step, _) = scene.step();
    let meaning = go_count::meaning(words, count);
    html! {
        section.count-panel id="count" {
            h2 { (say!(words, "web-count")) }
            p.said data-statement="count" data-certainty=(if *agreed { "agreed" } else { "estimated" }) {
                strong data-sum="" { (go_count::sum(words, count)) }
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
    html! {
        @if counting.count.fallen.is_empty() {
            p.empty { (say!(words, "web-none-fallen")) }
        } @else {
            ul.fallen {
                @for string in &counting.count.fallen {
                    li data-statement="dead" data-certainty=(match string.reason { Reason::Said => "said", Reason::Enclosed => "proved", Reason::PlayedOut(_) => "estimated" }) {
                        (go_count::fallen(words, size, string)) " " span.certainty { (go_count::reason(words, string.reason)) }
                    }
                }
            }
        }
        p.remark { (say!(words, "web-count-how")) }
    }
}

/// The result that a document states, for the list of moves.
pub(super) fn stated(words: &Words, document: &crate::store::Document) -> Option<String> {
    let outcome = goban::result(document)?;
    let seats = document.setup().open().ok()?.seats();
    Some(words::sentence(&result(words, &outcome, seats)))
}
