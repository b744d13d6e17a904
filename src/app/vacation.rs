//! Vacations: begun and ended in settings, with the clocks of all games of who is
//! away.

use std::collections::BTreeSet;

use super::{
    Answer, App, Button, ButtonStyle, ClockPress, Error, Message, Press, Public, Reply, Request,
    Row, Work, never_mind,
};
use crate::game::{ClockRefusal, Game, GameId, Moment, Refusal, UserId, Vacation};
use crate::store::{self, Change, Claim, Lease, Post, PostId, Stale, Subject};
use crate::words::{Language, Words};

/// How often it is decided anew when a game went on in between.
const TRIES: u32 = 8;

/// Asks whether to begin one: how many days are left, and which games stop.
pub(super) async fn ask(app: &App, request: &Request) -> Result<Reply, Error> {
    let earlier = app.store.vacations(request.who).await?;
    let vacation = Vacation::begin(&earlier, request.at).map_err(Refusal::Clock)?;
    let days = Vacation::days_left(&earlier, request.at);
    let language = request.languages.server;
    let games = running_games(app, request.who, language).await?.timed;
    let games = games.into_iter().map(|(game, _)| game);
    let stop = |game: &Game| game.leave(request.who, true, request.at).is_ok();
    let games: Vec<Game> = games.filter(stop).collect();
    let words = request.private();
    let begin = Press::Clock(ClockPress::BeginVacation);
    let begin = Button::press(words.begin_vacation_button(), ButtonStyle::Danger, begin);
    Ok(Answer::Private(Message {
        text: words.vacation_question(days, vacation.until, &games),
        rows: vec![Row::Buttons(vec![begin, never_mind::button(words)])],
        ..Message::default()
    })
    .into())
}

/// Begins one.
pub(super) async fn begin(app: &App, request: &Request) -> Result<Reply, Error> {
    let earlier = app.store.vacations(request.who).await?;
    let vacation = Vacation::begin(&earlier, request.at).map_err(Refusal::Clock)?;
    let mut tries = 1;
    loop {
        match try_to_begin(app, request, vacation).await {
            Ok(()) => break,
            Err(store::Error::Conflict) if tries < TRIES => tries += 1,
            Err(store::Error::Conflict) => return Err(Refusal::DataChanging.into()),
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
    let games = running_games(app, who, request.languages.server).await?;
    let over = Post {
        id: PostId::from_random(rand::random()),
        to: Some(who),
        access: crate::game::Access::Direct,
        language: request.languages.person.code().to_owned(),
        ..request.post(Subject::VacationOver)
    };
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.lock_person_in(who, &games.seen).await?;
            change.begin_vacation(who, vacation).await?;
            leave_all(&mut change, away, &games.timed).await?;
            change.post(&over, vacation.until).await?;
            change.commit().await
        })
        .await
}

/// Ends it before its time.
pub(super) async fn end(app: &App, request: &Request) -> Result<Reply, Error> {
    let claim = request.claim();
    let language = request.languages.server;
    match come_back(app, request.who, request.at, Some(claim), language).await {
        Ok(true) => {}
        Ok(false) => return Err(Refusal::Clock(ClockRefusal::NotOnVacation).into()),
        Err(store::Error::Conflict) => return Err(Refusal::DataChanging.into()),
        Err(error) => return Err(error.into()),
    }
    let text = request.private().vacation_ended();
    Ok(Answer::Update(Message::text(text)).into())
}

/// The time of a vacation is over: it ends by itself, and its owner is told.
pub(super) async fn over(
    app: &App,
    post: &Post,
    who: UserId,
    lease: Lease,
    now: Moment,
) -> Result<Work, Error> {
    let all = app.store.vacations(who).await?;
    let language = Language::of_locale(&post.language);
    let is_over = match Vacation::open(&all) {
        Some(open) if open.until <= now => come_back(app, who, open.until, None, language).await?,
        Some(_) => false,
        // It has ended by itself, and was not told.
        None => all
            .last()
            .is_some_and(|last| last.ended == Some(last.until)),
    };
    if !is_over {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    Ok(Work::Post {
        channel: post.channel,
        to: Some(who),
        public: Box::new(Public {
            message: Message::text(Words::of(language).vacation_over()),
            lease: Some(lease),
            time_up: None,
        }),
    })
}

/// Tells whether somebody was away until then.
async fn come_back(
    app: &App,
    who: UserId,
    at: Moment,
    claim: Option<Claim>,
    language: Language,
) -> Result<bool, store::Error> {
    let store = &app.store;
    let back = Leaving {
        who,
        away: false,
        at,
    };
    let mut tries = 1;
    loop {
        let games = running_games(app, who, language).await?;
        let ended = store
            .retrying(|| async {
                let mut change = match claim {
                    Some(claim) => store.begin(claim).await?,
                    None => store.begin_unclaimed(at).await?,
                };
                change.lock_person_in(who, &games.seen).await?;
                change.end_vacation(who, at).await?;
                if claim.is_some() {
                    change.delete_vacation_alarm(who).await?;
                }
                leave_all(&mut change, back, &games.timed).await?;
                change.commit().await
            })
            .await;
        match ended {
            Ok(()) => return Ok(true),
            Err(store::Error::Conflict) => {}
            Err(error) => return Err(error),
        }
        // Nobody ends what has ended.
        if Vacation::open(&store.vacations(who).await?).is_none() {
            return Ok(false);
        }
        if tries >= TRIES {
            return Err(store::Error::Conflict);
        }
        tries += 1;
    }
}

/// Somebody who leaves, or comes back.
#[derive(Clone, Copy)]
struct Leaving {
    who: UserId,
    away: bool,
    at: Moment,
}

/// Writes it into the logs of all games in which it changes something, whose
/// boards are due at once.
async fn leave_all(
    change: &mut Change,
    leaving: Leaving,
    games: &[(Game, Language)],
) -> Result<(), store::Error> {
    let Leaving { who, away, at } = leaving;
    for (game, language) in games {
        // Who is away already stays so.
        let Ok(after) = game.leave(who, away, at) else {
            continue;
        };
        change.append(game, &after).await?;
        change.outdate(Stale::Game(game.id), change.now()).await?;
        let post = Post {
            id: PostId::from_random(rand::random()),
            subject: Subject::Board {
                game: game.id,
                event: after.board_event(),
            },
            channel: game.place.channel,
            to: None,
            access: game.place.access,
            language: language.code().to_owned(),
        };
        change.schedule_alarms(&after, &post.language).await?;
        change.post(&post, change.now()).await?;
    }
    Ok(())
}

/// The running games of a person.
struct RunningGames {
    /// All of them.
    seen: BTreeSet<GameId>,
    /// Those in which time is measured, and what is spoken there.
    timed: Vec<(Game, Language)>,
}

/// The running games of a person; where no language was chosen it is `otherwise`.
/// One that cannot be read keeps no other from standing still or going on.
async fn running_games(
    app: &App,
    who: UserId,
    otherwise: Language,
) -> Result<RunningGames, store::Error> {
    let listed = app.store.running_games_of(who).await?;
    let seen: BTreeSet<GameId> = listed.iter().map(|game| game.id).collect();
    let mut timed = Vec::new();
    for game in app
        .store
        .readable_games(seen.iter().copied().collect())
        .await?
    {
        if game.end().is_none() && game.clock().is_some() {
            let chosen = app.server_preferences(game.place.guild).await?.language;
            timed.push((game, chosen.unwrap_or(otherwise)));
        }
    }
    Ok(RunningGames { seen, timed })
}
