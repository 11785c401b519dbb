//! In which forms is a finished game written down? SGF for stones on a board, PSQ too for five in
//! a row, the form that its players exchange where the game has one, and plain text else.

use std::fmt::Write;

use game::Player as Mover;
use game::picture::{Coordinates, GridStyle, Ground, Piece};
use sgf::{Collection, Colour, Move, Point};

use super::cells::Cells;
use super::contender::Entrant;
use super::fault::FaultKind;
use super::finished::{Ending, Finished};
use super::plan::Plan;
use crate::registry::{AnyTable, Seats, Tally};

/// A record and the ending of its file's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// `sgf`, `psq`, `pgn` or `txt`.
    pub extension: &'static str,
    /// The record.
    pub text: String,
}

/// SGF has no name for points beyond so many lines.
const SGF_LINES: u32 = 52;

/// What of a game matters to every form.
struct Written<'a> {
    plan: &'a Plan,
    game: &'a Finished,
    /// The mover of each move.
    movers: Vec<Mover>,
    seats: Seats,
    /// The count, in games that are counted.
    tally: Option<Tally>,
    /// Whether the board has more lines than SGF can name: plain text says so.
    beyond_sgf: bool,
}

/// A finished game in every form that suits it.
pub fn records(plan: &Plan, game: &Finished) -> Vec<Record> {
    let Ok(mut table) = plan.game.open() else { return Vec::new() };
    let start = table.picture();
    let board = board(&table);
    let mut movers = Vec::new();
    for mv in &game.moves {
        movers.push(table.to_move());
        if table.play(mv).is_err() {
            break;
        }
    }
    let (seats, tally) = (table.seats(), table.tally());
    let lines = Cells::board(&*table).map_or(0, |cells| cells.rows.max(cells.columns));
    let beyond_sgf = lines > SGF_LINES;
    let written = Written { plan, game, movers, seats, tally, beyond_sgf };
    let seat = |winner| if winner == game.first { Mover::First } else { Mover::Second };
    let text = table.record(game.winner.map(seat));
    if let Some(text) = text.filter(|text| !beyond_sgf || !text.starts_with("(;")) {
        let extension = if text.starts_with("(;") {
            "sgf"
        } else if text.starts_with('[') {
            "pgn"
        } else {
            "txt"
        };
        return vec![Record { extension, text }];
    }
    let Some((cells, is_go)) = board else { return vec![written.plain()] };
    let black = start.pieces.iter().filter(|(_, piece)| *piece == Piece::BlackStone);
    let black: Vec<u32> = black.map(|(place, _)| place.0).collect();
    let mut records = vec![written.sgf(cells, is_go, &black)];
    if !is_go {
        records.push(written.psq(cells));
    }
    records
}

/// The board, if stones are put on its crossings, and whether the game is Go.
fn board(table: &AnyTable) -> Option<(Cells, bool)> {
    let Ground::Grid(grid) = table.picture().ground else { return None };
    let cells = Cells::of(&**table).filter(|_| grid.style == GridStyle::Crossings)?;
    (cells.rows.max(cells.columns) <= SGF_LINES)
        .then_some((cells, grid.coordinates == Coordinates::UpperWithoutI))
}

