//! Nim: a winning move, whichever, or the insight that there is none.

use game::picture::text::{Style, render};
use game::picture::{Ground, Picture};

use crate::check::answer::Answer;
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// Heaps, and how they are played.
#[derive(Debug, Clone)]
pub(super) struct Nim {
    /// Whether whoever takes the last token loses.
    misere: bool,
    /// The most tokens that may be taken at once.
    most: usize,
    heaps: Vec<usize>,
}

impl Nim {
    pub(super) fn fixed() -> Vec<Nim> {
        let of = |misere, most, heaps: &[usize]| Nim { misere, most, heaps: heaps.to_vec() };
        vec![
            of(false, 3, &[6]),
            of(false, 9, &[1, 2, 3]),
            of(true, 3, &[5]),
            of(true, 9, &[1, 1]),
            of(false, 3, &[4]),
            of(false, 9, &[3, 4, 5]),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Nim {
        let misere = chance.once_in(3);
        if chance.once_in(3) {
            return Nim { misere, most: 3, heaps: vec![1 + chance.below(1 + size / 2)] };
        }
        let tallest = 2 + size / 20;
        let heaps =
            (0..chance.between(1, 3)).map(|_| chance.below(tallest + 1)).collect::<Vec<_>>();
        let heaps = if heaps.iter().sum::<usize>() == 0 { vec![1] } else { heaps };
        Nim { misere, most: chance.between(2, 7), heaps }
    }

    /// Whether the mover loses, for every position with heaps at most these: positions are numbers
    /// with one digit a heap, and moves lead to smaller numbers.
    fn lost(&self) -> Vec<bool> {
        let count: usize = self.heaps.iter().map(|heap| heap + 1).product();
        let mut lost = vec![true; count];
        for position in 0..count {
            let mut wins = position == 0 && self.misere;
            let mut unit = 1;
            for heap in &self.heaps {
                let tokens = position / unit % (heap + 1);
                wins |= (1..=tokens.min(self.most)).any(|take| lost[position - take * unit]);
                unit *= heap + 1;
            }
            lost[position] = !wins;
        }
        lost
    }

    /// The position after a move.
    fn after(&self, heap: usize, take: usize) -> usize {
        let units = self.heaps[..heap].iter().map(|heap| heap + 1).product::<usize>();
        let all: usize = self.heaps.iter().map(|heap| heap + 1).product();
        all - 1 - take * units
    }

    fn winning(&self) -> Option<(usize, usize)> {
        let lost = self.lost();
        let moves = self.heaps.iter().enumerate();
        let mut moves = moves.flat_map(|(heap, tokens)| {
            (1..=(*tokens).min(self.most)).map(move |take| (heap, take))
        });
        moves.find(|&(heap, take)| lost[self.after(heap, take)])
    }
}

impl Case for Nim {
    fn input(&self) -> String {
        let heaps: Vec<String> = self.heaps.iter().map(usize::to_string).collect();
        let ending = if self.misere { "misere" } else { "normal" };
        format!("{ending} {}\n{}\n{}\n", self.most, heaps.len(), heaps.join(" "))
    }

    fn answer(&self) -> String {
        match self.winning() {
            Some((heap, take)) => format!("{heap} {take}\n"),
            None => "lost\n".to_string(),
        }
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let mut answer = Answer::new(answer);
        if answer.clone().one_of(&["lost"]).is_ok() {
            let _ = answer.word();
            answer.end()?;
            return self.winning().map_or(Ok(()), |_| Err(Why::Winnable.into()));
        }
        let heap = answer.index(self.heaps.len())?;
        let take = answer.number()?;
        answer.end()?;
        let most = self.most.min(self.heaps[heap]);
        let Some(take) = usize::try_from(take).ok().filter(|take| (1..=most).contains(take)) else {
            return Err(Why::Illegal.into());
        };
        if self.lost()[self.after(heap, take)] { Ok(()) } else { Err(Why::Spoils.into()) }
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut cases: Vec<Box<dyn Case>> = Vec::new();
        let mut add = |case: Nim| {
            // Without a token nobody can move.
            if case.heaps.iter().any(|heap| *heap > 0) {
                cases.push(Box::new(case));
            }
        };
        for heap in 0..self.heaps.len() {
            let mut fewer = self.clone();
            fewer.heaps.remove(heap);
            add(fewer);
            for less in [self.heaps[heap] / 2, self.heaps[heap].saturating_sub(1)] {
                let mut lower = self.clone();
                lower.heaps[heap] = less;
                if less < self.heaps[heap] {
                    add(lower);
                }
            }
        }
        if self.most > 1 {
            add(Nim { most: self.most - 1, ..self.clone() });
        }
        cases
    }

    fn drawing(&self) -> String {
        let heaps = self.heaps.iter().map(|heap| *heap as u32).collect();
        render(&Picture::new(Ground::Heaps(heaps)), &Style::default())
    }
}
