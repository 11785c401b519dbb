//! Python dictionaries: how do courses write graphs in their listings?
//!
//! A text is a sequence of assignments in any order, such as those of the source:
//! `graph = {0: [1, 2], 1: []}`, `V = […]`, `A = [(p, q), …]`, `V0`, `V1` (owners), `F0`, `F1`
//! (targets). We add `draws` (targets nobody wins), `start` and `dead_end`. The first dictionary
//! is the graph, whatever it is called, and may stand alone; vertices are numbers, quotations or
//! tuples; successors stand in a list, a tuple, a set, or a dictionary from vertices to the names
//! of the edges; a number instead is the value of a leaf.

mod names;
mod write;

use std::collections::HashSet;
use std::rc::Rc;

use game::{DeadEnd, Outcome, Player, Vertex};

use crate::cursor::is_word;
use crate::draft::Draft;
use crate::error::{Expected, Fault, Flaw, choice};
use crate::literal::{Dialect, Id, Kind, Literals};
use crate::words;
use crate::{Document, Note, owners};

pub(crate) use write::write;

/// The assignments that mean something; the graph's own name is free.
const ROLES: [&str; 9] = ["V", "A", "V0", "V1", "F0", "F1", "draws", "start", "dead_end"];

/// A text cut into its assignments.
#[derive(Debug, Default)]
struct Program {
    graph: Option<Id>,
    roles: [Option<Id>; ROLES.len()],
}

/// Reads all assignments, then puts them together.
pub(crate) fn read(text: &str, notes: &mut Vec<Note>) -> Result<Document, Flaw> {
    let mut literals = Literals::new(text, Dialect::Python);
    let program = program(&mut literals, notes)?;
    let mut draft = Draft::default();
    let [vertices, pairs, ..] = program.roles;
    declare(&literals, &mut draft, program.graph, vertices)?;
    if let Some(graph) = program.graph {
        rows(&literals, &mut draft, graph)?;
    }
    own(&literals, &mut draft, &program)?;
    if let Some(pairs) = pairs {
        edges(&literals, &mut draft, pairs)?;
    }
    finish_owners(&mut draft, &program)?;
    targets(&literals, &mut draft, &program)?;
    settings(&literals, &mut draft, &program)?;
    min_max(&mut draft, &program, notes);
    draft.finish(notes)
}

fn program(literals: &mut Literals<'_>, notes: &mut Vec<Note>) -> Result<Program, Flaw> {
    let mut program = Program::default();
    loop {
        literals.skip_blanks();
        match literals.cursor.peek() {
            None => return Ok(program),
            Some(';') => {
                literals.cursor.bump();
            }
            Some('{') => program.assign(literals, "{…}", notes)?,
            Some(first) if is_word(first) && !first.is_ascii_digit() => {
                let name = literals.cursor.take_while(is_word);
                literals.skip_blanks();
                if !literals.cursor.eat("=") {
                    return Err(literals.cursor.unexpected(Expected::Symbol("=")));
                }
                program.assign(literals, name, notes)?;
            }
            Some(_) => return Err(literals.cursor.unexpected(Expected::Name)),
        }
    }
}

impl Program {
    /// Of a name that is assigned twice the last value counts, as in Python; of several
    /// dictionaries the first is the graph.
    fn assign(
        &mut self,
        literals: &mut Literals<'_>,
        name: &str,
        notes: &mut Vec<Note>,
    ) -> Result<(), Flaw> {
        let value = literals.parse()?;
        let role = ROLES.iter().position(|&role| role == name);
        // A pair of empty braces is a dictionary in Python; as `V0 = {}` it is meant as a set.
        let is_graph = matches!(&literals[value].kind, Kind::Map(items) if role.is_none() || !items.is_empty());
        match role {
            _ if is_graph && self.graph.is_none() => self.graph = Some(value),
            Some(role) if !is_graph => self.roles[role] = Some(value),
            _ => notes.push(Note::Ignored(name.into())),
        }
        Ok(())
    }

    fn role(&self, name: &str) -> Option<Id> {
        let place = ROLES.iter().position(|&role| role == name)?;
        self.roles[place]
    }
}

/// The keys of the graph, then the listed vertices, get the first numbers.
fn declare(
    literals: &Literals<'_>,
    draft: &mut Draft,
    graph: Option<Id>,
    vertices: Option<Id>,
) -> Result<(), Flaw> {
    if let Some(graph) = graph {
        for key in literals.items(graph)?.iter().step_by(2) {
            draft.add(&literals.name(*key)?, literals[*key].at)?;
        }
    }
    if let Some(vertices) = vertices {
        for &item in literals.items(vertices)? {
            draft.mention(&literals.name(item)?, literals[item].at);
        }
    }
    Ok(())
}

