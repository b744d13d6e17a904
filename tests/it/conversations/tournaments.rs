//! Tournaments: announced, joined, played, managed and ended.

mod matches;
mod places;
mod referees;
mod rush;

use std::time::Duration;

use crate::conversations::playing::assert_audit_is_clean;
use crate::{Play, Tavern, on_both_engines, setup, until};

on_both_engines!(
    round_robin_is_announced_joined_played_and_won,
    full_mini_cup_begins_and_a_level_match_gets_a_decider,
    last_place_is_taken_by_one_of_two,
    start_and_departure_at_one_instant_agree,
    reminder_lets_a_player_drop_out,
    referee_sets_a_result_that_the_game_cannot_change,
    game_that_ends_after_an_early_end_changes_no_table,
    absent_people_leave_by_themselves,
    refusals_name_the_next_step,
    cancelling_a_game_awards_it_to_the_opponent,
    playing_organizer_cannot_act_as_referee,
    removed_player_cannot_rejoin,
    knockout_continues_after_departures,
    one_message_announces_all_new_games,
    own_tournaments_come_first_in_the_list,
    games_begin_beyond_the_limit_of_their_channel,
    german_players_read_german,
    tournament_of_a_deleted_channel_can_be_reposted,
    unseen_games_end_void_and_remove_no_player,
);

const DAY: Duration = Duration::from_hours(24);

/// Announces a tournament of Ada's with one game a match.
async fn announce(play: &mut Play<'_>, format: &str, most: &str, name: &str) {
    announce_by(play, "Ada", format, most, name).await;
}

async fn announce_by(play: &mut Play<'_>, who: &str, format: &str, most: &str, name: &str) {
    play.types(who, "/tak tournament").await;
    play.clicks(who, "New tournament").await;
    play.picks(who, format).await;
    play.picks(who, most).await;
    play.clicks(who, "Make it one game a match").await;
    play.clicks(who, "Name and start…").await;
    play.fills_lines(who, &[("name", name), ("days", "3")])
        .await;
}

/// Ada, Bo and Cleo join a round robin with one game a match.
async fn announce_round_robin(play: &mut Play<'_>) {
    announce(play, ROUND_ROBIN, "4 players", "Cup").await;
    for name in ["Ada", "Bo", "Cleo"] {
        play.clicks(name, "Join").await;
    }
}

/// Three play each other, with one game each.
async fn begin_round_robin(play: &mut Play<'_>) {
    announce_round_robin(play).await;
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(play.tavern, 3).await;
    play.record_news().await;
}

const ROUND_ROBIN: &str = "Round robin: everyone meets everyone";
const MINI_CUP: &str = "Mini cup: a knockout that begins once it's full";

async fn games_begun(tavern: &Tavern, count: usize) {
    let condition = format!("{count} games");
    until(&condition, async || {
        let games = tavern.database.ask("select id from games").await;
        games.len() == count
    })
    .await;
}

async fn tournament_id(play: &Play<'_>) -> String {
    let ids = "select id from tournaments order by id";
    play.tavern.database.ask(ids).await.remove(0)
}

async fn channel_shows(play: &Play<'_>, part: &str) {
    until(part, async || {
        let messages = play.tavern.discord.messages(play.tavern.channel);
        messages
            .iter()
            .any(|message| message.content.contains(part))
    })
    .await;
}

/// The number of people notified by each message of the channel with this text.
fn notified(play: &Play<'_>, part: &str) -> Vec<usize> {
    let messages = play.tavern.discord.messages(play.tavern.channel);
    let about = messages
        .iter()
        .filter(|message| message.content.contains(part));
    about.map(|message| message.notified.len()).collect()
}

/// The pictures of the message of the channel with this text.
fn pictures(play: &Play<'_>, part: &str) -> usize {
    let messages = play.tavern.discord.messages(play.tavern.channel);
    let message = messages
        .iter()
        .find(|message| message.content.contains(part));
    message.expect("it is there").attachments.len()
}

