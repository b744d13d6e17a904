//! The commands as Discord shows them, and what their options complete to.

use super::{Words, always_the_same, say};

/// What a command or an option is called, and what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The name people type.
    pub name: String,
    /// What they read beside it.
    pub description: String,
}

macro_rules! labels {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $description:literal;)+) => {
        impl Words {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(self) -> Label {
                Label {
                    name: say!(self, $id),
                    description: say!(self, $description),
                }
            }
        )+}

        /// Every label, for a test of what Discord takes.
        #[cfg(test)]
        const LABELS: &[fn(Words) -> Label] = &[$(Words::$name),+];
    };
}

labels! {
    /// The command all others are part of.
    tak_command = "command-tak", "command-tak.description";
    /// `/tak challenge`.
    challenge_command = "command-challenge", "command-challenge.description";
    /// `/tak seek`.
    seek_command = "command-seek", "command-seek.description";
    /// `/tak lobby`.
    lobby_command = "command-lobby", "command-lobby.description";
    /// `/tak move`.
    move_command = "command-move", "command-move.description";
    /// `/tak plan`.
    plan_command = "command-plan", "command-plan.description";
    /// The option for a ply of the other player.
    if_option = "option-if", "option-if.description";
    /// The option for the answer to it.
    then_option = "option-then", "option-then.description";
    /// `/tak board`.
    board_command = "command-board", "command-board.description";
    /// `/tak replay`.
    replay_command = "command-replay", "command-replay.description";
    /// `/tak offer`.
    offer_command = "command-offer", "command-offer.description";
    /// `/tak games`.
    games_command = "command-games", "command-games.description";
    /// `/tak purse`.
    purse_command = "command-purse", "command-purse.description";
    /// `/tak leaderboard`.
    leaderboard_command = "command-leaderboard", "command-leaderboard.description";
    /// `/tak profile`.
    profile_command = "command-profile", "command-profile.description";
    /// `/tak history`.
    history_command = "command-history", "command-history.description";
    /// `/tak resign`.
    resign_command = "command-resign", "command-resign.description";
    /// `/tak learn`.
    learn_command = "command-learn", "command-learn.description";
    /// `/tak help`.
    help_command = "command-help", "command-help.description";
    /// The option for a topic of the help.
    topic_option = "option-topic", "option-topic.description";
    /// `/tak settings`.
    settings_command = "command-settings", "command-settings.description";
    /// `/tak server`.
    server_command = "command-server", "command-server.description";
    /// The option that names whom to challenge.
    opponent_option = "option-opponent", "option-opponent.description";
    /// The option for a way to play that has a name.
    preset_option = "option-preset", "option-preset.description";
    /// The option for how a game begins.
    opening_option = "option-opening", "option-opening.description";
    /// The option for how many stones each side has.
    stones_option = "option-stones", "option-stones.description";
    /// The option for how many capstones each side has.
    capstones_option = "option-capstones", "option-capstones.description";
    /// The option for the position a game begins from.
    position_option = "option-position", "option-position.description";
    /// The option for the size of the board.
    size_option = "option-size", "option-size.description";
    /// The option for what Black gets.
    komi_option = "option-komi", "option-komi.description";
    /// The option for who begins.
    first_option = "option-first", "option-first.description";
    /// The option for how many games are played.
    games_option = "option-games", "option-games.description";
    /// The option for when the next game of a series begins.
    next_option = "option-next", "option-next.description";
    /// The option for how much time there is, for a ply or for all of them.
    pace_option = "option-pace", "option-pace.description";
    /// The option for whether a game ends by itself.
    automatic_option = "option-automatic", "option-automatic.description";
    /// The option for how long a seek stands.
    for_option = "option-for", "option-for.description";
    /// The option for the lowest rating a seek is for.
    lowest_option = "option-lowest", "option-lowest.description";
    /// The option for the highest.
    highest_option = "option-highest", "option-highest.description";
    /// The option for whether a game is rated.
    rated_option = "option-rated", "option-rated.description";
    /// The option for what each puts into the pot at the start.
    ante_option = "option-ante", "option-ante.description";
    /// The option for what is paid for playing on after Tak was called.
    call_option = "option-call", "option-call.description";
    /// The option for what is paid for the winner's unplayed pieces.
    bonus_option = "option-bonus", "option-bonus.description";
    /// The option for what is paid to a winner without a capstone.
    clean_capstone_option = "option-clean-capstone", "option-clean-capstone.description";
    /// The option for what is compared.
    by_option = "option-by", "option-by.description";
    /// The option for the size of the boards of which a list tells.
    listed_size_option = "option-listed-size", "option-listed-size.description";
    /// The option for where.
    scope_option = "option-scope", "option-scope.description";
    /// The option that names a person to ask about.
    player_option = "option-player", "option-player.description";
    /// The option for what is offered.
    what_option = "option-what", "option-what.description";
    /// The option for a ply.
    ply_option = "option-ply", "option-ply.description";
    /// The option for the number of a game.
    game_option = "option-game", "option-game.description";
    /// The option for the way in which a game is shown.
    as_option = "option-as", "option-as.description";
    /// The option for the way in which a board is shown.
    look_as_option = "option-look-as", "option-look-as.description";
    /// The option for who is at the bottom of a board.
    side_option = "option-side", "option-side.description";
    /// The option for the look of a board.
    theme_option = "option-theme", "option-theme.description";
    /// The option for what threatens.
    hints_option = "option-hints", "option-hints.description";
    /// The option for one stack of a board.
    stack_option = "option-stack", "option-stack.description";
    /// The option for the first ply of a part.
    from_option = "option-from", "option-from.description";
    /// The option for the last ply of a part.
    to_option = "option-to", "option-to.description";
}

