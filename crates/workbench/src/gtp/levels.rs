//! How strong is each level of Go? What was measured, and nothing else.

use go_mind::engine::LEVELS;

use crate::matches::{Tally, shown};
use crate::say;
use crate::words::Words;

/// The games of each level against GNU Go 3.8, `--level 10 --chinese-rules`, on 9×9 with komi 7.5;
/// none where nobody has measured: `matches/go-levels.md`.
const MEASURED: [Option<Tally>; LEVELS.len()] = [None; 10];

/// What each level plays out, and its strength where it was measured, a line each.
pub fn told(words: &Words) -> Vec<String> {
    let levels = (1_u64..).zip(LEVELS.iter().zip(&MEASURED));
    levels.map(|(number, (&visits, found))| line(words, (number, visits), found.as_ref())).collect()
}

fn line(words: &Words, (number, visits): (u64, u64), found: Option<&Tally>) -> String {
    let visits = words.number(visits);
    let Some((own, elo, interval)) =
        found.and_then(|own| Some((own, own.elo()?, own.elo_interval()?)))
    else {
        return say!(words, "gtp-level-unmeasured", number = number, visits = visits);
    };
    say!(
        words,
        "gtp-level",
        number = number,
        visits = visits,
        elo = shown::elo(words, elo),
        low = shown::elo(words, interval.low),
        high = shown::elo(words, interval.high),
        games = words.number(own.games())
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn a_level_that_never_won_has_an_upper_bound() {
        let lost = Tally { wins: 0, draws: 0, losses: 100 };
        let told = line(Words::of(Language::English), (1, 5), Some(&lost));
        assert_eq!(told, "1: 5 playouts, −∞ (−∞ to −566, 100 games)");
    }
}
