//! Who wins the circuit?
