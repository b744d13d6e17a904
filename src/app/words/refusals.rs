//! Every "no", and what to do instead.

use super::person;
use super::plies::listed;
use crate::game::{ChallengeState, GameId, Refusal};
use crate::tak::Ply;
use crate::tak::ptn::ReadPlyError;

/// Why something was not done, told to the one who asked.
#[must_use]
pub fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::ChallengedOneself => {
            "You cannot challenge yourself. Choose somebody else as the opponent.".to_owned()
        }
        Refusal::ChallengedBot { bot } => {
            format!("{} is a bot and does not play. Choose a person as the opponent.", person(*bot))
        }
        Refusal::ChallengedAbsent { person: absent } => format!(
            "{} is not here and would never see the challenge. Ask them in a channel you share.",
            person(*absent)
        ),
        Refusal::OwnChallenge { opponent } => format!(
            "This is your own challenge; {} has to accept it. You can withdraw it with Decline.",
            person(*opponent)
        ),
        Refusal::ChallengeForAnother { opponent } => format!(
            "This challenge is for {}. To play yourself, use `/tak challenge`.",
            person(*opponent)
        ),
        Refusal::ChallengeClosed { id, state } => closed(*id, *state),
        Refusal::NoSuchChallenge { id } => {
            format!("There is no challenge {id}. To make a new one, use `/tak challenge`.")
        }
        Refusal::NoGameHere => {
            "You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one.".to_owned()
        }
        Refusal::NoTurnHere => {
            "It is not your turn in any of your games in this channel. `/tak games` lists them."
                .to_owned()
        }
        Refusal::NobodyPlaysHere => {
            "Nobody is playing in this channel. `/tak challenge` begins a game.".to_owned()
        }
        Refusal::WhichGame { ids } => format!(
            "Several games could be meant: {}. Say which with the option `game`.",
            numbers(ids)
        ),
        Refusal::NoSuchGame { id } => {
            format!("There is no game {id} in this channel. `/tak games` lists yours.")
        }
        Refusal::GameElsewhere { id, channel } => {
            format!("Game {id} is played in <#{channel}>. Please go on there.")
        }
        Refusal::NothingPlayed { id } => {
            format!("Nothing was played in game {id} yet. `/tak board` shows its board.")
        }
        Refusal::NoSuchPlies { id, plies } => {
            format!("Game {id} has the plies 1 to {plies}. Choose `from` and `to` among them, `from` first.")
        }
        Refusal::TooManyPlies { most } => {
            format!("One picture shows at most {most} plies. Choose `from` and `to` closer together.")
        }
        Refusal::NotYourGame { id } => {
            format!("You are not one of the players of game {id}. `/tak games` lists yours.")
        }
        Refusal::NotYourTurn { id, player } => {
            format!("It is not your turn in game {id}; {} is to move.", person(*player))
        }
        Refusal::GameOver { id } => {
            format!("Game {id} is over. `/tak challenge` begins a new one.")
        }
        Refusal::Stale { id } => format!(
            "Game {id} has gone on since then. Use the newest board; `/tak board` shows it."
        ),
        Refusal::Ply { reason, nearest } => not_played(reason, nearest),
        Refusal::UnknownButton => {
            "This button is from another time and does nothing any more. `/tak board` shows a new one.".to_owned()
        }
        Refusal::BadOption { name } => {
            format!("The option `{name}` does not make sense. Choose one of the values Discord offers.")
        }
        Refusal::UnknownCommand => {
            "This command is not known any more. Reload Discord to see the commands there are.".to_owned()
        }
    }
}

fn closed(id: GameId, state: ChallengeState) -> String {
    let what = match state {
        ChallengeState::Open => "is open",
        ChallengeState::Accepted => "was accepted before, and its game is on",
        ChallengeState::Declined => "was declined before",
        ChallengeState::Withdrawn => "was withdrawn",
    };
    format!("Challenge {id} {what}. A new one takes `/tak challenge`.")
}

/// The reason, and the nearest legal plies where somebody mistyped or
/// misjudged; not where no ply at all would do.
fn not_played(reason: &ReadPlyError, nearest: &[Ply]) -> String {
    if nearest.is_empty() {
        return reason.to_string();
    }
    format!("{reason} Perhaps you meant {}.", listed(nearest))
}

fn numbers(ids: &[GameId]) -> String {
    let ids: Vec<String> = ids.iter().map(GameId::to_string).collect();
    ids.join(", ")
}
