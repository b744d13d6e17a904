//! The guided set-up of `/tak server`: one press for each thing that a community wants, all in the channel of the press.

use super::{announcements, noticeboard};
use crate::action::{Announced, Press, ServerPage, ServerPreference, ServerPress, SetUpStep};
use crate::commands::learning::daily;
use crate::load::rights::ManagedServer;
use crate::reply::{Button, ButtonStyle, Message, Row};
use crate::request::Request;
use crate::{App, Result, flow};
use tavern_game::{Channels, Noticeboard, Refusal};
use tavern_words::ServerOverview;

/// Switches something on. Games begin in the channel of a thread, and posts are where they are asked for.
pub(super) async fn take(
    app: &App,
    request: &Request,
    server: ManagedServer,
    step: SetUpStep,
) -> Result<()> {
    let channel = request.place.channel;
    match step {
        SetUpStep::Games => {
            let home = request.spot().parent_or_channel();
            let channels = Channels::of(vec![home]).ok_or(Refusal::UnknownButton)?;
            let choice = ServerPreference::Channels(channels);
            flow::choose_for_server(app, request, server, choice).await
        }
        SetUpStep::Results => {
            announcements::turn_on(app, request, server, (Announced::Results, channel)).await
        }
        SetUpStep::Table => {
            announcements::turn_on(app, request, server, (Announced::Table, channel)).await
        }
        SetUpStep::Puzzle => daily::turn_on(app, request, server, channel).await,
        SetUpStep::Noticeboard => noticeboard::add_channel(app, request, server, channel).await,
    }
}

/// What each step does in the channel, and a button for each that is not taken yet.
pub(super) fn page(request: &Request, overview: &ServerOverview) -> Message {
    let (words, channel) = (request.private(), request.place.channel);
    let home = request.spot().parent_or_channel();
    let steps = [
        (SetUpStep::Games, words.button_set_up_games(), {
            overview.games.contains(&home)
        }),
        (SetUpStep::Results, words.button_set_up_results(), {
            overview.results.is_some()
        }),
        (SetUpStep::Table, words.button_set_up_table(), {
            overview.table.is_some()
        }),
        (SetUpStep::Puzzle, words.button_set_up_puzzle(), {
            overview.puzzle.is_some()
        }),
        (SetUpStep::Noticeboard, words.button_set_up_noticeboard(), {
            let boards = &overview.noticeboards;
            boards.contains(&channel) || boards.len() >= Noticeboard::MOST
        }),
    ];
    let is_complete = steps.iter().all(|(_, _, is_taken)| *is_taken);
    let buttons = steps.into_iter().map(|(step, label, is_taken)| {
        let press = Press::Server(ServerPress::SetUp(step));
        Button::press(label, ButtonStyle::Primary, press).enable_if(!is_taken)
    });
    let text = [
        words.set_up(channel),
        words.server_overview(overview),
        words.set_up_progress(is_complete),
    ];
    let back = Press::Server(ServerPress::Show(ServerPage::First));
    let back = Button::secondary(words.button_back(), back);
    Message::with_rows(
        text.join("\n"),
        vec![Row::Buttons(buttons.collect()), Row::Buttons(vec![back])],
    )
}
