//! A graph is itself a game: the token's vertex is the position.

use rustc_hash::FxHashMap;

use super::{Edge, Graph, Vertex};
use crate::picture::{Drawing, Ground, Picture, Place};
use crate::{Forbidden, Game, Keyed, MoveError, Notation, Outcome, Player};
use crate::{Spot, StateError, StateFault, undo_by_copy};

impl Game for Graph {
    type State = Vertex;
    type Move = Edge;

    fn start(&self) -> Vertex {
        self.start
    }

    fn to_move(&self, state: &Vertex) -> Player {
        self.owner(*state)
    }

    fn outcome(&self, state: &Vertex) -> Option<Outcome> {
        self.finished(*state)
    }

    fn moves(&self, state: &Vertex, out: &mut Vec<Edge>) {
        out.extend(self.edges(*state));
    }

    fn play(&self, state: &mut Vertex, mv: Edge) {
        *state = self.head(mv);
    }
}

undo_by_copy!(Graph);

impl Keyed for Graph {
    fn key(&self, state: &Vertex) -> u64 {
        // An odd factor makes this a bijection: different vertices never share a key.
        u64::from(state.0).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl Notation for Graph {
    fn show_move(&self, state: &Vertex, mv: Edge) -> String {
        let mut texts = self.show_moves(state, &[mv]);
        texts.pop().expect("one move has one text")
    }

    /// The edge's name, or the name of the vertex it leads to; where two edges would read the
    /// same, the edge's place among the vertex's edges, from 1, is added after `#`.
    fn show_moves(&self, state: &Vertex, moves: &[Edge]) -> Vec<String> {
        let mut alike: FxHashMap<String, u32> = FxHashMap::default();
        for edge in self.edges(*state) {
            *alike.entry(self.move_text(edge)).or_default() += 1;
        }
        let first = self.first_edge[state.index()];
        let show = |&mv: &Edge| {
            let text = self.move_text(mv);
            if alike[&text] > 1 { format!("{text}#{}", mv.0 - first + 1) } else { text }
        };
        moves.iter().map(show).collect()
    }

    fn parse_move(&self, state: &Vertex, text: &str) -> Result<Edge, MoveError> {
        if self.finished(*state).is_some() {
            return Err(MoveError::Over);
        }
        let text = text.trim();
        let edges: Vec<Edge> = self.edges(*state).collect();
        let texts = self.show_moves(state, &edges);
        if let Some(place) = texts.iter().position(|own| own == text) {
            return Ok(edges[place]);
        }
        let named = self.vertex_named(text);
        let leads_there = |edge: &&Edge| Some(self.head(**edge)) == named;
        if let Some(&edge) = edges.iter().find(leads_there) {
            return Ok(edge);
        }
        let text = text.to_string();
        Err(match named {
            Some(_) => MoveError::Forbidden { text, why: Forbidden::NoEdge },
            None => MoveError::Unreadable { text, example: texts[0].clone() },
        })
    }

    fn show_state(&self, state: &Vertex) -> String {
        self.vertex_name(*state)
    }

    fn parse_state(&self, text: &str) -> Result<Vertex, StateError> {
        let name = text.trim();
        self.vertex_named(name).ok_or_else(|| StateError {
            spot: Spot { line: 1, column: 1 },
            fault: StateFault::UnknownVertex(name.into()),
        })
    }

    fn picture(&self, state: &Vertex) -> Picture {
        let mut picture = Picture::new(Ground::Graph(Drawing::around(self, *state)));
        picture.last.push(Place(state.0));
        picture
    }

    fn move_place(&self, _state: &Vertex, mv: Edge) -> Option<Place> {
        Some(Place(self.head(mv).0))
    }
}

impl Graph {
    fn move_text(&self, edge: Edge) -> String {
        self.edge_name(edge).map_or_else(|| self.vertex_name(self.head(edge)), str::to_string)
    }
}
