//! Does the spatial description keep from move to move what a new look finds, and does it turn with
//! the board? In random games, and in real ones of 19 lines: their files are not ours, and without
//! them nothing is asked.

use std::io::{self, Write};
use std::path::Path;

use go::{Board, Colour, Point, Size};
use go_mind::spatial::group::Group;
use go_mind::spatial::link::Link;
use go_mind::spatial::reading::Depth;
use go_mind::spatial::set::Set;
use go_mind::spatial::shape::End;
use go_mind::spatial::{Describer, Description, Evaluation, Options};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn describer() -> Describer {
    Describer::new(Options::default(), Depth::default())
}

/// The boards of a random game in which nobody fills an eye.
fn random_game(size: Size, moves: usize, rng: &mut impl Rng) -> Vec<Board> {
    let mut board = Board::new(size);
    let mut mover = Colour::Black;
    let mut boards = Vec::new();
    for _ in 0..moves {
        let mut open: Vec<Point> = board.empty().to_vec();
        open.retain(|&at| board.allows(at, mover, false) && !board.is_eye(at, mover));
        if !open.is_empty() {
            board.play(open[rng.next_u64() as usize % open.len()], mover);
            boards.push(board.clone());
        }
        mover = mover.opponent();
    }
    boards
}

/// Follows a game with one describer and compares each description with that of a new one.
fn assert_kept(boards: &[Board]) {
    let mut kept = describer();
    let mut searched = 0;
    for board in boards {
        let mut fresh = describer();
        assert_eq!(kept.describe(board), fresh.describe(board));
        searched += fresh.work().searched;
    }
    assert!(kept.work().searched < searched, "nothing was kept");
}

#[test]
fn what_is_kept_from_move_to_move_is_what_a_new_look_finds() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for (side, moves) in [(5, 40), (9, 70), (13, 60)] {
        assert_kept(&random_game(Size::square(side), moves, &mut rng));
    }
}

/// A board turned by an image, with its colours exchanged or not.
fn image(board: &Board, index: usize, exchange: bool) -> Board {
    let mut image = Board::new(board.size());
    for (point, colour) in board.stones() {
        let colour = if exchange { colour.opponent() } else { colour };
        image.set(board.size().image(point, index), Some(colour));
    }
    image
}

/// The links as a sorted list of goal, ends and verdict, turned by an image.
fn links(board: &Board, links: &[Link], index: usize) -> Vec<String> {
    let size = board.size();
    let mut list: Vec<String> = links
        .iter()
        .map(|link| {
            let turned = |point: Point| size.image(point, index).index();
            let one = turned(link.question.one);
            let mut ends = match link.question.end {
                End::Stone(other) => vec![one, turned(other)],
                End::Side(_) => vec![one],
            };
            ends.sort_unstable();
            let mut ways: Vec<usize> = link.ways(size).into_iter().map(turned).collect();
            ways.sort_unstable();
            format!("{:?} {ends:?} {:?} {ways:?}", link.question.goal, link.verdict)
        })
        .collect();
    list.sort_unstable();
    list
}

#[test]
fn the_description_turns_with_the_board_in_all_16_images() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for (size, moves) in [(9, 40), (9, 60), (13, 90)] {
        let size = Size::square(size);
        let board = random_game(size, moves, &mut rng).pop().expect("a game has moves");
        assert_turns(&board);
    }
}

/// Describes a board and its 16 images, each anew, and compares what was found point by point.
fn assert_turns(board: &Board) {
    let size = board.size();
    let plain = describer().describe(board);
    for (index, exchange) in (0..8).flat_map(|index| [(index, false), (index, true)]) {
        let turned = describer().describe(&image(board, index, exchange));
        let sign = if exchange { -1 } else { 1 };
        assert_eq!(turned.evaluation.sum, sign * plain.evaluation.sum, "image {index}");
        let owner = |colour: Colour| if exchange { colour.opponent() } else { colour };
        for point in size.points() {
            assert_eq!(
                turned.evaluation.owners[size.image(point, index).index()],
                plain.evaluation.owners[point.index()].map(owner)
            );
        }
        assert_eq!(links(board, &turned.links, 0), links(board, &plain.links, index));
        let image = Turned { index, exchange };
        let still = Turned { index: 0, exchange: false };
        assert_eq!(still.groups(&turned), image.groups(&plain), "image {index}");
        assert_eq!(still.deaths(&turned), image.deaths(&plain), "image {index}");
    }
}

