//! Channels that are deleted or closed to the bot, and messages that a moderator
//! deletes.

use std::time::Duration;

use expect_test::expect;
use local_discord::{Access, Answer, Trouble};

use super::threads;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::{PATIENCE, Tavern};

on_both_engines!(
    permission_lost_and_given_again,
    somebody_acts_where_the_bot_may_post_again,
    a_channel_is_deleted,
    a_thread_is_deleted,
    who_acts_is_told_at_once,
    a_moderator_deletes_boards,
);

/// Longer than whoever changed something has to show it.
const TOO_LATE: Duration = Duration::from_secs(15);

/// Somebody acts, and Discord does not take the answer. What is to be shown later
/// is not waited for.
async fn unanswered(tavern: &Tavern, who: &str, line: &str) {
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let person = tavern.discord.person(who);
    let answer = person.types(tavern.channel, line).await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    faults.clear();
}

/// Time goes by, and the bot begins anew.
async fn later(tavern: &Tavern, time: Duration) {
    tavern.pass(time);
    tavern.restart().await;
}

/// How often the bot tried to post by itself.
fn posts(tavern: &Tavern) -> usize {
    let requests = tavern.discord.requests();
    let posts = requests
        .iter()
        .filter(|request| request.method == "POST" && request.path.starts_with("/channels/"));
    posts.count()
}

/// The board is shown once, as soon as it can be; until then each player hears of
/// it once, with what they do next, and Discord is asked ever more rarely.
async fn permission_lost_and_given_again(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
    unanswered(&tavern, "Ada", "/tak move ply:a1").await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    later(&tavern, TOO_LATE).await;
    assert_eq!(posts(&tavern), 1);
    play.goes_to("garden");
    play.types("Bo", "/tak games").await;
    play.types("Bo", "/tak games").await;
    play.types("Cleo", "/tak games").await;
    play.types("Bo", "/tak move ply:e5 game:1").await;
    later(&tavern, minutes(8)).await;
    assert_eq!(posts(&tavern), 1, "that is too early");
    later(&tavern, minutes(3)).await;
    assert_eq!(posts(&tavern), 2);
    later(&tavern, minutes(9)).await;
    assert_eq!(posts(&tavern), 2, "the pauses grow");
    play.types("Bo", "/tak games").await;
    play.types("Ada", "/tak settings").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    later(&tavern, minutes(10)).await;
    assert_eq!(posts(&tavern), 3);
    play.goes_to("tavern");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        In #garden.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            **1** · against @Ada · 5x5 · move 1 · in #tavern · waiting since <then>
            -# A number leads to the board. A game of another channel is played in that channel.
        Tak Tavern [only Bo]:
            What is new in game 1 cannot be shown in #tavern: that place is gone, or the bot may not post there. As soon as it may, the board appears there; or name game 1 to `/tak board` in another channel of that server, and the game goes on in that one.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            **1** · against @Ada · 5x5 · move 1 · in #tavern · waiting since <then>
            -# A number leads to the board. A game of another channel is played in that channel.
        Cleo: /tak games
        Tak Tavern [only Cleo]:
            You have no running game. `/tak challenge` asks somebody to play.
        Bo: /tak move ply:e5 game:1
        Tak Tavern [only Bo]:
            Game 1 is played in #tavern, but that place is gone, or the bot may not post there. Name game 1 to `/tak board` in this channel, and the game goes on here.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Your turn: 1**
            **1** · against @Ada · 5x5 · move 1 · in #tavern · waiting since <then>
            -# A number leads to the board. A game of another channel is played in that channel.
        Ada: /tak settings
        Tak Tavern [only Ada]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Tak Tavern [only Ada]:
            What is new in game 1 cannot be shown in #tavern: that place is gone, or the bot may not post there. As soon as it may, the board appears there; or name game 1 to `/tak board` in another channel of that server, and the game goes on in that one.
        In #tavern.
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
    "#]]);
    tavern.close().await;
}

