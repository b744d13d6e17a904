//! The connection to Discord's REST API at a start.

use std::time::{Duration, SystemTime};

use reqwest::Url;
use reqwest::redirect::Policy;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serenity::all::{ApplicationId, LightMethod, Route, UserId};
use serenity::builder::CreateAllowedMentions;
use serenity::gateway::GatewayError;
use serenity::http::{Http, HttpBuilder, HttpError, Request};

use super::retry::{self, retrying};
use super::{Identity, Rest};
use crate::clock::Timing;
use crate::status::Status;

/// The maximum time of a request. An answer is useless after three seconds, but a
/// slow upload of a picture may still succeed.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The maximum time to fetch an attached file. Such files are small.
const FILE_TIMEOUT: Duration = Duration::from_secs(5);

/// The maximum time to reach Discord at the start.
const START_LIMIT: Duration = Duration::from_secs(30);

/// The connection of a bot to Discord.
#[derive(Clone, Debug)]
pub struct Connection {
    /// The bot's token, from Discord's developer portal.
    pub token: SecretString,
    /// The address of a server in Discord's place: a proxy, or a local Discord.
    pub api_url: Option<String>,
    /// Discord's times and the bot's own.
    pub timing: Timing,
    /// The state of the connection, for the process to report.
    pub status: Status,
}

