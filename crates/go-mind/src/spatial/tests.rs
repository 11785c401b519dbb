//! Pictures and laws of the spatial description.
