//! What would GNU Go's protocol say to the rarer questions: areas, pairs, given moves, eyes?

use go::life::Benson;
use go::{Board, Colour, Point};

use super::allowance::Allowance;
use super::area::Area;
use super::gtp::{Refusal, coded, named, point_at, stone_at};
use super::{Success, attack, block_off, break_in, fate, life};

/// The largest eye that is looked into.
const LARGEST_EYE: usize = 12;

/// `break_in STONE POINTS…` and `block_off STONE POINTS…`.
pub(super) fn area(
    board: &Board,
    command: &str,
    arguments: &[&str],
    nodes: Allowance<'_>,
) -> Result<String, Refusal> {
    let stone = stone_at(board, arguments, 0)?;
    let mut area = Area::new(board.size());
    for index in 1..arguments.len() {
        area.add(point_at(board, arguments, index)?);
    }
    let answer = if command == "break_in" {
        break_in(board, stone, &area, nodes)
    } else {
        block_off(board, stone, &area, nodes)
    };
    Ok(coded(board.size(), &answer))
}

/// How well the better of two attacks does, or a move that threatens both: a code without a move.
pub(super) fn either(board: &Board, one: Point, other: Point, nodes: Allowance<'_>) -> String {
    let ranked = |stone| attack(board, stone, nodes).success;
    let (first, second) = (ranked(one), ranked(other));
    let best = if first.rank() >= second.rank() { first } else { second };
    if best != Success::Yes && both_threatened(board, one, other, nodes) {
        return Success::Yes.code().to_string();
    }
    best.code().to_string()
}

/// Whether some move at a liberty leaves two strings of which the owner cannot save both.
fn both_threatened(board: &Board, one: Point, other: Point, nodes: Allowance<'_>) -> bool {
    let Some(owner) = board.stone(one) else { return false };
    let attacker = owner.opponent();
    if board.stone(other) != Some(owner) || board.are_one_string(one, other) {
        return false;
    }
    let quick = nodes.with_nodes(nodes.nodes / 20);
    let falls = |board: &Board, stone| attack(board, stone, quick).success == Success::Yes;
    let tries: Vec<Point> = board.liberties(one).chain(board.liberties(other)).collect();
    tries.into_iter().filter(|&mv| board.allows(mv, attacker, false)).any(|mv| {
        let mut after = board.clone();
        after.play(mv, attacker);
        if !falls(&after, one) || !falls(&after, other) {
            return false;
        }
        let answers = after.liberties(one).chain(after.liberties(other)).chain(after.liberties(mv));
        answers.filter(|&answer| after.allows(answer, owner, false)).all(|answer| {
            let mut answered = after.clone();
            answered.play(answer, owner);
            falls(&answered, one) || falls(&answered, other)
        })
    })
}

/// `owl_does_attack MOVE STONE` and `owl_does_defend MOVE STONE`: how well a given move does.
pub(super) fn does(
    board: &Board,
    command: &str,
    arguments: &[&str],
    nodes: Allowance<'_>,
) -> Result<String, Refusal> {
    let mv = point_at(board, arguments, 0)?;
    let stone = stone_at(board, arguments, 1)?;
    let Some(owner) = board.stone(stone) else { return Err(Refusal::Empty) };
    let attacks = command == "owl_does_attack";
    let mover = if attacks { owner.opponent() } else { owner };
    if !board.allows(mv, mover, false) {
        return Ok(Success::No.code().to_string());
    }
    let mut after = board.clone();
    after.play(mv, mover);
    let answer =
        if attacks { fate::live(&after, stone, nodes) } else { fate::kill(&after, stone, nodes) };
    // What the other side achieves against the move, seen from the mover.
    let code = match answer.success {
        Success::No => Success::Yes,
        Success::KoNeedsThreat => Success::KoIgnoringThreat,
        Success::KoIgnoringThreat => Success::KoNeedsThreat,
        Success::Yes => Success::No,
    };
    Ok(code.code().to_string())
}

/// `1` if two stones belong to one group.
pub(super) fn same_dragon(board: &Board, one: Point, other: Point) -> String {
    let other = board.string_of(other);
    let together =
        life::group(board, one).into_iter().any(|string| board.string_of(string) == other);
    u8::from(together).to_string()
}

/// What holds even if one side always passes (Benson 1976).
pub(super) fn unconditional(board: &Board, point: Point) -> &'static str {
    let benson = Benson::of(board, false);
    match (board.stone(point), benson.owner(board, point)) {
        (Some(_), _) if benson.is_alive(point) => "alive",
        (Some(stone), Some(owner)) if stone != owner => "dead",
        (None, Some(Colour::White)) => "white_territory",
        (None, Some(Colour::Black)) => "black_territory",
        _ => "undecided",
    }
}

/// The least and the most eyes of the space around a point, and if they differ the moves that
/// destroy and make one; `-1` if the space is no eye of one side.
pub(super) fn eye(board: &Board, point: Point) -> String {
    let Some(inside) = eye_space(board, point) else { return "-1".to_owned() };
    let (most, key) = eyes(&inside, board);
    let Some(key) = key else { return format!("{most} {most}") };
    let size = board.size();
    format!("{} {most} {} {}", most - 1, named(size, Some(key)), named(size, Some(key)))
}

/// The points joined to an empty point without crossing stones of the one colour around them.
fn eye_space(board: &Board, point: Point) -> Option<Vec<Point>> {
    if !board.is_empty_at(point) {
        return None;
    }
    Colour::BOTH.into_iter().find_map(|owner| {
        let mut inside = vec![point];
        let mut walls = false;
        let mut next = 0;
        while let Some(&at) = inside.get(next) {
            next += 1;
            for other in board.size().beside(at) {
                let is_wall = board.stone(other) == Some(owner);
                let on_board = is_wall || board.is_empty_at(other) || board.stone(other).is_some();
                walls |= is_wall;
                if on_board && !is_wall && !inside.contains(&other) {
                    inside.push(other);
                }
            }
            if inside.len() > LARGEST_EYE {
                return None;
            }
        }
        walls.then_some(inside)
    })
}

/// How many eyes a closed space gives its owner who moves first, and the point that decides if the
/// enemy may move first: straight three, pyramid four, bulky five, crossed five and rabbity six
/// have a middle; up to two points and the square four are one eye, anything larger two.
fn eyes(inside: &[Point], board: &Board) -> (u32, Option<Point>) {
    let degree = |point: Point| {
        board.size().beside(point).into_iter().filter(|other| inside.contains(other)).count()
    };
    let mut degrees: Vec<usize> = inside.iter().map(|&point| degree(point)).collect();
    let middle = inside.iter().copied().max_by_key(|&point| degree(point));
    degrees.sort_unstable();
    let is_free = middle.is_some_and(|point| board.is_empty_at(point));
    let key = middle.filter(|_| is_free);
    match degrees[..] {
        [1, 1, 2] | [1, 1, 1, 3] | [1, 1, 1, 1, 4] | [1, 2, 2, 2, 3] => {
            (if key.is_some() { 2 } else { 1 }, key)
        }
        [1, 2, 2, 2, 3, 4] | [1, 1, 2, 2, 2, 4] => (if key.is_some() { 2 } else { 1 }, key),
        [0] | [1, 1] | [2, 2, 2, 2] => (1, None),
        _ => (2, None),
    }
}
