//! What is played, by whom, how often, and under which limits? All that a match is before its
//! first game; together with the seed it says how every game of built-in players will go.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::allowance::Allowance;
use super::cells::Cells;
use super::contender::{Contender, ContenderError, Entrant, Kind};
use super::error::MatchError;
use super::finished::checksum;
use super::sprt::Sprt;
use crate::registry::{self, Settings};
use crate::store::{Setup, SetupError};

/// A match before its first game.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The game; its seed is the match's.
    pub game: Setup,
    /// Who plays.
    pub players: [Contender; 2],
    /// How many games, at most.
    pub games: u32,
    /// The openings, each played twice with colours changed; none: the start.
    pub openings: Vec<Vec<String>>,
    /// What players may spend.
    pub allowance: Allowance,
    /// A game of more moves is a draw.
    pub longest: u32,
    /// Who counts a game that ended with passes.
    pub count: Count,
    /// The test of strength that may end the match early.
    pub sprt: Option<Sprt>,
}

/// Who counts a game that ended with passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Count {
    /// The rules of the game on the table.
    #[default]
    Rules,
    /// The players, if they agree; else the rules.
    Players,
}

/// Games of more moves are cut off, unless the plan says otherwise.
pub const LONGEST: u32 = 10_000;

/// The version of the format.
const VERSION: u64 = 1;

/// Why a text is no plan.
#[derive(Debug)]
pub enum PlanError {
    /// It is no plan, or was changed.
    NotAPlan,
    /// It was written by a later version of the program.
    Later,
    /// What it plans cannot be.
    Impossible(MatchError),
}

impl Plan {
    /// Two players of one game at the usual limits.
    pub fn new(game: Setup, mut players: [Contender; 2], games: u32) -> Plan {
        if players[0].name == players[1].name {
            players[1].name.push_str(" (2)");
        }
        Plan {
            game,
            players,
            games,
            openings: Vec::new(),
            allowance: Allowance::default(),
            longest: LONGEST,
            count: Count::Rules,
            sprt: None,
        }
    }

    /// Who has the first seat in a game: they take turns.
    pub fn first(&self, number: u32) -> Entrant {
        if number.is_multiple_of(2) { Entrant::One } else { Entrant::Two }
    }

    /// The opening of a game; two games in a row have the same.
    pub fn opening(&self, number: u32) -> &[String] {
        let pair = number as usize / 2;
        if self.openings.is_empty() { &[] } else { &self.openings[pair % self.openings.len()] }
    }

