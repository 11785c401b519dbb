//! A document as text: JSON that a person can read, one line per move.
//!
//! The checksum is taken over the contents without spaces and line breaks, so that a file that an
//! editor has laid out anew is still whole. It tells damage, not forgery. What is read must be
//! exactly what would be written: a field too many or too few is a fault.

use std::io;

use game::MoveError;
use serde_json::{Map, Value, json};

use super::document::Document;
use super::id::{Id, Timestamp};
use super::origin::Origin;
use super::properties::Properties;
use super::setup::{Setup, SetupError};
use super::tree::{Node, NodeId, Tree};
use crate::registry::{Seat, Settings, repeat};

/// The latest version of the format that this program writes: attached programs as players. The
/// third had positions put by hand between moves, the second properties and where a document came
/// from. Each document is written as the first version that can say all of it wrote it.
const VERSION: u64 = 4;
const WITHOUT_PROGRAMS: u64 = 3;
const WITHOUT_SET_UP: u64 = 2;
const PLAIN: u64 = 1;

/// Why a text is no document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It is not JSON.
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It is JSON, but not a document.
    NotADocument,
    /// It was written by a later version of the program.
    Later(u64),
    /// It was changed after it was written.
    Checksum,
    /// A part is missing, or is not what would be written there.
    Part(String),
    /// The game cannot be set up.
    Setup(SetupError),
    /// A move of the tree is illegal.
    Move(NodeId, MoveError),
    /// A file bears another document's name.
    OtherName(Id),
    /// A file's name is none that a document can have.
    BadName,
    /// The file cannot be read, is not text, or is larger than a document may be.
    File(io::ErrorKind),
}

/// What every document begins with, white space apart.
const BEGINNING: &str = "{\"stratege\":\"game\"";

/// The first signs of a text, without white space.
fn beginning(text: &str) -> String {
    text.chars().take(200).filter(|c| !c.is_whitespace()).collect()
}

impl Document {
    /// The file's contents.
    pub fn write(&self) -> String {
        lay_out(&with_checksum(fields(self)))
    }

    /// Whether a text looks like a document rather than an arena.
    pub fn is_likely(text: &str) -> bool {
        beginning(text).starts_with(BEGINNING)
    }

    /// Whether a text looks like a list of documents, as an export holds it.
    pub fn is_library_likely(text: &str) -> bool {
        beginning(text).strip_prefix('[').is_some_and(|rest| rest.starts_with(BEGINNING))
    }

    /// Reads what [`Document::write`] wrote, and checks every move by the rules.
    ///
    /// # Errors
    /// When the text is no document, or is damaged.
    pub fn read(text: &str) -> Result<Document, Fault> {
        Document::read_value(parse(text)?)
    }

    /// The text with a checksum that fits, if it is JSON at all: a file that was changed by hand on
    /// purpose becomes readable again, and tests get past the checksum.
    pub fn sealed(text: &str) -> String {
        let Ok(Value::Object(mut fields)) = parse(text) else { return text.to_string() };
        fields.shift_remove("checksum");
        lay_out(&with_checksum(fields))
    }

    pub(super) fn read_value(value: Value) -> Result<Document, Fault> {
        let document = Document::read_unchecked(value)?;
        document.check_moves()?;
        Ok(document)
    }

    /// Reads all but asks no rules: enough for a list.
    pub(super) fn read_unchecked(value: Value) -> Result<Document, Fault> {
        let fields = contents(value)?;
        let document = document_of(&fields)?;
        let again = self::fields(&document);
        let differs = |name: &&String| fields.get(*name) != again.get(*name);
        match fields.keys().chain(again.keys()).find(differs) {
            Some(name) => Err(Fault::Part(name.clone())),
            None => Ok(document),
        }
    }

