//! Arenas and game trees as text: text in, text out. This crate knows no file system.
//!
//! [`read`] recognises the format by how a text begins; [`read_as`] is told. Both return the
//! [`Document`] with [`Note`]s on what the text left open, or a [`ReadError`] with line, column
//! and [`Fault`]. [`write()`] and [`write_tree`] write the same text every time, and reading it gives
//! back what was written, except for what a format cannot hold:
//!
//! | format | holds | cannot hold |
//! |---|---|---|
//! | [`Format::Json`] | everything | |
//! | [`Format::Dot`] | everything | |
//! | [`Format::Python`] | everything else | names of edges where two lead to the same vertex |
//! | [`Format::PgSolver`] | owners, names, targets, start | edge names, dead ends (they become targets), edges that leave targets, values, `"` in names |
//!
//! In every format names tell vertices apart: where two vertices of a graph share a name, the
//! later one is written with ` (2)`, ` (3)` … behind it. Vertices named by their own numbers in
//! order are the same as vertices without names.
//!
//! # Our JSON
//!
//! An arena is a list of vertices. Everything but the vertices themselves may be left out: a
//! vertex without a name is called by its number from 0, the start is the first vertex, dead ends
//! lose (`"loses"`, `"wins"` or `"draw"`, for the player who cannot move). An edge is the name of
//! the vertex that it leads to, or an object when the edge has a name itself.
//!
//! ```
//! let text = r#"
//! {
//!   "stratege": "arena",
//!   "start": "a",
//!   "dead_end": "loses",
//!   "vertices": [
//!     {"name": "a", "owner": 0, "to": ["b", {"vertex": "c", "name": "left"}]},
//!     {"name": "b", "owner": 1, "to": ["a"]},
//!     {"name": "c", "owner": 1, "target": 0}
//!   ]
//! }"#;
//! let arenas::Document::Arena(arena) = arenas::read(text)?.document else { panic!() };
//! assert_eq!(arena.successors(arena.start_vertex()).len(), 2);
//! # Ok::<(), arenas::ReadError>(())
//! ```
//!
//! `"owner"` is 0 or 1 (0 where only some vertices say it), `"target"` is 0, 1 or `"draw"`. A tree
//! is the same with `"value"` on its leaves, or nested: children stand inside their parent, as a
//! list, a number, or an object with any of `name`, `player` (`"max"`, `"min"`, 0, 1), `edge` (the
//! name of the edge that leads here) and either `children` or `value`. The root is max and the
//! players alternate unless they are given. Lists and numbers alone are a tree too:
//!
//! ```
//! let plain = arenas::read("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")?;
//! let named = arenas::read(r#"{"stratege": "tree", "root":
//!     {"name": "A", "player": "max", "children": [[3, 12, 8], [2, 4, 6], [14, 5, 2]]}}"#)?;
//! assert_eq!(plain.document.graph().heads(), named.document.graph().heads());
//! # Ok::<(), arenas::ReadError>(())
//! ```
//!
//! # `GraphViz` DOT
//!
//! | where | attribute | meaning |
//! |---|---|---|
//! | vertex | `owner=0` or `1`; `player=0`, `1`, `max`, `min` | the owner |
//! | vertex | `shape=circle`, `ellipse`, `oval` / `box`, `square`, `rect`, `diamond` | the owner, if not given otherwise: player 0 / player 1 |
//! | vertex | `target=0`, `1`, `draw` | a target |
//! | vertex | `peripheries=2`, `shape=doublecircle` | a target of player 0, if `target` and `value` are absent |
//! | vertex | `value=3` | the value of a leaf: the graph is a tree |
//! | vertex | `label="3"` | the same, if the graph is a tree and exactly its leaves are labelled with numbers |
//! | edge | `label` | the name of the edge |
//! | graph | `start=a`, `dead_end=loses`, `wins`, `draw` | as in JSON |
//!
//! The name of a vertex is its DOT identifier. Other attributes are for the eye and skipped.
//!
//! # `PGSolver`
//!
//! `parity 3; start 0; 0 0 1 1,2 "name"; …`: a vertex whose one edge leads to itself is a target,
//! won by player 0 if its priority is even and by player 1 if it is odd; `7 0 0 7,7;`, two edges
//! to itself, is a target that is a draw. All other vertices must share one priority, else the
//! text is a true parity game ([`Fault::Parity`]). Endless play, which a parity game always
//! decides, is a draw here ([`Note::EndlessPlayIsDraw`]).
//!
//! # Python dictionaries
//!
//! As courses write them, in any order; the first dictionary is the graph and may stand alone.
//!
//! ```
//! let read = arenas::read("
//! dictio = {0: [1, 2], 2: [3], 3: [1], 1: [], 4: [1]}  # successors
//! V0 = [0, 3, 4]; V1 = [1, 2]
//! F0 = [1]
//! ")?;
//! assert_eq!(read.document.graph().vertex_count(), 5);
//! # Ok::<(), arenas::ReadError>(())
//! ```
//!
//! `V` and `A = [(p, q), …]` may replace the dictionary; `draws`, `start` and `dead_end` complete
//! the source's names. Vertices are numbers, quotations, or tuples, which are named as Python
//! prints them: `(5, 0)`. `{'A': ['B', 'C'], 'B': 3, 'C': 5}` is a tree. With one of `V0` and
//! `V1`, the other player owns the rest.
//!
//! # Texts that give no owners
//!
//! In JSON, DOT and Python alike the first rule that fits every vertex decides, and a [`Note`]
//! says which: names that contain `max` or `min`; tuples that end in 0 or 1; alternation along
//! the edges, player 0 at the start, if the graph is bipartite; otherwise player 0 owns all.
//! A Python text with names of the first kind and nothing else follows the source's exercise 4: a
//! childless `max` vertex is worth +1, a childless `min` vertex −1 ([`Note::LastMoverLoses`]).
//!
//! # Limits
//!
//! Texts may be hostile. They are at most [`MAX_BYTES`] long; reading takes time and memory in
//! proportion to the length. Brackets may nest without limit, DOT subgraphs 128 deep, tuples in
//! a Python name 16 deep. A DOT text may multiply edges (`{a b} -> {c d}`) and their labels up to
//! as many as it has bytes, or 2^20 if that is more.

#![forbid(unsafe_code)]

mod cursor;
mod document;
mod dot;
mod draft;
mod error;
mod format;
mod json;
mod literal;
mod names;
mod note;
mod owners;
mod pgsolver;
mod python;
mod words;

pub use document::{Document, MAX_BYTES, Read, read, read_as, write, write_tree};
pub use error::{Expected, Fault, ReadError};
pub use format::Format;
pub use note::Note;