/// The values of the graph: successors, or the value of a leaf.
fn rows(literals: &Literals<'_>, draft: &mut Draft, graph: Id) -> Result<(), Flaw> {
    for pair in literals.items(graph)?.chunks_exact(2) {
        let from = draft.mention(&literals.name(pair[0])?, literals[pair[0]].at);
        match &literals[pair[1]].kind {
            Kind::Number(value) => draft.sketch(from).value = Some(*value),
            Kind::Map(named) => {
                for edge in named.chunks_exact(2) {
                    let to = draft.mention(&literals.name(edge[0])?, literals[edge[0]].at);
                    let name: Rc<str> = literals.word(edge[1])?.text.into();
                    draft.edge(from, to, Some(name));
                }
            }
            _ => {
                for &head in literals.items(pair[1])? {
                    let to = draft.mention(&literals.name(head)?, literals[head].at);
                    draft.edge(from, to, None);
                }
            }
        }
    }
    Ok(())
}

/// `V0` and `V1`: vertices of each player, which may be new.
fn own(literals: &Literals<'_>, draft: &mut Draft, program: &Program) -> Result<(), Flaw> {
    for (role, owner) in [("V0", Player::First), ("V1", Player::Second)] {
        let Some(list) = program.role(role) else { continue };
        for &item in literals.items(list)? {
            let (name, at) = (literals.name(item)?, literals[item].at);
            let vertex = draft.mention(&name, at);
            let before = draft.sketch(vertex).owner.replace(owner);
            if before.is_some_and(|before| before != owner) {
                return Err(Flaw::new(at, Fault::Contradiction(name)));
            }
        }
    }
    Ok(())
}

/// `A`: pairs of vertices. Those that the dictionary has already are not doubled.
fn edges(literals: &Literals<'_>, draft: &mut Draft, pairs: Id) -> Result<(), Flaw> {
    let known: HashSet<(Vertex, Vertex)> =
        draft.edges.iter().map(|edge| (edge.from, edge.to)).collect();
    for &pair in literals.items(pairs)? {
        let (Kind::Tuple(ends) | Kind::List(ends)) = &literals[pair].kind else {
            return Err(literals.misplaced(pair, Expected::Pair));
        };
        let &[from, to] = ends.as_slice() else {
            return Err(literals.misplaced(pair, Expected::Pair));
        };
        let from = draft.mention(&literals.name(from)?, literals[from].at);
        let to = draft.mention(&literals.name(to)?, literals[to].at);
        if !known.contains(&(from, to)) {
            draft.edge(from, to, None);
        }
    }
    Ok(())
}

/// One list of owners is enough: the other player owns the rest. Two lists must be complete.
fn finish_owners(draft: &mut Draft, program: &Program) -> Result<(), Flaw> {
    let rest = match (program.role("V0"), program.role("V1")) {
        (None, None) => return Ok(()),
        (Some(_), Some(_)) => None,
        (Some(_), None) => Some(Player::Second),
        (None, Some(_)) => Some(Player::First),
    };
    for sketch in &mut draft.vertices {
        sketch.owner = sketch.owner.or(rest);
        if sketch.owner.is_none() {
            return Err(Flaw::new(sketch.at, Fault::NoOwner(sketch.name.to_string())));
        }
    }
    Ok(())
}

/// `F0`, `F1` and `draws`: vertices that must exist, each a target of one kind.
fn targets(literals: &Literals<'_>, draft: &mut Draft, program: &Program) -> Result<(), Flaw> {
    for (role, outcome) in ["F0", "F1", "draws"].iter().zip(words::TARGET_MEANINGS) {
        let Some(list) = program.role(role) else { continue };
        for &item in literals.items(list)? {
            let (name, at) = (literals.name(item)?, literals[item].at);
            let vertex = draft.find(&name, at)?;
            let before = draft.sketch(vertex).target.replace(*outcome);
            if before.is_some_and(|before: Outcome| before != *outcome) {
                return Err(Flaw::new(at, Fault::Contradiction(name)));
            }
        }
    }
    Ok(())
}

fn settings(literals: &Literals<'_>, draft: &mut Draft, program: &Program) -> Result<(), Flaw> {
    if let Some(start) = program.role("start") {
        draft.start = Some(draft.find(&literals.name(start)?, literals[start].at)?);
    }
    if let Some(rule) = program.role("dead_end") {
        let word = literals.word(rule)?;
        draft.dead_end =
            choice("dead_end", words::DEAD_ENDS, words::DEAD_END_MEANINGS, word.pair())?;
    }
    Ok(())
}

/// The source's exercise 4: where nothing but names with `max` and `min` is given, a childless
/// `max` vertex is worth +1 and a childless `min` vertex −1.
fn min_max(draft: &mut Draft, program: &Program, notes: &mut Vec<Note>) {
    let told = ["V0", "V1", "F0", "F1", "draws", "dead_end"];
    let names_say = |draft: &Draft| {
        draft.vertices.iter().all(|sketch| owners::of_max_min(&sketch.name).is_some())
    };
    let silent = told.iter().all(|role| program.role(role).is_none());
    if !silent || draft.vertices.is_empty() || draft.has_values() || !names_say(draft) {
        return;
    }
    notes.push(Note::LastMoverLoses);
    if !draft.is_tree() {
        draft.dead_end = DeadEnd::MoverWins;
        return;
    }
    let inner = draft.inner();
    for (sketch, inner) in draft.vertices.iter_mut().zip(inner) {
        let owner = owners::of_max_min(&sketch.name);
        sketch.value = (!inner).then_some(if owner == Some(Player::First) { 1 } else { -1 });
    }
}
