//! Reading a proof back, with the line and the reason when it is damaged.

use game::{MoveError, Notation, Outcome, Player, StateError};
use thiserror::Error;

use super::write::{FORMAT, checksum};
use super::{AtLeast, Entry, Goal, Proof, ProofOf, Verdict};

/// Why a file is not a proof of this game, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {damage}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub damage: Damage,
}

/// What is wrong with a file that should be a proof.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Damage {
    /// The file is not a proof, or one of another version.
    #[error("the file does not begin with `{FORMAT}`")]
    Format,
    /// The bytes are no text.
    #[error("the bytes are not UTF-8")]
    Encoding,
    /// The last line is not a checksum: the file was cut off, or something follows its end.
    #[error("the file does not end with its checksum")]
    NoChecksum,
    /// The checksum does not fit: the file was changed.
    #[error("the checksum is {written:016x}, but the lines give {found:016x}")]
    Checksum {
        /// What the file says.
        written: u64,
        /// What its bytes give.
        found: u64,
    },
    /// A line that should begin with this word does not, or says nothing that is known.
    #[error("a line `{0} …` is expected")]
    Field(&'static str),
    /// The proof is about another game.
    #[error("the proof is about `{0}`")]
    Game(String),
    /// Not as many entries as announced.
    #[error("{announced} entries are announced, {found} found")]
    Count {
        /// What the header says.
        announced: usize,
        /// How many lines follow.
        found: usize,
    },
    /// Not an entry.
    #[error("an entry is expected")]
    Entry,
    /// A backslash that begins nothing.
    #[error("unknown escape")]
    Escape,
    /// Not a position.
    #[error("not a position: {0}")]
    Position(StateError),
    /// Not a move of that position.
    #[error("not a move: {0}")]
    Move(MoveError),
}

/// Reads what [`super::write()`] wrote for the game of this name.
///
/// # Errors
/// When the file is damaged or about something else. That the strategy holds is not promised:
/// ask [`super::check()`].
pub fn read<G: Notation>(game: &G, name: &str, bytes: &[u8]) -> Result<ProofOf<G>, ReadError> {
    let text = intact(bytes)?;
    let mut lines = Lines { rest: text.lines(), number: 0 };
    lines.next(Damage::Format)?;
    let named = lines.field("game")?;
    let found = lines.unescaped(named)?;
    if found != name {
        return Err(lines.damage(Damage::Game(found)));
    }
    let goal = goal(&mut lines)?;
    let verdict = lines.word("verdict", |word| match word {
        "proved" => Some(Verdict::Proved),
        "disproved" => Some(Verdict::Disproved),
        _ => None,
    })?;
    let position = lines.field("position")?;
    let root = lines.state(game, position)?;
    let announced = lines.word("entries", |word| word.parse().ok())?;
    let found = lines.rest.clone().count();
    if announced != found {
        return Err(lines.damage(Damage::Count { announced, found }));
    }
    let entries = (0..found).map(|_| lines.entry(game)).collect::<Result<_, _>>()?;
    Ok(Proof { goal, verdict, root, entries })
}

/// What the writer of a file calls the game that it is about.
///
/// # Errors
/// When the file is damaged before that can be told.
pub fn game_name(bytes: &[u8]) -> Result<String, ReadError> {
    let mut lines = Lines { rest: intact(bytes)?.lines(), number: 0 };
    lines.next(Damage::Format)?;
    let named = lines.field("game")?;
    lines.unescaped(named)
}

