//! `stratege reduce --play` and `--watch`: a person plays White, or both sides play as intended.

use std::fmt::Write as _;
use std::io::{self, BufRead};

use game::picture::text::{self, Style};
use go::{Board, Colour, Name, Point};
use sat_to_go::Reduction;
use sat_to_go::play::{Fought, predict};

use super::Context;
use crate::failure::Failure;
use crate::reduction::{Fight, Report, Story, Told, around, ended, name, told, valuation};
use crate::words::{Explain, Words};
use crate::{output, say};

/// Rows and columns shown at a time.
const SPAN: u32 = 23;

/// Games on boards of more rows are not played on to the count: every move looks at all points.
const MOST_COUNTED: u32 = 500;

/// Both intended strategies, move by move.
pub(super) fn watch(
    context: &Context,
    reduction: &Reduction,
    report: &Report,
    values: &[bool],
) -> Result<(), Failure> {
    let words = context.words;
    let given: Vec<Option<bool>> = values.iter().copied().map(Some).collect();
    let text = valuation(reduction, &given);
    output::print_line(&say!(words, "watch-begins", values = text))?;
    let fails = || Failure::Unfinished(say!(words, "watch-fails"));
    let (mut number, mut printed) = (0, Ok(()));
    let fought = Fought::of(reduction, values, |each| {
        number += 1;
        let told = Told::of(words, reduction, each);
        printed = output::print_line(&format!("{number:4}. {}", told.text));
        printed.is_ok() && !context.interrupt.is_set()
    });
    printed?;
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    let fought = fought.ok_or_else(fails)?;
    let mut board = reduction.board().clone();
    for each in &fought.moves {
        board.play(each.point, each.colour);
    }
    if let Some(last) = fought.moves.last() {
        output::print(&shown(context, reduction, &board, last.point))?;
    }
    output::print_line(&Story::told_of(words, reduction, &fought).ending)?;
    if let (Colour::Black, Ok(Some(model))) = (fought.winner, &report.model) {
        let model: Vec<Option<bool>> = model.iter().copied().map(Some).collect();
        let other = valuation(reduction, &model);
        output::print_line(&say!(words, "watch-other-wins", values = other))?;
    }
    counted(words, reduction, fought, values)
}

/// Plays on to the count; on large boards that takes many moves, and the fight has decided them.
fn counted(
    words: &Words,
    reduction: &Reduction,
    fought: Fought,
    values: &[bool],
) -> Result<(), Failure> {
    let prediction = predict(reduction, values);
    let expected = words.number(u64::from(prediction.white));
    if reduction.balance.side > MOST_COUNTED {
        return output::print_line(&say!(words, "watch-foretold", expected = expected));
    }
    let replay = fought.counted(reduction);
    let replay = replay.ok_or_else(|| Failure::Unfinished(say!(words, "watch-fails")))?;
    output::print_line(&say!(
        words,
        "watch-score",
        moves = words.number(replay.moves.len() as u64),
        white = words.number(u64::from(replay.score.white)),
        black = words.number(u64::from(replay.score.black)),
        expected = expected
    ))
}

/// The part of the board around a point.
fn shown(context: &Context, reduction: &Reduction, board: &Board, point: Point) -> String {
    let window = around(reduction, point, SPAN);
    let mut picture = window.picture(reduction, board);
    picture.last = vec![reduction.picture_place(point)];
    let viewport = Some(window.viewport());
    text::render(&picture, &Style { colour: context.colour, width: None, viewport })
}

/// A person plays White at the prompt.
pub(super) fn play(context: &Context, reduction: &Reduction) -> Result<(), Failure> {
    let words = context.words;
    output::print_line(&say!(words, "duel-welcome"))?;
    let mut fight = Fight::new(reduction);
    show(context, reduction, &fight)?;
    let mut input = io::stdin().lock();
    loop {
        if let Some(winner) = fight.winner() {
            let said = ended(words, reduction, winner, &fight.reached());
            return output::print_line(&said);
        }
        output::print(&format!("{} ", say!(words, "duel-prompt")))?;
        let mut typed = String::new();
        match input.read_line(&mut typed) {
            Ok(0) => return output::print_line(""),
            Ok(_) => {}
            Err(error) => {
                let reason = error.explain(words);
                return Err(Failure::Input(say!(words, "not-read", path = "-", reason = reason)));
            }
        }
        match typed.trim() {
            "q" | "quit" | ":q" => return Ok(()),
            "?" | "help" | "" => output::print_line(&say!(words, "duel-help"))?,
            "u" | "undo" => {
                fight = taken_back(reduction, &fight);
                show(context, reduction, &fight)?;
            }
            text => match chosen(words, reduction, &fight, text) {
                Ok(point) => one_move(context, reduction, &mut fight, point)?,
                Err(refusal) => output::print_line(&refusal)?,
            },
        }
    }
}

/// The fight before White's last move.
fn taken_back<'r>(reduction: &'r Reduction, fight: &Fight<'_>) -> Fight<'r> {
    let mut played = white_moves(fight);
    played.pop();
    let mut before = Fight::new(reduction);
    for point in played {
        // Black's answers are always the same, so what was legal is legal again.
        let _ = before.play(point);
    }
    before
}

fn white_moves(fight: &Fight<'_>) -> Vec<Point> {
    let moves = fight.duel.moves().iter();
    moves.filter(|(colour, _)| *colour == Colour::White).map(|(_, point)| *point).collect()
}

/// The point that was typed: a name, or the number of a way.
fn chosen(
    words: &Words,
    reduction: &Reduction,
    fight: &Fight<'_>,
    text: &str,
) -> Result<Point, String> {
    if let Ok(number) = text.parse::<usize>() {
        let way = number.checked_sub(1).and_then(|number| fight.ways().get(number).copied());
        return way.ok_or_else(|| say!(words, "duel-no-way", number = number));
    }
    let size = reduction.board().size();
    let point = text.parse::<Name>().ok().and_then(|name| size.named(name));
    point.ok_or_else(|| say!(words, "duel-no-point", text = text))
}

fn one_move(
    context: &Context,
    reduction: &Reduction,
    fight: &mut Fight<'_>,
    point: Point,
) -> Result<(), Failure> {
    let words = context.words;
    match fight.play(point) {
        Err(refused) => {
            let text = name(reduction, point);
            let why = refused.explain(words);
            output::print_line(&say!(words, "move-forbidden", text = text, why = why))
        }
        Ok(answer) => {
            if let Some(answer) = answer {
                output::print_line(&say!(words, "reduce-black", point = name(reduction, answer)))?;
            }
            show(context, reduction, fight)
        }
    }
}

/// The board around the last move or the first way, the values so far, and where White can go.
fn show(context: &Context, reduction: &Reduction, fight: &Fight<'_>) -> Result<(), Failure> {
    let words = context.words;
    let ways = fight.ways();
    let last = fight.duel.moves().last().map(|(_, point)| *point);
    let point = ways.first().copied().or(last).unwrap_or(reduction.root);
    let mut text = shown(context, reduction, fight.duel.board(), point);
    let values = valuation(reduction, &fight.values());
    if !values.is_empty() {
        let _ = writeln!(text, "{}", say!(words, "duel-values", values = values));
    }
    for (number, &way) in ways.iter().enumerate() {
        let point = name(reduction, way);
        let meaning = fight.meaning(way).map(|what| told(words, reduction, &what, &point));
        let _ = writeln!(text, "  {}  {}", number + 1, meaning.unwrap_or(point));
    }
    output::print(&text)
}
