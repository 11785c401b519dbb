//! How do the numbers of a node follow from those of its children?

use go::Point;

/// A number that no sum of open leaves reaches: proved or disproved.
pub(crate) const NEVER: u32 = 1 << 28;

/// A move and what is known of the position after it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Child {
    pub(crate) mv: Option<Point>,
    pub(crate) key: u64,
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

/// The numbers of a node out of those of its children.
pub(crate) struct Sums {
    pub(crate) best: usize,
    /// The smallest number of the mover's kind, and the second smallest.
    least: u32,
    second: u32,
    /// The sum of the other kind, and how much of it the children that are not worked on make up.
    sum: u32,
    rest: u32,
}

/// How the numbers of children that must all turn out well make up that of their parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Blend {
    /// They are added: the children are separate questions.
    Sum,
    /// The largest, and one for each other child: most lead to the same positions, which a sum
    /// would count many times (Ueda et al. 2008).
    Largest,
}

impl Sums {
    pub(crate) fn of(children: &[Child], seeking: bool, blend: Blend) -> Sums {
        let mut sums = Sums { best: 0, least: NEVER, second: NEVER, sum: 0, rest: 0 };
        let mut other_of_best = NEVER;
        let (mut largest, mut open) = (0, 0);
        for (index, child) in children.iter().enumerate() {
            let (own, other) =
                if seeking { (child.proof, child.disproof) } else { (child.disproof, child.proof) };
            sums.sum = (sums.sum + other).min(NEVER);
            largest = other.max(largest);
            open += u32::from(other > 0);
            if own < sums.least || (own == sums.least && other > other_of_best && own < NEVER) {
                sums.second = sums.least;
                (sums.least, sums.best, other_of_best) = (own, index, other);
            } else if own < sums.second {
                sums.second = own;
            }
        }
        sums.rest = sums.sum.saturating_sub(other_of_best);
        if blend == Blend::Largest {
            sums.rest = open.saturating_sub(1);
            sums.sum = (largest + sums.rest).min(NEVER);
        }
        if sums.least == 0 {
            sums.sum = NEVER;
        }
        sums
    }

    pub(crate) const fn numbers(&self, seeking: bool) -> (u32, u32) {
        if seeking { (self.least, self.sum) } else { (self.sum, self.least) }
    }

    /// How long to stay with the best child.
    pub(crate) fn limits_below(&self, limits: (u32, u32), seeking: bool) -> (u32, u32) {
        let (own_limit, other_limit) = if seeking { limits } else { (limits.1, limits.0) };
        let own = own_limit.min(self.second.saturating_add(self.second / 4 + 1)).min(NEVER);
        let other = other_limit.saturating_sub(self.rest).min(NEVER);
        if seeking { (own, other) } else { (other, own) }
    }
}
