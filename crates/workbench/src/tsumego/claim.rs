//! What does one side force on a board, and by which move next?

use go::{Board, Colour, Point};
use go_mind::spatial::Certainty;
use go_mind::tactics::life::{Region, kill_in, live_in};
use go_mind::tactics::{Allowance, Answer, Success, attack, connect, defend, disconnect};
use go_mind::why::replay;

/// What is to happen to stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A group dies.
    Kill,
    /// A group lives.
    Live,
    /// A string is taken.
    Capture,
    /// A string is saved.
    Save,
    /// Two strings are joined.
    Connect,
    /// Two strings are kept apart.
    Cut,
}

impl Aim {
    /// The word that texts, addresses and tests select by.
    pub const fn code(self) -> &'static str {
        match self {
            Aim::Kill => "kill",
            Aim::Live => "live",
            Aim::Capture => "capture",
            Aim::Save => "save",
            Aim::Connect => "connect",
            Aim::Cut => "cut",
        }
    }

    /// The aim of a code.
    pub fn of_code(code: &str) -> Option<Aim> {
        let all = [Aim::Kill, Aim::Live, Aim::Capture, Aim::Save, Aim::Connect, Aim::Cut];
        all.into_iter().find(|aim| aim.code() == code)
    }

    /// What the other side wants.
    #[must_use]
    pub const fn contrary(self) -> Aim {
        match self {
            Aim::Kill => Aim::Live,
            Aim::Live => Aim::Kill,
            Aim::Capture => Aim::Save,
            Aim::Save => Aim::Capture,
            Aim::Connect => Aim::Cut,
            Aim::Cut => Aim::Connect,
        }
    }

    /// Whether the stones belong to the side that wants it.
    pub const fn is_of_owner(self) -> bool {
        matches!(self, Aim::Live | Aim::Save | Aim::Connect)
    }
}

/// One side forces something.
#[derive(Debug, Clone)]
pub struct Claim {
    /// What.
    pub aim: Aim,
    /// Who.
    pub seeker: Colour,
    what: What,
}

/// To which stones.
#[derive(Debug, Clone)]
enum What {
    Group(Box<Walled>),
    String(Point),
    Pair(Point, Point),
}

/// A group with the walls that stood around it when the claim was made.
#[derive(Debug, Clone)]
struct Walled {
    region: Region,
    walls: Vec<Point>,
}

impl Walled {
    fn new(board: &Board, region: Region) -> Walled {
        let walls = region.walls(board);
        let stones = walls.iter().flat_map(|&wall| board.string(wall)).collect();
        Walled { region, walls: stones }
    }

    /// Where the life of the group is decided now: what the claim was made in, or, once a wall fell,
    /// what is around the stones that are left.
    fn region(&self, board: &Board) -> Region {
        let defender = self.region.defender;
        let stands = |wall: &Point| board.stone(*wall) == Some(defender.opponent());
        let mut left = self.region.stones.iter().filter(|own| board.stone(**own) == Some(defender));
        if self.walls.iter().all(stands) {
            return self.region.clone();
        }
        let around = left.next().and_then(|&stone| Region::of(board, stone));
        around.unwrap_or_else(|| self.region.clone())
    }

    /// Whether an answer about it holds on the whole board.
    fn proves(&self, board: &Board, of_owner: bool, success: Success) -> bool {
        let defender_has_all = success == if of_owner { Success::Yes } else { Success::No };
        self.region(board).proves(board, defender_has_all)
    }
}

/// Positions that may be looked at to prove a capture against every reply.
const REPLAYED: u64 = 4_000;

impl Claim {
    /// About the group of a region of a board.
    pub fn of_region(board: &Board, region: Region, seeker: Colour) -> Claim {
        let aim = if seeker == region.defender { Aim::Live } else { Aim::Kill };
        Claim { aim, seeker, what: What::Group(Box::new(Walled::new(board, region))) }
    }

    /// About the stones at these points: the first one, and for links the second.
    pub fn about(board: &Board, aim: Aim, points: &[Point]) -> Option<Claim> {
        let &stone = points.first()?;
        let owner = board.stone(stone)?;
        let seeker = if aim.is_of_owner() { owner } else { owner.opponent() };
        let what = match aim {
            Aim::Kill | Aim::Live => {
                What::Group(Box::new(Walled::new(board, Region::of(board, stone)?)))
            }
            Aim::Capture | Aim::Save => What::String(stone),
            Aim::Connect | Aim::Cut => {
                let &other = points.get(1)?;
                if board.stone(other) != Some(owner) {
                    return None;
                }
                What::Pair(stone, other)
            }
        };
        Some(Claim { aim, seeker, what })
    }

