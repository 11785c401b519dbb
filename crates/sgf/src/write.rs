//! How does a tree become bytes?

use crate::{Collection, NodeId};

/// Lines of new nodes are broken before they get longer than this.
const LINE: usize = 72;

impl Collection {
    /// The file. If nothing was changed since reading, these are the very bytes that were read.
    /// Otherwise it is UTF-8 and says so (`CA[UTF-8]`), and every node that was neither changed
    /// nor mended stands there as it was written.
    pub fn write(&self) -> Vec<u8> {
        if !self.is_changed && self.read_length > 0 {
            let read = || self.text.as_bytes()[..self.read_length].to_vec();
            return self.original.clone().unwrap_or_else(read);
        }
        Writer { collection: self, keeps: true, out: Vec::new(), line_start: 0 }.write()
    }

    /// The file, written anew in UTF-8: no text around the games, no old names, no odd blanks.
    pub fn write_clean(&self) -> Vec<u8> {
        Writer { collection: self, keeps: false, out: Vec::new(), line_start: 0 }.write()
    }
}

struct Writer<'a> {
    collection: &'a Collection,
    /// Whether nodes stay as they were written.
    keeps: bool,
    out: Vec<u8>,
    line_start: usize,
}

impl Writer<'_> {
    fn write(mut self) -> Vec<u8> {
        for root in self.collection.roots() {
            self.game(*root);
        }
        self.out
    }

    fn game(&mut self, root: NodeId) {
        self.out.push(b'(');
        self.root(root);
        // Where to close a parenthesis: behind the subtree of each open variation.
        let mut open: Vec<NodeId> = Vec::new();
        let mut before = root;
        for id in self.collection.subtree(root).skip(1) {
            let parent = self.collection.node(id).parent();
            while Some(before) != parent {
                if open.last() == Some(&before) {
                    open.pop();
                    self.close();
                }
                let Some(up) = self.collection.node(before).parent() else { break };
                before = up;
            }
            if self.has_siblings(id) {
                self.new_line();
                self.out.push(b'(');
                open.push(id);
            }
            self.node(id);
            before = id;
        }
        for _ in 0..=open.len() {
            self.close();
        }
        self.new_line();
    }

    fn has_siblings(&self, id: NodeId) -> bool {
        let Some(parent) = self.collection.node(id).parent() else { return false };
        let record = self.collection.record(parent);
        record.first_child != record.last_child
    }

    fn close(&mut self) {
        self.out.push(b')');
    }

    fn new_line(&mut self) {
        if self.out.last() != Some(&b'\n') {
            self.out.push(b'\n');
        }
        self.line_start = self.out.len();
    }

    /// A root always says that it is UTF-8.
    fn root(&mut self, root: NodeId) {
        let look = self.collection.node(root);
        let charset = look.simple_text("CA");
        let is_declared = charset.as_deref().map(str::trim) == Some("UTF-8");
        match look.written().filter(|_| self.keeps) {
            Some(written) if is_declared => self.out.extend_from_slice(written.as_bytes()),
            Some(written) if charset.is_none() => {
                self.out.extend_from_slice(b";CA[UTF-8]");
                self.out.extend_from_slice(&written.as_bytes()[1..]);
            }
            _ => self.fresh_root(root, charset.is_none()),
        }
    }

    fn fresh_root(&mut self, root: NodeId, lacks_charset: bool) {
        self.out.push(b';');
        if lacks_charset {
            self.out.extend_from_slice(b"CA[UTF-8]");
        }
        for property in self.collection.node(root).properties() {
            match property.name() {
                "CA" => self.out.extend_from_slice(b"CA[UTF-8]"),
                _ => self.property(property),
            }
        }
    }

    fn node(&mut self, id: NodeId) {
        let look = self.collection.node(id);
        if let Some(written) = look.written().filter(|_| self.keeps) {
            self.out.extend_from_slice(written.as_bytes());
            if let Some(at) = memchr::memrchr(b'\n', written.as_bytes()) {
                self.line_start = self.out.len() - (written.len() - at - 1);
            }
            return;
        }
        if self.out.len() - self.line_start > LINE {
            self.new_line();
        }
        self.out.push(b';');
        for property in look.properties() {
            self.property(property);
        }
    }

    fn property(&mut self, property: crate::Property<'_>) {
        self.out.extend_from_slice(property.name().as_bytes());
        for value in property.values() {
            self.out.push(b'[');
            self.out.extend_from_slice(value.raw().as_bytes());
            self.out.push(b']');
        }
    }
}
