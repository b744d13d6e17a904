//! The turns of the house. Its other work is in the files beside this one.
//!
//! A turn of the house is a row in `posts` that is never shown. The process that wrote it has the lease and takes the
//! turn up from a queue in memory; after the lease any process does. The search is limited by nodes, with a seed from
//! the game and the board's event, so every process finds the same ply. The commit has the same number in all processes
//! and is guarded by the board. The handler of the person's ply waits at most a second to show both plies in one
//! message; later the worker shows the answer.

use std::time::Duration;

use tracing::Span;

use super::thought::keep_lease;
use super::work::{OFFER_MS, chore};
use super::{analyses, job, mining};
use crate::action::{HousePress, Press, ShownBoard};
use crate::flow::quiet::{NewsIn, hush};
use crate::flow::{Actor, Tick, Transition, Updated, commit, update_game};
use crate::reply::{Button, Correction, Message, Public, Row};
use crate::state::{
    AnalysisLease, HouseAnswer, HouseLane, HouseTask, HouseThreadError, HouseTurn, HouseWork,
    InHand, LaneHeld, THOUGHT_LEASE_MS, ThreadHeld,
};
use crate::{App, Error, Result, view};
use tavern_game::{
    ChannelId, Facts, Game, GameId, HouseAct, InteractionId, Moment, Refusal, won_by_only_ply,
};
use tavern_store::{Lease, Post, Subject};
use tavern_words::Words;

/// The time for the person's board to appear before an offer.
const OFFER_AFTER: Duration = Duration::from_millis(700);

/// The maximum number of thoughts about a turn, so that a turn that ends its process each time is not retried forever.
/// Afterwards the house plays without thought, with any number of attempts, because no other work ends its turn.
const MOST_TRIES: u32 = 5;

/// A message of the house to show, and older messages to correct.
#[derive(Debug)]
pub struct HouseNews {
    pub channel: ChannelId,
    /// The message.
    pub public: Public,
    /// The corrections of outdated messages.
    pub corrections: Vec<Correction>,
}

impl HouseWork {
    /// The span of the work, for every line of the log below it.
    pub fn span(&self) -> Span {
        match &self.task {
            HouseTask::Turn(turn) => {
                let game = turn.post.subject.game().map(|game| game.0);
                tracing::error_span!("house", post = turn.post.id.0, game)
            }
            HouseTask::Analysis(turn) => match turn.lease {
                AnalysisLease::Ours(game, _) => tracing::error_span!("house", analysed = game.0),
                AnalysisLease::Import(lease) => {
                    tracing::error_span!("house", import = lease.key.0)
                }
            },
            HouseTask::Mining(mining) => {
                tracing::error_span!("house", mined = mining.lease.key.0)
            }
        }
    }
}

/// Waits for the next work on a lane of the house in this process.
pub async fn next_house_work(app: &App, lane: HouseLane) -> HouseWork {
    app.house_work(lane).await
}

/// Works on a lane of the house, on one turn or some positions at a time. Returns the message to show, unless the
/// handler of the ply before shows it.
pub async fn work_for_house(
    app: &App,
    work: HouseWork,
    now: impl Fn() -> Moment,
) -> Result<Option<HouseNews>> {
    let HouseWork { task, hand, lane } = work;
    match (task, lane) {
        (HouseTask::Turn(turn), lane) => play_house_turn(app, turn, hand, lane, now).await,
        (HouseTask::Analysis(turn), LaneHeld::Thinking(thread)) => {
            analyses::work(app, turn, hand, thread, now).await?;
            Ok(None)
        }
        (HouseTask::Mining(mining), LaneHeld::Thinking(thread)) => {
            mining::work(app, *mining, hand, thread, now).await?;
            Ok(None)
        }
        // The engine gets only turns.
        (_, LaneHeld::Engine(_)) => Ok(None),
    }
}

