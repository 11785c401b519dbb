//! What is each vertex called in a text that must tell them apart?

use std::collections::HashSet;

use game::Graph;

/// The names of a graph's vertices, each passed through `fit` so that the format can hold it.
/// Where two vertices would read the same, ` (2)`, ` (3)`, … is added to the later ones.
pub(crate) fn distinct(graph: &Graph, fit: impl Fn(String) -> String) -> Vec<String> {
    let mut names: Vec<String> =
        graph.vertices().map(|vertex| fit(graph.vertex_name(vertex))).collect();
    if !graph.has_vertex_names() {
        return names;
    }
    let mut taken: HashSet<String> = HashSet::with_capacity(names.len());
    let doubles: Vec<usize> =
        (0..names.len()).filter(|&index| !taken.insert(names[index].clone())).collect();
    // One running number for all doubles: looking for the least free one would be quadratic.
    let mut number = 1;
    for index in doubles {
        let name = std::iter::repeat_with(|| {
            number += 1;
            format!("{} ({number})", names[index])
        })
        .find(|name| !taken.contains(name))
        .expect("there are more numbers than names");
        taken.insert(name.clone());
        names[index] = name;
    }
    names
}
