//! The direct message with all waiting news of a person: daily in place of reminders, or at the end of their quiet
//! hours.

use super::work::Work;
use crate::flow::quiet::{self, NewsIn};
use crate::reply::{Message, Public};
use crate::{App, Result, load, view};
use tavern_game::{ABANDONED_AFTER_DAYS, DAY_MS, Game, Moment, Outage, OwnGame, UserId};
use tavern_store::{Lease, Post, PostId};
use tavern_words::{DigestEntry, Waiting, Words};

/// The maximum number of entries: a message has 2000 characters, and an entry with its link has at most about 280.
const MOST_ENTRIES: usize = 6;

/// Prepares the message. A message of a past day gives way to the one of today. If there is no news, the post is done
/// without a message. A person who has switched it off still gets the last one, because it has the delayed news.
pub(super) async fn prepare(
    app: &App,
    post: &Post,
    player: UserId,
    lease: Lease,
    now: Moment,
) -> Result<Work> {
    let news = NewsIn::of(post, now);
    if quiet::digest(app, player, news, now).await?.id() != post.id {
        quiet::move_digest(app, post.id, player, news, now).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    let preferences = app.preferences(player).await?;
    let (entries, left_out) = entries(app, post.id, player, now).await?;
    if entries.is_empty() {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    // Older turns can be claimed by now.
    let since = now.minus_ms(i64::from(ABANDONED_AFTER_DAYS) * DAY_MS + Outage::MOST_MS);
    let absences = load::game::absences_since(app, player, since).await?;
    let language = preferences.language;
    let language = language.unwrap_or_else(|| view::corrections::language_of(post));
    let text = Words::of(language).digest(&entries, player, left_out, &absences);
    let public = Public::of(Message::text(text)).with_lease(Some(lease));
    Ok(Work::Post {
        channel: post.channel,
        to: Some(player),
        public: Box::new(public),
    })
}

/// The entries of a person: their turns, wins to claim, offers, challenges and new results, and last their turns with a
/// stopped clock; and the number of entries without room.
async fn entries(
    app: &App,
    digest: PostId,
    player: UserId,
    now: Moment,
) -> Result<(Vec<DigestEntry>, usize)> {
    let mut games = app.store.own_games(player).await?;
    OwnGame::sort(&mut games, player, now);
    let offers = app.store.games_with_offers(player).await?;
    let (stopped_games, mut games): (Vec<OwnGame>, Vec<OwnGame>) = games
        .into_iter()
        .partition(|own| own.game.to_move == player && !own.waits_for(player));
    games.retain(|own| {
        own.waits_for(player) || own.is_overdue(now) || offers.contains(&own.game.id)
    });
    let mut entries = Vec::new();
    let mut left_out = add_games(app, &mut entries, &games, player, now).await?;
    let mut challenges = app.store.open_challenges_of(player).await?;
    challenges.retain(|challenge| challenge.opponent == player);
    let room = MOST_ENTRIES - entries.len();
    left_out += challenges.len().saturating_sub(room);
    for challenge in challenges.into_iter().take(room) {
        let message = app.store.challenge_message(challenge.id).await?;
        entries.push((Waiting::Challenge(Box::new(challenge)), message));
    }
    let results = app.store.results_to_report(player, digest, now).await?;
    let room = MOST_ENTRIES - entries.len();
    left_out += results.len().saturating_sub(room);
    let results = results.into_iter().take(room).collect();
    for game in app.store.readable_games(results).await? {
        let message = app.store.board_message(game.id).await?;
        entries.push((Waiting::Result(Box::new(game)), message));
    }
    left_out += add_games(app, &mut entries, &stopped_games, player, now).await?;
    Ok((entries, left_out))
}

/// Adds the games that wait for a person. Returns the number of games without room.
async fn add_games(
    app: &App,
    entries: &mut Vec<DigestEntry>,
    games: &[OwnGame],
    player: UserId,
    now: Moment,
) -> Result<usize> {
    let mut left_out = 0;
    for own in games {
        if entries.len() == MOST_ENTRIES {
            left_out += 1;
            continue;
        }
        for game in app.store.readable_games(vec![own.game.id]).await? {
            let waits = waits(app, game, player, now).await?;
            entries.extend(waits.map(|what| (what, own.message)));
        }
    }
    Ok(left_out)
}

/// The reason why a game waits for a person; none if the game has continued.
async fn waits(app: &App, game: Game, player: UserId, now: Moment) -> Result<Option<Waiting>> {
    if game.to_move() == Some(player) {
        return Ok(Some(Waiting::Turn(Box::new(game))));
    }
    let absences = load::game::absences(app, &game).await?;
    if game.check_claim(player, &absences, now).is_ok() {
        return Ok(Some(Waiting::Claim(Box::new(game))));
    }
    let mut open = game.open_offers().iter();
    let offer = open.find(|open| game.players[open.by] != player);
    let offer = offer.map(|open| open.offer);
    Ok(offer.map(|offer| Waiting::Offer(Box::new(game), offer)))
}
