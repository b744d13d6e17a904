//! The description of the API conforms to its standard, and the answers conform to it.

use boon::{Compiler, SchemaIndex, Schemas};
use reqwest::StatusCode;
use reqwest::header::CONTENT_TYPE;
use serde_json::Value;

use super::public_games::{Site, get};
use crate::{Engine, Play, setup};

/// The schema of `OpenAPI` 3.1 by the `OpenAPI` Initiative, under the Apache License 2.0.
const STANDARD: &str = include_str!("openapi/schema-3.1.json");

const DOCUMENT: &str = include_str!("../../../crates/web/src/openapi.json");

fn document() -> Value {
    serde_json::from_str(DOCUMENT).unwrap()
}

/// Schemas within a document, by their places.
struct Reader {
    compiler: Compiler,
    schemas: Schemas,
}

impl Reader {
    fn of(document: Value) -> Reader {
        let mut compiler = Compiler::new();
        compiler
            .add_resource("http://localhost/it", document)
            .unwrap();
        Reader {
            compiler,
            schemas: Schemas::new(),
        }
    }

    /// The schema at a place, such as `["components", "schemas", "Game"]`.
    fn at(&mut self, place: &[&str]) -> SchemaIndex {
        let parts = place.iter().map(|part| {
            let part = part.replace('~', "~0").replace('/', "~1");
            part.replace('{', "%7B").replace('}', "%7D")
        });
        let place = [String::new()].into_iter().chain(parts);
        let place = place.collect::<Vec<_>>().join("/");
        let address = format!("http://localhost/it#{place}");
        let schema = self.compiler.compile(&address, &mut self.schemas);
        schema.unwrap_or_else(|error| panic!("{place}: {error:#}"))
    }

    fn accepts(&self, schema: SchemaIndex, value: &Value) {
        if let Err(error) = self.schemas.validate(value, schema) {
            panic!("{error:#}\n{value:#}");
        }
    }
}

#[test]
fn document_conforms_to_its_standard() {
    let standard = serde_json::from_str(STANDARD).unwrap();
    let mut reader = Reader::of(standard);
    let whole = reader.at(&[]);
    reader.accepts(whole, &document());
    // A document that breaks it is noticed.
    let mut bad_document = document();
    bad_document["paths"]["/openapi.json"]["get"]["responses"] = Value::Null;
    assert!(reader.schemas.validate(&bad_document, whole).is_err());
    // The standard leaves the schemas of components to JSON Schema.
    let document = document();
    let mut reader = Reader::of(document.clone());
    for name in document["components"]["schemas"]
        .as_object()
        .unwrap()
        .keys()
    {
        reader.at(&["components", "schemas", name]);
    }
}

#[tokio::test]
async fn answers_conform_to_the_document() {
    let site = Site::open(Engine::Sqlite).await;
    let mut play = Play::new(&site.pages.tavern);
    let play = &mut play;
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    setup!["Ada: /tak move ply:a1" for play];
    setup!["Bo: /tak resign, (Resign)" for play];
    setup!["Ada: /tak challenge opponent:@Bo first:me size:5x5 komi:2 pace:3" for play];
    setup!["Bo: (Accept)" for play];
    setup!["Ada: /tak tournament, (New tournament), <4 players>, (Name and start…)" for play];
    play.fills_lines("Ada", &[("name", "Cup"), ("days", "3")])
        .await;
    site.publish(2, 2).await;
    let document = document();
    let mut reader = Reader::of(document.clone());
    for (path, answers) in document["paths"].as_object().unwrap() {
        let address = path.replace("{number}", "1").replace("{ply}", "1");
        let Some(address) = address.strip_prefix("/servers/{server}") else {
            continue;
        };
        for (address, status) in [
            (address.to_owned(), StatusCode::OK),
            (format!("{address}?limit=x"), StatusCode::BAD_REQUEST),
            (address.replace("/1", "/99"), StatusCode::NOT_FOUND),
        ] {
            let response = get(&site.api(&address)).await;
            if response.status() != status {
                // Only lists read a query, and only games have a number.
                assert_eq!(response.status(), StatusCode::OK, "{address}");
                continue;
            }
            let kind = response.headers()[CONTENT_TYPE].to_str().unwrap();
            let kind = kind.split(';').next().unwrap().to_owned();
            let code = status.as_u16().to_string();
            let mut place = vec!["paths", path, "get", "responses", &code];
            let description = &answers["get"]["responses"][&code];
            let reference = description["$ref"].as_str();
            let reference = reference.and_then(|place| place.rsplit('/').next());
            if let Some(name) = reference {
                place = vec!["components", "responses", name];
            }
            let description = place.iter().fold(&document, |value, part| &value[*part]);
            let content = description["content"].as_object().expect(path);
            assert!(content.contains_key(&kind), "{path}: {kind}");
            if !kind.ends_with("json") {
                continue;
            }
            place.extend(["content", &kind, "schema"]);
            let schema = reader.at(&place);
            let body = response.text().await.unwrap();
            reader.accepts(schema, &serde_json::from_str(&body).unwrap());
        }
    }
    site.close().await;
}
