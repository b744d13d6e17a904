use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, view};
use crate::game::{Challenge, ChallengeState, Game, GameId, GameNumber, Place};
use crate::store::{self, Change, Lease, Outdated, Seated, Stale, Subject};

/// A game that has begun, and what is to be shown and corrected since.
pub(crate) struct Begun {
    game: Game,
    lease: Lease,
    outdated: Vec<Outdated>,
    /// Whether the one who acted is to be told of the lesson.
    offers_lesson: bool,
}

impl Begun {
    /// What the game is called.
    pub(crate) fn number(&self) -> GameNumber {
        self.game.number
    }
}

/// Begins the game of a challenge, which is closed by that.
pub(crate) async fn begin(
    change: &mut Change,
    request: &Request,
    challenge: &Challenge,
    place: Place,
    seated: Seated,
) -> Result<Begun, store::Error> {
    let id = challenge.id;
    let until = request.shown_by();
    let begun = GameId(request.interaction.0);
    let (by, to) = (challenge.challenger, challenge.opponent);
    change.welcome_challenges(by, to).await?;
    let accepted = change.begin_game(begun, challenge, place, seated).await?;
    let state = accepted_by(challenge, &accepted);
    change.close_challenge(id, state).await?;
    let outdated = change.outdate(Stale::Challenge(id), until).await?;
    let subject = Subject::first_board(begun);
    let post = request.post_in(place, subject);
    change.set_alarms(&accepted, &post.language).await?;
    let lease = change.post(&post, until).await?;
    let offers_lesson = change.tell_of_lesson(request.who, begun).await?;
    Ok(Begun {
        game: accepted,
        lease,
        outdated,
        offers_lesson,
    })
}

/// The answer that shows the first board.
pub(crate) async fn show(
    app: &App,
    request: &Request,
    challenge: Challenge,
    begun: Begun,
) -> Result<Reply, Error> {
    let Begun {
        game,
        lease,
        outdated,
        offers_lesson,
    } = begun;
    let words = request.public();
    let mut text = view::board::first_text(words, &game, &challenge);
    if let Some(excuse) = load::thread::excuse(app, request, words, &game).await {
        text = format!("{text}\n{excuse}");
    }
    let mut public = render::board::public(app, words, &game, text, Some(lease)).await;
    view::board::also_notify(&mut public, challenge.challenger);
    // Who accepts and begins has just seen it.
    public.message.notifies.retain(|&who| who != request.who);
    let state = accepted_by(&challenge, &game);
    let accepted = Challenge { state, ..challenge };
    let corrections = view::corrections::of_challenge(&outdated, &accepted);
    if game.place.is_same(request.place) {
        return Ok(Reply {
            answer: Answer::Public(public),
            then: None,
            corrections,
            aside: view::lesson::offered(request, offers_lesson),
        });
    }
    // The board is in the thread; the challenge leads there.
    Ok(Reply {
        answer: Answer::Update(Message::text(words.answered_challenge(&accepted))),
        then: Some(public),
        corrections,
        aside: view::lesson::offered(request, offers_lesson),
    })
}

/// How a challenge stands when its game has begun.
fn accepted_by(challenge: &Challenge, game: &Game) -> ChallengeState {
    let is_here = game.place.is_same(challenge.place);
    ChallengeState::Accepted {
        game: game.number,
        thread: (!is_here).then_some(game.place.channel),
    }
}
