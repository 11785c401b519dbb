//! Which values of a tree do not fit the board or the place where they stand?

use crate::note::shortened;
use crate::vocabulary::holds_points;
use crate::{Collection, Game, GameKind, Node, PointError, Property, Remark, Value};

/// Remarks with their offsets into the text.
type Remarks = Vec<(usize, Remark)>;

/// Looks at every node of a collection that was just read.
pub(crate) fn review(collection: &Collection, remarks: &mut Remarks) {
    for game in collection.games() {
        review_root(game, remarks);
        for id in collection.subtree(game.root()) {
            review_node(game, collection.node(id), remarks);
        }
    }
}

fn review_root(game: Game<'_>, remarks: &mut Remarks) {
    let root = game.collection.node(game.root());
    for property in root.properties() {
        let Some(value) = property.values().next() else { continue };
        let raw = value.raw().trim();
        match property.name() {
            "B" | "W" => push(remarks, value, Remark::MoveInRoot),
            name @ ("HA" | "KM") if raw.is_empty() => {
                push(remarks, value, Remark::EmptyValue(name.to_owned()));
            }
            "SZ" if raw.parse::<crate::Size>().is_err() => {
                push(remarks, value, Remark::BadSize(shortened(raw)));
            }
            _ => {}
        }
    }
}

fn review_node(game: Game<'_>, node: Node<'_>, remarks: &mut Remarks) {
    let is_checked = matches!(game.kind(), GameKind::Go | GameKind::Gomoku);
    let (mut moves, mut setup) = ((None, None), false);
    for property in node.properties() {
        let name = property.name();
        match name {
            "B" => moves.0 = property.values().next(),
            "W" => moves.1 = property.values().next(),
            "AB" | "AW" | "AE" => setup = true,
            _ => {}
        }
        if is_checked && holds_points(name.as_bytes()) {
            review_points(game, property, remarks);
        }
    }
    if let Some(value) = moves.0.or(moves.1).filter(|_| setup) {
        push(remarks, value, Remark::SetupWithMove);
    }
    if let (Some(_), Some(value)) = moves {
        push(remarks, value, Remark::TwoMoves);
    }
}

fn review_points(game: Game<'_>, property: Property<'_>, remarks: &mut Remarks) {
    let name = property.name();
    let notation = game.notation();
    let is_move = matches!(name, "B" | "W");
    let may_be_empty = matches!(name, "VW" | "DD");
    for value in property.values() {
        let raw = value.raw();
        let found = match is_move {
            true => notation.read_move(raw).map(|_| ()),
            false if raw.trim().is_empty() && may_be_empty => Ok(()),
            false => notation.points(raw).map(|_| ()),
        };
        let is_printed =
            game.kind() == GameKind::Go && raw.bytes().any(|byte| byte.is_ascii_digit());
        match found {
            Ok(()) if is_printed => push(
                remarks,
                value,
                Remark::PrintedCoordinates { name: name.to_owned(), value: shortened(raw) },
            ),
            Ok(()) => {}
            Err(PointError::OffBoard) => push(remarks, value, Remark::off_board(name, raw)),
            Err(PointError::NotAPoint) => push(remarks, value, Remark::not_a_point(name, raw)),
        }
    }
}

fn push(remarks: &mut Remarks, value: Value<'_>, remark: Remark) {
    remarks.push((value.offset().unwrap_or(0), remark));
}
