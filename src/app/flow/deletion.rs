use std::time::Duration;

use super::update_game;
use crate::app::action::Command;
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::thread::Thread;
use crate::game::{
    Access, Challenge, ChallengeState, ChannelId, Game, InteractionId, Kept, Moment, Place, Seek,
    UserId,
};
use crate::store::{
    self, Change, Deletion, Outdated, Owner, Post, PostId, SeekEnd, Stale, Stopwatch, Subject,
};
use crate::words::Languages;

/// How often it is begun anew when others play or answer meanwhile.
const TRIES: u32 = 10;

/// How many finished games, challenges or entries of the ledger are deleted in
/// one change. It takes some milliseconds, for which plies wait.
const AT_ONCE: u32 = 40;

/// How long no other process goes on with a deletion.
pub(crate) const LEASE_MS: i64 = 30_000;

/// Deletes more and more, until nothing is left or the time is over. Tells
/// whether nothing is left.
pub(crate) async fn go_on_deleting(
    app: &App,
    deletion: Deletion,
    began: Moment,
    patience: Option<Duration>,
) -> Result<bool, store::Error> {
    let watch = Stopwatch::start();
    let now = || {
        let passed = i64::try_from(watch.elapsed().as_millis()).unwrap_or(i64::MAX);
        began.plus_ms(passed)
    };
    loop {
        let lease = now().plus_ms(LEASE_MS);
        if !app.store.delete_some(deletion, now(), lease).await? {
            break;
        }
        if patience.is_some_and(|patience| watch.elapsed() >= patience) {
            app.store.postpone_deletion(deletion, now()).await?;
            return Ok(false);
        }
    }
    for _ in 0..TRIES {
        match end(app, deletion, now()).await {
            Err(store::Error::Conflict) => {}
            done => {
                app.forget_choices(Owner::Person(deletion.who));
                return done.map(|()| true);
            }
        }
    }
    Err(store::Error::Conflict)
}

/// What goes on, and has to be ended before somebody's data is deleted.
struct Open {
    games: Vec<(Game, Option<Post>)>,
    challenges: Vec<Challenge>,
    seeks: Vec<Seek>,
}

impl Open {
    async fn find(app: &App, request: &Request) -> Result<Open, store::Error> {
        let (store, who) = (&app.store, request.who);
        let mut games = Vec::new();
        for listed in store.running_games_of(who).await? {
            let Some(game) = store.game(listed.id).await? else {
                continue;
            };
            let in_thread = store.has_own_thread(&game).await?;
            let title = in_thread.then(|| update_game::title_of_thread(request, &game));
            games.push((game, title));
        }
        Ok(Open {
            games,
            challenges: store.open_challenges_of(who).await?,
            seeks: store.all_open_seeks_of(who).await?,
        })
    }

    async fn end(&self, change: &mut Change, request: &Request) -> Result<(), store::Error> {
        for (game, title) in &self.games {
            resign(change, request, game).await?;
            if let Some(title) = title {
                change.post(title, request.at).await?;
            }
        }
        for challenge in &self.challenges {
            close(change, request, challenge).await?;
        }
        for seek in &self.seeks {
            change.end_seek(seek.id, SeekEnd::Withdrawn).await?;
            change.outdate(Stale::Seek(seek.id), request.at).await?;
        }
        Ok(())
    }
}

/// Ends what goes on, and deletes everything where there is little; or else
/// begins to.
pub(crate) async fn begin(
    app: &App,
    request: &Request,
    kept: &Kept,
) -> Result<Option<Deletion>, store::Error> {
    let (store, who) = (&app.store, request.who);
    let is_little = [kept.finished, kept.challenges, kept.seeks, kept.entries]
        .iter()
        .all(|&rows| rows <= AT_ONCE);
    store
        .retrying(|| async {
            let open = Open::find(app, request).await?;
            let mut change = store.begin(request.claim()).await?;
            open.end(&mut change, request).await?;
            let nameless = UserId::nameless(rand::random());
            let deletion = Deletion { who, nameless };
            if is_little {
                change.make_nameless(who, nameless).await?;
            } else {
                let due = request.at.plus_ms(LEASE_MS);
                change.begin_deletion(deletion, due).await?;
            }
            change.keep().await?;
            Ok((!is_little).then_some(deletion))
        })
        .await
}

/// The last change of a deletion. Where somebody has challenged the person
/// meanwhile, that is ended, too.
async fn end(app: &App, deletion: Deletion, now: Moment) -> Result<(), store::Error> {
    let Deletion { who, nameless } = deletion;
    let request = request_of_nobody(who, now);
    let store = &app.store;
    store
        .retrying(|| async {
            let open = Open::find(app, &request).await?;
            let mut change = store.begin_unclaimed(now).await?;
            open.end(&mut change, &request).await?;
            change.make_nameless(who, nameless).await?;
            change.keep().await
        })
        .await
}

/// What a person would ask for who ends what goes on. Each game and challenge
/// knows its own place and language.
fn request_of_nobody(who: UserId, at: Moment) -> Request {
    Request {
        interaction: InteractionId::at(at),
        who,
        place: Place {
            guild: None,
            channel: ChannelId(0),
            access: Access::Member,
        },
        at,
        thread: Thread::Needless,
        looked: None,
        manages_server: false,
        languages: Languages::default(),
        told: Languages::default(),
        command: Command::MyData,
    }
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
