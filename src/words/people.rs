//! What people say to each other around a game: counter-offers and drafts of
//! challenges, blocks, watching, and what those who manage a server do.

use super::challenge::first_key;
use super::names::{channel, halves, person, quoted};
use super::settings::yes_key;
use super::{Words, always_the_same, say};
use crate::game::{
    ChannelId, First, Game, GameNumber, PeopleRefusal, Preset, Purpose, Series, Terms, UserId,
};
use crate::tak::{Komi, Reserves, Size};

always_the_same! {
    LABELS:
    /// Answers a challenge with other terms.
    counter_button = "button-counter";
    /// Sends it.
    send_back_button = "button-send-back";
    /// Sends a challenge of one's own.
    send_challenge_button = "button-send-challenge";
    /// Opens a form with the rest of the terms.
    draft_more_button = "button-draft-more";
    /// Does nothing after all.
    never_mind_button = "button-never-mind";
    /// Blocks somebody.
    block_button = "button-block";
    /// Shows whom one has blocked.
    blocked_button = "button-blocked";
    /// Unblocks somebody.
    unblock_button = "button-unblock";
    /// Wants to be told when a game ends.
    watch_button = "button-watch";
    /// Does not want to be told any more.
    watch_no_longer_button = "button-watch-no-longer";
    /// Leads to the message with the last board.
    last_board_button = "button-last-board";
    /// Opens the form that asks which game to stop.
    stop_game_button = "button-stop-game";
    /// Stops it.
    stop_really_button = "button-stop-really";
    /// Asks whom to ban.
    ban_button = "button-ban";
    /// Bans them.
    ban_really_button = "button-ban-really";
    /// Lets somebody play again.
    lift_ban_button = "button-lift-ban";
    /// The menu of presets while none is chosen.
    draft_preset_menu = "draft-preset";
    /// The menu of sizes.
    draft_size_menu = "draft-size";
    /// The menu of komi.
    draft_komi_menu = "draft-komi";
    /// The menu of who goes first.
    draft_first_menu = "draft-first";
    /// The menu of those whom one has blocked.
    blocked_menu = "settings-blocked";
    /// The menu of those who are banned.
    bans_menu = "settings-bans";
    /// The menu of those who could be.
    ban_menu = "ban-menu";
}

always_the_same! {
    MENUS:
    /// Challenges a person, in their menu.
    challenge_menu = "menu-challenge";
    /// Blocks a person, in their menu.
    block_menu = "menu-block";
}

always_the_same! {
    LINES:
    /// The heading of the form with the rest of the terms.
    draft_form_title = "form-draft";
    /// Its line for the ante.
    draft_ante_label = "form-draft.ante";
    /// Its line for calls.
    draft_call_label = "form-draft.call";
    /// The heading of the form that asks which game to stop.
    stop_form_title = "form-stop";
    /// Its line.
    stop_form_label = "form-stop.label";
}

impl Words {
    /// That nothing came of it, as somebody wished.
    #[must_use]
    pub fn nothing_changed(self) -> String {
        say!(self, "nothing-changed")
    }

    /// A challenge that somebody draws up, as it would be now.
    #[must_use]
    pub fn draft(self, purpose: Purpose, other: UserId, terms: &Terms) -> String {
        let told = say!(
            self,
            "draft-terms",
            terms = self.terms_in_full(terms),
            first = first_key(terms),
            other = person(other),
        );
        match purpose {
            Purpose::Counter(_) => {
                say!(self, "draft-counter", other = person(other), terms = told)
            }
            Purpose::Challenge(_) => {
                say!(self, "draft-challenge", other = person(other), terms = told)
            }
        }
    }

    /// That it was sent.
    #[must_use]
    pub fn draft_sent(self, purpose: Purpose, other: UserId) -> String {
        match purpose {
            Purpose::Counter(_) => say!(self, "draft-sent-back", other = person(other)),
            Purpose::Challenge(_) => say!(self, "draft-sent", other = person(other)),
        }
    }

    /// Changes whether it is rated.
    #[must_use]
    pub fn rated_button(self, now: bool) -> String {
        say!(self, "button-rated", now = yes_key(now))
    }

