//! How many calls does recursion make that remembers nothing? Counted one by one.
//!
//! The counter is a recursion on bare bitboards written for this test alone: one call for each
//! visited position, the first and the finished ones included, and no table of any kind. It shares
//! no code with the game or the searches.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use classics::Hexapawn;
use game::{Game, Notation};

/// A position lost at once; one lost in d plies is worth `LOST + d`, one won in d `-LOST - d`.
const LOST: i32 = -1000;

/// A board, and how often the recursion was called on it.
struct Count {
    columns: u32,
    left: u64,
    right: u64,
    top: u64,
    bottom: u64,
    calls: u64,
}

impl Count {
    fn new(rows: u32, columns: u32) -> Count {
        let left = (0..rows).fold(0, |mask, row| mask | 1 << (row * columns));
        let top = (1 << columns) - 1;
        let bottom = top << ((rows - 1) * columns);
        Count { columns, left, right: left << (columns - 1), top, bottom, calls: 0 }
    }

    /// What a position is worth to White, who moves: up, to lower bits.
    fn white(&mut self, white: u64, black: u64) -> i32 {
        self.calls += 1;
        if black & self.bottom != 0 {
            return LOST;
        }
        let n = self.columns;
        let mut best = LOST;
        let ways = [
            ((white >> n) & !(white | black), n),
            (((white & !self.left) >> (n + 1)) & black, n + 1),
            (((white & !self.right) >> (n - 1)) & black, n - 1),
        ];
        for (mut targets, back) in ways {
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                best = best.max(earlier(self.black(white ^ to ^ (to << back), black & !to)));
            }
        }
        best
    }

    /// The same for Black, who moves down.
    fn black(&mut self, white: u64, black: u64) -> i32 {
        self.calls += 1;
        if white & self.top != 0 {
            return LOST;
        }
        let n = self.columns;
        let mut best = LOST;
        let ways = [
            ((black << n) & !(white | black), n),
            (((black & !self.left) << (n - 1)) & white, n - 1),
            (((black & !self.right) << (n + 1)) & white, n + 1),
        ];
        for (mut targets, back) in ways {
            while targets != 0 {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                best = best.max(earlier(self.white(white & !to, black ^ to ^ (to >> back))));
            }
        }
        best
    }
}

/// A child's worth as its parent sees it, one ply earlier.
fn earlier(child: i32) -> i32 {
    -child + child.signum()
}

/// The signed distance and the number of calls from a drawn position, White to move.
fn counted(drawn: &str) -> (i32, u64) {
    let game = Hexapawn::fitting(drawn).unwrap();
    let state = game.parse_state(drawn).unwrap();
    let board = game.board();
    let mut count = Count::new(board.rows, board.columns);
    let worth = count.white(state.white(), state.black());
    let distance = if worth > 0 { -LOST - worth } else { LOST - worth };
    (distance, count.calls)
}

#[test]
fn the_start_of_each_small_board_takes_the_published_number_of_calls() {
    for (rows, columns, calls) in [
        (3, 3, 252),
        (3, 4, 6_003),
        (3, 5, 215_150),
        (3, 6, 10_993_735),
        (4, 3, 10_783),
        (4, 4, 4_197_973),
        (5, 3, 368_906),
        (6, 3, 22_794_931),
    ] {
        let game = Hexapawn::new(rows, columns).unwrap();
        let (_, counted) = counted(&game.show_state(&game.start()));
        assert_eq!(counted, calls, "{rows} × {columns}");
    }
}

#[test]
#[ignore = "minutes"]
fn the_pictured_position_takes_14_811_506_999_calls_and_is_worth_15() {
    let pictured = "
        p p . . p
        . . p . .
        P . . p .
        . P . . .
        . . P P P";
    assert_eq!(counted(pictured), (15, 14_811_506_999));
}
