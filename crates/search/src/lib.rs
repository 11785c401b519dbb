//! Searches and solvers that name no game.

#![forbid(unsafe_code)]
