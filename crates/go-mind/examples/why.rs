//! Asks why wrong first moves of life-and-death problems are wrong, and compares with the file:
//! `cargo run --release -p go-mind --example why -- problems.jsonl [MOVES [NODES [PLAYOUTS]]]`
//! Prints how often the first reason names a reply that the file calls a refutation, and every
//! reason marked proved that the file contradicts. Where no search sees what is at stake, the
//! engine is asked for its reply with so many playouts.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use go::{Board, Colour, Komi, Move, Point, Position, Rules, Size};
use go_mind::engine::{self, Engine};
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
    wrong: Vec<Point>,
}

#[derive(Default, Debug)]
struct Tally {
    asked: u32,
    named: u32,
    by_search: u32,
    named_by_search: u32,
    named_by_engine: u32,
    only_engine: u32,
    only_search: u32,
    proved: u32,
    contradicted: u32,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of problems");
    let mut number =
        |usual: u64| arguments.next().map_or(usual, |text| text.parse().expect("a whole number"));
    let (most, nodes, playouts) = (number(500), number(20_000), number(1_000));
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
                    let (by_search, reasons, engine) = ask(wrong, nodes, playouts);
                    let by_engine =
                        matches!(engine, Some(Move::Play(own)) if wrong.refutations.contains(&own));
                    let mut sum = tally.lock().expect("no panic");
                    sum.named_by_engine += u32::from(by_engine);
                    if by_search && by_engine != names(wrong, &reasons) {
                        sum.only_engine += u32::from(by_engine);
                        sum.only_search += u32::from(!by_engine);
                    }
                    drop(sum);
                    judge(wrong, by_search, &reasons, &mut tally.lock().expect("no panic"));
                }
            });
        }
    });
    println!("{} wrong first moves in the file", all.len());
    println!("{:?}, {:.0} s", tally.into_inner().expect("no panic"), begun.elapsed().as_secs_f32());
}

/// The reasons, whether a search saw what was at stake, and the engine's reply.
fn ask(wrong: &Wrong, nodes: u64, playouts: u64) -> (bool, Vec<Reason>, Option<Move>) {
    let mv = Move::Play(wrong.mv);
    let effort = Effort { life: nodes, ..Effort::default() };
    let lost = stakes(&wrong.position, mv, &[], effort);
    let stake = lost.first().filter(|stake| stake.certainty != Certainty::Estimated);
    let engine = engine_reply(&wrong.position, mv, playouts);
    let reply = stake.map(|stake| Move::Play(stake.reply)).or(engine);
    let better = stake.and_then(|stake| stake.better);
    let case = Case {
        before: &wrong.position,
        played: Future { mv, reply },
        better: better.map(|point| Future { mv: Move::Play(point), reply: None }),
        loss: None,
        stake,
    };
    let mut describer = Describer::new(Options::default(), Depth::default());
    (stake.is_some(), reasons(&case, &mut describer), engine)
}

fn model() -> std::sync::Arc<go_mind::patterns::Model> {
    static MODEL: std::sync::LazyLock<std::sync::Arc<go_mind::patterns::Model>> =
        std::sync::LazyLock::new(|| std::sync::Arc::new(go_mind::patterns::Model::built_in()));
    std::sync::Arc::clone(&MODEL)
}

fn number_of(name: &str, usual: f32) -> f32 {
    std::env::var(name).ok().map_or(usual, |text| text.parse().expect("a number"))
}

fn engine_reply(before: &Position, mv: Move, playouts: u64) -> Option<Move> {
    let mut then = framed(before).unwrap_or_else(|| before.clone());
    then.check_unfinished(then.to_move(), mv).ok()?;
    then.play(then.to_move(), mv);
    let options =
        engine::Options { margin: number_of("MARGIN", 1.0), ..engine::Options::default() };
    let mut engine = Engine::new(&then, then.to_move(), options);
    if std::env::var_os("MODEL").is_some() {
        engine = engine.with_model(model());
    }
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
    if std::env::var_os("DIAGNOSE").is_some() {
        diagnose(wrong, reasons);
    }
    let named = names(wrong, reasons);
    tally.asked += 1;
    tally.named += u32::from(named);
    tally.by_search += u32::from(by_search);
    tally.named_by_search += u32::from(by_search && named);
    for reason in reasons.iter().filter(|reason| reason.certainty == Certainty::Proved) {
        tally.proved += 1;
        // A move that the file calls wrong cannot be the better one.
        if let Finding::Better(Move::Play(better), Some(_), _) = &reason.finding
            && wrong.wrong.contains(better)
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
    let wrong: Vec<Point> = firsts.iter().map(|(mv, _)| *mv).collect();
    let id = value["id"].as_u64()?;
    let one = |(mv, refutations): (Point, Vec<Point>)| {
        let (position, wrong) = (position.clone(), wrong.clone());
        Wrong { id, position, mv, refutations, wrong }
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

/// What was found, what the file says, and what the searches for the problem's group answer.
fn diagnose(wrong: &Wrong, reasons: &[Reason]) {
    let size = wrong.position.board().size();
    let name = |point: &Point| size.name(*point).to_string();
    let to_move = wrong.position.to_move();
    let solved = go_mind::tactics::life::problem::solve(wrong.position.board(), to_move, 20_000);
    let told = solved.as_ref().map(|own| {
        (own.kills, own.answer.success, own.answer.settled, own.answer.mv.as_ref().map(name))
    });
    let mut then = wrong.position.clone();
    then.play(to_move, Move::Play(wrong.mv));
    let second = solved.as_ref().map(|own| {
        let stone =
            own.region.stones.iter().find(|s| then.board().stone(**s) == Some(own.region.defender));
        let stone = *stone.expect("a stone is left");
        let answer = if own.kills {
            go_mind::tactics::life::live(then.board(), stone, 20_000)
        } else {
            go_mind::tactics::life::kill(then.board(), stone, 20_000)
        };
        (answer.success, answer.settled, answer.mv.as_ref().map(name))
    });
    let first = reasons.first().map(|own| (&own.finding, own.certainty));
    let refutations: Vec<String> = wrong.refutations.iter().map(name).collect();
    println!(
        "{} {to_move} {} refuted {refutations:?}: problem {told:?}, after {second:?}, first {first:?}",
        wrong.id,
        name(&wrong.mv)
    );
}