/// The reason why Discord cannot be reached.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The address in Discord's place is invalid.
    #[error("DISCORD_API_URL is not an address such as http://127.0.0.1:8765")]
    Address,
    /// The HTTP client could not be built.
    #[error("cannot set up HTTPS")]
    Client(#[source] reqwest::Error),
    /// Discord refuses the token.
    #[error(
        "Discord does not accept the token; copy it again from the developer portal, under Bot"
    )]
    Token,
    /// The public key belongs to another application than the token.
    #[error(
        "DISCORD_PUBLIC_KEY belongs to another application than DISCORD_TOKEN; copy it again from the \
         developer portal, under General Information"
    )]
    Key,
    /// The bot has connected too often.
    #[error(
        "this bot has connected too often: Discord allows {remaining} more times and then takes the \
         token away, so find out why it was started so often, and start it again after {}",
        httpdate::fmt_http_date(*resets)
    )]
    TooManyStarts {
        /// The number of remaining starts.
        remaining: u64,
        /// The time when the count is reset.
        resets: SystemTime,
    },
    /// Discord does not accept the numbers of the shards (close code 4010).
    #[error(
        "Discord does not accept the shards {shards}; set SHARDS to shards of another total, or leave \
         it out for as many as Discord advises"
    )]
    InvalidShards {
        /// The shards of this process, such as `0-3/16`.
        shards: String,
    },
    /// The bot is in too many servers for its shards (close code 4011).
    #[error(
        "this bot is in too many servers for SHARDS with the total {total}; set SHARDS to shards of a greater \
         total in every process, or leave it out for as many as Discord advises"
    )]
    TooFewShards {
        /// The number of shards in all processes.
        total: u32,
    },
    /// Discord no longer serves this version of the gateway (close code 4012).
    #[error(
        "Discord no longer serves the gateway that this program uses; install a newer version of it"
    )]
    OutdatedGateway,
    /// Discord has ended the connection for good.
    #[error("Discord has ended the connection for good ({0}); see its developer portal, under Bot")]
    Ended(#[source] GatewayError),
    /// Discord did not answer, or not as expected.
    #[error("cannot reach Discord{}", at.as_deref().unwrap_or_default())]
    Unreachable {
        /// The address in Discord's place, after " at ".
        at: Option<String>,
        /// The cause.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

impl ConnectError {
    /// Whether a person has to change something, because another start fails in the
    /// same way.
    pub fn is_wrong_setting(&self) -> bool {
        match self {
            ConnectError::Address
            | ConnectError::Token
            | ConnectError::Key
            | ConnectError::InvalidShards { .. }
            | ConnectError::TooFewShards { .. }
            | ConnectError::OutdatedGateway => true,
            ConnectError::Client(_)
            | ConnectError::TooManyStarts { .. }
            | ConnectError::Ended(_)
            | ConnectError::Unreachable { .. } => false,
        }
    }
}

/// The application of the token, reduced to the fields in use.
#[derive(Deserialize)]
pub(crate) struct Application {
    id: ApplicationId,
    /// The public key in hexadecimal digits.
    pub(crate) verify_key: Option<String>,
}

/// The user of the token, reduced to the fields in use.
#[derive(Deserialize)]
struct CurrentUser {
    id: UserId,
}

impl Connection {
    /// Connects to Discord, and checks the token.
    pub(crate) async fn open(&self) -> Result<Rest, ConnectError> {
        let rest = Rest::new(client()?, files()?, self.http()?, self.status.clone());
        let (application, user) = tokio::try_join!(rest.fetch_application(), rest.fetch_user())?;
        rest.set_identity(Identity {
            application: application.id,
            user,
        });
        Ok(rest)
    }

    /// Serenity's client, before its first request.
    pub(crate) fn http(&self) -> Result<Http, ConnectError> {
        let mut builder = HttpBuilder::new(self.token.expose_secret())
            .client(client()?)
            .default_allowed_mentions(CreateAllowedMentions::new());
        if let Some(url) = &self.api_url {
            if !Url::parse(url).is_ok_and(|url| is_base(&url)) {
                return Err(ConnectError::Address);
            }
            // With its rate limiter on, serenity ignores the proxy.
            builder = builder
                .proxy(url.trim_end_matches('/'))
                .ratelimiter_disabled(true);
        }
        Ok(builder.build())
    }
}

/// Whether paths of the API can be appended to an address.
fn is_base(url: &Url) -> bool {
    matches!(url.scheme(), "http" | "https")
        && url.has_host()
        && url.query().is_none()
        && url.fragment().is_none()
}

fn client() -> Result<reqwest::Client, ConnectError> {
    reqwest::Client::builder()
        .timeout(TIMEOUT)
        .connect_timeout(Duration::from_secs(5))
        .build()
        .map_err(ConnectError::Client)
}

/// The client for attached files.
fn files() -> Result<reqwest::Client, ConnectError> {
    reqwest::Client::builder()
        .timeout(FILE_TIMEOUT)
        .redirect(Policy::none())
        .build()
        .map_err(ConnectError::Client)
}

impl Rest {
    pub(crate) async fn fetch_application(&self) -> Result<Application, ConnectError> {
        let route = Route::Oauth2ApplicationCurrent;
        let fetch = || self.fire(Request::new(route, LightMethod::Get));
        let application = retrying(START_LIMIT, fetch).await;
        application.map_err(|error| self.start_error(error))
    }

    async fn fetch_user(&self) -> Result<UserId, ConnectError> {
        let fetch = || self.fire::<CurrentUser>(Request::new(Route::UserMe, LightMethod::Get));
        let user = retrying(START_LIMIT, fetch).await;
        user.map(|user| user.id)
            .map_err(|error| self.start_error(error))
    }

    /// The error of a failed first request.
    pub(crate) fn start_error(&self, error: serenity::Error) -> ConnectError {
        // Some texts fit into no header, and so are not tokens.
        let is_no_header = matches!(error, serenity::Error::Http(HttpError::InvalidHeader(_)));
        if is_no_header || retry::status(&error) == Some(401) {
            return ConnectError::Token;
        }
        // Without the name and the password that an address may contain.
        let host = self.proxy().and_then(|url| Url::parse(url).ok());
        let at = host.map(|url| format!(" at {}", url.origin().ascii_serialization()));
        ConnectError::Unreachable {
            at,
            source: cause(error),
        }
    }
}

/// The cause of an error. Serenity's own message omits it.
fn cause(error: serenity::Error) -> Box<dyn std::error::Error + Send + Sync> {
    match error {
        // The address may contain a password, and is named already.
        serenity::Error::Http(HttpError::Request(error)) => error.without_url().into(),
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            format!("the answer is {}", answer.status_code).into()
        }
        error => error.into(),
    }
}
