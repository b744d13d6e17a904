//! What the referees of a tournament do: its organizer, and those who moderate the server. Each act is in the log with
//! its author.

use crate::app::flow::{self, Actor};
use crate::app::{
    Answer, App, Button, Error, Field, Form, LONGEST_GAME_NUMBER, Message, PeopleMenu, Press,
    RESULT_FIELDS, Reply, Request, Result, ResultLines, Row, TournamentPress, load, view,
};
use crate::game::{
    Departure, EntrantId, GameNumber, LegRef, Outcome, PeopleRefusal, Phase, Tournament,
    TournamentEvent, TournamentId, TournamentRefusal, UserId,
};
use crate::store::StoredTournament;

/// The most characters of a typed result.
const LONGEST_RESULT: u16 = 10;

/// A tournament that the requester manages.
async fn managed(app: &App, request: &Request, id: TournamentId) -> Result<StoredTournament> {
    let stored = load::tournament::find(app, request, id).await?;
    let about = &stored.tournament.about;
    if about.organizer != request.who {
        check_moderates(app, request, TournamentRefusal::ForReferees).await?;
    } else if let Some(guild) = about.place.guild
        && app.store.is_banned(guild, request.who).await?
    {
        return Err(PeopleRefusal::Banned.into());
    }
    Ok(stored)
}

/// The same for an act that decides about the others who play. Whoever plays, too, needs the right of a moderator.
async fn refereed(app: &App, request: &Request, id: TournamentId) -> Result<StoredTournament> {
    let stored = managed(app, request, id).await?;
    if entrant_of(&stored.tournament, request.who).is_ok() {
        check_moderates(app, request, TournamentRefusal::OwnTournament).await?;
    }
    Ok(stored)
}

async fn check_moderates(app: &App, request: &Request, refusal: TournamentRefusal) -> Result<()> {
    match load::standing::moderated_server(app, request).await {
        Ok(_) => Ok(()),
        Err(Error::Refused(_)) => Err(refusal.into()),
        Err(error) => Err(error),
    }
}

/// The page of the referees.
pub(super) async fn show(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let stored = managed(app, request, id).await?;
    let tournament = &stored.tournament;
    let words = request.private();
    let press = Press::Tournament;
    let people = Row::People(PeopleMenu {
        placeholder: words.tournament_people_menu(),
        press: press(TournamentPress::ChoosePlayer(id)),
    });
    let rows = match tournament.phase() {
        Phase::Open => vec![
            people,
            Row::Buttons(vec![
                Button::success(
                    words.button_tournament_start(),
                    press(TournamentPress::Start(id)),
                ),
                Button::danger(
                    words.button_tournament_call_off(),
                    press(TournamentPress::AskCallOff(id)),
                ),
            ]),
        ],
        Phase::Running => vec![
            people,
            Row::Buttons(vec![
                Button::secondary(
                    words.button_tournament_rule(),
                    press(TournamentPress::OpenResult(id)),
                ),
                Button::danger(
                    words.button_tournament_end(),
                    press(TournamentPress::AskEnd(id)),
                ),
            ]),
        ],
        Phase::Closed | Phase::CalledOff => return Err(TournamentRefusal::Over.into()),
    };
    let message = Message::with_rows(words.tournament_manage(tournament), rows);
    Ok(Reply::private(message))
}

/// Appends what a referee does.
async fn add(
    app: &App,
    request: &Request,
    id: TournamentId,
    decide: impl Fn(&Tournament) -> Result<Vec<TournamentEvent>, TournamentRefusal>,
) -> Result<String> {
    let done = flow::tournament::update(app, Actor::Person(request), id, |before| {
        let mut after = before.clone();
        for event in decide(before)? {
            after.apply(flow::tournament::by(request, event))?;
        }
        Ok(after)
    })
    .await?;
    Ok(request.private().tournament_done(&done.about.name))
}

/// The page of the referees becomes the answer.
fn done(text: String) -> Reply {
    Reply::update(Message::text(text))
}

/// Starts a tournament before its time.
pub(super) async fn start(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    managed(app, request, id).await?;
    let started = add(app, request, id, |before| {
        before.check_open()?;
        let least = before.format().least();
        let events = before.start_events();
        events.ok_or(TournamentRefusal::TooFew { least })
    });
    started.await.map(done)
}

pub(super) async fn ask_call_off(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let stored = managed(app, request, id).await?;
    let words = request.private();
    let really = Press::Tournament(TournamentPress::CallOff(id));
    Ok(Reply::update(Message::with_buttons(
        words.tournament_call_off_question(&stored.tournament.about.name),
        vec![
            Button::danger(words.button_tournament_call_off(), really),
            view::choices::never_mind_button(words),
        ],
    )))
}

pub(super) async fn call_off(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    managed(app, request, id).await?;
    let called_off = add(app, request, id, |_| Ok(vec![TournamentEvent::CalledOff]));
    called_off.await.map(done)
}

pub(super) async fn ask_end(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let stored = refereed(app, request, id).await?;
    let words = request.private();
    let really = Press::Tournament(TournamentPress::End(id));
    Ok(Reply::update(Message::with_buttons(
        words.tournament_end_question(&stored.tournament.about.name),
        vec![
            Button::danger(words.button_tournament_end_really(), really),
            view::choices::never_mind_button(words),
        ],
    )))
}

