//! What is a tree worth, and by which line? Any line along which nobody errs is accepted.

use crate::check::answer::Answer;
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// A tree; the root is node 0, and children come after their parents.
#[derive(Debug, Clone)]
pub(super) struct Minimax(Vec<Node>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Node {
    Leaf(i64),
    Max(Vec<usize>),
    Min(Vec<usize>),
}

impl Node {
    fn children(&self) -> &[usize] {
        match self {
            Node::Leaf(_) => &[],
            Node::Max(children) | Node::Min(children) => children,
        }
    }
}

impl Minimax {
    pub(super) fn fixed() -> Vec<Minimax> {
        use Node::{Leaf, Max, Min};
        vec![
            Minimax(vec![
                Max(vec![1, 2]),
                Min(vec![3, 4]),
                Min(vec![5, 6]),
                Leaf(3),
                Leaf(5),
                Leaf(2),
                Leaf(9),
            ]),
            Minimax(vec![Min(vec![1, 2]), Leaf(-1), Leaf(1)]),
            Minimax(vec![Leaf(-4)]),
            Minimax(vec![Max(vec![1]), Max(vec![2, 3]), Leaf(0), Leaf(7)]),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Minimax {
        let mut nodes = vec![Node::Leaf(0)];
        let alternates = chance.once_in(2);
        let mut depth = vec![0_usize];
        for _ in 0..chance.below(2 + size / 8) {
            let leaves: Vec<usize> =
                (0..nodes.len()).filter(|&at| nodes[at].children().is_empty()).collect();
            let grown = leaves[chance.below(leaves.len())];
            let first = nodes.len();
            let children: Vec<usize> = (first..first + chance.between(1, 3)).collect();
            depth.resize(first + children.len(), depth[grown] + 1);
            nodes.resize(first + children.len(), Node::Leaf(0));
            let is_max = if alternates { depth[grown] % 2 == 0 } else { chance.once_in(2) };
            nodes[grown] = if is_max { Node::Max(children) } else { Node::Min(children) };
        }
        for node in &mut nodes {
            if let Node::Leaf(value) = node {
                *value = chance.integer(-10, 10);
            }
        }
        Minimax(nodes)
    }

    /// The value of every node; children come after their parents.
    fn values(&self) -> Vec<i64> {
        let mut values = vec![0; self.0.len()];
        for at in (0..self.0.len()).rev() {
            let worth = |child: &usize| values[*child];
            values[at] = match &self.0[at] {
                Node::Leaf(value) => *value,
                Node::Max(children) => children.iter().map(worth).max().expect("it has some"),
                Node::Min(children) => children.iter().map(worth).min().expect("it has some"),
            };
        }
        values
    }

    fn check_line(&self, line: &[usize]) -> Result<(), Why> {
        let values = self.values();
        if line.first() != Some(&0) {
            return Err(Why::NoLine);
        }
        for step in line.windows(2) {
            if !self.0[step[0]].children().contains(&step[1]) {
                return Err(Why::NoEdge(step[0], step[1]));
            }
            if values[step[1]] != values[step[0]] {
                return Err(Why::BadChoice(step[0]));
            }
        }
        let ends = line.last().is_some_and(|&last| self.0[last].children().is_empty());
        if ends { Ok(()) } else { Err(Why::NoLine) }
    }

    /// The tree with a node turned into a leaf, or without one of its children.
    fn pruned(&self, node: usize, change: Node) -> Minimax {
        let mut nodes = self.0.clone();
        nodes[node] = change;
        let mut kept = vec![false; nodes.len()];
        kept[0] = true;
        for at in 0..nodes.len() {
            if kept[at] {
                nodes[at].children().iter().for_each(|&child| kept[child] = true);
            }
        }
        let mut names = vec![0; nodes.len()];
        let alive: Vec<usize> = (0..nodes.len()).filter(|&at| kept[at]).collect();
        alive.iter().enumerate().for_each(|(name, &at)| names[at] = name);
        let renamed = |children: &[usize]| children.iter().map(|&child| names[child]).collect();
        let rewritten = |at: &usize| match &nodes[*at] {
            Node::Leaf(value) => Node::Leaf(*value),
            Node::Max(children) => Node::Max(renamed(children)),
            Node::Min(children) => Node::Min(renamed(children)),
        };
        Minimax(alive.iter().map(rewritten).collect())
    }
}

impl Case for Minimax {
    fn input(&self) -> String {
        let mut text = format!("{}\n", self.0.len());
        for node in &self.0 {
            text += match node {
                Node::Leaf(_) => "leaf",
                Node::Max(_) => "max",
                Node::Min(_) => "min",
            };
            match node {
                Node::Leaf(value) => text.extend([format!(" {value}")]),
                Node::Max(children) | Node::Min(children) => {
                    text.extend([format!(" {}", children.len())]);
                    text.extend(children.iter().map(|child| format!(" {child}")));
                }
            }
            text.push('\n');
        }
        text
    }

    fn answer(&self) -> String {
        let values = self.values();
        let (mut at, mut line) = (0, "0".to_string());
        while let Some(&next) =
            self.0[at].children().iter().find(|child| values[**child] == values[at])
        {
            line.extend([format!(" {next}")]);
            at = next;
        }
        format!("{}\n{line}\n", values[0])
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let mut answer = Answer::new(answer);
        let value = answer.number()?;
        let mut line = vec![answer.index(self.0.len())?];
        while answer.clone().end().is_err() {
            line.push(answer.index(self.0.len())?);
        }
        let right = self.values()[0];
        if value != right {
            return Err(Why::Value(right).into());
        }
        Ok(self.check_line(&line)?)
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut cases: Vec<Box<dyn Case>> = Vec::new();
        let values = self.values();
        for (at, node) in self.0.iter().enumerate().filter(|(_, node)| !node.children().is_empty())
        {
            cases.push(Box::new(self.pruned(at, Node::Leaf(values[at]))));
            for gone in node.children().iter().filter(|_| node.children().len() > 1) {
                let kept = node.children().iter().copied().filter(|child| child != gone).collect();
                let changed =
                    if matches!(node, Node::Max(_)) { Node::Max(kept) } else { Node::Min(kept) };
                cases.push(Box::new(self.pruned(at, changed)));
            }
        }
        for (at, node) in self.0.iter().enumerate() {
            if let Node::Leaf(value) = node
                && *value != 0
            {
                cases.push(Box::new(self.pruned(at, Node::Leaf(value / 2))));
            }
        }
        cases
    }

    fn drawing(&self) -> String {
        let mut text = String::new();
        let mut open = vec![(0, 0)];
        while let Some((at, depth)) = open.pop() {
            let indent = "  ".repeat(depth);
            text.extend([match &self.0[at] {
                Node::Leaf(value) => format!("{indent}{at}: {value}\n"),
                Node::Max(_) => format!("{indent}{at}: max\n"),
                Node::Min(_) => format!("{indent}{at}: min\n"),
            }]);
            open.extend(self.0[at].children().iter().rev().map(|&child| (child, depth + 1)));
        }
        text
    }
}
