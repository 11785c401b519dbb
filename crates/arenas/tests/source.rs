//! The texts of the source, and what each format says about them.

use arenas::{Document, Format, Note, read, write};
use game::{DeadEnd, Graph, Outcome, Player, Vertex};

fn arena(text: &str) -> (Graph, Vec<Note>) {
    let read = read(text).expect("an arena");
    match read.document {
        Document::Arena(graph) => (graph, read.notes),
        Document::Tree(tree) => panic!("a tree: {tree:?}"),
    }
}

fn tree_values(text: &str) -> Vec<i64> {
    let Document::Tree(tree) = read(text).expect("a tree").document else {
        panic!("an arena: {text}")
    };
    let graph = tree.graph();
    let leaves = graph.vertices().filter(|&vertex| graph.successors(vertex).is_empty());
    leaves.map(|leaf| tree.leaf_value(leaf)).collect()
}

fn owners(graph: &Graph) -> String {
    let digit = |vertex| if graph.owner(vertex) == Player::First { '0' } else { '1' };
    graph.vertices().map(digit).collect()
}

#[test]
fn the_graphs_of_listing_1_keep_the_order_of_their_keys() {
    let (graph, notes) = arena("dictio={0:[1,2], 2:[3], 3:[1], 1:[], 4:[1]}");
    let names: Vec<_> = graph.vertices().map(|vertex| graph.vertex_name(vertex)).collect();
    assert_eq!(names, ["0", "2", "3", "1", "4"]);
    assert_eq!(graph.successors(Vertex(0)), [Vertex(3), Vertex(1)]);
    // Vertices 0, 2 and 3, 1 would be a cycle of four: 0–1, 0–2, 2–3, 3–1. Bipartite.
    assert_eq!(notes, [Note::OwnersByLayers]);
    assert_eq!(owners(&graph), "01010");
}

#[test]
fn the_second_graph_of_listing_1_has_an_odd_cycle() {
    let (graph, notes) = arena("dictiop={0:[1,2], 2:[3], 3:[1], 1:[], 4:[1,0]}");
    assert_eq!(notes, [Note::OwnersAllFirst]);
    assert_eq!(graph.edge_count(), 6);
}

#[test]
fn of_two_dictionaries_the_first_is_the_graph() {
    let (graph, notes) = arena("dictio={0:[1], 1:[]}\ndictiop={0:[1,2], 1:[], 2:[]}");
    assert_eq!(graph.vertex_count(), 2);
    assert_eq!(notes, [Note::Ignored("dictiop".into()), Note::OwnersByLayers]);
}

#[test]
fn nim_with_tuples_owns_its_vertices_by_their_last_number() {
    let (graph, notes) = arena("{(1,0): [(0,1)], (0,1): (), (1,1): {(0,0)}, (0,0): []}");
    assert_eq!(notes, [Note::OwnersFromTuples]);
    assert_eq!(owners(&graph), "0110");
    assert_eq!(graph.vertex_name(Vertex(1)), "(0, 1)");
}

#[test]
fn the_sets_of_the_attractor_listing_are_read_in_any_order() {
    let text = "# Nim
        F0 = {'b'}; F1 = [\"c\",]
        A = [('a', 'b'), ('b', 'a'), \\
             ['b', 'c']]
        V0 = ['a', 'c']
        V = ['a', 'b', 'c']";
    let (graph, notes) = arena(text);
    assert!(notes.is_empty());
    assert_eq!(owners(&graph), "010");
    assert_eq!(graph.target(Vertex(1)), Some(Outcome::Win(Player::First)));
    assert_eq!(graph.target(Vertex(2)), Some(Outcome::Win(Player::Second)));
    assert_eq!(graph.successors(Vertex(1)), [Vertex(0), Vertex(2)]);
}

#[test]
fn the_edges_of_both_dictionary_and_list_are_not_doubled() {
    let (graph, _) = arena("V0 = [0]\ng = {0: [1], 1: []}\nA = [(0, 1), (1, -2)]");
    assert_eq!(graph.edge_count(), 2);
    assert_eq!(graph.vertex_name(Vertex(2)), "-2");
}

#[test]
fn a_childless_max_of_the_minmax_listing_is_worth_one() {
    let text = "arbre = {'max0': ['min1', 'min2'], 'min1': [], 'min2': ['max3'], 'max3': []}";
    assert_eq!(tree_values(text), [-1, 1]);
    let notes = read(text).unwrap().notes;
    assert_eq!(notes, [Note::LastMoverLoses, Note::OwnersFromNames]);
}

#[test]
fn max_and_min_on_a_graph_that_is_no_tree_make_dead_ends_win() {
    let (graph, notes) =
        arena("{'max2': ['min1', 'min0'], 'min1': ['max0'], 'min0': [], 'max0': ['min0']}");
    assert_eq!(graph.dead_end(), DeadEnd::MoverWins);
    assert_eq!(owners(&graph), "0110");
    assert_eq!(notes, [Note::LastMoverLoses, Note::OwnersFromNames]);
}

#[test]
fn a_number_in_a_dictionary_is_the_value_of_a_leaf() {
    assert_eq!(tree_values("{'A':['B','C'],'B':3,'C':-5}"), [3, -5]);
}

#[test]
fn nested_lists_alternate_from_max_at_the_root() {
    let text = "[[3,12,8],[2,4,6],[14,5,2]]";
    assert_eq!(tree_values(text), [3, 12, 8, 2, 4, 6, 14, 5, 2]);
    assert_eq!(owners(read(text).unwrap().document.graph()), "0100010001000");
}

#[test]
fn dot_shapes_outlines_and_labels_are_read_as_owners_targets_and_names() {
    let text = r#"/* drawn by hand */ strict digraph "game" {
        graph [dead_end=draw]; start = b
        node [shape=box]
        a:n -> b -> c [label="go " + "on"];  // a chain
        subgraph cluster_1 { node [shape=circle]; d; e [target=draw] }
        {a d} -> e; a -> b
        c [peripheries=2 owner=0]
    }"#;
    let (graph, notes) = arena(text);
    assert!(notes.is_empty());
    assert_eq!(owners(&graph), "11000");
    assert_eq!(graph.start_vertex(), Vertex(1));
    assert_eq!(graph.dead_end(), DeadEnd::Draw);
    assert_eq!(graph.target(Vertex(2)), Some(Outcome::Win(Player::First)));
    assert_eq!(graph.target(Vertex(4)), Some(Outcome::Draw));
    assert_eq!(graph.successors(Vertex(0)), [Vertex(1), Vertex(4)]);
    let names: Vec<_> = graph.edges(Vertex(0)).map(|edge| graph.edge_name(edge)).collect();
    assert_eq!(names, [Some("go on"), None]);
}

