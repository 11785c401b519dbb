//! What does a position look like? The spatial description, in GNU Go's commands and as GoGui's
//! graphics.

use std::fmt::Write;

use go::{Board, Colour, Move, Point, Size};
use go_mind::spatial::fraction::Fractions;
use go_mind::spatial::group::{Group, Life};
use go_mind::spatial::morphology::{Steps, Values};
use go_mind::spatial::reading::Depth;
use go_mind::spatial::set::Set;
use go_mind::spatial::shape::{End, Goal};
use go_mind::spatial::{Describer, Description, Options};
use go_mind::tactics::Connector;

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, text};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("initial_influence", initial_influence),
    Command::new("dragon_data", dragon_data),
    Command::new("stratege-spatial", layer),
    Command::new("stratege-spatial_score", spatial_score),
];

/// Types, labels and commands of the layers, for GoGui.
pub(super) const ANALYSE: &[&str] = &[
    "gfx/Territory/stratege-spatial territory",
    "gfx/Influence/stratege-spatial influence",
    "gfx/Fractions of Black/stratege-spatial fractions black",
    "gfx/Fractions of White/stratege-spatial fractions white",
    "gfx/Groups/stratege-spatial groups",
    "gfx/Connectors/stratege-spatial connectors",
    "gfx/Encirclement/stratege-spatial encirclement",
    "gfx/Dead Groups/stratege-spatial dead",
    "string/Spatial Score/stratege-spatial_score",
    "string/Dragon Data/dragon_data",
];

/// Colours of neighbouring areas, one after another.
const COLOURS: [&str; 8] =
    ["#7aa6c2", "#d9a05b", "#8cb369", "#b58db6", "#c97b63", "#6fb7a8", "#c2b280", "#9a9ad6"];

fn describe(session: &Session) -> Description {
    Describer::new(Options::default(), Depth::default()).describe(session.desk.position.board())
}

/// The numeric morphology of all stones, White positive as in GNU Go: `territory_value` by the
/// operator of territory, `influence` by dilations alone.
fn initial_influence(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let _mover = arguments.colour(0)?;
    let steps = match arguments.word(1)? {
        "territory_value" => Steps::TERRITORY,
        "influence" | "influence_regions" => Steps::AREA,
        "moyo" => Steps::MOYO,
        _ => return Err("syntax error".into()),
    };
    let board = session.desk.position.board();
    let mut values = Values::of(board);
    values.apply(steps);
    let size = board.size();
    let row = |row| {
        let points = (0..size.columns()).filter_map(|column| size.point(row, column));
        let numbers: Vec<String> = points.map(|at| format!("{:4}", -values.at(at))).collect();
        numbers.join(" ")
    };
    let rows: Vec<String> = (0..size.rows()).map(row).collect();
    text(format!("\n{}", rows.join("\n")))
}

/// Every group as a dragon, or the one of a stone.
fn dragon_data(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let size = session.desk.size();
    let asked = match arguments.words.first() {
        None => None,
        Some(_) => match arguments.vertex(0, size)? {
            Move::Play(point) => Some(point),
            Move::Pass => return Err("syntax error".into()),
        },
    };
    let description = describe(session);
    let groups = description.evaluation.first.iter();
    let wanted = groups.filter(|group| asked.is_none_or(|point| group.skeleton.has(point)));
    let dragons: Vec<String> = wanted.map(|group| dragon(size, group)).collect();
    if asked.is_some() && dragons.is_empty() {
        return Err("no dragon there".into());
    }
    text(dragons.join("\n"))
}

fn dragon(size: Size, group: &Group) -> String {
    let colour = if group.colour == Colour::Black { "black" } else { "white" };
    let status = match group.life {
        Life::Dead => "dead",
        Life::Undecided => "unknown",
        Life::Alive => "alive",
    };
    let origin = group.skeleton.points().next().map_or_else(String::new, |at| name(size, at));
    let rows = [
        ("color", colour.to_string()),
        ("origin", origin.clone()),
        ("size", group.skeleton.count().to_string()),
        ("strings", group.strings.len().to_string()),
        ("liberties", group.liberties.to_string()),
        ("territory", group.interior.count().to_string()),
        ("eyes", group.parts.to_string()),
        ("room", group.room.to_string()),
        ("encircled", format!("({},>) ({},*)", group.orders.sure, group.orders.open)),
        ("status", status.to_string()),
    ];
    let rows: Vec<String> = rows.iter().map(|(key, value)| format!("{key:<24} {value}")).collect();
    format!("{origin}:\n{}", rows.join("\n"))
}

