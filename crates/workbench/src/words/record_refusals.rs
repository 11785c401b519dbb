//! Why recorded games were passed over, in words.

use records::Damage;
use records::damaged::Nothing;

use super::{Counted, Explain, Words};
use crate::say;

impl Explain for Damage {
    fn explain(&self, words: &Words) -> String {
        match self {
            Damage::Charset => say!(words, "damage-charset"),
            Damage::TooLong { most } => {
                say!(words, "damage-line", most = words.number(*most as u64))
            }
            Damage::GameTooLong { most } => {
                say!(words, "damage-game", most = words.number(*most as u64))
            }
            Damage::Fields { found, expected } => {
                say!(words, "damage-fields", found = *found, expected = *expected)
            }
            Damage::Field { field, text } => {
                say!(words, "damage-field", field = *field, text = text.as_str())
            }
            Damage::NotGo => say!(words, "damage-not-go"),
            Damage::UnknownFormat => say!(words, "damage-format"),
            Damage::Unreadable(reason) => reason.clone(),
            Damage::Setup => say!(words, "damage-setup"),
            Damage::PutBetween { number } => say!(words, "damage-put", number = *number),
            Damage::OutOfTurn { number } => say!(words, "damage-turn", number = *number),
            Damage::Occupied { number } => say!(words, "damage-occupied", number = *number),
            Damage::TooManyMoves => say!(words, "damage-moves"),
            Damage::NoMoves => say!(words, "damage-no-moves"),
        }
    }
}

impl Explain for Nothing {
    fn explain(&self, words: &Words) -> String {
        let mut lines = vec![say!(words, "records-none")];
        if let Some((path, first)) = &self.first {
            let path = path.display().to_string();
            let place =
                if first.place.is_empty() { path } else { format!("{path}, {}", first.place) };
            lines.push(say!(
                words,
                "records-none-damaged",
                damaged = Counted::Damaged.said(words, self.damaged),
                place = place,
                reason = first.damage.explain(words)
            ));
        }
        if self.other_sizes > 0 {
            let games = Counted::Games.said(words, self.other_sizes);
            lines.push(say!(words, "records-passed-sizes", games = games));
        }
        if self.beyond > 0 {
            let games = Counted::Games.said(words, self.beyond);
            lines.push(say!(words, "records-passed-beyond", games = games));
        }
        if lines.len() == 1 {
            lines.push(say!(words, "records-none-files"));
        }
        lines.join("\n")
    }
}
