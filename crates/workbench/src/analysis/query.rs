//! Which positions shall be looked at, how long, and what is to be told?

use std::time::Duration;

use go::{Colour, Move};
use serde_json::Value as Json;

use super::fields::{Fields, Refusal};
use super::game::{self, Game};

/// A game and what is asked about it.
#[derive(Debug)]
pub(super) struct Query {
    pub(super) id: String,
    pub(super) game: Game,
    /// The turns to look at, and the priority of each.
    pub(super) turns: Vec<(usize, i64)>,
    pub(super) effort: Effort,
    pub(super) shown: Shown,
    pub(super) bars: Vec<Bar>,
}

/// How long a position is looked at.
#[derive(Debug, Default)]
pub(super) struct Effort {
    pub(super) visits: Option<u64>,
    pub(super) time: Option<Duration>,
    /// How often it is told what was found so far.
    pub(super) every: Option<Duration>,
}

/// What is told.
#[derive(Debug)]
pub(super) struct Shown {
    pub(super) ownership: bool,
    pub(super) policy: bool,
    pub(super) visits_of_line: bool,
    pub(super) side: Side,
    /// Moves of a line after its first.
    pub(super) line: usize,
}

/// For whom win rates, leads and owners are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Of(Colour),
    Mover,
}

/// Moves that a player shall not consider.
#[derive(Debug)]
pub(super) struct Bar {
    pub(super) colour: Colour,
    moves: Vec<Move>,
    /// Whether only these are considered instead.
    allows: bool,
}

/// Names that queries have here.
const KNOWN: [&str; 23] = [
    "id",
    "moves",
    "initialStones",
    "initialPlayer",
    "rules",
    "komi",
    "whiteHandicapBonus",
    "boardXSize",
    "boardYSize",
    "analyzeTurns",
    "maxVisits",
    "includeOwnership",
    "includePolicy",
    "includePVVisits",
    "avoidMoves",
    "allowMoves",
    "overrideSettings",
    "reportDuringSearchEvery",
    "priority",
    "priorities",
    "action",
    "analysisPVLen",
    "includeNoResultValue",
];

/// Names that KataGo knows, about what playouts do not tell.
const UNTOLD: [&str; 6] = [
    "includeMovesOwnership",
    "includeMovesOwnershipStdev",
    "includeOwnershipStdev",
    "includePVEdgeVisits",
    "rootPolicyTemperature",
    "rootFpuReductionMax",
];

const PRIORITIES: (i64, i64) = (-(1 << 30), 1 << 30);

/// The moves of a line that are told unless the query says.
const LINE: usize = 15;

impl Query {
    /// Whether a player may consider a move.
    pub(super) fn admits(&self, mover: Colour, mv: Move) -> bool {
        let own = self.bars.iter().filter(|bar| bar.colour == mover);
        own.into_iter().all(|bar| bar.moves.contains(&mv) == bar.allows)
    }
}

/// A query, and warnings about what is passed over.
pub(super) fn read(fields: &Fields) -> Result<(Query, Vec<Json>), Refusal> {
    let game = Game::read(fields)?;
    let mut warnings = warnings(fields);
    let query = Query {
        id: fields.id().to_string(),
        turns: turns(fields, &game)?,
        effort: effort(fields)?,
        shown: shown(fields)?,
        bars: bars(fields, &game, &mut warnings)?,
        game,
    };
    Ok((query, warnings))
}

fn warnings(fields: &Fields) -> Vec<Json> {
    let unknown = fields.names().filter(|name| !KNOWN.contains(name));
    let asks = |name: &&str| fields.field(name).is_some_and(|value| *value != Json::Bool(false));
    let told = unknown.filter(|name| !UNTOLD.contains(name) || asks(name)).map(|name| {
        let is_untold = UNTOLD.contains(&name);
        let why = if is_untold { "Not supported, ignored" } else { "Unexpected or unused field" };
        fields.warn(name, why)
    });
    let mut warnings: Vec<Json> = told.chain(game::warnings(fields)).collect();
    let settings = fields.field(SETTINGS).and_then(Json::as_object);
    let unused = settings.into_iter().flat_map(|own| own.keys()).filter(|name| !is_set(name));
    warnings.extend(
        unused.map(|name| fields.warn(SETTINGS, &format!("Not supported, ignored: {name}"))),
    );
    warnings
}

/// Settings that are heeded.
fn is_set(name: &str) -> bool {
    ["maxTime", "maxVisits", "reportAnalysisWinratesAs", "analysisPVLen"].contains(&name)
}

