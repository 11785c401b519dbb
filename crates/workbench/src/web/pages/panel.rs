//! Beside the board: the moves with their variations, why a move is good, and a new game.

use maud::{Markup, html};
use search::Certainty;

use super::play::{title, why_unsolved};
use super::variations::{branch, notes};
use super::{go_score, layers, review, said, sitters, thoughts, worse};
use crate::registry::{self, Settings, table_of_graph};
use crate::store::Timestamp;
use crate::web::board::{drawing, has_buttons, spot_of};
use crate::web::linked::linked_points;
use crate::web::pace;
use crate::web::scene::{LONGEST_LINE, PATIENCE, Scene, Shown, Standing, Tab, limits};
use crate::web::visitor::Visitor;
use crate::words::{self, Words};
use crate::{goban, say};

pub(super) fn panel(visitor: &Visitor, scene: &mut Scene) -> Markup {
    let words = visitor.words;
    let (step, _) = scene.step();
    html! {
        (sitters::failed(words, scene))
        @if scene.shown.hint { (hint(words, scene)) }
        (go_score::count(words, scene))
        nav.tabs aria-label=(say!(words, "web-tabs")) data-no-review=[no_review(words, scene)] {
            @for tab in Tab::ALL.into_iter().filter(|tab| scene.has_tab(*tab)) {
                a data-tab=(tab.code()) href=(scene.address(step, Shown { tab, ..scene.shown })) aria-current=[(tab == scene.shown.tab).then_some("true")] {
                    (tab_name(words, tab))
                }
            }
        }
        // On wide screens the moves stand beside the board, whatever the tab.
        section id="moves" class=(if shows_moves(scene) { "open" } else { "docked" }) aria-label=(tab_name(words, Tab::Moves)) { (moves(words, scene)) }
        @match scene.shown.tab {
            Tab::Why if scene.has_tab(Tab::Why) => {
                @if scene.has_values() { (why(words, scene)) }
                @if scene.has_words() { (said::described(words, scene)) }
            },
            Tab::Layers if scene.has_tab(Tab::Layers) => (layers::layers(words, scene)),
            Tab::Search => (thoughts::search(words, scene)),
            Tab::Review if scene.has_tab(Tab::Review) => (review::review(visitor, scene)),
            Tab::Moves | Tab::Why | Tab::Layers | Tab::Review => {}
        }
        @if scene.setup.game == "nim" { (arena(visitor, scene)) }
        (new_game(words, scene))
    }
}

/// What the key for the review says where there is none.
fn no_review(words: &Words, scene: &Scene) -> Option<String> {
    if scene.has_tab(Tab::Review) {
        return None;
    }
    let is_go = scene.setup.game == goban::NAME;
    Some(if is_go { say!(words, "web-review-no-moves") } else { say!(words, "page-no-review") })
}

/// Whether the tab is that of the moves; what a game cannot have shows them too.
fn shows_moves(scene: &Scene) -> bool {
    scene.shown.tab == Tab::Moves || !scene.has_tab(scene.shown.tab)
}

/// What stands under a printed board: which game it is, when it was printed, and where it is found.
pub(super) fn on_paper(visitor: &Visitor, scene: &Scene) -> Markup {
    let words = visitor.words;
    let (title, date) = (title(words, scene), Timestamp::now().date());
    let shared = Some(scene.shared_address()).filter(|own| own.len() <= LONGEST_LINE);
    let address = shared.unwrap_or_else(|| scene.address(scene.step().0, Shown::default()));
    html! { p.on-paper aria-hidden="true" { (title) " · " (date) " · " (address) } }
}

/// The positions that can still be reached, drawn as a graph; solved where values are shown.
fn arena(visitor: &Visitor, scene: &Scene) -> Markup {
    let graph = scene.table.arena(game::picture::MOST_NODES, &limits(PATIENCE)).ok();
    let Some(table) = graph.and_then(|graph| table_of_graph(graph, &Settings::new()).ok()) else {
        return html! {};
    };
    let picture = if scene.shown.values { table.solved_picture() } else { table.picture() };
    html! {
        figure.arena {
            div.frame tabindex="0" data-at=[picture.last.first().and_then(|place| spot_of(&picture, *place))] { (drawing(visitor, &picture, "arena")) }
            figcaption { (say!(visitor.words, "web-arena-of-game")) }
        }
    }
}

