//! Which recorded games are long enough to have a middle game on 19 lines?

use std::ops::ControlFlow;
use std::path::Path;

use go::Size;
use records::source::{SourceError, Sources};
use records::{Record, Watch};

/// The games that are used.
const GAMES: usize = 100;
/// Shorter games are passed over.
pub(super) const LEAST_MOVES: usize = 200;

/// The first even games of 19 lines and enough moves of a file or folder.
///
/// # Errors
/// When it cannot be read.
pub fn games(path: &Path) -> Result<Vec<Record>, SourceError> {
    let mut found = Vec::new();
    Sources::new(&[path.to_path_buf()])?.each(&Watch::default(), |item| {
        let games = item.records().into_iter().flatten();
        found.extend(games.filter(is_long));
        if found.len() < GAMES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    found.truncate(GAMES);
    Ok(found)
}

fn is_long(game: &Record) -> bool {
    game.size == Size::square(19) && game.handicap == 0 && game.moves.len() >= LEAST_MOVES
}
