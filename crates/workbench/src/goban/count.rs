//! Who has how much when the players stop, and which stones are taken off first?

use go::{Benson, Board, Colour, FinalStatus, Point, Position, Scoring, score};

use super::point;
use crate::store::{Document, NodeId};

/// A finished game, counted.
#[derive(Debug, Clone, PartialEq)]
pub struct Count {
    /// The strings that are taken off.
    pub fallen: Vec<Fallen>,
    /// Whose each point is once they are off, by [`Point::index`].
    pub owners: score::Owners,
    /// What both have.
    pub score: go::Score,
    /// The parts of that, Black's and White's, komi apart: area; or territory and prisoners; or
    /// controlled points.
    pub parts: [Vec<u32>; 2],
    /// Whether dead stones may be taken off under these rules.
    pub removes_dead: bool,
}

/// A string that is taken off.
#[derive(Debug, Clone, PartialEq)]
pub struct Fallen {
    /// Whose it is.
    pub colour: Colour,
    /// Its stones, the first row by row first.
    pub stones: Vec<Point>,
    /// Why.
    pub reason: Reason,
}

/// Why a string is taken off.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reason {
    /// The players say so.
    Said,
    /// It stands where the enemy lives without condition (Benson).
    Enclosed,
    /// Its points are the enemy's in so many of a hundred playouts.
    PlayedOut(u32),
}

impl Count {
    /// Counts a position. `dead` are stones of the strings to take off; without them a proposal is
    /// made.
    pub fn of(position: &Position, dead: Option<&[Point]>) -> Count {
        let board = position.board();
        let rules = position.rules();
        let status = if rules.removes_dead() { Some(position.final_status()) } else { None };
        let proposed = status.as_ref().map_or(&[][..], |status| &status.dead);
        let benson = Benson::of(board, rules.suicide);
        let fallen = strings(board, dead.filter(|_| status.is_some()).unwrap_or(proposed));
        let reason = |string: &Fallen| reason(board, &benson, status.as_ref(), string);
        let fallen: Vec<Fallen> =
            fallen.into_iter().map(|own| Fallen { reason: reason(&own), ..own }).collect();
        let off: Vec<Point> = fallen.iter().flat_map(|string| &string.stones).copied().collect();
        let mut seki = status.as_ref().map_or(Vec::new(), |status| status.seki.clone());
        seki.retain(|stone| !off.contains(stone));
        let score = position.score_without(&off, &seki);
        let owners = owners(position, &off, &seki);
        let parts = parts(position, &off, score);
        Count { fallen, owners, score, parts, removes_dead: rules.removes_dead() }
    }

    /// A stone of every string that is taken off.
    pub fn dead(&self) -> Vec<Point> {
        self.fallen.iter().filter_map(|string| string.stones.first().copied()).collect()
    }

    /// The same with the string on a point taken off, or put back.
    pub fn toggled(&self, board: &Board, at: Point) -> Vec<Point> {
        let mut dead = self.dead();
        let before = dead.len();
        dead.retain(|&stone| !board.are_one_string(stone, at));
        if dead.len() == before && board.stone(at).is_some() {
            dead.push(at);
        }
        dead
    }
}

/// The whole strings of some stones.
fn strings(board: &Board, dead: &[Point]) -> Vec<Fallen> {
    let mut strings: Vec<Fallen> = Vec::new();
    for &stone in dead {
        let Some(colour) = board.stone(stone) else { continue };
        if strings.iter().any(|string| string.stones.contains(&stone)) {
            continue;
        }
        let mut stones: Vec<Point> = board.string(stone).collect();
        stones.sort_unstable();
        strings.push(Fallen { colour, stones, reason: Reason::Said });
    }
    strings
}

/// Why a string falls: it stands where the enemy lives without condition, or the playouts say so,
/// or only the players do.
fn reason(board: &Board, benson: &Benson, status: Option<&FinalStatus>, string: &Fallen) -> Reason {
    let enemy = Some(string.colour.opponent());
    if string.stones.iter().all(|&stone| benson.owner(board, stone) == enemy) {
        return Reason::Enclosed;
    }
    let proposed =
        status.filter(|status| string.stones.iter().all(|own| status.dead.contains(own)));
    let Some(status) = proposed else { return Reason::Said };
    let sum: f32 = string.stones.iter().map(|stone| status.ownership[stone.index()]).sum();
    let sign = if string.colour == Colour::Black { 1.0 } else { -1.0 };
    let own = sign * sum / string.stones.len() as f32;
    let percent = (50.0 * (1.0 - own)).round().clamp(0.0, 100.0);
    #[allow(clippy::cast_sign_loss, reason = "it was just clamped")]
    Reason::PlayedOut(percent as u32)
}

