//! How often was each pattern observed, and how often chosen?
//!
//! A pattern that stands unchanged for many turns is looked up once: what is noted is since when it stands, and its
//! observations are added when it changes. More savings keep a game cheap: a pattern that is
//! not kept has no kept pattern around it at any larger zoom, so each point is followed only up to the first
//! unknown zoom; the patterns of a player are looked at only when that player is to move; and all
//! points climb from zoom to zoom together, so that the memory is asked for many patterns at once.

use std::time::{Duration, Instant};

use go::{Board, Colour, Point};
use rustc_hash::FxHashMap;

use super::keys::{Images, LARGEST_ZOOM, toggle};
use super::rings::{Rings, around, key_of, keys_from_scratch};
use super::table::{Counts, Entry, Table};

/// Up to this zoom every observed pattern is kept; beyond it only those chosen often enough.
pub const WHOLE_ZOOMS: usize = 3;

/// How often patterns beyond [`WHOLE_ZOOMS`] were chosen: the first pass, which decides what the second counts.
#[derive(Debug, Clone)]
pub struct Choices {
    zooms: usize,
    /// By zoom beyond the whole ones: the pattern of every choice.
    keys: Vec<Vec<u64>>,
}

impl Choices {
    /// No choices yet.
    pub fn new(zooms: usize) -> Choices {
        Choices { zooms, keys: vec![Vec::new(); zooms.saturating_sub(WHOLE_ZOOMS)] }
    }

    /// Notes the patterns of a choice.
    pub fn observe(&mut self, board: &Board, chosen: Point, mover: Colour) {
        keys_from_scratch(board, (chosen, mover), self.zooms, |zoom, key| {
            if zoom > WHOLE_ZOOMS {
                self.keys[zoom - WHOLE_ZOOMS - 1].push(key);
            }
        });
    }

    /// What was noted, by zoom from 1, in order of the keys; nothing counts as observed yet.
    pub fn entries(mut self) -> Vec<Vec<Entry>> {
        let mut all = vec![Vec::new(); self.zooms.min(WHOLE_ZOOMS)];
        for keys in &mut self.keys {
            keys.sort_unstable();
            let runs = keys.chunk_by(|one, other| one == other);
            let entries = runs.map(|run| Entry {
                key: run[0],
                counts: Counts { observed: 0, chosen: run.len() as u32 },
            });
            all.push(entries.collect());
        }
        all
    }
}

/// Counts of patterns while games are replayed.
#[derive(Debug)]
pub struct Ledger<'a> {
    zooms: usize,
    /// The patterns beyond [`WHOLE_ZOOMS`] that are counted.
    chosen: Option<&'a Table<'a>>,
    /// The patterns up to there, by zoom: where their counts are.
    seen: Vec<FxHashMap<u64, u32>>,
    /// By zoom, then by pattern.
    counts: Vec<Vec<Counts>>,
    /// How many turns were observed.
    observations: u64,
    /// How long the patterns of each zoom from 1 took to be found.
    spent: [Duration; LARGEST_ZOOM],
}