#[test]
fn an_undirected_edge_leads_both_ways() {
    let (graph, _) = arena("graph { a -- b; b -- b }");
    assert_eq!(graph.successors(Vertex(0)), [Vertex(1)]);
    assert_eq!(graph.successors(Vertex(1)), [Vertex(0), Vertex(1)]);
}

#[test]
fn numbers_on_the_leaves_of_a_drawn_tree_are_values() {
    assert_eq!(tree_values("digraph { a -> {b c}; b [label=3]; c [label=\" -4 \"] }"), [3, -4]);
    assert_eq!(tree_values("digraph { a -> {b c}; b [value=3]; c [value=4 label=x] }"), [3, 4]);
    let notes = read("digraph { a -> b; b [label=3] }").unwrap().notes;
    assert_eq!(notes, [Note::ValuesFromLabels, Note::OwnersByLayers]);
    arena("digraph { a -> {b c}; a [label=1]; b [label=2]; c [label=3] }");
}

#[test]
fn sinks_of_a_parity_game_are_targets() {
    let (graph, notes) =
        arena("parity 4; start 4; 0 1 1 0 \"lost\"; 4 0 0 0,7; 7 2 0 7; 9 0 0 9,9;");
    assert_eq!(notes, [Note::EndlessPlayIsDraw(Player::First)]);
    assert_eq!(graph.target(Vertex(0)), Some(Outcome::Win(Player::Second)));
    assert_eq!(graph.target(Vertex(2)), Some(Outcome::Win(Player::First)));
    assert_eq!(graph.target(Vertex(3)), Some(Outcome::Draw));
    assert_eq!(graph.start_vertex(), Vertex(1));
    assert_eq!(graph.vertex_name(Vertex(2)), "7");
    assert!(graph.successors(Vertex(2)).is_empty());
}

#[test]
fn dead_ends_become_sinks_of_a_parity_game() {
    let (graph, _) = arena("{0: [1, 2], 1: [], 2: [2]}\nV0 = [0, 2]");
    let text = "parity 2;\nstart 0;\n0 0 0 1,2;\n1 2 1 1;\n2 0 0 2,2;\n";
    assert_eq!(write(Format::PgSolver, &graph), text);
}

#[test]
fn dot_is_written_to_be_looked_at() {
    let (graph, _) = arena("{'a': {'the end': 'go'}, 'the end': []}\nV0 = ['a']\nF0 = ['the end']");
    let text = r#"digraph arena {
  start=a;
  dead_end=loses;
  a [shape=circle, penwidth=3];
  "the end" [shape=box, target=0, peripheries=2];
  a -> "the end" [label=go];
}
"#;
    assert_eq!(write(Format::Dot, &graph), text);
}

#[test]
fn extensions_tell_the_format() {
    for format in Format::ALL {
        assert_eq!(Format::of_extension(format.extension()), Some(format));
    }
    assert_eq!(Format::of_extension("GV"), Some(Format::Dot));
    assert_eq!(Format::of_extension("txt"), None);
}
