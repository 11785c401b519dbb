//! What can be proved on a table, and do proofs from files hold there?

use game::{Graph, Keyed, Notation, Outcome, Undo};
use search::proof::{
    self, CertifyError, Entry, Flaw, Goal, Proof, Prover, ReadError, Statistics, Survey, Unchecked,
    Verdict,
};
use search::{Limits, Stopped};

use super::table_of::TableOf;

/// What is to be proved, and how.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// The question itself.
    pub goal: Goal,
    /// How the file is to call the game.
    pub name: &'a str,
    /// Most bytes that the search's table may take.
    pub table_bytes: usize,
}

/// A verdict with its proof, which the checker has replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved {
    /// The answer.
    pub verdict: Verdict,
    /// The first move of the strategy, if it begins with one.
    pub mv: Option<String>,
    /// What the strategy covers.
    pub survey: Survey,
    /// What the search cost.
    pub statistics: Statistics,
    /// The proof as the bytes of a file.
    pub file: Vec<u8>,
}

/// Why nothing was proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unproved {
    /// A limit was reached first.
    Stopped(Stopped),
    /// The proof did not pass the checker: a fault of the program.
    Fault,
}

/// A proof from a file that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replayed {
    /// The question that it answers.
    pub goal: Goal,
    /// The answer.
    pub verdict: Verdict,
    /// The position that it is about.
    pub position: String,
    /// What the strategy covers.
    pub survey: Survey,
}

/// Why a file proves nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProofRefused {
    /// It cannot be read as a proof about this game.
    Damaged(ReadError),
    /// It can, but the strategy does not hold.
    Flaw(Flaw),
    /// It counts endless play otherwise than the game does, as a draw.
    Endless,
    /// A limit was reached before that could be told.
    Stopped(Stopped),
    /// It holds, and has more positions than are written out.
    TooLarge {
        /// How many.
        positions: usize,
        /// How many are written out at most.
        limit: usize,
    },
}

impl From<Unchecked> for ProofRefused {
    fn from(error: Unchecked) -> ProofRefused {
        match error {
            Unchecked::Flaw(flaw) => ProofRefused::Flaw(flaw),
            Unchecked::Stopped(stopped) => ProofRefused::Stopped(stopped),
        }
    }
}

impl From<CertifyError> for Unproved {
    fn from(error: CertifyError) -> Unproved {
        match error {
            CertifyError::Stopped(stopped) => Unproved::Stopped(stopped),
            CertifyError::Keys => Unproved::Fault,
        }
    }
}

impl<G: Undo + Keyed + Notation> TableOf<G> {
    /// Proves or disproves, writes the proof as a file, reads it back and checks what was read.
    pub(super) fn certified(
        &self,
        question: &Question<'_>,
        limits: &Limits,
    ) -> Result<Proved, Unproved> {
        let options = proof::Options::in_bytes::<G>(question.table_bytes);
        let mut prover = Prover::new(&self.game, question.goal, &options);
        let found = prover.certify(&self.state, limits)?;
        let file = proof::write(&self.game, question.name, &found);
        let read = proof::read(&self.game, question.name, &file).map_err(|_| Unproved::Fault)?;
        // The limits are those of the search; the check, which is quick, only heeds a request.
        let check = Limits { watch: limits.watch.clone(), ..Limits::default() };
        let survey = proof::survey(&self.game, &read, &check).map_err(|error| match error {
            Unchecked::Flaw(_) => Unproved::Fault,
            Unchecked::Stopped(stopped) => Unproved::Stopped(stopped),
        })?;
        let mv = match read.entries.iter().find(|(state, _)| *state == read.root) {
            Some((state, Entry::Move(mv))) => Some(self.game.show_move(state, *mv)),
            _ => None,
        };
        let (verdict, statistics) = (read.verdict, prover.statistics());
        Ok(Proved { verdict, mv, survey, statistics, file })
    }

    /// Reads a proof. What endless play is worth is for the game to say, not for the file: a proof
    /// that counts it as a win would prove anything about a game with circles.
    fn read_proof(
        &self,
        name: &str,
        file: &[u8],
    ) -> Result<Proof<G::State, G::Move>, ProofRefused> {
        let read = proof::read(&self.game, name, file).map_err(ProofRefused::Damaged)?;
        if read.goal.endless == Outcome::Draw { Ok(read) } else { Err(ProofRefused::Endless) }
    }

    /// Reads a proof and replays it by the rules alone.
    pub(super) fn replayed(
        &self,
        name: &str,
        file: &[u8],
        limits: &Limits,
    ) -> Result<Replayed, ProofRefused> {
        let read = self.read_proof(name, file)?;
        let survey = proof::survey(&self.game, &read, limits)?;
        let position = self.game.show_state(&read.root);
        Ok(Replayed { goal: read.goal, verdict: read.verdict, position, survey })
    }

    /// All play that a proof allows, after it was replayed.
    pub(super) fn replayed_strategy(
        &self,
        name: &str,
        file: &[u8],
        limit: usize,
    ) -> Result<Graph, ProofRefused> {
        let read = self.read_proof(name, file)?;
        let positions = proof::survey(&self.game, &read, &Limits::default())?.positions;
        if positions > limit {
            return Err(ProofRefused::TooLarge { positions, limit });
        }
        Ok(read.strategy(&self.game))
    }
}
