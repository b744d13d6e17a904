//! A thread for each game, a setting of the server.

use local_discord::{Answer, Message, Snowflake, Trouble};

use crate::tavern::PATIENCE;
use crate::{Engine, Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    thread_is_opened_for_one_game,
    thread_is_shared_by_a_series,
    simultaneous_bids_open_one_thread,
    copied_acceptance_opens_one_thread,
    archived_thread_is_reopened_for_the_board
);

/// A tavern where each game gets a thread.
pub(super) async fn open_with_threads(engine: Engine) -> Tavern {
    enable_threads(Tavern::open_by_gateway(engine).await).await
}

pub(super) async fn enable_threads(tavern: Tavern) -> Tavern {
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Give each game a thread").await;
    tavern
}

/// Continues the play in the thread of an accepted challenge.
pub(super) fn enter_thread(play: &mut Play<'_>, challenge: &Message) -> Snowflake {
    play.enter_place(challenge.id, "the thread");
    challenge.id
}

pub(super) async fn challenge_bo(play: &mut Play<'_>, options: &str) -> Message {
    let line = format!("/tak challenge opponent:@Bo {options}");
    play.types("Ada", &line).await;
    play.newest()
}

async fn thread_is_opened_for_one_game(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#]]);
    script![[r#"
        Bo: (Accept)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. Play in #(a thread).
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            Game 1 is in #(a thread). Please play there.
        Bo: /tak board
        Tak Tavern [only Bo]:
            Game 1 is in #(a thread). Please play there.
        Cleo: /tak board
        Tak Tavern [only Cleo]:
            There are no active games in this channel. `/tak games` lists your games, `/tak challenge` starts one. To see a finished game, name it with the option `game`.
        Bo: /tak move ply:a1 game:1
        Tak Tavern [only Bo]:
            Game 1 is in #(a thread). Please play there.
    "#] for play];
    let thread = enter_thread(&mut play, &challenge);
    play.record_news().await;
    play.remark(&tavern.discord.name_of(thread));
    play.tells(&expect![[r#"
        In the thread.
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        (Ada – Bo, 3x3)
    "#]]);
    play.moves("c3 a1 b1 b3 c1").await;
    play.remark(&tavern.discord.name_of(thread));
    play.clicks("Bo", "Rematch").await;
    play.clicks("Ada", "Accept").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.remark(&tavern.discord.name_of(thread));
    play.enter_channel("tavern");
    play.types("Ada", "/tak move ply:a1").await;
    play.tells(&expect![[r#"
        (Ada – Bo, 3x3: R-0)
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Ada: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada accepted the challenge from @Bo: game 2.
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Resign game 2? You can't undo that. The game doesn't count, so this costs you nothing.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 3x3 · White resigned, 0-1
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-2-1.png “Tak, 3 by 3. White resigned, Black won. Flat…”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 2? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 2.
        (Bo – Ada, 3x3: 0-1)
        In #tavern.
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            You have no active game in this channel. `/tak games` lists yours, `/tak challenge` starts one.
    "#]]);
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

async fn thread_is_shared_by_a_series(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me games:2 next:by-itself").await;
    setup!["Bo: (Accept)" for play];
    let thread = enter_thread(&mut play, &challenge);
    play.record_news().await;
    play.text();
    play.moves("c3 a1 b1 b3 c1").await;
    setup!["Bo: /tak board" for play];
    let places = "select number, channel from games order by number";
    let places = tavern.database.ask(places).await;
    assert_eq!(places, [format!("1 {thread}"), format!("2 {thread}")]);
    tavern.close().await;
}

/// Neither bid sees the other one.
async fn simultaneous_bids_open_one_thread(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "preset:university").await;
    play.text();
    let ada = tavern.ada.clicks(&challenge, "Bid").await;
    let bo = tavern.bo.clicks(&challenge, "Bid").await;
    let (Answer::Modal(ada), Answer::Modal(bo)) = (ada, bo) else {
        panic!("both are asked for a bid");
    };
    tokio::join!(
        tavern.ada.fills(&ada, &[("bid", "1")]),
        tavern.bo.fills(&bo, &[("bid", "2")]),
    );
    tavern.settled().await;
    let games = "select games.number, case when games.channel <> challenges.channel then 1 else 0 end \
                 from games join challenges on challenges.id = games.challenge";
    tavern.database.holds(games, &["1 1"]).await;
    tavern.close().await;
}

async fn copied_acceptance_opens_one_thread(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    play.enter_place(challenge.id, "the thread");
    play.record_news().await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Accept)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. Play in #(a thread).
        In the thread.
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    other.stop().await;
    tavern.close().await;
}

async fn archived_thread_is_reopened_for_the_board(engine: Engine) {
    let tavern = enable_threads(Tavern::open_with_production_limits(engine).await).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    setup!["Bo: (Accept)" for play];
    let thread = enter_thread(&mut play, &challenge);
    play.record_news().await;
    play.text();
    // The thread is archived before Discord shows the board.
    let posting = tavern.discord.faults().hold("POST /interactions/");
    let line = "/tak move ply:a1";
    let (answer, ()) = tokio::join!(tavern.ada.types(thread, line), async {
        posting.arrived(PATIENCE).await.unwrap();
        tavern.discord.archive(thread, false);
        posting.release();
    });
    play.record_act(format!("Ada: {line}, and the thread is archived"), answer)
        .await;
    assert!(!tavern.discord.is_archived(thread));
    // A missed board, in a thread that closes in the meantime.
    tavern
        .discord
        .faults()
        .rest("POST /interactions/", 3, Trouble::Status(503));
    let line = "/tak move ply:b2";
    let answer = tavern.bo.types(thread, line).await;
    tavern.discord.archive(thread, true);
    play.record_act(format!("Bo: {line}, and the thread is locked"), answer)
        .await;
    play.tells(&expect![[r#"
        Ada: /tak move ply:a1, and the thread is archived
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:b2, and the thread is locked
            (Discord: The application did not respond)
    "#]]);
    let query = "select kind, event from posts where state = 'unshown'";
    tavern.database.holds(query, &["board 2"]).await;
    tavern.close().await;
}
