//! Arenas and game trees as text.

#![forbid(unsafe_code)]