// What the choices of options are called.
always_the_same! {
    CHOICES:
    /// Players go first in turns.
    first_turns_choice = "choice-first-turns";
    /// To go first oneself.
    first_me_choice = "choice-first-me";
    /// The opponent goes first.
    first_opponent_choice = "choice-first-opponent";
    /// A day for a ply.
    pace_1_choice = "choice-pace-1";
    /// Two days for a ply.
    pace_2_choice = "choice-pace-2";
    /// Three days for a ply.
    pace_3_choice = "choice-pace-3";
    /// A week for a ply.
    pace_7_choice = "choice-pace-7";
    /// A bank of three days.
    pace_bank_3_choice = "choice-pace-bank-3";
    /// A bank of a week.
    pace_bank_7_choice = "choice-pace-bank-7";
    /// A bank of a month.
    pace_bank_30_choice = "choice-pace-bank-30";
    /// A seek that stands for an hour.
    for_1h_choice = "choice-for-1h";
    /// For six hours.
    for_6h_choice = "choice-for-6h";
    /// For a day.
    for_1d_choice = "choice-for-1d";
    /// For three days.
    for_3d_choice = "choice-for-3d";
    /// To offer a draw.
    offer_draw_choice = "choice-offer-draw";
    /// To ask for a takeback.
    offer_takeback_choice = "choice-offer-takeback";
    /// To ask to call the game off.
    offer_cancel_choice = "choice-offer-cancel";
    /// To stop the clock.
    offer_pause_choice = "choice-offer-pause";
    /// To see a game as a moving picture.
    picture_choice = "choice-as-picture";
    /// To get a game as a PTN file.
    ptn_choice = "choice-as-ptn";
    /// To get a position in TPS.
    tps_choice = "choice-as-tps";
    /// To see a board as a picture.
    look_picture_choice = "choice-look-picture";
    /// To see a board as text.
    look_text_choice = "choice-look-text";
    /// To see a board as a large picture.
    look_large_choice = "choice-look-large";
    /// One's own side at the bottom.
    side_own_choice = "choice-side-own";
    /// White at the bottom.
    side_white_choice = "choice-side-white";
    /// Black at the bottom.
    side_black_choice = "choice-side-black";
    /// Wood and cream.
    tavern_theme_choice = "choice-theme-tavern";
    /// Blue grey stone.
    slate_theme_choice = "choice-theme-slate";
    /// Light as printed.
    paper_theme_choice = "choice-theme-paper";
    /// Black and white.
    contrast_theme_choice = "choice-theme-contrast";
    /// Green cloth.
    felt_theme_choice = "choice-theme-felt";
    /// A map without a board.
    traveler_theme_choice = "choice-theme-traveler";
    /// To compare ratings.
    by_rating_choice = "choice-by-rating";
    /// To compare points.
    by_points_choice = "choice-by-points";
    /// To compare coins.
    by_coins_choice = "choice-by-coins";
    /// To compare how many games were won.
    by_wins_choice = "choice-by-wins";
    /// Only in this server.
    scope_here_choice = "choice-scope-here";
    /// On all servers.
    scope_everywhere_choice = "choice-scope-everywhere";
    /// The preset for beginners.
    beginner_choice = "choice-preset-beginner";
    /// The preset for travelers.
    traveler_choice = "choice-preset-traveler";
    /// The usual preset.
    court_choice = "choice-preset-court";
    /// The preset on the largest board.
    master_choice = "choice-preset-master";
    /// The preset without calls and takebacks.
    tavern_choice = "choice-preset-tavern";
    /// The preset for coins.
    university_choice = "choice-preset-university";
    /// The next game begins when both ask for it.
    next_asked_choice = "choice-next-asked";
    /// The next game begins by itself.
    next_by_itself_choice = "choice-next-by-itself";
    /// The preset of tournaments.
    tournament_choice = "choice-preset-tournament";
    /// First stones of the other colour.
    swap_choice = "choice-opening-swap";
    /// First stones of one's own colour.
    no_swap_choice = "choice-opening-no-swap";
    /// Two black stones to begin with.
    double_black_choice = "choice-opening-double-black";
}

// What stands in the menu of a person or a message, where Discord takes 32 characters.
always_the_same! {
    MENUS:
    /// Shows what the games of a person tell.
    profile_menu = "menu-profile";
    /// Shows what came after the board of a message.
    replay_from_here_menu = "menu-replay-from-here";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// API documentation, "Application Commands", naming.
    #[test]
    fn discord_takes_every_label() {
        for &language in Language::ALL {
            let words = Words::of(language);
            for label in LABELS {
                let Label { name, description } = label(words);
                let fits = |c: char| c.is_alphanumeric() && !c.is_uppercase() || "-_'".contains(c);
                assert!(name.chars().all(fits), "{name}");
                assert!((1..=32).contains(&name.chars().count()), "{name}");
                assert!(description.chars().count() <= 100, "{description}");
            }
            for menu in MENUS {
                let menu = menu(words);
                assert!((1..=32).contains(&menu.chars().count()), "{menu}");
            }
            for choice in CHOICES {
                let choice = choice(words);
                assert!(choice.chars().count() <= 100, "{choice}");
            }
        }
    }
}
