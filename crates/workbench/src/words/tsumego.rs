//! How is the answer to a problem of Go said?

use go::{Move, Point};
use go_mind::spatial::Certainty;
use go_mind::tactics::Success;

use crate::say;
use crate::tsumego::{Aim, Claim, Kind, NoProblem, Node, Solution, Try};
use crate::words::refusals::located;
use crate::words::spatial::{Said, sign};
use crate::words::{Explain, Words, go_count, why};

/// Moves of a line that are told.
const LONGEST_LINE: usize = 16;

/// So many moves that fail are told.
const MOST_TRIES: usize = 6;

/// So many moves that do as well are told one by one.
const MOST_ALSO: usize = 5;

/// "Black to move: can Black kill the white group of C2 (6 stones)?"
pub fn question(words: &Words, solution: &Solution) -> String {
    ask(words, &solution.claim, solution.position.board())
}

/// The same for a claim.
pub fn ask(words: &Words, claim: &Claim, board: &go::Board) -> String {
    let player = go_count::colour(words, claim.seeker);
    let what = stones(words, claim, board);
    say!(words, "tsumego-question", aim = claim.aim.code(), player = player, what = what)
}

/// The stones in question.
pub fn stones(words: &Words, claim: &Claim, board: &go::Board) -> String {
    let size = board.size();
    let colour = go_count::code(claim.owner());
    let points = claim.stones(board);
    let name =
        |index: usize| points.get(index).map_or(String::new(), |&at| size.name(at).to_string());
    match claim.aim {
        Aim::Connect | Aim::Cut => {
            say!(words, "tsumego-pair", colour = colour, one = name(0), other = name(1))
        }
        Aim::Kill | Aim::Live => {
            let count = points.len();
            say!(words, "tsumego-group", colour = colour, point = name(0), count = count)
        }
        Aim::Capture | Aim::Save => {
            let count = points.len();
            say!(words, "tsumego-string", colour = colour, point = name(0), count = count)
        }
    }
}

/// All that is said of a solved problem: the answer, what does as well, what fails and why.
pub fn said(words: &Words, solution: &Solution) -> Vec<Said> {
    let is_sure = |own: &&Try| own.certainty != Certainty::Estimated;
    let failing = solution.failures().filter(is_sure).take(MOST_TRIES);
    let mut all = vec![answer(words, solution)];
    all.extend(also(words, solution));
    all.extend(failing.map(|own| tried(words, solution, own)));
    all.extend(in_a_row(words, solution));
    all
}

/// How many moves in a row the attacker needs: what a threat is worth.
fn in_a_row(words: &Words, solution: &Solution) -> Option<Said> {
    let count = solution.in_a_row?;
    let attacker = go_count::colour(words, solution.claim.owner().opponent());
    Some(Said {
        sign: sign(Certainty::Read),
        certainty: say!(words, "tsumego-row-read"),
        text: say!(words, "tsumego-row", player = attacker, count = count),
        points: Vec::new(),
        line: Vec::new(),
    })
}

/// What does as well: some moves, and how many more there are.
pub fn also(words: &Words, solution: &Solution) -> Vec<Said> {
    let is_sure = |own: &&Try| own.certainty != Certainty::Estimated;
    let all: Vec<&Try> = solution.tries.iter().filter(|own| own.is_right).filter(is_sure).collect();
    let (told, more) = all.split_at(all.len().min(MOST_ALSO));
    let mut said: Vec<Said> = told.iter().map(|own| tried(words, solution, own)).collect();
    // The least certain of the others speaks for them.
    if let Some(least) = more.iter().max_by_key(|own| (own.certainty, own.nodes)) {
        let size = solution.position.board().size();
        said.push(Said {
            sign: sign(least.certainty),
            certainty: certainty(words, solution, (least.certainty, least.nodes)),
            text: say!(words, "tsumego-also-more", count = more.len()),
            points: more.iter().map(|own| size.name(own.mv).to_string()).collect(),
            line: Vec::new(),
        });
    }
    said
}

/// The answer alone.
pub fn answer(words: &Words, solution: &Solution) -> Said {
    let size = solution.position.board().size();
    Said {
        sign: sign(solution.certainty),
        certainty: certainty(words, solution, (solution.certainty, solution.nodes)),
        text: verdict(words, solution),
        points: solution.mv.iter().map(|&at| size.name(at).to_string()).collect(),
        line: line(words, solution, &solution.line),
    }
}

fn verdict(words: &Words, solution: &Solution) -> String {
    let (claim, board) = (&solution.claim, solution.position.board());
    let aim = claim.aim.code();
    let player = go_count::colour(words, claim.seeker);
    let other = go_count::colour(words, claim.seeker.opponent());
    let what = || stones(words, claim, board);
    if solution.success == Success::No && !solution.is_settled() {
        return match solution.mv.map(|at| board.size().name(at).to_string()) {
            Some(mv) if solution.share.is_none() => say!(words, "tsumego-guess", mv = mv),
            _ => say!(words, "tsumego-not-found"),
        };
    }
    let Some(mv) = solution.mv.map(|at| board.size().name(at).to_string()) else {
        return if solution.success == Success::No {
            say!(words, "tsumego-no", aim = aim, player = player, what = what())
        } else {
            say!(words, "tsumego-already", aim = aim, what = what())
        };
    };
    match solution.success {
        Success::Yes => say!(words, "tsumego-yes", aim = aim, mv = mv),
        Success::KoIgnoringThreat => say!(words, "tsumego-ko", mv = mv, player = other),
        Success::KoNeedsThreat => say!(words, "tsumego-ko", mv = mv, player = player),
        Success::No => say!(words, "tsumego-guess", mv = mv),
    }
}

