//! Hexapawn on the list of games.

use classics::hexapawn::{Hexapawn, MOST_SQUARES, State, Step, pgn, read_source_format};
use game::Player;
use game::laws::{self, Sample};
use search::tablebase::Scheme;

use super::{
    Engine, Entry, Extras, Problem, Seats, Setting, SettingError, Settings, Table, TableOf,
    Unreadable, read_position,
};

pub(super) const ENTRY: Entry = Entry {
    name: "hexapawn",
    aliases: &["pions", "pawns"],
    settings: &[Setting { name: "size", default: Some("3x4") }],
    levels: Engine::LEVELS,
    open,
    read,
    laws: laws_at_several_sizes,
};

fn game(settings: &Settings) -> Result<Hexapawn, SettingError> {
    let (rows, columns) = settings.size("size", (3, 4))?;
    // "1 to 2 columns" would be true of 26 rows, and no help.
    if u64::from(rows) * u64::from(columns) > u64::from(MOST_SQUARES) {
        return Err(settings.error("size", Problem::Squares(MOST_SQUARES)));
    }
    Hexapawn::new(rows, columns).map_err(|error| settings.size_error(&error))
}

fn open(settings: &Settings) -> Result<Box<dyn Table>, SettingError> {
    Ok(Box::new(table(game(settings)?, settings)))
}

fn table(game: Hexapawn, settings: &Settings) -> TableOf<Hexapawn> {
    let scheme = Some(Scheme::of(Hexapawn::representative));
    let extras = Extras { counts_signed: true, record: Some(record), scheme, ..Extras::default() };
    TableOf::new(game, Seats::WhiteThenBlack, settings.seed).with(extras)
}

fn record(game: &Hexapawn, start: &State, moves: &[Step], winner: Option<Player>) -> String {
    pgn::write(&pgn::Record {
        game: game.clone(),
        start: *start,
        moves: moves.to_vec(),
        winner,
        tags: Vec::new(),
    })
}

/// The exercise's format (numbers first), a game in PGN, or a position as it is written.
fn read(settings: &Settings, text: &str) -> Result<Box<dyn Table>, Unreadable> {
    let first = text.split_whitespace().next().unwrap_or_default();
    if first.parse::<u32>().is_ok() || first.is_empty() {
        let (game, state) = read_source_format(text).map_err(Unreadable::State)?;
        return Ok(Box::new(table(game, settings).at(state)));
    }
    if !first.starts_with('[') && !first.contains('.') || first.contains('/') {
        let game = match settings.get("size") {
            Some(_) => game(settings)?,
            None => Hexapawn::fitting(text).or_else(|_| game(settings))?,
        };
        return read_position(Box::new(table(game, settings)), text);
    }
    let record = pgn::read(&game(settings)?, text).map_err(Unreadable::Record)?;
    let mut table = table(record.game, settings).at(record.start);
    table.play_all(&record.moves);
    Ok(Box::new(table))
}

fn laws_at_several_sizes() {
    for (rows, columns) in [(3, 1), (3, 3), (3, 4), (5, 5), (8, 8), (4, 16), (3, 21)] {
        let game = Hexapawn::new(rows, columns).expect("these sizes are possible");
        laws::check(&game, Sample::default());
        laws::check_symmetric(&game, Sample::default());
    }
}
