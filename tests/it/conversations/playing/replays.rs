//! Replays of whole games, of ranges of plies, and from a board.

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    replay_from_a_board_starts_at_its_ply,
    replay_covers_the_game_or_a_range,
    replay_is_stepped_through_in_private,
    steps_below_a_private_replay_begin_at_its_position
);

async fn replay_from_a_board_starts_at_its_ply(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    let first = play.newest_with_picture("tak-1-0");
    play.chooses_on("Ada", "Replay from here", &first).await;
    play.moves("a1 e5 c3").await;
    let third = play.newest_with_picture("tak-1-3");
    setup!["Ada: /tak offer what:takeback" for play];
    setup!["Bo: (Accept)" for play];
    play.moves("d3 b2").await;
    setup!["Bo: /tak resign, (Resign)" for play];
    let last = play.newest_with_picture("tak-1-");
    play.text();
    // The replay works without the rows of old posts.
    tavern.database.run("delete from posts").await;
    play.chooses_on("Cleo", "Replay from here", &first).await;
    play.chooses_on("Cleo", "Replay from here", &third).await;
    play.chooses_on("Bo", "Replay from here", &last).await;
    // A message without a board, a foreign board, and a game of another
    // channel.
    let bo = &tavern.bo;
    let challenge = tavern.discord.messages(tavern.channel).remove(0);
    play.chooses_on("Cleo", "Replay from here", &challenge)
        .await;
    let plain = bo.says(tavern.channel, "tak-1-0.png").unwrap();
    play.chooses_on("Cleo", "Replay from here", &plain).await;
    tavern.database.run("update games set channel = 1").await;
    play.chooses_on("Cleo", "Replay from here", &first).await;
    play.tells(&expect![[r#"
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 1”
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Ada played White, @Bo played Black. The whole game, 4 moves:
            picture: tak-1-1-4.gif “Replay of 4 moves. Last position: Tak, 5 by …”
            (Step through)
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 2”
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Ada played White, @Bo played Black. Moves 1 to 2:
            picture: tak-1-2-4.gif “Replay of 3 moves. Last position: Tak, 5 by …”
            (Step through)
        Bo: Replay from here, on “**Game 1** · 5x5 · Black resigned, 1-0”
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Ada played White, @Bo played Black. Move 2:
            picture: tak-1-4-4.gif “Replay of 1 move. Last position: Tak, 5 by 5…”
            (Step through)
        Cleo: Replay from here, on “@Bo accepted the challenge from @Ada: game 1.”
        Tak Tavern [only Cleo]:
            This message shows no board of mine. Choose one that does, or replay a whole game with `/tak replay`.
        Cleo: Replay from here, on “tak-1-0.png”
        Bo [to all]:
            tak-1-0.png
        Tak Tavern [only Cleo]:
            This message shows no board of mine. Choose one that does, or replay a whole game with `/tak replay`.
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 1”
        Tak Tavern [only Cleo]:
            This channel has no game 1. `/tak games` lists yours, `/tak lobby` other people's.
    "#]]);
}

async fn replay_covers_the_game_or_a_range(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    script![[r#"
        Cleo: /tak replay
        Tak Tavern [only Cleo]:
            There are no active games in this channel. `/tak games` lists your games, `/tak challenge` starts one. To see a finished game, name it with the option `game`.
    "#] for play];
    let mut play = Play::with_game(tavern, "size:3x3").await;
    setup!["Ada: /tak replay" for play];
    play.moves("c3 a1 b1 b3 c1").await;
    // A finished game is open to everyone.
    play.types("Cleo", "/tak replay").await;
    let all = play.newest();
    play.types("Bo", "/tak replay game:1 from:1 to:2").await;
    let part = play.newest();
    play.tells(&expect![[r#"
        Cleo: /tak replay
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played White, @Bo played Black. The whole game, 5 moves:
            picture: tak-1-1-5.gif “Replay of 5 moves. Last position: Tak, 3 by …”
            (Step through)
        Bo: /tak replay game:1 from:1 to:2
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played White, @Bo played Black. Moves 1 to 2:
            picture: tak-1-1-4.gif “Replay of 4 moves. Last position: Tak, 3 by …”
            (Step through)
    "#]]);
    script![[r#"
        Bo: /tak replay game:1 from:2 to:2
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played White, @Bo played Black. Move 2:
            picture: tak-1-3-4.gif “Replay of 2 moves. Last position: Tak, 3 by …”
            (Step through)
        Ada: /tak replay game:1 from:0
            (Discord: from: this must be at least 1.)
        Ada: /tak replay game:1 from:6
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played White, @Bo played Black. Move 3:
            picture: tak-1-5-5.gif “Replay of 1 move. Last position: Tak, 3 by 3…”
            (Step through)
        Ada: /tak replay game:1 from:3 to:2
        Tak Tavern [only Ada]:
            A replay runs forwards, but `from` 3 comes after `to` 2. Swap them.
        Ada: /tak replay game:1 to:9
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played White, @Bo played Black. The whole game, 5 moves:
            picture: tak-1-1-5.gif “Replay of 5 moves. Last position: Tak, 3 by …”
            (Step through)
    "#] for play];
    // The start, and one frame for each ply.
    for (message, frames) in [(&all, 6), (&part, 5)] {
        let gif_file = &message.attachments[0];
        let mut decoder = gif::DecodeOptions::new()
            .read_info(&*gif_file.bytes)
            .unwrap();
        let frame = std::iter::from_fn(|| decoder.next_frame_info().unwrap().map(drop));
        assert_eq!(frame.count(), frames, "{}", gif_file.filename);
    }
}

/// The buttons show the line as it is now, for readers of the replay alone.
async fn replay_is_stepped_through_in_private(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("c3 a1 b1").await;
    script![[r#"
        (Cleo: /tak replay)
        Cleo: (Step through)
        Tak Tavern [only Cleo]:
            **Game 1** · the start · 3 moves follow
            @Ada plays White, @Bo plays Black.
            picture: tak-1-3-ply-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (grey: First) (grey: Back) (Forward) (Last) (Free board)
        Cleo: (Forward)
        Tak Tavern changed [only Cleo] “**Game 1** · the start · 3 moves follow” to:
            **Game 1** · move 1 of 3
            @Ada played `c3`, a black flat on c3.
            -# Played <then>, within a minute.
            picture: tak-1-3-ply-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (First) (Back) (Forward) (Last) (Free board)
        Cleo: (Forward)
        Tak Tavern changed [only Cleo] “**Game 1** · move 1 of 3” to:
            **Game 1** · move 2 of 3
            @Bo played `a1`, a white flat on a1.
            -# Played <then>, within a minute.
            picture: tak-1-3-ply-2.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (First) (Back) (Forward) (Last) (Free board)
        Cleo: (Back)
        Tak Tavern changed [only Cleo] “**Game 1** · move 2 of 3” to:
            **Game 1** · move 1 of 3
            @Ada played `c3`, a black flat on c3.
            -# Played <then>, within a minute.
            picture: tak-1-3-ply-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (First) (Back) (Forward) (Last) (Free board)
        Cleo: (Last)
        Tak Tavern changed [only Cleo] “**Game 1** · move 1 of 3” to:
            **Game 1** · move 3 of 3
            @Ada played `b1`, a white flat on b1. **Tak!** @Bo to move (Black).
            -# Played <then>, within a minute.
            picture: tak-1-3-ply-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (First) (Back) (grey: Forward) (grey: Last) (Free board)
        Cleo: (First)
        Tak Tavern changed [only Cleo] “**Game 1** · move 3 of 3” to:
            **Game 1** · the start · 3 moves follow
            @Ada plays White, @Bo plays Black.
            picture: tak-1-3-ply-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (grey: First) (grey: Back) (Forward) (Last) (Free board)
        Cleo: (Last)
        Tak Tavern changed [only Cleo] “**Game 1** · the start · 3 moves follow” to:
            **Game 1** · move 3 of 3
            @Ada played `b1`, a white flat on b1. **Tak!** @Bo to move (Black).
            -# Played <then>, within a minute.
            picture: tak-1-3-ply-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (First) (Back) (grey: Forward) (grey: Last) (Free board)
        Cleo: keeps (Forward)
    "#] for play];
    // The game continues, and a ply is taken back.
    play.moves("b3").await;
    script![[r#"
        Cleo: (kept: Forward)
        Tak Tavern [only Cleo]:
            **Game 1** · move 4 of 4
            @Bo played `b3`, a black flat on b3. **Tak!** @Ada to move (White).
            -# Played <then>, within a minute.
            picture: tak-1-4-ply-4.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (First) (Back) (grey: Forward) (grey: Last) (Free board)
        (Bo: /tak offer what:takeback)
        (Ada: (Accept))
        Cleo: (Back)
        Tak Tavern changed [only Cleo] “**Game 1** · move 4 of 4” to:
            **Game 1** · move 3 of 3
            @Ada played `b1`, a white flat on b1. **Tak!** @Bo to move (Black).
            -# Played <then>, within a minute.
            picture: tak-1-6-ply-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (First) (Back) (grey: Forward) (grey: Last) (Free board)
    "#] for play];
    // A game of another channel stays there.
    tavern.database.run("update games set channel = 1").await;
    script![[r#"
        Cleo: (kept: Forward)
        Tak Tavern [only Cleo]:
            This button's game isn't in this channel. `/tak games` lists yours.
    "#] for play];
}

async fn steps_below_a_private_replay_begin_at_its_position(tavern: &Tavern) {
    tavern.discord.person("Dan").speaks("de");
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("c3 a1 b1 Sa3 c1").await;
    let board = play.newest_with_picture("tak-1-");
    play.chooses_on("Dan", "Replay from here", &board).await;
    play.clicks("Dan", "Durchblättern").await;
    play.clicks("Dan", "Weiter").await;
    play.tells(&expect![[r#"
        Dan: Replay from here, on “**Game 1** · 3x3 · White won with a road, R-0”
        Tak Tavern [only Dan]:
            **Partie 1** · 3x3 · Weiß hat mit einer Straße gewonnen, R-0
            @Ada hat Weiß gespielt, @Bo Schwarz. Zug 3:
            picture: tak-1-5-5.gif “Wiederholung von 1 Zug. Letzte Stellung: Tak…”
            (Durchblättern)
        Dan: (Durchblättern)
        Tak Tavern [only Dan]:
            **Partie 1** · Zug 4 von 5
            @Bo hat `Sa3` gespielt (schwarze Mauer auf a3).
            -# Gespielt <then>, innerhalb einer Minute.
            picture: tak-1-5-ply-4.png “Tak, 3 mal 3. Zug 3, Weiß am Zug. Letzter Zu…”
            (Anfang) (Zurück) (Weiter) (Ende) (Freies Brett)
        Dan: (Weiter)
        Tak Tavern changed [only Dan] “**Partie 1** · Zug 4 von 5” to:
            **Partie 1** · Zug 5 von 5
            @Ada hat `c1` gespielt (weißer Flachstein auf c1). **@Ada gewinnt mit einer Straße.** Glückwunsch! Gut gespielt, @Bo.
            -# Gespielt <then>, innerhalb einer Minute.
            picture: tak-1-5-ply-5.png “Tak, 3 mal 3. Weiß hat mit einer Straße gewo…”
            (Anfang) (Zurück) (grey: Weiter) (grey: Ende) (Freies Brett)
    "#]]);
}
