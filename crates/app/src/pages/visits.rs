//! People on the pages of games: their sign-in, the controls of the player to move, and their plies.

use std::sync::Arc;

use serde::Serialize;
use tracing::Instrument;

use super::composing::{PageDraft, PagePlies, read_typed};
use super::looks::{LookChoices, PageLook};
use super::{PageBoard, board, page_look};
use crate::action::{Command, ShownBoard};
use crate::error::measured;
use crate::flow::{Actor, Transition, commit};
use crate::limits::CrowdPlace;
use crate::measures::{InteractionLabel, InteractionTimer};
use crate::pictures::Look;
use crate::reply::{Answer, Reply};
use crate::request::{Act, ActKey, PageEnvelope, Request, Source};
use crate::state::{Bounded, Ticket};
use crate::{App, Error, Result, load, view};
use tak::{Color, Played, Ply};
use tavern_game::{Game, GameId, Moment, Place, Refusal, Taps, UserId};
use tavern_store::{self as store, PageLink};
use tavern_words::{Languages, Typed, Words};

/// A ply from a page, in the metrics and in the log.
const PLAY: InteractionLabel = InteractionLabel {
    kind: "page",
    name: "play",
};

/// The target of a link.
#[derive(Clone, Debug)]
pub struct LinkedPage {
    /// Its path on the site.
    pub path: String,
    /// The side of the person, according to their settings.
    pub side: Color,
}

/// A link that is still valid for signing in.
#[derive(Clone, Debug)]
pub enum OpenLink {
    /// Its reader has to sign in.
    ToSignIn {
        /// Whether it signs another person out.
        replaces: bool,
    },
    /// Its reader is signed in already, as the same person.
    Own(LinkedPage),
}

/// A browser that has just been signed in.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub browser: Ticket,
    /// How long it stays signed in, in seconds.
    pub seconds: i64,
    pub page: LinkedPage,
}

/// A signed-in person.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    pub(super) who: UserId,
    /// The texts in their language.
    pub words: Words,
    /// Whether a page waits for **Play** after the last tap.
    pub(super) asks: bool,
    /// The look of their boards.
    pub look: LookChoices,
}

impl Visitor {
    /// Their side in a game.
    pub fn plays(&self, game: &Game) -> Option<Color> {
        game.color_of(self.who)
    }

    /// Whether they are to move on the page of a game.
    pub fn is_to_move(&self, game: &Game) -> bool {
        is_turn(game, *self)
    }
}

/// The data to compose a ply on a page.
#[derive(Clone, Debug, Serialize)]
pub struct PageTurn {
    /// The event of the board.
    pub event: u32,
    #[serde(flatten)]
    pub plies: PagePlies,
    /// Whether the ply is played only after **Play**.
    pub asks: bool,
}

/// The board after a considered ply.
#[derive(Clone, Debug, Serialize)]
pub struct PagePreview {
    pub taps: String,
    /// The ply and its consequences, in words.
    pub said: String,
    pub board: PageBoard,
}

/// The answer to a person on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageAnswer<T> {
    Done(T),
    /// The reason, and the next step.
    Refused(String),
}

/// The person signed in on a browser. `words` are the texts for a person without a chosen language.
pub async fn page_visitor(
    app: &App,
    browser: &Ticket,
    words: Words,
    now: Moment,
) -> Result<Option<Visitor>, store::Error> {
    let secret = browser.fingerprint();
    let Some(who) = app.store.page_visitor(&secret, now).await? else {
        return Ok(None);
    };
    let preferences = app.preferences(who).await?;
    Ok(Some(Visitor {
        who,
        words: preferences.language.map_or(words, Words::of),
        asks: preferences.page_asks,
        look: LookChoices {
            theme: preferences.theme,
            side: preferences.side,
        },
    }))
}

/// Whether a person is within the limit for this kind of request on pages.
pub fn allows_on_page(app: &App, visitor: &Visitor, kind: Bounded, now: Moment) -> bool {
    app.page_shares.allows(visitor.who, kind, now)
}

/// A place for an act of a person; none if they have too many unfinished ones.
pub fn page_act(app: &App, visitor: &Visitor) -> Option<CrowdPlace<UserId>> {
    app.page_acts.enter(visitor.who).ok()
}

/// The effect of a link for a visitor; none if the link is not open.
pub async fn page_link(
    app: &App,
    link: &Ticket,
    visitor: Option<&Visitor>,
    now: Moment,
) -> Result<Option<OpenLink>, store::Error> {
    let Some(link) = app.store.page_link(&link.fingerprint(), now).await? else {
        return Ok(None);
    };
    if visitor.is_some_and(|visitor| visitor.who == link.player) {
        return Ok(linked_page(app, link).await?.map(OpenLink::Own));
    }
    let replaces = visitor.is_some();
    Ok(Some(OpenLink::ToSignIn { replaces }))
}

