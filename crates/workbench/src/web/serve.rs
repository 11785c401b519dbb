//! Listening on this machine, and opening the browser.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use search::Watch;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use super::access::{Access, Arrival, is_home};
use super::cards::Cards;
use super::class::Class;
use super::desk::Desk;
use super::documents::Documents;
use super::guests::Guests;
use super::hall::Hall;
use super::live::Live;
use super::masters::Masters;
use super::programs::Programs;
use super::reductions::Reductions;
use super::reviews::Reviews;
use super::study::Study;
use super::{Shared, router};
use crate::store::{Store, StoreError, Timestamp};
use crate::tables::Shelf;

/// How to serve.
#[derive(Debug, Clone)]
pub struct Options {
    /// The port; `None` takes the usual one, or a free one if that is taken.
    pub port: Option<u16>,
    /// An address at which guests are served too, by a token.
    pub listen: Option<IpAddr>,
    /// Where documents are kept.
    pub data: PathBuf,
    /// Where tables of whole games are; `None` is the folder `tables` of the data.
    pub tables: Option<PathBuf>,
}

/// The port that is tried first, so that an address in the history of the browser stays good.
const USUAL_PORT: u16 = 7860;

/// How often the watch is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// A server that is listening but does not answer yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    /// Where guests come, if that is another place.
    guests: Option<TcpListener>,
    shared: Shared,
}

/// Why the server cannot start.
#[derive(Debug)]
pub enum NotServing {
    /// The documents cannot be reached.
    Store(StoreError),
    /// The port is taken, or the system refuses.
    Port(u16, io::Error),
    /// The address for guests cannot be had.
    Address(IpAddr, io::Error),
    /// The system gives no threads.
    Runtime(io::Error),
}

/// Opens the documents and listens on the loopback address, and for guests where it is told to.
///
/// # Errors
/// When the data folder or the port cannot be had.
pub fn serve(options: &Options) -> Result<Server, NotServing> {
    let store = Store::open(&options.data, Timestamp::now()).map_err(NotServing::Store)?;
    store.sweep_passing().map_err(NotServing::Store)?;
    let runtime = Runtime::new().map_err(NotServing::Runtime)?;
    // An address that means all of them is the loopback address too.
    let own = options.listen.filter(IpAddr::is_unspecified);
    let own = own.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let bind = |address: IpAddr, port| {
        runtime.block_on(TcpListener::bind(SocketAddr::from((address, port))))
    };
    let listen = |port| bind(own, port);
    let listener = match options.port {
        Some(port) => listen(port).map_err(|error| NotServing::Port(port, error))?,
        None => listen(USUAL_PORT)
            .or_else(|_| listen(0))
            .map_err(|error| NotServing::Port(USUAL_PORT, error))?,
    };
    let place = options.listen.filter(|address| !is_home(*address));
    let access = if place.is_some() { Access::with_token() } else { Ok(Access::closed()) };
    let access = access.map_err(NotServing::Runtime)?;
    let guests = match place.filter(|address| !address.is_unspecified()) {
        Some(address) => {
            let port = listener.local_addr().map_err(NotServing::Runtime)?.port();
            let refused = |error| NotServing::Address(address, error);
            Some(bind(address, port).map_err(refused)?)
        }
        None => None,
    };
    let passing = place.map(|_| store.passing(Timestamp::now())).transpose();
    let passing = passing.map_err(NotServing::Store)?;
    let class = Class::new(guest_link(guests.as_ref().unwrap_or(&listener), &access));
    let live = Live::new(class.clone());
    let tables = options.tables.clone().unwrap_or_else(|| options.data.join("tables"));
    let (store, desk) = (Arc::new(store), Desk::new());
    let reviews = options.data.join("reviews");
    let reviews = Reviews::new(reviews, Arc::clone(&store), live.clone(), desk.clone());
    let shared = Shared {
        guests: passing.map(|own| Arc::new(Guests::new(own, &reviews))),
        reviews,
        store: Documents::Owner(store),
        hall: Hall::new(options.data.join("matches"), live.clone()),
        masters: Masters::new(&options.data),
        programs: Arc::new(Programs::new(options.data.join("engines"))),
        cards: Cards::new(live.clone()),
        turns: Arc::default(),
        access: Arc::new(access),
        class,
        live,
        desk,
        study: Study::new(),
        tables: Arc::new(Shelf::new(tables)),
        reductions: Reductions::default(),
    };
    Ok(Server { runtime, listener, guests, shared })
}

/// The link for guests; where every address is open, by the one that other machines see.
fn guest_link(listener: &TcpListener, access: &Access) -> Option<String> {
    let mut address = listener.local_addr().ok()?;
    if address.ip().is_unspecified() {
        address.set_ip(own_address().unwrap_or_else(|| address.ip()));
    }
    Some(format!("http://{address}/?token={}", access.token()?))
}

/// The address of this machine in its network. Nothing is sent: the system only chooses by which way
/// it would be.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((ELSEWHERE, 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

/// An address for documentation, which nobody has (RFC 5737).
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(192, 0, 2, 1);

impl Server {
    /// The address to open.
    ///
    /// # Errors
    /// When the system does not tell its own address.
    pub fn address(&self) -> io::Result<String> {
        let mut address = self.listener.local_addr()?;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        Ok(format!("http://{address}/"))
    }

    /// The link for guests, with their token.
    pub fn guest_address(&self) -> Option<String> {
        self.shared.class.link().map(str::to_string)
    }

    /// Answers until the watch is stopped. Every finished move and every finished game of a match is
    /// on the disk before anybody hears of it, so there is nothing to save at the end; matches
    /// that are being played are left, so that their programs end, and go on at the next start.
    ///
    /// # Errors
    /// When the system takes the port away.
    pub fn run(self, watch: Arc<Watch>) -> io::Result<()> {
        let Server { runtime, listener, guests, shared } = self;
        let (hall, reviews) = (shared.hall.clone(), shared.reviews.clone());
        let guests_made = shared.guests.clone();
        let (cards, programs) = (shared.cards.clone(), Arc::clone(&shared.programs));
        hall.take_up_all();
        let application = router(shared).into_make_service_with_connect_info::<Arrival>();
        let (sender, stopped) = oneshot::channel();
        thread::spawn(move || {
            while !watch.is_stopped() {
                thread::sleep(LOOK_EVERY);
            }
            let _ = sender.send(());
        });
        let served = runtime.block_on(async {
            reviews.take_up_all();
            let own = axum::serve(listener, application.clone());
            let open = async {
                match guests {
                    Some(guests) => axum::serve(guests, application).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                ended = own => ended,
                ended = open => ended,
                _ = stopped => Ok(()),
            }
        });
        reviews.close();
        // Nothing that visitors made outlives their class.
        if let Some(made) = guests_made {
            made.close();
        }
        cards.close();
        programs.chairs.close();
        hall.close();
        runtime.shutdown_background();
        served
    }
}