fn tab_name(words: &Words, tab: Tab) -> String {
    match tab {
        Tab::Moves => say!(words, "web-tab-moves"),
        Tab::Why => say!(words, "web-tab-why"),
        Tab::Layers => say!(words, "web-tab-layers"),
        Tab::Search => say!(words, "web-tab-search"),
        Tab::Review => say!(words, "web-tab-review"),
    }
}

fn hint(words: &Words, scene: &mut Scene) -> Markup {
    let suggestion = scene.hint();
    let Some(text) = suggestion.text else { return html! {} };
    let value = words::value(words, suggestion.value);
    let (certainty, said) = match suggestion.certainty {
        Certainty::Proved => ("proved", say!(words, "hint-proved", text = text, value = value)),
        Certainty::Read { plies } => ("read", say!(words, "hint-read", text = text, plies = plies)),
        Certainty::Estimated => ("estimated", say!(words, "hint-estimated", text = text)),
    };
    html! { p.said data-statement="hint" data-certainty=(certainty) { (said) } }
}

/// Each address of a game that is not stored holds all its moves: only those near the board's
/// position get one, or a long game would be a huge page.
const NEAR: usize = 12;

/// Large boards have no points to press.
fn how_to_begin(words: &Words, scene: &Scene) -> String {
    if has_buttons(&scene.table.picture()) {
        say!(words, "web-no-moves")
    } else {
        say!(words, "web-no-moves-typed")
    }
}

fn moves(words: &Words, scene: &Scene) -> Markup {
    match &scene.standing {
        Standing::Stored { document, node } => html! {
            (notes(words, document))
            div.moves { (branch(words, document, *node, scene.shown)) }
            @if let Some(name) = document.tree().node(*node).and_then(|node| node.properties().text("N")) {
                p.remark data-node-name { (name) }
            }
            form.comment method="post" action={ "/d/" (document.id()) "/comment" } {
                input type="hidden" name="n" value=(node.0);
                label { (say!(words, "web-comment"))
                    textarea name="comment" rows="2" { (document.tree().node(*node).and_then(|node| node.comment()).unwrap_or_default()) }
                }
                button type="submit" { (say!(words, "web-keep")) }
            }
        },
        Standing::Address { moves, played } => html! {
            @if moves.is_empty() {
                p.empty { (how_to_begin(words, scene)) }
            } @else {
                ol.line {
                    @for (index, text) in moves.iter().enumerate() {
                        li {
                            @if played.abs_diff(index + 1) <= NEAR {
                                a href=(scene.address(index + 1, scene.shown.elsewhere())) aria-current=[(index + 1 == *played).then_some("true")] { (text) }
                            } @else {
                                (text)
                            }
                        }
                    }
                }
            }
        },
    }
}

/// The value, the best line, what each move is worth, and why those that are worse are so.
fn why(words: &Words, scene: &mut Scene) -> Markup {
    if scene.outcome().is_some() {
        return html! { p.empty { (say!(words, "move-over")) } };
    }
    let values = match scene.values() {
        Ok(values) => values,
        Err(error) => {
            return html! { p.said data-certainty="estimated" { (why_unsolved(words, scene, error)) } };
        }
    };
    let solved = scene.table.solve(crate::registry::Method::Oracle, &limits(PATIENCE));
    html! {
        p.said data-statement="value" data-certainty="proved" { (sentence(words, scene, &values)) }
        @if let Ok(solved) = solved {
            p { (say!(words, "solve-line", line = shortened(&solved.line))) }
        }
        @if let Ok(Some(_)) = scene.table.probe() {
            p.remark data-source="table" { (say!(words, "web-from-table")) }
        }
        (worse::moves(words, scene, &values))
    }
}

