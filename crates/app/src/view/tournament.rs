//! The post of a tournament, its pictures, and the messages about its start and end.

use std::collections::BTreeSet;

use crate::App;
use crate::action::{Press, TournamentPress};
use crate::reply::{Action, Button, Message, Picture, Public, Row};
use crate::request::Request;
use crate::view::{board, picture};
use tak_draw::{self as draw, Bracket, Cell, CrossRow, CrossTable, Entrant, Theme, Tie, TieState};
use tavern_game::{
    Decision, EntrantId, Format, LegRef, Outcome, Pairing, Phase, Round, StandingRow, Tournament,
    TournamentEvent, UserId, halves_text,
};
use tavern_store::StoredTournament;
use tavern_words::{MOST_SEEDS, Words};

/// The post of a tournament, with the buttons of its phase.
pub(crate) fn message(words: Words, tournament: &Tournament) -> Message {
    Message::with_rows(words.tournament(tournament), rows(words, tournament, None))
}

/// The buttons of a tournament in its phase. In private, the viewer's own options are added, and the button of the open
/// page is left out.
pub(crate) fn rows(
    words: Words,
    tournament: &Tournament,
    view: Option<(&TournamentPress, UserId)>,
) -> Vec<Row> {
    let id = tournament.about.id;
    let join = (words.button_tournament_join(), TournamentPress::Join(id));
    let leave = (words.button_tournament_leave(), TournamentPress::Leave(id));
    let standings = (
        words.button_tournament_standings(),
        TournamentPress::Standings(id, 0),
    );
    let rounds = (
        words.button_tournament_rounds(),
        TournamentPress::Rounds(id, 0),
    );
    let log = (words.button_tournament_log(), TournamentPress::Log(id, 0));
    let manage = (
        words.button_tournament_manage(),
        TournamentPress::Manage(id),
    );
    let ways = match tournament.phase() {
        Phase::Open => vec![join, leave, log, manage],
        Phase::Running if tournament.takes_late_entries() => {
            vec![join, leave, standings, rounds, log, manage]
        }
        Phase::Running => vec![leave, standings, rounds, log, manage],
        Phase::Closed => vec![standings, rounds, log],
        Phase::CalledOff => vec![log],
    };
    let fits = |press: &TournamentPress| {
        view.is_none_or(|(page, viewer)| {
            let is_in = tournament.active_entrant(viewer).is_some();
            match press {
                TournamentPress::Join(_) => !is_in,
                TournamentPress::Leave(_) => is_in,
                press => press != page,
            }
        })
    };
    let ways = ways.into_iter().filter(|(_, press)| fits(press));
    let buttons: Vec<Button> = ways
        .map(|(label, press)| {
            let is_join = matches!(press, TournamentPress::Join(_));
            let press = Press::Tournament(press);
            if is_join {
                Button::success(label, press)
            } else {
                Button::secondary(label, press)
            }
        })
        .collect();
    let rows = buttons.chunks(IN_A_ROW);
    rows.map(|row| Row::Buttons(row.to_vec())).collect()
}

/// The button from the private post of a tournament or a league back to the list.
pub(crate) fn back_to_list(words: Words) -> Row {
    let list = Press::Tournament(TournamentPress::List(0));
    Row::Buttons(vec![Button::secondary(words.button_back(), list)])
}

/// The maximum number of buttons in a row.
const IN_A_ROW: usize = 5;

/// The direct message a day before the start.
pub(crate) fn reminder(words: Words, contest: &StoredTournament) -> Public {
    let tournament = &contest.tournament;
    let about = &tournament.about;
    let drop_out = Press::Tournament(TournamentPress::Leave(about.id));
    let mut buttons = vec![Button::danger(words.button_tournament_drop_out(), drop_out)];
    buttons.extend(to_post(words, contest));
    let text = words.tournament_reminder(tournament, about.place.channel);
    Public::of(Message::with_buttons(text, buttons))
}

