//! Where does a name stand among the properties of a node that has very many of them?

use std::collections::HashMap;

/// The names of the node that was changed last; a node with few names is looked through instead.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names {
    node: Option<u32>,
    places: HashMap<Box<str>, Place>,
}

/// Where a name stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    /// The first property of this name, counted from the first of the node.
    pub(crate) first: usize,
    /// Whether no other property of the node has the name.
    pub(crate) is_only: bool,
}

impl Names {
    /// From so many properties on it pays to remember where each name stands.
    pub(crate) const MANY: usize = 32;

    /// Whether these are the names of a node.
    pub(crate) fn are_of(&self, node: u32) -> bool {
        self.node == Some(node)
    }

    /// Remembers all names of a node.
    pub(crate) fn read<'n>(&mut self, node: u32, names: impl Iterator<Item = &'n str>) {
        self.node = Some(node);
        self.places.clear();
        for (index, name) in names.enumerate() {
            self.add(name, index);
        }
    }

    /// One more property, behind the others.
    pub(crate) fn add(&mut self, name: &str, index: usize) {
        let known = self.places.get_mut(name).map(|place| place.is_only = false);
        if known.is_none() {
            self.places.insert(name.into(), Place { first: index, is_only: true });
        }
    }

    pub(crate) fn place(&self, name: &str) -> Option<Place> {
        self.places.get(name).copied()
    }

    /// What was remembered of a node no longer holds.
    pub(crate) fn forget(&mut self, node: u32) {
        if self.are_of(node) {
            *self = Names::default();
        }
    }
}
