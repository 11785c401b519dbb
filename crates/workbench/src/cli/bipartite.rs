//! `stratege check-bipartite`: two sides, or an odd cycle that proves that there are none.

use clap::ArgMatches;
use game::{Graph, Vertex};
use search::bipartite::{Bipartite, check};
use serde_json::json;

use super::{Context, target};
use crate::failure::Failure;
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let path: &String = matches.get_one("file").expect("the parser requires it");
    let text = target::read_text(words, path)?;
    let read = target::read_document(words, path, &text)?;
    let graph = read.document.graph();
    let names = |vertices: &[Vertex]| -> Vec<String> {
        vertices.iter().map(|&vertex| graph.vertex_name(vertex)).collect()
    };
    let answer = check(graph);
    if matches.get_flag("json") {
        output::print_line(&format!("{:#}", as_json(graph, &answer)))?;
    } else {
        let text = match &answer {
            Bipartite::Sides(first, second) => {
                let (first, second) = (names(first).join(", "), names(second).join(", "));
                say!(words, "bipartite-yes", first = first, second = second)
            }
            Bipartite::OddCycle(cycle) => {
                let mut around = names(cycle);
                around.push(around[0].clone());
                let cycle = around.join(" – ");
                say!(words, "bipartite-no", cycle = cycle, length = around.len() - 1)
            }
        };
        output::print_line(&text)?;
    }
    match answer {
        Bipartite::Sides(..) => Ok(()),
        Bipartite::OddCycle(_) => Err(Failure::No),
    }
}

fn as_json(graph: &Graph, answer: &Bipartite) -> serde_json::Value {
    let names = |vertices: &[Vertex]| -> Vec<String> {
        vertices.iter().map(|&vertex| graph.vertex_name(vertex)).collect()
    };
    match answer {
        Bipartite::Sides(first, second) => {
            json!({ "bipartite": true, "sides": [names(first), names(second)] })
        }
        Bipartite::OddCycle(cycle) => json!({ "bipartite": false, "odd_cycle": names(cycle) }),
    }
}
