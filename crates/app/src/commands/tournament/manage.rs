//! The tools for referees of a tournament: its organizer, and the moderators of the server. The log has each act with
//! its author.
//!
//! A referee who decides about others in a tournament does not play there (`check_referee`, `check_player`). The change
//! of each act checks the newest state, because the referee may have joined in the meantime.

use crate::action::{FormField, GAME_NUMBER, Lines, Press, TournamentPress};
use crate::flow::{Actor, commit, contests};
use crate::load::rights::{self, ManagedTournament, RefereedTournament};
use crate::reply::{Button, Field, Form, Message, PeopleMenu, Reply, Row};
use crate::request::Request;
use crate::{App, Result, load, view};
use tavern_game::{
    Departure, EntrantId, GameNumber, LegRef, Phase, Refusal, Tournament, TournamentEvent,
    TournamentId, TournamentRefusal, UserId,
};
use tavern_store::StoredTournament;
use tavern_words::{Words, typed_result};

/// The page of the referees.
pub(super) async fn show(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let manager = rights::managed_tournament(app, request, id).await?;
    let tournament = manager.tournament();
    let words = request.private();
    let press = Press::Tournament;
    let people = Row::People(PeopleMenu {
        placeholder: words.tournament_people_menu(),
        press: press(TournamentPress::ChoosePlayer(id)),
    });
    let button = |label, act| Button::secondary(label, press(act));
    let danger = |label, act| Button::danger(label, press(act));
    let decides = manager.check_referee(tournament).is_ok();
    let mut buttons = Vec::new();
    match tournament.phase() {
        Phase::Open => {
            let start = press(TournamentPress::Start(id));
            let call_off = TournamentPress::AskCallOff(id);
            buttons.push(Button::success(words.button_tournament_start(), start));
            buttons.push(danger(words.button_tournament_call_off(), call_off));
        }
        Phase::Running if decides => {
            let (rule, time) = (
                TournamentPress::OpenResult(id),
                TournamentPress::GiveTime(id),
            );
            let end = TournamentPress::AskEnd(id);
            buttons.push(button(words.button_tournament_rule(), rule));
            buttons.push(button(words.button_tournament_time(), time));
            buttons.push(danger(words.button_tournament_end(), end));
        }
        Phase::Running => {}
        Phase::Closed | Phase::CalledOff => return Err(TournamentRefusal::Over.into()),
    }
    let mut rows = Vec::new();
    if decides {
        let post_again = TournamentPress::PostHere(id);
        buttons.push(button(words.button_post_again(), post_again));
        rows.push(people);
    }
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    let text = words.tournament_manage(tournament, decides, request.at);
    let message = Message::with_rows(text, rows);
    Ok(Reply::private(message))
}

/// Appends the events of an act that affects other players. It checks the referee anew, because they may have joined
/// since.
pub(super) async fn decide(
    app: &App,
    request: &Request,
    referee: &RefereedTournament,
    events: impl Fn(&Tournament) -> Result<Vec<TournamentEvent>, TournamentRefusal>,
) -> Result<Tournament> {
    let manager = referee.manager();
    add(app, request, manager, |before| {
        manager.check_referee(before)?;
        events(before)
    })
    .await
}

/// Appends the events of an act. An organizer who plays may cause them, too.
async fn add(
    app: &App,
    request: &Request,
    manager: &ManagedTournament,
    events: impl Fn(&Tournament) -> Result<Vec<TournamentEvent>, TournamentRefusal>,
) -> Result<Tournament> {
    let id = manager.tournament().about.id;
    let apply = |tournament: &mut Tournament| {
        for event in events(tournament)? {
            tournament.apply(manager.act(request, event))?;
        }
        Ok(())
    };
    let (actor, apply) = (Actor::Person(request), &apply);
    let write = commit(app, actor, |mut change| async move {
        // The organizer may be banned since the first check.
        if !manager.moderates() {
            load::partner::recheck_ban(&mut change, request).await?;
        }
        contests::transition::<StoredTournament>(change, actor, id, apply).await
    });
    Ok(write.await?.ok_or(Refusal::DataChanging)?.value)
}

fn done_text(request: &Request, after: &Tournament) -> String {
    request.private().tournament_done(&after.about.name)
}

/// Shows the page of the referees as the answer.
fn answer(request: &Request, after: &Tournament) -> Reply {
    Reply::update(Message::text(done_text(request, after)))
}

/// Starts a tournament before its time.
pub(super) async fn start(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let manager = rights::managed_tournament(app, request, id).await?;
    let work = add(app, request, &manager, |before| {
        before.check_open()?;
        let least = before.format().least();
        let events = before.start_events();
        events.ok_or(TournamentRefusal::TooFew { least })
    });
    Ok(answer(request, &work.await?))
}

pub(super) async fn ask_call_off(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let manager = rights::managed_tournament(app, request, id).await?;
    let words = request.private();
    let really = Press::Tournament(TournamentPress::CallOff(id));
    Ok(Reply::update(view::choices::confirmation(
        words,
        words.tournament_call_off_question(&manager.tournament().about.name),
        Button::danger(words.button_tournament_call_off(), really),
    )))
}

pub(super) async fn call_off(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let manager = rights::managed_tournament(app, request, id).await?;
    let called_off = add(app, request, &manager, |_| {
        Ok(vec![TournamentEvent::CalledOff])
    });
    Ok(answer(request, &called_off.await?))
}

pub(super) async fn ask_end(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let words = request.private();
    let really = Press::Tournament(TournamentPress::End(id));
    let name = &referee.tournament().about.name;
    Ok(Reply::update(view::choices::confirmation(
        words,
        words.tournament_end_question(name),
        Button::danger(words.button_tournament_end_really(), really),
    )))
}

