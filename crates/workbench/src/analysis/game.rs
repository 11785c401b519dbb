//! Which game is a query about, and what are its positions?

use go::{Board, Colour, Ko, Komi, Move, Position, Rules, Scoring, Size};
use serde_json::Value as Json;

use super::fields::{Fields, Refusal};
use crate::gtp::{self, Bonus};

/// A game that was checked: every move of it can be played.
#[derive(Debug)]
pub(super) struct Game {
    start: Position,
    moves: Vec<(Colour, Move)>,
}

/// Komi beyond this is a slip of the pen.
const MOST_KOMI: f64 = 150.0;

impl Game {
    pub(super) const fn size(&self) -> Size {
        self.start.board().size()
    }

    /// How many moves there are.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The position after so many moves.
    pub(super) fn position(&self, turn: usize) -> Position {
        let mut position = self.start.clone();
        for &(colour, mv) in self.moves.iter().take(turn) {
            position.play(colour, mv);
        }
        position
    }

    pub(super) fn read(fields: &Fields) -> Result<Game, Refusal> {
        let size = size(fields)?;
        let (rules, bonus) = rules(fields)?;
        let stones = pairs(fields, "initialStones", size)?;
        fields.required("moves")?;
        let moves = pairs(fields, "moves", size)?;
        // What White is paid for the handicap counts as komi does.
        let paid = 2 * bonus.points(&stones, &moves).cast_signed();
        let rules = rules.with_komi(Komi::halves(rules.komi.in_halves() + paid));
        let board = board(fields, size, &stones)?;
        let first = first(fields, &stones, &moves)?;
        // Recorded games often know the simple ko alone.
        let simple = Rules { ko: Ko::Simple, ..rules };
        let game = |rules: Rules| {
            let start = Position::new(board.clone(), first, rules)
                .map_err(|_| fields.refuse("initialStones", "Stones without liberties"))?;
            let game = Game { start, moves: moves.clone() };
            game.check(fields).map(|()| game)
        };
        game(rules).or_else(|_| game(simple))
    }

    fn check(&self, fields: &Fields) -> Result<(), Refusal> {
        let mut position = self.start.clone();
        for (index, &(colour, mv)) in self.moves.iter().enumerate() {
            position.check_unfinished(colour, mv).map_err(|_| {
                let name = gtp::vertex_name(self.size(), mv);
                fields.refuse("moves", format!("Illegal move {index}: {name}"))
            })?;
            position.play(colour, mv);
        }
        Ok(())
    }
}

fn size(fields: &Fields) -> Result<Size, Refusal> {
    let side = |name: &str| {
        fields.required(name)?;
        let side = fields.whole(name, 2, gtp::LARGEST.into())?;
        Ok(side.and_then(|side| u32::try_from(side).ok()).unwrap_or(2))
    };
    let (columns, rows) = (side("boardXSize")?, side("boardYSize")?);
    let refused = |_| fields.refuse("boardXSize", "This board is not played on");
    Size::to_play(rows, columns).map_err(refused)
}

fn rules(fields: &Fields) -> Result<(Rules, Bonus), Refusal> {
    let nearest = gtp::rules_of(fields.required("rules")?)
        .ok_or_else(|| fields.refuse("rules", "Unknown rules"))?;
    let (rules, mut bonus) = (nearest.rules, nearest.bonus);
    if let Some(value) = fields.field("whiteHandicapBonus") {
        let refused = || fields.refuse("whiteHandicapBonus", "Must be \"0\", \"N\" or \"N-1\"");
        bonus = value.as_str().and_then(Bonus::read).ok_or_else(refused)?;
    }
    let usual = Komi::halves(if rules.scoring == Scoring::Territory { 13 } else { 15 });
    let komi = komi(fields)?.or(nearest.komi).unwrap_or(usual);
    Ok((rules.with_komi(komi), bonus))
}

/// What the rules were asked to be and are not.
pub(super) fn warnings(fields: &Fields) -> Vec<Json> {
    let nearest = fields.field("rules").and_then(gtp::rules_of);
    let unmet = nearest.map(|own| own.unmet).unwrap_or_default();
    let warn = |what: &str| fields.warn("rules", &format!("Not supported, nearest used: {what}"));
    unmet.into_iter().map(warn).collect()
}

fn komi(fields: &Fields) -> Result<Option<Komi>, Refusal> {
    let Some(komi) = fields.field("komi") else { return Ok(None) };
    let refused = || {
        let text = format!("Must be an integer or half-integer from -{MOST_KOMI} to {MOST_KOMI}");
        fields.refuse("komi", text)
    };
    let komi = komi.as_f64().filter(|komi| komi.abs() <= MOST_KOMI).ok_or_else(refused)?;
    let halves = komi * 2.0;
    if halves.fract() != 0.0 {
        return Err(refused());
    }
    Ok(Some(Komi::halves(halves as i32)))
}

fn board(fields: &Fields, size: Size, stones: &[(Colour, Move)]) -> Result<Board, Refusal> {
    let mut board = Board::new(size);
    for &(colour, mv) in stones {
        let Move::Play(point) = mv else {
            return Err(fields.refuse("initialStones", "A stone must lie on a point"));
        };
        if board.stone(point).is_some() {
            let name = gtp::vertex_name(size, mv);
            let what = format!("More than one stone on {name}");
            return Err(fields.refuse("initialStones", what));
        }
        board.set(point, Some(colour));
    }
    Ok(board)
}

/// Who moves first: as the query says, else as the moves do; a handicap lets White begin.
fn first(
    fields: &Fields,
    stones: &[(Colour, Move)],
    moves: &[(Colour, Move)],
) -> Result<Colour, Refusal> {
    if let Some(player) = fields.field("initialPlayer") {
        return colour(player).ok_or_else(|| fields.refuse("initialPlayer", PLAYER));
    }
    let is_handicap = stones.len() > 1 && stones.iter().all(|(own, _)| *own == Colour::Black);
    let usual = if is_handicap { Colour::White } else { Colour::Black };
    Ok(moves.first().map_or(usual, |(colour, _)| *colour))
}

pub(super) const PLAYER: &str = "Must be \"B\" or \"W\"";

pub(super) fn colour(value: &Json) -> Option<Colour> {
    value.as_str()?.parse().ok()
}

/// A point's name, `pass`, or `(x,y)` counted from the top left.
pub(super) fn location(value: &Json, size: Size) -> Option<Move> {
    let text = value.as_str()?.trim();
    let Some(pair) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) else {
        return gtp::vertex(text, size);
    };
    let (column, row) = pair.split_once(',')?;
    size.point(row.trim().parse().ok()?, column.trim().parse().ok()?).map(Move::Play)
}

fn pairs(fields: &Fields, name: &str, size: Size) -> Result<Vec<(Colour, Move)>, Refusal> {
    let pair = |value: &Json| match value.as_array().map(Vec::as_slice) {
        Some([player, at]) => Some((colour(player)?, location(at, size)?)),
        _ => None,
    };
    let read = |(index, value): (usize, &Json)| {
        pair(value).ok_or_else(|| {
            let what = format!("Item {index} must be a pair of a player and a location: {value}");
            fields.refuse(name, what)
        })
    };
    fields.list(name)?.iter().enumerate().map(read).collect()
}
