//! The files that a browser loads: the page, its style and its scripts.
//!
//! The scripts are modules and need no build. `main.js` draws the page anew after each change of the `state`; `options.js`
//! and `commands.js` touch no page, so Node can test them.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// The page fetches nothing from anywhere but the local Discord itself, and the browser holds it to that.
const POLICY: &str = "default-src 'none'; connect-src 'self'; img-src 'self' data:; script-src 'self'; \
                      style-src 'self'; form-action 'none'; base-uri 'none'";

macro_rules! assets {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("assets/", $name)))),+]
    };
}

const ASSETS: [(&str, &str); 30] = assets![
    "avatar.js",
    "box.js",
    "commands.js",
    "components.js",
    "composer.js",
    "connection.js",
    "context-menu.js",
    "dom.js",
    "emoji.js",
    "fields.js",
    "files.js",
    "index.html",
    "interactions.js",
    "links.js",
    "log.js",
    "main.js",
    "markdown.js",
    "message.js",
    "messages.js",
    "options.js",
    "people.js",
    "scroll.js",
    "server.js",
    "side.js",
    "state.js",
    "style.css",
    "suggestions.js",
    "times.js",
    "unread.js",
    "words.js",
];

pub(super) async fn index() -> Response {
    file("index.html")
}

pub(super) async fn asset(Path(name): Path<String>) -> Response {
    file(&name)
}

/// The next build may have other files at the same addresses, so browsers keep none.
fn file(name: &str) -> Response {
    let asset = ASSETS.iter().find(|(asset, _)| *asset == name);
    let Some((_, text)) = asset else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let media_type = match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "html")) => "text/html; charset=utf-8",
        _ => "text/javascript; charset=utf-8",
    };
    let headers = [
        (header::CONTENT_TYPE, media_type),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, *text).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::ASSETS;

    #[test]
    fn every_file_is_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/page/assets");
        let files = std::fs::read_dir(folder).unwrap();
        let files: BTreeSet<String> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        let names = ASSETS.iter().map(|(name, _)| (*name).to_owned());
        assert_eq!(files, names.collect());
    }

    #[test]
    fn scripts_import_without_cycles() {
        let mut rest: Vec<(&str, BTreeSet<&str>)> = ASSETS
            .iter()
            .filter(|(name, _)| Path::new(name).extension().is_some_and(|end| end == "js"))
            .map(|(name, text)| (*name, imports(text)))
            .collect();
        while !rest.is_empty() {
            let names: BTreeSet<&str> = rest.iter().map(|(name, _)| *name).collect();
            let count = rest.len();
            rest.retain(|(_, imports)| !imports.is_disjoint(&names));
            assert!(rest.len() < count, "a cycle among {rest:?}");
        }
    }

    fn imports(script: &str) -> BTreeSet<&str> {
        let ends = script.split("from \"./").skip(1);
        ends.filter_map(|end| end.split('"').next()).collect()
    }
}
