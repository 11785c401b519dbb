//! What do attached programs show over a board of Go? Their GoGui commands, as further layers.
//!
//! The program that was asked last stays, with the game on its board; another takes its place. All
//! that is said can be read in its console.

use std::sync::Arc;

use search::Watch;

use super::Shared;
use super::access::Role;
use super::programs::{Program, Programs};
use super::scene::{Scene, Tab};
use crate::gogui::{Command, Drawn};
use crate::matches::{Kind, Trouble};
use crate::review;
use crate::store::Id;
use crate::{goban, matches::wire_log::WireLog};

/// What the programs have to show at a position.
#[derive(Debug, Default)]
pub(super) struct Heard {
    /// Every program that could be asked.
    pub(super) programs: Vec<Program>,
    /// What the one that is asked can show.
    pub(super) commands: Vec<Command>,
    /// What it shows.
    pub(super) drawn: Option<Drawn>,
    /// What went wrong.
    pub(super) trouble: Option<NotHeard>,
}

/// Why a program shows nothing.
#[derive(Debug)]
pub(super) enum NotHeard {
    /// It failed.
    Trouble(Trouble),
    /// It refused the command, in these words.
    Refused(String),
}

/// A program that is being asked.
#[derive(Debug)]
pub(super) struct Speaker {
    id: Id,
    program: review::Program,
    commands: Vec<Command>,
}

impl Scene {
    /// Lists the programs beside the layers, and asks the one that is chosen.
    pub(super) fn hear(&mut self, shared: &Shared, role: Role) {
        let is_wanted = self.shown.tab == Tab::Layers || self.shown.asked.is_some();
        if !is_wanted || role != Role::Owner || self.setup.game != goban::NAME {
            return;
        }
        let mut heard = Heard { programs: shared.programs.list(), ..Heard::default() };
        heard.programs.retain(|own| own.game == goban::NAME && command_line(own).is_some());
        let asked = self.shown.asked.and_then(|(id, command)| {
            Some((heard.programs.iter().find(|own| own.id == id)?.clone(), command))
        });
        if let (Some((program, command)), Some(position)) = (asked, self.go()) {
            let result = shared.programs.speak(&program, |speaker| {
                heard.commands.clone_from(&speaker.commands);
                let chosen = command.and_then(|own| speaker.commands.get(usize::from(own)));
                let Some(chosen) = chosen.cloned() else { return Ok(None) };
                let answer =
                    speaker.program.answer(&position, &chosen.asked(position.to_move()))?;
                Ok(Some(answer.map(|text| chosen.drawn(&text, position.board().size()))))
            });
            match result {
                Ok(Some(Ok(drawn))) => heard.drawn = Some(drawn),
                Ok(Some(Err(text))) => heard.trouble = Some(NotHeard::Refused(text)),
                Ok(None) => {}
                Err(trouble) => heard.trouble = Some(NotHeard::Trouble(trouble)),
            }
        }
        self.heard = Some(Box::new(heard));
    }
}

fn command_line(program: &Program) -> Option<&crate::matches::CommandLine> {
    match &program.contender.kind {
        Kind::Gtp(line) => Some(line),
        _ => None,
    }
}

impl Programs {
    /// Speaks with a program that runs, starting it if it does not. One that failed is left.
    fn speak<T>(
        &self,
        program: &Program,
        speak: impl FnOnce(&mut Speaker) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let mut held = self.speaker();
        let known = held.take().filter(|own| own.id == program.id);
        let mut speaker = match (known, command_line(program)) {
            (Some(known), _) => known,
            (None, Some(line)) => {
                // A program whose words cannot be written down may speak all the same.
                // It may be asked to introduce itself anew meanwhile: that is another wire.
                let log = WireLog::append(&self.layer_wire_path(program.id));
                let log = Arc::new(log.unwrap_or_else(|_| WireLog::nowhere()));
                let mut own = review::Program::connect(line, log, &Arc::new(Watch::default()))?;
                let commands = own.shows()?;
                Speaker { id: program.id, program: own, commands }
            }
            (None, None) => return Err(Trouble::Cancelled),
        };
        let result = speak(&mut speaker)?;
        *held = Some(speaker);
        Ok(result)
    }
}
