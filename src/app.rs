//! What the bot does: one file per command, each of them load, decide, save
//! and answer.
//!
//! Nothing in here knows Discord. A [`Request`] comes in and a [`Reply`] goes
//! out, so that every command can be tried without a network.

mod answer_challenge;
mod bid;
mod block;
mod board;
mod builder;
mod challenge;
mod charts;
mod command;
mod complete;
mod corrections;
mod delete_data;
mod draft;
mod draft_form;
mod draft_time;
mod end;
mod end_seek;
mod error;
mod export;
mod find_game;
mod find_partner;
mod games;
mod go_on;
mod help;
mod history;
mod icons;
mod leaderboard;
mod learning;
mod lesson;
mod lobby;
mod look;
mod moderate;
mod more;
mod my_data;
mod never_mind;
mod next_game;
mod notation;
mod offer;
mod outbox;
mod pages;
mod pending;
mod people;
mod pictures;
mod plan;
mod plan_choices;
mod play;
mod preferences;
mod press;
mod profile;
mod purse;
mod rematch;
mod reminders;
mod replay;
mod replay_lane;
mod reply;
mod request;
mod seek;
mod seek_act;
mod settings;
mod settings_more;
mod show;
mod take_elsewhere;
mod take_seek;
mod thread;
mod time_up;
mod turnover;
mod unshown;
mod vacation;
mod watch;
mod which_game;

pub use bid::{BID_FIELD, LONGEST_BID};
pub use builder::{Build, builder_rows};
pub use command::{Command, Ending, GameRef, Invitation, OfferRef, ShownBoard};
pub use draft_form::{DRAFT_FIELDS, LONGEST_DRAFT_LINE};
pub use error::Error;
pub use icons::icon_png;
pub use learning::{LearningAct, LearningPress};
pub use look::{LookAct, Wanted, Way};
pub use moderate::{LONGEST_GAME_NUMBER, STOP_FIELD};
pub use my_data::Asked;
pub use outbox::{Claimed, Rename, Work};
pub use pages::Page;
pub use people::{DraftLines, PeopleAct, PeoplePress};
pub use pictures::captions;
pub use plan::{LONGEST_PLAN_LINE, PLAN_FIELDS, PlanAct, PlanPart, PlanPress};
pub use play::{LONGEST_PLY, PLY_FIELD};
pub use preferences::{
    MoveOpens, Preference, Preferences, ServerPreference, ServerPreferences, Side,
};
pub use press::Press;
pub use reminders::Reminders;
pub use replay_lane::{MOST_REPLAYS, ReplaysHeld};
pub use reply::{
    Action, Answer, Button, ButtonStyle, Choice, Correction, Field, Form, Instead, Message,
    PeopleMenu, Picture, Public, Reply, Row, Select, SelectOption, TextFile,
};
pub use request::{Looked, Request};
pub use seek_act::{SeekAct, SeekPress, Sought};
pub use thread::{NoThread, Thread, WantedThread};
pub use time_up::ClockPress;
pub use unshown::Closed;

use pictures::Pictures;
use settings::Settings;
use turnover::Turnover;

use crate::game::{Access, PlaceRefusal, Refusal};
use crate::store::{self, Store};

/// How long whoever changed something has to show it, before others think
/// that nobody will.
const SHOWN_WITHIN_MS: i64 = 10_000;

/// The bot, apart from the way people reach it.
#[derive(Debug)]
pub struct App {
    store: Store,
    pictures: Pictures,
    settings: Settings,
    turnover: Turnover,
}

impl App {
    /// A bot on a database whose schema is up to date.
    #[must_use]
    pub fn new(store: Store) -> App {
        App {
            store,
            pictures: Pictures::new(),
            settings: Settings::default(),
            turnover: Turnover::new(),
        }
    }

    /// Does what a person asked for.
    ///
    /// # Errors
    ///
    /// [`Error::Refused`] and [`Error::TurnedAway`] with the reason the person
    /// is told,
    /// [`Error::Repeated`] when another copy of the same interaction has it,
    /// [`Error::ThreadFirst`] when a thread has to be made before,
    /// [`Error::LookFirst`] when Discord has to be asked about a channel before,
    /// [`Error::Unknown`] when nobody can tell whether it was done,
    /// [`Error::AfterCommit`] for faults after it was done, and
    /// [`Error::Internal`] for other faults. But for the unknown case nothing is
    /// half done.
    pub async fn handle(&self, request: &Request) -> Result<Reply, Error> {
        // Boxed, because the future of all commands is as large as that of the
        // largest.
        let is_unheard =
            request.place.access == Access::PrivateGuest && request.command.speaks_to_others();
        let outcome = if is_unheard {
            Err(PlaceRefusal::NoAudience.into())
        } else {
            match store::track_commit(Box::pin(self.act(request))).await {
                // What fails from then on takes nothing back.
                (Err(Error::Internal(error)), true) => Err(Error::AfterCommit(error)),
                (outcome, _) => outcome,
            }
        };
        let is_private = match &outcome {
            // It is claimed where it is kept, and answered in private.
            Ok(_) if request.command.is_kept_in_private() => false,
            Ok(reply) => !matches!(reply.answer, Answer::Public(_) | Answer::Update(_)),
            Err(error) => matches!(error, Error::Refused(_)),
        };
        // A copy of what was done finds things as that has left them, and
        // would be refused for that; a copy of what was refused may come when
        // it could be done. So a "no" is claimed too.
        if is_private && request.command.may_be_public() {
            match self.claim(request).await {
                Err(store::Error::Repeated) => return Err(Error::Repeated),
                Err(error) => tracing::warn!(%error, "cannot claim an interaction"),
                Ok(()) => {}
            }
        }
        unshown::tell(self, request, outcome).await
    }

