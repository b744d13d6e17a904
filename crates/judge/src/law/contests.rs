//! Tournaments and leagues follow from their logs and games: `docs/tournaments.md`, `docs/leagues.md`.

use std::collections::{HashMap, HashSet};

use crate::Findings;
use crate::board::Color;
use crate::record::Record;
use crate::replay::Replay;
use crate::tavern::{ContestEvent, Game, Tavern, Tournament};

use self::fold::{Contest, End, Outcome, Place, Table};

mod fold;
mod places;

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    for tournament in &tavern.tournaments {
        let log: Vec<&ContestEvent> = tavern
            .tournament_log
            .iter()
            .filter(|event| event.tournament == tournament.id)
            .collect();
        let contest = Contest::of(tavern, tournament, &log);
        let mut faults = contest.faults.clone();
        faults.extend(column_faults(tavern, tournament, &contest, &log));
        faults.extend(pairing_faults(tournament, &contest));
        faults.extend(game_faults(tavern, tournament, &contest));
        faults.extend(open_faults(tavern, tournament, &contest));
        faults.extend(table_faults(tavern, tournament, &contest));
        for fault in faults {
            findings.add(
                format!(
                    "tournament {} ({}): {fault}",
                    tournament.id, tournament.name
                ),
                [],
            );
        }
    }
    places::judge(record, tavern, findings);
    judge_leagues(tavern, findings);
}

fn column_faults(
    tavern: &Tavern,
    tournament: &Tournament,
    contest: &Contest,
    log: &[&ContestEvent],
) -> Vec<String> {
    let mut faults = Vec::new();
    if usize::try_from(tournament.events) != Ok(log.len()) {
        faults.push(format!(
            "events is {}, not {}",
            tournament.events,
            log.len()
        ));
    }
    for (number, event) in (1..).zip(log) {
        if event.number != number {
            faults.push(format!("event {number} is missing in the log"));
            return faults;
        }
    }
    if tournament.phase != contest.phase() {
        faults.push(format!(
            "phase is {}, not {}",
            tournament.phase,
            contest.phase()
        ));
    }
    let is_over = contest.end.is_some();
    if !is_over && usize::try_from(tournament.people) != Ok(contest.people.len()) {
        faults.push(format!(
            "people is {}, not {}",
            tournament.people,
            contest.people.len()
        ));
    }
    let entrants = tavern.entrants.iter();
    for entrant in entrants.filter(|it| it.tournament == tournament.id) {
        let is_in = contest.people.contains(&entrant.number);
        if (entrant.is_in == 1) != is_in {
            faults.push(format!(
                "is_in of entrant {} is {}",
                entrant.number, entrant.is_in
            ));
        }
    }
    faults
}

/// An entrant has one opponent in a round, and meets as many others as the format demands.
fn pairing_faults(tournament: &Tournament, contest: &Contest) -> Vec<String> {
    let mut faults = Vec::new();
    let mut meetings: HashMap<[i64; 2], usize> = HashMap::new();
    for (number, round) in (1..).zip(&contest.rounds) {
        let mut busy = HashSet::new();
        for table in round {
            for entrant in table.sides.into_iter().flatten() {
                if !busy.insert(entrant) {
                    faults.push(format!("entrant {entrant} is twice in round {number}"));
                }
            }
            if let [Some(one), Some(other)] = table.sides {
                let pair = [one.min(other), one.max(other)];
                let count = meetings.entry(pair).or_default();
                *count += 1;
                if tournament.format == "swiss" && *count > 1 && table.reason != "again" {
                    faults.push(format!("{pair:?} meet again in round {number}"));
                }
            }
        }
    }
    let times = match tournament.format.as_str() {
        "round-robin" => 1,
        "double-round-robin" => 2,
        _ => return faults,
    };
    if contest.end == Some(End::Closed) {
        let order: Vec<i64> = contest
            .order
            .iter()
            .map(|one| contest.holder(*one))
            .collect();
        for (place, one) in order.iter().enumerate() {
            for other in &order[place + 1..] {
                let pair = [*one.min(other), *one.max(other)];
                let count = meetings.get(&pair).copied().unwrap_or_default();
                if count != times {
                    faults.push(format!("{pair:?} meet {count} times, not {times}"));
                }
            }
        }
    }
    faults
}

