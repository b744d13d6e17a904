//! The endpoints `/health` and `/metrics`, and `tak-tavern health`, for the state of
//! the program on this machine.

use std::io::{Write, stdout};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use clap::Args;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use reqwest::{Response, redirect};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::exit_code::{success_if, usage_error};
use super::settings::{cannot_listen, to_listen_on};
use crate::app::measures::{self, StoreFigures};
use crate::discord::{GatewayState, Status};
use crate::http_server::serve_http;
use crate::store::Store;

/// The time limit for an answer of the database.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);

/// The longest acceptable silence of Discord. The program queries Discord every
/// minute, and one query may fail.
const MAX_SILENCE: Duration = Duration::from_mins(3);

/// The maximum number of simultaneous connections.
const MAX_CONNECTIONS: usize = 32;

/// The interval between two summaries of the measurements, with or without scrapes.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
pub(super) struct HealthSettings {
    /// Address for /health and /metrics, such as 127.0.0.1:9464; a port alone
    /// listens on this machine only
    ///
    /// Without it, neither is served. /metrics is for Prometheus. Both are open
    /// to everyone, so do not expose them to the internet.
    #[arg(long, env = "HEALTH_ADDR", value_name = "ADDRESS")]
    health_addr: Option<String>,
}

impl HealthSettings {
    /// The address, if there is one. An empty setting counts as unset.
    pub(super) fn address(&self) -> anyhow::Result<Option<SocketAddr>> {
        let Some(text) = self.health_addr.as_deref().filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let address = to_listen_on(text).ok_or_else(|| {
            usage_error(&format!(
                "HEALTH_ADDR={text} is not an address to listen on, such as 127.0.0.1:9464, or a port alone"
            ))
        })?;
        Ok(Some(address))
    }
}

/// The server. It stops when this value is dropped.
#[derive(Debug)]
pub(super) struct Health {
    _server: AbortOnDropHandle<()>,
    _upkeep: AbortOnDropHandle<()>,
}

/// The state behind the endpoints.
#[derive(Clone)]
struct HealthState {
    status: Status,
    store: Store,
    /// The folder of the SQLite file.
    folder: Option<PathBuf>,
    metrics: PrometheusHandle,
    since: Instant,
}

impl Health {
    /// Starts to measure and to serve.
    pub(super) async fn serve(
        address: SocketAddr,
        status: Status,
        store: Store,
        folder: Option<PathBuf>,
    ) -> anyhow::Result<Health> {
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| cannot_listen("HEALTH_ADDR", address, "choose another port", error))?;
        let address = listener.local_addr()?;
        let recorder = PrometheusBuilder::new()
            .set_buckets(measures::SECONDS)?
            .install_recorder()?;
        measures::describe();
        let state = HealthState {
            status,
            store,
            folder,
            metrics: recorder.clone(),
            since: Instant::now(),
        };
        let routes = Router::new()
            .route("/health", get(health))
            .route("/metrics", get(metrics))
            .with_state(state);
        // The endpoints also answer while the program shuts down.
        let never = CancellationToken::new();
        let server = tokio::spawn(serve_http(listener, routes, MAX_CONNECTIONS, never));
        // Without upkeep, every measurement would stay in memory until the next
        // scrape.
        let upkeep = tokio::spawn(async move {
            let mut ticks = tokio::time::interval(UPKEEP_INTERVAL);
            loop {
                ticks.tick().await;
                recorder.run_upkeep();
            }
        });
        tracing::info!(%address, "serving /health and /metrics");
        Ok(Health {
            _server: AbortOnDropHandle::new(server),
            _upkeep: AbortOnDropHandle::new(upkeep),
        })
    }
}