impl<'a> Ledger<'a> {
    /// An empty ledger. Without `chosen`, patterns beyond [`WHOLE_ZOOMS`] are not counted.
    pub fn new(zooms: usize, chosen: Option<&'a Table<'a>>) -> Ledger<'a> {
        let counts = (1..=zooms)
            .map(|zoom| match chosen {
                Some(table) if zoom > WHOLE_ZOOMS => vec![Counts::default(); table.len(zoom)],
                _ => Vec::new(),
            })
            .collect();
        Ledger {
            zooms,
            chosen,
            seen: vec![FxHashMap::default(); zooms.min(WHOLE_ZOOMS)],
            counts,
            observations: 0,
            spent: [Duration::ZERO; LARGEST_ZOOM],
        }
    }

    /// How many turns were observed so far.
    pub fn observations(&self) -> u64 {
        self.observations
    }

    /// How long the patterns of each zoom from 1 took to be found.
    pub fn spent(&self) -> [Duration; LARGEST_ZOOM] {
        self.spent
    }

    /// Where patterns of a zoom are counted, if they are.
    fn find(&mut self, zoom: usize, keys: &[u64], places: &mut Vec<Option<u32>>) {
        places.clear();
        if zoom > WHOLE_ZOOMS {
            match self.chosen {
                Some(table) => table.find_all(zoom, keys, places),
                None => places.resize(keys.len(), None),
            }
            return;
        }
        let (counts, seen) = (&mut self.counts[zoom - 1], &mut self.seen[zoom - 1]);
        places.extend(keys.iter().map(|&key| {
            let place = *seen.entry(key).or_insert(counts.len() as u32);
            if place as usize == counts.len() {
                counts.push(Counts::default());
            }
            Some(place)
        }));
    }

    /// Counts a game: the stones at its start, and each move with its player (`None` for a pass).
    pub fn count(&mut self, start: &Board, moves: impl Iterator<Item = (Colour, Option<Point>)>) {
        let mut game = Following::new(start, self.zooms);
        for (mover, chosen) in moves {
            let Some(chosen) = chosen else { continue };
            game.look(mover, self);
            game.choose(chosen, mover, self);
            self.observations += 1;
            game.play(chosen, mover);
        }
        game.finish(self);
    }

    /// What was counted, by zoom, in order of the keys; patterns that were never observed are left out.
    pub fn entries(&self) -> Vec<Vec<Entry>> {
        (1..=self.zooms).map(|zoom| self.entries_of(zoom)).collect()
    }

    fn entries_of(&self, zoom: usize) -> Vec<Entry> {
        let counts = &self.counts[zoom - 1];
        let entry = |key: u64, place: u32| Entry { key, counts: counts[place as usize] };
        let mut entries: Vec<Entry> = match (self.seen.get(zoom - 1), self.chosen) {
            (Some(seen), _) => seen.iter().map(|(&key, &place)| entry(key, place)).collect(),
            (None, Some(table)) => (0..table.len(zoom))
                .map(|place| entry(table.key(zoom, place), place as u32))
                .collect(),
            (None, None) => Vec::new(),
        };
        entries.retain(|entry| entry.counts.observed > 0);
        entries.sort_unstable_by_key(|entry| entry.key);
        entries
    }
}

/// What is known of one point for one player.
#[derive(Debug, Clone, Default)]
struct Watch {
    /// By zoom from 1: where the pattern is counted, and how many turns of the player had been
    /// observed when it came to stand.
    standing: Vec<(u32, u32)>,
    /// The smallest zoom that changed since it was looked at; 0 if none did.
    changed: u8,
}

/// One game as it is replayed.
struct Following {
    board: Board,
    rings: Rings,
    watches: [Vec<Watch>; 2],
    /// The points whose watch has a change, by player.
    waiting: [Vec<Point>; 2],
    /// Turns observed, by player.
    turns: [u32; 2],
    climb: Climb,
}

/// Room for the points that climb from zoom to zoom.
#[derive(Default)]
struct Climb {
    /// Points that join, by the zoom that they know.
    starting: Vec<Vec<Point>>,
    /// Points on their way, with the hashes of the zoom they have reached.
    climbers: Vec<(Point, Images)>,
    keys: Vec<u64>,
    places: Vec<Option<u32>>,
}

impl Following {
    fn new(start: &Board, zooms: usize) -> Following {
        let size = start.size();
        let mut game = Following {
            board: start.clone(),
            rings: Rings::of(start, zooms),
            watches: [vec![Watch::default(); size.slots()], vec![Watch::default(); size.slots()]],
            waiting: [Vec::new(), Vec::new()],
            turns: [0, 0],
            climb: Climb { starting: vec![Vec::new(); zooms], ..Climb::default() },
        };
        for &point in start.empty() {
            game.note(point, 1);
        }
        game
    }

