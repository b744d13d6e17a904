//! Managers of a server stop games and ban people.

use std::time::Duration;

use crate::{Play, Tavern, expect, on_both_engines, script, setup, until};

on_both_engines!(
    manager_stops_a_game,
    banned_person_plays_only_running_games,
    banned_person_in_the_menu_can_be_unbanned,
    ban_with_an_end_is_lifted_by_itself,
    bot_or_missing_person_is_not_banned_or_challenged,
    moderation_by_others_is_refused
);

/// A game for coins in another channel: both players get their coins back and a
/// notice, and the audit is clean.
async fn manager_stops_a_game(play: &mut Play<'_>) {
    script![[r#"
        (Bo: /tak challenge opponent:@Cleo size:5x5 games:3 next:by-itself ante:30 rated:true)
        (Cleo: (Bid), [3])
        (Bo: (Bid), [5], /tak move ply:a1)
        (Dan: /tak board, (Tell me the result))
        In #garden.
        (Ada: /tak server, (Moderation…), (Stop a game…), (By number…))
        Ada: [the first]
        Tak Tavern [only Ada]:
            This server has no game `the first`. You'll find the number at the top of its boards.
        (Ada: (By number…))
        Ada: [7]
        Tak Tavern [only Ada]:
            This server has no game `7`. You'll find the number at the top of its boards.
        (Ada: (By number…))
        Ada: [#1]
        Tak Tavern [only Ada]:
            Stop game 1 between @Bo and @Cleo in #tavern? It ends without a result: coins are refunded, and there are no points or ratings. Both players are told.
            (Stop it) (Never mind)
        Ada: keeps (Stop it)
        Ada: (Stop it)
        Tak Tavern changed [only Ada] “Stop game 1 between @Bo and @Cleo in #tavern? It ends without a result: coins are refunded, and there are no points or ratings. Both players are told.” to:
            You stopped game 1. Both players are told in #tavern.
        In #tavern.
        Tak Tavern [to all; notifies Bo and Cleo]:
            **Game 1** · 5x5 · stopped
            The game between @Bo and @Cleo was stopped. It doesn't count.
            @Bo gets back 35 coins. @Cleo gets back 30 coins.
            Series, game 1 of 3: @Bo 0 (0 wins), @Cleo 0 (0 wins).
            picture: tak-1-2.png “Tak, 5 by 5. The game was stopped. Last move…”
            (Next game) (Replay) (Analyse) (PTN)
        Ada: (kept: Stop it)
        Tak Tavern [only Ada]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here: **100 coins**.
            `+35` refund, game didn't count, game 1 · <then>
            `−5` bid to go first, game 1 · <then>
            `−30` ante, game 1 · <then>
            `+100` starting purse · <then>
        Cleo: /tak history
        Tak Tavern [only Cleo]:
            You haven't finished a game yet. `/tak challenge` starts one, and `/tak games` lists your active games.
        Bo: (PTN)
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · stopped
            @Bo played White, @Cleo played Black. The game as a PTN file, for other Tak programs:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
        In Dan's direct messages.
        Tak Tavern [to all]:
            A game you watched in #tavern is over.
            **Game 1** · 5x5 · stopped
            The game between @Bo and @Cleo was stopped. It doesn't count.
            @Bo gets back 35 coins. @Cleo gets back 30 coins.
            Series, game 1 of 3: @Bo 0 (0 wins), @Cleo 0 (0 wins).
            (Replay) (Analyse) (PTN) (link: Last board)
    "#] for play];
    let store = play.tavern.store().await;
    let audit = store.audit().await.unwrap();
    assert_eq!((audit.games, audit.findings), (1, Vec::new()));
    let rebuilt = store.rebuild(false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
    store.close().await;
}

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn banned_person_plays_only_running_games(play: &mut Play<'_>) {
    setup!["Bo: /tak challenge opponent:@Cleo size:3x3 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    setup!["Bo: /tak challenge opponent:@Dan size:3x3 first:me" for play];
    setup!["Dan: keeps (Accept)" for play];
    setup!["Cleo: /tak challenge opponent:@Bo size:4x4" for play];
    setup!["Bo: /tak seek size:5x5" for play];
    play.enter_channel("garden");
    setup!["Cleo: /tak challenge opponent:@Dan size:5x5" for play];
    play.enter_channel("tavern");
    play.text();
    script![[r#"
        (Ada: /tak server, (Moderation…))
        Ada: (Ban from Tak…)
        Tak Tavern [only Ada]:
            Choose a person to ban from Tak on this server.
            <Choose a person: >
        Ada: <@Ada>
        Tak Tavern [only Ada]:
            You can't ban yourself. Choose another person.
        Ada: <@Tak Tavern>
        Tak Tavern [only Ada]:
            @Tak Tavern is a bot and doesn't play. Choose a person.
        (Ada: <@Bo>)
        Ada: (Ban)
        Tak Tavern [to all; notifies Cleo]:
            @Cleo, the managers of this server cleared your challenge to @Bo. Invite another player with `/tak challenge` or `/tak seek`.
        Tak Tavern changed [to all] “@Bo challenges @Dan to a game of Tak.” to:
            The managers of this server cleared the challenge from @Bo to @Dan.
        Tak Tavern changed [to all] “@Cleo challenges @Bo to a game of Tak.” to:
            The managers of this server cleared the challenge from @Cleo to @Bo.
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            The managers of this server cleared the seek by @Bo.
        Tak Tavern changed [only Ada] “Ban @Bo from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.” to:
            @Bo is banned from Tak on this server. 3 open challenges and seeks here were closed. Lift the ban in `/tak server`, under **Moderation…**.
        (Bo cannot start games, but his running game continues.)
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [only Bo]:
            The managers of this server have banned you from Tak here. You can't start new games, but your active games go on: `/tak games` lists them. You can play on other servers. Think it's a mistake? Ask the managers.
        Bo: Challenge to Tak of @Ada
        Tak Tavern [only Bo]:
            The managers of this server have banned you from Tak here. You can't start new games, but your active games go on: `/tak games` lists them. You can play on other servers. Think it's a mistake? Ask the managers.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            @Bo can't start new games on this server. Invite another player.
        Bo: /tak move ply:a1
        Tak Tavern [to all; notifies Cleo]:
            **Game 1** · 3x3 · move 1
            @Bo played `a1`, a black flat on a1. @Cleo to move (Black): where does @Bo's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        (Bo: /tak resign)
        Bo: (Resign)
        Tak Tavern [to all; notifies Cleo]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Bo resigns. **@Cleo wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-2.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
        Bo: (Rematch)
        Tak Tavern [only Bo]:
            The managers of this server have banned you from Tak here. You can't start new games, but your active games go on: `/tak games` lists them. You can play on other servers. Think it's a mistake? Ask the managers.
        Cleo: (Rematch)
        Tak Tavern [only Cleo]:
            @Bo can't start new games on this server. Invite another player.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: (Moderation…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Only people with the permission *Manage Server* may do this.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
            <Lift a ban: Lift the ban of Bo>
            <Role of moderators: >
            (grey: No role) (Back)
        Ada: <Lift the ban of Bo>
        Tak Tavern changed [only Ada] “**Moderation**” to:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Only people with the permission *Manage Server* may do this.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
            <Role of moderators: >
            (grey: No role) (Back)
        Dan: (kept: Accept)
        Tak Tavern [only Dan]:
            The managers of this server cleared this challenge. Make a new one with `/tak challenge`.
        In Bo's direct messages.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers or moderators of that server.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have lifted your ban. You can start games of Tak on that server again, with `/tak challenge` or `/tak seek`.
    "#] for play];
}

/// The menu of people leads to the ban, even when the list is too long to show
/// it.
async fn banned_person_in_the_menu_can_be_unbanned(play: &mut Play<'_>) {
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Moderation…").await;
    for button in ["Ban", "Lift the ban"] {
        play.clicks("Ada", "Ban from Tak…").await;
        play.picks_person("Ada", "Bo").await;
        play.text();
        play.clicks("Ada", button).await;
    }
    play.types("Bo", "/tak challenge opponent:@Cleo size:3x3")
        .await;
    play.tells(&expect![[r#"
        Ada: (Lift the ban)
        Tak Tavern changed [only Ada] “@Bo is banned from Tak on this server. Lift the ban? They're told in a direct message, at most once a day.” to:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Only people with the permission *Manage Server* may do this.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
            <Role of moderators: >
            (grey: No role) (Back)
        Bo: /tak challenge opponent:@Cleo size:3x3
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            3x3. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#]]);
}

/// The person reads the end and the reason, and so does the log.
async fn ban_with_an_end_is_lifted_by_itself(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Bo>" for play];
    play.text();
    script![[r#"
        Ada: (With an end or a reason…)
            form “Ban from Tak”
            Days, 1 to 365: [] or [Leave it empty for a ban without an end]
            Reason: [] or [They and the log get it. You can leave it empty.]
        Ada: [days: 0, reason: spam]
        Tak Tavern [only Ada]:
            `0` isn't a number of days. Press **With an end or a reason…** again and type a whole number from 1 to 365, or leave the line empty for a ban without an end.
        Ada: (With an end or a reason…)
            form “Ban from Tak”
            Days, 1 to 365: [] or [Leave it empty for a ban without an end]
            Reason: [] or [They and the log get it. You can leave it empty.]
        Ada: [days: 7, reason: `spam` @everyone]
        Tak Tavern changed [only Ada] “Ban @Bo from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.” to:
            @Bo is banned from Tak on this server until <then>. They had no open challenges or seeks here. Lift the ban in `/tak server`, under **Moderation…**.
        Ada: (Ban from Tak…)
        Tak Tavern [only Ada]:
            Choose a person to ban from Tak on this server.
            <Choose a person: >
        Ada: <@Bo>
        Tak Tavern changed [only Ada] “Choose a person to ban from Tak on this server.” to:
            @Bo is banned from Tak on this server until <then>. Reason: \`spam\` \@everyone Lift the ban? They're told in a direct message, at most once a day.
            (Lift the ban) (Never mind)
        (Ada: /tak server, (Announcements…))
        Ada: (Log)
        Tak Tavern changed [only Ada] “**Announcements**, which the bot posts by itself. They notify no one.” to:
            **Log of this server**, the newest first
            <then> · @Ada banned @Bo from Tak for 7 days. Reason: ` spam  @everyone`
            (Back)
        (Ada: /tak server)
        Ada: (Moderation…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Only people with the permission *Manage Server* may do this.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
            <Lift a ban: Lift the ban of Bo>
            <Role of moderators: >
            (grey: No role) (Back)
        In Bo's direct messages.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have banned you from Tak on that server until <then>. Reason: \`spam\` \@everyone You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers or moderators of that server.
            Die Serververwaltung von **The Tak Tavern** hat dich auf diesem Server bis <then> für Tak gesperrt. Grund: \`spam\` \@everyone Du kannst dort keine neuen Partien beginnen.
            - Deine laufenden Partien gehen weiter. `/tak games` listet sie auf, auch hier.
            - Auf anderen Servern kannst du spielen.
            - Hältst du das für einen Fehler? Frag die Serververwaltung oder die Moderation.
    "#] for play];
    play.tavern.later(Duration::from_hours(8 * 24)).await;
    let bans = "select player from bans";
    until("lifted", async || {
        play.tavern.database.ask(bans).await.is_empty()
    })
    .await;
    script![[r#"
        In #tavern.
        Bo: /tak challenge opponent:@Cleo size:3x3
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            3x3. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
}

/// The menus offer no bots, but an id can be forged.
async fn bot_or_missing_person_is_not_banned_or_challenged(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    let bot = tavern.discord.bot_id();
    for verb in ["ban", "block"] {
        play.forges("Ada", verb, &format!("{verb}/1/{bot}")).await;
    }
    let (house, former) = (u64::MAX, u64::MAX - 1);
    for nobody in [
        "ban/1/0".to_owned(),
        format!("ban/1/{house}"),
        format!("block/1/{former}"),
    ] {
        play.forges("Ada", "nobody", &nobody).await;
    }
    for nobody in [0, house, former] {
        let draft = format!("send-draft/1/u{nobody}/");
        play.forges("Ada", "challenge of nobody", &draft).await;
    }
    play.tells(&expect![[r#"
        Ada: (forged: ban)
        Tak Tavern [only Ada]:
            That's me, the bot. Choose a person.
        Ada: (forged: block)
        Tak Tavern [only Ada]:
            That's me, the bot. Choose a person.
        Ada: (forged: nobody)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: nobody)
        Tak Tavern [only Ada]:
            That's me, the bot. Choose a person.
        Ada: (forged: nobody)
        Tak Tavern [only Ada]:
            The other player has left and deleted their data, so they can't answer. Invite another player with `/tak challenge`.
        Ada: (forged: challenge of nobody)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: challenge of nobody)
        Tak Tavern [only Ada]:
            The house doesn't answer challenges: it plays at once. Choose it as `opponent` in `/tak challenge`, or press **Play the house** in `/tak lobby`.
        Ada: (forged: challenge of nobody)
        Tak Tavern [only Ada]:
            The other player has left and deleted their data, so they can't answer. Invite another player with `/tak challenge`.
    "#]]);
    for rows in [
        "select player from bans",
        "select blocked from blocks",
        "select opponent from challenges where state = 'open'",
    ] {
        tavern.database.holds(rows, &[]).await;
    }
}

/// Managers cannot stop games of their own.
async fn moderation_by_others_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    script![[r#"
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
    "#] for play];
    play.clicks("Ada", "Moderation…").await;
    play.text();
    let buttons = ["Stop a game…", "Ban from Tak…"];
    let [stop, ban] = buttons.map(|label| play.button("Ada", label));
    script![[r#"
        Ada: (Stop a game…)
        Tak Tavern [only Ada]:
            One game is running on this server. Which one do you want to stop?
            <Choose a game: 1 · Ada against Bo · 3x3 · move 1>
            (By number…) (Never mind)
        Ada: (By number…)
            form “Stop a game”
            Number of the game, such as 12: [] or [12]
        Ada: [1]
        Tak Tavern [only Ada]:
            You play in game 1, so another manager of this server has to stop it. You can resign, or ask to cancel it with `/tak offer`.
        Ada: (Ban from Tak…)
        Tak Tavern [only Ada]:
            Choose a person to ban from Tak on this server.
            <Choose a person: >
        Ada: <@Bo>
        Tak Tavern changed [only Ada] “Choose a person to ban from Tak on this server.” to:
            Ban @Bo from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.
            (Ban) (With an end or a reason…) (Never mind)
    "#] for play];
    let really = play.button("Ada", "Ban");
    play.clicks("Ada", "Never mind").await;
    let game = tavern.database.ask("select id from games").await;
    play.types("Bo", "/tak server").await;
    play.forges("Bo", "Stop a game…", &stop).await;
    play.forges("Bo", "Ban from Tak…", &ban).await;
    play.forges("Bo", "Stop it", &format!("stop/1/{}", game[0]))
        .await;
    play.forges("Cleo", "Ban", &really).await;
    play.forges(
        "Cleo",
        "Lift the ban of Bo",
        &really.replacen("ban/", "lift-ban/", 1),
    )
    .await;
    tavern.database.holds("select player from bans", &[]).await;
    play.tells(&expect![[r#"
        Ada: (Never mind)
        Tak Tavern changed [only Ada] “Ban @Bo from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.” to:
            Nothing has changed.
        Bo: /tak server
        Tak Tavern [only Bo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        Bo: (forged: Stop a game…)
        Tak Tavern [only Bo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        Bo: (forged: Ban from Tak…)
        Tak Tavern [only Bo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        Bo: (forged: Stop it)
        Tak Tavern [only Bo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        Cleo: (forged: Ban)
        Tak Tavern [only Cleo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        Cleo: (forged: Lift the ban of Bo)
        Tak Tavern [only Cleo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
    "#]]);
}
