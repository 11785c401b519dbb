//! The pages, one module each, and the shell that they share.

pub(super) mod engines;
pub(super) mod games;
pub(super) mod glossary;
mod go_score;
pub(super) mod help;
pub(super) mod home;
pub(super) mod icons;
mod layers;
pub(super) mod library;
pub(super) mod masters;
pub(super) mod matches;
mod panel;
pub(super) mod play;
pub(super) mod problem;
pub(super) mod reduce;
mod said;
pub(super) mod see;
pub(super) mod settings;
pub(super) mod setup;
mod shell;
mod toolbar;
mod variations;
