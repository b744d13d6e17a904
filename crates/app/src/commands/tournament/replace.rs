//! A substitute for a player who has not moved: offered by a referee, accepted by the person.

use super::{check_rating, manage};
use crate::action::{Press, TournamentPress};
use crate::error::Abort;
use crate::flow::{self, Actor, Transition, commit, contests, taking_part};
use crate::load::rights;
use crate::load::standing::OtherStanding;
use crate::reply::{Button, Correction, Instead, Message, PeopleMenu, Public, Reply, Row};
use crate::request::{PressedMessage, Request};
use crate::{App, Result, load, view};
use tavern_game::{
    Act, Approach, EntrantId, Game, GameId, Leg, MINUTE_MS, MessageId, Notice, PeopleRefusal,
    PlaceOffer, Refusal, Tournament, TournamentEvent, TournamentId, TournamentRefusal, UserId,
};
use tavern_store::{Change, Contest, Error as StoreError, Stale, StoredTournament, Subject};
use tavern_words::Words;

/// The maximum number of attempts to take a place while its games change.
const ATTEMPTS: u32 = 8;

/// Shows the menu of people for the offer of the place.
pub(super) async fn choose(
    app: &App,
    request: &Request,
    id: TournamentId,
    player: EntrantId,
) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let tournament = referee.tournament();
    tournament.check_replacement_of(player)?;
    check_has_not_moved(app, tournament, player).await?;
    let words = request.private();
    let people = Row::People(PeopleMenu {
        placeholder: words.tournament_place_menu(),
        press: Press::Tournament(TournamentPress::ChoosePlace(id, player)),
    });
    let never_mind = Row::Buttons(vec![view::choices::never_mind_button(words)]);
    let text = words.tournament_replace_question(tournament, player);
    Ok(Reply::update(Message::with_rows(
        text,
        vec![people, never_mind],
    )))
}

async fn check_has_not_moved(app: &App, tournament: &Tournament, player: EntrantId) -> Result<()> {
    let (id, person) = (tournament.about.id, tournament.player(player));
    if app.store.has_moved_in(id, person).await? {
        return Err(TournamentRefusal::HasMoved.into());
    }
    Ok(())
}

/// Offers the place in the channel. The offer is in the log of the tournament.
pub(super) async fn offer(
    app: &App,
    request: &Request,
    id: TournamentId,
    (player, to): (EntrantId, UserId),
) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let tournament = referee.tournament();
    tournament.check_replacement(player, to)?;
    check_has_not_moved(app, tournament, player).await?;
    load::venue::check_channel(app, request).await?;
    let (manager, posting) = (referee.manager(), referee.posting_right());
    if to != request.who {
        load::partner::may_play_together(app, request, to).await?;
    }
    let rating = load::standing::rating_in(app, tournament.about.place, to).await?;
    let actor = Actor::Person(request);
    let offer = &|tournament: &mut Tournament| {
        manager.check_referee(tournament)?;
        check_giver_plays_no_match(tournament, player, request.who)?;
        if tournament.check_player(to).is_err() {
            return Err(TournamentRefusal::OtherHasDecided.into());
        }
        let entrant = tournament.add_person(to, rating.strength());
        let event = TournamentEvent::Offered(player, entrant);
        Ok(tournament.apply(manager.act(request, event))?)
    };
    let write = commit(app, actor, |mut change| async move {
        if to == request.who {
            change.lock_player(to).await?;
        } else {
            let invites = Approach::Invites;
            load::partner::recheck(&mut change, request, to, invites).await?;
        }
        if posting.moderates() {
            let by = request.who;
            let notice = Notice::Challenge { by, to };
            if let Err(again) = flow::count_notice(&mut change, actor, notice).await? {
                return Err(TournamentRefusal::OfferedToOften { to, again }.into());
            }
        } else {
            contests::admit_post(&mut change, request, posting).await?;
        }
        contests::transition::<StoredTournament>(change, actor, id, offer).await
    });
    let tournament = write.await?.ok_or(Refusal::DataChanging)?.value;
    let words = request.private();
    let open = tournament.open_offer(player, request.at);
    let open = open.ok_or(TournamentRefusal::NoOffer)?;
    let mut buttons = vec![manage::withdraw_button(words, id, player)];
    let mut then = None;
    if to == request.who {
        buttons.insert(0, take_button(words, id, player));
    } else {
        then = Some(public_offer(request, &tournament, player, to));
    }
    let text = words.tournament_place_open(&tournament, open);
    let page = Message::with_buttons(text, buttons);
    Ok(Reply {
        then,
        ..view::choices::in_place(request, page)
    })
}

