//! Stopping a running game from a list.

use std::fmt::Write as _;

use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(
    manager_stops_a_game_from_the_list,
    list_has_pages,
    ban_lists_the_invitations_it_closed,
);

async fn manager_stops_a_game_from_the_list(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak server, (Moderation…))
        Ada: (Stop a game…)
        Tak Tavern [only Ada]:
            No game is running on this server, so there's none to stop.
        (Bo: /tak challenge opponent:@Cleo size:3x3 first:me)
        (Cleo: (Accept))
        (Ada: /tak challenge opponent:@Bo size:4x4 first:me)
        (Bo: (Accept))
        Ada: (Stop a game…)
        Tak Tavern [only Ada]:
            2 games are running on this server. Which one do you want to stop?
            <Choose a game: 2 · Ada against Bo · 4x4 · move 1 | 1 · Bo against Cleo · 3x3 · move 1>
            (By number…) (Never mind)
        Ada: <2 · Ada against Bo · 4x4 · move 1>
        Tak Tavern [only Ada]:
            You play in game 2, so another manager of this server has to stop it. You can resign, or ask to cancel it with `/tak offer`.
        Ada: <1 · Bo against Cleo · 3x3 · move 1>
        Tak Tavern changed [only Ada] “2 games are running on this server. Which one do you want to stop?” to:
            Stop game 1 between @Bo and @Cleo in #tavern? It ends without a result: coins are refunded, and there are no points or ratings. Both players are told.
            (Stop it) (Never mind)
        Ada: keeps (Stop it)
        Ada: (Stop it)
        Tak Tavern [to all; notifies Bo and Cleo]:
            **Game 1** · 3x3 · stopped
            The game between @Bo and @Cleo was stopped. It doesn't count.
            picture: tak-1-1.png “Tak, 3 by 3. The game was stopped. Flats: Wh…”
            (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Ada] “Stop game 1 between @Bo and @Cleo in #tavern? It ends without a result: coins are refunded, and there are no points or ratings. Both players are told.” to:
            You stopped game 1. Both players are told in #tavern.
        Ada: (kept: Stop it)
        Tak Tavern [only Ada]:
            Game 1 is over. Start a new one with `/tak challenge`.
    "#] for play];
    play.forges("Bo", "1", "ask-stop/1/1").await;
    play.mentions("Only managers and moderators of this server");
}

async fn list_has_pages(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    let play = &mut play;
    let mut rows = String::new();
    for number in 2..=30 {
        write!(
            rows,
            "insert into games (id, scope, number, guild, channel, guest, round, terms, bid, white, \
                                black, started_at, changed_at, events, plies, to_move, place_due) \
             select id + {number}, scope, {number}, guild, channel, 0, 1, terms, 0, white, black, \
                    started_at - {number} * cast(86400000 as bigint), changed_at, 0, 0, white, place_due \
             from games where number = 1;"
        )
        .unwrap();
    }
    tavern.database.run(&rows).await;
    setup!["Ada: /tak server, (Moderation…)" for play];
    play.clicks("Ada", "Stop a game…").await;
    let text = play.text();
    let first = "30 · Ada against Bo · 3x3 · move 1 | 29 ·";
    assert!(
        text.contains("30 games are running") && text.contains(first),
        "{text}"
    );
    assert!(text.contains("(grey: Previous) (Next)"), "{text}");
    let since = play
        .newest_seen_by("Ada")
        .selects()
        .remove(0)
        .options
        .remove(0);
    assert_eq!(since.description.as_deref(), Some("begun 30 days ago"));
    play.clicks("Ada", "Next").await;
    let text = play.text();
    assert!(
        text.contains("1 · Ada against Bo · 3x3 · move 1>"),
        "{text}"
    );
    assert!(text.contains("(Previous) (grey: Next)"), "{text}");
}

/// A ban closes seeks and challenges from and to the person. Their drafts, rematches and series begin no game.
async fn ban_lists_the_invitations_it_closed(play: &mut Play<'_>) {
    setup!["Bo: /tak challenge opponent:@Dan size:3x3 first:me games:2" for play];
    setup!["Dan: (Accept)" for play];
    setup!["Bo: /tak resign, (Resign)" for play];
    setup!["Bo: /tak challenge opponent:@Cleo size:3x3 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    setup!["Bo: /tak resign game:2, (Resign)" for play];
    setup!["Bo: /tak challenge opponent:@Ada size:3x3" for play];
    setup!["Dan: /tak challenge opponent:@Bo size:4x4" for play];
    setup!["Bo: /tak seek size:5x5" for play];
    setup!["Bo: Challenge to Tak of @Cleo" for play];
    setup!["Cleo: Challenge to Tak of @Bo" for play];
    play.text();
    script![[r#"
        (Ada: /tak server, (Moderation…), (Ban from Tak…), <@Bo>)
        Ada: (Ban)
        Tak Tavern [to all; notifies Dan]:
            @Dan, the managers of this server cleared your challenge to @Bo. Invite another player with `/tak challenge` or `/tak seek`.
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            The managers of this server cleared the challenge from @Bo to @Ada.
        Tak Tavern changed [to all] “@Dan challenges @Bo to a game of Tak.” to:
            The managers of this server cleared the challenge from @Dan to @Bo.
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            The managers of this server cleared the seek by @Bo.
        Tak Tavern changed [only Ada] “Ban @Bo from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.” to:
            @Bo is banned from Tak on this server. 3 open challenges and seeks here were closed. Lift the ban in `/tak server`, under **Moderation…**.
    "#] for play];
    for (person, button) in [
        ("Bo", "Send challenge"),
        ("Cleo", "Send challenge"),
        ("Bo", "Next game"),
        ("Dan", "Next game"),
        ("Bo", "Rematch"),
        ("Cleo", "Rematch"),
    ] {
        play.text();
        play.clicks(person, button).await;
        let text = play.text();
        let is_refused = text.contains("banned you from Tak here")
            || text.contains("@Bo can't start new games on this server");
        assert!(is_refused, "{person}: {text}");
    }
    let open = "select (select count(*) from challenges where state = 'open') \
                + (select count(*) from seeks where state = 'open') \
                + (select count(*) from games where to_move is not null) as open";
    play.tavern.database.holds(open, &["0"]).await;
    script![[r#"
        (Ada: /tak server, (Moderation…), (Ban from Tak…), <@Cleo>)
        Ada: (Ban)
        Tak Tavern changed [only Ada] “Ban @Cleo from Tak on this server? They can't start new games or be challenged here. Their open challenges and seeks here are cleared, and their active games go on. They leave tournaments and leagues here, except where that decides a match of yours. They're told in a direct message, at most once a day.” to:
            @Cleo is banned from Tak on this server. They had no open challenges or seeks here. Lift the ban in `/tak server`, under **Moderation…**.
    "#] for play];
}
