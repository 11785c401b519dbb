//! Beside the board: what can be shown over it, and the moves that an engine finds best.

use std::time::Duration;

use maud::{Markup, html};
use search::Certainty;

use super::review::told_of;
use super::{choices, said};
use crate::matches::shown;
use crate::registry::{Basis, Candidate, Field, Forced, Layer, Notion, Overlay, Source};
use crate::say;
use crate::web::address::Parameters;
use crate::web::heard::{Heard, NotHeard};
use crate::web::programs::Program;
use crate::web::scene::{Scene, Shown, Switched};
use crate::words::{self, Words};

/// A switch for each layer, and for those that are on a sentence.
pub(super) fn layers(words: &Words, scene: &Scene) -> Markup {
    let (step, _) = scene.step();
    let shown = scene.shown;
    let all = scene.table.layers();
    let other = |layer: Layer| {
        let switched = shown.layers;
        let layers =
            if scene.is_on(layer) { switched.without(layer) } else { switched.with(layer, &all) };
        Shown { layers, plies: None, statement: None, ..shown }
    };
    html! {
        @if shown.layers.is_any() {
            @let none = Shown { layers: Switched::default(), statement: None, ..shown };
            p { a.button href=(scene.address(step, none)) data-action="layer-0" { "0 · " (say!(words, "layer-none")) } }
        }
        @for &layer in &all {
            @let on = scene.is_on(layer);
            p {
                a.button href=(scene.address(step, other(layer))) data-action={ "layer-" (layer.key()) } data-layer=(layer.key()) aria-current=[on.then_some("true")] { (layer.key()) " · " (name(words, layer)) }
            }
            @if let Some((own, overlay)) = scene.overlays().iter().find(|(own, _)| own.key() == layer.key()) {
                div.shown { (legend(words, scene, *own, overlay)) }
            }
        }
        @if let Some(heard) = &scene.heard { (programs(words, scene, heard)) }
    }
}

/// What attached programs can show: one is chosen, then one of its commands.
fn programs(words: &Words, scene: &Scene, heard: &Heard) -> Markup {
    let (step, _) = scene.step();
    let shown = scene.shown;
    let chosen = shown.asked.map(|(id, _)| id);
    let command = shown.asked.and_then(|(_, command)| command).map(usize::from);
    let to = |asked| scene.address(step, Shown { asked, ..shown });
    html! {
        @if !heard.programs.is_empty() { h2 { (say!(words, "page-programs")) } }
        @for program in &heard.programs {
            @let on = chosen == Some(program.id);
            p { a.button data-program=(program.id) href=(to((!on).then_some((program.id, None)))) aria-current=[on.then_some("true")] { (program.contender.name) } }
            @if on {
                @if heard.commands.is_empty() && heard.trouble.is_none() { p.empty { (say!(words, "page-programs-none")) } }
                p.choice {
                    @for (index, own) in heard.commands.iter().enumerate() {
                        @let on = command == Some(index);
                        @let asked = if on { None } else { u16::try_from(index).ok() };
                        a.button data-command=(own.label) href=(to(Some((program.id, asked)))) aria-current=[on.then_some("true")] { (own.label) }
                    }
                }
                (answered(words, program, heard))
            }
        }
    }
}

/// What the program said, and how sure that is: it is taken at its word.
fn answered(words: &Words, program: &Program, heard: &Heard) -> Markup {
    let name = program.contender.name.as_str();
    html! {
        @if let Some(drawn) = &heard.drawn {
            p.said data-statement="program" data-certainty="estimated" {
                @if drawn.text.is_empty() { (say!(words, "page-programs-shown", name = name)) } @else { (shown::printable(&drawn.text)) }
                " " span.certainty { "□ " (say!(words, "page-programs-word", name = name)) }
            }
        }
        @match &heard.trouble {
            Some(NotHeard::Refused(text)) => p.notice role="alert" { (say!(words, "page-programs-refused", name = name, text = shown::printable(text))) },
            Some(NotHeard::Trouble(trouble)) => p.notice role="alert" { (told_of(words, trouble, |what| say!(words, "page-programs-failed", name = name, what = what))) },
            None => {}
        }
        p.note { a href={ "/engines/" (program.id) } { (say!(words, "engines-wire")) } }
    }
}

