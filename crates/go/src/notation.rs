//! Positions and moves of Go as text and as a picture.
//!
//! A position is written as the board on which the game began, who began, and the moves since:
//! `9/9/9/9/9/9/9/9/9 b; E5 pass D3`. Rows run from the top; a number is so many empty points. `+`
//! before a move: a colour plays again; `!`: the rules forbade it, and it was played all the same.

use game::picture::{Coordinates, Grid, GridStyle, Ground, Picture, Piece, Place};
use game::{Forbidden, Game, Impossible, MoveError, Notation, Spot, StateError, StateFault};

use crate::board::{Board, DrawError, DrawFault};
use crate::colour::Colour;
use crate::position::{Move, Position};
use crate::size::{LARGEST_PLAYED, Name, Point, Size};
use crate::the_game::Go;

impl Notation for Go {
    fn show_move(&self, _state: &Position, mv: Move) -> String {
        show_move(self.size(), mv)
    }

    fn parse_move(&self, state: &Position, text: &str) -> Result<Move, MoveError> {
        let typed = text.trim();
        if state.is_over() {
            return Err(MoveError::Over);
        }
        let forbidden = |why| MoveError::Forbidden { text: typed.to_string(), why };
        let mv = if is_pass(typed) {
            Move::Pass
        } else {
            let name: Name = typed.parse().map_err(|_| self.unreadable(state, typed))?;
            Move::Play(self.size().named(name).ok_or_else(|| forbidden(Forbidden::OffBoard))?)
        };
        match state.check_unfinished(state.to_move(), mv) {
            Ok(()) => Ok(mv),
            Err(why) => Err(forbidden(why)),
        }
    }

    fn show_state(&self, state: &Position) -> String {
        let (board, to_move) = state.origin();
        let mut text = format!("{} {to_move}", show_board(board));
        if !state.moves().is_empty() {
            text.push(';');
        }
        let mut mover = to_move;
        for (number, &(colour, mv)) in state.moves().iter().enumerate() {
            let forced = if state.forced().binary_search(&number).is_ok() { "!" } else { "" };
            let twice = if colour == mover { "" } else { "+" };
            text.extend([" ", forced, twice, &show_move(self.size(), mv)]);
            mover = colour.opponent();
        }
        text
    }

    fn parse_state(&self, text: &str) -> Result<Position, StateError> {
        read_state(self, text)
    }

    fn picture(&self, state: &Position) -> Picture {
        let mut picture = board_picture(state.board());
        if let Some(&(_, Move::Play(point))) = state.moves().last() {
            picture.last.push(place(self.size(), point));
        }
        picture
    }

    fn move_place(&self, _state: &Position, mv: Move) -> Option<Place> {
        match mv {
            Move::Play(point) => Some(place(self.size(), point)),
            Move::Pass => None,
        }
    }

    fn moves_at(&self, state: &Position, at: Place) -> Vec<Move> {
        let columns = self.size().columns();
        let point = self.size().point(at.0 / columns, at.0 % columns);
        let legal = |&mv: &Move| state.check(state.to_move(), mv).is_ok();
        point.map(Move::Play).filter(legal).into_iter().collect()
    }
}

impl Go {
    fn unreadable(&self, state: &Position, typed: &str) -> MoveError {
        let example = self.legal_moves(state).first().map_or(Move::Pass, |&mv| mv);
        let example = show_move(self.size(), example);
        MoveError::Unreadable { text: typed.to_string(), example }
    }
}

fn is_pass(text: &str) -> bool {
    matches!(text.to_lowercase().as_str(), "pass" | "passe")
}

fn show_move(size: Size, mv: Move) -> String {
    match mv {
        Move::Play(point) => size.name(point).to_string(),
        Move::Pass => "pass".to_string(),
    }
}

/// The place of a point in pictures.
pub fn place(size: Size, point: Point) -> Place {
    let (row, column) = size.row_and_column(point);
    Place(row * size.columns() + column)
}

/// A board as a picture.
pub fn board_picture(board: &Board) -> Picture {
    let size = board.size();
    let mut picture = Picture::new(Ground::Grid(Grid {
        rows: size.rows(),
        columns: size.columns(),
        style: GridStyle::Crossings,
        stars: stars(size),
        coordinates: Coordinates::UpperWithoutI,
    }));
    picture.pieces.extend(board.stones().map(|(point, colour)| {
        let piece = match colour {
            Colour::Black => Piece::BlackStone,
            Colour::White => Piece::WhiteStone,
        };
        (place(size, point), piece)
    }));
    picture
}