/// The message about new games. It notifies their players.
pub(crate) fn games(
    words: Words,
    contest: &StoredTournament,
    games: &[(LegRef, UserId)],
) -> Public {
    let mut people: Vec<UserId> = Vec::new();
    for (_, player) in games {
        if !player.is_nameless() && !people.contains(player) {
            people.push(*player);
        }
    }
    let legs: BTreeSet<LegRef> = games.iter().map(|(leg, _)| *leg).collect();
    // The games of many players begin in several messages.
    let mut log = contest.tournament.log().iter().map(|act| &act.event);
    let has_result = log.any(|event| {
        matches!(
            event,
            TournamentEvent::Ended(..) | TournamentEvent::Ruled(..)
        )
    });
    let is_first = !has_result && begins_tables(&contest.tournament, &legs);
    let text = words.tournament_games(&contest.tournament, (&legs, is_first), &people);
    let my_games = Button::primary(words.button_my_games(), Press::MyGames);
    let buttons = [my_games].into_iter().chain(to_post(words, contest));
    Public::of(Message {
        notifies: people,
        ..Message::with_buttons(text, buttons.collect())
    })
}

/// Whether any of these games is not a new game after a replacement.
fn begins_tables(tournament: &Tournament, legs: &BTreeSet<LegRef>) -> bool {
    let log = tournament.log().iter();
    let successors: BTreeSet<EntrantId> = log
        .filter_map(|act| match act.event {
            TournamentEvent::Replaced(_, next) => Some(next),
            _ => None,
        })
        .collect();
    let mut tables = legs.iter().filter_map(|leg| tournament.leg(*leg));
    tables.any(|(table, _)| {
        let mut sides = table.sides.iter().flatten();
        !sides.any(|side| successors.contains(side))
    })
}

/// The people to notify of an event: the organizer of a fault, because a referee can act on it.
pub(crate) fn notified_of(tournament: &Tournament, event: u32) -> Vec<UserId> {
    let number = usize::try_from(event).unwrap_or(0);
    let act = tournament.log().get(number.saturating_sub(1));
    let is_stuck = act.is_some_and(|act| matches!(act.event, TournamentEvent::Stuck(_)));
    let organizer = Some(tournament.about.organizer);
    let organizer = organizer.filter(|one| is_stuck && !one.is_nameless());
    organizer.into_iter().collect()
}

/// The message at the end. It notifies the winners, or the players of a tournament that was called off; in a division,
/// everyone still in it.
pub(crate) fn over(words: Words, contest: &StoredTournament) -> Public {
    let tournament = &contest.tournament;
    let (people, text) = if let Some(division) = tournament.about.division {
        let players = tournament.active().into_iter();
        let players = players.map(|id| tournament.player(id)).collect();
        (players, words.division_over(tournament, division))
    } else if tournament.phase() == Phase::CalledOff {
        let people = tournament.active().into_iter().take(MOST_TOLD);
        let people: Vec<UserId> = people.map(|id| tournament.player(id)).collect();
        let text = words.tournament_off(tournament, &people);
        (people, text)
    } else {
        let places = tournament.final_places();
        let first = places.iter().filter(|(_, place)| **place == 1);
        let winners: Vec<UserId> = first.map(|(id, _)| tournament.player(*id)).collect();
        let text = words.tournament_won(tournament, &winners);
        (winners, text)
    };
    Public::of(Message {
        notifies: people
            .into_iter()
            .filter(|one| !one.is_nameless())
            .collect(),
        rows: to_post(words, contest)
            .map(|button| Row::Buttons(vec![button]))
            .into_iter()
            .collect(),
        ..Message::text(text)
    })
}

/// The maximum number of people to notify that a tournament is called off.
const MOST_TOLD: usize = 64;

/// The link to the post.
fn to_post(words: Words, contest: &StoredTournament) -> Option<Button> {
    let place = contest.tournament.about.place;
    let action = Action::Jump {
        guild: place.guild,
        channel: place.channel,
        message: contest.message?,
    };
    Some(Button::new(words.button_tournament_post(), action))
}

/// The maximum number of players in a table: more would be too small on a phone.
const MOST_IN_TABLE: usize = 16;

/// The content of a tournament's picture. Players appear as their numbers in the text, because no font covers all
/// names.
enum Drawing {
    /// The results of each player against each other one, or in each round of a Swiss.
    Table(CrossTable),
    Bracket(Bracket),
}

impl Drawing {
    /// None before the start, and for more players than the picture can show.
    fn of(tournament: &Tournament) -> Option<Drawing> {
        let players = tournament.seeds().len();
        match tournament.format() {
            _ if tournament.rounds().is_empty() => None,
            Format::RoundRobin | Format::DoubleRoundRobin => {
                (players <= MOST_IN_TABLE).then(|| Drawing::Table(cross_table(tournament)))
            }
            // The best players are at the top.
            Format::Swiss => Some(Drawing::Table(table_of_rounds(tournament, MOST_IN_TABLE))),
            Format::Knockout | Format::MiniCup => {
                (players <= MOST_SEEDS).then(|| Drawing::Bracket(bracket(tournament)))
            }
        }
    }

