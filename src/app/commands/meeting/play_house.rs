//! Games against the house. They begin at once, without an acceptance.

use super::begin_game::{self, Begun, Seats};
use super::challenge;
use crate::app::action::{Invitation, ShownBoard};
use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::load::{self, Named};
use crate::app::reply::{Answer, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::thread::GamePlace;
use crate::app::{render, view};
use crate::game::{
    Challenge, ChallengeId, First, Game, GameId, HouseOrigin, HouseRefusal, HouseSeat, Level,
    Place, Refusal, Seek, SeekId, SeekRefusal, SeekState, Terms, UserId, Wishes, fit_for_house,
    fit_seek_for_house, seats,
};
use crate::store::{HouseStart, SeekEnd, Stale};
use crate::tak::{Color, Size};

/// The side of the board of a game that a button begins.
const SIZE_OF_BUTTON: u8 = 5;

/// The same for a newcomer.
const SIZE_OF_FIRST: u8 = 4;

/// Begins the game of a challenge to the house.
pub(crate) async fn challenge(
    app: &App,
    request: &Request,
    invitation: Invitation,
) -> Result<Reply, Error> {
    let mut wishes = invitation.wishes;
    // A guest bot cannot begin a game by itself.
    wishes.by_itself &= !request.place.access.is_guest();
    let wishes = load::experience::fill_size(app, wishes, &[request.who]).await?;
    let terms = wishes.terms().map_err(Refusal::Wishes)?;
    let terms = fit_for_house(terms, Some(&wishes)).map_err(Refusal::from)?;
    at_request(app, request, terms, invitation.level, None).await
}

/// Begins a game by the button **Play the house**.
pub(crate) async fn play(app: &App, request: &Request) -> Result<Reply, Error> {
    let wishes = Wishes {
        size: Size::new(SIZE_OF_BUTTON),
        ..Wishes::default()
    };
    by_button(app, request, wishes, None).await
}

/// Begins the first game of a newcomer, on a small board and at the easiest level. The newcomer begins, as in the lesson.
pub(crate) async fn play_first(app: &App, request: &Request) -> Result<Reply, Error> {
    let wishes = Wishes {
        size: Size::new(SIZE_OF_FIRST),
        first: Some(First::Challenger),
        ..Wishes::default()
    };
    by_button(app, request, wishes, Some(Level::ALL[0])).await
}

async fn by_button(
    app: &App,
    request: &Request,
    wishes: Wishes,
    level: Option<Level>,
) -> Result<Reply, Error> {
    let terms = wishes.terms().map_err(Refusal::Wishes)?;
    let terms = fit_for_house(terms, None).map_err(Refusal::from)?;
    let origin = request
        .pressed
        .map(|pressed| HouseOrigin::below(pressed.message));
    at_request(app, request, terms, level, origin).await
}

/// Begins a game in the place of the person's seek, which nobody has taken. Without a level, it is that of the last game,
/// or the middle one.
pub(crate) async fn instead_of_seek(
    app: &App,
    request: &Request,
    id: SeekId,
    level: Option<Level>,
) -> Result<Reply, Error> {
    let seek = load::seek::on_server(app, request, id).await?;
    if !seek.place.is_same(request.place) {
        return Err(SeekRefusal::NoSuchSeek.into());
    }
    seek.check_house(request.who, request.at)?;
    let house = seated(app)?;
    let terms = fit_seek_for_house(&seek).map_err(Refusal::from)?;
    let level = match level {
        Some(level) => level,
        None => last_level(app, request.who, HouseSeat::middle_level()).await?,
    };
    let number = ChallengeId(request.interaction.0);
    let challenge = Challenge {
        terms,
        ..seek.challenge_to(house, number, request.at)
    };
    check_room(app, request, seek.place).await?;
    let place = load::thread::place_of_seek(app, request, id, &challenge).await?;
    let wanted = Wanted {
        challenge: &challenge,
        place,
        level,
        seek: Some(id),
        origin: None,
    };
    let Some(begun) = begin(app, request, wanted).await? else {
        load::seek::check_still_open(app, request, id).await?;
        return Err(Refusal::DataChanging.into());
    };
    let taken = Seek {
        state: SeekState::Taken {
            by: house,
            game: Some(begun.value.game.number),
        },
        ..seek
    };
    let corrections = view::corrections::of_seek(&begun.outdated, &taken);
    let begun = Committed {
        // The challenge was never posted.
        outdated: Vec::new(),
        ..begun
    };
    let reply = begin_game::reply(app, request, &challenge, begun).await;
    Ok(begin_game::in_place_of_seek(reply, corrections))
}

/// Begins another game against the same level.
pub(crate) async fn again(
    app: &App,
    request: &Request,
    last: &Game,
    terms: Terms,
    level: Level,
) -> Result<Reply, Error> {
    let origin = HouseOrigin::rematch_of(last.id);
    at_request(app, request, terms, Some(level), Some(origin)).await
}

/// Begins a game by a command or a button. Without a level, it is that of the last game, or one for newcomers.
async fn at_request(
    app: &App,
    request: &Request,
    terms: Terms,
    level: Option<Level>,
    origin: Option<HouseOrigin>,
) -> Result<Reply, Error> {
    let house = seated(app)?;
    let level = match level {
        Some(level) => level,
        None => last_level(app, request.who, HouseSeat::first_level()).await?,
    };
    let challenge = challenge::new(request, house, terms);
    let wanted = Wanted {
        challenge: &challenge,
        place: GamePlace::plain(request.place),
        level,
        seek: None,
        origin,
    };
    match begin(app, request, wanted).await {
        Err(Error::Refused(Refusal::House(refusal @ HouseRefusal::UnderWay { game }))) => {
            under_way(app, request, refusal, game).await
        }
        begun => {
            let begun = begun?.ok_or(Refusal::DataChanging)?;
            Ok(begin_game::reply(app, request, &challenge, begun).await)
        }
    }
}

/// The answer to a button whose game is under way, with the way to its board.
async fn under_way(
    app: &App,
    request: &Request,
    refusal: HouseRefusal,
    game: GameId,
) -> Result<Reply, Error> {
    let words = request.private();
    let link = match app.store.game(game).await? {
        Some(game) => render::board::newest_link(app, words, &game).await?,
        None => None,
    };
    let message = Message {
        text: words.refused(&Refusal::House(refusal)),
        rows: link
            .map(|link| Row::Buttons(vec![link]))
            .into_iter()
            .collect(),
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}

/// The player of the house.
fn seated(app: &App) -> Result<UserId, Refusal> {
    let player = app.house.player();
    player.ok_or(Refusal::House(HouseRefusal::Closed))
}

/// Checks that a game may begin, before a thread is created for it.
async fn check_room(app: &App, request: &Request, place: Place) -> Result<(), Error> {
    let (who, scope) = (request.who, place.scope());
    let running = app.store.house_games(who, scope, request.at).await?;
    let room = running.check_next(app.house.door());
    Ok(room.map_err(Refusal::House)?)
}

/// The level of the house in the person's last game, or `first`.
async fn last_level(app: &App, person: UserId, first: Level) -> Result<Level, Error> {
    Ok(app.store.last_house_level(person).await?.unwrap_or(first))
}

/// A game that a person wants.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    challenge: &'a Challenge,
    place: GamePlace,
    level: Level,
    /// The seek that it ends.
    seek: Option<SeekId>,
    origin: Option<HouseOrigin>,
}

/// Begins a game. `None` if another change came first. A board that the house must not help with is refused.
async fn begin(
    app: &App,
    request: &Request,
    wanted: Wanted<'_>,
) -> Result<Option<Committed<Begun>>, Error> {
    let Wanted {
        challenge,
        place,
        level,
        seek,
        origin,
    } = wanted;
    load::fair_play::refuse_house_game(app, request, challenge.terms.start()).await?;
    let (who, house) = (request.who, challenge.opponent);
    let last_white = app.store.last_white(who, house).await?;
    let players = seats(
        challenge.terms.first(),
        who,
        house,
        last_white,
        rand::random(),
    );
    let color = if players.white == house {
        Color::White
    } else {
        Color::Black
    };
    let asked = HouseStart {
        door: app.house.door(),
        players,
        seat: HouseSeat { level, color },
        place: place.place,
        round: 1,
        origin,
    };
    let place_to_begin = app.turnover.place().await;
    let begun = commit(app, Actor::Person(request), |mut change| async move {
        load::partner::check_ban_again(&mut change, request).await?;
        let admitted = change.admit_to_house(asked).await??;
        change.make_challenge(challenge).await?;
        if let Some(seek) = seek {
            let end = SeekEnd::Taken(challenge.id);
            change.end_seek(seek, end).await?;
        }
        let seats = Seats::House(admitted);
        let begun = begin_game::begin(change, request, challenge, place.no_thread, seats).await?;
        Ok(begun.correct(seek.map(Stale::Seek)))
    });
    let begun = begun.await;
    drop(place_to_begin);
    begun
}

/// Declines the house's offer of a takeback, so that it plays.
pub(crate) async fn play_on(
    app: &App,
    request: &Request,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let game = load::game::own(app, request, Named::Shown(shown)).await?;
    load::fair_play::refuse_house_answer(app, request.at, &game).await?;
    let (id, event, number) = (game.id, game.board_event(), game.number);
    let actor = Actor::Person(request);
    let claimed = commit(app, actor, |mut change| async move {
        let turn = change
            .claim_house_turn(id, event, actor.lease_end())
            .await?;
        // The house has played, or the takeback was granted.
        let turn = turn.ok_or(Refusal::Stale { game: number })?;
        Ok(Transition::to(change, turn))
    });
    let (post, lease) = claimed.await?.ok_or(Refusal::DataChanging)?.value;
    let answer = app.house.queue_awaited(&game, post, lease);
    let words = request.public();
    let Some(answer) = answer.get(request.place.access).await else {
        // Another press may have been faster; otherwise the house still thinks.
        let thinks = |game: &Game| game.board_event() == event && game.is_house_turn();
        if !app.store.game(id).await?.as_ref().is_some_and(thinks) {
            return Err(Refusal::Stale { game: number }.into());
        }
        let text = request.private().house_plays_on();
        return Ok(Answer::Private(Message::text(text)).into());
    };
    let text = words.news(&answer.game);
    let mut board = render::board::public(app, words, &answer.game, text).await;
    board.spare(request.who);
    Ok(Reply {
        corrections: render::corrections::of_game(app, &answer.outdated, &answer.game).await,
        ..Answer::Public(board.with_lease(answer.lease)).into()
    })
}
