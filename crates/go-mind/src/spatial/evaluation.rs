//! Who controls how much of the board?
//!
//! The evaluation function of Indigo (Bouzy 2001, 4.8): while a group is dead, **invert** it, that
//! is, hold its stones to be the enemy's, and **aggregate** it with the enemy groups that touch it;
//! then count +1 for every point that a black group controls and −1 for every white one. A point is
//! controlled when it lies inside a group: on a stone or in an interior. Exteriors are neutral.
//!
//! The smallest dead groups are inverted first, those of one size together, and all is looked at
//! anew; no stone is inverted twice, so that the loop ends. X is computed with the inverted colours.
//! An inverted string leaves its links: the walls of its former colour fall, and its stones stand in
//! the walls of the captor.
//!
//! ```text
//! # # # # . .           # # # # . .
//! # O O # . .    →      # # # # . .     ten stones and two dead ones: twelve points
//! # # # # . .           # # # # . .
//! ```

use go::{Board, Colour, Point, Size};

use super::death::{Reasons, Thresholds, find_neighbours, is_vital, judge, reasons};
use super::encirclement::Cuts;
use super::ending::{Endings, kept};
use super::fraction::{Fractions, Kind};
use super::group::{Group, Life, Material};
use super::link::Link;
use super::morphology::{Steps, Values};
use super::set::Set;
use super::shape::{End, Goal};
use super::strings::{Classes, Strings};
use super::vital::{Cutting, Vitals};
use crate::tactics::Connector;

/// How a position is evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// The operators of morphological groups.
    pub steps: Steps,
    /// When a group is dead.
    pub thresholds: Thresholds,
    /// Empty points that reach one colour's groups alone are that colour's in the sum, as GNU Go
    /// closes bubbles, where they are at most so many of a hundred points of the board; 0 closes
    /// none. More is no bubble but the open board, and nobody's: else a lone stone would hold it.
    pub bubble: u32,
    /// How many nodes each search for a group's life may expand; 0 makes none.
    pub life_nodes: u64,
    /// How often a board on which most points are settled is played out from both sides to move;
    /// 0 makes rules and searches judge such boards too.
    pub rounds: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            steps: Steps::INDIGO,
            thresholds: Thresholds::default(),
            bubble: 50,
            life_nodes: 60,
            rounds: 8,
        }
    }
}

impl Options {
    /// How many playouts judge a board on which most points are settled.
    pub const fn playouts(&self) -> u32 {
        2 * self.rounds
    }
}

/// A group that died, as it was when it was judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Death {
    /// The group.
    pub group: Group,
    /// Why.
    pub reasons: Reasons,
    /// The stones of the group that dominates it.
    pub captor: Set,
}

/// The groups of a position as they are, those of the end of the loop, and the sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evaluation {
    /// The groups before any inversion.
    pub first: Vec<Group>,
    /// The fractions of Black and of White before any inversion.
    pub cuts: [Cuts; 2],
    /// The groups that died, in order.
    pub deaths: Vec<Death>,
    /// The groups after all inversions.
    pub last: Vec<Group>,
    /// Whose each point is, by [`Point::index`].
    pub owners: Vec<Option<Colour>>,
    /// Black's points less White's, without komi.
    pub sum: i32,
}

/// What evaluations found by searches and playouts, to be used again.
#[derive(Debug, Clone)]
pub struct Memory {
    vitals: Vitals,
    endings: Endings,
}

impl Memory {
    /// Nothing yet; searches and playouts go as far as the options say.
    pub fn new(options: Options) -> Memory {
        Memory { vitals: Vitals::new(options.life_nodes), endings: Endings::new(options.rounds) }
    }
}

/// Evaluates a board with its links.
pub fn evaluate(
    board: &Board,
    links: &[Link],
    options: Options,
    memory: &mut Memory,
) -> Evaluation {
    let strings = Strings::of(board);
    let mut loops = Loop::new(&strings, links, options);
    let (mut groups, cuts) = loops.look(board, memory);
    let first = groups.clone();
    let mut deaths = Vec::new();
    loop {
        let dying = loops.smallest_dead(&groups);
        for &name in &dying {
            let reasons = reasons(&groups, name, options.thresholds).expect("the group is dead");
            let captor = groups[reasons.dominated_by].skeleton.clone();
            loops.invert(&groups, name);
            deaths.push(Death { group: groups[name].clone(), reasons, captor });
        }
        if dying.is_empty() {
            break;
        }
        (groups, _) = loops.look(board, memory);
    }
    let owners = owners(board, &groups, options);
    let sum = owners
        .iter()
        .map(|owner| match owner {
            Some(Colour::Black) => 1,
            Some(Colour::White) => -1,
            None => 0,
        })
        .sum();
    Evaluation { first, cuts, deaths, last: groups, owners, sum }
}