/// The bytes that this user may still write to the disk of a folder.
#[cfg(unix)]
pub(super) fn room(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
pub(super) fn room(_: &Path) -> Option<u64> {
    None
}

/// The state of the program: 200 if everything works, otherwise 503.
async fn health(State(state): State<HealthState>) -> impl IntoResponse {
    let (gateway, database) = tokio::join!(
        state.status.gateway(),
        state.store.answers_within(DATABASE_TIMEOUT)
    );
    let silent = state.status.silent();
    let answers = silent.is_some_and(|silent| silent <= MAX_SILENCE);
    let is_connected = matches!(gateway, GatewayState::Unused | GatewayState::Connected);
    let is_well = is_connected && answers && database;
    let body = serde_json::json!({
        "well": is_well,
        "gateway": match gateway {
            GatewayState::Unused => "not used",
            GatewayState::Unknown | GatewayState::NotConnected => "not connected",
            GatewayState::Connected => "connected",
        },
        "discord": if answers { "answers" } else { "does not answer" },
        "discord_silent_seconds": silent.map(|silent| silent.as_secs()),
        "database": if database { "answers" } else { "does not answer" },
        "uptime_seconds": state.since.elapsed().as_secs(),
        "version": env!("CARGO_PKG_VERSION"),
    });
    let status = if is_well {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (status, kind, format!("{body}\n"))
}

/// All measurements in the format of Prometheus.
async fn metrics(State(state): State<HealthState>) -> impl IntoResponse {
    measures::record_store(store_figures(&state).await);
    let connections = state.store.connections();
    measures::record_connections(connections.busy, connections.idle, connections.most);
    let is_connected = match state.status.gateway().await {
        GatewayState::Unknown | GatewayState::Unused => None,
        GatewayState::NotConnected => Some(false),
        GatewayState::Connected => Some(true),
    };
    measures::record_process(is_connected, state.status.silent(), state.since.elapsed());
    if let Some(free_bytes) = state.folder.as_deref().and_then(room) {
        measures::record_disk(free_bytes);
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, state.metrics.render())
}

/// The figures of the database, if it answers in time.
async fn store_figures(state: &HealthState) -> Option<StoreFigures> {
    let now = state.status.now();
    let workload = tokio::time::timeout(DATABASE_TIMEOUT, state.store.workload(now)).await;
    let workload = workload.ok()?.ok()?;
    let oldest = workload.oldest_due.map_or(0, |since| now.0 - since.0);
    Some(StoreFigures {
        posts_due: workload.posts_due,
        oldest_due: Duration::from_millis(u64::try_from(oldest).unwrap_or(0)),
        games_running: workload.games_running,
        people_playing: workload.people_playing,
        servers_playing: workload.servers_playing,
        bytes: workload.bytes,
    })
}

/// The time limit, longer than an answer may take.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum number of bytes of an answer. Ours has a few hundred; another program may send without end.
const LONGEST_ANSWER: usize = 16 * 1024;

/// Prints the state.
pub(super) async fn ask(settings: &HealthSettings) -> anyhow::Result<ExitCode> {
    let address = settings
        .address()?
        .ok_or_else(|| usage_error("HEALTH_ADDR, the address of /health, is not set"))?;
    let url = format!("http://{}/health", reachable(address));
    let client = reqwest::Client::builder()
        .no_proxy()
        .redirect(redirect::Policy::none())
        .timeout(TIMEOUT)
        .build()?;
    let answer = client.get(&url).send().await;
    let answer = answer.map_err(|error| no_answer(&url, error))?;
    let status = answer.status();
    let body = body(answer).await;
    let body = body.with_context(|| format!("the answer from {url} broke off"))?;
    if !is_ours(status, &body) {
        bail!(
            "an HTTP server answered that is not Tak Tavern: {status} from {url}; \
             is HEALTH_ADDR that of the program?"
        );
    }
    write!(stdout(), "{body}")?;
    Ok(success_if(status.is_success()))
}

/// The reason for the missing answer, with the program that was met.
fn no_answer(url: &str, error: reqwest::Error) -> anyhow::Error {
    let sentence = if error.is_timeout() {
        format!("no answer from {url} within {} seconds", TIMEOUT.as_secs())
    } else if error.is_connect() {
        format!("no answer from {url}; is the program running with the same HEALTH_ADDR?")
    } else {
        format!(
            "a program answered that is no HTTP server, and so not Tak Tavern, at {url}; \
             is HEALTH_ADDR that of the program?"
        )
    };
    anyhow::Error::new(error.without_url()).context(sentence)
}

/// The beginning of the body.
async fn body(mut answer: Response) -> reqwest::Result<String> {
    let mut bytes = Vec::new();
    while bytes.len() < LONGEST_ANSWER
        && let Some(chunk) = answer.chunk().await.map_err(reqwest::Error::without_url)?
    {
        bytes.extend_from_slice(&chunk);
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Whether an answer has the form of ours. Its verdict and its status agree.
fn is_ours(status: StatusCode, body: &str) -> bool {
    let json: Result<Value, _> = serde_json::from_str(body);
    let is_well = json.ok().and_then(|body| body.get("well")?.as_bool());
    match status {
        StatusCode::OK => is_well == Some(true),
        StatusCode::SERVICE_UNAVAILABLE => is_well == Some(false),
        _ => false,
    }
}

/// The address for a client on this machine. A server on the unspecified
/// address also listens on loopback.
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

    #[test]
    fn answer_of_another_program_is_recognized() {
        let check = |status: u16, body: &str, expected: bool| {
            let status = StatusCode::from_u16(status).unwrap();
            assert_eq!(is_ours(status, body), expected, "{status} {body}");
        };
        check(200, "{\"well\":true,\"version\":\"1.0.0\"}\n", true);
        check(503, "{\"well\":false}", true);
        check(200, "{\"well\":false}", false);
        check(503, "{\"well\":true}", false);
        check(503, "upstream is down", false);
        check(200, "ok", false);
        check(200, "{\"status\":\"up\"}", false);
        check(200, "[true]", false);
        check(404, "", false);
        check(301, "{\"well\":true}", false);
    }
}
