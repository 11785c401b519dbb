//! What does a node of a file say beside its move, and how is it kept with the document's node?
//!
//! Several nodes of a file may lead to the same position: what they say is then added together.

use sgf::escape;

use super::reader::Reader;
use crate::store::{Node, NodeId, Tree};

impl Reader<'_> {
    /// The comment and all properties as they are written; those of a node without a move go to the
    /// one above.
    pub(super) fn describe(&mut self, id: sgf::NodeId, at: NodeId) {
        let node = self.collection.node(id);
        let is_root = id == self.game.root();
        if is_root && node.property("CA").is_none() {
            self.keep(at, "CA", vec!["UTF-8".to_string()]);
        }
        let known = self.document.tree().node(at);
        let was_put = known.is_some_and(|own| own.put().is_some());
        // What stood there before: a position that two branches of the file lead to.
        let is_new = |name: &str| known.is_none_or(|own| own.properties().values(name).is_empty());
        let keeps_move = self.game.moves(id).count() == 1 && !self.is_as_written(id, was_put);
        let keeps_move = keeps_move && is_new("B") && is_new("W");
        let keeps_set_up = (is_root || was_put) && SET_UP.iter().all(|name| is_new(name));
        let has_comment = self.comment(id, at);
        let mut is_first_comment = true;
        for property in node.properties() {
            let name = property.name();
            let is_kept = match name {
                "B" | "W" => keeps_move,
                "C" => false,
                _ => keeps_set_up || !SET_UP.contains(&name),
            };
            if name == "C" {
                if std::mem::take(&mut is_first_comment) {
                    self.keep_comment(id, at, has_comment);
                }
            } else if is_root && name == "CA" {
                self.keep(at, name, vec!["UTF-8".to_string()]);
            } else if is_kept {
                let values = property.values().map(|value| value.raw().to_string());
                self.keep(at, name, values.collect());
            }
        }
        // By this a document knows that its first node was written by others.
        if is_root && node.property("GM").is_none() {
            self.keep(at, "GM", vec!["1".to_string()]);
        }
    }

    /// Adds values to a property.
    fn keep(&mut self, at: NodeId, name: &str, values: Vec<String>) {
        drop(match name {
            "CA" => self.document.set_property(at, name, values),
            _ => self.document.extend_property(at, name, values),
        });
    }

    /// Adds what a node remarks, every `C` of it; returns whether something was remarked before.
    fn comment(&mut self, id: sgf::NodeId, at: NodeId) -> bool {
        let comments = self.collection.node(id).properties().filter(|own| own.name() == "C");
        let texts = comments.flat_map(sgf::Property::values).map(|own| own.text().into_owned());
        let texts: Vec<String> = texts.collect();
        let known = self.document.tree().node(at).and_then(Node::comment);
        let had_comment = known.is_some();
        if !texts.is_empty() {
            drop(self.document.extend_comment(at, &texts.join("\n")));
        }
        had_comment
    }

    /// Keeps the place of a comment among the properties, and how it is written, where that is not
    /// what a document would write by itself.
    fn keep_comment(&mut self, id: sgf::NodeId, at: NodeId, had_comment: bool) {
        let Some(own) = self.document.tree().node(at) else { return };
        let comments = self.collection.node(id).properties().filter(|own| own.name() == "C");
        let mut values = comments.flat_map(sgf::Property::values);
        let first = values.next().map_or("", sgf::Value::raw);
        let is_only = values.next().is_none() && !had_comment;
        let is_stored = !own.properties().values("C").is_empty();
        let is_plain = !is_only || self.has_plain_comment(id);
        if is_stored || at == Tree::ROOT || !is_plain {
            drop(self.document.set_property(at, "C", vec![first.to_string()]));
            if !is_only {
                self.rewritten.insert(at);
            }
        }
    }

    /// Writes the comments that several nodes of the file have added to, once they are whole.
    pub(super) fn rewrite_comments(&mut self) {
        for at in std::mem::take(&mut self.rewritten) {
            let comment = self.document.tree().node(at).and_then(Node::comment);
            let raw = escape::escaped(comment.unwrap_or_default(), escape::Within::Text);
            drop(self.document.set_property(at, "C", vec![raw]));
        }
    }

    /// Whether a document writes the move of a node just as the file does: first, in plain letters.
    fn is_as_written(&self, id: sgf::NodeId, was_put: bool) -> bool {
        let first = self.collection.node(id).properties().next();
        let Some(first) = first.filter(|own| matches!(own.name(), "B" | "W")) else { return false };
        let Some((_, mv)) = self.game.moves(id).next() else { return false };
        let mut values = first.values();
        let raw = values.next().map_or("", sgf::Value::raw);
        !was_put && values.next().is_none() && raw == self.raw(self.on_board(mv))
    }

    /// Whether a document writes the comment of a node where and as the file does.
    fn has_plain_comment(&self, id: sgf::NodeId) -> bool {
        let node = self.collection.node(id);
        let mut others = node.properties().skip_while(|own| matches!(own.name(), "B" | "W"));
        let comment = others.next().filter(|own| own.name() == "C");
        let is_before = others.any(|own| matches!(own.name(), "B" | "W"));
        let raw = comment.filter(|_| !is_before).and_then(|own| own.values().next());
        raw.is_some_and(|own| {
            let text = own.text();
            !text.trim().is_empty() && escape::escaped(&text, escape::Within::Text) == own.raw()
        })
    }
}

/// Properties of set-up: where a position was put by hand they stay as they are written.
const SET_UP: [&str; 4] = ["AB", "AW", "AE", "PL"];
