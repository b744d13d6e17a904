//! Acts of referees: more time for all, an early end, and the limits of their rights.

use std::time::Duration;

use super::{
    DAY, assert_audit_is_clean, begin_round_robin, channel_shows, games_begun, phase_is, player,
    tournament_id,
};
use crate::{Play, on_both_engines, setup, until};

on_both_engines!(
    early_end_counts_open_games_as_if_their_boards_were_full,
    organizer_after_leaving_cannot_act_as_referee,
    direct_messages_reach_no_tournament_of_others,
    member_posts_a_tournament_at_most_five_times_an_hour,
    tournament_has_no_games_for_coins,
    tournament_without_possible_games_ends_with_a_reason,
    playing_moderator_cannot_remove_an_opponent,
    banned_opponent_stays_until_the_match_is_over,
    organizer_after_a_removal_cannot_join,
    late_ban_of_the_organizer_refuses_their_act,
    organizer_joins_or_removes_at_one_instant,
    crowd_of_tables_is_answered_without_pictures,
    referee_can_extend_all_games_once_a_day,
);

/// White and Black play four plies; the last one is not a flat.
async fn four_plies(play: &mut Play<'_>, game: u32) {
    for (ply, is_white) in [("a1", true), ("e5", false), ("c3", true), ("Sc4", false)] {
        let name = player(play, game, is_white).await;
        play.types(&name, &format!("/tak move ply:{ply} game:{game}"))
            .await;
    }
}

