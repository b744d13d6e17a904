//! The way to Discord's REST API.

use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};
use serenity::builder::CreateAllowedMentions;
use serenity::http::{Http, HttpBuilder};

/// How long a request may take. An answer is of no use after three seconds,
/// but a slow upload of a picture may still succeed.
const TIMEOUT: Duration = Duration::from_secs(10);

/// What it takes to speak to Discord as a bot.
#[derive(Clone, Debug)]
pub struct Connection {
    /// The bot's token, from Discord's developer portal.
    pub token: SecretString,
    /// The address of something that speaks Discord's API, in the place of
    /// Discord itself: a proxy, or a local Discord.
    pub api_url: Option<String>,
}

/// Why Discord cannot be reached.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The client for HTTP could not be made.
    #[error("cannot set up HTTPS")]
    Client(#[source] reqwest::Error),
    /// Discord does not take the token.
    #[error(
        "Discord does not accept the token; copy it again from the developer portal, under Bot"
    )]
    Token,
    /// Discord did not answer, or not as expected.
    #[error("cannot reach Discord{}", api_url.as_ref().map(|url| format!(" at {url}")).unwrap_or_default())]
    Unreachable {
        /// The address that was asked, if it is not Discord's own.
        api_url: Option<String>,
        /// What went wrong.
        source: Box<serenity::Error>,
    },
}

impl Connection {
    /// A client that has made sure that Discord answers and takes the token.
    ///
    /// Serenity falls back to the real Discord when it cannot ask for the
    /// address of the gateway, so that is asked here first.
    pub(super) async fn open(&self) -> Result<Http, ConnectError> {
        let http = self.http()?;
        let unreachable = |error| self.explain(error);
        http.get_bot_gateway().await.map_err(unreachable)?;
        let application = http
            .get_current_application_info()
            .await
            .map_err(unreachable)?;
        http.set_application_id(application.id);
        Ok(http)
    }

    /// A client that has not spoken to Discord yet.
    pub(super) fn http(&self) -> Result<Http, ConnectError> {
        let client = reqwest::Client::builder()
            .timeout(TIMEOUT)
            .connect_timeout(Duration::from_secs(5))
            .build()
            .map_err(ConnectError::Client)?;
        let mut builder = HttpBuilder::new(self.token.expose_secret())
            .client(client)
            .default_allowed_mentions(CreateAllowedMentions::new());
        if let Some(url) = &self.api_url {
            // With its rate limiter on, serenity ignores the proxy.
            builder = builder
                .proxy(url.trim_end_matches('/'))
                .ratelimiter_disabled(true);
        }
        Ok(builder.build())
    }

    fn explain(&self, error: serenity::Error) -> ConnectError {
        match super::retry::status(&error) {
            Some(401) => ConnectError::Token,
            _ => ConnectError::Unreachable {
                api_url: self.api_url.clone(),
                source: Box::new(error),
            },
        }
    }
}
