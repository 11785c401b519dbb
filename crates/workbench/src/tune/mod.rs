//! Which values of an engine's options play best? Simultaneous perturbation (SPSA, Spall 1992), by
//! matches.
//!
//! In each round every parameter is moved up or down by its step, by chance; the engine with these
//! values plays a short match against the engine with the opposite ones, and the values move
//! towards the winner. Steps and moves shrink from round to round. The folder of a tuning holds the
//! plan (`tune.json`) and a match for each round; where the values stand is computed from the
//! results alone, so that a tuning goes on after any stop.

mod parameter;
#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};

use search::Watch;
use serde_json::{Value as Json, json};

use crate::matches::{
    self, Contender, Ending, Entrant, FaultKind, Finished, Folder, Kind, MatchError, NotAttached,
    Plan, RunEnd, Standing,
};
pub use parameter::Parameter;

/// A tuning before its first round.
#[derive(Debug, Clone, PartialEq)]
pub struct Tuning {
    /// The engine, with each parameter's name in braces where its value goes.
    pub engine: String,
    /// What is tuned.
    pub parameters: Vec<Parameter>,
    /// How many rounds.
    pub rounds: u32,
    /// A round's match: its players are not used.
    pub plan: Plan,
}

/// Where a tuning stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Progress {
    /// Rounds that were played to their end.
    pub rounds: u32,
    /// The values now.
    pub values: Vec<f64>,
    /// How the last round's match ended for the first engine, from -1 to 1.
    pub last: f64,
}

const PLAN: &str = "tune.json";
/// How quickly steps and moves shrink (Spall 1998).
const STEP_DECAY: f64 = 0.101;
const MOVE_DECAY: f64 = 0.602;

impl Tuning {
    /// The engine with these values.
    ///
    /// # Errors
    /// When the text then names no player.
    pub fn contender(&self, name: &str, values: &[f64]) -> Result<Contender, MatchError> {
        let mut text = self.engine.clone();
        for (parameter, value) in self.parameters.iter().zip(values) {
            text = text.replace(&format!("{{{}}}", parameter.name), &parameter.told(*value));
        }
        let mut contender = Contender::read(&text).map_err(MatchError::Player)?;
        contender.name = name.to_string();
        Ok(contender)
    }

    /// Keeps the plan in a new folder.
    ///
    /// # Errors
    /// When there is a tuning already, or the folder cannot be written.
    pub fn create(&self, folder: &Path) -> Result<(), MatchError> {
        let file = |error| MatchError::File { path: folder.to_path_buf(), error };
        if folder.join(PLAN).exists() {
            return Err(MatchError::TuningExists(folder.to_path_buf()));
        }
        fs::create_dir_all(folder).map_err(file)?;
        let parameters: Vec<String> = self.parameters.iter().map(Parameter::write).collect();
        let fractional = self.parameters.iter().filter(|own| own.is_fractional);
        let fractional: Vec<&str> = fractional.map(|own| own.name.as_str()).collect();
        let text = json!({
            "stratege": "tune",
            "engine": self.engine,
            "parameters": parameters,
            "fractional": fractional,
            "rounds": self.rounds,
            "plan": self.plan.write(),
        });
        let aside = folder.join("tune.json.new");
        fs::write(&aside, format!("{text:#}\n")).map_err(file)?;
        fs::rename(aside, folder.join(PLAN)).map_err(file)
    }

