//! The names and descriptions of the commands, their options and choices.

use super::{Words, fixed_messages, say};

/// The name and the description of a command or an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The name that people type.
    pub name: String,
    /// The description beside it.
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

        /// Every label, for a test of the limits of Discord.
        #[cfg(test)]
        const LABELS: &[fn(Words) -> Label] = &[$(Words::$name),+];
    };
}

labels! {
    /// `/tak`, the root of all commands.
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
    /// The opponent's ply in a plan.
    if_option = "option-if", "option-if.description";
    /// The planned answer to it.
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
    /// A topic of the help.
    topic_option = "option-topic", "option-topic.description";
    /// `/tak settings`.
    settings_command = "command-settings", "command-settings.description";
    /// `/tak server`.
    server_command = "command-server", "command-server.description";
    /// The person to challenge.
    opponent_option = "option-opponent", "option-opponent.description";
    /// A preset of terms.
    preset_option = "option-preset", "option-preset.description";
    /// The opening.
    opening_option = "option-opening", "option-opening.description";
    /// The number of stones of each side.
    stones_option = "option-stones", "option-stones.description";
    /// The number of capstones of each side.
    capstones_option = "option-capstones", "option-capstones.description";
    /// The start position.
    position_option = "option-position", "option-position.description";
    /// The size of the board.
    size_option = "option-size", "option-size.description";
    /// The komi of Black.
    komi_option = "option-komi", "option-komi.description";
    /// The player of the first ply.
    first_option = "option-first", "option-first.description";
    /// The number of games in a series.
    games_option = "option-games", "option-games.description";
    /// The start of the next game of a series.
    next_option = "option-next", "option-next.description";
    /// The pace: time per ply, or a bank of time.
    pace_option = "option-pace", "option-pace.description";
    /// Whether an expired clock ends the game at once.
    automatic_option = "option-automatic", "option-automatic.description";
    /// The duration of a seek.
    for_option = "option-for", "option-for.description";
    /// The lowest rating that may take a seek.
    lowest_option = "option-lowest", "option-lowest.description";
    /// The highest rating that may take a seek.
    highest_option = "option-highest", "option-highest.description";
    /// Whether the game is rated.
    rated_option = "option-rated", "option-rated.description";
    /// The coins that each player puts into the pot at the start.
    ante_option = "option-ante", "option-ante.description";
    /// The coins for playing on after a call of Tak.
    call_option = "option-call", "option-call.description";
    /// The coins for each unplayed piece of the winner.
    bonus_option = "option-bonus", "option-bonus.description";
    /// The coins for a winner who placed no capstone.
    clean_capstone_option = "option-clean-capstone", "option-clean-capstone.description";
    /// The metric of a leaderboard.
    by_option = "option-by", "option-by.description";
    /// The board size of a leaderboard.
    listed_size_option = "option-listed-size", "option-listed-size.description";
    /// One server, or all of them.
    scope_option = "option-scope", "option-scope.description";
    /// The person to show.
    player_option = "option-player", "option-player.description";
    /// The kind of an offer.
    offer_kind_option = "option-what", "option-what.description";
    /// A ply.
    ply_option = "option-ply", "option-ply.description";
    /// The number of a game.
    game_option = "option-game", "option-game.description";
    /// The format of a game.
    as_option = "option-as", "option-as.description";
    /// The format of a board.
    look_as_option = "option-look-as", "option-look-as.description";
    /// The side at the bottom of a board.
    side_option = "option-side", "option-side.description";
    /// The colours of a board.
    theme_option = "option-theme", "option-theme.description";
    /// Whether threats are shown.
    hints_option = "option-hints", "option-hints.description";
    /// One stack of a board.
    stack_option = "option-stack", "option-stack.description";
    /// The first ply of a part.
    from_option = "option-from", "option-from.description";
    /// The last ply of a part.
    to_option = "option-to", "option-to.description";
}

