//! The delivery of answers and other messages to Discord, and the steps on Discord that a request needs first.

mod already_shown;
mod answer;
pub(super) mod carrier;
pub(super) mod channels;
mod contests;
pub(super) mod deferral;
pub(super) mod due_work;
pub(super) mod heartbeat;
pub(super) mod messages;
mod noticeboards;
pub(super) mod progress;
mod public_servers;
mod replies;
pub(super) mod roles;
mod written_answer;

use std::sync::Arc;

use serenity::futures::future::join_all;

use super::clock::{DiscordClock, Heartbeat, Timing};
use super::message::markup::Markup;
use super::message::names::Names;
use super::rest::Rest;
use channels::Sights;
use deferral::Leftovers;
use due_work::Rounds;
use progress::FollowedMessages;
use tavern_app::first_step::{ChannelCheck, FirstStep};
use tavern_app::reply::Reply;
use tavern_app::thread::Thread;
use tavern_app::{self as app, App, Error};
use tavern_game::{ChallengeState, Refusal, SeekRefusal, SeekState};

/// All due work that needs Discord, except for posts.
pub(super) const ROUNDS: [Rounds; 6] = [
    Rounds::of::<channels::Places>(),
    Rounds::of::<noticeboards::StandingPosts>(),
    Rounds::of::<contests::Tournaments>(),
    Rounds::of::<contests::Leagues>(),
    Rounds::of::<roles::MemberRoles>(),
    Rounds::of::<public_servers::PublicServers>(),
];

/// The application, and the state for sending its answers to Discord.
#[derive(Debug)]
pub(super) struct Delivery {
    pub(super) app: Arc<App>,
    pub(super) rest: Rest,
    pub(super) clock: DiscordClock,
    pub(super) heartbeat: Heartbeat,
    pub(super) timing: Timing,
    pub(super) names: Names,
    pub(super) markup: Markup,
    /// Deferred answers that outlive the work on their interactions.
    pub(super) leftovers: Leftovers,
    /// Messages that show the progress of an analysis.
    pub(super) followed: FollowedMessages,
    pub(super) sights: Sights,
}

impl Delivery {
    /// Handles a request, after the step that it needs first.
    pub(crate) async fn handle(&self, request: &mut app::request::Request) -> Result<Reply, Error> {
        let step = match self.app.handle(request).await {
            Err(Error::First(step)) => step,
            outcome => return outcome,
        };
        let Some(envelope) = request.act.envelope_mut() else {
            return Err(Error::First(step));
        };
        let steps = &mut envelope.steps;
        let mut new_thread = None;
        match step {
            FirstStep::OpenThread(request) => {
                let opening = self.open_thread(&request).await;
                steps.thread = opening.thread;
                if let (Thread::Made(thread_channel), true) = (opening.thread, opening.is_new) {
                    new_thread = Some(thread_channel);
                }
            }
            FirstStep::OpenDirect(request) => {
                steps.direct = Some(self.open_direct(&request).await);
            }
            FirstStep::CheckChannels(channels) => {
                let checks = channels.into_iter().map(async |channel| {
                    let state = self.channel_state(channel).await;
                    ChannelCheck { channel, state }
                });
                steps.channels = join_all(checks).await;
            }
            FirstStep::ReadRoles(guild) => {
                steps.roles = Some(self.server_roles(guild).await);
            }
            FirstStep::ReadMember(guild, person) => {
                let standing = self.member_standing(guild, person).await;
                steps.member = Some((person, standing));
            }
            FirstStep::FetchFile(file) => {
                steps.file = Some(self.rest.fetch_text(&file).await);
            }
        }
        let outcome = self.app.handle(request).await;
        if let Some(thread) = new_thread
            && outcome.as_ref().is_err_and(starts_no_game)
        {
            self.archive(thread).await;
        }
        outcome
    }
}

/// The work of a kind that was claimed, if any is due. A failure is logged.
pub(super) fn claimed<T>(kind: &str, outcome: Result<Option<T>, Error>) -> Option<T> {
    outcome.unwrap_or_else(|error| {
        tracing::warn!(kind, ?error, "failed to look for due work");
        None
    })
}

/// Logs a failure of work. The work is retried when its lease ends, and delays no other work.
pub(super) fn log_end(kind: &str, outcome: Result<(), Error>) {
    match outcome {
        Ok(()) => {}
        Err(error) if error.is_outage() => {
            tracing::warn!(kind, "failed to do due work: the database does not answer");
        }
        Err(error) => tracing::error!(kind, ?error, "failed to do due work"),
    }
}

/// Whether the thread created for a game is useless, because the challenge has closed without being accepted.
fn starts_no_game(error: &Error) -> bool {
    let Error::Refused(refusal) = error else {
        return false;
    };
    let is_accepted = matches!(
        refusal,
        Refusal::ChallengeClosed {
            state: ChallengeState::Accepted { .. }
        } | Refusal::Seek(SeekRefusal::Closed {
            state: SeekState::Taken { .. }
        })
    );
    !is_accepted
}
