//! What can GoGui draw over a game that is not Go? The layers of the game, as its graphics.

use std::time::Duration;

use game::Player;
use game::picture::{Mark, Piece, Place};
use search::Limits;

use super::Session;
use super::command::{Answer, Arguments, Command, text};
use super::grid::{table, vertex};
use crate::matches::spelling::written;
use crate::registry::{Layer, Overlay, Table};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("gogui-analyze_commands", analyze_commands),
    Command::new("stratege-layer", layer),
];

/// How long a layer may search.
const PATIENCE: Duration = Duration::from_secs(2);

const fn label(layer: Layer) -> &'static str {
    match layer {
        Layer::Bars => "Bars Alive",
        Layer::Fours => "Fours",
        Layer::Threes => "Open Threes",
        Layer::Sequence => "Winning Sequence",
        Layer::Forbidden => "Forbidden Points",
        Layer::Territory(_) => "Territory and Influence",
        Layer::Fractions => "Fractions",
        Layer::Ownership => "Ownership",
        Layer::Groups(_) => "Groups",
        Layer::Connectors => "Connectors",
        Layer::Liberties => "Strings and Liberties",
        Layer::Encirclement => "Encirclement",
        Layer::Dead => "Dead Groups",
        Layer::Moves(_) => "Moves",
    }
}

fn analyze_commands(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let line = |layer: Layer| format!("gfx/{}/stratege-layer {}", label(layer), layer.key());
    let lines: Vec<String> = table(session).layers().into_iter().map(line).collect();
    text(lines.join("\n"))
}

fn layer(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let key: u8 = arguments.parsed(0)?;
    let layers = table(session).layers();
    let layer = layers.into_iter().find(|layer| layer.key() == key).ok_or("no such layer")?;
    let time = session.options.time.unwrap_or(PATIENCE);
    let limits = Limits { time: Some(time), watch: session.stop.watch(), ..Limits::default() };
    let table = table(session);
    text(format!("\n{}", graphics(table, &table.overlay(layer, &limits))))
}

fn graphics(table: &dyn Table, overlay: &Overlay) -> String {
    let name = |place: Place| vertex(table, place);
    let marked = |wanted: Mark| -> Vec<String> {
        let own = overlay.marks.iter().filter(|(_, mark)| *mark == wanted);
        own.filter_map(|(place, _)| name(*place)).collect()
    };
    let pairs = |list: Vec<(Place, String)>| -> Vec<String> {
        list.into_iter()
            .filter_map(|(place, said)| Some(format!("{} {said}", name(place)?)))
            .collect()
    };
    let heat = overlay.heat.iter().map(|(place, heat)| (*place, format!("{heat:.2}")));
    let moves = overlay.win.as_ref().map_or(Vec::new(), |win| {
        let black_first = win.winner == Player::First;
        let colour = |index: usize| if index.is_multiple_of(2) == black_first { "b" } else { "w" };
        let line = win.line.iter().enumerate();
        line.map(|(index, (_, mv))| format!("{} {}", colour(index), written(table, mv))).collect()
    });
    let lines = [
        ("INFLUENCE", pairs(heat.collect())),
        ("BLACK", marked(Mark::Owned(Piece::BlackStone))),
        ("WHITE", marked(Mark::Owned(Piece::WhiteStone))),
        ("MARK", marked(Mark::Dead)),
        ("LABEL", pairs(overlay.labels.clone())),
        ("VAR", moves),
    ];
    let lines = lines.into_iter().filter(|(_, parts)| !parts.is_empty());
    let lines: Vec<String> =
        lines.map(|(kind, parts)| format!("{kind} {}", parts.join(" "))).collect();
    lines.join("\n")
}
