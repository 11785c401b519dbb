//! How is it said why a move is worse than another, and how a game was judged?

use go::{Colour, Move, Point, Size};
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Certainty, Options};
use go_mind::tactics::Connector;
use go_mind::why::{Deed, Done, Finding, Reason, Source, Standing};

use crate::matches::Interval;
use crate::review::{Budget, Ease, Judge, Measured, Review, Strength, Weighed, Why};
use crate::say;
use crate::words::spatial::{Said, sign};
use crate::words::{ERRORS_TOLD, Words, go_count};

/// Moves of a line that are told.
const LONGEST_LINE: usize = 12;

/// A number of points with one decimal.
fn tenths(words: &Words, points: f64) -> String {
    words.points((points * 10.0).round() / 10.0).replace('-', "−")
}

/// A move by its name.
pub fn named(words: &Words, size: Size, mv: Move) -> String {
    match mv {
        Move::Play(point) => size.name(point).to_string(),
        Move::Pass => say!(words, "explain-pass"),
    }
}

/// "Move 42, Black D4:" with what is to be said of it as a whole.
pub fn heading(words: &Words, why: &Why) -> String {
    let size = why.before.board().size();
    let player = go_count::colour(words, why.before.to_move());
    let mv = named(words, size, why.played.mv);
    let told = match why.ease() {
        Ease::Best => say!(words, "why-best"),
        Ease::Even(points) => say!(words, "why-even", points = tenths(words, points)),
        Ease::Unclear => say!(words, "why-unclear"),
        Ease::Worse => {
            return say!(words, "why-heading", number = why.number, player = player, mv = mv);
        }
    };
    let head = say!(words, "why-heading", number = why.number, player = player, mv = mv);
    format!("{head} {told}")
}

/// The reasons, worded.
pub fn all(words: &Words, why: &Why) -> Vec<Said> {
    why.reasons.iter().map(|reason| one(words, why, reason)).collect()
}

fn one(words: &Words, why: &Why, reason: &Reason) -> Said {
    let size = why.before.board().size();
    // A single move stands in the sentence already.
    let line: &[Move] = if reason.line.len() > 1 { &reason.line } else { &[] };
    Said {
        sign: sign(reason.certainty),
        certainty: certainty(words, reason),
        text: text(words, why, reason),
        points: reason.points.iter().map(|&point| size.name(point).to_string()).collect(),
        line: told(words, size, line),
    }
}

/// The moves of a line; of a ladder across the board, its beginning.
fn told(words: &Words, size: Size, line: &[Move]) -> Vec<String> {
    let mut moves: Vec<String> =
        line.iter().take(LONGEST_LINE).map(|&mv| named(words, size, mv)).collect();
    if line.len() > LONGEST_LINE {
        moves.push("…".to_string());
    }
    moves
}

fn certainty(words: &Words, reason: &Reason) -> String {
    match (reason.certainty, reason.source, &reason.finding) {
        (Certainty::Proved, Source::Search(_), _) => say!(words, "why-proved"),
        (Certainty::Proved, ..) => say!(words, "explain-proved"),
        (Certainty::Read, Source::Search(nodes), _) => {
            say!(words, "why-read", nodes = words.number(nodes))
        }
        (Certainty::Read, _, Finding::Link { .. }) => {
            say!(words, "explain-read-plies", plies = Depth::default().plies)
        }
        (Certainty::Read, ..) => {
            say!(words, "explain-read-nodes", nodes = Options::default().life_nodes)
        }
        (Certainty::Estimated, _, Finding::Loss { deviation, .. }) => {
            say!(words, "explain-estimated-by", error = tenths(words, ERRORS_TOLD * deviation))
        }
        (Certainty::Estimated, Source::Search(nodes), _) => {
            say!(words, "why-unread", nodes = words.number(nodes))
        }
        (Certainty::Estimated, Source::Fight(playouts), _) => {
            say!(words, "why-fought", playouts = words.number(playouts))
        }
        (Certainty::Estimated, Source::Judge, _) => say!(words, "why-judged"),
        (Certainty::Estimated, Source::Boards, _) => say!(words, "explain-estimated"),
    }
}

