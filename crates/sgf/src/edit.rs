//! How is a tree made and changed?

use crate::escape::{Within, escaped};
use crate::names::{Names, Place};
use crate::tree::{NONE, NodeRecord, PropertyRecord, Span};
use crate::vocabulary::{holds_points, holds_text};
use crate::{Collection, Colour, Kind, Move, NodeId, Point, Size};
use thiserror::Error;

/// Why a change cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EditError {
    /// A name is one capital and then capitals or digits.
    #[error("{0:?} is no property name")]
    BadName(String),
    /// A raw value ends early, at an unprotected `]`, or ends in half an escape.
    #[error("{0:?} is no raw value")]
    BadValue(String),
}

impl Collection {
    /// A collection without games.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game of Go: a root with `FF GM CA SZ`.
    pub fn add_game(&mut self, size: Size) -> NodeId {
        let root = self.add_root();
        let properties = [("FF", "4"), ("GM", "1"), ("CA", "UTF-8"), ("SZ", &size.to_string())];
        for (name, value) in properties {
            self.replace(root, name, [value]);
        }
        root
    }

    /// Adds a game whose root is empty.
    pub fn add_root(&mut self) -> NodeId {
        let root = self.new_node(NONE);
        self.roots.push(root);
        root
    }

    /// Adds an empty node behind a node, as its last variation.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        let child = self.new_node(parent.0);
        self.link_last(parent, child);
        child
    }

    /// Adds a node with a move behind a node, as its last variation.
    pub fn add_move(&mut self, parent: NodeId, colour: Colour, mv: Move) -> NodeId {
        let child = self.add_child(parent);
        self.replace(child, colour.letter(), [mv.to_string().as_str()]);
        child
    }

    /// Sets a property to these texts, in place if it exists; no texts remove it. What needs an
    /// escape gets one; a `:` is left as it is (see [`Collection::set_pairs`]).
    ///
    /// # Errors
    /// If the name is no property name.
    pub fn set(&mut self, node: NodeId, name: &str, texts: &[&str]) -> Result<(), EditError> {
        check_name(name)?;
        let within = within(name);
        let raw: Vec<String> = texts.iter().map(|text| escaped(text, within)).collect();
        self.replace(node, name, raw.iter().map(String::as_str));
        Ok(())
    }

    /// Sets a property to pairs, such as the labels of `LB`.
    ///
    /// # Errors
    /// If the name is no property name.
    pub fn set_pairs(
        &mut self,
        node: NodeId,
        name: &str,
        pairs: &[(&str, &str)],
    ) -> Result<(), EditError> {
        check_name(name)?;
        let raw = |text: &str| escaped(text, Within::Pair);
        let raw: Vec<_> = pairs.iter().map(|(a, b)| format!("{}:{}", raw(a), raw(b))).collect();
        self.replace(node, name, raw.iter().map(String::as_str));
        Ok(())
    }

    /// Sets a property to points, such as the stones of `AB`.
    ///
    /// # Errors
    /// If the name is no property name.
    pub fn set_points(
        &mut self,
        node: NodeId,
        name: &str,
        points: &[Point],
    ) -> Result<(), EditError> {
        check_name(name)?;
        let raw: Vec<_> = points.iter().map(ToString::to_string).collect();
        self.replace(node, name, raw.iter().map(String::as_str));
        Ok(())
    }

    /// Sets a property to raw values, escapes included.
    ///
    /// # Errors
    /// If the name is no property name or a value would not end where it should.
    pub fn set_raw(&mut self, node: NodeId, name: &str, raw: &[&str]) -> Result<(), EditError> {
        check_name(name)?;
        if let Some(bad) = raw.iter().find(|value| !is_whole(value)) {
            return Err(EditError::BadValue((*bad).to_owned()));
        }
        self.replace(node, name, raw.iter().copied());
        Ok(())
    }

    /// Sets the comment; an empty one removes it.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) {
        let raw = escaped(comment, Within::Text);
        self.replace(node, "C", (!raw.is_empty()).then_some(raw.as_str()));
    }

    /// Removes every property with this name.
    pub fn remove_property(&mut self, node: NodeId, name: &str) {
        self.replace(node, name, []);
    }

    /// Takes a node and everything below it out of its game; a root takes the game along.
    pub fn remove(&mut self, node: NodeId) {
        self.is_changed = true;
        self.unlink(node);
        self.roots.retain(|root| *root != node);
    }

    /// Makes a node the first child of its parent: its variation becomes the main one there.
    pub fn promote(&mut self, node: NodeId) {
        let Some(parent) = self.node(node).parent() else { return };
        self.is_changed = true;
        self.unlink(node);
        let first = self.nodes[parent.index()].first_child;
        self.nodes[node.index()].parent = parent.0;
        self.nodes[node.index()].next_sibling = first;
        self.nodes[parent.index()].first_child = node.0;
        if first == NONE {
            self.nodes[parent.index()].last_child = node.0;
        }
    }

    /// Promotes a node and all its ancestors, so that the main line runs through it.
    pub fn make_main_line(&mut self, node: NodeId) {
        let line: Vec<_> = self.ancestors(node).collect();
        for id in line {
            self.promote(id);
        }
    }

    /// Parts a node that holds both a move and either set-up stones or the root's properties: the
    /// move, with what was said about it, goes to a new node behind, which takes the children
    /// along. Returns that node, or `None` if there was nothing to part.
    pub fn split_setup_and_move(&mut self, node: NodeId) -> Option<NodeId> {
        let stays =
            |name: &str| matches!(Kind::of(name), Kind::Root | Kind::Information | Kind::Setup);
        let names: Vec<_> = self.node(node).properties().map(crate::Property::name).collect();
        let has_move = names.iter().any(|name| matches!(*name, "B" | "W"));
        let has_setup = names.iter().any(|name| stays(name));
        if !has_move || !(has_setup || self.node(node).parent().is_none()) {
            return None;
        }
        let keep: Vec<bool> = names.iter().map(|name| stays(name)).collect();
        let child = self.insert_between(node);
        let first = self.nodes[node.index()].first_property as usize;
        let records = self.properties[first..first + keep.len()].to_vec();
        let (stay, go): (Vec<_>, Vec<_>) = records.iter().zip(keep).partition(|(_, keep)| *keep);
        self.put_properties(node, stay.into_iter().map(|(record, _)| *record));
        self.put_properties(child, go.into_iter().map(|(record, _)| *record));
        Some(child)
    }

    /// A new only child of a node, which takes over the node's children.
    fn insert_between(&mut self, node: NodeId) -> NodeId {
        let children: Vec<_> = self.node(node).children().collect();
        let record = self.nodes[node.index()];
        let between = self.new_node(node.0);
        for child in children {
            self.nodes[child.index()].parent = between.0;
        }
        self.nodes[between.index()].first_child = record.first_child;
        self.nodes[between.index()].last_child = record.last_child;
        self.nodes[node.index()].first_child = between.0;
        self.nodes[node.index()].last_child = between.0;
        between
    }

    fn put_properties(&mut self, node: NodeId, records: impl Iterator<Item = PropertyRecord>) {
        self.names.forget(node.0);
        let first = self.properties.len();
        self.properties.extend(records);
        let record = &mut self.nodes[node.index()];
        record.first_property = first as u32;
        record.property_count = (self.properties.len() - first) as u32;
        record.written = Span::default();
    }

    fn new_node(&mut self, parent: u32) -> NodeId {
        self.is_changed = true;
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(NodeRecord {
            parent,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            first_property: self.properties.len() as u32,
            property_count: 0,
            written: Span::default(),
        });
        id
    }

    pub(crate) fn link_last(&mut self, parent: NodeId, child: NodeId) {
        let last = self.nodes[parent.index()].last_child;
        match NodeId::some(last) {
            Some(last) => self.nodes[last.index()].next_sibling = child.0,
            None => self.nodes[parent.index()].first_child = child.0,
        }
        self.nodes[parent.index()].last_child = child.0;
    }

    /// Takes a node out of its parent's children.
    pub(crate) fn unlink(&mut self, node: NodeId) {
        let Some(parent) = self.node(node).parent() else { return };
        let next = self.nodes[node.index()].next_sibling;
        let before = self.node(parent).children().take_while(|id| *id != node).last();
        match before {
            Some(before) => self.nodes[before.index()].next_sibling = next,
            None => self.nodes[parent.index()].first_child = next,
        }
        if self.nodes[parent.index()].last_child == node.0 {
            self.nodes[parent.index()].last_child = before.map_or(NONE, |id| id.0);
        }
        self.nodes[node.index()].parent = NONE;
        self.nodes[node.index()].next_sibling = NONE;
    }

    /// Replaces all properties of a name by one with these raw values, where the first one stood.
    pub(crate) fn replace<'v>(
        &mut self,
        node: NodeId,
        name: &str,
        raw: impl IntoIterator<Item = &'v str>,
    ) {
        self.is_changed = true;
        let first_value = self.values.len() as u32;
        for value in raw {
            let span = self.append(value);
            self.values.push(span);
        }
        let value_count = self.values.len() as u32 - first_value;
        let record = (value_count > 0).then(|| PropertyRecord {
            name: self.append(name),
            first_value,
            value_count,
        });
        let place = self.place_of(node, name);
        let records = self.own_properties(node);
        match (place, record) {
            (None, Some(record)) => {
                self.properties.push(record);
                self.nodes[node.index()].property_count += 1;
                if self.names.are_of(node.0) {
                    self.names.add(name, records.len());
                }
            }
            (Some(Place { first, is_only: true }), Some(record)) => {
                self.properties[records.start + first] = record;
            }
            (Some(place), record) => {
                let records = records.start + place.first..records.end;
                self.replace_from(node, records, record);
                self.names.forget(node.0);
            }
            (None, None) => {}
        }
    }

    /// Where a name stands at a node. The names of a node that has many are remembered until another
    /// such node is changed, so that setting all of them takes one look at each.
    fn place_of(&mut self, node: NodeId, name: &str) -> Option<Place> {
        let records = self.nodes[node.index()].properties();
        let (text, properties) = (&self.text, &self.properties[records]);
        let name_of = |own: &PropertyRecord| &text[own.name.start as usize..own.name.end as usize];
        if properties.len() < Names::MANY {
            let mut namesakes =
                properties.iter().enumerate().filter(|(_, own)| name_of(own) == name);
            let (first, _) = namesakes.next()?;
            return Some(Place { first, is_only: namesakes.next().is_none() });
        }
        if !self.names.are_of(node.0) {
            self.names.read(node.0, properties.iter().map(name_of));
        }
        self.names.place(name)
    }

    /// Puts `record` in the place of the first of these records and drops its namesakes.
    fn replace_from(
        &mut self,
        node: NodeId,
        records: std::ops::Range<usize>,
        record: Option<PropertyRecord>,
    ) {
        let name = self.slice(self.properties[records.start].name).to_owned();
        let old = self.properties.split_off(records.start);
        let kept = old.iter().filter(|old| self.slice(old.name) != name).copied();
        let new: Vec<_> = record.into_iter().chain(kept).collect();
        let first = self.nodes[node.index()].first_property as usize;
        self.properties.extend(new);
        self.nodes[node.index()].property_count = (self.properties.len() - first) as u32;
    }

    /// Moves a node's properties to the end, where their number can change; returns where.
    fn own_properties(&mut self, node: NodeId) -> std::ops::Range<usize> {
        let old = self.nodes[node.index()].properties();
        let count = old.len();
        if count == 0 || old.end != self.properties.len() {
            self.nodes[node.index()].first_property = self.properties.len() as u32;
            self.properties.extend_from_within(old);
        }
        self.nodes[node.index()].written = Span::default();
        self.properties.len() - count..self.properties.len()
    }

    fn append(&mut self, text: &str) -> Span {
        let start = self.text.len();
        self.text.push_str(text);
        assert!(u32::try_from(self.text.len()).is_ok(), "the text of a collection fits in 4 GiB");
        Span::new(start, self.text.len())
    }
}

/// How texts of a property are escaped.
fn within(name: &str) -> Within {
    if holds_points(name.as_bytes()) {
        Within::Point
    } else if holds_text(name) || Kind::of(name) == Kind::Private {
        Within::Text
    } else {
        Within::SimpleText
    }
}

fn check_name(name: &str) -> Result<(), EditError> {
    let mut letters = name.bytes();
    let is_name = letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
        && letters.all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit());
    if is_name { Ok(()) } else { Err(EditError::BadName(name.to_owned())) }
}

/// Whether a raw value ends at its end.
fn is_whole(raw: &str) -> bool {
    let mut letters = raw.bytes();
    while let Some(letter) = letters.next() {
        match letter {
            b']' => return false,
            b'\\' if letters.next().is_none() => return false,
            _ => {}
        }
    }
    true
}
