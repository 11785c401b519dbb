//! What is threatened, and what are the best moves? Layers and analysis at the prompt.

use std::io::Write;

use game::MoveError;
use game::picture::text;
use search::Certainty;

use super::session::{Session, line};
use crate::failure::Failure;
use crate::registry::Layer;
use crate::say;
use crate::words::{self, Explain};

/// The best moves that are listed unless the user says how many.
const USUAL_MOVES: usize = 5;

impl Session<'_> {
    /// The board with fours, threes and forbidden points, then a forced win if there is one.
    pub(super) fn show_threats(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        let layers = self.table.layers();
        if layers.is_empty() {
            return line(out, &say!(words, "play-no-layers"));
        }
        if self.table.outcome().is_some() {
            return line(out, &MoveError::Over.explain(words));
        }
        let limits = self.limits();
        let table = &self.table;
        // Of Go only the moves: the other layers lie on top of each other.
        let is_shown = |layer: &Layer| match layer {
            Layer::Bars => false,
            Layer::Moves(_) => true,
            other => !other.is_of_go(),
        };
        let shown = layers.into_iter().filter(is_shown);
        let overlays: Vec<_> = self
            .context
            .interrupt
            .during(|| shown.map(|layer| (layer, table.overlay(layer, &limits))).collect());
        let mut picture = table.picture();
        for (_, overlay) in &overlays {
            overlay.draw(&mut picture, None);
        }
        let style = text::Style { colour: self.context.colour, ..text::Style::default() };
        line(out, &format!("\n{}", text::render(&picture, &style)))?;
        for (layer, overlay) in &overlays {
            line(out, &words::layer(words, &**table, *layer, overlay))?;
            for (choice, letter) in overlay.choices.iter().zip('A'..='Z') {
                let figures = words::choices::cells(words, &choice.figure).join("  ");
                line(out, &format!("  {letter}  {:<4} {figures}", choice.name))?;
            }
            if let Some(win) = &overlay.win {
                let moves: Vec<&str> = win.line.iter().map(|(_, text)| text.as_str()).collect();
                line(out, &say!(words, "solve-line", line = moves.join(" ")))?;
            }
        }
        Ok(())
    }

    /// The best moves with their lines.
    pub(super) fn analyse(&mut self, count: &str, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        let count = count.parse().unwrap_or(USUAL_MOVES).clamp(1, 50);
        let limits = self.limits();
        let table = &self.table;
        let found = self.context.interrupt.during(|| table.candidates(count, &limits));
        let Some(found) = found else { return line(out, &say!(words, "play-no-layers")) };
        if found.is_empty() {
            return line(out, &MoveError::Over.explain(words));
        }
        for candidate in found {
            let worth = match candidate.value {
                game::Value::Draw => candidate.score.to_string(),
                value => words::value(words, value),
            };
            let sign = if candidate.certainty == Certainty::Proved { " ■" } else { "" };
            let moves = candidate.line.join(" ");
            line(out, &format!("  {:<4} {worth}{sign}   {moves}", candidate.text))?;
        }
        Ok(())
    }
}
