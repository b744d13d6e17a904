//! A new league: drafted in private from menus, named in a form, and announced in the channel. Its end, later.

use crate::app::flow::{self, Actor, Committed, Transition, commit};
use crate::app::{
    App, Button, Field, Form, Instead, LEAGUE_FIELDS, LeagueLines, LeaguePress, Message, Press,
    Public, Reply, Request, Result, Row, SelectOption, load, view,
};
use crate::game::{
    League, LeagueDraft, LeagueEvent, LeagueId, LeagueName, LeaguePhase, LeagueRefusal,
    MatchesAtOnce, NewLeague, NewTournament, Preset, Refusal, TournamentDraft,
};
use crate::store::Subject;
use crate::words::{Language, Words};

/// The days until the first season that the form suggests.
const USUAL_DAYS: u8 = 7;

/// The most characters that can be typed for a number.
const LONGEST_NUMBER: u16 = 10;

/// Whether a person may start leagues in this place.
pub(crate) async fn check_starts(app: &App, request: &Request) -> Result<()> {
    request.place.check_seeks()?;
    load::standing::check_moderates(app, request, LeagueRefusal::ForManagers).await
}

/// The same where games of a league begin. A limit of games at once does not matter.
async fn check_here(app: &App, request: &Request) -> Result<()> {
    check_starts(app, request).await?;
    load::venue::check_channel(app, request).await
}

/// Shows a draft after a choice.
pub(super) async fn show(app: &App, request: &Request, draft: LeagueDraft) -> Result<Reply> {
    check_here(app, request).await?;
    Ok(Reply::update(message(request.private(), draft)?))
}

fn message(words: Words, draft: LeagueDraft) -> Result<Message, Refusal> {
    let terms = draft.terms().map_err(Refusal::Wishes)?;
    let show = |draft| Press::League(LeaguePress::Draft(draft));
    let option =
        |label, with: LeagueDraft| SelectOption::new(label, show(with)).chosen(with == draft);
    let presets = Preset::ALL.map(|preset| {
        let with = LeagueDraft { preset, ..draft };
        option(words.draft_preset_choice(preset), with)
    });
    let paces = TournamentDraft::paces().map(|pace| {
        let with = LeagueDraft { pace, ..draft };
        option(words.pace_choice(pace), with)
    });
    let at_once = MatchesAtOnce::ALL.map(|at_once| {
        let with = LeagueDraft { at_once, ..draft };
        option(words.league_at_once_choice(2 * at_once.get()), with)
    });
    let rated = LeagueDraft {
        rated: !draft.rated,
        ..draft
    };
    let form = Press::League(LeaguePress::OpenForm(draft));
    let buttons = vec![
        Button::success(words.button_tournament_form(), form),
        Button::secondary(words.rated_button(terms.rated()), show(rated))
            .enabled(terms.can_be_rated()),
        view::choices::never_mind_button(words),
    ];
    Ok(Message::with_rows(
        words.league_draft(&terms),
        vec![
            Row::menu(words.tournament_preset_menu(), presets),
            Row::menu(words.tournament_pace_menu(), paces),
            Row::menu(words.league_at_once_menu(), at_once),
            Row::Buttons(buttons),
        ],
    ))
}

/// Opens the form for the name and the start.
pub(super) async fn open_form(app: &App, request: &Request, draft: LeagueDraft) -> Result<Reply> {
    check_here(app, request).await?;
    let words = request.private();
    let [name, days] = LEAGUE_FIELDS;
    let name = Field {
        placeholder: Some(words.form_league_name_example()),
        ..Field::line(name, words.form_tournament_name(), LeagueName::LONGEST)
    };
    let days = Field {
        value: Some(USUAL_DAYS.to_string()),
        ..Field::line(days, words.form_league_days(), LONGEST_NUMBER)
    };
    Ok(Form {
        title: words.form_league(),
        fields: vec![name, days],
        press: Press::League(LeaguePress::OpenForm(draft)),
    }
    .into())
}

