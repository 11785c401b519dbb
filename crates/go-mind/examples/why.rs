//! Asks why wrong first moves of life-and-death problems are wrong, and compares with the file:
//! `cargo run --release -p go-mind --example why -- problems.jsonl [MOVES [NODES [PLAYOUTS]]]`
//! Prints how often the first reason names a reply that the file calls a refutation, and every
//! reason marked proved that the file contradicts. The reply is the engine's, with so many playouts
//! on the problem in its frame; what it does, a search for life says if it agrees.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Instant;

use go::{Board, Colour, Komi, Move, Point, Position, Rules, Size};
use go_mind::engine::{self, Engine};
use go_mind::patterns::Model;
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Certainty, Describer, Options};
use go_mind::why::{Case, Effort, Finding, Future, Reason, framed, reasons, stakes};
use search::Limits;
use serde_json::Value;

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
    let (most, nodes, playouts) = (number(500), number(5_000), number(10_000));
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let all: Vec<Wrong> = text.lines().flat_map(read).collect();
    let step = (all.len() / most as usize).max(1);
    let chosen: Vec<&Wrong> = all.iter().step_by(step).take(most as usize).collect();
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(wrong) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (by_search, reasons) = ask(wrong, nodes, playouts);
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
    engine.run(&Limits { nodes: Some(playouts), ..Limits::default() });
    engine.found().candidates.first().map(|own| own.mv)
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

fn read(line: &str) -> Vec<Wrong> {
    read_problem(line).unwrap_or_default()
}

fn read_problem(line: &str) -> Option<Vec<Wrong>> {
    let value: Value = serde_json::from_str(line).ok()?;
    if value["type"] != "lifeAndDeath" {
        return None;
    }
    let size = Size::square(value["size"].as_u64()? as u32);
    let mut board = Board::new(size);
    for (name, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
        for point in value[name].as_array()? {
            board.set(point_of(size, point.as_str()?)?, Some(colour));
        }
    }
    let to_play = if value["to_play"] == "B" { Colour::Black } else { Colour::White };
    let rules = Rules::named("chinese").ok()?.with_komi(Komi::halves(15));
    let position = Position::new(board, to_play, rules).ok()?;
    let firsts = wrong_moves(size, value["tree"].as_str()?);
    let failing: Vec<Point> = firsts.iter().map(|(mv, _)| *mv).collect();
    let id = value["id"].as_u64()?;
    let one = |(mv, refutations): (Point, Vec<Point>)| {
        let (position, failing) = (position.clone(), failing.clone());
        Wrong { id, position, mv, refutations, failing }
    };
    let answered = firsts.into_iter().filter(|(_, refutations)| !refutations.is_empty());
    Some(answered.map(one).collect())
}

fn point_of(size: Size, text: &str) -> Option<Point> {
    let [column, row] = *text.as_bytes() else { return None };
    size.point(u32::from(row.checked_sub(b'a')?), u32::from(column.checked_sub(b'a')?))
}

/// A node of the tree that is not closed yet.
#[derive(Default)]
struct Open {
    point: Option<Point>,
    children: Vec<bool>,
    /// The moves from here after which the solver fails.
    bad: Vec<Point>,
}

/// The first moves that fail, each with the replies that refute it. A point opens a node, `0` and
/// `1` close it as right or wrong, `<` closes it after its children.
fn wrong_moves(size: Size, tree: &str) -> Vec<(Point, Vec<Point>)> {
    let bytes = tree.as_bytes();
    let mut open = vec![Open::default()];
    let (mut wrong, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let mark = bytes[at];
        if !matches!(mark, b'0' | b'1' | b'<') {
            let point = point_of(size, tree.get(at..at + 2).unwrap_or(""));
            open.push(Open { point, ..Open::default() });
            at += 2;
            continue;
        }
        at += 1;
        let Some(node) = open.pop() else { break };
        let is_own = open.len() % 2 == 1;
        let good = match mark {
            b'0' => true,
            b'1' => false,
            _ if is_own => node.children.iter().all(|&child| child),
            _ => node.children.iter().any(|&child| child),
        };
        if open.len() == 1 && !good {
            wrong.extend(node.point.map(|point| (point, node.bad.clone())));
        }
        let Some(parent) = open.last_mut() else { break };
        parent.children.push(good);
        if !good {
            parent.bad.extend(node.point);
        }
    }
    wrong
}
