//! Any text is the subscription of a browser at a supported push service or refused, and a stored address is accepted when
//! a push is sent to it.

use serde_json::json;
use tak_tavern::web::subscribed;

pub(super) fn check(text: &str) {
    let Some(address) = subscribed(text.as_bytes()) else {
        return;
    };
    let stored = json!({ "endpoint": address }).to_string();
    assert_eq!(subscribed(stored.as_bytes()).as_ref(), Some(&address));
    let path = address
        .strip_prefix("https://")
        .expect("nothing is sent in plain text");
    let host = path.split('/').next().unwrap_or_default();
    assert!(!host.contains(['@', ':']), "{host}");
    assert!(
        host.rsplit('.').next() == Some("com"),
        "the list has no other host: {host}"
    );
}