    /// Plays through the whole tree.
    fn check_moves(&self) -> Result<(), Fault> {
        let mut table = self.setup.open().map_err(Fault::Setup)?;
        let mut path = vec![Tree::ROOT];
        for id in self.tree.in_order().into_iter().skip(1) {
            let node = &self.tree.nodes[&id];
            while path.last().copied() != node.parent {
                path.pop();
                table.undo();
            }
            let played = repeat(&mut *table, &node.mv).map_err(|error| Fault::Move(id, error))?;
            // A move written otherwise than the game writes it could be there twice.
            if played != node.mv {
                return Err(Fault::Part("nodes".to_string()));
            }
            path.push(id);
        }
        Ok(())
    }
}

/// A text as JSON.
pub(super) fn parse(text: &str) -> Result<Value, Fault> {
    serde_json::from_str(text)
        .map_err(|error| Fault::Syntax { line: error.line(), column: error.column() })
}

fn fields(document: &Document) -> Map<String, Value> {
    let setup = &document.setup;
    let settings: Map<String, Value> =
        setup.settings.iter().map(|(name, value)| (name.into(), value.into())).collect();
    let node = |id: NodeId| node_fields(id, &document.tree.nodes[&id]);
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.to_string(), value);
    put("stratege", "game".into());
    put("version", version_of(document).into());
    put("id", document.id.to_string().into());
    put("revision", document.revision.into());
    put("title", document.title.as_str().into());
    put("created", document.created.0.into());
    put("modified", document.modified.0.into());
    put("game", setup.game.as_str().into());
    put("settings", settings.into());
    put("seed", setup.settings.seed.into());
    if let Some(source) = &setup.source {
        put("source", source.as_str().into());
    }
    put("position", setup.position.as_str().into());
    put("players", document.players.map(|seat| seat.to_string()).to_vec().into());
    if let Some(origin) = &document.origin {
        put("opened", origin.write());
    }
    put("next", document.tree.next.into());
    put("nodes", document.tree.in_order().into_iter().map(node).collect());
    fields
}

/// The first version that can say all that the document holds.
fn version_of(document: &Document) -> u64 {
    let is_plain = |node: &Node| node.properties.is_empty();
    let plain = document.origin.is_none() && document.tree.nodes.values().all(is_plain);
    if document.players.iter().any(|seat| matches!(seat, Seat::Program(_))) {
        return VERSION;
    }
    let has_set_up = document.tree.nodes.values().any(|node| node.put().is_some());
    match (has_set_up, plain) {
        (true, _) => WITHOUT_PROGRAMS,
        (false, true) => PLAIN,
        (false, false) => WITHOUT_SET_UP,
    }
}

fn node_fields(id: NodeId, node: &Node) -> Value {
    let mut fields = Map::new();
    fields.insert("id".to_string(), id.0.into());
    if let Some(parent) = node.parent {
        fields.insert("parent".to_string(), parent.0.into());
        fields.insert("move".to_string(), node.mv.as_str().into());
    }
    if let Some(comment) = &node.comment {
        fields.insert("comment".to_string(), comment.as_str().into());
    }
    if !node.properties.is_empty() {
        fields.insert("sgf".to_string(), node.properties.write());
    }
    fields.into()
}

fn document_of(fields: &Map<String, Value>) -> Result<Document, Fault> {
    let missing = |name: &str| Fault::Part(name.to_string());
    let text = |name: &str| fields.get(name).and_then(Value::as_str).ok_or_else(|| missing(name));
    let number = |name: &str| fields.get(name).and_then(Value::as_u64).ok_or_else(|| missing(name));
    let mut settings = Settings::new();
    settings.seed = number("seed")?;
    for (name, value) in fields.get("settings").and_then(Value::as_object).into_iter().flatten() {
        settings.set(name, value.as_str().ok_or_else(|| missing("settings"))?);
    }
    let seat = |index: usize| fields.get("players")?.get(index)?.as_str().and_then(Seat::read);
    let seat = |index: usize| seat(index).ok_or_else(|| missing("players"));
    let mut document = Document {
        id: Id::read(text("id")?).ok_or_else(|| missing("id"))?,
        revision: number("revision")?,
        title: String::new(),
        created: Timestamp(number("created")?),
        modified: Timestamp(number("modified")?),
        setup: Setup {
            game: text("game")?.to_string(),
            settings,
            source: fields.get("source").and_then(Value::as_str).map(str::to_string),
            position: text("position")?.to_string(),
        },
        players: [seat(0)?, seat(1)?],
        tree: tree_of(fields).ok_or_else(|| missing("nodes"))?,
        origin: origin_of(fields)?,
    };
    document.set_title(text("title")?);
    Ok(document)
}

