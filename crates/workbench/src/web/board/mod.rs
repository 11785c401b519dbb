//! The board: a drawing, and over it real buttons, one for each place that can be pressed.
//!
//! The buttons stand in `foreignObject`s of a second drawing with the same view box, so that they
//! lie exactly over the places at any size without a single inline style.

mod spots;

use std::borrow::Cow;
use std::collections::HashMap;

use game::picture::svg::{self, Frame, Palette, Rect};
use game::picture::{Coordinates, Ground, Mark, Picture, Place, Share};
use maud::{Markup, PreEscaped, html};

use super::address::Parameters;
use super::pages::owners;
use super::pages::thoughts::{self, Lettered};
use super::scene::{Scene, Standing, Tried};
use super::visitor::{Theme, Visitor};
use crate::goban;
use crate::registry::{Basis, Layer, MoveValue, Overlay, add_badges};
use crate::say;
use crate::words::{self, Words};
use spots::{Spot, spot_at, spots};
pub(super) use spots::{data_value, worth_sign};

/// A picture for the reader's theme. Where the system decides, both are drawn and the style sheet
/// shows one of them.
pub(super) fn drawing(visitor: &Visitor, picture: &Picture, id: &str) -> Markup {
    let picture = &*looking_as(visitor, picture);
    let draw = |palette, id: String| {
        let options = svg::Options { palette, id, ..svg::Options::default() };
        PreEscaped(svg::render(picture, &options))
    };
    if visitor.look.paper && matches!(picture.ground, Ground::Grid(_)) {
        return html! { div.drawing.flat aria-hidden="true" { (draw(Palette::Paper, id.to_string())) } };
    }
    html! {
        @if visitor.theme != Theme::Dark {
            div class=(if visitor.theme == Theme::Auto { "drawing in-light" } else { "drawing" }) aria-hidden="true" {
                (draw(Palette::Light, format!("{id}-l")))
            }
        }
        @if visitor.theme == Theme::Dark {
            div class="drawing in-light print-only" aria-hidden="true" {
                (draw(Palette::Paper, format!("{id}-p")))
            }
        }
        @if visitor.theme != Theme::Light {
            div class="drawing in-dark" aria-hidden="true" {
                (draw(Palette::Dark, format!("{id}-d")))
            }
        }
    }
}

/// The picture with the coordinates that the reader wants. Points keep their names: those are what
/// is typed, said and written to files.
fn looking_as<'p>(visitor: &Visitor, picture: &'p Picture) -> Cow<'p, Picture> {
    let mut picture = Cow::Borrowed(picture);
    if let Ground::Grid(grid) = &picture.ground
        && visitor.look.from_zero
        && grid.coordinates != Coordinates::None
        && let Ground::Grid(grid) = &mut picture.to_mut().ground
    {
        grid.coordinates = Coordinates::FromZero;
    }
    picture
}

/// The board of a scene with its buttons; without them where only looking is possible.
pub(super) fn board(visitor: &Visitor, scene: &mut Scene) -> Markup {
    let values = if scene.shown.values { scene.values().unwrap_or_default() } else { Vec::new() };
    // Layers may be drawn by what was found.
    let letters = thoughts::lettered(visitor.words, scene);
    let mut picture = position(scene, &values);
    let frame = Frame::new(&picture, &svg::Options::default());
    let (width, height) = frame.size();
    let mut spots = spots(visitor.words, scene, &picture, &frame, &values);
    name_strings(visitor.words, scene, &mut spots);
    add_facts(visitor.words, scene, &mut spots);
    add_owners(visitor.words, scene, &mut spots);
    add_letters(letters, &mut spots);
    // Buttons are about the position; layers are only drawn.
    lay_over(visitor.words, scene, &mut picture);
    let counts = scene.count_action();
    let rows = spots.iter().map(|spot| spot.row).max().map_or(0, |last| last + 1);
    html! {
        form method="post" action=(counts.as_ref().unwrap_or(&scene.action())) class=(shape(&picture)) {
            @if counts.is_some() { input type="hidden" name="dead" value=(scene.dead_names()); }
            @for (name, value) in scene.fields().iter() {
                input type="hidden" name=(name) value=(value);
            }
            (drawing(visitor, &picture, "board"))
            svg class="over" viewBox={ "0 0 " (round(width)) " " (round(height)) } role="grid" aria-label=(say!(visitor.words, "web-board")) {
                @for row in 0..rows {
                    g role="row" {
                        @for spot in spots.iter().filter(|spot| spot.row == row) {
                            (button(spot, width, height))
                        }
                    }
                }
            }
        }
    }
}

/// The board of a scene to be looked at only.
pub(super) fn looked_at(visitor: &Visitor, scene: &mut Scene) -> Markup {
    let values = if scene.shown.values { scene.values().unwrap_or_default() } else { Vec::new() };
    let mut picture = position(scene, &values);
    lay_over(visitor.words, scene, &mut picture);
    looked_at_picture(visitor, &picture)
}

/// A picture of a board to be looked at only.
pub(super) fn looked_at_picture(visitor: &Visitor, picture: &Picture) -> Markup {
    html! { div class=(shape(picture)) { (drawing(visitor, picture, "board")) } }
}

