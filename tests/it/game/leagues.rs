//! Random leagues: people join, leave, skip seasons, return, are idle, banned or deleted.

use std::collections::{BTreeMap, BTreeSet};

use tak::{Komi, Rules, Size};
use tak_tavern::game::{
    Access, Act, Attendance, ChannelId, Departure, EndedDivision, EntrantId, First, Format, League,
    LeagueAct, LeagueDivision, LeagueEvent, LeagueId, LeagueName, LeaguePhase, LeagueRefusal,
    LegRef, Legs, MatchesAtOnce, MemberId, Moment, NewLeague, NewTournament, Outage, Outcome, Pace,
    Place, RatingRange, Terms, Tournament, TournamentEvent, TournamentId, TournamentRules, UserId,
};

/// A small generator, so that a failure can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            let other = self.below(end + 1);
            list.swap(end, other);
        }
    }
}

const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;

fn about() -> NewLeague {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    NewLeague {
        id: LeagueId(1),
        name: LeagueName::new("League").unwrap(),
        place: Place {
            guild: None,
            channel: ChannelId(2),
            access: Access::Member,
        },
        organizer: UserId(99),
        terms: Terms::new(rules, First::Turns)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        at_once: MatchesAtOnce::default(),
        made_at: Moment(0),
        begins_at: Moment(WEEK),
    }
}

/// A league with its people and the instant.
struct Run {
    dice: Dice,
    league: League,
    now: Moment,
    banned: BTreeMap<UserId, UserId>,
    newest: u64,
}

impl Run {
    fn new(seed: u64, people: u64) -> Run {
        let mut run = Run {
            dice: Dice(seed),
            league: League::new(about(), []),
            now: Moment(0),
            banned: BTreeMap::new(),
            newest: 0,
        };
        for _ in 0..people {
            run.join();
        }
        run
    }

    fn act(&mut self, event: LeagueEvent) -> Result<(), LeagueRefusal> {
        self.league.apply(LeagueAct::by_itself(event, self.now))
    }

    fn join(&mut self) {
        self.newest += 1;
        let rating = u16::try_from(1000 + self.dice.below(800)).unwrap();
        let person = UserId(self.newest);
        let id = self.league.add_person(person, rating);
        let joined = self.act(LeagueEvent::Joined(id));
        let is_full = joined == Err(LeagueRefusal::Full { most: 100 });
        assert!(joined.is_ok() || is_full, "{joined:?}");
    }

    fn next(&mut self, ended: &[EndedDivision]) {
        self.next_after(&[], ended);
    }

    /// The same after departures from divisions.
    fn next_after(&mut self, departures: &[(MemberId, Departure)], ended: &[EndedDivision]) {
        let departures = departures.iter().map(|(id, why)| {
            let left = LeagueEvent::Left(*id, *why);
            LeagueAct::by_itself(left, self.now)
        });
        let departures: Vec<LeagueAct> = departures.collect();
        let before = self.league.clone();
        let next = before.next(self.now, &self.banned, &departures, ended);
        let events = next.log().iter().skip(before.log().len());
        let replayed = before.clone().replay(events.cloned());
        assert_eq!(replayed, Ok(next.clone()));
        assert_eq!(
            before.next(self.now, &self.banned, &departures, ended),
            next
        );
        self.league = next;
    }

    /// Some join, leave, skip, come back or are banned.
    fn disturb(&mut self) {
        let members = self.league.members().len();
        for _ in 0..self.dice.below(8) {
            let number = u16::try_from(1 + self.dice.below(members.max(1))).unwrap();
            let id = MemberId(number);
            let _ = match self.dice.below(6) {
                0 => {
                    self.join();
                    Ok(())
                }
                1 => self.act(LeagueEvent::Left(id, Departure::Own)),
                2 => self.act(LeagueEvent::Skipped(id)),
                3 | 4 => self.act(LeagueEvent::Joined(id)),
                _ => {
                    let by = 1 + self.dice.below(members.max(1));
                    let by = MemberId(u16::try_from(by).unwrap());
                    let by = self.league.player(by);
                    self.banned.insert(self.league.player(id), by);
                    Ok(())
                }
            };
        }
    }

    /// The end of a division in some order. Some of it are gone.
    fn ended(
        &mut self,
        number: u16,
        division: &LeagueDivision,
        calm: bool,
    ) -> (Vec<(MemberId, Departure)>, EndedDivision) {
        let mut order = division.members.clone();
        self.dice.shuffle(&mut order);
        let mut gone = Vec::new();
        for id in &order {
            if !calm && self.dice.below(12) == 0 {
                gone.push((*id, Departure::Idle));
            }
        }
        let ended = EndedDivision {
            number,
            winner: order.first().copied(),
            order,
        };
        (gone, ended)
    }

