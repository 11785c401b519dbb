//! How did a game of a match go? What is kept of it for ever, as one line of text.

use serde_json::{Map, Value, json};

use super::contender::Entrant;
use super::fault::{Fault, FaultKind};

/// A game that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    /// Its number in the match, from 0.
    pub number: u32,
    /// Who had the first seat.
    pub first: Entrant,
    /// Who won; `None` for a draw.
    pub winner: Option<Entrant>,
    /// What ended it.
    pub ending: Ending,
    /// Every move, the opening too.
    pub moves: Vec<String>,
    /// Milliseconds that each took; none for the opening.
    pub times: Vec<u64>,
    /// What each player counted at the end, if it did.
    pub counts: [Option<String>; 2],
}

/// What ended a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// The rules.
    Rules,
    /// The players' own count, where the match is set so.
    Counted,
    /// A player gave up.
    Resigned,
    /// It had as many moves as a game of the match may have: a draw.
    TooLong,
    /// A fault.
    Fault(Fault),
}

impl Ending {
    /// The word in files.
    pub fn name(&self) -> &'static str {
        match self {
            Ending::Rules => "rules",
            Ending::Counted => "counted",
            Ending::Resigned => "resigned",
            Ending::TooLong => "too-long",
            Ending::Fault(_) => "fault",
        }
    }
}

impl Finished {
    /// 2, 1 or 0 half points for a player.
    pub fn half_points(&self, entrant: Entrant) -> u64 {
        match self.winner {
            None => 1,
            Some(winner) if winner == entrant => 2,
            Some(_) => 0,
        }
    }

    /// The fault that ended it, if one did.
    pub fn fault(&self) -> Option<&Fault> {
        match &self.ending {
            Ending::Fault(fault) => Some(fault),
            _ => None,
        }
    }

    /// One line, with a checksum before it.
    pub fn write(&self) -> String {
        let mut fields = Map::new();
        let mut put = |name: &str, value: Value| fields.insert(name.to_string(), value);
        put("game", self.number.into());
        put("first", self.first.index().into());
        put("winner", self.winner.map(Entrant::index).into());
        put("ending", self.ending.name().into());
        if let Ending::Fault(fault) = &self.ending {
            let Fault { entrant, kind, detail, last_words } = fault;
            let (entrant, kind) = (entrant.index(), kind.name());
            put(
                "fault",
                json!({"player": entrant, "kind": kind, "detail": detail, "words": last_words}),
            );
        }
        put("moves", self.moves.clone().into());
        put("times", self.times.clone().into());
        put("counts", self.counts.to_vec().into());
        let text = Value::from(fields).to_string();
        format!("{:016x} {text}\n", checksum(&text))
    }

    /// Reads a line; `None` if it is not exactly as it was written.
    pub fn read(line: &str) -> Option<Finished> {
        let (sum, text) = line.split_once(' ')?;
        let sum = u64::from_str_radix(sum, 16).ok().filter(|_| sum.len() == 16)?;
        if sum != checksum(text) {
            return None;
        }
        let fields: Value = serde_json::from_str(text).ok()?;
        let entrant = |value: &Value| Entrant::of_index(value.as_u64()?);
        let texts = |value: &Value| -> Option<Vec<String>> {
            value.as_array()?.iter().map(|item| item.as_str().map(str::to_string)).collect()
        };
        let winner = &fields["winner"];
        let counts = fields["counts"].as_array().filter(|counts| counts.len() == 2)?;
        let count = |index: usize| counts[index].as_str().map(str::to_string);
        Some(Finished {
            number: u32::try_from(fields["game"].as_u64()?).ok()?,
            first: entrant(&fields["first"])?,
            winner: if winner.is_null() { None } else { Some(entrant(winner)?) },
            ending: ending(&fields)?,
            moves: texts(&fields["moves"])?,
            times: fields["times"].as_array()?.iter().map(Value::as_u64).collect::<Option<_>>()?,
            counts: [count(0), count(1)],
        })
    }
}

fn ending(fields: &Value) -> Option<Ending> {
    let name = fields["ending"].as_str()?;
    if name == "fault" {
        let fault = &fields["fault"];
        let words = fault["words"].as_array()?;
        return Some(Ending::Fault(Fault {
            entrant: Entrant::of_index(fault["player"].as_u64()?)?,
            kind: FaultKind::named(fault["kind"].as_str()?)?,
            detail: fault["detail"].as_str()?.to_string(),
            last_words: words
                .iter()
                .map(|w| w.as_str().map(str::to_string))
                .collect::<Option<_>>()?,
        }));
    }
    let plain = [Ending::Rules, Ending::Counted, Ending::Resigned, Ending::TooLong];
    plain.into_iter().find(|ending| ending.name() == name)
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo): no change of a single byte goes unseen.
pub(super) fn checksum(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in super::super) fn sample(number: u32, winner: Option<Entrant>) -> Finished {
        Finished {
            number,
            first: if number.is_multiple_of(2) { Entrant::One } else { Entrant::Two },
            winner,
            ending: Ending::Rules,
            moves: vec!["a1".to_string(), "b2".to_string()],
            times: vec![0, 7],
            counts: [Some("B+3.5".to_string()), None],
        }
    }

    #[test]
    fn every_ending_is_read_as_it_was_written() {
        let fault = Fault {
            entrant: Entrant::Two,
            kind: FaultKind::Crash,
            detail: "1".to_string(),
            last_words: vec!["é \"quoted\"\n".to_string()],
        };
        let endings = [
            Ending::Rules,
            Ending::Counted,
            Ending::Resigned,
            Ending::TooLong,
            Ending::Fault(fault),
        ];
        for ending in endings {
            let game = Finished { ending, ..sample(3, Some(Entrant::Two)) };
            let line = game.write();
            assert_eq!(line.matches('\n').count(), 1);
            assert_eq!(Finished::read(line.trim_end()), Some(game));
        }
    }

    #[test]
    fn a_line_that_was_cut_or_changed_is_none() {
        let line = sample(0, None).write();
        let line = line.trim_end();
        for length in 0..line.len() {
            assert_eq!(line.get(..length).and_then(Finished::read), None);
        }
        assert_eq!(Finished::read(&line.replace("\"game\":0", "\"game\":1")), None);
    }
}
