//! Leagues: a new one, joining, leaving and skipping a season, the tables of the divisions, the champions, and the end.

use crate::action::{FormField, LeaguePress, Lines, Press, TournamentPress};
use crate::flow::{Actor, contests, taking_part};
use crate::load::rights::{self, PostingRight};
use crate::reply::{Button, Field, Form, Message, Public, Reply, Row, SelectOption};
use crate::request::Request;
use crate::view::choices::ListPage;
use crate::view::drafted_games::game_choices;
use crate::{App, Result, load, view};
use tavern_game::{
    League, LeagueDraft, LeagueEvent, LeagueId, LeagueName, LeaguePhase, LeagueRefusal,
    MatchesAtOnce, NewLeague, NewTournament, Refusal,
};
use tavern_store::{StoredLeague, Subject};
use tavern_words::Words;

/// The days until the first season that the form suggests.
const USUAL_DAYS: u8 = 7;

/// The number of champions on a page.
const CHAMPIONS: usize = 20;

/// The number of entries on a page of the log.
const ENTRIES: usize = 12;

pub(crate) async fn press(app: &App, request: &Request, press: LeaguePress) -> Result<Reply> {
    match press {
        LeaguePress::Draft(draft) => {
            let right = right_here(app, request).await?;
            show_draft(request, right, draft)
        }
        LeaguePress::OpenForm(draft) => {
            let right = right_here(app, request).await?;
            open_form(request, right, draft)
        }
        LeaguePress::Join(id) => join(app, request, id).await,
        LeaguePress::Leave(id) => leave(app, request, id).await,
        LeaguePress::LeaveForGood(id) => leave_for_good(app, request, id).await,
        LeaguePress::Skip(id) => skip(app, request, id).await,
        LeaguePress::Standings(id, page) => standings(app, request, id, page).await,
        LeaguePress::Champions(id, page) => champions(app, request, id, page).await,
        LeaguePress::Log(id, page) => log(app, request, id, page).await,
        LeaguePress::Manage(id) => manage(app, request, id).await,
        LeaguePress::Show(id) => show(app, request, id).await,
        LeaguePress::PostHere(id) => post_here(app, request, id).await,
        LeaguePress::AskEnd(id) => ask_end(app, request, id).await,
        LeaguePress::End(id) => end(app, request, id).await,
    }
}

/// The right to start a league in a channel, where its games begin. A limit on simultaneous games does not apply.
async fn right_here(app: &App, request: &Request) -> Result<PostingRight> {
    let right = rights::right_to_announce_leagues(app, request).await?;
    load::venue::check_channel(app, request).await?;
    Ok(right)
}

/// Shows a draft after a choice.
fn show_draft(request: &Request, _: PostingRight, draft: LeagueDraft) -> Result<Reply> {
    Ok(Reply::update(draft_message(request.private(), draft)?))
}

fn draft_message(words: Words, draft: LeagueDraft) -> Result<Message, Refusal> {
    let show = |draft| Press::League(LeaguePress::Draft(draft));
    let with_games = |games| show(LeagueDraft { games, ..draft });
    let choices = game_choices(words, draft.games, with_games)?;
    let at_once = MatchesAtOnce::ALL.map(|at_once| {
        let label = words.league_at_once_choice(2 * at_once.get());
        let press = show(LeagueDraft { at_once, ..draft });
        SelectOption::new(label, press).choose_if(at_once == draft.at_once)
    });
    let form = Press::League(LeaguePress::OpenForm(draft));
    let buttons = vec![
        Button::success(words.button_tournament_form(), form),
        choices.rated_button,
        view::choices::never_mind_button(words),
    ];
    let [presets, paces] = choices.menus;
    Ok(Message::with_rows(
        words.league_draft(&choices.terms),
        vec![
            presets,
            paces,
            Row::menu(words.league_at_once_menu(), at_once),
            Row::Buttons(buttons),
        ],
    ))
}

const NAME: FormField = FormField::new("name", LeagueName::LONGEST);
const DAYS: FormField = FormField::new("days", 10);

