//! Games against the house, and the question of **Play the house** for the board and the level. These games begin
//! immediately, because the house needs no invitation.
//!
//! Only `Change::begin_house_game` begins a game against the house. It needs a `HouseAdmission`, and only
//! `Change::admit_to_house` gives one: in the same change, with the person and the scope locked, it checks that the
//! house is open (`HouseDoor`), the person's number of games and the server's forty. Of one button
//! (`games.house_origin`: the finished game below **Rematch**, or the message) a person has one running game. If the
//! house does not continue a series by itself, a separate post announces that.

use super::begin_game::{self, Begun, Seats};
use super::challenge;
use crate::action::{HouseChoice, HousePress, Invitation, Press, ShownBoard};
use crate::flow::{Actor, Committed, Transition, commit};
use crate::load::{self, Named};
use crate::reply::{Action, Answer, Button, Message, Reply, Row, SelectOption};
use crate::request::Request;
use crate::thread::{DirectRoom, GamePlace};
use crate::{App, Error, Result, view};
use tak::{Color, Size};
use tavern_game::{
    Access, Challenge, ChallengeId, First, Game, GameId, HouseGames, HouseOrigin, HouseRefusal,
    HouseRoom, HouseSeat, HouseVenue, Level, Refusal, Seek, SeekId, SeekRefusal, SeekState, Terms,
    UserId, Wishes, fit_for_house, fit_seek_for_house, seats,
};
use tavern_store::{HouseStart, SeekEnd, Stale};
use tavern_words::{Languages, Words};

pub(crate) async fn press(app: &App, request: &Request, press: HousePress) -> Result<Reply> {
    match press {
        HousePress::Play => play(app, request).await,
        HousePress::Choose(choice) => choose(app, request, choice).await,
        HousePress::Begin(choice) => Box::pin(begin_chosen(app, request, choice)).await,
        HousePress::PlayFirst => Box::pin(play_first(app, request)).await,
        HousePress::NextLevel(board) => Box::pin(next_level(app, request, board)).await,
        HousePress::InsteadOfSeek(seek, level) => instead_of_seek(app, request, seek, level).await,
        HousePress::PlayOn(board) => play_on(app, request, board).await,
    }
}

/// Begins the game of a challenge to the house.
pub(crate) async fn challenge(
    app: &App,
    request: &Request,
    invitation: Invitation,
) -> Result<Reply> {
    let in_private = is_private(app, request, invitation.in_private).await?;
    let mut wishes = invitation.wishes;
    wishes.check().map_err(Refusal::Wishes)?;
    // A guest bot cannot begin a game automatically.
    wishes.by_itself &= in_private || !request.place.access.is_guest();
    let wishes = load::invitation::fill_size(app, wishes, &[request.who]).await?;
    let terms = wishes.terms().map_err(Refusal::Wishes)?;
    let terms = fit_for_house(terms, Some(&wishes)).map_err(Refusal::from)?;
    let wish = Wanted {
        terms,
        level: invitation.level,
        in_private,
        origin: None,
    };
    at_request(app, request, wish).await
}

/// Begins a game in place of the person's open seek. Without a level, it has the level of the last game, or the middle
/// one.
pub(crate) async fn instead_of_seek(
    app: &App,
    request: &Request,
    id: SeekId,
    level: Option<Level>,
) -> Result<Reply> {
    let seek = load::invitation::seek_on_server(app, request, id).await?;
    if !seek.place.is_same(request.place) {
        return Err(SeekRefusal::NoSuchSeek.into());
    }
    seek.check_house(request.who, request.at)?;
    let house = house_player(app)?;
    let terms = fit_seek_for_house(&seek).map_err(Refusal::from)?;
    let level = match level {
        Some(level) => level,
        None => last_level(app, request.who, HouseSeat::middle_level()).await?,
    };
    let number = ChallengeId(request.number().0);
    let challenge = Challenge {
        terms,
        ..seek.challenge_to(house, number, request.at)
    };
    let in_private = is_private(app, request, false).await?;
    check_start(app, request, in_private, &challenge.terms).await?;
    let room = in_private
        .then(|| load::thread::private_room(request, None))
        .transpose()?;
    let place = match room {
        Some(room) => GamePlace::plain(load::thread::in_private(room)),
        None => load::thread::place_of_seek(app, request, id, &challenge).await?,
    };
    // The server learns nothing of a private game.
    let end = match room {
        Some(_) => SeekEnd::Withdrawn,
        None => SeekEnd::Taken(challenge.id),
    };
    let start = Start {
        challenge: &challenge,
        place,
        level,
        seek: Some((id, end)),
        origin: None,
    };
    let speaker = speaker(request, room);
    let Some(outcome) = begin(app, &speaker, start).await? else {
        load::invitation::check_open_seek(app, request, id).await?;
        return Err(Refusal::DataChanging.into());
    };
    let game = outcome.value.game.clone();
    let after = Seek {
        state: match room {
            Some(_) => SeekState::Withdrawn,
            None => SeekState::Taken {
                by: UserId::HOUSE,
                game: Some(game.number),
            },
        },
        ..seek
    };
    let corrections = view::corrections::of_seek(&outcome.old_messages, &after);
    let outcome = Committed {
        // The challenge was never posted.
        old_messages: Vec::new(),
        ..outcome
    };
    let mut reply = begin_game::reply(app, &speaker, &challenge, outcome).await;
    if let Some(room) = room {
        let message = begun_in_private(request.private(), &game, room);
        reply.answer = Answer::Private(message);
        reply.corrections.extend(corrections);
        return Ok(reply);
    }
    Ok(begin_game::in_place_of_seek(reply, corrections))
}

