//! The lobby: open seeks and running games of a server.

use super::seek::{linked, range_key};
use super::terms::first_key;
use crate::instant::relative;
use crate::keys::yes_key;
use crate::names::person;
use crate::{Words, say};
use tavern_game::{ListedGame, MessageId, Seek, UserId};

#[derive(Clone, Debug)]
pub struct LobbyPage<'a> {
    /// The number of open seeks on the server.
    pub seek_count: u32,
    /// The number of running games on the server.
    pub game_count: u32,
    /// The number of the first seek on this page.
    pub first: u32,
    /// The seeks of this page, each with its message if it is known.
    pub seeks: Vec<(&'a Seek, Option<MessageId>)>,
    /// The games of this page, each with its message if it is known.
    pub games: Vec<(ListedGame, Option<MessageId>)>,
    pub reader: UserId,
    /// Whether the channel allows seeks.
    pub may_seek: bool,
}

impl Words {
    /// Takes the seek with this number in the list.
    pub fn take_numbered_button(self, number: u32) -> String {
        say!(self, "button-take-numbered", number = number.to_string())
    }

    /// Withdraws the challenge or seek with this number in the list.
    pub fn withdraw_numbered_button(self, number: u32) -> String {
        say!(
            self,
            "button-withdraw-numbered",
            number = number.to_string()
        )
    }

    /// The open seeks and running games of this server.
    pub fn lobby(self, page: &LobbyPage<'_>) -> String {
        if page.seek_count == 0 && page.game_count == 0 {
            return say!(self, "lobby-none", seeks = yes_key(page.may_seek));
        }
        let mut lines = Vec::new();
        if !page.seeks.is_empty() {
            lines.push(say!(self, "lobby-seeks", count = page.seek_count));
        }
        for (number, &(seek, message)) in (page.first..).zip(&page.seeks) {
            lines.push(self.lobby_seek(number, seek, message, page.reader));
        }
        if !page.games.is_empty() {
            lines.push(say!(self, "lobby-games", count = page.game_count));
        }
        for (game, message) in &page.games {
            let number = linked(&game.number.to_string(), game.place, *message);
            lines.push(say!(
                self,
                "lobby-game",
                game = number,
                white = person(game.named(game.players.white)),
                black = person(game.named(game.players.black)),
                size = game.size.to_string(),
                number = game.move_number(),
                player = person(game.named(game.to_move)),
            ));
        }
        lines.push(say!(self, "lobby-hint", seeks = yes_key(page.may_seek)));
        lines.join("\n")
    }

    fn lobby_seek(
        self,
        number: u32,
        seek: &Seek,
        message: Option<MessageId>,
        reader: UserId,
    ) -> String {
        let mut terms = self.brief(&seek.terms);
        if !seek.range.is_for_all() {
            let (kind, lowest, highest) = range_key(seek.range);
            let range = say!(
                self,
                "brief-range",
                kind = kind,
                lowest = lowest,
                highest = highest,
            );
            terms = format!("{terms} · {range}");
        }
        // The seeker reads the terms as the author, not as the taker.
        let first = match first_key(&seek.terms) {
            "opponent" if reader == seek.seeker => "other",
            key => key,
        };
        say!(
            self,
            "lobby-seek",
            number = linked(&number.to_string(), seek.place, message),
            seeker = person(seek.seeker),
            terms = terms,
            first = first,
            at = relative(seek.expires_at),
        )
    }
}
