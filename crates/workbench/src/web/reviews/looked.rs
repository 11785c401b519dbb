//! What does a page show of a review? How it stands, and what is said about the move at hand.

use std::sync::Arc;

use go::Move;
use go_mind::spatial::Certainty;
use go_mind::why::{Deed, Finding};

use super::{Reviewed, State, is_judge};
use crate::replay::{Argued, GoCase};
use crate::review::{Ease, Why};
use crate::store::Document;
use crate::tsumego::{Aim, Claim};
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::pages::replay;
use crate::web::programs::Program;
use crate::web::scene::{Scene, Standing, Tried};
use crate::web::told::Told;
use crate::words::Words;
use crate::words::why;

/// A review as a page shows it.
#[derive(Debug)]
pub(in crate::web) struct Looked {
    pub(in crate::web) reviewed: Reviewed,
    pub(in crate::web) state: State,
    /// The attached programs that could judge; none for guests.
    pub(in crate::web) programs: Vec<Program>,
    /// What is said about the move at hand: the next of the game, or the one that was tried.
    pub(in crate::web) why: Option<Arc<Why>>,
}

impl Scene {
    /// Looks at the review of a stored game, and at the move that was tried.
    pub(in crate::web) fn look(&mut self, shared: &Shared, role: Role) {
        let Standing::Stored { document, node } = &self.standing else { return };
        let Some(mut looked) = Looked::without_words(shared, document, role) else { return };
        let reviewed = &looked.reviewed;
        let next = reviewed.index(*node).map(|index| index + 1);
        // A mistake is practised where it was made, and nowhere else.
        let practised = self.shown.practise.map(usize::from);
        self.shown.practise = self.shown.practise.filter(|_| {
            practised == next && practised.is_some_and(|own| reviewed.is_remarkable(own))
        });
        looked.why = match (self.shown.practise, self.shown.tried) {
            (Some(number), Some(tried)) => answer(reviewed, usize::from(number), self.tried(tried)),
            (Some(_), None) => None,
            (None, _) => {
                next.filter(|own| reviewed.is_remarkable(*own)).and_then(|own| reviewed.why(own))
            }
        };
        self.review = Some(Box::new(looked));
    }

    /// The move that was tried; none where the answer was asked for.
    fn tried(&self, tried: Tried) -> Option<Move> {
        match tried {
            Tried::At(place) => {
                let position = self.go()?;
                let size = position.board().size();
                size.points().find(|point| go::place(size, *point) == place).map(Move::Play)
            }
            Tried::Pass => Some(Move::Pass),
            Tried::Answer => None,
        }
    }
}

/// What is said to a try; to none, what is said about the move of the game.
fn answer(reviewed: &Reviewed, number: usize, tried: Option<Move>) -> Option<Arc<Why>> {
    let played = reviewed.weighed(number)?.mv;
    let tried = tried.unwrap_or(played);
    let before = &reviewed.positions[number - 1];
    before.check_unfinished(before.to_move(), tried).ok()?;
    if tried == played {
        reviewed.why(number)
    } else {
        super::answer::answer(reviewed, number, tried).ok()
    }
}

impl Looked {
    /// How a review stands, and nothing about any move.
    pub(in crate::web) fn without_words(
        shared: &Shared,
        document: &Document,
        role: Role,
    ) -> Option<Looked> {
        let reviewed = shared.reviews.look(document)?;
        let state = shared.reviews.state(document.id(), &reviewed);
        let mut programs = if role == Role::Owner { shared.programs.list() } else { Vec::new() };
        programs.retain(|own| own.game == crate::goban::NAME && is_judge(&own.contender));
        Some(Looked { reviewed, state, programs, why: None })
    }

    /// What is said about the move at hand, each with its certainty.
    pub(in crate::web) fn said(&self, words: &Words, scene: &Scene) -> Vec<Told> {
        let Some(own) = &self.why else { return Vec::new() };
        // What was tried and is good needs no reasons.
        if scene.shown.practise.is_some() && own.ease() != Ease::Worse {
            return Vec::new();
        }
        // Whoever still looks for the better move is not told it.
        let looks = scene.shown.practise.is_some() && scene.shown.tried != Some(Tried::Answer);
        let tells = |number: u16| {
            let reason = &own.reasons[usize::from(number) - 1];
            matches!(reason.finding, Finding::Reply { .. } | Finding::Loss { .. })
        };
        let all = why::all(words, own).into_iter();
        (1..)
            .zip(all)
            .filter(|(number, _)| !looks || tells(*number))
            .map(|(number, said)| {
                let certainty = match said.sign {
                    '■' => "proved",
                    '◧' => "read",
                    _ => "estimated",
                };
                let proof = proof(scene, own, usize::from(number) - 1);
                Told { number, layer: 0, is_main: true, certainty, said, proof }
            })
            .collect()
    }
}

/// Where the proof of a reason is replayed, if it is one: stones that are taken by force.
fn proof(scene: &Scene, own: &Why, index: usize) -> Option<(String, usize)> {
    let reason = own.reasons.get(index).filter(|own| own.certainty == Certainty::Proved)?;
    // A try is not on the board of the game.
    let (done, is_played) = match &reason.finding {
        _ if scene.shown.practise.is_some() => return None,
        Finding::Reply { done, .. } => (*done, true),
        Finding::Better(_, done, _) => (*done, false),
        _ => return None,
    };
    done.filter(|done| done.deed == Deed::Takes)?;
    let mut start = own.before.clone();
    if is_played {
        start.play(start.to_move(), own.played.mv);
    }
    let stone = *reason.points.first()?;
    let claim = Claim::about(start.board(), Aim::Capture, &[stone])?;
    let argued = Argued::from(GoCase::new(&start, claim));
    let back = scene.address(scene.step().0, scene.shown);
    Some((replay::address(&argued, &back), reason.line.len().max(1)))
}
