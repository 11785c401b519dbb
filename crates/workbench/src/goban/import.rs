//! How does a file of Go become documents, and what was remarked on the way?
//!
//! A document holds legal moves, and positions put by hand. A move that the rules forbid, or that
//! stands behind the end of the game, is such a position too: files mean it to be played all the
//! same. A branch ends where the file leaves a string without liberties. All that is remarked, and
//! the file itself stays with the document, byte by byte.

use game::Notation;
use go::{Board, Colour, Illegal, Position, Rules, Size};
use sgf::{Collection, Game, GameKind, Information, ReadError};

use super::reader::Reader;
use super::{NAME, hand, of_file};
use crate::registry::{Seat, Settings, go_of, put_by};
use crate::store::{Document, Id, Origin, Setup, SetupError, Timestamp, Tree};

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
    /// A move that the rules forbid was played all the same, as files mean it.
    Forced {
        /// The number of the move.
        number: usize,
        /// The move, and why it is forbidden.
        at: Lost,
    },
    /// The game is played by these rules, because the file names none, or others.
    Rules {
        /// What the file says.
        written: Option<sgf::Rules>,
        /// The name of the rules.
        read: String,
    },
    /// The game is played with this komi, because the file says none, or one that is no half.
    Komi {
        /// What the file says.
        written: Option<f64>,
        /// The komi.
        read: f64,
    },
    /// A colour played twice in a row.
    Twice {
        /// The number of the second move.
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
    /// At a colour that plays twice, as often before.
    Turn,
    /// At stones put by hand that leave a string without liberties.
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
    let mut opened = sgf::open(bytes).map_err(NotOpened::Read)?;
    part(&mut opened.collection);
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

/// The main line of every game of a file, one on each line, passes at the end left out: as openings
/// are written.
///
/// # Errors
/// When nothing can be read, or a game is not on a board of this size.
pub fn main_lines(bytes: &[u8], size: Size) -> Result<String, NotOpened> {
    let mut lines = String::new();
    for (document, _) in open(bytes, Timestamp::now())?.documents {
        let own = go_of(&document.setup().settings).map(|game| game.size());
        if let Some(other) = own.ok().filter(|own| *own != size) {
            return Err(NotOpened::Size(other.columns() as u16, other.rows() as u16));
        }
        let tree = document.tree();
        let end = tree.main_line().last().copied().unwrap_or(Tree::ROOT);
        let moves: Vec<&str> =
            tree.moves_to(end).into_iter().take_while(|own| put_by(own).is_none()).collect();
        let played = moves.iter().rposition(|text| *text != "pass").map_or(0, |last| last + 1);
        lines += &moves[..played].join(" ");
        lines.push('\n');
    }
    Ok(lines)
}

/// Parts the nodes that hold both a move and stones put by hand, and the root from its move. What
/// a later node says of the game stays with its move.
pub(super) fn part(collection: &mut Collection) {
    for root in collection.roots().to_vec() {
        let nodes: Vec<sgf::NodeId> = collection.subtree(root).collect();
        for node in nodes {
            let names = ["AB", "AW", "AE", "PL"];
            let is_set_up =
                collection.node(node).properties().any(|own| names.contains(&own.name()));
            if node == root || is_set_up {
                collection.split_setup_and_move(node);
            }
        }
    }
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
    for note in notes.into_iter().map(Remark::File) {
        // What is empty was remarked when the file was read.
        if !remarks.contains(&note) {
            remarks.push(note);
        }
    }
    let wanted = game.size();
    let size = Size::to_play(u32::from(wanted.height), u32::from(wanted.width))
        .map_err(|_| NotOpened::Size(wanted.width, wanted.height))?;
    let settings = settings(size, &information);
    remark_settings(&settings, &information, remarks);
    let rules =
        go_of(&settings).map_err(|error| NotOpened::Setup(SetupError::Unreadable(error.into())))?;
    let start = start(collection, game, size, rules.rules())?;
    let setup = Setup { position: rules.show_state(&start), ..start_of(&settings)? };
    let id = Id::random().map_err(NotOpened::Chance)?;
    let seats = [Seat::Human, Seat::Human];
    let mut document = Document::new(id, setup, seats, now).map_err(NotOpened::Setup)?;
    document.set_title(&title(&information));
    let (document, mut said) = Reader::new((collection, game), rules, document, start).read();
    remarks.append(&mut said);
    Ok(document)
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

/// Says where rules and komi are not those of the file.
fn remark_settings(settings: &Settings, information: &Information, remarks: &mut Vec<Remark>) {
    let read = settings.get("rules").unwrap_or_default().to_string();
    let same = information.rules.map(|rules| rules.name().to_lowercase());
    if same.as_deref() != Some(read.as_str()) {
        remarks.push(Remark::Rules { written: information.rules, read });
    }
    let komi = settings.get("komi").and_then(|text| text.parse::<f64>().ok());
    if let Some(read) = komi
        && information.komi.is_none_or(|written| (written - read).abs() > 1e-9)
    {
        remarks.push(Remark::Komi { written: information.komi, read });
    }
}

/// "Shusaku – Gennan", or the name of the game.
fn title(information: &Information) -> String {
    match (&information.name, &information.black.name, &information.white.name) {
        (_, Some(black), Some(white)) => format!("{black} – {white}"),
        (Some(name), ..) | (None, Some(name), None) | (None, None, Some(name)) => name.clone(),
        (None, None, None) => information.event.clone().unwrap_or_default(),
    }
}

/// The board on which play begins: what the first node puts there.
pub(super) fn start(
    collection: &Collection,
    game: Game<'_>,
    size: Size,
    rules: Rules,
) -> Result<Position, NotOpened> {
    let mut board = Board::new(size);
    let mut to_move = None;
    if let Some(setup) = game.setup(game.root()) {
        hand::lay(&mut board, &setup);
        to_move = setup.to_move.map(of_file);
    }
    let only_black = board.count(Colour::Black) > 0 && board.count(Colour::White) == 0;
    let usual = if only_black { Colour::White } else { Colour::Black };
    let to_move = to_move.or_else(|| hand::next_mover(collection, game, game.root()));
    let bare = board.bare().map(|bare| size.name(bare).to_string());
    let position = Position::new(board, to_move.unwrap_or(usual), rules);
    position.map_err(|_| NotOpened::NoLiberty(bare.unwrap_or_default()))
}

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
