//! Tic-tac-toe and its relatives on the list of games.

use classics::mnk::{Mnk, Overlines};
use game::laws::{self, Sample};
use search::tablebase::Scheme;

use super::{
    Engine, Entry, Extras, Seats, Setting, SettingError, Settings, Table, TableOf, read_position,
};

pub(super) const ENTRY: Entry = Entry {
    name: "tictactoe",
    aliases: &["morpion", "mnk", "tic-tac-toe", "oxo"],
    settings: &[
        Setting { name: "size", default: Some("3x3") },
        Setting { name: "line", default: Some("3") },
        Setting { name: "exact-line", default: None },
    ],
    levels: Engine::LEVELS,
    open,
    read: |settings, text| read_position(open(settings)?, text),
    laws: laws_at_several_sizes,
};

fn open(settings: &Settings) -> Result<Box<dyn Table>, SettingError> {
    let (rows, columns) = settings.size("size", (3, 3))?;
    let line = settings.number("line", 3)?;
    let game = Mnk::new(rows, columns, line).map_err(|error| settings.size_error(&error))?;
    let exact = settings.is_on("exact-line");
    let overlines = if exact { Overlines::DoNotCount } else { Overlines::Win };
    let game = game.with_overlines(overlines);
    let extras = Extras { scheme: Some(Scheme::symmetric()), ..Extras::default() };
    Ok(Box::new(TableOf::new(game, Seats::NoughtThenCross, settings.seed).with(extras)))
}

fn laws_at_several_sizes() {
    for (rows, columns, line) in [(3, 3, 3), (1, 1, 1), (4, 3, 3), (15, 15, 5), (20, 20, 5)] {
        let game = Mnk::new(rows, columns, line).expect("these sizes are possible");
        let sample = Sample { games: 5, ..Sample::default() };
        laws::check(&game, sample);
        laws::check_symmetric(&game, sample);
    }
}
