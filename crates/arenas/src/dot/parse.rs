//! Reading the statements of a DOT text.

use std::ops::Range;
use std::rc::Rc;

use game::Vertex;

use super::attributes::{self, Attribute, Details};
use super::group::Mentions;
use super::scan::{Scanner, Token};
use crate::draft::Draft;
use crate::error::{Expected, Fault, Flaw, choice};
use crate::words;
use crate::{Document, Note};

/// How deep subgraphs may stand within each other.
const DEEPEST_GROUP: usize = 128;

/// What holds for vertices and edges that do not say otherwise; each group has its own copy.
#[derive(Debug, Clone, Default)]
struct Defaults {
    vertex: Details,
    label: Option<Rc<str>>,
}

#[derive(Debug)]
struct Parser<'t> {
    scanner: Scanner<'t>,
    draft: Draft,
    details: Vec<Details>,
    mentions: Mentions,
    arrow: &'static str,
    start: Option<(String, usize)>,
    depth: usize,
}

/// Reads a whole graph.
pub(crate) fn read(text: &str, notes: &mut Vec<Note>) -> Result<Document, Flaw> {
    let mut scanner = Scanner::new(text)?;
    let is_strict = scanner.keyword() == Some("strict");
    if is_strict {
        scanner.advance()?;
    }
    let arrow = match scanner.keyword() {
        Some("digraph") => "->",
        Some("graph") => "--",
        _ => return Err(scanner.unexpected(Expected::Symbol("digraph"))),
    };
    scanner.advance()?;
    if !scanner.is("{") {
        scanner.name()?;
    }
    let mentions = Mentions::new(text.len(), is_strict, arrow == "->");
    let (draft, details) = (Draft::default(), Vec::new());
    let mut parser = Parser { scanner, draft, details, mentions, arrow, start: None, depth: 0 };
    parser.group(&Defaults::default())?;
    if parser.scanner.token != Token::End {
        return Err(parser.scanner.unexpected(Expected::End));
    }
    if let Some((name, at)) = &parser.start {
        parser.draft.start = Some(parser.draft.find(name, *at)?);
    }
    attributes::finish(parser.draft, &parser.details, notes)
}

