//! The way to Discord's REST API.

use std::time::{Duration, SystemTime};

use reqwest::Url;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serenity::all::{ApplicationId, LightMethod, Route};
use serenity::builder::CreateAllowedMentions;
use serenity::gateway::GatewayError;
use serenity::http::{Http, HttpBuilder, HttpError, Request};

use super::identity::Identity;
use super::public_key::PublicKey;
use super::rest::Rest;
use super::retry::{self, retrying};
use super::status::Status;

/// How long a request may take. An answer is of no use after three seconds,
/// but a slow upload of a picture may still succeed.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How long we try to reach Discord at the start.
pub(super) const START_LIMIT: Duration = Duration::from_secs(30);

/// How long Discord waits for the first answer to an interaction (its
/// documentation, "Interaction Callback").
pub const ANSWER_WITHIN: Duration = Duration::from_secs(3);

/// How long Discord may take to describe a channel before a person is answered
/// as if the channel were open: a third of [`ANSWER_WITHIN`].
pub const CHANNEL_CHECK_WITHIN: Duration = Duration::from_secs(1);

/// What it takes to speak to Discord as a bot.
#[derive(Clone, Debug)]
pub struct Connection {
    /// The bot's token, from Discord's developer portal.
    pub token: SecretString,
    /// The address of something that speaks Discord's API, in the place of
    /// Discord itself: a proxy, or a local Discord.
    pub api_url: Option<String>,
    /// How long Discord waits for the first answer to an interaction.
    pub answer_within: Duration,
    /// The longest check of a channel; [`CHANNEL_CHECK_WITHIN`] in production.
    pub channel_check_within: Duration,
    /// Where it is noted how it stands with Discord.
    pub status: Status,
}

/// Why Discord cannot be reached.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The address given in Discord's place is none.
    #[error("DISCORD_API_URL is not an address such as http://127.0.0.1:8765")]
    Address,
    /// The client for HTTP could not be made.
    #[error("cannot set up HTTPS")]
    Client(#[source] reqwest::Error),
    /// Discord does not take the token.
    #[error(
        "Discord does not accept the token; copy it again from the developer portal, under Bot"
    )]
    Token,
    /// The public key is not that of the application whose token we have.
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
        /// How many times are left.
        remaining: u64,
        /// When the count begins anew.
        resets: SystemTime,
    },
    /// Discord has ended the connection and will not take it up again.
    #[error("Discord has ended the connection for good ({0}); see its developer portal, under Bot")]
    Ended(#[source] GatewayError),
    /// Discord did not answer, or not as expected.
    #[error("cannot reach Discord{}", at.as_deref().unwrap_or_default())]
    Unreachable {
        /// The address that was asked in Discord's place, after " at ".
        at: Option<String>,
        /// What went wrong.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

impl ConnectError {
    /// Whether a setting is wrong, so that another start fails in the same way.
    #[must_use]
    pub fn is_wrong_setting(&self) -> bool {
        match self {
            ConnectError::Address | ConnectError::Token | ConnectError::Key => true,
            ConnectError::Client(_)
            | ConnectError::TooManyStarts { .. }
            | ConnectError::Ended(_)
            | ConnectError::Unreachable { .. } => false,
        }
    }
}

/// The application whose token we have, as far as we ask.
#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
    /// What its interactions are signed with, in hexadecimal digits.
    verify_key: Option<String>,
}

impl Connection {
    /// A way to Discord that has made sure that Discord answers and takes the
    /// token.
    pub(super) async fn open(&self) -> Result<Rest, ConnectError> {
        let rest = Rest::new(client()?, self.http()?, self.status.clone());
        let (application, user) =
            tokio::try_join!(rest.ask_for_application(), rest.ask_for_user())?;
        rest.set_identity(Identity {
            application: application.id,
            user,
        });
        Ok(rest)
    }

    /// Serenity's own client, which has not spoken to Discord yet.
    pub(super) fn http(&self) -> Result<Http, ConnectError> {
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

/// Whether the paths of the API can be put after an address.
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

impl Rest {
    async fn ask_for_application(&self) -> Result<Application, ConnectError> {
        let route = Route::Oauth2ApplicationCurrent;
        let ask = || self.fire(Request::new(route, LightMethod::Get));
        let asked = retrying(START_LIMIT, ask).await;
        asked.map_err(|error| self.unreachable(error))
    }

    /// Makes sure that a public key is the one of our application: with another
    /// one every interaction would be refused.
    ///
    /// # Errors
    ///
    /// It is not, or Discord cannot be reached.
    pub(super) async fn check_key(&self, key: &PublicKey) -> Result<(), ConnectError> {
        let application = self.ask_for_application().await?;
        // What stands in Discord's place may not tell.
        let told = application.verify_key.and_then(|key| key.parse().ok());
        if told.is_some_and(|told: PublicKey| told != *key) {
            return Err(ConnectError::Key);
        }
        Ok(())
    }

    /// What it means that a first request failed.
    pub(super) fn unreachable(&self, error: serenity::Error) -> ConnectError {
        // No header can carry some texts, and no token is one of those.
        let is_no_header = matches!(error, serenity::Error::Http(HttpError::InvalidHeader(_)));
        if is_no_header || retry::status(&error) == Some(401) {
            return ConnectError::Token;
        }
        // Without name and password, which an address may carry.
        let host = self.proxy().and_then(|url| Url::parse(url).ok());
        let at = host.map(|url| format!(" at {}", url.origin().ascii_serialization()));
        ConnectError::Unreachable {
            at,
            source: reason(error),
        }
    }
}

/// What it means that the gateway has ended.
pub(super) fn ended(error: serenity::Error) -> anyhow::Error {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => ConnectError::Token.into(),
        serenity::Error::Gateway(error) => ConnectError::Ended(error).into(),
        error => error.into(),
    }
}

/// Serenity says only that there was an error; the cause tells which.
fn reason(error: serenity::Error) -> Box<dyn std::error::Error + Send + Sync> {
    match error {
        // The address may carry a password, and is named already.
        serenity::Error::Http(HttpError::Request(error)) => error.without_url().into(),
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            format!("the answer is {}", answer.status_code).into()
        }
        error => error.into(),
    }
}
