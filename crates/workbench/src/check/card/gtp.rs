//! GTP's form: how commands are answered, what is refused, and how an engine behaves.

use std::time::{Duration, Instant};

use super::desk::said;
use super::{Desk, Found, Heard, Question, must};

/// The commands that every engine must know.
const REQUIRED: [&str; 11] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
];

/// Questions about the form, asked first.
pub(super) const QUESTIONS: &[Question] = &[
    Question { key: "gtp-version", ask: version },
    Question { key: "gtp-name", ask: name },
    Question { key: "gtp-required", ask: required },
    Question { key: "gtp-known", ask: known },
    Question { key: "gtp-numbers", ask: numbers },
    Question { key: "gtp-comments", ask: comments },
    Question { key: "gtp-case", ask: case },
];

/// Questions about time, nonsense and the end, asked last.
pub(super) const MANNERS: &[Question] = &[
    Question { key: "gtp-time", ask: time },
    Question { key: "gtp-unknown", ask: unknown },
    Question { key: "gtp-nonsense", ask: nonsense },
    Question { key: "gtp-long", ask: long_line },
    Question { key: "gtp-quit", ask: quit },
    Question { key: "gtp-end", ask: end },
];

fn version(desk: &mut Desk) -> Result<Found, Heard> {
    let reply = desk.ask("protocol_version")?;
    Ok(must(reply.is_success && reply.text == "2", said("protocol_version", &reply)))
}

fn name(desk: &mut Desk) -> Result<Found, Heard> {
    let reply = desk.ask("name")?;
    let version = desk.ask("version")?;
    let fine = reply.is_success && !reply.text.is_empty() && version.is_success;
    Ok(must(fine, said("name", &reply)))
}

fn required(desk: &mut Desk) -> Result<Found, Heard> {
    let reply = desk.ask("list_commands")?;
    let listed: Vec<&str> = reply.text.split_whitespace().collect();
    let missing: Vec<&str> = REQUIRED.into_iter().filter(|name| !listed.contains(name)).collect();
    Ok(must(missing.is_empty(), missing.join(" ")))
}

fn known(desk: &mut Desk) -> Result<Found, Heard> {
    let yes = desk.ask("known_command play")?;
    let no = desk.ask("known_command certainly_not_a_command")?;
    let fine = yes.is_success && yes.text == "true" && no.is_success && no.text == "false";
    Ok(must(fine, said("known_command certainly_not_a_command", &no)))
}

fn numbers(desk: &mut Desk) -> Result<Found, Heard> {
    let good = desk.ask("17 name")?;
    let bad = desk.ask("18 certainly_not_a_command")?;
    let fine = good.id == Some(17) && bad.id == Some(18) && good.is_success && !bad.is_success;
    Ok(must(fine, said("17 name", &good)))
}

fn comments(desk: &mut Desk) -> Result<Found, Heard> {
    desk.say("# a comment")?;
    desk.say("")?;
    desk.say("   ")?;
    let reply = desk.ask("3\tname # again\r")?;
    Ok(must(reply.is_success && reply.id == Some(3), said("3<HT>name # again<CR>", &reply)))
}

fn case(desk: &mut Desk) -> Result<Found, Heard> {
    let refused =
        desk.all(&["boardsize 9", "clear_board", "play BLACK d4", "play w E5", "play White PASS"])?;
    Ok(refused.map_or(Found::Fine, Found::Fault))
}

fn time(desk: &mut Desk) -> Result<Found, Heard> {
    const GIVEN: Duration = Duration::from_secs(2);
    // The machine may be busy; whoever does not look at the clock takes longer still.
    const MARGIN: Duration = Duration::from_secs(4);
    if desk.ask("known_command time_settings")?.text != "true" {
        return Ok(Found::Told("time_settings → false".to_string()));
    }
    let refused =
        desk.all(&["boardsize 9", "clear_board", "time_settings 0 2 1", "time_left b 2 1"])?;
    if let Some(refused) = refused {
        return Ok(Found::Fault(refused));
    }
    for _ in 0..3 {
        for colour in ["b", "w"] {
            let begun = Instant::now();
            let command = format!("genmove {colour}");
            let reply = desk.ask(&command)?;
            let took = begun.elapsed();
            if !reply.is_success || took > GIVEN + MARGIN {
                return Ok(Found::Fault(format!(
                    "{} ({:.1} s)",
                    said(&command, &reply),
                    took.as_secs_f64()
                )));
            }
        }
    }
    desk.ask("time_settings 0 1 0")?;
    Ok(Found::Fine)
}

fn unknown(desk: &mut Desk) -> Result<Found, Heard> {
    let reply = desk.ask("certainly_not_a_command")?;
    let text = "unknown command";
    Ok(must(!reply.is_success && reply.text == text, said("certainly_not_a_command", &reply)))
}

fn nonsense(desk: &mut Desk) -> Result<Found, Heard> {
    desk.all(&["boardsize 9", "clear_board"])?;
    let lines = [
        "play",
        "play b",
        "play purple D4",
        "play b Z99",
        "play b 44",
        "boardsize",
        "boardsize nine",
        "boardsize -3",
        "komi",
        "komi many",
        "genmove",
        "genmove purple",
        "\u{1}\u{2}\u{fffd}é",
    ];
    for line in lines {
        let reply = desk.ask(line)?;
        if reply.is_success {
            return Ok(Found::Fault(said(line, &reply)));
        }
    }
    let reply = desk.ask("play b D4")?;
    Ok(must(reply.is_success, said("play b D4", &reply)))
}

fn long_line(desk: &mut Desk) -> Result<Found, Heard> {
    let command = format!("certainly_not_a_command {}", "a1 ".repeat(4000));
    let reply = desk.ask(&command)?;
    let after = desk.ask("4 name")?;
    let fine = !reply.is_success && after.is_success && after.id == Some(4);
    Ok(must(fine, format!("{}; {}", said(&command, &reply), said("4 name", &after))))
}

fn quit(desk: &mut Desk) -> Result<Found, Heard> {
    let reply = desk.ask("quit")?;
    let (by_itself, how) = desk.close(Duration::from_secs(3))?;
    Ok(must(reply.is_success && by_itself, format!("quit → {how}")))
}

fn end(desk: &mut Desk) -> Result<Found, Heard> {
    desk.ask("name")?;
    let (by_itself, how) = desk.close(Duration::from_secs(3))?;
    Ok(must(by_itself, format!("EOF → {how}")))
}