/// Each game of a contest belongs to a table and its players, and its result is that of the log.
fn game_faults(tavern: &Tavern, tournament: &Tournament, contest: &Contest) -> Vec<String> {
    let mut faults = Vec::new();
    let rows = tavern.tournament_games.iter();
    for row in rows.filter(|row| row.tournament == tournament.id) {
        let place = Place {
            round: row.round,
            seat: row.seat,
            leg: row.leg,
        };
        let (Some(table), Some(game)) = (contest.table(place), tavern.game(row.game)) else {
            faults.push(format!("{place:?} is no game of a table"));
            continue;
        };
        let Some(white_side) = white_side(tavern, tournament, table, game) else {
            faults.push(format!("game {} at {place:?} has other players", game.id));
            continue;
        };
        let is_swapped = table
            .whites
            .get(&place.leg)
            .is_some_and(|white| *white != white_side);
        if is_swapped {
            faults.push(format!("game {} at {place:?} has wrong colours", game.id));
        }
        if let Some(Outcome::Played { winner, flats }) = table.endings.get(&place.leg) {
            let right = ending(tavern, game, white_side);
            if let Some((right_winner, right_flats, slack)) = right
                && !contest.has_ending
                && (*winner != right_winner || (flats - right_flats).abs() > slack)
            {
                faults.push(format!(
                    "{place:?} ended {winner:?} {flats}, game {} ended {right_winner:?} {right_flats}",
                    game.id
                ));
            }
        }
    }
    faults
}

fn is_knockout(tournament: &Tournament) -> bool {
    matches!(tournament.format.as_str(), "knockout" | "mini-cup")
}

/// At the regular end of a round robin or a Swiss each game has a result, and a played one is a game.
fn open_faults(tavern: &Tavern, tournament: &Tournament, contest: &Contest) -> Vec<String> {
    let mut faults = Vec::new();
    if contest.end != Some(End::Closed) || is_knockout(tournament) {
        return faults;
    }
    let rows = tavern.tournament_games.iter();
    let games: HashSet<(i64, i64, i64)> = rows
        .filter(|row| row.tournament == tournament.id)
        .map(|row| (row.round, row.seat, row.leg))
        .collect();
    for (round, tables) in (1..).zip(&contest.rounds) {
        for (seat, table) in (1..).zip(tables) {
            for leg in 1..=tournament.legs {
                let place = (round, seat, leg);
                let is_played = matches!(table.endings.get(&leg), Some(Outcome::Played { .. }));
                if contest.is_open(table, leg) || (is_played && !games.contains(&place)) {
                    faults.push(format!("{place:?} has no result or no game"));
                }
            }
        }
    }
    faults
}

fn white_side(
    tavern: &Tavern,
    tournament: &Tournament,
    table: &Table,
    game: &Game,
) -> Option<usize> {
    let player = |side: Option<i64>| {
        let mut entrants = tavern.entrants.iter();
        let entrant = entrants.find(|it| it.tournament == tournament.id && Some(it.number) == side);
        entrant.map(|it| it.player)
    };
    let players = table.sides.map(player);
    if players == [Some(game.white), Some(game.black)] {
        Some(0)
    } else if players == [Some(game.black), Some(game.white)] {
        Some(1)
    } else {
        None
    }
}

/// The side that won a finished game, the difference of flats for side 0, and how far komi may change that.
fn ending(tavern: &Tavern, game: &Game, white_side: usize) -> Option<(Option<usize>, i64, i64)> {
    let replay = Replay::of(tavern, game)?;
    let end = replay.end.filter(|end| end.result != "none")?;
    let winner = end.winner().map(|color| match color {
        Color::White => white_side,
        Color::Black => 1 - white_side,
    });
    let board = replay.board();
    let lead = board.flats(Color::White) - board.flats(Color::Black);
    let lead = if white_side == 0 { lead } else { -lead };
    let komi = tavern.terms_of(game.terms)?.komi;
    Some((winner, lead, (komi.abs() + 1) / 2))
}