    /// A preset in a menu.
    #[must_use]
    pub fn draft_preset_choice(self, preset: Preset) -> String {
        match preset {
            Preset::Beginner => self.beginner_choice(),
            Preset::Traveler => self.traveler_choice(),
            Preset::Court => self.court_choice(),
            Preset::Master => self.master_choice(),
            Preset::Tavern => self.tavern_choice(),
            Preset::University => self.university_choice(),
            Preset::Tournament => self.tournament_choice(),
        }
    }

    /// A board in a menu.
    #[must_use]
    pub fn draft_size_choice(self, size: Size) -> String {
        say!(self, "choice-draft-size", size = size.to_string())
    }

    /// A komi in a menu.
    #[must_use]
    pub fn draft_komi_choice(self, komi: Komi) -> String {
        if komi == Komi::default() {
            return say!(self, "choice-draft-no-komi");
        }
        say!(self, "choice-draft-komi", komi = halves(komi))
    }

    /// Who goes first, in a menu of the one who draws up these terms.
    #[must_use]
    pub fn draft_first_choice(self, terms: &Terms, first: First, other: UserId) -> String {
        let terms = terms.clone().with_first(first);
        say!(
            self,
            "choice-draft-first",
            first = first_key(&terms),
            other = person(other),
        )
    }

    /// The line for stones in the form with the rest of the terms.
    #[must_use]
    pub fn draft_stones_label(self) -> String {
        say!(self, "form-draft.stones", most = Reserves::MOST_STONES)
    }

    /// The line for capstones.
    #[must_use]
    pub fn draft_capstones_label(self) -> String {
        say!(self, "form-draft.capstones", most = Reserves::MOST_CAPS)
    }

    /// The line for the games of a series.
    #[must_use]
    pub fn draft_games_label(self) -> String {
        say!(self, "form-draft.games", most = Series::MOST)
    }

    /// What stands in the empty line for the ante.
    #[must_use]
    pub fn draft_ante_example(self) -> String {
        say!(self, "form-draft.ante-example")
    }

    /// What stands in the empty line for calls.
    #[must_use]
    pub fn draft_call_example(self) -> String {
        say!(self, "form-draft.call-example")
    }

    /// Why something around a game was not done.
    pub(super) fn people_refused(self, refusal: &PeopleRefusal) -> String {
        match refusal {
            PeopleRefusal::Banned => say!(self, "banned"),
            PeopleRefusal::NothingCountered { challenger } => {
                say!(self, "nothing-countered", challenger = person(*challenger))
            }
            PeopleRefusal::BlockedOneself => say!(self, "blocked-oneself"),
            PeopleRefusal::WatchesOwnGame { game } => {
                say!(self, "watches-own-game", game = game.to_string())
            }
            PeopleRefusal::OverBeforeWatched { game } => {
                say!(self, "over-before-watched", game = game.to_string())
            }
            PeopleRefusal::StopsOwnGame { game } => {
                say!(self, "stops-own-game", game = game.to_string())
            }
            PeopleRefusal::NoGameToStop { typed } => self.no_game_to_stop(typed),
            PeopleRefusal::BannedOneself => say!(self, "banned-oneself"),
            PeopleRefusal::BotsDoNotPlay { bot } => {
                say!(self, "bots-do-not-play", bot = person(*bot))
            }
            PeopleRefusal::BadNumber {
                line,
                typed,
                least,
                most,
            } => self.bad_number(line, typed, *least, *most),
        }
    }

    /// A number that does not fit into a line of a form.
    fn bad_number(self, line: &'static str, typed: &str, least: u16, most: u16) -> String {
        say!(
            self,
            "bad-number",
            line = line,
            typed = quoted(typed),
            least = least,
            most = most,
        )
    }

    /// Asks whether to block somebody.
    #[must_use]
    pub fn block_question(self, who: UserId) -> String {
        say!(self, "block-question", person = person(who))
    }

    /// Asks whether to unblock somebody.
    #[must_use]
    pub fn unblock_question(self, who: UserId) -> String {
        say!(self, "unblock-question", person = person(who))
    }

    /// That somebody is blocked.
    #[must_use]
    pub fn block_done(self, who: UserId) -> String {
        say!(self, "block-done", person = person(who))
    }

    /// Watches the game with this number.
    #[must_use]
    pub fn watch_numbered_button(self, number: GameNumber) -> String {
        say!(self, "button-watch-numbered", number = number.to_string())
    }

    /// Whom somebody has blocked.
    #[must_use]
    pub fn blocked(self, blocked: &[UserId]) -> String {
        let people: Vec<String> = blocked.iter().copied().map(person).collect();
        say!(
            self,
            "blocked",
            count = people.len(),
            people = people.join(", ")
        )
    }

