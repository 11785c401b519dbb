//! How are the findings of the spatial description said?

use go::{Colour, Move, Point, Size};
use go_mind::spatial::death::Reasons;
use go_mind::spatial::encirclement::Orders;
use go_mind::spatial::reading::Depth;
use go_mind::spatial::shape::{End, Side};
use go_mind::spatial::{Certainty, Finding, Options, Statement};

use crate::explain::{Explained, leader};
use crate::say;
use crate::words::{Words, go_count};

/// A statement in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The sign of its certainty: ■ proved, ◧ read, □ estimated.
    pub sign: char,
    /// The certainty in words, with the limit that a search had.
    pub certainty: String,
    /// The sentence.
    pub text: String,
    /// The points that it is about.
    pub points: Vec<String>,
    /// The moves that show it.
    pub line: Vec<String>,
}

impl Said {
    /// One line: the sign, the sentence, the moves that show it, the certainty.
    pub fn plain(&self) -> String {
        let line = if self.line.is_empty() {
            String::new()
        } else {
            format!(" [{}]", self.line.join(" "))
        };
        format!("{} {}{line} ({})", self.sign, self.text, self.certainty)
    }
}

/// Words a statement about a position.
pub fn say(words: &Words, explained: &Explained, statement: &Statement) -> Said {
    let size = explained.position.board().size();
    let name = |point: Point| size.name(point).to_string();
    let moves = statement.line.iter().map(|mv| match mv {
        Move::Play(point) => name(*point),
        Move::Pass => say!(words, "explain-pass"),
    });
    Said {
        sign: sign(statement.certainty),
        certainty: certainty(words, explained, statement),
        text: text(words, explained, statement),
        points: statement.points.points().map(name).collect(),
        line: moves.collect(),
    }
}

pub(crate) const fn sign(certainty: Certainty) -> char {
    match certainty {
        Certainty::Proved => '■',
        Certainty::Read => '◧',
        Certainty::Estimated => '□',
    }
}

fn certainty(words: &Words, explained: &Explained, statement: &Statement) -> String {
    let is_life = matches!(statement.finding, Finding::Lives | Finding::Dead(_));
    match statement.certainty {
        Certainty::Proved => say!(words, "explain-proved"),
        Certainty::Read if is_life => {
            say!(words, "explain-read-nodes", nodes = Options::default().life_nodes)
        }
        // No search was made where there is no line.
        Certainty::Read if statement.line.is_empty() => say!(words, "explain-read-stones"),
        Certainty::Read => say!(words, "explain-read-plies", plies = Depth::default().plies),
        Certainty::Estimated if matches!(statement.finding, Finding::Sum(_)) => {
            say!(words, "explain-estimated-mean", error = explained.description.error())
        }
        Certainty::Estimated => say!(words, "explain-estimated"),
    }
}

fn text(words: &Words, explained: &Explained, statement: &Statement) -> String {
    let size = explained.position.board().size();
    let own = || group(words, size, statement);
    let name = |point: Point| size.name(point).to_string();
    match &statement.finding {
        Finding::Sum(_) => sum(words, explained),
        Finding::Dead(reasons) => dead(words, explained, statement, reasons),
        Finding::Lives => say!(words, "explain-lives", group = own()),
        Finding::Weak(orders) => weak(words, explained, statement, *orders),
        Finding::Encircled(orders) => encircled(words, explained, statement, *orders),
        Finding::Territory(points) => territory(words, explained, statement, *points),
        Finding::Connected(one, other) => {
            say!(words, "explain-connected", one = name(*one), other = name(*other))
        }
        Finding::CuttingPoint(one, other) => cutting_point(words, size, statement, [*one, *other]),
        Finding::Wall(one, end) => wall(words, size, statement.certainty, (*one, *end)),
    }
}

/// "The black group of D4 (3 stones)".
fn group(words: &Words, size: Size, statement: &Statement) -> String {
    let first = statement.points.points().next();
    let point = first.map_or_else(String::new, |point| size.name(point).to_string());
    let stones = statement.points.count();
    if statement.colour == Some(Colour::White) {
        say!(words, "explain-group-white", point = point, stones = stones)
    } else {
        say!(words, "explain-group-black", point = point, stones = stones)
    }
}

/// "the white group of D4": the one that dominates or encircles.
fn enemy(words: &Words, explained: &Explained, statement: &Statement) -> String {
    let board = explained.position.board();
    let Some(stone) = statement.enemy else { return say!(words, "explain-enemy-walls") };
    let point = board.size().name(stone).to_string();
    if board.stone(stone) == Some(Colour::White) {
        say!(words, "explain-enemy-white", point = point)
    } else {
        say!(words, "explain-enemy-black", point = point)
    }
}

