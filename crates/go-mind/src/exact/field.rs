//! Every arrangement of stones of a small board, looked at once: where its moves lead, what its score
//! lies between, and what it counts as it stands. Whatever a search asks then is a number in a table.

use go::life::Benson;
use go::{Board, Colour, Komi, Point, Position, Size, score};

/// An arrangement of stones as a number: a digit of base 3 for each point.
pub(super) type Code = u16;

/// What is known of an arrangement, whoever is to move. It lies in one piece: the search reads one of
/// these at every step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    is_looked_at: bool,
    /// What the difference of the areas will be at least and at most, however both play on.
    pub(super) bounds: (i8, i8),
    /// Black's area less White's, as the stones stand.
    pub(super) difference: i8,
    /// The stones that each colour may put, and how many, whatever came before; those that take stones first, then
    /// those in the middle before those at the edge.
    stones: [[Step; MOST]; 2],
    counts: [u8; 2],
}

const MOST: usize = super::MOST_POINTS as usize;

impl Known {
    const NOTHING: Known = Known {
        is_looked_at: false,
        bounds: (0, 0),
        difference: 0,
        stones: [[Step { point: 0, next: 0 }; MOST]; 2],
        counts: [0; 2],
    };

    /// The stones that a colour may put.
    pub(super) fn stones(&self, colour: Colour) -> &[Step] {
        &self.stones[colour as usize][..usize::from(self.counts[colour as usize])]
    }
}

/// A stone, and the arrangement after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) point: u8,
    pub(super) next: Code,
}

/// The arrangements of a board.
#[derive(Debug)]
pub(super) struct Field {
    size: Size,
    suicide: bool,
    points: Vec<Point>,
    known: Vec<Known>,
}

impl Field {
    pub(super) fn new(size: Size, suicide: bool) -> Field {
        let points: Vec<Point> = size.points().collect();
        let all = 3_usize.pow(points.len() as u32);
        Field { size, suicide, points, known: vec![Known::NOTHING; all] }
    }

    pub(super) fn area(&self) -> i32 {
        self.size.area().cast_signed()
    }

    /// The number of a move's point.
    pub(super) fn number(&self, point: Point) -> Option<u8> {
        self.points.iter().position(|&own| own == point).map(|index| index as u8)
    }

    pub(super) fn code(&self, board: &Board) -> Code {
        let digit = |&point: &Point| match board.stone(point) {
            None => 0,
            Some(Colour::Black) => 1,
            Some(Colour::White) => 2,
        };
        self.points.iter().rev().fold(0, |code, point| 3 * code + digit(point))
    }

    /// The arrangements that a game has gone through, the present one last, each with who was to move.
    pub(super) fn history(&self, position: &Position) -> Vec<(Code, Colour)> {
        let (board, mover) = position.origin();
        let rules = position.rules();
        let mut again = Position::new(board.clone(), mover, rules).expect("accepted before");
        let mut history = vec![(self.code(board), mover)];
        for (number, &(colour, mv)) in position.moves().iter().enumerate() {
            match position.forced().binary_search(&number) {
                Ok(_) => again.force(colour, mv),
                Err(_) => again.play(colour, mv),
            }
            history.push((self.code(again.board()), again.to_move()));
        }
        history
    }

    /// What is known of an arrangement that was looked at.
    pub(super) fn known(&self, code: Code) -> &Known {
        &self.known[usize::from(code)]
    }

    /// What is known of an arrangement.
    pub(super) fn look(&mut self, code: Code) -> &Known {
        if !self.known[usize::from(code)].is_looked_at {
            self.known[usize::from(code)] = self.looked_at(code);
        }
        &self.known[usize::from(code)]
    }

    fn looked_at(&self, code: Code) -> Known {
        let board = self.board(code);
        let score = score::area(&board, Komi::NONE);
        let mut known = Known {
            is_looked_at: true,
            bounds: bounds(&board, self.suicide),
            difference: (score.black.cast_signed() - score.white.cast_signed()) as i8,
            ..Known::NOTHING
        };
        for colour in Colour::BOTH {
            let steps = self.stones(&board, colour);
            known.counts[colour as usize] = steps.len() as u8;
            known.stones[colour as usize][..steps.len()].copy_from_slice(&steps);
        }
        known
    }

    fn board(&self, mut code: Code) -> Board {
        let mut board = Board::new(self.size);
        for &point in &self.points {
            let stone = [None, Some(Colour::Black), Some(Colour::White)][usize::from(code % 3)];
            board.set(point, stone);
            code /= 3;
        }
        board
    }

    fn stones(&self, board: &Board, colour: Colour) -> Vec<Step> {
        let mut ranked = Vec::new();
        for (number, &point) in self.points.iter().enumerate() {
            if !board.allows(point, colour, self.suicide) {
                continue;
            }
            let mut after = board.clone();
            let taken = after.play_undoable(point, colour).taken().len();
            let edges = 4 - self.size.neighbours(point).count();
            let step = Step { point: number as u8, next: self.code(&after) };
            ranked.push(((taken == 0, edges), step));
        }
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, step)| step).collect()
    }

    /// The earlier point that nothing tells apart from this one: a turn of the board that leaves every
    /// arrangement of the game as it is leads from one to the other.
    pub(super) fn earlier_image(&self, history: &[(Code, Colour)], number: u8) -> Option<u8> {
        let point = self.points[usize::from(number)];
        let keeps =
            |index: &usize| history.iter().all(|(code, _)| self.turned(*code, *index) == *code);
        let images = (0..self.size.images()).filter(keeps);
        let image = |index| self.number(self.size.image(point, index));
        images.filter_map(image).min().filter(|own| *own < number)
    }

    fn turned(&self, code: Code, index: usize) -> Code {
        let board = self.board(code);
        let mut turned = Board::new(self.size);
        for (point, colour) in board.stones() {
            turned.set(self.size.image(point, index), Some(colour));
        }
        self.code(&turned)
    }
}

/// What the difference will be at least and at most, however both play on: stones that live
/// unconditionally stay (Benson 1976), and so do the single points among them.
fn bounds(board: &Board, suicide: bool) -> (i8, i8) {
    let benson = Benson::of(board, suicide);
    let mut sure = [0_i32; 2];
    for point in board.size().points() {
        let owner = if let Some(colour) = board.stone(point) {
            benson.is_alive(point).then_some(colour)
        } else {
            let first = board.size().neighbours(point).next().and_then(|next| board.stone(next));
            let is_wall = |next| board.stone(next) == first && benson.is_alive(next);
            first.filter(|_| board.size().neighbours(point).all(is_wall))
        };
        if let Some(owner) = owner {
            sure[owner as usize] += 1;
        }
    }
    let area = board.size().area().cast_signed();
    let [black, white] = [sure[Colour::Black as usize], sure[Colour::White as usize]];
    ((2 * black - area) as i8, (area - 2 * white) as i8)
}
