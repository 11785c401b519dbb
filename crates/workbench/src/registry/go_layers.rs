//! How does what the spatial description finds look over a board of Go?

use game::picture::{Hatch, Hull, Mark, Outline, Piece, Place, Regions, Share, Tie, TieLine};
use go::{Board, Colour, Point, Position, Size, place};
use go_mind::engine::{Engine, Options};
use go_mind::spatial::Description;
use go_mind::spatial::group::Group;
use go_mind::spatial::link::Link;
use go_mind::spatial::morphology::{Steps, Values};
use go_mind::spatial::set::Set;
use go_mind::spatial::shape::{End, Goal, Side};
use go_mind::tactics::Connector;
use search::Limits;

use super::choices::Basis;
use super::go::move_model;
use super::layers::{Field, Notion, Overlay};
use crate::goban::described;

/// The engine plays this many playouts to say whose points are.
const PLAYOUTS: u64 = 300;
/// A group encircled more loosely is not said to be encircled.
const CLOSE: u16 = 6;

const fn stone(colour: Colour) -> Piece {
    match colour {
        Colour::Black => Piece::BlackStone,
        Colour::White => Piece::WhiteStone,
    }
}

fn places(size: Size, set: &Set) -> Vec<Place> {
    set.points().map(|point| place(size, point)).collect()
}

/// How many of some things are Black's, and how many White's.
fn counted(colours: impl Iterator<Item = Colour>) -> [usize; 2] {
    let mut counts = [0; 2];
    colours.for_each(|colour| counts[colour as usize] += 1);
    counts
}

fn steps(field: Field) -> Steps {
    let (dilations, erosions) = field.steps();
    Steps { dilations: dilations.into(), erosions: erosions.into() }
}

/// Squares on the empty points: filled where a side holds them after the erosions, hollow where it
/// only reaches them by the dilations; with dilations alone, all are only reached.
pub(super) fn territory(board: &Board, field: Field) -> Overlay {
    let size = board.size();
    let steps = steps(field);
    let mut reached = Values::of(board);
    reached.apply(Steps { erosions: 0, ..steps });
    let mut held = Values::of(board);
    held.apply(steps);
    let empty = || size.points().filter(|&at| board.is_empty_at(at));
    let most = |values: &Values| {
        let most = empty().map(|at| values.at(at).unsigned_abs()).max();
        f32::from(most.unwrap_or(1).max(1))
    };
    let (most_held, most_reached) = (most(&held), most(&reached));
    let is_inner = |at| steps.erosions > 0 && held.owner(at).is_some();
    let share = |at: Point| {
        let is_filled = is_inner(at);
        let (values, most) = if is_filled { (&held, most_held) } else { (&reached, most_reached) };
        let size_of = f32::from(values.at(at).unsigned_abs()) / most;
        let piece = stone(values.owner(at)?);
        Some(Share { place: place(size, at), piece, size: size_of, is_filled })
    };
    let owners = empty().filter(|&at| is_inner(at)).filter_map(|at| held.owner(at));
    Overlay {
        counts: counted(owners),
        regions: Regions { shares: empty().filter_map(share).collect(), ..Regions::default() },
        ..Overlay::default()
    }
}

/// Hatching where sure walls shut something off, and the walls as lines.
pub(super) fn fractions(board: &Board) -> Overlay {
    let size = board.size();
    let description = described(board);
    let mut hatches = Vec::new();
    let mut counts = [0; 2];
    for (colour, hatch) in [(Colour::Black, Hatch::Rising), (Colour::White, Hatch::Falling)] {
        let all = &description.evaluation.cuts[colour as usize].sure.list;
        let largest = all.iter().map(Set::count).max();
        // The largest is the open board: nothing is shut off there.
        for fraction in all.iter().filter(|own| Some(own.count()) != largest) {
            counts[colour as usize] += 1;
            hatches.extend(fraction.points().map(|point| (place(size, point), hatch)));
        }
    }
    let walls = description.links.iter().filter(|link| link.question.goal == Goal::Separate);
    let line = |link: &Link| match link.verdict {
        Connector::Joined => Some(TieLine::Solid),
        Connector::Open => Some(TieLine::Dashed),
        Connector::Cut => None,
    };
    let tie = |link: &Link| Some(tie(size, link, line(link)?));
    let ties = walls.filter_map(tie).collect();
    let regions = Regions { hatches, ties, ..Regions::default() };
    Overlay { counts, regions, ..Overlay::default() }
}

/// A link as a line between its ends.
fn tie(size: Size, link: &Link, line: TieLine) -> Tie {
    let from = link.question.one;
    let (row, column) = size.row_and_column(from);
    let (last_row, last_column) = (size.rows() - 1, size.columns() - 1);
    let to = match link.question.end {
        End::Stone(other) => Some(other),
        End::Side(Side::Top) => size.point(0, column),
        End::Side(Side::Bottom) => size.point(last_row, column),
        End::Side(Side::Left) => size.point(row, 0),
        End::Side(Side::Right) => size.point(row, last_column),
    };
    Tie { from: place(size, from), to: place(size, to.unwrap_or(from)), line }
}

