//! `stratege explain --why`: why a move is worse than another.

use std::time::Duration;

use clap::ArgMatches;
use game::picture::svg::{self, Options};
use go::Position;
use go_mind::why::Effort;
use maud::{PreEscaped, html};
use serde_json::json;

use super::Context;
use super::explain::{position_after, steps, write};
use super::progress::with_progress;
use super::target::OpenedGame;
use crate::failure::Failure;
use crate::matches::{CommandLine, ContenderError, Trouble, shown};
use crate::review::{self, Budget, BuiltIn, Judge, NoJudge, Program, Why};
use crate::words::why;
use crate::words::{Explain, Words};
use crate::{paper, say};

/// Visits a position, unless the user says otherwise.
const VISITS: u64 = 3_000;
/// Seconds a position for other programs, unless the user says otherwise.
const SECONDS: f64 = 1.0;
const STYLE: &str = include_str!("../matches/report.css");

pub(super) fn run(
    context: &Context,
    matches: &ArgMatches,
    game: &OpenedGame,
    number: usize,
) -> Result<(), Failure> {
    let words = context.words;
    let played = steps(game);
    let missing =
        || Failure::Usage(say!(words, "explain-no-such-move", number = number, played = played));
    let before = position_after(game, number - 1).ok_or_else(missing)?;
    let after = position_after(game, number).ok_or_else(missing)?;
    let mv = move_between(&before, &after)
        .ok_or_else(|| Failure::Usage(say!(words, "why-no-move", number = number)))?;
    let (mut judge, budget) = judge(context, matches)?;
    let limits = search::Limits { watch: context.interrupt.watch(), ..search::Limits::default() };
    let asked = with_progress(context, &limits, || {
        let asked = (&before, number, mv);
        review::asked(asked, &mut *judge, &budget, Effort::default(), &limits.watch)
    });
    let told = asked.map_err(|trouble| failed(words, &*judge, trouble))?;
    let head = why::judged_by(words, &*judge, &budget, before.board().size());
    write(matches, &rendered(words, matches, &told, &head))
}

/// The move that leads from one position to the next; none where stones were put by hand.
pub(super) fn move_between(before: &Position, after: &Position) -> Option<go::Move> {
    let &(colour, mv) = after.moves().last()?;
    let is_next = after.moves().len() == before.moves().len() + 1 && colour == before.to_move();
    is_next.then_some(mv)
}

/// Who judges, and how long a position.
pub(super) fn judge(
    context: &Context,
    matches: &ArgMatches,
) -> Result<(Box<dyn Judge + Send>, Budget), Failure> {
    let words = context.words;
    let visits = matches.get_one::<u64>("visits").copied();
    let seconds = matches.get_one::<f64>("time").copied();
    let bad_time = |_| Failure::Usage(say!(words, "usage-bad-time"));
    let time = seconds.map(Duration::try_from_secs_f64).transpose().map_err(bad_time)?;
    // Who has no time at all says nothing.
    if time.is_some_and(|time| time.is_zero()) {
        return Err(Failure::Usage(say!(words, "usage-no-time")));
    }
    let Some(command) = matches.get_one::<String>("judge") else {
        let threads = matches.get_one::<u64>("threads").map_or(1, |&own| own.clamp(1, 256));
        let visits = visits.or(if time.is_none() { Some(VISITS) } else { None });
        let judge = BuiltIn { threads: threads as usize, seed: 1 };
        return Ok((Box::new(judge), Budget { time, visits }));
    };
    let line = CommandLine::read(command).map_err(|error| {
        let reason = ContenderError::CommandLine(error);
        Failure::Usage(reason.explain(words))
    })?;
    let program =
        Program::start(&line, &context.interrupt.watch()).map_err(|error| match error {
            NoJudge::NoAnalysis(name) => Failure::Input(say!(words, "judge-cannot", name = name)),
            NoJudge::Trouble(trouble) => trouble_of(words, command, trouble),
        })?;
    let usual = if visits.is_none() { Some(Duration::from_secs_f64(SECONDS)) } else { None };
    Ok((Box::new(program), Budget { time: time.or(usual), visits }))
}

/// Why a judge did not answer.
pub(super) fn failed(words: &Words, judge: &dyn Judge, trouble: Trouble) -> Failure {
    trouble_of(words, &judge.name(), trouble)
}

fn trouble_of(words: &Words, name: &str, trouble: Trouble) -> Failure {
    match trouble {
        Trouble::Cancelled => Failure::Interrupted,
        Trouble::Fault { kind, detail, .. } => {
            let what = shown::fault_text(words, kind, &detail);
            Failure::Input(say!(words, "judge-failed", name = name, what = what))
        }
    }
}

fn rendered(words: &Words, matches: &ArgMatches, told: &Why, head: &str) -> String {
    if matches.get_flag("json") {
        return format!("{}\n", as_json(words, told, head));
    }
    if matches.get_flag("svg") {
        let pictures = review::pictures(told);
        return svg::render(&pictures[0], &Options { unit: 30.0, ..Options::default() });
    }
    if matches.contains_id("html") {
        return page(words, told, head);
    }
    let said = why::all(words, told);
    let lines = said.iter().map(|said| said.plain() + "\n");
    let head = format!("{head}\n");
    std::iter::once(why::heading(words, told) + "\n").chain(lines).chain([head]).collect()
}

fn as_json(words: &Words, told: &Why, head: &str) -> serde_json::Value {
    let size = told.before.board().size();
    let statements: Vec<serde_json::Value> =
        why::all(words, told).iter().map(crate::explain::as_json).collect();
    json!({
        "move": told.number,
        "played": why::named(words, size, told.played.mv),
        "better": told.better.map(|better| why::named(words, size, better.mv)),
        "loss": told.loss.map(|(points, _)| points),
        "deviation": told.loss.map(|(_, deviation)| deviation),
        "judge": head,
        "statements": statements,
    })
}

fn page(words: &Words, told: &Why, head: &str) -> String {
    let captions = [say!(words, "review-played"), say!(words, "review-better")];
    let body = html! {
        p { (head) }
        (crate::explain::list(&why::all(words, told)))
        @for (index, (picture, caption)) in review::pictures(told).iter().zip(&captions).enumerate() {
            p { (caption) }
            (PreEscaped(svg::render(picture, &Options {
                unit: 24.0,
                id: format!("future{index}"),
                ..Options::default()
            })))
        }
    };
    paper::page(words, &why::heading(words, told), STYLE, &body)
}
