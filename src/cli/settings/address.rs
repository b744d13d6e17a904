//! Addresses to listen on.

use std::net::{Ipv4Addr, SocketAddr};

/// Parses an address with a port, or a port alone, which listens on this
/// machine only.
pub(in crate::cli) fn to_listen_on(text: &str) -> Option<SocketAddr> {
    match text.parse::<u16>() {
        Ok(port) => Some((Ipv4Addr::LOCALHOST, port).into()),
        Err(_) => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn port_alone_listens_on_loopback() {
        let check = |text: &str, expected: &str| {
            let address = to_listen_on(text).unwrap();
            assert_eq!(address.to_string(), expected);
        };
        check("9464", "127.0.0.1:9464");
        check("0.0.0.0:9464", "0.0.0.0:9464");
        check("[::1]:0", "[::1]:0");
        for wrong in ["", "localhost", "1.2.3.4", "70000", "here:1"] {
            assert_eq!(to_listen_on(wrong), None, "{wrong}");
        }
    }
}
