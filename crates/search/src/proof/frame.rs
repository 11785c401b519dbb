//! One open position: what do its children say about it, and which one comes next?

use super::table::{Numbers, Reliance};

/// A child as its parent sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child<M> {
    pub(super) mv: M,
    pub(super) key: u64,
    pub(super) view: View,
}

/// What is known of a child on the current line of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum View {
    Open(Numbers),
    Attacked,
    Defended(Option<Reliance>),
}

/// A position of the current line, with its children.
#[derive(Debug)]
pub(super) struct Frame<M, U> {
    pub(super) key: u64,
    /// Hash of the line of play from the root to here.
    pub(super) line: u64,
    /// Whether the attacker moves here.
    pub(super) attacks: bool,
    pub(super) thresholds: Numbers,
    pub(super) children: Vec<Child<M>>,
    /// The child in hand, and what takes its move back.
    pub(super) played: Option<(usize, U)>,
    /// How often a child was searched since this position was opened.
    pub(super) rounds: u32,
    /// Positions opened below, this one included.
    pub(super) work: u64,
}

/// What an open position should do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Return this: it is decided, or undecided with numbers at a threshold. The index is the
    /// child whose move the side that succeeds should play.
    Close(View, Option<usize>),
    /// Search this child up to these thresholds.
    Descend(usize, Numbers),
}

/// Thresholds double each time a frame has tried every child this often. Usual searches pass
/// their thresholds at about this pace anyway; one that runs in circles is driven out of them.
const PATIENCE: u32 = 4;

/// The two smallest numbers of the side that chooses, and the sum-like number of the other.
struct Summary {
    best: usize,
    least: u32,
    second: u32,
    greatest: u32,
    open: u32,
}

impl<M: Copy, U> Frame<M, U> {
    /// What the children decide; if nothing, the child to search next.
    ///
    /// `slack` is the epsilon of the thresholds in 256ths.
    pub(super) fn step(&self, slack: u32) -> Step {
        if let Some(close) = self.decided() {
            return close;
        }
        let summary = self.summary();
        // Weak proof numbers: a sum would count one position once for each way that leads to it.
        // Four in a row on 6 × 5 takes 9 million positions so, and more than 15 million with sums.
        let others = summary.open - 1;
        let total = summary.greatest.saturating_add(others).min(Numbers::MOST);
        let (limit, total_limit) = self.ordered(self.thresholds);
        if summary.least >= limit || total >= total_limit {
            return Step::Close(View::Open(self.numbers(summary.least, total)), None);
        }
        let beyond = u64::from(summary.second) * u64::from(256 + slack) / 256;
        let beyond =
            u32::try_from(beyond).unwrap_or(u32::MAX).max(summary.second.saturating_add(1));
        let thresholds = self.numbers(self.patient(limit.min(beyond)), {
            let rest = if total_limit == u32::MAX { u32::MAX } else { total_limit - others };
            self.patient(rest)
        });
        Step::Descend(summary.best, thresholds)
    }

    /// A decision by the children, if they allow one.
    fn decided(&self) -> Option<Step> {
        if self.attacks {
            let attacked = self.children.iter().position(|child| child.view == View::Attacked);
            if attacked.is_some() {
                return Some(Step::Close(View::Attacked, attacked));
            }
            let mut reliance = None;
            for child in &self.children {
                let View::Defended(own) = child.view else { return None };
                reliance = Reliance::both(reliance, own);
            }
            return Some(Step::Close(View::Defended(reliance), None));
        }
        let defended = self.children.iter().enumerate().filter_map(|(index, child)| {
            let View::Defended(reliance) = child.view else { return None };
            Some((reliance.map(|reliance| (reliance.high, reliance.low)), index, reliance))
        });
        // The defence that leans on least is of most use elsewhere.
        if let Some((_, index, reliance)) = defended.min_by_key(|&(order, index, _)| (order, index))
        {
            return Some(Step::Close(View::Defended(reliance), Some(index)));
        }
        let all = self.children.iter().all(|child| child.view == View::Attacked);
        all.then_some(Step::Close(View::Attacked, None))
    }

    fn summary(&self) -> Summary {
        let mut summary =
            Summary { best: 0, least: u32::MAX, second: u32::MAX, greatest: 0, open: 0 };
        for (index, child) in self.children.iter().enumerate() {
            let View::Open(numbers) = child.view else { continue };
            let (own, other) = self.ordered(numbers);
            summary.open += 1;
            summary.greatest = summary.greatest.max(other);
            if own < summary.least {
                (summary.second, summary.least, summary.best) = (summary.least, own, index);
            } else {
                summary.second = summary.second.min(own);
            }
        }
        summary
    }

    /// The number of the side that moves here, then the other's.
    fn ordered(&self, numbers: Numbers) -> (u32, u32) {
        let Numbers { attack, defence } = numbers;
        if self.attacks { (attack, defence) } else { (defence, attack) }
    }

    /// The inverse of [`Frame::ordered`].
    fn numbers(&self, own: u32, other: u32) -> Numbers {
        let (attack, defence) = if self.attacks { (own, other) } else { (other, own) };
        Numbers { attack, defence }
    }

    /// A threshold that grows beyond all bounds with the rounds.
    fn patient(&self, threshold: u32) -> u32 {
        let doublings = self.rounds / (PATIENCE * (self.children.len() as u32 + 1));
        if doublings >= u32::BITS {
            return u32::MAX;
        }
        u32::try_from(u64::from(threshold) << doublings).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The attacker's position with these children.
    fn frame(views: &[View], rounds: u32) -> Frame<usize, ()> {
        let child = |(mv, &view)| Child { mv, key: mv as u64, view };
        Frame {
            key: 0,
            line: 0,
            attacks: true,
            thresholds: Numbers { attack: 10, defence: 10 },
            children: views.iter().enumerate().map(child).collect(),
            played: None,
            rounds,
            work: 1,
        }
    }

    fn open(attack: u32, defence: u32) -> View {
        View::Open(Numbers { attack, defence })
    }

    #[test]
    fn the_cheapest_child_is_searched_until_the_second_is_cheaper() {
        let children = [open(8, 1), open(2, 3), View::Defended(None), open(4, 2)];
        let thresholds = Numbers { attack: 5, defence: 8 };
        assert_eq!(frame(&children, 0).step(64), Step::Descend(1, thresholds));
    }

    #[test]
    fn numbers_at_a_threshold_end_the_search_of_a_position() {
        let numbers = |attack, defence| Step::Close(open(attack, defence), None);
        assert_eq!(frame(&[open(12, 1), open(10, 3)], 0).step(64), numbers(10, 4));
        assert_eq!(frame(&[open(1, 9), open(2, 3)], 0).step(64), numbers(1, 10));
    }

    #[test]
    fn many_rounds_make_thresholds_infinite() {
        let step = frame(&[open(1, 1), open(1, 1)], 1_000_000).step(64);
        assert_eq!(step, Step::Descend(0, Numbers::BEYOND));
    }

    #[test]
    fn a_defence_of_all_children_leans_on_what_each_leans_on() {
        let leaning = |low, high| View::Defended(Some(Reliance { low, high }));
        let children = [leaning(3, 4), View::Defended(None), leaning(1, 2)];
        assert_eq!(frame(&children, 0).step(64), Step::Close(leaning(1, 4), None));
        let defender = Frame { attacks: false, ..frame(&children, 0) };
        assert_eq!(defender.step(64), Step::Close(View::Defended(None), Some(1)));
    }
}