/// The message with the question to the person.
fn public_offer(
    request: &Request,
    tournament: &Tournament,
    player: EntrantId,
    to: UserId,
) -> Public {
    let (words, id) = (request.public(), tournament.about.id);
    let decline = Press::Tournament(TournamentPress::DeclinePlace(id, player));
    Public::of(Message {
        notifies: vec![to],
        ..Message::with_buttons(
            words.tournament_place_offered(tournament, player, (request.who, to)),
            vec![
                take_button(words, id, player),
                Button::danger(words.button_decline(), decline),
            ],
        )
    })
}

fn take_button(words: Words, id: TournamentId, player: EntrantId) -> Button {
    let take = Press::Tournament(TournamentPress::TakePlace(id, player));
    Button::success(words.button_tournament_take_place(), take)
}

/// Ends the offer by a referee.
pub(super) async fn withdraw(
    app: &App,
    request: &Request,
    id: TournamentId,
    player: EntrantId,
) -> Result<Reply> {
    let referee = rights::refereed_tournament(app, request, id).await?;
    let work = manage::decide(app, request, &referee, |before| {
        before.check_replacement_of(player)?;
        check_giver_plays_no_match(before, player, request.who)?;
        let offer = before.open_offer(player, request.at);
        let offer = offer.ok_or(TournamentRefusal::NoOffer)?;
        Ok(vec![TournamentEvent::OfferOver(offer.place, offer.to)])
    });
    let tournament = work.await?;
    let text = request
        .private()
        .tournament_place_withdrawn(&tournament, player);
    Ok(view::choices::in_place(request, Message::text(text)))
}

/// Ends the offer by its recipient. The referee is notified.
pub(super) async fn decline(
    app: &App,
    request: &Request,
    id: TournamentId,
    player: EntrantId,
) -> Result<Reply> {
    let contest: StoredTournament = load::contests::here(app, request, id).await?;
    let offer = contest
        .tournament
        .offer_to(player, request.who, request.at)?;
    let correction = correction_of(app, request, offer).await?;
    let work =
        contests::update::<StoredTournament>(app, Actor::Person(request), id, |tournament| {
            taking_part::decline_place(request, tournament, player)
        });
    let tournament = work.await?;
    let referee = offer
        .by
        .filter(|&by| !by.is_nameless() && by != request.who);
    let text = request
        .public()
        .tournament_place_declined(&tournament, offer, referee);
    let mut reply = Reply::public(Public::of(Message {
        notifies: referee.into_iter().collect(),
        ..Message::text(text)
    }));
    reply.corrections.extend(correction);
    Ok(reply)
}

/// The correction of the message of an answered offer. A forged press can name any message.
async fn correction_of(
    app: &App,
    request: &Request,
    offer: PlaceOffer,
) -> Result<Option<Correction>, StoreError> {
    let Some(message) = request
        .pressed_message()
        .filter(|message| is_of(*message, offer))
    else {
        return Ok(None);
    };
    if app.store.is_post_message(message.message).await? {
        return Ok(None);
    }
    let (place, instead) = (request.place, Instead::WithoutButtons);
    Ok(Some(Correction::of_message(
        place,
        message.message,
        instead,
    )))
}