/// Ends a tournament early. The work on it adjudicates its open games.
pub(super) async fn end(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let work = decide(app, request, &referee, |_| {
        Ok(vec![TournamentEvent::Ending])
    });
    Ok(answer(request, &work.await?))
}

/// Gives all players more time in all open games. The work on the tournament does it, some games at a time.
pub(super) async fn give_time(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let work = decide(app, request, &referee, |_| {
        Ok(vec![TournamentEvent::TimeGiven])
    });
    let words = request.private();
    let text = words.tournament_time_done(&work.await?.about.name);
    Ok(Reply::update(Message::text(text)))
}

/// Shows a question before removing a player chosen in Discord's menu.
pub(super) async fn ask_player(
    app: &App,
    request: &Request,
    id: TournamentId,
    player: UserId,
) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let tournament = referee.tournament();
    let entrant = tournament.active_entrant(player);
    let entrant = entrant.ok_or(TournamentRefusal::NotIn)?;
    if tournament.decides_match_of(request.who, entrant) {
        return Err(TournamentRefusal::OwnOpponent.into());
    }
    let words = request.private();
    let press = Press::Tournament;
    let has_moved = app.store.has_moved_in(id, player).await?;
    let is_division = tournament.about.division.is_some();
    let may_be_replaced = tournament.phase() == Phase::Running && !is_division && !has_moved;
    let replace = Button::secondary(
        words.button_tournament_replace(),
        press(TournamentPress::ChoosePlace(id, entrant)),
    );
    let remove = Button::danger(
        words.button_tournament_remove(),
        press(TournamentPress::Remove(id, entrant)),
    );
    let offer = tournament.open_offer(entrant, request.at);
    let withdraw = offer.map(|_| withdraw_button(words, id, entrant));
    let buttons = [Some(remove), may_be_replaced.then_some(replace), withdraw];
    let buttons = buttons.into_iter().flatten();
    let buttons = buttons.chain([view::choices::never_mind_button(words)]);
    let question = words.tournament_remove_question(tournament, entrant);
    let offer = offer.map(|offer| words.tournament_place_open(tournament, offer));
    let lines: Vec<String> = offer.into_iter().chain([question]).collect();
    let text = lines.join("\n");
    Ok(Reply::update(Message::with_buttons(
        text,
        buttons.collect(),
    )))
}

pub(super) fn withdraw_button(words: Words, id: TournamentId, player: EntrantId) -> Button {
    let withdraw = Press::Tournament(TournamentPress::WithdrawPlace(id, player));
    Button::secondary(words.button_withdraw(), withdraw)
}

/// Removes a player, as if they had left.
pub(super) async fn remove(
    app: &App,
    request: &Request,
    id: TournamentId,
    player: EntrantId,
) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let work = decide(app, request, &referee, |before| {
        // Not even a moderator may decide about their own game.
        if before.decides_match_of(request.who, player) {
            return Err(TournamentRefusal::OwnOpponent);
        }
        Ok(before.departure(player, Departure::Removed))
    });
    Ok(answer(request, &work.await?))
}

const RESULT: FormField = FormField::new("result", 10);

/// Opens the form for the result of a game.
pub(super) fn open_form(request: &Request, referee: &RefereedTournament) -> Reply {
    let id = referee.tournament().about.id;
    let words = request.private();
    let number = words.form_tournament_rule_game();
    let label = words.form_tournament_rule_result();
    Form {
        title: words.form_tournament_rule(),
        fields: vec![
            Field::line(GAME_NUMBER, number),
            Field {
                placeholder: Some(words.form_tournament_rule_result_example()),
                ..Field::line(RESULT, label)
            },
        ],
        press: Press::Tournament(TournamentPress::OpenResult(id)),
    }
    .into()
}

/// Sets the result of a game by its typed number.
pub(super) async fn rule(
    app: &App,
    request: &Request,
    id: TournamentId,
    lines: &Lines,
) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let leg = leg_of(app, referee.contest(), lines.text(GAME_NUMBER)?).await?;
    let result = typed_result(lines.text(RESULT)?).ok_or(TournamentRefusal::NoResult)?;
    let work = decide(app, request, &referee, |before| {
        let (table, state) = before.leg(leg).ok_or(TournamentRefusal::NoSuchLeg)?;
        // Not even a moderator may decide about their own game.
        let own = before.entrant_of(request.who);
        if own.is_some_and(|own| table.side_of(own.id).is_some()) {
            return Err(TournamentRefusal::OwnGame);
        }
        Ok(vec![TournamentEvent::Ruled(
            leg,
            result.outcome(state.white),
        )])
    });
    let text = done_text(request, &work.await?);
    Ok(Reply::private(Message::text(text)))
}

/// The place in the tournament of a game with a typed number.
async fn leg_of(app: &App, contest: &StoredTournament, text: &str) -> Result<LegRef> {
    let place = contest.tournament.about.place;
    // Also "game 18" and "#18", but not "-18".
    let digits = text.trim_start_matches(|sign: char| !sign.is_ascii_digit() && sign != '-');
    let number = digits
        .trim()
        .parse()
        .map_err(|_| TournamentRefusal::NoSuchLeg)?;
    let game = app.store.numbered_game(place, GameNumber(number)).await?;
    let game = game.ok_or(TournamentRefusal::NoSuchLeg)?.id;
    let mut games = contest.games.iter();
    let entry = games.find(|(_, one)| **one == game);
    Ok(*entry.ok_or(TournamentRefusal::NoSuchLeg)?.0)
}
