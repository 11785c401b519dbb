//! What was said on the wires of attached programs, and where is it kept?
//!
//! One file for what was said when a program introduced itself, one for what it shows over boards,
//! and one for each game of the page and side that it played, so that no two of them write over each other. The page shows the end of
//! each and says what is before it.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::SystemTime;

use game::Player;

use super::programs::Programs;
use crate::matches::wire_log::{self, Entry};
use crate::store::{Id, files};

/// So much of what was said is shown of each wire.
const MOST_BYTES: u64 = 1 << 18;
/// So many lines of it.
const MOST_LINES: usize = 2000;
/// So many games of a program are kept, and shown.
const MOST_GAMES: usize = 8;

/// The end of a wire.
#[derive(Debug, Default)]
pub(super) struct Said {
    pub(super) entries: Vec<Entry>,
    /// So many bytes of the file are before them.
    pub(super) before: u64,
    /// The file's name in the folder of the programs.
    pub(super) file: String,
}

/// A game of the page, and the side that a program played in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) document: Id,
    pub(super) player: Player,
}

impl Played {
    fn file(self, program: Id) -> String {
        format!("{program}.{}-{}.wire", self.document, self.player.index() + 1)
    }

    fn read(program: Id, file: &str) -> Option<Played> {
        let own = file.strip_prefix(&format!("{program}."))?.strip_suffix(".wire")?;
        let (document, side) = own.split_once('-')?;
        let player = [Player::First, Player::Second];
        let player = player.into_iter().find(|own| (own.index() + 1).to_string() == side)?;
        Some(Played { document: Id::read(document)?, player })
    }
}

impl Programs {
    /// What was said when a program last introduced itself.
    pub(super) fn wire(&self, id: Id) -> Said {
        self.said(format!("{id}.wire"))
    }

    /// What was said when a program showed something over a board; none if it never did.
    pub(super) fn layer_wire(&self, id: Id) -> Option<Said> {
        let file = layer_file(id);
        self.folder().join(&file).is_file().then(|| self.said(file))
    }

    /// Where the words of a program that shows something are kept.
    pub(super) fn layer_wire_path(&self, id: Id) -> PathBuf {
        self.folder().join(layer_file(id))
    }

    /// What was said in the games that a program played at boards, the newest first.
    pub(super) fn board_wires(&self, id: Id) -> Vec<(Played, Said)> {
        let mut games = self.played(id);
        games.truncate(MOST_GAMES);
        games.into_iter().map(|own| (own, self.said(own.file(id)))).collect()
    }

    /// Where the words of a program in a game are kept; the oldest games make room.
    pub(super) fn board_wire_path(&self, id: Id, played: Played) -> PathBuf {
        let others = self.played(id).into_iter().filter(|own| *own != played);
        for old in others.skip(MOST_GAMES - 1) {
            let _ = fs::remove_file(self.folder().join(old.file(id)));
        }
        self.folder().join(played.file(id))
    }

    /// Removes every wire of a program.
    pub(super) fn forget_wires(&self, id: Id) {
        let is_one = |name: &String| {
            name.starts_with(&format!("{id}.")) && name.strip_suffix(".wire").is_some()
        };
        for name in self.names().filter(is_one) {
            let _ = fs::remove_file(self.folder().join(name));
        }
    }

    /// The games that a program played, the one in which something was said last first.
    fn played(&self, id: Id) -> Vec<Played> {
        let changed = |name: &str| -> io::Result<SystemTime> {
            fs::metadata(self.folder().join(name))?.modified()
        };
        let mut games: Vec<(SystemTime, Played)> = self
            .names()
            .filter_map(|name| Some((changed(&name).ok()?, Played::read(id, &name)?)))
            .collect();
        games.sort_by_key(|(changed, own)| (std::cmp::Reverse(*changed), own.file(id)));
        games.into_iter().map(|(_, own)| own).collect()
    }

    fn said(&self, file: String) -> Said {
        let read = files::read_end(&self.folder().join(&file), MOST_BYTES);
        let (before, text) = read.unwrap_or_default();
        let (cut, shown) = last_lines(&text, MOST_LINES);
        Said { entries: wire_log::read(shown), before: before + cut as u64, file }
    }
}

fn layer_file(program: Id) -> String {
    format!("{program}.layers.wire")
}

/// The last lines of a text, and how many bytes are before them.
fn last_lines(text: &str, most: usize) -> (usize, &str) {
    let body = text.strip_suffix('\n').unwrap_or(text);
    let cut = body.rmatch_indices('\n').nth(most - 1).map_or(0, |(at, _)| at + 1);
    (cut, &text[cut..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_wire_tells_its_game() {
        let program = Id::of_bits(7);
        let played = Played { document: Id::of_bits(9), player: Player::Second };
        assert_eq!(Played::read(program, &played.file(program)), Some(played));
        assert_eq!(Played::read(Id::of_bits(8), &played.file(program)), None);
        assert_eq!(Played::read(program, &format!("{program}.wire")), None);
        assert_eq!(Played::read(program, &layer_file(program)), None);
    }

    #[test]
    fn only_the_oldest_games_make_room() {
        let home = tempfile::tempdir().unwrap();
        let programs = Programs::new(home.path().to_path_buf());
        let program = Id::of_bits(7);
        let game = |bits| Played { document: Id::of_bits(bits), player: Player::First };
        for bits in 0..20 {
            fs::write(programs.board_wire_path(program, game(bits)), "").unwrap();
        }
        assert_eq!(programs.board_wires(program).len(), MOST_GAMES);
        programs.forget_wires(program);
        assert_eq!(programs.board_wires(program).len(), 0);
    }

    #[test]
    fn the_last_lines_are_kept() {
        assert_eq!(last_lines("a\nb\nc\n", 2), (2, "b\nc\n"));
        assert_eq!(last_lines("a\nb\nc\n", 3), (0, "a\nb\nc\n"));
        assert_eq!(last_lines("", 2), (0, ""));
    }
}
