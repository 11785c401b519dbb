//! How is a document of Go written as SGF?

use std::collections::BTreeMap;

use game::Notation as _;
use go::{Colour, Size};
use sgf::{Collection, GameKind, Move, Notation};

use super::{first_mover, in_file, named};
use crate::store::{Document, NodeId, Tree};

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
    let root = collection.add_game(notation.size);
    collection.set(root, "AP", &[concat!("Stratege:", env!("CARGO_PKG_VERSION"))]).ok()?;
    collection.set(root, "KM", &[&game.rules().komi.to_string()]).ok()?;
    collection.set(root, "RU", &[rules_name(game.rules())]).ok()?;
    if let Ok(handicap @ 2..) = document.setup().settings.number("handicap", 0) {
        collection.set(root, "HA", &[&handicap.to_string()]).ok()?;
    }
    set_up(&mut collection, root, start.origin()).ok()?;
    let mut written = BTreeMap::from([(Tree::ROOT, (root, start.to_move()))]);
    for id in document.tree().in_order() {
        let node = document.tree().node(id)?;
        if let Some(parent) = node.parent() {
            let (above, mover) = *written.get(&parent)?;
            let next = if let Some(put) = node.put() {
                let here = collection.add_child(above);
                let to_move = game.parse_state(put).ok()?.to_move();
                // The stones stand among the properties of the node; who plays then may not.
                let is_told = node.properties().text("PL").is_some()
                    || node.children().first().is_some_and(|&id| is_move(document, id));
                if !is_told && to_move != mover {
                    collection.set(here, "PL", &[in_file(to_move).letter()]).ok()?;
                }
                (here, to_move)
            } else {
                let mv = move_of(size, node.move_text())?;
                (collection.add_move(above, in_file(mover), mv), mover.opponent())
            };
            written.insert(id, next);
        }
        describe(&mut collection, document, (id, written.get(&id)?.0))?;
    }
    Some(collection.write())
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
    if let Some(comment) = node.comment() {
        collection.set_comment(here, comment);
    }
    for (name, values) in node.properties().iter() {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        collection.set_raw(here, name, &values).ok()?;
    }
    Some(())
}

fn is_move(document: &Document, id: NodeId) -> bool {
    document.tree().node(id).is_some_and(|node| node.put().is_none())
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