/// Begins another game against a level. Below a finished game one button begins one, so **Rematch** and the next level
/// share an origin.
pub(crate) async fn rematch(
    app: &App,
    request: &Request,
    last: &Game,
    terms: Terms,
    level: Level,
) -> Result<Reply> {
    let wish = Wanted {
        terms,
        level: Some(level),
        in_private: is_private(app, request, false).await?,
        origin: Some(HouseOrigin::rematch_of(last.id)),
    };
    at_request(app, request, wish).await
}

/// Begins a game like the one that the person has won, against the level above.
async fn next_level(app: &App, request: &Request, board: ShownBoard) -> Result<Reply> {
    let game = load::game::to_see(app, request, Named::Shown(board)).await?;
    let terms = game.rematch(request.who)?;
    let level = game.next_house_level().ok_or(Refusal::UnknownButton)?;
    rematch(app, request, &game, terms, level).await
}

/// A game that a person requests by a command or a button.
struct Wanted {
    terms: Terms,
    /// Without one, the level of the last game, or the level for newcomers.
    level: Option<Level>,
    in_private: bool,
    origin: Option<HouseOrigin>,
}

/// Begins a game, or leads to the game that the same button has begun.
async fn at_request(app: &App, request: &Request, wish: Wanted) -> Result<Reply> {
    match begin_wanted(app, request, wish).await {
        Err(Error::Refused(Refusal::House(refusal @ HouseRefusal::UnderWay { game }))) => {
            under_way(app, request, refusal, game).await
        }
        outcome => outcome,
    }
}

async fn begin_wanted(app: &App, request: &Request, wish: Wanted) -> Result<Reply> {
    let Wanted {
        terms,
        level,
        in_private,
        origin,
    } = wish;
    let house = house_player(app)?;
    let level = match level {
        Some(level) => level,
        None => last_level(app, request.who, HouseSeat::first_level()).await?,
    };
    if let Some(origin) = origin
        && let Some(game) = app.store.house_game_under_way(request.who, origin).await?
    {
        return Err(HouseRefusal::UnderWay { game }.into());
    }
    check_start(app, request, in_private, &terms).await?;
    let mut challenge = challenge::new(request, house, terms);
    let room = in_private
        .then(|| load::thread::private_room(request, origin))
        .transpose()?;
    let place = match room {
        Some(room) => {
            challenge.place = load::thread::in_private(room);
            GamePlace::plain(challenge.place)
        }
        None => load::thread::place_of_house(app, request, &challenge, (level, origin)).await?,
    };
    let start = Start {
        challenge: &challenge,
        place,
        level,
        seek: None,
        origin,
    };
    let speaker = speaker(request, room);
    let outcome = begin(app, &speaker, start).await?;
    let outcome = outcome.ok_or(Refusal::DataChanging)?;
    let game = outcome.value.game.clone();
    let mut reply = begin_game::reply(app, &speaker, &challenge, outcome).await;
    if let Answer::Update(message) = &mut reply.answer {
        let words = request.private();
        *message = match room {
            Some(room) => begun_in_private(words, &game, room),
            None => Message::text(words.house_begun(&game)),
        };
    }
    Ok(reply)
}

