//! What is learnt of each game, in which order, on which boards, and what is to be done there.

use crate::say;
use crate::words::Words;

/// What a lesson asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// Any move.
    Any,
    /// One of these moves.
    One(&'static [&'static str]),
    /// A move that the rules forbid.
    Forbidden(&'static [&'static str]),
    /// That the game ends.
    Over,
}

/// A rule, and a board to try it on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lesson {
    /// Which rule.
    pub(super) topic: Topic,
    /// The board, as the address of a game says it.
    pub(super) board: &'static str,
    pub(super) goal: Goal,
}

/// Every rule that is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Topic {
    Marks,
    Line,
    Block,
    Heap,
    Last,
    Fours,
    Pawn,
    Take,
    Through,
    Five,
    StopFour,
    TwoThreats,
    Token,
    Target,
    Stone,
    Liberty,
    Strings,
    Suicide,
    Ko,
    Eyes,
    End,
}

const fn lesson(topic: Topic, board: &'static str, goal: Goal) -> Lesson {
    Lesson { topic, board, goal }
}

const TICTACTOE: &[Lesson] = &[
    lesson(Topic::Marks, "", Goal::Any),
    lesson(Topic::Line, "moves=a1,b2,a2,c3", Goal::Over),
    lesson(Topic::Block, "moves=b2,a1,a2", Goal::One(&["c2"])),
];
const NIM: &[Lesson] = &[
    lesson(Topic::Heap, "heaps=6", Goal::Any),
    lesson(Topic::Last, "heaps=3", Goal::Over),
    lesson(Topic::Fours, "heaps=7", Goal::One(&["3"])),
];
const HEXAPAWN: &[Lesson] = &[
    lesson(Topic::Pawn, "size=3x3", Goal::Any),
    lesson(Topic::Take, "size=3x3&moves=a2", Goal::One(&["bxa2"])),
    lesson(Topic::Through, "size=3x3&moves=a2,bxa2,b2,c2", Goal::Over),
];
const GOMOKU: &[Lesson] = &[
    lesson(Topic::Five, "size=9&moves=E5,E6,D5,D6,F5,F6,C5,C6", Goal::Over),
    lesson(Topic::StopFour, "size=9&moves=F5,G5,E5,A1,D5,C1,C5", Goal::One(&["B5"])),
    lesson(Topic::TwoThreats, "size=9&moves=C5,A1,D5,C1,E3,F1,E4,H1", Goal::One(&["E5"])),
];
const ARENA: &[Lesson] =
    &[lesson(Topic::Token, "", Goal::Any), lesson(Topic::Target, "values=1", Goal::Over)];
const GO: &[Lesson] = &[
    lesson(Topic::Stone, "size=5", Goal::Any),
    lesson(Topic::Liberty, "size=5&moves=C4,C3,B3,A1,D3,E5", Goal::One(&["C2"])),
    lesson(Topic::Strings, "size=5&moves=C4,C3,D4,D3,B3,A1,E3,A5,C2,E5", Goal::One(&["D2"])),
    lesson(Topic::Suicide, "size=5&moves=C3,A2,C4,B1", Goal::Forbidden(&["A1"])),
    lesson(Topic::Ko, "size=5&moves=C4,D4,B3,E3,C2,D2,A5,C3,D3", Goal::Forbidden(&["C3"])),
    lesson(
        Topic::Eyes,
        "size=5&moves=A3,A2,B3,B2,C3,C2,D3,D2,E2,B1,E1,D1",
        Goal::Forbidden(&["A1", "C1"]),
    ),
    lesson(Topic::End, "size=5&komi=3.5&moves=C3,D3,C2,D2,C4,D4,C1,D1,C5,D5", Goal::Over),
];

/// The lessons of a game; none where it is not on the list.
pub(super) fn course(game: &str) -> &'static [Lesson] {
    match game {
        "tictactoe" => TICTACTOE,
        "nim" => NIM,
        "hexapawn" => HEXAPAWN,
        "gomoku" => GOMOKU,
        "arena" => ARENA,
        "go" => GO,
        _ => &[],
    }
}