/// The position with its values.
fn position(scene: &Scene, values: &[MoveValue]) -> Picture {
    let mut picture = scene.table.picture();
    if scene.setup.game == "arena" && scene.shown.values {
        picture = scene.table.solved_picture();
    } else {
        add_badges(&mut picture, values);
    }
    mark_selection(scene, &mut picture);
    mark_go(scene, &mut picture);
    picture
}

/// What layers, statements and tries add.
fn lay_over(words: &Words, scene: &Scene, picture: &mut Picture) {
    for (_, overlay) in scene.overlays() {
        let plies = scene.shown.plies.map(usize::from);
        overlay.draw_stones(picture, plies);
        overlay.draw(picture, plies);
    }
    if let Some(drawn) = scene.heard.as_ref().and_then(|heard| heard.drawn.as_ref()) {
        picture.heat.extend(drawn.heat_for(scene.table.to_move()));
        picture.marks.extend(drawn.marks.iter().copied());
        picture.labels.extend(drawn.labels.iter().cloned());
    }
    light(words, scene, picture);
    mark_tried(scene, picture);
    // The ring of the last move would hide what is written on its stone.
    let labels = &picture.labels;
    picture.last.retain(|place| labels.iter().all(|(own, _)| own != place));
}

/// A board whose every point is a button, to be changed by hand.
pub(super) fn editor(
    visitor: &Visitor,
    picture: &Picture,
    action: &str,
    fields: &Parameters,
) -> Markup {
    let frame = Frame::new(picture, &svg::Options::default());
    let (width, height) = frame.size();
    let Ground::Grid(grid) = &picture.ground else { return html! {} };
    let few = grid.rows.max(grid.columns) <= MOST_BUTTONS;
    let spot = |row: u32, column: u32| {
        let point = grid.coordinates.column(column) + &grid.coordinates.row(row, grid.rows);
        let place = (grid.place(row, column), row, point);
        spot_at(visitor.words, picture, &frame, place, &[])
    };
    html! {
        form method="post" action=(action) class=(shape(picture)) {
            @for (name, value) in fields.iter() { input type="hidden" name=(name) value=(value); }
            (drawing(visitor, picture, "board"))
            @if few {
                svg class="over" viewBox={ "0 0 " (round(width)) " " (round(height)) } role="grid" aria-label=(say!(visitor.words, "web-board")) {
                    @for row in 0..grid.rows {
                        g role="row" {
                            @for spot in (0..grid.columns).filter_map(|column| spot(row, column)) { (button(&spot, width, height)) }
                        }
                    }
                }
            }
        }
    }
}

fn button(spot: &Spot, width: f32, height: f32) -> Markup {
    let Rect { x, y, width: wide, height: high } = spot.rect;
    html! {
        foreignObject x=(round(x * width)) y=(round(y * height)) width=(round(wide * width)) height=(round(high * height)) role="gridcell" {
            button type="submit" name=(spot.name) value=(spot.value) data-point=(spot.point)
                data-value=[spot.worth.as_deref()] data-owner=[spot.owner.as_deref()] aria-label=(spot.label) title=(spot.label) {
                @if let Some(sign) = &spot.sign { span.worth aria-hidden="true" { (sign) } }
                @if let Some(letter) = spot.letter { span.letter aria-hidden="true" { (letter) } }
            }
        }
    }
}

pub(super) fn round(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}

/// Where a place is, in hundredths of the width and of the height: what scrolls keeps it in sight.
pub(super) fn spot_of(picture: &Picture, place: Place) -> Option<String> {
    let at = Frame::new(picture, &svg::Options::default()).place_box(picture, place)?;
    let middle = |start: f32, size: f32| round(100.0 * (start + size / 2.0));
    Some(format!("{} {}", middle(at.x, at.width), middle(at.y, at.height)))
}

/// Boards with more rows or columns have no buttons.
const MOST_BUTTONS: u32 = 25;

/// Whether the points of a board can be pressed.
pub(super) fn has_buttons(picture: &Picture) -> bool {
    match &picture.ground {
        Ground::Grid(grid) => grid.rows.max(grid.columns) <= MOST_BUTTONS,
        _ => true,
    }
}

/// What is special on a board of Go: marks of a file, a refused point, territory and dead stones.
fn mark_go(scene: &Scene, picture: &mut Picture) {
    if let Some(place) = scene.notice.as_ref().and_then(|notice| notice.place) {
        picture.marks.push((place, Mark::Dead));
    }
    if let (Some(position), Standing::Stored { document, node }) = (scene.go(), &scene.standing) {
        goban::add_marks(picture, document, *node, &position);
    }
    if let Some(counting) = scene.counting() {
        goban::add_territory(picture, &counting.count, &counting.position);
    }
}