/// The request with the languages of the game's readers, because in direct messages the person alone reads.
fn speaker(request: &Request, room: Option<DirectRoom>) -> Request {
    let person = request.languages.person;
    let languages = match room {
        Some(_) => Languages {
            person,
            server: person,
        },
        None => request.languages,
    };
    request.of_act(request.moved_to(request.place, languages))
}

/// Whether a game is played in the person's direct messages: at the wish of the person or the server, or because Tak is
/// not played here. A conversation with the bot is private already.
async fn is_private(app: &App, request: &Request, is_wanted: bool) -> Result<bool> {
    let place = request.place;
    let room = app.server_preferences(place.guild).await?.house_room();
    let is_elsewhere = !load::venue::is_open(app, request).await?;
    let rule = room == HouseRoom::Private || is_elsewhere;
    Ok((is_wanted || rule) && place.access != Access::Direct)
}

/// The answer to a button after its game has begun, with the link to the board.
async fn under_way(
    app: &App,
    request: &Request,
    refusal: HouseRefusal,
    game: GameId,
) -> Result<Reply> {
    let words = request.private();
    let link = match app.store.game(game).await? {
        Some(game) => view::board::newest_link(app, words, &game).await?,
        None => None,
    };
    let message = Message::with_rows(
        words.refused(&Refusal::House(refusal)),
        Vec::from_iter(link.map(|link| Row::Buttons(vec![link]))),
    );
    Ok(Reply::private(message))
}

/// The player of the house.
fn house_player(app: &App) -> Result<UserId, Refusal> {
    let player = app.house.player();
    player.ok_or(Refusal::House(HouseRefusal::Closed))
}

/// Checks that a game may begin, before anything is announced or opened for it. A board where the house must not help
/// is refused.
async fn check_start(app: &App, request: &Request, in_private: bool, terms: &Terms) -> Result<()> {
    check_room(app, request, in_private).await?;
    if !in_private {
        load::venue::check(app, request).await?;
    }
    load::fair_play::refuse_house_game(app, request, terms.start()).await
}

/// Checks that there is room for a game. A private game takes no place of the server.
async fn check_room(app: &App, request: &Request, in_private: bool) -> Result<()> {
    let (who, scope) = (request.who, request.place.scope());
    let games = app.store.house_games(who, scope, request.at).await?;
    let games = HouseGames {
        in_scope: if in_private { 0 } else { games.in_scope },
        ..games
    };
    let room = games.check_next(app.house.door());
    Ok(room.map_err(Refusal::House)?)
}

/// The level of the house in the person's last game, or `first`.
async fn last_level(app: &App, person: UserId, first: Level) -> Result<Level> {
    let last = app.store.last_house_choice(person).await?;
    Ok(last.map_or(first, |(level, _)| level))
}

/// A game about to begin.
#[derive(Clone, Copy)]
struct Start<'a> {
    challenge: &'a Challenge,
    place: GamePlace,
    level: Level,
    /// The seek that it replaces, and the end of that seek.
    seek: Option<(SeekId, SeekEnd)>,
    origin: Option<HouseOrigin>,
}

/// Begins a game, after [`check_start`]. `None` if another change came first.
async fn begin(app: &App, request: &Request, start: Start<'_>) -> Result<Option<Committed<Begun>>> {
    let Start {
        challenge,
        place,
        level,
        seek,
        origin,
    } = start;
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
    let house_start = HouseStart {
        door: app.house.door(),
        players,
        seat: HouseSeat { level, color },
        place: place.place,
        round: 1,
        origin,
    };
    let place_to_begin = app.turnover.place().await;
    let write = commit(app, Actor::Person(request), |mut change| async move {
        load::partner::recheck_ban(&mut change, request).await?;
        let admission = change.admit_to_house(house_start).await??;
        change.make_challenge(challenge).await?;
        if let Some((seek, end)) = seek {
            change.end_seek(seek, end).await?;
        }
        let seats = Seats::House(admission);
        let outcome = begin_game::begin(change, request, challenge, place.no_thread, seats).await?;
        Ok(outcome.correct(seek.map(|(seek, _)| Stale::Seek(seek))))
    });
    let outcome = write.await;
    drop(place_to_begin);
    outcome
}

