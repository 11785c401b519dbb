//! Asks why wrong first moves of life-and-death problems are wrong, and compares with the file:
//! `cargo run --release -p go-mind --example why -- problems.jsonl [MOVES [NODES [PLAYOUTS]]]`
//! Prints how often the first reason names a reply that the file calls a refutation (`first` if the reply
//! that is named first is one), and every reason marked proved that the file contradicts. The replies are
//! those of the fight for the group, so many playouts of it; what the first of them does, a search for life
//! says if it agrees. Then right first moves are asked about in the same way, half as many: how many are
//! called worse than another, by a search or by the fight, and whether anything marked proved speaks against
//! one.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use go::{Komi, Move, Point, Position, Rules};
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Certainty, Describer, Options};
use go_mind::why::{Case, Effort, Finding, Future, Reason, Source, reasons, refutation, stakes};

mod shared;
use shared::problems::{First, Problem};

/// The moves are asked about in so many rounds through the file.
const ROUNDS: usize = 10;

/// A first move of a problem, and what the file says of it.
struct Asked {
    id: u64,
    position: Position,
    mv: Point,
    is_right: bool,
    /// Replies after which nothing helps.
    refutations: Vec<Point>,
    /// Moves that the file calls wrong.
    failing: Vec<Point>,
}

#[derive(Default, Debug)]
struct Tally {
    asked: u32,
    first: u32,
    named: u32,
    two_told: u32,
    by_search: u32,
    named_by_search: u32,
    proved: u32,
    contradicted: u32,
}

/// What is said of right moves.
#[derive(Default, Debug)]
struct Spared {
    asked: u32,
    worse_by_search: u32,
    worse_by_fight: u32,
    proved: u32,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of problems");
    let mut number =
        |usual: u64| arguments.next().map_or(usual, |text| text.parse().expect("a whole number"));
    let (most, nodes, playouts) = (number(500), number(3_000), number(Effort::default().fight));
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let (right, wrong): (Vec<Asked>, Vec<Asked>) =
        text.lines().flat_map(read).partition(|own| own.is_right);
    let most = most as usize;
    let chosen = [spread(&wrong, most), spread(&right, most / 2)].concat();
    let (next, tally) = (AtomicUsize::new(0), Mutex::new((Tally::default(), Spared::default())));
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(asked) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (by_search, reasons) = ask(asked, nodes, playouts);
                    if std::env::var_os("FAILURES").is_some()
                        && !asked.is_right
                        && !names(asked, &reasons)
                    {
                        show(asked, &reasons);
                    }
                    let (tally, spared) = &mut *tally.lock().expect("no panic");
                    if asked.is_right {
                        spare(asked, &reasons, spared);
                    } else {
                        judge(asked, by_search, &reasons, tally);
                    }
                }
            });
        }
    });
    println!("{} wrong first moves in the file, {} right ones", wrong.len(), right.len());
    println!("{:?}, {:.0} s", tally.into_inner().expect("no panic"), begun.elapsed().as_secs_f32());
}

/// So many moves from all over the file. It begins with easy problems: whoever stops early has asked about
/// all kinds.
fn spread(all: &[Asked], most: usize) -> Vec<&Asked> {
    let step = (all.len() / most.max(1)).max(1);
    let chosen: Vec<&Asked> = all.iter().step_by(step).take(most).collect();
    (0..ROUNDS).flat_map(|round| chosen.iter().copied().skip(round).step_by(ROUNDS)).collect()
}

/// The reasons, and whether a search saw what the reply does.
fn ask(wrong: &Asked, nodes: u64, playouts: u64) -> (bool, Vec<Reason>) {
    let mv = Move::Play(wrong.mv);
    let effort = Effort { life: nodes, ..Effort::default() };
    let lost = stakes(&wrong.position, mv, &[], effort);
    let replies = refutation::replies(&wrong.position, wrong.mv, playouts.into());
    let reply = replies.map(|own| own.first);
    let stake = lost.first().filter(|stake| reply == Some(stake.reply));
    let fought = replies.and_then(|own| own.better);
    let better = stake.and_then(|stake| stake.better).or(fought);
    let case = Case {
        before: &wrong.position,
        played: Future { mv, reply: reply.map(Move::Play) },
        better: better.map(|point| Future { mv: Move::Play(point), reply: None }),
        loss: None,
        stake,
        fought: replies,
    };
    let mut describer = Describer::new(Options::default(), Depth::default());
    (stake.is_some(), reasons(&case, &mut describer))
}

