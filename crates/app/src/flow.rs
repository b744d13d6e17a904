//! Changes of state: one commit for every handler, the next event of a game, and longer work.

mod actor;
mod commit;
pub(crate) mod contests;
pub(crate) mod deletion;
mod host_log;
mod invitations;
pub(crate) mod quiet;
pub(crate) mod series;
mod server_choice;
pub(crate) mod taking_part;
mod update_game;
pub(crate) mod vacation;

pub(crate) use actor::{Actor, Chore, Tick};
pub(crate) use commit::{
    Committed, Transition, choose, choose_with, claim, commit, count_notice, track_claim,
};
pub(crate) use host_log::Logged;
pub(crate) use invitations::{EndedBy, Invitations, end_invitations};
pub(crate) use server_choice::choose_for_server;
pub(crate) use update_game::{Updated, update_game, update_game_typed};
