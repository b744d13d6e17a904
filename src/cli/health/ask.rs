//! `tak-tavern health`: the state of the program on this machine.

use std::io::{Write, stdout};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use reqwest::{Response, StatusCode, redirect};
use serde_json::Value;

use super::HealthSettings;
use crate::cli::usage_error;

/// The time limit, longer than an answer may take.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The most bytes of an answer. Ours has some hundreds; another program may send
/// without end.
const LONGEST_ANSWER: usize = 16 * 1024;

/// Prints the state.
pub(in crate::cli) async fn ask(settings: &HealthSettings) -> anyhow::Result<ExitCode> {
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
    Ok(if status.is_success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
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
    let read: Result<Value, _> = serde_json::from_str(body);
    let is_well = read.ok().and_then(|body| body.get("well")?.as_bool());
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
