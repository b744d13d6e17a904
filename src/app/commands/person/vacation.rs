//! Vacations: a person's clocks stop in all games.

use crate::app::action::{ClockPress, Press};
use crate::app::error::Error;
use crate::app::flow;
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{ClockRefusal, Game, Refusal, Vacation};

/// Asks for a confirmation, with the days that are left and the games that stop.
pub(crate) async fn ask(app: &App, request: &Request) -> Result<Reply, Error> {
    let earlier = app.store.vacations(request.who).await?;
    let vacation = Vacation::begin(&earlier, request.at).map_err(Refusal::Clock)?;
    let days = Vacation::days_left(&earlier, request.at);
    let language = request.languages.server;
    let games = flow::vacation::running_games(app, request.who, language).await?;
    let games = games.timed.into_iter().map(|(game, _)| game);
    let stops = |game: &Game| game.leave(request.who, true, request.at).is_ok();
    let games: Vec<Game> = games.filter(stops).collect();
    let words = request.private();
    let begin = Press::Clock(ClockPress::BeginVacation);
    let begin = Button::press(words.begin_vacation_button(), ButtonStyle::Danger, begin);
    Ok(Answer::Private(Message {
        text: words.vacation_question(days, vacation.until, &games),
        rows: vec![Row::Buttons(vec![begin, view::never_mind::button(words)])],
        ..Message::default()
    })
    .into())
}

pub(crate) async fn begin(app: &App, request: &Request) -> Result<Reply, Error> {
    let earlier = app.store.vacations(request.who).await?;
    let vacation = Vacation::begin(&earlier, request.at).map_err(Refusal::Clock)?;
    flow::vacation::begin(app, request, vacation).await?;
    let text = request.private().vacation_begun(vacation.until);
    Ok(Answer::Update(Message::text(text)).into())
}

/// Ends a vacation before its last day.
pub(crate) async fn end(app: &App, request: &Request) -> Result<Reply, Error> {
    if !flow::vacation::end(app, request).await? {
        return Err(Refusal::Clock(ClockRefusal::NotOnVacation).into());
    }
    let text = request.private().vacation_ended();
    Ok(Answer::Update(Message::text(text)).into())
}
