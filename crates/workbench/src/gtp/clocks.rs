//! Which times were agreed, and what is left of them? The commands about the clock.

use super::Session;
use super::clock::{Agreed, Overtime};
use super::command::{Answer, Arguments, Command, Fault, nothing, text};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("time_settings", time_settings),
    Command::new("time_left", time_left),
    Command::new("kgs-time_settings", named_settings),
    Command::new("kata-time_settings", named_settings),
    Command::new("kata-list_time_settings", |_, _| {
        text("none absolute byoyomi canadian fischer fischer-capped")
    }),
    Command::new("cputime", |session, _| text(format!("{:.3}", session.desk.spent))),
    Command::new("gomill-cpu_time", |session, _| text(format!("{:.3}", session.desk.spent))),
];

/// Overtime without stones means that there is no limit.
fn time_settings(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (main, seconds) = (arguments.seconds(0)?, arguments.seconds(1)?);
    let stones: u32 = arguments.parsed(2)?;
    let agreed = match (seconds > 0.0, stones) {
        (true, 0) => None,
        (true, stones) => Some(Agreed { main, overtime: Overtime::Canadian { seconds, stones } }),
        (false, _) => Some(Agreed { main, overtime: Overtime::None }),
    };
    session.desk.clock.agree(agreed);
    nothing()
}

fn time_left(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let seconds: f64 = arguments.parsed(1)?;
    let stones: u32 = arguments.parsed(2)?;
    if !seconds.is_finite() || seconds > 1e9 {
        return Err("syntax error".into());
    }
    session.desk.clock.set_left(colour, seconds.max(0.0), stones);
    nothing()
}

fn named_settings(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let kind = arguments.word(0)?;
    let overtime = match kind {
        "none" => {
            session.desk.clock.agree(None);
            return nothing();
        }
        "absolute" => Overtime::None,
        "byoyomi" => {
            Overtime::Periods { seconds: arguments.seconds(2)?, periods: arguments.parsed(3)? }
        }
        "canadian" => {
            Overtime::Canadian { seconds: arguments.seconds(2)?, stones: arguments.parsed(3)? }
        }
        "fischer" => added(arguments, None, None)?,
        "fischer-capped" => added(arguments, Some(3), Some(4))?,
        _ => return Err(Fault::from("syntax error")),
    };
    let main = arguments.seconds(1)?;
    session.desk.clock.agree(Some(Agreed { main, overtime }));
    nothing()
}

/// Time after each move; the bounds are named by their places, and negative ones are none.
fn added(
    arguments: &Arguments<'_>,
    most: Option<usize>,
    longest: Option<usize>,
) -> Result<Overtime, Fault> {
    let bound = |place: Option<usize>| {
        let Some(place) = place.filter(|&place| place < arguments.words.len()) else {
            return Ok(f64::INFINITY);
        };
        let bound: f64 = arguments.parsed(place)?;
        Ok::<f64, Fault>(if bound < 0.0 { f64::INFINITY } else { arguments.seconds(place)? })
    };
    let (most, longest) = (bound(most)?, bound(longest)?);
    Ok(Overtime::Added { seconds: arguments.seconds(2)?, most, longest })
}
