//! Deleting what is kept about a person: all in one change, or nothing.

use std::ops::ControlFlow;

use super::my_data::{Asked, as_asked};
use super::{Answer, App, Error, Message, Reply, Request, go_on};
use crate::game::{Challenge, ChallengeState, Game, Refusal, UserId};
use crate::store::{self, Change, Outdated, Owner, Post, PostId, SeekEnd, Stale, Subject};

/// How often it is begun anew when others play or answer meanwhile.
const TRIES: u32 = 10;

pub(super) async fn delete(app: &App, request: &Request, asked: Asked) -> Result<Reply, Error> {
    let words = request.private();
    for _ in 0..TRIES {
        if let ControlFlow::Break(question) = as_asked(app, request, asked).await? {
            return Ok(question);
        }
        let deleted = try_to_delete(app, request).await;
        app.forget_choices(Owner::Person(request.who));
        match deleted {
            Ok(()) => {
                let text = words.data_deleted(asked.running);
                return Ok(Answer::Update(Message::text(text)).into());
            }
            // A ply or an answer came in between.
            Err(store::Error::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Refusal::KeptChanging.into())
}

async fn try_to_delete(app: &App, request: &Request) -> Result<(), store::Error> {
    let (store, who) = (&app.store, request.who);
    store
        .retrying(|| async {
            let mut games = Vec::new();
            for listed in store.running_games_of(who).await? {
                let Some(game) = store.game(listed.id).await? else {
                    continue;
                };
                let in_thread = store.has_own_thread(&game).await?;
                let title = in_thread.then(|| go_on::title_of_thread(request, &game));
                games.push((game, title));
            }
            let challenges = store.open_challenges_of(who).await?;
            let seeks = store.all_open_seeks_of(who).await?;
            let mut change = store.begin(request.claim()).await?;
            for (game, title) in &games {
                resign(&mut change, request, game).await?;
                if let Some(title) = title {
                    change.post(title, request.at).await?;
                }
            }
            for challenge in &challenges {
                close(&mut change, request, challenge).await?;
            }
            for seek in &seeks {
                change.end_seek(seek.id, SeekEnd::Withdrawn).await?;
                change.outdate(Stale::Seek(seek.id), request.at).await?;
            }
            let nameless = UserId::nameless(rand::random());
            change.make_nameless(who, nameless).await?;
            change.keep().await
        })
        .await
}

/// Resigns a game. Its last board is due at once, and tells the other player;
/// no further game of a series begins.
async fn resign(change: &mut Change, request: &Request, game: &Game) -> Result<(), store::Error> {
    let Ok(after) = game.resign(request.who, request.at) else {
        // It has ended meanwhile.
        return Err(store::Error::Conflict);
    };
    change.append(game, &after).await?;
    let outdated = change.outdate(Stale::Game(game.id), request.at).await?;
    let subject = Subject::Board {
        game: game.id,
        event: after.board_event(),
    };
    let post = Post {
        channel: game.place.channel,
        access: game.place.access,
        ..post(request, subject, &outdated)
    };
    change.post(&post, request.at).await?;
    Ok(())
}

/// Withdraws an open challenge by the person, or declines one to them, of which
/// the challenger hears.
async fn close(
    change: &mut Change,
    request: &Request,
    challenge: &Challenge,
) -> Result<(), store::Error> {
    let id = challenge.id;
    let is_own = challenge.challenger == request.who;
    let state = if is_own {
        ChallengeState::Withdrawn
    } else {
        ChallengeState::Declined
    };
    change.close_challenge(id, state).await?;
    let outdated = change.outdate(Stale::Challenge(id), request.at).await?;
    if !is_own {
        let post = Post {
            channel: challenge.place.channel,
            access: challenge.place.access,
            ..post(request, Subject::Decline(id), &outdated)
        };
        change.post(&post, request.at).await?;
    }
    Ok(())
}

/// A post in the language of the messages that it makes out of date; where
/// there are none, in that of the server where the person is.
fn post(request: &Request, subject: Subject, outdated: &[Outdated]) -> Post {
    let like = request.post(subject);
    Post {
        id: PostId::by_chance(rand::random()),
        language: match outdated.first() {
            Some(old) => old.post.language.clone(),
            None => like.language,
        },
        ..like
    }
}
