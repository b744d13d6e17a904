//! All addresses of the site, from the source and the document of the API.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

/// The paths that the document of the API lists.
pub(crate) fn documented_paths() -> Vec<String> {
    let document: Value =
        serde_json::from_str(include_str!("../../../crates/web/src/openapi.json")).unwrap();
    document["paths"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect()
}

/// The methods and the routes of all routers in `crates/web/src`.
pub(crate) fn routes_in_source() -> BTreeSet<(&'static str, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/web/src");
    let files = std::fs::read_dir(&folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|ending| ending == "rs"));
    files
        .flat_map(|file| routes_of(&std::fs::read_to_string(file).unwrap()))
        .collect()
}

fn routes_of(source: &str) -> BTreeSet<(&'static str, String)> {
    let literal = |text: &str| text.split('"').nth(1).unwrap().to_owned();
    let mut all = BTreeSet::new();
    for call in source.split(".route(").skip(1) {
        let (route, handlers) = call.split_once(',').unwrap();
        let route = match route.trim() {
            text if text.starts_with('"') => literal(text),
            name => {
                let constant = format!("const {name}: &str =");
                literal(source.split_once(&constant).unwrap().1)
            }
        };
        // The next router, or the rest of the file.
        let handlers = handlers.split([';', '}']).next().unwrap();
        let handlers = handlers.split("\n        .").next().unwrap();
        let methods = [
            ("get(", "GET"),
            ("file(", "GET"),
            ("icon(", "GET"),
            ("any(", "GET"),
            ("post(", "POST"),
            ("delete(", "DELETE"),
        ];
        let names = methods.iter().filter(|(call, _)| handlers.contains(call));
        let names: BTreeSet<&str> = names.map(|(_, method)| *method).collect();
        assert!(!names.is_empty(), "no method in {handlers}");
        all.extend(names.into_iter().map(|method| (method, route.clone())));
    }
    all
}

#[test]
fn routes_are_read_from_the_source() {
    let source = "const ADDRESS: &str = \"/c\"; Router::new()\n        .route(\"/a\", get(a).post(b))\n        \
                  .route(ADDRESS, file(kind, TEXT))\n        .merge(other::get())";
    let expected = [("GET", "/a"), ("GET", "/c"), ("POST", "/a")];
    let expected = expected.map(|(method, route)| (method, route.to_owned()));
    assert_eq!(routes_of(source), BTreeSet::from(expected));
}
