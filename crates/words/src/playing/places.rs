//! Places of games: channels and threads.

use crate::names::{channel, person};
use crate::{Words, say};
use tavern_game::{Challenge, ChannelId, End, Game, GameNumber, PlaceRefusal};

/// The most games in one message.
const MOST_NAMED: usize = 10;

impl Words {
    /// The notice at the start of a game in a channel without the bot as a
    /// member.
    pub fn guest_notice(self) -> String {
        say!(self, "guest-here")
    }

    /// A link to the thread of a game.
    pub fn played_in(self, thread: ChannelId) -> String {
        say!(self, "played-in", channel = channel(thread))
    }

    /// The reason why a game has no thread although the server wants one:
    /// "forbidden", "not-here" (the channel has no threads), "no-message" or "failed".
    pub fn no_thread(self, reason: &'static str) -> String {
        say!(self, "no-thread", why = reason)
    }

    /// The title of the thread for a challenge.
    pub fn thread_title(self, challenge: &Challenge) -> String {
        say!(
            self,
            "thread-title",
            one = person(challenge.challenger),
            other = person(challenge.opponent),
            size = challenge.terms.rules().size().to_string(),
        )
    }

    /// The title of the thread of a finished game.
    pub fn thread_title_over(self, game: &Game, end: End) -> String {
        say!(
            self,
            "thread-title-over",
            white = person(game.named(game.players.white)),
            black = person(game.named(game.players.black)),
            size = game.terms.rules().size().to_string(),
            how = match end {
                End::Cancelled => "cancelled",
                End::Stopped => "stopped",
                End::Lapsed => "lapsed",
                _ => "over",
            },
            result = end.result().to_string(),
        )
    }

    /// The notice that the channel of a game does not show its news.
    pub fn unshown_notice(self, game: GameNumber, place: ChannelId) -> String {
        say!(
            self,
            "cannot-be-shown",
            game = game.to_string(),
            channel = channel(place),
        )
    }

    /// The notice below a board that moved here from an unreachable channel.
    pub fn moved_here(self, before: ChannelId) -> String {
        say!(self, "goes-on-here", channel = channel(before))
    }

    pub(crate) fn place_refused(self, refusal: &PlaceRefusal) -> String {
        match refusal {
            PlaceRefusal::NoPartnerHere => say!(self, "nobody-else-here"),
            PlaceRefusal::NotAMember => say!(self, "not-a-member"),
            PlaceRefusal::NoSeeksHere => say!(self, "no-seeks-here"),
            PlaceRefusal::NoAudience => say!(self, "nobody-would-see"),
            PlaceRefusal::CutOff {
                game,
                channel: closed,
            } => say!(
                self,
                "cut-off",
                game = game.to_string(),
                channel = channel(*closed),
            ),
            PlaceRefusal::Reopened {
                game,
                channel: thread,
            } => say!(
                self,
                "thread-reopened",
                game = game.to_string(),
                channel = channel(*thread),
            ),
            PlaceRefusal::GamesElsewhere { games } => self.games_elsewhere(games),
        }
    }

    /// The channels of a person's games, after a request in another channel.
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
