//! Can this string be captured, and can it be saved?
//!
//! Ladders, nets, throw-ins, snapbacks and the capture of cutting stones all come out of one proof
//! search with the attacker as seeker. In atari the defender's moves are all looked at (extend, or
//! take a string of the attacker that is itself in atari), so a ladder is proved without gaps; with
//! more liberties the moves are those around the string and around the attackers that are short of
//! liberties. A string with more than [`MOST`] liberties counts as safe.

use go::{Board, Colour, Point};

use super::allowance::Allowance;
use super::answer::{Answer, Question, ask};
use super::area::Area;
use super::around::{Points, empty_beside, liberties_up_to, strings_at, strings_beside};
use super::ko::{KoRule, Success};
use super::numbers::Blend;
use super::proof::{Found, Goal, Node, Search, Verdict};

/// What no search could show counts as safe: the capture has to be shown.
const IN_DOUBT: Option<bool> = Some(false);

/// More liberties than these are safety.
const MOST: usize = 5;

/// The same for a search that looks at few moves.
const BRISK_MOST: usize = 3;

/// Before this depth rarer moves are looked at as well.
const SHALLOW: usize = 3;

/// Up to this depth the defender's moves are completed from the footprints of proofs.
const WIDENED: usize = 20;

/// Can the enemy, moving first, capture the string of a stone?
///
/// No if there is no stone.
pub fn attack<'s>(board: &Board, stone: Point, nodes: impl Into<Allowance<'s>>) -> Answer {
    let allowance = nodes.into();
    let Some(colour) = board.stone(stone) else { return Answer::at_once(Success::No, None) };
    let mut goal = Capture::new(board, stone, colour);
    let question =
        Question { first: colour.opponent(), may_pass: false, allowance, in_doubt: IN_DOUBT };
    let mut answer = ask(&mut goal, board, question);
    if answer.success.is_success() && answer.mv.is_none() {
        answer.mv = board.last_liberty(stone);
    }
    answer
}

/// Can the owner, moving first, save the string of a stone?
pub fn defend<'s>(board: &Board, stone: Point, nodes: impl Into<Allowance<'s>>) -> Answer {
    let allowance = nodes.into();
    let Some(colour) = board.stone(stone) else { return Answer::at_once(Success::No, None) };
    let mut goal = Capture::new(board, stone, colour);
    let answer = ask(
        &mut goal,
        board,
        Question { first: colour, may_pass: true, allowance, in_doubt: IN_DOUBT },
    );
    if answer.success.is_success() && answer.mv.is_none() {
        // Safe without a move: still name one that keeps it so.
        let moving = ask(
            &mut goal,
            board,
            Question { first: colour, may_pass: false, allowance, in_doubt: IN_DOUBT },
        );
        if moving.success.rank() >= answer.success.rank() {
            return moving;
        }
    }
    answer
}

/// Whether the enemy, moving first, surely takes the string of a stone, by a search that looks at
/// few moves and gives no ko away: the points that it looked at, and if the string falls those on
/// which a move of the owner could make a difference.
pub(crate) fn threat(
    board: &Board,
    stone: Point,
    allowance: Allowance<'_>,
) -> (Area, Option<Area>) {
    let mut seen = Area::new(board.size());
    let Some(owner) = board.stone(stone) else { return (seen, None) };
    let mut goal =
        Capture { is_brisk: true, seen: Some(seen), ..Capture::new(board, stone, owner) };
    let mut search = Search::new(&mut goal, board, KoRule::AgainstSeeker, allowance);
    let attacker = owner.opponent();
    let zone = (search.run(attacker) == Found::Proved).then(|| search.zone(attacker));
    seen = goal.seen.take().unwrap_or_else(|| Area::new(board.size()));
    board.string(stone).chain(board.liberties(stone)).for_each(|point| seen.add(point));
    if let Some(zone) = &zone {
        seen.join(zone);
    }
    (seen.widened(board.size()), zone)
}

/// The attacker seeks to take the string of `target`.
pub(crate) struct Capture {
    target: Point,
    owner: Colour,
    /// Whether only the likeliest moves are looked at.
    is_brisk: bool,
    /// The points that were looked at, where they are asked for.
    seen: Option<Area>,
    points: Points,
    strings: Vec<Point>,
    friends: Vec<Point>,
}

impl Capture {
    pub(crate) fn new(board: &Board, target: Point, owner: Colour) -> Capture {
        Capture {
            target,
            owner,
            is_brisk: false,
            seen: None,
            points: Points::new(board),
            strings: Vec::new(),
            friends: Vec::new(),
        }
    }