fn text(words: &Words, why: &Why, reason: &Reason) -> String {
    let size = why.before.board().size();
    let name = |mv: Move| named(words, size, mv);
    let better = why.better.map_or_else(String::new, |better| name(better.mv));
    match &reason.finding {
        Finding::Reply { mv, done, also } => {
            let said = reply(words, why, name(*mv), what(words, size, reason, *done));
            match also {
                Some(also) => said + " " + &say!(words, "why-also", mv = name(*also)),
                None => said,
            }
        }
        Finding::Group { colour, played, better: then } => say!(
            words,
            "why-group",
            group = whole_group(words, size, *colour, &reason.points),
            played = standing(*played),
            better = better,
            then = standing(*then)
        ),
        Finding::Link { ends: (one, other), played, better: then, .. } => say!(
            words,
            "why-link",
            one = size.name(*one).to_string(),
            other = size.name(*other).to_string(),
            played = connector(*played),
            better = better,
            then = connector(*then)
        ),
        Finding::Eyes { colour, played, better: then } => say!(
            words,
            "why-eyes",
            group = whole_group(words, size, *colour, &reason.points),
            played = *played,
            better = better,
            then = *then
        ),
        Finding::Loss { points, deviation } => {
            let [low, high] =
                [-ERRORS_TOLD, ERRORS_TOLD].map(|times| tenths(words, points + times * deviation));
            say!(words, "why-loss", points = tenths(words, *points), low = low, high = high)
        }
        Finding::Better(mv, done, answer) => {
            let done = what(words, size, reason, *done);
            match (reason.source, done) {
                (Source::Fight(_), None) => say!(words, "why-better-fought", mv = name(*mv)),
                (_, done) => instead(words, (name(*mv), answer.map(name)), done),
            }
        }
    }
}

/// A deed with its stones in words.
struct Told {
    deed: Deed,
    what: String,
    ko: String,
}

fn what(words: &Words, size: Size, reason: &Reason, done: Option<Done>) -> Option<Told> {
    let Done { deed, owner, by_ko } = done?;
    let ko = if by_ko { say!(words, "why-by-ko") } else { String::new() };
    let what = stones(words, size, owner, &reason.points);
    Some(Told { deed, what, ko })
}

/// "the 3 black stones of D4": what is taken, saved or killed.
fn stones(words: &Words, size: Size, owner: Colour, points: &[Point]) -> String {
    let point = points.first().map_or_else(String::new, |&point| size.name(point).to_string());
    match owner {
        Colour::Black => say!(words, "why-stones-black", stones = points.len(), point = point),
        Colour::White => say!(words, "why-stones-white", stones = points.len(), point = point),
    }
}

/// "The black group of D4 (3 stones)".
fn whole_group(words: &Words, size: Size, owner: Colour, points: &[Point]) -> String {
    let point = points.first().map_or_else(String::new, |&point| size.name(point).to_string());
    match owner {
        Colour::Black => say!(words, "explain-group-black", point = point, stones = points.len()),
        Colour::White => say!(words, "explain-group-white", point = point, stones = points.len()),
    }
}

fn reply(words: &Words, why: &Why, mv: String, done: Option<Told>) -> String {
    let player = go_count::colour(words, why.before.to_move().opponent());
    let Some(Told { deed, what, ko }) = done else {
        return say!(words, "why-reply", player = player, mv = mv);
    };
    match deed {
        Deed::Takes => {
            say!(words, "why-reply-takes", player = player, mv = mv, what = what, ko = ko)
        }
        Deed::Saves => {
            say!(words, "why-reply-saves", player = player, mv = mv, what = what, ko = ko)
        }
        Deed::Kills => {
            say!(words, "why-reply-kills", player = player, mv = mv, what = what, ko = ko)
        }
        Deed::Lives => {
            say!(words, "why-reply-lives", player = player, mv = mv, what = what, ko = ko)
        }
    }
}

fn instead(words: &Words, (mv, answer): (String, Option<String>), done: Option<Told>) -> String {
    match (done, answer) {
        (None, None) => say!(words, "why-better", mv = mv),
        (None, Some(answer)) => say!(words, "why-better-answered", mv = mv, answer = answer),
        (Some(Told { deed, what, ko }), _) => match deed {
            Deed::Takes => say!(words, "why-better-takes", mv = mv, what = what, ko = ko),
            Deed::Saves => say!(words, "why-better-saves", mv = mv, what = what, ko = ko),
            Deed::Kills => say!(words, "why-better-kills", mv = mv, what = what, ko = ko),
            Deed::Lives => say!(words, "why-better-lives", mv = mv, what = what, ko = ko),
        },
    }
}

