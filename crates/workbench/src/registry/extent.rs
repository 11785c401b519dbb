//! About how many positions can be reached from one at most? Said where a game is too large to be
//! solved.

use game::picture::{Ground, Picture, Piece};

/// The power of ten below which the number of positions lies; `None` for games that are written out
/// anyway.
pub fn magnitude(game: &str, picture: &Picture) -> Option<u32> {
    let cells = match &picture.ground {
        Ground::Grid(grid) => grid.rows * grid.columns,
        Ground::Heaps(heaps) => {
            let digits: f64 = heaps.iter().map(|&own| f64::from(own + 1).log10()).sum();
            return Some(power(digits));
        }
        Ground::Graph(_) => return None,
    };
    let stones = picture.pieces.len() as u32;
    let digits = match game {
        // A cell that is taken stays so; each of the others ends as one of three things.
        "tictactoe" | "gomoku" => f64::from(cells.saturating_sub(stones)) * 3_f64.log10(),
        "go" => f64::from(cells) * 3_f64.log10(),
        "hexapawn" => of_pawns(cells, picture),
        _ => return None,
    };
    Some(power(digits))
}

/// Pawns are taken or stand somewhere, and either side may be to move.
fn of_pawns(cells: u32, picture: &Picture) -> f64 {
    let count = |piece| picture.pieces.iter().filter(|(_, own)| *own == piece).count() as u32;
    let (white, black) = (count(Piece::WhitePawn), count(Piece::BlackPawn));
    let ways = |own: u32| (0..=black).map(|other| choices(cells - own, other)).sum::<f64>();
    let all: f64 = (0..=white).map(|own| choices(cells, own) * ways(own)).sum();
    (2.0 * all).log10()
}

/// In how many ways so many cells are chosen of all.
fn choices(cells: u32, chosen: u32) -> f64 {
    (0..chosen).map(|index| f64::from(cells - index) / f64::from(index + 1)).product()
}

fn power(digits: f64) -> u32 {
    #[allow(clippy::cast_sign_loss, reason = "a number of positions is at least one")]
    let power = digits.max(0.0).ceil() as u32;
    power
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{Settings, find};

    fn of(game: &str, name: &str, value: &str) -> Option<u32> {
        let mut settings = Settings::new();
        settings.set(name, value);
        let table = (find(game).unwrap().open)(&settings).unwrap();
        magnitude(game, &table.picture())
    }

    #[test]
    fn the_bound_is_above_what_was_counted() {
        // 5,478 positions of tic-tac-toe are reached, 3^9 are drawn.
        assert_eq!(of("tictactoe", "size", "3x3"), Some(5));
        assert_eq!(of("nim", "heaps", "9,9,9"), Some(3));
        // C(9, 0..3) · C(9, 0..3) is about 10^4.
        assert_eq!(of("hexapawn", "size", "3x3"), Some(5));
        assert!(of("go", "size", "9x9").is_some_and(|power| power == 39));
        assert_eq!(magnitude("arena", &Picture::new(Ground::Heaps(vec![0]))), Some(0));
    }
}
