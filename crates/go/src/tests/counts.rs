//! Legal positions and numbers of games (Tromp & Farnebäck 2007).

use crate::{Board, Colour, Size};

/// How many arrangements of stones leave every string a liberty.
fn legal_positions(rows: u32, columns: u32) -> u64 {
    let size = Size::new(rows, columns).unwrap();
    let points: Vec<_> = size.points().collect();
    let mut board = Board::new(size);
    let mut legal = 0;
    let mut digits = vec![0; points.len()];
    loop {
        legal += u64::from(board.bare().is_none());
        // Count in threes: empty, black, white.
        let Some(place) = digits.iter().position(|&digit| digit < 2) else { return legal };
        for (digit, &point) in digits.iter_mut().zip(&points).take(place) {
            *digit = 0;
            board.set(point, None);
        }
        digits[place] += 1;
        board.set(points[place], Some(Colour::BOTH[digits[place] - 1]));
    }
}

#[test]
fn small_boards_have_the_published_numbers_of_legal_positions() {
    let counts = [(1, 1, 1), (2, 2, 57), (3, 3, 12_675), (1, 2, 5), (1, 3, 15), (2, 3, 489)];
    for (rows, columns, count) in counts.into_iter().chain([(2, 4, 4_125), (3, 4, 321_689)]) {
        assert_eq!(legal_positions(rows, columns), count, "{rows}x{columns}");
    }
}

#[test]
#[ignore = "43 million arrangements"]
fn four_by_four_has_24_318_165_legal_positions() {
    assert_eq!(legal_positions(4, 4), 24_318_165);
}

/// How many games there are: sequences of moves of either colour, suicide allowed, in which no
/// position comes back. Passes change no position and are left out.
fn games(board: &Board, seen: &mut Vec<u64>) -> u64 {
    seen.push(board.key());
    let mut count = 1;
    for colour in Colour::BOTH {
        for point in board.size().points().filter(|&point| board.is_empty_at(point)) {
            let mut next = board.clone();
            next.play(point, colour);
            if !seen.contains(&next.key()) {
                count += games(&next, seen);
            }
        }
    }
    seen.pop();
    count
}

#[test]
fn one_row_of_one_two_and_three_points_has_1_9_and_907_games() {
    for (columns, count) in [(1, 1), (2, 9), (3, 907)] {
        let board = Board::new(Size::new(1, columns).unwrap());
        assert_eq!(games(&board, &mut Vec::new()), count, "1x{columns}");
    }
}
