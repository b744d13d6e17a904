//! The page of a game in a browser.

use crate::board::{BoardFacts, Icon};
use crate::commands::without_marks;
use crate::values::person;
use crate::{Words, messages, say};
use tak::{Color, Position, Role, Square, Stack};
use tavern_game::{
    AttemptState, Game, GameNumber, Moment, OwnGame, PuzzleAttempt, Refusal, UserId,
};

messages! {
    /// The page hears of new plies.
    page_live = "page-live";
    /// The page has lost the server.
    page_not_live = "page-not-live";
    /// The confirmation of a copy.
    page_copied = "page-copied";
    /// The label of the button that plays the game as a film.
    page_play = "page-play";
    /// The label of the button that stops the film.
    page_stop = "page-stop";
    /// The label of the link that turns the board.
    /// The name of the list of plies.
    page_moves = "page-moves";
    /// The heading of the board in words.
    page_in_words = "page-in-words";
    /// The label of the buttons that copy.
    page_copy = "page-copy";
    /// There is no such page.
    page_missing = "page-missing";
    /// There is no room for another reader.
    page_crowd = "page-crowd";
    /// The bot is not connected yet.
    page_early = "page-early";
    /// The page failed.
    page_fault = "page-fault";
    /// The message with the link that signs a player in.
    page_link = "page-link";
    /// The message with the link for a person who can only watch.
    page_link_to_watch = "page-link-to-watch";
    /// The question above the button that signs a player in. Another person may be signed in until then.
    page_sign_in(replaces: bool) = "page-sign-in";
    /// The link that signs a player in is used up, too old or made up.
    page_link_over = "page-link-over";
    /// Whoever plays on the page is not signed in.
    page_signed_out = "page-signed-out";
    /// A form or a script of another site, or of an old page, asks for a change.
    page_not_ours = "page-not-ours";
    /// The body of a request did not arrive, or is too long.
    page_unread = "page-unread";
    /// The channel of the game, where the board is posted, is closed to the bot.
    page_unshown = "page-unshown";
    /// A typed ply is longer than any.
    page_long_ply(most: u16) = "page-long-ply";
    /// The side that the reader plays.
    page_own_side(color: Color) = "page-own-side";
    /// The way to play, for a reader who is not signed in.
    page_to_play = "page-to-play";
    /// A person has asked for too much in a short time.
    page_too_much = "page-too-much";
    /// The heading of the squares for whoever is to move.
    page_your_turn(is_first: bool) = "page-your-turn";
    /// Pieces of a stack are lifted. The page replaces the square and the count.
    page_lifted(stays: bool, square: &str, count: &str) = "page-lifted";
    page_no_start = "page-no-start";
    page_no_drop = "page-no-drop";
    page_at_once = "page-at-once";
    /// Where an offer is answered.
    page_offer = "page-offer";
    page_puzzle_elsewhere = "page-puzzle-elsewhere";
    page_solution_steps = "page-solution-steps";
    /// The way back from the question whether to sign in.
    page_sign_in_no = "page-sign-in-no";
    /// The label of the field for a typed ply.
    page_type = "page-type";
    /// The label of the button that shows what a typed ply does.
    page_show = "page-show";
    /// The label of the button that takes the last tap back.
    page_undo = "page-undo";
    /// The page is sending the ply.
    page_playing = "page-playing";
    /// What was asked for did not arrive.
    page_unanswered = "page-unanswered";
    page_lost_answer = "page-lost-answer";
    /// Nobody is signed in any more.
    page_signed_out_everywhere = "page-signed-out-everywhere";
    /// Whether the page asks before it plays a ply, for the settings.
    page_asks(asks: bool) = "page-asks";
    /// Switches that.
    page_asks_button(asks: bool) = "button-page-asks";
    /// The number of browsers in which the reader is signed in.
    page_browsers(browsers: u32) = "page-browsers";
    /// The heading of an analysis.
    page_analysis = "page-analysis";
    /// The analysis would help its reader in a game, or with a puzzle.
    page_analysis_guarded = "page-analysis-guarded";
    /// The title of the page with puzzles, and the label of the links to it.
    page_puzzles = "page-puzzles";
    /// The page with puzzles, for a reader who is not signed in.
    page_puzzle_guest = "page-puzzle-guest";
    /// The page with puzzles, for a reader who has none that goes on there.
    page_puzzle_none = "page-puzzle-none";
    /// The puzzle would help its reader in a game.
    page_puzzle_guarded = "page-puzzle-guarded";
    /// There are games without room in the list.
    page_games_left_out(count: usize) = "page-games-left-out";
    /// The label of the button that has the reader's browser told of turns, or not any more.
    page_push_button(is_on: bool) = "button-page-push";
    /// The browser is told from now on.
    page_push_on = "page-push-on";
    /// The browser is told no longer.
    page_push_off = "page-push-off";
    /// The reader's browser allows no notifications.
    page_push_denied = "page-push-denied";
    /// The browser, or its push service, has failed.
    page_push_failed = "page-push-failed";
    /// The push service of the browser is unknown.
    page_push_foreign = "page-push-foreign";
    /// As many browsers of the reader are told as may.
    page_push_too_many(most: u32) = "page-push-too-many";
    /// A notification: it is the reader's turn.
    page_push_turn(game: GameNumber) = "page-push-turn";
    /// A notification: the game has begun.
    page_push_begun(game: GameNumber) = "page-push-begun";
    /// A notification: the game is over.
    page_push_over(game: GameNumber) = "page-push-over";
    /// Below that: other games wait as well.
    page_push_more(count: usize) = "page-push-more";
    /// A notification whose news have passed.
    page_push_nothing = "page-push-nothing";
}

