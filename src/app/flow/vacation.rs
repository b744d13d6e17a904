use std::collections::BTreeSet;

use crate::app::state::App;
use crate::game::{Game, GameId, Moment, UserId, Vacation};
use crate::store::{self, Change, Claim, Post, PostId, Stale, Subject};
use crate::words::Language;

/// How often it is decided anew when a game went on in between.
const TRIES: u32 = 8;

/// Tells whether somebody was away until then.
pub(crate) async fn come_back(
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
                change.hold_person_in(who, &games.seen).await?;
                change.end_vacation(who, at).await?;
                if claim.is_some() {
                    change.forget_vacation_alarm(who).await?;
                }
                leave_all(&mut change, back, &games.timed).await?;
                change.keep().await
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
pub(crate) struct Leaving {
    pub(crate) who: UserId,
    pub(crate) away: bool,
    pub(crate) at: Moment,
}

/// Writes it into the logs of all games in which it changes something, whose
/// boards are due at once.
pub(crate) async fn leave_all(
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
            id: PostId::by_chance(rand::random()),
            subject: Subject::Board {
                game: game.id,
                event: after.board_event(),
            },
            channel: game.place.channel,
            to: None,
            access: game.place.access,
            language: language.code().to_owned(),
        };
        change.set_alarms(&after, &post.language).await?;
        change.post(&post, change.now()).await?;
    }
    Ok(())
}

/// The running games of a person.
pub(crate) struct RunningGames {
    /// All of them.
    pub(crate) seen: BTreeSet<GameId>,
    /// Those in which time is measured, and what is spoken there.
    pub(crate) timed: Vec<(Game, Language)>,
}

/// The running games of a person; where no language was chosen it is `otherwise`.
/// One that cannot be read keeps no other from standing still or going on.
pub(crate) async fn running_games(
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