    /// A season from its start to its end; none if it waited.
    fn play(&mut self, calm: bool) -> Option<Vec<LeagueDivision>> {
        let LeaguePhase::Gathering { begins_at } = self.league.phase() else {
            panic!("{:?}", self.league.phase())
        };
        self.now = begins_at.minus_ms(1);
        let before = self.league.season_number();
        self.next(&[]);
        assert_eq!(self.league.season_number(), before, "it is not time yet");
        self.now = begins_at;
        self.next(&[]);
        let divisions = self.league.season()?.divisions.clone();
        self.check_divisions(&divisions);
        let mut ended: Vec<(Vec<(MemberId, Departure)>, EndedDivision)> = (1..)
            .zip(&divisions)
            .map(|(number, division)| self.ended(number, division, calm))
            .collect();
        self.dice.shuffle(&mut ended);
        for (gone, one) in ended {
            if !calm {
                self.disturb();
            }
            self.now = self.now.plus_ms(1);
            self.next_after(&gone, std::slice::from_ref(&one));
            // The same end twice changes nothing.
            let once = self.league.clone();
            self.next_after(&gone, &[one]);
            assert_eq!(self.league, once);
        }
        assert!(self.league.seasons().last()?.is_over());
        let pause = LeaguePhase::Gathering {
            begins_at: self.now.plus_ms(WEEK),
        };
        assert_eq!(self.league.phase(), pause, "the next one opens in a week");
        Some(divisions)
    }

    /// Each player is in exactly one division.
    fn check_divisions(&self, divisions: &[LeagueDivision]) {
        let mut seen = BTreeSet::new();
        for id in divisions.iter().flat_map(|division| &division.members) {
            assert!(seen.insert(*id), "{id:?} is in two divisions");
            let member = self.league.member(*id).unwrap();
            assert_eq!(member.attendance, Attendance::In);
            assert!(!self.banned.contains_key(&member.player));
        }
        let sizes = sizes(divisions);
        let players: usize = sizes.iter().sum();
        let least = match players {
            ..6 => 3,
            9 => 4,
            10 | 11 | 17 => 5,
            _ => 6,
        };
        assert!(
            sizes.iter().all(|size| (least..=8).contains(size)),
            "{sizes:?}"
        );
        for (place, division) in divisions.iter().enumerate() {
            let (size, moves) = (sizes[place], division.moves);
            assert!(moves.up + moves.down + 2 <= size, "two stay: {sizes:?}");
            let lower = divisions.get(place + 1);
            assert_eq!(moves.down, lower.map_or(0, |lower| lower.moves.up));
            let quarter = lower.map_or(0, |lower| size.min(lower.members.len()).div_ceil(4));
            // A division of five cannot move two both up and down.
            assert!(moves.down == quarter || size == 5, "{sizes:?}");
        }
        assert_eq!(divisions[0].moves.up, 0);
    }
}

fn division_of(divisions: &[LeagueDivision]) -> BTreeMap<MemberId, usize> {
    let all = divisions.iter().enumerate();
    all.flat_map(|(place, one)| one.members.iter().map(move |id| (*id, place)))
        .collect()
}

#[test]
fn thousand_disturbed_leagues_obey_their_rules_for_six_seasons() {
    for seed in 0..1_000 {
        let mut run = Run::new(seed, 5 + seed % 96);
        for _ in 0..6 {
            let LeaguePhase::Gathering { .. } = run.league.phase() else {
                break;
            };
            let skipping: BTreeSet<MemberId> = run
                .league
                .active()
                .filter(|member| member.skips)
                .map(|member| member.id)
                .collect();
            let Some(divisions) = run.play(false) else {
                run.join();
                continue;
            };
            let playing = division_of(&divisions);
            assert!(
                skipping.iter().all(|id| !playing.contains_key(id)),
                "{seed}"
            );
            let replayed = League::new(
                about(),
                run.league
                    .members()
                    .iter()
                    .map(|one| (one.player, one.rating)),
            );
            let replayed = replayed.replay(run.league.log().iter().cloned());
            assert_eq!(replayed.as_ref(), Ok(&run.league), "a fold of its log");
            run.disturb();
        }
    }
}

