//! Leagues: the public post, the private pages, and the ends of divisions.

use std::ops::Range;

use crate::names::linked;
use crate::quoted::Quoted;
use crate::values::{person, relative};
use crate::{Words, messages, say};
use tavern_game::{
    BadName, Division, League, LeagueAct, LeagueEvent, LeagueName, LeaguePhase, LeagueRefusal,
    ListedLeague, MemberId, Terms, Tournament, TournamentName, UserId, halves_text,
};

/// The maximum number of people named in the post of a league.
const MOST_NAMED: usize = 24;

messages! {
    league_at_once_choice(most: u16) = "league-at-once-choice";
    /// The question before a player leaves a running season.
    league_leave_question(name: &TournamentName, last: bool) = "league-leave-question";
    /// The confirmation that a member skips the next season.
    league_skipped(name: &TournamentName, season: u16) = "league-skipped";
    /// The question before a manager ends a league.
    league_end_question(name: &TournamentName, played: bool) = "league-end-question";
    /// The public message that a manager has ended a league.
    league_ended_by(name: &TournamentName, by: UserId, played: bool) = "league-ended-by";
    /// The confirmation for that manager.
    league_ended(name: &TournamentName, played: bool) = "league-ended";
}

impl Words {
    /// The leagues in the list of tournaments, a line each.
    pub fn leagues(self, listed: &[ListedLeague]) -> String {
        let lines = listed.iter().map(|line| {
            say!(
                self,
                "leagues-line",
                name = linked(Quoted::from(&*line.name), line.place, line.message),
                played = line.is_played,
                people = line.people,
            )
        });
        let lines: Vec<String> = [self.leagues_heading()].into_iter().chain(lines).collect();
        lines.join("\n")
    }

    /// A draft with its terms.
    pub fn league_draft(self, terms: &Terms) -> String {
        say!(self, "league-draft", terms = self.terms_in_full(terms))
    }

    /// The post of a league. It is edited in place.
    pub fn league(self, league: &League) -> String {
        let about = &league.about;
        let mut lines = vec![
            say!(self, "league-name", name = &about.name),
            say!(
                self,
                "league-kind",
                most = 2 * about.at_once.get(),
                terms = self.terms_in_full(&about.terms),
            ),
        ];
        match league.phase() {
            LeaguePhase::Gathering { begins_at } => {
                let season = league.season_number() + 1;
                let at = relative(begins_at);
                let waits = league.waits();
                lines.push(say!(self, "league-gathering", season, at, waits));
                lines.extend(self.league_players(league));
            }
            LeaguePhase::Season => lines.extend(self.league_season(league)),
            LeaguePhase::Over => lines.push(self.league_over()),
        }
        lines.extend(self.last_champion(league));
        lines.join("\n")
    }

    /// The players of the next season.
    fn league_players(self, league: &League) -> Option<String> {
        let ready = league.active().filter(|member| !member.skips);
        let ready: Vec<UserId> = ready.map(|member| member.player).collect();
        let skips = league.active().count() - ready.len();
        let named: Vec<String> = ready.iter().take(MOST_NAMED).copied().map(person).collect();
        let more = ready.len().saturating_sub(MOST_NAMED);
        let count = ready.len();
        (count + skips > 0).then(|| {
            let people = match named.as_slice() {
                [] => "none".to_owned(),
                named => named.join(", "),
            };
            say!(self, "league-players", count, people, more, skips)
        })
    }

    fn league_season(self, league: &League) -> Option<String> {
        let season = league.season()?;
        let players: usize = season.divisions.iter().map(|one| one.members.len()).sum();
        Some(say!(
            self,
            "league-season",
            season = league.season_number(),
            divisions = season.divisions.len(),
            players,
            at = league.season_ends_at()?,
            last = league.is_ending(),
        ))
    }

    fn last_champion(self, league: &League) -> Option<String> {
        let (season, player) = champions(league).next()?;
        Some(say!(self, "league-champion", season, player))
    }

    /// The numbers of players promoted from a division and relegated.
    pub fn division_moves(self, division: Division, players: usize) -> Option<String> {
        let count = u16::try_from(players).unwrap_or(u16::MAX);
        let Division { up, down, .. } = division;
        let kind = match (up, down) {
            (0, 0) => return None,
            (0, _) => "down",
            (_, 0) => "up",
            (_, _) => "both",
        };
        let from = (count + 1).saturating_sub(down);
        Some(say!(
            self,
            "division-moves",
            kind,
            up = places(1, up),
            down = places(from, count),
        ))
    }

