use crate::app::action::{ClockPress, Press};
use crate::app::error::Error;
use crate::app::flow::Leaving;
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, view};
use crate::game::{ClockRefusal, Game, Refusal, Vacation};
use crate::store::{self, Post, PostId, Subject};

/// How often it is decided anew when a game went on in between.
const TRIES: u32 = 8;

/// Asks whether to begin one: how many days are left, and which games stop.
pub(crate) async fn ask(app: &App, request: &Request) -> Result<Reply, Error> {
    let earlier = app.store.vacations(request.who).await?;
    let vacation = Vacation::begin(&earlier, request.at).map_err(Refusal::Clock)?;
    let days = Vacation::days_left(&earlier, request.at);
    let language = request.languages.server;
    let games = flow::vacation::running_games(app, request.who, language)
        .await?
        .timed;
    let games = games.into_iter().map(|(game, _)| game);
    let stop = |game: &Game| game.leave(request.who, true, request.at).is_ok();
    let games: Vec<Game> = games.filter(stop).collect();
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

/// Begins one.
pub(crate) async fn begin(app: &App, request: &Request) -> Result<Reply, Error> {
    let earlier = app.store.vacations(request.who).await?;
    let vacation = Vacation::begin(&earlier, request.at).map_err(Refusal::Clock)?;
    let mut tries = 1;
    loop {
        match try_to_begin(app, request, vacation).await {
            Ok(()) => break,
            Err(store::Error::Conflict) if tries < TRIES => tries += 1,
            Err(store::Error::Conflict) => return Err(Refusal::KeptChanging.into()),
            Err(error) => return Err(error.into()),
        }
        let now = app.store.vacations(request.who).await?;
        if let Some(Vacation { until, .. }) = Vacation::open(&now) {
            return Err(Refusal::Clock(ClockRefusal::OnVacation { until }).into());
        }
    }
    let text = request.private().vacation_begun(vacation.until);
    Ok(Answer::Update(Message::text(text)).into())
}

async fn try_to_begin(
    app: &App,
    request: &Request,
    vacation: Vacation,
) -> Result<(), store::Error> {
    let (store, who, at) = (&app.store, request.who, request.at);
    let away = Leaving {
        who,
        away: true,
        at,
    };
    let games = flow::vacation::running_games(app, who, request.languages.server).await?;
    let over = Post {
        id: PostId::by_chance(rand::random()),
        to: Some(who),
        access: crate::game::Access::Direct,
        language: request.languages.person.code().to_owned(),
        ..request.post(Subject::VacationOver)
    };
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.hold_person_in(who, &games.seen).await?;
            change.begin_vacation(who, vacation).await?;
            flow::vacation::leave_all(&mut change, away, &games.timed).await?;
            change.post(&over, vacation.until).await?;
            change.keep().await
        })
        .await
}

/// Ends it before its time.
pub(crate) async fn end(app: &App, request: &Request) -> Result<Reply, Error> {
    let claim = request.claim();
    let language = request.languages.server;
    match flow::vacation::come_back(app, request.who, request.at, Some(claim), language).await {
        Ok(true) => {}
        Ok(false) => return Err(Refusal::Clock(ClockRefusal::NotOnVacation).into()),
        Err(store::Error::Conflict) => return Err(Refusal::KeptChanging.into()),
        Err(error) => return Err(error.into()),
    }
    let text = request.private().vacation_ended();
    Ok(Answer::Update(Message::text(text)).into())
}