/// Takes the place. Games of it that have begun end, and begin anew.
pub(super) async fn take(
    app: &App,
    request: &Request,
    id: TournamentId,
    player: EntrantId,
) -> Result<Reply> {
    let to = request.who;
    for _ in 0..ATTEMPTS {
        let contest: StoredTournament = load::contests::here(app, request, id).await?;
        let tournament = &contest.tournament;
        let offer = tournament.offer_to(player, to, request.at)?;
        check_taker(tournament, player, to)?;
        let by = check_giver(app, request, tournament, offer).await?;
        let rating = load::standing::rating_in(app, tournament.about.place, to).await?;
        check_rating(tournament.about.rules.range(), rating.shown)?;
        let mut after = tournament.clone();
        let event = TournamentEvent::Replaced(player, offer.to);
        after.apply(Act::by(by, event, request.at))?;
        // The games are read first, so their guards refuse the change after a later ply.
        let games = &games_of(app, &contest, player).await?;
        let person = tournament.player(player);
        if app.store.has_moved_in(id, person).await? {
            return Err(TournamentRefusal::OfferOver.into());
        }
        // The table takes the result of a finished game within some seconds.
        if games.iter().any(|game| game.end().is_some()) {
            return Err(TournamentRefusal::GameJustEnded.into());
        }
        let needless = &game_ids(&contest, player, Leg::is_spared);
        let (contest, after) = (&contest, &after);
        // Read before the commit, because a fault afterwards would hide that the act is done.
        let correction = correction_of(app, request, offer).await?;
        let write = commit(app, Actor::Person(request), |mut change| async move {
            recheck_bans(&mut change, request, by).await?;
            hand_over(&mut change, contest, after, request).await?;
            for game in needless {
                change.detach_tournament_game(id, *game).await?;
            }
            end_games(change, request, (id, person), games).await
        });
        if write.await?.is_some() {
            let text = request
                .public()
                .tournament_place_taken(tournament, player, to);
            // Otherwise the boards of the games notify them.
            let is_unaware = games.is_empty() && !person.is_nameless();
            let notifies = is_unaware.then_some(person).into_iter().collect();
            let message = Message {
                notifies,
                ..Message::text(text)
            };
            let mut reply = taken_reply(request, message);
            reply.corrections.extend(correction);
            return Ok(reply);
        }
    }
    Err(Refusal::DataChanging.into())
}

/// The public answer after a place is taken. A referee takes a place in private.
fn taken_reply(request: &Request, message: Message) -> Reply {
    if request
        .pressed_message()
        .is_some_and(|message| message.is_private)
    {
        let private = Message::text(message.text.clone());
        return Reply {
            then: Some(Public::of(message)),
            ..Reply::update(private)
        };
    }
    Reply::public(Public::of(message))
}

/// The referee of an offer, if they still are one.
async fn check_giver(
    app: &App,
    request: &Request,
    tournament: &Tournament,
    offer: PlaceOffer,
) -> Result<UserId> {
    let by = offer.by.filter(|by| !by.is_nameless());
    let by = by.ok_or(TournamentRefusal::OfferOver)?;
    let guild = request.place.guild;
    let barriers = app.store.barriers(guild, request.who, by).await?;
    if barriers.other_is_banned {
        return Err(TournamentRefusal::OfferOver.into());
    }
    if check_giver_plays_no_match(tournament, offer.place, by).is_err() {
        return Err(TournamentRefusal::OfferOver.into());
    }
    let decides = tournament.check_referee(by, false).is_ok();
    let organizes = tournament.about.organizer == by && decides;
    match load::standing::of_other(app, request, by).await? {
        OtherStanding::Moderator => Ok(by),
        OtherStanding::Member if organizes => Ok(by),
        OtherStanding::Member | OtherStanding::Gone => Err(TournamentRefusal::OfferOver.into()),
        OtherStanding::Unknown => Err(Refusal::DiscordSilent.into()),
    }
}

/// Not even a moderator decides about the place of their own opponent.
fn check_giver_plays_no_match(
    tournament: &Tournament,
    place: EntrantId,
    by: UserId,
) -> Result<(), TournamentRefusal> {
    let own = tournament.active_entrant(by);
    if own.is_some_and(|own| tournament.have_match(own, place)) {
        return Err(TournamentRefusal::OwnOpponent);
    }
    Ok(())
}

