//! The post of a tournament, its pictures, and the messages about its start and end.

use crate::app::view::picture;
use crate::app::{
    Action, App, Button, Message, Picture, Press, Public, Request, Row, TournamentPress,
};
use crate::draw::{self, Bracket, Cell, CrossRow, CrossTable, Entrant, Theme, Tie, TieState};
use crate::game::{
    Decision, EntrantId, Format, Outcome, Pairing, Phase, StandingRow, Tournament, UserId,
    halves_text,
};
use crate::store::StoredTournament;
use crate::words::Words;

/// The post of a tournament, with what can be done in its phase.
pub(crate) fn post(words: Words, tournament: &Tournament) -> Public {
    Public::of(message(words, tournament))
}

pub(crate) fn message(words: Words, tournament: &Tournament) -> Message {
    let id = tournament.about.id;
    let button = |label, press| Button::secondary(label, Press::Tournament(press));
    let join = Button::success(
        words.button_tournament_join(),
        Press::Tournament(TournamentPress::Join(id)),
    );
    let leave = button(words.button_tournament_leave(), TournamentPress::Leave(id));
    let standings = button(
        words.button_tournament_standings(),
        TournamentPress::Standings(id, 0),
    );
    let rounds = button(
        words.button_tournament_rounds(),
        TournamentPress::Rounds(id, 0),
    );
    let log = button(words.button_tournament_log(), TournamentPress::Log(id, 0));
    let manage = button(
        words.button_tournament_manage(),
        TournamentPress::Manage(id),
    );
    let buttons = match tournament.phase() {
        Phase::Open => vec![join, leave, log, manage],
        Phase::Running if tournament.takes_late_entries() => {
            return Message::with_rows(
                words.tournament(tournament),
                vec![
                    Row::Buttons(vec![join, leave, standings, rounds]),
                    Row::Buttons(vec![log, manage]),
                ],
            );
        }
        Phase::Running => vec![leave, standings, rounds, log, manage],
        Phase::Closed => vec![standings, rounds, log],
        Phase::CalledOff => vec![log],
    };
    Message::with_buttons(words.tournament(tournament), buttons)
}

/// The direct message a day before the start.
pub(crate) fn reminder(words: Words, stored: &StoredTournament) -> Public {
    let tournament = &stored.tournament;
    let about = &tournament.about;
    let drop_out = Press::Tournament(TournamentPress::Leave(about.id));
    let mut buttons = vec![Button::danger(words.button_tournament_drop_out(), drop_out)];
    buttons.extend(to_post(words, stored));
    let text = words.tournament_reminder(tournament, about.place.channel);
    Public::of(Message::with_buttons(text, buttons))
}

/// The message at the end, which notifies those who won, or those who would have played.
pub(crate) fn over(words: Words, stored: &StoredTournament) -> Public {
    let tournament = &stored.tournament;
    let (people, text) = if tournament.phase() == Phase::CalledOff {
        let people = tournament.active().into_iter().take(MOST_TOLD);
        let people: Vec<UserId> = people.map(|id| tournament.player(id)).collect();
        let text = words.tournament_off(tournament, &people);
        (people, text)
    } else {
        let winners = winners(tournament);
        let text = words.tournament_won(tournament, &winners);
        (winners, text)
    };
    Public::of(Message {
        notifies: people
            .into_iter()
            .filter(|one| !one.is_nameless())
            .collect(),
        rows: to_post(words, stored)
            .map(|button| Row::Buttons(vec![button]))
            .into_iter()
            .collect(),
        ..Message::text(text)
    })
}

/// Where more people share the first place, nobody has won it.
const MOST_WINNERS: usize = 3;

/// The most people whom a message tells that a tournament is called off.
const MOST_TOLD: usize = 64;

/// Those who have won: on the first place, with a point, and until the end.
fn winners(tournament: &Tournament) -> Vec<UserId> {
    let rows = tournament.standings().into_iter();
    let first = rows.filter(|row| row.place == 1 && row.halves > 0);
    let first = first.filter(|row| tournament.is_in(row.entrant));
    let first: Vec<UserId> = first.map(|row| tournament.player(row.entrant)).collect();
    if first.len() > MOST_WINNERS {
        return Vec::new();
    }
    first
}

