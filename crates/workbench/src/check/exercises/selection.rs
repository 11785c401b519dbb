//! The k smallest of n values that can only be compared: a dialogue, in which the questions count.

use crate::check::answer::{Answer, Malformed, cut};
use crate::check::case::{Case, Flaw, Partner, Why};
use crate::check::chance::Chance;

/// Values that the program never sees; all are different.
#[derive(Debug, Clone)]
pub(super) struct Selection {
    values: Vec<usize>,
    k: usize,
}

/// One line of the program.
enum Line {
    Compare(usize, usize),
    Found(Vec<usize>),
}

impl Selection {
    pub(super) fn fixed() -> Vec<Selection> {
        let of = |values: &[usize], k| Selection { values: values.to_vec(), k };
        vec![
            of(&[3, 1, 2, 0], 2),
            of(&[1, 0, 2], 1),
            of(&[0], 1),
            of(&[0, 1], 2),
            of(&[7, 6, 5, 4, 3, 2, 1, 0], 2),
            of(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], 2),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Selection {
        let count = chance.between(1, 2 + size / 2);
        let mut values: Vec<usize> = (0..count).collect();
        chance.shuffle(&mut values);
        let k = if chance.once_in(2) { 2.min(count) } else { chance.between(1, count.min(8)) };
        Selection { values, k }
    }

    /// What a tournament needs: n - 1 matches, and for each further place the matches on one way
    /// up, the first of which is a walkover.
    fn allowed(&self) -> usize {
        let count = self.values.len();
        let levels = count.next_power_of_two().trailing_zeros() as usize;
        count - 1 + (self.k - 1) * levels.saturating_sub(1)
    }

    fn read(&self, line: &str) -> Result<Line, Malformed> {
        let mut words = Answer::new(line);
        let count = self.values.len();
        let read = match words.word()? {
            "?" => Line::Compare(words.index(count)?, words.index(count)?),
            "!" => Line::Found((0..self.k).map(|_| words.index(count)).collect::<Result<_, _>>()?),
            other => return Err(Malformed::Unknown(cut(other))),
        };
        words.end()?;
        Ok(read)
    }

    /// A tournament that writes down its matches: `tree[1]` is the champion.
    fn tournament(&self) -> String {
        let leaves = self.values.len().next_power_of_two();
        let mut transcript = String::new();
        let mut tree: Vec<Option<usize>> = vec![None; 2 * leaves];
        for (index, slot) in tree[leaves..leaves + self.values.len()].iter_mut().enumerate() {
            *slot = Some(index);
        }
        let mut play = |one: Option<usize>, other: Option<usize>| match (one, other) {
            (Some(one), Some(other)) => {
                transcript.extend([format!("? {one} {other}\n")]);
                Some(if self.values[one] < self.values[other] { one } else { other })
            }
            (one, other) => one.or(other),
        };
        for node in (1..leaves).rev() {
            tree[node] = play(tree[2 * node], tree[2 * node + 1]);
        }
        let mut found = Vec::new();
        for _ in 0..self.k {
            let champion = tree[1].expect("k is at most n");
            found.push(champion.to_string());
            let mut node = leaves + champion;
            tree[node] = None;
            // The last champion needs no successor.
            while node > 1 && found.len() < self.k {
                node /= 2;
                tree[node] = play(tree[2 * node], tree[2 * node + 1]);
            }
        }
        transcript + &format!("! {}\n", found.join(" "))
    }
}

impl Case for Selection {
    fn input(&self) -> String {
        format!("{} {}\n", self.values.len(), self.k)
    }

    fn answer(&self) -> String {
        self.tournament()
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let (mut asked, mut found) = (0, None);
        for line in answer.lines().filter(|line| !line.trim().is_empty()) {
            if found.is_some() {
                return Err(Malformed::TooMuch(cut(line)).into());
            }
            match self.read(line)? {
                Line::Compare(..) => asked += 1,
                Line::Found(indices) => found = Some(indices),
            }
        }
        let mut given = found.ok_or(Malformed::Missing)?;
        let mut right: Vec<usize> = (0..self.values.len()).collect();
        right.sort_by_key(|&index| self.values[index]);
        right.truncate(self.k);
        right.sort_unstable();
        given.sort_unstable();
        if given != right {
            return Err(Why::Differs.into());
        }
        let allowed = self.allowed();
        if asked > allowed { Err(Why::TooMany { asked, allowed }.into()) } else { Ok(()) }
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut cases: Vec<Box<dyn Case>> = Vec::new();
        for gone in (0..self.values.len()).filter(|_| self.values.len() > 1) {
            let mut less = self.clone();
            let value = less.values.remove(gone);
            less.values.iter_mut().for_each(|other| *other -= usize::from(*other > value));
            less.k = less.k.min(less.values.len());
            cases.push(Box::new(less));
        }
        if self.k > 1 {
            cases.push(Box::new(Selection { k: self.k - 1, ..self.clone() }));
        }
        cases
    }

    fn drawing(&self) -> String {
        let values: Vec<String> = self.values.iter().map(usize::to_string).collect();
        format!("k = {}: {}\n", self.k, values.join(" "))
    }

    fn partner(&self) -> Option<Box<dyn Partner>> {
        Some(Box::new(self.clone()))
    }
}

impl Partner for Selection {
    fn reply(&mut self, line: &str) -> Option<String> {
        if line.trim().is_empty() {
            return Some(String::new());
        }
        match self.read(line) {
            Ok(Line::Compare(one, other)) => {
                let sign = if self.values[one] < self.values[other] { "<" } else { ">" };
                Some(format!("{sign}\n"))
            }
            _ => None,
        }
    }
}
