//! How does a claim about stones of Go go, move by move?

use game::Notation;
use game::picture::Place;
use go::{Board, Colour, Go, Move, Point, Position, Rules, Size};
use go_mind::spatial::Certainty;
use go_mind::tactics::Success;

use super::{LONGEST, Played};
use crate::say;
use crate::tsumego::{Aim, Asked, Claim, add_numbers, claimed};
use crate::words::tsumego::stones;
use crate::words::{Words, go_count};

/// Nodes of each search.
const NODES: u64 = 10_000;

/// Larger boards are not replayed.
const LARGEST: u32 = 25;

/// A claim about stones.
#[derive(Debug)]
pub struct GoCase {
    start: Position,
    claim: Claim,
    problem: Option<Problem>,
}

/// The problem from which a claim comes, and the first move that was tried there. Its walls say more
/// than what is around one stone later.
#[derive(Debug)]
struct Problem {
    position: Position,
    asked: Asked,
    tried: Option<Point>,
}

/// Moves with what is known at their end.
struct Line {
    moves: Vec<(Colour, Move)>,
    holds: bool,
    certainty: Certainty,
}

impl GoCase {
    /// A claim on a position; whose turn it is there moves first.
    pub fn new(start: &Position, claim: Claim) -> GoCase {
        GoCase { start: bare(start), claim, problem: None }
    }

    /// The answer to a problem, or why a first move fails in it; nothing if the rules forbid that.
    pub fn of_problem(
        position: &Position,
        (claim, asked): (&Claim, Asked),
        tried: Option<Point>,
    ) -> Option<GoCase> {
        let position = bare(position);
        let mut start = position.clone();
        let mut claim = claim.clone();
        if let Some(point) = tried {
            let mv = Move::Play(point);
            start.check_unfinished(start.to_move(), mv).ok()?;
            start.play(start.to_move(), mv);
            claim = claim.contrary();
        }
        Some(GoCase { start, claim, problem: Some(Problem { position, asked, tried }) })
    }

