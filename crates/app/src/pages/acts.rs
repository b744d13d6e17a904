//! The acts of a player on the page of a game besides plies: the buttons that Discord has about the game, with the same
//! questions. They pass through the same door, in the channel of the game.

use super::puzzle::PageButton;
use super::visits::{Visitor, act_in_channel};
use crate::action::{
    AnalysisPress, AnalysisRef, ClockPress, Command, Lines, OfferRef, PlanPress, Press, ShownBoard,
};
use crate::measures::InteractionLabel;
use crate::reply::{Action, Answer, Button, ButtonStyle, Form, Message, Reply, Row};
use crate::request::ActKey;
use crate::{App, Error, Result, view};
use tavern_game::{Game, GameId, Moment, Refusal};
use tavern_words::Words;

/// An act from a page, in the metrics and in the log.
const ACT: InteractionLabel = InteractionLabel {
    kind: "page",
    name: "act",
};

/// A text with buttons: an offer, or the answer to an act.
#[derive(Clone, Debug)]
pub struct PageMessage {
    pub text: String,
    pub buttons: Vec<PageButton>,
    /// The fields to fill in.
    pub form: Option<Form>,
    /// The state of the analysis that it is about.
    pub analysis: Option<AnalysisState>,
}

/// The state of an analysis that a person has requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisState {
    /// Its only button asks again.
    UnderWay,
    /// The page of the game has it.
    Complete,
}

impl PageMessage {
    fn with_buttons(text: String, buttons: Vec<PageButton>) -> PageMessage {
        PageMessage {
            text,
            buttons,
            form: None,
            analysis: None,
        }
    }
}

/// The offers to a visitor, and their buttons after the end.
pub fn open_acts(visitor: &Visitor, game: &Game, is_analysed: bool) -> Vec<PageMessage> {
    let words = visitor.words;
    let Some(own) = visitor.plays(game) else {
        return Vec::new();
    };
    let again = view::board::again_button(words, game);
    let can_analyse = game.end().is_some() && game.plies() > 0 && !is_analysed;
    let analyse = can_analyse.then(|| {
        let press = Press::Analysis(AnalysisPress::Show(ShownBoard::of(game)));
        Button::secondary(words.button_analyse(), press)
    });
    let after: Vec<Button> = again.into_iter().chain(analyse).collect();
    let after = (!after.is_empty())
        .then(|| PageMessage::with_buttons(String::new(), buttons(game.id, after)));
    let offers = game.open_offers().iter().filter(|open| open.by != own);
    let offers = offers.map(|&open| {
        let offer = OfferRef {
            game: game.id,
            number: open.number,
        };
        let answers = vec![
            Button::success(words.button_accept(), Press::AcceptOffer(offer)),
            Button::secondary(words.button_decline(), Press::DeclineOffer(offer)),
        ];
        let text = words.on_page(&words.offer(game, open), game);
        PageMessage::with_buttons(text, buttons(game.id, answers))
    });
    offers.chain(after).collect()
}

/// The button that lists the other acts in a running game.
pub fn more_acts(words: Words, game: &Game) -> PageButton {
    PageButton {
        label: words.page_acts(),
        press: Press::More(ShownBoard::of(game)),
        is_primary: false,
    }
}

/// Presses a button about a game, or sends its form. A refusal is an answer, too.
pub async fn press_on_page(
    app: &App,
    visitor: Visitor,
    game: &Game,
    (press, lines): (Press, Option<Lines>),
    (key, now): (ActKey, Moment),
) -> Result<PageMessage> {
    let words = visitor.words;
    let message = |text: &str| PageMessage::with_buttons(words.on_page(text, game), Vec::new());
    if !is_about(&press, game.id) {
        return Ok(message(&words.refused(&Refusal::UnknownButton)));
    }
    let is_analysis = matches!(press, Press::Analysis(_));
    let command = match lines {
        Some(lines) => Command::Filled(press, lines),
        None => Command::Press(press),
    };
    let act = (ACT, command);
    let outcome = Box::pin(act_in_channel(app, visitor, game.id, act, (key, now))).await;
    app.work_soon();
    match outcome {
        Ok(reply) if is_analysis => Ok(analysis_of(words, game, reply)),
        Ok(reply) => Ok(message_of(words, game, reply)),
        Err(Error::Refused(refusal)) => Ok(message(&words.refused(&refusal))),
        Err(Error::Repeated) => Ok(message(&words.page_lost_answer())),
        // The game has just moved to another channel.
        Err(Error::First(_)) => Ok(message(
            &words.refused(&Refusal::Stale { game: game.number }),
        )),
        Err(error) => Err(error),
    }
}