    /// Claims an interaction that changes nothing.
    async fn claim(&self, request: &Request) -> Result<(), store::Error> {
        let store = &self.store;
        store
            .retrying(|| async { store.begin(request.claim()).await?.commit().await })
            .await
    }

    async fn act(&self, request: &Request) -> Result<Reply, Error> {
        if self.store.is_being_deleted(request.who).await? {
            return Err(Refusal::DeletionUnderWay.into());
        }
        if request.command.leads_to_a_game() {
            find_partner::may_play_here(self, request).await?;
        }
        match request.command.clone() {
            Command::Challenge(invitation) => {
                challenge::challenge(self, request, *invitation).await
            }
            Command::AcceptChallenge(id) => answer_challenge::accept(self, request, id).await,
            Command::DeclineChallenge(id) => answer_challenge::decline(self, request, id).await,
            Command::WithdrawChallenge(id) => answer_challenge::withdraw(self, request, id).await,
            Command::Seek(act) => Box::pin(seek_act::act(self, request, act)).await,
            Command::OpenBid(id) => bid::open_form(self, request, id).await,
            Command::Bid { challenge, typed } => {
                Box::pin(bid::bid(self, request, challenge, &typed)).await
            }
            Command::Purse(who) => purse::show(self, request, who).await,
            Command::Sweep => purse::sweep(self, request).await,
            Command::Leaderboard(board, page) => {
                leaderboard::show(self, request, board, page).await
            }
            Command::Profile(who) => profile::show(self, request, who).await,
            Command::History { who, reach, page } => {
                history::show(self, request, who, reach, page).await
            }
            Command::NextGame(game) => next_game::next_game(self, request, game).await,
            Command::Play { game, typed } => {
                Box::pin(play::play(self, request, game, &typed)).await
            }
            Command::Plan(act) => Box::pin(plan::act(self, request, act)).await,
            Command::Build(act) => Box::pin(builder::build(self, request, act)).await,
            Command::PlaySuggested(shown, ply) => {
                Box::pin(play::play_suggested(self, request, shown, ply)).await
            }
            Command::OpenForm { shown, typed } => {
                play::open_form(self, request, shown, typed).await
            }
            Command::More(game) => more::more(self, request, game).await,
            Command::Board(game) => show::show(self, request, game).await,
            Command::Look(act) => look::look(self, request, act).await,
            Command::Replay { game, from, to } => {
                replay::replay(self, request, game, from, to).await
            }
            Command::ReplayFromHere { game, board } => {
                replay::from_here(self, request, game, board).await
            }
            Command::Learning(act) => learning::act(self, request, act).await,
            Command::Ptn(game) => notation::ptn(self, request, game).await,
            Command::Tps { game, to } => notation::tps(self, request, game, to).await,
            Command::Rematch(shown) => rematch::rematch(self, request, shown).await,
            Command::Games(page) => games::games(self, request, page).await,
            Command::AskToEnd(ending, game) => end::ask(self, request, ending, game).await,
            Command::End(ending, shown) => end::end(self, request, ending, shown).await,
            Command::KeepPlaying => Ok(end::keep_playing(request)),
            Command::Offer(what, game) => offer::make(self, request, what, game).await,
            Command::AcceptOffer(open) => Box::pin(offer::accept(self, request, open)).await,
            Command::DeclineOffer(open) => offer::turn_down(self, request, open).await,
            Command::Clock(press) => Box::pin(time_up::act(self, request, press)).await,
            Command::Settings => settings::settings(self, request).await,
            Command::Set(choice) => settings::set(self, request, choice).await,
            Command::MyData => my_data::show(self, request).await,
            Command::ExportData => my_data::export(self, request).await,
            Command::AskDeleteData => my_data::ask(self, request).await,
            Command::DeleteDataAgain(asked) => my_data::ask_again(self, request, asked).await,
            Command::DeleteData(asked) => Box::pin(delete_data::delete(self, request, asked)).await,
            Command::KeepData => Ok(my_data::keep(request)),
            Command::ServerSettings => settings::server(self, request).await,
            Command::SetServer(choice) => settings::set_server(self, request, choice).await,
            Command::People(act) => people::act(self, request, act).await,
            Command::CompletePly { game, typed } => {
                complete::ply(self, request, game, &typed).await
            }
            Command::CompleteGame { typed, finished } => {
                complete::game(self, request, &typed, finished).await
            }
        }
    }
}
