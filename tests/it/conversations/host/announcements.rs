//! The results of games in a channel that managers chose.

use std::time::Duration;

use local_discord::{Access, Message, Snowflake, Trouble};

use crate::conversations::standing::play_resigned_game;
use crate::{Play, Tavern, on_both_engines, script, setup, until};

on_both_engines!(
    manager_chooses_the_announcements,
    announcements_are_in_the_language_of_the_manager,
    result_has_a_line_and_the_last_board,
    result_is_in_the_language_of_the_server,
    other_ends_are_not_announced,
    rated_games_alone_are_announced,
    hidden_games_are_not_announced,
    player_off_the_leaderboards_is_not_named,
    deleted_player_is_no_longer_named,
    two_processes_and_a_lost_answer_show_one_result,
    closed_channel_is_shown_to_the_manager,
    month_without_access_switches_it_off,
    announcements_by_others_are_refused
);

/// The results in a channel.
fn results(tavern: &Tavern, channel: Snowflake) -> Vec<Message> {
    let mut messages = tavern.discord.messages(channel);
    messages.retain(|message| message.content.contains(" · 5x5 · ") && message.silent);
    messages
}

/// Chooses the garden for results.
async fn announce_results(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Announcements…), (Results…), <#garden>" for play];
}

/// Waits for the results in the garden.
async fn wait_for_results(tavern: &Tavern, count: usize) -> Vec<Message> {
    let garden = tavern.discord.channel("garden");
    until("announced", async || results(tavern, garden).len() == count).await;
    tavern.settled().await;
    results(tavern, garden)
}

/// Nothing waits to be announced.
async fn is_announced(tavern: &Tavern) {
    let query = "select id from posts where kind = 'result' and state = 'waiting'";
    until("done", async || tavern.database.ask(query).await.is_empty()).await;
}

