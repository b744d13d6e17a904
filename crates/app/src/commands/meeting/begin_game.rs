//! The beginning of a game, by an accepted challenge, a second bid, a taken seek or a game against the house.

use crate::error::Abort;
use crate::flow::{Actor, Committed, Transition};
use crate::reply::{Answer, Correction, Instead, Message, Reply};
use crate::request::Request;
use crate::thread::NoThread;
use crate::{App, load, view};
use tavern_game::{Challenge, ChallengeState, Game, GameId, Place};
use tavern_store::{Change, HouseAdmission, Seated, Stale, Subject};

/// A game that has begun.
pub(super) struct Begun {
    pub(super) game: Game,
    /// The reason for a missing thread, if the server's settings provide one.
    no_thread: Option<NoThread>,
    /// The acting player has not seen the lesson yet.
    offers_lesson: bool,
}

/// The seats of a new game.
pub(super) enum Seats {
    /// Two people in a place.
    People(Place, Seated),
    /// A person and the house, with its admission.
    House(HouseAdmission),
}

/// Begins the game of a challenge and closes the challenge.
pub(super) async fn begin(
    mut change: Change,
    request: &Request,
    challenge: &Challenge,
    no_thread: Option<NoThread>,
    seats: Seats,
) -> Result<Transition<Begun>, Abort> {
    let id = GameId(request.number().0);
    let (by, to) = (challenge.challenger, challenge.opponent);
    let place = match &seats {
        Seats::People(place, _) => *place,
        Seats::House(admission) => admission.place(),
    };
    load::venue::admit(&mut change, request, place).await?;
    change.reset_challenge_notices(by, to).await?;
    let game = match seats {
        Seats::People(place, people) => change.begin_game(id, challenge, place, people).await?,
        Seats::House(admission) => change.begin_house_game(id, challenge, admission).await?,
    };
    load::venue::record(&mut change, request, &game).await?;
    let state = state_after(challenge, &game);
    change.close_challenge(challenge.id, state).await?;
    let offers_lesson = change.mention_lesson(request.who, id).await?;
    let board = Actor::Person(request).post(game.place, Subject::first_board(id));
    let outcome = Begun {
        game: game.clone(),
        no_thread,
        offers_lesson,
    };
    Ok(Transition::to(change, outcome)
        .correct([Stale::Challenge(challenge.id)])
        .begin_turn(&game, &board)
        .show(board))
}

/// The answer with the first board.
pub(super) async fn reply(
    app: &App,
    request: &Request,
    challenge: &Challenge,
    outcome: Committed<Begun>,
) -> Reply {
    let Begun {
        game,
        no_thread,
        offers_lesson,
    } = outcome.value;
    let (mut game, mut lease) = (game, outcome.lease);
    // The house may have the first ply.
    if let Some(promise) = outcome.house_answer
        && let Some(answer) = promise.get(request.place.access).await
    {
        (game, lease) = (answer.game, answer.lease);
    }
    let words = request.public();
    let mut text = view::board::first_text(words, &game, challenge);
    if let Some(why) = no_thread {
        text = format!("{text}\n{}", words.no_thread(why.key()));
    }
    let board = view::board::public(app, words, &game, text).await;
    let mut board = board.with_lease(lease);
    board.also_notify(challenge.challenger);
    board.spare(request.who);
    let state = state_after(challenge, &game);
    let after = Challenge {
        state,
        ..challenge.clone()
    };
    let corrections = view::corrections::of_challenge(&outcome.old_messages, &after);
    let aside = offers_lesson.then(|| Message::text(request.private().lesson_offered()));
    if game.place.is_same(request.place) {
        return Reply {
            corrections,
            aside,
            ..Reply::public(board)
        };
    }
    // The board is in the thread, and the text of the challenge links there.
    let text = words.answered_challenge(&after);
    Reply {
        then: Some(board),
        corrections,
        aside,
        ..Reply::update(Message::text(text))
    }
}

/// The answer with the first board of a game that has ended a seek, with the corrections of the seek.
pub(super) fn in_place_of_seek(mut reply: Reply, corrections: Vec<Correction>) -> Reply {
    // If the board is in a thread, the text of the seek links there.
    if let (Answer::Update(message), Some(correction)) = (&mut reply.answer, corrections.first())
        && let Instead::Text(text) = &correction.instead
    {
        message.text.clone_from(text);
    }
    reply.corrections.extend(corrections);
    reply
}

/// The state of a challenge after its game has begun.
fn state_after(challenge: &Challenge, game: &Game) -> ChallengeState {
    let is_here = game.place.is_same(challenge.place);
    ChallengeState::Accepted {
        game: game.number,
        thread: (!is_here).then_some(game.place.channel),
    }
}
