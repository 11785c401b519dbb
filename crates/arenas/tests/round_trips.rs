//! What is written is read back, for random arenas and trees in every format.

use arenas::{Document, Format, read, read_as, write, write_tree};
use game::graph::{Builder, Tree};
use game::{DeadEnd, Graph, Outcome, Player, Vertex};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const CASES: u64 = 500;

/// Names that try every quotation rule.
const NAMES: [&str; 12] = [
    "a",
    "node",
    "-7",
    "3.5",
    "",
    "two words",
    "it's",
    "say \"yes\"",
    "back\\slash",
    "é\n\t\r",
    "(5, 0)",
    "// # /* max",
];

#[derive(Debug)]
struct Dice(Xoshiro256PlusPlus);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    fn player(&mut self) -> Player {
        Player::BOTH[self.below(2)]
    }

    fn outcome(&mut self) -> Outcome {
        if self.chance(3) { Outcome::Draw } else { Outcome::Win(self.player()) }
    }

    fn name(&mut self, number: usize) -> String {
        let base = NAMES[self.below(NAMES.len())];
        if number == 0 { base.into() } else { format!("{base}{number}") }
    }

    /// Vertices, all named or all unnamed.
    fn vertices(&mut self, count: usize) -> Builder {
        let mut builder = Builder::new();
        let named = self.chance(2);
        for number in 0..count {
            let owner = self.player();
            if named {
                builder.named_vertex(owner, &self.name(number));
            } else {
                builder.vertex(owner);
            }
        }
        builder
    }

    fn edge(&mut self, builder: &mut Builder, from: usize, to: usize, named: bool) {
        let (from, to) = (Vertex(from as u32), Vertex(to as u32));
        if named && self.chance(2) {
            let name = NAMES[self.below(NAMES.len())];
            builder.named_edge(from, to, if name.is_empty() { "x" } else { name });
        } else {
            builder.edge(from, to);
        }
    }

    fn arena(&mut self, most: usize, named_edges: bool) -> Graph {
        let count = 1 + self.below(most);
        let mut builder = self.vertices(count);
        for _ in 0..self.below(3 * count) {
            let (from, to) = (self.below(count), self.below(count));
            self.edge(&mut builder, from, to, named_edges);
        }
        for vertex in 0..count {
            if self.chance(4) {
                builder.target(Vertex(vertex as u32), self.outcome());
            }
        }
        builder.start(Vertex(self.below(count) as u32));
        builder.dead_end([DeadEnd::MoverLoses, DeadEnd::MoverWins, DeadEnd::Draw][self.below(3)]);
        builder.finish().expect("every end exists")
    }

    /// A tree whose vertices are numbered in any order, or as the nested form numbers them.
    fn tree(&mut self, most: usize) -> Tree {
        let count = 1 + self.below(most);
        let in_order = self.chance(2);
        let mut order: Vec<usize> = (0..count).collect();
        if !in_order {
            (1..count).for_each(|index| order.swap(index, self.below(index + 1)));
        }
        let mut builder = self.vertices(count);
        let mut path = vec![0];
        let mut leaves = vec![true; count];
        for child in 1..count {
            if in_order {
                path.truncate(1 + self.below(path.len()));
            }
            let parent = *path.last().expect("the root stays");
            path.push(child);
            leaves[order[parent]] = false;
            self.edge(&mut builder, order[parent], order[child], true);
        }
        builder.start(Vertex(order[0] as u32));
        let mut value = |leaf: &bool| leaf.then(|| i64::from(self.below(21) as u32) - 10);
        let values: Vec<_> = leaves.iter().map(&mut value).collect();
        Tree::new(builder, &values).expect("the edges are a tree")
    }
}