/// Uses a link up, and signs a browser in as the successor of `before`. None if the link is not open.
pub async fn sign_in_on_page(
    app: &App,
    link: &Ticket,
    before: Option<&Ticket>,
    words: Words,
    now: Moment,
) -> Result<Option<SignedIn>> {
    let link = &link.fingerprint();
    // The first step, so that no reading can fail after the link is used up.
    let Some(open) = app.store.page_link(link, now).await? else {
        return Ok(None);
    };
    let Some(page) = linked_page(app, open).await? else {
        return Ok(None);
    };
    let browser = Ticket::new();
    let (secret, before) = (&browser.fingerprint(), before.map(Ticket::fingerprint));
    let secrets = (secret.as_str(), before.as_deref());
    let until = now.plus_ms(Ticket::BROWSER_MS);
    // The link works once, so a copy finds it used up.
    let act = single_act((open.player, words), now);
    let write = commit(app, Actor::Person(&act), |mut change| async move {
        let session = change.open_page_link(link, secrets, until).await?;
        Ok(match session {
            Some(_) => Transition::to(change, session),
            None => Transition::none(None),
        })
    });
    let session = write.await?.and_then(|outcome| outcome.value);
    Ok(session.map(|_| SignedIn {
        browser,
        seconds: Ticket::BROWSER_MS / 1_000,
        page,
    }))
}

async fn linked_page(app: &App, link: PageLink) -> Result<Option<LinkedPage>, store::Error> {
    let game = app.store.game(link.game).await?;
    let (Some(game), Some(pages)) = (game, &app.pages) else {
        return Ok(None);
    };
    let side = app.preferences(link.player).await?.side;
    Ok(Some(LinkedPage {
        path: pages.path(game.id),
        side: side.for_player(game.color_of(link.player)),
    }))
}

/// Signs one browser out.
pub async fn sign_out_of_page(app: &App, browser: &Ticket) -> Result<(), store::Error> {
    app.store.end_page_visit(&browser.fingerprint()).await
}

/// The data for the visitor to compose a ply, seen from a side; none if it is not their turn there.
pub async fn page_turn(
    app: &App,
    visitor: Visitor,
    game: &Arc<Game>,
    side: Color,
) -> anyhow::Result<Option<PageTurn>> {
    if !is_turn(game, visitor) {
        return Ok(None);
    }
    let game = Arc::clone(game);
    let turn = app.pictures.page(move || turn(&game, visitor, side));
    turn.await.map(Some)
}

/// The preview of a visitor's ply.
pub async fn preview_on_page(
    app: &App,
    visitor: Visitor,
    game: &Arc<Game>,
    look: PageLook,
    draft: PageDraft,
) -> anyhow::Result<PageAnswer<PagePreview>> {
    let look = page_look(app, game, look).await;
    let game = Arc::clone(game);
    let preview = move || preview(&game, visitor, draft, look);
    app.pictures.page(preview).await?
}

/// Plays the ply of some taps on the board of an event, like any other act of a person. A copy of the act gets the
/// answer of the first one.
pub async fn play_on_page(
    app: &App,
    visitor: Visitor,
    game: &Game,
    (event, taps): (u32, String),
    key: ActKey,
    now: Moment,
) -> Result<PageAnswer<String>> {
    let words = visitor.words;
    let board = ShownBoard {
        game: game.id,
        board: event,
    };
    let refuse = |refusal: &Refusal| {
        let reason = words.on_page(&words.refused(refusal), game);
        Ok(PageAnswer::Refused(reason))
    };
    let command = (PLAY, Command::PlayTaps(board, taps));
    let work = act_in_channel(app, visitor, game.id, command, (key, now));
    match Box::pin(work).await {
        Ok(reply) => Ok(PageAnswer::Done(words.on_page(&text_of(reply), game))),
        Err(Error::Refused(refusal)) => refuse(&refusal),
        Err(Error::Repeated) => match played_before(app, visitor, board).await? {
            Ok(ply) => Ok(PageAnswer::Done(
                words.on_page(&words.ply_confirmation(ply), game),
            )),
            Err(refusal) => refuse(&refusal),
        },
        // The game has just moved to another channel.
        Err(Error::First(_)) => refuse(&Refusal::Stale { game: game.number }),
        Err(error) => Err(error),
    }
}

/// Acts as if the visitor were in the current channel of their game, because an open page does not learn of a move
/// to another one.
pub(super) async fn act_in_channel(
    app: &App,
    visitor: Visitor,
    game: GameId,
    (label, command): (InteractionLabel, Command),
    (key, now): (ActKey, Moment),
) -> Result<Reply> {
    let game = app.store.game(game).await?.ok_or(Refusal::GameGone)?;
    let act = act_of((visitor.who, visitor.words), game.place, key, now);
    let there = load::game::act_there(app, &act, &game).await?;
    let languages = Languages {
        person: visitor.words.language(),
        ..there.languages
    };
    let request = Request {
        act: there.moved_to(game.place, languages),
        command,
    };
    record(label, &request, Some(game.id), app.handle(&request)).await
}