/// A line as far as people read.
fn shortened(line: &[String]) -> String {
    let shown = line[..line.len().min(MOST_LINE)].join(" ");
    if line.len() > MOST_LINE {
        format!("{shown} … (+{})", line.len() - MOST_LINE)
    } else {
        shown
    }
}

/// A line shows at most this many moves.
const MOST_LINE: usize = 60;

/// "White to move: a2 or d2 wins in 5 plies."
pub(super) fn sentence(
    words: &Words,
    scene: &Scene,
    values: &[crate::registry::MoveValue],
) -> Markup {
    let Some(best) = values.iter().max_by_key(|mv| mv.rank()) else { return html! {} };
    let equal = values.iter().filter(|mv| mv.rank() == best.rank());
    let points: Vec<String> = equal.map(|mv| mv.text.clone()).collect();
    let turn = words::turn(words, scene.table.seats(), scene.table.to_move());
    let moves = words.either(&points);
    let plies = words::plies(words, best.value.distance().unwrap_or(0));
    let worth = words::worth(words, best);
    let text = match best.value {
        _ if best.lead.is_some() => {
            say!(words, "page-sentence-score", turn = turn, moves = moves, worth = worth)
        }
        game::Value::Win(_) if best.at_most => {
            say!(words, "page-sentence-most", turn = turn, moves = moves, plies = plies)
        }
        game::Value::Win(_) => {
            say!(words, "web-sentence-win", turn = turn, moves = moves, plies = plies)
        }
        game::Value::Draw => say!(words, "web-sentence-draw", turn = turn, moves = moves),
        game::Value::Loss(_) => {
            say!(words, "web-sentence-loss", turn = turn, moves = moves, plies = plies)
        }
    };
    html! { (linked_points(words.language(), &text, &points)) " " span.certainty { "■ " (say!(words, "certainty-proved")) } }
}

/// The form for a new game: in the panel, no dialog.
fn new_game(words: &Words, scene: &Scene) -> Markup {
    let Some(entry) = registry::find(&scene.setup.game) else { return html! {} };
    html! {
        details.new-game {
            summary { (say!(words, "web-new")) }
            form method="get" action={ "/play/" (entry.name) } {
                @for setting in entry.settings {
                    @let chosen = scene.setup.settings.get(setting.name);
                    label {
                        (words::setting_label(words, setting.name))
                        @if setting.name == "rules" {
                            select name="rules" {
                                @for name in registry::rule_names(entry.name) {
                                    option value=(name) selected[chosen.or(setting.default) == Some(name)] { (words::rules(words, name)) }
                                }
                            }
                        } @else if let (None, "komi", Some(tally)) = (chosen, setting.name, scene.table.tally()) {
                            input type="text" name="komi" value=(tally.komi);
                        } @else if let Some(default) = setting.default {
                            input type="text" name=(setting.name) value=(chosen.unwrap_or(default));
                        } @else {
                            input type="checkbox" name=(setting.name) value="true" checked[chosen.is_some()];
                        }
                    }
                }
                @for (name, player, usual) in [("first", game::Player::First, scene.seats[0]), ("second", game::Player::Second, scene.seats[1])] {
                    label {
                        (words::player(words, scene.table.seats(), player))
                        select name=(name) { (sitters::options(words, scene, usual)) }
                    }
                }
                (paces(words, scene))
                button.primary type="submit" { (say!(words, "web-begin")) }
            }
        }
    }
}

/// How long engines may think, and the clocks.
fn paces(words: &Words, scene: &Scene) -> Markup {
    let pace = scene.pace;
    html! {
        label {
            (say!(words, "page-thinking"))
            select name="time" {
                @for time in pace::TIMES {
                    option value=(time) selected[u128::from(time) == pace.thinking.as_millis()] { (words.points(time as f64 / 1000.0)) " s" }
                }
            }
        }
        label {
            (say!(words, "page-clock"))
            select name="clock" {
                option value="" { (say!(words, "page-clock-none")) }
                @for clock in pace::CLOCKS {
                    option value=(clock.code()) selected[Some(clock) == pace.clock] {
                        (say!(words, "page-clock-choice", minutes = clock.main / 60, seconds = clock.added))
                    }
                }
            }
        }
    }
}
