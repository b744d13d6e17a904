//! Every "no", and what to do instead.

use super::names::{channel, person};
use super::{Words, say};
use crate::game::{ChallengeState, GameId, Refusal};
use crate::tak::Ply;
use crate::tak::ptn::ReadPlyError;

impl Words {
    /// Why something was not done, told to the one who asked.
    #[must_use]
    pub fn refused(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::ChallengedOneself => say!(self, "no-challenge-to-oneself"),
            Refusal::ChallengedBot { bot } => {
                say!(self, "no-challenge-to-bot", bot = person(*bot))
            }
            Refusal::ChallengedAbsent { person: absent } => {
                say!(self, "no-challenge-to-absent", person = person(*absent))
            }
            Refusal::OwnChallenge { opponent } => {
                say!(self, "own-challenge", opponent = person(*opponent))
            }
            Refusal::ChallengeForAnother { opponent } => {
                say!(self, "challenge-for-another", opponent = person(*opponent))
            }
            Refusal::ChallengeClosed { id, state } => self.closed(*id, *state),
            Refusal::NoSuchChallenge { id } => {
                say!(self, "no-such-challenge", challenge = id.to_string())
            }
            Refusal::NoGameHere => say!(self, "no-game-here"),
            Refusal::NoTurnHere => say!(self, "no-turn-here"),
            Refusal::NobodyPlaysHere => say!(self, "nobody-plays-here"),
            Refusal::WhichGame { ids } => say!(self, "which-game", games = numbers(ids)),
            Refusal::NoSuchGame { id } => say!(self, "no-such-game", game = id.to_string()),
            Refusal::GameElsewhere { id, channel: place } => say!(
                self,
                "game-elsewhere",
                game = id.to_string(),
                channel = channel(*place),
            ),
            Refusal::NothingPlayed { id } => say!(self, "nothing-played", game = id.to_string()),
            Refusal::NoSuchPlies { id, plies } => {
                say!(self, "no-such-plies", game = id.to_string(), plies = *plies)
            }
            Refusal::TooManyPlies { most } => say!(self, "too-many-plies", most = *most),
            Refusal::NotYourGame { id } => say!(self, "not-your-game", game = id.to_string()),
            Refusal::NotYourTurn { id, player } => say!(
                self,
                "not-your-turn",
                game = id.to_string(),
                player = person(*player),
            ),
            Refusal::GameOver { id } => say!(self, "game-is-over", game = id.to_string()),
            Refusal::Stale { id } => say!(self, "game-went-on", game = id.to_string()),
            Refusal::Ply { reason, nearest } => self.not_played(reason, nearest),
            Refusal::UnknownButton => say!(self, "unknown-button"),
            Refusal::BadOption { name } => say!(self, "bad-option", option = *name),
            Refusal::UnknownCommand => say!(self, "unknown-command"),
        }
    }

    fn closed(self, id: GameId, state: ChallengeState) -> String {
        let state = match state {
            ChallengeState::Open => "open",
            ChallengeState::Accepted => "accepted",
            ChallengeState::Declined => "declined",
            ChallengeState::Withdrawn => "withdrawn",
        };
        say!(
            self,
            "challenge-closed",
            challenge = id.to_string(),
            state = state
        )
    }

    /// The reason, and the nearest legal plies where somebody mistyped or
    /// misjudged; not where no ply at all would do.
    fn not_played(self, reason: &ReadPlyError, nearest: &[Ply]) -> String {
        let reason = self.unplayed(reason);
        if nearest.is_empty() {
            return reason;
        }
        say!(
            self,
            "ply-suggested",
            reason = reason,
            plies = self.any_ply(nearest)
        )
    }
}

fn numbers(ids: &[GameId]) -> String {
    let ids: Vec<String> = ids.iter().map(GameId::to_string).collect();
    ids.join(", ")
}
