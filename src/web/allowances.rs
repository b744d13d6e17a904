//! Limits on the requests of one address. A page without a key is open to the whole internet, so its requests are
//! counted.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{PageError, Pages};
use crate::game::Moment;
use crate::http_server::Peer;
use crate::measures::{self, Requester};

const WINDOW_MS: i64 = 60_000;

/// The maximum number of counted addresses, to bound the memory.
const MOST_ADDRESSES: usize = 10_000;

/// The allowances for a kind of page.
pub(super) type Counting = fn(&Pages) -> &Allowances;

/// Refuses the requests of an address beyond its allowance.
pub(super) async fn count(
    State((pages, allowances)): State<(Arc<Pages>, Counting)>,
    ClientAddress(address): ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    let now = match pages.now() {
        Ok(now) => now,
        Err(error) => return error.into_response(),
    };
    let share = allowances(&pages).count(address, now);
    if share.is_over {
        return share.error().into_response();
    }
    next.run(request).await
}

/// The number of open streams to each address.
#[derive(Default)]
pub(super) struct Streams(Mutex<HashMap<IpAddr, u32>>);

/// A stream of an address, until it is dropped.
pub(super) struct Stream {
    streams: Arc<Streams>,
    address: IpAddr,
}

impl Streams {
    /// The maximum number of simultaneous streams to an address. A household or a club may share one.
    pub(super) const MOST: u32 = 32;

    /// Opens one more stream, unless the address is at its limit.
    pub(super) fn open(self: &Arc<Streams>, address: IpAddr) -> Option<Stream> {
        let mut open = self.counts();
        let count = open.entry(address).or_default();
        if *count >= Streams::MOST {
            measures::page_refused(Requester::Address);
            return None;
        }
        *count += 1;
        Some(Stream {
            streams: Arc::clone(self),
            address,
        })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut open = self.streams.counts();
        if let Entry::Occupied(mut count) = open.entry(self.address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

/// The number of requests from each address. Addresses are stored for one window, in memory only.
pub(super) struct Allowances {
    most: u32,
    counts: Mutex<HashMap<IpAddr, (Moment, u32)>>,
}

/// The rest of an address's share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) is_over: bool,
    pub(super) left: u32,
    /// The seconds until the share is full.
    pub(super) reset: i64,
}

impl Share {
    pub(super) fn error(self) -> PageError {
        PageError::TooMany {
            reset_in_seconds: self.reset,
        }
    }
}

impl Allowances {
    /// Allows this many requests per address and window.
    pub(super) fn of(most: u32) -> Allowances {
        Allowances {
            most,
            counts: Mutex::default(),
        }
    }

    /// Counts one more request.
    pub(super) fn count(&self, address: IpAddr, now: Moment) -> Share {
        let is_open = |since: Moment| (0..WINDOW_MS).contains(&(now.0 - since.0));
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MOST_ADDRESSES && !counts.contains_key(&address) {
            counts.retain(|_, (since, _)| is_open(*since));
            // This way, a client with many addresses cannot shut out the others.
            if counts.len() >= MOST_ADDRESSES {
                counts.clear();
            }
        }
        let (since, count) = counts.entry(address).or_insert((now, 0));
        if !is_open(*since) {
            (*since, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        let is_over = *count > self.most;
        if is_over {
            measures::page_refused(Requester::Address);
        }
        let rest = WINDOW_MS - (now.0 - since.0);
        Share {
            is_over,
            left: self.most.saturating_sub(*count),
            // Rounded up, so that the share is full at the end of this second.
            reset: (rest + 999) / 1000,
        }
    }
}

/// The counted address: the client's as reported by the nearest proxy, or the other end of the connection. IPv6
/// addresses are counted by network, because a client has many of them.
fn counted_address(headers: &HeaderMap, peer: Option<Peer>) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.and_then(|value| value.to_str().ok());
    let nearest = forwarded.and_then(|value| {
        let last = value.rsplit(',').next()?.trim();
        // Some proxies name the port as well.
        let with_port = || last.parse().map(|both: SocketAddr| both.ip());
        last.parse().or_else(|_| with_port()).ok()
    });
    let address = nearest.or(peer.map(|Peer(address)| address));
    match address.map(|address| address.to_canonical()) {
        Some(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        Some(address) => address,
        None => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
    }
}

/// The client address of a request.
pub(super) struct ClientAddress(pub(super) IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, Infallible> {
        let peer = parts.extensions.get::<Peer>().copied();
        Ok(ClientAddress(counted_address(&parts.headers, peer)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use axum::http::HeaderValue;

    #[test]
    fn address_gets_its_share_of_requests_in_each_window() {
        let (allowances, now) = (Allowances::of(120), Moment(0));
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        for left in (0..120).rev() {
            let share = allowances.count(one, now);
            assert_eq!((share.is_over, share.left), (false, left));
        }
        let share = allowances.count(one, now.plus_ms(20_000));
        assert_eq!((share.is_over, share.left, share.reset), (true, 0, 40));
        assert!(!allowances.count(other, now).is_over);
        assert!(!allowances.count(one, now.plus_ms(WINDOW_MS)).is_over);
    }

    #[test]
    fn simultaneous_streams_of_one_address_are_limited() {
        let streams = Arc::new(Streams::default());
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let mut open: Vec<Stream> = (0..Streams::MOST)
            .map(|_| streams.open(one).unwrap())
            .collect();
        assert!(streams.open(one).is_none());
        assert!(streams.open(other).is_some());
        open.pop();
        open.extend(streams.open(one));
        assert_eq!(open.len(), Streams::MOST as usize);
        drop(open);
        assert!(streams.counts().is_empty());
    }

    #[test]
    fn counted_address_comes_from_the_nearest_proxy() {
        let peer = Some(Peer(IpAddr::from([127, 0, 0, 1])));
        let check = |forwarded: &'static str, expected: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", HeaderValue::from_static(forwarded));
            let counted = counted_address(&headers, peer).to_string();
            assert_eq!(counted, expected, "{forwarded}");
        };
        check("192.0.2.1", "192.0.2.1");
        check("10.0.0.1, 192.0.2.2", "192.0.2.2");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
        check("::ffff:192.0.2.3", "192.0.2.3");
        check("192.0.2.4:5678", "192.0.2.4");
        check("[2001:db8:1:2:3:4:5:6]:5678", "2001:db8:1:2::");
        check("nobody", "127.0.0.1");
        let none = counted_address(&HeaderMap::new(), None);
        assert_eq!(none.to_string(), "::");
    }
}
