//! The push services that browsers may name.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use reqwest::Url;

use tavern_game::Moment;

/// The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. The list prevents requests from our
/// server to arbitrary hosts.
const SERVICES: [&str; 4] = [
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
];

/// The longest address of a browser at its push service, as it is stored.
const LONGEST_ENDPOINT: usize = 800;

/// How long pushes to a silent service fail without a request, so pushes to other services do not wait.
const REST_MS: i64 = 30_000;

/// The push services that a subscription may use.
#[derive(Debug, Default)]
pub(super) struct PushServices {
    /// An additional service on this machine, for tests.
    pub(super) local: Option<String>,
    /// Origins that did not answer, with the end of their pause.
    resting: Mutex<HashMap<String, Moment>>,
}

impl PushServices {
    /// The address of a browser at a permitted service.
    pub(super) fn endpoint(&self, text: &str) -> Option<Url> {
        let url = text.parse::<Url>().ok()?;
        let origin = url.origin().ascii_serialization();
        if self.local.as_deref() == Some(&origin) {
            return Some(url);
        }
        let host = url.host_str()?;
        let is_known = SERVICES
            .iter()
            .any(|service| match service.strip_prefix('.') {
                Some(_) => host.ends_with(service),
                None => host == *service,
            });
        let is_anonymous = url.username().is_empty() && url.password().is_none();
        let is_usual = url.scheme() == "https" && url.port().is_none() && is_anonymous;
        (is_known && is_usual && url.as_str().len() <= LONGEST_ENDPOINT).then_some(url)
    }

    pub(super) fn rests(&self, origin: &str, now: Moment) -> bool {
        let rests = self.resting.lock();
        let rests = rests.unwrap_or_else(PoisonError::into_inner);
        rests.get(origin).is_some_and(|until| now < *until)
    }

    pub(super) fn let_rest(&self, origin: &str, now: Moment) {
        let rests = self.resting.lock();
        let mut rests = rests.unwrap_or_else(PoisonError::into_inner);
        rests.retain(|_, until| now < *until);
        rests.insert(origin.to_owned(), now.plus_ms(REST_MS));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endpoint_belongs_to_a_supported_service() {
        let services = PushServices::default();
        for right in [
            "https://fcm.googleapis.com/fcm/send/a:b",
            "https://updates.push.services.mozilla.com/wpush/v2/a",
            "https://web.push.apple.com/a",
            "https://wns2-par02p.notify.windows.com/w/?token=a%2f",
            "https://fcm.googleapis.com:443/a",
        ] {
            assert!(services.endpoint(right).is_some(), "{right}");
        }
        let long = format!(
            "https://fcm.googleapis.com/{}",
            "a".repeat(LONGEST_ENDPOINT)
        );
        for wrong in [
            "",
            "fcm.googleapis.com",
            "http://fcm.googleapis.com/a",
            "https://fcm.googleapis.com:8443/a",
            "https://a.fcm.googleapis.com/a",
            "https://fcm.googleapis.com.evil.example/a",
            "https://evil.example/fcm.googleapis.com",
            "https://fcm.googleapis.com@evil.example/a",
            "https://ada:secret@fcm.googleapis.com/a",
            "https://evilpush.apple.com/a",
            "https://push.apple.com/a",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "http://127.0.0.1:9/a",
            &long,
        ] {
            assert!(services.endpoint(wrong).is_none(), "{wrong}");
        }
        let local = Some("http://127.0.0.1:9".to_owned());
        let services = PushServices {
            local,
            ..PushServices::default()
        };
        assert!(services.endpoint("http://127.0.0.1:9/a").is_some());
        assert!(services.endpoint("http://127.0.0.1:90/a").is_none());
    }

    #[test]
    fn service_that_does_not_answer_rests() {
        let services = PushServices::default();
        let (one, other) = ("https://fcm.googleapis.com", "https://web.push.apple.com");
        services.let_rest(one, Moment(0));
        assert!(services.rests(one, Moment(REST_MS - 1)));
        assert!(!services.rests(one, Moment(REST_MS)));
        assert!(!services.rests(other, Moment(0)));
    }
}
