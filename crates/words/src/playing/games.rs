//! Lists and choices of games, and games with watchers.

use crate::names::linked;
use crate::tournament::with_tournament;
use crate::values::relative;
use crate::{Words, messages, say};
use tak::Played;
use tavern_game::{
    FinishedGame, Game, GameNumber, ListedGame, MessageId, Moment, OwnGame, Place, TournamentNames,
    UserId, Watch, WatchWish,
};

/// A page of the running games of a person.
#[derive(Clone, Copy, Debug)]
pub struct GamesPage<'a> {
    /// The games, beginning with those where the reader is to move.
    pub games: &'a [OwnGame],
    /// The number of all games where the reader is to move.
    pub own_turns: usize,
    /// The number of all games where the opponent is to move.
    pub others_turns: usize,
    pub reader: UserId,
    /// The place where the list is shown.
    pub here: Place,
    /// The current instant.
    pub now: Moment,
    /// The tournaments of the games.
    pub tournaments: &'a TournamentNames,
}

messages! {
    /// Opens the most urgent one of the other games that wait.
    next_turn_button(count: usize) = "button-next-turn";
}

impl Words {
    /// The place of a game, above a builder in another place.
    pub fn game_in(self, place: Place) -> String {
        say!(
            self,
            "next-turn-place",
            place = place_key(place),
            channel = place.channel
        )
    }

    /// The place of the new board after a ply from another place.
    pub fn board_posted_in(self, place: Place) -> String {
        say!(
            self,
            "next-turn-posted",
            place = place_key(place),
            channel = place.channel
        )
    }
}

fn place_key(place: Place) -> &'static str {
    match place.guild {
        Some(_) => "channel",
        None => "private",
    }
}

impl Words {
    /// The private list of a person's running games.
    pub fn games(self, page: &GamesPage<'_>) -> String {
        if page.own_turns + page.others_turns == 0 {
            return self.games_none();
        }
        let (own, others): (Vec<&OwnGame>, Vec<&OwnGame>) = page
            .games
            .iter()
            .partition(|own| own.game.to_move == page.reader);
        let mut lines = Vec::new();
        if !own.is_empty() {
            lines.push(say!(self, "games-own-turns", count = page.own_turns));
            lines.extend(own.iter().map(|own| self.own_game_line(own, page)));
        }
        if !others.is_empty() {
            lines.push(say!(self, "games-others-turns", count = page.others_turns));
            lines.extend(others.iter().map(|own| self.own_game_line(own, page)));
        }
        lines.push(self.games_hint());
        lines.join("\n")
    }

    /// The results that a person has not seen, with the number of those left out. `None` if there are none.
    pub fn unread_results(
        self,
        results: &[(Game, Option<MessageId>)],
        further: usize,
        reader: UserId,
    ) -> Option<String> {
        if results.is_empty() {
            return None;
        }
        let lines = results
            .iter()
            .map(|(game, message)| self.result_line(game, *message, reader));
        let heading = self.games_results();
        let more = (further > 0).then(|| say!(self, "games-results-more", count = further));
        let lines: Vec<String> = [heading].into_iter().chain(lines).chain(more).collect();
        Some(lines.join("\n"))
    }

    /// The result of a game for one of its players, or for a watcher.
    pub(crate) fn result_line(
        self,
        game: &Game,
        message: Option<MessageId>,
        reader: UserId,
    ) -> String {
        let number = linked(game.number, game.place, message);
        let how = game.end().zip(game.color_of(reader));
        if let Some((end, color)) = how {
            return say!(
                self,
                "games-result",
                game = number,
                opponent = game.opponent_of(reader),
                how = self.end_phrase(end, color),
            );
        }
        say!(
            self,
            "games-result-watched",
            game = number,
            white = game.players.white,
            black = game.players.black,
            result = game.end().map(|end| self.ended(end)),
        )
    }

