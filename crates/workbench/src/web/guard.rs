//! Who may ask? Only pages that this server made, opened on this machine, or by a guest's token.
//!
//! A page of another site can make the browser send requests here. It cannot read the answers, but
//! it could press buttons. So the `Host` must be a loopback name (which also stops names that were
//! made to point here), and a request that changes something must come from our own origin. A guest
//! has no loopback name, but the token of the link, in the address or, from then on, in a cookie.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::connect_info::ConnectInfo;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use super::access::{self, Access, Arrival, Role};
use super::guests::Guest;
use super::pages::problem;
use super::visitor::{self, Visitor, cookie};

/// Nothing is loaded from elsewhere, and nobody may frame the page.
const POLICY: &str = "default-src 'self'; connect-src 'self'; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// The cookie by which a guest finds their own documents again.
const GUEST: &str = "guest";

/// Checks a request before anything else sees it, and marks the answer.
pub(super) async fn check(
    State(access): State<Arc<Access>>,
    mut request: Request,
    next: Next,
) -> Response {
    let arrival = request.extensions().get::<ConnectInfo<Arrival>>();
    let role = arrival.map_or(Role::Guest, |arrival| arrival.0.role());
    let peer = arrival.and_then(|arrival| arrival.0.peer());
    let mut visitor = Visitor::of(request.uri(), request.headers());
    visitor.role = role;
    let has_right = match role {
        Role::Owner => has_loopback_host(request.headers()),
        Role::Guest => access.admits(visitor.token.as_deref()),
    };
    let (method, path) = (request.method(), request.uri().path());
    let known = cookie(request.headers(), GUEST).and_then(|own| Guest::named(&own, peer));
    let guest = match role {
        Role::Guest if has_right && !is_asset(path) => known.or_else(|| Guest::new(peer).ok()),
        _ => None,
    };
    let mut response = if !has_right || !is_ours(method, request.headers()) {
        problem::page(&visitor, StatusCode::FORBIDDEN)
    } else if role == Role::Guest && access::is_for_owner(method, path) {
        problem::for_owner(&visitor)
    } else {
        let counted = counted(role, peer, path);
        let share = counted.and_then(|_| access.requests.take(counted)).map(Arc::new);
        if counted.is_some() && share.is_none() {
            problem::page(&visitor, StatusCode::TOO_MANY_REQUESTS)
        } else {
            request.extensions_mut().insert(role);
            // A search that goes on over a connection holds its share longer than this answer.
            request.extensions_mut().insert(share);
            if let Some(guest) = guest {
                request.extensions_mut().insert(guest);
            }
            next.run(request).await
        }
    };
    if is_bare_refusal(&response) {
        response = problem::page(&visitor, response.status());
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    if !headers.contains_key(header::CACHE_CONTROL) {
        // One address serves pages and fragments, in two languages: none stands for another.
        let varies = "Stratege-Fragment, Cookie, Accept-Language";
        headers.insert(header::VARY, HeaderValue::from_static(varies));
        let keep = if visitor.fragment { "no-store" } else { "no-cache" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    }
    visitor.remember_choices(headers);
    if has_right && role == Role::Guest {
        visitor.remember_token(headers);
        if let (Some(guest), None) = (guest, known) {
            visitor::keep_until_end(headers, GUEST, &guest.cookie());
        }
    }
    response
}

/// Whoever is counted: a guest, for anything but what is small and the same for all.
fn counted(role: Role, peer: Option<IpAddr>, path: &str) -> Option<IpAddr> {
    peer.filter(|_| role == Role::Guest && !is_asset(path))
}

fn is_asset(path: &str) -> bool {
    path.starts_with("/assets/")
}

/// A request that no page of ours saw, because its form could not be read, was refused in a few
/// words for programs; people get a page.
fn is_bare_refusal(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let status = response.status();
    (status.is_client_error() || status.is_server_error()) && !is_page
}

fn is_ours(method: &Method, headers: &HeaderMap) -> bool {
    let Some(host) = host(headers) else { return false };
    // Pictures and scripts of another site would make this machine compute for it; its links may
    // lead here.
    let says = |name: &str, text: &str| headers.get(name).is_some_and(|value| value == text);
    let is_foreign = says("sec-fetch-site", "cross-site") || says("sec-fetch-site", "same-site");
    if is_foreign && !says("sec-fetch-mode", "navigate") {
        return false;
    }
    let asks_to_change = *method != Method::GET && *method != Method::HEAD;
    let is_live = headers.contains_key(header::UPGRADE);
    match headers.get(header::ORIGIN) {
        Some(origin) => origin.to_str().is_ok_and(|origin| origin == format!("http://{host}")),
        // A browser names the origin of every form and every live connection. Programs that are no
        // browser do not; they already run on this machine.
        None => !asks_to_change && !is_live || !is_browser(headers),
    }
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

fn has_loopback_host(headers: &HeaderMap) -> bool {
    host(headers).is_some_and(is_loopback)
}

/// Browsers say where a request comes from even when they leave out the origin.
fn is_browser(headers: &HeaderMap) -> bool {
    headers.contains_key("sec-fetch-site") || headers.contains_key(header::REFERER)
}

fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.chars().all(|c| c.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(method: &Method, pairs: &[(&'static str, &'static str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, HeaderValue::from_static(value));
        }
        has_loopback_host(&headers) && is_ours(method, &headers)
    }

    #[test]
    fn only_loopback_names_are_hosts() {
        assert!(asked(&Method::GET, &[("host", "127.0.0.1:7860")]));
        assert!(asked(&Method::GET, &[("host", "localhost:1")]));
        assert!(!asked(&Method::GET, &[("host", "evil.example")]));
        assert!(!asked(&Method::GET, &[("host", "127.0.0.1.evil.example:7860")]));
        assert!(!asked(&Method::GET, &[]));
    }

    #[test]
    fn another_site_cannot_change_anything() {
        let host = ("host", "127.0.0.1:7860");
        assert!(asked(&Method::POST, &[host, ("origin", "http://127.0.0.1:7860")]));
        assert!(!asked(&Method::POST, &[host, ("origin", "http://evil.example")]));
        assert!(!asked(&Method::POST, &[host, ("origin", "null")]));
        assert!(!asked(&Method::POST, &[host, ("sec-fetch-site", "cross-site")]));
        assert!(!asked(&Method::GET, &[host, ("origin", "http://evil.example")]));
        let (elsewhere, link) = (("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate"));
        assert!(asked(&Method::GET, &[host, elsewhere, link]));
        assert!(!asked(&Method::GET, &[host, elsewhere, ("sec-fetch-mode", "no-cors")]));
        assert!(!asked(&Method::POST, &[host, elsewhere, link]));
    }
}