    /// Where the chance of a player in a game comes from.
    pub fn seed(&self, number: u32, entrant: Entrant) -> u64 {
        let place = u64::from(number) * 2 + entrant.index() as u64;
        // SplitMix64 (Steele, Lea, Flood 2014): neighbouring games get unrelated seeds.
        let mut mixed =
            self.game.settings.seed.wrapping_add((place + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Checks that the game can be set up, that the players can play it, and that the openings are
    /// legal.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), MatchError> {
        let mut table = self.game.open().map_err(MatchError::Game)?;
        if Cells::of(&*table).is_none() {
            let is_gomocup = |player: &&Contender| matches!(player.kind, Kind::Gomocup(_));
            if let Some(player) = self.players.iter().find(is_gomocup) {
                return Err(MatchError::NotForGomocup(player.name.clone()));
            }
        }
        for player in &self.players {
            if let Kind::Engine(engine) = player.kind
                && !registry::plays(engine, &self.game.game)
            {
                let unknown = ContenderError::Unknown(player.kind.text());
                return Err(MatchError::Player(unknown));
            }
        }
        for (index, opening) in self.openings.iter().enumerate() {
            for mv in opening {
                let error = |error| MatchError::Opening { line: index + 1, error };
                table.play(mv).map_err(error)?;
            }
            if table.outcome().is_some() {
                return Err(MatchError::OpeningOver { line: index + 1 });
            }
            while table.undo() {}
        }
        Ok(())
    }

    /// The plan as a file.
    pub fn write(&self) -> String {
        let fields = fields(self);
        let sum = checksum(&Value::from(fields.clone()).to_string());
        let mut whole = Map::new();
        whole.insert("stratege".to_string(), "match".into());
        whole.insert("version".to_string(), VERSION.into());
        whole.insert("checksum".to_string(), format!("{sum:016x}").into());
        whole.extend(fields);
        let line = |(name, value): (&String, &Value)| format!("  {}: {value}", json!(name));
        let lines: Vec<String> = whole.iter().map(line).collect();
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }

    /// Reads what [`Plan::write`] wrote, and checks it.
    ///
    /// # Errors
    /// When it is no plan, or was changed, or cannot be played.
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        let value = serde_json::from_str(text).map_err(|_| PlanError::NotAPlan)?;
        let Value::Object(mut fields) = value else { return Err(PlanError::NotAPlan) };
        if fields.shift_remove("stratege") != Some("match".into()) {
            return Err(PlanError::NotAPlan);
        }
        match fields.shift_remove("version").and_then(|version| version.as_u64()) {
            Some(VERSION) => {}
            Some(later) if later > VERSION => return Err(PlanError::Later),
            _ => return Err(PlanError::NotAPlan),
        }
        let sum = fields.shift_remove("checksum");
        let own = format!("{:016x}", checksum(&Value::from(fields.clone()).to_string()));
        if sum != Some(own.into()) {
            return Err(PlanError::NotAPlan);
        }
        let plan = plan_of(&Value::Object(fields)).ok_or(PlanError::NotAPlan)?;
        plan.check().map_err(PlanError::Impossible)?;
        Ok(plan)
    }
}

fn fields(plan: &Plan) -> Map<String, Value> {
    let game = &plan.game;
    let settings: Map<String, Value> =
        game.settings.iter().map(|(name, value)| (name.into(), value.into())).collect();
    let milliseconds = |time: Option<Duration>| time.map(|time| time.as_millis() as u64);
    let allowance = &plan.allowance;
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.to_string(), value);
    put("game", game.game.as_str().into());
    put("settings", settings.into());
    put("seed", game.settings.seed.into());
    put("source", game.source.clone().into());
    put("position", game.position.as_str().into());
    put("players", plan.players.iter().map(Contender::text).collect::<Vec<_>>().into());
    put("games", plan.games.into());
    put("per_move_ms", milliseconds(allowance.per_move).into());
    put("clock_ms", milliseconds(allowance.clock).into());
    put("increment_ms", milliseconds(Some(allowance.increment)).into());
    put("nodes", allowance.nodes.into());
    put("tolerance_ms", milliseconds(Some(allowance.tolerance)).into());
    put("longest", plan.longest.into());
    put("count", if plan.count == Count::Players { "players" } else { "rules" }.into());
    put("sprt", plan.sprt.map(|sprt| sprt.write()).into());
    put("openings", plan.openings.iter().map(|moves| moves.join(" ")).collect::<Vec<_>>().into());
    fields
}

fn plan_of(fields: &Value) -> Option<Plan> {
    let text = |name: &str| fields[name].as_str().map(str::to_string);
    let number = |name: &str| fields[name].as_u64().and_then(|number| u32::try_from(number).ok());
    let time = |name: &str| fields[name].as_u64().map(Duration::from_millis);
    let mut settings = Settings::new();
    settings.seed = fields["seed"].as_u64()?;
    for (name, value) in fields["settings"].as_object()? {
        settings.set(name, value.as_str()?);
    }
    let player = |index: usize| Contender::read(fields["players"].get(index)?.as_str()?).ok();
    let opening = |line: &Value| -> Option<Vec<String>> {
        Some(line.as_str()?.split_whitespace().map(str::to_string).collect())
    };
    let sprt = &fields["sprt"];
    Some(Plan {
        game: Setup {
            game: text("game")?,
            settings,
            source: text("source"),
            position: text("position")?,
        },
        players: [player(0)?, player(1)?],
        games: number("games")?,
        openings: fields["openings"].as_array()?.iter().map(opening).collect::<Option<_>>()?,
        allowance: Allowance {
            per_move: time("per_move_ms"),
            clock: time("clock_ms"),
            increment: time("increment_ms")?,
            nodes: fields["nodes"].as_u64(),
            tolerance: time("tolerance_ms")?,
        },
        longest: number("longest")?,
        count: if text("count")? == "players" { Count::Players } else { Count::Rules },
        sprt: if sprt.is_null() { None } else { Some(Sprt::read(sprt.as_str()?)?) },
    })
}

/// A game of the list with these settings and players, for `--game`-like front ends.
///
/// # Errors
/// When there is no such game or player.
pub fn plan(
    game: &str,
    settings: &Settings,
    players: [&str; 2],
    games: u32,
) -> Result<Plan, MatchError> {
    let setup: Result<Setup, SetupError> = Setup::start(game, settings);
    let setup = setup.map_err(MatchError::Game)?;
    let [one, two] = players.map(Contender::read);
    let players = [one.map_err(MatchError::Player)?, two.map_err(MatchError::Player)?];
    let plan = Plan::new(setup, players, games);
    plan.check()?;
    Ok(plan)
}