/// One board is tried, then all are, and of each game only the newest.
async fn somebody_acts_where_the_bot_may_post_again(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Cleo", "/tak challenge opponent:@Dan size:4x4 first:me")
        .await;
    play.clicks("Dan", "Accept").await;
    unanswered(&tavern, "Ada", "/tak move ply:a1").await;
    unanswered(&tavern, "Cleo", "/tak move ply:a1").await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    later(&tavern, TOO_LATE).await;
    play.text();
    play.types("Bo", "/tak move ply:e5").await;
    play.types("Cleo", "/tak profile").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    play.types("Dan", "/tak purse").await;
    play.tells(&expect![[r#"
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Tak Tavern took the buttons from “**Game 2** · 4x4 · move 1”
        Cleo: /tak profile
        Tak Tavern [only Cleo]:
            You have finished no game on this server yet. `/tak challenge` asks somebody to play.
        Tak Tavern [only Cleo]:
            What is new in game 2 cannot be shown in #tavern: that place is gone, or the bot may not post there. As soon as it may, the board appears there; or name game 2 to `/tak board` in another channel of that server, and the game goes on in that one.
        Dan: /tak purse
        Tak Tavern [only Dan]:
            Your purse here holds **100 coins**.
            Nothing was paid or won yet. The preset University of `/tak challenge` plays for coins.
        Tak Tavern [only Dan]:
            What is new in game 2 cannot be shown in #tavern: that place is gone, or the bot may not post there. As soon as it may, the board appears there; or name game 2 to `/tak board` in another channel of that server, and the game goes on in that one.
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

/// The game goes on where one of its players asks for the board.
async fn a_channel_is_deleted(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak offer what:draw").await;
    play.text();
    play.goes_to("garden");
    play.types("Ada", "/tak board game:1").await;
    tavern.discord.delete_channel(tavern.channel);
    play.remark("#tavern is deleted.");
    play.types("Bo", "/tak move ply:e5").await;
    play.types("Bo", "/tak move ply:e5 game:1").await;
    play.types("Cleo", "/tak board game:1").await;
    play.completes("Bo", "/tak move game:1 ply:e").await;
    play.types("Bo", "/tak board game:1").await;
    play.types("Bo", "/tak board").await;
    play.types("Bo", "/tak move ply:e5").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Resign").await;
    play.clicks("Ada", "Resign").await;
    play.tells(&expect![[r#"
        In #garden.
        Ada: /tak board game:1
        Tak Tavern [only Ada]:
            Game 1 is played in #tavern. Please go on there.
        (#tavern is deleted.)
        Bo: /tak move ply:e5
        Tak Tavern [only Bo]:
            You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one.
        Bo: /tak move ply:e5 game:1
        Tak Tavern [only Bo]:
            Game 1 is played in #tavern, but that place is gone, or the bot may not post there. Name game 1 to `/tak board` in this channel, and the game goes on here.
        Cleo: /tak board game:1
        Tak Tavern [only Cleo]:
            There is no game 1 in this channel. `/tak games` lists yours, `/tak lobby` those of others.
        Bo: /tak move game:1 ply:e …
        Bo: /tak board game:1
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            The game goes on here, as nothing could be shown in #tavern any more.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            -# To look at it alone and closely: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            (Build a ply) (Type a ply) (Offer a draw) (Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
        Ada: (Resign)
        Tak Tavern [only Ada]:
            Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-4.png “Tak, 5 by 5. White resigned, Black won. Last…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Tak Tavern changed [only Ada] “Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 1.
    "#]]);
    assert_eq!(
        tavern.discord.name_of(tavern.discord.channel("garden")),
        "garden"
    );
    let store = tavern.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    tavern.close().await;
}

/// What it is played in then is nobody's own, and keeps its name.
async fn a_thread_is_deleted(engine: Engine) {
    let tavern = threads::open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = threads::challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    play.text();
    tavern.discord.delete_channel(asked.id);
    play.remark("The thread is deleted.");
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Ada", "/tak board game:1").await;
    for (who, ply) in [("Ada", "a1"), ("Bo", "c3"), ("Ada", "b3"), ("Bo", "b1")] {
        play.types(who, &format!("/tak move ply:{ply}")).await;
    }
    play.text();
    play.types("Ada", "/tak move ply:a3").await;
    play.tells(&expect![[r#"
        Ada: /tak move ply:a3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `a3`, a white flat on a3. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a3 b3 c3…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 3”
    "#]]);
    assert_eq!(tavern.discord.name_of(tavern.channel), "tavern");
    let titles = "select id from posts where kind = 'title'";
    assert_eq!(tavern.database.ask(titles).await.len(), 0);
    tavern.close().await;
}

/// The bot makes a thread, and then may not write in it.
async fn who_acts_is_told_at_once(engine: Engine) {
    let tavern = threads::open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = threads::challenge(&mut play, "size:3x3 first:me").await;
    play.text();
    let made = tavern.discord.faults().hold_answer("POST /channels/");
    let forbid = async {
        made.arrived(PATIENCE).await.unwrap();
        tavern.discord.set_access(asked.id, Access::ReadOnly);
        made.release();
    };
    tokio::join!(play.clicks("Bo", "Accept"), forbid);
    play.types("Bo", "/tak games").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Ada", "/tak games").await;
    threads::thread(&mut play, &asked);
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak games").await;
    play.tells(&expect![[r#"
        Bo: (Accept)
        Tak Tavern [only Bo]:
            What is new in game 1 cannot be shown in #(a thread): that place is gone, or the bot may not post there. As soon as it may, the board appears there; or name game 1 to `/tak board` in another channel of that server, and the game goes on in that one.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. It is played in #(a thread).
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Their turn: 1**
            **1** · against @Ada · 3x3 · move 1 · in #(a thread) · waiting since <then>
            -# A number leads to the board. A game of another channel is played in that channel.
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            Game 1 is played in #(a thread), but that place is gone, or the bot may not post there. Name game 1 to `/tak board` in this channel, and the game goes on here.
        Ada: /tak games
        Tak Tavern [only Ada]:
            **Your turn: 1**
            **1** · against @Bo · 3x3 · move 1 · in #(a thread) · waiting since <then>
            -# A number leads to the board. A game of another channel is played in that channel.
        Tak Tavern [only Ada]:
            What is new in game 1 cannot be shown in #(a thread): that place is gone, or the bot may not post there. As soon as it may, the board appears there; or name game 1 to `/tak board` in another channel of that server, and the game goes on in that one.
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
            -# A number leads to the board. A game of another channel is played in that channel.
            (Play game 1)
    "#]]);
    tavern.close().await;
}

/// Nothing is repeated, and nothing is missing.
async fn a_moderator_deletes_boards(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let first = play.newest();
    tavern.discord.delete_message(tavern.channel, first.id);
    play.types("Ada", "/tak move ply:a1").await;
    let second = play.newest();
    tavern.discord.delete_message(tavern.channel, second.id);
    play.types("Bo", "/tak board").await;
    play.types("Bo", "/tak move ply:e5").await;
    later(&tavern, Duration::from_mins(20)).await;
    play.meanwhile().await;
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
            -# To look at it alone and closely: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern deleted “**Game 1** · 5x5 · move 1”
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
    "#]]);
    let refused = tavern.refused_requests();
    let expected = "PATCH /channels/{channel}/messages/{message} 404";
    assert_eq!(refused, [expected; 2]);
    assert_eq!(posts(&tavern), 0);
    tavern.close().await;
}
