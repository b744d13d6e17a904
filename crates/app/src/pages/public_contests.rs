//! The tournaments and leagues of a server for everyone: who leads, who has met whom, and the games.

use std::collections::{BTreeMap, HashMap};

use super::public::{PublicPerson, person, public_address, state_of};
use crate::App;
use crate::view::tournament::{bracket, cross_table, table_of_rounds};
use tak_draw::{Cell, CrossTable, Tie, TieState};
use tavern_game::{
    EntrantId, Format, GameNumber, LeagueId, LegRef, Outcome, Pairing, Terms, Tournament,
    TournamentId, TournamentRules, UserId, halves_text,
};
use tavern_store::{self as store, PublicName, PublicServer};

/// A tournament, or a division of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicTournament {
    pub name: String,
    pub state: &'static str,
    /// The people who take part.
    pub players: u16,
    pub rules: TournamentRules,
    pub terms: Terms,
    /// The heads of the columns of results: numbers of opponents, or of rounds.
    pub columns: Vec<String>,
    /// The table, the first one on top.
    pub rows: Vec<ContestRow>,
    /// The matches of a knockout by round; empty in another format.
    pub bracket: Vec<Vec<ContestMatch>>,
    /// The games by round.
    pub rounds: Vec<Vec<ContestGame>>,
}

/// A player in the table of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestRow {
    pub place: u16,
    pub player: PublicPerson,
    /// Whether the player is still in it.
    pub is_in: bool,
    /// The result in each column, or nothing.
    pub cells: Vec<String>,
    pub points: String,
}

/// A match of a knockout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestMatch {
    /// The players with their points, as far as they are known.
    pub sides: [Option<(PublicPerson, String)>; 2],
    /// The side of the winner, 0 or 1.
    pub winner: Option<usize>,
}

/// A game of a tournament, or a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestGame {
    pub white: PublicPerson,
    /// None for a bye.
    pub black: Option<PublicPerson>,
    /// None before the end.
    pub result: Option<ContestResult>,
    /// The address of the game, if it has begun and is public.
    pub page: Option<String>,
}

/// The result of a game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestResult {
    /// The points of White and Black.
    Points([String; 2]),
    /// It counts for neither.
    Void,
}

/// A league with the divisions of its latest season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicLeague {
    pub name: String,
    pub season: u16,
    /// By number, with the tournament of each.
    pub divisions: Vec<(u16, TournamentId, PublicTournament)>,
}

impl PublicTournament {
    /// Whether it changes no more.
    pub fn is_over(&self) -> bool {
        matches!(self.state, "finished" | "called-off")
    }
}

/// One of its tournaments.
pub async fn public_tournament(
    app: &App,
    server: &PublicServer,
    id: TournamentId,
) -> Result<Option<PublicTournament>, store::Error> {
    let (store, guild) = (&app.store, server.guild);
    if !store.is_public_tournament(guild, id).await? {
        return Ok(None);
    }
    let Some(stored) = store.tournament(id).await? else {
        return Ok(None);
    };
    let tournament = &stored.tournament;
    let people: Vec<UserId> = tournament.entrants().iter().map(|one| one.player).collect();
    let roll = Roll {
        tournament,
        names: store.public_names(guild, &people).await?,
        games: store.public_tournament_games(guild, id).await?,
        page: public_address(app, server),
    };
    Ok(Some(roll.public()))
}

/// One of its leagues.
pub async fn public_league(
    app: &App,
    server: &PublicServer,
    id: LeagueId,
) -> Result<Option<PublicLeague>, store::Error> {
    if !app.store.is_public_league(server.guild, id).await? {
        return Ok(None);
    }
    let Some(stored) = app.store.league(id).await? else {
        return Ok(None);
    };
    let season = stored.league.season_number();
    let mut divisions = Vec::new();
    for (&(_, number), &tournament) in stored.divisions.range((season, 0)..=(season, u16::MAX)) {
        let division = public_tournament(app, server, tournament).await?;
        divisions.extend(division.map(|division| (number, tournament, division)));
    }
    Ok(Some(PublicLeague {
        name: stored.league.about.name.as_str().to_owned(),
        season,
        divisions,
    }))
}

/// A tournament with what its readers may know.
struct Roll<'a> {
    tournament: &'a Tournament,
    names: HashMap<UserId, PublicName>,
    games: BTreeMap<LegRef, GameNumber>,
    /// The address of the server's page.
    page: String,
}

