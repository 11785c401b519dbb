//! Is there a move that threatens several strings at once, so that one of them falls?
//!
//! Every move of the attacker must threaten to capture a string that was sound, and every answer of
//! the owner must save all that is threatened; after an answer that does, the attacker may go on
//! with another threat nearby. A threat is a capture that the search settled.

use go::{Board, Colour, Point};

use super::around::{Points, strings_at, strings_beside};
use super::capture::{defend, falls};

/// So many moves of the attacker one after another.
const DEEPEST: u32 = 3;

/// Strings with more liberties are not threatened.
const MOST: usize = 4;

/// So many questions about captures and no more.
const QUESTIONS: u32 = 6_000;

/// A move of a colour after which the enemy cannot save every string that it threatens, none of
/// which could be captured before.
pub fn combination(board: &Board, colour: Colour, nodes: u64) -> Option<Point> {
    let mut plan = Plan { attacker: colour, nodes, questions: QUESTIONS };
    let sound = plan.sound(board);
    let mut tries = Points::new(board);
    for &string in &sound {
        board.liberties(string).for_each(|liberty| tries.add(liberty));
    }
    let deepening = 1..=DEEPEST;
    let tries: Vec<Point> = tries.list().to_vec();
    deepening
        .into_iter()
        .find_map(|depth| tries.iter().copied().find(|&mv| plan.works(board, mv, &sound, depth)))
}

/// The moves of a colour after which the enemy has no such move any more: one of each string's best
/// defences and the enemy's own move. Empty if there is no combination.
pub fn combination_defence(board: &Board, colour: Colour, nodes: u64) -> Vec<Point> {
    let enemy = colour.opponent();
    let Some(key) = combination(board, enemy, nodes) else { return Vec::new() };
    let mut after = board.clone();
    after.play(key, enemy);
    let mut plan = Plan { attacker: enemy, nodes, questions: QUESTIONS };
    let sound = plan.sound(board);
    let threatened = plan.threatened(&after, key, &sound);
    let mut tries = Points::new(board);
    tries.add(key);
    plan.add_answers(board, None, &threatened, &mut tries);
    let holds = |&mv: &Point| {
        if !board.allows(mv, colour, false) {
            return false;
        }
        let mut held = board.clone();
        held.play(mv, colour);
        let mut plan = Plan { attacker: enemy, nodes, questions: QUESTIONS };
        !plan.works(&held, key, &sound, 2)
    };
    tries.list().iter().copied().filter(holds).collect()
}

/// The attacker's plan and what it may still cost.
struct Plan {
    attacker: Colour,
    nodes: u64,
    questions: u32,
}

impl Plan {
    /// Whether the attacker, moving first, surely takes a string.
    fn falls(&mut self, board: &Board, string: Point) -> bool {
        let Some(left) = self.questions.checked_sub(1) else { return false };
        self.questions = left;
        falls(board, string, self.nodes)
    }

    /// The enemy strings with few liberties that cannot be taken now.
    fn sound(&mut self, board: &Board) -> Vec<Point> {
        let enemy = self.attacker.opponent();
        let heads = board.stones().filter(|&(stone, of)| {
            of == enemy
                && board.string_of(stone) == Some(stone)
                && board.liberties(stone).take(MOST + 1).count() <= MOST
        });
        let strings: Vec<Point> = heads.map(|(stone, _)| stone).collect();
        strings.into_iter().filter(|&string| !falls(board, string, self.nodes)).collect()
    }

    /// The strings near a move that can be taken after it.
    fn threatened(&mut self, board: &Board, mv: Point, sound: &[Point]) -> Vec<Point> {
        let enemy = self.attacker.opponent();
        let mut near = Vec::new();
        strings_at(board, mv, enemy, &mut near);
        for other in board.size().neighbours(mv) {
            if board.is_empty_at(other) {
                strings_at(board, other, enemy, &mut near);
            } else if board.stone(other) == Some(self.attacker) {
                strings_beside(board, other, enemy, &mut near);
            }
        }
        let near: Vec<Point> = sound
            .iter()
            .copied()
            .filter(|&stone| board.stone(stone) == Some(enemy))
            .filter(|&stone| board.string_of(stone).is_some_and(|head| near.contains(&head)))
            .collect();
        near.into_iter().filter(|&string| self.falls(board, string)).collect()
    }

    /// Whether every answer to a move leaves a string that falls, now or after another threat.
    fn works(&mut self, board: &Board, mv: Point, sound: &[Point], depth: u32) -> bool {
        if !board.allows(mv, self.attacker, false) {
            return false;
        }
        let mut after = board.clone();
        after.play(mv, self.attacker);
        let threatened = self.threatened(&after, mv, sound);
        if threatened.is_empty() || (depth == 1 && threatened.len() < 2) {
            return false;
        }
        let mut answers = Points::new(board);
        self.add_answers(&after, Some(mv), &threatened, &mut answers);
        let owner = self.attacker.opponent();
        answers.list().iter().all(|&answer| {
            if !after.allows(answer, owner, false) {
                return true;
            }
            let mut answered = after.clone();
            answered.play(answer, owner);
            threatened.iter().any(|&string| self.falls(&answered, string))
                || (depth > 1 && self.goes_on(&answered, (mv, answer), sound, depth - 1))
        })
    }

    /// Whether another threat near the last two moves works.
    fn goes_on(
        &mut self,
        board: &Board,
        (mv, answer): (Point, Point),
        sound: &[Point],
        depth: u32,
    ) -> bool {
        let enemy = self.attacker.opponent();
        if !self.threatened(board, answer, sound).is_empty() {
            return true;
        }
        let mut near = Vec::new();
        for point in [mv, answer] {
            strings_at(board, point, enemy, &mut near);
            near.extend(board.string_of(point).filter(|_| board.stone(point) == Some(enemy)));
        }
        let mut tries = Points::new(board);
        for string in near {
            if board.liberties(string).take(MOST + 1).count() <= MOST {
                board.liberties(string).for_each(|liberty| tries.add(liberty));
            }
        }
        let tries: Vec<Point> = tries.list().to_vec();
        tries.into_iter().any(|mv| self.questions > 0 && self.works(board, mv, sound, depth))
    }

    /// What could save the strings: their liberties and the points beside them, their best
    /// defences, and what takes the stones around them.
    fn add_answers(
        &self,
        board: &Board,
        played: Option<Point>,
        threatened: &[Point],
        answers: &mut Points,
    ) {
        if let Some(played) = played {
            board.liberties(played).take(4).for_each(|liberty| answers.add(liberty));
        }
        for &string in threatened {
            if let Some(point) = defend(board, string, self.nodes).mv {
                answers.add(point);
            }
            let mut around = Vec::new();
            strings_beside(board, string, self.attacker, &mut around);
            around.retain(|&stone| board.liberties(stone).take(3).count() <= 2);
            for stone in around {
                board.liberties(stone).for_each(|liberty| answers.add(liberty));
            }
            board.liberties(string).for_each(|liberty| {
                answers.add(liberty);
                for other in board.size().beside(liberty) {
                    if board.is_empty_at(other) {
                        answers.add(other);
                    }
                }
            });
        }
    }
}
