//! Beneath the board: steps through the line, a field for moves, and what else can be done.

use maud::{Markup, html};

use super::play::hidden;
use super::{icons, see, setup};
use crate::say;
use crate::store::{Document, NodeId, ends};
use crate::web::scene::{LONGEST_LINE, Scene, Shown, Standing, Tab};
use crate::web::visitor::Visitor;
use crate::words::Words;
use crate::{fives, goban};

pub(super) fn toolbar(visitor: &Visitor, scene: &Scene) -> Markup {
    let words = visitor.words;
    let shown = scene.shown;
    let (step, total) = scene.step();
    let to = |step| scene.address(step, shown.elsewhere());
    html! {
        div.toolbar id="toolbar" {
            span.transport role="group" aria-label=(say!(words, "web-steps")) {
                span.wide { (step_link(&to(0), step > 0, "first", &say!(words, "web-first"), &icons::first())) }
                (step_link(&to(step.saturating_sub(1)), step > 0, "previous", &say!(words, "web-previous"), &icons::previous()))
                span.count { (step) " / " (total) }
                (step_link(&to((step + 1).min(total)), step < total, "next", &say!(words, "web-next"), &icons::next()))
                span.wide { (step_link(&to(total), step < total, "last", &say!(words, "web-last"), &icons::last())) }
                @if step < total {
                    @let text = say!(words, "page-autoplay");
                    button.button.icon.wide type="button" data-action="auto" aria-pressed="false" aria-label=(text) title=(text) hidden { (icons::auto()) }
                }
            }
            @if scene.outcome().is_none() { (move_field(words, scene, "wide")) }
            // Together on a line: the last button never stands alone on the next.
            span.asks {
                (asked(words, scene, "wide"))
                (more(visitor, scene))
            }
            // Only keys use these.
            @if step > 0 { (leap(&to(step.saturating_sub(LEAP)), "back-ten")) }
            @if step < total { (leap(&to((step + LEAP).min(total)), "on-ten")) }
        }
    }
}

/// Where a move is typed. On a phone it stands in the menu: there it has no room beside the steps.
fn move_field(words: &Words, scene: &Scene, class: &str) -> Markup {
    let is_first = class == "wide";
    html! {
        form class={ "move-field " (class) } method="post" action=(scene.action()) {
            (hidden(scene))
            label { span.hidden { (say!(words, "web-move")) }
                input type="text" name="move" size="6" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(say!(words, "web-move")) id=[is_first.then_some("move-field")]; }
            // Enter plays the move; whoever comes here by Tab sees the button.
            button.skip[is_first] type="submit" { (say!(words, "web-play")) }
        }
    }
}

/// What can be asked for or done here besides a move on the board: a hint, a pass, values, one's move back.
fn asked(words: &Words, scene: &Scene, class: &str) -> Markup {
    let shown = scene.shown;
    let hint = Shown { hint: !shown.hint, ..shown };
    let values = Shown { values: !shown.values, ..shown };
    html! {
        @if scene.outcome().is_none() {
            (switch(scene, class, ("hint", hint, shown.hint), &say!(words, "web-hint")))
            @if scene.has_values() { (switch(scene, class, ("values", values, shown.values), &say!(words, "web-values"))) }
        }
        // These stay beside the steps on a phone.
        @if class == "wide" { (layers(words, scene)) }
        @if scene.outcome().is_none() {
            @if scene.setup.game == goban::NAME && scene.table.check("pass").is_ok() {
                form class={ "inline " (class) } method="post" action=(scene.action()) {
                    (hidden(scene))
                    button type="submit" name="move" value="pass" data-action="pass" { (say!(words, "web-pass")) }
                }
            }
        }
        @if class == "narrow" || !scene.has_tab(Tab::Layers) { (undo(words, scene, class)) }
    }
}

/// One's move back. Beside layers it is in the menu everywhere: the row has no room for it.
fn undo(words: &Words, scene: &Scene, class: &str) -> Markup {
    let class = if scene.has_tab(Tab::Layers) { "" } else { class };
    html! {
        @if let Some(before) = scene.before_own_move() {
            a class={ "button " (class) } data-action="undo" href=(scene.address(before, scene.shown.elsewhere())) { (say!(words, "web-undo")) }
        }
    }
}

/// A link that shows something or hides it again.
fn switch(
    scene: &Scene,
    class: &str,
    (name, to, is_on): (&str, Shown, bool),
    text: &str,
) -> Markup {
    let address = scene.address(scene.step().0, to);
    html! { a class={ "button " (class) } data-action=(name) href=(address) aria-current=[is_on.then_some("true")] { (text) } }
}

/// The way to the layers, and how many of them are on.
fn layers(words: &Words, scene: &Scene) -> Markup {
    if !scene.has_tab(Tab::Layers) {
        return html! {};
    }
    let on = scene.table.layers().into_iter().filter(|layer| scene.is_on(*layer)).count();
    let address = scene.address(scene.step().0, Shown { tab: Tab::Layers, ..scene.shown });
    html! {
        a.button data-action="layers" href=(address) aria-current=[(on > 0).then_some("true")] {
            (say!(words, "web-tab-layers")) @if on > 0 { " · " (on) }
        }
    }
}