/// The last turn unless the query names some.
fn turns(fields: &Fields, game: &Game) -> Result<Vec<(usize, i64)>, Refusal> {
    let (least, most) = PRIORITIES;
    let priority = fields.whole("priority", least, most)?.unwrap_or(0);
    let priorities = fields.wholes("priorities", least, most)?;
    let last = i64::try_from(game.len()).unwrap_or(i64::MAX);
    let Some(list) = fields.wholes("analyzeTurns", 0, last)? else {
        return Ok(vec![(game.len(), priority)]);
    };
    if list.is_empty() {
        return Err(fields.refuse("analyzeTurns", "Must name at least one turn"));
    }
    if priorities.as_ref().is_some_and(|own| own.len() != list.len()) {
        return Err(fields.refuse("priorities", "Must be as long as analyzeTurns"));
    }
    let priority = |index: usize| priorities.as_ref().map_or(priority, |own| own[index]);
    let turns = list.iter().enumerate();
    let mut turns: Vec<(usize, i64)> =
        turns.filter_map(|(at, &turn)| Some((usize::try_from(turn).ok()?, priority(at)))).collect();
    turns.sort_by_key(|&(turn, _)| turn);
    turns.dedup_by_key(|(turn, _)| *turn);
    Ok(turns)
}

fn effort(fields: &Fields) -> Result<Effort, Refusal> {
    let visits = fields.whole("maxVisits", 1, 1 << 50)?;
    let of_settings = whole_setting(fields, "maxVisits")?;
    let seconds = |value: &Json| Duration::try_from_secs_f64(value.as_f64()?).ok();
    let every = match fields.field("reportDuringSearchEvery") {
        Some(value) => {
            let refused = || fields.refuse("reportDuringSearchEvery", "Must be positive seconds");
            Some(seconds(value).filter(|every| !every.is_zero()).ok_or_else(refused)?)
        }
        None => None,
    };
    Ok(Effort {
        visits: visits.map(i64::unsigned_abs).or(of_settings),
        // So long a time is no limit.
        time: setting(fields, "maxTime", "a number of seconds", |own| own >= 0.0)?
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
        every,
    })
}

const SETTINGS: &str = "overrideSettings";

/// A setting as it stands, which is the value of a line in KataGo's own file: numbers may be texts.
fn raw_setting<'f>(fields: &'f Fields, name: &str) -> Result<Option<&'f Json>, Refusal> {
    match fields.field(SETTINGS) {
        None => Ok(None),
        Some(Json::Object(settings)) => Ok(settings.get(name)),
        Some(_) => Err(fields.refuse(SETTINGS, "Must be an object")),
    }
}

/// A setting that is a number for which `fits` holds.
fn setting(
    fields: &Fields,
    name: &str,
    what: &str,
    fits: impl Fn(f64) -> bool,
) -> Result<Option<f64>, Refusal> {
    let Some(value) = raw_setting(fields, name)? else { return Ok(None) };
    let number = value.as_f64().or_else(|| value.as_str()?.trim().parse().ok());
    let refused = || fields.refuse(SETTINGS, format!("{name} must be {what}"));
    number.filter(|&number| fits(number)).map(Some).ok_or_else(refused)
}

fn whole_setting(fields: &Fields, name: &str) -> Result<Option<u64>, Refusal> {
    let is_whole = |own: f64| own >= 1.0 && own.fract() == 0.0;
    let found = setting(fields, name, "a positive whole number", is_whole)?;
    // Rounding does not matter: so many are no limit.
    #[allow(clippy::cast_sign_loss, reason = "it is at least one")]
    Ok(found.map(|found| found as u64))
}

fn shown(fields: &Fields) -> Result<Shown, Refusal> {
    let side = raw_setting(fields, "reportAnalysisWinratesAs")?.and_then(Json::as_str);
    let side = match side.map(str::to_ascii_uppercase).as_deref() {
        None | Some("BLACK") => Side::Of(Colour::Black),
        Some("WHITE") => Side::Of(Colour::White),
        Some("SIDETOMOVE") => Side::Mover,
        Some(_) => {
            return Err(fields.refuse(SETTINGS, "Unknown reportAnalysisWinratesAs"));
        }
    };
    let line = fields.whole("analysisPVLen", 1, 1000)?;
    let of_settings = whole_setting(fields, "analysisPVLen")?;
    let line = line.map(i64::unsigned_abs).or(of_settings);
    Ok(Shown {
        ownership: fields.switch("includeOwnership")?,
        policy: fields.switch("includePolicy")?,
        visits_of_line: fields.switch("includePVVisits")?,
        side,
        line: line.map_or(LINE, |line| line.min(1000) as usize),
    })
}

fn bars(fields: &Fields, game: &Game, warnings: &mut Vec<Json>) -> Result<Vec<Bar>, Refusal> {
    let mut bars = Vec::new();
    for (name, allows) in [("avoidMoves", false), ("allowMoves", true)] {
        for value in fields.list(name)? {
            let refused = || {
                let what = "Must be an array of objects with player, moves and untilDepth";
                fields.refuse(name, what)
            };
            let colour = value.get("player").and_then(game::colour).ok_or_else(refused)?;
            let moves = value.get("moves").and_then(Json::as_array).ok_or_else(refused)?;
            let at = |own: &Json| game::location(own, game.size());
            let moves = moves.iter().map(at).collect::<Option<Vec<Move>>>().ok_or_else(refused)?;
            let depth = value.get("untilDepth").and_then(Json::as_i64).ok_or_else(refused)?;
            if depth > 1 {
                warnings.push(fields.warn(name, "Heeded for the next move only"));
            }
            bars.push(Bar { colour, moves, allows });
        }
    }
    Ok(bars)
}
