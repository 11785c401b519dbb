//! Which game is a proof file about? Its name for the game says how to set it up.
//!
//! The name is the game's name on the list, then a line `setting=value` for each setting, then,
//! where the game was read from a text, an empty line and that text. So a file can be checked
//! without anything beside it: `hexapawn`, `size=4x4`.

use search::Limits;
use search::proof::{ReadError, game_name};

use crate::registry::{self, AnyTable, ProofRefused, Replayed, Settings, Unreadable};

/// A game that a proof file is about, at its start.
#[derive(Debug)]
pub struct Subject {
    /// The game's name on the list.
    pub game: &'static str,
    /// How the file calls the game.
    pub name: String,
    /// The game itself.
    pub table: AnyTable,
}

/// Why a file is not about a game that can be set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Foreign {
    /// The file is damaged, or no proof at all.
    Damaged(ReadError),
    /// There is no such game on the list.
    UnknownGame(String),
    /// The settings or the text are refused.
    Unreadable(Unreadable),
}

/// How a proof file calls a game.
pub fn name(game: &str, settings: &Settings, source: Option<&str>) -> String {
    let mut name = game.to_string();
    for (setting, value) in settings.iter() {
        // A line feed would end the setting; where values may have spaces, one is as good.
        let value = value.replace(['\n', '\r'], " ");
        name.extend(["\n", setting, "=", &value]);
    }
    if let Some(source) = source {
        name.extend(["\n\n", source]);
    }
    name
}

/// Sets up the game that a file is about.
///
/// # Errors
/// When the file is damaged or names no game that can be set up.
pub fn subject(file: &[u8]) -> Result<Subject, Foreign> {
    let name = game_name(file).map_err(Foreign::Damaged)?;
    let (head, source) = match name.split_once("\n\n") {
        Some((head, source)) => (head, Some(source)),
        None => (name.as_str(), None),
    };
    let mut lines = head.split('\n');
    let game = lines.next().unwrap_or_default();
    let entry = registry::find(game).ok_or_else(|| Foreign::UnknownGame(game.to_string()))?;
    let mut settings = Settings::new();
    for line in lines {
        let (setting, value) = line.split_once('=').unwrap_or((line, ""));
        settings.set(setting, value);
    }
    let known = settings.check_known(entry.settings).map_err(Unreadable::Setting);
    let table = known.and_then(|()| match source {
        Some(text) => (entry.read)(&settings, text),
        None => (entry.open)(&settings).map_err(Unreadable::Setting),
    });
    let table = table.map_err(Foreign::Unreadable)?;
    Ok(Subject { game: entry.name, name, table })
}

/// Sets up the game that a file is about and replays the proof there.
///
/// # Errors
/// When the file is about nothing, or does not hold.
pub fn replay(file: &[u8], limits: &Limits) -> Result<Result<Replayed, ProofRefused>, Foreign> {
    let Subject { mut table, name, .. } = subject(file)?;
    Ok(table.replay(&name, file, limits))
}
