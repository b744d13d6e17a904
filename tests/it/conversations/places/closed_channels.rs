//! Channels deleted or closed to the bot, and messages deleted by a moderator.

use std::time::Duration;

use local_discord::Access;

use super::threads;
use crate::conversations::{TOO_LATE, type_without_answer};
use crate::tavern::PATIENCE;
use crate::{Engine, Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    missed_board_is_posted_after_permission_returns,
    act_after_permission_returns_posts_newest_boards,
    game_of_deleted_channel_moves_to_another,
    game_of_deleted_channel_moves_to_where_tak_is_played,
    game_moves_anywhere_when_every_channel_for_tak_is_deleted,
    game_of_deleted_thread_moves_to_the_channel,
    player_in_closed_thread_is_notified_privately,
    deleted_boards_do_not_stop_the_game,
);

/// Time passes, and the bot restarts.
async fn pass_and_restart(tavern: &Tavern, time: Duration) {
    tavern.later(time).await;
}

/// The number of the bot's attempts to post outside of answers.
fn count_posts(tavern: &Tavern) -> usize {
    let requests = tavern.discord.requests();
    let posts = requests
        .iter()
        .filter(|request| request.method == "POST" && request.path.starts_with("/channels/"));
    posts.count()
}

/// The board is posted as soon as possible. Until then each player gets one
/// notice, with their next act, and the attempts become rarer.
async fn missed_board_is_posted_after_permission_returns(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
    type_without_answer(&tavern, "Ada", "/tak move ply:a1").await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    pass_and_restart(&tavern, TOO_LATE).await;
    assert_eq!(count_posts(&tavern), 1);
    play.enter_channel("garden");
    play.types("Bo", "/tak games").await;
    play.receives("Bo", "I can't post game 1").await;
    play.types("Bo", "/tak games").await;
    play.types("Cleo", "/tak games").await;
    play.types("Bo", "/tak move ply:e5 game:1").await;
    pass_and_restart(&tavern, minutes(8)).await;
    assert_eq!(count_posts(&tavern), 1, "that is too early");
    pass_and_restart(&tavern, minutes(3)).await;
    assert_eq!(count_posts(&tavern), 2);
    pass_and_restart(&tavern, minutes(9)).await;
    assert_eq!(count_posts(&tavern), 2, "the pauses grow");
    play.types("Bo", "/tak games").await;
    play.types("Ada", "/tak settings").await;
    play.receives("Ada", "I can't post game 1").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    pass_and_restart(&tavern, minutes(10)).await;
    assert_eq!(count_posts(&tavern), 3);
    play.enter_channel("tavern");
    play.record_news().await;
    play.tells(&expect![[r#"
        In #garden.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            **1** · against @Ada · 5x5 · move 1 · in #tavern · waiting since <then>
            -# A number leads to the board.
        Tak Tavern [only Bo]:
            I can't post game 1 in #tavern any more: the channel is gone, or I'm not allowed to post there. As soon as I am, the board appears there. Or use `/tak board` with `game:1` in another channel of that server to move the game there.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            **1** · against @Ada · 5x5 · move 1 · in #tavern · waiting since <then>
            -# A number leads to the board.
        Cleo: /tak games
        Tak Tavern [only Cleo]:
            You have no active games. Start one with `/tak challenge`.
        Bo: /tak move ply:e5 game:1
        Tak Tavern [only Bo]:
            Game 1 is in #tavern, but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:1` here to move the game to this channel.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            **1** · against @Ada · 5x5 · move 1 · in #tavern · waiting since <then>
            -# A number leads to the board.
        Ada: /tak settings
        Tak Tavern [only Ada]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
        Tak Tavern [only Ada]:
            I can't post game 1 in #tavern any more: the channel is gone, or I'm not allowed to post there. As soon as I am, the board appears there. Or use `/tak board` with `game:1` in another channel of that server to move the game there.
        In #tavern.
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}

/// A successful post of one board triggers the others. Only the newest board of
/// each game is posted.
async fn act_after_permission_returns_posts_newest_boards(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    setup!["Cleo: /tak challenge opponent:@Dan size:4x4 first:me" for play];
    setup!["Dan: (Accept)" for play];
    type_without_answer(&tavern, "Ada", "/tak move ply:a1").await;
    type_without_answer(&tavern, "Cleo", "/tak move ply:a1").await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    pass_and_restart(&tavern, TOO_LATE).await;
    play.types("Bo", "/tak move ply:e5").await;
    play.types("Cleo", "/tak profile").await;
    play.receives("Cleo", "I can't post game 2").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    play.types("Dan", "/tak purse").await;
    play.tells(&expect![[r#"
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Cleo: /tak profile
        Tak Tavern [only Cleo]:
            You haven't finished a game here yet. Start one with `/tak challenge`.
        Tak Tavern [only Cleo]:
            I can't post game 2 in #tavern any more: the channel is gone, or I'm not allowed to post there. As soon as I am, the board appears there. Or use `/tak board` with `game:2` in another channel of that server to move the game there.
        Dan: /tak purse
        Tak Tavern [only Dan]:
            Your purse here: **100 coins**.
            No coins paid or won yet. To play for coins, use `/tak challenge` with the preset University.
        Tak Tavern [only Dan]:
            I can't post game 2 in #tavern any more: the channel is gone, or I'm not allowed to post there. As soon as I am, the board appears there. Or use `/tak board` with `game:2` in another channel of that server to move the game there.
        Tak Tavern [to all; notifies Dan]:
            **Game 2** · 4x4 · move 1
            @Cleo played `a1`, a black flat on a1. @Dan to move (Black): where does @Cleo's first stone go?
            picture: tak-2-1.png “Tak, 4 by 4. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    assert_eq!(
        tavern.database.ask("select game from untold").await.len(),
        1
    );
    tavern.close().await;
}

/// The game continues in the channel where one of its players requests the
/// board.
async fn game_of_deleted_channel_moves_to_another(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    script![[r#"
        (Ada: /tak move ply:a1)
        (Bo: /tak offer what:draw)
        In #garden.
        Ada: /tak board game:1
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
    "#] for play];
    tavern.discord.delete_channel(tavern.channel);
    script![[r#"
        (#tavern is deleted.)
        Bo: /tak move ply:e5
        Tak Tavern [only Bo]:
            You have no active game in this channel. `/tak games` lists yours, `/tak challenge` starts one.
        Bo: /tak move ply:e5 game:1
        Tak Tavern [only Bo]:
            Game 1 is in #tavern, but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:1` here to move the game to this channel.
        Cleo: /tak board game:1
        Tak Tavern [only Cleo]:
            This channel has no game 1. `/tak games` lists yours, `/tak lobby` other people's.
        Bo: /tak move game:1 ply:e …
        Bo: /tak board game:1
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            The game goes on here, because I couldn't post in #tavern any more.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Bo]:
            Your draw offer lapsed. Offers are open only until the next move.
        (Ada: (More), (Resign))
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-4.png “Tak, 5 by 5. White resigned, Black won. Last…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Ada] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
    "#] for play];
    assert_eq!(
        tavern.discord.name_of(tavern.discord.channel("garden")),
        "garden"
    );
    let store = tavern.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    tavern.close().await;
}

/// The server has Tak in one channel only, so the way out leads there.
async fn game_of_deleted_channel_moves_to_where_tak_is_played(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    setup!["Ada: /tak server, (Games…), <#garden>" for play];
    play.text();
    tavern.discord.delete_channel(tavern.channel);
    tavern.discord.open_channel("cellar");
    script![[r#"
        In #cellar.
        (#tavern is deleted.)
        Ada: /tak move ply:a1 game:1
        Tak Tavern [only Ada]:
            Game 1 is in #tavern, but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:1` in #garden to move the game there.
        Ada: /tak board game:1
        Tak Tavern [only Ada]:
            Game 1 is in #tavern, but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:1` in #garden to move the game there.
        In #garden.
        (Ada: /tak board game:1)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    tavern.close().await;
}

/// No channel for Tak is left, so the game goes on anywhere.
async fn game_moves_anywhere_when_every_channel_for_tak_is_deleted(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    setup!["Ada: /tak server, (Games…), <#garden>" for play];
    play.text();
    tavern.discord.delete_channel(tavern.channel);
    tavern
        .discord
        .delete_channel(tavern.discord.channel("garden"));
    tavern.discord.open_channel("cellar");
    script![[r#"
        In #cellar.
        (#tavern and #garden are deleted.)
        Ada: /tak move ply:a1 game:1
        Tak Tavern [only Ada]:
            Game 1 is in #tavern, but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:1` here to move the game to this channel.
    "#] for play];
    script![[r#"
        Ada: /tak board game:1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            The game goes on here, because I couldn't post in #tavern any more.
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        (Ada: /tak resign game:1)
    "#] for play];
    tavern.close().await;
}

/// The new place is a shared channel, so it is not renamed.
async fn game_of_deleted_thread_moves_to_the_channel(engine: Engine) {
    let tavern = threads::open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = threads::challenge_bo(&mut play, "size:3x3 first:me").await;
    setup!["Bo: (Accept)" for play];
    play.text();
    tavern.discord.delete_channel(challenge.id);
    play.remark("The thread is deleted.");
    play.types("Ada", "/tak move ply:a1").await;
    play.mentions("that channel is gone or locked");
    setup!["Ada: /tak board game:1, /tak move ply:a1" for play];
    setup!["Bo: /tak move ply:c3" for play];
    setup!["Ada: /tak move ply:b3" for play];
    setup!["Bo: /tak move ply:b1" for play];
    play.text();
    script![[r#"
        Ada: /tak move ply:a3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `a3`, a white flat on a3. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
            (Rematch) (Replay) (Analyse) (PTN)
    "#] for play];
    assert_eq!(tavern.discord.name_of(tavern.channel), "tavern");
    let titles = "select id from posts where kind = 'title'";
    assert_eq!(tavern.database.ask(titles).await.len(), 0);
    tavern.close().await;
}

/// The bot creates a thread, and then loses the permission to post there.
async fn player_in_closed_thread_is_notified_privately(engine: Engine) {
    let tavern = threads::open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = threads::challenge_bo(&mut play, "size:3x3 first:me").await;
    play.text();
    let hold = tavern.discord.faults().hold_answer("POST /channels/");
    let forbid = async {
        hold.arrived(PATIENCE).await.unwrap();
        tavern.discord.set_access(challenge.id, Access::ReadOnly);
        hold.release();
    };
    tokio::join!(play.clicks("Bo", "Accept"), forbid);
    // The private message and the edited challenge arrive in either order.
    play.receives("Bo", "I can't post game 1").await;
    play.mentions("@Bo accepted the challenge from @Ada: game 1.");
    script![[r#"
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Their turn: 1**
            **1** · against @Ada · 3x3 · move 1 · in #(a thread) · waiting since <then>
            -# A number leads to the board.
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            Game 1 is in #(a thread), but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:1` here to move the game to this channel.
    "#] for play];
    play.types("Ada", "/tak games").await;
    play.receives("Ada", "I can't post game 1").await;
    play.tells(&expect![[r#"
        Ada: /tak games
        Tak Tavern [only Ada]:
            **Your turn: 1**
            **1** · against @Bo · 3x3 · move 1 · in #(a thread) · waiting since <then>
            -# A number leads to the board.
        Tak Tavern [only Ada]:
            I can't post game 1 in #(a thread) any more: the channel is gone, or I'm not allowed to post there. As soon as I am, the board appears there. Or use `/tak board` with `game:1` in another channel of that server to move the game there.
    "#]]);
    threads::enter_thread(&mut play, &challenge);
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak games").await;
    play.tells(&expect![[r#"
        In the thread.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            [**1**](a message) · against @Ada · 3x3 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 1)
    "#]]);
    tavern.close().await;
}

/// Deleted boards are neither repeated nor waited for.
async fn deleted_boards_do_not_stop_the_game(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let first = play.newest();
    tavern.discord.delete_message(tavern.channel, first.id);
    play.types("Ada", "/tak move ply:a1").await;
    let second = play.newest();
    tavern.discord.delete_message(tavern.channel, second.id);
    play.types("Bo", "/tak board").await;
    play.types("Bo", "/tak move ply:e5").await;
    pass_and_restart(&tavern, Duration::from_mins(20)).await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern deleted “**Game 1** · 5x5 · move 1”
        Bo: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern deleted “**Game 1** · 5x5 · move 1”
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    let requests = tavern.refused_requests();
    let request = "PATCH /channels/{channel}/messages/{message} 404";
    assert_eq!(requests, [request; 2]);
    assert_eq!(count_posts(&tavern), 0);
    tavern.close().await;
}