/// What is said of another first move.
pub fn tried(words: &Words, solution: &Solution, own: &Try) -> Said {
    let size = solution.position.board().size();
    let mut moves = vec![Move::Play(own.mv)];
    moves.extend(&own.line);
    Said {
        sign: sign(own.certainty),
        certainty: certainty(words, solution, (own.certainty, own.nodes)),
        text: fate(words, solution, own),
        points: vec![size.name(own.mv).to_string()],
        line: line(words, solution, &moves),
    }
}

fn fate(words: &Words, solution: &Solution, own: &Try) -> String {
    let size = solution.position.board().size();
    let mv = size.name(own.mv).to_string();
    if own.is_right {
        return say!(words, "tsumego-also", mv = mv);
    }
    let player = go_count::colour(words, solution.claim.seeker.opponent());
    let reply = own.line.first().map(|&reply| why::named(words, size, reply));
    let aim = solution.claim.aim.contrary().code();
    match (own.success, reply) {
        (Success::No, Some(reply)) => {
            say!(words, "tsumego-fails", aim = aim, mv = mv, player = player, reply = reply)
        }
        (_, Some(reply)) => {
            say!(words, "tsumego-only-ko", mv = mv, player = player, reply = reply)
        }
        (_, None) => say!(words, "tsumego-fails-anyway", mv = mv, player = player),
    }
}

/// How sure, by which search.
fn certainty(words: &Words, solution: &Solution, (sure, nodes): (Certainty, u64)) -> String {
    let (points, count, nodes) = (solution.points, nodes, words.number(nodes));
    let is_group = matches!(solution.claim.aim, Aim::Kill | Aim::Live);
    match sure {
        Certainty::Proved if is_group => {
            say!(words, "tsumego-proved", points = points, count = count, nodes = nodes)
        }
        Certainty::Proved => say!(words, "tsumego-replayed"),
        Certainty::Read if is_group => {
            say!(words, "tsumego-read", points = points, count = count, nodes = nodes)
        }
        Certainty::Read => say!(words, "tsumego-read-likely", count = count, nodes = nodes),
        Certainty::Estimated => estimated(words, solution, count),
    }
}

/// What was counted where nothing is proved.
fn estimated(words: &Words, solution: &Solution, count: u64) -> String {
    let nodes = words.number(count);
    let Some((own, mv)) = solution.share.zip(solution.mv) else {
        return say!(words, "tsumego-estimated", count = count, nodes = nodes);
    };
    let percent = |share: f64| format!("{:.0}", 100.0 * share);
    say!(
        words,
        "tsumego-share",
        mv = solution.position.board().size().name(mv).to_string(),
        share = percent(own.share),
        margin = percent(own.margin),
        playouts = own.playouts
    )
}

fn line(words: &Words, solution: &Solution, moves: &[Move]) -> Vec<String> {
    let size = solution.position.board().size();
    let mut told: Vec<String> =
        moves.iter().take(LONGEST_LINE).map(|&mv| why::named(words, size, mv)).collect();
    if moves.len() > LONGEST_LINE {
        told.push("…".to_string());
    }
    // A single move stands in the sentence already.
    if moves.len() > 1 { told } else { Vec::new() }
}

/// What a file says of a move of the tree.
pub fn comment(words: &Words, solution: &Solution, node: &Node) -> Option<String> {
    let point: Option<Point> = if let Move::Play(point) = node.mv { Some(point) } else { None };
    let own = solution.tries.iter().find(|own| Some(own.mv) == point);
    let told = |said: Said| format!("{} {} ({})", said.sign, said.text, said.certainty);
    match node.kind {
        Kind::Right => Some(told(answer(words, solution))),
        Kind::Also | Kind::Wrong(_) => own.map(|own| told(tried(words, solution, own))),
        Kind::Refutation | Kind::Defence | Kind::Follows => None,
    }
}

impl Explain for NoProblem {
    fn explain(&self, words: &Words) -> String {
        match self {
            NoProblem::Refused(reason) => reason.explain(words),
            NoProblem::Ragged { spot, found, expected } => {
                let (found, expected) = (*found, *expected);
                let reason = say!(words, "tsumego-ragged", found = found, expected = expected);
                located(words, *spot, reason)
            }
            NoProblem::Stray { spot, sign } => {
                located(words, *spot, say!(words, "tsumego-stray", sign = sign.to_string()))
            }
            NoProblem::NoSuchMove(played) => {
                let (number, played) = (*played + 1, *played);
                say!(words, "explain-no-such-move", number = number, played = played)
            }
            NoProblem::Empty => say!(words, "tsumego-empty"),
        }
    }
}
