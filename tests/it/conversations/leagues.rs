//! Leagues: started, joined, played season by season, and ended.

use std::time::Duration;

use crate::conversations::playing::assert_audit_is_clean;
use crate::{Play, Tavern, on_both_engines, setup, until};

on_both_engines!(
    season_is_played_and_the_next_one_omits_skippers,
    season_ends_after_six_weeks_and_moves_people,
    absent_people_leave_their_division,
    departure_from_a_division_is_one_from_the_league,
    season_with_too_few_players_waits_a_week,
    refusals_of_leagues_name_the_next_step,
    german_members_read_german,
    league_of_a_deleted_channel_can_be_reposted,
    unreadable_division_ends_a_week_after_its_season,
    outage_is_added_to_the_season,
);

const WEEK: Duration = Duration::from_hours(7 * 24 + 1);

/// Starts a league of Ada's.
async fn start(play: &mut Play<'_>, name: &str) {
    setup!["Ada: /tak tournament, (Start a league), (Name and start…)" for play];
    play.fills_lines("Ada", &[("name", name), ("days", "7")])
        .await;
}

async fn join(play: &mut Play<'_>, names: &[&str]) {
    for name in names {
        play.clicks(name, "Join").await;
    }
}

async fn wait_for_rows(tavern: &Tavern, question: &'static str, rows: &[&str]) {
    until(question, async || {
        tavern.database.ask(question).await == rows
    })
    .await;
}

async fn games_begun(tavern: &Tavern, count: usize) {
    until("its games have begun", async || {
        let games = tavern.database.ask("select id from games").await;
        games.len() == count
    })
    .await;
}

const PHASE: &str = "select phase from leagues";
const DIVIDED: &str = "select detail from league_log where kind = 'divided' order by number";
const ENDED: &str = "select detail from league_log where kind = 'ended' order by number";

/// White resigns a game.
async fn resigns(play: &mut Play<'_>, game: usize) {
    let whites = "select white from games order by number";
    let white = play.tavern.database.ask(whites).await.remove(game - 1);
    let names = &play.tavern.names.0;
    let person = names.iter().find(|(id, _)| id.to_string() == white);
    let name = person.expect("they are here").1.clone();
    play.types(&name, &format!("/tak resign game:{game}")).await;
    play.clicks(&name, "Resign").await;
}

/// Makes the post of the league the newest message.
async fn follow_post(play: &mut Play<'_>) {
    until("the post follows", async || {
        let behind = "select id from leagues where shown < events or due <= 1";
        play.tavern.database.ask(behind).await.is_empty()
    })
    .await;
    play.record_news().await;
}

/// A press on the post of the league, wherever it is in the channel.
async fn presses(play: &mut Play<'_>, who: &str, verb: &str) {
    let id = play.tavern.database.ask("select id from leagues").await;
    let press = verb.replace("{}", &id[0]);
    play.forges(who, verb, &press).await;
}

async fn season_is_played_and_the_next_one_omits_skippers(play: &mut Play<'_>) {
    let tavern = play.tavern;
    start(play, "Tavern *League*").await;
    play.mentions("**Tavern \\*League\\***");
    join(play, &["Ada", "Bo", "Cleo"]).await;
    play.mentions("You're in **Tavern \\*League\\***. Season 1 begins");
    join(play, &["Bo"]).await;
    play.mentions("You're in this league already.");
    tavern.later(WEEK).await;
    games_begun(tavern, 6).await;
    play.record_news().await;
    play.mentions("Tavern \\*League\\* S1 D1");
    for game in 1..=6 {
        resigns(play, game).await;
    }
    wait_for_rows(tavern, PHASE, &["gathering"]).await;
    until("the end is announced", async || {
        let messages = tavern.discord.messages(tavern.channel);
        let mut texts = messages.iter().map(|message| &message.content);
        texts.any(|text| text.contains("is over. The champion is"))
    })
    .await;
    play.record_news().await;
    play.text();
    follow_post(play).await;
    presses(play, "Bo", "league-table/1/{}/0").await;
    play.mentions("season 1, division 1 of 1");
    presses(play, "Bo", "league-champions/1/{}/0").await;
    play.mentions("Champion of season 1: ");
    presses(play, "Cleo", "league-skip/1/{}").await;
    play.mentions("You're skipping season 2");
    presses(play, "Cleo", "league-skip/1/{}").await;
    play.mentions("You skip the next season already.");
    presses(play, "Dan", "league-join/1/{}").await;
    play.mentions("Season 2 begins");
    tavern.later(WEEK).await;
    until("the second season begins", async || {
        tavern.database.ask(DIVIDED).await.len() == 2
    })
    .await;
    games_begun(tavern, 12).await;
    let players = "select distinct league_members.number from league_members \
                   join tournament_players on tournament_players.player = league_members.player \
                   join league_divisions on league_divisions.tournament = tournament_players.tournament \
                   where season = 2 order by league_members.number";
    tavern.database.holds(players, &["1", "2", "4"]).await;
    assert_audit_is_clean(tavern).await;
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
}