fn sum(words: &Words, explained: &Explained) -> String {
    let [black, white] = explained.points();
    let komi = words.points(explained.position.rules().komi.points());
    let lead = explained.lead();
    let is_even = lead == 0.0;
    let (leader, lead) = leader(words, lead);
    let lead = words.points(lead);
    if explained.description.is_settled() {
        return say!(
            words,
            "explain-sum",
            black = black,
            white = white,
            komi = komi,
            leader = leader,
            lead = lead
        );
    }
    let mover = go_count::colour(words, explained.position.to_move());
    if is_even {
        return say!(
            words,
            "explain-sum-open-even",
            black = black,
            white = white,
            komi = komi,
            mover = mover
        );
    }
    say!(
        words,
        "explain-sum-open",
        black = black,
        white = white,
        komi = komi,
        mover = mover,
        leader = leader,
        lead = lead
    )
}

fn dead(words: &Words, explained: &Explained, statement: &Statement, why: &Reasons) -> String {
    let own = group(words, explained.position.board().size(), statement);
    if let Some(kept) = why.kept {
        return played_out(words, own, kept, statement.points.count());
    }
    if why.proof.is_some() {
        return say!(words, "explain-dead-read", group = own);
    }
    say!(
        words,
        "explain-dead-rule",
        group = own,
        room = why.room,
        orders = within(words, why.orders),
        liberties = why.liberties,
        enemy = enemy(words, explained, statement)
    )
}

/// How many playouts a group's points ended as the enemy's in: of several stones the mean, unless
/// all of them always did.
fn played_out(words: &Words, group: String, kept: i8, stones: u32) -> String {
    let playouts = Options::default().playouts();
    let lost = f64::from(100 - i32::from(kept)) / 200.0 * f64::from(playouts);
    if stones > 1 && kept > -100 {
        let lost = words.tenths(lost);
        return say!(
            words,
            "explain-dead-played-out-mean",
            group = group,
            lost = lost,
            playouts = playouts
        );
    }
    // A playout that leaves the point to nobody counts half: it is not one that was lost.
    let lost = words.points(lost.floor());
    say!(words, "explain-dead-played-out", group = group, lost = lost, playouts = playouts)
}

/// "2 steps (order (2, >))": how far the farthest point within the walls around a group is.
fn within(words: &Words, orders: Orders) -> String {
    if orders.open < orders.sure {
        return say!(words, "explain-orders-open", sure = orders.sure, open = orders.open);
    }
    say!(words, "explain-orders", sure = orders.sure)
}

fn weak(words: &Words, explained: &Explained, statement: &Statement, orders: Orders) -> String {
    let own = group(words, explained.position.board().size(), statement);
    say!(
        words,
        "explain-weak",
        group = own,
        orders = within(words, orders),
        enemy = enemy(words, explained, statement)
    )
}

fn encircled(words: &Words, explained: &Explained, own: &Statement, orders: Orders) -> String {
    say!(
        words,
        "explain-encircled",
        group = group(words, explained.position.board().size(), own),
        orders = within(words, orders),
        enemy = enemy(words, explained, own)
    )
}

/// Territory is told by a point deep inside it: the statement is about the interior.
fn territory(words: &Words, explained: &Explained, own: &Statement, points: u32) -> String {
    let size = explained.position.board().size();
    let heart = own.points.heart();
    let point = heart.map_or_else(String::new, |point| size.name(point).to_string());
    if own.colour == Some(Colour::White) {
        say!(words, "explain-territory-white", point = point, points = points)
    } else {
        say!(words, "explain-territory-black", point = point, points = points)
    }
}

/// The points at which the enemy cuts and the owner connects: often one and the same.
fn cutting_point(words: &Words, size: Size, own: &Statement, ends: [Point; 2]) -> String {
    let [one, other] = ends.map(|end| size.name(end).to_string());
    let first = |line: &[Move]| match line.first() {
        Some(Move::Play(point)) => size.name(*point).to_string(),
        Some(Move::Pass) | None => String::new(),
    };
    let (cut, connect) = (first(&own.line), first(&own.own_line));
    let owner = own.colour.unwrap_or(Colour::Black);
    if cut == connect {
        return say!(words, "explain-cutting-point", one = one, other = other, cut = cut);
    }
    say!(
        words,
        "explain-cutting-points",
        one = one,
        other = other,
        enemy = go_count::colour(words, owner.opponent()),
        cut = cut,
        owner = go_count::colour(words, owner),
        connect = connect
    )
}

/// A wall holds for good where that is proved, else as long as its stones stand.
fn wall(words: &Words, size: Size, certainty: Certainty, (one, end): (Point, End)) -> String {
    let one = size.name(one).to_string();
    let is_proved = certainty == Certainty::Proved;
    match end {
        End::Stone(other) => {
            let other = size.name(other).to_string();
            if is_proved {
                return say!(words, "explain-wall", one = one, other = other);
            }
            say!(words, "explain-wall-standing", one = one, other = other)
        }
        End::Side(side) => {
            let side = match side {
                Side::Top => say!(words, "explain-side-top"),
                Side::Bottom => say!(words, "explain-side-bottom"),
                Side::Left => say!(words, "explain-side-left"),
                Side::Right => say!(words, "explain-side-right"),
            };
            if is_proved {
                return say!(words, "explain-wall-side", one = one, side = side);
            }
            say!(words, "explain-wall-side-standing", one = one, side = side)
        }
    }
}
