//! What does a position look like? The spatial description as GoGui's graphics.

use std::fmt::Write;

use go::{Board, Colour, Point, Size};
use go_mind::spatial::fraction::{Fractions, Kind};
use go_mind::spatial::group::Group;
use go_mind::spatial::morphology::{Steps, Values};
use go_mind::spatial::reading::Depth;
use go_mind::spatial::set::Set;
use go_mind::spatial::shape::{End, Goal};
use go_mind::spatial::{Describer, Description, Options};
use go_mind::tactics::Connector;

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, text};
use crate::registry::move_model;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("stratege-spatial", layer),
    Command::new("stratege-spatial_score", spatial_score),
];

/// Types, labels and commands of the layers, for GoGui.
pub(super) const ANALYSE: &[&str] = &[
    "gfx/Territory/stratege-spatial territory",
    "gfx/Influence/stratege-spatial influence",
    "gfx/Morphology 4-13/stratege-spatial morphology 4 13",
    "gfx/Morphology 5-21/stratege-spatial morphology 5 21",
    "gfx/Morphology 5-10/stratege-spatial morphology 5 10",
    "gfx/Morphology 4-0/stratege-spatial morphology 4 0",
    "gfx/Fractions of Black/stratege-spatial fractions black",
    "gfx/Fractions of White/stratege-spatial fractions white",
    "gfx/Fractions of Black, Open/stratege-spatial fractions black open",
    "gfx/Fractions of White, Open/stratege-spatial fractions white open",
    "gfx/Groups/stratege-spatial groups",
    "gfx/Connected Groups/stratege-spatial groups connected",
    "gfx/Morphological Groups/stratege-spatial groups morphological",
    "gfx/Strings and Liberties/stratege-spatial liberties",
    "gfx/Connectors/stratege-spatial connectors",
    "gfx/Separators/stratege-spatial separators",
    "gfx/Encirclement/stratege-spatial encirclement",
    "gfx/Encirclement, Open/stratege-spatial encirclement open",
    "gfx/Dead Groups/stratege-spatial dead",
    "string/Spatial Score/stratege-spatial_score",
];

/// More dilations or erosions are refused: values stay small numbers.
const MOST_STEPS: u32 = 50;

/// Colours of neighbouring areas, one after another.
const COLOURS: [&str; 8] =
    ["#7aa6c2", "#d9a05b", "#8cb369", "#b58db6", "#c97b63", "#6fb7a8", "#c2b280", "#9a9ad6"];

pub(super) fn describe(session: &Session) -> Description {
    Describer::new(Options::default(), Depth::default()).describe(session.desk.position.board())
}

/// Who is ahead by the description, komi included.
fn spatial_score(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let description = describe(session);
    let komi = session.desk.position.rules().komi.points();
    let to_move = session.desk.position.to_move();
    let lead = f64::from(description.estimate(to_move, &move_model())) - komi;
    let winner = if lead >= 0.0 { "B" } else { "W" };
    text(format!("{winner}+{:.1} (error {})", lead.abs(), description.error()))
}

fn layer(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let description = describe(session);
    let size = description.board.size();
    let lines = match arguments.word(0)? {
        "territory" => territory(&description),
        "influence" => influence(&description.board),
        "morphology" => {
            let steps = Steps { dilations: arguments.parsed(1)?, erosions: arguments.parsed(2)? };
            if steps.dilations.max(steps.erosions) > MOST_STEPS {
                return Err(Fault::from("too many steps"));
            }
            morphology(&description.board, steps)
        }
        "fractions" => {
            let cuts = &description.evaluation.cuts[arguments.colour(1)? as usize];
            fractions(if kind(arguments, 2)? == Kind::Sure { &cuts.sure } else { &cuts.open })
        }
        "groups" => match arguments.words.get(1).copied() {
            None => groups(&description),
            Some("connected") => coloured(size, description.connected_groups().iter()),
            Some("morphological") => {
                coloured(size, description.morphological_groups(Steps::INDIGO).iter())
            }
            Some(_) => return Err(Fault::from("no such groups")),
        },
        "liberties" => liberties(&description.board),
        "connectors" => links(&description, Goal::Connect),
        "separators" => links(&description, Goal::Separate),
        "encirclement" => encirclement(&description, kind(arguments, 1)?),
        "dead" => dead(&description),
        _ => return Err(Fault::from("no such layer")),
    };
    text(format!("\n{lines}"))
}

/// Which walls are asked about: the sure ones, or the `open` ones too.
fn kind(arguments: &Arguments<'_>, at: usize) -> Result<Kind, Fault> {
    match arguments.words.get(at).copied() {
        None => Ok(Kind::Sure),
        Some("open") => Ok(Kind::Open),
        Some(_) => Err(Fault::from("no such kind of wall")),
    }
}

pub(super) fn name(size: Size, point: Point) -> String {
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
    morphology(board, Steps::AREA)
}

/// The values of the empty points after dilations and erosions, scaled to one.
fn morphology(board: &Board, steps: Steps) -> String {
    let size = board.size();
    let mut values = Values::of(board);
    values.apply(steps);
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

/// How many liberties each string has, on one of its stones.
fn liberties(board: &Board) -> String {
    let size = board.size();
    let heads = board.stones().map(|(stone, _)| stone);
    let heads = heads.filter(|&stone| board.string_of(stone) == Some(stone));
    let labels: Vec<String> = heads
        .map(|stone| format!("{} {}", name(size, stone), board.liberty_count(stone)))
        .collect();
    if labels.is_empty() { String::new() } else { format!("LABEL {}", labels.join(" ")) }
}

/// `>` or `*` on the points between ends that are linked, or can be parted.
fn links(description: &Description, goal: Goal) -> String {
    let size = description.board.size();
    let mut line = String::new();
    for link in description.links.iter().filter(|link| link.question.goal == goal) {
        let sign = match (link.verdict, link.question.end) {
            (Connector::Joined, End::Stone(_)) => ">",
            (Connector::Joined, End::Side(_)) if goal == Goal::Separate => ">",
            (Connector::Open, _) => "*",
            _ => continue,
        };
        for at in link.ways(size) {
            // Writing to a string cannot fail.
            let _ = write!(line, " {} {sign}", name(size, at));
        }
    }
    if line.is_empty() { line } else { format!("LABEL{line}") }
}

fn encirclement(description: &Description, kind: Kind) -> String {
    let size = description.board.size();
    let sign = if kind == Kind::Sure { '>' } else { '*' };
    let label = |group: &Group| {
        let stone = group.skeleton.points().next()?;
        Some(format!("{} {},{sign}", name(size, stone), group.orders.order(kind)))
    };
    let labels: Vec<String> = description.evaluation.first.iter().filter_map(label).collect();
    if labels.is_empty() { String::new() } else { format!("LABEL {}", labels.join(" ")) }
}

fn dead(description: &Description) -> String {
    let deaths = description.evaluation.deaths.iter();
    let stones = deaths.flat_map(|death| death.group.skeleton.points());
    listed("MARK", description.board.size(), stones)
}
