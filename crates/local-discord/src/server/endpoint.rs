//! The application's interactions endpoint, set by a test.

use super::LocalDiscord;
use crate::courier;
use crate::endpoint;
use crate::trouble::Missed;

impl LocalDiscord {
    /// The application's public key, for the verification of this Discord's
    /// signatures: 64 hexadecimal digits, the same in each run.
    pub fn public_key(&self) -> String {
        endpoint::public_key()
    }

    /// Signs a body with a timestamp (Unix time in seconds) as this Discord
    /// does; the signature has hexadecimal digits. A test can send an endpoint
    /// requests that Discord never sends.
    pub fn signs(&self, timestamp: &str, body: &str) -> String {
        endpoint::signature(timestamp, body)
    }

    /// Delivers interactions to this endpoint instead of the gateway, as
    /// Discord does. Several addresses take them in turn, as behind a load
    /// balancer; if one does not answer, the next one is tried. An empty list
    /// restores the gateway.
    pub async fn set_endpoint(&self, urls: &[&str]) -> Result<(), Missed> {
        for url in urls {
            courier::check(&self.hub, url).await?;
        }
        let urls = urls.iter().map(ToString::to_string).collect();
        self.hub.change_endpoint(|endpoint| endpoint.set(urls));
        Ok(())
    }

    /// Adds an address to the endpoint.
    pub async fn add_to_endpoint(&self, url: &str) -> Result<(), Missed> {
        courier::check(&self.hub, url).await?;
        let url = url.to_owned();
        self.hub.change_endpoint(|endpoint| endpoint.add(url));
        Ok(())
    }

    /// Removes an address from the endpoint.
    pub fn remove_from_endpoint(&self, url: &str) {
        self.hub.change_endpoint(|endpoint| endpoint.remove(url));
    }

    /// The addresses of the endpoint.
    pub fn endpoint(&self) -> Vec<String> {
        self.hub.endpoint()
    }
}
