//! Whose is each point of Go at the end of a search's playouts? Squares on the board, as the layer of that
//! name has them, and words.

use game::Player;
use game::picture::svg::{self, Options};
use game::picture::{Picture, Piece, Share};
use maud::{Markup, PreEscaped, html};

use crate::registry::{Layer, Overlay, Seats, Thoughts, playout_owners};
use crate::say;
use crate::web::scene::{HIDDEN, Scene, Shown};
use crate::words::{self, Words};

/// What the layer shows, as a search knows it; nothing where points are not counted.
pub(super) fn overlay(thoughts: &Thoughts) -> Option<Overlay> {
    let standing = thoughts.standing.as_ref().filter(|_| thoughts.visits > 0)?;
    Some(playout_owners(&standing.owners, thoughts.visits))
}

/// What the squares mean, and how many points each side has.
pub(super) fn legend(words: &Words, overlay: &Overlay) -> Markup {
    html! {
        p.said data-statement="search-owners" data-certainty="estimated" {
            (words::owners(words, overlay))
            " " span.certainty { "□ " (say!(words, "certainty-estimated")) }
        }
    }
}

/// A box that hides the squares. The style sheet looks at it: nothing is searched anew, and no script is
/// needed. Where a layer has the place of the squares, a link gives it back to them.
pub(super) fn switch(words: &Words, scene: &Scene) -> Markup {
    let all = scene.table.layers();
    html! {
        @if scene.draws_owners() {
            label { input type="checkbox" name="owners" value=(HIDDEN) checked[scene.shown.hides_owners]; " " (say!(words, "page-owners-hide")) }
        } @else if all.contains(&Layer::Ownership) {
            @let layers = scene.shown.layers.with(Layer::Ownership, &all).without(Layer::Ownership);
            @let shown = Shown { layers, hides_owners: false, ..scene.shown };
            p { a.button data-action="owners" href=(scene.address(scene.step().0, shown)) { (say!(words, "page-owners-instead")) } }
        }
    }
}

/// "Black’s in 87 % of the playouts", for the name of a point.
pub(in crate::web) fn said(words: &Words, seats: Seats, share: &Share) -> String {
    told(words, seats, share.piece, &percent(share).to_string())
}

fn told(words: &Words, seats: Seats, piece: Piece, share: &str) -> String {
    let owner = if piece == Piece::BlackStone { Player::First } else { Player::Second };
    say!(words, "page-owner", player = words::player(words, seats, owner), share = share)
}

/// Of a hundred playouts, those that leave the point to its owner.
fn percent(share: &Share) -> i32 {
    (50.0 + 50.0 * share.size).round() as i32
}

/// What the script puts on the board while a search goes on: the squares, and for the names of points
/// how sure each is, below nought where it is the second player's.
pub(super) fn squares(words: &Words, seats: Seats, board: &Picture, overlay: &Overlay) -> Markup {
    let mut picture = board.clone();
    picture.regions = overlay.regions.clone();
    let share = |own: &Share| {
        let sign = if own.piece == Piece::BlackStone { "" } else { "-" };
        format!("{}:{sign}{}", own.place.0, percent(own))
    };
    let shares: Vec<String> = overlay.regions.shares.iter().map(share).collect();
    let [first, second] =
        [Piece::BlackStone, Piece::WhiteStone].map(|piece| told(words, seats, piece, "#"));
    html! {
        template data-owners=(shares.join(" ")) data-first=(first) data-second=(second) {
            svg { (PreEscaped(svg::shares(&picture, &Options::default()))) }
        }
    }
}