/// The name of a lesson, the rule, and what is said when it was done.
pub(super) fn said(words: &Words, topic: Topic) -> [String; 3] {
    match topic {
        Topic::Marks | Topic::Line | Topic::Block => of_tictactoe(words, topic),
        Topic::Heap | Topic::Last | Topic::Fours | Topic::Token | Topic::Target => {
            of_graphs(words, topic)
        }
        Topic::Pawn | Topic::Take | Topic::Through => of_hexapawn(words, topic),
        Topic::Five | Topic::StopFour | Topic::TwoThreats => of_gomoku(words, topic),
        _ => of_go(words, topic),
    }
}

fn of_tictactoe(words: &Words, topic: Topic) -> [String; 3] {
    match topic {
        Topic::Marks => [
            say!(words, "learn-marks"),
            say!(words, "learn-marks-rule"),
            say!(words, "learn-marks-done"),
        ],
        Topic::Line => [
            say!(words, "learn-line"),
            say!(words, "learn-line-rule"),
            say!(words, "learn-line-done"),
        ],
        _ => [
            say!(words, "learn-block"),
            say!(words, "learn-block-rule"),
            say!(words, "learn-block-done"),
        ],
    }
}

fn of_graphs(words: &Words, topic: Topic) -> [String; 3] {
    match topic {
        Topic::Heap => [
            say!(words, "learn-heap"),
            say!(words, "learn-heap-rule"),
            say!(words, "learn-heap-done"),
        ],
        Topic::Last => [
            say!(words, "learn-last"),
            say!(words, "learn-last-rule"),
            say!(words, "learn-last-done"),
        ],
        Topic::Fours => [
            say!(words, "learn-fours"),
            say!(words, "learn-fours-rule"),
            say!(words, "learn-fours-done"),
        ],
        Topic::Token => [
            say!(words, "learn-token"),
            say!(words, "learn-token-rule"),
            say!(words, "learn-token-done"),
        ],
        _ => [
            say!(words, "learn-target"),
            say!(words, "learn-target-rule"),
            say!(words, "learn-target-done"),
        ],
    }
}

fn of_hexapawn(words: &Words, topic: Topic) -> [String; 3] {
    match topic {
        Topic::Pawn => [
            say!(words, "learn-pawn"),
            say!(words, "learn-pawn-rule"),
            say!(words, "learn-pawn-done"),
        ],
        Topic::Take => [
            say!(words, "learn-take"),
            say!(words, "learn-take-rule"),
            say!(words, "learn-take-done"),
        ],
        _ => [
            say!(words, "learn-through"),
            say!(words, "learn-through-rule"),
            say!(words, "learn-through-done"),
        ],
    }
}

fn of_gomoku(words: &Words, topic: Topic) -> [String; 3] {
    match topic {
        Topic::Five => [
            say!(words, "learn-five"),
            say!(words, "learn-five-rule"),
            say!(words, "learn-five-done"),
        ],
        Topic::StopFour => [
            say!(words, "learn-stop-four"),
            say!(words, "learn-stop-four-rule"),
            say!(words, "learn-stop-four-done"),
        ],
        _ => [
            say!(words, "learn-two-threats"),
            say!(words, "learn-two-threats-rule"),
            say!(words, "learn-two-threats-done"),
        ],
    }
}

fn of_go(words: &Words, topic: Topic) -> [String; 3] {
    match topic {
        Topic::Stone => [
            say!(words, "learn-stone"),
            say!(words, "learn-stone-rule"),
            say!(words, "learn-stone-done"),
        ],
        Topic::Liberty => [
            say!(words, "learn-liberty"),
            say!(words, "learn-liberty-rule"),
            say!(words, "learn-liberty-done"),
        ],
        Topic::Strings => [
            say!(words, "learn-strings"),
            say!(words, "learn-strings-rule"),
            say!(words, "learn-strings-done"),
        ],
        Topic::Suicide => [
            say!(words, "learn-suicide"),
            say!(words, "learn-suicide-rule"),
            say!(words, "learn-suicide-done"),
        ],
        Topic::Ko => {
            [say!(words, "learn-ko"), say!(words, "learn-ko-rule"), say!(words, "learn-ko-done")]
        }
        Topic::Eyes => [
            say!(words, "learn-eyes"),
            say!(words, "learn-eyes-rule"),
            say!(words, "learn-eyes-done"),
        ],
        _ => {
            [say!(words, "learn-end"), say!(words, "learn-end-rule"), say!(words, "learn-end-done")]
        }
    }
}