fn name(words: &Words, layer: Layer) -> String {
    match layer {
        Layer::Bars => say!(words, "layer-bars"),
        Layer::Fours => say!(words, "layer-fours"),
        Layer::Threes => say!(words, "layer-threes"),
        Layer::Sequence => say!(words, "layer-sequence"),
        Layer::Forbidden => say!(words, "layer-forbidden"),
        Layer::Territory(_) => say!(words, "layer-territory"),
        Layer::Fractions => say!(words, "layer-fractions"),
        Layer::Ownership => say!(words, "layer-ownership"),
        Layer::Groups(_) => say!(words, "layer-groups"),
        Layer::Connectors => say!(words, "layer-connectors"),
        Layer::Liberties => say!(words, "layer-liberties"),
        Layer::Encirclement => say!(words, "layer-encirclement"),
        Layer::Dead => say!(words, "layer-dead"),
        Layer::Moves(_) => say!(words, "layer-moves"),
    }
}

/// How sure a layer is: as tests read it, its sign, and its word; nothing where it tells itself.
fn certainty(words: &Words, layer: Layer, overlay: &Overlay) -> Option<(&'static str, String)> {
    let proved = || Some(("proved", format!("■ {}", say!(words, "certainty-proved"))));
    let read = || Some(("read", format!("◧ {}", say!(words, "certainty-read"))));
    let estimated = || Some(("estimated", format!("□ {}", say!(words, "certainty-estimated"))));
    match layer {
        Layer::Sequence if overlay.win.is_none() => None,
        Layer::Moves(_) if overlay.choices.is_empty() => None,
        Layer::Ownership if overlay.basis == Some(Basis::Count { agreed: true }) => {
            Some(("agreed", say!(words, "web-agreed")))
        }
        Layer::Fractions
        | Layer::Connectors
        | Layer::Encirclement
        | Layer::Groups(Notion::Connected) => read(),
        Layer::Territory(_)
        | Layer::Ownership
        | Layer::Groups(_)
        | Layer::Dead
        | Layer::Moves(_) => estimated(),
        Layer::Bars
        | Layer::Fours
        | Layer::Threes
        | Layer::Sequence
        | Layer::Forbidden
        | Layer::Liberties => proved(),
    }
}

/// Method, figures and certainty, and what is said of single things.
fn legend(words: &Words, scene: &Scene, layer: Layer, overlay: &Overlay) -> Markup {
    let text = words::layer(words, &*scene.table, layer, overlay);
    let sure = certainty(words, layer, overlay);
    html! {
        (kinds(words, scene, layer))
        p.said data-statement={ "layer-" (layer.key()) } data-certainty=(sure.as_ref().map_or("estimated", |sure| sure.0)) {
            (text)
            @if let Some((_, sign)) = &sure { " " span.certainty { (sign) } }
        }
        (choices::choices(words, overlay))
        @if let Some(win) = &overlay.win { (steps(scene, win)) }
        @if layer == Layer::Sequence {
            p { a data-action="step-by-step" href=(step_by_step(scene)) { (say!(words, "threats-look")) } }
        }
        @if layer.is_of_go() { (said::of_layer(words, scene, layer.key())) }
    }
}

/// Where the search by threats is shown on this position.
fn step_by_step(scene: &Scene) -> String {
    let mut query = Parameters::default();
    for (name, value) in scene.setup.settings.iter() {
        query.set(name, value);
    }
    query.set("position", &scene.table.position());
    query.after("/see/threats")
}

/// The kinds of a layer, as links.
fn kinds(words: &Words, scene: &Scene, layer: Layer) -> Markup {
    let (step, _) = scene.step();
    let to = |shown: Shown| scene.address(step, Shown { statement: None, ..shown });
    html! {
        @match layer {
            Layer::Territory(own) => {
                p.asks {
                    @for field in Field::ALL {
                        a.button href=(to(Shown { field, ..scene.shown })) data-action={ "field-" (field.code()) } aria-current=[(field == own).then_some("true")] { (field.code()) }
                    }
                }
                (any_field(words, &to(scene.shown), own))
            },
            Layer::Groups(own) => p.asks {
                @for notion in Notion::ALL {
                    a.button href=(to(Shown { notion, ..scene.shown })) data-action={ "groups-" (notion.code()) } aria-current=[(notion == own).then_some("true")] { (notion_name(words, notion)) }
                }
            },
            Layer::Moves(own) => p.asks {
                @for source in Source::ALL {
                    a.button href=(to(Shown { source, ..scene.shown })) data-action={ "by-" (source.code()) } aria-current=[(source == own).then_some("true")] { (source_name(words, source)) }
                }
            },
            _ => {},
        }
    }
}