    /// The table of a division, with the players due for promotion or relegation.
    pub fn league_standings(
        self,
        league: &League,
        tournament: &Tournament,
        divisions: u16,
    ) -> String {
        let rows = tournament.standings();
        let count = rows.len();
        let division = tournament.about.division;
        let (up, down) = division.map_or((0, 0), |one| (one.up.into(), one.down.into()));
        let lines = rows.iter().enumerate().map(|(n, row)| {
            let mark = if !tournament.is_in(row.entrant) {
                "left"
            } else if n < up {
                "up"
            } else if n + down >= count {
                "down"
            } else {
                "stays"
            };
            say!(
                self,
                "league-row",
                place = row.place,
                player = person(tournament.player(row.entrant)),
                points = halves_text(row.halves.into()),
                open = row.open,
                mark,
            )
        });
        let head = say!(
            self,
            "league-standings",
            name = &league.about.name,
            season = division.map_or(0, |one| one.season),
            division = division.map_or(0, |one| one.number),
            divisions,
        );
        let moves = division.and_then(|division| self.division_moves(division, count));
        let hint = say!(self, "tournament-table-hint", format = "round-robin");
        let lines: Vec<String> = [head].into_iter().chain(lines).chain(moves).collect();
        format!("{}\n-# {hint}", lines.join("\n"))
    }

    /// A page of the champions, the latest first.
    pub fn league_champions(self, league: &League, seasons: Range<usize>) -> String {
        let name = &league.about.name;
        let champions = champions(league).skip(seasons.start).take(seasons.len());
        let lines: Vec<String> = champions
            .map(|(season, player)| say!(self, "league-champion", season, player))
            .collect();
        let head = self.league_champions_heading(name);
        if lines.is_empty() {
            return format!("{head}\n{}", self.league_no_champion());
        }
        format!("{head}\n{}", lines.join("\n"))
    }

    /// The message at the end of a division, with all players who stayed until then.
    pub fn division_over(self, tournament: &Tournament, division: Division) -> String {
        let rows = tournament.standings();
        let count = rows.len();
        let (up, down) = (usize::from(division.up), usize::from(division.down));
        let names = |from: usize, to: usize| {
            let rows = rows.iter().take(to).skip(from);
            let rows = rows.filter(|row| tournament.is_in(row.entrant));
            rows.map(|row| person(tournament.player(row.entrant)))
                .collect::<Vec<String>>()
        };
        let key = |names: &[String]| match names {
            [] => "none".to_owned(),
            names => self.all_of(names),
        };
        let lowest = count.saturating_sub(down);
        let winner = tournament.winner().filter(|_| division.number == 1);
        let champion: Vec<String> = winner
            .map(|winner| person(tournament.player(winner)))
            .into_iter()
            .collect();
        let stays_from = up.max(champion.len());
        say!(
            self,
            "division-over",
            name = &tournament.about.name,
            champion = key(&champion),
            up = key(&names(0, up)),
            stay = key(&names(stays_from, lowest)),
            down = key(&names(lowest, count)),
        )
    }

    /// The confirmation after joining.
    pub fn league_joined(self, league: &League) -> String {
        let name = &league.about.name;
        match league.phase() {
            LeaguePhase::Gathering { begins_at } => {
                let season = league.season_number() + 1;
                let at = relative(begins_at);
                say!(self, "league-joined", name, season, at)
            }
            LeaguePhase::Season | LeaguePhase::Over => say!(self, "league-joined-late", name),
        }
    }

    /// A page of the log, the newest entry first.
    pub fn league_log(self, league: &League, entries: Range<usize>) -> String {
        let mut season = 0;
        let name = &league.about.name;
        let mut lines = vec![
            say!(self, "league-name", name),
            self.tournament_log_heading(),
        ];
        let mut acts: Vec<String> = league
            .log()
            .iter()
            .map(|act| {
                season += u16::from(matches!(act.event, LeagueEvent::Divided(_)));
                self.league_act(league, act, season)
            })
            .collect();
        acts.reverse();
        lines.extend(acts.into_iter().skip(entries.start).take(entries.len()));
        if lines.len() == 2 {
            lines.push(self.tournament_log_empty());
        }
        lines.join("\n")
    }

