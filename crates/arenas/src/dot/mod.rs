//! `GraphViz` DOT: which part of the language describes an arena?
//!
//! Read: `strict`, `graph` (an edge leads both ways) and `digraph`, node and edge statements,
//! chains, attribute lists, defaults, subgraphs (flattened), quotations, comments; ports are
//! skipped, HTML in angle brackets is refused. The crate page lists the attributes that count.

mod attributes;
mod group;
mod parse;
mod scan;
mod write;

pub(crate) use parse::read;
pub(crate) use write::write;