/// A question that was answered otherwise than the file does.
fn show(wrong: &Asked, reasons: &[Reason]) {
    let board = wrong.position.board();
    let name = |point: Point| board.size().name(point).to_string();
    let refutations: Vec<String> = wrong.refutations.iter().map(|&own| name(own)).collect();
    let told = reasons.first().map(|reason| match reason.finding {
        Finding::Reply { .. } => told(reasons).into_iter().map(name).collect::<Vec<_>>().join(" "),
        ref other => format!("{other:?}"),
    });
    let (id, mv, mover) = (wrong.id, name(wrong.mv), wrong.position.to_move());
    println!("{id}: {mover} {mv}, file {refutations:?}, here {told:?}\n{board}");
}

/// The replies that the first reason tells, the first first.
fn told(reasons: &[Reason]) -> Vec<Point> {
    let Some(Finding::Reply { mv, also, .. }) = reasons.first().map(|own| &own.finding) else {
        return Vec::new();
    };
    let moves = std::iter::once(*mv).chain(*also);
    moves.filter_map(|mv| if let Move::Play(at) = mv { Some(at) } else { None }).collect()
}

/// Whether the first reason names a refutation of the file.
fn names(wrong: &Asked, reasons: &[Reason]) -> bool {
    told(reasons).iter().any(|reply| wrong.refutations.contains(reply))
}

fn judge(wrong: &Asked, by_search: bool, reasons: &[Reason], tally: &mut Tally) {
    let (named, told) = (names(wrong, reasons), told(reasons));
    tally.asked += 1;
    if tally.asked.is_multiple_of(50) {
        println!("{tally:?}");
    }
    tally.first += u32::from(told.first().is_some_and(|own| wrong.refutations.contains(own)));
    tally.named += u32::from(named);
    tally.two_told += u32::from(told.len() > 1);
    tally.by_search += u32::from(by_search);
    tally.named_by_search += u32::from(by_search && named);
    for reason in reasons.iter().filter(|reason| reason.certainty == Certainty::Proved) {
        tally.proved += 1;
        let is_contradicted = match reason.finding {
            // A move that the file calls wrong cannot be the better one, nor another reply refute.
            Finding::Better(Move::Play(better), ..) => wrong.failing.contains(&better),
            Finding::Reply { mv: Move::Play(reply), .. } => !wrong.refutations.contains(&reply),
            _ => false,
        };
        if is_contradicted {
            tally.contradicted += 1;
            println!("{}: {reason:?}", wrong.id);
        }
    }
}

fn spare(right: &Asked, reasons: &[Reason], spared: &mut Spared) {
    spared.asked += 1;
    let says = |wanted: fn(&Reason) -> bool| u32::from(reasons.iter().any(wanted));
    spared.proved += says(|own| own.certainty == Certainty::Proved);
    let by_search =
        says(|own| own.certainty == Certainty::Read && matches!(own.source, Source::Search(_)));
    spared.worse_by_search += by_search;
    let by_fight =
        says(|own| matches!((&own.finding, own.source), (Finding::Better(..), Source::Fight(_))));
    spared.worse_by_fight += by_fight * (1 - by_search);
    if by_search + by_fight > 0 && std::env::var_os("FAILURES").is_some() {
        show(right, reasons);
    }
}

/// The first moves of a line: those that it calls right, and the wrong ones that it refutes.
fn read(line: &str) -> Vec<Asked> {
    let Some(problem) = Problem::read(line) else { return Vec::new() };
    let rules = Rules::CHINESE.with_komi(Komi::halves(15));
    let Ok(position) = Position::new(problem.board.clone(), problem.to_play, rules) else {
        return Vec::new();
    };
    let failing = problem.moves(false);
    let known = problem.firsts.into_iter();
    let one = |first: First| Asked {
        id: problem.id,
        position: position.clone(),
        mv: first.mv,
        is_right: first.is_right,
        refutations: first.refutations,
        failing: failing.clone(),
    };
    known.filter(|first| first.is_right || !first.refutations.is_empty()).map(one).collect()
}
