//! Posts for the background worker, in the same form as in the answer to an interaction, and their corrections.

use super::{announcements, daily, house, leagues, tournaments};
use crate::pictures::Look;
use crate::reply::{Action, Button, Correction, Instead, Message, Public, Row};
use crate::{App, Error, Result, load, view};
use tak::Color;
use tavern_game::{
    Bids, BoardChange, Challenge, ChallengeId, ChallengeState, Game, GameId, InteractionId, Moment,
    PeopleRefusal, Refusal, Seek, SeekId, SeekState, UserId, Watch,
};
use tavern_store::{Outdated, Post, Subject};
use tavern_words::Words;

/// The message of a post; none if its subject has changed since.
pub(super) async fn message(app: &App, post: &Post, now: Moment) -> Result<Option<Public>> {
    let words = view::corrections::words_of(post);
    Ok(match post.subject {
        Subject::Board { game, event } => {
            let game = stored_game(app, game).await?;
            // The newer board has its own post.
            if game.board_event() != event {
                return Ok(None);
            }
            Some(late_board(app, words, &game).await?)
        }
        Subject::Offer { game, event } => {
            let game = stored_game(app, game).await?;
            let open = game.open_offers().iter().copied();
            let mut open = open.filter(|open| open.number == event);
            open.next()
                .map(|open| view::board::offer(words, &game, open))
        }
        Subject::Challenge(challenge) => {
            let challenge = stored_challenge(app, challenge).await?;
            open_challenge(app, words, &challenge).await?
        }
        Subject::Seek(seek) => {
            let seek = stored_seek(app, seek).await?;
            let is_open = seek.state == SeekState::Open;
            is_open.then(|| view::invitation::seek(words, &seek))
        }
        Subject::ClearedSeeks => {
            let cleared_by = InteractionId(post.id.0);
            let seekers = app.store.seekers_cleared_by(cleared_by).await?;
            Some(view::invitation::cleared_seeks(words, seekers))
        }
        Subject::Decline(challenge) => {
            let challenge = stored_challenge(app, challenge).await?;
            Some(view::invitation::declined_challenge(words, &challenge))
        }
        Subject::Watched { game, .. } => {
            let game = stored_game(app, game).await?;
            Some(watched_game_end(app, words, &game, post.to).await?)
        }
        Subject::Followed { game, event } => {
            let game = stored_game(app, game).await?;
            followed_ply(app, words, &game, event, post.to).await?
        }
        Subject::DailyPuzzle(day) => daily::post(app, words, post, day).await?,
        Subject::Result(game) => {
            let game = stored_game(app, game).await?;
            announcements::result(app, words, post, &game).await?
        }
        Subject::WeeklyTable(week) => announcements::weekly_table(app, words, post, week).await?,
        Subject::HostAct => announcements::host_act(app, words, post).await?,
        Subject::Tournament(id)
        | Subject::TournamentReminder(id)
        | Subject::TournamentGames(id)
        | Subject::TournamentRuling { tournament: id, .. }
        | Subject::TournamentOver(id) => tournaments::message(app, words, post, id).await?,
        Subject::League(id) => leagues::message(app, words, id).await?,
        Subject::Ban => {
            let ban = app.store.ban_of_notice(post.id).await?;
            let (end, reason) = ban.map_or((None, None), |ban| (ban.end, ban.reason));
            let text = |words: Words| words.ban_notice(post.channel, end, reason.as_ref());
            Some(moderation_notice(app, post, text).await?)
        }
        Subject::BanLifted => {
            let text = |words: Words| words.ban_lifted_notice(post.channel);
            Some(moderation_notice(app, post, text).await?)
        }
        Subject::HouseOffer { game, event } => {
            let game = stored_game(app, game).await?;
            (game.board_event() == event && game.is_house_turn())
                .then(|| house::takeback_offer(words, &game))
        }
        Subject::SeriesHeld(game) => {
            let game = stored_game(app, game).await?;
            paused_series(app, words, &game, now).await?
        }
        // `show_work` in `prepare.rs` acts on these, because they are no messages or depend on the time.
        Subject::Title(_)
        | Subject::Alarm { .. }
        | Subject::HouseTurn { .. }
        | Subject::UntakenSeek(_)
        | Subject::Analysis(_)
        | Subject::Digest
        | Subject::VacationOver => None,
    })
}