/// The ply that another copy of an act has played on a board, or the reason why it could not.
async fn played_before(
    app: &App,
    visitor: Visitor,
    board: ShownBoard,
) -> Result<Result<Played, Refusal>> {
    let game = app.store.game(board.game).await?;
    let game = game.ok_or(Refusal::GameGone)?;
    let mut later = game.log().iter().skip(board.board as usize);
    let ply = later
        .find(|entry| entry.by == Some(visitor.who))
        .and_then(|entry| entry.event.ply());
    let refusal = || {
        let check = game.check_turn(visitor.who);
        let check = check.and_then(|()| game.check_board(board.board));
        check.err().unwrap_or(Refusal::DataChanging)
    };
    Ok(ply.ok_or_else(refusal))
}

/// An act of a person on a page, in the language of their page.
pub(super) fn act_of((who, words): (UserId, Words), place: Place, key: ActKey, now: Moment) -> Act {
    let language = words.language();
    Act {
        who,
        source: Source::Page(PageEnvelope::of(who, key, now)),
        place,
        at: now,
        languages: Languages {
            person: language,
            server: language,
        },
    }
}

/// A look, or an act without a key, because a second copy of it fails or changes nothing.
pub(super) fn single_act(person: (UserId, Words), now: Moment) -> Act {
    act_of(person, Place::PAGE, ActKey::by_chance(), now)
}

/// Performs an act of a visitor, with a measure of it and a span in the log.
pub(super) async fn record<T>(
    label: InteractionLabel,
    act: &Act,
    game: Option<GameId>,
    work: impl Future<Output = Result<T>>,
) -> Result<T> {
    let timer = InteractionTimer::start(label);
    let span = tracing::error_span!(
        "interaction",
        id = act.number().0,
        command = timer.command(),
        game = game.map(|game| game.0)
    );
    let task = async {
        let outcome = work.await;
        if let Err(Error::Refused(refusal)) = &outcome {
            tracing::debug!(refusal = refusal.name(), "refused");
        }
        outcome
    };
    let outcome = task.instrument(span).await;
    timer.set_outcome(measured(&outcome));
    outcome
}

/// The text of a private answer, with its remark.
fn text_of(reply: Reply) -> String {
    let answer = match reply.answer {
        Answer::Private(message) | Answer::Update(message) => Some(message),
        Answer::Public(_) | Answer::Form(_) | Answer::Choices(_) => None,
    };
    let texts = [answer, reply.aside].into_iter().flatten();
    let texts: Vec<String> = texts.map(|message| message.text).collect();
    texts.join("\n")
}

fn is_turn(game: &Game, visitor: Visitor) -> bool {
    view::board::is_playable_on_page(game) && game.check_turn(visitor.who).is_ok()
}

fn turn(game: &Game, visitor: Visitor, side: Color) -> PageTurn {
    let words = visitor.words;
    PageTurn {
        event: game.board_event(),
        plies: PagePlies::of(words, game.position(), side),
        asks: visitor.asks,
    }
}

/// The preview of a visitor's ply.
fn preview(
    game: &Game,
    visitor: Visitor,
    draft: PageDraft,
    look: Look,
) -> anyhow::Result<PageAnswer<PagePreview>> {
    let words = visitor.words;
    let ply = match legal_ply(game, visitor, draft) {
        Ok(ply) => ply,
        Err(reason) => return Ok(PageAnswer::Refused(words.on_page(&reason, game))),
    };
    let Some(after) = game.preview(ply) else {
        anyhow::bail!("a legal ply has no board after it");
    };
    Ok(PageAnswer::Done(PagePreview {
        taps: Taps::of(ply, game.position()).into(),
        said: words.on_page(&words.considered(game, ply), game),
        board: board(words, &after, u32::MAX, look),
    }))
}

/// A visitor's ply if it is legal, or the reason against it. The time counts for the act alone, because an outage may
/// give some back.
fn legal_ply(game: &Game, visitor: Visitor, draft: PageDraft) -> Result<Ply, String> {
    let words = visitor.words;
    let refuse = |refusal: Refusal| words.refused(&refusal);
    // The first check, because only the player to move may see the list of plies.
    game.check_turn(visitor.who).map_err(refuse)?;
    let text = match draft {
        PageDraft::Taps(_) => return draft.ply(words, game.position()),
        PageDraft::Typed(text) => text,
    };
    match read_typed(words, &text)? {
        Typed::Ply(input) => {
            let ply = input.read(game.position());
            ply.map_err(|error| words.unplayed_on_page(&error.into()))
        }
        Typed::Other(other) => Err(words.not_a_ply(other, game)),
    }
}