    /// Notes that the patterns from a zoom on have changed around a point.
    fn note(&mut self, point: Point, zoom: usize) {
        for view in 0..2 {
            let watch = &mut self.watches[view][point.index()];
            if zoom > watch.standing.len() + 1 {
                continue;
            }
            if watch.changed == 0 {
                self.waiting[view].push(point);
                watch.changed = zoom as u8;
            } else {
                watch.changed = watch.changed.min(zoom as u8);
            }
        }
    }

    /// Brings the watches of the player to move up to date.
    fn look(&mut self, mover: Colour, ledger: &mut Ledger<'_>) {
        let view = mover as usize;
        let mut waiting = std::mem::take(&mut self.waiting[view]);
        for &point in &waiting {
            let watch = &mut self.watches[view][point.index()];
            let from = usize::from(std::mem::take(&mut watch.changed));
            close(watch, from, self.turns[view], ledger);
            let known = watch.standing.len();
            if known < self.rings.zooms() && self.board.is_empty_at(point) {
                self.climb.starting[known].push(point);
            }
        }
        waiting.clear();
        self.waiting[view] = waiting;
        self.climb(mover, ledger);
        self.turns[view] += 1;
    }

    /// Finds the patterns beyond those that stand, zoom by zoom, each point up to its first unknown one.
    fn climb(&mut self, mover: Colour, ledger: &mut Ledger<'_>) {
        let view = mover as usize;
        let Climb { starting, climbers, keys, places } = &mut self.climb;
        let mut before = Instant::now();
        for zoom in 1..=self.rings.zooms() {
            for point in starting[zoom - 1].drain(..) {
                let mut hashes = [0; 8];
                for below in 1..zoom {
                    toggle(&mut hashes, self.rings.ring(point, below, mover));
                }
                climbers.push((point, hashes));
            }
            keys.clear();
            for (point, hashes) in &mut *climbers {
                toggle(hashes, self.rings.ring(*point, zoom, mover));
                keys.push(key_of(hashes));
            }
            ledger.find(zoom, keys, places);
            let mut places = places.iter();
            climbers.retain(|&(point, _)| {
                let place = places.next().copied().flatten();
                let standing = &mut self.watches[view][point.index()].standing;
                standing.extend(place.map(|place| (place, self.turns[view])));
                place.is_some()
            });
            let now = Instant::now();
            ledger.spent[zoom - 1] += now - before;
            before = now;
        }
        climbers.clear();
    }

    /// Counts the choice of a point.
    fn choose(&self, point: Point, mover: Colour, ledger: &mut Ledger<'_>) {
        let watch = &self.watches[mover as usize][point.index()];
        for (zoom, &(place, _)) in watch.standing.iter().enumerate() {
            ledger.counts[zoom][place as usize].chosen += 1;
        }
    }

    fn play(&mut self, point: Point, mover: Colour) {
        let undone = self.board.play_undoable(point, mover);
        let taken_from = if self.board.is_empty_at(point) { mover } else { mover.opponent() };
        if !self.board.is_empty_at(point) {
            self.change(point, mover);
        }
        for &stone in undone.taken().iter().filter(|&&stone| stone != point) {
            self.change(stone, taken_from);
        }
    }

    /// A stone came to a point or went from it.
    fn change(&mut self, stone: Point, colour: Colour) {
        self.rings.toggle(stone, colour);
        self.note(stone, 1);
        for near in around(self.board.size(), stone, self.rings.zooms()) {
            self.note(near.point, near.distance);
        }
    }

    /// Adds what still stands at the end of the game.
    fn finish(mut self, ledger: &mut Ledger<'_>) {
        for view in 0..2 {
            for watch in &mut self.watches[view] {
                close(watch, 1, self.turns[view], ledger);
            }
        }
    }
}

/// Adds the observations of the patterns from a zoom on, which no longer stand.
fn close(watch: &mut Watch, from: usize, turns: u32, ledger: &mut Ledger<'_>) {
    while watch.standing.len() >= from.max(1) {
        let zoom = watch.standing.len();
        let (place, since) = watch.standing.pop().expect("it is not empty");
        ledger.counts[zoom - 1][place as usize].observed += turns - since;
    }
}
