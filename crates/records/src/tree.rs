//! Which record is the main line of an SGF game?

use go::{Board, Colour, Move, Point, Size};
use sgf::{Collection, Game, GameKind};

use crate::game::{Damage, Player, Record};

/// The games of a file in any format that [`sgf::open`] reads, as records. The first is called
/// `id`, the others `id#2`, `id#3` and so on.
///
/// # Errors
/// When the file cannot be read at all.
pub fn records(bytes: &[u8], id: &str) -> Result<Vec<Result<Record, Damage>>, Damage> {
    numbered(bytes, id, 0)
}

/// The same for a piece of a file that has some games before it.
///
/// # Errors
/// When the piece cannot be read at all.
pub fn numbered(
    bytes: &[u8],
    id: &str,
    before: usize,
) -> Result<Vec<Result<Record, Damage>>, Damage> {
    let opened = sgf::open(bytes).map_err(|error| Damage::Unreadable(error.to_string()))?;
    let collection = &opened.collection;
    let named = |index: usize| match before + index {
        0 => id.to_string(),
        number => format!("{id}#{}", number + 1),
    };
    let games = collection.games().enumerate();
    Ok(games.map(|(index, game)| record(collection, game, named(index))).collect())
}

/// The main line of a game.
///
/// # Errors
/// When it is not Go, is played on a board that has no size here, has no moves or moves out of
/// turn, or has stones put by hand between moves.
pub fn record(collection: &Collection, game: Game<'_>, id: String) -> Result<Record, Damage> {
    if game.kind() != GameKind::Go {
        return Err(Damage::NotGo);
    }
    let size = size(game)?;
    let (setup, turns) = turns(game, size)?;
    let first = turns.first().ok_or(Damage::NoMoves)?.0;
    let (information, _) = game.information();
    let text = |name| collection.node(game.root()).simple_text(name).unwrap_or_default().into();
    let player = |player: sgf::Player| Player {
        name: player.name.unwrap_or_default(),
        rank: player.rank.unwrap_or_default(),
    };
    Ok(Record {
        id,
        size,
        first,
        handicap: information.handicap.unwrap_or(0),
        komi: information.komi.map(|komi| komi as f32),
        result: text("RE"),
        date: text("DT"),
        black: player(information.black),
        white: player(information.white),
        rules: text("RU"),
        setup,
        moves: turns.into_iter().map(|(_, mv)| mv).collect(),
    })
}

/// How many moves the main line of the first game of a file has.
///
/// # Errors
/// When the file cannot be read or holds no game.
pub fn length(bytes: &[u8]) -> Result<u32, Damage> {
    let opened = sgf::open(bytes).map_err(|error| Damage::Unreadable(error.to_string()))?;
    let game = opened.collection.games().next().ok_or(Damage::NotGo)?;
    let mut number = 0;
    for node in game.main_line() {
        for _ in game.moves(node) {
            number += 1;
        }
    }
    Ok(number)
}

/// The board of the first game of a file after so many moves of its main line (all, if there are
/// fewer or none is given), and who plays next. Stones may be put by hand anywhere.
///
/// # Errors
/// When the file cannot be read, is not about Go, or a move goes to an occupied point.
pub fn board_after(bytes: &[u8], moves: Option<u32>) -> Result<(Board, Colour), Damage> {
    let opened = sgf::open(bytes).map_err(|error| Damage::Unreadable(error.to_string()))?;
    let game = opened.collection.games().next().ok_or(Damage::NotGo)?;
    if game.kind() != GameKind::Go {
        return Err(Damage::NotGo);
    }
    let size = size(game)?;
    let (mut board, mut to_move, mut number) = (Board::new(size), None, 0);
    for node in game.main_line() {
        for (colour, mv) in game.moves(node) {
            if moves.is_some_and(|most| number >= most) {
                return Ok((board, colour_of(colour)));
            }
            number += 1;
            match move_of(size, mv)? {
                Move::Play(point) if board.is_empty_at(point) => {
                    board.play(point, colour_of(colour));
                }
                Move::Play(_) => return Err(Damage::Occupied { number }),
                Move::Pass => {
                    board.forget_ko();
                }
            }
            to_move = Some(colour_of(colour).opponent());
        }
        if let Some(setup) = game.setup(node) {
            put(&mut board, &setup);
            to_move = setup.to_move.map(colour_of).or(to_move);
        }
    }
    if board.bare().is_some() {
        Err(Damage::Setup)
    } else {
        Ok((board, to_move.unwrap_or(Colour::Black)))
    }
}

fn size(game: Game<'_>) -> Result<Size, Damage> {
    let (rows, columns) = (game.size().height.into(), game.size().width.into());
    Size::to_play(rows, columns)
        .map_err(|_| Damage::Field { field: "size", text: format!("{rows}x{columns}") })
}

type Stones = Vec<(Colour, Point)>;

/// The stones before the first move, and the moves, which alternate.
fn turns(game: Game<'_>, size: Size) -> Result<(Stones, Vec<(Colour, Move)>), Damage> {
    let mut board = Board::new(size);
    let mut turns: Vec<(Colour, Move)> = Vec::new();
    for node in game.main_line() {
        if let Some(setup) = game.setup(node) {
            let changes =
                !(setup.black.is_empty() && setup.white.is_empty() && setup.empty.is_empty());
            if changes && !turns.is_empty() {
                return Err(Damage::PutBetween { number: turns.len() as u32 });
            }
            put(&mut board, &setup);
        }
        for (colour, mv) in game.moves(node) {
            let turn = (colour_of(colour), move_of(size, mv)?);
            if turns.last().is_some_and(|&(before, _)| before == turn.0) {
                return Err(Damage::OutOfTurn { number: turns.len() as u32 + 1 });
            }
            turns.push(turn);
        }
    }
    let stones = board.stones().map(|(point, colour)| (colour, point)).collect();
    Ok((stones, turns))
}

fn put(board: &mut Board, setup: &sgf::Setup) {
    let changes = [
        (&setup.black, Some(Colour::Black)),
        (&setup.white, Some(Colour::White)),
        (&setup.empty, None),
    ];
    let size = board.size();
    for (points, stone) in changes {
        for point in points.iter().filter_map(|&point| point_of(size, point)) {
            board.set(point, stone);
        }
    }
}

fn colour_of(colour: sgf::Colour) -> Colour {
    match colour {
        sgf::Colour::Black => Colour::Black,
        sgf::Colour::White => Colour::White,
    }
}

fn point_of(size: Size, point: sgf::Point) -> Option<Point> {
    size.point(point.row.into(), point.column.into())
}

fn move_of(size: Size, mv: sgf::Move) -> Result<Move, Damage> {
    match mv {
        sgf::Move::Pass => Ok(Move::Pass),
        sgf::Move::At(point) => point_of(size, point)
            .map(Move::Play)
            .ok_or_else(|| Damage::Field { field: "moves", text: point.to_string() }),
    }
}

#[cfg(test)]
mod tests;
