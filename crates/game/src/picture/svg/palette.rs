//! Which colours does a picture have? One table for light, dark and paper.

use crate::Value;

/// A colour scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Palette {
    /// Dark ink on off-white.
    #[default]
    Light,
    /// Light ink on a dark ground.
    Dark,
    /// For print and projection: black lines on white, flat stones.
    Paper,
}

/// The colours of a scheme, by use.
#[derive(Debug, Clone, Copy)]
pub(super) struct Colours {
    /// Behind boards.
    pub(super) paper: &'static str,
    /// Behind graphs and heaps, and light squares.
    pub(super) surface: &'static str,
    /// Dark squares and what is cut off.
    pub(super) sunken: &'static str,
    pub(super) ink: &'static str,
    /// Secondary text and plain edges.
    pub(super) ink_soft: &'static str,
    /// Hairlines.
    pub(super) hairline: &'static str,
    /// Borders and drawn strokes.
    pub(super) edge: &'static str,
    /// What the reader should look at.
    pub(super) lead: &'static str,
    pub(super) lead_ground: &'static str,
    pub(super) win: &'static str,
    pub(super) draw: &'static str,
    pub(super) loss: &'static str,
    /// Text on the three values and on lead.
    pub(super) on_value: &'static str,
    pub(super) wood: &'static str,
    /// Lines and coordinates on wood.
    pub(super) wood_line: &'static str,
}

pub(super) const LIGHT: Colours = Colours {
    paper: "#FBFAF6",
    surface: "#FFFFFF",
    sunken: "#F1EEE6",
    ink: "#1C1B19",
    ink_soft: "#57534A",
    hairline: "#DAD4C6",
    edge: "#857E6E",
    lead: "#33409B",
    lead_ground: "#ECEBF8",
    win: "#006A86",
    draw: "#67635A",
    loss: "#A83A14",
    on_value: "#FFFFFF",
    wood: "#E9CFA0",
    wood_line: "#5A4524",
};

const DARK: Colours = Colours {
    paper: "#161513",
    surface: "#1F1D1A",
    sunken: "#121110",
    ink: "#ECE7DC",
    ink_soft: "#B3AC9D",
    hairline: "#37332C",
    edge: "#8A8374",
    lead: "#B9A8FF",
    lead_ground: "#2B2748",
    win: "#5FC4DE",
    draw: "#B0A99B",
    loss: "#FF9A6B",
    on_value: "#161513",
    wood: "#D0B07A",
    wood_line: "#4A3618",
};

const PAPER: Colours = Colours {
    paper: "#FFFFFF",
    sunken: "#EEEEEE",
    ink: "#000000",
    ink_soft: "#333333",
    hairline: "#000000",
    edge: "#000000",
    wood: "#FFFFFF",
    wood_line: "#000000",
    ..LIGHT
};

impl Palette {
    pub(super) const fn colours(self) -> Colours {
        match self {
            Palette::Light => LIGHT,
            Palette::Dark => DARK,
            Palette::Paper => PAPER,
        }
    }
}

impl Colours {
    /// The colour of a value.
    pub(super) const fn of(&self, value: Value) -> &'static str {
        match value {
            Value::Win(_) => self.win,
            Value::Draw => self.draw,
            Value::Loss(_) => self.loss,
        }
    }
}
