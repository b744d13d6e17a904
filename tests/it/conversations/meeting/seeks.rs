//! Seeks taken by one of several people, with conditions and stakes.

use crate::{Engine, Play, Tavern, expect, on_both_engines, script};

on_both_engines!(
    taken_seek_starts_a_game,
    simultaneous_takes_start_one_game,
    copied_take_in_two_processes_starts_one_game,
    missed_board_of_taken_seek_notifies_the_seeker,
    seek_ignores_the_setting_against_challenges
);

async fn taken_seek_starts_a_game(play: &mut Play<'_>) {
    play.types("Ada", "/tak seek size:5x5 komi:2 first:me")
        .await;
    let take = play.button("Bo", "Take");
    play.clicks("Ada", "Take").await;
    play.clicks("Bo", "Take").await;
    play.forges("Cleo", "Take", &take).await;
    play.forges("Ada", "Withdraw", &take.replace("take", "withdraw"))
        .await;
    play.tells(&expect![[r#"
        Ada: /tak seek size:5x5 komi:2 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5, komi 2; @Ada goes first.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: (Take)
        Tak Tavern [only Ada]:
            This is your own seek. Another player has to take it. Changed your mind? Press **Withdraw**.
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5, komi 2 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Komi: if flats are counted, Black gets 2 more.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada: game 1.
        Cleo: (forged: Take)
        Tak Tavern [only Cleo]:
            @Bo has already taken this seek. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
        Ada: (forged: Withdraw)
        Tak Tavern [only Ada]:
            @Bo has already taken this seek. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
    "#]]);
    let rows = play.tavern.database.ask(
        "select seeks.state, challenges.state \
         from seeks join challenges on challenges.id = seeks.challenge and challenger = seeker",
    );
    assert_eq!(rows.await, ["taken accepted"]);
    assert_eq!(play.tavern.refused_requests(), Vec::<String>::new());
}

/// Each press is delivered to both processes.
async fn simultaneous_takes_start_one_game(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let seek = tavern.ada.types(tavern.channel, "/tak seek size:3x3").await;
    let seek = tavern.message_of(seek).await;
    let cleo = tavern.discord.person("Cleo");
    tokio::join!(tavern.bo.clicks(&seek, "Take"), cleo.clicks(&seek, "Take"));
    tavern.settled().await;
    let messages = tavern.discord.messages(tavern.channel);
    let with = |text: &str| {
        let matches = messages
            .iter()
            .filter(|message| message.content.contains(text));
        let matches: Vec<_> = matches.collect();
        assert_eq!(matches.len(), 1, "{text}: {messages:#?}");
        matches[0]
    };
    assert!(with("**Game 1** ").notified.contains(&tavern.ada.id));
    let refusal = with("has already taken this seek");
    let (taker, other) = if refusal.private_to == Some(cleo.id) {
        (tavern.bo.id, cleo.id)
    } else {
        (cleo.id, tavern.bo.id)
    };
    assert_eq!(refusal.private_to, Some(other));
    assert!(refusal.content.starts_with(&format!("<@{taker}>")));
    let rows = "select count(*) from games";
    tavern.database.holds(rows, &["1"]).await;
    another.stop().await;
}

async fn copied_take_in_two_processes_starts_one_game(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    play.copies = 3;
    script![[r#"
        Ada: /tak seek size:3x3 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; @Ada goes first.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada: game 1.
        Ada: /tak seek size:3x3 ante:5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 10 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 10 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada. Now both bid to go first.
    "#] for play];
    another.stop().await;
    tavern.stop_bot().await;
    let rows = "select state from seeks";
    tavern.database.holds(rows, &["taken", "taken"]).await;
}

/// Discord lost both messages, the board and the challenge. They are posted
/// later, and then the seeker is notified.
async fn missed_board_of_taken_seek_notifies_the_seeker(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::new(&tavern);
    let faults = tavern.discord.faults();
    for options in ["size:3x3 first:me", "size:3x3 ante:5"] {
        play.types("Ada", &format!("/tak seek {options}")).await;
        faults.rest(
            "POST /interactions/",
            9,
            local_discord::Trouble::Status(503),
        );
        play.clicks("Bo", "Take").await;
        faults.clear();
        play.record_news().await;
    }
    play.tells(&expect![[r#"
        Ada: /tak seek size:3x3 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; @Ada goes first.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
            (Discord: The application did not respond)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada: game 1.
        Ada: /tak seek size:3x3 ante:5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 10 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
            (Discord: The application did not respond)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 10 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada. Now both bid to go first.
    "#]]);
    tavern.close().await;
}

async fn seek_ignores_the_setting_against_challenges(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak settings, (Block challenges))
        Ada: /tak seek size:3x3 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; @Ada goes first.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [only Bo]:
            @Ada doesn't take challenges right now. Invite another player, or wait for them to challenge you.
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada: game 1.
    "#] for play];
}