/// Opens the form for the name and the start.
fn open_form(request: &Request, _: PostingRight, draft: LeagueDraft) -> Result<Reply> {
    draft.games.terms()?;
    let words = request.private();
    let name = Field {
        placeholder: Some(words.form_league_name_example()),
        ..Field::line(NAME, words.form_tournament_name())
    };
    let days = Field {
        value: Some(USUAL_DAYS.to_string()),
        ..Field::line(DAYS, words.form_league_days())
    };
    Ok(Form {
        title: words.form_league(),
        fields: vec![name, days],
        press: Press::League(LeaguePress::OpenForm(draft)),
    }
    .into())
}

/// Announces the league of a draft.
pub(crate) async fn announce(
    app: &App,
    request: &Request,
    draft: LeagueDraft,
    lines: &Lines,
) -> Result<Reply> {
    let right = right_here(app, request).await?;
    let league = League::new(new(request, draft, lines)?, []);
    let new = &league.about;
    let language = request.languages.server.code();
    let topic = (&*new.name, Subject::League(new.id));
    let public = view::league::post(request.public(), &league);
    contests::announce(
        app,
        request,
        right,
        topic,
        public,
        |mut change| async move {
            let refusal = change.make_league(new, language).await?;
            refusal.map_or(Ok(change), |refusal| Err(refusal.into()))
        },
    )
    .await
}

fn new(request: &Request, draft: LeagueDraft, lines: &Lines) -> Result<NewLeague, Refusal> {
    let name = LeagueName::new(lines.text(NAME)?).map_err(LeagueRefusal::Name)?;
    let begins_at = NewTournament::typed_start(lines.text(DAYS)?, request.at)?;
    let terms = draft.games.terms()?;
    Ok(NewLeague {
        id: LeagueId(request.number().0),
        name,
        place: request.place,
        organizer: request.who,
        terms,
        at_once: draft.at_once,
        made_at: request.at,
        begins_at,
    })
}

/// Posts a league in this channel, below all other messages or because its own channel is gone. Its next divisions
/// begin here.
async fn post_here(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let contest: StoredLeague = load::contests::here(app, request, id).await?;
    if contest.league.phase() == LeaguePhase::Over {
        return Err(LeagueRefusal::Over.into());
    }
    let right = right_here(app, request).await?;
    let public = view::league::post(contests::words_of(&contest), &contest.league);
    contests::post_here(app, request, right, (id, &contest), public).await
}

/// The page of the managers.
async fn manage(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let manager = rights::managed_league(app, request, id).await?;
    let words = request.private();
    let end = Press::League(LeaguePress::AskEnd(id));
    let here = Press::League(LeaguePress::PostHere(id));
    Ok(Reply::private(Message::with_buttons(
        words.league_manage(&manager.contest().league.about.name),
        vec![
            Button::danger(words.button_league_end(), end),
            Button::secondary(words.button_post_again(), here),
            view::choices::never_mind_button(words),
        ],
    )))
}

async fn ask_end(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let manager = rights::managed_league(app, request, id).await?;
    let words = request.private();
    let league = &manager.contest().league;
    let really = Press::League(LeaguePress::End(id));
    Ok(Reply::update(view::choices::confirmation(
        words,
        words.league_end_question(&league.about.name, league.season().is_some()),
        Button::danger(words.button_league_end(), really),
    )))
}

/// Ends a league after its season.
async fn end(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let manager = &rights::managed_league(app, request, id).await?;
    let league = contests::update::<StoredLeague>(app, Actor::Person(request), id, |league| {
        Ok(league.apply(manager.act(request, LeagueEvent::Ending))?)
    })
    .await?;
    let (name, has_played) = (&league.about.name, league.season().is_some());
    let news = request
        .public()
        .league_ended_by(name, request.who, has_played);
    let text = request.private().league_ended(name, has_played);
    Ok(Reply {
        then: Some(Public::of(Message::text(news))),
        ..Reply::update(Message::text(text))
    })
}

/// Joins a league, or revokes a skipped season.
async fn join(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let contest: StoredLeague = load::contests::here(app, request, id).await?;
    let rating = load::standing::rating_in(app, contest.league.about.place, request.who).await?;
    let league = contests::update::<StoredLeague>(app, Actor::Person(request), id, |league| {
        taking_part::join_league(request, league, rating.strength())
    })
    .await?;
    Ok(Reply::private(Message::text(
        request.private().league_joined(&league),
    )))
}

