//! A game as a page shows it: the position, how it is reached, and what is shown about it.

use std::cell::OnceCell;
use std::time::Duration;

use game::Outcome;
use go::Position;
use search::Limits;
use search::oracle::Unsolved;

use super::address::Parameters;
use super::chairs::{FIRST, SECOND, Sitters, seats_of};
use super::counting::Counting;
use super::heard::Heard;
pub(super) use super::no_scene::NoScene;
use super::pace::Pace;
use super::reviews::Looked;
pub(super) use super::shown::{HIDDEN, MOST_SECONDS, Shown, Switched, Tab, Tried};
pub(super) use super::standing::{Notice, SentTo, Standing};
use super::told::Told;
use crate::fives;
use crate::registry::repeat;
use crate::registry::{
    self, AnyTable, Candidate, Engine, Layer, MoveValue, Overlay, Seat, Settings, Suggestion,
    Thoughts,
};
use crate::store::ends::{self, End};
use crate::store::{Document, NodeId, Setup, SetupError, Tree};
use crate::tables::Shelf;

/// Exact values are shown where they can be had in this time.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// The moves of an address may be this long, in bytes.
pub(super) const LONGEST_LINE: usize = 2000;

/// A game as a page shows it.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) setup: Setup,
    pub(super) seats: [Seat; 2],
    pub(super) pace: Pace,
    pub(super) table: AnyTable,
    pub(super) standing: Standing,
    pub(super) shown: Shown,
    /// Something to say before anything else: a move that was refused.
    pub(super) notice: Option<Notice>,
    /// The stones to take off before counting, as the address names them; without it, those
    /// agreed on or proposed.
    pub(super) dead: Option<String>,
    pub(super) counted: OnceCell<Option<Counting>>,
    /// The game as Go knows it, asked once: a long one takes a while to be read.
    pub(super) of_go: OnceCell<Option<Position>>,
    /// How the game ended, asked once: counting Go takes a while.
    ended: OnceCell<Option<Outcome>>,
    /// The values of the moves, once they have been asked for: a search that failed is not tried
    /// again for the same page.
    pub(super) found: Option<Result<Vec<MoveValue>, Unsolved>>,
    /// What a search found that the address asks for, once it has been made; and the best moves of the
    /// game's own engine, where it lists them.
    pub(super) thoughts: Option<(Thoughts, Option<Vec<Candidate>>)>,
    /// What the layers that are on show, once they have been asked for.
    pub(super) overlays: OnceCell<Vec<(Layer, Overlay)>>,
    /// What is said about a position of Go, once it has been asked for.
    pub(super) told: OnceCell<Vec<Told>>,
    /// The review of a stored game, where it is shown.
    pub(super) review: Option<Box<Looked>>,
    /// What attached programs show, where they are asked.
    pub(super) heard: Option<Box<Heard>>,
    /// The attached programs that could play here, where somebody asked who does.
    pub(super) sitters: Sitters,
    /// How long the person to move has thought, where that is counted.
    pub(super) thought: Duration,
    /// A search of one request takes no longer than this, in seconds.
    pub(super) most_seconds: u8,
    /// Where presses are sent, where that is not the game itself.
    pub(super) sent_to: Option<SentTo>,
}

