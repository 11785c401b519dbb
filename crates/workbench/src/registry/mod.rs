//! The list of games: one entry each feeds the terminal, the page and the tests.
//!
//! To add a game, implement the traits of the crate `game`, write an entry like those in this
//! folder, add it to [`GAMES`], and name its texts in both files of `words/`. The laws are tested
//! for every entry without further work.

mod arena;
mod badges;
mod choices;
mod consult;
mod extent;
mod extras;
mod go;
mod go_layers;
mod go_moves;
mod go_view;
mod gomoku;
mod gomoku_view;
mod hexapawn;
mod layers;
mod mnk;
mod nim;
mod proofs;
mod seat;
mod settings;
mod solving;
mod table;
mod table_of;
mod thinking;
mod truths;

use classics::hexapawn::pgn::PgnError;
use game::StateError;

pub use arena::{table_of_graph, table_of_tree};
pub use badges::add_badges;
pub use choices::{Basis, Choice, Figure, Near, Pattern, Recorded, Source};
pub use extent::magnitude;
pub use extras::{Extras, Tally, View};
pub(crate) use go::{game_of as go_of, move_model};
pub(crate) use go_layers::{counted_owners, playout_owners};
pub(crate) use go_moves::{by_games, by_patterns};
pub(crate) use gomoku::RULES as GOMOKU_RULES;
pub(crate) use gomoku::game_of as gomoku_of;
pub use layers::{Answered, Candidate, Field, Forced, Layer, Notion, Overlay};
pub use proofs::{ProofRefused, Proved, Question, Replayed, Unproved};
pub use seat::Seat;
pub use settings::{Problem, Setting, SettingError, Settings};
pub use table::{
    Advice, Base, Engine, Method, MoveValue, PUT, Region, Seats, Solved, Stats, Suggestion, Table,
    TableFlaw, Unverified, Worth, put_by, repeat,
};
pub use table_of::TableOf;
pub use thinking::{Considered, EXAM, MCTS, Recipe, Sprout, Thoughts};
pub use truths::{Truth, is_small};

/// A table whose game is known only when the program runs.
pub type AnyTable = Box<dyn Table>;

/// A game that can be chosen by name.
#[derive(Debug)]
pub struct Entry {
    /// The name on the command line and in addresses.
    pub name: &'static str,
    /// Other names that mean the same.
    pub aliases: &'static [&'static str],
    /// What can be set, in the order of the help.
    pub settings: &'static [Setting],
    /// How many levels its engine has.
    pub levels: u8,
    /// Sets up a game.
    pub open: fn(&Settings) -> Result<AnyTable, SettingError>,
    /// Reads a game or a position from a file's text.
    pub read: fn(&Settings, &str) -> Result<AnyTable, Unreadable>,
    /// Tests the laws of the game on random games, at several sizes.
    pub laws: fn(),
}

/// Why a file did not become a game on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// The settings do not fit.
    Setting(SettingError),
    /// The text is no position.
    State(StateError),
    /// The text is no record of a game.
    Record(PgnError),
    /// The text is no arena.
    Arena(arenas::ReadError),
}

impl From<SettingError> for Unreadable {
    fn from(error: SettingError) -> Unreadable {
        Unreadable::Setting(error)
    }
}

/// A game whose position is read from a text.
fn read_position(mut table: Box<dyn Table>, text: &str) -> Result<Box<dyn Table>, Unreadable> {
    table.set_position(text).map_err(Unreadable::State)?;
    Ok(table)
}

/// Every game, in the order in which they are listed.
pub static GAMES: [Entry; 6] =
    [mnk::ENTRY, nim::ENTRY, hexapawn::ENTRY, gomoku::ENTRY, go::ENTRY, arena::ENTRY];

/// Engines with a name of their own, each with the one game that it plays.
pub const NAMED_ENGINES: [(&str, &str); 2] = [(gomoku::BARS, "gomoku"), (go::INDIGO, "go")];

/// How many levels a game has.
pub fn levels_of(game: &str) -> u8 {
    find(game).map_or(Engine::LEVELS, |entry| entry.levels)
}

/// Whether an engine plays a game.
pub fn plays(engine: Engine, game: &str) -> bool {
    match engine {
        Engine::Named(name) => NAMED_ENGINES.contains(&(name, game)),
        Engine::Level(level) => level <= levels_of(game),
        Engine::Chance | Engine::Reads(_) | Engine::Perfect | Engine::Mcts | Engine::Exam => true,
    }
}

/// The engines that play a game: every level, the tree search by both schemes, and those with
/// names.
pub fn engines_of(game: &str) -> impl Iterator<Item = Engine> {
    let named = NAMED_ENGINES.into_iter().map(|(name, _)| Engine::Named(name));
    let levels = (1..=levels_of(game)).map(Engine::Level);
    levels
        .chain([Engine::Mcts, Engine::Exam])
        .chain(named)
        .filter(move |&engine| plays(engine, game))
}

/// The names of a game's sets of rules; none if it has only one.
pub fn rule_names(game: &str) -> Vec<&'static str> {
    match game {
        "go" => ::go::Rules::NAMES.to_vec(),
        "gomoku" => GOMOKU_RULES.map(|(name, _)| name).to_vec(),
        _ => Vec::new(),
    }
}

/// The game with this name or alias.
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.name == name || entry.aliases.contains(&name))
}
