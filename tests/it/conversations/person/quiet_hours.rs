//! Quiet hours of a person, and their time zone.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::{Play, Tavern, expect, on_both_engines, script, setup, until};

on_both_engines!(
    quiet_hours_need_a_time_zone_and_mistyped_ones_get_guesses,
    quiet_player_gets_no_ping_and_one_message_at_the_end,
    quiet_player_gets_no_message_after_acting,
    message_after_quiet_hours_includes_watched_results,
    direct_messages_wait_for_the_end_of_quiet_hours,
    next_answer_includes_a_refused_message,
    own_offers_take_no_place_in_the_message,
    cancelled_game_is_listed_as_cancelled,
);

async fn quiet_hours_need_a_time_zone_and_mistyped_ones_get_guesses(play: &mut Play<'_>) {
    setup!["Bo: /tak settings, (Moves, reminders, vacation…)" for play];
    play.acts_out(
        "Bo: (Quiet hours…), (Time zone…), [Atlantis], (Try again), [berln], (Europe/Berlin)
         Bo: <Quiet from 22:00>, <Quiet until 22:00>, <Quiet until 07:00>, <Quiet hours: none>
         Bo: (Time zone…), [america/new york], (Back)",
    )
    .await;
    let text = play.text();
    expect![[r#"
        Bo: (Quiet hours…)
        Tak Tavern changed [only Bo] “**Moves, reminders, vacation**, on every server:” to:
            **Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.
            First press **Time zone…** and say where you are.
            (Time zone…) (Back)
        Bo: (Time zone…)
            form “Your time zone”
            Continent and city: [] or [Europe/Berlin]
        Bo: [Atlantis]
        Tak Tavern changed [only Bo] “**Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.” to:
            I don't know the time zone `Atlantis`. Did you mean one of these?
            (Canada/Atlantic) (Atlantic/Stanley) (Atlantic/St_Helena) (Atlantic/Faroe) (Try again)
        Bo: (Try again)
            form “Your time zone”
            Continent and city: [] or [Europe/Berlin]
        Bo: [berln]
        Tak Tavern changed [only Bo] “I don't know the time zone `Atlantis`. Did you mean one of these?” to:
            I don't know the time zone `berln`. Did you mean one of these?
            (Europe/Berlin) (America/Belem) (America/Belize) (America/North_Dakota/Beulah) (Try again)
        Bo: (Europe/Berlin)
        Tak Tavern changed [only Bo] “I don't know the time zone `berln`. Did you mean one of these?” to:
            **Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.
            Time zone: Europe/Berlin, where it's <time> now.
            You have no quiet hours.
            <When your quiet hours begin: [Quiet hours: none] | …>
            <When your quiet hours end: [Quiet until 08:00] | …>
            (Time zone…) (Back)
        Bo: <Quiet from 22:00>
        Tak Tavern changed [only Bo] “**Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.” to:
            **Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.
            Time zone: Europe/Berlin, where it's <time> now.
            Quiet every day from 22:00 to 08:00.
            <When your quiet hours begin: [Quiet from 22:00] | …>
            <When your quiet hours end: [Quiet until 08:00] | …>
            (Time zone…) (Back)
        Bo: <Quiet until 22:00>
        Tak Tavern changed [only Bo] “**Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.” to:
            **Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.
            Time zone: Europe/Berlin, where it's <time> now.
            Quiet hours from 22:00 to 22:00 never begin. Choose another end.
            <When your quiet hours begin: [Quiet from 22:00] | …>
            <When your quiet hours end: [Quiet until 22:00] | …>
            (Time zone…) (Back)
        Bo: <Quiet until 07:00>
        Tak Tavern changed [only Bo] “**Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.” to:
            **Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.
            Time zone: Europe/Berlin, where it's <time> now.
            Quiet every day from 22:00 to 07:00.
            <When your quiet hours begin: [Quiet from 22:00] | …>
            <When your quiet hours end: [Quiet until 07:00] | …>
            (Time zone…) (Back)
        Bo: <Quiet hours: none>
        Tak Tavern changed [only Bo] “**Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.” to:
            **Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.
            Time zone: Europe/Berlin, where it's <time> now.
            You have no quiet hours.
            <When your quiet hours begin: [Quiet hours: none] | …>
            <When your quiet hours end: [Quiet until 07:00] | …>
            (Time zone…) (Back)
        Bo: (Time zone…)
            form “Your time zone”
            Continent and city: [Europe/Berlin] or [Europe/Berlin]
        Bo: [america/new york]
        Tak Tavern changed [only Bo] “**Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.” to:
            **Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.
            Time zone: America/New_York, where it's <time> now.
            You have no quiet hours.
            <When your quiet hours begin: [Quiet hours: none] | …>
            <When your quiet hours end: [Quiet until 07:00] | …>
            (Time zone…) (Back)
        Bo: (Back)
        Tak Tavern changed [only Bo] “**Quiet hours**, on every server: in these hours I don't ping you. Only the role for new seeks, if you took it, does: Discord tells all its members. Your games and clocks go on. At the end, one direct message lists what's waiting for you; other direct messages, such as the moves of a game that you follow, come then, too.” to:
            **Moves, reminders, vacation**, on every server:
            With reminders in the channel, you're reminded in games with a clock: at half time or after some days, and six hours before the end, at most three times per turn.
            Vacation: you have 14 days left this year.
            <What the Move button opens: [Move: step by step, with buttons] | Move: typed moves>
            <How you're reminded of your games: [Reminders: in the channel of the game] | Reminders: one direct message a day | Reminders: none>
            <When the first reminder comes: [First reminder: at half time] | First reminder: after a day | First reminder: after 2 days | First reminder: after 3 days>
            (Go on vacation…) (Quiet hours…) (Puzzle of the day…) (Back)
    "#]].assert_eq(&text);
}

/// The hours in UTC that begin now and after a while.
fn hours() -> [u64; 4] {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let hour = now.as_secs() / 3600;
    [0, 2, 4, 6].map(|later| (hour + later) % 24)
}

async fn begin_quiet_hours(play: &mut Play<'_>, who: &str) {
    let [from, until, ..] = hours();
    play.prepares(&format!(
        "{who}: /tak settings, (Moves, reminders, vacation…), (Quiet hours…), (Time zone…), [UTC]"
    ))
    .await;
    play.prepares(&format!("{who}: <Quiet until {until:02}:00>"))
        .await;
    play.prepares(&format!("{who}: <Quiet from {from:02}:00>"))
        .await;
}

/// Moves the quiet hours, so that they are not now, and makes all direct messages due.
async fn end_quiet_hours(play: &mut Play<'_>, who: &str) {
    let [_, _, from, until] = hours();
    play.prepares(&format!("{who}: <Quiet from {from:02}:00>"))
        .await;
    play.prepares(&format!("{who}: <Quiet until {until:02}:00>"))
        .await;
    play.text();
    let due = "update posts set due = 1 where person is not null and state = 'waiting'";
    play.tavern.database.run(due).await;
}

async fn quiet_player_gets_no_ping_and_one_message_at_the_end(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    setup!["Cleo: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    begin_quiet_hours(&mut play, "Bo").await;
    play.text();
    script![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Cleo: /tak offer what:draw game:2
        Tak Tavern [to all]:
            @Cleo offers @Bo a draw in game 2.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Dan: /tak challenge opponent:@Bo size:4x4
        Tak Tavern [to all]:
            @Dan challenges @Bo to a game of Tak.
            4x4. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw)
    "#] for play];
    let digests = "select count(*) from posts where kind = 'digest' and state = 'waiting'";
    tavern.database.holds(digests, &["1"]).await;
    end_quiet_hours(&mut play, "Bo").await;
    play.record_news().await;
    play.text();
    play.enter_direct_messages("Bo");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            This is new or waiting for you:
            Game [**1**](a message) in #tavern against @Ada: your turn; after 20 days without a move, your opponent can claim the win.
            Game [**2**](a message) in #tavern against @Cleo: a draw offer needs your answer.
            @Dan challenges you in #tavern: [answer](a message)
            -# You get this at most once a day. To change it, press **Moves, reminders, vacation…** in `/tak settings`.
    "#]]);
}

async fn quiet_player_gets_no_message_after_acting(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    begin_quiet_hours(&mut play, "Bo").await;
    play.moves("a1 e5").await;
    play.text();
    end_quiet_hours(&mut play, "Bo").await;
    let query = "select state from posts where kind = 'digest'";
    // Other quiet hours have other days, so it may have moved to another one.
    until("the message is given up", async || {
        let states = tavern.database.ask(query).await;
        !states.is_empty() && states.iter().all(|state| state == "done")
    })
    .await;
    let bo = tavern.discord.person("Bo");
    assert!(tavern.discord.direct_channel(&bo).is_none());
}

async fn message_after_quiet_hours_includes_watched_results(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    setup!["Cleo: /tak board, (Tell me the result)" for play];
    begin_quiet_hours(&mut play, "Cleo").await;
    setup!["Ada: /tak resign, (Resign)" for play];
    let query = "select kind, state from posts where kind in ('watched', 'digest') order by kind";
    until("the result is kept", async || {
        tavern.database.ask(query).await == ["digest waiting", "watched done"]
    })
    .await;
    end_quiet_hours(&mut play, "Cleo").await;
    play.record_news().await;
    play.text();
    play.enter_direct_messages("Cleo");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Cleo's direct messages.
        Tak Tavern [to all]:
            This is new or waiting for you:
            Finished: [**1**](a message) · @Ada against @Bo · White resigned, 0-1
            -# You get this at most once a day. To change it, press **Moves, reminders, vacation…** in `/tak settings`.
    "#]]);
    script![[r#"
        Cleo: /tak games
        Tak Tavern [only Cleo]:
            **Finished while you were away**
            [**1**](a message) · @Ada against @Bo · White resigned, 0-1
            | You have no active games. Start one with `/tak challenge`.
            (Look at game 1)
        Cleo: (Look at game 1)
        Tak Tavern [only Cleo]:
            **Game 1** · the start · 0 moves follow
            @Ada played White, @Bo played Black.
            picture: tak-1-1-ply-0.png “Tak, 5 by 5. White resigned, Black won. Flat…”
            (grey: First) (grey: Back) (grey: Forward) (grey: Last) (Free board)
        Cleo: /tak games
        Tak Tavern [only Cleo]:
            You have no active games. Start one with `/tak challenge`.
    "#] for play];
}

async fn direct_messages_wait_for_the_end_of_quiet_hours(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    setup!["Cleo: /tak board, (Follow every move)" for play];
    begin_quiet_hours(&mut play, "Cleo").await;
    setup!["Ada: /tak move ply:a1" for play];
    let waits = "select state from posts where kind = 'followed' and due > made_at + 600000";
    until("the message waits", async || {
        tavern.database.ask(waits).await == ["waiting"]
    })
    .await;
    end_quiet_hours(&mut play, "Cleo").await;
    play.record_news().await;
    play.text();
    play.enter_direct_messages("Cleo");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Cleo's direct messages.
        Tak Tavern [to all]:
            You follow a game in #tavern.
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Only the result) (Stop watching) (link: Newest board)
    "#]]);
}

async fn next_answer_includes_a_refused_message(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    let bo = tavern.discord.person("Bo");
    begin_quiet_hours(&mut play, "Bo").await;
    setup!["Ada: /tak move ply:a1" for play];
    bo.closes_direct_messages(true);
    end_quiet_hours(&mut play, "Bo").await;
    let query = "select state from posts where kind = 'digest' order by state desc";
    until("the message is refused", async || {
        tavern.database.ask(query).await.first().map(String::as_str) == Some("given up")
    })
    .await;
    play.record_news().await;
    play.text();
    play.types("Bo", "/tak board as:picture").await;
    play.receives(
        "Bo",
        "I couldn't send you the message with what's waiting for you",
    )
    .await;
    play.text();
    script![[r#"
        Ada: /tak games
        Tak Tavern [only Ada]:
            **Their turn: 1**
            [**1**](a message) · against @Bo · 5x5 · move 1 · waiting since <then>
            -# A number leads to the board.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            [**1**](a message) · against @Ada · 5x5 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 1)
    "#] for play];
    bo.speaks("de");
    let again = "update posts set state = 'given up' where kind = 'digest'";
    tavern.database.run(again).await;
    play.types("Bo", "/tak games").await;
    play.receives("Bo", "Ich konnte dir nicht schreiben, was auf dich wartet")
        .await;
}

/// Six games wait for others, with offers of Bo's own.
async fn own_offers_take_no_place_in_the_message(play: &mut Play<'_>) {
    for game in 1..=6 {
        setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
        setup!["Bo: (Accept)" for play];
        play.prepares(&format!("Bo: /tak offer what:draw game:{game}"))
            .await;
    }
    begin_quiet_hours(play, "Bo").await;
    setup!["Dan: /tak challenge opponent:@Bo size:4x4" for play];
    end_quiet_hours(play, "Bo").await;
    play.record_news().await;
    play.text();
    play.enter_direct_messages("Bo");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            This is new or waiting for you:
            @Dan challenges you in #tavern: [answer](a message)
            -# You get this at most once a day. To change it, press **Moves, reminders, vacation…** in `/tak settings`.
    "#]]);
}

async fn cancelled_game_is_listed_as_cancelled(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    setup!["Cleo: /tak board, (Tell me the result)" for play];
    begin_quiet_hours(&mut play, "Cleo").await;
    setup!["Bo: (More), (Cancel the game), (Cancel the game)" for play];
    let query = "select state from posts where kind = 'watched'";
    until("the result is kept", async || {
        tavern.database.ask(query).await == ["done"]
    })
    .await;
    play.text();
    script![[r#"
        Cleo: /tak games
        Tak Tavern [only Cleo]:
            **Finished while you were away**
            [**1**](a message) · @Ada against @Bo · cancelled
            | You have no active games. Start one with `/tak challenge`.
            (Look at game 1)
    "#] for play];
}