    /// Unblocks somebody, in a menu.
    #[must_use]
    pub fn unblock_choice(self, who: UserId) -> String {
        say!(self, "choice-unblock", person = person(who))
    }

    /// Whether somebody watches a game from now on.
    #[must_use]
    pub fn watching(self, game: GameNumber, now: bool) -> String {
        say!(
            self,
            "watching",
            game = game.to_string(),
            now = yes_key(now)
        )
    }

    /// Tells somebody how a game ended that they watched.
    #[must_use]
    pub fn watched_end(self, game: &Game, news: &str) -> String {
        say!(
            self,
            "watched-end",
            channel = channel(game.place.channel),
            news = news,
        )
    }

    /// What stands in the empty line for the number of a game.
    #[must_use]
    pub fn stop_form_example(self) -> String {
        say!(self, "form-stop.example")
    }

    /// Asks whether to stop a game.
    #[must_use]
    pub fn stop_question(self, game: &Game) -> String {
        say!(
            self,
            "stop-question",
            game = game.number.to_string(),
            white = person(game.players.white),
            black = person(game.players.black),
            channel = channel(game.place.channel),
        )
    }

    /// That a game is stopped.
    #[must_use]
    pub fn stop_done(self, game: &Game) -> String {
        say!(
            self,
            "stop-done",
            game = game.number.to_string(),
            channel = channel(game.place.channel),
        )
    }

    /// That there is no game with what was typed for its number.
    fn no_game_to_stop(self, typed: &str) -> String {
        say!(self, "no-game-to-stop", typed = quoted(typed))
    }

    /// Asks whom to ban.
    #[must_use]
    pub fn ban_whom(self) -> String {
        say!(self, "ban-whom")
    }

    /// Asks whether to ban somebody.
    #[must_use]
    pub fn ban_question(self, who: UserId) -> String {
        say!(self, "ban-question", person = person(who))
    }

    /// Asks whether to lift the ban of somebody.
    #[must_use]
    pub fn lift_ban_question(self, who: UserId) -> String {
        say!(self, "lift-ban-question", person = person(who))
    }

    /// That somebody is banned.
    #[must_use]
    pub fn ban_done(self, who: UserId) -> String {
        say!(self, "ban-done", person = person(who))
    }

    /// Lifts the ban of somebody, in a menu.
    #[must_use]
    pub fn lift_ban_choice(self, who: UserId) -> String {
        say!(self, "choice-lift-ban", person = person(who))
    }

    /// Tells somebody that they are banned from the tables of the server that a
    /// channel belongs to.
    #[must_use]
    pub fn ban_told(self, place: ChannelId) -> String {
        say!(self, "ban-told", channel = channel(place))
    }

    /// Tells them that they are not any more.
    #[must_use]
    pub fn ban_lifted_told(self, place: ChannelId) -> String {
        say!(self, "ban-lifted-told", channel = channel(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Wishes;
    use crate::words::Language;

    /// API documentation, "Component Reference" and "Application Commands".
    #[test]
    fn discord_takes_every_label() {
        let length = |text: &str| text.chars().count();
        let terms = Wishes::default().terms().unwrap();
        let other = UserId(u64::MAX >> 1);
        for &language in Language::ALL {
            let words = Words::of(language);
            let labels = LABELS.iter().map(|label| label(words));
            let rated = [true, false].map(|now| words.rated_button(now));
            for label in labels.chain(rated) {
                assert!((1..=80).contains(&length(&label)), "{label}");
            }
            for menu in MENUS {
                let name = menu(words);
                assert!((1..=32).contains(&length(&name)), "{name}");
            }
            let lines = LINES.iter().map(|line| line(words)).chain([
                words.draft_stones_label(),
                words.draft_capstones_label(),
                words.draft_games_label(),
            ]);
            for line in lines {
                assert!((1..=45).contains(&length(&line)), "{line}");
            }
            let firsts = [First::Turns, First::Challenger, First::Opponent];
            let choices = firsts.map(|first| words.draft_first_choice(&terms, first, other));
            let presets = Preset::ALL.map(|preset| words.draft_preset_choice(preset));
            for choice in choices.into_iter().chain(presets) {
                assert!((1..=100).contains(&length(&choice)), "{choice}");
            }
        }
    }
}
