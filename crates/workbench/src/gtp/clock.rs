//! How long may a move take? The times that were agreed and what is left of them.
//!
//! What is left is counted here, move by move, until the controller tells it (`time_left`), which
//! then holds.

use std::time::Duration;

use go::Colour;

#[cfg(test)]
mod tests;

/// How time beyond the main time is given.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Overtime {
    /// Not at all.
    None,
    /// So many seconds for so many moves, again and again.
    Canadian { seconds: f64, stones: u32 },
    /// So many periods, each as long as a move may take without using it up.
    Periods { seconds: f64, periods: u32 },
    /// So many seconds after each move, while no more than `most` are left, and no more than
    /// `longest` for one move.
    Added { seconds: f64, most: f64, longest: f64 },
}

/// What was agreed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Agreed {
    pub(super) main: f64,
    pub(super) overtime: Overtime,
}

/// What a player has left: seconds, and the stones (or periods) that they are for; 0 stones mean
/// main time.
type Left = (f64, u32);

/// The clock of both players.
#[derive(Debug, Default)]
pub(super) struct Clock {
    agreed: Option<Agreed>,
    /// None: as much as was agreed.
    left: [Option<Left>; 2],
}

/// What goes by between a move and its arrival.
const LAG: f64 = 0.05;

/// However late it is, a move takes so long.
const LEAST: f64 = 0.01;

/// What is set aside for each move that may still come: a move in haste where less goes by than
/// [`LAG`], as it does with most controllers. More would be left over at the end of most games.
const HASTE: f64 = 0.045;

impl Clock {
    /// Sets what was agreed; without it there is no limit.
    pub(super) fn agree(&mut self, agreed: Option<Agreed>) {
        *self = Clock { agreed, left: [None, None] };
    }

    /// Another game under the same agreement.
    pub(super) fn restart(&mut self) {
        self.left = [None, None];
    }

    /// Sets what a player has left.
    pub(super) fn set_left(&mut self, colour: Colour, seconds: f64, stones: u32) {
        self.left[colour as usize] = Some((seconds, stones));
    }

    /// Counts what a move has taken.
    pub(super) fn spend(&mut self, colour: Colour, time: Duration) {
        let left = self.left[colour as usize];
        let overtime = self.agreed.map_or(Overtime::None, |agreed| agreed.overtime);
        let Some((seconds, stones)) = left.or(self.agreed.map(|agreed| (agreed.main, 0))) else {
            return;
        };
        let rest = seconds - time.as_secs_f64();
        let after =
            if stones == 0 { in_main(overtime, rest) } else { beyond(overtime, rest, stones) };
        self.left[colour as usize] = Some(after);
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
        Some(Duration::from_secs_f64((share - LAG).max(LEAST)))
    }
}

/// What is left after a move that began in the main time; less than nothing is overtime.
fn in_main(overtime: Overtime, rest: f64) -> Left {
    match overtime {
        Overtime::Added { seconds, most, .. } => ((rest.max(0.0) + seconds).min(most), 0),
        Overtime::Canadian { seconds, stones } if rest <= 0.0 => {
            beyond(overtime, seconds + rest, stones.max(1))
        }
        Overtime::Periods { seconds, periods } if rest <= 0.0 => {
            beyond(overtime, seconds + rest, periods.max(1))
        }
        _ => (rest.max(0.0), 0),
    }
}

/// What is left after a move in overtime. Who has lost on time plays on with the least there is.
#[allow(clippy::cast_sign_loss, reason = "lost periods are not negative")]
fn beyond(overtime: Overtime, rest: f64, stones: u32) -> Left {
    match overtime {
        Overtime::Canadian { seconds, stones: all } if stones <= 1 => (seconds, all.max(1)),
        Overtime::Periods { seconds, .. } => {
            let lost = if seconds > 0.0 { (-rest / seconds).ceil().max(0.0) as u32 } else { 0 };
            (seconds, stones.saturating_sub(lost).max(1))
        }
        _ => (rest.max(0.0), stones.saturating_sub(1).max(1)),
    }
}

fn in_overtime(overtime: Overtime, seconds: f64, stones: u32) -> f64 {
    match overtime {
        Overtime::Periods { .. } => seconds * 0.9,
        _ => seconds / f64::from(stones) * 0.9,
    }
}

/// The main time is spread over the moves that are likely still to come; where nothing comes after
/// it, what each move of a long game takes in haste is set aside. What overtime gives for each move
/// may be taken before: it is there still when the main time has run out.
fn in_main_time(agreed: Agreed, seconds: f64, area: u32, played: u32) -> f64 {
    let moves = f64::from(((area * 2 / 3).saturating_sub(played) / 2).max(10));
    let share = seconds / moves;
    match agreed.overtime {
        Overtime::None => {
            let many = (area.saturating_sub(played) / 2).max(area / 4);
            let aside = f64::from(many) * HASTE;
            (seconds - aside).max(0.0) / moves + LAG + LEAST
        }
        Overtime::Added { seconds: more, longest, .. } => {
            (share + more * 0.8).min(seconds * 0.5).min(longest * 0.9)
        }
        Overtime::Canadian { seconds: more, stones } => {
            share.max(more / f64::from(stones.max(1)) * 0.9)
        }
        Overtime::Periods { seconds: more, .. } => share.max(more * 0.9),
    }
}
