//! Pictures as text.