fn check(document: &Document, format: Format) {
    let text = document.write(format);
    let again = read(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(again.format, format, "{text}");
    assert_eq!(&again.document, document, "{text}");
    assert!(again.notes.is_empty(), "{:?} in\n{text}", again.notes);
}

#[test]
fn json_and_dot_hold_every_arena() {
    for seed in 0..CASES {
        let arena = Document::Arena(Dice::new(seed).arena(12, true));
        check(&arena, Format::Json);
        check(&arena, Format::Dot);
    }
}

#[test]
fn json_dot_and_python_hold_every_tree() {
    for seed in 0..CASES {
        let tree = Document::Tree(Dice::new(seed).tree(12));
        check(&tree, Format::Json);
        check(&tree, Format::Dot);
        check(&tree, Format::Python);
    }
}

#[test]
fn python_holds_every_arena_without_names_on_edges() {
    for seed in 0..CASES {
        check(&Document::Arena(Dice::new(seed).arena(12, false)), Format::Python);
    }
}

#[test]
fn python_holds_names_on_edges_that_lead_to_different_vertices() {
    let text = "graph = {\n    'a': {'b': 'left', 'a': ''},\n    'b': [],\n}\n\
        V0 = ['a', 'b']\nV1 = []\nstart = 'a'\ndead_end = 'loses'\n";
    assert_eq!(read(text).unwrap().document.write(Format::Python), text);
}

/// Play in both arenas is the same, vertex by vertex; only what a loop is called may differ.
fn check_same_play(arena: &Graph, read: &Graph) {
    assert_eq!(read.start_vertex(), arena.start_vertex());
    for vertex in arena.vertices() {
        assert_eq!(read.owner(vertex), arena.owner(vertex));
        let only_loops = arena.successors(vertex).iter().all(|&head| head == vertex);
        match arena.finished(vertex) {
            None if only_loops => assert_eq!(read.finished(vertex), Some(Outcome::Draw)),
            finished => assert_eq!(read.finished(vertex), finished),
        }
        if read.finished(vertex).is_none() {
            assert_eq!(read.successors(vertex), arena.successors(vertex));
        }
    }
}

#[test]
fn pgsolver_text_keeps_the_play_of_every_arena() {
    for seed in 0..CASES {
        let arena = Dice::new(seed).arena(12, true);
        let text = write(Format::PgSolver, &arena);
        let Document::Arena(again) = read(&text).unwrap().document else { panic!("{text}") };
        check_same_play(&arena, &again);
        assert_eq!(write(Format::PgSolver, &again), text);
    }
}

#[test]
fn vertices_that_share_a_name_are_told_apart() {
    let mut builder = Builder::new();
    for name in ["a", "a", "a (2)", "a"] {
        builder.named_vertex(Player::First, name);
    }
    let graph = builder.finish().unwrap();
    for format in Format::ALL {
        let again = read_as(format, &write(format, &graph)).unwrap().document;
        let names = again.graph().vertices().map(|vertex| again.graph().vertex_name(vertex));
        assert_eq!(names.collect::<Vec<_>>(), ["a", "a (3)", "a (2)", "a (4)"]);
    }
}

#[test]
fn a_plain_tree_is_written_as_plain_lists() {
    let text =
        "{\n  \"stratege\": \"tree\",\n  \"root\": [\n    [3, 12],\n    7,\n    [2]\n  ]\n}\n";
    let Document::Tree(tree) = read("[[3, 12], 7, [2]]").unwrap().document else { panic!() };
    assert_eq!(write_tree(Format::Json, &tree), text);
}

#[test]
fn arenas_and_trees_of_a_hundred_thousand_vertices_make_the_round_trip() {
    let arena = Document::Arena(Dice::new(1).arena(100_000, false));
    let mut builder = Builder::new();
    let path: Vec<_> = (0..100_000).map(|_| builder.vertex(Player::Second)).collect();
    path.windows(2).for_each(|pair| builder.edge(pair[0], pair[1]));
    let mut values = vec![None; path.len()];
    values[path.len() - 1] = Some(i64::MIN);
    let tree = Document::Tree(Tree::new(builder, &values).unwrap());
    for format in [Format::Json, Format::Dot, Format::Python] {
        check(&arena, format);
        check(&tree, format);
    }
}
