//! How does a file of Go become documents, and what was remarked on the way?
//!
//! A document holds legal moves only, so a branch ends where the file plays an illegal move or puts
//! stones by hand; that is remarked, and the file itself stays with the document, byte by byte.

use std::collections::{BTreeMap, HashSet};

use game::{Notation, Undo};
use go::{Board, Colour, Go, Illegal, Move, Passing, Position, Rules, Size};
use sgf::{Collection, Game, GameKind, Information, ReadError};

use super::{NAME, of_file, point};
use crate::registry::{Seat, Settings, go_of};
use crate::store::{Document, Id, Node, NodeId, Origin, Setup, SetupError, Timestamp, Tree};

/// What taking back a move needs.
type Memo = <Go as Undo>::Memo;

/// A file that became documents.
#[derive(Debug)]
pub struct Opening {
    /// One document a game, not stored yet.
    pub documents: Vec<(Document, Vec<Remark>)>,
    /// What the file was.
    pub format: sgf::Format,
}

/// Something to say about a file that was opened.
#[derive(Debug, Clone, PartialEq)]
pub enum Remark {
    /// What reading it noticed.
    File(sgf::Note),
    /// A branch ends early: the move, its number, why, and how many nodes are only in the file.
    Stopped {
        /// The number of the move.
        number: usize,
        /// What the branch ends at.
        at: Lost,
        /// How many nodes of the file are not in the document.
        nodes: usize,
    },
    /// A colour played twice; the other one's pass was put between.
    PassAdded {
        /// The number of the pass.
        number: usize,
    },
    /// So many games are in the file, and only the first ones were opened.
    OnlyFirst(usize),
}

/// Where a branch ends.
#[derive(Debug, Clone, PartialEq)]
pub enum Lost {
    /// At a move that the rules forbid.
    Move(String, Illegal),
    /// At stones put by hand.
    Setup,
}

/// Why a file did not become a document.
#[derive(Debug)]
pub enum NotOpened {
    /// It cannot be read.
    Read(ReadError),
    /// It holds another game than Go.
    OtherGame,
    /// Nobody plays on a board of this size.
    Size(u16, u16),
    /// A string on its first board has no liberty.
    NoLiberty(String),
    /// The program cannot set it up.
    Setup(SetupError),
    /// The system has no chance to give a name.
    Chance(std::io::Error),
}

/// Whether a file looks like a game of Go: a record, or one of the other formats.
pub fn is_likely(bytes: &[u8], name: &str) -> bool {
    is_record(bytes, name) || sgf::open(bytes).is_ok_and(|opened| opened.format != sgf::Format::Sgf)
}

/// Whether a file is a record by its ending or its first signs.
pub fn is_record(bytes: &[u8], name: &str) -> bool {
    let ending = name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    if ["sgf", "gib", "ngf", "ugf", "ugi"].contains(&ending.as_str()) {
        return true;
    }
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0);
    let start = bytes[start..].strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes[start..]);
    if let Some(rest) = start.strip_prefix(b"(") {
        return rest.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b';');
    }
    false
}

/// A file of more games is opened in part.
const MOST_GAMES: usize = 500;

/// Makes documents of a file.
///
/// # Errors
/// When nothing can be read, or it is not Go.
pub fn open(bytes: &[u8], now: Timestamp) -> Result<Opening, NotOpened> {
    let opened = sgf::open(bytes).map_err(NotOpened::Read)?;
    let games = opened.collection.games().count();
    let mut documents = Vec::new();
    for game in opened.collection.games().take(MOST_GAMES) {
        let mut remarks: Vec<Remark> = opened.notes.iter().cloned().map(Remark::File).collect();
        if games > MOST_GAMES {
            remarks.push(Remark::OnlyFirst(MOST_GAMES));
        }
        let document = read_game(&opened.collection, game, now, &mut remarks)?;
        documents.push((document, remarks));
    }
    Ok(Opening { documents, format: opened.format })
}

