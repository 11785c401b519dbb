//! How is a collection of game trees stored, and how is it looked at?
//!
//! Nodes, properties and values are three vectors; texts are slices of one buffer. Nothing is
//! boxed, so that a line of a million nodes is copied and dropped without recursion. Vectors only
//! grow: an edited node gets its properties copied to the end.

use crate::escape;
use crate::names::Names;
use std::borrow::Cow;

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// A node of one [`Collection`]; stays valid while the collection lives, also after edits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    pub(crate) fn some(index: u32) -> Option<Self> {
        (index != NONE).then_some(Self(index))
    }

    /// The number of the node in the order of reading or making, from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A slice of the collection's text.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) fn new(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.start == self.end
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct PropertyRecord {
    pub(crate) name: Span,
    pub(crate) first_value: u32,
    pub(crate) value_count: u32,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct NodeRecord {
    pub(crate) parent: u32,
    pub(crate) first_child: u32,
    pub(crate) last_child: u32,
    pub(crate) next_sibling: u32,
    pub(crate) first_property: u32,
    pub(crate) property_count: u32,
    /// The node as it stands in the file, `;` and following blanks included; empty if the node
    /// was made, changed or mended.
    pub(crate) written: Span,
}

impl NodeRecord {
    /// Where the node's properties are; those of a node without any are nowhere.
    pub(crate) fn properties(&self) -> std::ops::Range<usize> {
        match (self.first_property as usize, self.property_count as usize) {
            (_, 0) => 0..0,
            (first, count) => first..first + count,
        }
    }
}

/// A file: one or more game trees.
#[derive(Debug, Clone, Default)]
pub struct Collection {
    /// What was read, then everything that was added.
    pub(crate) text: String,
    /// How much of the text was read.
    pub(crate) read_length: usize,
    /// The bytes of the file, if they are not the text's.
    pub(crate) original: Option<Vec<u8>>,
    /// Whether anything changed since reading.
    pub(crate) is_changed: bool,
    pub(crate) nodes: Vec<NodeRecord>,
    pub(crate) properties: Vec<PropertyRecord>,
    pub(crate) values: Vec<Span>,
    pub(crate) roots: Vec<NodeId>,
    pub(crate) names: Names,
}

impl Collection {
    /// The roots of the games, in order.
    pub fn roots(&self) -> &[NodeId] {
        &self.roots
    }

    /// Looks at a node.
    ///
    /// # Panics
    /// If the node belongs to another, larger collection.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        Node { collection: self, id }
    }

    pub(crate) fn record(&self, id: NodeId) -> &NodeRecord {
        &self.nodes[id.index()]
    }

    pub(crate) fn slice(&self, span: Span) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }
}

/// A node, looked at.
#[derive(Debug, Clone, Copy)]
pub struct Node<'a> {
    collection: &'a Collection,
    id: NodeId,
}

impl<'a> Node<'a> {
    /// Which node this is.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// The node before this one; `None` for a root or a removed node.
    pub fn parent(self) -> Option<NodeId> {
        NodeId::some(self.collection.record(self.id).parent)
    }

    /// The nodes that follow, the main line's first.
    pub fn children(self) -> impl Iterator<Item = NodeId> + use<'a> {
        let first = NodeId::some(self.collection.record(self.id).first_child);
        std::iter::successors(first, move |id| {
            NodeId::some(self.collection.record(*id).next_sibling)
        })
    }

    /// The properties in the order of the file.
    pub fn properties(self) -> impl ExactSizeIterator<Item = Property<'a>> + use<'a> {
        let records = &self.collection.properties[self.collection.record(self.id).properties()];
        records.iter().map(move |record| Property { collection: self.collection, record })
    }

    /// The first property with this name, in capitals.
    pub fn property(self, name: &str) -> Option<Property<'a>> {
        self.properties().find(|property| property.name() == name)
    }

    /// All values of all properties with this name.
    pub fn values(self, name: &str) -> impl Iterator<Item = Value<'a>> + use<'a, '_> {
        self.properties().filter(move |property| property.name() == name).flat_map(Property::values)
    }

    /// The first value of a property, as a text on one line.
    pub fn simple_text(self, name: &str) -> Option<Cow<'a, str>> {
        self.property(name)?.values().next().map(Value::simple_text)
    }

    /// The comment.
    pub fn comment(self) -> Option<Cow<'a, str>> {
        self.property("C")?.values().next().map(Value::text)
    }

    /// The node as it stands in the file; `None` if it was made, changed or mended.
    pub fn written(self) -> Option<&'a str> {
        let span = self.collection.record(self.id).written;
        (!span.is_empty()).then(|| self.collection.slice(span))
    }
}

/// A property, looked at: a name and its values.
#[derive(Debug, Clone, Copy)]
pub struct Property<'a> {
    collection: &'a Collection,
    record: &'a PropertyRecord,
}

impl<'a> Property<'a> {
    /// The name in capitals.
    pub fn name(self) -> &'a str {
        self.collection.slice(self.record.name)
    }

    /// The values, at least one.
    pub fn values(self) -> impl ExactSizeIterator<Item = Value<'a>> + use<'a> {
        let first = self.record.first_value as usize;
        let spans = &self.collection.values[first..first + self.record.value_count as usize];
        spans.iter().map(move |span| Value { collection: self.collection, span: *span })
    }
}

/// A value, looked at.
#[derive(Debug, Clone, Copy)]
pub struct Value<'a> {
    collection: &'a Collection,
    span: Span,
}

impl<'a> Value<'a> {
    /// What stands between the brackets, escapes included.
    pub fn raw(self) -> &'a str {
        self.collection.slice(self.span)
    }

    /// The text with its line breaks.
    pub fn text(self) -> Cow<'a, str> {
        escape::text(self.raw())
    }

    /// The text on one line.
    pub fn simple_text(self) -> Cow<'a, str> {
        escape::simple_text(self.raw())
    }

    /// Where the value starts in what was read.
    pub(crate) fn offset(self) -> Option<usize> {
        let start = self.span.start as usize;
        (start < self.collection.read_length).then_some(start)
    }
}
