//! Asks why wrong first moves of life-and-death problems are wrong, and compares with the file:
//! `cargo run --release -p go-mind --example why -- problems.jsonl [MOVES [NODES [PLAYOUTS]]]`
//! Prints how often the first reason names a reply that the file calls a refutation, and every
//! reason marked proved that the file contradicts. The reply is the engine's, with so many playouts
//! at most on the problem in its frame; what it does, a search for life says if it agrees.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Instant;

use go::{Komi, Move, Point, Position, Rules};
use go_mind::engine::{self, Engine};
use go_mind::patterns::Model;
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Certainty, Describer, Options};
use go_mind::why::{Case, Effort, Finding, Future, Reason, framed, reasons, refutation, stakes};
use search::Limits;

mod shared;
use shared::problems::Problem;

/// The moves are asked about in so many rounds through the file.
const ROUNDS: usize = 10;

/// A wrong first move of a problem, and what the file says of it.
struct Wrong {
    id: u64,
    position: Position,
    mv: Point,
    /// Replies after which nothing helps.
    refutations: Vec<Point>,
    /// Moves that the file calls wrong.
    failing: Vec<Point>,
}

#[derive(Default, Debug)]
struct Tally {
    asked: u32,
    named: u32,
    by_search: u32,
    named_by_search: u32,
    proved: u32,
    contradicted: u32,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of problems");
    let mut number =
        |usual: u64| arguments.next().map_or(usual, |text| text.parse().expect("a whole number"));
    let (most, nodes, playouts) = (number(500), number(5_000), number(30_000));
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let all: Vec<Wrong> = text.lines().flat_map(read).collect();
    let step = (all.len() / most as usize).max(1);
    let chosen: Vec<&Wrong> = all.iter().step_by(step).take(most as usize).collect();
    // The file begins with easy problems: whoever stops early has asked about all kinds.
    let chosen: Vec<&Wrong> =
        (0..ROUNDS).flat_map(|round| chosen.iter().copied().skip(round).step_by(ROUNDS)).collect();
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(wrong) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (by_search, reasons) = ask(wrong, nodes, playouts);
                    if std::env::var_os("FAILURES").is_some() && !names(wrong, &reasons) {
                        show(wrong, &reasons);
                    }
                    judge(wrong, by_search, &reasons, &mut tally.lock().expect("no panic"));
                }
            });
        }
    });
    println!("{} wrong first moves in the file", all.len());
    println!("{:?}, {:.0} s", tally.into_inner().expect("no panic"), begun.elapsed().as_secs_f32());
}

/// The reasons, and whether a search saw what the engine's reply does.
fn ask(wrong: &Wrong, nodes: u64, playouts: u64) -> (bool, Vec<Reason>) {
    let mv = Move::Play(wrong.mv);
    let effort = Effort { life: nodes, ..Effort::default() };
    let lost = stakes(&wrong.position, mv, &[], effort);
    let engine = engine_reply(&wrong.position, mv, playouts);
    // Where both name another reply, the engine was right more often.
    let stake = lost.first().filter(|stake| engine == Some(Move::Play(stake.reply)));
    let reply = engine;
    let better = stake.and_then(|stake| stake.better);
    let case = Case {
        before: &wrong.position,
        played: Future { mv, reply },
        better: better.map(|point| Future { mv: Move::Play(point), reply: None }),
        loss: None,
        stake,
    };
    let mut describer = Describer::new(Options::default(), Depth::default());
    (stake.is_some(), reasons(&case, &mut describer))
}

fn model() -> Arc<Model> {
    static MODEL: LazyLock<Arc<Model>> = LazyLock::new(|| Arc::new(Model::built_in()));
    Arc::clone(&MODEL)
}

fn engine_reply(before: &Position, mv: Move, playouts: u64) -> Option<Move> {
    let mut then = framed(before).unwrap_or_else(|| before.clone());
    then.check_unfinished(then.to_move(), mv).ok()?;
    then.play(then.to_move(), mv);
    let options = engine::Options { margin: 1.0, ..engine::Options::default() };
    let mut engine = Engine::new(&then, then.to_move(), options).with_model(model());
    engine.set_lending(false);
    engine.set_stop_early(false);
    let limits = Limits { nodes: Some(playouts), ..Limits::default() };
    Some(refutation::think(&mut engine, &limits).mv)
}

/// A question that was answered otherwise than the file does.
fn show(wrong: &Wrong, reasons: &[Reason]) {
    let board = wrong.position.board();
    let name = |point: Point| board.size().name(point).to_string();
    let refutations: Vec<String> = wrong.refutations.iter().map(|&own| name(own)).collect();
    let first = reasons.first().map(|reason| match reason.finding {
        Finding::Reply(Move::Play(reply), done) => format!("{} {done:?}", name(reply)),
        ref other => format!("{other:?}"),
    });
    let (id, mv, mover) = (wrong.id, name(wrong.mv), wrong.position.to_move());
    println!("{id}: {mover} {mv}, file {refutations:?}, here {first:?}\n{board}");
}

/// Whether the first reason names a refutation of the file.
fn names(wrong: &Wrong, reasons: &[Reason]) -> bool {
    let first = reasons.first().map(|reason| &reason.finding);
    matches!(first, Some(Finding::Reply(Move::Play(reply), _)) if wrong.refutations.contains(reply))
}

fn judge(wrong: &Wrong, by_search: bool, reasons: &[Reason], tally: &mut Tally) {
    let named = names(wrong, reasons);
    tally.asked += 1;
    if tally.asked.is_multiple_of(50) {
        println!("{tally:?}");
    }
    tally.named += u32::from(named);
    tally.by_search += u32::from(by_search);
    tally.named_by_search += u32::from(by_search && named);
    for reason in reasons.iter().filter(|reason| reason.certainty == Certainty::Proved) {
        tally.proved += 1;
        // A move that the file calls wrong cannot be the better one.
        if let Finding::Better(Move::Play(better), Some(_), _) = &reason.finding
            && wrong.failing.contains(better)
        {
            tally.contradicted += 1;
            println!("{}: {reason:?}", wrong.id);
        }
    }
}

/// The wrong first moves of a line that the file refutes.
fn read(line: &str) -> Vec<Wrong> {
    let Some(problem) = Problem::read(line) else { return Vec::new() };
    let rules = Rules::CHINESE.with_komi(Komi::halves(15));
    let Ok(position) = Position::new(problem.board.clone(), problem.to_play, rules) else {
        return Vec::new();
    };
    let failing = problem.moves(false);
    let wrong = problem.firsts.into_iter().filter(|first| !first.is_right);
    let answered = wrong.filter(|first| !first.refutations.is_empty());
    let one = |first: shared::problems::First| Wrong {
        id: problem.id,
        position: position.clone(),
        mv: first.mv,
        refutations: first.refutations,
        failing: failing.clone(),
    };
    answered.map(one).collect()
}
