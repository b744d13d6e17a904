//! The lobby: open seeks and running games of a server.

use super::seek::{linked, range_key};
use super::terms::first_key;
use crate::game::{ListedGame, MessageId, Seek, UserId};
use crate::words::instant::relative;
use crate::words::keys::yes_key;
use crate::words::names::person;
use crate::words::{Words, say};

/// A page of the lobby.
#[derive(Clone, Debug)]
pub struct LobbyPage<'a> {
    /// How many seeks there are.
    pub seek_count: u32,
    /// How many games are running.
    pub game_count: u32,
    /// The number of the first seek.
    pub first: u32,
    /// The seeks of this page, each with its message if that is known.
    pub seeks: Vec<(&'a Seek, Option<MessageId>)>,
    /// Its games, likewise.
    pub games: Vec<(ListedGame, Option<MessageId>)>,
    /// Who reads it.
    pub reader: UserId,
    /// Whether seeks can be made here.
    pub may_seek: bool,
}

impl Words {
    /// Takes the seek with this number in a list.
    #[must_use]
    pub fn take_numbered_button(self, number: u32) -> String {
        say!(self, "button-take-numbered", number = number.to_string())
    }

    /// Withdraws what has this number in a list.
    #[must_use]
    pub fn withdraw_numbered_button(self, number: u32) -> String {
        say!(
            self,
            "button-withdraw-numbered",
            number = number.to_string()
        )
    }

    /// Who seeks a game on this server, and who plays.
    #[must_use]
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
                white = person(game.players.white),
                black = person(game.players.black),
                size = game.size.to_string(),
                number = game.move_number(),
                player = person(game.to_move),
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
        // Who reads their own seek is not the one who would take it.
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
