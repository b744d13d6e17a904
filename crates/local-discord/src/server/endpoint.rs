//! The application's interactions endpoint, as tests set it.

use super::LocalDiscord;
use crate::courier;
use crate::missed::Missed;
use crate::signing;

impl LocalDiscord {
    /// The application's public key, by which an endpoint knows what this Discord
    /// has signed: 64 hexadecimal digits, the same in each run.
    #[must_use]
    pub fn public_key(&self) -> String {
        signing::public_key()
    }

    /// How this Discord signs a request with this body that it sends at this time
    /// (Unix time in seconds, as the request says it), in hexadecimal digits. For
    /// trying how an endpoint takes requests that Discord never sends.
    #[must_use]
    pub fn signs(&self, timestamp: &str, body: &str) -> String {
        signing::signature(timestamp, body)
    }

    /// Sends interactions to this endpoint from now on, and none to the gateway,
    /// as Discord does. With several addresses they go in turn, as by a balancer,
    /// and on to the next where one does not answer. Without any, they go to the
    /// gateway again.
    ///
    /// # Errors
    ///
    /// If one of them does not answer a PING, or takes a wrong signature; then
    /// nothing has changed.
    pub async fn set_endpoint(&self, urls: &[&str]) -> Result<(), Missed> {
        for url in urls {
            courier::check(&self.hub, url).await?;
        }
        let urls = urls.iter().map(ToString::to_string).collect();
        self.hub.change_endpoint(|endpoint| endpoint.set(urls));
        Ok(())
    }

    /// Puts one more address behind the endpoint.
    ///
    /// # Errors
    ///
    /// As for [`LocalDiscord::set_endpoint`].
    pub async fn add_to_endpoint(&self, url: &str) -> Result<(), Missed> {
        courier::check(&self.hub, url).await?;
        let url = url.to_owned();
        self.hub.change_endpoint(|endpoint| endpoint.add(url));
        Ok(())
    }

    /// Takes an address away from behind the endpoint.
    pub fn take_from_endpoint(&self, url: &str) {
        self.hub.change_endpoint(|endpoint| endpoint.remove(url));
    }

    /// The addresses that take interactions by HTTP.
    #[must_use]
    pub fn endpoint(&self) -> Vec<String> {
        self.hub.endpoint()
    }
}