    /// The liberties of the enemy strings beside a string that have few of them, and of the
    /// strings whose capture would give those more.
    fn add_short(&mut self, board: &Board, of: Point, enemy: Colour, few: usize) {
        self.strings.clear();
        strings_beside(board, of, enemy, &mut self.strings);
        for &string in &self.strings {
            if liberties_up_to(board, string, few + 1) <= few {
                board.liberties(string).for_each(|liberty| self.points.add(liberty));
            }
        }
    }

    /// The moves with which the attacker keeps his own strings beside the target from being taken:
    /// more liberties, or the capture of what has at most as many liberties as `prey` says.
    fn add_protection(&mut self, board: &Board, few: usize, prey: usize) {
        self.strings.clear();
        let attacker = self.owner.opponent();
        strings_beside(board, self.target, attacker, &mut self.strings);
        for index in 0..self.strings.len() {
            let string = self.strings[index];
            if liberties_up_to(board, string, few + 1) > few {
                continue;
            }
            board.liberties(string).for_each(|liberty| self.points.add(liberty));
            self.friends.clear();
            strings_beside(board, string, self.owner, &mut self.friends);
            for &friend in &self.friends {
                if liberties_up_to(board, friend, prey + 1) <= prey {
                    board.liberties(friend).for_each(|liberty| self.points.add(liberty));
                }
            }
        }
    }

    /// The moves that prepare the capture of attackers who are short of liberties, where the mover
    /// cannot yet play on these without being taken at once.
    fn add_approaches(&mut self, board: &Board, mover: Colour) {
        self.strings.clear();
        strings_beside(board, self.target, mover.opponent(), &mut self.strings);
        for index in 0..self.strings.len() {
            let string = self.strings[index];
            if liberties_up_to(board, string, 4) <= 3 {
                for liberty in board.liberties(string) {
                    add_backfill(board, liberty, mover, &mut self.points);
                }
            }
        }
    }

    /// The same for the liberties of the target and the attacker.
    fn add_backfills(&mut self, board: &Board, liberties: &[Point]) {
        for &liberty in liberties {
            add_backfill(board, liberty, self.owner.opponent(), &mut self.points);
        }
    }

    /// The moves that leave the strings which would take the target one liberty.
    fn add_snapbacks(&mut self, board: &Board, last: Point) {
        self.strings.clear();
        strings_at(board, last, self.owner.opponent(), &mut self.strings);
        for &string in &self.strings {
            if liberties_up_to(board, string, 3) == 2 {
                board.liberties(string).for_each(|liberty| self.points.add(liberty));
            }
        }
    }

    /// The points beside and diagonal to the liberties.
    fn add_second_order(&mut self, board: &Board, liberties: &[Point]) {
        for &liberty in liberties {
            for other in board.size().beside(liberty) {
                if board.is_empty_at(other) {
                    self.points.add(other);
                }
            }
        }
        for &liberty in liberties {
            for other in board.size().diagonal(liberty) {
                if board.is_empty_at(other) {
                    self.points.add(other);
                }
            }
        }
    }

    /// The liberties of other strings of the defender that share a liberty with the target.
    fn add_friends(&mut self, board: &Board, liberties: &[Point], few: usize) {
        self.friends.clear();
        for &liberty in liberties {
            strings_at(board, liberty, self.owner, &mut self.friends);
        }
        for &friend in &self.friends {
            if liberties_up_to(board, friend, few + 1) <= few {
                board.liberties(friend).for_each(|liberty| self.points.add(liberty));
            }
        }
    }
}

/// The points from which a move on this one, which would be taken at once, becomes possible.
fn add_backfill(board: &Board, point: Point, mover: Colour, points: &mut Points) {
    if board.keeps_liberties(point, mover, 2) {
        return;
    }
    for other in board.size().beside(point) {
        if board.is_empty_at(other) {
            points.add(other);
        } else if board.stone(other) == Some(mover.opponent())
            && liberties_up_to(board, other, 4) <= 3
        {
            board.liberties(other).for_each(|liberty| points.add(liberty));
        } else if board.stone(other) == Some(mover) {
            board.liberties(other).take(3).for_each(|liberty| points.add(liberty));
        }
    }
}

