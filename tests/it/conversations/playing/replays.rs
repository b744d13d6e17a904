//! Replays of whole games, of ranges of plies, and from a board.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    replay_from_a_board_starts_at_its_ply,
    replay_covers_the_game_or_a_range
);

async fn replay_from_a_board_starts_at_its_ply(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let first = play.newest_with_picture("tak-1-0");
    play.chooses_on("Ada", "Replay from here", &first).await;
    play.moves("a1 e5 c3").await;
    let third = play.newest_with_picture("tak-1-3");
    play.types("Ada", "/tak offer what:takeback").await;
    play.clicks("Bo", "Accept").await;
    play.moves("d3 b2").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
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
            @Ada plays White, @Bo plays Black. The whole game, 4 turns:
            picture: tak-1-1-4.gif “Replay of 4 turns. Last position: Tak, 5 by …”
        Cleo: Replay from here, on “**Game 1** · 5x5 · move 2”
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Ada plays White, @Bo plays Black. Moves 1 to 2:
            picture: tak-1-2-4.gif “Replay of 3 turns. Last position: Tak, 5 by …”
        Bo: Replay from here, on “**Game 1** · 5x5 · Black resigned, 1-0”
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Ada plays White, @Bo plays Black. Move 2:
            picture: tak-1-4-4.gif “Replay of 1 turn. Last position: Tak, 5 by 5…”
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
    tavern.close().await;
}

async fn replay_covers_the_game_or_a_range(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Cleo", "/tak replay").await;
    play.tells(&expect![[r#"
        Cleo: /tak replay
        Tak Tavern [only Cleo]:
            There are no active games in this channel. `/tak games` lists your games, `/tak challenge` starts one. To see a finished game, name it with the option `game`.
    "#]]);
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.types("Ada", "/tak replay").await;
    play.moves("c3 a1 b1 b3 c1").await;
    play.text();
    // A finished game is open to everyone.
    play.types("Cleo", "/tak replay").await;
    let all = play.newest();
    play.types("Bo", "/tak replay game:1 from:1 to:2").await;
    let part = play.newest();
    play.types("Bo", "/tak replay game:1 from:2 to:2").await;
    for range in ["from:0", "from:6", "from:3 to:2", "to:9"] {
        play.types("Ada", &format!("/tak replay game:1 {range}"))
            .await;
    }
    play.tells(&expect![[r#"
        Cleo: /tak replay
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. The whole game, 5 turns:
            picture: tak-1-1-5.gif “Replay of 5 turns. Last position: Tak, 3 by …”
        Bo: /tak replay game:1 from:1 to:2
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. Moves 1 to 2:
            picture: tak-1-1-4.gif “Replay of 4 turns. Last position: Tak, 3 by …”
        Bo: /tak replay game:1 from:2 to:2
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. Move 2:
            picture: tak-1-3-4.gif “Replay of 2 turns. Last position: Tak, 3 by …”
        Ada: /tak replay game:1 from:0
            (Discord: from: this must be at least 1.)
        Ada: /tak replay game:1 from:6
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. Move 3:
            picture: tak-1-5-5.gif “Replay of 1 turn. Last position: Tak, 3 by 3…”
        Ada: /tak replay game:1 from:3 to:2
        Tak Tavern [only Ada]:
            A replay runs forwards, but `from` 3 comes after `to` 2. Swap them.
        Ada: /tak replay game:1 to:9
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada plays White, @Bo plays Black. The whole game, 5 turns:
            picture: tak-1-1-5.gif “Replay of 5 turns. Last position: Tak, 3 by …”
    "#]]);
    // The start, and one frame for each ply.
    for (message, frames) in [(&all, 6), (&part, 5)] {
        let gif_file = &message.attachments[0];
        let mut decoder = gif::DecodeOptions::new()
            .read_info(&*gif_file.bytes)
            .unwrap();
        let frame = std::iter::from_fn(|| decoder.next_frame_info().unwrap().map(drop));
        assert_eq!(frame.count(), frames, "{}", gif_file.filename);
    }
    tavern.close().await;
}