    pub(super) fn read<'a>(field: impl Fn(&str) -> Option<&'a str>) -> Option<GoCase> {
        let board = Board::drawn(field("board")?).ok()?;
        let size = board.size();
        if size.rows().max(size.columns()) > LARGEST {
            return None;
        }
        let first = if field("first")? == "w" { Colour::White } else { Colour::Black };
        let position = Position::new(board, first, Rules::CHINESE).ok()?;
        let named = |text: &str| size.named(text.parse().ok()?);
        let stated = || {
            let aim = Aim::of_code(field("aim")?)?;
            let points: Option<Vec<Point>> = field("stones")?.split(',').map(named).collect();
            let points = points?;
            let claim = Claim::about(position.board(), aim, &points)?;
            Some((claim, Asked::About(aim, *points.first()?)))
        };
        let Some(text) = field("problem") else {
            return stated().map(|(claim, _)| GoCase::new(&position, claim));
        };
        let inferred = || Some((claimed(&position, Asked::Inferred, NODES)?.0, Asked::Inferred));
        let (claim, asked) = stated().or_else(inferred)?;
        GoCase::of_problem(&position, (&claim, asked), named(text))
    }

    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let start = self.problem.as_ref().map_or(&self.start, |own| &own.position);
        let size = start.board().size();
        let name = |at: Point| size.name(at).to_string();
        let text = Go::new(size, start.rules()).map(|game| game.show_state(start));
        let text = text.unwrap_or_default();
        let (board, first) = text.split_once(' ').unwrap_or((&text, "b"));
        let mut fields = vec![
            ("game", "go".to_string()),
            ("board", board.to_string()),
            ("first", first.to_string()),
        ];
        if let Some(own) = &self.problem {
            fields.push(("problem", own.tried.map_or("-".to_string(), name)));
            if let Asked::About(aim, stone) = own.asked {
                fields.push(("aim", aim.code().to_string()));
                fields.push(("stones", name(stone)));
            }
        } else {
            let names: Vec<String> = self.claim.names().into_iter().map(name).collect();
            fields.push(("aim", self.claim.aim.code().to_string()));
            fields.push(("stones", names.join(",")));
        }
        fields
    }

    pub(super) fn play(&self, words: &Words, tries: &[String]) -> Played {
        let line = self.line(tries);
        let size = self.start.board().size();
        let what = stones(words, &self.claim, self.start.board());
        let aim = self.claim.aim.code();
        let outcome = if line.holds {
            let moves = line.moves.len();
            say!(words, "replay-holds", aim = aim, what = what, moves = moves)
        } else {
            say!(words, "replay-open", aim = aim, what = what)
        };
        let sign = crate::words::spatial::sign(line.certainty);
        let first = self.start.to_move();
        let moves: Vec<Move> = line.moves.iter().map(|(_, mv)| *mv).collect();
        let mut position = self.start.clone();
        let mut pictures = vec![go::board_picture(position.board())];
        for (index, &(colour, mv)) in line.moves.iter().enumerate() {
            position.play(colour, mv);
            let mut picture = go::board_picture(position.board());
            add_numbers(&mut picture, size, &moves[..=index]);
            pictures.push(picture);
        }
        Played {
            moves: moves.iter().map(|&mv| written(size, mv)).collect(),
            pictures,
            players: [first, first.opponent()].map(|own| go_count::colour(words, own)),
            seeker_first: first == self.claim.seeker,
            holds: line.holds,
            certainty: code(line.certainty),
            outcome: format!("{sign} {}", crate::words::sentence(&outcome)),
            end: say!(words, "replay-end", aim = aim),
        }
    }

    fn line(&self, tries: &[String]) -> Line {
        let size = self.start.board().size();
        let mut tries = tries.iter().map(|text| read(size, text));
        let mut position = self.start.clone();
        let mut colour = position.to_move();
        let mut line = Line { moves: Vec::new(), holds: false, certainty: Certainty::Estimated };
        let mut expected = Vec::new();
        let mut is_first = true;
        while line.moves.len() < LONGEST {
            let next = if colour == self.claim.seeker {
                let answer = self.claim.ask(position.board(), NODES);
                if is_first {
                    line.certainty = self.claim.certainty(position.board(), &answer);
                    is_first = false;
                }
                if !answer.success.is_success() {
                    break;
                }
                line.holds = answer.success == Success::Yes && answer.mv.is_none();
                expected = answer.line;
                answer.mv.map(Move::Play)
            } else {
                line.holds = false;
                match tries.next().flatten().or_else(|| expected.get(1).copied()) {
                    Some(mv) => Some(mv),
                    None => self.resistance(&position, &mut line.holds),
                }
            };
            let Some(mv) = next else { break };
            if position.check_unfinished(colour, mv).is_err() {
                break;
            }
            position.play(colour, mv);
            line.moves.push((colour, mv));
            colour = colour.opponent();
        }
        if !line.holds {
            line.certainty = line.certainty.max(Certainty::Read);
        }
        line
    }

    /// What the other side would play where no line tells; nothing where all is over.
    fn resistance(&self, position: &Position, holds: &mut bool) -> Option<Move> {
        let answer = self.claim.contrary().ask(position.board(), NODES);
        let own = answer.mv.map(Move::Play).or_else(|| answer.line.first().copied());
        let goes_on = answer.success.is_success() || answer.nodes > 0;
        *holds = !answer.success.is_success() && answer.settled;
        own.filter(|mv| goes_on && *mv != Move::Pass)
    }

    pub(super) fn tried(&self, moves: &[String], place: Place) -> Option<String> {
        let size = self.start.board().size();
        let mut position = self.start.clone();
        let mut colour = position.to_move();
        for text in moves {
            let mv = read(size, text)?;
            position.check_unfinished(colour, mv).ok()?;
            position.play(colour, mv);
            colour = colour.opponent();
        }
        let point = size.points().find(|point| go::place(size, *point) == place)?;
        position.check_unfinished(colour, Move::Play(point)).ok()?;
        Some(written(size, Move::Play(point)))
    }
}

/// The position without what happened before it, which no address tells.
fn bare(position: &Position) -> Position {
    let board = position.board().clone();
    let bare = Position::new(board, position.to_move(), position.rules());
    bare.unwrap_or_else(|_| position.clone())
}

/// What tests and scripts call a certainty.
const fn code(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Proved => "proved",
        Certainty::Read => "read",
        Certainty::Estimated => "estimated",
    }
}

fn written(size: Size, mv: Move) -> String {
    match mv {
        Move::Play(point) => size.name(point).to_string(),
        Move::Pass => "pass".to_string(),
    }
}

fn read(size: Size, text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::Pass);
    }
    size.named(text.parse().ok()?).map(Move::Play)
}