/// A form for any dilations and erosions; without erosions, the usual number of them.
fn any_field(words: &Words, here: &str, own: Field) -> Markup {
    let (path, query) = here.split_once('?').unwrap_or((here, ""));
    let mut fields = Parameters::read(query);
    fields.take("field");
    let (dilations, erosions) = own.steps();
    let erosions = Some(erosions).filter(|_| Field::new(dilations, None) != own);
    html! {
        form.asks method="get" action=(path) {
            @for (name, value) in fields.iter() { input type="hidden" name=(name) value=(value); }
            label { (say!(words, "field-dilations")) " " input type="number" name="d" min="0" max=(Field::MOST_DILATIONS) value=(dilations) required; }
            " " label { (say!(words, "field-erosions")) " " input type="number" name="e" min="0" max=(Field::MOST_EROSIONS) value=[erosions] placeholder=(say!(words, "field-usual")); }
            " " button type="submit" data-action="field" { (say!(words, "field-show")) }
        }
    }
}

fn source_name(words: &Words, source: Source) -> String {
    match source {
        Source::Search => say!(words, "moves-search"),
        Source::Patterns => say!(words, "moves-patterns"),
        Source::Masters => say!(words, "moves-masters"),
    }
}

fn notion_name(words: &Words, notion: Notion) -> String {
    match notion {
        Notion::Connected => say!(words, "layer-groups-connected"),
        Notion::Morphological => say!(words, "layer-groups-morphological"),
        Notion::Union => say!(words, "layer-groups-union"),
    }
}

/// The winning line, to be gone through step by step.
fn steps(scene: &Scene, win: &Forced) -> Markup {
    let most = win.line.len();
    let at = scene.shown.plies.map_or(most, usize::from).min(most);
    let (step, _) = scene.step();
    let to = |plies: usize| {
        let plies = (plies < most).then_some(plies as u16);
        scene.address(step, Shown { plies, ..scene.shown })
    };
    html! {
        p {
            @if at > 0 { a.button href=(to(at - 1)) data-action="sequence-back" { "−" } " " }
            (at) " / " (most) " "
            @if at < most { a.button href=(to(at + 1)) data-action="sequence-on" { "+" } }
        }
        ol.line {
            @for (index, (_, text)) in win.line.iter().enumerate() {
                li { a href=(to(index + 1)) aria-current=[(index + 1 == at).then_some("true")] { (text) } }
            }
        }
    }
}

/// What an engine makes of a move: how sure, and its value or its own score.
pub(super) fn judged(words: &Words, candidate: &Candidate) -> String {
    let sign = if candidate.certainty == Certainty::Proved { '■' } else { '◧' };
    let is_scored = candidate.value == game::Value::Draw;
    let scored = || candidate.score.to_string();
    let told = if is_scored { scored() } else { words::value(words, candidate.value) };
    format!("{sign} {told}")
}

/// The best moves that an engine has found in so long, with their lines.
pub(super) fn search(words: &Words, found: &[Candidate], time: Duration) -> Markup {
    let plies = found.iter().find_map(|candidate| match candidate.certainty {
        Certainty::Read { plies } => Some(plies),
        Certainty::Proved | Certainty::Estimated => None,
    });
    html! {
        p.said data-statement="best-moves" data-certainty="read" {
            (say!(words, "web-search-said", seconds = time.as_secs(), plies = words::plies(words, plies.unwrap_or(0))))
        }
        table.values {
            @for (candidate, letter) in found.iter().zip('A'..) {
                @let line = candidate.line.join(" ");
                tr data-line=(line) {
                    th scope="row" { (letter) "\u{a0}·\u{a0}" (candidate.text) }
                    td { (judged(words, candidate)) }
                    td { (line) }
                }
            }
        }
    }
}