/// The lines before the checksum, if it fits.
fn intact(bytes: &[u8]) -> Result<&str, ReadError> {
    let line_at = |end: usize| bytes[..end].split(|&byte| byte == b'\n').count();
    let head = bytes.strip_prefix(FORMAT.as_bytes()).and_then(|rest| rest.first());
    if head != Some(&b'\n') {
        return Err(ReadError { line: 1, damage: Damage::Format });
    }
    let text = std::str::from_utf8(bytes).map_err(|error| ReadError {
        line: line_at(error.valid_up_to()),
        damage: Damage::Encoding,
    })?;
    let start = text.trim_end_matches('\n').rfind('\n').map_or(0, |at| at + 1);
    let last = |damage| ReadError { line: line_at(start), damage };
    let digits = text[start..].strip_prefix("checksum ").and_then(|line| line.strip_suffix('\n'));
    let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let digits = digits.filter(|digits| digits.len() == 16 && digits.bytes().all(is_digit));
    let written = digits.and_then(|digits| u64::from_str_radix(digits, 16).ok());
    let written = written.ok_or_else(|| last(Damage::NoChecksum))?;
    let found = checksum(&bytes[..start]);
    if written != found {
        return Err(last(Damage::Checksum { written, found }));
    }
    Ok(&text[..start])
}

fn goal(lines: &mut Lines<'_>) -> Result<Goal, ReadError> {
    let (player, at_least) = lines.word("goal", |words| {
        let (player, least) = words.split_once(' ')?;
        let at_least = match least {
            "win" => AtLeast::Win,
            "draw" => AtLeast::Draw,
            _ => return None,
        };
        Some((read_player(player)?, at_least))
    })?;
    let endless = lines.word("endless", read_outcome)?;
    Ok(Goal { player, at_least, endless })
}

fn read_player(word: &str) -> Option<Player> {
    match word {
        "first" => Some(Player::First),
        "second" => Some(Player::Second),
        _ => None,
    }
}

fn read_outcome(word: &str) -> Option<Outcome> {
    match word {
        "draw" => Some(Outcome::Draw),
        other => read_player(other).map(Outcome::Win),
    }
}

/// The lines of a file, with the number of the last one read.
struct Lines<'t> {
    rest: std::str::Lines<'t>,
    number: usize,
}

impl<'t> Lines<'t> {
    fn damage(&self, damage: Damage) -> ReadError {
        ReadError { line: self.number, damage }
    }

    fn next(&mut self, missing: Damage) -> Result<&'t str, ReadError> {
        self.number += 1;
        self.rest.next().ok_or_else(|| self.damage(missing))
    }

    /// The rest of a line that begins with this word.
    fn field(&mut self, word: &'static str) -> Result<&'t str, ReadError> {
        let line = self.next(Damage::Field(word))?;
        let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        rest.ok_or_else(|| self.damage(Damage::Field(word)))
    }

    /// What a field says, in words of the format.
    fn word<T>(
        &mut self,
        word: &'static str,
        meaning: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ReadError> {
        let rest = self.field(word)?;
        meaning(rest).ok_or_else(|| self.damage(Damage::Field(word)))
    }

    fn state<G: Notation>(&self, game: &G, text: &str) -> Result<G::State, ReadError> {
        let text = self.unescaped(text)?;
        game.parse_state(&text).map_err(|error| self.damage(Damage::Position(error)))
    }

    fn entry<G: Notation>(&mut self, game: &G) -> Result<(G::State, Entry<G::Move>), ReadError> {
        let line = self.next(Damage::Entry)?;
        let fields: Vec<&str> = line.split('\t').collect();
        let &[kind, position, what] = fields.as_slice() else {
            return Err(self.damage(Damage::Entry));
        };
        let state = self.state(game, position)?;
        let entry = match kind {
            "move" => {
                let text = self.unescaped(what)?;
                let mv = game.parse_move(&state, &text);
                Entry::Move(mv.map_err(|error| self.damage(Damage::Move(error)))?)
            }
            "end" => Entry::End(read_outcome(what).ok_or_else(|| self.damage(Damage::Entry))?),
            _ => return Err(self.damage(Damage::Entry)),
        };
        Ok((state, entry))
    }

    fn unescaped(&self, text: &str) -> Result<String, ReadError> {
        let mut out = String::with_capacity(text.len());
        let mut characters = text.chars();
        while let Some(character) = characters.next() {
            if character != '\\' {
                out.push(character);
                continue;
            }
            out.push(match characters.next() {
                Some('\\') => '\\',
                Some('t') => '\t',
                Some('n') => '\n',
                Some('r') => '\r',
                _ => return Err(self.damage(Damage::Escape)),
            });
        }
        Ok(out)
    }
}
