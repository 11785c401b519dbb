//! Is a program right? Students' answers to the exercises of the sources, and other people's engines.
//!
//! An [`Exercise`] makes cases; a [`Case`] knows its input, judges any answer, becomes smaller, and
//! can be drawn. [`attempt`] runs a program on cases ([`jail`] limits what it may use, [`warden`]
//! makes sure that nothing of it is left) and shrinks the first one that fails. [`class`] does so
//! for a folder of submissions. [`card`] examines engines that speak GTP or Gomocup's protocol,
//! [`truth`] counts the moves of a player that keep what solved positions are worth.
//!
//! Whoever is checked runs with the user's rights. Of all this the page shows only [`card`], of
//! programs that whoever sits at the machine has attached, and to nobody else.

mod answer;
pub mod card;
mod case;
mod chance;
pub mod class;
pub mod exercises;
pub mod jail;
pub mod marks;
pub mod page;
pub mod shown;
mod statement;
pub mod submissions;
mod trial;
pub mod truth;
pub mod warden;

#[cfg(test)]
mod tests;

pub use answer::{Answer, Malformed};
pub use case::{Case, Flaw, Partner, Why};
pub use chance::Chance;
pub use exercises::{EXERCISES, Exercise, find};
pub use statement::{Starter, starter, statement};
pub use trial::{Failure, Options, Report, Verdict, attempt, case};
pub use warden::Warden;

/// Judges a text as the answer to a few cases of every exercise: whatever it says, nothing panics,
/// and our own answers are right. One property for the fuzzer and the tests.
pub fn check_answers(seed: u64, text: &str) {
    for exercise in EXERCISES {
        let case = (exercise.random)(&mut Chance::new(seed, 1), (seed % 60) as usize);
        let _ = case.judge(text);
        if let Some(mut partner) = case.partner() {
            text.lines().take(100).for_each(|line| drop(partner.reply(line)));
        }
        assert_eq!(case.judge(&case.answer()), Ok(()), "{}: {}", exercise.name, case.input());
    }
}
