//! Is one player stronger than the other by so much? A test that ends as soon as it is sure.
//!
//! The sequential probability ratio test (Wald 1945) weighs two hypotheses: the first player is
//! stronger by `elo0`, or by `elo1`. Since the share of draws is unknown, both likelihoods are the
//! greatest that a distribution with that mean can have (the generalised test; Van den Bergh,
//! "A practical introduction to the GSPRT"). Single games are counted as loss, draw or win (the
//! *trinomial* model). Where each opening is played twice with colours changed, the two games are
//! not independent, and the pair is counted as 0, ½, 1, 1½ or 2 points (the *pentanomial* model).

use super::statistics::expected_score;

/// The two hypotheses, and how often either may be taken wrongly.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference of strength that is not enough.
    pub elo0: f64,
    /// The difference of strength that is hoped for.
    pub elo1: f64,
    /// How often `elo1` may be accepted although `elo0` is true.
    pub alpha: f64,
    /// How often `elo0` may be accepted although `elo1` is true.
    pub beta: f64,
}

/// What is counted as one observation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Model {
    /// A game: loss, draw, win.
    Trinomial,
    /// Two games of one opening with colours changed: 0, ½, 1, 1½, 2 points.
    Pentanomial,
}

/// What the test says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// The difference is `elo0` rather than `elo1`.
    AcceptElo0,
    /// The difference is `elo1` rather than `elo0`.
    AcceptElo1,
}

/// Results that never occurred are taken to be this frequent, so that no likelihood is zero.
const NEVER: f64 = 1e-3;

impl Sprt {
    /// `elo0,elo1` or `elo0,elo1,alpha,beta`; both risks are 5 % unless said otherwise.
    pub fn read(text: &str) -> Option<Sprt> {
        let numbers: Result<Vec<f64>, _> =
            text.split(',').map(|part| part.trim().parse::<f64>()).collect();
        let numbers = numbers.ok()?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return None,
        };
        let is_risk = |risk: f64| risk > 0.0 && risk < 0.5;
        let fits = elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0 && elo0 < elo1;
        (fits && is_risk(alpha) && is_risk(beta)).then_some(Sprt { elo0, elo1, alpha, beta })
    }

    /// As [`Sprt::read`] reads it.
    pub fn write(&self) -> String {
        format!("{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }

    /// Between which ratios the test goes on (Wald).
    pub fn bounds(&self) -> (f64, f64) {
        let low = (self.beta / (1.0 - self.alpha)).ln();
        let high = ((1.0 - self.beta) / self.alpha).ln();
        (low, high)
    }

    /// The logarithm of the likelihood of `elo1` over that of `elo0`. `counts` says how often each
    /// result was seen, the results being evenly spaced from all points lost to all points won:
    /// three of them in the trinomial model, five in the pentanomial.
    pub fn log_ratio(&self, counts: &[u64]) -> f64 {
        if counts.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let seen: Vec<f64> = counts.iter().map(|&count| (count as f64).max(NEVER)).collect();
        let step = 1.0 / (seen.len() as f64 - 1.0);
        let results: Vec<(f64, f64)> =
            seen.iter().enumerate().map(|(index, &count)| (index as f64 * step, count)).collect();
        let [mean0, mean1] = [self.elo0, self.elo1].map(expected_score);
        let [tilt0, tilt1] = [mean0, mean1].map(|mean| tilt(&results, mean));
        let ratio = |&(result, count): &(f64, f64)| {
            let weight = |mean: f64, tilt: f64| (1.0 + tilt * (result - mean)).ln();
            count * (weight(mean0, tilt0) - weight(mean1, tilt1))
        };
        results.iter().map(ratio).sum()
    }

    /// What a ratio means.
    pub fn verdict(&self, log_ratio: f64) -> Verdict {
        let (low, high) = self.bounds();
        if log_ratio >= high {
            Verdict::AcceptElo1
        } else if log_ratio <= low {
            Verdict::AcceptElo0
        } else {
            Verdict::Open
        }
    }
}

/// The likeliest distribution with this mean gives each result its frequency divided by
/// `1 + tilt · (result − mean)`: the tilt is where the sum below is zero. The sum falls as the tilt
/// grows, so halving finds it.
fn tilt(results: &[(f64, f64)], mean: f64) -> f64 {
    let sum = |tilt: f64| -> f64 {
        let term = |&(result, count): &(f64, f64)| {
            let off = result - mean;
            count * off / (1.0 + tilt * off)
        };
        results.iter().map(term).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} is not {expected}");
    }

    #[test]
    fn five_percent_each_end_at_the_logarithm_of_19() {
        let (low, high) = test(0.0, 10.0).bounds();
        close(high, 2.944_439, 1e-6);
        close(low, -2.944_439, 1e-6);
    }

    #[test]
    fn without_draws_it_is_walds_test_of_a_proportion() {
        let sprt = test(0.0, 50.0);
        let (p0, p1) = (0.5, expected_score(50.0));
        let expected = 60.0 * (p1 / p0).ln() + 40.0 * ((1.0 - p1) / (1.0 - p0)).ln();
        close(sprt.log_ratio(&[40, 0, 60]), expected, 0.01);
    }

    #[test]
    fn many_games_agree_with_the_normal_approximation() {
        // N (s1 − s0) (2 mean − s0 − s1) / (2 variance), as for a normal variable.
        let counts = [2_900_u64, 4_000, 3_100];
        let games: f64 = 10_000.0;
        let mean: f64 = (2_000.0 + 3_100.0) / games;
        let variance = (2_900.0 * mean * mean
            + 4_000.0 * (0.5_f64 - mean).powi(2)
            + 3_100.0 * (1.0_f64 - mean).powi(2))
            / games;
        let (s0, s1) = (expected_score(0.0), expected_score(5.0));
        let normal = games * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        close(test(0.0, 5.0).log_ratio(&counts), normal, 0.02);
    }

    #[test]
    fn hypotheses_and_results_mirrored_give_the_opposite() {
        let one = test(0.0, 20.0).log_ratio(&[3, 10, 20, 15, 9]);
        let other = test(-20.0, 0.0).log_ratio(&[9, 15, 20, 10, 3]);
        close(one, -other, 1e-9);
        close(test(-10.0, 10.0).log_ratio(&[5, 7, 5]), 0.0, 1e-9);
    }

    #[test]
    fn one_won_game_decides_nothing() {
        let sprt = test(0.0, 10.0);
        let ratio = sprt.log_ratio(&[0, 0, 1]);
        assert!(ratio > 0.0 && ratio < 0.1, "{ratio}");
        assert_eq!(sprt.verdict(ratio), Verdict::Open);
        close(sprt.log_ratio(&[0, 0, 0]), 0.0, 1e-12);
    }

    #[test]
    fn a_clear_result_ends_the_test() {
        let sprt = test(0.0, 50.0);
        assert_eq!(sprt.verdict(sprt.log_ratio(&[0, 5, 40])), Verdict::AcceptElo1);
        assert_eq!(sprt.verdict(sprt.log_ratio(&[40, 5, 0])), Verdict::AcceptElo0);
    }

    #[test]
    fn what_is_written_is_read_and_nonsense_is_refused() {
        let sprt = Sprt::read("0, 10").unwrap();
        assert_eq!(Sprt::read(&sprt.write()), Some(sprt));
        for text in ["", "1", "10,0", "0,10,0.05", "0,10,0,0.05", "0,nan", "0,inf", "a,b"] {
            assert_eq!(Sprt::read(text), None, "{text}");
        }
    }
}