/// Whether a page has this button of a game.
fn is_about(press: &Press, game: GameId) -> bool {
    match press {
        Press::More(board)
        | Press::AskResign(board)
        | Press::Resign(board)
        | Press::AskCancel(board)
        | Press::Cancel(board)
        | Press::OfferDraw(board)
        | Press::OfferTakeback(board)
        | Press::OfferCancel(board)
        | Press::Rematch(board)
        | Press::Clock(
            ClockPress::Claim(board)
            | ClockPress::MoreTime(board)
            | ClockPress::OfferPause(board)
            | ClockPress::Resume(board),
        )
        | Press::Plan(
            PlanPress::Show(board) | PlanPress::OpenForm(board) | PlanPress::Drop(board, _),
        )
        | Press::Analysis(
            AnalysisPress::Show(board)
            | AnalysisPress::ShowAgain(AnalysisRef::Game(board))
            | AnalysisPress::ShowAnyway(AnalysisRef::Game(board)),
        ) => board.game == game,
        Press::Note(of) | Press::NextGame(of) => *of == game,
        Press::AcceptOffer(offer) | Press::DeclineOffer(offer) => offer.game == game,
        Press::KeepPlaying => true,
        _ => false,
    }
}

/// The answer to a request for an analysis. A complete one has its picture, and is on the page.
fn analysis_of(words: Words, game: &Game, reply: Reply) -> PageMessage {
    let state = match &reply.answer {
        Answer::Private(message) | Answer::Update(message) if message.progress.is_some() => {
            Some(AnalysisState::UnderWay)
        }
        Answer::Private(message) | Answer::Update(message) if message.picture.is_some() => {
            Some(AnalysisState::Complete)
        }
        _ => None,
    };
    PageMessage {
        analysis: state,
        ..message_of(words, game, reply)
    }
}

fn message_of(words: Words, game: &Game, reply: Reply) -> PageMessage {
    let mut form = None;
    let message = match reply.answer {
        Answer::Private(message) | Answer::Update(message) => message,
        Answer::Public(public) => Message::text(public.message.text),
        Answer::Form(opened) if is_about(&opened.press, game.id) => {
            let title = opened.title.clone();
            form = Some(opened);
            Message::text(title)
        }
        Answer::Form(_) | Answer::Choices(_) => {
            Message::text(words.refused(&Refusal::UnknownButton))
        }
    };
    let texts = [
        Some(message.text),
        message.below,
        reply.aside.map(|aside| aside.text),
    ];
    let texts: Vec<String> = texts.into_iter().flatten().collect();
    let rows = message.rows.into_iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        _ => None,
    });
    PageMessage {
        text: words.on_page(&texts.join("\n"), game),
        buttons: buttons(game.id, rows.flatten().collect()),
        form,
        analysis: None,
    }
}

/// The buttons that a page has, too.
fn buttons(game: GameId, all: Vec<Button>) -> Vec<PageButton> {
    let buttons = all.into_iter().filter_map(|button| {
        let Action::Press {
            press,
            style,
            disabled: false,
        } = button.action
        else {
            return None;
        };
        is_about(&press, game).then_some(PageButton {
            label: button.label,
            press,
            is_primary: matches!(style, ButtonStyle::Primary | ButtonStyle::Success),
        })
    });
    buttons.collect()
}