/// Declines the house's offer of a takeback, so that it plays.
pub(crate) async fn play_on(app: &App, request: &Request, board: ShownBoard) -> Result<Reply> {
    let game = load::game::own(app, request, Named::Shown(board)).await?;
    load::fair_play::refuse_house_answer(app, request.at, &game).await?;
    let (id, event, number) = (game.id, game.board_event(), game.number);
    let actor = Actor::Person(request);
    let write = commit(app, actor, |mut change| async move {
        let turn = change
            .claim_house_turn(id, event, actor.lease_end())
            .await?;
        // The house has played, or the takeback was granted.
        let turn = turn.ok_or(Refusal::Stale { game: number })?;
        Ok(Transition::to(change, turn))
    });
    let (post, lease) = write.await?.ok_or(Refusal::DataChanging)?.value;
    let answer = app.house.queue_awaited(&game, post, lease);
    let words = request.public();
    let Some(answer) = answer.get(request.place.access).await else {
        // A press of **Take it back** may have been faster; otherwise the house plays, or has played by a post.
        let is_taken_back = |after: &Game| after.plies() < game.plies();
        if app.store.game(id).await?.as_ref().is_none_or(is_taken_back) {
            return Err(Refusal::Stale { game: number }.into());
        }
        let text = request.private().house_plays_on();
        return Ok(Reply::private(Message::text(text)));
    };
    let text = words.news(&answer.game);
    let mut board = view::board::public(app, words, &answer.game, text).await;
    board.spare(request.who);
    Ok(Reply {
        corrections: view::corrections::of_game(app, &answer.old_messages, &answer.game).await,
        ..Reply::public(board.with_lease(answer.lease))
    })
}

/// The side of the board of a newcomer's first game.
const SIZE_OF_FIRST: u8 = 4;

/// Shows the choice of board and level for a game.
pub(crate) async fn play(app: &App, request: &Request) -> Result<Reply> {
    let in_private = is_private(app, request, false).await?;
    check_room(app, request, in_private).await?;
    let choice = HouseChoice {
        in_private,
        ..proposal(app, request.who).await?
    };
    let message = question(app, request, choice).await?;
    Ok(Reply::private(message))
}

/// Shows the question with another choice.
pub(crate) async fn choose(app: &App, request: &Request, choice: HouseChoice) -> Result<Reply> {
    let message = question(app, request, choice).await?;
    Ok(Reply::update(message))
}

async fn question(app: &App, request: &Request, choice: HouseChoice) -> Result<Message> {
    let may_choose_place = venue(app, request).await? == HouseVenue::Choice;
    let is_met = app.store.last_house_choice(request.who).await?.is_some();
    let words = request.private();
    Ok(question_message(words, choice, is_met, may_choose_place))
}

/// Where a game can be played that a button here begins.
pub(crate) async fn venue(app: &App, request: &Request) -> Result<HouseVenue> {
    let access = request.place.access;
    Ok(if access == Access::Direct {
        HouseVenue::Here
    } else if is_private(app, request, false).await? {
        HouseVenue::Private
    } else if access.is_guest() {
        // A guest bot can rarely write to a person first.
        HouseVenue::Channel
    } else {
        HouseVenue::Choice
    })
}

/// The game proposed by the question: one like the last, and the easiest for a newcomer.
async fn proposal(app: &App, person: UserId) -> Result<HouseChoice> {
    if let Some((level, size)) = app.store.last_house_choice(person).await? {
        return Ok(HouseChoice {
            size,
            level,
            in_private: false,
        });
    }
    let experience = app.store.experience(person).await?;
    if experience.is_none() {
        return Ok(choice_of_newcomer());
    }
    Ok(HouseChoice {
        size: experience.usual_size(),
        level: HouseSeat::first_level(),
        in_private: false,
    })
}

/// The next game of a person after the lesson: one level above the highest that they have beaten. None for their first
/// game.
pub(crate) async fn next_choice(app: &App, person: UserId) -> Result<Option<HouseChoice>> {
    if app.store.experience(person).await?.is_none() {
        return Ok(None);
    }
    let record = app.store.house_record(person).await?;
    let choice = proposal(app, person).await?;
    Ok(Some(HouseChoice {
        level: record.next_level().unwrap_or(choice.level),
        ..choice
    }))
}

fn begin_button(words: Words, choice: HouseChoice) -> Button {
    let label = words.begin_house_button(choice.level, choice.size);
    Button::primary(label, Press::House(HousePress::Begin(choice)))
}

