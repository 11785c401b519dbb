//! A game as a file: which game, how it was set up, and the moves.

use serde_json::{Map, Value, json};

use crate::registry::Settings;

/// The version of the file format that this program writes.
const VERSION: u64 = 1;

/// A game that can be set up again and replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedGame {
    /// The name of the game on the list.
    pub game: String,
    /// How it was set up.
    pub settings: Settings,
    /// The position in which play began.
    pub position: String,
    /// The moves in order.
    pub moves: Vec<String>,
}

/// Why a file is not a saved game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedError {
    /// It is not JSON.
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It is JSON, but not a saved game.
    NotAGame,
    /// It was written by a later version of the program.
    Later(u64),
    /// A part is missing or is no text.
    Part(&'static str),
}

impl SavedGame {
    /// The file's contents.
    pub fn write(&self) -> String {
        let settings: Map<String, Value> =
            self.settings.iter().map(|(name, value)| (name.into(), value.into())).collect();
        let file = json!({
            "stratege": "game",
            "version": VERSION,
            "game": self.game,
            "settings": settings,
            "position": self.position,
            "moves": self.moves,
        });
        format!("{file:#}\n")
    }

    /// Whether a text looks like a saved game rather than an arena.
    pub fn is_likely(text: &str) -> bool {
        let compact: String = text.chars().take(200).filter(|c| !c.is_whitespace()).collect();
        compact.starts_with("{\"stratege\":\"game\"")
    }

    /// Reads what [`SavedGame::write`] wrote.
    ///
    /// # Errors
    /// When the text is no saved game.
    pub fn read(text: &str) -> Result<SavedGame, SavedError> {
        let file: Value = serde_json::from_str(text)
            .map_err(|error| SavedError::Syntax { line: error.line(), column: error.column() })?;
        if file["stratege"] != "game" {
            return Err(SavedError::NotAGame);
        }
        match file["version"].as_u64() {
            Some(VERSION) => {}
            Some(later) if later > VERSION => return Err(SavedError::Later(later)),
            _ => return Err(SavedError::Part("version")),
        }
        let mut settings = Settings::new();
        for (name, value) in file["settings"].as_object().into_iter().flatten() {
            settings.set(name, value.as_str().ok_or(SavedError::Part("settings"))?);
        }
        let text_of = |part: &'static str| {
            file[part].as_str().map(str::to_string).ok_or(SavedError::Part(part))
        };
        let moves = file["moves"].as_array().ok_or(SavedError::Part("moves"))?;
        let moves: Option<Vec<String>> =
            moves.iter().map(|mv| mv.as_str().map(str::to_string)).collect();
        Ok(SavedGame {
            game: text_of("game")?,
            settings,
            position: text_of("position")?,
            moves: moves.ok_or(SavedError::Part("moves"))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> SavedGame {
        let mut settings = Settings::new();
        settings.set("size", "3x4");
        SavedGame {
            game: "hexapawn".into(),
            settings,
            position: "pppp/..../PPPP w".into(),
            moves: vec!["b2".into(), "cxb2".into()],
        }
    }

    #[test]
    fn a_saved_game_reads_back_as_it_was() {
        let text = example().write();
        assert!(SavedGame::is_likely(&text));
        assert_eq!(SavedGame::read(&text), Ok(example()));
    }

    #[test]
    fn a_damaged_file_is_refused_with_its_reason() {
        let text = example().write();
        assert_eq!(SavedGame::read("[]"), Err(SavedError::NotAGame));
        let cut = &text[..text.len() / 2];
        assert!(matches!(SavedGame::read(cut), Err(SavedError::Syntax { .. })));
        let later = text.replace("\"version\": 1", "\"version\": 7");
        assert_eq!(SavedGame::read(&later), Err(SavedError::Later(7)));
        let number = text.replace("\"b2\"", "12");
        assert_eq!(SavedGame::read(&number), Err(SavedError::Part("moves")));
    }
}
