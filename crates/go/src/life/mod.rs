//! Which stones live, which are dead, and whose is each point?
//!
//! - **Unconditional life** ([`Benson`]): strings that cannot be taken even if their owner always
//!   passes, and the points that are certainly theirs. Exact, static, on boards of any size.
//! - **Final status** ([`FinalStatus`]): alive, dead or in seki for every string of a board on
//!   which the players have stopped. An estimate by playouts, corrected by what is certain.

mod benson;
mod regions;
mod rollout;
mod seki;
mod status;
#[cfg(test)]
mod tests;

pub use benson::Benson;
pub use regions::Region;
pub use status::{FinalStatus, Status};