    fn png(&self, theme: Theme) -> Vec<u8> {
        match self {
            Drawing::Table(table) => draw::cross_table_png(table, theme),
            Drawing::Bracket(bracket) => draw::bracket_png(bracket, theme),
        }
    }
}

/// The picture of a tournament for a reader.
pub(crate) async fn picture(
    app: &App,
    request: &Request,
    tournament: &Tournament,
) -> Option<Picture> {
    let draw = chart(request.private(), tournament)?;
    picture::chart(app, request, draw).await
}

/// The post with its picture, drawn anew for each state.
pub(crate) async fn with_picture(app: &App, words: Words, tournament: &Tournament) -> Message {
    let picture = match chart(words, tournament) {
        Some(draw) => {
            let theme = board::public_theme(app, tournament.about.place).await;
            picture::chart_in(app, theme, draw).await
        }
        None => None,
    };
    Message {
        picture,
        ..message(words, tournament)
    }
}

fn chart(
    words: Words,
    tournament: &Tournament,
) -> Option<impl FnOnce(Theme) -> Picture + Send + use<>> {
    let drawing = Drawing::of(tournament)?;
    let description = words.tournament_alt_text(tournament);
    let events = tournament.events();
    Some(move |theme: Theme| Picture {
        bytes: drawing.png(theme),
        file_name: format!("tournament-{events}.png"),
        description,
    })
}

/// The points of the best in each round.
pub(crate) fn table_of_rounds(tournament: &Tournament, most: usize) -> CrossTable {
    let best = tournament.standings().into_iter().take(most);
    let rounds = tournament.rounds();
    let cell = |round: &Round, row: &StandingRow| {
        let mut tables = round.tables.iter();
        let place = tables.find_map(|table| Some((table, table.side_of(row.entrant)?)));
        place.map_or(Cell::Empty, |(table, side)| {
            if table.entrant(1 - side).is_some() {
                return result(&[(table, side)]);
            }
            // A bye counts as a won match.
            let halves = 2 * u32::from(tournament.about.rules.legs().get());
            Cell::Result(halves_text(halves))
        })
    };
    CrossTable {
        columns: (1..=rounds.len()).map(|round| round.to_string()).collect(),
        rows: (1..)
            .zip(best)
            .map(|(number, row)| CrossRow {
                number,
                name: String::new(),
                cells: rounds.iter().map(|round| cell(round, &row)).collect(),
                points: halves_text(row.halves.into()),
                tie_break: halves_text(row.buchholz),
            })
            .collect(),
        ..CrossTable::default()
    }
}

/// The points of each player against each other one.
pub(crate) fn cross_table(tournament: &Tournament) -> CrossTable {
    let rows = tournament.standings();
    let division = tournament.about.division;
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
        promoted: division.map_or(0, |one| one.up.into()),
        relegated: division.map_or(0, |one| one.down.into()),
    }
}

fn cell(tournament: &Tournament, row: &StandingRow, other: &StandingRow) -> Cell {
    if row.entrant == other.entrant {
        return Cell::Own;
    }
    let tables = tournament.tables_of(row.entrant);
    let tables: Vec<(&Pairing, u8)> = tables
        .filter(|(table, _)| table.side_of(other.entrant).is_some())
        .collect();
    result(&tables)
}

/// The points of a side in its matches against one opponent: two matches in a double round robin.
fn result(tables: &[(&Pairing, u8)]) -> Cell {
    if tables.is_empty() {
        return Cell::Empty;
    }
    let legs = tables.iter().flat_map(|(table, _)| &table.legs);
    let outcomes: Vec<Option<Outcome>> = legs.map(|leg| leg.outcome).collect();
    if outcomes.iter().all(Option::is_none) {
        return Cell::Running;
    }
    if outcomes.iter().all(|one| *one == Some(Outcome::Void)) {
        return Cell::Void;
    }
    let halves: u16 = tables.iter().map(|(table, side)| table.halves(*side)).sum();
    Cell::Result(halves_text(halves.into()))
}

/// The matches of a knockout, with those that are not paired yet.
pub(crate) fn bracket(tournament: &Tournament) -> Bracket {
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