async fn manager_chooses_the_announcements(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak server)
        Ada: (Announcements…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Announcements**, which the bot posts by itself. They notify no one.
            **Results**
            Off. Choose a channel, and the bot posts the result and the last board of each game between two people on this server, unless that game is played there. Private threads and channels that not everyone can see are left out.
            **Table of the week**
            Off. Choose a channel and an hour in UTC, and the bot posts the ten best of the week there on Mondays. A week without games has no table, and people off the leaderboards aren't in it.
            **Log**
            Bans, stopped and silent games, cleared seeks and changed settings of this server, kept for a year. **Log** lists them here, for managers only. No channel has them.
            (Results…) (Table of the week…) (Channel for the log…) (Log) (Back)
        Ada: (Results…)
        Tak Tavern changed [only Ada] “**Announcements**, which the bot posts by itself. They notify no one.” to:
            **Results**
            Off. Choose a channel, and the bot posts the result and the last board of each game between two people on this server, unless that game is played there. Private threads and channels that not everyone can see are left out.
            <Channel: >
            (Post it in this channel) (Only rated games) (grey: Turn it off) (Back)
        Ada: <#garden>
        Tak Tavern changed [only Ada] “**Results**” to:
            **Results**
            All games between two people are posted in #garden when they end. Private threads and channels that not everyone can see are left out.
            <Channel: >
            (Post it in this channel) (Only rated games) (Turn it off) (Back)
        Ada: (Only rated games)
        Tak Tavern changed [only Ada] “**Results**” to:
            **Results**
            Rated games are posted in #garden when they end. Private threads and channels that not everyone can see are left out.
            <Channel: >
            (Post it in this channel) (All games) (Turn it off) (Back)
        (Ada: (Turn it off))
        Ada: (Post it in this channel)
        Tak Tavern changed [only Ada] “**Results**” to:
            **Results**
            Rated games are posted in #tavern when they end. Private threads and channels that not everyone can see are left out.
            <Channel: >
            (Post it in this channel) (All games) (Turn it off) (Back)
        (Ada: (Back))
        Ada: (Table of the week…)
        Tak Tavern changed [only Ada] “**Announcements**, which the bot posts by itself. They notify no one.” to:
            **Table of the week**
            Off. Choose a channel and an hour in UTC, and the bot posts the ten best of the week there on Mondays. A week without games has no table, and people off the leaderboards aren't in it.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Channel: >
            <Hour: …>
            (Post it in this channel) (grey: Turn it off) (Back)
        Ada: <07:00 UTC>
        Tak Tavern changed [only Ada] “**Table of the week**” to:
            **Table of the week**
            It's posted in #tavern on Mondays. The next one comes <then>.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Channel: >
            <Hour: [07:00 UTC] | …>
            (Post it in this channel) (Turn it off) (Back)
        Ada: <#garden>
        Tak Tavern changed [only Ada] “**Table of the week**” to:
            **Table of the week**
            It's posted in #garden on Mondays. The next one comes <then>.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Channel: >
            <Hour: [07:00 UTC] | …>
            (Post it in this channel) (Turn it off) (Back)
        (Ada: (Turn it off))
        (Ada: (Back))
        Ada: (Channel for the log…)
        Tak Tavern changed [only Ada] “**Announcements**, which the bot posts by itself. They notify no one.” to:
            **Log**
            Bans, stopped and silent games, cleared seeks and changed settings of this server, kept for a year. **Log** lists them here, for managers only. No channel has them.
            <Channel: >
            (Post it in this channel) (grey: Turn it off) (Back)
        Ada: <#garden>
        Tak Tavern changed [only Ada] “**Log**” to:
            **Log**
            Bans, stopped and silent games, cleared seeks and changed settings of this server are posted in #garden, for everyone who can see it. **Log** lists those of a year, for managers only.
            <Channel: >
            (Post it in this channel) (Turn it off) (Back)
        (Ada: (Back))
        Ada: (Log)
        Tak Tavern changed [only Ada] “**Announcements**, which the bot posts by itself. They notify no one.” to:
            **Log of this server**, the newest first
            <then> · @Ada set **channel for this log**: #garden.
            <then> · @Ada set **table of the week**: off.
            <then> · @Ada set **table of the week**: #garden, 07:00 UTC.
            <then> · @Ada set **table of the week**: #tavern, 07:00 UTC.
            <then> · @Ada set **channel for results**: #tavern.
            <then> · @Ada set **channel for results**: off.
            <then> · @Ada set **results of rated games only**: on.
            <then> · @Ada set **channel for results**: #garden.
            (Back)
        (Ada: (Back))
        (Ada: (Back))
    "#] for play];
}