impl Roll<'_> {
    fn public(&self) -> PublicTournament {
        let tournament = self.tournament;
        let about = &tournament.about;
        let table = self.table();
        let rows = tournament.standings();
        let mut cells = table.rows.into_iter().map(|row| row.cells);
        let rows = rows.into_iter().map(|row| ContestRow {
            place: row.place,
            player: self.player(row.entrant),
            is_in: tournament.is_in(row.entrant),
            cells: cells
                .next()
                .unwrap_or_default()
                .iter()
                .map(text_of)
                .collect(),
            points: halves_text(row.halves.into()),
        });
        PublicTournament {
            name: about.name.as_str().to_owned(),
            state: state_of(tournament.phase()),
            players: u16::try_from(tournament.people_in_all()).unwrap_or(u16::MAX),
            rules: about.rules,
            terms: about.terms.clone(),
            columns: table.columns,
            rows: rows.collect(),
            bracket: self.bracket(),
            rounds: self.rounds(),
        }
    }

    fn player(&self, id: EntrantId) -> PublicPerson {
        person(self.tournament.player(id), &self.names)
    }

    fn table(&self) -> CrossTable {
        match self.tournament.format() {
            _ if self.tournament.rounds().is_empty() => CrossTable::default(),
            Format::RoundRobin | Format::DoubleRoundRobin => cross_table(self.tournament),
            Format::Swiss => table_of_rounds(self.tournament, usize::MAX),
            Format::Knockout | Format::MiniCup => CrossTable::default(),
        }
    }

    fn bracket(&self) -> Vec<Vec<ContestMatch>> {
        let tournament = self.tournament;
        if !tournament.format().is_knockout() || tournament.rounds().is_empty() {
            return Vec::new();
        }
        let seeds = tournament.seeds();
        let line = |tie: &Tie| ContestMatch {
            sides: [0, 1].map(|side| {
                let entrant = tie.entrants[side].as_ref()?;
                let number = usize::try_from(entrant.number).ok()?;
                let seed = seeds.get(number.checked_sub(1)?)?;
                Some((self.player(*seed), entrant.score.clone()))
            }),
            winner: match tie.state {
                TieState::FirstWon => Some(0),
                TieState::SecondWon => Some(1),
                TieState::Waiting | TieState::Open => None,
            },
        };
        let rounds = bracket(tournament).rounds.into_iter();
        let rounds = rounds.map(|round| round.iter().map(line).collect());
        rounds.collect()
    }

    /// The games of each round, and behind them its byes.
    fn rounds(&self) -> Vec<Vec<ContestGame>> {
        let rounds = (1..).zip(self.tournament.rounds());
        let rounds = rounds.map(|(number, round)| {
            let tables = (1..).zip(&round.tables);
            let games = tables.flat_map(|(table, pairing)| self.games_at(number, table, pairing));
            let mut games: Vec<ContestGame> = games.collect();
            games.sort_by_key(|game| game.black.is_none());
            games
        });
        rounds.collect()
    }

    fn games_at(&self, round: u16, table: u16, pairing: &Pairing) -> Vec<ContestGame> {
        let [one, other] = pairing.sides;
        let (Some(one), Some(other)) = (one, other) else {
            let bye = one.or(other).map(|player| ContestGame {
                white: self.player(player),
                black: None,
                result: None,
                page: None,
            });
            return bye.into_iter().collect();
        };
        let legs = (1..).zip(&pairing.legs).filter(|(_, leg)| !leg.is_spared());
        let games = legs.map(|(number, leg)| {
            let at = LegRef {
                round,
                table,
                leg: number,
            };
            let (white, black) = if leg.white == 0 {
                (one, other)
            } else {
                (other, one)
            };
            let number = self.games.get(&at);
            ContestGame {
                white: self.player(white),
                black: Some(self.player(black)),
                result: leg.outcome.map(|outcome| result(outcome, leg.white)),
                page: number.map(|number| format!("{}/{number}", self.page)),
            }
        });
        games.collect()
    }
}

fn result(outcome: Outcome, white: u8) -> ContestResult {
    if outcome == Outcome::Void {
        return ContestResult::Void;
    }
    let sides = [white, 1 - white];
    ContestResult::Points(sides.map(|side| halves_text(outcome.halves(side).into())))
}

fn text_of(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Own => "×".to_owned(),
        Cell::Result(points) => points.clone(),
        Cell::Running => "…".to_owned(),
        Cell::Void => "–".to_owned(),
    }
}
