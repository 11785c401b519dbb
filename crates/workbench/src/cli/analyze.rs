//! `stratege analyze`: what a search thinks of a position of a recorded game, drawn and as a tree.

use std::path::PathBuf;

use clap::{ArgMatches, Command, value_parser};
use game::picture::{Ground, Mark, Picture, Piece, Place, svg, text};
use search::mcts::Standing;
use serde_json::{Value as Json, json};

use super::command::{
    file_option, game_settings, input, moves_option, option, position_option, seconds, switch,
    target,
};
use super::progress::with_message;
use super::search::{Rows, as_json, as_text, limits, percent, recipe};
use super::target::{Opened, open};
use super::{Context, effort};
use crate::failure::Failure;
use crate::registry::{Sprout, Table, Thoughts, put_by, table_of_tree};
use crate::words::choices::rate;
use crate::words::{self, ERRORS_TOLD, Words};
use crate::{output, say};

/// Rows of the table.
const ROWS: usize = 10;

/// Moves that get a number on the board.
const NUMBERED: usize = 9;

/// A place is somebody's if playouts are so sure.
const SURE: f32 = 0.5;

pub(super) fn command(words: &Words) -> Command {
    let count =
        |name, help| option(words, name, help).value_name("N").value_parser(value_parser!(u64));
    Command::new("analyze")
        .about(say!(words, "cli-analyze-about"))
        .override_usage(say!(words, "cli-usage-analyze"))
        .after_help(say!(words, "cli-analyze-after"))
        .args([target(words), input(words)])
        .args([
            count("move", say!(words, "cli-arg-analyze-move"))
                .value_parser(value_parser!(u64).range(1..)),
            moves_option(words),
            position_option(words),
            effort::visits(words, say!(words, "cli-arg-analyze-visits")),
            effort::threads(words, say!(words, "cli-arg-search-threads")),
            count("seed", say!(words, "cli-arg-seed")),
            option(words, "memory", say!(words, "cli-arg-search-memory"))
                .value_name(say!(words, "cli-value-bytes")),
            seconds(words, say!(words, "cli-arg-search-time")),
            count("tree", say!(words, "cli-arg-analyze-tree"))
                .value_parser(value_parser!(u64).range(1..=100)),
            file_option(words, "svg", say!(words, "cli-arg-analyze-svg")),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
        .args(game_settings(words))
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let mut table = match open(context, matches)? {
        Opened::Game(game) => game.table,
        Opened::Tree { tree, .. } => table_of_tree(tree),
    };
    let played = match matches.get_one::<u64>("move") {
        Some(&number) => Some(go_before(words, &mut *table, number as usize)?),
        None => None,
    };
    let (recipe, limits) = (recipe(context, matches)?, limits(context, matches)?);
    let best = std::sync::Mutex::new(String::new());
    let message = || best.lock().map_or_else(|_| String::new(), |text| text.clone());
    let thoughts = with_message(context, &limits, message, || {
        table.think(&recipe, &limits, &mut |thoughts| {
            if let (Some(first), Ok(mut told)) = (thoughts.moves.first(), best.lock()) {
                *told = format!("  {} {} %", first.text, percent(words, first.win_rate));
            }
        })
    });
    let picture = picture(&*table, &thoughts);
    if let Some(path) = matches.get_one::<PathBuf>("svg") {
        let drawn = svg::render(&picture, &svg::Options::default());
        output::write_file(path, &drawn)?;
    }
    let depth = matches.get_one::<u64>("tree").map_or(0, |&depth| depth as usize);
    if matches.get_flag("json") {
        let told = told_as_json(&thoughts, played.as_deref(), depth);
        return output::print_line(&format!("{told:#}"));
    }
    let style = text::Style { colour: context.colour, ..text::Style::default() };
    let mut lines = vec![text::render(&picture, &style)];
    lines.push(as_text(words, &*table, &thoughts, Rows::Best(ROWS)));
    lines.extend(standing(words, &*table, &thoughts));
    lines.extend(played.map(|mv| played_line(words, &thoughts, &mv)));
    if depth > 0 {
        let tree = tree_lines(words, &thoughts.tree, depth);
        lines.push(format!("\n{}\n{tree}", say!(words, "web-think-tree")));
    }
    output::print(&lines.concat())
}

/// Takes moves back to the position in which move `number` was made, and returns that move.
fn go_before(words: &Words, table: &mut dyn Table, number: usize) -> Result<String, Failure> {
    let history = table.history();
    let is_move = |step: &&String| put_by(step).is_none();
    let Some((index, played)) =
        history.iter().enumerate().filter(|(_, step)| is_move(step)).nth(number - 1)
    else {
        let moves = history.iter().filter(is_move).count();
        let text = say!(words, "analyze-no-move", number = number, moves = moves);
        return Err(Failure::Usage(text));
    };
    for _ in index..history.len() {
        table.undo();
    }
    Ok(played.clone())
}

/// The position with the best moves numbered, and whose each place is where that is known.
fn picture(table: &dyn Table, thoughts: &Thoughts) -> Picture {
    let mut picture = table.picture();
    let places = match &picture.ground {
        Ground::Grid(grid) => grid.rows * grid.columns,
        _ => 0,
    };
    if let Some(standing) = &thoughts.standing {
        add_owners(&mut picture, standing);
    }
    // A move from one place to another would be written on both.
    let place_of = |text: &String| {
        let mut all = (0..places).map(Place);
        all.find(|&place| table.moves_at(place) == [text.clone()])
    };
    let tried = thoughts.moves.iter().filter(|own| own.visits > 0).take(NUMBERED);
    for (number, considered) in tried.enumerate() {
        if let Some(place) = place_of(&considered.text) {
            picture.marks.retain(|(own, _)| *own != place);
            picture.labels.push((place, (number + 1).to_string()));
        }
    }
    picture
}

fn add_owners(picture: &mut Picture, standing: &Standing) {
    for (place, &owner) in (0..).map(Place).zip(&standing.owners) {
        if owner.abs() < SURE {
            continue;
        }
        let own = if owner > 0.0 { Piece::BlackStone } else { Piece::WhiteStone };
        let stone = picture.pieces.iter().find(|(at, _)| *at == place).map(|(_, piece)| *piece);
        match stone {
            None => picture.marks.push((place, Mark::Owned(own))),
            Some(stone) if stone != own => picture.marks.push((place, Mark::Dead)),
            Some(_) => {}
        }
    }
}

/// Who is ahead by how much, where the game is counted; by the count itself when it is over.
fn standing(words: &Words, table: &dyn Table, thoughts: &Thoughts) -> Option<String> {
    let &Standing { lead, error, .. } = thoughts.standing.as_ref()?;
    let ahead = if lead < 0.0 { game::Player::Second } else { game::Player::First };
    let player = words::player(words, table.seats(), ahead);
    if table.outcome().is_some() {
        let points = words.points(lead.abs());
        let wins = || say!(words, "web-wins-by", player = player.as_str(), points = points);
        let said = if lead == 0.0 { say!(words, "play-draw") } else { wins() };
        return Some(format!("{said}\n"));
    }
    let [points, error] = [lead.abs(), ERRORS_TOLD * error].map(|own| words.tenths(own));
    let said = say!(words, "page-lead", player = player, points = points, error = error);
    Some(format!("{said}\n"))
}

fn played_line(words: &Words, thoughts: &Thoughts, played: &str) -> String {
    let rank = thoughts.moves.iter().position(|own| own.text == played && own.visits > 0);
    let told = if let Some(rank) = rank {
        let own = &thoughts.moves[rank];
        let rate = rate(words, own.visits.into(), own.win_rate.into());
        say!(words, "analyze-played", mv = played, rank = rank + 1, rate = rate)
    } else {
        say!(words, "analyze-played-untried", mv = played)
    };
    format!("{told}\n")
}

/// The tree to a depth, a move a line.
fn tree_lines(words: &Words, tree: &[Sprout], depth: usize) -> String {
    let shown = tree.iter().filter(|sprout| sprout.depth <= depth);
    let line = |sprout: &Sprout| {
        let indent = "  ".repeat(sprout.depth - 1);
        let rate = rate(words, sprout.visits.into(), sprout.win_rate.into());
        let visits = words.number(sprout.visits.into());
        format!("{:<28} {visits:>10} {rate:>14}\n", format!("{indent}{}", sprout.text))
    };
    shown.map(line).collect()
}

fn told_as_json(thoughts: &Thoughts, played: Option<&str>, depth: usize) -> Json {
    let mut told = as_json(thoughts, Rows::Best(usize::MAX));
    if let Some(standing) = &thoughts.standing {
        told["lead"] = json!(standing.lead);
        told["ownership"] = json!(standing.owners);
    }
    if let Some(played) = played {
        told["played"] = json!(played);
    }
    if depth > 0 {
        let shown = thoughts.tree.iter().filter(|sprout| sprout.depth <= depth);
        told["tree"] = shown
            .map(|own| {
                json!({
                    "depth": own.depth,
                    "move": own.text,
                    "visits": own.visits,
                    "winrate": own.win_rate,
                })
            })
            .collect();
    }
    told
}
