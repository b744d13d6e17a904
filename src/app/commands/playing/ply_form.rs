//! The form for a ply.

use crate::app::action::{LONGEST_PLY, PLY_FIELD, Press, ShownBoard};
use crate::app::error::Error;
use crate::app::load::{self, Named};
use crate::app::reply::{Answer, Field, Form, Reply};
use crate::app::request::Request;
use crate::app::state::App;

/// Opens the form, filled with an earlier attempt.
pub(crate) async fn open(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    typed: Option<String>,
) -> Result<Reply, Error> {
    let game = load::game::own(app, request, Named::Shown(shown)).await?;
    game.check_turn(request.who)?;
    let words = request.private();
    let field = Field {
        name: PLY_FIELD,
        label: words.form_label(&game),
        value: typed.filter(|typed| !typed.is_empty()),
        placeholder: Some(words.form_placeholder(&game)),
        max_length: LONGEST_PLY,
        required: true,
    };
    Ok(Answer::Form(Form {
        title: words.form_title(&game),
        fields: vec![field],
        press: Press::Move(shown),
    })
    .into())
}
