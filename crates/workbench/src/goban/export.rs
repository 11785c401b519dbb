//! How is a document of Go written as SGF?

use std::collections::BTreeMap;

use game::Notation as _;
use go::{Colour, Go, Size};
use sgf::{Collection, GameKind, Move, Notation, escape};

use super::{first_mover, in_file, named};
use crate::store::{Document, Node, NodeId, Tree};

/// How a board's values name points; `None` where letters do not reach.
pub(super) fn notation(size: Size) -> Option<Notation> {
    let side = |count: u32| u16::try_from(count).ok().filter(|&count| count <= MOST_LETTERS);
    let size = sgf::Size { width: side(size.columns())?, height: side(size.rows())? };
    Some(Notation { size, kind: GameKind::Go })
}

/// SGF names so many columns and rows.
const MOST_LETTERS: u16 = 52;

/// The document as an SGF file in UTF-8, with variations, comments, set-up stones and result;
/// `None` for other games, and for boards that SGF has no letters for.
pub fn export(document: &Document) -> Option<Vec<u8>> {
    let (game, start) = first_mover(document)?;
    let size = game.size();
    let notation = notation(size)?;
    let mut collection = Collection::new();
    let root = if is_of_a_file(document) {
        collection.add_root()
    } else {
        let root = collection.add_game(notation.size);
        begin(&mut collection, root, document, &start).ok()?;
        root
    };
    let mut written = BTreeMap::from([(Tree::ROOT, (root, start.to_move()))]);
    for id in document.tree().in_order() {
        let node = document.tree().node(id)?;
        if let Some(parent) = node.parent() {
            let above = *written.get(&parent)?;
            let next = add_step(&mut collection, document, (id, above), &game)?;
            written.insert(id, next);
        }
        describe(&mut collection, document, (id, written.get(&id)?.0))?;
    }
    tell_beginner(&mut collection, document, root, &start).ok()?;
    Some(collection.write())
}

/// Whether the first node of a document is the one of a file that was opened: it says its game.
fn is_of_a_file(document: &Document) -> bool {
    document.tree().node(Tree::ROOT).is_some_and(|root| root.properties().text("GM").is_some())
}

/// What the first node of a new game says.
fn begin(
    collection: &mut Collection,
    root: sgf::NodeId,
    document: &Document,
    start: &go::Position,
) -> Result<(), sgf::EditError> {
    let rules = start.rules();
    collection.set(root, "AP", &[concat!("Stratege:", env!("CARGO_PKG_VERSION"))])?;
    collection.set(root, "KM", &[&rules.komi.to_string()])?;
    collection.set(root, "RU", &[rules_name(rules)])?;
    if let Ok(handicap @ 2..) = document.setup().settings.number("handicap", 0) {
        collection.set(root, "HA", &[&handicap.to_string()])?;
    }
    set_up(collection, root, start.origin())
}

/// Who begins in a file that was opened, where nothing tells it any more.
fn tell_beginner(
    collection: &mut Collection,
    document: &Document,
    root: sgf::NodeId,
    start: &go::Position,
) -> Result<(), sgf::EditError> {
    let first = document.tree().node(Tree::ROOT).and_then(|own| own.children().first().copied());
    let is_told = collection.node(root).property("PL").is_some()
        || first.is_some_and(|first| is_move(document, first));
    let board = start.origin().0;
    let only_black = board.count(Colour::Black) > 0 && board.count(Colour::White) == 0;
    let usual = if only_black { Colour::White } else { Colour::Black };
    if !is_told && start.to_move() != usual {
        collection.set(root, "PL", &[in_file(start.to_move()).letter()])?;
    }
    Ok(())
}

/// Adds the node of a step behind the one above, and says whose turn it is then. A move that a
/// file has somewhere among its properties is written with them.
fn add_step(
    collection: &mut Collection,
    document: &Document,
    (id, (above, mover)): (NodeId, (sgf::NodeId, Colour)),
    game: &Go,
) -> Option<(sgf::NodeId, Colour)> {
    let node = document.tree().node(id)?;
    let says = |name: &str| !node.properties().values(name).is_empty();
    let has_move = says("B") || says("W");
    let Some(put) = node.put() else {
        let here = if has_move {
            collection.add_child(above)
        } else {
            let mv = move_of(game.size(), node.move_text())?;
            collection.add_move(above, in_file(mover), mv)
        };
        return Some((here, mover.opponent()));
    };
    let here = collection.add_child(above);
    let to_move = game.parse_state(put).ok()?.to_move();
    // The stones stand among the properties of the node; who plays then may not.
    let is_told =
        has_move || says("PL") || node.children().first().is_some_and(|&id| is_move(document, id));
    if !is_told && to_move != mover {
        collection.set(here, "PL", &[in_file(to_move).letter()]).ok()?;
    }
    Some((here, to_move))
}

/// A single line as an SGF file.
pub fn of_line(document: &Document) -> Option<String> {
    export(document).and_then(|bytes| String::from_utf8(bytes).ok())
}

/// The stones on the board when play begins, and who begins, where that is not usual. Points that
/// no letters name are left out.
pub(crate) fn set_up(
    collection: &mut Collection,
    root: sgf::NodeId,
    (board, to_move): (&go::Board, Colour),
) -> Result<(), sgf::EditError> {
    for (name, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
        let stones = board.stones().filter(|&(_, own)| own == colour);
        let mut points: Vec<sgf::Point> =
            stones.filter_map(|(stone, _)| named(board.size(), stone)).collect();
        points.sort_unstable();
        if !points.is_empty() {
            collection.set_points(root, name, &points)?;
        }
    }
    let is_usual = to_move == Colour::Black && board.stones().next().is_none();
    if !is_usual {
        collection.set(root, "PL", &[in_file(to_move).letter()])?;
    }
    Ok(())
}

/// The comment and all else that is said of a node.
fn describe(
    collection: &mut Collection,
    document: &Document,
    (id, here): (NodeId, sgf::NodeId),
) -> Option<()> {
    let node = document.tree().node(id)?;
    let comment = node.comment();
    let is_move = |name: &str| matches!(name, "B" | "W");
    let mut is_due = comment.is_some() && node.properties().values("C").is_empty();
    for (name, values) in node.properties().iter() {
        if is_due && !is_move(name) {
            collection.set_comment(here, comment?);
            is_due = false;
        }
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        let is_changed = name == "C" && {
            let known = escape::text(values.first()?);
            comment.unwrap_or_default() != known && !(comment.is_none() && known.trim().is_empty())
        };
        match comment {
            Some(comment) if is_changed => collection.set_comment(here, comment),
            None if is_changed => {}
            _ => collection.set_raw(here, name, &values).ok()?,
        }
    }
    if is_due {
        collection.set_comment(here, comment?);
    }
    Some(())
}

fn is_move(document: &Document, id: NodeId) -> bool {
    document.tree().node(id).is_some_and(Node::is_move)
}

fn move_of(size: Size, text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::Pass);
    }
    let point = size.named(text.parse().ok()?)?;
    named(size, point).map(Move::At)
}

/// The rules as files call them.
fn rules_name(rules: go::Rules) -> &'static str {
    match rules.name() {
        Some("japanese") => sgf::Rules::Japanese.name(),
        Some("tromp-taylor") => sgf::Rules::TrompTaylor.name(),
        Some("exam") => "exam",
        _ => sgf::Rules::Chinese.name(),
    }
}
