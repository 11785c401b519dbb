//! Listening on this machine, and opening the browser.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use super::desk::Desk;
use super::live::Live;
use super::{Shared, router};
use crate::store::{Store, StoreError, Timestamp};
use crate::tables::Shelf;

/// How to serve.
#[derive(Debug, Clone)]
pub struct Options {
    /// The port; `None` takes the usual one, or a free one if that is taken.
    pub port: Option<u16>,
    /// Where documents are kept.
    pub data: PathBuf,
    /// Where tables of whole games are; `None` is the folder `tables` of the data.
    pub tables: Option<PathBuf>,
}

/// The port that is tried first, so that an address in the history of the browser stays good.
const USUAL_PORT: u16 = 7860;

/// A server that is listening but does not answer yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    shared: Shared,
}

/// Why the server cannot start.
#[derive(Debug)]
pub enum NotServing {
    /// The documents cannot be reached.
    Store(StoreError),
    /// The port is taken, or the system refuses.
    Port(u16, io::Error),
    /// The system gives no threads.
    Runtime(io::Error),
}

/// Opens the documents and listens on the loopback address only.
///
/// # Errors
/// When the data folder or the port cannot be had.
pub fn serve(options: &Options) -> Result<Server, NotServing> {
    let store = Store::open(&options.data, Timestamp::now()).map_err(NotServing::Store)?;
    let runtime = Runtime::new().map_err(NotServing::Runtime)?;
    let listen = |port| {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        runtime.block_on(TcpListener::bind(address))
    };
    let listener = match options.port {
        Some(port) => listen(port).map_err(|error| NotServing::Port(port, error))?,
        None => listen(USUAL_PORT)
            .or_else(|_| listen(0))
            .map_err(|error| NotServing::Port(USUAL_PORT, error))?,
    };
    let tables = options.tables.clone().unwrap_or_else(|| options.data.join("tables"));
    let shared = Shared {
        store: Arc::new(store),
        live: Live::new(),
        desk: Desk::new(),
        tables: Arc::new(Shelf::new(tables)),
    };
    Ok(Server { runtime, listener, shared })
}

impl Server {
    /// The address to open.
    ///
    /// # Errors
    /// When the system does not tell its own address.
    pub fn address(&self) -> io::Result<String> {
        Ok(format!("http://{}/", self.listener.local_addr()?))
    }

    /// Answers until the program ends. Every finished move is on the disk before its answer is
    /// sent, so there is nothing to save at the end.
    ///
    /// # Errors
    /// When the system takes the port away.
    pub fn run(self) -> io::Result<()> {
        let Server { runtime, listener, shared } = self;
        runtime.block_on(async { axum::serve(listener, router(shared)).await })
    }
}
