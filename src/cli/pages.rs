//! The settings of the pages of games, and their server.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use ipnet::IpNet;
use reqwest::Url;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::exit_code::usage_error;
use super::settings::{cannot_listen, to_listen_on};
use crate::app::App;
use crate::discord::Status;
use crate::web::Door;

/// The maximum time to close all pages and to finish acts on them, after the work for Discord.
const GRACE: Duration = Duration::from_secs(5);

/// The longest address, so that the address of a button has room for the key of a page.
const LONGEST_URL: usize = 256;

#[derive(Debug, Args)]
pub(super) struct PageSettings {
    /// Address for the pages of games in browsers, such as 127.0.0.1:8090; a
    /// port alone listens on this machine only
    ///
    /// Each board then has a button **Open the board**. Your HTTPS server has to
    /// forward `WEB_URL` to this address.
    #[arg(long, env = "WEB_ADDR", value_name = "ADDRESS")]
    web_addr: Option<String>,
    /// Public address of the pages, such as <https://tak.example>, which your
    /// HTTPS server forwards to `WEB_ADDR`
    #[arg(long, env = "WEB_URL", value_name = "URL")]
    web_url: Option<String>,
    /// Addresses or networks of HTTPS servers that name the address of each reader
    /// in X-Forwarded-For, with commas between them; those on this machine always
    /// may
    #[arg(long = "web-proxies", env = "WEB_PROXIES", value_name = "ADDRESSES")]
    proxies: Option<String>,
}

/// Where pages are served, and their public address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NamedPages {
    pub(super) listen: SocketAddr,
    pub(super) url: String,
    /// The named HTTPS servers in front of the pages.
    pub(super) proxies: Vec<IpNet>,
}

impl PageSettings {
    /// Parses the settings. Both are there or none; an empty one counts as unset.
    pub(super) fn named(&self) -> anyhow::Result<Option<NamedPages>> {
        let value_of = |setting: &Option<String>| setting.clone().filter(|text| !text.is_empty());
        let proxies = match value_of(&self.proxies) {
            None => Vec::new(),
            Some(text) => networks(&text).ok_or_else(|| {
                usage_error(&format!(
                    "WEB_PROXIES={text} are not addresses or networks, such as 10.0.0.2 or 10.0.0.0/24"
                ))
            })?,
        };
        let (address, url) = match (value_of(&self.web_addr), value_of(&self.web_url)) {
            (None, None) => return Ok(None),
            (Some(address), Some(url)) => (address, url),
            (Some(_), None) => {
                return Err(usage_error(
                    "WEB_ADDR needs WEB_URL too, the public address of the pages",
                ));
            }
            (None, Some(_)) => {
                return Err(usage_error(
                    "WEB_URL needs WEB_ADDR too, the address to listen on",
                ));
            }
        };
        let listen = to_listen_on(&address).ok_or_else(|| {
            usage_error(&format!(
                "WEB_ADDR={address} is not an address to listen on, such as 127.0.0.1:8090, or a port alone"
            ))
        })?;
        let url = public_address(&url).ok_or_else(|| {
            usage_error(&format!(
                "WEB_URL={url} is not the HTTPS address of a site, such as https://tak.example"
            ))
        })?;
        Ok(Some(NamedPages {
            listen,
            url,
            proxies,
        }))
    }

    /// Parses the settings, and binds the address if there is one.
    pub(super) async fn pages(&self) -> anyhow::Result<Option<OpenPages>> {
        let Some(NamedPages {
            listen,
            url,
            proxies,
        }) = self.named()?
        else {
            return Ok(None);
        };
        let door = Door::bind(listen)
            .await
            .map_err(|error| cannot_listen("WEB_ADDR", listen, "choose another port", error))?;
        let door = door.behind(proxies);
        Ok(Some(OpenPages { door, url }))
    }
}

/// The base address of links to pages, as browsers write it: a whole site, because pages have paths from its root.
/// Without TLS, others could read the keys on their way to another machine.
fn public_address(text: &str) -> Option<String> {
    let url = text.parse::<Url>().ok()?;
    let is_web = match url.scheme() {
        "https" => url.has_host(),
        "http" => matches!(url.host_str()?, "localhost" | "127.0.0.1" | "[::1]"),
        _ => false,
    };
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    let is_anonymous = url.username().is_empty() && url.password().is_none();
    let url = String::from(url);
    (is_web && is_bare && is_anonymous && url.len() <= LONGEST_URL).then_some(url)
}

