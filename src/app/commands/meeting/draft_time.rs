//! The page of a draft about time, because a message has five rows.

use super::draft_origin;
use crate::app::action::{PeoplePress, Press};
use crate::app::error::Error;
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row, Select, SelectOption};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Draft, Pace};

/// Shows the page.
pub(crate) async fn show(app: &App, request: &Request, begun: Draft) -> Result<Reply, Error> {
    let origin = draft_origin::load(app, request, begun.purpose).await?;
    let terms = origin.terms_of(begun)?;
    let words = request.private();
    let press = |draft| Press::People(PeoplePress::DraftTime(draft));
    let option = |pace| SelectOption {
        label: words.pace_choice(pace),
        icon: None,
        description: None,
        press: press(Draft {
            pace: Some(pace),
            ..begun
        }),
        chosen: terms.pace() == pace,
    };
    let menu = Select {
        placeholder: words.draft_pace_menu(),
        options: Pace::ALL.map(option).to_vec(),
    };
    let automatic = Draft {
        automatic: Some(!terms.automatic()),
        ..begun
    };
    let may_end_by_itself = terms.pace().is_timed() && !request.place.access.is_guest();
    let buttons = vec![
        Button::press(
            words.draft_back_button(),
            ButtonStyle::Primary,
            Press::People(PeoplePress::Draft(begun)),
        ),
        Button::press(
            words.automatic_button(terms.automatic()),
            ButtonStyle::Secondary,
            press(automatic),
        )
        .enabled(may_end_by_itself),
    ];
    Ok(Answer::Update(Message {
        text: words.draft(begun.purpose, origin.other, &terms),
        rows: vec![Row::Select(menu), Row::Buttons(buttons)],
        ..Message::default()
    })
    .into())
}
