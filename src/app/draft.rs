//! A challenge that is drawn up in private before it is sent: as an answer to
//! another one, or from the menu of a person. The draft lives in its buttons
//! alone, and nobody else sees it before it is sent.

use super::{
    Answer, App, Button, ButtonStyle, Correction, Error, Message, PeoplePress, Press, Public,
    Reply, Request, Row, Select, SelectOption, answer_challenge, challenge, corrections,
    find_partner, never_mind,
};
use crate::game::{
    Challenge, ChallengeId, ChallengeState, Draft, First, PeopleRefusal, Presence, Preset, Purpose,
    Refusal, Terms, UserId, Wishes,
};
use crate::store::{self, Lease, Outdated, Stale, Subject};
use crate::tak::{Komi, Size};
use crate::words::Words;

/// What a draft begins from.
pub(super) struct Origin {
    /// The terms before anything was chosen, as whoever draws up sees them.
    pub(super) terms: Terms,
    /// Whom it is for.
    pub(super) other: UserId,
    /// The challenge it answers.
    answers: Option<Challenge>,
}

impl Origin {
    pub(super) fn terms_of(&self, draft: Draft) -> Result<Terms, Refusal> {
        draft.terms(&self.terms).map_err(Refusal::Wishes)
    }
}

/// Begins an answer to a challenge.
pub(super) async fn counter(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    begin(app, request, Purpose::Counter(id)).await
}

/// Begins a challenge to somebody.
pub(super) async fn draw_up(
    app: &App,
    request: &Request,
    opponent: UserId,
    presence: Presence,
) -> Result<Reply, Error> {
    let terms = Wishes::default().terms().map_err(Refusal::Wishes)?;
    challenge::drawn_up(request, opponent, terms).check(presence)?;
    begin(app, request, Purpose::Challenge(opponent)).await
}

async fn begin(app: &App, request: &Request, purpose: Purpose) -> Result<Reply, Error> {
    let draft = Draft::new(purpose);
    let origin = origin(app, request, purpose).await?;
    let message = message(request.private(), draft, &origin)?;
    Ok(Answer::Private(message).into())
}

/// Shows a draft as it is by now.
pub(super) async fn show(app: &App, request: &Request, draft: Draft) -> Result<Reply, Error> {
    let origin = origin(app, request, draft.purpose).await?;
    let message = message(request.private(), draft, &origin)?;
    Ok(Answer::Update(message).into())
}

/// What a draft begins from, if the two may still play.
pub(super) async fn origin(
    app: &App,
    request: &Request,
    purpose: Purpose,
) -> Result<Origin, Error> {
    let origin = match purpose {
        Purpose::Counter(id) => {
            let answered = answer_challenge::existing(app, request, id).await?;
            answered.check_answer(request.who)?;
            Origin {
                terms: answered.terms.for_opponent(),
                other: answered.challenger,
                answers: Some(answered),
            }
        }
        Purpose::Challenge(other) if other == request.who => {
            return Err(Refusal::SelfChallenge.into());
        }
        Purpose::Challenge(other) => Origin {
            terms: Wishes::default().terms().map_err(Refusal::Wishes)?,
            other,
            answers: None,
        },
    };
    find_partner::may_play_together(app, request, origin.other).await?;
    Ok(origin)
}

pub(super) fn message(words: Words, draft: Draft, origin: &Origin) -> Result<Message, Refusal> {
    let terms = origin.terms_of(draft)?;
    let mut rows = Vec::new();
    // A position that somebody set up has its board.
    if terms.set_up().is_none() {
        rows.push(presets(words, draft));
        rows.push(sizes(words, draft, &terms));
    }
    rows.push(komis(words, draft, &terms));
    if terms.stakes().is_none() {
        rows.push(firsts(words, draft, &terms, origin.other));
    }
    rows.push(buttons(words, draft, &terms, origin));
    Ok(Message {
        text: words.draft(draft.purpose, origin.other, &terms),
        rows,
        ..Message::default()
    })
}

fn menu<T>(
    placeholder: String,
    all: impl IntoIterator<Item = T>,
    option: impl Fn(T) -> (String, Draft, bool),
) -> Row {
    let option = |one| {
        let (label, draft, chosen) = option(one);
        SelectOption {
            label,
            icon: None,
            description: None,
            press: Press::People(PeoplePress::Draft(draft)),
            chosen,
        }
    };
    Row::Select(Select {
        placeholder,
        options: all.into_iter().map(option).collect(),
    })
}

fn presets(words: Words, draft: Draft) -> Row {
    menu(words.draft_preset_menu(), Preset::ALL, |preset| {
        let chosen = draft.preset == Some(preset);
        let label = words.draft_preset_choice(preset);
        (label, draft.with_preset(preset), chosen)
    })
}

fn sizes(words: Words, draft: Draft, terms: &Terms) -> Row {
    menu(words.draft_size_menu(), Size::ALL, |size| {
        let chosen = terms.rules().size() == size;
        (words.draft_size_choice(size), draft.with_size(size), chosen)
    })
}

