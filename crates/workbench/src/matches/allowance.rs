//! How much may a player spend on a move, and when has it spent too much?
//!
//! A time per move, a clock for the whole game with an increment, a number of positions, or
//! several of them. A player may exceed its time by the *tolerance*, which covers pipes and busy
//! machines; beyond that it has lost on time.

use std::time::Duration;

use game::Player;

/// What a player may spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    /// Time for each move.
    pub per_move: Option<Duration>,
    /// Time for the whole game.
    pub clock: Option<Duration>,
    /// What the clock gains with each move.
    pub increment: Duration,
    /// Positions, visits or nodes for each move, for engines that count them.
    pub nodes: Option<u64>,
    /// How much later than its time an answer may come.
    pub tolerance: Duration,
}

/// Whoever has no limit of time is taken to hang after this.
const HANGS: Duration = Duration::from_mins(10);

impl Default for Allowance {
    /// Two seconds for each move.
    fn default() -> Allowance {
        Allowance {
            per_move: Some(Duration::from_secs(2)),
            clock: None,
            increment: Duration::ZERO,
            nodes: None,
            tolerance: Duration::from_secs(1),
        }
    }
}

/// The clocks of a game.
#[derive(Debug, Clone)]
pub struct Clock {
    allowance: Allowance,
    left: [Duration; 2],
}

impl Clock {
    /// Both clocks full.
    pub fn new(allowance: Allowance) -> Clock {
        Clock { allowance, left: [allowance.clock.unwrap_or_default(); 2] }
    }

    /// The same with so much left on each clock.
    #[must_use]
    pub fn with_left(self, left: [Duration; 2]) -> Clock {
        Clock { left, ..self }
    }

    /// What is set.
    pub fn allowance(&self) -> &Allowance {
        &self.allowance
    }

    /// What is left on a player's clock, if there are clocks.
    pub fn left(&self, player: Player) -> Option<Duration> {
        self.allowance.clock.map(|_| self.left[player.index()])
    }

    /// What a player may spend on this move, if time is limited.
    pub fn limit(&self, player: Player) -> Option<Duration> {
        [self.allowance.per_move, self.left(player)].into_iter().flatten().min()
    }

    /// How long the referee waits.
    pub fn patience(&self, player: Player) -> Duration {
        self.limit(player).map_or(HANGS, |limit| limit + self.allowance.tolerance)
    }

    /// Takes the time of a move off; `false` if it was too much.
    pub fn spend(&mut self, player: Player, time: Duration) -> bool {
        let in_time = time <= self.patience(player);
        let left = &mut self.left[player.index()];
        *left = left.saturating_sub(time) + self.allowance.increment;
        in_time
    }
}

/// A time as people write it: `500ms`, `1s`, `2m`, `1h`, or seconds.
pub fn read_time(text: &str) -> Option<Duration> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let factor = match unit.trim() {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let seconds = number.parse::<f64>().ok()? * factor;
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    (time <= Duration::from_hours(7 * 24)).then_some(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn times_are_read_with_and_without_a_unit() {
        assert_eq!(read_time("1s"), Some(SECOND));
        assert_eq!(read_time(" 1.5 "), Some(Duration::from_millis(1500)));
        assert_eq!(read_time("500ms"), Some(Duration::from_millis(500)));
        assert_eq!(read_time("2 min"), Some(SECOND * 120));
        for text in ["", "s", "-1", "1x", "1e9", "9999999999", "1.2.3", "1s2"] {
            assert_eq!(read_time(text), None, "{text}");
        }
    }

    #[test]
    fn a_clock_runs_down_and_gains_its_increment() {
        let mut clock = Clock::new(Allowance {
            per_move: None,
            clock: Some(SECOND * 10),
            increment: SECOND,
            ..Allowance::default()
        });
        assert!(clock.spend(Player::First, SECOND * 4));
        assert_eq!(clock.left(Player::First), Some(SECOND * 7));
        assert_eq!(clock.left(Player::Second), Some(SECOND * 10));
        assert_eq!(clock.limit(Player::First), Some(SECOND * 7));
        assert!(clock.spend(Player::First, SECOND * 8), "one second over is tolerated");
        assert_eq!(clock.left(Player::First), Some(SECOND), "it has nothing but its increment");
        assert!(!clock.spend(Player::First, SECOND * 3));
    }

    #[test]
    fn without_a_limit_of_time_the_referee_waits_ten_minutes() {
        let allowance = Allowance { per_move: None, nodes: Some(1), ..Allowance::default() };
        let clock = Clock::new(allowance);
        assert_eq!(clock.limit(Player::First), None);
        assert_eq!(clock.patience(Player::First), SECOND * 600);
    }
}