    /// The plan of a tuning that was begun.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub fn read(folder: &Path) -> Result<Tuning, MatchError> {
        let none = || MatchError::NotATuning(folder.to_path_buf());
        let text = fs::read_to_string(folder.join(PLAN)).map_err(|_| none())?;
        let fields: Json = serde_json::from_str(&text).map_err(|_| none())?;
        let read = || -> Option<Tuning> {
            // Plans that do not say it are of the time when engines were told whole numbers only.
            let fractional = fields["fractional"].as_array().map_or(&[][..], Vec::as_slice);
            let parameter = |text: &Json| {
                let own = Parameter::read(text.as_str()?)?;
                let is_fractional = fractional.iter().any(|name| *name == own.name);
                Some(Parameter { is_fractional, ..own })
            };
            let parameters = fields["parameters"].as_array()?.iter().map(parameter);
            Some(Tuning {
                engine: fields["engine"].as_str()?.to_string(),
                parameters: parameters.collect::<Option<_>>()?,
                rounds: fields["rounds"].as_u64()?.try_into().ok()?,
                plan: Plan::read(fields["plan"].as_str()?).ok()?,
            })
        };
        read().ok_or_else(none)
    }

    /// The values at the beginning.
    pub fn start(&self) -> Vec<f64> {
        self.parameters.iter().map(|parameter| parameter.start).collect()
    }

    /// How far each parameter is moved in a round, up or down.
    fn offsets(&self, round: u32) -> Vec<f64> {
        let shrink = f64::from(round + 1).powf(STEP_DECAY);
        let steps = self.parameters.iter().enumerate().map(|(index, parameter)| {
            let up = mixed(self.plan.game.settings.seed, round, index) & 1 == 0;
            let step = parameter.moved_by(shrink);
            if up { step } else { -step }
        });
        steps.collect()
    }

    fn moved(&self, values: &[f64], offsets: &[f64], by: f64) -> Vec<f64> {
        let each = self.parameters.iter().zip(values.iter().zip(offsets));
        each.map(|(parameter, (value, offset))| {
            (value + by * offset).clamp(parameter.least, parameter.most)
        })
        .collect()
    }

    /// The values after a round whose match ended so, from -1 to 1 for the engine that was moved
    /// along the offsets.
    pub fn after(&self, values: &[f64], round: u32, result: f64) -> Vec<f64> {
        let settled = f64::from(self.rounds) / 10.0 + 1.0;
        let rate = (1.0 + f64::from(round) / settled).powf(-MOVE_DECAY);
        self.moved(values, &self.offsets(round), rate * result)
    }

    /// Whether the engine starts with the values at the beginning, with all the least and with all the
    /// greatest: later it would be refused in the middle of a round.
    ///
    /// # Errors
    /// When it does not.
    pub fn try_out(&self) -> Result<(), MatchError> {
        let least = self.parameters.iter().map(|parameter| parameter.least).collect();
        let most = self.parameters.iter().map(|parameter| parameter.most).collect();
        for (name, values) in [("start", self.start()), ("least", least), ("most", most)] {
            let contender = self.contender(name, &values)?;
            matches::attach(&contender, &self.plan.game).map_err(MatchError::NotAttached)?;
        }
        Ok(())
    }

    /// Plays what is left; `observe` hears of every round. `None` if somebody stopped it. A round in
    /// which the engine crashed stays to be looked at until the tuning goes on, which plays it again.
    ///
    /// # Errors
    /// When a match cannot be played or kept, or the engine crashes.
    pub fn run(
        &self,
        folder: &Path,
        parallel: usize,
        watch: &Watch,
        observe: &mut dyn FnMut(&Progress),
    ) -> Result<Option<Vec<f64>>, MatchError> {
        let mut values = self.start();
        for round in 0..self.rounds {
            let offsets = self.offsets(round);
            let players = [self.moved(&values, &offsets, 1.0), self.moved(&values, &offsets, -1.0)];
            let mut plan = self.plan.clone();
            plan.players =
                [self.contender("up", &players[0])?, self.contender("down", &players[1])?];
            plan.game.settings.seed = mixed(plan.game.settings.seed, round, usize::MAX);
            let shift = plan_shift(&plan, round);
            plan.openings.rotate_left(shift);
            let Some(result) = played(&round_path(folder, round), plan, parallel, watch)? else {
                return Ok(None);
            };
            values = self.after(&values, round, result);
            observe(&Progress { rounds: round + 1, values: values.clone(), last: result });
        }
        Ok(Some(values))
    }
}

/// Every round begins with other openings.
fn plan_shift(plan: &Plan, round: u32) -> usize {
    let pairs = plan.games.div_ceil(2) as usize;
    (round as usize * pairs).checked_rem(plan.openings.len()).unwrap_or(0)
}

fn round_path(folder: &Path, round: u32) -> PathBuf {
    folder.join("rounds").join(format!("{:06}", round + 1))
}

/// Plays a match, or what is left of it: the result of its first player from -1 to 1.
fn played(
    path: &Path,
    plan: Plan,
    parallel: usize,
    watch: &Watch,
) -> Result<Option<f64>, MatchError> {
    let is_begun = || path.join("match.json").exists();
    if is_begun() && first_crash(&Folder::resume(path)?).is_some() {
        let file = |error| MatchError::File { path: path.to_path_buf(), error };
        fs::remove_dir_all(path).map_err(file)?;
    }
    let mut folder = if is_begun() { Folder::resume(path)? } else { Folder::create(path, plan)? };
    if matches::run(&mut folder, parallel, watch, &mut |_, _| {})? == RunEnd::Stopped {
        return Ok(None);
    }
    if let Some(crash) = first_crash(&folder) {
        return Err(MatchError::NotAttached(crash));
    }
    let score = Standing::of(folder.plan(), folder.games()).total.score();
    Ok(Some(score.map_or(0.0, |score| 2.0 * score - 1.0)))
}

/// The first crash of a match.
fn first_crash(folder: &Folder) -> Option<NotAttached> {
    folder.games().iter().find_map(|game| crash(folder.plan(), game))
}

/// A crash that ended a game: it says nothing about values.
fn crash(plan: &Plan, game: &Finished) -> Option<NotAttached> {
    let Ending::Fault(fault) = &game.ending else { return None };
    if fault.kind != FaultKind::Crash {
        return None;
    }
    let player = &plan.players[usize::from(fault.entrant == Entrant::Two)];
    let line = match &player.kind {
        Kind::Engine(_) => String::new(),
        Kind::Gtp(line) | Kind::Gomocup(line) => line.text().to_string(),
    };
    Some(NotAttached {
        name: player.name.clone(),
        line,
        kind: fault.kind,
        detail: fault.detail.clone(),
        last_words: fault.last_words.clone(),
    })
}

/// A number that a seed, a round and an index give (`SplitMix64`; Steele, Lea, Flood 2014).
fn mixed(seed: u64, round: u32, index: usize) -> u64 {
    let place = u64::from(round).wrapping_mul(0x1_0000).wrapping_add(index as u64);
    let mut mixed = seed.wrapping_add(place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
