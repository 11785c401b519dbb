//! How strings grow, merge and are taken, and what belongs to one.

use super::{Board, Content, Site, Sums, stone_key};
use crate::colour::Colour;
use crate::size::Point;

impl Board {
    /// Plays a stone that the board allows by contract (suicide included) and takes what has no
    /// liberty left. Returns how many stones were taken.
    pub fn play(&mut self, point: Point, colour: Colour) -> u32 {
        self.play_and(point, colour, |_| ())
    }

    /// The same, telling of each point that a stone is taken from.
    pub(super) fn play_and(
        &mut self,
        point: Point,
        colour: Colour,
        mut taken: impl FnMut(Point),
    ) -> u32 {
        self.put(point, colour);
        let mut captured = 0;
        let mut last = point;
        let enemy = Content::of(colour.opponent());
        for other in self.size.beside(point) {
            let site = self.sites[other.index()];
            if site.content == enemy && self.sums[site.string as usize].is_captured() {
                captured += self.sums[site.string as usize].stones;
                last = other;
                self.take(other, &mut taken);
            }
        }
        let own = self.sums[self.sites[point.index()].string as usize];
        let retakes = captured == 1 && own.is_lone_stone_with_one_liberty();
        self.ko = retakes.then_some(last);
        if own.is_captured() {
            captured = own.stones;
            self.take(point, &mut taken);
        }
        captured
    }

    /// Puts a stone on an empty point and joins it to its own strings. Nothing is taken.
    #[inline]
    pub(super) fn put(&mut self, point: Point, colour: Colour) {
        self.fill(point, colour);
        let content = Content::of(colour);
        let mut sums = Sums::of_stones(1);
        for other in self.size.beside(point) {
            let site = &mut self.sites[other.index()];
            site.beside.fill(colour);
            match site.content {
                Content::Empty => sums.touch(other),
                Content::Border => (),
                Content::Black | Content::White => self.sums[site.string as usize].part(point),
            }
        }
        self.sums[point.index()] = sums;
        for other in self.size.beside(point) {
            if self.sites[other.index()].content == content {
                self.join(point, other);
            }
        }
    }

    /// Makes an empty point a stone that stands for itself.
    fn fill(&mut self, point: Point, colour: Colour) {
        let site = &mut self.sites[point.index()];
        let place = site.next as usize;
        *site = Site { content: Content::of(colour), string: point.0, next: point.0, ..*site };
        let last = self.empty.pop().expect("the point itself is empty");
        if last != point {
            self.empty[place] = last;
            self.sites[last.index()].next = place as u32;
        }
        self.stones[colour as usize] += 1;
        self.key ^= stone_key(point, colour);
    }

    /// Makes one string of the strings of two stones: the smaller one takes the name of the larger.
    fn join(&mut self, one: Point, other: Point) {
        let (mut large, mut small) =
            (self.sites[one.index()].string, self.sites[other.index()].string);
        if large == small {
            return;
        }
        if self.sums[large as usize].stones < self.sums[small as usize].stones {
            (large, small) = (small, large);
        }
        let joined = self.sums[small as usize];
        self.sums[large as usize].join(joined);
        let mut at = small;
        loop {
            let site = &mut self.sites[at as usize];
            site.string = large;
            if site.next == small {
                break;
            }
            at = site.next;
        }
        // `at` is the last stone of the smaller circle: open both circles and close them as one.
        self.sites[at as usize].next = self.sites[large as usize].next;
        self.sites[large as usize].next = small;
    }

    /// Takes the whole string of a stone off the board.
    fn take(&mut self, stone: Point, taken: &mut impl FnMut(Point)) {
        let mut at = stone;
        loop {
            let next = Point(self.sites[at.index()].next);
            self.lift(at);
            taken(at);
            at = next;
            if at == stone {
                break;
            }
        }
    }

    /// Takes one stone off the board; every string beside it, dead ones too, touches the point.
    #[inline]
    pub(super) fn lift(&mut self, point: Point) {
        let site = &mut self.sites[point.index()];
        let colour = site.content.colour().expect("only stones are lifted");
        site.content = Content::Empty;
        site.next = self.empty.len() as u32;
        self.empty.push(point);
        self.stones[colour as usize] -= 1;
        self.key ^= stone_key(point, colour);
        for other in self.size.beside(point) {
            let site = &mut self.sites[other.index()];
            site.beside.clear(colour);
            if site.content.is_stone() {
                self.sums[site.string as usize].touch(point);
            }
        }
    }

    /// The key that the board would have after a stone on an empty point, at the cost of the strings
    /// that it would take.
    pub fn key_after(&self, point: Point, colour: Colour) -> u64 {
        let beside = self.size.beside(point);
        let taken = |of: Colour| {
            let mut key = 0;
            let mut strings = [u32::MAX; 4];
            for (index, other) in beside.into_iter().enumerate() {
                let site = self.sites[other.index()];
                let is_last =
                    site.content == Content::of(of) && self.sums[site.string as usize].is_atari();
                if is_last && !strings.contains(&site.string) {
                    strings[index] = site.string;
                    key = self.string(other).fold(key, |key, stone| key ^ stone_key(stone, of));
                }
            }
            key
        };
        if self.survives(point, colour) {
            self.key ^ stone_key(point, colour) ^ taken(colour.opponent())
        } else {
            self.key ^ taken(colour)
        }
    }

    /// The stones of the string of a stone, each once. Empty for an empty point.
    pub fn string(&self, stone: Point) -> impl Iterator<Item = Point> {
        let first = self.stone(stone).map(|_| stone);
        std::iter::successors(first, move |at| {
            let next = Point(self.sites[at.index()].next);
            (next != stone).then_some(next)
        })
    }

    /// Whether two stones belong to one string.
    pub fn are_one_string(&self, one: Point, other: Point) -> bool {
        self.stone(one).is_some()
            && self.stone(other).is_some()
            && self.sites[one.index()].string == self.sites[other.index()].string
    }

    /// A point that stands for the string of a stone until a stone is played or taken.
    pub fn string_of(&self, stone: Point) -> Option<Point> {
        self.stone(stone).map(|_| Point(self.sites[stone.index()].string))
    }

    /// How many stones the string of a stone has; 0 for an empty point.
    pub fn string_size(&self, stone: Point) -> u32 {
        self.string_of(stone).map_or(0, |string| self.sums[string.index()].stones)
    }

    /// The liberties of the string of a stone, each once, in time proportional to the string.
    pub fn liberties(&self, stone: Point) -> impl Iterator<Item = Point> {
        let name = self.sites[stone.index()].string;
        self.string(stone).flat_map(move |stone| {
            self.size.beside(stone).into_iter().filter(move |&liberty| {
                // A liberty that several stones touch is told by the first of them alone.
                self.is_empty_at(liberty) && self.first_beside(liberty, name) == Some(stone)
            })
        })
    }

    /// The first neighbour of an empty point that belongs to a string.
    fn first_beside(&self, point: Point, string: u32) -> Option<Point> {
        self.size.beside(point).into_iter().find(|other| {
            let site = self.sites[other.index()];
            site.content.is_stone() && site.string == string
        })
    }

    /// How many liberties the string of a stone has.
    pub fn liberty_count(&self, stone: Point) -> u32 {
        self.liberties(stone).count() as u32
    }

    /// The only liberty of the string of a stone, if it is in atari; at once.
    pub fn last_liberty(&self, stone: Point) -> Option<Point> {
        let sums = self.sums[self.string_of(stone)?.index()];
        sums.is_atari().then(|| sums.last_liberty())
    }
}