/// With the same people the moves are exact.
#[test]
fn places_alone_decide_promotion_and_relegation() {
    for seed in 0..300 {
        let mut run = Run::new(seed, 5 + seed % 96);
        for _ in 0..6 {
            run.play(true);
            let last = run.league.seasons().last().unwrap().clone();
            let next = run.league.next_divisions().unwrap();
            let now: Vec<usize> = next.iter().map(Vec::len).collect();
            assert_eq!(sizes(&last.divisions), now);
            for (place, division) in last.divisions.iter().enumerate() {
                let order = division.order.as_ref().unwrap();
                for (rank, id) in order.iter().enumerate() {
                    let expected = if rank < division.moves.up {
                        place - 1
                    } else if rank >= order.len() - division.moves.down {
                        place + 1
                    } else {
                        place
                    };
                    assert!(next[expected].contains(id), "{seed} {place} {rank}");
                }
            }
        }
    }
}

fn sizes(divisions: &[LeagueDivision]) -> Vec<usize> {
    divisions.iter().map(|one| one.members.len()).collect()
}

#[test]
fn newcomers_come_last_by_rating() {
    let mut run = Run::new(3, 14);
    run.play(true);
    for rating in [1900, 2000] {
        let id = run.league.add_person(UserId(rating.into()), rating);
        run.act(LeagueEvent::Joined(id)).unwrap();
    }
    let divisions = run.play(true).unwrap();
    // The one division has room for one of them; the other one moves up the first of the rest.
    assert_eq!(sizes(&divisions), [8, 8]);
    assert_eq!(divisions[1].members[6..], [MemberId(16), MemberId(15)]);
}

#[test]
fn member_returns_to_their_division_after_a_skipped_season() {
    let mut run = Run::new(3, 14);
    run.play(true);
    let upper = run.league.seasons()[0].divisions[0].clone();
    let skipper = upper.order.unwrap()[2];
    run.act(LeagueEvent::Skipped(skipper)).unwrap();
    let again = run.act(LeagueEvent::Skipped(skipper));
    assert_eq!(again, Err(LeagueRefusal::Skips));
    let divisions = run.play(true).unwrap();
    assert_eq!(sizes(&divisions), [6, 7]);
    let next = run.league.next_divisions().unwrap();
    assert_eq!(next[0].last(), Some(&skipper));
    // A skip that is taken back has no effect.
    run.act(LeagueEvent::Skipped(skipper)).unwrap();
    run.act(LeagueEvent::Joined(skipper)).unwrap();
    assert_eq!(run.league.next_divisions(), Some(next));
}

#[test]
fn season_with_too_few_waits_and_ends_the_league_after_8_weeks() {
    let mut run = Run::new(1, 2);
    for week in 1..=8 {
        run.now = Moment(week * WEEK);
        run.next(&[]);
        let waits = u8::try_from(week).unwrap();
        assert_eq!(run.league.waits(), waits);
    }
    assert_eq!(run.league.phase(), LeaguePhase::Over);
    assert_eq!(run.league.due_at(), None);
    let joined = run.act(LeagueEvent::Joined(MemberId(1)));
    assert_eq!(joined, Err(LeagueRefusal::Over));
}

#[test]
fn ended_league_plays_its_season_to_the_end() {
    let mut run = Run::new(1, 6);
    run.now = Moment(WEEK);
    run.next(&[]);
    let begun = run.league.season().unwrap().clone();
    run.act(LeagueEvent::Ending).unwrap();
    assert_eq!(run.act(LeagueEvent::Ending), Err(LeagueRefusal::Ending));
    assert_eq!(run.league.phase(), LeaguePhase::Season);
    let (_, ended) = run.ended(1, &begun.divisions[0], true);
    let champion = ended.order[0];
    assert_eq!(ended.winner, Some(champion));
    run.next(&[ended]);
    assert_eq!(run.league.phase(), LeaguePhase::Over);
    assert_eq!(run.league.seasons()[0].champion(), Some(champion));
    let mut idle = Run::new(1, 6);
    idle.act(LeagueEvent::Ending).unwrap();
    assert_eq!(idle.league.phase(), LeaguePhase::Over);
}

#[test]
fn rejoined_member_is_a_newcomer_of_the_next_season() {
    let mut run = Run::new(2, 12);
    run.now = Moment(WEEK);
    run.next(&[]);
    let begun = run.league.season().unwrap().clone();
    let gone = begun.divisions[0].members[0];
    run.act(LeagueEvent::Left(gone, Departure::Own)).unwrap();
    run.act(LeagueEvent::Joined(gone)).unwrap();
    let ended: Vec<EndedDivision> = (1..)
        .zip(&begun.divisions)
        .map(|(number, division)| EndedDivision {
            number,
            order: division.members.clone(),
            winner: None,
        })
        .collect();
    let firsts = begun.divisions.iter().map(|one| one.members[0]);
    let departures: Vec<_> = firsts.map(|id| (id, Departure::Own)).collect();
    run.next_after(&departures, &ended);
    let next = run.league.next_divisions().unwrap();
    assert_eq!(next.last().unwrap().last(), Some(&gone));
    assert_eq!(next.iter().flatten().count(), 11, "the other one has left");
}

