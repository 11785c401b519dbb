//! Under which rules? KataGo's way of asking and setting them.

use go::{Ko, Position, Rules, Scoring};
use serde_json::{Value as Json, json};

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, nothing, text};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("kata-get-rules", |session, _| text(as_json(session.desk.rules()).to_string())),
    Command::new("kata-set-rules", set_rules),
    Command::new("kata-set-rule", set_rule),
    Command::new("kata-list-params", |_, _| text("maxVisits maxTime numSearchThreads")),
    Command::new("kata-get-param", get_param),
    Command::new("kata-set-param", set_param),
    Command::new("kgs-rules", kgs_rules),
];

fn as_json(rules: Rules) -> Json {
    let ko = match rules.ko {
        Ko::Simple => "SIMPLE",
        Ko::Positional => "POSITIONAL",
        Ko::Situational => "SITUATIONAL",
    };
    let scoring = match rules.scoring {
        Scoring::AreaAsItStands | Scoring::Area => "AREA",
        Scoring::Territory => "TERRITORY",
        Scoring::Control => "CONTROL",
    };
    json!({
        "hasButton": false,
        "ko": ko,
        "scoring": scoring,
        "suicide": rules.suicide,
        "tax": "NONE",
        "whiteHandicapBonus": "0",
        "friendlyPassOk": rules.removes_dead(),
    })
}

const REFUSED: &str = "unknown rules";

fn set_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let whole = || serde_json::from_str(arguments.all).ok().and_then(|json| of_json(&json));
    let rules = named(arguments.all).or_else(whole);
    change(session, rules.ok_or_else(|| Fault::from(REFUSED))?)
}

/// Rules as KataGo writes them: a name, or an object of fields.
pub(crate) fn of_json(json: &Json) -> Option<Rules> {
    if let Some(name) = json.as_str() {
        return named(name);
    }
    let text = |value: &Json| value.as_str().map_or(value.to_string(), str::to_string);
    json.as_object()?
        .iter()
        .try_fold(Rules::CHINESE, |rules, (key, value)| with_field(rules, key, &text(value)))
}

fn set_rule(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (key, value) = (arguments.word(0)?, arguments.word(1)?);
    let rules = with_field(session.desk.rules(), key, value);
    change(session, rules.ok_or_else(|| Fault::from(REFUSED))?)
}

fn kgs_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let rules = named(arguments.word(0)?).ok_or_else(|| Fault::from(REFUSED))?;
    change(session, rules)
}

/// The rule sets that others name, as the nearest of ours.
fn named(name: &str) -> Option<Rules> {
    match name.trim().to_ascii_lowercase().as_str() {
        "aga" | "bga" | "french" => Some(Rules { ko: Ko::Situational, ..Rules::CHINESE }),
        "new_zealand" | "new-zealand" | "nz" => {
            Some(Rules { ko: Ko::Situational, suicide: true, ..Rules::CHINESE })
        }
        "chinese-ogs" | "chinese-kgs" => Some(Rules::CHINESE),
        "korean" => Some(Rules::JAPANESE),
        name => Rules::named(name).ok(),
    }
}

fn with_field(rules: Rules, key: &str, value: &str) -> Option<Rules> {
    let upper = value.to_ascii_uppercase();
    let boolean = || value.to_ascii_lowercase().parse::<bool>().ok();
    match (key, upper.as_str()) {
        ("ko", "SIMPLE") => Some(Rules { ko: Ko::Simple, ..rules }),
        ("ko", "POSITIONAL") => Some(Rules { ko: Ko::Positional, ..rules }),
        ("ko", "SITUATIONAL") => Some(Rules { ko: Ko::Situational, ..rules }),
        ("scoring", "AREA") => Some(Rules { scoring: Scoring::Area, ..rules }),
        ("scoring", "TERRITORY") => Some(Rules { scoring: Scoring::Territory, ..rules }),
        ("suicide", _) => Some(Rules { suicide: boolean()?, ..rules }),
        ("hasButton", "FALSE") | ("tax", "NONE") | ("whiteHandicapBonus", "0") => Some(rules),
        ("friendlyPassOk", _) => boolean().map(|_| rules),
        _ => None,
    }
}

/// The same game under other rules, komi kept, if every move is legal under them.
fn change(session: &mut Session, rules: Rules) -> Answer {
    let old = &session.desk.position;
    let rules = rules.with_komi(old.rules().komi);
    let (board, to_move) = old.origin();
    let mut position = Position::new(board.clone(), to_move, rules)
        .map_err(|_| Fault::from("cannot change rules"))?;
    for &(colour, mv) in old.moves() {
        let legal = position.check_unfinished(colour, mv);
        legal.map_err(|_| Fault::from("cannot change rules after these moves"))?;
        position.play(colour, mv);
    }
    session.desk.set_rules(position);
    nothing()
}

fn get_param(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    match arguments.word(0)? {
        "maxVisits" => text(session.options.visits.to_string()),
        "maxTime" => text(session.options.time.map_or(1e20, |t| t.as_secs_f64()).to_string()),
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
            let seconds = arguments.seconds(1)?;
            session.options.time = Some(std::time::Duration::from_secs_f64(seconds));
        }
        "numSearchThreads" => {
            session.options.threads = arguments.parsed::<usize>(1)?.clamp(1, MOST_THREADS);
        }
        _ => return Err("unknown parameter".into()),
    }
    nothing()
}

/// More threads than this are a slip of the pen.
const MOST_THREADS: usize = 64;
