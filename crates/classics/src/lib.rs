//! Tic-tac-toe and m,n,k games, Nim, Hexapawn.

#![forbid(unsafe_code)]
