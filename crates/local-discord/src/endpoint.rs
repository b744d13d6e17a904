//! Where the application takes interactions by HTTP, if it does (documentation
//! page "Interactions", section Setting Up an Endpoint).

use serde_json::Value;

/// The addresses behind the application's endpoint. Several of them take
/// interactions in turn, as behind a balancer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endpoint {
    urls: Vec<String>,
    turn: usize,
}

/// An interaction on its way to the endpoint.
#[derive(Debug)]
pub(crate) struct Posting {
    pub(crate) payload: Value,
    /// Where it goes: to the first of these that answers.
    pub(crate) urls: Vec<String>,
}

impl Endpoint {
    /// Whether interactions go there, and not to the gateway.
    pub(crate) fn is_set(&self) -> bool {
        !self.urls.is_empty()
    }

    pub(crate) fn urls(&self) -> &[String] {
        &self.urls
    }

    pub(crate) fn set(&mut self, urls: Vec<String>) {
        self.urls = urls;
        self.turn = 0;
    }

    pub(crate) fn add(&mut self, url: String) {
        self.urls.push(url);
    }

    pub(crate) fn remove(&mut self, url: &str) {
        self.urls.retain(|known| known != url);
    }

    /// Puts an interaction on its way: to whoever's turn it is, or to the others
    /// where that one does not answer; or only to the one that is named, counted
    /// from 0.
    pub(crate) fn take(&mut self, payload: Value, only: Option<usize>) -> Posting {
        let urls = if let Some(only) = only {
            self.urls.get(only).into_iter().cloned().collect()
        } else {
            let mut urls = self.urls.clone();
            urls.rotate_left(self.turn % self.urls.len().max(1));
            self.turn += 1;
            urls
        };
        Posting { payload, urls }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_in_turn() {
        let mut endpoint = Endpoint::default();
        assert!(!endpoint.is_set());
        assert!(endpoint.take(Value::Null, None).urls.is_empty());
        endpoint.set(vec!["a".to_owned(), "b".to_owned()]);
        endpoint.add("c".to_owned());
        let mut to = |only| endpoint.take(Value::Null, only).urls.concat();
        assert_eq!([to(None), to(None), to(None)], ["abc", "bca", "cab"]);
        assert_eq!([to(Some(1)), to(Some(3)), to(None)], ["b", "", "abc"]);
    }
}