/// The message that the house has not begun the next game of a series; none if it has been begun since.
async fn paused_series(
    app: &App,
    words: Words,
    game: &Game,
    now: Moment,
) -> Result<Option<Public>> {
    let Some(seat) = game.house else {
        return Ok(None);
    };
    if app.store.has_next_game(game.id).await? {
        return Ok(None);
    }
    let person = game.players[!seat.color];
    let refusal = refusal_of_next(app, game, person, now).await?;
    let text = series_pause(words, game, person, refusal.as_ref());
    Ok(Some(text))
}

/// The reason why the house does not begin the next game of a series with a person, if there is one now.
async fn refusal_of_next(
    app: &App,
    game: &Game,
    person: UserId,
    now: Moment,
) -> Result<Option<Refusal>> {
    let place = game.place;
    if let Some(guild) = place.guild
        && app.store.is_banned(guild, person).await?
    {
        return Ok(Some(PeopleRefusal::Banned.into()));
    }
    let games = app.store.house_games(person, place.scope(), now).await?;
    match games.check_next(app.house.door()) {
        Ok(()) => load::fair_play::refusal_of_next(app, now, game).await,
        Err(refusal) => Ok(Some(refusal.into())),
    }
}

/// A direct message to a person without their request, in their language. If that is unknown, the text follows in all
/// languages, the server's first.
async fn moderation_notice(
    app: &App,
    post: &Post,
    text: impl Fn(Words) -> String,
) -> Result<Public> {
    let language = match post.to {
        Some(person) => app.language_of(person).await?,
        None => None,
    };
    let texts = match language {
        Some(language) => vec![text(Words::of(language))],
        None => view::corrections::words_of(post)
            .and_other_languages()
            .map(text)
            .collect(),
    };
    Ok(Public::of(Message::text(texts.join("\n"))))
}

async fn open_challenge(app: &App, words: Words, challenge: &Challenge) -> Result<Option<Public>> {
    if challenge.state != ChallengeState::Open {
        return Ok(None);
    }
    let has_no_bid = challenge.bids == Bids::default();
    let is_from_seek = has_no_bid && app.store.is_from_seek(challenge.id).await?;
    Ok(Some(if is_from_seek {
        view::invitation::taken_challenge(app, words, challenge).await
    } else {
        view::invitation::challenge(app, words, challenge).await
    }))
}

/// The direct message about a ply, for a watcher of every ply; none if they have stopped watching, or if a newer ply or
/// the end has its own message.
async fn followed_ply(
    app: &App,
    words: Words,
    game: &Game,
    event: u32,
    to: Option<UserId>,
) -> Result<Option<Public>> {
    let Some(person) = to else { return Ok(None) };
    let watch = app.store.watch_of(game.id, person).await?;
    let follows = app.store.followed(game.id, person).await?;
    let Some(follows) = follows.filter(|follows| follows.newest == event) else {
        return Ok(None);
    };
    if watch != Some(Watch::EveryPly) || game.end().is_some() {
        return Ok(None);
    }
    let theme = app.own_theme(person, game.place.guild).await?;
    let look = Look::new(Color::White, theme);
    let mut buttons = view::board::watch_buttons(words, game.id, watch).to_vec();
    buttons.extend(view::board::newest_link(app, words, game).await?);
    Ok(Some(Public::of(Message {
        text: words.followed_ply(game, &game.untold_since(follows.told)),
        picture: view::board::picture(app, words, game, look).await,
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })))
}

/// The direct message about the end of a watched game.
async fn watched_game_end(
    app: &App,
    words: Words,
    game: &Game,
    to: Option<UserId>,
) -> Result<Public> {
    let plies = match to {
        Some(person) if app.store.watch_of(game.id, person).await? == Some(Watch::EveryPly) => {
            let follows = app.store.followed(game.id, person).await?;
            follows.map_or_else(Vec::new, |follows| game.untold_since(follows.told))
        }
        _ => Vec::new(),
    };
    let news = view::board::with_aftermath(app, words, game, words.news(game)).await;
    let mut buttons = view::board::to_look_back(words, game).to_vec();
    if let Some(message) = app.store.board_message(game.id).await? {
        let action = Action::Jump {
            guild: game.place.guild,
            channel: game.place.channel,
            message,
        };
        buttons.push(Button::new(words.button_last_board(), action));
    }
    Ok(Public::of(Message::with_buttons(
        words.watched_game_end(game, &plies, news),
        buttons,
    )))
}

