//! What would GNU Go say? Its commands for estimates, influence and dragons, answered in its forms
//! from the engine and from the spatial description. White is positive, as there.

use go::{Colour, Move, Point, Size};
use go_mind::spatial::Description;
use go_mind::spatial::group::{Group, Life};
use go_mind::spatial::morphology::{Steps, Values};

use super::Session;
use super::command::{Answer, Arguments, Command, text};
use super::spatial::{describe, name};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("estimate_score", estimate_score),
    Command::new("initial_influence", initial_influence),
    Command::new("dragon_data", dragon_data),
];

/// Types, labels and commands for GoGui.
pub(super) const ANALYSE: &[&str] = &[
    "string/Estimate Score/estimate_score",
    "dboard/Territory Value/initial_influence %c territory_value",
    "dboard/Influence Regions/initial_influence %c influence_regions",
    "dboard/Black Influence/initial_influence %c black_influence",
    "dboard/White Influence/initial_influence %c white_influence",
    "string/Dragon Data/dragon_data %p",
];

/// By how much the playouts end on average; the bounds lie a standard deviation of theirs away.
fn estimate_score(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let colour = session.desk.position.to_move();
    let found = session.think(colour);
    let white = if colour == Colour::White { found.lead } else { -found.lead };
    // As in GNU Go, White wins where nobody is ahead.
    let winner = if white >= 0.0 { "W" } else { "B" };
    let (upper, lower) = (white + found.lead_deviation, white - found.lead_deviation);
    let score = white.abs();
    text(format!("{winner}+{score:.1} (upper bound: {upper:.1}, lower: {lower:.1})"))
}

/// A number for each point: what territory is worth, the region that it lies in, or the dilations
/// of one side's stones.
fn initial_influence(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let _mover = arguments.colour(0)?;
    let rows = match arguments.word(1).map_err(|_| "unknown influence data")? {
        "territory_value" => {
            let description = describe(session);
            rows(description.board.size(), |at| {
                format!("{:6.2}", territory_value(&description, at))
            })
        }
        "influence_regions" => regions(session),
        "white_influence" => influence(session, Colour::White),
        "black_influence" => influence(session, Colour::Black),
        _ => return Err("unknown influence data".into()),
    };
    text(rows)
}

fn rows(size: Size, shown: impl Fn(Point) -> String) -> String {
    let row = |row| {
        let points = (0..size.columns()).filter_map(|column| size.point(row, column));
        points.map(&shown).collect::<Vec<_>>().join(" ")
    };
    (0..size.rows()).map(row).collect::<Vec<_>>().join("\n")
}

/// 1 for a point of territory, 2 for one under a dead stone, 0 for living stones and open points.
fn territory_value(description: &Description, at: Point) -> f64 {
    let owner = description.evaluation.owners[at.index()];
    let worth = match (description.board.stone(at), owner) {
        (None, Some(_)) => 1.0,
        (Some(stone), Some(owner)) if stone != owner => 2.0,
        _ => 0.0,
    };
    if owner == Some(Colour::Black) { 0.0 - worth } else { worth }
}

/// 4 for a stone, 3 in territory (5/21), 2 in a moyo (5/10), 1 in an area (4/0), 0 elsewhere.
fn regions(session: &Session) -> String {
    let board = session.desk.position.board();
    let kinds = [(3, Steps::TERRITORY), (2, Steps::MOYO), (1, Steps::AREA)].map(|(kind, steps)| {
        let mut values = Values::of(board);
        values.apply(steps);
        (kind, values)
    });
    rows(board.size(), |at| {
        let owned = |(kind, values): &(i32, Values)| Some((*kind, values.owner(at)?));
        let stone = board.stone(at).map(|colour| (4, colour));
        let region = stone.or_else(|| kinds.iter().find_map(owned));
        let signed =
            region.map_or(0, |(kind, own)| if own == Colour::White { kind } else { -kind });
        format!("{signed:2}")
    })
}

/// How strongly a side's stones are felt: the dilations (4/0) where they are its own.
fn influence(session: &Session, colour: Colour) -> String {
    let board = session.desk.position.board();
    let mut values = Values::of(board);
    values.apply(Steps::AREA);
    rows(board.size(), |at| {
        let own = values.owner(at) == Some(colour);
        format!("{:6.2}", if own { f64::from(values.at(at)).abs() } else { 0.0 })
    })
}

/// Every group as a dragon, or the one of a stone.
fn dragon_data(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let size = session.desk.size();
    let asked = match arguments.words.first() {
        None => None,
        Some(_) => match arguments.vertex(0, size).map_err(|_| "invalid coordinate")? {
            Move::Play(point) => Some(point),
            Move::Pass => return Err("invalid coordinate".into()),
        },
    };
    if let Some(point) = asked.filter(|&point| session.desk.position.board().is_empty_at(point)) {
        return text(format!("{} empty", name(size, point)));
    }
    let description = describe(session);
    let groups = description.evaluation.first.iter();
    let wanted = groups.filter(|group| asked.is_none_or(|point| group.skeleton.has(point)));
    let dragons: Vec<String> = wanted.map(|group| dragon(&description, group)).collect();
    text(dragons.join("\n"))
}

fn dragon(description: &Description, group: &Group) -> String {
    let (board, size) = (&description.board, description.board.size());
    let origin = |group: &Group| {
        group.skeleton.points().next().map_or_else(String::new, |at| name(size, at))
    };
    let beside = group.friends.iter().chain(&group.enemies);
    let neighbours: Vec<String> =
        beside.map(|&other| origin(&description.evaluation.first[other])).collect();
    let heads = group.skeleton.points().filter(|&stone| board.string_of(stone) == Some(stone));
    let strings: Vec<String> = heads.map(|stone| name(size, stone)).collect();
    let status = match group.life {
        Life::Dead => "dead",
        Life::Undecided => "unknown",
        Life::Alive => "alive",
    };
    let colour = if group.colour == Colour::Black { "black" } else { "white" };
    let rows = [
        ("color", colour.to_string()),
        ("origin", origin(group)),
        ("size", group.skeleton.count().to_string()),
        ("status", status.to_string()),
        ("moyo_size", group.interior.count().to_string()),
        ("neighbors", neighbours.join(" ")),
        ("hostile_neighbors", group.enemies.len().to_string()),
        ("strings", strings.join(" ")),
        ("liberties", group.liberties.to_string()),
        ("eye_spaces", group.parts.to_string()),
        ("room", group.room.to_string()),
        ("encircled", format!("({},>) ({},*)", group.orders.sure, group.orders.open)),
    ];
    let rows: Vec<String> = rows.iter().map(|(key, value)| format!("{key:<24}{value}")).collect();
    format!("{}:\n{}", origin(group), rows.join("\n"))
}
