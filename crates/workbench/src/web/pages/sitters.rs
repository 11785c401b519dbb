//! Who plays at a board: the choice of players, and a program that failed there.

use maud::{Markup, html};

use super::engines::failure;
use super::play::{hidden, seat_name};
use crate::registry::{self, Engine, Seat};
use crate::say;
use crate::web::chairs::SECOND;
use crate::web::scene::{Scene, Standing};
use crate::words::{self, Words};

/// What whoever sits somewhere is called.
pub(super) fn name(words: &Words, scene: &Scene, seat: Seat) -> String {
    let attached = match seat {
        Seat::Program(id) => scene.sitters.name(id).map(str::to_string),
        Seat::Human | Seat::Engine(_) => None,
    };
    attached.unwrap_or_else(|| seat_name(words, &scene.setup.game, seat))
}

/// Everybody who can play: a person, the built-in engines, and the attached programs.
pub(super) fn options(words: &Words, scene: &Scene, chosen: Seat) -> Markup {
    let game = &scene.setup.game;
    let highest = Seat::Engine(Engine::Level(registry::levels_of(game)));
    let chosen = if chosen == Seat::Engine(Engine::Perfect) { highest } else { chosen };
    let engines = registry::engines_of(game).map(Seat::Engine);
    let programs = scene.sitters.programs.iter().map(|program| Seat::Program(program.id));
    let mut seats: Vec<Seat> =
        std::iter::once(Seat::Human).chain(engines).chain(programs).collect();
    if !seats.contains(&chosen) {
        seats.push(chosen);
    }
    html! {
        @for seat in seats {
            option value=(seat) selected[seat == chosen] { (name(words, scene, seat)) }
        }
    }
}

/// Seats others at a stored game.
pub(super) fn others(words: &Words, scene: &Scene) -> Markup {
    let Standing::Stored { document, .. } = &scene.standing else { return html! {} };
    if scene.outcome().is_some() || scene.sent_to.is_some() {
        return html! {};
    }
    html! {
        li { details.seats {
            summary { (say!(words, "page-players")) }
            form method="post" action={ "/d/" (document.id()) "/players" } {
                (hidden(scene))
                @for (field, player) in [("first", game::Player::First), ("second", game::Player::Second)] {
                    label {
                        (words::player(words, scene.table.seats(), player)) " "
                        select name=(field) { (options(words, scene, scene.seats[player.index()])) }
                    }
                }
                button type="submit" data-action="players" { (say!(words, "page-players-change")) }
            }
        } }
    }
}

/// Why the program that is to move does not, and what can be done.
pub(super) fn failed(words: &Words, scene: &Scene) -> Markup {
    let Standing::Stored { document, .. } = &scene.standing else { return html! {} };
    let sitters = &scene.sitters;
    let side = ["first", "second"][scene.table.to_move().index()];
    if sitters.failed.is_none() && !sitters.is_gone {
        return html! {};
    }
    html! {
        div.failed data-failed="" {
            @match &sitters.failed {
                Some(trouble) => (failure(words, trouble)),
                None => p.said role="alert" { (say!(words, "page-program-gone")) },
            }
            div.choice {
                @if !sitters.is_gone {
                    form method="post" action=(scene.action()) data-answers=(say!(words, "page-pause")) data-again="" {
                        (hidden(scene))
                        input type="hidden" name="restart" value="1";
                        button type="submit" data-action="restart" { (say!(words, "engines-restart")) }
                    }
                }
                form method="post" action={ "/d/" (document.id()) "/players" } {
                    (hidden(scene))
                    input type="hidden" name=(side) value=(SECOND);
                    button type="submit" data-action="built-in" { (say!(words, "page-built-in")) }
                }
            }
        }
    }
}