/// Squares by how often a point ends as somebody's in the engine's playouts.
pub(super) fn ownership(position: &Position, limits: &Limits) -> Overlay {
    let size = position.board().size();
    let options = Options { threads: 1, ..Options::default() };
    let mut engine = Engine::new(position, position.to_move(), options).with_model(move_model());
    engine.set_stop_early(false);
    engine.run(&Limits { nodes: Some(PLAYOUTS), ..limits.clone() });
    let found = engine.found();
    let owners: Vec<f32> = size.points().map(|at| found.ownership[at.index()]).collect();
    playout_owners(&owners, found.visits)
}

/// Points that are nearly as often one's as the other's have no square.
const OPEN: f32 = 0.1;

/// Squares by how often a place ends as somebody's in so many playouts. The places are told row by row
/// from the top: 1 is always Black's, -1 always White's.
pub(crate) fn playout_owners(owners: &[f32], playouts: u64) -> Overlay {
    let share = |(at, own): (u32, &f32)| {
        let piece = stone(if *own > 0.0 { Colour::Black } else { Colour::White });
        let size = own.abs();
        (size >= OPEN).then_some(Share { place: Place(at), piece, size, is_filled: true })
    };
    let shares = (0..).zip(owners).filter_map(share).collect();
    // A point that is as often one's as the other's is half a point of each.
    let black = f32::midpoint(owners.len() as f32, owners.iter().sum()).round() as i32;
    let black = black.unsigned_abs() as usize;
    Overlay {
        counts: [black, owners.len().saturating_sub(black)],
        basis: Some(Basis::Playouts(playouts)),
        regions: Regions { shares, ..Regions::default() },
        ..Overlay::default()
    }
}

/// Squares on the points that count for somebody once a game has ended.
pub(crate) fn counted_owners(size: Size, owners: &[Option<Colour>], agreed: bool) -> Overlay {
    let owned = || size.points().filter_map(|at| Some((at, owners[at.index()]?)));
    let share = |(at, colour)| Share {
        place: place(size, at),
        piece: stone(colour),
        size: 1.0,
        is_filled: true,
    };
    Overlay {
        counts: counted(owned().map(|(_, colour)| colour)),
        basis: Some(Basis::Count { agreed }),
        regions: Regions { shares: owned().map(share).collect(), ..Regions::default() },
        ..Overlay::default()
    }
}

/// An outline around each group, and a letter for each but stones that hold nothing beside themselves.
pub(super) fn groups(board: &Board, notion: Notion) -> Overlay {
    let size = board.size();
    let description = described(board);
    let (sets, outline) = match notion {
        Notion::Connected => (description.connected_groups(), Outline::Solid),
        Notion::Morphological => (description.morphological_groups(Steps::INDIGO), Outline::Dashed),
        Notion::Union => {
            let bodies = description.evaluation.first.iter().map(Group::body);
            (bodies.collect(), Outline::Double)
        }
    };
    let first = |set: &Set| set.points().find(|&at| !board.is_empty_at(at));
    let colours = sets.iter().filter_map(|set| board.stone(first(set)?));
    let counts = counted(colours);
    let large = sets.iter().filter(|set| set.count() > 1);
    let labels = large.filter_map(first).zip('A'..='Z');
    let labels = labels.map(|(at, letter)| (place(size, at), letter.to_string())).collect();
    let hulls = sets.iter().map(|set| Hull { places: places(size, set), outline }).collect();
    let regions = Regions { hulls, ..Regions::default() };
    Overlay { labels, counts, regions, ..Overlay::default() }
}

/// A line for each connector; the counts are of those that hold and of those that can be cut.
pub(super) fn connectors(board: &Board) -> Overlay {
    let size = board.size();
    let description = described(board);
    let asked = |link: &&Link| link.question.goal == Goal::Connect;
    let links = || description.links.iter().filter(asked);
    let line = |verdict| match verdict {
        Connector::Joined => TieLine::Double,
        Connector::Open => TieLine::Dashed,
        Connector::Cut => TieLine::Dotted,
    };
    let of = |verdict| links().filter(|link| link.verdict == verdict).count();
    let ties = links().map(|link| tie(size, link, line(link.verdict))).collect();
    let regions = Regions { ties, ..Regions::default() };
    Overlay { counts: [of(Connector::Joined), of(Connector::Open)], regions, ..Overlay::default() }
}

/// The number of its liberties on the first stone of each string.
pub(super) fn liberties(board: &Board) -> Overlay {
    let size = board.size();
    let mut seen = vec![false; size.slots()];
    let mut labels = Vec::new();
    let mut colours = Vec::new();
    for (at, colour) in board.stones() {
        let Some(string) = board.string_of(at) else { continue };
        if !std::mem::replace(&mut seen[string.index()], true) {
            labels.push((place(size, at), board.liberty_count(at).to_string()));
            colours.push(colour);
        }
    }
    Overlay { counts: counted(colours.into_iter()), labels, ..Overlay::default() }
}