/// How long after an offer its message may be posted.
const POSTED_MS: i64 = MINUTE_MS;

/// Whether a pressed message can be that of an offer, because a forged press can name any.
fn is_of(message: PressedMessage, offer: PlaceOffer) -> bool {
    let first = MessageId::at(offer.at.minus_ms(POSTED_MS));
    let last = MessageId::at(offer.at.plus_ms(POSTED_MS));
    !message.is_private && (first..last).contains(&message.message)
}

/// Rechecks the bans of both in the change, because the bans may be newer than the first check.
async fn recheck_bans(change: &mut Change, request: &Request, by: UserId) -> Result<(), Abort> {
    let guild = request.place.guild;
    let barriers = change.lock_barriers(guild, request.who, by).await?;
    if barriers.is_banned {
        return Err(PeopleRefusal::Banned.into());
    }
    if barriers.other_is_banned {
        return Err(TournamentRefusal::OfferOver.into());
    }
    Ok(())
}

/// The refusal of a replacement, in words for the person themselves.
fn check_taker(
    tournament: &Tournament,
    player: EntrantId,
    taker: UserId,
) -> Result<(), TournamentRefusal> {
    tournament.check_player(taker)?;
    let entrant = tournament.entrant_of(taker);
    if entrant.is_some_and(|entrant| tournament.is_in(entrant.id)) {
        return Err(TournamentRefusal::AlreadyIn);
    }
    match tournament.check_replacement(player, taker) {
        Err(TournamentRefusal::HadPlace) => Err(TournamentRefusal::NoReturn),
        outcome => outcome,
    }
}

/// The games of a place that have begun and have no result in the tournament yet.
async fn games_of(
    app: &App,
    contest: &StoredTournament,
    player: EntrantId,
) -> Result<Vec<Game>, StoreError> {
    let mut games = Vec::new();
    for id in game_ids(contest, player, |leg| leg.outcome.is_none()) {
        games.extend(app.store.game(id).await?);
    }
    Ok(games)
}

/// The games of a place that have begun, of the legs with this property.
fn game_ids(
    contest: &StoredTournament,
    player: EntrantId,
    is_meant: impl Fn(&Leg) -> bool,
) -> Vec<GameId> {
    let legs = contest.tournament.all_legs();
    let of_place = legs.filter(|(_, table, leg)| table.side_of(player).is_some() && is_meant(leg));
    of_place
        .filter_map(|(leg, ..)| contest.games.get(&leg).copied())
        .collect()
}

/// Appends the event, if no game has begun since the tournament was read.
async fn hand_over(
    change: &mut Change,
    contest: &StoredTournament,
    after: &Tournament,
    request: &Request,
) -> Result<(), Abort> {
    let before = &contest.tournament;
    let now = change
        .lock_contest::<StoredTournament>(before.about.id)
        .await?;
    if now.is_none_or(|now| now.games != contest.games) {
        return Err(StoreError::Conflict.into());
    }
    let due = Some(request.at);
    Ok(StoredTournament::append(change, before, after, due).await?)
}

/// Ends the games of a person who loses their place, and takes them out of the tournament.
async fn end_games(
    mut change: Change,
    request: &Request,
    (id, out): (TournamentId, UserId),
    games: &[Game],
) -> Result<Transition<()>, Abort> {
    let actor = Actor::Person(request);
    let mut boards = Vec::new();
    for game in games {
        if let (None, Some(color)) = (game.end(), game.color_of(out)) {
            let after = game.hand_over(color, request.who, request.at)?;
            change.append(game, &after).await?;
            let board = Subject::Board {
                game: game.id,
                event: after.board_event(),
            };
            boards.push((game.id, actor.further_post(game.place, board)));
        }
        change.detach_tournament_game(id, game.id).await?;
    }
    let transition = Transition::to(change, ());
    Ok(boards.into_iter().fold(transition, |all, (game, board)| {
        all.replace(request.at, Stale::Game(game), board)
    }))
}
