//! Which tactical features does a candidate move have?
//!
//! A **feature** is one value of one kind; a candidate has exactly one value of each [`KINDS`].

use super::ladder::Reader;
use super::sight::{EMPTY, ENEMY, LIBERTIES, OUTSIDE, OWN, Sight};

/// The kinds of features, with the number of values of each.
const SIZES: [usize; KINDS] = [20, 20, 160, 16, 16, 64, 32, 125, 16, 32, 64, 20, 324, 16];

/// How many features a candidate has.
pub(super) const KINDS: usize = 14;

/// Where the values of each kind begin, and, last, how many there are.
const STARTS: [usize; KINDS + 1] = starts();

/// How many features there are.
pub(super) const FEATURES: usize = STARTS[KINDS];

const fn starts() -> [usize; KINDS + 1] {
    let mut all = [0; KINDS + 1];
    let mut kind = 0;
    while kind < KINDS {
        all[kind + 1] = all[kind] + SIZES[kind];
        kind += 1;
    }
    all
}

/// What a stone on an empty point would do.
#[derive(Debug, Clone, Copy, Default)]
struct Effect {
    /// Stones taken, and whether the last move is among them, and whether that saves an own string.
    taken: u16,
    takes_last: bool,
    rescues: bool,
    /// The largest enemy string put in atari, and whether one of them holds the last move.
    threatened: u16,
    threatens_last: bool,
    /// The own stones beside the point that were in atari.
    in_atari: u16,
    /// Own stones joined, the new one included.
    joined: u16,
    /// Liberties of the own string afterwards, at most 5.
    liberties: u8,
    /// Different strings beside the point.
    own_strings: u8,
    enemy_strings: u8,
    /// The fewest liberties of an own and of an enemy string beside the point; 0 without any.
    own_least: u8,
    enemy_least: u8,
}

/// The features of candidates on one position.
pub(super) struct Tactics<'a> {
    sight: &'a Sight<'a>,
    last: Option<usize>,
    before_last: Option<usize>,
    phase: usize,
    /// For each place: how many liberties the string of the last move has that it is a liberty of.
    liberty_of_last: Vec<(u16, u8)>,
    /// The liberties of own strings that touch the last move.
    liberty_of_touched: Vec<(u16, u8)>,
    is_ko: bool,
    ladders: Vec<(u16, Ladder)>,
}

/// What a ladder says about a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ladder {
    /// An own string in atari gets away there.
    Escape = 1,
    /// An own string in atari runs there and is caught all the same.
    Doomed,
    /// An atari there does not catch an enemy string near the last move.
    Vain,
    /// An own string near the last move could be caught in a ladder, and this is a liberty of it.
    Threatened,
    /// An atari there catches an enemy string near the last move.
    Catch,
}

