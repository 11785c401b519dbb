//! Under which rules? KataGo's way of asking and setting them.

use go::Position;

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, LONGEST, nothing, text};
use super::rules::{self, Bonus, Nearest};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("kata-get-rules", |session, _| {
        text(rules::as_json(session.desk.rules()).to_string())
    }),
    Command::new("kata-set-rules", set_rules),
    Command::new("kata-set-rule", set_rule),
    Command::new("kata-list-params", |_, _| text("maxVisits maxTime numSearchThreads")),
    Command::new("kata-get-param", get_param),
    Command::new("kata-set-param", set_param),
    Command::new("kgs-rules", kgs_rules),
];

const REFUSED: &str = "unknown rules";

/// KataGo tells so many seconds where there is no limit; more than [`LONGEST`] is none.
const NO_LIMIT: &str = "1e20";

fn set_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let whole = || serde_json::from_str(arguments.all).ok().and_then(|json| rules::of_json(&json));
    let read = rules::named(arguments.all).map(|own| Nearest { bonus: Bonus::None, ..own });
    // Komi has a command of its own.
    let nearest = read.or_else(whole).filter(|own| own.komi.is_none());
    change(session, &nearest.ok_or_else(|| Fault::from(REFUSED))?)
}

fn set_rule(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (key, value) = (arguments.word(0)?, arguments.word(1)?);
    let nearest = rules::with_field(session.desk.rules(), key, value);
    let nearest = nearest.filter(|own| own.komi.is_none());
    change(session, &nearest.ok_or_else(|| Fault::from(REFUSED))?)
}

fn kgs_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let nearest = rules::named(arguments.word(0)?).ok_or_else(|| Fault::from(REFUSED))?;
    change(session, &Nearest { bonus: Bonus::None, ..nearest })
}

/// The same game under other rules, komi kept, if every move is legal under them. The answer names
/// what was asked for and is not so.
fn change(session: &mut Session, nearest: &Nearest) -> Answer {
    let old = &session.desk.position;
    let rules = nearest.rules.with_komi(old.rules().komi);
    let (board, to_move) = old.origin();
    let mut position = Position::new(board.clone(), to_move, rules)
        .map_err(|_| Fault::from("cannot change rules"))?;
    for &(colour, mv) in old.moves() {
        let legal = position.check_unfinished(colour, mv);
        legal.map_err(|_| Fault::from("cannot change rules after these moves"))?;
        position.play(colour, mv);
    }
    session.desk.set_rules(position);
    let bonus = (nearest.bonus != Bonus::None).then_some("whiteHandicapBonus");
    let unmet: Vec<&str> = nearest.unmet.iter().copied().chain(bonus).collect();
    text(if unmet.is_empty() {
        String::new()
    } else {
        format!("nearest rules: without {}", unmet.join(", "))
    })
}

fn get_param(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    match arguments.word(0)? {
        "maxVisits" => text(session.options.visits.to_string()),
        "maxTime" => text(
            session
                .options
                .time
                .map_or_else(|| NO_LIMIT.to_string(), |time| time.as_secs_f64().to_string()),
        ),
        "numSearchThreads" => text(session.options.threads.to_string()),
        _ => Err("unknown parameter".into()),
    }
}

fn set_param(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    match arguments.word(0)? {
        "maxVisits" => {
            session.options.visits = arguments.parsed::<u64>(1)?.max(1);
            session.options.yields = false;
        }
        "maxTime" => {
            session.options.time = match arguments.seconds(1) {
                Ok(seconds) => Some(std::time::Duration::from_secs_f64(seconds)),
                Err(_) if arguments.parsed::<f64>(1)? > LONGEST => None,
                Err(fault) => return Err(fault),
            };
        }
        "numSearchThreads" => {
            session.options.threads = arguments.parsed::<usize>(1)?.clamp(1, MOST_THREADS);
        }
        _ => return Err("unknown parameter".into()),
    }
    nothing()
}

/// More threads than this are a slip of the pen.
pub(crate) const MOST_THREADS: usize = 256;