impl Written<'_> {
    fn sgf(&self, cells: Cells, is_go: bool, black: &[u32]) -> Record {
        let mut collection = Collection::new();
        let sides = sgf::Size { width: cells.columns as u16, height: cells.rows as u16 };
        let root = collection.add_game(sides);
        for (name, value) in self.facts(is_go, black.len()) {
            collection.set(root, name, &[&value]).expect("these are names of properties");
        }
        let point = |column: u32, row: u32| Point::new(column as usize, row as usize);
        let black = black.iter();
        let black = black.filter_map(|place| point(place % cells.columns, place / cells.columns));
        let black: Vec<Point> = black.collect();
        collection.set_points(root, "AB", &black).expect("this is the name of a property");
        let mut at = root;
        for (mv, &mover) in self.game.moves.iter().zip(&self.movers) {
            let colour = if self.is_white(mover) { Colour::White } else { Colour::Black };
            let point = cells.find(mv).and_then(|cell| point(cell.column, cell.row));
            at = collection.add_move(at, colour, point.map_or(Move::Pass, Move::At));
        }
        if let Some(fault) = self.game.fault() {
            let name = &self.plan.players[fault.entrant.index()].name;
            let said = format!("{name}: {} {}", fault.kind.name(), fault.detail);
            collection.set_comment(at, &said);
        }
        let text = String::from_utf8_lossy(&collection.write()).into_owned();
        Record { extension: "sgf", text }
    }

    /// What the first node of a record says of the game.
    fn facts(&self, is_go: bool, handicap: usize) -> Vec<(&'static str, String)> {
        let [first, second] = [Mover::First, Mover::Second].map(|mover| self.name(mover));
        let (black, white) = if self.white_begins() { (second, first) } else { (first, second) };
        let mut facts = vec![
            ("GM", if is_go { "1" } else { "4" }.to_string()),
            ("AP", concat!("Stratege:", env!("CARGO_PKG_VERSION")).to_string()),
            ("PB", black.to_string()),
            ("PW", white.to_string()),
            ("RE", self.result()),
            ("GN", (self.game.number + 1).to_string()),
        ];
        if let Some(tally) = &self.tally {
            let rules = self.plan.game.settings.get("rules").unwrap_or("chinese");
            facts.extend([("KM", tally.komi.to_string()), ("RU", rules.to_string())]);
        }
        if is_go && handicap > 1 {
            facts.push(("HA", handicap.to_string()));
        }
        facts
    }

    /// Piskvork's format: points from 1 with the milliseconds of each move, then the players.
    fn psq(&self, cells: Cells) -> Record {
        let mut text = format!("Piskvorky {}x{}, 11:11, 0\n", cells.columns, cells.rows);
        for (mv, time) in self.game.moves.iter().zip(&self.game.times) {
            if let Some(cell) = cells.find(mv) {
                let _ = writeln!(text, "{},{},{time}", cell.column + 1, cell.row + 1);
            }
        }
        for mover in [Mover::First, Mover::Second] {
            text.push_str(self.name(mover));
            text.push('\n');
        }
        text.push_str("-1\n");
        Record { extension: "psq", text }
    }

    /// A line for each fact, then the moves.
    fn plain(&self) -> Record {
        let Written { plan, game, .. } = self;
        let settings: Vec<String> =
            plan.game.settings.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        let mut text = format!("game: {}{}\n", plan.game.game, settings.concat());
        let _ = writeln!(text, "number: {}", game.number + 1);
        for mover in [Mover::First, Mover::Second] {
            let seat = if mover == Mover::First { "first" } else { "second" };
            let _ = writeln!(text, "{seat}: {}", self.name(mover));
        }
        let result = match game.winner {
            None => "1/2-1/2",
            Some(winner) if winner == game.first => "1-0",
            Some(_) => "0-1",
        };
        let _ = writeln!(text, "result: {result}");
        let _ = writeln!(text, "ending: {}", game.ending.name());
        if self.beyond_sgf {
            let _ = writeln!(text, "note: no SGF, which ends at {SGF_LINES} lines");
        }
        let _ = writeln!(text, "start: {}", plan.game.position);
        let _ = writeln!(text, "moves: {}", game.moves.join(" "));
        Record { extension: "txt", text }
    }

    /// As SGF writes results.
    fn result(&self) -> String {
        let Some(winner) = self.game.winner else { return "0".to_string() };
        let mover = if winner == self.game.first { Mover::First } else { Mover::Second };
        let sign = if self.is_white(mover) { 'W' } else { 'B' };
        let how = match &self.game.ending {
            Ending::Resigned => "R".to_string(),
            Ending::Fault(fault) if fault.kind == FaultKind::Time => "T".to_string(),
            Ending::Fault(_) => "F".to_string(),
            Ending::Counted => self.points(),
            Ending::Rules => self.margin(),
            Ending::TooLong => String::new(),
        };
        format!("{sign}+{how}")
    }

    /// By how many points the rules' own count was won.
    fn margin(&self) -> String {
        self.tally.map_or(String::new(), |Tally { points: [first, second], komi, .. }| {
            (f64::from(first) - f64::from(second) - komi).abs().to_string()
        })
    }

    /// The points by which a count was won.
    fn points(&self) -> String {
        let count = self.game.counts.iter().flatten().next();
        let points = count.and_then(|count| count.split_once('+')).map(|(_, points)| points);
        let is_number = |points: &&str| points.parse::<f64>().is_ok();
        points.filter(is_number).unwrap_or_default().to_string()
    }

    fn name(&self, mover: Mover) -> &str {
        let first = self.game.first;
        let entrant: Entrant = if mover == Mover::First { first } else { first.other() };
        &self.plan.players[entrant.index()].name
    }

    fn white_begins(&self) -> bool {
        self.seats == Seats::WhiteThenBlack
    }

    fn is_white(&self, mover: Mover) -> bool {
        (mover == Mover::First) == self.white_begins()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::plan::plan;
    use crate::registry::Settings;

    fn written(game: &str, settings: &[(&str, &str)], moves: &[&str]) -> Vec<Record> {
        let mut chosen = Settings::new();
        for (name, value) in settings {
            chosen.set(name, value);
        }
        let plan = plan(game, &chosen, ["a]=level 1", "b=level 2"], 2).unwrap();
        let moves: Vec<String> = moves.iter().map(|mv| (*mv).to_string()).collect();
        let times = vec![5; moves.len()];
        let (winner, ending) = (Some(Entrant::Two), Ending::Resigned);
        let counts = [None, None];
        records(
            &plan,
            &Finished { number: 1, first: Entrant::Two, winner, ending, moves, times, counts },
        )
    }

    #[test]
    fn five_in_a_row_is_written_as_sgf_and_psq() {
        let settings = [("size", "15x15"), ("line", "5")];
        let records = written("tictactoe", &settings, &["h8", "a15"]);
        let [sgf, psq] = &records[..] else { panic!("{records:?}") };
        let version = env!("CARGO_PKG_VERSION");
        let expected = format!(
            "(;FF[4]GM[4]CA[UTF-8]SZ[15]AP[Stratege:{version}]PB[b]PW[a\\]]RE[B+R]GN[2];B[hh]\n;W[aa])\n"
        );
        assert_eq!((sgf.extension, sgf.text.as_str()), ("sgf", expected.as_str()));
        let expected = "Piskvorky 15x15, 11:11, 0\n8,8,5\n1,1,5\nb\na]\n-1\n";
        assert_eq!((psq.extension, psq.text.as_str()), ("psq", expected));
    }

    #[test]
    fn a_game_of_go_says_its_komi_rules_and_handicap() {
        let settings = [("size", "9x9"), ("handicap", "2"), ("komi", "0.5")];
        let records = written("go", &settings, &["E5", "pass"]);
        let text = &records[0].text;
        let facts = "RE[B+R]GN[2]KM[0.5]RU[chinese]HA[2]";
        assert!(text.contains(facts), "{text}");
        assert!(text.contains("AB[") && text.ends_with(";W[ee];B[])\n"), "{text}");
    }

    #[test]
    fn a_board_with_more_lines_than_sgf_has_is_written_as_text_that_says_so() {
        for (lines, extension) in [("52x52", "sgf"), ("53x53", "txt"), ("5x60", "txt")] {
            let records = written("go", &[("size", lines)], &["A1", "B1"]);
            assert_eq!(records[0].extension, extension, "{lines}");
            let text = &records[0].text;
            assert_eq!(text.contains("ends at 52 lines"), extension == "txt", "{text}");
        }
    }

    #[test]
    fn other_games_have_their_own_form_or_plain_text() {
        let pgn = written("hexapawn", &[], &["a2"]);
        assert_eq!(pgn[0].extension, "pgn");
        let plain = written("tictactoe", &[], &["b2", "a1"]);
        let text = "game: tictactoe\nnumber: 2\nfirst: b\nsecond: a]\nresult: 1-0\n\
                    ending: resigned\nstart: .../.../...\nmoves: b2 a1\n";
        assert_eq!(plain, [Record { extension: "txt", text: text.to_string() }]);
    }
}