/// Announces the league of a draft.
pub(super) async fn announce(
    app: &App,
    request: &Request,
    draft: LeagueDraft,
    lines: &LeagueLines,
) -> Result<Reply> {
    check_here(app, request).await?;
    let new = new(request, draft, lines)?;
    let actor = Actor::Person(request);
    let language = request.languages.server.code();
    let made = commit(app, actor, |mut change| {
        let new = &new;
        async move {
            load::partner::check_ban_again(&mut change, request).await?;
            if let Some(refusal) = change.make_league(new, language).await? {
                return Err(refusal.into());
            }
            let post = actor.post(request.place, Subject::League(new.id));
            Ok(Transition::to(change, ()).show(post))
        }
    })
    .await?;
    let Committed { lease, .. } = made.ok_or(Refusal::DataChanging)?;
    let league = League::new(new, []);
    let public = view::league::post(request.public(), &league);
    let announced = request.private().league_announced(&league.about.name);
    Ok(Reply {
        then: Some(public.with_lease(lease)),
        ..Reply::update(Message::text(announced))
    })
}

fn new(request: &Request, draft: LeagueDraft, lines: &LeagueLines) -> Result<NewLeague, Refusal> {
    let name = LeagueName::new(&lines.name).map_err(LeagueRefusal::Name)?;
    let begins_at = NewTournament::typed_start(&lines.days, request.at)?;
    let terms = draft.terms().map_err(Refusal::Wishes)?;
    NewTournament::check_terms(&terms)?;
    Ok(NewLeague {
        id: LeagueId(request.interaction.0),
        name,
        place: request.place,
        organizer: request.who,
        terms,
        at_once: draft.at_once,
        made_at: request.at,
        begins_at,
    })
}

/// Posts a league in this channel, below all else or because its own channel is gone. Its next divisions begin here.
pub(super) async fn post_here(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    if stored.league.phase() == LeaguePhase::Over {
        return Err(LeagueRefusal::Over.into());
    }
    check_here(app, request).await?;
    let actor = Actor::Person(request);
    let channel = request.place.channel;
    let moved = commit(app, actor, |mut change| async move {
        change.move_league(id, channel).await?;
        let post = actor.post(request.place, Subject::League(id));
        Ok(Transition::to(change, ()).show(post))
    })
    .await?;
    let Committed { lease, .. } = moved.ok_or(Refusal::DataChanging)?;
    let words = Words::of(Language::of_locale(&stored.language));
    let about = &stored.league.about;
    let mut reply = Reply::public(view::league::post(words, &stored.league).with_lease(lease));
    let moved = Instead::Text(words.league_posted_anew(&about.name, channel));
    let old = stored.message;
    let moved = old.map(|old| view::corrections::of_message(about.place.channel, old, moved));
    reply.corrections.extend(moved);
    Ok(reply)
}

/// The page of the managers.
pub(super) async fn manage(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    load::standing::check_moderates(app, request, LeagueRefusal::ForManagers).await?;
    let words = request.private();
    let end = Press::League(LeaguePress::AskEnd(id));
    let here = Press::League(LeaguePress::PostHere(id));
    Ok(Reply::private(Message::with_buttons(
        words.league_manage(&stored.league),
        vec![
            Button::danger(words.button_league_end(), end),
            Button::secondary(words.button_post_again(), here),
            view::choices::never_mind_button(words),
        ],
    )))
}

pub(super) async fn ask_end(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    load::standing::check_moderates(app, request, LeagueRefusal::ForManagers).await?;
    let words = request.private();
    let really = Press::League(LeaguePress::End(id));
    Ok(Reply::update(view::choices::confirmation(
        words,
        words.league_end_question(&stored.league),
        Button::danger(words.button_league_end(), really),
    )))
}

/// Ends a league after its season.
pub(super) async fn end(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    load::contests::league(app, request, id).await?;
    load::standing::check_moderates(app, request, LeagueRefusal::ForManagers).await?;
    let ended = flow::contests::update_league(app, Actor::Person(request), id, |before| {
        let mut after = before.clone();
        after.apply(flow::contests::by(request, LeagueEvent::Ending))?;
        Ok(after)
    })
    .await?;
    let told = request.public().league_ended_by(&ended, request.who);
    let text = request.private().league_ended(&ended);
    Ok(Reply {
        then: Some(Public::of(Message::text(told))),
        ..Reply::update(Message::text(text))
    })
}
