//! Strategies of Gomoku in the folder of tables: what do they play?

use std::fs;
use std::path::Path;
use std::sync::Arc;

use game::Notation;
use gomoku::strategy::{Strategy, Thoroughness};
use search::Limits;

use crate::registry::{Advice, Settings, gomoku_of};

/// How the names of strategies end.
const ENDING: &str = "strategy";

/// A strategy that won when it was replayed.
#[derive(Debug)]
pub(super) struct Checked(Strategy);

impl Advice for Checked {
    fn reply(&self, position: &str) -> Option<(String, u32)> {
        let game = self.0.game();
        let state = game.parse_state(position).ok()?;
        let line = self.0.line(&state)?;
        Some((game.show_move(&state, *line.first()?), line.len() as u32))
    }
}

/// The strategies of a folder. What cannot be read or does not win is passed over.
pub(super) fn of_folder(folder: &Path) -> Vec<Arc<Checked>> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let named = paths.filter(|path| path.extension().is_some_and(|found| found == ENDING));
    let read = named.filter_map(|path| Strategy::read(&fs::read(path).ok()?).ok());
    let holds =
        |strategy: &Strategy| strategy.check(Thoroughness::Quick, &Limits::default()).is_ok();
    read.filter(holds).map(|strategy| Arc::new(Checked(strategy))).collect()
}

/// The one of some strategies that is about a game of these settings.
pub(super) fn fitting(known: &[Arc<Checked>], settings: &Settings) -> Option<Arc<Checked>> {
    let game = gomoku_of(settings).ok()?;
    let fits = |strategy: &&Arc<Checked>| strategy.0.game().setup() == game.setup();
    known.iter().find(fits).cloned()
}
