//! What does the spatial description say of a board? The last answer is kept: several layers of one
//! page ask for it, and the next page is mostly a move away.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use go::Board;
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Describer, Description, Options};

struct Kept {
    describer: Describer,
    last: Option<Arc<Description>>,
}

/// The description of a board, with the usual options.
pub fn described(board: &Board) -> Arc<Description> {
    static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(|| {
        let describer = Describer::new(Options::default(), Depth::default());
        Mutex::new(Kept { describer, last: None })
    });
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(last) = kept.last.as_ref().filter(|last| last.board == *board) {
        return Arc::clone(last);
    }
    let description = Arc::new(kept.describer.describe(board));
    kept.last = Some(Arc::clone(&description));
    description
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_description_is_that_of_its_own_board() {
        let one = Board::drawn(". . .\n. X .\n. . .").unwrap();
        let other = Board::drawn(". . .\n. O .\n. . .").unwrap();
        for board in [&one, &other, &one, &one] {
            let fresh = Describer::new(Options::default(), Depth::default()).describe(board);
            assert_eq!(*described(board), fresh);
        }
    }
}