fn origin_of(fields: &Map<String, Value>) -> Result<Option<Origin>, Fault> {
    let Some(opened) = fields.get("opened") else { return Ok(None) };
    let origin = Origin::read(opened).ok_or_else(|| Fault::Part("opened".to_string()))?;
    Ok(Some(origin))
}

/// The tree, if every node has a number of its own and stands below one that came before.
fn tree_of(fields: &Map<String, Value>) -> Option<Tree> {
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    let comment = |node: &Value| node["comment"].as_str().map(str::to_string);
    let mut tree = Tree { next: number(fields.get("next")?)?, ..Tree::default() };
    let (root, others) = fields.get("nodes")?.as_array()?.split_first()?;
    let root_node = tree.nodes.get_mut(&Tree::ROOT)?;
    root_node.comment = comment(root);
    root_node.properties = Properties::read(&root["sgf"])?;
    for node in others {
        let (id, parent) = (NodeId(number(&node["id"])?), NodeId(number(&node["parent"])?));
        let mut new = Node::new(Some(parent), node["move"].as_str()?);
        if id.0 >= tree.next || tree.nodes.contains_key(&id) {
            return None;
        }
        tree.nodes.get_mut(&parent)?.children.push(id);
        new.comment = comment(node);
        new.properties = Properties::read(&node["sgf"])?;
        tree.nodes.insert(id, new);
    }
    tree.has_distinct_siblings().then_some(tree)
}

/// The fields of a file that is whole, without their checksum.
fn contents(value: Value) -> Result<Map<String, Value>, Fault> {
    let Value::Object(mut fields) = value else { return Err(Fault::NotADocument) };
    if fields.get("stratege") != Some(&json!("game")) {
        return Err(Fault::NotADocument);
    }
    match fields.get("version").and_then(Value::as_u64) {
        Some(PLAIN..=VERSION) => {}
        Some(later) if later > VERSION => return Err(Fault::Later(later)),
        _ => return Err(Fault::Part("version".to_string())),
    }
    let given = fields.shift_remove("checksum");
    if given != Some(checksum(&fields).into()) {
        return Err(Fault::Checksum);
    }
    Ok(fields)
}

/// The same fields with their checksum after the version.
fn with_checksum(mut fields: Map<String, Value>) -> Map<String, Value> {
    let checksum = checksum(&fields);
    fields.shift_insert(2.min(fields.len()), "checksum".to_string(), checksum.into());
    fields
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo): every step is a bijection, so that no change of a single
/// byte goes unseen.
fn checksum(fields: &Map<String, Value>) -> String {
    let text = serde_json::to_string(fields).expect("JSON values can be written");
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}

/// One line per field, and one per node.
fn lay_out(fields: &Map<String, Value>) -> String {
    let line = |(name, value): (&String, &Value)| match value {
        Value::Array(items) if name == "nodes" => {
            let items: Vec<String> = items.iter().map(|item| format!("    {item}")).collect();
            format!("  \"nodes\": [\n{}\n  ]", items.join(",\n"))
        }
        _ => format!("  {}: {value}", Value::from(name.as_str())),
    };
    let lines: Vec<String> = fields.iter().map(line).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
