//! The post of a league, with the buttons of its phase.

use crate::action::{LeaguePress, Press};
use crate::reply::{Button, Message, Public, Row};
use tavern_game::{League, LeagueId, LeaguePhase};
use tavern_words::Words;

pub(crate) fn post(words: Words, league: &League) -> Public {
    Public::of(message(words, league))
}

pub(crate) fn message(words: Words, league: &League) -> Message {
    let id = league.about.id;
    let button = |label, press| Button::secondary(label, Press::League(press));
    let mut rows = Vec::new();
    if league.phase() != LeaguePhase::Over {
        let join = Press::League(LeaguePress::Join(id));
        let mut buttons = vec![button(
            words.button_tournament_leave(),
            LeaguePress::Leave(id),
        )];
        if !league.is_ending() {
            let skip = button(words.button_league_skip(), LeaguePress::Skip(id));
            buttons.insert(0, Button::success(words.button_tournament_join(), join));
            buttons.push(skip);
        }
        rows.push(Row::Buttons(buttons));
    }
    let mut ways = Vec::new();
    if !league.seasons().is_empty() {
        ways.push(standings_button(words, id));
        ways.push(champions_button(words, id));
    }
    let log = LeaguePress::Log(id, 0);
    ways.push(button(words.button_tournament_log(), log));
    if league.phase() != LeaguePhase::Over {
        ways.push(button(
            words.button_tournament_manage(),
            LeaguePress::Manage(id),
        ));
    }
    rows.push(Row::Buttons(ways));
    Message::with_rows(words.league(league), rows)
}

pub(crate) fn standings_button(words: Words, id: LeagueId) -> Button {
    let press = Press::League(LeaguePress::Standings(id, 0));
    Button::secondary(words.button_tournament_standings(), press)
}

pub(crate) fn champions_button(words: Words, id: LeagueId) -> Button {
    let press = Press::League(LeaguePress::Champions(id, 0));
    Button::secondary(words.button_league_champions(), press)
}
