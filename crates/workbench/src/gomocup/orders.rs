//! What has the manager ordered? Time, memory, rules, and what Yixin-Board sets beside them.

use std::time::Duration;

use gomoku::Rule;
use gomoku::engine::Weights;

/// What the manager has ordered with `INFO`, or the user on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orders {
    /// Time for a move; nothing of it: as fast as can be.
    pub turn: Option<Duration>,
    /// What is left on the clock.
    pub left: Option<Duration>,
    /// What the clock gains with each move.
    pub increment: Duration,
    /// Bytes for the whole program.
    pub memory: Option<u64>,
    /// Whether anybody has said so, if only that there is no limit.
    pub knows_memory: bool,
    /// Which rows of stones win.
    pub rule: Rule,
    /// Threads that search.
    pub threads: usize,
    /// Plies that are searched at most.
    pub depth: Option<u32>,
    /// Positions that are searched at most.
    pub nodes: Option<u64>,
    /// Whether to think on the opponent's time.
    pub ponders: bool,
    /// Whether to tell what was found at every depth.
    pub tells_all: bool,
    /// What shapes are worth to the engine.
    pub weights: Weights,
}

impl Default for Orders {
    fn default() -> Orders {
        Orders {
            turn: Some(Duration::from_secs(5)),
            left: None,
            increment: Duration::ZERO,
            memory: None,
            knows_memory: false,
            rule: Rule::Freestyle,
            threads: 1,
            depth: None,
            nodes: None,
            ponders: false,
            tells_all: false,
            weights: Weights::default(),
        }
    }
}

/// What an unlimited clock shows.
const UNLIMITED: i64 = 2_147_483_647;
/// A move is sent so much before its time is up: pipes and busy machines take theirs.
const MARGIN: Duration = Duration::from_millis(30);
/// Moves that the clock should last for.
const MOVES_TO_COME: u32 = 12;
/// Thinking when the answer should come as fast as can be.
const AT_ONCE: Duration = Duration::from_millis(10);
/// What the program takes beside its tables.
const PROGRAM_BYTES: u64 = 48 << 20;
/// Tables without a limit of memory.
const USUAL_BYTES: u64 = 256 << 20;
const LEAST_BYTES: u64 = 1 << 20;
const MOST_BYTES: u64 = 4 << 30;
const MOST_THREADS: u64 = 64;

impl Orders {
    /// Takes in what follows `INFO`; what is unknown or makes no sense is passed over.
    pub fn hear(&mut self, text: &str, yixin: bool) {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let Ok(number) = value.trim().parse::<i64>() else { return };
        let some = |number: i64| u64::try_from(number).ok().filter(|&number| number > 0);
        let time = |number: i64| Duration::from_millis(u64::try_from(number).unwrap_or(0));
        let key = key.to_ascii_lowercase();
        self.knows_memory |= ["max_memory", "hash_size"].contains(&key.as_str());
        match key.as_str() {
            "timeout_turn" => self.turn = (number < UNLIMITED).then(|| time(number)),
            "timeout_match" if number == 0 => self.left = None,
            "timeout_match" | "time_left" => self.left = (number < UNLIMITED).then(|| time(number)),
            "time_increment" => self.increment = time(number),
            "max_memory" => self.memory = some(number),
            "hash_size" => {
                self.memory = some(number).map(|size| size.saturating_mul(1024) + PROGRAM_BYTES);
            }
            "rule" => self.rule = rule_of(number, yixin),
            "thread_num" => {
                self.threads = some(number).map_or(1, |threads| threads.min(MOST_THREADS) as usize);
            }
            "max_depth" => self.depth = some(number).and_then(|depth| depth.try_into().ok()),
            "max_node" => self.nodes = some(number),
            "pondering" => self.ponders = number != 0,
            "show_detail" => self.tells_all = number != 0,
            _ => {}
        }
    }

    /// How long a move may be thought about.
    pub fn time(&self) -> Option<Duration> {
        let share = self.left.map(|left| {
            let share = left / MOVES_TO_COME + self.increment;
            share.min(left.saturating_sub(MARGIN)).max(AT_ONCE)
        });
        let turn = self.turn.map(|turn| turn.saturating_sub(MARGIN).max(turn / 2).max(AT_ONCE));
        share.into_iter().chain(turn).min()
    }

    /// Bytes for the tables.
    pub fn table_bytes(&self) -> usize {
        let bytes = self.memory.map_or(USUAL_BYTES, |memory| {
            (memory.saturating_sub(PROGRAM_BYTES) / 4 * 3).clamp(LEAST_BYTES, MOST_BYTES)
        });
        usize::try_from(bytes).unwrap_or(usize::MAX)
    }
}

/// Whether what follows `INFO` orders the rule caro, bit 8, by which a row must be open to win.
pub(super) fn is_caro(text: &str) -> bool {
    let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let number = value.trim().parse::<i64>().unwrap_or(0);
    key.eq_ignore_ascii_case("rule") && number & 8 != 0
}

/// A rule is bits: 1 exactly five, 4 renju. Yixin-Board counts: 2 is renju.
fn rule_of(number: i64, yixin: bool) -> Rule {
    match number {
        2 if yixin => Rule::Renju,
        _ if number & 4 != 0 => Rule::Renju,
        _ if number & 1 != 0 => Rule::Standard,
        _ => Rule::Freestyle,
    }
}
