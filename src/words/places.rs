//! What is said of where a game is played.

use super::names::{channel, person};
use super::{Words, say};
use crate::game::{Challenge, ChannelId, End, Game, GameNumber, PlaceRefusal};

/// The most games that are named at once.
const MOST_NAMED: usize = 10;

impl Words {
    /// Said when a game begins where the bot is a guest.
    #[must_use]
    pub fn guest_here(self) -> String {
        say!(self, "guest-here")
    }

    /// Leads to the thread of a game.
    #[must_use]
    pub fn played_in(self, thread: ChannelId) -> String {
        say!(self, "played-in", channel = channel(thread))
    }

    /// Why a game has no thread of its own although the server wants one:
    /// because it is "forbidden", there are none here ("not-here"), or it
    /// "failed".
    #[must_use]
    pub fn no_thread(self, why: &'static str) -> String {
        say!(self, "no-thread", why = why)
    }

    /// What the thread of a challenge is called.
    #[must_use]
    pub fn thread_title(self, challenge: &Challenge) -> String {
        say!(
            self,
            "thread-title",
            one = person(challenge.challenger),
            other = person(challenge.opponent),
            size = challenge.terms.rules().size().to_string(),
        )
    }

    /// What the thread of a game is called that is over.
    #[must_use]
    pub fn thread_title_over(self, game: &Game, end: End) -> String {
        say!(
            self,
            "thread-title-over",
            white = person(game.players.white),
            black = person(game.players.black),
            size = game.terms.rules().size().to_string(),
            how = match end {
                End::Cancelled => "cancelled",
                End::Stopped => "stopped",
                _ => "over",
            },
            result = end.result().to_string(),
        )
    }

    /// What a player is told when something new in a game cannot be shown where it
    /// is played.
    #[must_use]
    pub fn cannot_be_shown(self, game: GameNumber, place: ChannelId) -> String {
        say!(
            self,
            "cannot-be-shown",
            game = game.to_string(),
            channel = channel(place),
        )
    }

    /// Said below the board of a game that was cut off where it was played before.
    #[must_use]
    pub fn goes_on_here(self, before: ChannelId) -> String {
        say!(self, "goes-on-here", channel = channel(before))
    }

    pub(super) fn place_refused(self, refusal: &PlaceRefusal) -> String {
        match refusal {
            PlaceRefusal::NoPartnerHere => say!(self, "nobody-else-here"),
            PlaceRefusal::NotAMember => say!(self, "not-a-member"),
            PlaceRefusal::NoSeeksHere => say!(self, "no-seeks-here"),
            PlaceRefusal::NoAudience => say!(self, "nobody-would-see"),
            PlaceRefusal::CutOff {
                game,
                channel: gone,
            } => say!(
                self,
                "cut-off",
                game = game.to_string(),
                channel = channel(*gone),
            ),
            PlaceRefusal::GamesElsewhere { games } => self.games_elsewhere(games),
        }
    }

    /// Where somebody's games are played, who looks for them in the channel
    /// where they were asked for.
    fn games_elsewhere(self, games: &[(GameNumber, ChannelId)]) -> String {
        let named = games.iter().take(MOST_NAMED).map(|&(number, place)| {
            say!(
                self,
                "game-in-channel",
                game = number.to_string(),
                channel = channel(place),
            )
        });
        let named: Vec<String> = named.collect();
        say!(self, "games-elsewhere", games = named.join(", "))
    }
}