/// What was found, written down as an image has it, in an order that does not depend on it.
#[derive(Clone, Copy)]
struct Turned {
    index: usize,
    exchange: bool,
}

impl Turned {
    fn points(self, set: &Set) -> Vec<usize> {
        let size = set.size();
        let mut points: Vec<usize> =
            set.points().map(|point| size.image(point, self.index).index()).collect();
        points.sort_unstable();
        points
    }

    fn group(self, group: &Group) -> String {
        let colour = if self.exchange { group.colour.opponent() } else { group.colour };
        let sets = [&group.skeleton, &group.interior, &group.exterior].map(|set| self.points(set));
        let Group { parts, liberties, orders, room, kept, life, .. } = group;
        format!("{sets:?} {colour} {parts} {liberties} {orders:?} {room} {kept:?} {life:?}")
    }

    fn groups(self, description: &Description) -> Vec<String> {
        let Evaluation { first, last, .. } = &description.evaluation;
        let mut groups: Vec<String> = first.iter().map(|own| self.group(own)).collect();
        groups.extend(last.iter().map(|own| self.group(own) + " at last"));
        groups.sort_unstable();
        groups
    }

    fn deaths(self, description: &Description) -> Vec<String> {
        let deaths = description.evaluation.deaths.iter();
        let mut deaths: Vec<String> = deaths.map(|death| self.group(&death.group)).collect();
        deaths.sort_unstable();
        deaths
    }
}

#[test]
fn an_estimate_turns_with_the_board_and_changes_sign_with_the_colours() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let model = std::sync::Arc::new(go_mind::patterns::Model::ignorant());
    let board = random_game(Size::square(9), 24, &mut rng).pop().expect("a game has moves");
    let plain = describer().describe(&board);
    assert!(!plain.is_settled(), "else the search is not asked");
    let expected = plain.estimate(Colour::Black, &model);
    for (index, exchange) in [(0, true), (3, false), (5, true)] {
        let turned = describer().describe(&image(&board, index, exchange));
        let (sign, to_move) = if exchange { (-1, Colour::White) } else { (1, Colour::Black) };
        assert_eq!(turned.estimate(to_move, &model), sign * expected, "image {index}");
    }
}

/// Intetsu against Jowa, 1835, and Shusaku against Inseki, 1846.
const GAMES: [&str; 2] = ["jkk+eidogo/blood_vomit.sgf", "mipli+sgf-parser/ShusakuvsInseki.sgf"];

/// The boards of each game, move by move.
fn games() -> Vec<Vec<Board>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/sgf");
    let read = |name: &str| {
        let bytes = std::fs::read(folder.join(name));
        if bytes.is_err() {
            let _ = writeln!(io::stderr(), "skipped: {name} is not in {}", folder.display());
        }
        bytes.ok()
    };
    GAMES.into_iter().filter_map(read).map(|bytes| boards(&bytes)).collect()
}

fn boards(bytes: &[u8]) -> Vec<Board> {
    let opened = sgf::open(bytes).expect("the file is SGF");
    let game = opened.collection.games().next().expect("the file has a game");
    let size = Size::square(game.size().height.into());
    let mut board = Board::new(size);
    let mut boards = Vec::new();
    for (colour, mv) in game.main_moves() {
        let colour = if colour == sgf::Colour::Black { Colour::Black } else { Colour::White };
        if let sgf::Move::At(own) = mv {
            let point = size.point(own.row.into(), own.column.into());
            board.play(point.expect("the move is on the board"), colour);
            boards.push(board.clone());
        }
    }
    boards
}

#[test]
fn a_real_game_is_kept_from_move_to_move_as_a_new_look_finds_it() {
    for boards in games() {
        assert!(boards.len() > 200, "{} moves", boards.len());
        for from in [30, 120, 190] {
            assert_kept(&boards[from..from + 10]);
        }
    }
}

#[test]
fn positions_of_real_games_turn_with_the_board_in_all_16_images() {
    for boards in games() {
        for after in [40, 110, 200] {
            assert_turns(&boards[after]);
        }
    }
}
