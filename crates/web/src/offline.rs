//! The page without a connection. The worker of a browser (`push.js`) keeps it, because an installed app opens without
//! one, too.

use axum::response::Response;
use maud::html;

use super::answer::html;
use super::asked::Asked;
use super::page;

pub(super) async fn offline(request: Asked) -> Response {
    let words = request.words();
    let body = html! {
        p { (words.page_offline()) }
        p class="row" { (page::to_own_games(words)) }
    };
    html(page::titled(words, "Tak", &body))
}
