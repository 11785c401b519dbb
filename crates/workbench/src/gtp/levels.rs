//! How strong is each level of Go? What was measured, and nothing else.

use crate::matches::Tally;

/// The games of each level against GNU Go 3.8, `--level 10 --chinese-rules`, on 9×9 with komi 7.5;
/// none where nobody has measured: `matches/go-levels.md`.
pub const MEASURED: [Option<Tally>; go_mind::engine::LEVELS.len()] = [None; 10];