/// The word that texts select by.
const fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Taken => "taken",
        Standing::Dead => "dead",
        Standing::Open => "open",
        Standing::Alive => "alive",
    }
}

const fn connector(connector: Connector) -> &'static str {
    match connector {
        Connector::Joined => "joined",
        Connector::Open => "open",
        Connector::Cut => "cut",
    }
}

/// Who judges, how long, and how strong that is known to be.
pub fn judged_by(words: &Words, judge: &dyn Judge, budget: &Budget, size: Size) -> String {
    judged_as(words, &judge.name(), judge.strength(size, budget), budget)
}

/// The same of a judge that is known by name.
pub fn judged_as(words: &Words, name: &str, strength: Strength, budget: &Budget) -> String {
    let seconds = budget.time.map(|time| words.points(time.as_secs_f64()));
    let each = match (seconds, budget.visits) {
        (Some(seconds), None) => say!(words, "judge-seconds", seconds = seconds),
        (None, Some(visits)) => {
            say!(words, "judge-visits", count = visits, visits = words.number(visits))
        }
        (Some(seconds), Some(visits)) => {
            say!(words, "judge-both", seconds = seconds, visits = words.number(visits))
        }
        (None, None) => String::new(),
    };
    let strength = match strength {
        Strength::Measured(known) => {
            say!(words, "judge-measured", games = measured(words, known))
        }
        Strength::MeasuredElsewhere(known) => {
            say!(words, "judge-measured-elsewhere", games = measured(words, known))
        }
        Strength::Unknown => say!(words, "judge-unmeasured"),
    };
    say!(words, "judge-line", name = name, each = each, strength = strength)
}

/// "92 of 100 games won against GNU Go 3.8 level 10 on 9×9 (85.0 to 95.9 %)".
fn measured(words: &Words, known: Measured) -> String {
    let games = known.games;
    let Interval { low, high } = games.score_interval().unwrap_or(Interval { low: 0.0, high: 1.0 });
    say!(
        words,
        "judge-games",
        won = games.wins,
        games = games.games(),
        side = known.side,
        seconds = known.seconds,
        low = words.tenths(100.0 * low),
        high = words.tenths(100.0 * high)
    )
}

/// How σ was got, and what counts as a mistake.
pub fn method(words: &Words, review: &Review) -> String {
    if !review.counts_points() {
        return say!(words, "review-method-wins");
    }
    say!(words, "review-method", unrest = tenths(words, review.unrest))
}

/// What is said where nothing turns.
pub fn no_turns(words: &Words, review: &Review) -> String {
    if review.counts_points() {
        say!(words, "review-no-turns")
    } else {
        say!(words, "review-turns-uncounted")
    }
}

/// "□ Move 42, Black D4: loses about 5.1 ± 2.0 points (2σ)."; where stones are lost by force, that comes
/// first, and the figure stays an estimate: "■ Move 42, Black D4: stones are lost by force. □ About 5.1 …".
pub fn weighed(words: &Words, size: Size, own: &Weighed) -> String {
    let player = go_count::colour(words, own.mover);
    let mv = named(words, size, own.mv);
    let head = say!(words, "why-heading", number = own.number, player = player, mv = mv);
    let figures =
        own.loss.map(|loss| (tenths(words, loss), tenths(words, ERRORS_TOLD * own.deviation)));
    match (own.proof.is_some(), figures) {
        (true, None) => format!("■ {head} {}", say!(words, "review-forced")),
        (true, Some((points, error))) => {
            let about = say!(words, "review-about", points = points, error = error);
            format!("■ {head} {} □ {about}", say!(words, "review-forced"))
        }
        (false, Some((points, error))) => {
            format!("□ {head} {}", say!(words, "review-loss", points = points, error = error))
        }
        (false, None) => head,
    }
}

/// "Black is ahead by 3.2 ± 1.4 (2σ); Black wins 61 % of playouts."
pub fn stands(words: &Words, review: &Review, index: usize) -> String {
    let opinion = &review.opinions[index];
    let rate = (opinion.win_rate * 100.0).round();
    let Some(lead) = opinion.lead else {
        return say!(words, "review-stands-rate", rate = rate);
    };
    let (leader, lead) = crate::explain::leader(words, lead);
    let error = tenths(words, ERRORS_TOLD * review.error(index));
    say!(
        words,
        "review-stands",
        leader = leader,
        lead = tenths(words, lead),
        error = error,
        rate = rate
    )
}
