//! Tic-tac-toe and its relatives on the list of games.

use classics::mnk::{Mnk, Overlines};
use game::laws;

use super::{Entry, Problem, Seats, Setting, SettingError, Settings, Table, TableOf};

pub(super) const ENTRY: Entry = Entry {
    name: "tictactoe",
    aliases: &["morpion", "mnk", "tic-tac-toe", "oxo"],
    settings: &[
        Setting { name: "size", default: Some("3x3") },
        Setting { name: "line", default: Some("3") },
        Setting { name: "exact-line", default: None },
    ],
    open,
    laws: laws_at_several_sizes,
};

fn open(settings: &Settings) -> Result<Box<dyn Table>, SettingError> {
    let (rows, columns) = settings.size("size", (3, 3))?;
    let line = settings.number("line", 3)?;
    let overlines =
        if settings.is_on("exact-line") { Overlines::DoNotCount } else { Overlines::Win };
    if !(1..=Mnk::MOST_SIDE).contains(&rows) || !(1..=Mnk::MOST_SIDE).contains(&columns) {
        let most = u64::from(Mnk::MOST_SIDE);
        return Err(settings.error("size", Problem::OutOfRange { least: 1, most }));
    }
    let game = Mnk::new(rows, columns, line).map_err(|_| {
        let most = u64::from(rows.max(columns));
        settings.error("line", Problem::OutOfRange { least: 1, most })
    })?;
    let game = game.with_overlines(overlines);
    Ok(Box::new(TableOf::new(game, Seats::NoughtThenCross, settings.seed()?)))
}

fn laws_at_several_sizes() {
    for (rows, columns, line) in [(3, 3, 3), (1, 1, 1), (4, 3, 3), (15, 15, 5), (20, 20, 5)] {
        let game = Mnk::new(rows, columns, line).expect("these sizes are possible");
        let sample = laws::Sample { games: 10, ..laws::Sample::default() };
        laws::check(&game, sample);
        laws::check_symmetric(&game, sample);
    }
}
