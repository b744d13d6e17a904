//! A season of a league, played by scripted people. The clock moves on by half a day at a time. Nothing is lost or
//! repeated, and apart from their games, people get at most one notification a day.
//!
//! Sixteen people play; `SEASON_PLAYERS` in the environment sets another number.

mod channel;
mod people;
mod points;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use local_discord::{Message, Person, Snowflake};

use self::channel::{Output, Reason, named, table};
use self::people::{Act, Habit, LEAVES, act};
use self::points::{Departure, Game, count};
use crate::{Play, Tavern, on_both_engines, setup, until};

on_both_engines!(season_loses_and_repeats_nothing);

const HOUR: Duration = Duration::from_hours(1);
const HALF_DAY: Duration = Duration::from_hours(12);
const DAY: Duration = Duration::from_hours(24);

/// Longer than a process works on anything.
const SOON: Duration = Duration::from_mins(1);

/// The number of a member that skips the second season.
const SKIPS: usize = 1;

/// A season ends within six weeks.
const MOST_HALF_DAYS: u32 = 2 * 42 + 1;

async fn season_loses_and_repeats_nothing(tavern: &Tavern) {
    let players = match std::env::var("SEASON_PLAYERS") {
        Ok(set) => set.parse().expect("how many play is a number"),
        Err(_) => 16,
    };
    let began = Instant::now();
    let mut season = Season::announced(tavern, players).await;
    season.pass(7 * DAY + HOUR).await;
    let half_days = season.play().await;
    let games = season.games(1).await;
    season.check_results(&games).await;
    // By then, open games of departed members have ended on time.
    season.pass(6 * DAY).await;
    season.check_rest().await;
    let newcomer = season.join("Newcomer").await;
    season.presses(SKIPS, "Skip the next season").await;
    season.pass(DAY).await;
    season.check_next(&games, newcomer).await;
    let output = season.output();
    season.check_messages(&output).await;
    let store = tavern.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    store.close().await;
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    let player_days = players * usize::try_from(half_days.div_ceil(2)).unwrap();
    print(&games, &output, player_days, began.elapsed());
}

#[expect(clippy::print_stdout, reason = "these are the figures")]
fn print(games: &[Game], output: &Output, player_days: usize, took: Duration) {
    println!(
        "{} games with {} plies, {player_days} days of players, in {:.0} s: {} messages, {} edits",
        games.len(),
        games.iter().map(|game| game.plies).sum::<usize>(),
        took.as_secs_f64(),
        output.posted.len(),
        output.edits,
    );
    let notifications = output.notifications();
    for reason in Reason::ALL {
        let of_kind = notifications.iter().filter(|((one, ..), _)| *one == reason);
        let counts: Vec<usize> = of_kind.map(|(_, count)| *count).collect();
        let all: usize = counts.iter().sum();
        let each = hundredths(all, player_days);
        let most = counts.iter().max().unwrap_or(&0);
        println!("{reason:?}: {all} notifications, {each} a player and day, {most} at most");
    }
}

/// A quotient with two decimals.
fn hundredths(all: usize, among: usize) -> String {
    let hundredths = 100 * all / among;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// A league and those in it.
struct Season<'a> {
    tavern: &'a Tavern,
    post: Message,
    /// All members ever, by number from 0.
    people: Vec<Person>,
    departures: Vec<Departure>,
    /// How far the clock has moved.
    passed: Duration,
}