async fn announcements_are_in_the_language_of_the_manager(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Announcements…)" for play];
    setup!["Ada: (Results…), (Only rated games), (Post it in this channel)" for play];
    setup!["Ada: (Back), (Channel for the log…), <#garden>" for play];
    play.tavern.ada.speaks("de");
    script![[r#"
        (Ada: /tak server)
        Ada: (Ankündigungen…)
        Tak Tavern changed [only Ada] “**Einstellungen dieses Servers**, für alles, was alle sehen:” to:
            **Ankündigungen**, die der Bot von selbst zeigt. Sie benachrichtigen niemanden.
            **Ergebnisse**
            Gewertete Partien erscheinen in #tavern, sobald sie enden. Private Threads und Kanäle, die nicht alle sehen, bleiben außen vor.
            **Tabelle der Woche**
            Aus. Wähle einen Kanal und eine Stunde in UTC, dann zeigt der Bot dort montags die zehn Besten der Woche. Eine Woche ohne Partien hat keine Tabelle, und wer die Bestenlisten verlassen hat, fehlt auch hier.
            **Protokoll**
            Sperren, gestoppte und stillstehende Partien, entfernte Gesuche und geänderte Einstellungen dieses Servers erscheinen in #garden, für alle, die ihn sehen. **Protokoll** listet die eines Jahres auf, nur für die Serververwaltung.
            (Ergebnisse…) (Tabelle der Woche…) (Kanal für das Protokoll…) (Protokoll) (Zurück)
        Ada: (Ergebnisse…)
        Tak Tavern changed [only Ada] “**Ankündigungen**, die der Bot von selbst zeigt. Sie benachrichtigen niemanden.” to:
            **Ergebnisse**
            Gewertete Partien erscheinen in #tavern, sobald sie enden. Private Threads und Kanäle, die nicht alle sehen, bleiben außen vor.
            <Kanal: >
            (In diesem Kanal zeigen) (Alle Partien) (Ausschalten) (Zurück)
        (Ada: (Zurück))
        Ada: (Protokoll)
        Tak Tavern changed [only Ada] “**Ankündigungen**, die der Bot von selbst zeigt. Sie benachrichtigen niemanden.” to:
            **Protokoll dieses Servers**, das Neueste zuerst
            <then> · @Ada hat **Kanal für dieses Protokoll** gesetzt: #garden.
            <then> · @Ada hat **Kanal für Ergebnisse** gesetzt: #tavern.
            <then> · @Ada hat **Ergebnisse nur gewerteter Partien** gesetzt: an.
            (Zurück)
    "#] for play];
}

async fn result_has_a_line_and_the_last_board(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    setup!["Ada: /tak challenge opponent:@Bo size:5x5 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.moves("a5 a1 b1 b5 c1 c5 d1 d5 e1").await;
    let messages = wait_for_results(tavern, 1).await;
    let text = tavern.names.readable(&messages[0].content);
    assert_eq!(
        text,
        "Game [**1**](a message) · 5x5 · @Ada beat @Bo with a road · 5 moves"
    );
    assert_eq!(messages[0].attachments.len(), 1);
    let history = tavern.discord.history(tavern.discord.channel("garden"));
    let people = history.iter().flat_map(local_discord::Happening::notified);
    assert_eq!(people.count(), 0, "no one is notified");
    // A draw.
    setup!["Ada: /tak challenge opponent:@Bo size:5x5 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.three_plies_each(["Ada", "Bo"]).await;
    setup!["Ada: /tak offer what:draw" for play];
    setup!["Bo: (Accept)" for play];
    let messages = wait_for_results(tavern, 2).await;
    let text = tavern.names.readable(&messages[1].content);
    assert!(text.contains("@Ada and @Bo drew · 3 moves"), "{text}");
}

async fn result_is_in_the_language_of_the_server(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    setup!["Ada: /tak challenge opponent:@Bo size:5x5 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.three_plies_each(["Ada", "Bo"]).await;
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Language: Deutsch").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    let messages = wait_for_results(tavern, 1).await;
    let text = tavern.names.readable(&messages[0].content);
    assert_eq!(
        text,
        "Partie [**1**](a message) · 5x5 · @Ada besiegt @Bo durch Aufgabe · 3 Züge"
    );
}

/// A cancelled game, one that ended immediately, one against the house, and one in the channel for results.
async fn other_ends_are_not_announced(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    setup!["Ada: /tak challenge opponent:@Bo size:5x5 first:me" for play];
    setup!["Bo: (Accept), (More), (Cancel the game), (Cancel the game)" for play];
    setup!["Ada: /tak challenge opponent:@Bo size:5x5 first:me" for play];
    setup!["Bo: (Accept), (More), (Resign), (Resign)" for play];
    setup!["Ada: /tak challenge \"opponent:@Tak Tavern\" size:5x5 first:me, /tak resign, (Resign)" for play];
    play.enter_channel("garden");
    play_resigned_game(&mut play, "", "Bo").await;
    let rows = "select count(*) from posts where kind = 'result'";
    tavern.database.holds(rows, &["0"]).await;
}

async fn rated_games_alone_are_announced(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    setup!["Ada: /tak server, (Announcements…), (Results…), (Only rated games)" for play];
    play_resigned_game(&mut play, "", "Bo").await;
    play_resigned_game(&mut play, "rated:true", "Bo").await;
    let messages = wait_for_results(tavern, 1).await;
    let text = tavern.names.readable(&messages[0].content);
    assert!(text.starts_with("Game [**2**]"), "{text}");
}

async fn hidden_games_are_not_announced(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    tavern.discord.hide(tavern.channel);
    play_resigned_game(&mut play, "", "Bo").await;
    is_announced(tavern).await;
    let rows = "select state from posts where kind = 'result'";
    tavern.database.holds(rows, &["given up"]).await;
    let garden = tavern.discord.channel("garden");
    assert!(results(tavern, garden).is_empty());
}

async fn player_off_the_leaderboards_is_not_named(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    play_resigned_game(&mut play, "", "Bo").await;
    wait_for_results(tavern, 1).await;
    setup!["Bo: /tak settings, (Leave leaderboards)" for play];
    let garden = tavern.discord.channel("garden");
    let first = async || tavern.names.readable(&results(tavern, garden)[0].content);
    until("corrected", async || !first().await.contains("@Bo")).await;
    let text = first().await;
    assert!(
        text.contains("· @Ada beat a player by resignation ·"),
        "{text}"
    );
    assert_eq!(
        results(tavern, garden)[0].attachments.len(),
        1,
        "the board stays"
    );
    tavern.settled().await;
    play_resigned_game(&mut play, "", "Ada").await;
    let messages = wait_for_results(tavern, 2).await;
    let text = tavern.names.readable(&messages[1].content);
    assert!(
        text.contains("· a player beat @Ada by resignation ·"),
        "{text}"
    );
    // Both get one more correction.
    setup!["Ada: /tak settings, (Leave leaderboards)" for play];
    until("corrected", async || {
        let all = results(tavern, garden);
        all.iter()
            .all(|one| one.content.contains("a player beat another player"))
    })
    .await;
    tavern.settled().await;
    play_resigned_game(&mut play, "", "Ada").await;
    is_announced(tavern).await;
    assert_eq!(results(tavern, garden).len(), 2, "there is no one to name");
}

/// The deletion resigns Bo's game. The announcement does not name him.
async fn deleted_player_is_no_longer_named(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    play_resigned_game(&mut play, "", "Bo").await;
    wait_for_results(tavern, 1).await;
    setup!["Ada: /tak challenge opponent:@Bo size:5x5 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.three_plies_each(["Ada", "Bo"]).await;
    setup!["Bo: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    let messages = wait_for_results(tavern, 2).await;
    let garden = tavern.discord.channel("garden");
    until("corrected", async || {
        let all = results(tavern, garden);
        all.iter()
            .all(|one| one.content.contains("beat a player by resignation"))
    })
    .await;
    assert_eq!(messages.len(), 2);
    tavern.settled().await;
    let rows = "select state from posts where kind = 'result'";
    tavern.database.holds(rows, &["standing", "standing"]).await;
}

async fn two_processes_and_a_lost_answer_show_one_result(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    let garden = tavern.discord.channel("garden");
    tavern.stop_bot().await;
    let others = tokio::join!(tavern.another_bot(), tavern.another_bot());
    let faults = tavern.discord.faults();
    let posts = format!("POST /channels/{garden}/messages");
    faults.rest(&posts, 1, Trouble::AnswerLost);
    play_resigned_game(&mut play, "", "Bo").await;
    until("lost", async || faults.are_met()).await;
    tavern.pass(Duration::from_mins(2));
    let rows = "select state from posts where kind = 'result'";
    until("recorded", async || {
        tavern.database.ask(rows).await == ["standing"]
    })
    .await;
    for other in [others.0, others.1] {
        other.stop().await;
    }
    assert_eq!(results(tavern, garden).len(), 1);
    tavern.start_bot().await;
}

async fn closed_channel_is_shown_to_the_manager(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    let garden = tavern.discord.channel("garden");
    tavern.discord.set_access(garden, Access::ReadOnly);
    play_resigned_game(&mut play, "", "Bo").await;
    play_resigned_game(&mut play, "", "Bo").await;
    is_announced(tavern).await;
    // Only the first one is retried, and the players are not notified.
    let rows = "select state from posts where kind = 'result' order by made_at";
    tavern.database.holds(rows, &["unshown", "given up"]).await;
    tavern.database.holds("select game from untold", &[]).await;
    play.text();
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Announcements…").await;
    let text = play.text();
    let notice = "**The last one couldn't be posted in #garden.**";
    assert_eq!(text.matches(notice).count(), 2, "{text}");
    tavern.discord.set_access(garden, Access::Full);
    play.enter_channel("garden");
    play.types("Bo", "/tak games").await;
    tavern.restart().await;
    wait_for_results(tavern, 1).await;
    play.types("Ada", "/tak server").await;
    play.omits("couldn't be posted");
}

async fn month_without_access_switches_it_off(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    let garden = tavern.discord.channel("garden");
    tavern.discord.set_access(garden, Access::ReadOnly);
    play_resigned_game(&mut play, "", "Bo").await;
    is_announced(tavern).await;
    let off = "select value from settings where name = 'results-channel' and value like 'stopped%'";
    tavern.later(Duration::from_hours(29 * 24)).await;
    let query = "select id from posts where kind = 'result' and state = 'unshown'";
    assert_eq!(tavern.database.ask(query).await.len(), 1, "still tried");
    assert!(tavern.database.ask(off).await.is_empty());
    tavern.later(Duration::from_hours(3 * 24)).await;
    until("switched off", async || {
        tavern.database.ask(off).await.len() == 1
    })
    .await;
    assert!(tavern.database.ask(query).await.is_empty());
    tavern.discord.set_access(garden, Access::Full);
    play.text();
    play.types("Ada", "/tak server").await;
    let notice =
        "It was turned off: #garden is deleted, or nothing could be posted there for a month.";
    play.mentions(notice);
    play_resigned_game(&mut play, "", "Bo").await;
    assert!(results(tavern, garden).is_empty());
}

async fn announcements_by_others_are_refused(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    announce_results(&mut play).await;
    setup!["Cleo: /tak challenge opponent:@Dan" for play];
    play.text();
    let garden = tavern.discord.channel("garden");
    for (label, id) in [
        ("page", "announcements/1".to_owned()),
        ("log", "host-log/1/0".to_owned()),
        ("off", "announce-off/1/results".to_owned()),
    ] {
        play.forges("Bo", label, &id).await;
        play.mentions("Only managers of this server can change its settings.");
    }
    // Only Discord's menu chooses a channel, because an id may belong to another server.
    for id in [
        format!("set-server/1/results-channel/in-{garden}"),
        format!("set-server/1/log-channel/in-{garden}"),
        "announce-in/1/log".to_owned(),
    ] {
        play.forges("Ada", "channel", &id).await;
        play.mentions("This button has expired.");
    }
    let rows = "select count(*) from settings where name = 'log-channel'";
    tavern.database.holds(rows, &["0"]).await;
}

/// Every button of announcements.
pub(in crate::conversations) async fn play_announcements(play: &mut Play<'_>) {
    // A second press of **Back** may meet that of the page before.
    let open = async |play: &mut Play<'_>, page| {
        play.types("Ada", "/tak server").await;
        play.clicks("Ada", "Announcements…").await;
        play.clicks("Ada", page).await;
    };
    open(play, "Results…").await;
    play.picks_channel("Ada", "garden").await;
    play.clicks("Ada", "Post it in this channel").await;
    play.clicks("Ada", "Only rated games").await;
    play.clicks("Ada", "Turn it off").await;
    play.clicks("Ada", "Back").await;
    open(play, "Table of the week…").await;
    play.picks("Ada", "18:00 UTC").await;
    play.clicks("Ada", "Turn it off").await;
    play.clicks("Ada", "Back").await;
    open(play, "Log").await;
    play.clicks("Ada", "Back").await;
}