/// Leaves a league, after a question if the person plays in a season.
async fn leave(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let contest: StoredLeague = load::contests::here(app, request, id).await?;
    let league = &contest.league;
    let own = taking_part::own_member(league, request)?;
    if league.division_of(own).is_none() || league.has_returned(own) {
        return leave_for_good(app, request, id).await;
    }
    let words = request.private();
    let really = Press::League(LeaguePress::LeaveForGood(id));
    Ok(Reply::private(view::choices::confirmation(
        words,
        words.league_leave_question(&league.about.name, league.is_ending()),
        Button::danger(words.button_league_leave_really(), really),
    )))
}

async fn leave_for_good(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    load::contests::here::<StoredLeague>(app, request, id).await?;
    let league = contests::update::<StoredLeague>(app, Actor::Person(request), id, |league| {
        taking_part::leave_league(request, league)
    })
    .await?;
    let message = Message::text(request.private().league_left(&league.about.name));
    Ok(view::choices::in_place(request, message))
}

/// Skips the next season.
async fn skip(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    load::contests::here::<StoredLeague>(app, request, id).await?;
    let league = contests::update::<StoredLeague>(app, Actor::Person(request), id, |league| {
        taking_part::skip_season(request, league)
    })
    .await?;
    let season = league.season_number() + 1;
    let text = request.private().league_skipped(&league.about.name, season);
    Ok(Reply::private(Message::text(text)))
}

/// The post of a league, for the requester alone.
async fn show(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let contest: StoredLeague = load::contests::here(app, request, id).await?;
    let words = request.private();
    let mut message = view::league::message(words, &contest.league);
    message.rows.push(view::tournament::back_to_list(words));
    Ok(view::choices::in_place(request, message))
}

/// The table of a division of the latest season, with its picture.
async fn standings(app: &App, request: &Request, id: LeagueId, number: u16) -> Result<Reply> {
    let contest: StoredLeague = load::contests::here(app, request, id).await?;
    let league = &contest.league;
    let season = league.season_number();
    let latest = league.seasons().last().ok_or(LeagueRefusal::NoSeason)?;
    let count = u16::try_from(latest.divisions.len()).unwrap_or(u16::MAX);
    let part = ListPage::of(number, count.into(), 1);
    let tournament = contest.divisions.get(&(season, part.number + 1));
    let tournament = tournament.ok_or(LeagueRefusal::NoSeason)?;
    let division = app.store.tournament(*tournament).await?;
    let division = division.ok_or(LeagueRefusal::NoSeason)?;
    let tournament = &division.tournament;
    let words = request.private();
    let turn = |page| Press::League(LeaguePress::Standings(id, page));
    let games = TournamentPress::Rounds(tournament.about.id, 0);
    let ways = vec![
        Button::secondary(words.button_tournament_rounds(), Press::Tournament(games)),
        view::league::champions_button(words, id),
    ];
    let text = words.league_standings(league, tournament, count);
    let mut message = part.message(words, text, turn, [Row::Buttons(ways)]);
    message.picture = view::tournament::picture(app, request, tournament).await;
    Ok(view::choices::in_place(request, message))
}

/// A page of the log, the newest entry first.
async fn log(app: &App, request: &Request, id: LeagueId, number: u16) -> Result<Reply> {
    let contest: StoredLeague = load::contests::here(app, request, id).await?;
    let league = &contest.league;
    let words = request.private();
    let part = ListPage::of(number, league.log().len(), ENTRIES);
    let turn = |page| Press::League(LeaguePress::Log(id, page));
    let text = words.league_log(league, part.entries(ENTRIES));
    let back = Press::League(LeaguePress::Show(id));
    let back = Row::Buttons(vec![Button::secondary(words.button_back(), back)]);
    let message = part.message(words, text, turn, [back]);
    Ok(view::choices::in_place(request, message))
}

/// A page of the champions, the latest first.
async fn champions(app: &App, request: &Request, id: LeagueId, number: u16) -> Result<Reply> {
    let contest: StoredLeague = load::contests::here(app, request, id).await?;
    let league = &contest.league;
    let words = request.private();
    let count = league.seasons().len();
    let part = ListPage::of(number, count, CHAMPIONS);
    let turn = |page| Press::League(LeaguePress::Champions(id, page));
    let standings = (count > 0).then(|| view::league::standings_button(words, id));
    let ways = standings.map(|button| Row::Buttons(vec![button]));
    let text = words.league_champions(league, part.entries(CHAMPIONS));
    let message = part.message(words, text, turn, ways);
    Ok(view::choices::in_place(request, message))
}