/// "D4, black stone, string of 3, 2 liberties"; in a count, whether it is taken off.
fn name_strings(words: &Words, scene: &Scene, spots: &mut [Spot]) {
    let Some(position) = scene.go() else { return };
    let board = position.board();
    let size = board.size();
    for spot in spots {
        let point = spot.point.parse().ok().and_then(|name| size.named(name));
        let Some(point) = point.filter(|&point| board.stone(point).is_some()) else { continue };
        let (stones, liberties) = (board.string_size(point), board.liberty_count(point));
        let label = spot.label.as_str();
        spot.label =
            say!(words, "web-string", label = label, stones = stones, liberties = liberties);
        if let Some(counting) = scene.counting() {
            let off = counting.count.fallen.iter().any(|own| own.stones.contains(&point));
            let said = if off { say!(words, "web-dead") } else { say!(words, "web-alive") };
            spot.label = say!(words, "web-point-piece", point = spot.label.as_str(), piece = said);
        }
    }
}

/// What the layers that are on say about a point stands in its name.
fn add_facts(words: &Words, scene: &Scene, spots: &mut [Spot]) {
    let facts = scene.facts(words);
    for spot in spots {
        if let Some(said) = facts.get(spot.point.as_str()) {
            spot.label = format!("{}. {}", spot.label, said.join(" "));
        }
        for (_, overlay) in scene.overlays() {
            let mut choices = overlay.choices.iter().zip('A'..='Z');
            if let Some((choice, letter)) = choices.find(|(own, _)| own.name == spot.point) {
                let said = words::choices::told(words, choice);
                spot.label = format!("{}. {letter}, {said}", spot.label);
            }
        }
    }
}

/// Whose a point is at the end of playouts stands in its name.
fn add_owners(words: &Words, scene: &Scene, spots: &mut [Spot]) {
    let is_told = |layer, overlay: &Overlay| {
        layer == Layer::Ownership && matches!(overlay.basis, Some(Basis::Playouts(_)))
    };
    let overlays = scene.overlays().iter();
    let told = overlays.filter(|(layer, overlay)| is_told(*layer, overlay));
    let shares = told.flat_map(|(_, overlay)| &overlay.regions.shares);
    let shares: HashMap<String, &Share> =
        shares.map(|share| (share.place.0.to_string(), share)).collect();
    for spot in spots {
        let Some(share) = shares.get(&spot.value) else { continue };
        let said = format!(". {}", owners::said(words, scene.table.seats(), share));
        spot.label.push_str(&said);
        spot.owner = Some(said);
    }
}

/// The best moves of the search that the page was asked for carry their letters. They are on the
/// buttons, not in the drawing: a search that goes on moves them.
fn add_letters(letters: Vec<Lettered>, spots: &mut [Spot]) {
    for own in letters {
        let place = own.place.map(|place| place.0.to_string());
        let is_its = |spot: &&mut Spot| match (spot.name, &place) {
            ("at", Some(place)) => *place == spot.value,
            _ => own.text == spot.point,
        };
        // Of the moves that land on one place the best is shown.
        let Some(spot) = spots.iter_mut().find(is_its).filter(|spot| spot.letter.is_none()) else {
            continue;
        };
        spot.letter = Some(own.letter);
        spot.label = format!("{}. {}, {}", spot.label, own.letter, own.said);
    }
}

/// The points of the statement that the address points at, and its line in numbers.
fn light(words: &Words, scene: &Scene, picture: &mut Picture) {
    let Some((told, position)) = scene.pointed(words).zip(scene.go()) else { return };
    let size = position.board().size();
    let place = |name: &String| Some(go::place(size, size.named(name.parse().ok()?)?));
    let points = told.said.points.iter().filter_map(place);
    picture.marks.extend(points.map(|place| (place, Mark::Pointed)));
    for (number, place) in (1..).zip(told.said.line.iter().map(place)) {
        let Some(place) = place else { continue };
        picture.labels.retain(|(own, _)| *own != place);
        picture.labels.push((place, number.to_string()));
    }
}

/// Few columns are drawn large, many small; their coordinates are not.
const FEW: u32 = 4;
const SOME: u32 = 6;
const MANY: u32 = 11;
const MOST: u32 = 16;

/// The shape of the board decides how large it may grow.
fn shape(picture: &Picture) -> &'static str {
    match &picture.ground {
        Ground::Grid(grid) if grid.columns <= FEW => "points grid few",
        Ground::Grid(grid) if grid.columns <= SOME => "points grid some",
        Ground::Grid(grid) if grid.columns >= MOST => "points grid most",
        Ground::Grid(grid) if grid.columns >= MANY => "points grid many",
        Ground::Grid(_) => "points grid",
        Ground::Graph(_) => "points graph",
        Ground::Heaps(_) => "points heaps",
    }
}

/// The move that somebody tries instead of a mistake.
fn mark_tried(scene: &Scene, picture: &mut Picture) {
    let Some(Tried::At(place)) = scene.shown.tried.filter(|_| scene.shown.practise.is_some())
    else {
        return;
    };
    if picture.has(place) {
        picture.labels.retain(|(own, _)| *own != place);
        picture.labels.push((place, "1".to_string()));
    }
}

/// A selected pawn and where it can go.
fn mark_selection(scene: &Scene, picture: &mut Picture) {
    let Some(selected) = scene.shown.selected.filter(|place| picture.has(*place)) else { return };
    picture.marks.push((selected, Mark::Pointed));
}