/// Five more members that have left this server.
const FIVE_MORE: &str = "\
    insert into players (id, first_seen_at) values (11, 1), (12, 1), (13, 1), (14, 1), (15, 1); \
    insert into league_members (league, number, player, rating) \
        select leagues.id, players.id - 6, players.id, 1000 + players.id from leagues, players \
        where players.id between 11 and 15; \
    insert into league_log (league, number, at, who, kind, detail) \
        select league, number, 1, player, 'joined', cast(number as text) from league_members \
        where number > 4; \
    update leagues set events = 9, people = 9";

/// The season under way began six weeks earlier.
const SIX_WEEKS_LATER: &str = "\
    update league_log set at = at - 3628800000 where kind = 'divided'; \
    update leagues set due = 1";

async fn season_ends_after_six_weeks_and_moves_people(play: &mut Play<'_>) {
    let tavern = play.tavern;
    start(play, "League").await;
    join(play, &["Ada", "Bo", "Cleo", "Dan"]).await;
    follow_post(play).await;
    // People without a rated game would come last.
    let unrated = "select distinct rating from league_members";
    tavern.database.holds(unrated, &["0"]).await;
    let rate = "update league_members set rating = 1500";
    tavern.database.run(rate).await;
    tavern.database.run(FIVE_MORE).await;
    tavern.later(WEEK).await;
    wait_for_rows(tavern, DIVIDED, &["1 2 3 4 9/8 7 6 5"]).await;
    let query = "select count(*) from tournaments where phase = 'running'";
    wait_for_rows(tavern, query, &["2"]).await;
    until("the post of the first division is there", async || {
        let messages = tavern.discord.messages(tavern.channel);
        let mut texts = messages.iter().map(|message| &message.content);
        texts.any(|text| text.contains("Going down: 5."))
    })
    .await;
    let another = tavern.another_bot().await;
    tavern.database.run(SIX_WEEKS_LATER).await;
    wait_for_rows(tavern, PHASE, &["gathering"]).await;
    let early = "select detail from tournament_log where kind = 'closed'";
    tavern.database.holds(early, &["1", "1"]).await;
    let mut ends = tavern.database.ask(ENDED).await;
    ends.sort();
    // Without points, there is no champion.
    assert_eq!(ends, ["1:1 2 3 4 9:0", "2:8 7 6 5:0"]);
    until("both ends are announced", async || {
        let messages = tavern.discord.messages(tavern.channel);
        let texts = messages.iter().map(|message| &message.content);
        texts
            .filter(|text| text.contains("you're in the next season, too"))
            .count()
            == 2
    })
    .await;
    // Its clock would be a week behind.
    another.stop().await;
    tavern.later(WEEK).await;
    let both = ["1 2 3 4 9/8 7 6 5", "1 2 3 4 8/9 7 6 5"];
    wait_for_rows(tavern, DIVIDED, &both).await;
    wait_for_rows(tavern, "select count(*) from league_divisions", &["4"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn unreadable_division_ends_a_week_after_its_season(play: &mut Play<'_>) {
    let tavern = play.tavern;
    start(play, "League").await;
    join(play, &["Ada", "Bo", "Cleo"]).await;
    tavern.later(WEEK).await;
    games_begun(tavern, 6).await;
    tavern.settled().await;
    let unreadable = "update tournament_log set detail = '?' where number = 1";
    tavern.database.run(unreadable).await;
    tavern.database.run(SIX_WEEKS_LATER).await;
    wait_for_rows(tavern, "select count(*) from leagues where due > 1", &["1"]).await;
    tavern.database.holds(PHASE, &["season"]).await;
    tavern.later(WEEK).await;
    wait_for_rows(tavern, PHASE, &["gathering"]).await;
    tavern.database.holds(ENDED, &["1:1 2 3:0"]).await;
}

async fn absent_people_leave_their_division(play: &mut Play<'_>) {
    let tavern = play.tavern;
    start(play, "League").await;
    join(play, &["Ada", "Bo", "Cleo", "Dan"]).await;
    tavern.later(WEEK).await;
    games_begun(tavern, 12).await;
    play.record_news().await;
    play.text();
    presses(play, "Bo", "league-leave/1/{}").await;
    play.mentions("Leave **League**? Your open games of this season are then lost");
    play.clicks("Bo", "Leave the league").await;
    play.mentions("You've left **League**.");
    let query = "select detail from tournament_log where kind = 'left' order by number";
    wait_for_rows(tavern, query, &["2 own"]).await;
    presses(play, "Bo", "league-join/1/{}").await;
    play.mentions("You're in **League** from the next season on.");
    // Players ban none of their own division out of it, and Bo has left.
    let ban = format!(
        "insert into bans (guild, player, by, at) select guild, {}, {}, 1 from leagues; \
         update tournaments set due = 1 where phase = 'running'; \
         update leagues set due = 1",
        play.id_of("Dan"),
        play.id_of("Bo"),
    );
    tavern.database.run(&ban).await;
    wait_for_rows(tavern, query, &["2 own", "4 banned"]).await;
    setup!["Cleo: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    wait_for_rows(tavern, query, &["2 own", "4 banned", "3 deleted"]).await;
    // With one player no game is left.
    wait_for_rows(tavern, PHASE, &["gathering"]).await;
    let ends = tavern.database.ask(ENDED).await;
    assert!(ends[0].starts_with("1:1 "), "{ends:?}");
    tavern
        .database
        .holds("select people from leagues", &["2"])
        .await;
    assert_audit_is_clean(tavern).await;
}

async fn departure_from_a_division_is_one_from_the_league(play: &mut Play<'_>) {
    let tavern = play.tavern;
    start(play, "League").await;
    join(play, &["Bo", "Cleo", "Dan"]).await;
    tavern.later(WEEK).await;
    games_begun(tavern, 6).await;
    play.record_news().await;
    play.text();
    let division = tavern.database.ask("select id from tournaments").await;
    let division = &division[0];
    let query = "select detail from league_log where kind = 'left' order by number";
    play.forges("Bo", "Leave", &format!("tournament-quit/1/{division}"))
        .await;
    wait_for_rows(tavern, query, &["1 own"]).await;
    presses(play, "Bo", "league-skip/1/{}").await;
    play.mentions("You aren't in this league.");
    presses(play, "Bo", "league-join/1/{}").await;
    play.mentions("You're in **League** from the next season on.");
    play.forges(
        "Ada",
        "Remove",
        &format!("tournament-remove/1/{division}/3"),
    )
    .await;
    wait_for_rows(tavern, query, &["1 own", "3 removed"]).await;
    play.record_news().await;
    play.text();
    presses(play, "Dan", "league-join/1/{}").await;
    play.mentions("A referee has removed you from this league.");
    presses(play, "Dan", "league-log/1/{}/0").await;
    play.mentions("@Dan was removed by @Ada");
    // One player is left in the division.
    wait_for_rows(tavern, PHASE, &["gathering"]).await;
    tavern
        .database
        .holds("select people from leagues", &["2"])
        .await;
    assert_audit_is_clean(tavern).await;
}

async fn season_with_too_few_players_waits_a_week(play: &mut Play<'_>) {
    let tavern = play.tavern;
    start(play, "League").await;
    join(play, &["Ada", "Bo"]).await;
    tavern.later(WEEK).await;
    let query = "select count(*) from league_log where kind = 'waited'";
    wait_for_rows(tavern, query, &["1"]).await;
    follow_post(play).await;
    play.mentions("Too few players so far: season 1 needs three.");
    join(play, &["Cleo"]).await;
    tavern.later(WEEK).await;
    wait_for_rows(tavern, DIVIDED, &["1 2 3"]).await;
    presses(play, "Ada", "league-manage/1/{}").await;
    play.clicks("Ada", "End the league").await;
    play.mentions("The games of the season under way are played to the end.");
    play.clicks("Ada", "End the league").await;
    play.mentions("**League** ends with the season under way.");
    for (late, press) in [("Dan", "league-join/1/{}"), ("Bo", "league-skip/1/{}")] {
        play.text();
        presses(play, late, press).await;
        play.mentions("The league ends with this season, so nothing comes after it");
    }
    tavern.database.run(SIX_WEEKS_LATER).await;
    wait_for_rows(tavern, PHASE, &["over"]).await;
    wait_for_rows(
        tavern,
        "select count(*) from leagues where due is null",
        &["1"],
    )
    .await;
    presses(play, "Dan", "league-join/1/{}").await;
    play.mentions("The league is over.");
    assert_audit_is_clean(tavern).await;
}

async fn refusals_of_leagues_name_the_next_step(play: &mut Play<'_>) {
    let tavern = play.tavern;
    play.types("Bo", "/tak tournament").await;
    play.omits("Start a league");
    for (name, days, sentence) in [
        (
            "\u{200b}",
            "7",
            "A league needs a name that people can see.",
        ),
        ("League", "0", "Type a number of days from 1 to 60."),
    ] {
        setup!["Ada: /tak tournament, (Start a league), (Name and start…)" for play];
        play.fills_lines("Ada", &[("name", name), ("days", days)])
            .await;
        play.mentions(sentence);
    }
    for _ in 0..3 {
        start(play, "League").await;
    }
    play.text();
    start(play, "League").await;
    play.mentions("This server has 3 leagues, the most allowed.");
    play.types("Bo", "/tak tournament").await;
    play.mentions("league · open to join, 0 members");
    for (verb, sentence) in [
        ("league-skip/1/{}", "You aren't in this league."),
        ("league-leave/1/{}", "You aren't in this league."),
        ("league-table/1/{}/0", "Its divisions aren't there yet."),
        ("league-champions/1/{}/0", "No season has a champion yet."),
        ("league-manage/1/{}", "Only managers and moderators"),
        ("league-end/1/{}", "Only managers and moderators"),
        ("league-join/1/77", "There's no such league here."),
    ] {
        presses(play, "Bo", verb).await;
        play.mentions(sentence);
    }
    assert_audit_is_clean(tavern).await;
}

async fn german_members_read_german(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, <Language: Deutsch>" for play];
    for name in ["Ada", "Bo", "Cleo"] {
        tavern.discord.person(name).speaks("de");
    }
    setup!["Ada: /tak turnier, (Liga starten), (Name und Beginn…)" for play];
    play.fills_lines("Ada", &[("name", "Tavernenliga"), ("days", "7")])
        .await;
    play.mentions("Saison 1 beginnt");
    for name in ["Ada", "Bo", "Cleo"] {
        play.clicks(name, "Mitmachen").await;
        play.mentions("Du bist bei **Tavernenliga** dabei. Saison 1 beginnt");
    }
    play.clicks("Bo", "Nächste Saison aussetzen").await;
    play.mentions("Du setzt in Saison 1 von **Tavernenliga** aus");
    play.clicks("Bo", "Mitmachen").await;
    tavern.later(WEEK).await;
    games_begun(tavern, 6).await;
    tavern.database.run(SIX_WEEKS_LATER).await;
    wait_for_rows(tavern, PHASE, &["gathering"]).await;
    until("the end is announced", async || {
        let messages = tavern.discord.messages(tavern.channel);
        let mut texts = messages.iter().map(|message| &message.content);
        texts.any(|text| text.contains("**Tavernenliga S1 D1** ist vorbei."))
    })
    .await;
    play.record_news().await;
    play.text();
    presses(play, "Bo", "league-champions/1/{}/0").await;
    // There are no points.
    play.mentions("Noch keine Saison hat einen Meister.");
    presses(play, "Bo", "league-log/1/{}/0").await;
    let log = play.text();
    for part in [
        "@Bo setzt in Saison 1 aus",
        "Saison 1 begann mit einer Staffel",
        "Staffel 1 von Saison 1 ist vorbei, niemand hat gewonnen",
    ] {
        assert!(log.contains(part), "{part}: {log}");
    }
}

async fn league_of_a_deleted_channel_can_be_reposted(play: &mut Play<'_>) {
    let tavern = play.tavern;
    play.enter_channel("garden");
    start(play, "League").await;
    follow_post(play).await;
    tavern
        .discord
        .delete_channel(tavern.discord.channel("garden"));
    play.enter_channel("tavern");
    play.types("Bo", "/tak tournament").await;
    play.picks("Bo", "League").await;
    play.clicks("Bo", "Join").await;
    play.mentions("You're in **League**.");
    play.types("Ada", "/tak tournament").await;
    play.picks("Ada", "League").await;
    setup!["Ada: (Manage), (Post again here)" for play];
    follow_post(play).await;
    join(play, &["Ada", "Cleo"]).await;
    follow_post(play).await;
    let messages = tavern.discord.messages(tavern.channel);
    let mut texts = messages.iter().map(|message| &message.content);
    assert!(texts.any(|text| text.contains("Players: 3 · <@")));
    tavern.later(WEEK).await;
    games_begun(tavern, 6).await;
    let places = tavern.database.ask("select distinct channel from games");
    assert_eq!(places.await, [tavern.channel.to_string()]);
}

/// Each button and form about leagues, each after the post has followed the one before.
pub(super) async fn play_leagues(play: &mut Play<'_>) {
    start(play, "League").await;
    follow_post(play).await;
    for act in [
        "Ada: (Join)",
        "Ada: (Skip the next season)",
        "Ada: (Join)",
        "Ada: (Leave)",
    ] {
        play.acts_out(act).await;
        follow_post(play).await;
    }
    // Two simultaneous presses start two.
    let query = "select id from leagues order by people desc, id";
    let id = play.tavern.database.ask(query).await;
    for verb in [
        "league-table/1/{}/0",
        "league-champions/1/{}/0",
        "league-quit/1/{}",
        "league/1/{}",
        "league-log/1/{}/0",
        "league-post/1/{}",
    ] {
        let press = verb.replace("{}", &id[0]);
        let name = verb.split('/').next().unwrap_or_default();
        play.forges("Ada", name, &press).await;
        play.note_kind("", &press);
    }
    play.acts_out("Ada: (Manage), (End the league), (End the league)")
        .await;
    follow_post(play).await;
}

async fn outage_is_added_to_the_season(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    start(&mut play, "Down").await;
    join(&mut play, &["Ada", "Bo", "Cleo"]).await;
    tavern.later(WEEK).await;
    wait_for_rows(tavern, PHASE, &["season"]).await;
    games_begun(tavern, 6).await;
    tavern.settled().await;
    tavern.stop_bot().await;
    tavern.pass_without_service(WEEK);
    tavern.start_bot().await;
    let query = "select kind from league_log where kind = 'downtime'";
    wait_for_rows(tavern, query, &["downtime"]).await;
    let query = "select kind from events where kind = 'downtime'";
    wait_for_rows(tavern, query, &["downtime"; 6]).await;
    tavern.settled().await;
    play.text();
    presses(&mut play, "Ada", "league-log/1/{}/0").await;
    let log = play.text();
    assert!(log.contains("the bot was down; 7 d "), "{log}");
    assert_audit_is_clean(tavern).await;
}