#[test]
fn member_can_change_six_times_a_season() {
    let mut run = Run::new(2, 6);
    let one = MemberId(1);
    // Joining was the first one.
    for _ in 0..2 {
        run.act(LeagueEvent::Skipped(one)).unwrap();
        run.act(LeagueEvent::Joined(one)).unwrap();
    }
    run.act(LeagueEvent::Skipped(one)).unwrap();
    let refused = Err(LeagueRefusal::ChangedOften { most: 6 });
    assert_eq!(run.act(LeagueEvent::Joined(one)), refused);
    run.now = Moment(WEEK);
    run.next(&[]);
    assert_eq!(
        run.act(LeagueEvent::Joined(one)),
        Err(LeagueRefusal::AlreadyIn)
    );
    run.act(LeagueEvent::Skipped(one)).unwrap();
    run.act(LeagueEvent::Joined(one)).unwrap();
    run.act(LeagueEvent::Left(one, Departure::Own)).unwrap();
}

#[test]
fn unplayed_division_has_no_champion() {
    let mut run = Run::new(2, 4);
    run.now = Moment(WEEK);
    run.next(&[]);
    let division = run.league.season().unwrap().divisions[0].clone();
    let tournament = tournament_of(&run.league, &division);
    let void = closed(&tournament, |_| Outcome::Void);
    let ended = EndedDivision::of(1, &division, &void);
    assert_eq!(ended.winner, None);
    let first_wins = |_| Outcome::Played {
        winner: Some(0),
        flats: 1,
    };
    let won = closed(&tournament, first_wins);
    let best = EndedDivision::of(1, &division, &won);
    assert_eq!(best.winner, Some(best.order[0]));
    run.next(&[ended]);
    assert_eq!(run.league.seasons()[0].champion(), None);
}

fn tournament_of(league: &League, division: &LeagueDivision) -> Tournament {
    let about = &league.about;
    let rules = TournamentRules::new(Format::RoundRobin, Legs::Two, 8, RatingRange::default());
    let new = NewTournament {
        id: TournamentId(1),
        name: about.name.of_division(1, 1),
        place: about.place,
        organizer: about.organizer,
        rules: rules.unwrap(),
        terms: about.terms.clone(),
        made_at: Moment(0),
        begins_at: Moment(0),
        division: None,
    };
    let members = division
        .members
        .iter()
        .map(|id| league.member(*id).unwrap());
    let mut all = Tournament::new(new, members.map(|one| (one.player, one.rating)));
    for id in (1..).take(division.members.len()) {
        let joined = TournamentEvent::Registered(EntrantId(id));
        all.apply(Act::by_itself(joined, Moment(0))).unwrap();
    }
    for event in all.start_events().unwrap() {
        all.apply(Act::by_itself(event, Moment(0))).unwrap();
    }
    all
}

fn closed(begun: &Tournament, outcome: impl Fn(LegRef) -> Outcome) -> Tournament {
    let ends = begun.all_legs();
    let ends = ends.map(|(leg, ..)| TournamentEvent::Ended(leg, outcome(leg)));
    let ends = ends.chain([TournamentEvent::Closed { early: false }]);
    let acts = ends.map(|event| Act::by_itself(event, Moment(0)));
    begun.clone().replay(acts).unwrap()
}

#[test]
fn removed_member_cannot_rejoin_after_leaving_the_league() {
    let mut run = Run::new(2, 6);
    run.now = Moment(WEEK);
    run.next(&[]);
    let division = run.league.season().unwrap().divisions[0].clone();
    let [left, returned, ..] = division.members[..] else {
        panic!("{division:?}")
    };
    for id in [left, returned] {
        run.act(LeagueEvent::Left(id, Departure::Own)).unwrap();
    }
    run.act(LeagueEvent::Joined(returned)).unwrap();
    run.next_after(&[left, returned].map(|id| (id, Departure::Removed)), &[]);
    for id in [left, returned] {
        let joined = run.act(LeagueEvent::Joined(id));
        assert_eq!(joined, Err(LeagueRefusal::Removed));
    }
}

