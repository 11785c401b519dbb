//! What do wins, draws and losses say about strength, and how surely?
//!
//! A *score* is the mean of 1 for a win, ½ for a draw and 0 for a loss. Its interval is Wilson's
//! (1927), with draws counted as half a win: a little wide when there are draws, and right at the
//! edges, where every game was won or lost. *Elo* is the logistic scale on which 400 points are
//! odds of ten to one.

/// How many standard deviations an interval of 95 % reaches to either side.
pub const Z95: f64 = 1.959_963_984_540_054;

/// Wins, draws and losses of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

/// Between which numbers something lies, with a confidence of 95 %.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Tally {
    /// All games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The mean of the results; `None` before the first game.
    pub fn score(&self) -> Option<f64> {
        let games = self.games();
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        (games > 0).then(|| points / games as f64)
    }

    /// The same games seen by the other player.
    #[must_use]
    pub fn reversed(self) -> Tally {
        Tally { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// Wilson's interval of the score.
    pub fn score_interval(&self) -> Option<Interval> {
        self.score().map(|score| wilson(score, self.games(), Z95))
    }

    /// The difference of strength; infinite when every game went the same way.
    pub fn elo(&self) -> Option<f64> {
        self.score().map(elo)
    }

    /// The interval of the score on the scale of Elo.
    pub fn elo_interval(&self) -> Option<Interval> {
        let Interval { low, high } = self.score_interval()?;
        Some(Interval { low: elo(low), high: elo(high) })
    }
}

/// Wilson's interval of a proportion seen in so many trials, `z` standard deviations wide.
pub fn wilson(score: f64, games: u64, z: f64) -> Interval {
    let n = games as f64;
    let scale = 1.0 + z * z / n;
    let centre = (score + z * z / (2.0 * n)) / scale;
    let reach = z / scale * (score * (1.0 - score) / n + z * z / (4.0 * n * n)).sqrt();
    // Where every game went the same way the interval ends there, whatever rounding says.
    let low = if score <= 0.0 { 0.0 } else { (centre - reach).max(0.0) };
    let high = if score >= 1.0 { 1.0 } else { (centre + reach).min(1.0) };
    Interval { low, high }
}

/// The difference of strength at which this score is expected.
pub fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// The score that a difference of strength lets expect.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} is not {expected}");
    }

    #[test]
    fn eight_of_ten_is_between_49_and_94_percent() {
        let tally = Tally { wins: 8, draws: 0, losses: 2 };
        let interval = tally.score_interval().unwrap();
        close(interval.low, 0.490_162, 1e-5);
        close(interval.high, 0.943_318, 1e-5);
    }

    #[test]
    fn no_win_in_ten_is_at_most_28_percent() {
        let interval = Tally { losses: 10, ..Tally::default() }.score_interval().unwrap();
        close(interval.low, 0.0, 1e-12);
        close(interval.high, 0.277_533, 1e-5);
    }

    #[test]
    fn three_quarters_are_191_points_and_ten_to_one_is_400() {
        close(elo(0.75), 190.848_5, 1e-3);
        close(elo(10.0 / 11.0), 400.0, 1e-9);
        close(elo(0.5), 0.0, 1e-12);
        assert!(elo(1.0).is_infinite() && elo(1.0) > 0.0);
        assert!(elo(0.0).is_infinite() && elo(0.0) < 0.0);
        close(expected_score(elo(0.31)), 0.31, 1e-12);
    }

    #[test]
    fn the_other_player_sees_the_opposite() {
        let tally = Tally { wins: 5, draws: 3, losses: 2 };
        close(tally.score().unwrap() + tally.reversed().score().unwrap(), 1.0, 1e-12);
        close(tally.elo().unwrap() + tally.reversed().elo().unwrap(), 0.0, 1e-9);
        assert_eq!(Tally::default().elo_interval(), None);
    }
}
