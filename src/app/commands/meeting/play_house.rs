//! Games against the house. They begin at once, without an acceptance.

use super::{begin_game, challenge};
use crate::app::action::{Invitation, ShownBoard};
use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::load::{self, Named};
use crate::app::render;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{
    HouseGames, HouseRefusal, HouseSeat, Level, Refusal, Terms, UserId, Wishes, fit_for_house,
    seats,
};
use crate::store::Seated;
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
    begin(app, request, house, terms, invitation.level).await
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
    begin(app, request, house, terms, None).await
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
    begin(app, request, house, terms, Some(level)).await
}

/// Begins a game. Without a level, it is that of the last game, or one for newcomers.
async fn begin(
    app: &App,
    request: &Request,
    house: UserId,
    terms: Terms,
    level: Option<Level>,
) -> Result<Reply, Error> {
    let (who, place) = (request.who, request.place);
    let level = if let Some(level) = level {
        level
    } else {
        let last = app.store.last_house_level(who).await?;
        last.unwrap_or_else(HouseSeat::first_level)
    };
    let challenge = challenge::new(request, house, terms);
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
    let challenge = &challenge;
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
        let begun = begin_game::begin(change, request, challenge, place, seated).await?;
        Ok(begun.map(Ok))
    })
    .await?;
    drop(place_to_begin);
    let Committed {
        value,
        lease,
        outdated,
        house_answer,
    } = begun.ok_or(Refusal::DataChanging)?;
    let begun = Committed {
        value: value.map_err(Refusal::House)?,
        lease,
        outdated,
        house_answer,
    };
    Ok(begin_game::reply(app, request, challenge, begun).await)
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
    let answer = app.house.queue_awaited(post, lease);
    let words = request.public();
    let Some(answer) = answer.get(request.place.access).await else {
        let text = request.private().house_plays_on();
        return Ok(Answer::Private(Message::text(text)).into());
    };
    let text = words.news(&answer.game);
    let mut board = render::board::public(app, words, &answer.game, text).await;
    board
        .message
        .notifies
        .retain(|&person| person != request.who);
    Ok(Reply {
        corrections: render::corrections::of_game(app, &answer.outdated, &answer.game).await,
        ..Answer::Public(board.with_lease(answer.lease)).into()
    })
}