/// The link to the post.
fn to_post(words: Words, stored: &StoredTournament) -> Option<Button> {
    let place = stored.tournament.about.place;
    let action = Action::Jump {
        guild: place.guild,
        channel: place.channel,
        message: stored.message?,
    };
    Some(Button::new(words.button_tournament_post(), action))
}

/// The most players of a cross table, and of a bracket: more would be too small on a phone.
const MOST_IN_TABLE: usize = 16;
const MOST_IN_BRACKET: usize = 32;

/// The table of a round robin, or the bracket of a knockout, with the numbers of the players in the text.
pub(crate) async fn picture(
    app: &App,
    request: &Request,
    tournament: &Tournament,
) -> Option<Picture> {
    let count = tournament.standings().len();
    if tournament.rounds().is_empty() {
        return None;
    }
    let words = request.private();
    let is_knockout = tournament.format().is_knockout();
    let fits = count
        <= if is_knockout {
            MOST_IN_BRACKET
        } else {
            MOST_IN_TABLE
        };
    if !fits || tournament.format() == Format::Swiss {
        return None;
    }
    let description = words.tournament_alt_text(tournament);
    let draw: Box<dyn FnOnce(Theme) -> Vec<u8> + Send> = if is_knockout {
        let bracket = bracket(tournament);
        Box::new(move |theme| draw::bracket_png(&bracket, theme))
    } else {
        let table = cross_table(tournament);
        Box::new(move |theme| draw::cross_table_png(&table, theme))
    };
    let events = tournament.events();
    picture::chart(app, request, move |theme| Picture {
        bytes: draw(theme),
        file_name: format!("tournament-{events}.png"),
        description,
    })
    .await
}

fn cross_table(tournament: &Tournament) -> CrossTable {
    let rows = tournament.standings();
    let numbers = 1..;
    CrossTable {
        columns: numbers
            .take(rows.len())
            .map(|n: u32| n.to_string())
            .collect(),
        rows: (1..)
            .zip(&rows)
            .map(|(number, row)| CrossRow {
                number,
                name: String::new(),
                cells: rows
                    .iter()
                    .map(|other| cell(tournament, row, other))
                    .collect(),
                points: halves_text(row.halves.into()),
                tie_break: String::new(),
            })
            .collect(),
        ..CrossTable::default()
    }
}

fn cell(tournament: &Tournament, row: &StandingRow, other: &StandingRow) -> Cell {
    if row.entrant == other.entrant {
        return Cell::Own;
    }
    let mut tables = tournament.tables_of(row.entrant);
    let table = tables.find(|(table, _)| table.side_of(other.entrant).is_some());
    let Some((table, side)) = table else {
        return Cell::Empty;
    };
    let outcomes = || table.legs.iter().map(|leg| leg.outcome);
    if outcomes().all(|outcome| outcome.is_none()) {
        return Cell::Running;
    }
    if outcomes().all(|outcome| outcome == Some(Outcome::Void)) {
        return Cell::Void;
    }
    Cell::Result(halves_text(table.halves(side).into()))
}

fn bracket(tournament: &Tournament) -> Bracket {
    let seeds: Vec<EntrantId> = tournament.seeds().to_vec();
    let entrant = |table: &Pairing, side: u8| {
        let id = table.entrant(side)?;
        let seed = seeds.iter().position(|seed| *seed == id)?;
        Some(Entrant {
            number: u32::try_from(seed + 1).ok()?,
            name: String::new(),
            score: halves_text(table.halves(side).into()),
        })
    };
    let tie = |table: &Pairing| Tie {
        entrants: [entrant(table, 0), entrant(table, 1)],
        state: match tournament.decision(table) {
            Decision::Open | Decision::Level => TieState::Open,
            Decision::Won(winner) if winner == table.entrant(0) && winner.is_some() => {
                TieState::FirstWon
            }
            Decision::Won(Some(_)) => TieState::SecondWon,
            Decision::Won(None) => TieState::Waiting,
        },
    };
    let mut rounds: Vec<Vec<Tie>> = tournament
        .rounds()
        .iter()
        .map(|round| round.tables.iter().map(tie).collect())
        .collect();
    // The rounds that are not paired yet.
    while let Some(last) = rounds.last().filter(|last| last.len() > 1) {
        let next = vec![Tie::default(); last.len() / 2];
        rounds.push(next);
    }
    Bracket { rounds }
}
