//! Queries and forms.

use axum::http::Uri;

use tavern_app::pages::composing::PageDraft;

/// The named values of a query or of a form.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads a query, or the body of a form: both spell a space as `+` and other characters as `%20`.
    pub fn read(text: &[u8]) -> Fields {
        Fields(form_urlencoded::parse(text).into_owned().collect())
    }

    pub(super) fn of_query(uri: &Uri) -> Fields {
        Fields::read(uri.query().unwrap_or_default().as_bytes())
    }

    /// The first value of a name. Upper case is the same as lower case, because people type addresses of boards.
    pub fn value(&self, name: &str) -> Option<&str> {
        let (_, value) = self
            .iter()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))?;
        Some(value)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (&**name, &**value))
    }

    /// A ply as taps or as typed text.
    pub fn draft(&self) -> Option<PageDraft> {
        self.iter().find_map(|(name, value)| match name {
            "taps" => Some(PageDraft::Taps(value.to_owned())),
            "typed" => Some(PageDraft::Typed(value.to_owned())),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ply_in_a_query_is_taps_or_text() {
        let text_of = |text: &str| Some(PageDraft::Typed(text.to_owned()));
        let check = |query: &str, truth| {
            let draft = Fields::read(query.as_bytes()).draft();
            assert_eq!(draft, truth, "{query}");
        };
        check(
            "side=white&taps=c3-F",
            Some(PageDraft::Taps("c3-F".to_owned())),
        );
        check("typed=3c3%3E12&event=1", text_of("3c3>12"));
        check("typed=3c3%2B12", text_of("3c3+12"));
        check("typed=flat+on+c3", text_of("flat on c3"));
        check("typed=%ff", text_of("\u{fffd}"));
        check("ply=3", None);
    }
}