impl Scene {
    /// The game that an address such as `/play/hexapawn?size=3x4&moves=a2` describes.
    pub(super) fn of_address(
        game: &str,
        query: &Parameters,
        tables: &Shelf,
    ) -> Result<Scene, NoScene> {
        let entry = registry::find(game)
            .ok_or_else(|| NoScene::Setup(SetupError::UnknownGame(game.to_string())))?;
        let mut settings = Settings::new();
        for setting in entry.settings {
            if let Some(value) = query.get(setting.name).filter(|value| !value.is_empty()) {
                settings.set(setting.name, value);
            }
        }
        let mut setup = Setup::start(entry.name, &settings).map_err(NoScene::Setup)?;
        if let Some(position) = query.get("position") {
            setup.position = position.to_string();
        }
        let mut table = setup.open().map_err(NoScene::Setup)?;
        let line = query.get("moves").unwrap_or_default();
        if line.len() > LONGEST_LINE {
            return Err(NoScene::LongLine);
        }
        let moves = split_moves(line);
        let asked = query.get("n").and_then(|text| text.parse().ok()).unwrap_or(moves.len());
        let played = asked.min(moves.len());
        let mut written = Vec::new();
        for (index, text) in moves.iter().enumerate() {
            let mv = table.play(text).map_err(|error| NoScene::Move(index + 1, error))?;
            written.push(mv);
        }
        for _ in played..written.len() {
            table.undo();
        }
        tables.lend(entry.name, &setup.settings, &mut *table);
        let standing = Standing::Address { moves: written, played };
        let seats = seats_of(query, [FIRST, SECOND])?;
        let is_wrong = |seat: &Seat| !matches!(seat, Seat::Program(_)) && !seat.plays(entry.name);
        if let Some(seat) = seats.into_iter().find(is_wrong) {
            return Err(NoScene::Player(seat.to_string()));
        }
        Ok(Scene {
            setup,
            seats,
            pace: Pace::of(query),
            table,
            standing,
            shown: Shown::of(query),
            notice: None,
            dead: query.get("dead").map(str::to_string),
            counted: OnceCell::new(),
            of_go: OnceCell::new(),
            ended: OnceCell::new(),
            found: None,
            thoughts: None,
            overlays: OnceCell::new(),
            told: OnceCell::new(),
            review: None,
            heard: None,
            sitters: Sitters::default(),
            thought: Duration::ZERO,
            most_seconds: MOST_SECONDS,
            sent_to: None,
        })
    }

    /// A node of a stored document; the end of the main line unless the address names another.
    pub(super) fn of_document(
        document: Document,
        query: &Parameters,
        tables: &Shelf,
    ) -> Result<Scene, NoScene> {
        let asked = query.get("n").map(|text| text.parse().ok().map(NodeId));
        let node = match asked {
            Some(node) => node.ok_or(NoScene::Node)?,
            None => document.tree().main_line().last().copied().unwrap_or(Tree::ROOT),
        };
        let table = table_at(&document, node, tables)?;
        Ok(Scene {
            setup: document.setup().clone(),
            seats: document.players(),
            pace: Pace::of_document(&document),
            table,
            standing: Standing::Stored { document: Box::new(document), node },
            shown: Shown::of(query),
            notice: None,
            dead: query.get("dead").map(str::to_string),
            counted: OnceCell::new(),
            of_go: OnceCell::new(),
            ended: OnceCell::new(),
            found: None,
            thoughts: None,
            overlays: OnceCell::new(),
            told: OnceCell::new(),
            review: None,
            heard: None,
            sitters: Sitters::default(),
            thought: Duration::ZERO,
            most_seconds: MOST_SECONDS,
            sent_to: None,
        })
    }

    /// The nodes of the line through this position; empty for a game that is not stored.
    pub(super) fn line(&self) -> Vec<NodeId> {
        match &self.standing {
            Standing::Stored { document, node } => document.tree().line_through(*node),
            Standing::Address { .. } => Vec::new(),
        }
    }

    /// How many moves were played, and how many the line has.
    pub(super) fn step(&self) -> (usize, usize) {
        match &self.standing {
            Standing::Address { moves, played } => (*played, moves.len()),
            Standing::Stored { document, node } => {
                (document.tree().step_number(*node), self.line().len().saturating_sub(1))
            }
        }
    }

    /// The step before the last move that a person played; `None` if there is none.
    pub(super) fn before_own_move(&self) -> Option<usize> {
        let (step, _) = self.step();
        // Where people alone play, the last move is theirs; elsewhere the game tells whose it is.
        if self.seats == [Seat::Human; 2] {
            return step.checked_sub(1);
        }
        let mut table = self.setup.open().ok()?;
        let mut own = None;
        for (index, text) in self.moves_played().iter().enumerate().take(step) {
            if self.seats[table.to_move().index()] == Seat::Human {
                own = Some(index);
            }
            repeat(&mut *table, text).ok()?;
        }
        own
    }

