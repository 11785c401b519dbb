//! What does a playout see of a point at a glance?

use super::{Board, Content, Site};
use crate::colour::Colour;
use crate::size::Point;

/// Up to three liberties, or the news that there are more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FewLiberties {
    points: [Point; 4],
    count: usize,
}

impl FewLiberties {
    const NONE: FewLiberties = FewLiberties { points: [Point(0); 4], count: 0 };
    const MANY: FewLiberties = FewLiberties { points: [Point(0); 4], count: 4 };

    /// How many there are; 4 means four or more.
    #[inline]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The liberties if there are at most three, else none of them.
    #[inline]
    pub fn listed(&self) -> &[Point] {
        if self.count < 4 { &self.points[..self.count] } else { &[] }
    }

    /// Adds a point unless it is there already; the fourth one makes them many.
    #[inline]
    fn add(&mut self, point: Point) {
        if self.count < 4 && !self.points[..self.count].contains(&point) {
            self.points[self.count] = point;
            self.count += 1;
        }
    }
}

/// A string that touches empty points more often than this has more than three liberties.
const MOST_TOUCHES: u32 = 12;

impl Board {
    /// The liberties of the string of a stone, found only while they are few.
    #[inline]
    pub fn few_liberties(&self, stone: Point) -> FewLiberties {
        let Some(string) = self.string_of(stone) else { return FewLiberties::NONE };
        let sums = self.sums[string.index()];
        if sums.touches > MOST_TOUCHES {
            return FewLiberties::MANY;
        }
        let mut few = FewLiberties::NONE;
        let mut touches = 0;
        for stone in self.string(string) {
            if self.sites[stone.index()].beside.empty() == 0 {
                continue;
            }
            for other in self.size.beside(stone) {
                if self.is_empty_at(other) {
                    few.add(other);
                    touches += 1;
                }
            }
            if few.count == 4 || touches == sums.touches {
                break;
            }
        }
        few
    }

    /// Both liberties of the string of a stone, if it has exactly two.
    #[inline]
    pub fn two_liberties(&self, stone: Point) -> Option<[Point; 2]> {
        let string = self.string_of(stone)?;
        let touches = self.sums[string.index()].touches;
        // A liberty touches at most four stones.
        if (2..=8).contains(&touches) { self.only_two(string, touches) } else { None }
    }

    /// Both liberties of a string that touches empty points so often; `None` as soon as a third
    /// one is met.
    fn only_two(&self, stone: Point, touches: u32) -> Option<[Point; 2]> {
        let (mut one, mut second, mut seen): (Option<Point>, Option<Point>, u32) = (None, None, 0);
        for stone in self.string(stone) {
            let empty = u32::from(self.sites[stone.index()].beside.empty());
            if empty == 0 {
                continue;
            }
            for other in self.size.beside(stone) {
                if !self.is_empty_at(other) || one == Some(other) || second == Some(other) {
                    continue;
                }
                if second.is_some() {
                    return None;
                }
                (one, second) =
                    if one.is_none() { (Some(other), None) } else { (one, Some(other)) };
            }
            seen += empty;
            if seen == touches {
                break;
            }
        }
        one.zip(second).map(|(one, second)| [one, second])
    }

    /// The liberties that the string of a stone played on an empty point would have. Where it
    /// takes stones, only those beside the point are counted as liberties gained; where it joins
    /// a string of four or more, of which the point is one, they are told as many.
    pub fn liberties_after(&self, point: Point, colour: Colour) -> FewLiberties {
        self.gained_after(point, colour, None)
    }

    /// The same but for those of one string that it joins, given by the point that stands for it.
    #[inline]
    pub fn gained_after(
        &self,
        point: Point,
        colour: Colour,
        string: Option<Point>,
    ) -> FewLiberties {
        let mut few = FewLiberties::NONE;
        for other in self.size.beside(point) {
            let site = self.sites[other.index()];
            if site.content == Content::Empty {
                few.add(other);
            } else if site.content == Content::of(colour) {
                if string == Some(Point(site.string)) {
                    continue;
                }
                let own = self.few_liberties(other);
                if own.count == 4 {
                    return FewLiberties::MANY;
                }
                own.listed().iter().filter(|&&at| at != point).for_each(|&at| few.add(at));
            } else if site.content.is_stone() && self.sums[site.string as usize].is_atari() {
                few.add(other);
            }
        }
        few
    }

    /// Whether the string of a stone played on an empty point would have at least so many
    /// liberties, at most three, as [`Board::liberties_after`] counts them.
    #[inline]
    pub fn keeps_liberties(&self, point: Point, colour: Colour, least: usize) -> bool {
        self.empty_beside(point) as usize >= least
            || if least == 2 {
                self.keeps_two(point, colour)
            } else {
                self.liberties_after(point, colour).count() >= least
            }
    }

    /// Whether the string of a stone played on an empty point would have two liberties, without a
    /// walk over the strings that it joins: their sums without the point tell whether one liberty
    /// is left, and which.
    fn keeps_two(&self, point: Point, colour: Colour) -> bool {
        let beside = self.size.beside(point).map(|other| (other, self.sites[other.index()]));
        let mut one: Option<Point> = None;
        for &(other, site) in &beside {
            let liberty = if site.content == Content::Empty {
                other
            } else if site.content == Content::of(colour) {
                let mut sums = self.sums[site.string as usize];
                let same = |&&(_, near): &&(Point, Site)| {
                    near.content == site.content && near.string == site.string
                };
                beside.iter().filter(same).for_each(|_| sums.part(point));
                if sums.is_captured() {
                    continue;
                }
                if !sums.is_atari() {
                    return true;
                }
                sums.last_liberty()
            } else if site.content.is_stone() && self.sums[site.string as usize].is_atari() {
                other
            } else {
                continue;
            };
            if one.is_some_and(|one| one != liberty) {
                return true;
            }
            one = Some(liberty);
        }
        false
    }

    /// Whether a string of stones of a colour beside an empty point is in atari.
    #[inline]
    pub fn touches_atari(&self, point: Point, colour: Colour) -> bool {
        self.size.beside(point).into_iter().any(|other| {
            let site = self.sites[other.index()];
            site.content == Content::of(colour) && self.sums[site.string as usize].is_atari()
        })
    }

    /// Whether stones of both colours stand beside a point.
    #[inline]
    pub fn touches_both(&self, point: Point) -> bool {
        let beside = self.sites[point.index()].beside;
        let [black, white] = [Colour::Black, Colour::White].map(|colour| beside.count(colour));
        // The border counts as both.
        black.min(white) > black + white + beside.empty() - 4
    }

    /// How many of the four neighbours of a point are empty.
    #[inline]
    pub fn empty_beside(&self, point: Point) -> u32 {
        u32::from(self.sites[point.index()].beside.empty())
    }

    /// The eight points around a point, two bits each from the lowest, clockwise from the one
    /// above: 0 Black, 1 White, 2 empty, 3 off the board.
    #[inline]
    pub fn around(&self, point: Point) -> u16 {
        let [north, west, east, south] = self.size.beside(point);
        let [north_west, north_east, south_west, south_east] = self.size.diagonal(point);
        let ring = [north, north_east, east, south_east, south, south_west, west, north_west];
        let mut code = 0;
        for (place, at) in ring.into_iter().enumerate() {
            code |= (self.sites[at.index()].content as u16) << (2 * place);
        }
        code
    }
}