    fn own_game_line(self, own: &OwnGame, page: &GamesPage<'_>) -> String {
        let OwnGame { game, .. } = own;
        let place = if game.place.is_same(page.here) {
            "here"
        } else {
            place_key(game.place)
        };
        let line = say!(
            self,
            "games-line",
            game = linked(game.number, game.place, own.message),
            place,
            channel = game.place.channel,
            opponent = game.named(game.opponent_of(page.reader)),
            size = game.size,
            number = game.move_number(),
            since = own.since,
        );
        let line = with_tournament(line, game.id, page.tournaments);
        match own.deadline() {
            Some(deadline) => {
                let stands = match (own.is_late(page.now), game.to_move == page.reader) {
                    (false, _) => "running",
                    (true, true) => "late",
                    (true, false) => "claimable",
                };
                let due = say!(self, "games-due", stands, deadline = relative(deadline));
                format!("{line} · {due}")
            }
            None => line,
        }
    }

    /// The question for one of several games, and the number of games that the
    /// menu leaves out.
    pub fn game_question(self, left_out: usize) -> String {
        let question = self.which_game_question();
        match left_out {
            0 => question,
            more => format!(
                "{question} {}",
                say!(self, "which-game-left-out", count = more)
            ),
        }
    }

    /// A game on a button or as a choice of the option `game`.
    pub fn game_choice(self, game: &ListedGame, user: UserId) -> String {
        if !game.is_played_by(user) {
            return say!(
                self,
                "choice-watched-game",
                game = game.number,
                white = game.named(game.players.white),
                black = game.named(game.players.black),
                size = game.size,
                number = game.move_number(),
                player = game.named(game.to_move),
            );
        }
        say!(
            self,
            "choice-game",
            game = game.number,
            opponent = game.named(game.opponent_of(user)),
            size = game.size,
            number = game.move_number(),
            turn = turn(game, user),
        )
    }

    /// A finished game as a choice of the option `game`.
    pub fn finished_game_choice(self, game: &FinishedGame) -> String {
        say!(
            self,
            "choice-finished-game",
            game = game.number,
            white = game.named(game.players.white),
            black = game.named(game.players.black),
            size = game.size,
        )
    }
}

fn turn(game: &ListedGame, user: UserId) -> &'static str {
    if game.to_move == user {
        "yours"
    } else {
        "theirs"
    }
}

messages! {
    watch_numbered_button(number: GameNumber) = "button-watch-numbered";
}

impl Words {
    /// The confirmation of a choice about watching a game.
    pub fn watching(self, game: GameNumber, wish: WatchWish, watch: Option<Watch>) -> String {
        let news = match (wish, watch) {
            (WatchWish::Watch(Watch::EveryPly), Some(Watch::Result)) => "full",
            (_, Some(Watch::EveryPly)) => "every-ply",
            (_, Some(Watch::Result)) => "result",
            (_, None) => "nothing",
        };
        say!(self, "watching", game, news, most = Watch::MOST_FOLLOWERS)
    }

    /// The notice of a ply to a watcher of every ply.
    pub fn followed_ply(self, game: &Game, news_plies: &[Played]) -> String {
        say!(
            self,
            "followed-ply",
            channel = game.place.channel,
            before = self.played_before(news_plies),
            news = self.news(game),
        )
    }

    /// The earlier plies without a message to the watcher, because they were played quickly. Empty if there are none.
    fn played_before(self, news_plies: &[Played]) -> String {
        if news_plies.is_empty() {
            return String::new();
        }
        let plies = news_plies.iter().map(|played| format!("`{played}`"));
        let plies = plies.collect::<Vec<_>>().join(", ");
        format!(" {}", say!(self, "played-before", plies))
    }

    /// The notice of a game's end to a watcher.
    pub fn watched_game_end(self, game: &Game, news_plies: &[Played], news: String) -> String {
        say!(
            self,
            "watched-end",
            channel = game.place.channel,
            before = self.played_before(news_plies),
            news,
        )
    }
}
