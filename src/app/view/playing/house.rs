//! Messages of the house.

use crate::app::action::{HouseChoice, HousePress, Press, ShownBoard};
use crate::app::reply::{Action, Button, ButtonStyle, Message, Public, Row, Select, SelectOption};
use crate::app::thread::DirectRoom;
use crate::app::view;
use crate::game::{Game, Level, Seek};
use crate::tak::Size;
use crate::words::Words;

/// The offer of the house to take back the last ply.
pub(crate) fn takeback_offer(words: Words, game: &Game) -> Public {
    let shown = ShownBoard::of(game);
    let person = game.house.map(|seat| game.players[!seat.color]);
    let (take_back, play_on) = (
        Press::OfferTakeback(shown),
        Press::House(HousePress::PlayOn(shown)),
    );
    let buttons = vec![
        Button::press(words.take_back_button(), ButtonStyle::Success, take_back),
        Button::press(words.play_on_button(), ButtonStyle::Secondary, play_on),
    ];
    Public::of(Message {
        text: words.house_offers_takeback(game),
        notifies: person.into_iter().collect(),
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })
}

/// The buttons of a seek that was not taken: those from before, one that begins a game against the house, and a menu of
/// its levels.
pub(crate) fn untaken_seek(words: Words, seek: &Seek) -> Vec<Row> {
    let play = |level| Press::House(HousePress::InsteadOfSeek(seek.id, level));
    let mut buttons = view::meeting::seek::buttons(words, seek);
    buttons.push(Button::press(
        words.play_house_button(),
        ButtonStyle::Secondary,
        play(None),
    ));
    let options = Level::ALL.map(|level| SelectOption {
        label: words.numbered_level(level),
        icon: None,
        description: None,
        press: play(Some(level)),
        chosen: false,
    });
    let menu = Select {
        placeholder: words.house_levels_menu(),
        options: options.to_vec(),
    };
    vec![Row::Buttons(buttons), Row::Select(menu)]
}

/// The question for the board and the level of a game. The proposed game begins by one press, any other by two: the
/// choice of a board changes the question, and that of a level begins the game.
pub(crate) fn question(words: Words, choice: HouseChoice, may_choose_place: bool) -> Message {
    let press = |press| Press::House(press);
    let mut buttons = vec![Button::press(
        words.begin_house_button(choice.level, choice.size),
        ButtonStyle::Success,
        press(HousePress::Begin(choice)),
    )];
    if may_choose_place {
        let other = HouseChoice {
            in_private: !choice.in_private,
            ..choice
        };
        buttons.push(Button::press(
            words.house_place_button(choice.in_private),
            ButtonStyle::Secondary,
            press(HousePress::Choose(other)),
        ));
    }
    buttons.push(view::never_mind::button(words));
    let option = |label, chosen, act| SelectOption {
        label,
        icon: None,
        description: None,
        press: press(act),
        chosen,
    };
    let sizes = Size::ALL.into_iter().map(|size| {
        let act = HousePress::Choose(HouseChoice { size, ..choice });
        option(words.draft_size_choice(size), size == choice.size, act)
    });
    // None of them is marked as chosen, because Discord sends no second choice of the same option.
    let levels = Level::ALL.into_iter().map(|level| {
        let act = HousePress::Begin(HouseChoice { level, ..choice });
        option(words.numbered_level(level), false, act)
    });
    let menu = |placeholder, options| {
        Row::Select(Select {
            placeholder,
            options,
        })
    };
    Message {
        text: words.house_question(choice.in_private),
        rows: vec![
            Row::Buttons(buttons),
            menu(words.draft_size_menu(), sizes.collect()),
            menu(words.begin_at_level_menu(), levels.collect()),
        ],
        ..Message::default()
    }
}

/// The answer to the request for a private game that has begun, with the way to it.
pub(crate) fn begun_in_private(words: Words, game: &Game, room: DirectRoom) -> Message {
    let action = Action::Jump {
        guild: None,
        channel: room.channel,
        message: room.greeting,
    };
    Message {
        text: words.house_begun_in_private(game),
        rows: vec![Row::Buttons(vec![Button::new(
            words.to_private_game_button(),
            action,
        )])],
        ..Message::default()
    }
}

/// The button that begins the first game of a newcomer.
pub(crate) fn play_first_button(words: Words) -> Button {
    let press = Press::House(HousePress::PlayFirst);
    Button::press(words.play_house_button(), ButtonStyle::Primary, press)
}

/// The button that asks for a game against the house.
pub(crate) fn play_button(words: Words, style: ButtonStyle) -> Button {
    let press = Press::House(HousePress::Play);
    Button::press(words.play_house_button(), style, press)
}