    /// What the other side wants of the same stones.
    #[must_use]
    pub fn contrary(&self) -> Claim {
        let (aim, seeker) = (self.aim.contrary(), self.seeker.opponent());
        Claim { aim, seeker, what: self.what.clone() }
    }

    /// The stones in question.
    pub fn stones(&self, board: &Board) -> Vec<Point> {
        match &self.what {
            What::Group(walled) => walled.region.stones.clone(),
            What::String(stone) => board.string(*stone).collect(),
            What::Pair(one, other) => vec![*one, *other],
        }
    }

    /// The points that name the stones, as [`Claim::about`] takes them.
    pub fn names(&self) -> Vec<Point> {
        match &self.what {
            What::Group(walled) => walled.region.stones.iter().copied().take(1).collect(),
            What::String(stone) => vec![*stone],
            What::Pair(one, other) => vec![*one, *other],
        }
    }

    /// Whose stones they are.
    pub const fn owner(&self) -> Colour {
        if self.aim.is_of_owner() { self.seeker } else { self.seeker.opponent() }
    }

    /// What the seeker achieves when it moves first.
    pub fn ask<'s>(&self, board: &Board, nodes: impl Into<Allowance<'s>>) -> Answer {
        if let Some(answer) = self.at_once(board) {
            return answer;
        }
        let nodes = nodes.into();
        match (&self.what, self.aim.is_of_owner()) {
            (What::Group(walled), true) => live_in(board, walled.region(board), nodes),
            (What::Group(walled), false) => kill_in(board, walled.region(board), nodes),
            (What::String(stone), true) => defend(board, *stone, nodes),
            (What::String(stone), false) => attack(board, *stone, nodes),
            (What::Pair(one, other), true) => connect(board, *one, *other, nodes),
            (What::Pair(one, other), false) => disconnect(board, *one, *other, nodes),
        }
    }

    /// Where the stones are gone, or one string, nothing need be searched.
    fn at_once(&self, board: &Board) -> Option<Answer> {
        let owner = self.owner();
        let is_there = |stone: Point| board.stone(stone) == Some(owner);
        let owner_has_it = match &self.what {
            What::Group(walled) if walled.region.stones.iter().any(|&stone| is_there(stone)) => {
                return None;
            }
            What::Pair(one, other) if is_there(*one) && is_there(*other) => {
                board.are_one_string(*one, *other).then_some(true)?
            }
            What::String(stone) if is_there(*stone) => return None,
            _ => false,
        };
        let success =
            if owner_has_it == self.aim.is_of_owner() { Success::Yes } else { Success::No };
        Some(Answer::at_once(success, None))
    }

    /// The empty points on which a move could matter.
    pub fn points(&self, board: &Board) -> Vec<Point> {
        let size = board.size();
        match &self.what {
            What::Group(walled) => walled
                .region(board)
                .inside
                .points(size)
                .filter(|&at| board.is_empty_at(at))
                .collect(),
            What::String(stone) => near(board, &[*stone]),
            What::Pair(one, other) => near(board, &[*one, *other]),
        }
    }

    /// How sure an answer is.
    pub fn certainty(&self, board: &Board, answer: &Answer) -> Certainty {
        if !answer.settled {
            return Certainty::Estimated;
        }
        let is_proved = match &self.what {
            What::Group(walled) => walled.proves(board, self.aim.is_of_owner(), answer.success),
            What::String(stone) => {
                self.aim == Aim::Capture
                    && answer.success == Success::Yes
                    && replay::captures(board, *stone, REPLAYED)
            }
            What::Pair(..) => false,
        };
        if is_proved { Certainty::Proved } else { Certainty::Read }
    }
}

/// The liberties of strings and of the weak strings around them, and what is beside those.
fn near(board: &Board, roots: &[Point]) -> Vec<Point> {
    const FEW: u32 = 3;
    let size = board.size();
    let mut strings: Vec<Point> = roots.to_vec();
    for &root in roots {
        let beside = board.string(root).flat_map(|stone| size.neighbours(stone));
        let enemies = beside.filter(|&at| {
            board.stone(at).is_some_and(|own| Some(own) != board.stone(root))
                && board.liberty_count(at) <= FEW
        });
        strings.extend(enemies.collect::<Vec<_>>());
    }
    let mut points: Vec<Point> = Vec::new();
    for &string in &strings {
        for liberty in board.liberties(string) {
            let around = size.neighbours(liberty).filter(|&at| board.is_empty_at(at));
            for at in std::iter::once(liberty).chain(around) {
                if !points.contains(&at) {
                    points.push(at);
                }
            }
        }
    }
    points
}
