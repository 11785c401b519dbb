//! How does a line of moves look? The board with the moves numbered.

use game::picture::Picture;
use go::{Colour, Move, Position};

/// The board after moves of both sides in turn, numbered from 1; it ends before a move that the rules
/// forbid.
pub fn numbered(start: &Position, first: Colour, moves: &[Move]) -> Picture {
    let mut position = start.clone();
    let mut colour = first;
    let mut played = Vec::new();
    for &mv in moves {
        if position.check_unfinished(colour, mv).is_err() {
            break;
        }
        position.play(colour, mv);
        colour = colour.opponent();
        played.push(mv);
    }
    let mut picture = go::board_picture(position.board());
    add_numbers(&mut picture, position.board().size(), &played);
    picture
}

/// Numbers on the points of moves; where two were made, the later one.
pub fn add_numbers(picture: &mut Picture, size: go::Size, moves: &[Move]) {
    for (number, mv) in (1..).zip(moves) {
        if let Move::Play(point) = mv {
            let place = go::place(size, *point);
            picture.labels.retain(|(own, _)| *own != place);
            picture.labels.push((place, number.to_string()));
        }
    }
}