impl<'a> Season<'a> {
    /// Announces the league and lets all players join.
    async fn announced(tavern: &'a Tavern, players: usize) -> Season<'a> {
        let mut play = Play::new(tavern);
        setup!["Ada: /tak tournament, (Start a league), <Beginner: 4x4>, (Name and start…)" for play];
        let lines = [("name", "League"), ("days", "7")];
        play.fills_lines("Ada", &lines).await;
        let mut season = Season {
            tavern,
            post: play.newest(),
            people: Vec::new(),
            departures: Vec::new(),
            passed: Duration::ZERO,
        };
        let here = ["Ada", "Bo", "Cleo", "Dan"];
        for name in here.into_iter().take(players) {
            season.joined(tavern.discord.person(name)).await;
        }
        for number in here.len()..players {
            season.join(&format!("Player {number}")).await;
        }
        season
    }

    /// A new member of the server joins the league. Returns their number.
    async fn join(&mut self, name: &str) -> usize {
        let person = self.tavern.discord.join(name);
        self.joined(person).await
    }

    async fn joined(&mut self, person: Person) -> usize {
        let number = self.people.len();
        self.people.push(person);
        let answer = self.presses(number, "Join").await;
        assert!(answer.content.starts_with("You're in"), "{answer:?}");
        number
    }

    /// Presses a button of the post. Returns the private answer.
    async fn presses(&self, who: usize, button: &str) -> Message {
        let answer = self.people[who].clicks(&self.post, button).await;
        self.tavern.message_of(answer).await
    }

    /// Lets time pass and waits for the work that is due by then.
    async fn pass(&mut self, time: Duration) {
        self.rest().await;
        // Some seconds after the end of a game on time, its old board loses its buttons.
        for time in [time, SOON] {
            self.tavern.stop_bot().await;
            self.passed += time;
            self.tavern.pass(time);
            self.tavern.start_bot().await;
            until("nothing is due by now", async || {
                let posts = "select due from posts where due is not null";
                self.is_done(posts, Duration::ZERO).await
            })
            .await;
        }
        self.rest().await;
    }

    /// Waits until nothing is due.
    async fn rest(&self) {
        loop {
            until("the league and its divisions rest", async || {
                self.is_at_rest().await
            })
            .await;
            self.tavern.settled().await;
            if self.is_at_rest().await {
                return;
            }
        }
    }

    async fn is_at_rest(&self) -> bool {
        let due = "select due from leagues where due is not null \
                   union all select due from tournaments where due is not null";
        self.is_done(due, SOON).await
    }

    /// Whether all due times are after the present and some more time.
    async fn is_done(&self, due: &'static str, more: Duration) -> bool {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let until = (now + self.passed + more).as_millis();
        let due = self.tavern.database.ask(due).await;
        due.iter().all(|at| at.parse::<u128>().unwrap() > until)
    }

    async fn is_under_way(&self) -> bool {
        let phase = self.tavern.database.ask("select phase from leagues").await;
        phase == ["season"]
    }

    /// Plays until the season is over. Returns the number of half days.
    async fn play(&mut self) -> u32 {
        for half_day in 0..MOST_HALF_DAYS {
            for number in 0..self.people.len() {
                let habit = Habit::of(number);
                if habit == Habit::Leaves && half_day == LEAVES {
                    self.leave(number).await;
                } else if habit.plays(half_day) {
                    self.play_waiting(number).await;
                }
            }
            self.rest().await;
            let over = self.over().await;
            if self.is_under_way().await {
                self.pass(HALF_DAY).await;
                self.note_removed(&over).await;
            }
            if !self.is_under_way().await {
                return half_day;
            }
        }
        panic!("the season does not end");
    }

    /// Plays in all games in which it is this player's turn.
    async fn play_waiting(&self, who: usize) {
        for game in self.games(1).await {
            if game.to_move != Some(who) {
                continue;
            }
            let [player, other] = [who, game.opponent_of(who)].map(|who| &self.people[who]);
            let number = game.number;
            match act(game.players, game.plies) {
                Act::Ply(ply) => {
                    let line = format!("/tak move ply:{ply} game:{number}");
                    let board = self.types(player, &line).await;
                    assert_eq!(board.private_to, None, "{line}: {board:?}");
                }
                Act::Resign => {
                    let line = format!("/tak resign game:{number}");
                    let question = self.types(player, &line).await;
                    let done = player.clicks(&question, "Resign").await;
                    self.tavern.message_of(done).await;
                }
                Act::OfferDraw => {
                    let line = format!("/tak offer what:draw game:{number}");
                    let offer = self.types(player, &line).await;
                    let board = other.clicks(&offer, "Accept").await;
                    self.tavern.message_of(board).await;
                }
            }
        }
    }

    async fn types(&self, player: &Person, line: &str) -> Message {
        let answer = player.types(self.post.channel, line).await;
        self.tavern.message_of(answer).await
    }

    async fn leave(&mut self, who: usize) {
        let over = self.over().await;
        let question = self.presses(who, "Leave").await;
        let left = self.people[who].clicks(&question, "Leave the league").await;
        let left = self.tavern.message_of(left).await;
        assert!(left.content.starts_with("You've left"), "{left:?}");
        self.departures.push(Departure { who, over });
    }

    /// Records new removals, with the games that were over by then.
    async fn note_removed(&mut self, over: &BTreeSet<u32>) {
        let gone = "select distinct player from tournament_players where is_in = 0";
        for player in self.tavern.database.ask(gone).await {
            let who = self.number_of(&player);
            if self.departures.iter().all(|one| one.who != who) {
                let over = over.clone();
                self.departures.push(Departure { who, over });
            }
        }
    }

    /// The games that are over.
    async fn over(&self) -> BTreeSet<u32> {
        let games = self.games(1).await.into_iter();
        let over = games.filter(|game| game.to_move.is_none());
        over.map(|game| game.number).collect()
    }

    fn number_of(&self, id: &str) -> usize {
        let found = self.people.iter().position(|one| one.id.to_string() == id);
        found.expect("everybody has joined")
    }

    /// The games of a season, the earliest first.
    async fn games(&self, season: u32) -> Vec<Game> {
        let games = "select season, games.number, league_divisions.number, white, black, to_move, \
                            plies, result, reason \
                     from games join tournament_games on tournament_games.game = games.id \
                     join league_divisions using (tournament) order by games.number";
        let rows = self.tavern.database.ask(games).await;
        let season = season.to_string();
        let games = rows.iter().filter_map(|row| {
            let row: Vec<&str> = row.split(' ').collect();
            (row[0] == season).then(|| Game {
                number: row[1].parse().unwrap(),
                division: row[2].parse().unwrap(),
                players: [row[3], row[4]].map(|id| self.number_of(id)),
                to_move: (row[5] != "-").then(|| self.number_of(row[5])),
                plies: row[6].parse().unwrap(),
                result: row[7].to_owned(),
                reason: row[8].to_owned(),
            })
        });
        games.collect()
    }

    fn output(&self) -> Output {
        let people = self.people.iter();
        Output::in_channel(&self.tavern.discord, self.post.channel, people)
    }
}

/// Checks after a season.
impl Season<'_> {
    /// The posts of the divisions and the pages of the league have the points that follow from the games.
    async fn check_results(&self, games: &[Game]) {
        let posts = "select message from posts \
                     join league_divisions on league_divisions.tournament = posts.tournament \
                     where kind = 'tournament' and season = 1 order by league_divisions.number";
        let posts = self.tavern.database.ask(posts).await;
        let mut page = self.presses(0, "Standings").await;
        for (division, post) in (1..).zip(&posts) {
            let own: Vec<Game> = games
                .iter()
                .filter(|game| game.division == division)
                .cloned()
                .collect();
            let expected = count(&own, &self.departures);
            let expected: BTreeMap<Snowflake, u32> = expected
                .into_iter()
                .map(|(who, halves)| (self.people[who].id, halves))
                .collect();
            let post = post.parse().unwrap();
            let post = self.tavern.discord.message(self.post.channel, post);
            let post = post.expect("it is still there").content;
            assert_eq!(table(&post), expected, "{post}: {:?}", self.departures);
            assert_eq!(table(&page.content), expected, "{}", page.content);
            let over = self.end_of(division).content;
            let [up, stay, down] = moves(&over).map(|people| {
                let points = people.iter().map(|id| expected[id]);
                points.collect::<Vec<u32>>()
            });
            let least = |points: &[u32]| points.iter().min().copied().unwrap_or(u32::MAX);
            let most = |points: &[u32]| points.iter().max().copied().unwrap_or(0);
            assert!(!stay.is_empty(), "{over}");
            assert!(least(&up) >= most(&stay), "{over}: {expected:?}");
            assert!(least(&stay) >= most(&down), "{over}: {expected:?}");
            if usize::from(division) < posts.len() {
                let next = self.people[0].clicks(&page, "Next").await;
                page = self.tavern.message_of(next).await;
            }
        }
    }