/// The points that boards mark for orientation.
fn stars(size: Size) -> Vec<Place> {
    let lines = |side: u32| match side {
        0..7 => Vec::new(),
        7..12 if side.is_multiple_of(2) => vec![2, side - 3],
        7..12 => vec![2, side / 2, side - 3],
        _ if side.is_multiple_of(2) => vec![3, side - 4],
        _ => vec![3, side / 2, side - 4],
    };
    let columns = lines(size.columns());
    let rows = lines(size.rows());
    let few = size.rows().max(size.columns()) < 15;
    let is_star = |row: usize, column: usize| {
        // Small boards mark the corners and the centre only.
        let middle = |index: usize, all: &[u32]| all.len() == 3 && index == 1;
        !few || middle(row, &rows) == middle(column, &columns)
    };
    let mut stars = Vec::new();
    for (r, &row) in rows.iter().enumerate() {
        for (c, &column) in columns.iter().enumerate() {
            if is_star(r, c) {
                stars.push(Place(row * size.columns() + column));
            }
        }
    }
    stars
}

/// Rows separated by `/`, runs of empty points as numbers.
fn show_board(board: &Board) -> String {
    let rows: Vec<String> = board.to_string().lines().map(show_row).collect();
    rows.join("/")
}

fn show_row(row: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for character in row.chars().chain(['/']) {
        if character == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        if character != '/' {
            text.push(character);
        }
    }
    text
}

fn read_state(game: &Go, text: &str) -> Result<Position, StateError> {
    let (drawing, moves) = text.split_once(';').unwrap_or((text, ""));
    let body = drawing.trim_end();
    let (body, to_move) = match body.rsplit_once(char::is_whitespace) {
        Some((rest, "b")) => (rest, Colour::Black),
        Some((rest, "w")) => (rest, Colour::White),
        _ => (body, Colour::Black),
    };
    let board = Board::drawn(body).map_err(as_state_error)?;
    check_size(game.size(), board.size())?;
    let rules = game.rules();
    let mut position = Position::new(board, to_move, rules)
        .map_err(|_| StateError { spot: Spot { line: 1, column: 1 }, fault: too_large() })?;
    let mut from = text.len() - moves.len();
    for word in moves.split_inclusive([' ', ',', '\n', '\t']) {
        let played = word.trim_matches([' ', ',', '\n', '\t', '\r']);
        // Where a fault is takes a look at all that is before it: only a fault is looked for.
        play_word(game, &mut position, played)
            .map_err(|fault| StateError { spot: Spot::of(text, from), fault })?;
        from += word.len();
    }
    Ok(position)
}

/// Plays a move of a written position; `+` before it means that a colour plays again, `!` that the
/// rules forbade it.
fn play_word(game: &Go, position: &mut Position, word: &str) -> Result<(), StateFault> {
    if word.is_empty() {
        return Ok(());
    }
    let (forced, name) = word.strip_prefix('!').map_or((false, word), |name| (true, name));
    let (again, name) = name.strip_prefix('+').map_or((false, name), |name| (true, name));
    let colour = if again { position.to_move().opponent() } else { position.to_move() };
    let mv = if is_pass(name) {
        Some(Move::Pass)
    } else {
        name.parse().ok().and_then(|name| game.size().named(name)).map(Move::Play)
    };
    let mv = mv.ok_or(StateFault::Unexpected(word.chars().next().unwrap_or(' ')))?;
    if forced {
        position.force(colour, mv);
        return Ok(());
    }
    if position.check(colour, mv).is_err() {
        return Err(StateFault::Impossible(Impossible::PlayedOn));
    }
    position.play(colour, mv);
    Ok(())
}

fn check_size(wanted: Size, found: Size) -> Result<(), StateError> {
    if wanted == found {
        return Ok(());
    }
    let spot = Spot { line: 1, column: 1 };
    let fault = if found.rows() > wanted.rows() {
        StateFault::TooManyRows { rows: wanted.rows() }
    } else if found.rows() < wanted.rows() {
        StateFault::TooFewRows { rows: wanted.rows(), found: found.rows() }
    } else if found.columns() > wanted.columns() {
        StateFault::RowTooLong { columns: wanted.columns() }
    } else {
        StateFault::RowTooShort { columns: wanted.columns() }
    };
    Err(StateError { spot, fault })
}

fn as_state_error(error: DrawError) -> StateError {
    let fault = match error.fault {
        DrawFault::Unexpected(character) => StateFault::Unexpected(character),
        DrawFault::Ragged { found, expected } if found > expected => {
            StateFault::RowTooLong { columns: expected }
        }
        DrawFault::Ragged { expected, .. } => StateFault::RowTooShort { columns: expected },
        DrawFault::Size => too_large(),
        DrawFault::Captured => StateFault::Impossible(Impossible::NoLiberty),
    };
    StateError { spot: error.spot, fault }
}

const fn too_large() -> StateFault {
    StateFault::TooManyRows { rows: LARGEST_PLAYED }
}