/// More points are a better place, and a place follows as many as are before it.
fn table_faults(tavern: &Tavern, tournament: &Tournament, contest: &Contest) -> Vec<String> {
    let mut faults = Vec::new();
    let placed: Vec<(i64, i64)> = tavern
        .entrants
        .iter()
        .filter(|it| it.tournament == tournament.id)
        .filter_map(|it| Some((it.number, it.place?)))
        .collect();
    if contest.phase() != "closed" && !placed.is_empty() {
        faults.push("places are given before the end".to_owned());
    }
    let entrants = tavern.entrants.iter();
    let placeless = entrants.filter(|it| it.tournament == tournament.id && it.place.is_none());
    // Who left a knockout in a later round has the place of that round, which is not stored.
    let most_between = if is_knockout(tournament) {
        placeless.count()
    } else {
        0
    };
    for (number, place) in &placed {
        let before = placed.iter().filter(|other| other.1 < *place).count();
        let is_possible = usize::try_from(*place - 1)
            .is_ok_and(|better| (before..=before + most_between).contains(&better));
        if !is_possible {
            faults.push(format!(
                "entrant {number} has place {place} behind {before}"
            ));
        }
    }
    if is_knockout(tournament) {
        return faults;
    }
    let points = contest.points(tournament);
    let halves = |number: i64| points.get(&number).copied().unwrap_or_default();
    for (one, place) in &placed {
        for (other, other_place) in &placed {
            if halves(*one) > halves(*other) && place >= other_place {
                faults.push(format!(
                    "entrant {one} has {} half points and place {place}, {other} has {} and {other_place}",
                    halves(*one),
                    halves(*other)
                ));
            }
        }
    }
    faults
}

