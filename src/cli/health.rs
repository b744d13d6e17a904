//! `/health` and `/metrics`, for whoever watches over the program, and
//! `tak-tavern health`, which asks for the first.

use std::io::{self, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use clap::Args;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::settings::{SettingError, address};
use super::usage_error;
use crate::discord::{GatewayState, Status, serve_http};
use crate::measures::{self, Stock};
use crate::store::Store;

/// How long the database may take to answer.
const DATABASE_PATIENCE: Duration = Duration::from_secs(2);

/// How long Discord may be silent. It is asked for the time every minute, and
/// one such question may fail.
const LONGEST_SILENCE: Duration = Duration::from_mins(3);

/// How many may be connected at once: those who watch, and whoever tries.
const CONNECTIONS: usize = 32;

/// How long who asks for `/health` waits: longer than the answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often what was measured is summed up, whether or not anybody asks.
const SUMMED_UP_EVERY: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
pub(super) struct HealthSettings {
    /// Where to serve /health and /metrics, such as 127.0.0.1:9464; a port alone is on this machine only
    ///
    /// Nowhere if it is not given. /metrics is for Prometheus. Neither asks who
    /// is asking, so nobody from outside should reach them.
    #[arg(long, env = "HEALTH_ADDR", value_name = "ADDRESS")]
    health_addr: Option<String>,
}

impl HealthSettings {
    /// The address, if there is any. A setting that is there but empty is one
    /// that is not there.
    pub(super) fn address(&self) -> anyhow::Result<Option<SocketAddr>> {
        let Some(text) = self.health_addr.as_deref().filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let address = address::to_listen_on(text).ok_or_else(|| {
            usage_error(&format!(
                "HEALTH_ADDR={text} is no address to listen on, such as 127.0.0.1:9464, or a port alone"
            ))
        })?;
        Ok(Some(address))
    }
}

/// The server, which ends with this value.
#[derive(Debug)]
pub(super) struct Health {
    _server: AbortOnDropHandle<()>,
    _upkeep: AbortOnDropHandle<()>,
}

/// What is asked for an answer.
#[derive(Clone)]
struct Watched {
    status: Status,
    store: Store,
    measured: PrometheusHandle,
    since: Instant,
}

impl Health {
    /// Begins to measure and to serve.
    ///
    /// # Errors
    ///
    /// The address is not free, or not one of this machine.
    pub(super) async fn serve(
        address: SocketAddr,
        status: Status,
        store: Store,
    ) -> anyhow::Result<Health> {
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| cannot_listen(error, address))?;
        let address = listener.local_addr()?;
        let measured = PrometheusBuilder::new()
            .set_buckets(measures::SECONDS)?
            .install_recorder()?;
        measures::describe();
        let watched = Watched {
            status,
            store,
            measured: measured.clone(),
            since: Instant::now(),
        };
        let routes = Router::new()
            .route("/health", get(health))
            .route("/metrics", get(metrics))
            .with_state(watched);
        // It answers as long as there is something to tell, also during a stop.
        let never = CancellationToken::new();
        let server = tokio::spawn(serve_http(listener, routes, CONNECTIONS, never));
        // Otherwise every single measurement would be kept until somebody asks.
        let upkeep = tokio::spawn(async move {
            let mut ticks = tokio::time::interval(SUMMED_UP_EVERY);
            loop {
                ticks.tick().await;
                measured.run_upkeep();
            }
        });
        tracing::info!(%address, "serving /health and /metrics");
        Ok(Health {
            _server: AbortOnDropHandle::new(server),
            _upkeep: AbortOnDropHandle::new(upkeep),
        })
    }
}

/// A port below 1024 stays closed at every start; an address that is in use may
/// be free at the next one.
fn cannot_listen(error: io::Error, address: SocketAddr) -> anyhow::Error {
    if error.kind() == io::ErrorKind::PermissionDenied {
        let setting = "HEALTH_ADDR";
        return SettingError::Forbidden { setting, address }.into();
    }
    anyhow::Error::new(error).context(format!("cannot serve /health on {address} (HEALTH_ADDR)"))
}