    /// The moves that led to the position on the board.
    pub(super) fn moves_played(&self) -> Vec<String> {
        match &self.standing {
            Standing::Address { moves, played } => moves[..*played].to_vec(),
            Standing::Stored { document, node } => {
                document.tree().moves_to(*node).into_iter().map(str::to_string).collect()
            }
        }
    }

    /// How the game ended, or `None` while it goes on.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let stated = || self.stated_end().map(|end| Outcome::Win(end.winner));
        *self.ended.get_or_init(|| stated().or_else(|| self.table.outcome()))
    }

    /// How the game ended here without a move: on time, or because somebody gave up.
    pub(super) fn stated_end(&self) -> Option<End> {
        match &self.standing {
            Standing::Stored { document, node } => ends::at(document, *node),
            Standing::Address { .. } => None,
        }
    }

    /// Whether an engine is to move here that can be asked.
    pub(super) fn is_engine_to_move(&self) -> bool {
        let can_move = match self.seats[self.table.to_move().index()] {
            Seat::Human => false,
            Seat::Engine(_) => true,
            Seat::Program(id) => self.sitters.name(id).is_some() && self.sitters.failed.is_none(),
        };
        can_move && self.outcome().is_none()
    }

    /// Whether exact values can be hoped for: most boards of Go and Gomoku are far too large.
    pub(super) fn has_values(&self) -> bool {
        registry::is_small(&self.setup.game, &self.setup.settings)
    }

    /// What is known for certain beside an estimate: at Gomoku a win by threats, on any board.
    pub(super) fn truths(&mut self) -> Option<Vec<MoveValue>> {
        let is_hoped = self.has_values() || self.setup.game == fives::NAME;
        if is_hoped { self.values().ok() } else { None }
    }

    /// The exact value of each move.
    pub(super) fn values(&mut self) -> Result<Vec<MoveValue>, Unsolved> {
        let table = &mut self.table;
        self.found.get_or_insert_with(|| table.truths(&limits(PATIENCE))).clone()
    }

    /// What was said is said anew, in another language perhaps; what was found stays.
    pub(super) fn forget_words(&mut self) {
        self.told = OnceCell::new();
    }

    /// Why there are no values, where they were asked for.
    pub(super) fn unsolved(&self) -> Option<Unsolved> {
        self.found.as_ref().and_then(|found| found.as_ref().err().copied())
    }

    /// A good move, as sure as it can be had.
    pub(super) fn hint(&mut self) -> Suggestion {
        let most = Duration::from_secs(self.most_seconds.into());
        let think = self.shown.think.filter(|_| self.shown.tab != Tab::Search);
        let time = think.and_then(|think| think.within(most).time).unwrap_or(PATIENCE);
        self.table.suggest(Engine::Perfect, &limits(time))
    }
}

/// The position of a document, with the table of its game if there is one.
pub(super) fn table_at(
    document: &Document,
    node: NodeId,
    tables: &Shelf,
) -> Result<AnyTable, NoScene> {
    let mut table = document.table_at(node).map_err(|_| NoScene::Node)?;
    let setup = document.setup();
    // What was read from a text is not what the settings alone describe.
    if setup.source.is_none() {
        tables.lend(&setup.game, &setup.settings, &mut *table);
    }
    Ok(table)
}

fn split_moves(text: &str) -> Vec<String> {
    text.split([',', ' ']).filter(|mv| !mv.is_empty()).map(str::to_string).collect()
}

/// A search may visit this many positions: those that it remembers take memory, and several
/// searches run at once.
const MOST_POSITIONS: u64 = 2_000_000;

/// A search may take this long.
pub(super) fn limits(time: Duration) -> Limits {
    Limits { time: Some(time), nodes: Some(MOST_POSITIONS), ..Limits::default() }
}