fn read_game(
    collection: &Collection,
    game: Game<'_>,
    now: Timestamp,
    remarks: &mut Vec<Remark>,
) -> Result<Document, NotOpened> {
    if game.kind() != GameKind::Go {
        return Err(NotOpened::OtherGame);
    }
    let (information, notes) = game.information();
    remarks.extend(notes.into_iter().map(Remark::File));
    let wanted = game.size();
    let size = Size::to_play(u32::from(wanted.height), u32::from(wanted.width))
        .map_err(|_| NotOpened::Size(wanted.width, wanted.height))?;
    let settings = settings(size, &information);
    let rules =
        go_of(&settings).map_err(|error| NotOpened::Setup(SetupError::Unreadable(error.into())))?;
    let (position, before) = start(collection, game, size, rules.rules())?;
    let setup = Setup { position: rules.show_state(&position), ..start_of(&settings)? };
    let id = Id::random().map_err(NotOpened::Chance)?;
    let seats = [Seat::Human, Seat::Human];
    let mut document = Document::new(id, setup, seats, now).map_err(NotOpened::Setup)?;
    document.set_title(&title(&information));
    let mut reader = Reader {
        collection,
        game,
        document,
        position,
        path: Vec::new(),
        lost: HashSet::new(),
        remarks: Vec::new(),
        ends: BTreeMap::new(),
        before,
    };
    reader.read();
    remarks.append(&mut reader.remarks);
    Ok(reader.document)
}

fn start_of(settings: &Settings) -> Result<Setup, NotOpened> {
    Setup::start(NAME, settings).map_err(NotOpened::Setup)
}

/// Size, rules and komi of a file; handicap stones are set up, not set.
pub(super) fn settings(size: Size, information: &Information) -> Settings {
    let mut settings = Settings::new();
    settings.set("size", &format!("{}x{}", size.rows(), size.columns()));
    let rules = match information.rules {
        Some(sgf::Rules::TrompTaylor | sgf::Rules::NewZealand) => "tromp-taylor",
        None | Some(sgf::Rules::Japanese | sgf::Rules::Korean) => "japanese",
        Some(_) => "chinese",
    };
    settings.set("rules", rules);
    let usual = if rules == "japanese" { 6.5 } else { 7.5 };
    let handicap = if information.handicap.is_some() { 0.5 } else { usual };
    let komi = information.komi.unwrap_or(handicap);
    // Komi counts in halves; finer ones are rounded.
    settings.set("komi", &((komi * 2.0).round() / 2.0).clamp(-10_000.0, 10_000.0).to_string());
    settings
}

/// "Shusaku – Gennan", or the name of the game.
fn title(information: &Information) -> String {
    match (&information.name, &information.black.name, &information.white.name) {
        (_, Some(black), Some(white)) => format!("{black} – {white}"),
        (Some(name), ..) | (None, Some(name), None) | (None, None, Some(name)) => name.clone(),
        (None, None, None) => information.event.clone().unwrap_or_default(),
    }
}

/// The board on which play begins, and the nodes before the first move that put stones there.
pub(super) fn start(
    collection: &Collection,
    game: Game<'_>,
    size: Size,
    rules: Rules,
) -> Result<(Position, HashSet<usize>), NotOpened> {
    let mut board = Board::new(size);
    let mut to_move = None;
    let mut before = HashSet::new();
    for node in game.main_line() {
        before.insert(node.index());
        if let Some(setup) = game.setup(node) {
            for (points, stone) in [
                (&setup.black, Some(Colour::Black)),
                (&setup.white, Some(Colour::White)),
                (&setup.empty, None),
            ] {
                for &own in points {
                    point(size, own).map(|own| board.set(own, stone));
                }
            }
            to_move = setup.to_move.map(of_file).or(to_move);
        }
        if let Some((colour, _)) = game.moves(node).next() {
            to_move = Some(to_move.unwrap_or(of_file(colour)));
            break;
        }
        // Variations may put other stones.
        if collection.node(node).children().count() != 1 {
            break;
        }
    }
    let only_black = board.count(Colour::Black) > 0 && board.count(Colour::White) == 0;
    let usual = if only_black { Colour::White } else { Colour::Black };
    let bare = board.bare().map(|bare| size.name(bare).to_string());
    let position = Position::new(board, to_move.unwrap_or(usual), rules);
    let refused = |_| NotOpened::NoLiberty(bare.unwrap_or_default());
    position.map(|position| (position, before)).map_err(refused)
}

