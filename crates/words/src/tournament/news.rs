//! Texts about tournaments outside of their posts and pages: new games, acts of referees, the weight of a game in a
//! tournament, and a person's record.

use std::collections::BTreeSet;

use super::result_of;
use crate::values::person;
use crate::{Words, say};
use tavern_game::{
    Act, Game, GameNumber, LegRef, Tournament, TournamentEvent, TournamentName, TournamentRecord,
    UserId,
};

impl Words {
    /// The message about new games, with their players. The first one also announces the start.
    pub fn tournament_games(
        self,
        tournament: &Tournament,
        (legs, is_first): (&BTreeSet<LegRef>, bool),
        players: &[UserId],
    ) -> String {
        let about = &tournament.about;
        // The later games of a match bring no new round.
        let at_once = about.rules.concurrent_legs();
        let firsts = legs.iter().filter(|leg| leg.leg <= at_once);
        let rounds = firsts.map(|leg| leg.round);
        let (first, last) = (rounds.clone().min(), rounds.max());
        let kind = match (first, last) {
            (Some(1), _) if is_first => "start",
            (None | Some(1), _) => "more",
            _ if tournament.format().is_round_robin() => "more",
            (first, last) if first == last => "round",
            _ => "rounds",
        };
        let players: Vec<String> = players.iter().copied().map(person).collect();
        say!(
            self,
            "tournament-games",
            name = &about.name,
            kind,
            count = legs.len(),
            first,
            last,
            players = players.join(", "),
        )
    }

    /// The public message about an act of a referee, with the game that continues after a new result. `None` for other
    /// events.
    pub fn tournament_ruling(
        self,
        tournament: &Tournament,
        event: u32,
        running: Option<GameNumber>,
    ) -> Option<String> {
        let number = usize::try_from(event).ok()?;
        let log = tournament.log();
        let act = log.get(number.checked_sub(1)?)?;
        if matches!(act.event, TournamentEvent::Stuck(_)) {
            let name = &tournament.about.name;
            let organizer = tournament.about.organizer;
            let organizer = Some(organizer).filter(|one| !one.is_nameless());
            let organizer = organizer.map_or("none".to_owned(), person);
            return Some(say!(self, "tournament-stuck", name, organizer));
        }
        let by = person(act.by?);
        match act.event {
            TournamentEvent::Ruled(leg, _) => {
                // The present result may come from a later act.
                let empty = Tournament::new(tournament.about.clone(), tournament.people());
                let ruled = empty.replay(log.iter().take(number).cloned()).ok()?;
                let ([white, black], score) = result_of(self, &ruled, leg);
                let running = running.map_or("none".to_owned(), |game| game.to_string());
                Some(say!(
                    self,
                    "tournament-ruling",
                    name = &tournament.about.name,
                    by,
                    white,
                    black,
                    score,
                    running
                ))
            }
            TournamentEvent::Left(out, _) => {
                let next = log.get(number).map(|act| &act.event);
                let is_begun = |act: &Act| matches!(act.event, TournamentEvent::Started(_));
                let games = if next == Some(&TournamentEvent::Annulled(out)) {
                    "void"
                } else if log.iter().take(number).any(is_begun) {
                    "lost"
                } else {
                    "none"
                };
                let player = person(tournament.player(out));
                let name = &tournament.about.name;
                Some(say!(self, "tournament-removal", by, player, name, games))
            }
            TournamentEvent::TimeGiven => {
                let name = &tournament.about.name;
                Some(say!(self, "tournament-time-given", by, name))
            }
            _ => None,
        }
    }

    /// The result of a game that counts only in a tournament: a point for the winner, or a draw.
    pub fn counts_in_tournament(self, name: &TournamentName, winner: Option<UserId>) -> String {
        let winner = winner.map_or("none".to_owned(), person);
        say!(self, "tournament-counts", name, winner)
    }

    /// A line of a profile, or `None` without a tournament.
    pub(crate) fn tournament_record(self, record: &TournamentRecord) -> Option<String> {
        let latest = record.latest.iter().filter_map(|one| {
            let (name, people) = (&one.name, one.people);
            let place = one.place?;
            Some(say!(self, "profile-tournament", name, place, people))
        });
        let latest: Vec<String> = latest.collect();
        let counts = say!(
            self,
            "profile-tournaments",
            played = record.played,
            won = record.won
        );
        let lines: Vec<String> = [counts].into_iter().chain(latest).collect();
        (record.played > 0).then(|| lines.join(" · "))
    }

    /// The question before a cancellation of a game that counts only in a tournament.
    pub fn cancel_in_tournament_question(
        self,
        game: &Game,
        user: UserId,
        name: &TournamentName,
    ) -> String {
        let opponent = game.opponent_of(user);
        say!(self, "tournament-cancel-question", game, name, opponent)
    }

    /// The question before a resignation in a game that counts only in a tournament.
    pub fn resign_in_tournament_question(
        self,
        game: &Game,
        user: UserId,
        name: &TournamentName,
    ) -> String {
        let opponent = game.opponent_of(user);
        say!(self, "tournament-resign-question", game, name, opponent)
    }
}