async fn phase_is(tavern: &Tavern, phase: &str) {
    until(phase, async || {
        let phases = tavern.database.ask("select phase from tournaments").await;
        phases == [phase.to_owned()]
    })
    .await;
}

/// The name of a player of a game.
async fn player(play: &Play<'_>, game: u32, white: bool) -> String {
    let players = if white {
        "select white from games order by number"
    } else {
        "select black from games order by number"
    };
    let place = usize::try_from(game).unwrap() - 1;
    let player = play.tavern.database.ask(players).await.remove(place);
    let names = &play.tavern.names.0;
    let person = names.iter().find(|(id, _)| id.to_string() == player);
    person.expect("they are here").1.clone()
}

/// The side to resign a game, so that the other player wins it.
async fn resigns(play: &mut Play<'_>, game: u32, white: bool) {
    let name = player(play, game, white).await;
    play.types(&name, &format!("/tak resign game:{game}")).await;
    play.clicks(&name, "Resign").await;
}

async fn cancels(play: &mut Play<'_>, name: &str, game: usize) {
    let games = "select id from games order by number";
    let id = play.tavern.database.ask(games).await.remove(game - 1);
    let ask = format!("ask-cancel/1/{id}/0");
    play.forges(name, "cancel", &ask).await;
    play.mentions("That gives it up: in **Cup**");
    play.clicks(name, "Cancel the game").await;
}

async fn round_robin_is_announced_joined_played_and_won(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce(play, ROUND_ROBIN, "4 players", "Spring *Cup*").await;
    play.mentions("**Spring \\*Cup\\***");
    for name in ["Ada", "Bo", "Cleo"] {
        play.clicks(name, "Join").await;
        play.mentions("You're in **Spring \\*Cup\\***.");
    }
    play.clicks("Bo", "Join").await;
    play.mentions("You're in this tournament already.");
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 3).await;
    phase_is(tavern, "running").await;
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Rounds").await;
    play.mentions("**Round 1**");
    play.clicks("Bo", "Next").await;
    play.mentions("**Round 2**");
    for game in 1..=3 {
        resigns(play, game, false).await;
    }
    phase_is(tavern, "closed").await;
    channel_shows(play, "is over. Congratulations").await;
    channel_shows(play, "The tournament is over.").await;
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Standings").await;
    play.mentions("Ties: points among the tied");
    play.clicks("Bo", "Rounds").await;
    play.mentions("**Round 3**");
    play.clicks("Bo", "Log").await;
    play.mentions("it began with 3 players");
    assert_eq!(pictures(play, "The tournament is over."), 1);
    play.types("Dan", "/tak profile player:@Bo").await;
    play.mentions("Tournaments: 1 played, 1 won · place 1 of 3 in **Spring \\*Cup\\***");
    play.types("Dan", "/tak profile").await;
    play.omits("Tournaments:");
    let points = "select count(*) from tournament_log where kind = 'ended'";
    tavern.database.holds(points, &["3"]).await;
    assert_audit_is_clean(tavern).await;
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
}