/// Walks through a game without recursion and plays what can be played.
struct Reader<'a> {
    collection: &'a Collection,
    game: Game<'a>,
    document: Document,
    position: Position,
    /// The nodes above the one that is read: where each leads, and how many moves it made.
    path: Vec<(sgf::NodeId, NodeId, Vec<Memo>)>,
    /// Nodes that are only in the file.
    lost: HashSet<usize>,
    remarks: Vec<Remark>,
    /// Which remark counts the nodes below a node that ended a branch.
    ends: BTreeMap<usize, usize>,
    /// The nodes whose stones are on the board when play begins.
    before: HashSet<usize>,
}

impl Reader<'_> {
    fn read(&mut self) {
        let nodes: Vec<sgf::NodeId> = self.collection.subtree(self.game.root()).collect();
        for id in nodes {
            let parent = self.collection.node(id).parent();
            if let Some(parent) = parent
                && self.lost.contains(&parent.index())
            {
                self.lose(id, parent);
                continue;
            }
            while self.path.last().is_some_and(|(own, ..)| Some(*own) != parent) {
                let (_, _, memos) = self.path.pop().expect("it was there");
                memos.into_iter().rev().for_each(|memo| self.position.undo(memo));
            }
            self.read_node(id);
        }
    }

    /// A node below one that ended its branch.
    fn lose(&mut self, id: sgf::NodeId, parent: sgf::NodeId) {
        self.lost.insert(id.index());
        let Some(&remark) = self.ends.get(&parent.index()) else { return };
        self.ends.insert(id.index(), remark);
        if let Some(Remark::Stopped { nodes, .. }) = self.remarks.get_mut(remark) {
            *nodes += 1;
        }
    }

    /// Ends a branch before a node.
    fn stop(&mut self, id: sgf::NodeId, at: Lost) {
        self.lost.insert(id.index());
        self.ends.insert(id.index(), self.remarks.len());
        let number = self.position.moves().len() + 1;
        self.remarks.push(Remark::Stopped { number, at, nodes: 1 });
    }

    fn read_node(&mut self, id: sgf::NodeId) {
        let above = self.path.last().map_or(Tree::ROOT, |(_, at, _)| *at);
        if self.puts_stones(id) {
            return self.stop(id, Lost::Setup);
        }
        let mut at = above;
        let mut memos = Vec::new();
        let moves: Vec<(sgf::Colour, sgf::Move)> = self.game.moves(id).collect();
        for (colour, mv) in moves {
            match self.play(at, (of_file(colour), mv), &mut memos) {
                Ok(next) => at = next,
                Err(lost) => {
                    memos.into_iter().rev().for_each(|memo| self.position.undo(memo));
                    return self.stop(id, lost);
                }
            }
        }
        // What the first node says is about the whole game, even if it holds a move.
        self.describe(id, if id == self.game.root() { Tree::ROOT } else { at });
        self.path.push((id, at, memos));
    }

    /// Whether a node puts or takes stones by hand after play has begun.
    fn puts_stones(&self, id: sgf::NodeId) -> bool {
        let Some(setup) = self.game.setup(id) else { return false };
        let board = self.position.board();
        let differs = |points: &[sgf::Point], stone: Option<Colour>| {
            let mut points = points.iter().filter_map(|&own| point(board.size(), own));
            points.any(|own| board.stone(own) != stone)
        };
        !self.before.contains(&id.index())
            && (differs(&setup.black, Some(Colour::Black))
                || differs(&setup.white, Some(Colour::White))
                || differs(&setup.empty, None))
    }

    /// Plays a move of the file, after a pass of the other colour where one plays twice.
    fn play(
        &mut self,
        mut at: NodeId,
        (colour, mv): (Colour, sgf::Move),
        memos: &mut Vec<Memo>,
    ) -> Result<NodeId, Lost> {
        let size = self.position.board().size();
        let mv = match mv {
            sgf::Move::Pass => Move::Pass,
            sgf::Move::At(own) => point(size, own).map_or(Move::Pass, Move::Play),
        };
        let is_free = self.position.rules().passing == Passing::Free;
        if colour != self.position.to_move() && is_free {
            self.remarks.push(Remark::PassAdded { number: self.position.moves().len() + 1 });
            at = self.play_checked(at, Move::Pass, memos)?;
        }
        self.play_checked(at, mv, memos)
    }

    fn play_checked(
        &mut self,
        at: NodeId,
        mv: Move,
        memos: &mut Vec<Memo>,
    ) -> Result<NodeId, Lost> {
        let text = match mv {
            Move::Play(own) => self.position.board().size().name(own).to_string(),
            Move::Pass => "pass".to_string(),
        };
        let mover = self.position.to_move();
        if let Err(illegal) = self.position.check(mover, mv) {
            return Err(Lost::Move(text, illegal));
        }
        memos.push(self.position.play_undoable(mover, mv));
        // Only more nodes than numbers could be refused here, and no file is that long.
        self.document.add_checked(at, &text).map_err(|_| Lost::Setup)
    }

    /// Comments and all other properties; those of a node without a move go to the one above.
    fn describe(&mut self, id: sgf::NodeId, at: NodeId) {
        let node = self.collection.node(id);
        if let Some(comment) = node.comment() {
            let known = self.document.tree().node(at).and_then(|own| own.comment());
            let comment = known.map_or(comment.to_string(), |known| format!("{known}\n{comment}"));
            drop(self.document.set_comment(at, &comment));
        }
        for property in node.properties().filter(|own| !WRITTEN_ANEW.contains(&own.name())) {
            let known = self.document.tree().node(at).map(Node::properties);
            let mut values = known.map_or(Vec::new(), |own| own.values(property.name()).to_vec());
            values.extend(property.values().map(|value| value.raw().to_string()));
            drop(self.document.set_property(at, property.name(), values));
        }
    }
}

/// Properties that a document knows in another way.
const WRITTEN_ANEW: [&str; 15] =
    ["B", "W", "C", "AB", "AW", "AE", "PL", "FF", "GM", "CA", "SZ", "AP", "KM", "RU", "ST"];

impl Opening {
    /// The documents with the file that they came from; a file with several games, or a large one,
    /// is not kept.
    pub fn with_origin(
        self,
        bytes: &[u8],
        name: &str,
        word: impl Fn(&Remark) -> crate::store::Remarked,
    ) -> Vec<Document> {
        let is_kept = self.documents.len() == 1 && bytes.len() <= MOST_KEPT;
        let kept = if is_kept { bytes.to_vec() } else { Vec::new() };
        let with = |(mut document, remarks): (Document, Vec<Remark>)| {
            let notes = remarks.iter().take(MOST_NOTES).map(&word).collect();
            let (name, bytes) = (name.to_string(), kept.clone());
            document.set_origin(Origin { name, notes, bytes });
            document
        };
        self.documents.into_iter().map(with).collect()
    }
}

/// Larger files are not kept with their documents.
const MOST_KEPT: usize = 4 << 20;

/// A document keeps this many remarks.
const MOST_NOTES: usize = 200;
