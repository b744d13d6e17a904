//! The answers of Discord to the first steps of a handler, where everything is allowed.

use tak_tavern::app::first_step::{ChannelCheck, ChannelState, FirstStep};
use tak_tavern::app::reply::Reply;
use tak_tavern::app::request::Request;
use tak_tavern::app::rights::{MemberStanding, Standing};
use tak_tavern::app::thread::{DirectRoom, Thread};
use tak_tavern::app::{App, Error};
use tak_tavern::game::{ChannelId, MessageId, ServerRoles};

/// Handles a request, after its first step on a Discord where everything is allowed.
pub(crate) async fn perform(app: &App, request: &Request) -> Result<Reply, Error> {
    let step = match app.handle(request).await {
        Err(Error::First(step)) => step,
        outcome => return outcome,
    };
    let mut request = request.clone();
    let envelope = request.act.envelope_mut().unwrap();
    let (interaction, steps) = (envelope.interaction.0, &mut envelope.steps);
    match step {
        FirstStep::OpenThread(_) => steps.thread = Thread::Made(ChannelId(interaction)),
        FirstStep::OpenDirect(_) => {
            steps.direct = Some(Ok(DirectRoom {
                channel: ChannelId(interaction),
                greeting: MessageId(interaction),
            }));
        }
        FirstStep::CheckChannels(channels) => {
            let state = ChannelState::Open;
            let checks = channels.into_iter();
            steps.channels = checks
                .map(|channel| ChannelCheck { channel, state })
                .collect();
        }
        FirstStep::ReadRoles(_) => {
            steps.roles = Some(Ok(ServerRoles {
                may_give: true,
                may_mention: true,
                roles: Vec::new(),
            }));
        }
        FirstStep::ReadMember(_, person) => {
            let standing = Standing {
                manages: true,
                roles: Vec::new(),
            };
            steps.member = Some((person, MemberStanding::Known(standing)));
        }
        FirstStep::FetchFile(_) => steps.file = Some(Ok("[Size \"5\"]\n\n1. a1 e5".to_owned())),
    }
    app.handle(&request).await
}
