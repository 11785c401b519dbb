//! Who sits where: a person, a built-in engine, or a program that was attached.

use std::fmt;

use super::table::Engine;
use super::{EXAM, MCTS, NAMED_ENGINES, plays};
use crate::store::Id;

/// Who plays for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Human,
    /// A built-in engine.
    Engine(Engine),
    /// An attached program; only the page knows them.
    Program(Id),
}

/// Before the name of an attached program.
const PROGRAM: &str = "program-";
/// No game has more levels.
const MOST: u8 = go_mind::engine::LEVELS.len() as u8;

impl Seat {
    /// The seat that a text means: a person, a level from 1 up (`3`, `level 3`), perfect play,
    /// chance, `reads-4`, `mcts`, `exam`, the name of an engine that one game has, or `program-` with the
    /// name of an attached program.
    pub fn read(text: &str) -> Option<Seat> {
        let text = &text.trim().to_lowercase();
        match text.as_str() {
            "human" | "me" | "humain" | "moi" => Some(Seat::Human),
            "perfect" | "parfait" => Some(Seat::Engine(Engine::Perfect)),
            "chance" | "hasard" => Some(Seat::Engine(Engine::Chance)),
            MCTS => Some(Seat::Engine(Engine::Mcts)),
            EXAM => Some(Seat::Engine(Engine::Exam)),
            program if program.starts_with(PROGRAM) => {
                Id::read(&program[PROGRAM.len()..]).map(Seat::Program)
            }
            level => {
                if let Some((name, _)) = NAMED_ENGINES.into_iter().find(|(name, _)| *name == level)
                {
                    return Some(Seat::Engine(Engine::Named(name)));
                }
                let level = level.strip_prefix("level").or_else(|| level.strip_prefix("niveau"));
                let level = level.unwrap_or(text).trim();
                if let Some(plies) = level.strip_prefix("reads-") {
                    return plies.parse().ok().map(Engine::Reads).map(Seat::Engine);
                }
                let level: u8 = level.parse().ok()?;
                Some(Seat::Engine(Engine::Level(level))).filter(|_| (1..=MOST).contains(&level))
            }
        }
    }

    /// Whether whoever sits here plays a game wherever it is played: engines with a name have one
    /// each, and an attached program is known only to the page.
    pub fn plays(self, game: &str) -> bool {
        match self {
            Seat::Human => true,
            Seat::Program(_) => false,
            Seat::Engine(engine) => plays(engine, game),
        }
    }
}

/// As [`Seat::read`] reads it: `human`, the level, or the program.
impl fmt::Display for Seat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engine = match self {
            Seat::Human => return formatter.write_str("human"),
            Seat::Program(id) => return write!(formatter, "{PROGRAM}{id}"),
            Seat::Engine(engine) => engine,
        };
        match engine {
            Engine::Level(level) => write!(formatter, "{level}"),
            Engine::Chance => formatter.write_str("chance"),
            Engine::Reads(plies) => write!(formatter, "reads-{plies}"),
            Engine::Perfect => formatter.write_str("perfect"),
            Engine::Mcts => formatter.write_str(MCTS),
            Engine::Exam => formatter.write_str(EXAM),
            Engine::Named(name) => formatter.write_str(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_reads_back_as_it_is_written() {
        let searches = [Engine::Mcts, Engine::Exam];
        let others = [Engine::Chance, Engine::Perfect, Engine::Named("bars")];
        let readers = [2, 40].map(Engine::Reads);
        let engines = (1..=MOST).map(Engine::Level).chain(readers).chain(searches).chain(others);
        for seat in engines.map(Seat::Engine).chain([Seat::Human, Seat::Program(Id::of_bits(77))]) {
            assert_eq!(Seat::read(&seat.to_string()), Some(seat));
        }
        assert_eq!(Seat::read("level 2"), Seat::read("2"));
        assert_eq!(Seat::read("Niveau 5"), Some(Seat::Engine(Engine::Level(5))));
        assert_eq!((Seat::read("level"), Seat::read("level level 1")), (None, None));
        assert_eq!(Seat::read("11"), None);
        assert_eq!(Seat::read("0"), None);
    }
}
