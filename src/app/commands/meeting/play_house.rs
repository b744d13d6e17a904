//! Games against the house. They begin at once, without an acceptance.

use super::begin_game::{self, Begun};
use super::challenge;
use crate::app::action::{Invitation, ShownBoard};
use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::load::{self, Named};
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{
    Challenge, ChallengeId, HouseGames, HouseRefusal, HouseSeat, Level, Place, Refusal, Seek,
    SeekId, SeekRefusal, SeekState, Terms, UserId, Wishes, fit_for_house, fit_seek_for_house,
    seats,
};
use crate::store::{Seated, SeekEnd, Stale};
use crate::tak::{Color, Size};

/// The side of the board of a game that a button begins.
const SIZE_OF_BUTTON: u8 = 5;

/// Begins the game of a challenge to the house.
pub(crate) async fn challenge(
    app: &App,
    request: &Request,
    house: UserId,
    invitation: Invitation,
) -> Result<Reply, Error> {
    let mut wishes = invitation.wishes;
    // A guest bot cannot begin a game by itself.
    wishes.by_itself &= !request.place.access.is_guest();
    let wishes = load::experience::fill_size(app, wishes, &[request.who]).await?;
    let terms = wishes.terms().map_err(Refusal::Wishes)?;
    let terms = fit_for_house(terms, Some(&wishes)).map_err(Refusal::from)?;
    at_request(app, request, house, terms, invitation.level).await
}

/// Begins a game by the button **Play the house**.
pub(crate) async fn play(app: &App, request: &Request) -> Result<Reply, Error> {
    let house = app.house.open_player();
    let house = house.ok_or(Refusal::House(HouseRefusal::Closed))?;
    let wishes = Wishes {
        size: Size::new(SIZE_OF_BUTTON),
        ..Wishes::default()
    };
    let terms = wishes.terms().map_err(Refusal::Wishes)?;
    let terms = fit_for_house(terms, None).map_err(Refusal::from)?;
    at_request(app, request, house, terms, None).await
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
    let house = app.house.open_player();
    let house = house.ok_or(Refusal::House(HouseRefusal::Closed))?;
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
    let place = load::thread::place_of_seek(app, request, id, &challenge).await?;
    let Some(begun) = begin(app, request, &challenge, place, level, Some(id)).await? else {
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
    terms: Terms,
    level: Level,
) -> Result<Reply, Error> {
    let house = app.house.open_player();
    let house = house.ok_or(Refusal::House(HouseRefusal::Closed))?;
    at_request(app, request, house, terms, Some(level)).await
}

/// Begins a game by a command or a button. Without a level, it is that of the last game, or one for newcomers.
async fn at_request(
    app: &App,
    request: &Request,
    house: UserId,
    terms: Terms,
    level: Option<Level>,
) -> Result<Reply, Error> {
    let level = match level {
        Some(level) => level,
        None => last_level(app, request.who, HouseSeat::first_level()).await?,
    };
    let challenge = challenge::new(request, house, terms);
    let begun = begin(app, request, &challenge, request.place, level, None).await?;
    let begun = begun.ok_or(Refusal::DataChanging)?;
    Ok(begin_game::reply(app, request, &challenge, begun).await)
}

/// The level of the house in the person's last game, or `first`.
async fn last_level(app: &App, person: UserId, first: Level) -> Result<Level, Error> {
    Ok(app.store.last_house_level(person).await?.unwrap_or(first))
}

/// Begins a game, and ends the seek in its place. `None` if another change came first.
async fn begin(
    app: &App,
    request: &Request,
    challenge: &Challenge,
    place: Place,
    level: Level,
    seek: Option<SeekId>,
) -> Result<Option<Committed<Begun>>, Error> {
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
    let seated = Seated {
        house: Some(HouseSeat { level, color }),
        ..Seated::without_bid(players)
    };
    let place_to_begin = app.turnover.place().await;
    let begun = commit(app, Actor::Person(request), |mut change| async move {
        let running = change.lock_house_games(who, place.scope()).await?;
        let running = HouseGames {
            of_person: running.of_person + 1,
            in_scope: running.in_scope + 1,
        };
        if let Err(refusal) = running.check() {
            return Ok(Transition::none(Err(refusal)));
        }
        change.make_challenge(challenge).await?;
        if let Some(seek) = seek {
            let end = SeekEnd::Taken(challenge.id);
            change.end_seek(seek, end).await?;
        }
        let begun = begin_game::begin(change, request, challenge, place, seated).await?;
        Ok(begun.map(Ok).correct(seek.map(Stale::Seek)))
    })
    .await?;
    drop(place_to_begin);
    let Some(begun) = begun else {
        return Ok(None);
    };
    let Committed {
        value,
        lease,
        outdated,
        house_answer,
    } = begun;
    Ok(Some(Committed {
        value: value.map_err(Refusal::House)?,
        lease,
        outdated,
        house_answer,
    }))
}

/// Declines the house's offer of a takeback, so that it plays.
pub(crate) async fn play_on(
    app: &App,
    request: &Request,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let game = load::game::own(app, request, Named::Shown(shown)).await?;
    let (id, event) = (game.id, game.board_event());
    let actor = Actor::Person(request);
    let claimed = commit(app, actor, |mut change| async move {
        let until = actor.lease_end();
        let turn = change.claim_house_turn(id, event, until).await?;
        Ok(Transition::to(change, turn))
    });
    let claimed = claimed.await?.ok_or(Refusal::DataChanging)?;
    let Some((post, lease)) = claimed.value else {
        let game = game.number;
        return Err(Refusal::Stale { game }.into());
    };
    let answer = app.house.queue_awaited(&game, post, lease);
    let words = request.public();
    let Some(answer) = answer.get(request.place.access).await else {
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
