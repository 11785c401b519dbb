//! Which shapes make up the boards? Gadgets, drawn in figure files with ports and contract.
//!
//! In a drawing `#` is a black wall, `O` a white pipe, `X` a black hinge or hostage, `E` white
//! eyes and `_` their two points, a small letter an empty cell with that name, a digit a *port*:
//! where a pipe enters or leaves. A line `run 3: 1=W 2=dead -> W` is one promise of the contract:
//! if White enters at port 3, leaving at 1 is worth a win and port 2 is blocked, then White wins.
//! `q=X` puts a stone on a cell first, and `Black` lets Black begin.

mod figure;
mod grid;

pub use figure::{Figure, FigureError, Port, Run, Worth};
pub use grid::{Grid, Kind};

/// A gadget: its name and the text of its drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gadget {
    /// What it is called, in lower case.
    pub name: &'static str,
    /// The drawing with its contract.
    pub text: &'static str,
}

impl Gadget {
    /// The drawing, read.
    pub fn figure(self) -> Figure {
        Figure::read(self.text).expect("the gadgets of this crate are well drawn")
    }
}

macro_rules! gadgets {
    ($($constant:ident $name:literal $about:literal,)*) => {
        $(
            #[doc = $about]
            pub const $constant: Gadget =
                Gadget { name: $name, text: include_str!(concat!("../../gadgets/", $name, ".txt")) };
        )*
        /// Every gadget: our own, then the exam's.
        pub const ALL: &[Gadget] = &[$($constant),*];
    };
}

gadgets! {
    RESERVE "reserve" "The stones at stake, a pipe, eyes.",
    WHITE_CHOICE "white-choice" "White says where it goes on.",
    MERGE "merge" "Two pipes become one.",
    JOINT "joint" "One forced exchange.",
    LITERAL "literal" "A pipe that remembers whether it was passed, and the leg that asks.",
    LITERAL_UNUSED "literal-unused" "The same without a leg.",
    LITERAL_ARRIVAL "literal-arrival" "The same with a leg that arrives by a joint.",
    BLACK_CHOICE "black-choice" "Black says where it goes on.",
    CROSSING "crossing" "Two ways that cross, of which one can be used once.",
    EXAM_CHOICE "exam-choice" "The exam's White choice, figure 7(a).",
    EXAM_MERGE "exam-merge" "The exam's merge, figure 7(b).",
    EXAM_TEST "exam-test" "The exam's test, figure 7(c).",
    EXAM_BLACK_CHOICE "exam-black-choice" "The exam's choice turned into Black's, question 40.",
}

macro_rules! broken {
    ($($name:literal,)*) => {
        /// Gadgets with one deliberate mistake each, which the verifier must find: the one-stone
        /// hinge among them, and the naive answer to question 40.
        pub const BROKEN: &[Gadget] = &[$(
            Gadget { name: $name, text: include_str!(concat!("../../gadgets/broken/", $name, ".txt")) },
        )*];
    };
}

broken! {
    "reserve", "white-choice", "merge", "joint", "literal", "literal-unused", "literal-arrival",
    "black-choice", "crossing", "exam-choice", "exam-merge", "exam-test", "exam-black-choice",
}
