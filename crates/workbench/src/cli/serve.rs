//! `stratege serve`, or `stratege` alone: the workbench in the browser.

use std::path::PathBuf;

use clap::ArgMatches;

use super::Context;
use crate::failure::Failure;
use crate::store;
use crate::web::{self, NotServing};
use crate::words::{Explain, Words};
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let data = matches.get_one::<PathBuf>("data").cloned().unwrap_or_else(|| {
        store::default_folder(|name| std::env::var_os(name)).unwrap_or_else(|| "stratege".into())
    });
    let tables = matches.get_one::<PathBuf>("tables").cloned();
    let listen = matches.get_one("listen").copied();
    let options = web::Options { port: matches.get_one("port").copied(), listen, data, tables };
    let server = web::serve(&options).map_err(|error| refused(words, &error))?;
    let ended = |error: std::io::Error| {
        Failure::Unfinished(say!(words, "serve-ended", reason = error.explain(words)))
    };
    let address = server.address().map_err(ended)?;
    output::print_line(&say!(words, "serve-ready", address = address.as_str()))?;
    if let Some(link) = server.guest_address() {
        output::print_line(&say!(words, "serve-guests", address = link))?;
    }
    if !matches.get_flag("no-open") && has_display() {
        // A browser that does not open is no failure: the address has been printed.
        let _ = open::that_detached(&address);
    }
    let interrupt = &context.interrupt;
    interrupt.during(|| server.run(interrupt.watch())).map_err(ended)?;
    if interrupt.is_set() { Err(Failure::Interrupted) } else { Ok(()) }
}

fn refused(words: &Words, error: &NotServing) -> Failure {
    Failure::Unfinished(match error {
        NotServing::Store(error) => say!(words, "serve-no-store", reason = error.explain(words)),
        NotServing::Port(port, error) => {
            say!(words, "serve-no-port", port = port.to_string(), reason = error.explain(words))
        }
        NotServing::Address(address, error) => {
            let (address, reason) = (address.to_string(), error.explain(words));
            say!(words, "serve-no-address", address = address, reason = reason)
        }
        NotServing::Runtime(error) => {
            say!(words, "serve-no-threads", reason = error.explain(words))
        }
    })
}

/// On Linux a browser needs a display; elsewhere there always is one.
fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}
