//! What is said about a position of Go beside its board, and about which points?

use std::collections::HashMap;

use go::{Board, Position};
use go_mind::spatial::{Certainty, Finding, Statement};

use super::scene::{Scene, Tab};
use crate::explain::{Explained, Extent};
use crate::registry::Layer;
use crate::replay::{Argued, GoCase};
use crate::say;
use crate::tsumego::{Aim, Claim};
use crate::web::pages::replay;
use crate::words::Words;
use crate::words::spatial::{self, Said};

/// A statement beside the board.
#[derive(Debug)]
pub(super) struct Told {
    /// Its number on the page, which an address can name.
    pub(super) number: u16,
    /// The key of the layer that it belongs to.
    pub(super) layer: u8,
    /// Whether a player would say it.
    pub(super) is_main: bool,
    /// How sure it is, as tests and scripts read it.
    pub(super) certainty: &'static str,
    /// The sentence with its points and its line.
    pub(super) said: Said,
    /// Where its proof is replayed, and in how many moves.
    pub(super) proof: Option<(String, usize)>,
}

/// Strings with more liberties are in no danger, and not told.
const FEW_LIBERTIES: u32 = 3;
/// The name of a point says no more than so many of the statements about it.
const MOST_FACTS: usize = 2;

impl Scene {
    /// Everything that is said about a position of Go; nothing unless words or layers are shown.
    pub(super) fn told(&self, words: &Words) -> &[Told] {
        self.told.get_or_init(|| {
            if let Some(looked) = &self.review {
                return looked.said(words, self);
            }
            let is_asked = self.shown.tab == Tab::Why || self.shown.layers.is_any();
            let position = self.go().filter(|_| is_asked && self.has_tab(Tab::Layers));
            position.map_or_else(Vec::new, |position| {
                let back = self.address(self.step().0, self.shown);
                all(words, position, &back)
            })
        })
    }

    /// The statement that the address points at.
    pub(super) fn pointed(&self, words: &Words) -> Option<&Told> {
        let number = self.shown.statement?;
        self.told(words).iter().find(|told| told.number == number)
    }

    /// What the layers that are on say about each point.
    pub(super) fn facts(&self, words: &Words) -> HashMap<&str, Vec<&str>> {
        let layers = self.table.layers();
        let is_on = |key: u8| layers.iter().any(|own| own.key() == key && self.is_on(*own));
        let mut facts: HashMap<&str, Vec<&str>> = HashMap::new();
        // What is about few points says more about each of them.
        let mut told: Vec<&Told> =
            self.told(words).iter().filter(|told| is_on(told.layer)).collect();
        told.sort_by_key(|told| told.said.points.len());
        for own in told {
            for point in &own.said.points {
                let said = facts.entry(point.as_str()).or_default();
                if said.len() < MOST_FACTS {
                    said.push(&own.said.text);
                }
            }
        }
        facts
    }
}

fn all(words: &Words, position: Position, back: &str) -> Vec<Told> {
    let strings = strings(words, position.board());
    let explained = Explained::new(position, 0);
    let main = explained.said(words, Extent::Main);
    let mut told: Vec<Told> = explained
        .description
        .statements()
        .iter()
        .map(|own| {
            let said = spatial::say(words, &explained, own);
            let is_main = main.contains(&said);
            Told {
                number: 0,
                layer: layer(own),
                is_main,
                certainty: code(own.certainty),
                said,
                proof: proof(&explained.position, own, back),
            }
        })
        .collect();
    told.extend(strings);
    (1..).zip(&mut told).for_each(|(number, own)| own.number = number);
    told
}

/// Where the line of a statement is replayed, and in how many moves. What lives or is connected
/// stands though the enemy begins; what is dead is so though its owner begins.
fn proof(position: &Position, statement: &Statement, back: &str) -> Option<(String, usize)> {
    let owner = statement.colour.filter(|_| !statement.line.is_empty())?;
    let board = position.board();
    let stone = || statement.points.points().find(|&at| board.stone(at) == Some(owner));
    let (aim, points, first) = match statement.finding {
        Finding::Connected(one, other) => (Aim::Connect, vec![one, other], owner.opponent()),
        Finding::CuttingPoint(one, other) => (Aim::Cut, vec![one, other], owner.opponent()),
        Finding::Lives => (Aim::Live, vec![stone()?], owner.opponent()),
        Finding::Dead(_) => (Aim::Kill, vec![stone()?], owner),
        _ => return None,
    };
    let claim = Claim::about(board, aim, &points)?;
    let start = Position::new(board.clone(), first, position.rules()).ok()?;
    let argued = Argued::from(GoCase::new(&start, claim));
    Some((replay::address(&argued, back), statement.line.len()))
}

/// The key of the layer that shows a finding.
fn layer(statement: &Statement) -> u8 {
    let layer = match statement.finding {
        Finding::Sum(_) | Finding::Territory(_) => Layer::OF_GO[0],
        Finding::Wall(..) => Layer::Fractions,
        Finding::Lives => Layer::OF_GO[3],
        Finding::Connected(..) | Finding::CuttingPoint(..) => Layer::Connectors,
        Finding::Weak(_) | Finding::Encircled(_) => Layer::Encirclement,
        Finding::Dead(_) => Layer::Dead,
    };
    layer.key()
}

const fn code(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Proved => "proved",
        Certainty::Read => "read",
        Certainty::Estimated => "estimated",
    }
}

/// The strings with few liberties, those with the fewest first.
fn strings(words: &Words, board: &Board) -> Vec<Told> {
    let size = board.size();
    let mut few: Vec<(u32, Told)> = Vec::new();
    for (at, _) in board.stones() {
        let liberties = board.liberty_count(at);
        if board.string_of(at) != Some(at) || liberties > FEW_LIBERTIES {
            continue;
        }
        let name = |point: go::Point| size.name(point).to_string();
        let free: Vec<String> = board.liberties(at).map(name).collect();
        let stones = board.string_size(at);
        let text = say!(
            words,
            "layer-string-said",
            point = name(at),
            stones = stones,
            liberties = liberties,
            points = free.join(" ")
        );
        let points = board.string(at).map(name).chain(free).collect();
        let certainty = say!(words, "explain-proved");
        let said = Said { sign: '■', certainty, text, points, line: Vec::new() };
        let layer = Layer::Liberties.key();
        let told =
            Told { number: 0, layer, is_main: false, certainty: "proved", said, proof: None };
        few.push((liberties, told));
    }
    few.sort_by_key(|(liberties, _)| *liberties);
    few.into_iter().map(|(_, told)| told).collect()
}