/// Ends a tournament early. Its table stays as it is.
pub(super) async fn end(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    refereed(app, request, id).await?;
    let closed = TournamentEvent::Closed { early: true };
    let ended = add(app, request, id, |_| Ok(vec![closed.clone()]));
    ended.await.map(done)
}

/// The entrant that a person is now.
fn entrant_of(tournament: &Tournament, player: UserId) -> Result<EntrantId, TournamentRefusal> {
    let entrant = tournament.entrant_of(player);
    let entrant = entrant.filter(|entrant| tournament.is_in(entrant.id));
    Ok(entrant.ok_or(TournamentRefusal::NotIn)?.id)
}

/// Asks whether a player chosen in Discord's menu is to be removed.
pub(super) async fn ask_player(
    app: &App,
    request: &Request,
    id: TournamentId,
    player: UserId,
) -> Result<Reply> {
    let stored = refereed(app, request, id).await?;
    let tournament = &stored.tournament;
    let entrant = entrant_of(tournament, player)?;
    let words = request.private();
    let press = Press::Tournament;
    let buttons = vec![
        Button::danger(
            words.button_tournament_remove(),
            press(TournamentPress::Remove(id, entrant)),
        ),
        view::choices::never_mind_button(words),
    ];
    let text = words.tournament_remove_question(tournament, entrant);
    Ok(Reply::update(Message::with_buttons(text, buttons)))
}

/// Removes a player, as if they had left.
pub(super) async fn remove(
    app: &App,
    request: &Request,
    id: TournamentId,
    player: EntrantId,
) -> Result<Reply> {
    refereed(app, request, id).await?;
    let removed = add(app, request, id, |before| {
        Ok(before.departure(player, Departure::Removed))
    });
    removed.await.map(done)
}

/// Opens the form for the result of a game.
pub(super) async fn open_form(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    managed(app, request, id).await?;
    let words = request.private();
    let [game, result] = RESULT_FIELDS;
    let field = |name, label, placeholder, max_length| Field {
        name,
        label,
        value: None,
        placeholder,
        max_length,
        has_lines: false,
        required: true,
    };
    let example = Some(words.form_tournament_rule_result_example());
    Ok(Answer::Form(Form {
        title: words.form_tournament_rule(),
        fields: vec![
            field(
                game,
                words.form_tournament_rule_game(),
                None,
                LONGEST_GAME_NUMBER,
            ),
            field(
                result,
                words.form_tournament_rule_result(),
                example,
                LONGEST_RESULT,
            ),
        ],
        press: Press::Tournament(TournamentPress::OpenResult(id)),
    })
    .into())
}

/// Sets the result of a game by its typed number.
pub(super) async fn rule(
    app: &App,
    request: &Request,
    id: TournamentId,
    lines: &ResultLines,
) -> Result<Reply> {
    let stored = managed(app, request, id).await?;
    let leg = leg_of(app, &stored, &lines.game).await?;
    let result = TypedResult::read(&lines.result).ok_or(TournamentRefusal::NoResult)?;
    let ruled = add(app, request, id, |before| {
        let table = before.pairing(leg).ok_or(TournamentRefusal::NoSuchLeg)?;
        let state = usize::from(leg.leg).checked_sub(1);
        let state = state.and_then(|number| table.legs.get(number));
        let white = state.ok_or(TournamentRefusal::NoSuchLeg)?.white;
        // Moderators have another moderator.
        let own = before.entrant_of(request.who);
        if own.is_some_and(|own| table.side_of(own.id).is_some()) {
            return Err(TournamentRefusal::OwnGame);
        }
        Ok(vec![TournamentEvent::Ruled(leg, result.outcome(white))])
    });
    Ok(Reply::private(Message::text(ruled.await?)))
}

/// The place in the tournament of a game with a typed number.
async fn leg_of(app: &App, stored: &StoredTournament, typed: &str) -> Result<LegRef> {
    let place = stored.tournament.about.place;
    let digits = typed.trim().trim_start_matches('#');
    let number = digits.parse().map_err(|_| TournamentRefusal::NoSuchLeg)?;
    let game = app.store.numbered_game(place, GameNumber(number)).await?;
    let game = game.ok_or(TournamentRefusal::NoSuchLeg)?.id;
    let mut games = stored.games.iter();
    let found = games.find(|(_, one)| **one == game);
    Ok(*found.ok_or(TournamentRefusal::NoSuchLeg)?.0)
}

/// A typed result, White first.
#[derive(Clone, Copy)]
enum TypedResult {
    White,
    Black,
    Draw,
    Void,
}

impl TypedResult {
    fn read(typed: &str) -> Option<TypedResult> {
        let typed = typed.trim().to_lowercase().replace([':', '–', '−'], "-");
        Some(match typed.as_str() {
            "1-0" => TypedResult::White,
            "0-1" => TypedResult::Black,
            "1/2" | "1/2-1/2" | "½" | "½-½" => TypedResult::Draw,
            "void" | "ungültig" => TypedResult::Void,
            _ => return None,
        })
    }

    /// The result for the tables, where the sides have White in turns.
    fn outcome(self, white: u8) -> Outcome {
        match self {
            TypedResult::White => Outcome::Awarded {
                winner: Some(white),
            },
            TypedResult::Black => Outcome::Awarded {
                winner: Some(1 - white),
            },
            TypedResult::Draw => Outcome::Played {
                winner: None,
                flats: 0,
            },
            TypedResult::Void => Outcome::Void,
        }
    }
}