/// The buttons below the lesson for the next game, or for the first one without a choice.
pub(crate) fn after_lesson_buttons(
    words: Words,
    choice: Option<HouseChoice>,
    venue: HouseVenue,
) -> Vec<Button> {
    let in_private = HouseChoice {
        in_private: true,
        ..choice.unwrap_or_else(choice_of_newcomer)
    };
    let begin = match choice {
        Some(choice) => begin_button(words, choice),
        None => Button::primary(
            words.button_play_house(),
            Press::House(HousePress::PlayFirst),
        ),
    };
    let privately = (venue == HouseVenue::Choice).then(|| {
        let press = Press::House(HousePress::Begin(in_private));
        Button::secondary(words.button_in_private(), press)
    });
    [begin].into_iter().chain(privately).collect()
}

/// The first game of a newcomer: on a small board, and at the easiest level.
fn choice_of_newcomer() -> HouseChoice {
    HouseChoice {
        size: Size::new(SIZE_OF_FIRST).expect("four is a size"),
        level: Level::ALL[0],
        in_private: false,
    }
}

/// Begins the chosen game.
pub(crate) async fn begin_chosen(
    app: &App,
    request: &Request,
    choice: HouseChoice,
) -> Result<Reply> {
    let is_first = app.store.experience(request.who).await?.is_none();
    Box::pin(by_button(app, request, choice, is_first)).await
}

/// Begins the first game of a newcomer after the lesson.
pub(crate) async fn play_first(app: &App, request: &Request) -> Result<Reply> {
    Box::pin(by_button(app, request, choice_of_newcomer(), true)).await
}

async fn by_button(
    app: &App,
    request: &Request,
    choice: HouseChoice,
    is_first: bool,
) -> Result<Reply> {
    let wishes = Wishes {
        size: Some(choice.size),
        // A newcomer begins, as in the lesson.
        first: is_first.then_some(First::Challenger),
        ..Wishes::default()
    };
    let terms = wishes.terms().map_err(Refusal::Wishes)?;
    let terms = fit_for_house(terms, None).map_err(Refusal::from)?;
    let message = request.pressed_message();
    let wish = Wanted {
        terms,
        level: Some(choice.level),
        in_private: is_private(app, request, choice.in_private).await?,
        origin: message.map(|message| HouseOrigin::below(message.message)),
    };
    at_request(app, request, wish).await
}

/// The question for the board and the level of a game. The proposed game begins by one press, any other by two, because
/// the choice of a board changes the question and only the choice of a level begins the game.
fn question_message(
    words: Words,
    choice: HouseChoice,
    is_met: bool,
    may_choose_place: bool,
) -> Message {
    let press = |press| Press::House(press);
    let mut buttons = vec![Button::success(
        words.begin_house_button(choice.level, choice.size),
        press(HousePress::Begin(choice)),
    )];
    if may_choose_place {
        let other = HouseChoice {
            in_private: !choice.in_private,
            ..choice
        };
        buttons.push(Button::secondary(
            words.button_house_place(choice.in_private),
            press(HousePress::Choose(other)),
        ));
    }
    buttons.push(view::choices::never_mind_button(words));
    let option = |label, is_chosen, act| SelectOption::new(label, press(act)).choose_if(is_chosen);
    let sizes = Size::ALL.into_iter().map(|size| {
        let act = HousePress::Choose(HouseChoice { size, ..choice });
        option(words.choice_draft_size(size), size == choice.size, act)
    });
    // No option is marked as chosen, because Discord sends no second choice of the same option.
    let levels = Level::ALL.into_iter().map(|level| {
        let act = HousePress::Begin(HouseChoice { level, ..choice });
        option(words.numbered_level(level), false, act)
    });
    Message::with_rows(
        words.house_question(choice.in_private, is_met),
        vec![
            Row::Buttons(buttons),
            Row::menu(words.draft_size(), sizes),
            Row::menu(words.house_begin_menu(), levels),
        ],
    )
}

/// The answer after the beginning of a private game, with the link to it.
fn begun_in_private(words: Words, game: &Game, room: DirectRoom) -> Message {
    let action = Action::Jump {
        guild: None,
        channel: room.channel,
        message: room.greeting,
    };
    Message::with_buttons(
        words.house_begun_private(game.number),
        vec![Button::new(words.button_to_private_game(), action)],
    )
}