// The names of the choices of options.
fixed_messages! {
    CHOICES:
    /// The players go first in turns.
    first_turns_choice = "choice-first-turns";
    /// The reader goes first.
    first_me_choice = "choice-first-me";
    /// The opponent goes first.
    first_opponent_choice = "choice-first-opponent";
    /// A day per ply.
    pace_1_choice = "choice-pace-1";
    /// Two days per ply.
    pace_2_choice = "choice-pace-2";
    /// Three days per ply.
    pace_3_choice = "choice-pace-3";
    /// A week per ply.
    pace_7_choice = "choice-pace-7";
    /// A bank of three days.
    pace_bank_3_choice = "choice-pace-bank-3";
    /// A bank of a week.
    pace_bank_7_choice = "choice-pace-bank-7";
    /// A bank of a month.
    pace_bank_30_choice = "choice-pace-bank-30";
    /// A seek for an hour.
    for_1h_choice = "choice-for-1h";
    /// A seek for six hours.
    for_6h_choice = "choice-for-6h";
    /// A seek for a day.
    for_1d_choice = "choice-for-1d";
    /// A seek for three days.
    for_3d_choice = "choice-for-3d";
    /// An offer of a draw.
    offer_draw_choice = "choice-offer-draw";
    /// A request for a takeback.
    offer_takeback_choice = "choice-offer-takeback";
    /// An offer to cancel the game.
    offer_cancel_choice = "choice-offer-cancel";
    /// An offer to stop the clock.
    offer_pause_choice = "choice-offer-pause";
    /// A game as an animated picture.
    picture_choice = "choice-as-picture";
    /// A game as a PTN file.
    ptn_choice = "choice-as-ptn";
    /// A position in TPS.
    tps_choice = "choice-as-tps";
    /// A board as a picture.
    look_picture_choice = "choice-look-picture";
    /// A board as text.
    look_text_choice = "choice-look-text";
    /// A board as a large picture.
    look_large_choice = "choice-look-large";
    /// The reader's side at the bottom.
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
    /// A leaderboard of ratings.
    by_rating_choice = "choice-by-rating";
    /// A leaderboard of points.
    by_points_choice = "choice-by-points";
    /// A leaderboard of coins.
    by_coins_choice = "choice-by-coins";
    /// A leaderboard of won games.
    by_wins_choice = "choice-by-wins";
    /// This server only.
    scope_here_choice = "choice-scope-here";
    /// All servers.
    scope_everywhere_choice = "choice-scope-everywhere";
    /// The preset for beginners.
    beginner_choice = "choice-preset-beginner";
    /// The preset for travelers.
    traveler_choice = "choice-preset-traveler";
    /// The standard preset.
    court_choice = "choice-preset-court";
    /// The preset on the largest board.
    master_choice = "choice-preset-master";
    /// The preset without calls and takebacks.
    tavern_choice = "choice-preset-tavern";
    /// The preset for coins.
    university_choice = "choice-preset-university";
    /// The next game begins when both players ask for it.
    next_asked_choice = "choice-next-asked";
    /// The next game begins by itself.
    next_by_itself_choice = "choice-next-by-itself";
    /// The preset of tournaments.
    tournament_choice = "choice-preset-tournament";
    /// First stones of the opponent's colour.
    swap_choice = "choice-opening-swap";
    /// First stones of the player's own colour.
    no_swap_choice = "choice-opening-no-swap";
    /// Two black stones as the first ply.
    double_black_choice = "choice-opening-double-black";
}

// Entries in the menu of a person or a message, where Discord takes 32
// characters.
fixed_messages! {
    MENUS:
    /// Shows the profile of a person.
    profile_menu = "menu-profile";
    /// Replays the game from the board of a message.
    replay_from_here_menu = "menu-replay-from-here";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// API documentation, "Application Commands", naming.
    #[test]
    fn labels_in_every_language_fit_discord() {
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