/// Whether all is well: 200 if so, 503 if not, and in any case what is.
async fn health(State(watched): State<Watched>) -> impl IntoResponse {
    let (gateway, database) = tokio::join!(
        watched.status.gateway(),
        watched.store.answers_within(DATABASE_PATIENCE)
    );
    let silent = watched.status.silent();
    let answers = silent.is_some_and(|silent| silent <= LONGEST_SILENCE);
    let is_connected = matches!(gateway, GatewayState::Unused | GatewayState::Connected);
    let is_well = is_connected && answers && database;
    let said = serde_json::json!({
        "well": is_well,
        "gateway": match gateway {
            GatewayState::Unused => "not used",
            GatewayState::Unknown | GatewayState::NotConnected => "not connected",
            GatewayState::Connected => "connected",
        },
        "discord": if answers { "answers" } else { "does not answer" },
        "discord_silent_seconds": silent.map(|silent| silent.as_secs()),
        "database": if database { "answers" } else { "does not answer" },
        "uptime_seconds": watched.since.elapsed().as_secs(),
        "version": env!("CARGO_PKG_VERSION"),
    });
    let status = if is_well {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (status, kind, format!("{said}\n"))
}

/// Everything that is measured, as Prometheus reads it.
async fn metrics(State(watched): State<Watched>) -> impl IntoResponse {
    measures::stock(stock(&watched).await);
    let connections = watched.store.connections();
    measures::connections(connections.busy, connections.idle, connections.most);
    let connected = match watched.status.gateway().await {
        GatewayState::Unknown | GatewayState::Unused => None,
        GatewayState::NotConnected => Some(false),
        GatewayState::Connected => Some(true),
    };
    measures::process(connected, watched.status.silent(), watched.since.elapsed());
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, watched.measured.render())
}

/// What the database tells, if it answers in time.
async fn stock(watched: &Watched) -> Option<Stock> {
    let now = watched.status.now();
    let asked = tokio::time::timeout(DATABASE_PATIENCE, watched.store.measure(now)).await;
    let measured = asked.ok()?.ok()?;
    let oldest = measured.oldest_due.map_or(0, |since| now.0 - since.0);
    Some(Stock {
        posts_due: measured.posts_due,
        oldest_due: Duration::from_millis(u64::try_from(oldest).unwrap_or(0)),
        games_running: measured.games_running,
    })
}

/// `tak-tavern health`: asks the program that runs here how it is.
pub(super) async fn ask(settings: &HealthSettings) -> anyhow::Result<ExitCode> {
    let address = settings.address()?.ok_or_else(|| {
        usage_error("HEALTH_ADDR says where the program serves /health, and is not set")
    })?;
    let url = format!("http://{}/health", reachable(address));
    let asked = async {
        let client = reqwest::Client::builder()
            .no_proxy()
            .timeout(PATIENCE)
            .build()?;
        let answer = client.get(&url).send().await?;
        let is_well = answer.status().is_success();
        Ok::<_, reqwest::Error>((is_well, answer.text().await?))
    };
    let (is_well, said) = asked
        .await
        .map_err(reqwest::Error::without_url)
        .with_context(|| {
            format!("nobody answers at {url}; does the program run, with the same HEALTH_ADDR?")
        })?;
    write!(stdout(), "{said}")?;
    Ok(if is_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Where somebody on this machine reaches who listens on an address: who
/// listens everywhere listens here, too.
fn reachable(address: SocketAddr) -> SocketAddr {
    let here = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        other => other,
    };
    SocketAddr::new(here, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str) -> HealthSettings {
        HealthSettings {
            health_addr: Some(text.to_owned()),
        }
    }

    #[test]
    fn empty_health_address_counts_as_unset() {
        let check = |text: &str, expected: Option<&str>| {
            let address = settings(text).address().unwrap();
            assert_eq!(address.map(|it| it.to_string()).as_deref(), expected);
        };
        check("", None);
        check("9464", Some("127.0.0.1:9464"));
        assert!(settings("localhost").address().is_err());
    }

    #[test]
    fn unspecified_address_is_reached_on_loopback() {
        let check = |text: &str, expected: &str| {
            assert_eq!(reachable(text.parse().unwrap()).to_string(), expected);
        };
        check("0.0.0.0:1", "127.0.0.1:1");
        check("[::]:1", "[::1]:1");
        check("10.0.0.1:1", "10.0.0.1:1");
    }
}
