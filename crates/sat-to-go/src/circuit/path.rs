//! Which moves follow?