/// The game of a post.
async fn stored_game(app: &App, id: GameId) -> Result<Game> {
    let game = app.store.game(id).await?;
    game.ok_or_else(|| missing_subject("game"))
}

/// The challenge of a post.
async fn stored_challenge(app: &App, id: ChallengeId) -> Result<Challenge> {
    let challenge = app.store.challenge(id).await?;
    challenge.ok_or_else(|| missing_subject("challenge"))
}

/// The seek of a post.
pub(super) async fn stored_seek(app: &App, id: SeekId) -> Result<Seek> {
    let seek = app.store.seek(id).await?;
    seek.ok_or_else(|| missing_subject("seek"))
}

fn missing_subject(subject: &str) -> Error {
    Error::Internal(anyhow::anyhow!("the {subject} of a post is missing"))
}

/// The message that the house did not begin the next game automatically, with the reason if it still applies.
fn series_pause(words: Words, game: &Game, person: UserId, refusal: Option<&Refusal>) -> Public {
    Public::of(Message {
        text: words.series_held(game, person, refusal),
        notifies: vec![person],
        rows: vec![Row::Buttons(vec![view::board::next_game_button(
            words, game,
        )])],
        ..Message::default()
    })
}

/// The board of a post that its maker did not show.
async fn late_board(app: &App, words: Words, game: &Game) -> Result<Public> {
    let challenge = match game.latest() {
        BoardChange::Begun if game.round == 1 => app.store.challenge_of(game.id).await?,
        _ => None,
    };
    let text = match &challenge {
        Some(challenge) => view::board::first_text(words, game, challenge),
        None => words.news(game),
    };
    let mut board = view::board::public(app, words, game, text).await;
    // A board that was shown before is no new turn.
    if app.store.was_shown(game.id, game.board_event()).await? {
        board.message.notifies.clear();
        return Ok(board);
    }
    if let Some(challenge) = challenge {
        board.also_notify(challenge.challenger);
    } else if game.latest() == BoardChange::Begun
        && app.store.tournament_of_game(game.id).await?.is_some()
    {
        // The players of all new games are notified in one message.
        board.message.notifies.clear();
        board.message.is_silent = true;
    }
    Ok(board)
}

/// The corrections of the message of an outdated post.
pub(super) async fn corrections(app: &App, old: &Outdated) -> Result<Vec<Correction>> {
    let olds = std::slice::from_ref(old);
    Ok(match old.post.subject {
        Subject::Board { game, .. }
        | Subject::Offer { game, .. }
        | Subject::HouseOffer { game, .. }
        | Subject::Watched { game, .. }
        | Subject::Followed { game, .. }
        | Subject::Alarm { game, .. } => {
            view::corrections::of_game(app, olds, &stored_game(app, game).await?).await
        }
        Subject::Challenge(challenge) | Subject::Decline(challenge) => {
            let challenge = stored_challenge(app, challenge).await?;
            view::corrections::of_challenge(olds, &challenge)
        }
        Subject::Seek(seek) => {
            let seek = stored_seek(app, seek).await?;
            view::corrections::of_seek(olds, &seek)
        }
        Subject::Result(game) => {
            let game = stored_game(app, game).await?;
            let text =
                announcements::result_text(app, view::corrections::words_of(&old.post), &game)
                    .await?;
            vec![view::corrections::correction(old, Instead::Text(text))]
        }
        // These never become outdated.
        Subject::ClearedSeeks
        | Subject::Title(_)
        | Subject::HouseTurn { .. }
        | Subject::UntakenSeek(_)
        | Subject::SeriesHeld(_)
        | Subject::Analysis(_)
        | Subject::Digest
        | Subject::VacationOver => Vec::new(),
        Subject::Ban
        | Subject::BanLifted
        | Subject::DailyPuzzle(_)
        | Subject::WeeklyTable(_)
        | Subject::HostAct
        | Subject::Tournament(_)
        | Subject::TournamentReminder(_)
        | Subject::TournamentGames(_)
        | Subject::TournamentRuling { .. }
        | Subject::TournamentOver(_)
        | Subject::League(_) => {
            vec![view::corrections::correction(old, Instead::WithoutButtons)]
        }
    })
}
