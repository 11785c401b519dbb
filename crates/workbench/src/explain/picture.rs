//! How does a described position look? The board with territory, dead stones and weak groups on it.

use game::picture::{Mark, Picture, Piece};
use go::{Colour, Move};
use go_mind::spatial::group::Life;

use super::Explained;

/// Letters for groups that are not settled.
const LETTERS: &[u8; 26] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The board; squares for points that a side holds, crosses for the dead, letters for groups whose
/// life is open.
pub fn picture(explained: &Explained) -> Picture {
    let board = explained.position.board();
    let size = board.size();
    let mut picture = go::board_picture(board);
    if let Some(&(_, Move::Play(point))) = explained.position.moves().last() {
        picture.last.push(go::place(size, point));
    }
    let evaluation = &explained.description.evaluation;
    for point in size.points() {
        let place = go::place(size, point);
        match (board.stone(point), evaluation.owners[point.index()]) {
            (None, Some(owner)) => picture.marks.push((place, Mark::Owned(piece(owner)))),
            (Some(colour), Some(owner)) if colour != owner => {
                picture.marks.push((place, Mark::Dead));
            }
            _ => {}
        }
    }
    let open = evaluation.first.iter().filter(|group| group.life == Life::Undecided);
    for (group, letter) in open.zip(LETTERS) {
        if let Some(stone) = group.skeleton.points().next() {
            picture.labels.push((go::place(size, stone), char::from(*letter).to_string()));
        }
    }
    picture
}

const fn piece(colour: Colour) -> Piece {
    match colour {
        Colour::Black => Piece::BlackStone,
        Colour::White => Piece::WhiteStone,
    }
}