impl Words {
    /// The title of a game's page.
    pub fn page_title(self, game: &Game) -> String {
        say!(self, "page-title", game)
    }

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

    /// The label of the button for a kind of piece to place.
    pub fn page_role(self, role: Role) -> String {
        say!(self, "page-role", role)
    }

    /// The label of the button for the two flats of an opening.
    pub fn page_two_flats(self) -> String {
        say!(self, "page-two-flats")
    }

    /// The heading of the games that wait for their reader, or for the opponents.
    pub fn page_turns(self, own: bool, count: usize) -> String {
        self.plain_on_page(&if own {
            say!(self, "games-own-turns", count)
        } else {
            say!(self, "games-others-turns", count)
        })
    }

    /// The list of somebody who plays no game.
    pub fn page_no_games(self) -> String {
        self.plain_on_page(&say!(self, "games-none"))
    }

    /// A game in the list of its player, with the opponent if pages know a name.
    pub fn page_own_game(self, game: GameNumber, opponent: Option<&str>) -> String {
        let opponent = opponent.unwrap_or("none");
        say!(self, "page-own-game", game, opponent)
    }

    /// What follows a game in the list of a player.
    pub fn page_own_game_line(self, own: &OwnGame, reader: UserId, now: Moment) -> String {
        let OwnGame { game, .. } = own;
        let since = |then: Moment| self.span(now.0.saturating_sub(then.0));
        let line = say!(
            self,
            "page-own-game-line",
            size = game.size,
            color = game.color_of(reader).unwrap_or(Color::White),
            number = game.move_number(),
            waiting = since(own.since),
        );
        let Some(deadline) = own.deadline() else {
            return line;
        };
        let (stands, span) = match (own.is_late(now), game.to_move == reader) {
            (false, _) => ("running", self.span(deadline.0.saturating_sub(now.0))),
            (true, true) => ("late", since(deadline)),
            (true, false) => ("claimable", since(deadline)),
        };
        format!("{line} · {}", say!(self, "page-due", stands, span))
    }

    /// A message about a game as its page says it, with the players named by their colours.
    pub fn on_page(self, text: &str, game: &Game) -> String {
        let mut text = text.to_owned();
        for color in Color::BOTH {
            let side = say!(self, "page-side", color);
            text = text.replace(&person(game.players[color]), &side);
        }
        self.plain_on_page(&text)
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

    /// Why an attempt at a puzzle is over, for whoever comes back to it.
    pub fn closed_puzzle(self, attempt: &PuzzleAttempt) -> Option<String> {
        let state = match attempt.state {
            // The solution is told then.
            AttemptState::Open | AttemptState::Shown => return None,
            AttemptState::Solved => "solved",
            AttemptState::Failed => "failed",
        };
        Some(say!(self, "page-puzzle-closed", state))
    }

    /// A message as pages say it: plain text, without marks that only Discord replaces. It names nobody.
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

    /// A text with words for the people, channels and instants that Discord would show for their marks.
    fn without_mentions(self, text: &str) -> String {
        let (mut plain, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once('<') {
            plain += before;
            let shown = after.split_once('>');
            let shown = shown.and_then(|(mark, after)| Some((self.shown_for(mark)?, after)));
            if let Some((shown, after)) = shown {
                plain += &shown;
                rest = after;
            } else {
                plain.push('<');
                rest = after;
            }
        }
        plain + rest
    }

    /// What stands for the mark of a person, `@5`, of a channel, `#5`, or of an instant, `t:7:f`.
    fn shown_for(self, mark: &str) -> Option<String> {
        if let Some(person) = mark.strip_prefix('@') {
            person.parse::<u64>().ok()?;
            return Some(say!(self, "page-opponent"));
        }
        if let Some(channel) = mark.strip_prefix('#') {
            channel.parse::<u64>().ok()?;
            return Some(say!(self, "page-channel"));
        }
        let (seconds, _) = mark.strip_prefix("t:")?.split_once(':')?;
        let at = Moment(seconds.parse::<i64>().ok()?.checked_mul(1_000)?);
        let (day, time) = (at.date()?.replace('.', "-"), at.time()?);
        let (minute, _) = time.rsplit_once(':')?;
        Some(format!("{day}, {minute} UTC"))
    }

    /// All of a board in sentences, however long they are.
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
                PlaceRefusal::CutOff { game, channel }.into(),
                PlaceRefusal::Reopened { game, channel }.into(),
                PlaceRefusal::GamesElsewhere {
                    games: games.clone(),
                }
                .into(),
            ] {
                let told = words.without_mentions(&words.refused(&refusal));
                assert!(!told.contains('<'), "{told}");
                assert!(told.contains("Discord"), "{told}");
            }
        }
    }
}