    /// An event in a season.
    fn league_act(self, league: &League, act: &LeagueAct, season: u16) -> String {
        let at = act.at;
        let who = |id: &MemberId| person(league.player(*id));
        match &act.event {
            LeagueEvent::Joined(id) => {
                say!(self, "tournament-log-registered", at, player = who(id))
            }
            LeagueEvent::Left(id, why) => {
                let (player, why) = (who(id), *why);
                let by = act.by.map_or("none".to_owned(), person);
                say!(self, "league-log-left", at, player, why, by)
            }
            LeagueEvent::Skipped(id) => {
                let season = season + 1;
                say!(self, "league-log-skipped", at, player = who(id), season)
            }
            LeagueEvent::Waited => {
                let is_last = league.log().last() == Some(act);
                let over = is_last && league.phase() == LeaguePhase::Over;
                say!(self, "league-log-waited", at, over)
            }
            LeagueEvent::Divided(divisions) => {
                let divisions = divisions.len();
                say!(self, "league-log-divided", at, season, divisions)
            }
            LeagueEvent::Ended(ended) => {
                let winner = ended.winner.as_ref().map_or("none".to_owned(), who);
                say!(
                    self,
                    "league-log-ended",
                    at,
                    season,
                    division = ended.number,
                    winner
                )
            }
            LeagueEvent::Ending => {
                let by = act.by.map(person).unwrap_or_default();
                say!(self, "league-log-ending", at, by)
            }
            LeagueEvent::Downtime { ms } => {
                say!(self, "league-log-downtime", at, lost = self.span(*ms))
            }
        }
    }

    /// The reason why an act in a league is refused.
    pub(crate) fn league_refused(self, refusal: &LeagueRefusal) -> String {
        match refusal {
            LeagueRefusal::Unknown => self.league_unknown(),
            LeagueRefusal::Full { most } => say!(self, "league-full", most = *most),
            LeagueRefusal::UnderWay => self.league_under_way(),
            LeagueRefusal::Over => self.league_is_over(),
            LeagueRefusal::Ending => self.league_ending(),
            LeagueRefusal::LastSeason => self.league_last_season(),
            LeagueRefusal::AlreadyIn => self.league_already_in(),
            LeagueRefusal::YouAreNotIn => self.league_you_are_not_in(),
            LeagueRefusal::Skips => self.league_skips(),
            LeagueRefusal::ChangedOften { most } => {
                say!(self, "league-changed-often", most = *most)
            }
            LeagueRefusal::Removed => self.league_removed(),
            LeagueRefusal::NoSeason => self.league_no_season(),
            LeagueRefusal::TooMany { most } => say!(self, "league-too-many", most = *most),
            LeagueRefusal::ForManagers => self.league_for_managers(),
            LeagueRefusal::Name(BadName::Blank) => self.league_blank_name(),
            LeagueRefusal::Name(BadName::TooLong) => {
                say!(self, "league-long-name", most = LeagueName::LONGEST)
            }
        }
    }
}

/// The champion of each season, the latest first.
fn champions(league: &League) -> impl Iterator<Item = (usize, UserId)> {
    let numbered = league.seasons().iter().enumerate().rev();
    numbered.filter_map(|(n, season)| Some((n + 1, league.player(season.champion()?))))
}

