//! Who plays: a piece, a name, prisoners and a clock for each; and what makes an engine move.

use game::Player;
use maud::{Markup, html};

use super::play::hidden;
use super::{go_score, icons, sitters};
use crate::registry::Seat;
use crate::say;
use crate::store::ends;
use crate::web::pace;
use crate::web::scene::{Scene, Standing};
use crate::words::{self, Words};

pub(super) fn players(words: &Words, scene: &Scene) -> Markup {
    let to_move = scene.table.to_move();
    let over = scene.outcome().is_some();
    html! {
        ul.players {
            @for player in Player::BOTH {
                li.to-move[!over && player == to_move] {
                    (icons::piece(scene.table.seats(), player))
                    span.who { (words::player(words, scene.table.seats(), player)) }
                    " " span.seat { (seated(words, scene, player)) }
                    @if let Some(said) = go_score::beside_player(words, scene, player) { span.taken { " · " (said) } }
                    (clock(words, scene, player))
                }
            }
            (sitters::others(words, scene))
        }
        @if scene.is_engine_to_move() {
            form method="post" action=(scene.action()) data-answers=(say!(words, "page-pause")) data-owed[scene.is_answer_owed()] {
                (hidden(scene))
                button.primary type="submit" data-action="answer" { (say!(words, "web-engine-begins")) }
            }
        }
        (time_is_up(words, scene))
    }
}

/// The form by which a clock that has run down ends the game; a script sends it at that moment.
fn time_is_up(words: &Words, scene: &Scene) -> Markup {
    let Standing::Stored { document, node } = &scene.standing else { return html! {} };
    let mover = scene.table.to_move();
    if scene.outcome().is_some() || !scene.pace.runs_at(document, *node, mover) {
        return html! {};
    }
    let is_up = scene.pace.is_up(document, *node, mover, scene.thought);
    html! {
        form method="post" action={ "/d/" (document.id()) "/time" } data-time="" hidden[!is_up] {
            (hidden(scene))
            button type="submit" data-action="time" { (say!(words, "page-time-up", player = words::player(words, scene.table.seats(), mover))) }
        }
    }
}

/// What a player has left; at the end of a game that goes on, the clock of the player to move runs.
fn clock(words: &Words, scene: &Scene, player: Player) -> Markup {
    let (step, total) = scene.step();
    let left = match &scene.standing {
        Standing::Stored { document, node } => scene.pace.left(document, *node, player),
        Standing::Address { .. } => scene.pace.clock.map(|own| f64::from(own.main)),
    };
    let Some(left) = left else { return html! {} };
    let is_known =
        matches!(&scene.standing, Standing::Stored { document, .. } if ends::is_known(document));
    let runs = scene.pace.clock.is_some()
        && step > 0
        && step == total
        && player == scene.table.to_move()
        && scene.outcome().is_none()
        && !is_known;
    let is_person = scene.seats[player.index()] == Seat::Human;
    let thought = if runs { scene.thought.as_secs_f64() } else { 0.0 };
    let left = (left - thought).max(0.0);
    html! {
        " · " span.clock role="timer" aria-label=(say!(words, "page-clock")) data-left=(pace::exact(left)) data-runs[runs] data-computes[!is_person] { (pace::shown(left)) }
        @if left <= 0.0 { " " span.note { (say!(words, "page-clock-over")) } }
    }
}

/// The name that a file gives, or who plays.
fn seated(words: &Words, scene: &Scene, player: Player) -> String {
    let named = go_score::name(scene, player);
    named.unwrap_or_else(|| sitters::name(words, scene, scene.seats[player.index()]))
}