/// A league has its log, and a member one division in a season.
fn judge_leagues(tavern: &Tavern, findings: &mut Findings) {
    for league in &tavern.leagues {
        let log = tavern.league_log.iter();
        let log: Vec<_> = log.filter(|it| it.league == league.id).collect();
        let is_whole = (1..).zip(&log).all(|(number, it)| it.number == number);
        if usize::try_from(league.events) != Ok(log.len()) || !is_whole {
            findings.add(
                format!(
                    "league {} ({}) has not its whole log",
                    league.id, league.name
                ),
                [],
            );
        }
        let mut seats: HashSet<(i64, i64)> = HashSet::new();
        let divisions = tavern.divisions.iter();
        for division in divisions.filter(|it| it.league == league.id) {
            let entrants = tavern.entrants.iter();
            for entrant in entrants.filter(|it| it.tournament == division.tournament) {
                let mut members = tavern.members.iter();
                let is_member =
                    members.any(|it| it.league == league.id && it.player == entrant.player);
                if !seats.insert((division.season, entrant.player)) || !is_member {
                    findings.add(
                        format!(
                            "{} is in division {} of season {} of league {} wrongly",
                            entrant.player, division.number, division.season, league.id
                        ),
                        [],
                    );
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::stage::{START, Stage, message};

    /// A round robin of three people; White has always won.
    async fn cup() -> Stage {
        let mut stage = Stage::new().await;
        stage.sql(CUP).await;
        for (id, (white, black)) in (2..).zip([(101, 102), (103, 101), (102, 103)]) {
            let at = START + 1000 * id;
            stage
                .sql(&format!(
                    "insert into games (id, scope, number, guild, channel, terms, white, black, started_at,
                         changed_at, events, plies, board_event, result, reason, bid, round, guest, place_due)
                     values ({id}, 7, {id}, 7, 31, 2, {white}, {black}, {START}, {at}, 1, 0, 1, 'white',
                         'resignation', 0, 1, 1, 0);
                     insert into events (game, number, at, who, kind) values ({id}, 1, {at}, {black}, 'resign');
                     insert into tournament_games (tournament, round, seat, leg, game)
                     values (20, {id} - 1, 1, 1, {id});
                     update counters set games = {id} where scope = 7;"
                ))
                .await;
            stage.act(
                90 + id,
                at,
                black,
                &format!(r#""act":"press","custom_id":"resign/1/{id}/0""#),
                r#""is":"update""#,
            );
        }
        stage
    }

    const CUP: &str = "
        insert into terms (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, first,
            calls_tak, takebacks, rated, games, by_itself, pace, automatic)
        values (2, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 0, 0, 1, 0, '2d', 1);
        insert into tournaments (id, guild, channel, organizer, name, format, legs, most, terms, language, made_at,
            begins_at, events, phase, people)
        values (20, 7, 31, 101, 'Cup', 'round-robin', 1, 4, 2, 'en', 0, 0, 11, 'closed', 3);
        insert into tournament_players (tournament, number, player, rating, is_in, place) values
            (20, 1, 101, 1500, 1, 1), (20, 2, 102, 1500, 1, 1), (20, 3, 103, 1500, 1, 1);
        insert into tournament_log (tournament, number, at, who, kind, detail) values
            (20, 1, 0, 101, 'registered', '1'), (20, 2, 0, 102, 'registered', '2'),
            (20, 3, 0, 103, 'registered', '3'), (20, 4, 0, 101, 'started', '1 2 3'),
            (20, 5, 0, null, 'paired', '1-2:schedule 3-0:bye'), (20, 6, 0, null, 'paired', '3-1:schedule 2-0:bye'),
            (20, 7, 0, null, 'paired', '2-3:schedule 1-0:bye'), (20, 8, 0, null, 'ended', '1 1 1 played 0 0'),
            (20, 9, 0, null, 'ended', '2 1 1 played 0 0'), (20, 10, 0, null, 'ended', '3 1 1 played 0 0'),
            (20, 11, 0, null, 'closed', '0');";

    #[tokio::test]
    async fn right_cup_has_no_findings() {
        cup().await.check_right().await;
    }

    #[tokio::test]
    async fn result_of_another_side_is_found() {
        let mut stage = cup().await;
        stage
            .sql("update tournament_log set detail = '1 1 1 played 1 0' where number = 8;
                  update tournament_players set place = case number when 1 then 3 when 2 then 1 else 2 end")
            .await;
        stage.check("contests", "game 2 ended Some(0)").await;
    }

    #[tokio::test]
    async fn better_place_with_fewer_points_is_found() {
        let mut stage = cup().await;
        stage.sql("update tournament_log set kind = 'ruled', detail = '1 1 1 awarded 1' where number = 8").await;
        stage
            .check("contests", "entrant 2 has 4 half points and place 1")
            .await;
    }

    #[tokio::test]
    async fn game_without_result_is_found() {
        let mut stage = cup().await;
        stage
            .sql(
                "update tournament_log set kind = 'time given', detail = '' where number = 10;
                 update tournament_players set place = case number when 1 then 1 when 3 then 1 else 3 end",
            )
            .await;
        stage
            .check("contests", "(3, 1, 1) has no result or no game")
            .await;
    }

    #[tokio::test]
    async fn missing_meeting_is_found() {
        let mut stage = cup().await;
        stage
            .sql("update tournament_log set detail = '1-2:schedule 3-0:bye' where number = 7")
            .await;
        let findings = stage.findings().await;
        assert!(
            findings
                .iter()
                .any(|it| it.1.contains("[2, 3] meet 0 times")),
            "{findings:?}"
        );
    }

    #[tokio::test]
    async fn place_without_offer_is_found() {
        let replacement = |offer: &str| {
            format!(
                "delete from tournament_games; delete from tournament_log where number > 7;
                 insert into tournament_players (tournament, number, player, rating) values (20, 4, 104, 1500);
                 update tournament_players set is_in = 0 where number = 2;
                 update tournament_players set place = null;
                 update tournaments set events = 9, phase = 'running';
                 insert into tournament_log (tournament, number, at, who, kind, detail) values
                     (20, 8, 0, 101, {offer}), (20, 9, 1, 101, 'replaced', '2 4');"
            )
        };
        let mut stage = cup().await;
        stage.sql(&replacement("'offered', '2 4'")).await;
        stage.check_right().await;
        let mut stage = cup().await;
        stage.sql(&replacement("'offered', '3 4'")).await;
        stage
            .check("contests", "takes the place of 2 without an offer")
            .await;
    }

    #[tokio::test]
    async fn possible_places_only_become_fewer() {
        let page = |id, places: &str| {
            let row = format!(r"1\\. <@101> · **1** · SB 2 · {places}");
            let button = r#""buttons":[{"label":"Rounds","custom_id":"tournament-rounds/1/20/0"}]"#;
            message(id, 31, &row, button)
        };
        let mut stage = cup().await;
        stage.posted(START, &page(500, "can still be 1–3"));
        stage.posted(START, &page(501, "can still be 1–2"));
        stage.check_right().await;
        let mut stage = cup().await;
        stage.posted(START, &page(500, "can still be 1–2"));
        stage.posted(START, &page(501, "can still be 1–3"));
        stage.check("contests", "after 1 to 2").await;
        let mut stage = cup().await;
        stage.posted(START, &page(500, "is sure of place 2"));
        stage.check("contests", "has place Some(1)").await;
    }
}