/// One place, or several.
fn places(from: u16, to: u16) -> String {
    if from >= to {
        return to.to_string();
    }
    format!("{from}–{to}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::{Komi, Rules, Size};
    use tavern_game::{
        Access, Act, ChannelId, Departure, EntrantId, First, Format, GuildId, LeagueId, Legs,
        ListedTournament, MatchesAtOnce, MessageId, Moment, NewLeague, NewTournament, Outcome,
        Phase, Place, RatingRange, TournamentEvent, TournamentId, TournamentRules,
    };

    const LARGE: u64 = u64::MAX >> 1;

    /// A full league with the longest name, each character escaped.
    fn longest() -> League {
        let rules = Rules::new(Size::new(6).unwrap(), Komi::default());
        let about = NewLeague {
            id: LeagueId(LARGE),
            name: LeagueName::new(&"*".repeat(LeagueName::LONGEST.into())).unwrap(),
            place: Place {
                guild: Some(GuildId(LARGE)),
                channel: ChannelId(LARGE),
                access: Access::Member,
            },
            organizer: UserId(LARGE),
            terms: Terms::new(rules, First::Turns).with_rated(true),
            at_once: MatchesAtOnce::default(),
            made_at: Moment(0),
            begins_at: Moment(1_800_000_000_000),
        };
        let most = NewLeague::MOST_MEMBERS;
        let people = (0..most).map(|n| (UserId(LARGE - u64::from(n)), 4000));
        let joined = (1..=most).map(|n| LeagueEvent::Joined(MemberId(n)));
        let acts = joined.map(|event| LeagueAct::by_itself(event, Moment(0)));
        League::new(about, people).replay(acts).unwrap()
    }

    /// A running division of eight.
    fn division(league: &League) -> Tournament {
        let about = &league.about;
        let rules = TournamentRules::new(Format::RoundRobin, Legs::Two, 8, RatingRange::default());
        let new = NewTournament {
            id: TournamentId(LARGE),
            name: about.name.of_division(999, 99),
            place: about.place,
            organizer: about.organizer,
            rules: rules.unwrap(),
            terms: about.terms.clone(),
            made_at: Moment(0),
            begins_at: Moment(0),
            division: Some(Division {
                league: about.id,
                season: 999,
                number: 1,
                up: 2,
                down: 2,
                at_once: about.at_once,
            }),
        };
        let people = league.active().take(8);
        let people = people.map(|member| (member.player, member.rating));
        let mut all = Tournament::new(new, people);
        for id in 1..=8 {
            let joined = TournamentEvent::Registered(EntrantId(id));
            all.apply(Act::by_itself(joined, Moment(0))).unwrap();
        }
        for event in all.start_events().unwrap() {
            all.apply(Act::by_itself(event, Moment(0))).unwrap();
        }
        all
    }

    #[test]
    fn longest_messages_of_leagues_fit_discord() {
        let league = longest();
        let division = division(&league);
        let place = division.about.division.unwrap();
        let played = league.next(Moment(1_800_000_000_000), &[].into(), &[], &[]);
        assert!(played.season().is_some());
        for &language in Language::ALL {
            let words = Words::of(language);
            let texts = vec![
                words.league(&league),
                words.league(&played),
                words.league_standings(&played, &division, 99),
                words.division_over(&division, place),
                words.league_draft(&league.about.terms),
                words.league_log(&played, 0..12),
            ];
            for text in texts {
                let length = text.encode_utf16().count();
                assert!(length <= 1_900, "{length}: {text}");
            }
            // Leagues are listed above the first page of tournaments.
            let line = ListedLeague {
                id: league.about.id,
                name: league.about.name.clone(),
                is_played: true,
                people: 100,
                place: league.about.place,
                message: Some(MessageId(LARGE)),
            };
            let contest = ListedTournament {
                id: division.about.id,
                name: division.about.name.clone(),
                format: Format::DoubleRoundRobin,
                phase: Phase::Running,
                people: 128,
                most: 128,
                begins_at: Moment(1_800_000_000_000),
                own: true,
                place: league.about.place,
                message: Some(MessageId(LARGE)),
            };
            let page = [
                words.leagues(&vec![line; 3]),
                words.tournaments(&vec![contest; 5], true),
            ];
            let length = page.join("\n").encode_utf16().count();
            assert!(length <= 2_000, "{length}");
        }
    }

    #[test]
    fn division_lists_promotion_and_relegation() {
        let mut division = division(&longest());
        let left = TournamentEvent::Left(EntrantId(8), Departure::Own);
        division.apply(Act::by_itself(left, Moment(0))).unwrap();
        let place = division.about.division.unwrap();
        let words = Words::of(Language::English);
        let moves = words.division_moves(place, 8);
        assert_eq!(moves.as_deref(), Some("Going up: 1–2. Going down: 7–8."));
        let top = Division {
            up: 0,
            down: 1,
            ..place
        };
        let moves = words.division_moves(top, 5);
        assert_eq!(moves.as_deref(), Some("Going down: 5."));
        let open: Vec<_> = division.all_legs().collect();
        let open = open.into_iter().filter(|(.., leg)| leg.outcome.is_none());
        let mut events: Vec<TournamentEvent> = open
            .map(|(leg, table, _)| {
                let winner = Some(u8::from(table.entrant(1) < table.entrant(0)));
                TournamentEvent::Ended(leg, Outcome::Played { winner, flats: 1 })
            })
            .collect();
        events.push(TournamentEvent::Closed { early: false });
        for event in events {
            division.apply(Act::by_itself(event, Moment(0))).unwrap();
        }
        let over = words.division_over(&division, place);
        let leaver = person(division.player(EntrantId(8)));
        assert!(!over.contains(&leaver), "{over}");
        assert_eq!(
            over.matches("<@").count(),
            8,
            "the champion goes up, too: {over}"
        );
    }
}
