//! The choice of how boards look, in the menu of a page. A signed-in person's is among their preferences, and each
//! browser remembers its own, so a page needs no person for it.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use axum_extra::extract::cookie::{Cookie, SameSite};
use maud::{Markup, html};
use time::Duration;

use super::answer::redirection;
use super::asked::{Asked, LOOK, body_within};
use super::fields::Fields;
use super::page_error::PageError;
use super::pages::Pages;
use super::visit::act_key;
use tavern_app::pages::look_choice::choose_on_page;
use tavern_app::pages::looks::{LookChoices, LookOption};
use tavern_app::request::ActKey;
use tavern_app::state::Bounded;
use tavern_words::Words;

/// How long a browser remembers a choice.
const KEPT: Duration = Duration::days(365);

/// The address of a free board may be long.
const LONGEST_BODY: usize = 16_384;

/// The form in the menu. It leads back `to` its page.
pub(super) struct LookForm<'a> {
    pub(super) choices: LookChoices,
    pub(super) to: String,
    /// The token of a signed-in reader.
    pub(super) token: Option<&'a str>,
}

impl LookForm<'_> {
    pub(super) fn markup(&self, words: Words) -> Markup {
        let select = |name, label: String, options: Vec<LookOption>| {
            html! {
                select name=(name) aria-label=(label) autocomplete="off" {
                    @for LookOption { value, label, is_chosen } in &options {
                        option value=(value) selected[*is_chosen] { (label) }
                    }
                }
            }
        };
        let (themes, sides) = (self.choices.themes(words), self.choices.sides(words));
        html! {
            form id="look" method="post" action="/look" {
                input type="hidden" name="to" value=(self.to);
                @if let Some(token) = self.token {
                    input type="hidden" name="token" value=(token);
                    input type="hidden" name="key" value=(ActKey::by_chance());
                }
                (select("theme", words.settings_theme(), themes))
                (select("side", words.settings_side(), sides))
                button { (words.button_page_look()) }
                p role="status" data-failed=(words.page_look_failed()) {}
            }
        }
    }
}

/// Keeps a choice, and leads back to its page.
pub(super) async fn choose(
    State(pages): State<Arc<Pages>>,
    request: Asked,
    body: Body,
) -> Result<Response, PageError> {
    let body = body_within(body, LONGEST_BODY).await?;
    let body = body.ok_or(PageError::Unread)?;
    let form = Fields::read(&body);
    let value = |name| form.value(name).unwrap_or_default();
    let choices = LookChoices::of_names(value("theme"), value("side"));
    let choices = choices.ok_or(PageError::NotOurs)?;
    if let Some(token) = form.value("token") {
        pages.check_page(&request, Some(token))?;
        let key = act_key(form.value("key"), &choices.code());
        pages.keep_look(&request, choices, key).await?;
    }
    let to = form.value("to").filter(|to| is_path(to)).unwrap_or("/");
    let cookie = Cookie::build((LOOK, choices.code()));
    let cookie = cookie.path("/").max_age(KEPT).http_only(true);
    let cookie = cookie.same_site(SameSite::Lax).secure(pages.is_secure());
    Ok(redirection(to, Some(cookie.build())))
}

/// Whether a text is a path on this site.
fn is_path(text: &str) -> bool {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic());
    is_plain && text.starts_with('/') && !text.starts_with("//") && !text.contains('\\')
}

impl Pages {
    async fn keep_look(
        &self,
        request: &Asked,
        choices: LookChoices,
        key: ActKey,
    ) -> Result<(), PageError> {
        let permit = self.permit_to_read().await?;
        let (browser, visitor) = self.visitor(request).await?;
        // Releases the permit to read, because acts have separate permits.
        drop(permit);
        self.check_share(&visitor, Bounded::PagePly)?;
        let app = Arc::clone(&self.app);
        let act = move |visitor, _, now| async move {
            Box::pin(choose_on_page(&app, visitor, choices, (key, now))).await
        };
        Ok(Box::pin(self.act_as((browser, visitor), act)).await??)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_leads_only_to_this_site() {
        for path in ["/", "/g/abc?ply=3", "/board?plies=a1%2Ce5"] {
            assert!(is_path(path), "{path}");
        }
        for other in [
            "",
            "g/abc",
            "//site",
            "/\\site",
            "https://site",
            "/a b",
            "/a\r\nb",
        ] {
            assert!(!is_path(other), "{other}");
        }
    }
}
