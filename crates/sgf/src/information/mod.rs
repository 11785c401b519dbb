//! What does the root say about players, conditions and result?

mod date;
mod komi;
mod rank;
mod result;
mod rules;

pub use date::{Date, DateError};
pub use rank::{Rank, RankError, Scale};
pub(crate) use result::free_text as free_text_result;
pub use result::{Margin, Outcome};
pub use rules::Rules;

use crate::note::{Places, Remark};
use crate::{Colour, Game, Node, Note, Value};

/// A player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Player {
    /// `PB`, `PW`
    pub name: Option<String>,
    /// `BR`, `WR` as written; [`Rank`] reads it.
    pub rank: Option<String>,
    /// `BT`, `WT`
    pub team: Option<String>,
}

/// What is said about a game as a whole.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Information {
    /// The side that moves first as a rule.
    pub black: Player,
    /// The other side.
    pub white: Player,
    /// `KM` in points, as it is meant.
    pub komi: Option<f64>,
    /// `HA`; 2 or more.
    pub handicap: Option<u32>,
    /// `RU`, the nearest rule set.
    pub rules: Option<Rules>,
    /// `RE`
    pub result: Option<Outcome>,
    /// `DT`, every day of play.
    pub dates: Vec<Date>,
    /// `TM`, seconds of main time.
    pub main_time: Option<f64>,
    /// `OT`, as written.
    pub overtime: Option<String>,
    /// `GN`
    pub name: Option<String>,
    /// `EV`
    pub event: Option<String>,
    /// `RO`
    pub round: Option<String>,
    /// `PC`
    pub place: Option<String>,
    /// `GC`
    pub comment: Option<String>,
    /// `AP`, name and version as written; the last one if there are several.
    pub application: Option<String>,
}

/// Reads the root of a game.
pub(crate) fn read(game: Game<'_>) -> (Information, Vec<Note>) {
    let root = game.collection.node(game.root());
    let text = |name: &str| {
        let text = root.simple_text(name)?;
        let text = text.trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    let player = |side: Colour| match side {
        Colour::Black => Player { name: text("PB"), rank: text("BR"), team: text("BT") },
        Colour::White => Player { name: text("PW"), rank: text("WR"), team: text("WT") },
    };
    let mut reader = Reader { root, remarks: Vec::new() };
    let rules = reader.rules();
    let (handicap, stones) = reader.handicap();
    let information = Information {
        black: player(Colour::Black),
        white: player(Colour::White),
        komi: reader.komi(rules, stones),
        handicap,
        rules,
        result: reader.result(),
        dates: reader.dates(),
        main_time: reader.main_time(),
        overtime: text("OT"),
        name: text("GN"),
        event: text("EV"),
        round: text("RO"),
        place: text("PC"),
        comment: root.property("GC").and_then(|p| p.values().next()).map(|v| v.text().into_owned()),
        application: root.values("AP").last().map(|value| value.simple_text().into_owned()),
    };
    (information, placed(game, reader.remarks))
}

/// Gives remarks on values their places, if they have any.
fn placed(game: Game<'_>, mut remarks: Vec<(Option<usize>, Remark)>) -> Vec<Note> {
    remarks.sort_by_key(|(offset, _)| *offset);
    let mut places = Places::new(&game.collection.text[..game.collection.read_length]);
    let note = |(offset, remark): (Option<usize>, _)| Note {
        place: offset.map(|offset| places.place(offset)),
        remark,
    };
    remarks.into_iter().map(note).collect()
}

struct Reader<'a> {
    root: Node<'a>,
    remarks: Vec<(Option<usize>, Remark)>,
}

impl<'a> Reader<'a> {
    fn remark(&mut self, value: Value<'_>, remark: Remark) {
        self.remarks.push((value.offset(), remark));
    }

    /// The first value of a property that is not blank; a blank one is remarked.
    fn value(&mut self, name: &str) -> Option<(Value<'a>, String)> {
        let value = self.root.property(name)?.values().next()?;
        let text = value.simple_text().trim().to_owned();
        if text.is_empty() {
            self.remark(value, Remark::EmptyValue(name.to_owned()));
            return None;
        }
        Some((value, text))
    }

    fn rules(&mut self) -> Option<Rules> {
        let (value, written) = self.value("RU")?;
        let Some(rules) = Rules::nearest(&written) else {
            self.remark(value, Remark::not_understood(value, "RU"));
            return None;
        };
        if written != rules.name() {
            self.remark(value, Remark::RulesGuessed { written, read: rules });
        }
        Some(rules)
    }

    /// The handicap, and the number that stands there.
    fn handicap(&mut self) -> (Option<u32>, u32) {
        let Some((value, text)) = self.value("HA") else { return (None, 0) };
        match text.parse() {
            Ok(0) => (None, 0),
            Ok(1) => {
                self.remark(value, Remark::HandicapOne);
                (None, 1)
            }
            Ok(stones) => (Some(stones), stones),
            Err(_) => {
                self.remark(value, Remark::not_understood(value, "HA"));
                (None, 0)
            }
        }
    }

    fn komi(&mut self, rules: Option<Rules>, stones: u32) -> Option<f64> {
        let is_fox = self.root.values("AP").any(|value| komi::is_fox(&value.simple_text()));
        let (value, written) = self.value("KM")?;
        let Some(number) = komi::number(&written) else {
            self.remark(value, Remark::not_understood(value, "KM"));
            return None;
        };
        let read = if is_fox {
            komi::fox(number, stones, rules == Some(Rules::Chinese))
        } else {
            komi::plain(number)
        };
        // A comma for the point is remarked too; noughts at the end are not.
        if read.to_bits() != number.to_bits() || written.contains(',') {
            self.remark(value, Remark::KomiChanged { written, read });
        }
        Some(read)
    }

    fn result(&mut self) -> Option<Outcome> {
        let (value, text) = self.value("RE")?;
        let Some((outcome, is_standard)) = Outcome::read(&text) else {
            self.remark(value, Remark::not_understood(value, "RE"));
            return None;
        };
        if !is_standard {
            self.remark(value, Remark::free_form(value, "RE"));
        }
        Some(outcome)
    }

    fn dates(&mut self) -> Vec<Date> {
        let Some((value, text)) = self.value("DT") else { return Vec::new() };
        if let Ok(dates) = Date::list(&text) {
            return dates;
        }
        if let Some(date) = Date::nearest(&text) {
            self.remark(value, Remark::free_form(value, "DT"));
            return vec![date];
        }
        self.remark(value, Remark::not_understood(value, "DT"));
        Vec::new()
    }

    fn main_time(&mut self) -> Option<f64> {
        let (value, text) = self.value("TM")?;
        let seconds = text.parse().ok().filter(|seconds: &f64| seconds.is_finite());
        if seconds.is_none() {
            self.remark(value, Remark::not_understood(value, "TM"));
        }
        seconds
    }
}
