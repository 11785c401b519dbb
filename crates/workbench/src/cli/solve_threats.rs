//! `stratege solve` for games too large to be solved whole: a win by threats, checked by the rules.

use std::time::{Duration, Instant};

use clap::ArgMatches;
use search::Limits;
use serde_json::{Value as Json, json};

use super::Context;
use super::progress::with_progress;
use super::target::OpenedGame;
use crate::failure::Failure;
use crate::registry::{Forced, Layer};
use crate::{output, say, words};

/// The search ends after so long unless the user says otherwise.
const USUAL_TIME: Duration = Duration::from_mins(1);

/// The forced win of the mover in a game whose engine looks for threats; `None` for other games,
/// and where the whole game can be solved.
pub(super) fn solve(
    context: &Context,
    matches: &ArgMatches,
    game: &mut OpenedGame,
    limits: &Limits,
) -> Option<Result<String, Failure>> {
    let asked = matches.get_one::<String>("method").is_some();
    if asked || game.table.outcome().is_some() || !game.table.layers().contains(&Layer::Sequence) {
        return None;
    }
    if matches.get_flag("svg") || matches.get_flag("dot") {
        return Some(Err(Failure::Usage(say!(context.words, "solve-threats-forms"))));
    }
    let time = limits.time.or_else(|| limits.nodes.is_none().then_some(USUAL_TIME));
    let own = Limits { time, ..limits.clone() };
    let started = Instant::now();
    let (table, searched) = (&mut game.table, &own);
    let search = move || table.overlay(Layer::Sequence, searched);
    let overlay = with_progress(context, &own, search);
    let taken = started.elapsed();
    if context.interrupt.is_set() {
        return Some(Err(Failure::Interrupted));
    }
    let mover = game.table.to_move();
    let none = || Err(Failure::Unfinished(say!(context.words, "solve-no-threats")));
    Some(match overlay.win {
        None => none(),
        // What the other player threatens is worth a remark, but is no answer.
        Some(win) if win.winner != mover => {
            if !context.quiet {
                let text = words::forced_win(context.words, &*game.table, &win);
                output::remark(&say!(context.words, "note", text = text));
            }
            none()
        }
        Some(win) if matches.get_flag("json") || matches.get_flag("strategy") => {
            Ok(format!("{}\n", as_json(game, &win, matches.get_flag("strategy"))))
        }
        Some(win) => Ok(as_text(context, game, &win, taken)),
    })
}

fn as_text(context: &Context, game: &OpenedGame, win: &Forced, taken: Duration) -> String {
    let words = context.words;
    let seconds = format!("{:.2}", taken.as_secs_f64());
    let said = words::forced_win(words, &*game.table, win);
    let line: Vec<&str> = win.line.iter().map(|(_, text)| text.as_str()).collect();
    let line = say!(words, "solve-line", line = line.join(" "));
    format!("■ {said}\n{line}\n{}\n", say!(words, "solve-threats-time", seconds = seconds))
}

/// The win with its line, and on demand every answer: step `n` is played from step `root` on.
fn as_json(game: &OpenedGame, win: &Forced, whole: bool) -> Json {
    let line: Vec<&str> = win.line.iter().map(|(_, text)| text.as_str()).collect();
    let mut answer = json!({
        "game": game.name,
        "settings": game.settings.iter().collect::<std::collections::BTreeMap<_, _>>(),
        "position": game.table.position(),
        "winner": if win.winner == game::Player::First { "black" } else { "white" },
        "to_move": true,
        "plies": line.len(),
        "line": line,
        "verified": true,
    });
    if whole {
        let steps = win.steps.iter().map(|step| match step.otherwise {
            None => json!({ "move": step.text, "won": true }),
            Some(otherwise) => {
                let answers: Vec<Json> =
                    step.answers.iter().map(|(text, next)| json!([text, next])).collect();
                json!({ "move": step.text, "answers": answers, "otherwise": otherwise })
            }
        });
        answer["root"] = json!(win.root);
        answer["steps"] = Json::Array(steps.collect());
    }
    answer
}