/// Networks, or addresses of one machine each.
fn networks(text: &str) -> Option<Vec<IpNet>> {
    let one = |text: &str| {
        let net = text.parse().ok();
        net.or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))
    };
    let names = text.split([',', ' ']).filter(|name| !name.is_empty());
    names.map(one).collect()
}

/// A bound address for pages, and their public one.
#[derive(Debug)]
pub(super) struct OpenPages {
    pub(super) door: Door,
    pub(super) url: String,
}

/// Pages that are being served.
#[derive(Debug)]
pub(super) struct ServedPages {
    serving: AbortOnDropHandle<()>,
    stop: CancellationToken,
}

impl ServedPages {
    /// Serves pages by the clocks of the connection to Discord, until `stop` is cancelled or they are closed.
    pub(super) fn serve(
        door: Door,
        app: Arc<App>,
        status: Status,
        stop: CancellationToken,
    ) -> ServedPages {
        let clock = Arc::new(move || status.clocks());
        let serving = tokio::spawn(door.serve(app, clock, stop.clone()));
        ServedPages {
            serving: AbortOnDropHandle::new(serving),
            stop,
        }
    }

    /// Closes all pages, and finishes the acts that began on them.
    pub(super) async fn close(self) {
        self.stop.cancel();
        match timeout(GRACE, self.serving).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "failed to serve pages"),
            Err(_) => tracing::warn!("failed to close all pages before the stop"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_pages_require_each_other() {
        let pages_of = |address: Option<&str>, url: Option<&str>| {
            let settings = PageSettings {
                web_addr: address.map(str::to_owned),
                web_url: url.map(str::to_owned),
                proxies: None,
            };
            settings.named().map_err(|error| error.to_string())
        };
        let url = Some("https://tak.example");
        assert_eq!(pages_of(None, None), Ok(None));
        assert_eq!(pages_of(Some(""), Some("")), Ok(None));
        let pages = pages_of(Some("8090"), url).unwrap().unwrap();
        assert_eq!(pages.listen.to_string(), "127.0.0.1:8090");
        for (address, url, reason) in [
            (Some("8090"), None, "WEB_ADDR needs WEB_URL"),
            (None, url, "WEB_URL needs WEB_ADDR"),
            (Some("here"), url, "WEB_ADDR=here is not an address"),
            (
                Some("8090"),
                Some("tak.example"),
                "WEB_URL=tak.example is not",
            ),
        ] {
            let error = pages_of(address, url).unwrap_err();
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn public_address_is_a_whole_site() {
        let address = |text: &str| public_address(text);
        for (right, expected) in [
            ("https://tak.example", "https://tak.example/"),
            ("https://tak.example/", "https://tak.example/"),
            ("https:\\\\tak.example", "https://tak.example/"),
            ("https:tak.example", "https://tak.example/"),
            (" HTTPS://Tak.Example\n", "https://tak.example/"),
            ("https://[::1]:8443", "https://[::1]:8443/"),
            ("http://127.0.0.1:8090", "http://127.0.0.1:8090/"),
            ("http://[::1]:8090", "http://[::1]:8090/"),
            ("http://localhost:8090", "http://localhost:8090/"),
        ] {
            assert_eq!(address(right).as_deref(), Some(expected), "{right}");
        }
        for wrong in [
            "",
            "tak.example",
            "http://tak.example",
            "http://127.0.0.1.tak.example",
            "ftp://tak.example",
            "https://",
            "https://tak.example/games",
            "https://tak.example/?a",
            "https://tak.example/#a",
            "https://ada:secret@tak.example",
            "javascript:alert(1)",
        ] {
            assert_eq!(address(wrong), None, "{wrong}");
        }
        let long = format!("https://{}.example", "tak.".repeat(70));
        assert_eq!(address(&long), None);
    }

    #[test]
    fn proxies_are_addresses_or_networks() {
        let check = |text: &str, expected: &[&str]| {
            let expected = expected.iter().map(|net| net.parse().unwrap()).collect();
            assert_eq!(networks(text), Some(expected), "{text}");
        };
        check("10.0.0.2", &["10.0.0.2/32"]);
        check("10.0.0.0/24, fd00::1", &["10.0.0.0/24", "fd00::1/128"]);
        for wrong in ["tavern", "10.0.0.0/99", "10.0.0.2:80", "10.0.0.2;10.0.0.3"] {
            assert_eq!(networks(wrong), None, "{wrong}");
        }
    }
}
