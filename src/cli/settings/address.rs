//! Addresses to listen on.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use super::error::SettingError;

/// Parses an address with a port, or a port alone, which listens on this
/// machine only.
pub(in crate::cli) fn to_listen_on(text: &str) -> Option<SocketAddr> {
    match text.parse::<u16>() {
        Ok(port) => Some((Ipv4Addr::LOCALHOST, port).into()),
        Err(_) => text.parse().ok(),
    }
}

/// Linux's number for a kind of address that the machine does not have, such as IPv6.
const NO_SUCH_FAMILY: i32 = 97;

/// The error of an address that cannot be listened on. One that is no address of this machine, or is forbidden, stays
/// wrong at every start. One in use may be free at the next start, so `hint` says what to do until then.
pub(in crate::cli) fn cannot_listen(
    setting: &'static str,
    address: SocketAddr,
    hint: &str,
    error: io::Error,
) -> anyhow::Error {
    let is_foreign = matches!(
        error.kind(),
        io::ErrorKind::AddrNotAvailable | io::ErrorKind::InvalidInput
    ) || cfg!(target_os = "linux") && error.raw_os_error() == Some(NO_SUCH_FAMILY);
    if is_foreign {
        return SettingError::ForeignAddress { setting, address }.into();
    }
    match error.kind() {
        io::ErrorKind::PermissionDenied => SettingError::Forbidden { setting, address }.into(),
        io::ErrorKind::AddrInUse => anyhow::Error::new(error).context(format!(
            "cannot listen on {setting}={address}, which another program uses; {hint}"
        )),
        _ => anyhow::Error::new(error).context(format!("cannot listen on {setting}={address}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_for_good_is_a_wrong_setting() {
        let check = |error: io::Error, is_wrong: bool, expected: &str| {
            let address = "192.0.2.1:80".parse().unwrap();
            let error = cannot_listen("HEALTH_ADDR", address, "choose another port", error);
            assert_eq!(error.is::<SettingError>(), is_wrong, "{error}");
            assert_eq!(error.to_string(), expected);
        };
        let foreign = "HEALTH_ADDR=192.0.2.1:80 is no address of this machine; give one of its own, or a port alone \
                       to listen for this machine only";
        check(io::ErrorKind::AddrNotAvailable.into(), true, foreign);
        if cfg!(target_os = "linux") {
            check(io::Error::from_raw_os_error(NO_SUCH_FAMILY), true, foreign);
        }
        check(
            io::ErrorKind::PermissionDenied.into(),
            true,
            "the system does not let this program listen on HEALTH_ADDR=192.0.2.1:80; choose a port above 1023",
        );
        check(
            io::ErrorKind::AddrInUse.into(),
            false,
            "cannot listen on HEALTH_ADDR=192.0.2.1:80, which another program uses; choose another port",
        );
        check(
            io::ErrorKind::OutOfMemory.into(),
            false,
            "cannot listen on HEALTH_ADDR=192.0.2.1:80",
        );
    }

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