    /// The only message at the end of a division.
    fn end_of(&self, division: u16) -> Message {
        let output = self.output();
        let over = output.beginning(&format!("**League S1 D{division}** is over."));
        assert_eq!(over.len(), 1, "{over:?}");
        over[0].clone()
    }

    /// No game is running, and only the next season is due.
    async fn check_rest(&self) {
        for (rows, count) in [
            ("select number from games where to_move is not null", 0),
            ("select kind from posts where due is not null", 0),
            ("select name from tournaments where due is not null", 0),
            ("select name from leagues where due is not null", 1),
        ] {
            let rows = self.tavern.database.ask(rows).await;
            assert_eq!(rows.len(), count, "{rows:?}");
        }
    }

    /// All remaining members are in the next season, in the order of the results.
    async fn check_next(&self, games: &[Game], newcomer: usize) {
        let divided = "select detail from league_log where kind = 'divided' order by number";
        let divided = self.tavern.database.ask(divided).await;
        let [_, next] = divided.as_slice() else {
            panic!("two seasons have begun: {divided:?}");
        };
        let next: Vec<Vec<usize>> = next
            .split('/')
            .map(|division| {
                let members = division.split(' ');
                members
                    .map(|one| one.parse::<usize>().unwrap() - 1)
                    .collect()
            })
            .collect();
        let plays_on = |who: &usize| {
            let mut own = games.iter().filter(|game| game.has(*who));
            let is_silent = own.all(|game| game.is_lost_on_time_by(*who)) && *who != newcomer;
            *who != SKIPS && !is_silent && self.departures.iter().all(|one| one.who != *who)
        };
        let expected: Vec<usize> = (0..self.people.len()).filter(plays_on).collect();
        let mut members = next.concat();
        members.sort_unstable();
        assert_eq!(members, expected);
        // The division that each has earned.
        let mut earned: BTreeMap<Snowflake, u16> = BTreeMap::new();
        let last = games.iter().map(|game| game.division).max().unwrap();
        for division in 1..=last {
            let [up, stay, down] = moves(&self.end_of(division).content);
            let places = [(up, division - 1), (stay, division), (down, division + 1)];
            for (people, place) in places {
                earned.extend(people.into_iter().map(|id| (id, place)));
            }
        }
        earned.insert(self.people[newcomer].id, last);
        let order = next.iter().map(|division| {
            let places = division.iter().map(|who| earned[&self.people[*who].id]);
            places.collect::<Vec<u16>>()
        });
        let order: Vec<u16> = order.flatten().collect();
        assert!(order.is_sorted(), "{order:?}: {next:?}");
        let begun: usize = next.iter().map(|one| one.len() * (one.len() - 1)).sum();
        assert_eq!(self.games(2).await.len(), begun);
    }

