//! Places of games: channels and threads.

use crate::values::listed;
use crate::{Words, messages, say};
use tavern_game::{Challenge, ChannelId, End, Game, GameNumber, PlaceRefusal, Word};

/// The maximum number of games in one message.
const MOST_NAMED: usize = 10;

messages! {
    /// The reason why a game has no thread although the server's settings provide one:
    /// "forbidden", "not-here" (the channel has no threads), "no-message" or "failed".
    no_thread(why: &'static str) = "no-thread";
    /// The notice that the channel of a game does not show its news.
    unshown_notice(game: GameNumber, channel: ChannelId) = "cannot-be-shown";
}

impl Words {
    /// The title of the thread for a challenge.
    pub fn thread_title(self, challenge: &Challenge) -> String {
        say!(
            self,
            "thread-title",
            one = challenge.challenger,
            other = challenge.opponent,
            size = challenge.terms.rules().size(),
        )
    }

    /// The title of the thread of a finished game.
    pub fn thread_title_over(self, game: &Game, end: End) -> String {
        say!(
            self,
            "thread-title-over",
            white = game.named(game.players.white),
            black = game.named(game.players.black),
            size = game.terms.rules().size(),
            how = if end.is_void() {
                end.reason().word()
            } else {
                "over"
            },
            result = end.result(),
        )
    }

    pub(crate) fn place_refused(self, refusal: &PlaceRefusal) -> String {
        match refusal {
            PlaceRefusal::NoPartnerHere => self.nobody_else_here(),
            PlaceRefusal::NotAMember => self.not_a_member(),
            PlaceRefusal::CannotPost => self.page_guest(),
            PlaceRefusal::NoSeeksHere => self.no_seeks_here(),
            PlaceRefusal::NoAudience => self.nobody_would_see(),
            PlaceRefusal::CutOff {
                game,
                channel: closed,
                elsewhere,
            } if elsewhere.is_empty() => say!(self, "cut-off", game, channel = closed),
            PlaceRefusal::CutOff {
                game,
                channel: closed,
                elsewhere,
            } => say!(
                self,
                "cut-off-elsewhere",
                game,
                channel = closed,
                channels = listed(elsewhere)
            ),
            PlaceRefusal::Reopened {
                game,
                channel: thread,
            } => say!(self, "thread-reopened", game, channel = thread),
            PlaceRefusal::PlayedElsewhere { channels } => {
                say!(self, "played-elsewhere", channels = listed(channels))
            }
            PlaceRefusal::ChannelFull {
                channel,
                most,
                running,
            } => say!(self, "channel-full", channel, most, running),
            PlaceRefusal::GamesElsewhere { games } => self.games_elsewhere(games),
        }
    }

    /// The channels of a person's games, for a command in another channel.
    fn games_elsewhere(self, games: &[(GameNumber, ChannelId)]) -> String {
        let links = games
            .iter()
            .take(MOST_NAMED)
            .map(|&(number, place)| say!(self, "game-in-channel", game = number, channel = place));
        let links: Vec<String> = links.collect();
        say!(self, "games-elsewhere", games = links.join(", "))
    }
}