fn komis(words: Words, draft: Draft, terms: &Terms) -> Row {
    let all = (-Komi::MOST_HALVES..=Komi::MOST_HALVES).filter_map(Komi::from_halves);
    menu(words.draft_komi_menu(), all, |komi| {
        let with_it = Draft {
            komi: Some(komi),
            ..draft
        };
        let chosen = terms.rules().komi() == komi;
        (words.draft_komi_choice(komi), with_it, chosen)
    })
}

fn firsts(words: Words, draft: Draft, terms: &Terms, other: UserId) -> Row {
    let all = [First::Turns, First::Challenger, First::Opponent];
    menu(words.draft_first_menu(), all, |first| {
        let with_it = Draft {
            first: Some(first),
            ..draft
        };
        let label = words.draft_first_choice(terms, first, other);
        (label, with_it, terms.first() == first)
    })
}

fn buttons(words: Words, draft: Draft, terms: &Terms, origin: &Origin) -> Row {
    let (label, is_new) = match draft.purpose {
        Purpose::Counter(_) => (words.send_back_button(), *terms != origin.terms),
        Purpose::Challenge(_) => (words.send_challenge_button(), true),
    };
    let press = |press| Press::People(press);
    let rated = Draft {
        rated: Some(!terms.rated()),
        ..draft
    };
    Row::Buttons(vec![
        Button::press(
            label,
            ButtonStyle::Success,
            press(PeoplePress::SendDraft(draft)),
        )
        .enabled(is_new),
        Button::press(
            words.rated_button(terms.rated()),
            ButtonStyle::Secondary,
            press(PeoplePress::Draft(rated)),
        )
        .enabled(terms.can_be_rated()),
        Button::press(
            words.draft_more_button(),
            ButtonStyle::Secondary,
            press(PeoplePress::DraftMore(draft)),
        ),
        Button::press(
            words.draft_time_button(),
            ButtonStyle::Secondary,
            press(PeoplePress::DraftTime(draft)),
        ),
        never_mind::button(words),
    ])
}

/// Sends it: for all to see, with the draft out of the way.
pub(super) async fn send(app: &App, request: &Request, draft: Draft) -> Result<Reply, Error> {
    let origin = origin(app, request, draft.purpose).await?;
    let terms = origin.terms_of(draft)?;
    let terms = challenge::fit_for(request.place, terms);
    let other = origin.other;
    let (public, corrections) = if let Some(answered) = origin.answers {
        if terms == origin.terms {
            return Err(PeopleRefusal::NothingCountered { challenger: other }.into());
        }
        let made = challenge::drawn_up(request, other, terms);
        send_back(app, request, answered, &made).await?
    } else {
        let made = challenge::drawn_up(request, other, terms);
        let reply = challenge::propose(app, request, made).await?;
        match reply.answer {
            Answer::Public(public) => (public, reply.corrections),
            // There is an open one already.
            answer => return Ok(answer.into()),
        }
    };
    let text = request.private().draft_sent(draft.purpose, other);
    Ok(Reply {
        answer: Answer::Update(Message::text(text)),
        then: Some(public),
        corrections,
        aside: None,
    })
}

/// Puts a challenge the other way round in the place of one, in one change. It
/// answers one, so the bound on what waits for an answer does not hold for it.
async fn send_back(
    app: &App,
    request: &Request,
    answered: Challenge,
    made: &Challenge,
) -> Result<(Public, Vec<Correction>), Error> {
    // What was bid for the first one is free again.
    let freed = answered.reserved_coins(request.who);
    let (place, who) = (made.place, made.challenger);
    if let Some(refusal) = challenge::lacks_coins(app, place, who, &made.terms, freed).await? {
        return Err(refusal.into());
    }
    let store = &app.store;
    let sent = store
        .retrying(|| async { replace(request, store, answered.id, made).await })
        .await;
    let (lease, outdated) = match sent {
        Ok(sent) => sent,
        Err(store::Error::Conflict) => {
            return Err(answer_challenge::closed(app, request, answered.id).await?);
        }
        Err(error) => return Err(error.into()),
    };
    let countered = Challenge {
        state: ChallengeState::Countered,
        ..answered
    };
    let public = Public {
        lease: Some(lease),
        ..challenge::public(request.public(), made)
    };
    Ok((public, corrections::of_challenge(&outdated, &countered)))
}

async fn replace(
    request: &Request,
    store: &store::Store,
    answered: ChallengeId,
    made: &Challenge,
) -> Result<(Lease, Vec<Outdated>), store::Error> {
    let until = request.shown_by();
    let mut change = store.begin(request.claim()).await?;
    // Two people wait for one answer at a time, so the first one goes first.
    change
        .close_challenge(answered, ChallengeState::Countered)
        .await?;
    let outdated = change.outdate(Stale::Challenge(answered), until).await?;
    // Who answers with other terms is glad to have been asked.
    change
        .reset_challenge_notices(made.opponent, made.challenger)
        .await?;
    change.make_challenge(made).await?;
    let post = request.post(Subject::Challenge(made.id));
    let lease = change.post(&post, until).await?;
    change.commit().await?;
    Ok((lease, outdated))
}
