//! Which stones does a player see as one?
//!
//! - A **connected group**: strings joined by connectors `>`, and by what these join.
//! - A **morphological group**: a 4-connected part of X's points of one colour
//!   ([`morphology`](super::morphology)). Its **skeleton** is its stones, its **interior** the other
//!   points: territory. Its **exterior** is Y(skeleton) without the group: influence, taken among
//!   the enemy's stones, so that it does not spread through them.
//! - A **group** is the union of both: two strings belong to one group if they belong to one
//!   connected group or to one morphological group, or to groups that share a string.
//!
//! ```text
//! . . . . . .
//! . # . . # .     two strings, no connector `>`, but one morphological group (4/13):
//! . . . . . .     one group of two stones with the two points between them as interior
//! ```

use go::{Colour, Point};

use super::encirclement::{Cuts, Orders};
use super::morphology::{Steps, Values};
use super::set::Set;
use super::strings::{Classes, Strings};
use super::vital::Proof;

/// Whether a group lives: three values, as in the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Life {
    /// `<`: it is dead.
    Dead,
    /// Undecided.
    Undecided,
    /// `>`: it lives.
    Alive,
}

/// A group, with all that the judgement of its life rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Whose it is, dead stones being the captor's.
    pub colour: Colour,
    /// Its strings, by their numbers.
    pub strings: Vec<usize>,
    /// Its stones.
    pub skeleton: Set,
    /// Its territory.
    pub interior: Set,
    /// How many parts the interior has.
    pub parts: u32,
    /// Its influence.
    pub exterior: Set,
    /// How many liberties its strings have together.
    pub liberties: u32,
    /// How closely it is encircled.
    pub orders: Orders,
    /// How many points it reaches within the enemy's sure walls around it.
    pub room: u32,
    /// Friendly groups that it can reach, by their numbers.
    pub friends: Vec<usize>,
    /// Enemy groups that it touches, by their numbers.
    pub enemies: Vec<usize>,
    /// What a search proved of its life.
    pub proof: Option<Proof>,
    /// How much of its stones' points end as its owner's in playouts, from -100 to 100; nothing
    /// where most points are open.
    pub kept: Option<i8>,
    /// Whether it lives.
    pub life: Life,
}

impl Group {
    /// The group and its exterior.
    pub fn reach(&self) -> Set {
        self.skeleton.union(&self.interior).union(&self.exterior)
    }

    /// The points that it controls: its stones and its interior.
    pub fn body(&self) -> Set {
        self.skeleton.union(&self.interior)
    }
}

/// The morphological groups of a colour: parts of X that hold a stone.
pub fn morphological(values: &Values, colour: Colour, stones: &Set) -> Vec<Set> {
    let mut parts = values.points_of(colour).parts();
    parts.retain(|part| part.meets(stones));
    parts
}

/// What groups are built of: the strings, whose each is held to be, what joins them, and X.
pub(crate) struct Material<'a> {
    pub(crate) strings: &'a Strings,
    pub(crate) colours: &'a [Colour],
    pub(crate) joined: Classes,
    pub(crate) values: &'a Values,
    /// The fractions of Black and of White.
    pub(crate) cuts: &'a [Cuts; 2],
    pub(crate) steps: Steps,
}

impl Material<'_> {
    /// All groups, by their first strings; their neighbours and their life are not known yet.
    pub(crate) fn groups(mut self) -> Vec<Group> {
        let all = Colour::BOTH.map(|colour| self.stones(colour));
        let bodies =
            Colour::BOTH.map(|colour| morphological(self.values, colour, &all[colour as usize]));
        for body in bodies.iter().flatten() {
            let mut first = None;
            for point in body.points() {
                let Some(string) = self.strings.at(point) else { continue };
                let first = *first.get_or_insert(string);
                self.joined.join(first, string);
            }
        }
        let classes = self.joined.all();
        let mut field = Values::new(self.strings.size());
        classes.into_iter().map(|class| self.group(class, &bodies, &all, &mut field)).collect()
    }

    fn stones(&self, colour: Colour) -> Set {
        let own = self.strings.list.iter().zip(self.colours).filter(|(_, of)| **of == colour);
        Set::of(self.strings.size(), own.flat_map(|(string, _)| string.stones.iter().copied()))
    }

    fn group(
        &self,
        strings: Vec<usize>,
        bodies: &[Vec<Set>; 2],
        all: &[Set; 2],
        field: &mut Values,
    ) -> Group {
        let size = self.strings.size();
        let colour = self.colours[strings[0]];
        let stones = strings.iter().flat_map(|&name| self.strings.list[name].stones.iter());
        let skeleton = Set::of(size, stones.copied());
        let mut body = skeleton.clone();
        for part in bodies[colour as usize].iter().filter(|part| part.meets(&skeleton)) {
            body.join(part);
        }
        let interior = body.minus(&skeleton);
        let both = all[0].union(&all[1]);
        let enemies = &all[colour.opponent() as usize];
        let exterior = self.influence(&skeleton, enemies, colour, field).minus(&body);
        let cuts = &self.cuts[colour.opponent() as usize];
        let around = [&cuts.sure, &cuts.open].map(|fractions| fractions.around(&skeleton));
        let room = body.union(&exterior).intersection(&around[0]).count();
        Group {
            colour,
            room,
            parts: interior.parts().len() as u32,
            liberties: skeleton.outer_border().minus(&both).count(),
            orders: Orders::of(&skeleton, &around[0], &around[1]),
            strings,
            skeleton,
            interior,
            exterior,
            friends: Vec::new(),
            enemies: Vec::new(),
            proof: None,
            kept: None,
            life: Life::Undecided,
        }
    }

    /// Y of a group's stones among all enemy stones.
    fn influence(&self, own: &Set, enemy: &Set, colour: Colour, field: &mut Values) -> Set {
        field.clear();
        own.points().for_each(|point: Point| field.put(point, colour));
        enemy.points().for_each(|point| field.put(point, colour.opponent()));
        field.apply(Steps { erosions: 0, ..self.steps });
        field.points_of(colour)
    }
}
