//! How does a win by threats go, move by move?

use std::time::{Duration, Instant};

use game::picture::{Picture, Place};
use game::{Game, Notation, Player};
use gomoku::field::Field;
use gomoku::threats::{Class, Solver, StepId, Then, Win, verify};
use gomoku::{Gomoku, State};
use search::Limits;

use super::{LONGEST, Played};
use crate::registry::{Settings, gomoku_of};
use crate::say;
use crate::words::Words;

/// Positions that a search may visit.
const NODES: u64 = 200_000;

/// Memory of a search, in bytes.
const BYTES: usize = 16 << 20;

/// The mover wins by threats.
#[derive(Debug)]
pub struct FivesCase {
    rules: String,
    game: Gomoku,
    start: State,
}

impl FivesCase {
    /// The mover of a written position, by rules of this name.
    pub fn new(rules: &str, position: &str) -> Option<FivesCase> {
        let rows = position.split('/').count();
        let first = position.split(['/', ' ']).next().unwrap_or_default();
        let mut settings = Settings::new();
        settings.set("size", &format!("{rows}x{}", first.chars().count()));
        settings.set("rules", rules);
        let game = gomoku_of(&settings).ok()?;
        let start = game.parse_state(position).ok()?;
        Some(FivesCase { rules: rules.to_string(), game, start })
    }

    pub(super) fn read<'a>(field: impl Fn(&str) -> Option<&'a str>) -> Option<FivesCase> {
        FivesCase::new(field("rules")?, field("board")?)
    }

    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        vec![
            ("game", "gomoku".to_string()),
            ("rules", self.rules.clone()),
            ("board", self.game.show_state(&self.start)),
        ]
    }

    /// A win of the mover that was replayed against every defence.
    pub fn win(&self) -> Option<Win> {
        forced(&self.game, &self.start, None)
    }

    pub(super) fn play(&self, words: &Words, tries: &[String]) -> Played {
        let win = self.win();
        let line = win.as_ref().map(|win| self.line(win, tries)).unwrap_or_default();
        let mover = self.game.to_move(&self.start);
        let holds = win.is_some();
        let winner = named(words, mover);
        let outcome = if holds {
            say!(words, "replay-five-holds", player = winner, moves = line.len())
        } else {
            say!(words, "replay-five-open", player = winner)
        };
        let sign = if holds { '■' } else { '◧' };
        Played {
            moves: line.iter().map(|&place| self.game.name(place)).collect(),
            pictures: self.pictures(&line),
            players: [mover, mover.opponent()].map(|own| named(words, own)),
            seeker_first: true,
            holds,
            certainty: if holds { "proved" } else { "read" },
            outcome: format!("{sign} {outcome}"),
            end: say!(words, "replay-five-end"),
        }
    }

    /// The attacker by the tree, the defender as asked, then where it holds out longest.
    fn line(&self, win: &Win, tries: &[String]) -> Vec<Place> {
        let lengths = lengths(win);
        let mut tries = tries.iter().map(|text| self.game.cell(text));
        let mut state = self.start.clone();
        let mut line = Vec::new();
        let mut id = win.root;
        while line.len() < LONGEST {
            let step = win.step(id);
            line.push(step.place);
            self.game.play(&mut state, step.place);
            let Then::Replies { answers, otherwise } = &step.then else { break };
            let longest = answers.iter().max_by_key(|(_, next)| lengths[next.0 as usize]);
            let likely = longest.map_or_else(|| self.elsewhere(&state), |(place, _)| Some(*place));
            let legal = |place: &Place| may_play(&self.game, &state, *place);
            let Some(reply) = tries.next().flatten().filter(legal).or(likely) else { break };
            line.push(reply);
            self.game.play(&mut state, reply);
            id = answers.iter().find(|(place, _)| *place == reply).map_or(*otherwise, |own| own.1);
        }
        line
    }

    /// Some free cell: the threat is carried out wherever the defender plays.
    fn elsewhere(&self, state: &State) -> Option<Place> {
        self.game.legal_moves(state).first().copied()
    }

    fn pictures(&self, line: &[Place]) -> Vec<Picture> {
        let mut state = self.start.clone();
        let mut pictures = vec![self.game.picture(&state)];
        for (index, &place) in line.iter().enumerate() {
            self.game.play(&mut state, place);
            let mut picture = self.game.picture(&state);
            picture.last.clear();
            let numbered = (1..).zip(&line[..=index]);
            picture.labels.extend(numbered.map(|(number, &own)| (own, format!("{number}"))));
            pictures.push(picture);
        }
        pictures
    }

    pub(super) fn tried(&self, moves: &[String], place: Place) -> Option<String> {
        let mut state = self.start.clone();
        for text in moves {
            let own = self.game.cell(text).filter(|&own| may_play(&self.game, &state, own))?;
            self.game.play(&mut state, own);
        }
        may_play(&self.game, &state, place).then(|| self.game.name(place))
    }
}

/// A win of the mover by threats that was replayed against every defence, found in the time given.
pub(crate) fn forced(game: &Gomoku, state: &State, time: Option<Duration>) -> Option<Win> {
    let (begun, mut solver) = (Instant::now(), Solver::with_memory(&Field::new(game), BYTES));
    let mut find = |class| {
        let time = time.map(|time| time.saturating_sub(begun.elapsed()));
        let limits = Limits { nodes: Some(NODES), time, ..Limits::default() };
        solver.solve(state, class, &limits).ok().flatten()
    };
    let win = find(Class::Threes).or_else(|| find(Class::Threats))?;
    verify(game, state, &win).is_ok().then_some(win)
}

fn may_play(game: &Gomoku, state: &State, place: Place) -> bool {
    game.legal_moves(state).contains(&place)
}

/// Plies from each step to the five. Steps come after those that they lead to.
fn lengths(win: &Win) -> Vec<u32> {
    let mut lengths: Vec<u32> = Vec::with_capacity(win.steps.len());
    for step in &win.steps {
        let length = match &step.then {
            Then::Won => 1,
            Then::Replies { answers, otherwise } => {
                let all = answers.iter().map(|(_, next)| *next).chain([*otherwise]);
                2 + all.map(|StepId(next)| lengths[next as usize]).max().unwrap_or(0)
            }
        };
        lengths.push(length);
    }
    lengths
}

fn named(words: &Words, player: Player) -> String {
    match player {
        Player::First => say!(words, "player-black"),
        Player::Second => say!(words, "player-white"),
    }
}
