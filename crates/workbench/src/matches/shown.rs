//! How does a match read in a person's language? Numbers, results, faults and verdicts in words.

use super::contender::Entrant;
use super::fault::{Fault, FaultKind, NOT_STARTED};
use super::finished::{Ending, Finished};
use super::plan::Plan;
use super::sprt::{Model, Verdict};
use super::standing::{SprtStanding, Standing};
use super::statistics::{Interval, Tally};
use crate::say;
use crate::words::{Explain, Language, Words};

/// A share in per cent, with one decimal.
pub fn percent(words: &Words, share: f64) -> String {
    decimal(words, share * 100.0, 1)
}

/// A difference of strength with its sign; `∞` where every game went the same way.
pub fn elo(words: &Words, points: f64) -> String {
    let sign = if points < 0.0 { "−" } else { "+" };
    if points.is_infinite() {
        return format!("{sign}∞");
    }
    format!("{sign}{}", decimal(words, points.abs(), 0))
}

pub(crate) fn decimal(words: &Words, number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}").replace('-', "−");
    match words.language() {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}

/// "level 2 against level 1: 7 won, 1 drawn, 2 lost of 10".
pub fn result(words: &Words, plan: &Plan, standing: &Standing) -> String {
    let [one, two] = [0, 1].map(|index| plan.players[index].name.as_str());
    let Tally { wins, draws, losses } = standing.total;
    let (games, planned) = (standing.games, standing.planned);
    say!(
        words,
        "match-result",
        one = one,
        two = two,
        wins = wins,
        draws = draws,
        losses = losses,
        games = games,
        planned = planned
    )
}

/// How many games are not the repetition of another, and what to do about it; nothing if all differ.
pub fn repeated(words: &Words, standing: &Standing) -> Option<String> {
    let (games, distinct) = (standing.games, standing.distinct);
    (distinct < games).then(|| say!(words, "match-repeated", games = games, distinct = distinct))
}

/// "Score 75.0 % (95 %: 40.9 to 92.9 %), Elo +191 (−64 to +447)"; nothing before the first game.
pub fn strength(words: &Words, tally: &Tally) -> Option<String> {
    let (score, Interval { low, high }) = (tally.score()?, tally.score_interval()?);
    let (own, interval) = (tally.elo()?, tally.elo_interval()?);
    Some(say!(
        words,
        "match-strength",
        score = percent(words, score),
        low = percent(words, low),
        high = percent(words, high),
        elo = elo(words, own),
        elolow = elo(words, interval.low),
        elohigh = elo(words, interval.high)
    ))
}

/// How the test of strength stands.
pub fn sprt(words: &Words, standing: &SprtStanding) -> String {
    let (low, high) = standing.sprt.bounds();
    let verdict = match standing.verdict {
        Verdict::Open => say!(words, "match-sprt-open"),
        Verdict::AcceptElo0 => say!(words, "match-sprt-elo0"),
        Verdict::AcceptElo1 => say!(words, "match-sprt-elo1"),
    };
    let model = match standing.model {
        Model::Trinomial => say!(words, "match-sprt-trinomial"),
        Model::Pentanomial => say!(words, "match-sprt-pentanomial"),
    };
    say!(
        words,
        "match-sprt",
        elo0 = elo(words, standing.sprt.elo0),
        elo1 = elo(words, standing.sprt.elo1),
        ratio = decimal(words, standing.log_ratio, 2),
        low = decimal(words, low, 2),
        high = decimal(words, high, 2),
        model = model,
        verdict = verdict
    )
}

/// What a kind of fault is called in tables.
pub fn fault_kind(words: &Words, kind: FaultKind) -> String {
    match kind {
        FaultKind::Crash => say!(words, "match-kind-crash"),
        FaultKind::Illegal => say!(words, "match-kind-illegal"),
        FaultKind::Time => say!(words, "match-kind-time"),
        FaultKind::Protocol => say!(words, "match-kind-protocol"),
        FaultKind::Refused => say!(words, "match-kind-refused"),
    }
}