impl<'a> Tactics<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Tactics<'a> {
        let at = |point: Option<go::Point>| point.map(|point| sight.place(point));
        let stones = sight.board.count(go::Colour::Black) + sight.board.count(go::Colour::White);
        let mut tactics = Tactics {
            sight,
            last: at(sight.recent.last),
            before_last: at(sight.recent.before_last),
            phase: (stones * 16 / sight.size.area().max(1)).min(9) as usize,
            liberty_of_last: Vec::new(),
            liberty_of_touched: Vec::new(),
            is_ko: sight.board.ko().is_some(),
            ladders: Vec::new(),
        };
        tactics.note_liberties();
        tactics.note_ladders();
        tactics
    }

    fn note_liberties(&mut self) {
        let Some(last) = self.last else { return };
        let few = |place: usize| usize::from(self.sight.chain(place).known) < LIBERTIES;
        if self.sight.grid[last] == ENEMY && few(last) {
            let chain = self.sight.chain(last);
            let known = chain.liberties().iter();
            self.liberty_of_last.extend(known.map(|&liberty| (liberty, chain.known)));
        }
        for place in self.sight.beside(last) {
            if self.sight.grid[place] == OWN && few(place) {
                let chain = self.sight.chain(place);
                let known = chain.liberties().iter();
                self.liberty_of_touched.extend(known.map(|&liberty| (liberty, chain.known)));
            }
        }
    }

    /// Reads the ladders of own strings in atari, and of strings with two liberties near the last move.
    fn note_ladders(&mut self) {
        let sight = self.sight;
        let mut reader = None;
        for (name, chain) in sight.chains.iter().enumerate() {
            let is_own = sight.grid[usize::from(chain.stone)] == OWN;
            let is_short = chain.known == 2 && self.is_near_last(name as u16);
            if !(is_short || chain.known == 1 && is_own) {
                continue;
            }
            let reader = reader.get_or_insert_with(|| Reader::new(sight.board));
            let stone = sight.point(usize::from(chain.stone));
            if chain.known == 1 {
                let caught = reader.is_caught(stone);
                let verdict = if caught { Ladder::Doomed } else { Ladder::Escape };
                self.ladders.push((chain.liberties[0], verdict));
                continue;
            }
            let catches = [chain.liberties[0], chain.liberties[1]]
                .map(|at| (at, reader.catches(stone, sight.point(usize::from(at)))));
            let is_lost = catches.iter().any(|catch| catch.1);
            for (at, works) in catches {
                match (is_own, works) {
                    (true, _) if is_lost => self.ladders.push((at, Ladder::Threatened)),
                    (true, _) => (),
                    (false, true) => self.ladders.push((at, Ladder::Catch)),
                    (false, false) => self.ladders.push((at, Ladder::Vain)),
                }
            }
        }
    }

    /// Whether a string has a stone among the points around the last move.
    fn is_near_last(&self, name: u16) -> bool {
        let Some(last) = self.last else { return false };
        let width = self.sight.width;
        [last - width, last, last + width]
            .into_iter()
            .any(|middle| (middle - 1..=middle + 1).any(|at| self.sight.chain_at[at] == name))
    }

    /// Which feature of each kind
    /// Which feature of each kind a candidate has, as numbers below [`FEATURES`].
    pub(super) fn features(&self, point: go::Point, place: usize) -> [u16; KINDS] {
        let effect = self.effect(place);
        let (to_last, to_before) =
            (self.distance(place, self.last), self.distance(place, self.before_last));
        let (line, other_line) = self.lines(place);
        let three = |stones: u16| usize::from(stones.min(3));
        let flag = usize::from;
        let self_atari = if effect.liberties > 1 {
            0
        } else {
            1 + match effect.joined {
                1 => 0,
                2 => 1,
                3..=5 => 2,
                _ => 3,
            } + 4 * flag(effect.taken > 0)
        };
        let lasting = |known: &[(u16, u8)]| {
            let found = known.iter().filter(|liberty| usize::from(liberty.0) == place);
            found.map(|liberty| usize::from(liberty.1)).min().unwrap_or(0)
        };
        let (of_last, of_touched) =
            (lasting(&self.liberty_of_last), lasting(&self.liberty_of_touched));
        let ladder = self.ladders.iter().filter(|ladder| usize::from(ladder.0) == place);
        let ladder = ladder.map(|ladder| ladder.1 as usize).max().unwrap_or(0);
        let values = [
            to_last,
            to_before,
            self.phase * 16 + (line.min(3) * 4 + (other_line.min(7) / 2)),
            three(effect.taken) * 4 + flag(effect.takes_last) * 2 + flag(effect.rescues),
            three(effect.in_atari) * 4 + usize::from(effect.liberties.clamp(1, 4) - 1),
            (three(effect.threatened) * 2 + flag(effect.threatens_last)) * 8
                + flag(self.is_ko) * 4
                + flag(effect.liberties > 1) * 2
                + flag(to_last <= 4),
            self_atari,
            usize::from(effect.liberties.clamp(1, 5) - 1) * 25
                + usize::from(effect.own_least.min(4)) * 5
                + usize::from(effect.enemy_least.min(4)),
            usize::from(effect.own_strings.min(3)) * 4 + usize::from(effect.enemy_strings.min(3)),
            flag(self.sight.board.is_eye(point, self.sight.mover)) * 16 + self.phase,
            of_last * 6 + of_touched,
            line.min(9) * 2 + flag(other_line > 4),
            to_last.min(17) * 18 + to_before.min(17),
            ladder,
        ];
        std::array::from_fn(|kind| (STARTS[kind] + values[kind]) as u16)
    }

    /// Distance as in Coulom (2007): dx + dy + max(dx, dy), up to 17; 18 beyond, 19 without a move.
    fn distance(&self, place: usize, from: Option<usize>) -> usize {
        let Some(from) = from else { return 19 };
        let (row, column) = self.sight.row_and_column(place);
        let (other_row, other_column) = self.sight.row_and_column(from);
        let (down, right) = (row.abs_diff(other_row), column.abs_diff(other_column));
        (down + right + down.max(right)).min(18)
    }

    /// How many lines lie between the point and the nearest edge, and the nearest one across it.
    fn lines(&self, place: usize) -> (usize, usize) {
        let (row, column) = self.sight.row_and_column(place);
        let vertical = row.min(self.sight.size.rows() as usize - 1 - row);
        let horizontal = column.min(self.sight.size.columns() as usize - 1 - column);
        (vertical.min(horizontal), vertical.max(horizontal))
    }

    fn effect(&self, place: usize) -> Effect {
        let sight = self.sight;
        let mut effect = Effect { joined: 1, ..Effect::default() };
        let mut free = Liberties::default();
        let mut seen = [u16::MAX; 4];
        for (index, other) in sight.beside(place).into_iter().enumerate() {
            match sight.grid[other] {
                EMPTY => free.add(other as u16),
                OUTSIDE => (),
                content => {
                    let name = sight.chain_at[other];
                    let is_new = !seen.contains(&name);
                    seen[index] = name;
                    if content == OWN && is_new {
                        self.join(other, place, &mut effect, &mut free);
                    } else if content == ENEMY {
                        self.attack(other, is_new, &mut effect, &mut free);
                    }
                }
            }
        }
        effect.liberties = free.count;
        effect.rescues = effect.taken > 0 && (effect.in_atari > 0 || effect.rescues);
        effect
    }

    fn join(&self, stone: usize, place: usize, effect: &mut Effect, free: &mut Liberties) {
        let chain = self.sight.chain(stone);
        effect.own_strings += 1;
        effect.joined += chain.stones;
        effect.own_least = least(effect.own_least, chain.known);
        if chain.known == 1 {
            effect.in_atari += chain.stones;
        }
        for &liberty in chain.liberties().iter().filter(|&&at| usize::from(at) != place) {
            free.add(liberty);
        }
    }

    fn attack(&self, stone: usize, is_new: bool, effect: &mut Effect, free: &mut Liberties) {
        let chain = self.sight.chain(stone);
        let holds_last =
            self.last.is_some_and(|last| self.sight.chain_at[last] == self.sight.chain_at[stone]);
        if chain.known == 1 {
            free.add(stone as u16);
            effect.rescues |= self.guards_a_weak_string(stone);
        }
        if !is_new {
            return;
        }
        effect.enemy_strings += 1;
        effect.enemy_least = least(effect.enemy_least, chain.known);
        if chain.known == 1 {
            effect.taken += chain.stones;
            effect.takes_last |= holds_last;
        } else if chain.known == 2 {
            effect.threatened = effect.threatened.max(chain.stones);
            effect.threatens_last |= holds_last;
        }
    }

    /// Whether a stone touches an own string in atari.
    fn guards_a_weak_string(&self, stone: usize) -> bool {
        let beside = self.sight.beside(stone);
        beside
            .into_iter()
            .any(|other| self.sight.grid[other] == OWN && self.sight.chain(other).known == 1)
    }
}

fn least(one: u8, other: u8) -> u8 {
    if one == 0 { other } else { one.min(other) }
}

/// A few different liberties.
#[derive(Default)]
struct Liberties {
    count: u8,
    places: [u16; 5],
}

impl Liberties {
    fn add(&mut self, place: u16) {
        let count = usize::from(self.count);
        if count < self.places.len() && !self.places[..count].contains(&place) {
            self.places[count] = place;
            self.count += 1;
        }
    }
}