    /// No message is repeated.
    async fn check_messages(&self, output: &Output) {
        output.assert_nothing_is_twice();
        assert_eq!(output.beginning("**League**\n").len(), 1);
        let names = self
            .tavern
            .database
            .ask("select name from tournaments")
            .await;
        for name in &names {
            assert_eq!(
                output.beginning(&format!("**{name}**\n")).len(),
                1,
                "{name}"
            );
            let begins = output.beginning(&format!("**{name}** begins."));
            assert_eq!(begins.len(), 1, "{begins:?}");
            let players = named(&begins[0].content);
            assert_eq!(begins[0].notified, players, "{name}");
        }
        for season in [1, 2] {
            for game in self.games(season).await {
                let ends_apart =
                    matches!(game.reason.as_str(), "resignation" | "agreement" | "time");
                let boards = 1 + game.plies + usize::from(ends_apart);
                assert_eq!(output.boards(game.number), boards, "{game:?}");
            }
        }
        let mut beside: BTreeMap<(Snowflake, u64), usize> = BTreeMap::new();
        for ((reason, person, day), count) in output.notifications() {
            if matches!(reason, Reason::Reminder | Reason::Notice) {
                *beside.entry((person, day)).or_default() += count;
            }
        }
        beside.retain(|_, count| *count > 1);
        assert_eq!(beside, BTreeMap::new(), "more than one notification a day");
    }
}

/// The promoted, staying and relegated players in the message at the end of a division. The champion stays.
fn moves(over: &str) -> [Vec<Snowflake>; 3] {
    let after = |words: &str| {
        let (_, rest) = over.split_once(words).unwrap_or_default();
        named(rest.split('.').next().unwrap_or_default())
    };
    let stay = [after("The champion is "), after("Staying: ")].concat();
    [after("Going up: "), stay, after("Going down: ")]
}