/// On a phone: what stands beside the steps elsewhere.
fn beside_steps(words: &Words, scene: &Scene) -> Markup {
    let (step, total) = scene.step();
    let to = |step| scene.address(step, scene.shown.elsewhere());
    html! {
        @if scene.outcome().is_none() { (move_field(words, scene, "narrow")) }
        @if step > 0 { a.narrow href=(to(0)) data-action="first" { (say!(words, "web-first")) } }
        @if step < total { a.narrow href=(to(total)) data-action="last" { (say!(words, "web-last")) } }
        (asked(words, scene, "narrow"))
    }
}

/// How many moves the keys with Shift go.
const LEAP: usize = 10;

fn leap(address: &str, name: &str) -> Markup {
    html! { a.hidden href=(address) data-action=(name) tabindex="-1" aria-hidden="true" {} }
}

fn step_link(address: &str, possible: bool, name: &str, text: &str, icon: &Markup) -> Markup {
    html! {
        @if possible {
            a.button.icon href=(address) data-action=(name) aria-label=(text) title=(text) { (icon) }
        } @else {
            span.button.icon.off data-action=(name) aria-hidden="true" { (icon) }
        }
    }
}

/// The files that players of five in a row exchange.
fn of_five(visitor: &Visitor, document: &Document) -> Markup {
    let words = visitor.words;
    html! {
        @if document.setup().game == fives::NAME {
            a href={ "/d/" (document.id()) "/file?as=sgf" } download data-action="sgf" { (say!(words, "web-save-sgf")) }
            a href={ "/d/" (document.id()) "/file?as=psq" } download data-action="psq" { (say!(words, "web-save-psq")) }
        }
    }
}

/// Giving up, where the game goes on and nothing says how it ended.
fn resign(words: &Words, scene: &Scene, document: &Document, node: NodeId) -> Markup {
    html! {
        @if scene.outcome().is_none() && ends::may_give_up(document) {
            form method="post" action={ "/d/" (document.id()) "/resign" } {
                input type="hidden" name="n" value=(node.0);
                button type="submit" data-action="resign" { (say!(words, "web-resign")) }
            }
        }
    }
}

/// What only games of Go have: the count, and files.
fn of_go(visitor: &Visitor, scene: &Scene, document: &Document, node: NodeId) -> Markup {
    let words = visitor.words;
    let id = document.id();
    html! {
        @if document.setup().game == goban::NAME {
            @if scene.outcome().is_none() && scene.go().is_some_and(|own| own.rules().passing == go::Passing::Free) {
                form method="post" action={ "/d/" (id) "/count" } {
                    input type="hidden" name="n" value=(node.0);
                    button type="submit" name="begin" value="1" data-action="count" { (say!(words, "web-count-score")) }
                }
            }
            a href={ "/d/" (id) "/file?as=sgf" } download data-action="sgf" { (say!(words, "web-save-sgf")) }
            @if document.origin().is_some_and(|origin| !origin.bytes.is_empty()) {
                a href={ "/d/" (id) "/file?as=original" } download { (say!(words, "web-save-original")) }
            }
        }
    }
}

fn more(visitor: &Visitor, scene: &Scene) -> Markup {
    let words = visitor.words;
    html! {
        details.more {
            summary.button.icon aria-label=(say!(words, "web-more")) title=(say!(words, "web-more")) { (icons::more()) }
            div.menu {
                (beside_steps(words, scene))
                a href={ "/play/" (scene.setup.game) } { (say!(words, "web-new")) }
                a href={ "/learn/" (scene.setup.game) } { (say!(words, "learn-rules")) }
                // A longer game is shared as a file.
                @if let Some(address) = Some(scene.shared_address()).filter(|own| own.len() <= LONGEST_LINE) {
                    button type="button" data-action="copy-link" data-address=(address) data-done=(say!(words, "web-copied")) hidden { (say!(words, "web-copy-link")) }
                }
                @if let Some(address) = see::address_here(scene) { a data-action="see-here" href=(address) { (say!(words, "see-here")) } }
                @if let Some(address) = setup::address_of(scene) { a href=(address) { (say!(words, "web-set-up")) } }
                @if let Standing::Stored { document, node } = &scene.standing {
                    (resign(words, scene, document, *node))
                    (of_go(visitor, scene, document, *node))
                    (of_five(visitor, document))
                    a data-action="save" href={ "/d/" (document.id()) "/file" } download { (say!(words, "web-save")) }
                    @if document.setup().game == "hexapawn" {
                        a href={ "/d/" (document.id()) "/file?as=pgn&n=" (node.0) } download data-action="pgn" { (say!(words, "web-save-pgn")) }
                    }
                    a href={ "/d/" (document.id()) "/picture?n=" (node.0) } download { (say!(words, "web-save-picture")) }
                    @if scene.step().0 > 0 {
                        form method="post" action={ "/d/" (document.id()) "/delete-branch" } {
                            input type="hidden" name="n" value=(node.0);
                            button type="submit" { (say!(words, "web-delete-branch")) }
                        }
                    }
                }
                button type="button" data-action="print" hidden { (say!(words, "web-print")) }
                button type="button" data-action="project" hidden { (say!(words, "web-project")) }
            }
        }
    }
}