/// "ended with code 1", "played a9, which is illegal".
pub fn fault(words: &Words, fault: &Fault) -> String {
    fault_text(words, fault.kind, &fault.detail)
}

/// The same for a fault that belongs to no game.
pub fn fault_text(words: &Words, kind: FaultKind, detail: &str) -> String {
    let detail = printable(detail);
    match kind {
        FaultKind::Crash if !is_exit(&detail) => {
            let code = detail.strip_prefix(NOT_STARTED).and_then(|code| code.parse().ok());
            let error = code.map(std::io::Error::from_raw_os_error);
            let detail = error.map_or(detail, |error| error.explain(words));
            say!(words, "match-fault-not-started", detail = detail)
        }
        FaultKind::Crash => say!(words, "match-fault-crash", detail = detail),
        FaultKind::Illegal => say!(words, "match-fault-illegal", detail = detail),
        FaultKind::Time if detail.is_empty() => say!(words, "match-fault-silent"),
        FaultKind::Time => say!(words, "match-fault-time", detail = detail),
        FaultKind::Protocol => say!(words, "match-fault-protocol", detail = detail),
        FaultKind::Refused => say!(words, "match-fault-refused", detail = detail),
    }
}

/// Whether a crash has an exit code or a signal; else the program was never there.
pub(crate) fn is_exit(detail: &str) -> bool {
    detail == "?" || detail.starts_with("SIG") || detail.parse::<i32>().is_ok()
}

/// How a game ended, with the winner's name.
pub fn outcome(words: &Words, plan: &Plan, game: &Finished) -> String {
    let name = |entrant: Entrant| plan.players[entrant.index()].name.clone();
    let winner = game.winner.map(name);
    match (&game.ending, winner) {
        (Ending::TooLong, _) => say!(words, "match-ended-too-long"),
        (Ending::Fault(own), _) => {
            say!(words, "match-ended-fault", name = name(own.entrant), what = fault(words, own))
        }
        (_, None) => say!(words, "match-ended-draw"),
        (Ending::Resigned, Some(winner)) => say!(words, "match-ended-resigned", name = winner),
        (Ending::Counted, Some(winner)) => say!(words, "match-ended-counted", name = winner),
        (Ending::Rules, Some(winner)) => say!(words, "match-ended-won", name = winner),
    }
}

/// 1, ½ or 0 for each player, whoever began first, as the names stand in a list of games: `1–0`.
pub fn points(game: &Finished) -> &'static str {
    match game.winner {
        Some(winner) if winner == game.first => "1–0",
        Some(_) => "0–1",
        None => "½–½",
    }
}

/// Text of an engine without control characters: it may not steer a terminal, and is not endless.
pub fn printable(text: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    text.chars().take(2000).map(clean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::plan;
    use crate::registry::Settings;

    #[test]
    fn a_program_that_is_not_there_is_told_in_the_readers_language() {
        for language in [Language::English, Language::French] {
            let text = fault_text(Words::of(language), FaultKind::Crash, "os error 2");
            assert!(!text.contains("os error"), "{text}");
        }
    }

    #[test]
    fn one_game_is_singular_and_repeated_games_are_told() {
        let plan = plan("tictactoe", &Settings::new(), ["level 1", "level 2"], 1).unwrap();
        let mut standing = Standing::of(&plan, &[]);
        standing.games = 1;
        standing.distinct = 1;
        standing.total.wins = 1;
        let french = result(Words::of(Language::French), &plan, &standing);
        assert!(french.contains("1 gagnée, 0 nulle, 0 perdue"), "{french}");
        assert!(french.ends_with("1 partie sur 1"), "{french}");
        assert_eq!(repeated(Words::of(Language::French), &standing), None);
        standing.games = 4;
        let english = repeated(Words::of(Language::English), &standing).unwrap();
        assert!(english.starts_with("Only 1 game of 4 differs"), "{english}");
    }
}
