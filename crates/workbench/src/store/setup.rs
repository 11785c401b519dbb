//! How a game was set up, so that it can be set up again.

use game::StateError;

use crate::registry::{self, AnyTable, Settings, Table, Unreadable};

/// Everything that is needed to put a game on the table as it began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The name of the game on the list.
    pub game: String,
    /// What was set.
    pub settings: Settings,
    /// The text the game was read from, where settings do not describe it: an arena, a record.
    pub source: Option<String>,
    /// The position in which play began.
    pub position: String,
}

/// Why a game cannot be set up again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupError {
    /// It is not on the list.
    UnknownGame(String),
    /// The settings or the source are refused.
    Unreadable(Unreadable),
    /// The position is none of this game.
    Position(StateError),
}

impl Setup {
    /// How the game on a table was set up.
    pub fn of(game: &str, settings: &Settings, source: Option<String>, table: &dyn Table) -> Setup {
        let position = table.start_position();
        Setup { game: game.to_string(), settings: settings.clone(), source, position }
    }

    /// A game of the list with these settings, at its start.
    ///
    /// # Errors
    /// When there is no such game or the settings do not fit.
    pub fn start(game: &str, settings: &Settings) -> Result<Setup, SetupError> {
        let (name, table) = table(game, settings, None)?;
        Ok(Setup::of(name, settings, None, &*table))
    }

    /// How large the board is, or how the heaps are: `9×9`; empty where nothing of the kind is set.
    pub fn size(&self) -> String {
        if self.source.is_some() {
            return String::new();
        }
        let entry = registry::find(&self.game);
        let settings = entry.map_or(&[][..], |entry| entry.settings);
        let setting = settings.iter().find(|own| ["size", "heaps"].contains(&own.name));
        let set = setting.and_then(|own| self.settings.get(own.name).or(own.default));
        let set = set.unwrap_or_default().trim();
        match set.parse::<u32>() {
            // A square board may be given by its side.
            Ok(side) if setting.is_some_and(|own| own.name == "size") => format!("{side}×{side}"),
            _ => set.replace(['x', 'X'], "×"),
        }
    }

    /// The game on the table, no move played.
    ///
    /// # Errors
    /// When the setup describes no game.
    pub fn open(&self) -> Result<AnyTable, SetupError> {
        let (_, mut table) = table(&self.game, &self.settings, self.source.as_deref())?;
        table.set_position(&self.position).map_err(SetupError::Position)?;
        Ok(table)
    }
}

fn table(
    game: &str,
    settings: &Settings,
    source: Option<&str>,
) -> Result<(&'static str, AnyTable), SetupError> {
    let entry = registry::find(game).ok_or_else(|| SetupError::UnknownGame(game.to_string()))?;
    let known = settings.check_known(entry.settings).map_err(Unreadable::Setting);
    let table = known.and_then(|()| match source {
        Some(text) => (entry.read)(settings, text),
        None => (entry.open)(settings).map_err(Unreadable::Setting),
    });
    table.map(|table| (entry.name, table)).map_err(SetupError::Unreadable)
}
