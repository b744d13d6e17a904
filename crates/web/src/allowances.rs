//! Limits on the requests of one address. A page without a key is open to the whole internet, so its requests are
//! counted.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Once;

use axum::http::HeaderMap;
use ipnet::IpNet;

use super::page_error::PageError;
use tavern_app::limits::{Crowd, CrowdPlace, Share, Shares};
use tavern_app::measures::{self, Requester};
use tavern_game::Moment;
use tavern_http::Peer;

const WINDOW_MS: i64 = 60_000;

/// The simultaneous streams to an address. A household or a club may share one.
const MOST_STREAMS: usize = 32;

/// A kind of page with a separate share of requests per minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Counted {
    /// The API, and public pages.
    PublicGames,
    /// Boards and streams of public games.
    PublicBoards,
    FreeBoards,
}

impl Counted {
    pub(super) fn most(self) -> u32 {
        match self {
            Counted::PublicGames => 120,
            // Each step through a game takes one or two, and each tap some.
            Counted::PublicBoards | Counted::FreeBoards => 600,
        }
    }
}

/// The requests and streams of addresses.
pub(super) struct Allowances {
    shares: Shares<(IpAddr, Counted)>,
    streams: Crowd<IpAddr>,
    /// The proxies that may name the address of a client.
    proxies: Vec<IpNet>,
}

impl Allowances {
    pub(super) fn behind(proxies: Vec<IpNet>) -> Allowances {
        Allowances {
            shares: Shares::in_windows_of(WINDOW_MS),
            // `Pages` bounds the total of all readers.
            streams: Crowd::of(MOST_STREAMS, usize::MAX),
            proxies,
        }
    }

    /// Counts one more request.
    pub(super) fn count(&self, address: IpAddr, kind: Counted, now: Moment) -> Share {
        let share = self.shares.count((address, kind), kind.most(), now);
        if share.is_over {
            measures::page_refused(Requester::Address);
        }
        share
    }

    /// A place for one more stream.
    pub(super) fn open_stream(&self, address: IpAddr) -> Result<CrowdPlace<IpAddr>, PageError> {
        self.streams.enter(address).map_err(|_| {
            measures::page_refused(Requester::Address);
            PageError::Crowd
        })
    }

    /// The counted address: the client that each trusted proxy adds to the header, or else the peer of the connection.
    /// Other header entries are ignored, because clients can forge them. IPv6 addresses are counted by network, because
    /// a client has many of them.
    pub(super) fn counted_address(&self, headers: &HeaderMap, peer: Option<Peer>) -> IpAddr {
        let is_proxy = |address: &IpAddr| self.proxies.iter().any(|net| net.contains(address));
        let mut address = peer.map(|Peer(address)| address.to_canonical());
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        let lines: Vec<_> = lines
            .map(|line| String::from_utf8_lossy(line.as_bytes()))
            .collect();
        if !lines.is_empty() && !address.is_some_and(|it| is_proxy(&it)) {
            static WARNING: Once = Once::new();
            WARNING.call_once(|| {
                tracing::warn!(
                    peer = address.map(tracing::field::display),
                    "an HTTPS server that WEB_PROXIES does not name has named the address of a reader"
                );
            });
        }
        for name in lines.iter().flat_map(|line| line.rsplit(',')) {
            let Some(before) =
                named_address(name).filter(|_| address.is_some_and(|it| is_proxy(&it)))
            else {
                break;
            };
            address = Some(before);
        }
        match address {
            Some(IpAddr::V6(address)) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            Some(address) => address,
            None => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
        }
    }
}

/// An address in a header. Some proxies name the port as well.
fn named_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let with_port = || text.parse().map(|both: SocketAddr| both.ip());
    let address = text.parse().or_else(|_| with_port()).ok();
    address.map(|address: IpAddr| address.to_canonical())
}

pub(super) fn over(share: Share) -> PageError {
    PageError::TooMany {
        reset_in_seconds: share.reset,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use axum::http::HeaderValue;

    fn counted(peer: &str, header: &'static str) -> String {
        let proxies = ["127.0.0.0/8", "10.0.0.0/8"].map(|net| net.parse().unwrap());
        let allowances = Allowances::behind(proxies.into());
        let mut headers = HeaderMap::new();
        for line in header.split(';') {
            headers.append(
                "x-forwarded-for",
                HeaderValue::from_bytes(line.as_bytes()).unwrap(),
            );
        }
        let peer = peer.parse().ok().map(Peer);
        allowances.counted_address(&headers, peer).to_string()
    }

    #[test]
    fn simultaneous_streams_of_one_address_are_limited() {
        let allowances = Allowances::behind(Vec::new());
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let mut open: Vec<_> = (0..MOST_STREAMS)
            .map(|_| allowances.open_stream(one).ok().unwrap())
            .collect();
        assert!(allowances.open_stream(one).is_err());
        assert!(allowances.open_stream(other).is_ok());
        open.pop();
        assert!(allowances.open_stream(one).is_ok());
    }

    #[test]
    fn counted_address_comes_from_a_known_proxy() {
        let check = |header: &'static str, truth: &str| {
            assert_eq!(counted("127.0.0.1", header), truth, "{header}");
        };
        check("192.0.2.1", "192.0.2.1");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
        check("::ffff:192.0.2.3", "192.0.2.3");
        check("192.0.2.4:5678", "192.0.2.4");
        check("[2001:db8:1:2:3:4:5:6]:5678", "2001:db8:1:2::");
        check("nobody", "127.0.0.1");
        check("", "127.0.0.1");
        // A client may write anything before the name that the first proxy adds.
        check("1.1.1.1, 192.0.2.2", "192.0.2.2");
        check("1.1.1.1;192.0.2.2", "192.0.2.2");
        check("1.1.1.1, 192.0.2.2, 10.0.0.7", "192.0.2.2");
        check("1.1.1.1;192.0.2.2;10.0.0.7", "192.0.2.2");
        check("1.1.1.1;\u{fffd}, 192.0.2.2", "192.0.2.2");
        check("1.1.1.1;\u{fffd}", "127.0.0.1");
    }

    #[test]
    fn address_that_no_proxy_names_is_the_other_end() {
        assert_eq!(counted("192.0.2.9", "192.0.2.1"), "192.0.2.9");
        assert_eq!(counted("192.0.2.9", "10.0.0.1"), "192.0.2.9");
        assert_eq!(counted("", "192.0.2.1"), "::");
    }
}
