//! How long may a move take? The times that were agreed and what is left of them.

use std::time::Duration;

use go::Colour;

/// How time beyond the main time is given.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Overtime {
    /// Not at all.
    None,
    /// So many seconds for so many moves, again and again.
    Canadian { seconds: f64, stones: u32 },
    /// So many periods, each as long as a move may take without using it up.
    Periods { seconds: f64, periods: u32 },
    /// So many seconds after each move.
    Added { seconds: f64 },
}

/// What was agreed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Agreed {
    pub(super) main: f64,
    pub(super) overtime: Overtime,
}

/// The clock of both players.
#[derive(Debug, Default)]
pub(super) struct Clock {
    agreed: Option<Agreed>,
    /// Seconds left, and the stones (or periods) that they are for; 0 stones mean main time.
    left: [Option<(f64, u32)>; 2],
}

/// What goes by between a move and its arrival.
const LAG: f64 = 0.05;

impl Clock {
    /// Sets what was agreed; without it there is no limit.
    pub(super) fn agree(&mut self, agreed: Option<Agreed>) {
        *self = Clock { agreed, left: [None, None] };
    }

    /// Sets what a player has left.
    pub(super) fn set_left(&mut self, colour: Colour, seconds: f64, stones: u32) {
        self.left[colour as usize] = Some((seconds, stones));
    }

    /// How long a move may take; nothing is said without a clock.
    pub(super) fn allowance(&self, colour: Colour, area: u32, played: u32) -> Option<Duration> {
        let left = self.left[colour as usize];
        let agreed = match (self.agreed, left) {
            (None, None) => return None,
            (None, Some((main, _))) => Agreed { main, overtime: Overtime::None },
            (Some(agreed), _) => agreed,
        };
        let (seconds, stones) = left.unwrap_or((agreed.main, 0));
        let share = if stones > 0 {
            in_overtime(agreed.overtime, seconds, stones)
        } else {
            in_main_time(agreed, seconds, area, played)
        };
        Some(Duration::from_secs_f64((share - LAG).max(0.01)))
    }
}

fn in_overtime(overtime: Overtime, seconds: f64, stones: u32) -> f64 {
    match overtime {
        Overtime::Periods { .. } => seconds * 0.9,
        _ => seconds / f64::from(stones) * 0.9,
    }
}

/// The main time is spread over the moves that are likely still to come. What overtime gives for
/// each move may be taken before: it is there still when the main time has run out.
fn in_main_time(agreed: Agreed, seconds: f64, area: u32, played: u32) -> f64 {
    let moves = (area * 2 / 3).saturating_sub(played) / 2;
    let share = seconds / f64::from(moves.max(10));
    match agreed.overtime {
        Overtime::None => share,
        Overtime::Added { seconds: more } => (share + more * 0.8).min(seconds * 0.5),
        Overtime::Canadian { seconds: more, stones } => {
            share.max(more / f64::from(stones.max(1)) * 0.9)
        }
        Overtime::Periods { seconds: more, .. } => share.max(more * 0.9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowance(main: f64, overtime: Overtime, left: Option<(f64, u32)>) -> Option<f64> {
        let mut clock = Clock::default();
        clock.agree(Some(Agreed { main, overtime }));
        if let Some((seconds, stones)) = left {
            clock.set_left(Colour::Black, seconds, stones);
        }
        clock.allowance(Colour::Black, 81, 0).map(|time| time.as_secs_f64())
    }

    #[test]
    fn no_clock_means_no_limit() {
        assert_eq!(Clock::default().allowance(Colour::Black, 81, 0), None);
    }

    #[test]
    fn a_move_never_takes_all_that_is_left() {
        let canadian = Overtime::Canadian { seconds: 10.0, stones: 1 };
        assert!(allowance(0.0, canadian, None).unwrap() < 10.0);
        assert!(allowance(0.0, canadian, Some((3.0, 1))).unwrap() < 3.0);
        assert!(allowance(60.0, Overtime::None, Some((1.0, 0))).unwrap() < 0.2);
        assert!(allowance(60.0, Overtime::Added { seconds: 9.0 }, Some((1.0, 0))).unwrap() < 0.6);
    }

    #[test]
    fn the_last_of_the_main_time_is_not_played_in_haste_before_overtime() {
        let periods = Overtime::Periods { seconds: 30.0, periods: 5 };
        let long = allowance(60.0, periods, Some((2.0, 0))).unwrap();
        assert!(long > 25.0 && long < 30.0, "{long}");
        let canadian = Overtime::Canadian { seconds: 300.0, stones: 25 };
        let long = allowance(60.0, canadian, Some((2.0, 0))).unwrap();
        assert!(long > 10.0 && long < 12.0, "{long}");
    }
}