/// The stones that took the target are themselves in atari: a ko if one stone took one, else a
/// snapback.
impl Capture {
    fn verdict_once_taken(&mut self, board: &Board, mover: Colour, rule: KoRule) -> Verdict {
        if mover != self.owner {
            return Verdict::Reached;
        }
        if board.ko() == Some(self.target) {
            let free = rule.ban(board, mover, mover.opponent()).is_none();
            return if free { Verdict::Open(2, 2) } else { Verdict::Reached };
        }
        self.strings.clear();
        strings_at(board, self.target, mover.opponent(), &mut self.strings);
        let snapped = self.strings.iter().any(|&string| {
            board.last_liberty(string) == Some(self.target) && board.string_size(string) > 1
        });
        if snapped { Verdict::Failed } else { Verdict::Reached }
    }

    /// Whether taking the target at its last liberty is the end of it: the stones that take have
    /// another liberty then, or what they take is large.
    fn is_taken_for_good(&self, board: &Board, last: Point) -> bool {
        if board.ko() == Some(last) {
            return false;
        }
        let attacker = self.owner.opponent();
        board.string_size(self.target) > 3
            || board.size().beside(last).into_iter().any(|other| {
                board.is_empty_at(other)
                    || (board.stone(other) == Some(attacker)
                        && liberties_up_to(board, other, 3) > 2)
            })
    }
}

impl Goal for Capture {
    fn seeker(&self) -> Colour {
        self.owner.opponent()
    }

    fn verdict(&mut self, board: &Board, mover: Colour, rule: KoRule) -> Verdict {
        if board.stone(self.target) != Some(self.owner) {
            return self.verdict_once_taken(board, mover, rule);
        }
        let liberties = liberties_up_to(board, self.target, MOST + 1);
        let seeking = mover != self.owner;
        if liberties > if self.is_brisk { BRISK_MOST } else { MOST } {
            return Verdict::Failed;
        }
        if seeking {
            match (liberties, board.last_liberty(self.target)) {
                (1, Some(last)) if self.is_taken_for_good(board, last) => Verdict::Reached,
                (1, _) => Verdict::Open(1, 2),
                (2, _) => Verdict::Open(2, 2),
                (3, _) => Verdict::Open(8, 2),
                _ => Verdict::Open(24, 1),
            }
        } else {
            match liberties {
                1 => Verdict::Open(1, 2),
                2 => Verdict::Open(5, 1),
                3 => Verdict::Open(16, 1),
                _ => Verdict::Open(48, 1),
            }
        }
    }

    fn moves(&mut self, board: &Board, node: Node, out: &mut Vec<Option<Point>>) {
        let Node { mover, depth } = node;
        self.points.clear();
        if board.stone(self.target).is_none() {
            out.push(Some(self.target));
            return;
        }
        let mut liberties: Vec<Point> = board.liberties(self.target).collect();
        liberties.sort_by_key(|&liberty| std::cmp::Reverse(empty_beside(board, liberty)));
        for &liberty in &liberties {
            self.points.add(liberty);
        }
        let shallow = depth < SHALLOW && !self.is_brisk;
        if mover == self.owner {
            let few = match liberties.len() {
                1 => 1,
                _ if shallow => 4,
                _ => 3,
            };
            self.add_short(board, self.target, mover.opponent(), few);
            if let [last] = liberties[..] {
                self.add_snapbacks(board, last);
                if shallow {
                    self.add_friends(board, &liberties, 2);
                }
            }
            if liberties.len() > 1 {
                if !self.is_brisk {
                    self.add_approaches(board, mover);
                }
                self.add_second_order(board, &liberties);
                self.add_friends(board, &liberties, 2);
            }
        } else {
            let few = if liberties.len() > 2 { 2 } else { 3 };
            self.add_protection(board, few, if shallow { 3 } else { 2 });
            self.add_second_order(board, &liberties);
            self.add_friends(board, &liberties, 3);
            if shallow {
                self.add_backfills(board, &liberties);
            }
        }
        out.extend(self.points.list().iter().map(|&point| Some(point)));
        if let Some(seen) = &mut self.seen {
            self.points.list().iter().for_each(|&point| seen.add(point));
        }
        if mover == self.owner {
            out.push(None);
        }
    }

    fn footprint(&mut self, board: &Board, out: &mut Area) {
        if board.stone(self.target) != Some(self.owner) {
            return;
        }
        board.liberties(self.target).for_each(|liberty| out.add(liberty));
        self.strings.clear();
        strings_beside(board, self.target, self.owner.opponent(), &mut self.strings);
        for &string in &self.strings {
            if liberties_up_to(board, string, 4) <= 3 {
                board.liberties(string).for_each(|liberty| out.add(liberty));
            }
        }
    }

    fn blend(&self) -> Blend {
        if self.is_brisk { Blend::Sum } else { Blend::Largest }
    }

    fn widened_depth(&self) -> usize {
        if self.is_brisk { 4 } else { WIDENED }
    }
}