async fn play_house_turn(
    app: &App,
    turn: HouseTurn,
    hand: InHand,
    lane: LaneHeld,
    now: impl Fn() -> Moment,
) -> Result<Option<HouseNews>> {
    let Subject::HouseTurn { game: id, event } = turn.post.subject else {
        return Ok(None);
    };
    // The turn may have waited until another process took it over.
    let Some(lease) = begin_house_turn(app, &turn, now()).await? else {
        return Ok(None);
    };
    let game = app.store.game(id).await?;
    let is_due = |game: &Game| game.board_event() == event && game.is_house_turn();
    let Some(game) = game.filter(is_due) else {
        app.store.done(turn.post.id).await?;
        return Ok(None);
    };
    let prolong = |lease| app.store.extend(lease, now().plus_ms(THOUGHT_LEASE_MS));
    let (lease, act) = match lane {
        _ if lease.work.tries() > MOST_TRIES => {
            tracing::error!("failed to finish a turn of the house; it plays without thought");
            (lease, game.house_act_without_thought())
        }
        LaneHeld::Engine(engine) => {
            let ask = async {
                match app.house.engine() {
                    Some(engine) => engine.ply(&game).await,
                    None => None,
                }
            };
            let (lease, ply) = keep_lease(lease, ask, prolong).await;
            drop(engine);
            let Some(ply) = ply else {
                app.house.queue_own(hand, HouseTurn { lease, ..turn });
                return Ok(None);
            };
            (lease, Some(HouseAct::Play(ply)))
        }
        LaneHeld::Thinking(mut thread) => {
            let thought = think(app, &mut thread, &game);
            let (lease, act) = keep_lease(lease, thought, prolong).await;
            (lease, act?)
        }
    };
    let Some(act) = act else {
        app.store.done(turn.post.id).await?;
        return Ok(None);
    };
    match act {
        HouseAct::OfferTakeback(_) => {
            // The handler shows the person's board first, and then the offer follows.
            drop(turn.listener);
            tokio::time::sleep(OFFER_AFTER).await;
            offer_takeback(app, &turn.post, &game, now()).await
        }
        HouseAct::Play(_) | HouseAct::Resign => {
            Box::pin(act_for_house(app, turn, lease, act, now())).await
        }
    }
}

/// Begins an attempt at a turn, unless another process has taken it.
async fn begin_house_turn(app: &App, turn: &HouseTurn, now: Moment) -> Result<Option<Lease>> {
    if turn.engine_failed {
        // The same attempt continues.
        let until = now.plus_ms(THOUGHT_LEASE_MS);
        return Ok(app.store.extend(turn.lease, until).await?);
    }
    let work = job::begin_work(app, turn.lease.work, now, THOUGHT_LEASE_MS);
    Ok(work.await?.map(|work| turn.lease.renewed(work)))
}

async fn act_for_house(
    app: &App,
    turn: HouseTurn,
    lease: Lease,
    act: HouseAct,
    now: Moment,
) -> Result<Option<HouseNews>> {
    let Subject::HouseTurn { game: id, event } = turn.post.subject else {
        return Ok(None);
    };
    let actor = Actor::House(Tick {
        id: number(&turn.post, lease),
        at: now,
        language: view::corrections::language_of(&turn.post),
    });
    let find = || async {
        let game = app.store.game(id).await?;
        Ok(game.ok_or(Refusal::GameGone)?)
    };
    let decide = |game: &Game| apply(game, event, act, now);
    let update = match update_game(app, actor, find, decide).await {
        Ok(update) => update,
        // The board has changed, or another process was faster.
        Err(Error::Refused(_) | Error::Repeated) => return Ok(None),
        Err(error) => return Err(error),
    };
    let Updated {
        after,
        lease,
        old_messages,
        ..
    } = update;
    let answer = HouseAnswer {
        game: after,
        lease,
        old_messages,
    };
    let answer = match turn.listener {
        Some(listener) => match listener.send(answer) {
            Ok(()) => return Ok(None),
            // The handler has shown the person's board.
            Err(answer) => answer,
        },
        None => answer,
    };
    let words = actor.words();
    let text = words.news(&answer.game);
    let mut board = view::board::public(app, words, &answer.game, text).await;
    hush(app, &mut board, NewsIn::of(&turn.post, now)).await;
    let corrections = view::corrections::of_game(app, &answer.old_messages, &answer.game).await;
    Ok(Some(HouseNews {
        channel: answer.game.place.channel,
        public: board.with_lease(answer.lease),
        corrections,
    }))
}

