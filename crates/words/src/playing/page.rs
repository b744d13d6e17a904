//! The page of a game in a browser.

use crate::board::{BoardFacts, Icon};
use crate::commands::without_marks;
use crate::values::person;
use crate::{PlainText, Words, messages, say};
use tak::{ByColor, Color, Position, Role, Square, Stack};
use tavern_game::{
    AttemptState, End, Game, GameNumber, Moment, OwnGame, PuzzleAttempt, Refusal, UserId, Word,
};

messages! {
    /// The typed text is too long for a ply.
    page_long_ply(most: u16) = "page-long-ply";
    /// Lifted pieces of a stack. The page fills in the square and the count.
    page_lifted(stays: bool, square: &'static str, count: &'static str) = "page-lifted";
    /// The title of the window: it is the reader's turn against this player, or this player's turn.
    page_window(own: bool, name: PlainText<'_>) = "page-window";
    /// The number of browsers the reader is signed in with.
    page_browsers(browsers: u32) = "page-browsers";
    /// The number of games left out of the list.
    page_games_left_out(count: usize) = "page-games-left-out";
    /// The maximum number of browsers with notifications is reached.
    page_push_too_many(most: u32) = "page-push-too-many";
    /// The number of other games that wait, below a notification.
    page_push_more(count: usize) = "page-push-more";
}

impl Words {
    /// The pieces of a stack, one after another.
    pub fn page_stack(self, square: Square, stack: Stack) -> String {
        let pieces = stack.bottom_up().map(|piece| self.piece(piece));
        let pieces = pieces.collect::<Vec<_>>().join(", ");
        say!(self, "page-stack", square, pieces)
    }

    /// A square with its pieces.
    pub fn page_square(self, position: &Position, square: Square) -> String {
        match position.board().stack(square) {
            Some(stack) if stack.height() > 1 => self.page_stack(square, stack),
            Some(stack) => say!(self, "page-piece", square, piece = self.piece(stack.top())),
            None => say!(self, "page-empty", square),
        }
    }

    /// The winner of a game and the reason, or the end without a winner. `own` is the side of the reader.
    pub fn page_result(self, end: End, own: Option<Color>, names: &ByColor<String>) -> String {
        let reason = end.reason().word();
        let Some(winner) = end.winner() else {
            return say!(self, "page-drawn", reason);
        };
        say!(
            self,
            "page-won",
            own = own == Some(winner),
            name = PlainText(&names[winner]),
            reason,
        )
    }

    /// A time of days, with words in place of the numbers that the page fills in.
    pub fn page_days(self) -> String {
        say!(self, "clock-days", days = "{days}", hours = "{hours}")
    }

    /// The same for a time of hours.
    pub fn page_hours(self) -> String {
        say!(
            self,
            "clock-hours",
            hours = "{hours}",
            minutes = "{minutes}"
        )
    }

    /// The time that a ply took, beside it.
    pub fn page_took(self, ms: i64) -> String {
        let seconds = ms.max(0) / 1_000;
        let (unit, count) = match seconds {
            0..60 => ("seconds", seconds),
            60..3_600 => ("minutes", seconds / 60),
            3_600..86_400 => ("hours", seconds / 3_600),
            _ => ("days", seconds / 86_400),
        };
        say!(self, "page-took", unit, count)
    }

    /// The label of the button for a kind of piece to place.
    pub fn page_role(self, role: Role) -> String {
        say!(self, "page-role", role)
    }

    /// The heading of the games that wait for their reader, or for the opponents.
    pub fn page_turns(self, own: bool, count: usize) -> String {
        self.plain_on_page(&if own {
            say!(self, "games-own-turns", count)
        } else {
            say!(self, "games-others-turns", count)
        })
    }

    /// The empty list of running games.
    pub fn page_no_games(self) -> String {
        self.plain_on_page(&self.games_none())
    }

    /// A game in the list of its player, with the opponent's name if it is public.
    pub fn page_own_game(self, game: GameNumber, opponent: Option<&str>) -> String {
        let opponent = PlainText(opponent.unwrap_or("none"));
        say!(self, "page-own-game", game, opponent)
    }

    /// The details of a game in that list.
    pub fn page_own_game_line(self, own: &OwnGame, reader: UserId, now: Moment) -> String {
        let OwnGame { game, .. } = own;
        say!(
            self,
            "page-own-game-line",
            size = game.size,
            color = game.color_of(reader).unwrap_or(Color::White),
            number = game.move_number(),
            waiting = self.span(now.0.saturating_sub(own.since.0)),
        )
    }

    /// The time that is left in a game of that list, or what follows without any.
    pub fn page_own_game_due(self, own: &OwnGame, reader: UserId, now: Moment) -> Option<String> {
        let since = |then: Moment| self.span(now.0.saturating_sub(then.0));
        let deadline = own.deadline()?;
        let game = &own.game;
        let (stands, span) = match (own.is_late(now), game.to_move == reader) {
            (false, _) => ("running", self.span(deadline.0.saturating_sub(now.0))),
            (true, true) => ("late", since(deadline)),
            (true, false) => ("claimable", since(deadline)),
        };
        Some(say!(self, "page-due", stands, span))
    }

    /// A message about a game as plain text, with the players named by their colours.
    pub fn on_page(self, text: &str, game: &Game) -> String {
        let mut text = text.to_owned();
        for color in Color::BOTH {
            let side = say!(self, "page-side", color);
            text = text.replace(&person(game.players[color]), &side);
        }
        self.plain_on_page(&text)
    }

    /// The pot and the latest payments; empty in a game without stakes.
    pub fn page_pot(self, game: &Game) -> String {
        let pot = self.pot(game);
        pot.map(|pot| self.on_page(&pot, game)).unwrap_or_default()
    }

    /// The reason why a typed ply is refused. A page has no commands.
    pub fn unplayed_on_page(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Ply {
                reason,
                nearest,
                size,
            } if nearest.is_empty() => self.unreadable_on_board(*size, reason),
            other => self.refused(other),
        }
    }

    /// The reason for the end of an attempt at a puzzle, for a later visit.
    pub fn closed_puzzle(self, attempt: &PuzzleAttempt) -> Option<String> {
        let state = attempt.state;
        // A shown solution needs no reason.
        if matches!(state, AttemptState::Open | AttemptState::Shown) {
            return None;
        }
        Some(say!(self, "page-puzzle-closed", state))
    }

    /// A message as plain text, without Discord's marks. People stay unnamed.
    pub fn plain_on_page(self, text: &str) -> String {
        let text = self.without_mentions(&without_marks(text));
        let lines = text.lines().map(|line| {
            let line = line.strip_prefix("-# ").unwrap_or(line);
            let mut plain = String::new();
            for character in line.chars().filter(|c| !matches!(c, '*' | '`')) {
                match Icon::of_char(character) {
                    Some(icon) => plain += icon.plain(),
                    None => plain.push(character),
                }
            }
            plain
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// A text with words in place of Discord's marks for people, channels and instants.
    fn without_mentions(self, text: &str) -> String {
        let (mut plain, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once('<') {
            plain += before;
            let word = after.split_once('>');
            let word = word.and_then(|(mark, after)| Some((self.shown_for(mark)?, after)));
            if let Some((word, after)) = word {
                plain += &word;
                rest = after;
            } else {
                plain.push('<');
                rest = after;
            }
        }
        plain + rest
    }

    /// The words for the mark of a person, `@5`, of a channel, `#5`, or of an instant, `t:7:f`.
    fn shown_for(self, mark: &str) -> Option<String> {
        if let Some(person) = mark.strip_prefix('@') {
            person.parse::<u64>().ok()?;
            return Some(self.page_opponent());
        }
        if let Some(channel) = mark.strip_prefix('#') {
            channel.parse::<u64>().ok()?;
            return Some(self.page_channel());
        }
        let (seconds, _) = mark.strip_prefix("t:")?.split_once(':')?;
        let at = Moment(seconds.parse::<i64>().ok()?.checked_mul(1_000)?);
        let (day, time) = (at.date()?.replace('.', "-"), at.time()?);
        let (minute, _) = time.rsplit_once(':')?;
        Some(format!("{day}, {minute} UTC"))
    }

    /// A whole board in sentences of any length.
    pub fn board_in_words(self, facts: &BoardFacts<'_>) -> String {
        self.alt_text_within(usize::MAX, facts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tavern_game::{ChannelId, GameNumber, PlaceRefusal};

    #[test]
    fn people_channels_and_instants_are_words_on_a_page() {
        let check = |text: &str, expected: &str| {
            let words = Words::of(Language::English);
            assert_eq!(words.without_mentions(text), expected);
        };
        check("It is in <#12>.", "It is in its channel in Discord.");
        check("game 3 against <@5>", "game 3 against your opponent");
        check(
            "Until <t:7:R>, <#1>",
            "Until 1970-01-01, 00:00 UTC, its channel in Discord",
        );
        for same in [
            "",
            "3c3<12",
            "3c3<12 and c3>",
            "<",
            "<>",
            "<#>",
            "<#a>",
            "<@a>",
            "<t:7>",
            "<t:a:f>",
            "a <b <c",
        ] {
            check(same, same);
        }
        check("c3< <#1> c3>", "c3< its channel in Discord c3>");
    }

    #[test]
    fn refusals_that_name_a_channel_have_no_marks_on_a_page() {
        let (game, channel) = (GameNumber(1), ChannelId(5));
        let games = vec![(game, channel)];
        for &language in Language::ALL {
            let words = Words::of(language);
            for refusal in [
                Refusal::GameElsewhere { game, channel },
                PlaceRefusal::CutOff {
                    game,
                    channel,
                    elsewhere: vec![channel],
                }
                .into(),
                PlaceRefusal::Reopened { game, channel }.into(),
                PlaceRefusal::GamesElsewhere {
                    games: games.clone(),
                }
                .into(),
            ] {
                let sentence = words.without_mentions(&words.refused(&refusal));
                assert!(!sentence.contains('<'), "{sentence}");
                assert!(sentence.contains("Discord"), "{sentence}");
            }
        }
    }
}
