//! How are moves that a layer of Go puts forward told: on what they rest, and what is known of each?

use super::{Counted, ERRORS_TOLD, Words};
use crate::registry::{Basis, Choice, Figure, Overlay, Pattern, Recorded};
use crate::say;

/// The sentence of a layer of moves: its method, its parameters, its first move.
pub(super) fn said(words: &Words, overlay: &Overlay) -> String {
    match (&overlay.basis, overlay.choices.first()) {
        (Some(Basis::NoGames), _) => say!(words, "moves-no-games"),
        (Some(Basis::OtherBoards(size)), _) => {
            say!(words, "moves-other-boards", size = size.as_str())
        }
        (Some(Basis::Games(recorded)), _) => of_games(words, recorded),
        (Some(Basis::Playouts(playouts)), Some(first)) => of_search(words, *playouts, first),
        (Some(Basis::Model), Some(first)) => {
            let counted = say!(words, "moves-no-table", file = crate::masters::TABLE);
            format!("{} {counted}", of_model(words, first))
        }
        (Some(Basis::Table { games, zooms }), Some(first)) => {
            let games = Counted::Games.said(words, *games);
            let counted = say!(words, "moves-table", games = games, zooms = *zooms);
            format!("{} {counted}", of_model(words, first))
        }
        _ => say!(words, "moves-none"),
    }
}

fn of_games(words: &Words, recorded: &Recorded) -> String {
    let games = Counted::Games.said(words, recorded.games);
    match (recorded.same, recorded.near.first()) {
        (0, None) => say!(words, "moves-games-none", games = games),
        (0, Some(near)) => {
            let (count, distance) = (recorded.near.len(), near.distance);
            say!(words, "moves-games-near", games = games, count = count, distance = distance)
        }
        (same, _) => {
            let same = words.number(same);
            say!(words, "moves-games-same", games = games, same = same)
        }
    }
}

fn of_search(words: &Words, playouts: u64, first: &Choice) -> String {
    let Figure::Searched { visits, win_rate } = first.figure else { return String::new() };
    let (mv, rate) = (first.name.as_str(), rate(words, visits, win_rate));
    let (playouts, visits) = (words.number(playouts), words.number(visits));
    say!(words, "moves-search-said", playouts = playouts, mv = mv, visits = visits, rate = rate)
}

fn of_model(words: &Words, first: &Choice) -> String {
    let Figure::Likely { share, .. } = first.figure else { return String::new() };
    let percent = words.decimal(100.0 * f64::from(share));
    say!(words, "moves-patterns-said", mv = first.name.as_str(), percent = percent)
}

/// A share of won playouts or games with twice its standard error, in percent. One more win and one more loss
/// are counted for the error: a single game that was won does not say that all will be.
pub fn rate(words: &Words, visits: u64, win_rate: f64) -> String {
    let all = visits as f64 + 2.0;
    let share = (win_rate * visits as f64 + 1.0) / all;
    let error = ERRORS_TOLD * (share * (1.0 - share) / all).sqrt();
    let percent = |share: f64| words.tenths(100.0 * share);
    say!(words, "moves-rate", percent = percent(win_rate), error = percent(error))
}

/// What the figures beside a move are called.
pub fn header(words: &Words, figure: &Figure) -> Vec<String> {
    match figure {
        Figure::Searched { .. } => vec![say!(words, "moves-visits"), say!(words, "moves-wins")],
        Figure::Likely { pattern: None, .. } => vec![say!(words, "moves-likely")],
        Figure::Likely { .. } => {
            vec![say!(words, "moves-likely"), say!(words, "moves-zoom"), "v/n".to_string()]
        }
        Figure::Played(_) => vec![say!(words, "moves-games"), say!(words, "moves-won")],
        Figure::Near { .. } => vec![say!(words, "moves-times"), say!(words, "moves-distance")],
    }
}

/// The figures beside a move, as many as the header has.
pub fn cells(words: &Words, figure: &Figure) -> Vec<String> {
    let percent = |share: f64| {
        let percent = words.decimal(100.0 * share);
        say!(words, "moves-percent", percent = percent)
    };
    match *figure {
        Figure::Searched { visits, win_rate } => {
            vec![words.number(visits), rate(words, visits, win_rate)]
        }
        Figure::Likely { share, pattern: None } => vec![percent(share.into())],
        Figure::Likely { share, pattern: Some(Pattern { zoom, chosen, observed }) } => {
            let counts =
                format!("{}/{}", words.number(chosen.into()), words.number(observed.into()));
            vec![percent(share.into()), zoom.to_string(), counts]
        }
        Figure::Played(tally) => {
            let decided = tally.won + tally.lost;
            let won = tally.won as f64 / decided.max(1) as f64;
            let won = if decided == 0 { "–".to_string() } else { rate(words, decided, won) };
            vec![words.number(tally.games), won]
        }
        Figure::Near { times, distance } => vec![times.to_string(), distance.to_string()],
    }
}

/// The figures of a move with what they are called, for the name of its point.
pub fn told(words: &Words, choice: &Choice) -> String {
    let names = header(words, &choice.figure).into_iter();
    let told = names.zip(cells(words, &choice.figure));
    told.map(|(name, figure)| format!("{name} {figure}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::rate;
    use crate::words::{Language, Words};

    #[test]
    fn a_rate_tells_twice_its_standard_error() {
        // Of 98 games and the two that are counted beside, half won: σ is 5 %.
        let told = rate(Words::of(Language::English), 98, 0.5);
        assert_eq!(told.replace('\u{a0}', " "), "50.0 ± 10.0 %");
    }
}
