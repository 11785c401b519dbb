//! How shall the search work?

/// How a child is chosen on the way down. Values are for the player who chooses, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Selection {
    /// The mean of the playouts, mixed with that of all playouts in which the move was made later
    /// (RAVE): with n visits and r such playouts, the latter weighs b = r/(r + n + n·r/equivalence)
    /// (Silver 2009; Pachi's constant is 3000).
    Rave {
        /// After about so many visits the later moves have lost their say.
        equivalence: f32,
        /// Weight of √(ln N / n); strong guides need none.
        explore: f32,
    },
    /// Mean plus `explore`·policy·√N/(1 + n) (Rosin 2011; Silver et al. 2017).
    Puct {
        /// Weight of the second part.
        explore: f32,
        /// An untried move is thought so much worse than its parent.
        reduction: f32,
    },
    /// Mean plus `explore`·√(ln N / n) (UCT: Kocsis and Szepesvári 2006).
    Uct {
        /// Weight of the second part.
        explore: f32,
    },
    /// The action value of the examination: mean plus q/(1 + n), and q where n = 0; q is the policy
    /// relative to the greatest of its position.
    Exam,
}

impl Selection {
    /// RAVE as strong guides like it.
    pub const RAVE: Selection = Selection::Rave { equivalence: 3000.0, explore: 0.0 };
    /// PUCT with usual weights.
    pub const PUCT: Selection = Selection::Puct { explore: 1.25, reduction: 0.1 };
    /// UCT with a usual weight.
    pub const UCT: Selection = Selection::Uct { explore: 0.7 };
}

/// Looks only at the likeliest moves first: `first` of them, and one more each time the visits of
/// their parent have grown by `growth` (progressive unpruning: Chaslot et al. 2008, Coulom 2007).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Widening {
    /// So many moves from the start.
    pub first: u32,
    /// The factor of visits for one more move; above 1.
    pub growth: f32,
    /// Visits of the parent after which the first further move comes in.
    pub from: u32,
}

/// How the fast scheme works.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Options {
    /// Threads that walk the tree at once.
    pub threads: usize,
    /// The same seed finds the same, with one thread and a limit of visits.
    pub seed: u64,
    /// How children are chosen.
    pub selection: Selection,
    /// Every move starts with so many virtual playouts, half of them won.
    pub even_prior: f32,
    /// A leaf gets children when it has been visited so often; at least 1.
    pub expand_after: u32,
    /// Losses that a playout in flight counts for.
    pub virtual_losses: u32,
    /// Whether rarely chosen moves wait.
    pub widening: Option<Widening>,
    /// Whether exact values of finished games are backed up as proofs.
    pub solve: bool,
    /// Whether to stop when the most visited move cannot change any more.
    pub stop_early: bool,
    /// With `stop_early`, a quarter of the limit is enough for a position that is won so often,
    /// from 0 to 1; above 1: never.
    pub sure: f32,
    /// The tree takes about so many bytes at most.
    pub memory: usize,
}

impl Default for Options {
    /// For a guide with priors and playouts of its own.
    fn default() -> Options {
        Options {
            threads: 1,
            seed: 1,
            selection: Selection::RAVE,
            even_prior: 10.0,
            expand_after: 4,
            virtual_losses: 1,
            widening: None,
            solve: true,
            stop_early: true,
            sure: 2.0,
            memory: 512 << 20,
        }
    }
}

impl Options {
    /// For a guide that knows nothing, [`Uniform`](super::Uniform): exploration must do what priors
    /// do elsewhere.
    pub fn general() -> Options {
        Options {
            selection: Selection::Rave { equivalence: 300.0, explore: 0.4 },
            even_prior: 1.0,
            expand_after: 1,
            ..Options::default()
        }
    }
}
