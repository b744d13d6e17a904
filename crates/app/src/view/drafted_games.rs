//! The games in the draft of a tournament or a league.

use crate::action::Press;
use crate::reply::{Button, Row, SelectOption};
use tavern_game::{DraftedGames, Preset, Refusal, Terms};
use tavern_words::Words;

/// The choices for the games of a draft.
pub(crate) struct GameChoices {
    pub(crate) terms: Terms,
    /// The menus of presets and of paces.
    pub(crate) menus: [Row; 2],
    pub(crate) rated_button: Button,
}

/// The choices for the games of a draft. `show` is the press for the same draft with other games.
pub(crate) fn game_choices(
    words: Words,
    games: DraftedGames,
    show: impl Fn(DraftedGames) -> Press,
) -> Result<GameChoices, Refusal> {
    let terms = games.terms()?;
    let option =
        |label, with: DraftedGames| SelectOption::new(label, show(with)).choose_if(with == games);
    let presets = Preset::for_contests().map(|preset| {
        let with = DraftedGames { preset, ..games };
        option(words.draft_preset_choice(preset), with)
    });
    let paces = DraftedGames::paces().map(|pace| {
        let with = DraftedGames { pace, ..games };
        option(words.pace_choice(pace), with)
    });
    let switch = DraftedGames {
        rated: !games.rated,
        ..games
    };
    Ok(GameChoices {
        menus: [
            Row::menu(words.tournament_preset_menu(), presets),
            Row::menu(words.tournament_pace_menu(), paces),
        ],
        rated_button: Button::secondary(words.button_rated(terms.rated()), show(switch))
            .enable_if(terms.can_be_rated()),
        terms,
    })
}
