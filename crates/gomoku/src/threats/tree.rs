//! What does a win look like, with an answer to every defence?

use std::collections::HashMap;

use classics::grid::Board;
use game::Player;
use game::picture::Place;

/// The number of a step in its [`Win`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StepId(pub u32);

/// A move of the attacker and what follows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the attacker plays.
    pub place: Place,
    /// How it goes on.
    pub then: Then,
}

/// How a win goes on after a move of the attacker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Then {
    /// The move made five in a row.
    Won,
    /// The defender moves.
    Replies {
        /// What the attacker plays after these defences.
        answers: Vec<(Place, StepId)>,
        /// What the attacker plays after every other one: the threat is carried out.
        otherwise: StepId,
    },
}

/// A forced win: for every defence a continuation, down to five in a row. Positions that several
/// orders of moves reach share their steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// Who wins.
    pub attacker: Player,
    /// All steps.
    pub steps: Vec<Step>,
    /// The first step.
    pub root: StepId,
}

impl Win {
    /// A step by its number.
    pub fn step(&self, id: StepId) -> &Step {
        &self.steps[id.0 as usize]
    }

    /// The same win on an image of the board (see [`Board::image`]).
    #[must_use]
    pub fn image(&self, board: Board, index: usize) -> Win {
        let mut builder = Builder::default();
        let root = builder.graft_image(self, |place| board.image(place, index));
        builder.finish(self.attacker, root)
    }

    /// The attacker's first move.
    pub fn first_move(&self) -> Place {
        self.step(self.root).place
    }

    /// Plies until the five if the defender holds out as long as the steps allow.
    pub fn plies(&self) -> u32 {
        self.plies_from(self.root)
    }

    /// The same from another step on.
    pub(crate) fn plies_from(&self, id: StepId) -> u32 {
        self.lengths()[id.0 as usize]
    }

    /// The line in which the defender holds out longest, the attacker's moves and the answers.
    pub fn main_line(&self) -> Vec<Place> {
        self.line_from(self.root)
    }

    /// The same from another step on.
    pub(crate) fn line_from(&self, first: StepId) -> Vec<Place> {
        let lengths = self.lengths();
        let mut line = Vec::new();
        let mut id = first;
        loop {
            let step = self.step(id);
            line.push(step.place);
            let Then::Replies { answers, otherwise } = &step.then else { return line };
            let longest = answers.iter().max_by_key(|(_, next)| lengths[next.0 as usize]);
            match longest {
                Some(&(reply, next)) => {
                    line.push(reply);
                    id = next;
                }
                // No defence is legal or worth a word: the threat is carried out.
                None => id = *otherwise,
            }
        }
    }

    /// Plies from each step to the five. Steps come after those that they lead to.
    fn lengths(&self) -> Vec<u32> {
        let mut lengths: Vec<u32> = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            let length = match &step.then {
                Then::Won => 1,
                Then::Replies { answers, otherwise } => {
                    let all = answers.iter().map(|(_, next)| next).chain([otherwise]);
                    2 + all.map(|next| lengths[next.0 as usize]).max().unwrap_or(0)
                }
            };
            lengths.push(length);
        }
        lengths
    }
}

/// Builds a win from its ends. Equal steps are written once.
#[derive(Debug, Default)]
pub(crate) struct Builder {
    steps: Vec<Step>,
    known: HashMap<Step, StepId>,
}

impl Builder {
    pub(crate) fn add(&mut self, place: Place, then: Then) -> StepId {
        let step = Step { place, then };
        if let Some(&id) = self.known.get(&step) {
            return id;
        }
        let id = StepId(self.steps.len() as u32);
        self.steps.push(step.clone());
        self.known.insert(step, id);
        id
    }

    pub(super) fn won(&mut self, place: Place) -> StepId {
        self.add(place, Then::Won)
    }

    /// Takes over the steps of another win.
    pub(super) fn graft(&mut self, win: &Win) -> StepId {
        self.graft_image(win, |place| place)
    }

    /// Takes over the steps of a win on an image of the board.
    pub(crate) fn graft_image(&mut self, win: &Win, image: impl Fn(Place) -> Place) -> StepId {
        let mut moved: Vec<StepId> = Vec::with_capacity(win.steps.len());
        for step in &win.steps {
            let to = |id: &StepId| moved[id.0 as usize];
            let then = match &step.then {
                Then::Won => Then::Won,
                Then::Replies { answers, otherwise } => Then::Replies {
                    answers: answers.iter().map(|(place, id)| (image(*place), to(id))).collect(),
                    otherwise: to(otherwise),
                },
            };
            moved.push(self.add(image(step.place), then));
        }
        moved[win.root.0 as usize]
    }

    /// How many steps have been written.
    pub(crate) fn len(&self) -> u32 {
        self.steps.len() as u32
    }

    pub(crate) fn finish(self, attacker: Player, root: StepId) -> Win {
        Win { attacker, steps: self.steps, root }
    }
}
