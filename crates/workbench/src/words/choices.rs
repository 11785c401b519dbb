//! How are moves that a layer of Go puts forward told: on what they rest, and what is known of each?

use super::{Counted, Words};
use crate::registry::{Basis, Choice, Figure, Overlay, Pattern, Source};
use crate::say;

/// The sentence of a layer of moves: its method, its parameters, its first move.
pub(super) fn said(words: &Words, source: Source, overlay: &Overlay) -> String {
    let first = overlay.choices.first();
    match &overlay.basis {
        Some(Basis::Games(recorded)) => {
            let games = Counted::Games.said(words, recorded.games);
            match (recorded.same, recorded.near.first()) {
                (0, None) => say!(words, "moves-games-none", games = games),
                (0, Some(near)) => {
                    let (count, distance) = (recorded.near.len(), near.distance);
                    say!(
                        words,
                        "moves-games-near",
                        games = games,
                        count = count,
                        distance = distance
                    )
                }
                (same, _) => {
                    let same = Counted::Games.said(words, same);
                    say!(words, "moves-games-same", games = games, same = same)
                }
            }
        }
        Some(Basis::NoGames) => say!(words, "moves-no-games"),
        Some(Basis::OtherBoards(size)) => {
            say!(words, "moves-other-boards", size = size.as_str())
        }
        _ => match (first, source) {
            (Some(Choice { name, figure: Figure::Searched { visits, win_rate } }), _) => {
                let playouts = match overlay.basis {
                    Some(Basis::Playouts(playouts)) => playouts,
                    _ => *visits,
                };
                say!(
                    words,
                    "moves-search-said",
                    playouts = words.number(playouts),
                    mv = name.as_str(),
                    visits = words.number(*visits),
                    rate = rate(words, *visits, *win_rate)
                )
            }
            (Some(Choice { name, figure: Figure::Likely { share, .. } }), _) => {
                let percent = words.decimal(100.0 * f64::from(*share));
                let likely =
                    say!(words, "moves-patterns-said", mv = name.as_str(), percent = percent);
                format!("{likely} {}", counted(words, overlay.basis.as_ref()))
            }
            _ => say!(words, "moves-none"),
        },
    }
}

/// Where the counts of patterns come from, or why there are none.
fn counted(words: &Words, basis: Option<&Basis>) -> String {
    match basis {
        Some(Basis::Table { games, zooms }) => {
            let games = Counted::Games.said(words, *games);
            say!(words, "moves-table", games = games, zooms = *zooms)
        }
        _ => say!(words, "moves-no-table", file = crate::masters::TABLE),
    }
}

/// A share of won playouts or games with its standard error, in percent. One more win and one more loss
/// are counted for the error: a single game that was won does not say that all will be.
fn rate(words: &Words, visits: u64, win_rate: f64) -> String {
    let all = visits as f64 + 2.0;
    let share = (win_rate * visits as f64 + 1.0) / all;
    let error = (share * (1.0 - share) / all).sqrt();
    let percent = |share: f64| words.decimal(100.0 * share);
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
