//! Why can a number of an engine not be set by its name?

use thiserror::Error;

use crate::engine::UnknownOption;

/// Why a number was not set.
#[derive(Debug, Clone, Copy, PartialEq, Error)]
pub enum NotSet {
    /// There is none of this name.
    #[error(transparent)]
    Unknown(#[from] UnknownOption),
    /// It may not be so, or is no number.
    #[error("not a number from {least} to {most}")]
    OutOfRange {
        /// The least that it may be.
        least: f32,
        /// The greatest that it may be.
        most: f32,
    },
}
