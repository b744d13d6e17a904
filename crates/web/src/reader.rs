//! The reader of an answer: their language, and whether a page or data answers them.

use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE};
use axum::http::{HeaderMap, HeaderName};

use super::fields::Fields;
use tavern_words::{Language, Words};

/// The form of an answer, or of an error in its place, for a reader.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader {
    pub(super) words: Words,
    /// A browser shows a page to a person. Scripts read data.
    pub(super) takes_page: bool,
    /// A script expects data instead of a redirect.
    pub(super) takes_data: bool,
}

impl Reader {
    pub(super) fn of(headers: &HeaderMap, query: &Fields) -> Reader {
        let choice = query.value("lang").and_then(Language::of_code);
        let kinds = text(headers, &ACCEPT).unwrap_or_default();
        Reader {
            words: Words::of(choice.unwrap_or_else(|| preferred(headers))),
            takes_page: kinds.contains("text/html"),
            takes_data: kinds.contains("application/json"),
        }
    }
}

/// The browser's preferred language among the supported ones.
fn preferred(headers: &HeaderMap) -> Language {
    let header = text(headers, &ACCEPT_LANGUAGE).unwrap_or_default();
    let candidates = header.split(',').filter_map(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
        let code = name.split('-').next().unwrap_or_default();
        let language = Language::of_code(code.trim())?;
        let weight = weight.trim().strip_prefix("q=")?.parse::<f32>().ok()?;
        (weight > 0.0).then_some((language, weight))
    });
    // The first one wins a tie.
    let best = candidates.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(language, _)| language).unwrap_or_default()
}

pub(super) fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn reader_has_the_language_of_the_page_or_else_of_the_browser() {
        let check = |query: &str, header: &'static str, truth| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(header));
            let language = Reader::of(&headers, &Fields::read(query.as_bytes()))
                .words
                .language();
            assert_eq!(language, truth, "{query} {header}");
        };
        check("lang=de", "en", Language::German);
        check("lang=tlh", "de", Language::German);
        check("", "de-AT,de;q=0.9,en;q=0.8", Language::German);
        check("", "fr, de;q=0.5", Language::German);
        check("", "en;q=0.2, de;q=0.7", Language::German);
        check("", "de; q=0, fr", Language::English);
        check("", "de, en", Language::German);
        check("", "en-GB,de", Language::English);
        check("", "tlh", Language::English);
        check("", ";;,,--", Language::English);
        check("", "", Language::English);
    }
}
