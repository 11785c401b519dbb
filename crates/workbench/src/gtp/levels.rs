//! How strong is each level of Go? What was measured, and nothing else.

use go_mind::engine::{LEVELS, Level};

use crate::matches::{Tally, shown};
use crate::say;
use crate::words::Words;

/// Games on 9×9 with komi 7.5; none where nobody has measured: `matches/go-levels.md`.
struct Measured {
    /// Against GNU Go 3.8, `--level 10 --chinese-rules`.
    gnugo: Option<Tally>,
    /// Against the level below.
    below: Option<Tally>,
}

const MEASURED: [Measured; LEVELS.len()] = [
    Measured { gnugo: Some(games([0, 100])), below: None },
    Measured { gnugo: Some(games([1, 99])), below: Some(games([90, 10])) },
    Measured { gnugo: Some(games([7, 92])), below: Some(games([77, 23])) },
    Measured { gnugo: Some(games([15, 85])), below: Some(games([80, 20])) },
    Measured { gnugo: Some(games([45, 55])), below: Some(games([93, 7])) },
    Measured { gnugo: Some(games([46, 54])), below: Some(games([76, 24])) },
    Measured { gnugo: Some(games([66, 34])), below: Some(games([74, 26])) },
    Measured { gnugo: Some(games([87, 13])), below: Some(games([81, 19])) },
    Measured { gnugo: Some(games([97, 3])), below: None },
    Measured { gnugo: Some(games([97, 3])), below: None },
];

const fn games([wins, losses]: [u64; 2]) -> Tally {
    Tally { wins, draws: 0, losses }
}

/// What each level plays out, and its strength where it was measured, a line each.
pub fn told(words: &Words) -> Vec<String> {
    let levels = (1_u64..).zip(LEVELS.iter().zip(&MEASURED));
    levels.map(|(number, (&level, found))| line(words, (number, level), found)).collect()
}

fn line(words: &Words, (number, level): (u64, Level), found: &Measured) -> String {
    let plays = plays(words, level);
    let gnugo = if let Some(strength) = found.gnugo.and_then(|own| strength(words, own)) {
        say!(words, "gtp-level", number = number, plays = plays, strength = strength)
    } else {
        say!(words, "gtp-level-unmeasured", number = number, plays = plays)
    };
    match found.below.and_then(|own| strength(words, own)) {
        Some(strength) => {
            say!(words, "gtp-level-below", told = gnugo, level = number - 1, strength = strength)
        }
        None => gnugo,
    }
}

/// "+115 (+40 to +190, 100 games)".
fn strength(words: &Words, own: Tally) -> Option<String> {
    let (elo, interval) = (own.elo()?, own.elo_interval()?);
    Some(say!(
        words,
        "gtp-level-strength",
        elo = shown::elo(words, elo),
        low = shown::elo(words, interval.low),
        high = shown::elo(words, interval.high),
        games = words.number(own.games())
    ))
}

fn plays(words: &Words, Level { playouts, slips }: Level) -> String {
    let visits = words.number(playouts);
    if slips == 0.0 {
        return say!(words, "gtp-level-playouts", visits = visits);
    }
    say!(words, "gtp-level-slips", visits = visits, slips = format!("{:.0}", slips * 100.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn a_level_that_never_won_has_an_upper_bound() {
        let words = Words::of(Language::English);
        let lost = Measured { gnugo: Some(games([0, 100])), below: Some(games([75, 25])) };
        let told = line(words, (4, LEVELS[3]), &lost);
        assert_eq!(
            told,
            "4: 5 playouts, −∞ (−∞ to −566, 100 games); against level 3: +191 (+113 to +269, 100 games)"
        );
        let told = line(words, (1, LEVELS[0]), &Measured { gnugo: None, below: None });
        assert_eq!(told, "1: 5 playouts and 60 % of the moves by chance, not measured");
    }
}