/// A join during the deletion of a person's data adds a second member with the same nameless number.
#[test]
fn member_joined_during_a_deletion_leaves_twice() {
    let nameless = UserId::nameless(7);
    let people = [1, 2, 3].map(|id| (UserId(id), 1000)).into_iter();
    let people = people.chain([(nameless, 1000), (nameless, 1000)]);
    let mut league = League::new(about(), people);
    for id in 1..=5 {
        let joined = LeagueEvent::Joined(MemberId(id));
        let joined = LeagueAct::by_itself(joined, Moment(0));
        league.apply(joined).unwrap();
    }
    let next = league.next(Moment(0), &BTreeMap::new(), &[], &[]);
    let left = [4, 5].map(|id| LeagueEvent::Left(MemberId(id), Departure::Deleted));
    let left = left.map(|event| LeagueAct::by_itself(event, Moment(0)));
    assert_eq!(next.log()[5..], left);
}

#[test]
fn outage_adds_time_to_a_season_or_to_a_start_that_fell_into_it() {
    const HOUR: i64 = 60 * 60 * 1000;
    let outage = |from: i64, until: i64| Outage {
        from: Moment(from),
        until: Moment(until),
    };
    let mut run = Run::new(1, 6);
    let begins_at = |league: &League| league.due_at().unwrap().0;
    // People have planned for a start that lies ahead.
    let ahead = [outage(WEEK - 9 * HOUR, WEEK - HOUR)];
    assert_eq!(run.league.clone().after_outages(&ahead), run.league);
    // One that fell into the outage comes with the time to join that was left.
    let missed = [outage(WEEK - HOUR, WEEK + 4 * HOUR)];
    let late = run.league.clone().after_outages(&missed);
    assert_eq!(begins_at(&late), WEEK + 5 * HOUR);
    assert_eq!(late.clone().after_outages(&missed), late);
    assert_eq!(
        run.league.clone().replay(late.log()[6..].to_vec()),
        Ok(late)
    );

    run.now = Moment(WEEK);
    run.next(&[]);
    assert_eq!(run.league.phase(), LeaguePhase::Season);
    let end = run.league.season_ends_at().unwrap();
    let both = [
        outage(2 * WEEK, 2 * WEEK + HOUR),
        outage(3 * WEEK, 4 * WEEK),
    ];
    let longer = run.league.clone().after_outages(&both);
    assert_eq!(longer.season_ends_at(), Some(end.plus_ms(WEEK + HOUR)));
    assert_eq!(longer.clone().after_outages(&both), longer);
    // The time of the season was over before.
    let after = [outage(end.0, end.0 + WEEK)];
    assert_eq!(run.league.clone().after_outages(&after), run.league);
    // The next season has its own six weeks.
    let ended = |league: &League| {
        let division = &league.season().unwrap().divisions[0];
        vec![EndedDivision::unread(1, division)]
    };
    run.league = longer;
    run.now = Moment(5 * WEEK);
    let over = ended(&run.league);
    run.next(&over);
    run.now = Moment(6 * WEEK);
    run.next(&[]);
    let begun = run.league.season().unwrap().begun_at;
    let next_end = run.league.season_ends_at();
    assert_eq!(next_end, Some(begun.plus_ms(NewLeague::SEASON_MS)));
}

#[test]
fn member_cannot_ban_out_of_their_division() {
    let mut run = Run::new(2, 6);
    run.now = Moment(WEEK);
    run.next(&[]);
    let division = run.league.season().unwrap().divisions[0].clone();
    let [by, out] = [0, 1].map(|place| division.members[place]);
    let by = run.league.player(by);
    run.banned.insert(run.league.player(out), by);
    run.next(&[]);
    assert_eq!(run.league.departure_of(out), None);
    run.next(&[EndedDivision {
        number: 1,
        order: division.members.clone(),
        winner: None,
    }]);
    let left = run.league.departure_of(out).unwrap();
    let banned = LeagueEvent::Left(out, Departure::Banned);
    assert_eq!((left.by, &left.event), (Some(by), &banned));
}

#[test]
fn join_or_skip_of_a_season_that_does_not_come_is_refused() {
    let mut run = Run::new(1, 7);
    let skips = LeagueEvent::Skipped(MemberId(7));
    run.act(skips.clone()).unwrap();
    run.now = Moment(WEEK);
    run.next(&[]);
    run.act(skips).unwrap();
    run.act(LeagueEvent::Ending).unwrap();
    let last = Err(LeagueRefusal::LastSeason);
    let newcomer = run.league.add_person(UserId(99), 1000);
    for id in [newcomer, MemberId(7), MemberId(1)] {
        assert_eq!(run.act(LeagueEvent::Joined(id)), last);
    }
    assert_eq!(run.act(LeagueEvent::Skipped(MemberId(1))), last);
}