/// Who is ahead by the description, komi included.
fn spatial_score(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let description = describe(session);
    let komi = session.desk.position.rules().komi.points();
    let to_move = session.desk.position.to_move();
    let lead = f64::from(description.estimate(to_move)) - komi;
    let winner = if lead >= 0.0 { "B" } else { "W" };
    text(format!("{winner}+{:.1} (error {})", lead.abs(), description.error()))
}

fn layer(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let description = describe(session);
    let lines = match arguments.word(0)? {
        "territory" => territory(&description),
        "influence" => influence(&description.board),
        "fractions" => {
            let colour = arguments.colour(1)?;
            fractions(&description.evaluation.cuts[colour as usize].sure)
        }
        "groups" => groups(&description),
        "connectors" => connectors(&description),
        "encirclement" => encirclement(&description),
        "dead" => dead(&description),
        _ => return Err(Fault::from("no such layer")),
    };
    text(format!("\n{lines}"))
}

fn name(size: Size, point: Point) -> String {
    size.name(point).to_string()
}

fn listed(kind: &str, size: Size, points: impl Iterator<Item = Point>) -> String {
    let names: Vec<String> = points.map(|point| name(size, point)).collect();
    if names.is_empty() { String::new() } else { format!("{kind} {}\n", names.join(" ")) }
}

fn territory(description: &Description) -> String {
    let (board, owners) = (&description.board, &description.evaluation.owners);
    let size = board.size();
    let of = |colour| {
        size.points().filter(move |&at| {
            board.stone(at) != Some(colour) && owners[at.index()] == Some(colour)
        })
    };
    let [black, white] = [Colour::Black, Colour::White].map(of);
    listed("BLACK", size, black) + &listed("WHITE", size, white)
}

/// The dilations of all stones, scaled to one.
fn influence(board: &Board) -> String {
    let size = board.size();
    let mut values = Values::of(board);
    values.apply(Steps::AREA);
    let empty = size.points().filter(|&at| board.is_empty_at(at)).collect::<Vec<_>>();
    let most = empty.iter().map(|&at| values.at(at).unsigned_abs()).max().unwrap_or(1).max(1);
    let mut line = String::from("INFLUENCE");
    for at in empty {
        let share = f32::from(values.at(at)) / f32::from(most);
        // Writing to a string cannot fail.
        let _ = write!(line, " {} {share:.2}", name(size, at));
    }
    line
}

fn coloured<'s>(size: Size, areas: impl Iterator<Item = &'s Set>) -> String {
    let lines = areas.zip(COLOURS.iter().cycle());
    lines.map(|(area, colour)| listed(&format!("COLOR {colour}"), size, area.points())).collect()
}

fn fractions(fractions: &Fractions) -> String {
    let first = fractions.list.first();
    first.map_or_else(String::new, |first| coloured(first.size(), fractions.list.iter()))
}

fn groups(description: &Description) -> String {
    let bodies: Vec<Set> = description.evaluation.first.iter().map(Group::body).collect();
    coloured(description.board.size(), bodies.iter())
}

/// `>` or `*` on the points between stones that are connected, or can be cut.
fn connectors(description: &Description) -> String {
    let size = description.board.size();
    let mut line = String::new();
    for link in &description.links {
        let sign = match (link.question.goal, link.verdict, link.question.end) {
            (Goal::Connect, Connector::Joined, End::Stone(_)) => ">",
            (Goal::Connect, Connector::Open, End::Stone(_)) => "*",
            _ => continue,
        };
        for at in link.ways(size) {
            // Writing to a string cannot fail.
            let _ = write!(line, " {} {sign}", name(size, at));
        }
    }
    if line.is_empty() { line } else { format!("LABEL{line}") }
}

fn encirclement(description: &Description) -> String {
    let size = description.board.size();
    let label = |group: &Group| {
        let stone = group.skeleton.points().next()?;
        Some(format!("{} {},>", name(size, stone), group.orders.sure))
    };
    let labels: Vec<String> = description.evaluation.first.iter().filter_map(label).collect();
    if labels.is_empty() { String::new() } else { format!("LABEL {}", labels.join(" ")) }
}

fn dead(description: &Description) -> String {
    let deaths = description.evaluation.deaths.iter();
    let stones = deaths.flat_map(|death| death.group.skeleton.points());
    listed("MARK", description.board.size(), stones)
}