async fn full_mini_cup_begins_and_a_level_match_gets_a_decider(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce(play, MINI_CUP, "4 players", "Cup").await;
    for name in ["Ada", "Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    games_begun(tavern, 2).await;
    resigns(play, 1, true).await;
    play.mentions("You can't undo that. In **Cup**");
    // The other match is stopped and counts as a draw.
    setup!["Ada: /tak server, (Moderation…), (Stop a game…), (By number…)" for play];
    play.fills("Ada", "2").await;
    play.mentions("It counts in **Cup** only: as a draw.");
    setup!["Ada: (Stop it)" for play];
    games_begun(tavern, 3).await;
    let decider = "select leg from tournament_games order by leg desc limit 1";
    tavern.database.holds(decider, &["2"]).await;
    resigns(play, 3, true).await;
    games_begun(tavern, 4).await;
    resigns(play, 4, true).await;
    phase_is(tavern, "closed").await;
    assert_audit_is_clean(tavern).await;
}

async fn last_place_is_taken_by_one_of_two(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    announce(play, ROUND_ROBIN, "4 players", "Cup").await;
    let post = play.newest();
    for name in ["Ada", "Bo"] {
        play.clicks(name, "Join").await;
    }
    let names = ["Cleo", "Dan"].map(|name| tavern.discord.person(name));
    let [cleo, dan] = &names;
    let statement = "insert into players (id, first_seen_at) values (5, 1); \
                  insert into tournament_players (tournament, number, player, rating) \
                  select id, 3, 5, 1500 from tournaments; \
                  insert into tournament_log (tournament, number, at, who, kind, detail) \
                  select id, 3, 1, 5, 'registered', '3' from tournaments; \
                  update tournaments set events = 3, people = 3";
    tavern.database.run(statement).await;
    tokio::join!(cleo.clicks(&post, "Join"), dan.clicks(&post, "Join"));
    tavern.settled().await;
    let people = "select people, events from tournaments";
    tavern.database.holds(people, &["4 4"]).await;
    play.record_news().await;
    let text = play.text();
    assert_eq!(text.matches("All 4 places are taken.").count(), 1, "{text}");
    assert_audit_is_clean(tavern).await;
    another.stop().await;
}

async fn start_and_departure_at_one_instant_agree(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    announce(play, ROUND_ROBIN, "4 players", "Cup").await;
    let post = play.newest();
    for name in ["Ada", "Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    play.clicks("Ada", "Manage").await;
    let manage = play.newest_seen_by("Ada");
    let [ada, dan] = ["Ada", "Dan"].map(|name| tavern.discord.person(name));
    tokio::join!(ada.clicks(&manage, "Start now"), dan.clicks(&post, "Leave"));
    tavern.settled().await;
    phase_is(tavern, "running").await;
    let log = "select kind from tournament_log where number > 4 order by number";
    let kinds = tavern.database.ask(log).await;
    assert!(kinds.contains(&"started".to_owned()), "{kinds:?}");
    // Dan left before the start, or is asked to confirm after it.
    let people = tavern.database.ask("select people from tournaments").await;
    let has_left = kinds.contains(&"left".to_owned());
    assert_eq!(people, [if has_left { "3" } else { "4" }]);
    assert_audit_is_clean(tavern).await;
    another.stop().await;
}

async fn reminder_lets_a_player_drop_out(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce_round_robin(play).await;
    tavern.later(2 * DAY + Duration::from_hours(1)).await;
    until("all players are reminded", async || {
        let query = "select count(message) from posts where kind = 'tournament reminder'";
        tavern.database.ask(query).await == ["3"]
    })
    .await;
    play.enter_direct_messages("Cleo");
    play.clicks("Cleo", "Drop out").await;
    play.mentions("You've left **Cup**.");
    // Two are too few for a round robin.
    tavern.later(DAY).await;
    phase_is(tavern, "called off").await;
    let games = "select count(*) from games";
    tavern.database.holds(games, &["0"]).await;
    channel_shows(play, "doesn't take place: too few players joined.").await;
    assert_audit_is_clean(tavern).await;
}

async fn referee_sets_a_result_that_the_game_cannot_change(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce(play, ROUND_ROBIN, "4 players", "Cup").await;
    for name in ["Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 3).await;
    play.record_news().await;
    play.clicks("Bo", "Manage").await;
    play.mentions("Only the organizer and the moderators");
    setup!["Ada: (Manage)" for play];
    for number in ["9", "-1"] {
        setup!["Ada: (Set a result…)" for play];
        play.fills_lines("Ada", &[("game", number), ("result", "1-0")])
            .await;
        play.mentions("That isn't a game of this tournament");
        play.text();
    }
    setup!["Ada: (Set a result…)" for play];
    play.fills_lines("Ada", &[("game", "1"), ("result", "white")])
        .await;
    play.mentions("Type a result as 1-0, 0-1, 1/2 or void.");
    setup!["Ada: (Set a result…)" for play];
    play.fills_lines("Ada", &[("game", "1"), ("result", "1-0")])
        .await;
    play.mentions("Done.");
    channel_shows(play, "to 1 : 0. Game 1 goes on as an ordinary one.").await;
    assert_eq!(notified(play, "to 1 : 0. Game 1"), [0]);
    // White resigns the game that the ruling gave them.
    play.text();
    resigns(play, 1, true).await;
    play.omits("In **Cup**");
    resigns(play, 2, true).await;
    resigns(play, 3, true).await;
    phase_is(tavern, "closed").await;
    let log = "select kind, count(*) from tournament_log \
               where kind in ('ruled', 'ended') group by kind order by kind";
    tavern.database.holds(log, &["ended 2", "ruled 1"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn game_that_ends_after_an_early_end_changes_no_table(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    resigns(play, 1, true).await;
    until("the result is taken", async || {
        let query = "select count(*) from tournament_log where kind = 'ended'";
        tavern.database.ask(query).await == ["1"]
    })
    .await;
    setup!["Ada: (Manage), (End now…), (End now)" for play];
    phase_is(tavern, "closed").await;
    channel_shows(play, "ended it early.").await;
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Standings").await;
    let table = play.text();
    assert!(table.contains("**1** · SB 0"), "{table}");
    resigns(play, 2, true).await;
    tavern.settled().await;
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Standings").await;
    assert_eq!(play.text(), table);
    assert_audit_is_clean(tavern).await;
}

async fn absent_people_leave_by_themselves(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce(play, ROUND_ROBIN, "6 players", "Cup").await;
    for name in ["Ada", "Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Dan>, (Ban)" for play];
    let query = "select count(*) from tournament_log where kind = 'left'";
    until("the banned player leaves", async || {
        tavern.database.ask(query).await == ["1"]
    })
    .await;
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 3).await;
    setup!["Cleo: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    until("the deleted player leaves", async || {
        tavern.database.ask(query).await == ["2"]
    })
    .await;
    let query = "select count(*) from tournament_log where kind = 'annulled'";
    tavern.database.holds(query, &["1"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn refusals_name_the_next_step(play: &mut Play<'_>) {
    let tavern = play.tavern;
    play.types("Bo", "/tak tournament").await;
    play.mentions("The managers and moderators of this server can announce one.");
    setup!["Ada: /tak tournament, (New tournament)" for play];
    let cases = [
        (
            "\u{200b}",
            "3",
            "",
            "A tournament needs a name that people can see.",
        ),
        ("Cup", "0", "", "Type a number of days from 1 to 60."),
        ("Cup", "3", "high", "The lowest and the highest rating are"),
    ];
    for (name, days, lowest, sentence) in cases {
        setup!["Ada: (Name and start…)" for play];
        let lines = [("name", name), ("days", days), ("lowest", lowest)];
        play.fills_lines("Ada", &lines).await;
        play.mentions(sentence);
    }
    let none = "select count(*) from tournaments";
    tavern.database.holds(none, &["0"]).await;
    setup!["Ada: (Name and start…)" for play];
    play.fills_lines("Ada", &[("name", "Cup"), ("days", "3"), ("lowest", "1600")])
        .await;
    play.clicks("Bo", "Join").await;
    play.mentions("This tournament is for ratings from 1600 up.");
    play.clicks("Bo", "Leave").await;
    play.mentions("You aren't in this tournament.");
    setup!["Ada: (Manage)" for play];
    play.clicks("Ada", "Start now").await;
    play.mentions("This format needs at least 3 players.");
    setup!["Ada: (Manage)" for play];
    play.clicks("Ada", "Call it off").await;
    play.clicks("Ada", "Call it off").await;
    phase_is(tavern, "called off").await;
    play.forges("Bo", "Join", "tournament-join/1/77").await;
    play.mentions("There's no such tournament here.");
}

async fn cancelling_a_game_awards_it_to_the_opponent(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    let white = player(play, 1, true).await;
    cancels(play, &white, 1).await;
    channel_shows(play, "It counts in **Cup** only: <@").await;
    until("Black has the point", async || {
        let query = "select detail from tournament_log where kind = 'ended'";
        play.tavern.database.ask(query).await == ["1 2 1 awarded 1"]
    })
    .await;
    assert_audit_is_clean(tavern).await;
}

async fn playing_organizer_cannot_act_as_referee(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, (Games…), (Tournaments: everybody)" for play];
    announce_by(play, "Bo", ROUND_ROBIN, "4 players", "Cup").await;
    for name in ["Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    play.clicks("Bo", "Manage").await;
    play.mentions("You play in it, so the moderators of this server do the rest.");
    setup!["Bo: (Start now)" for play];
    games_begun(tavern, 3).await;
    play.record_news().await;
    play.clicks("Bo", "Manage").await;
    play.omits("(End now…)");
    let id = tavern.database.ask("select id from tournaments").await;
    for act in ["ask-end", "end", "result", "time", "remove"] {
        let player = if act == "remove" { "/2" } else { "" };
        let press = format!("tournament-{act}/1/{}{player}", id[0]);
        play.forges("Bo", act, &press).await;
        play.mentions("You play in this tournament, so a moderator of this server does that.");
    }
    play.clicks("Ada", "Manage").await;
    play.picks_person("Ada", "Cleo").await;
    play.mentions("All their games in it then count for no one");
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Bo>, (Ban)" for play];
    play.text();
    play.clicks("Bo", "Manage").await;
    play.omits("Manage Cup");
    assert_audit_is_clean(tavern).await;
}

async fn removed_player_cannot_rejoin(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce(play, ROUND_ROBIN, "4 players", "Cup").await;
    play.clicks("Bo", "Join").await;
    setup!["Ada: (Manage), <@Bo>, (Remove)" for play];
    channel_shows(play, "from **Cup**.").await;
    assert_eq!(notified(play, "from **Cup**."), [0]);
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Join").await;
    play.mentions("A referee has removed you from this tournament.");
    setup!["Ada: (Manage), (Call it off), (Call it off)" for play];
    phase_is(tavern, "called off").await;
    tavern.settled().await;
    let query = "select count(*) from posts where kind = 'tournament over'";
    tavern.database.holds(query, &["0"]).await;
}

async fn knockout_continues_after_departures(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce(
        play,
        "Knockout: the loser of a match is out",
        "8 players",
        "Cup",
    )
    .await;
    for name in ["Ada", "Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 2).await;
    play.record_news().await;
    play.text();
    channel_shows(play, "**4** <@").await;
    assert_eq!(pictures(play, "**4** <@"), 1);
    let person = player(play, 1, true).await;
    play.clicks(&person, "Leave").await;
    play.mentions("Your open games in it are lost for the tournament.");
    play.clicks(&person, "Leave the tournament").await;
    resigns(play, 2, true).await;
    games_begun(tavern, 3).await;
    play.record_news().await;
    resigns(play, 3, true).await;
    phase_is(tavern, "closed").await;
    channel_shows(play, "is over. Congratulations").await;
    channel_shows(play, "\n2\\. ").await;
    play.record_news().await;
    play.text();
    play.clicks(&person, "Rounds").await;
    play.clicks(&person, "Previous").await;
    play.mentions(" left");
    play.clicks(&person, "Log").await;
    play.mentions("it ended");
    assert_audit_is_clean(tavern).await;
}

async fn one_message_announces_all_new_games(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    announce(play, ROUND_ROBIN, "4 players", "Cup").await;
    for name in ["Ada", "Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 4).await;
    channel_shows(play, "**Cup** begins. Your games are in").await;
    play.record_news().await;
    play.clicks("Bo", "My games").await;
    play.mentions("Cup");
    resigns(play, 1, true).await;
    resigns(play, 2, true).await;
    games_begun(tavern, 6).await;
    channel_shows(play, "New games of **Cup** have begun.").await;
    tavern.settled().await;
    assert_eq!(notified(play, "**Cup** begins."), [4]);
    assert_eq!(notified(play, "New games of **Cup** have begun."), [4]);
    let query = "select count(*) from tournament_games \
                where white_told_by is null or black_told_by is null";
    tavern.database.holds(query, &["0"]).await;
    another.stop().await;
}

async fn own_tournaments_come_first_in_the_list(play: &mut Play<'_>) {
    begin_round_robin(play).await;
    announce(play, ROUND_ROBIN, "4 players", "Newer").await;
    play.text();
    play.types("Bo", "/tak tournament").await;
    let text = play.text();
    let [own, other] = ["[**Cup**]", "[**Newer**]"].map(|name| text.find(name).expect(&text));
    assert!(own < other, "{text}");
    assert_eq!(text.matches("**you're in**").count(), 1, "{text}");
    play.clicks("Bo", "My games").await;
    play.mentions("· Cup");
    play.types("Dan", "/tak tournament").await;
    let text = play.text();
    let [first, open] = ["[**Cup**]", "[**Newer**]"].map(|name| text.find(name).expect(&text));
    assert!(open < first, "{text}");
    assert!(!text.contains("you're in"), "{text}");
    play.clicks("Bo", "Standings").await;
    let text = play.text();
    for part in ["has one move to play", "The cross table of Cup"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

async fn games_begin_beyond_the_limit_of_their_channel(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, (Games…), <#tavern>" for play];
    play.picks("Ada", "Running games of a channel: at most 5")
        .await;
    play.enter_channel("garden");
    play.text();
    play.types("Ada", "/tak tournament").await;
    play.clicks("Ada", "New tournament").await;
    play.mentions("On this server, Tak is played in #tavern.");
    play.enter_channel("tavern");
    setup!["Ada: /tak tournament, (New tournament), <4 players>, (Name and start…)" for play];
    play.fills_lines("Ada", &[("name", "Cup"), ("days", "3")])
        .await;
    for name in ["Ada", "Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 8).await;
    play.text();
    play.types("Cleo", "/tak challenge opponent:@Dan size:3x3")
        .await;
    play.mentions("at most 5 games at once in #tavern, and 8 run there");
}

async fn german_players_read_german(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, <Language: Deutsch>" for play];
    for name in ["Ada", "Bo", "Cleo"] {
        tavern.discord.person(name).speaks("de");
    }
    play.text();
    play.types("Ada", "/tak turnier").await;
    play.mentions("Hier gibt es keine Turniere. Drück auf **Neues Turnier**");
    for act in [
        "Ada: (Neues Turnier), <Rundenturnier: Alle spielen gegen alle>",
        "Ada: <4 Leute>, (Auf eine Partie ändern), (Name und Beginn…)",
    ] {
        play.acts_out(act).await;
    }
    play.fills_lines("Ada", &[("name", "Pokal"), ("days", "3")])
        .await;
    play.mentions("Dabei: 0 von 4.");
    for name in ["Ada", "Bo", "Cleo"] {
        play.clicks(name, "Mitmachen").await;
        play.mentions("Du bist bei **Pokal** dabei.");
    }
    play.clicks("Bo", "Aussteigen").await;
    play.mentions("Du bist aus **Pokal** ausgestiegen.");
    play.clicks("Bo", "Mitmachen").await;
    setup!["Ada: (Verwalten), (Jetzt beginnen)" for play];
    games_begun(tavern, 3).await;
    channel_shows(play, "**Pokal** beginnt. Eure Partien stehen in").await;
    play.record_news().await;
    play.text();
    play.types("Bo", "/tak turnier").await;
    play.mentions("3 dabei, läuft · **du bist dabei**");
    play.clicks("Bo", "Tabelle").await;
    play.mentions("Bei Gleichstand: Punkte untereinander");
}

/// Three join a tournament in a channel that is deleted then.
async fn announce_in_a_deleted_channel(play: &mut Play<'_>) {
    play.enter_channel("garden");
    announce_round_robin(play).await;
    follow(play).await;
    let discord = &play.tavern.discord;
    discord.delete_channel(discord.channel("garden"));
    play.enter_channel("tavern");
}

async fn tournament_of_a_deleted_channel_can_be_reposted(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce_in_a_deleted_channel(play).await;
    setup!["Dan: /tak tournament, <Cup>, (Join)" for play];
    play.types("Bo", "/tak tournament").await;
    play.picks("Bo", "Cup").await;
    play.clicks("Bo", "Manage").await;
    play.mentions("Only the organizer and the moderators");
    setup!["Ada: /tak tournament, <Cup>, (Manage), (Post again here)" for play];
    follow(play).await;
    channel_shows(play, "Players: 4 of 4.").await;
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 4).await;
    let places = tavern.database.ask("select distinct channel from games");
    assert_eq!(places.await, [tavern.channel.to_string()]);
    assert_audit_is_clean(tavern).await;
}

/// A player is not removed for a timeout on a board that was never shown.
async fn unseen_games_end_void_and_remove_no_player(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce_in_a_deleted_channel(play).await;
    setup!["Ada: /tak tournament, <Cup>, (Manage), (Start now)" for play];
    games_begun(tavern, 3).await;
    // Their boards were not shown.
    tavern.settled().await;
    tavern.later(9 * DAY).await;
    phase_is(tavern, "closed").await;
    let ends = "select kind, count(*) from tournament_log \
                where kind in ('ended', 'annulled', 'left') group by kind";
    tavern.database.holds(ends, &["ended 3"]).await;
    let void = "select count(*) from tournament_log where kind = 'ended' and detail like '%void'";
    tavern.database.holds(void, &["3"]).await;
}

/// Each button and form about tournaments, each after the post has followed the one before.
pub(super) async fn play_tournaments(play: &mut Play<'_>) {
    announce(play, ROUND_ROBIN, "4 players", "Cup").await;
    follow(play).await;
    for act in [
        "Ada: (Join)",
        "Ada: (Leave)",
        "Ada: (Join)",
        "Bo: (Join)",
        "Cleo: (Join)",
    ] {
        play.acts_out(act).await;
        follow(play).await;
    }
    // Two simultaneous presses announce two.
    let query = "select id from tournaments order by people desc, id";
    let id = play.tavern.database.ask(query).await;
    for verb in [
        "tournament/1/{}",
        "tournament-table/1/{}/0",
        "tournament-rounds/1/{}/0",
        "tournament-log/1/{}/0",
        "tournament-ask-end/1/{}",
        "tournaments/1/0",
        "tournament-post/1/{}",
    ] {
        forge(play, verb, &id[0]).await;
    }
    play.acts_out("Ada: (Manage), <@Bo>, (Remove)").await;
    follow(play).await;
    for verb in ["tournament-start/1/{}", "tournament-quit/1/{}"] {
        // Two are too few.
        forge(play, verb, &id[0]).await;
        follow(play).await;
    }
    forge(play, "tournament-result/1/{}", &id[0]).await;
    play.fills_lines("Ada", &[("game", "9999"), ("result", "1-0")])
        .await;
    for verb in [
        "tournament-time/1/{}",
        "tournament-place/1/{}/1",
        "tournament-take/2/{}/1",
        "tournament-decline/1/{}/1",
        "tournament-withdraw/1/{}/1",
    ] {
        forge(play, verb, &id[0]).await;
    }
    forge(play, "tournament-ask-off/1/{}", &id[0]).await;
    for verb in ["tournament-off/1/{}", "tournament-end/1/{}"] {
        forge(play, verb, &id[0]).await;
        follow(play).await;
    }
}

/// A press by its id, as if its button were there.
async fn forge(play: &mut Play<'_>, verb: &str, id: &str) {
    let press = verb.replace("{}", id);
    let name = verb.split('/').next().unwrap_or_default();
    play.forges("Ada", name, &press).await;
    play.note_kind("", &press);
}

/// Waits until nothing in the tournament is due but its start, and its post shows all of it.
async fn follow(play: &mut Play<'_>) {
    until("the post follows", async || {
        let behind = "select id from tournaments \
                      where shown < events or phase = 'running' and due is not null";
        play.tavern.database.ask(behind).await.is_empty()
    })
    .await;
    play.tavern.settled().await;
    play.record_news().await;
}