/// Whose each point is when the dead are off, as the rules count it.
fn owners(position: &Position, off: &[Point], seki: &[Point]) -> score::Owners {
    let board = position.board();
    match position.rules().scoring {
        Scoring::AreaAsItStands => score::owners(board),
        Scoring::Area => score::owners(&score::without(board, off)),
        Scoring::Territory => score::territory_owners(&score::without(board, off), seki),
        Scoring::Control => {
            let mut owners: score::Owners = vec![None; board.size().slots()];
            for point in board.size().points() {
                owners[point.index()] = board.stone(point).or_else(|| board.controlled_by(point));
            }
            owners
        }
    }
}

/// The sum of each side in parts that can be checked on the board.
fn parts(position: &Position, off: &[Point], score: go::Score) -> [Vec<u32>; 2] {
    let points = [score.black, score.white];
    if position.rules().scoring != Scoring::Territory {
        return points.map(|points| vec![points]);
    }
    let board = position.board();
    let taken = |colour: Colour| {
        let fallen = off.iter().filter(|&&stone| board.stone(stone) == Some(colour.opponent()));
        position.prisoners(colour) + fallen.count() as u32
    };
    Colour::BOTH.map(|colour| {
        let (points, taken) = (points[colour as usize], taken(colour));
        vec![points.saturating_sub(taken), taken]
    })
}

/// Our own property: a stone of every string that the players took off, by name, where the
/// territory alone does not tell.
const DEAD: &str = "STDEAD";

/// The dead stones that the players agreed on at a node: those that are named, or those in the
/// enemy's territory (`TB`, `TW`). `None` where nothing was agreed.
pub(super) fn agreed(document: &Document, node: NodeId, position: &Position) -> Option<Vec<Point>> {
    let properties = document.tree().node(node)?.properties();
    let size = position.board().size();
    let named = properties.values(DEAD);
    if !named.is_empty() {
        return Some(named.iter().filter_map(|name| size.named(name.parse().ok()?)).collect());
    }
    let notation = super::export::notation(size)?;
    let mut dead = Vec::new();
    let mut any = false;
    for (name, enemy) in [("TB", Colour::White), ("TW", Colour::Black)] {
        for value in properties.values(name) {
            any = true;
            let points = notation.points(value).ok().into_iter().flat_map(sgf::Rectangle::points);
            let points = points.filter_map(|own| point(size, own));
            dead.extend(points.filter(|&own| position.board().stone(own) == Some(enemy)));
        }
    }
    any.then_some(dead)
}

impl Count {
    /// Counts a node of a document: with the stones named, or those agreed on there, or a proposal.
    pub fn at(
        document: &Document,
        node: NodeId,
        position: &Position,
        dead: Option<&[Point]>,
    ) -> Count {
        match dead {
            Some(dead) => Count::of(position, Some(dead)),
            None => Count::of(position, agreed(document, node, position).as_deref()),
        }
    }

    /// Whether the players have agreed on a count at a node.
    pub fn is_agreed(document: &Document, node: NodeId, position: &Position) -> bool {
        agreed(document, node, position).is_some()
    }

    /// Keeps this count with the document: the territory at the node, the result at the root.
    ///
    /// # Errors
    /// When there is no such node.
    pub fn agree(
        &self,
        document: &mut Document,
        node: NodeId,
        position: &Position,
    ) -> Result<(), crate::store::TreeError> {
        let size = position.board().size();
        let fallen: Vec<Point> =
            self.fallen.iter().flat_map(|string| &string.stones).copied().collect();
        let cleared = score::without(position.board(), &fallen);
        for (name, colour) in [("TB", Colour::Black), ("TW", Colour::White)] {
            let owned = size.points().filter(|&own| {
                cleared.is_empty_at(own) && self.owners[own.index()] == Some(colour)
            });
            let values = owned.filter_map(|own| super::named(size, own));
            document.set_property(node, name, values.map(|own| own.to_string()).collect())?;
        }
        document.set_property(node, DEAD, Vec::new())?;
        let told = agreed(document, node, position);
        let is_told = told.is_some_and(|dead| {
            dead.len() == fallen.len() && dead.iter().all(|own| fallen.contains(own))
        });
        if !is_told {
            let names = self.dead().into_iter().map(|own| size.name(own).to_string());
            let names: Vec<String> = names.collect();
            let names = if names.is_empty() { vec![String::new()] } else { names };
            document.set_property(node, DEAD, names)?;
        }
        document.set_property(crate::store::Tree::ROOT, "RE", vec![self.score.to_string()])
    }
}
