//! Positions with one fact each, and the searches against a plain one.

mod full_width;
mod memory;
mod pictures;
mod plain;
mod races;
mod stops;
mod texts;