/// Offers a takeback, and postpones the turn.
async fn offer_takeback(
    app: &App,
    post: &Post,
    game: &Game,
    now: Moment,
) -> Result<Option<HouseNews>> {
    let actor = chore(now);
    let offer = Post {
        language: post.language.clone(),
        ..actor.further_post(
            game.place,
            Subject::HouseOffer {
                game: game.id,
                event: game.board_event(),
            },
        )
    };
    let offer = &offer;
    let outcome = commit(app, actor, |mut change| async move {
        change.lock_board(game).await?;
        change
            .postpone_house_turn(post.id, now.plus_ms(OFFER_MS))
            .await?;
        Ok(Transition::to(change, ()).show(offer.clone()))
    })
    .await?;
    let Some(outcome) = outcome else {
        return Ok(None);
    };
    let words = view::corrections::words_of(post);
    let mut public = takeback_offer(words, game);
    hush(app, &mut public, NewsIn::of(post, now)).await;
    Ok(Some(HouseNews {
        channel: game.place.channel,
        public: public.with_lease(outcome.lease),
        corrections: Vec::new(),
    }))
}

/// The act of the house. It plays without thought after a panic, because a retry would repeat the panic.
async fn think(app: &App, thread: &mut ThreadHeld, game: &Game) -> Result<Option<HouseAct>> {
    let Some(seat) = game.house else {
        return Ok(None);
    };
    let mut facts = Facts::default();
    if seat.level.spares_beginners() {
        let person = game.players[!seat.color];
        facts.last_win_was_only_ply = won_last(app, person, game.id).await?;
    }
    // A guest cannot post an offer.
    let may_offer = !game.place.access.is_guest()
        && !app
            .store
            .has_house_offer(game.id, game.board_event())
            .await?;
    let copy = game.clone();
    let act = thread.think(move |mut way| copy.house_act(facts, may_offer, &mut way));
    match act.await {
        Ok(act) => Ok(act),
        Err(HouseThreadError::Panic) => {
            tracing::error!("failed to think for the house; it plays without thought");
            Ok(game.house_act_without_thought())
        }
        Err(error @ HouseThreadError::Start(_)) => Err(Error::Internal(error.into())),
    }
}

/// Whether the house won its last game against a person by the only winning ply.
async fn won_last(app: &App, person: tavern_game::UserId, now: GameId) -> Result<bool> {
    let last = app.store.last_house_game(person).await?;
    let Some(last) = last.filter(|&last| last != now) else {
        return Ok(false);
    };
    Ok(app
        .store
        .game(last)
        .await?
        .is_some_and(|game| won_by_only_ply(&game)))
}

/// The game after the act, if it still has the board of the thought.
fn apply(game: &Game, event: u32, act: HouseAct, now: Moment) -> Result<Game, Refusal> {
    game.check_board(event)?;
    let house = game.house_player().ok_or(Refusal::GameGone)?;
    match act {
        HouseAct::Play(ply) | HouseAct::OfferTakeback(ply) => {
            game.play(house, &ply.to_string(), now)
        }
        HouseAct::Resign => game.resign(house, now),
    }
}

/// The number of the change: one that Discord could give when the turn began, and the same in every process.
fn number(post: &Post, lease: Lease) -> InteractionId {
    const BITS_OF_CHANCE: u64 = (1 << 22) - 1;
    InteractionId(InteractionId::at(lease.made_at).0 | post.id.0 & BITS_OF_CHANCE)
}

/// The offer of the house to take back the last ply.
pub(super) fn takeback_offer(words: Words, game: &Game) -> Public {
    let board = ShownBoard::of(game);
    let person = game.house.map(|seat| game.players[!seat.color]);
    let (take_back, play_on) = (
        Press::OfferTakeback(board),
        Press::House(HousePress::PlayOn(board)),
    );
    let buttons = vec![
        Button::success(words.button_take_back(), take_back),
        Button::secondary(words.button_play_on(), play_on),
    ];
    Public::of(Message {
        text: words.house_offers_takeback(game),
        notifies: person.into_iter().collect(),
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })
}