impl Parser<'_> {
    /// Statements in braces; returns the mentions within.
    fn group(&mut self, defaults: &Defaults) -> Result<Range<usize>, Flaw> {
        let first = self.mentions.len();
        self.depth += 1;
        if self.depth > DEEPEST_GROUP {
            return Err(Flaw::new(self.scanner.at, Fault::TooDeep { limit: DEEPEST_GROUP }));
        }
        self.scanner.require("{")?;
        let mut defaults = defaults.clone();
        while !self.scanner.eat("}")? {
            if !self.scanner.eat(";")? {
                self.statement(&mut defaults)?;
            }
        }
        self.depth -= 1;
        Ok(first..self.mentions.len())
    }

    fn statement(&mut self, defaults: &mut Defaults) -> Result<(), Flaw> {
        match self.scanner.keyword() {
            Some("node") => {
                self.scanner.advance()?;
                for attribute in self.attributes()? {
                    defaults.vertex.set(&attribute)?;
                }
                Ok(())
            }
            Some("edge") => {
                self.scanner.advance()?;
                let attributes = self.attributes()?;
                defaults.label = label(&attributes).or(defaults.label.take());
                Ok(())
            }
            Some("graph") => {
                self.scanner.advance()?;
                let attributes = self.attributes()?;
                attributes.into_iter().try_for_each(|attribute| self.setting(attribute))
            }
            Some("subgraph") => self.edges_or_vertex(None, defaults),
            _ if self.scanner.is("{") => self.edges_or_vertex(None, defaults),
            _ => {
                let name = self.scanner.name()?;
                if !self.scanner.eat("=")? {
                    return self.edges_or_vertex(Some(name), defaults);
                }
                let (value, at) = self.scanner.name()?;
                self.setting(Attribute { key: name.0, value, at })
            }
        }
    }

    /// A chain of edges, or a vertex or group alone, with attributes.
    fn edges_or_vertex(
        &mut self,
        name: Option<(String, usize)>,
        defaults: &Defaults,
    ) -> Result<(), Flaw> {
        let first = self.end(name, defaults)?;
        let mut ends = vec![(first, self.scanner.at)];
        while self.arrow_follows()? {
            let at = self.scanner.at;
            ends.push((self.end(None, defaults)?, at));
        }
        let attributes = self.attributes()?;
        if let [(only, _)] = ends.as_slice() {
            let vertex = self.mentions.alone(only.clone());
            return self.describe(vertex, &attributes);
        }
        let label = label(&attributes).or_else(|| defaults.label.clone());
        for pair in ends.windows(2) {
            let groups = (&pair[0].0, &pair[1].0);
            self.mentions.join(&mut self.draft, groups, label.as_ref(), pair[1].1)?;
        }
        Ok(())
    }

    fn describe(&mut self, vertex: Option<Vertex>, attributes: &[Attribute]) -> Result<(), Flaw> {
        let Some(vertex) = vertex else { return Ok(()) };
        attributes.iter().try_for_each(|attribute| self.details[vertex.index()].set(attribute))
    }

    fn arrow_follows(&mut self) -> Result<bool, Flaw> {
        if self.scanner.eat(self.arrow)? {
            return Ok(true);
        }
        if self.scanner.is("->") || self.scanner.is("--") {
            return Err(self.scanner.unexpected(Expected::Symbol(self.arrow)));
        }
        Ok(false)
    }

    /// One end of an edge: a vertex, whose name may have been read already, or a group.
    fn end(
        &mut self,
        name: Option<(String, usize)>,
        defaults: &Defaults,
    ) -> Result<Range<usize>, Flaw> {
        let is_subgraph = name.is_none() && self.scanner.keyword() == Some("subgraph");
        if is_subgraph {
            self.scanner.advance()?;
            if !self.scanner.is("{") {
                self.scanner.name()?;
            }
        }
        if name.is_none() && (is_subgraph || self.scanner.is("{")) {
            return self.group(defaults);
        }
        let (name, at) = match name {
            Some(name) => name,
            None => self.scanner.name()?,
        };
        for _port_and_compass in 0..2 {
            if self.scanner.eat(":")? {
                self.scanner.name()?;
            }
        }
        let vertex = self.draft.mention(&name, at);
        if vertex.index() == self.details.len() {
            self.details.push(defaults.vertex);
        }
        let place = self.mentions.len();
        self.mentions.push(vertex);
        Ok(place..place + 1)
    }

    /// Attribute lists, of which any number may follow each other.
    fn attributes(&mut self) -> Result<Vec<Attribute>, Flaw> {
        let mut attributes = Vec::new();
        while self.scanner.eat("[")? {
            while !self.scanner.eat("]")? {
                let (key, at) = self.scanner.name()?;
                let (value, at) =
                    if self.scanner.eat("=")? { self.scanner.name()? } else { ("true".into(), at) };
                attributes.push(Attribute { key, value, at });
                if !self.scanner.eat(",")? {
                    self.scanner.eat(";")?;
                }
            }
        }
        Ok(attributes)
    }

    /// An attribute of the graph; those that only concern the drawing are skipped.
    fn setting(&mut self, attribute: Attribute) -> Result<(), Flaw> {
        let word = (attribute.value.as_str(), attribute.at);
        match attribute.key.as_str() {
            "dead_end" => {
                self.draft.dead_end =
                    choice("dead_end", words::DEAD_ENDS, words::DEAD_END_MEANINGS, word)?;
            }
            "start" => self.start = Some((attribute.value, attribute.at)),
            _ => {}
        }
        Ok(())
    }
}

fn label(attributes: &[Attribute]) -> Option<Rc<str>> {
    let last = attributes.iter().rfind(|attribute| attribute.key == "label");
    last.map(|label| Rc::from(label.value.as_str()))
}