async fn early_end_counts_open_games_as_if_their_boards_were_full(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    four_plies(play, 1).await;
    let first = player(play, 2, true).await;
    play.types(&first, "/tak move ply:a1 game:2").await;
    play.record_news().await;
    setup!["Ada: (Manage)" for play];
    play.clicks("Ada", "End now…").await;
    play.mentions("Each open game counts as if its board were full");
    play.clicks("Ada", "End now").await;
    phase_is(tavern, "closed").await;
    let log = "select kind, detail from tournament_log \
               where kind in ('ending', 'ended', 'closed') order by number";
    let log = tavern.database.ask(log).await;
    let count = |part: &str| log.iter().filter(|line| line.contains(part)).count();
    // White has one more flat on the board of the first game.
    assert_eq!(count("played 0 1") + count("played 1 -1"), 1, "{log:?}");
    assert_eq!(count("void"), 2, "{log:?}");
    assert_eq!((log[0].trim(), log[4].as_str()), ("ending", "closed 1"));
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Log").await;
    play.mentions("@Ada ended it early; open games count as if the board were full");
    // The games continue as ordinary ones.
    let open = "select count(*) from games where result is null";
    tavern.database.holds(open, &["3"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn organizer_after_leaving_cannot_act_as_referee(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, (Games…), (Tournaments: everybody)" for play];
    super::announce_by(play, "Bo", super::ROUND_ROBIN, "4 players", "Cup").await;
    for name in ["Ada", "Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    setup!["Bo: (Manage), (Start now)" for play];
    phase_is(tavern, "running").await;
    until("a game has begun", async || {
        let games = tavern.database.ask("select id from games").await;
        !games.is_empty()
    })
    .await;
    tavern.settled().await;
    play.record_news().await;
    setup!["Bo: (Leave), (Leave)" for play];
    let id = tournament_id(play).await;
    for press in [
        "tournament-remove/1/{}/1",
        "tournament-result/1/{}",
        "tournament-time/1/{}",
        "tournament-ask-end/1/{}",
        "tournament-end/1/{}",
        "tournament-post/1/{}",
    ] {
        play.text();
        play.forges("Bo", press, &press.replace("{}", &id)).await;
        play.mentions("You play in this tournament, so a moderator of this server does that.");
    }
    assert_audit_is_clean(tavern).await;
}

async fn direct_messages_reach_no_tournament_of_others(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce_cup(play).await;
    let id = tournament_id(play).await;
    play.types("Dan", "/tak help").await;
    let direct = tavern.discord.person("Dan").opens_direct();
    play.enter_place(direct, "Dan's direct messages");
    play.types("Dan", "/tak help").await;
    for press in [
        "tournament/1/{}",
        "tournament-join/1/{}",
        "tournament-table/1/{}/0",
        "tournament-rounds/1/{}/0",
        "tournament-log/1/{}/0",
        "tournament-leave/1/{}",
        "tournament-quit/1/{}",
        "tournament-manage/1/{}",
    ] {
        let message = play.newest_seen_by("Dan");
        play.text();
        let dan = tavern.discord.person("Dan");
        let answer = dan.forges_click(&message, &press.replace("{}", &id)).await;
        play.record_act(format!("Dan: ({press})"), answer).await;
        play.mentions("There's no such tournament here.");
    }
    let people = "select people, events from tournaments";
    tavern.database.holds(people, &["3 3"]).await;
}

/// Announces a tournament and lets three people join.
async fn announce_cup(play: &mut Play<'_>) {
    super::announce_round_robin(play).await;
}

async fn member_posts_a_tournament_at_most_five_times_an_hour(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, (Games…), (Tournaments: everybody)" for play];
    super::announce_by(play, "Bo", super::ROUND_ROBIN, "4 players", "Cup").await;
    let id = tournament_id(play).await;
    let press = format!("tournament-post/1/{id}");
    for _ in 0..4 {
        play.forges("Bo", "post again", &press).await;
    }
    play.omits("as often as you can");
    play.forges("Bo", "post again", &press).await;
    play.mentions("You've posted tournaments or leagues here as often as you can within an hour.");
    play.forges("Bo", "call off", &format!("tournament-off/1/{id}"))
        .await;
    super::announce_by(play, "Bo", super::ROUND_ROBIN, "4 players", "Cup").await;
    play.mentions("You've posted tournaments or leagues here as often as you can within an hour.");
    // Leaving and coming back does not help.
    setup!["Bo: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    super::announce_by(play, "Bo", super::ROUND_ROBIN, "4 players", "Cup").await;
    play.mentions("You've posted tournaments or leagues here as often as you can within an hour.");
    // Moderators answer for their channels themselves.
    for _ in 0..6 {
        super::announce_by(play, "Ada", super::ROUND_ROBIN, "4 players", "Cup").await;
    }
    let query = "select count(*) from tournaments";
    tavern.database.holds(query, &["7"]).await;
}

async fn tournament_has_no_games_for_coins(play: &mut Play<'_>) {
    let tavern = play.tavern;
    // A forged press is below a message for all.
    setup!["Ada: /tak challenge opponent:@Bo, /tak tournament, (New tournament)" for play];
    let draft = play.button("Ada", "Name and start…");
    let message = play.newest_seen_by("Ada");
    let options = message.selects().into_iter().flat_map(|menu| menu.options);
    let presets: Vec<String> = options.map(|option| option.value).collect();
    assert!(
        presets.iter().any(|value| value.contains("/court/")),
        "{presets:?}"
    );
    assert!(
        !presets.iter().any(|value| value.contains("/university/")),
        "{presets:?}"
    );
    for verb in ["tournament-form", "tournament-draft"] {
        let id = draft
            .replace("tournament-form", verb)
            .replace("/court/", "/university/");
        assert_ne!(id, draft);
        play.text();
        play.forges("Ada", "for coins", &id).await;
        play.omits("form “");
    }
    setup!["Ada: /tak tournament, (Start a league)" for play];
    let draft = play.button("Ada", "Name and start…");
    let id = draft
        .replace("/court/", "/university/")
        .replace("league-form", "league-draft");
    assert_ne!(id, draft);
    play.text();
    play.forges("Ada", "for coins", &id).await;
    play.mentions("aren't for coins");
    let rows = "select count(*) from tournaments";
    tavern.database.holds(rows, &["0"]).await;
}

/// Its terms are damaged: they are for more coins than the players have.
async fn tournament_without_possible_games_ends_with_a_reason(play: &mut Play<'_>) {
    let tavern = play.tavern;
    super::announce_round_robin(play).await;
    tavern
        .database
        .run("update terms set ante = 5, call = 1, bonus = 1, clean_capstone = 1 where id in (select terms from tournaments)")
        .await;
    setup!["Ada: (Manage), (Start now)" for play];
    channel_shows(
        play,
        "A game of **Cup** can't begin because of a fault on my side.",
    )
    .await;
    assert_eq!(super::notified(play, "can't begin"), [1]);
    tavern.later(Duration::from_hours(2)).await;
    let query = "select kind from tournament_log where kind in ('stuck', 'ending', 'closed')";
    until("it was tried again", async || {
        let due = "select count(*) from tournaments where due > 0 and tries = 0";
        tavern.database.ask(due).await == ["1"]
    })
    .await;
    tavern.database.holds(query, &["stuck"]).await;
    tavern.later(DAY).await;
    phase_is(tavern, "closed").await;
    tavern
        .database
        .holds(query, &["stuck", "ending", "closed"])
        .await;
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Log").await;
    play.mentions("it ended early, because games could not begin");
    assert_audit_is_clean(tavern).await;
}

async fn playing_moderator_cannot_remove_an_opponent(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    setup!["Ada: (Manage)" for play];
    play.picks_person("Ada", "Bo").await;
    play.mentions("You have a match with this player");
    let remove = format!("tournament-remove/1/{}/2", tournament_id(play).await);
    play.forges("Ada", "Remove", &remove).await;
    play.mentions("You have a match with this player");
    tavern
        .database
        .holds(
            "select count(*) from tournament_log where kind = 'left'",
            &["0"],
        )
        .await;
}

async fn referee_can_extend_all_games_once_a_day(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    let due = "select due from games order by number";
    let due = async || -> Vec<i64> {
        let due = tavern.database.ask(due).await;
        due.iter().map(|due| due.parse().unwrap()).collect()
    };
    let before = due().await;
    let query = "select times_given from tournament_games";
    setup!["Ada: (Manage), (More time for all)" for play];
    until("all games have it", async || {
        let rows = tavern.database.ask(query).await;
        rows.iter().all(|row| row == "1")
    })
    .await;
    let day = i64::try_from(DAY.as_millis()).unwrap();
    let dues: Vec<i64> = before.iter().map(|due| due + day).collect();
    assert_eq!(due().await, dues);
    play.clicks("Ada", "Manage").await;
    play.clicks("Ada", "More time for all").await;
    play.mentions("Everyone gets more time at most once a day, and 7 times in a tournament.");
    tavern.later(Duration::from_mins(2)).await;
    let events = "select count(*) from events where kind = 'time for both'";
    tavern.database.holds(events, &["3"]).await;
    channel_shows(play, "Everyone in the tournament gets one more day.").await;
    channel_shows(play, "gave everyone in **Cup** more time:").await;
    play.clicks("Bo", "Log").await;
    play.mentions("@Ada gave everyone more time");
    // The longer time runs out, too.
    let alarms = "select count(*) from posts where kind = 'time up' and state = 'waiting'";
    tavern.database.holds(alarms, &["3"]).await;
    tavern.later(31 * DAY).await;
    until("the games end on time", async || {
        let over = "select reason from games";
        let over = tavern.database.ask(over).await;
        over.iter().all(|reason| reason == "time")
    })
    .await;
    assert_audit_is_clean(tavern).await;
}

async fn banned_opponent_stays_until_the_match_is_over(play: &mut Play<'_>) {
    let tavern = play.tavern;
    super::announce(
        play,
        "Knockout: the loser of a match is out",
        "8 players",
        "Cup",
    )
    .await;
    let others = ["Bo", "Cleo", "Dan"];
    for name in ["Ada"].into_iter().chain(others) {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 2).await;
    play.record_news().await;
    let mut pairs = Vec::new();
    for game in [1, 2] {
        let [white, black] = [
            player(play, game, true).await,
            player(play, game, false).await,
        ];
        pairs.push((game, white, black));
    }
    let (game, white, black) = pairs
        .iter()
        .find(|(_, white, black)| [white, black].contains(&&"Ada".to_owned()))
        .unwrap();
    let opponent = if white == "Ada" { black } else { white };
    let stranger = others.into_iter().find(|name| name != opponent).unwrap();
    let query = "select detail from tournament_log where kind = 'left'";
    for person in [opponent.as_str(), stranger] {
        setup!["Ada: /tak server, (Moderation…), (Ban from Tak…)" for play];
        play.picks_person("Ada", person).await;
        setup!["Ada: (Ban)" for play];
    }
    until("the other one leaves", async || {
        tavern.database.ask(query).await.len() == 1
    })
    .await;
    tavern.settled().await;
    assert_eq!(tavern.database.ask(query).await.len(), 1);
    super::resigns(play, *game, white == "Ada").await;
    phase_is(tavern, "closed").await;
    play.record_news().await;
    play.text();
    play.clicks(opponent, "Log").await;
    let log = play.text();
    for person in [stranger, opponent] {
        let line = format!("@{person} was banned on this server by @Ada");
        assert!(log.contains(&line), "{log}");
    }
    assert_audit_is_clean(tavern).await;
}

/// Bo announces, and three others join.
async fn announce_of_member(play: &mut Play<'_>) -> String {
    setup!["Ada: /tak server, (Games…), (Tournaments: everybody)" for play];
    super::announce_by(play, "Bo", super::ROUND_ROBIN, "6 players", "Cup").await;
    for name in ["Ada", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    tournament_id(play).await
}

/// The ban comes when the act has read that there is none, and before it commits.
async fn late_ban_of_the_organizer_refuses_their_act(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce_of_member(play).await;
    setup!["Bo: (Manage)" for play];
    play.text();
    let (bo, by) = (play.id_of("Bo"), play.id_of("Ada"));
    let ban = format!(
        "update players set first_seen_at = first_seen_at where id = {bo}; \
         insert into bans (guild, player, by, at) \
         select max(guild), {bo}, {by}, 1 from tournaments;"
    );
    let hold = tavern.database.hold(&ban).await;
    let commit = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        hold.commit().await.unwrap();
    };
    tokio::join!(play.clicks("Bo", "Start now"), commit);
    play.mentions("have banned you from Tak here");
    tavern.database.run("delete from bans").await;
    phase_is(tavern, "open").await;
    play.clicks("Bo", "Start now").await;
    phase_is(tavern, "running").await;
}

async fn organizer_after_a_removal_cannot_join(play: &mut Play<'_>) {
    announce_of_member(play).await;
    setup!["Bo: (Manage), <@Dan>, (Remove)" for play];
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Join").await;
    play.mentions("You've set results or removed players in this tournament");
    assert_audit_is_clean(play.tavern).await;
}

async fn organizer_joins_or_removes_at_one_instant(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let another = tavern.another_bot().await;
    let id = announce_of_member(play).await;
    let (post, bo) = (play.newest(), tavern.discord.person("Bo"));
    let presses = [
        "tournament-remove/1/{}/1",
        "tournament-remove/1/{}/2",
        "tournament-join/1/{}",
        "tournament-remove/1/{}/3",
    ];
    let presses = presses.map(|press| press.replace("{}", &id));
    let [first, second, third, last] = presses
        .each_ref()
        .map(|press| bo.forges_click(&post, press));
    tokio::join!(first, second, third, last);
    tavern.settled().await;
    let acts = "select distinct kind from tournament_log \
                join tournaments on tournaments.id = tournament_log.tournament \
                where who = organizer";
    let acts = tavern.database.ask(acts).await;
    assert_eq!(acts.len(), 1, "{acts:?}");
    assert_audit_is_clean(tavern).await;
    another.stop().await;
}

async fn crowd_of_tables_is_answered_without_pictures(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    let press = format!("tournament-table/1/{}/0", tournament_id(play).await);
    let post = play.newest();
    let table = || {
        let (ada, post, press) = (tavern.discord.person("Ada"), post.clone(), press.clone());
        tokio::spawn(async move { ada.forges_click(&post, &press).await })
    };
    let tables: Vec<_> = std::iter::repeat_with(table).take(24).collect();
    let mut pictures = 0;
    for table in tables {
        let answer = tavern.message_of(table.await.unwrap()).await;
        pictures += answer.attachments.len();
    }
    assert!((1..24).contains(&pictures), "{pictures}");
    let alone = tavern.message_of(table().await.unwrap()).await;
    assert_eq!(alone.attachments.len(), 1);
}
