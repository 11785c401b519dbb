//! Drawing a formula on the page: every press is a button of one form, and leads to the address of
//! what was drawn.

use axum::response::Redirect;
use maud::{Markup, PreEscaped, html};

use super::asked::Asked;
use crate::reduction::{Drawing, MOST_PICKED, Shown, Sketch, Stroke};
use crate::say;
use crate::web::address::Parameters;
use crate::words::Words;

/// A sheet with nothing but variables.
const BLANK: &str = "order: x1 x2 x3";

/// Where a press leads; nothing if there was none, or nothing can be drawn.
pub(super) fn pressed(asked: &Asked) -> Option<Redirect> {
    let name = asked.query.get("name").unwrap_or("");
    let stroke = Stroke::read(asked.query.get("do")?, name)?;
    let mut sketch = Sketch::of(&asked.text, asked.query.get("picked").unwrap_or(""))?;
    sketch.draw(&stroke);
    Some(Redirect::to(&address(&sketch.text(), &sketch.picked_names())))
}

fn address(text: &str, picked: &str) -> String {
    let mut query = Parameters::default();
    query.set("f", text);
    query.set("picked", picked);
    query.after("/reduce")
}

/// The formula to draw on, open if it is being drawn or has no board yet.
pub(super) fn editor(
    words: &Words,
    asked: &Asked,
    sketch: &Sketch,
    planar: Option<Drawing>,
) -> Markup {
    let drawing = planar.unwrap_or_else(|| Drawing::loose(sketch));
    let is_open = asked.query.get("picked").is_some();
    html! {
        details id="draw" open[is_open] {
            summary { (say!(words, "web-reduce-draw")) }
            p.note { (say!(words, "web-reduce-draw-how")) }
            form action="/reduce" method="get" {
                input type="hidden" name="f" value=(sketch.text());
                input type="hidden" name="picked" value=(sketch.picked_names());
                (sheet(words, sketch, &drawing))
                (tools(words, sketch))
            }
        }
    }
}

/// The drawing; variables and clauses are buttons.
fn sheet(words: &Words, sketch: &Sketch, drawing: &Drawing) -> Markup {
    let (width, height) = drawing.size();
    let picked = sketch.picked.iter().map(|&own| sketch.names[own].clone()).collect();
    let shown = Shown { picked, ..Shown::default() };
    let is_full = sketch.picked.len() >= MOST_PICKED;
    html! {
        div.planar {
            div.points {
                div aria-hidden="true" { (PreEscaped(drawing.svg(&shown))) }
                svg.over viewBox={ "0 0 " (width) " " (height) } role="group" aria-label=(say!(words, "web-reduce-draw")) {
                    @for (clause, [x, y, width, height]) in drawing.clause_boxes() {
                        @let text = say!(words, "web-reduce-take", number = clause + 1);
                        foreignObject x=(x) y=(y) width=(width) height=(height) {
                            button type="submit" name="do" value={ "take:" (clause) } aria-label=(text) title=(text) {}
                        }
                    }
                    @for (name, [x, y, width, height]) in drawing.variable_boxes() {
                        @let is_picked = sketch.picked.iter().any(|&own| sketch.names[own] == name);
                        foreignObject x=(x) y=(y) width=(width) height=(height) {
                            button type="submit" name="do" value={ "pick:" (name) } aria-label=(name) aria-pressed=(is_picked) disabled[is_full && !is_picked] {}
                        }
                    }
                }
            }
        }
    }
}

/// What can be done with what was picked, and a new variable.
fn tools(words: &Words, sketch: &Sketch) -> Markup {
    let picked = sketch.picked.len();
    let last = sketch.names.len() - 1;
    let actions = [
        ("above", say!(words, "web-reduce-above"), picked > 0),
        ("below", say!(words, "web-reduce-below"), picked > 0),
        ("clear", say!(words, "web-reduce-clear"), picked > 0),
        ("left", say!(words, "web-reduce-move-left"), picked == 1 && sketch.picked[0] > 0),
        ("right", say!(words, "web-reduce-move-right"), picked == 1 && sketch.picked[0] < last),
        ("remove", say!(words, "web-reduce-remove"), picked > 0 && picked <= last),
    ];
    html! {
        p.choice {
            @for (action, text, possible) in actions {
                button type="submit" name="do" value=(action) disabled[!possible] { (text) }
            }
        }
        p.choice {
            label.hidden for="name" { (say!(words, "web-reduce-name")) }
            input id="name" type="text" name="name" size="6" autocomplete="off" placeholder=(say!(words, "web-reduce-name"));
            button type="submit" name="do" value="variable" { (say!(words, "web-reduce-new")) }
            a.button data-action="blank" href=(address(BLANK, "")) { (say!(words, "web-reduce-blank")) }
        }
    }
}
