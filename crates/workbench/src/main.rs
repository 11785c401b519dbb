//! The program `stratege`; see the crate `workbench`.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    workbench::cli::run(std::env::args_os())
}
