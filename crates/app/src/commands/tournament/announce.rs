//! A new tournament: drafted in private from menus, named in a form, and announced in the channel.

use crate::action::{FormField, Lines, Press, TournamentPress};
use crate::flow::contests;
use crate::load::rights::{self, PostingRight};
use crate::reply::{Button, Field, Form, Message, Public, Reply, Row, SelectOption};
use crate::request::Request;
use crate::view::drafted_games::game_choices;
use crate::{App, Result, load, view};
use tavern_game::{
    Format, Legs, NewTournament, Phase, RatingRange, Refusal, SeekRefusal, Tournament,
    TournamentDraft, TournamentId, TournamentName, TournamentRefusal,
};
use tavern_store::Subject;
use tavern_words::Words;

/// The days until the start that the form suggests.
const USUAL_DAYS: u8 = 3;

/// The right to announce a tournament in a channel, where its games begin. A limit on simultaneous games does not
/// apply.
pub(super) async fn right_here(app: &App, request: &Request) -> Result<PostingRight> {
    let right = rights::right_to_announce_tournaments(app, request).await?;
    load::venue::check_channel(app, request).await?;
    Ok(right)
}

/// Shows a draft after a choice.
pub(super) fn show(request: &Request, _: PostingRight, draft: TournamentDraft) -> Result<Reply> {
    Ok(Reply::update(message(request.private(), draft)?))
}

fn message(words: Words, draft: TournamentDraft) -> Result<Message, Refusal> {
    let show = |draft| Press::Tournament(TournamentPress::Draft(draft));
    let option = |label, with: TournamentDraft| {
        SelectOption::new(label, show(with)).choose_if(with == draft)
    };
    let formats =
        Format::ALL.map(|one| option(words.tournament_format(one), draft.with_format(one)));
    let sizes = draft.format.sizes().iter().map(|&most| {
        let with = TournamentDraft { most, ..draft };
        option(words.tournament_most_choice(most), with)
    });
    let with_games = |games| show(TournamentDraft { games, ..draft });
    let choices = game_choices(words, draft.games, with_games)?;
    let other_order = TournamentDraft {
        in_turn: !draft.in_turn,
        ..draft
    };
    let form = Press::Tournament(TournamentPress::OpenForm(draft));
    let buttons = vec![
        Button::success(words.button_tournament_form(), form),
        Button::secondary(
            words.tournament_legs_button(draft.with_next_legs().legs.get()),
            show(draft.with_next_legs()),
        ),
        Button::secondary(
            words.button_tournament_order(!draft.in_turn),
            show(other_order),
        )
        .enable_if(draft.legs != Legs::One),
        choices.rated_button,
        view::choices::never_mind_button(words),
    ];
    let rules = draft.rules(RatingRange::default());
    let rules = rules.ok_or(Refusal::UnknownButton)?;
    let kind = words.tournament_kind(rules, &choices.terms);
    let [presets, paces] = choices.menus;
    Ok(Message::with_rows(
        format!("{}\n{kind}", words.tournament_draft()),
        vec![
            Row::menu(words.tournament_format_menu(), formats),
            Row::menu(words.tournament_most_menu(), sizes),
            presets,
            paces,
            Row::Buttons(buttons),
        ],
    ))
}

const NAME: FormField = FormField::new("name", TournamentName::LONGEST);
const DAYS: FormField = FormField::new("days", 10);
const LOWEST: FormField = FormField::new("lowest", 10);
const HIGHEST: FormField = FormField::new("highest", 10);

/// Opens the form for the name and the start.
pub(super) fn open_form(
    request: &Request,
    _: PostingRight,
    draft: TournamentDraft,
) -> Result<Reply> {
    draft.games.terms()?;
    let words = request.private();
    let number = |field, label, value: Option<u8>| Field {
        value: value.map(|value| value.to_string()),
        required: value.is_some(),
        ..Field::line(field, label)
    };
    let label = words.form_tournament_name();
    let days = match draft.format {
        Format::MiniCup => words.form_tournament_full(),
        _ => words.form_tournament_days(),
    };
    Ok(Form {
        title: words.form_tournament(),
        fields: vec![
            Field {
                placeholder: Some(words.form_tournament_name_example()),
                ..Field::line(NAME, label)
            },
            number(DAYS, days, Some(USUAL_DAYS)),
            number(LOWEST, words.form_tournament_lowest(), None),
            number(HIGHEST, words.form_tournament_highest(), None),
        ],
        press: Press::Tournament(TournamentPress::OpenForm(draft)),
    }
    .into())
}

/// Announces the tournament of a draft.
pub(super) async fn announce(
    app: &App,
    request: &Request,
    draft: TournamentDraft,
    lines: &Lines,
) -> Result<Reply> {
    let right = right_here(app, request).await?;
    let tournament = Tournament::new(new(request, draft, lines)?, []);
    let new = &tournament.about;
    let language = request.languages.server.code();
    let is_moderator = right.moderates();
    let topic = (&new.name, Subject::Tournament(new.id));
    let public = Public::of(view::tournament::message(request.public(), &tournament));
    contests::announce(
        app,
        request,
        right,
        topic,
        public,
        |mut change| async move {
            let refusal = change.make_tournament(new, language, is_moderator).await?;
            refusal.map_or(Ok(change), |refusal| Err(refusal.into()))
        },
    )
    .await
}

fn new(request: &Request, draft: TournamentDraft, lines: &Lines) -> Result<NewTournament, Refusal> {
    let name = TournamentName::new(lines.text(NAME)?).map_err(TournamentRefusal::Name)?;
    let begins_at = NewTournament::typed_start(lines.text(DAYS)?, request.at)?;
    let rating = |line: &str| match line.trim() {
        "" => Ok(None),
        digits => digits.parse().map(Some).map_err(|_| SeekRefusal::BadRange),
    };
    let (lowest, highest) = (rating(lines.text(LOWEST)?)?, rating(lines.text(HIGHEST)?)?);
    let range = RatingRange::new(lowest, highest).ok_or(SeekRefusal::BadRange)?;
    let terms = draft.games.terms()?;
    Ok(NewTournament {
        id: TournamentId(request.number().0),
        name,
        place: request.place,
        organizer: request.who,
        rules: draft.rules(range).ok_or(Refusal::UnknownButton)?,
        terms,
        made_at: request.at,
        begins_at,
        division: None,
    })
}

/// Posts a tournament in this channel, below all other messages or because its own channel is gone. Its next games
/// begin here.
pub(super) async fn post_here(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    request.place.check_seeks()?;
    let referee = rights::refereed_tournament(app, request, id).await?;
    let contest = referee.contest();
    if !matches!(contest.tournament.phase(), Phase::Open | Phase::Running) {
        return Err(TournamentRefusal::Over.into());
    }
    load::venue::check_channel(app, request).await?;
    let words = contests::words_of(contest);
    let public = Public::of(view::tournament::with_picture(app, words, &contest.tournament).await);
    let right = referee.posting_right();
    contests::post_here(app, request, right, (id, contest), public).await
}