/// A separator as a piece of wall.
struct Wall {
    colour: Colour,
    kind: Kind,
    strings: [Option<usize>; 2],
    points: Vec<Point>,
}

struct Loop<'a> {
    strings: &'a Strings,
    options: Options,
    colours: Vec<Colour>,
    is_inverted: Vec<bool>,
    /// Pairs of strings that sure connectors join.
    connected: Vec<(usize, usize)>,
    aggregated: Vec<(usize, usize)>,
    walls: Vec<Wall>,
    values: Values,
    has_looked: bool,
    /// How the points end, where most are settled; asked at the first look.
    ends: Option<Vec<f32>>,
}

impl Loop<'_> {
    fn new<'a>(strings: &'a Strings, links: &[Link], options: Options) -> Loop<'a> {
        let size = strings.size();
        let mut connected = Vec::new();
        let mut walls = Vec::new();
        for link in links {
            let ends = match link.question.end {
                End::Stone(other) => [strings.at(link.question.one), strings.at(other)],
                End::Side(_) => [strings.at(link.question.one), None],
            };
            let kind = match link.verdict {
                Connector::Joined => Kind::Sure,
                Connector::Open => Kind::Open,
                Connector::Cut => continue,
            };
            match (link.question.goal, ends) {
                (Goal::Connect, [Some(one), Some(other)]) if kind == Kind::Sure => {
                    connected.push((one, other));
                }
                (Goal::Connect, _) => (),
                (Goal::Separate, strings) => {
                    let points = link.ways(size);
                    walls.push(Wall { colour: link.colour, kind, strings, points });
                }
            }
        }
        Loop {
            strings,
            options,
            colours: strings.list.iter().map(|string| string.colour).collect(),
            is_inverted: vec![false; strings.list.len()],
            connected,
            aggregated: Vec::new(),
            walls,
            values: Values::new(size),
            has_looked: false,
            ends: None,
        }
    }

    /// The groups and fractions with the colours as they are held to be now.
    fn look(&mut self, board: &Board, memory: &mut Memory) -> (Vec<Group>, [Cuts; 2]) {
        self.values.clear();
        for (string, &colour) in self.strings.list.iter().zip(&self.colours) {
            string.stones.iter().for_each(|&stone| self.values.put(stone, colour));
        }
        self.values.apply(self.options.steps);
        let cuts = Colour::BOTH.map(|colour| Cuts {
            sure: self.fractions(colour, Kind::Sure),
            open: self.fractions(colour, Kind::Open),
        });
        let mut joined = Classes::new(self.strings.list.len());
        for &(one, other) in &self.connected {
            if !self.is_inverted[one] && !self.is_inverted[other] {
                joined.join(one, other);
            }
        }
        for &(one, other) in &self.aggregated {
            if self.colours[one] == self.colours[other] {
                joined.join(one, other);
            }
        }
        let material = Material {
            strings: self.strings,
            colours: &self.colours,
            joined,
            values: &self.values,
            cuts: &cuts,
            steps: self.options.steps,
        };
        let mut groups = material.groups();
        find_neighbours(&mut groups, &cuts);
        self.play_out(board, &mut groups, &mut memory.endings);
        self.prove(&mut groups, &cuts, &mut memory.vitals);
        judge(&mut groups, self.options.thresholds);
        (groups, cuts)
    }

    fn fractions(&self, colour: Colour, kind: Kind) -> Fractions {
        let mut walls = Set::new(self.strings.size());
        for (string, &of) in self.strings.list.iter().zip(&self.colours) {
            if of == colour {
                string.stones.iter().for_each(|&stone| walls.add(stone));
            }
        }
        for wall in &self.walls {
            if wall.colour == colour && wall.kind <= kind && self.stands(wall) {
                wall.points.iter().for_each(|&point| walls.add(point));
            }
        }
        Fractions::between(&walls, colour, kind)
    }

    /// Asks playouts, once, if most points are settled.
    fn play_out(&mut self, board: &Board, groups: &mut [Group], endings: &mut Endings) {
        if !self.has_looked {
            self.has_looked = true;
            let area = board.size().area();
            let held: u32 = groups.iter().map(|group| group.body().count()).sum();
            if (area - held) * 100 <= area * self.options.thresholds.open {
                self.ends = endings.ask(board);
            }
        }
        let Some(ends) = &self.ends else { return };
        for group in groups {
            let share = kept(ends, group.colour, group.skeleton.points());
            group.kept = Some(percent(share));
        }
    }

    /// Searches the life of groups that are shut in.
    fn prove(&self, groups: &mut [Group], cuts: &[Cuts; 2], vitals: &mut Vitals) {
        let size = self.strings.size();
        let mut stones = [Set::new(size), Set::new(size)];
        for (string, &colour) in self.strings.list.iter().zip(&self.colours) {
            string.stones.iter().for_each(|&stone| stones[colour as usize].add(stone));
        }
        for group in groups {
            if group.kept.is_some() || !is_vital(group, self.options.thresholds) {
                continue;
            }
            let rival = group.colour.opponent();
            let prison = cuts[rival as usize].sure.around(&group.skeleton);
            let cut = prison.dilated().dilated();
            let mut enemy = stones[rival as usize].intersection(&cut);
            enemy.join(&self.gaps(rival).intersection(&cut));
            let own = stones[group.colour as usize].intersection(&cut);
            group.proof = vitals.ask(&Cutting { group: &group.skeleton, own: &own, enemy: &enemy });
        }
    }

    /// The empty points of a colour's sure walls.
    fn gaps(&self, colour: Colour) -> Set {
        let mut gaps = Set::new(self.strings.size());
        for wall in self.walls.iter().filter(|wall| wall.colour == colour) {
            if wall.kind == Kind::Sure && self.stands(wall) {
                wall.points.iter().for_each(|&point| gaps.add(point));
            }
        }
        gaps
    }

    fn stands(&self, wall: &Wall) -> bool {
        wall.strings.iter().flatten().all(|&string| !self.is_inverted[string])
    }

    /// The dead groups with the fewest stones, of which none was inverted before.
    fn smallest_dead(&self, groups: &[Group]) -> Vec<usize> {
        let mut dead: Vec<usize> = (0..groups.len())
            .filter(|&name| {
                groups[name].life == Life::Dead
                    && groups[name].strings.iter().all(|&string| !self.is_inverted[string])
            })
            .collect();
        let fewest = dead.iter().map(|&name| groups[name].skeleton.count()).min();
        dead.retain(|&name| Some(groups[name].skeleton.count()) == fewest);
        dead
    }

    /// Gives a dead group to the enemy and joins it with the enemy groups that touch it.
    fn invert(&mut self, groups: &[Group], name: usize) {
        let dead = &groups[name];
        let first = dead.strings[0];
        for &string in &dead.strings {
            self.colours[string] = dead.colour.opponent();
            self.is_inverted[string] = true;
            self.aggregated.push((first, string));
        }
        let touched = dead.skeleton.dilated();
        for &enemy in &dead.enemies {
            if groups[enemy].body().meets(&touched) {
                self.aggregated.push((first, groups[enemy].strings[0]));
            }
        }
    }
}

/// Whose each point is: inside a group, or in a bubble that only one colour's groups touch.
fn owners(board: &Board, groups: &[Group], options: Options) -> Vec<Option<Colour>> {
    let size: Size = board.size();
    let mut owners = vec![None; size.slots()];
    let mut free = Set::all(size);
    for group in groups {
        for point in group.body().points() {
            owners[point.index()] = Some(group.colour);
            free.remove(point);
        }
    }
    let is_bubble = |part: &&Set| part.count() * 100 <= size.area() * options.bubble;
    for bubble in free.parts().iter().filter(is_bubble) {
        let border = bubble.outer_border();
        let mut beside = border.points().filter_map(|point| owners[point.index()]);
        if let Some(first) = beside.next()
            && beside.all(|owner| owner == first)
        {
            bubble.points().for_each(|point| owners[point.index()] = Some(first));
        }
    }
    owners
}

/// A share in whole hundredths; always and never are said only where they are exact.
fn percent(share: f32) -> i8 {
    let most = if share.abs() < 1.0 { 99.0 } else { 100.0 };
    (100.0 * share).round().clamp(-most, most) as i8
}