/// The order of encirclement by sure walls on the first stone of each group that is shut in.
pub(super) fn encirclement(board: &Board) -> Overlay {
    let size = board.size();
    let description = described(board);
    let close = |group: &&Group| group.orders.sure <= CLOSE;
    let groups = || description.evaluation.first.iter().filter(close);
    let label = |group: &Group| {
        let first = group.skeleton.points().next()?;
        Some((place(size, first), format!("({},>)", group.orders.sure)))
    };
    let labels = groups().filter_map(label).collect();
    Overlay { counts: counted(groups().map(|group| group.colour)), labels, ..Overlay::default() }
}

/// Dead stones, crossed out and half transparent.
pub(super) fn dead(board: &Board) -> Overlay {
    let size = board.size();
    let description: &Description = &described(board);
    let dead: Vec<Place> = description
        .evaluation
        .deaths
        .iter()
        .flat_map(|death| places(size, &death.group.skeleton))
        .collect();
    let colours = description
        .evaluation
        .deaths
        .iter()
        .flat_map(|death| death.group.skeleton.points().filter_map(|at| board.stone(at)));
    Overlay {
        counts: counted(colours),
        marks: dead.iter().map(|&at| (at, Mark::Dead)).collect(),
        regions: Regions { faded: dead, ..Regions::default() },
        ..Overlay::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        let drawing = "
            . X X X . O .
            X X O X O O O
            . O O X O . O
            X X X X O O .
            . X . X O . O
            X . X X O O .
            . X . X O . O";
        Board::drawn(drawing).unwrap()
    }

    #[test]
    fn dead_stones_are_crossed_out_and_faded() {
        let overlay = dead(&board());
        assert_eq!(overlay.counts, [0, 3]);
        assert_eq!(overlay.marks.len(), overlay.regions.faded.len());
    }

    #[test]
    fn points_of_playouts_are_counted_for_whom_they_are_and_open_ones_have_no_square() {
        let overlay = playout_owners(&[1.0, 1.0, 0.05, -0.05, -1.0, 0.0], 300);
        assert_eq!(overlay.counts, [4, 2], "half of what is open is Black's: 3.5, rounded");
        let squares: Vec<(u32, Piece)> =
            overlay.regions.shares.iter().map(|own| (own.place.0, own.piece)).collect();
        let (black, white) = (Piece::BlackStone, Piece::WhiteStone);
        assert_eq!(squares, [(0, black), (1, black), (4, white)]);
        assert_eq!(overlay.basis, Some(Basis::Playouts(300)));
    }

    #[test]
    fn every_string_has_one_label_of_liberties() {
        let overlay = liberties(&board());
        assert_eq!(overlay.labels.len(), overlay.counts.iter().sum::<usize>());
        let named = |at: &str| {
            let point = board().size().named(at.parse().unwrap()).unwrap();
            let place = place(board().size(), point);
            overlay.labels.iter().find(|(own, _)| *own == place).map(|(_, label)| label.clone())
        };
        assert_eq!(named("C6").as_deref(), Some("1"), "{:?}", overlay.labels);
    }

    #[test]
    fn a_stone_alone_reaches_but_holds_nothing_in_the_middle() {
        let mut board = Board::new(Size::square(13));
        board.set(board.size().point(6, 6).unwrap(), Some(Colour::Black));
        let overlay = territory(&board, Field::INDIGO);
        assert_eq!(overlay.counts, [0, 0]);
        assert!(overlay.regions.shares.iter().all(|share| !share.is_filled));
        assert_eq!(overlay.regions.shares.len(), 40, "the diamond of radius four, less the stone");
    }

    #[test]
    fn a_stone_with_territory_of_its_own_has_a_letter() {
        let corner = Board::drawn(
            "
            . . . . . . . . .
            . . . . . . . . .
            . . O . . . O . .
            . . . . . . . . .
            . . O X X O O . .
            . . O X . X O X .
            . . X . . . X . .
            . . . . . . . . .
            . . . . . . . . .",
        )
        .unwrap();
        let overlay = groups(&corner, Notion::Union);
        let lettered = overlay.regions.hulls.iter().filter(|hull| hull.places.len() > 1).count();
        assert!(lettered > 1);
        assert_eq!(overlay.labels.len(), lettered);
    }

    #[test]
    fn kosumi_stones_are_one_connected_group_and_two_strings() {
        let board = Board::drawn(
            ". . . . . .\n. . . . . .\n. . X . . .\n. . . X . .\n. . . . . .\n. . . . . .",
        )
        .unwrap();
        assert_eq!(groups(&board, Notion::Connected).counts, [1, 0]);
        assert_eq!(liberties(&board).counts, [2, 0]);
        assert_eq!(connectors(&board).counts, [1, 0]);
    }
}
