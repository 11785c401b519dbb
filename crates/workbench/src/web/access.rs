//! Who is at the other end: whoever sits at this machine, or a guest who was given a link?
//!
//! The owner's pages are served on the loopback address, which nobody else reaches. With
//! `--listen` a second address is open to guests: they need the token of the link, and what
//! starts programs or belongs to others stays closed to them.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::extract::connect_info::Connected;
use axum::http::Method;
use axum::serve::IncomingStream;
use tokio::net::TcpListener;

use super::places::Places;
use crate::store::Id;

/// What somebody may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Sits at this machine.
    Owner,
    /// Came by a link with a token.
    Guest,
}

/// The address of ours at which a connection arrived.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arrival {
    own: Option<IpAddr>,
    /// Who came.
    peer: Option<IpAddr>,
}

impl Connected<IncomingStream<'_, TcpListener>> for Arrival {
    fn connect_info(stream: IncomingStream<'_, TcpListener>) -> Arrival {
        let peer = Some(stream.remote_addr().ip());
        Arrival { own: stream.io().local_addr().ok().map(|address| address.ip()), peer }
    }
}

impl Arrival {
    /// Only this machine reaches its own loopback address.
    pub(super) fn role(self) -> Role {
        if self.own.is_some_and(is_home) { Role::Owner } else { Role::Guest }
    }

    /// The address of whoever came.
    pub(super) fn peer(self) -> Option<IpAddr> {
        self.peer
    }
}

/// Whether an address is the one at which the owner is served.
pub(super) fn is_home(address: IpAddr) -> bool {
    let address = address.to_canonical();
    address == IpAddr::V4(Ipv4Addr::LOCALHOST) || address == IpAddr::V6(Ipv6Addr::LOCALHOST)
}

/// The token that guests need; without one there are no guests.
#[derive(Debug)]
pub(super) struct Access {
    token: Option<String>,
    /// What each of them is being answered.
    pub(super) requests: Places,
}

impl Access {
    /// Nobody but the owner.
    pub(super) fn closed() -> Access {
        Access { token: None, requests: Places::of_requests() }
    }

    /// A token that nobody can guess: 100 bits.
    pub(super) fn with_token() -> io::Result<Access> {
        let token = Some(format!("{}{}", Id::random()?, Id::random()?));
        Ok(Access { token, requests: Places::of_requests() })
    }

    pub(super) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Whether others than the owner are let in: then no program is attached.
    pub(super) fn is_open(&self) -> bool {
        self.token.is_some()
    }

    /// Whether this is the token; every byte is compared, so that time tells nothing.
    pub(super) fn admits(&self, given: Option<&str>) -> bool {
        let (Some(own), Some(given)) = (self.token(), given) else { return false };
        let differences = own.bytes().zip(given.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
        own.len() == given.len() && differences == 0
    }
}

/// Whether a request is for the owner alone: it starts or ends programs and matches, shows how
/// they were started, or goes through everybody's documents.
pub(super) fn is_for_owner(method: &Method, path: &str) -> bool {
    let changes = *method != Method::GET && *method != Method::HEAD;
    let mut parts = path.split('/').skip(1);
    match (parts.next(), parts.next()) {
        (Some("engines"), Some(_)) | (Some("class"), _) => true,
        (Some("engines" | "matches"), _) => changes,
        (Some("library"), part) => part != Some("open"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn role(address: &str) -> Role {
        Arrival { own: address.parse().ok(), peer: None }.role()
    }

    #[test]
    fn only_the_loopback_address_itself_is_the_owners() {
        assert_eq!(role("127.0.0.1"), Role::Owner);
        assert_eq!(role("::1"), Role::Owner);
        assert_eq!(role("::ffff:127.0.0.1"), Role::Owner);
        for address in ["127.0.0.2", "192.168.1.5", "0.0.0.0", "::"] {
            assert_eq!(role(address), Role::Guest, "{address}");
        }
        assert_eq!(Arrival { own: None, peer: None }.role(), Role::Guest);
    }

    #[test]
    fn a_guest_needs_the_whole_token() {
        let access = Access::with_token().unwrap();
        let token = access.token().unwrap();
        assert!(access.admits(Some(token)));
        assert!(!access.admits(Some(&token[1..])));
        assert!(!access.admits(Some(&format!("{token}x"))));
        assert!(!access.admits(Some("")) && !access.admits(None));
        assert!(!Access::closed().admits(Some("")), "without a token there are no guests");
    }

    #[test]
    fn programs_and_other_peoples_documents_are_the_owners() {
        for path in ["/engines/attach", "/matches", "/matches/0123456789/stop"] {
            assert!(is_for_owner(&Method::POST, path), "{path}");
        }
        assert!(is_for_owner(&Method::GET, "/library"));
        assert!(is_for_owner(&Method::GET, "/class") && !is_for_owner(&Method::GET, "/live"));
        assert!(is_for_owner(&Method::GET, "/engines/0123456789"));
        for path in ["/", "/engines", "/matches/0123456789", "/play/nim", "/d/0123456789"] {
            assert!(!is_for_owner(&Method::GET, path), "{path}");
        }
        assert!(!is_for_owner(&Method::POST, "/library/open"));
    }
}
