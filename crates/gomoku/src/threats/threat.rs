//! What does the attacker threaten, and where can that be stopped?

use game::Player;
use game::picture::Place;

use super::fours::Pair;
use super::tree::Win;
use crate::field::{Field, Points};

/// How the attacker wins if the defender passes.
#[derive(Debug, Clone)]
pub(super) enum Plan {
    /// Five on this cell.
    Five(Place),
    /// Five on several cells: too many.
    Fives,
    /// A line of fours.
    Line(Vec<Pair>),
    /// A win by threes.
    Tree(Win),
}

/// What the attacker threatens while the defender is to move.
#[derive(Debug, Clone)]
pub(super) struct Threat {
    pub(super) plan: Plan,
    /// Where a defence against the plan must be.
    pub(super) zone: Points,
    /// Where a defence against every plan that was seen must be: a part of the zone.
    pub(super) core: Points,
}

impl Threat {
    pub(super) fn five(place: Place) -> Threat {
        let zone = Points::from_iter([place]);
        Threat { plan: Plan::Five(place), zone, core: zone }
    }

    pub(super) fn several_fives() -> Threat {
        Threat { plan: Plan::Fives, zone: Points::default(), core: Points::default() }
    }

    /// The legal moves of the defender that may stop the threat.
    pub(super) fn defences(&self, field: &Field, defender: Player) -> Vec<Place> {
        self.core.iter().filter(|&place| field.may_play(defender, place)).collect()
    }

    /// The legal moves of the defender after which the plan may not work as it is.
    pub(super) fn disturbances(&self, field: &Field, defender: Player) -> Vec<Place> {
        self.zone.iter().filter(|&place| field.may_play(defender, place)).collect()
    }
}
