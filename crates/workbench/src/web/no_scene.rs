//! Why does an address show no game?

use super::scene::LONGEST_LINE;
use crate::say;
use crate::store::SetupError;
use crate::words::{Explain, Words};

/// Why an address shows no game.
#[derive(Debug)]
pub(super) enum NoScene {
    /// The game or its settings.
    Setup(SetupError),
    /// A move of the line: which, and why not.
    Move(usize, game::MoveError),
    /// A player.
    Player(String),
    /// There is no such position in the document.
    Node,
    /// More moves than an address should carry: long games are shared as files.
    LongLine,
}

impl Explain for NoScene {
    fn explain(&self, words: &Words) -> String {
        match self {
            NoScene::Setup(error) => crate::words::setup_refused(words, error),
            NoScene::Move(number, error) => {
                say!(words, "bad-move-in-line", number = *number, reason = error.explain(words))
            }
            NoScene::Player(text) => say!(words, "usage-bad-player", text = text.as_str()),
            NoScene::Node => say!(words, "web-no-node"),
            NoScene::LongLine => say!(words, "web-long-line", most = LONGEST_LINE),
        }
    }
}
