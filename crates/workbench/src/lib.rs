//! The program `stratege`: everything that meets people.
//!
//! The libraries below decide and compute; this crate reads, asks, words and draws. Every text
//! comes from [`words`], every game from [`registry`], every way to end from [`failure`].

#![forbid(unsafe_code)]

pub mod analysis;
pub mod bench;
pub mod check;
pub mod cli;
pub mod explain;
pub mod failure;
pub mod fives;
pub mod goban;
pub mod gogui;
pub mod gomocup;
pub mod gtp;
pub mod interrupt;
pub mod masters;
pub mod matches;
pub mod output;
mod paper;
pub mod problems;
pub mod proof_file;
pub mod reduction;
pub mod registry;
pub mod regress;
pub mod replay;
pub mod review;
pub mod store;
pub mod tables;
pub mod terminal;
pub mod trace;
pub mod tsumego;
pub mod tune;
pub mod web;
pub mod words;
