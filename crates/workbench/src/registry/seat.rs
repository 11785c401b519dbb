//! Who sits where: a person, a built-in engine, or a program that was attached.

use std::fmt;

use super::table::Engine;
use super::{MCTS, NAMED_ENGINES, plays};
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

impl Seat {
    /// The seat that a text means: a person, a level from 1 to 5 (`3`, `level 3`), perfect play,
    /// `reads-4`, `mcts`, the name of an engine that one game has, or `program-` with the name of an
    /// attached program.
    pub fn read(text: &str) -> Option<Seat> {
        let text = &text.trim().to_lowercase();
        match text.as_str() {
            "human" | "me" | "humain" | "moi" => Some(Seat::Human),
            "perfect" | "parfait" => Some(Seat::Engine(Engine::Perfect)),
            MCTS => Some(Seat::Engine(Engine::Mcts)),
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
                let level: usize = level.parse().ok()?;
                Engine::LEVELS.get(level.checked_sub(1)?).copied().map(Seat::Engine)
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
        let level = Engine::LEVELS.iter().position(|level| level == engine);
        match (level, engine) {
            (Some(index), _) => write!(formatter, "{}", index + 1),
            (None, Engine::Reads(plies)) => write!(formatter, "reads-{plies}"),
            (None, Engine::Mcts) => formatter.write_str(MCTS),
            (None, Engine::Named(name)) => formatter.write_str(name),
            (None, Engine::Chance | Engine::Perfect) => {
                unreachable!("chance and perfect play are levels")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_reads_back_as_it_is_written() {
        let others = [Engine::Reads(2), Engine::Reads(40), Engine::Mcts, Engine::Named("bars")];
        let engines = Engine::LEVELS.into_iter().chain(others);
        for seat in engines.map(Seat::Engine).chain([Seat::Human, Seat::Program(Id::of_bits(77))]) {
            assert_eq!(Seat::read(&seat.to_string()), Some(seat));
        }
        assert_eq!(Seat::read("level 2"), Seat::read("2"));
        assert_eq!(Seat::read("Niveau 5"), Seat::read("perfect"));
        assert_eq!((Seat::read("level"), Seat::read("level level 1")), (None, None));
        assert_eq!(Seat::read("6"), None);
        assert_eq!(Seat::read("0"), None);
    }
}
