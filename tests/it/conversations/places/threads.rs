//! A thread for each game, where the host wants that.

use std::time::Duration;

use expect_test::expect;
use local_discord::{Access, Answer, Message, Snowflake, Trouble};

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::{PATIENCE, Tavern, until};

on_both_engines!(
    a_game_in_a_thread,
    a_series_in_a_thread,
    both_bid_at_once,
    two_copies_in_two_processes,
    the_thread_is_there_already,
    accepted_and_withdrawn_at_once,
    where_there_can_be_none,
    discord_is_slow,
    archived_and_locked,
    renamed_later,
);

/// The house, whose host wants a thread for each game.
pub(super) async fn open(engine: Engine) -> Tavern {
    with_threads(Tavern::open_by_gateway(engine).await).await
}

async fn with_threads(tavern: Tavern) -> Tavern {
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Give each game a thread").await;
    tavern
}

/// The thread of the newest challenge that was accepted, as a play goes on in it.
pub(super) fn thread(play: &mut Play<'_>, challenge: &Message) -> Snowflake {
    play.goes_into(challenge.id, "the thread");
    challenge.id
}

pub(super) async fn challenge(play: &mut Play<'_>, options: &str) -> Message {
    let line = format!("/tak challenge opponent:@Bo {options}");
    play.types("Ada", &line).await;
    play.newest()
}

async fn a_game_in_a_thread(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak board").await;
    play.types("Cleo", "/tak board").await;
    play.types("Bo", "/tak move ply:a1 game:1").await;
    let place = thread(&mut play, &asked);
    play.meanwhile().await;
    play.remark(&tavern.discord.name_of(place));
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. It is played in #(a thread).
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            Game 1 is played in #(a thread). Please go on there.
        Bo: /tak board
        Tak Tavern [only Bo]:
            Game 1 is played in #(a thread). Please go on there.
        Cleo: /tak board
        Tak Tavern [only Cleo]:
            Nobody is playing in this channel. `/tak games` lists your games, `/tak challenge` begins one; name one that is over with the option `game`.
        Bo: /tak move ply:a1 game:1
        Tak Tavern [only Bo]:
            Game 1 is played in #(a thread). Please go on there.
        In the thread.
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        (Ada – Bo, 3x3)
    "#]]);
    play.moves("c3 a1 b1 b3 c1").await;
    play.text();
    play.remark(&tavern.discord.name_of(place));
    play.clicks("Bo", "Rematch").await;
    play.clicks("Ada", "Accept").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.remark(&tavern.discord.name_of(place));
    play.goes_to("tavern");
    play.types("Ada", "/tak move ply:a1").await;
    play.tells(&expect![[r#"
        (Ada – Bo, 3x3: R-0)
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Accept)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada has accepted the challenge by @Bo: game 2.
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Do you really want to resign game 2? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 3x3 · White resigned, 0-1
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-2-1.png “Tak, 3 by 3. White resigned, Black won. Flat…”
            (Rematch) (grey: Replay) (PTN)
        Tak Tavern took the buttons from “**Game 2** · 3x3 · move 1”
        Tak Tavern changed [only Bo] “Do you really want to resign game 2? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 2.
        (Bo – Ada, 3x3: 0-1)
        In #tavern.
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one.
    "#]]);
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

async fn a_series_in_a_thread(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me games:2 next:by-itself").await;
    play.clicks("Bo", "Accept").await;
    let place = thread(&mut play, &asked);
    play.meanwhile().await;
    play.text();
    play.moves("c3 a1 b1 b3 c1").await;
    play.types("Bo", "/tak board").await;
    play.text();
    let places = "select number, channel from games order by number";
    let places = tavern.database.ask(places).await;
    assert_eq!(places, [format!("1 {place}"), format!("2 {place}")]);
    tavern.close().await;
}

/// Neither of two bids that come at once knows that it is the second one.
async fn both_bid_at_once(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "preset:university").await;
    play.text();
    let ada = tavern.ada.clicks(&asked, "Bid").await;
    let bo = tavern.bo.clicks(&asked, "Bid").await;
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
    assert_eq!(tavern.database.ask(games).await, ["1 1"]);
    tavern.close().await;
}

async fn two_copies_in_two_processes(engine: Engine) {
    let tavern = open(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    play.goes_into(asked.id, "the thread");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. It is played in #(a thread).
        In the thread.
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    other.stop().await;
    tavern.close().await;
}

/// A process has made the thread and ended; or Discord has, and could not say so.
async fn the_thread_is_there_already(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.text();
    let faults = tavern.discord.faults();
    faults.rest("POST /channels/", 1, Trouble::AnswerLost);
    play.clicks("Bo", "Accept").await;
    play.goes_into(asked.id, "the thread");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Bo: (Accept)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. It is played in #(a thread).
        In the thread.
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}

/// While the thread is being made, the challenge is withdrawn.
async fn accepted_and_withdrawn_at_once(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.text();
    let held = tavern.discord.faults().hold("POST /channels/");
    let (accepted, ()) = tokio::join!(tavern.bo.clicks(&asked, "Accept"), async {
        held.arrived(PATIENCE).await.unwrap();
        tavern.ada.clicks(&asked, "Withdraw").await;
        held.release();
    });
    play.did("Ada: (Withdraw), while Bo: (Accept)".to_owned(), accepted)
        .await;
    play.tells(&expect![[r#"
        Ada: (Withdraw), while Bo: (Accept)
        Tak Tavern [only Bo]:
            This challenge was withdrawn. `/tak challenge` makes a new one.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
    "#]]);
    assert_eq!(tavern.database.ask("select id from games").await, [""; 0]);
    // The empty thread is put away.
    let requests = tavern.discord.requests();
    let altered = requests
        .iter()
        .find(|request| request.method == "PATCH" && request.body["archived"] == true);
    assert!(altered.is_some_and(|request| request.status == 200));
    tavern.close().await;
}

async fn where_there_can_be_none(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    tavern
        .discord
        .set_access(tavern.channel, Access::WithoutThreads);
    challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    challenge(&mut play, "size:4x4 first:me").await;
    tavern
        .discord
        .faults()
        .rest("POST /channels/", 3, Trouble::Status(500));
    play.clicks("Bo", "Accept").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            It has no thread of its own, for the bot may not make one here. Who manages the server can allow it to create public threads and to send messages in them.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        Ada: /tak challenge opponent:@Bo size:4x4 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            4x4; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 4x4 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            It has no thread of its own, for Discord did not make one just now.
            picture: tak-2-0.png “Tak, 4 by 4. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 2.
    "#]]);
    tavern.close().await;
}

/// Whoever waits is told so in time.
async fn discord_is_slow(engine: Engine) {
    let tavern = with_threads(Tavern::open_in_a_hurry(engine).await).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.text();
    let slow = Trouble::Delayed(Duration::from_secs(3));
    tavern.discord.faults().rest("POST /channels/", 1, slow);
    let answer = play.clicks("Bo", "Accept").await;
    assert!(matches!(answer, Answer::Deferred(_)));
    play.meanwhile().await;
    play.goes_into(asked.id, "the thread");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Bo: (Accept)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. It is played in #(a thread).
        In the thread.
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}

async fn archived_and_locked(engine: Engine) {
    let tavern = with_threads(Tavern::open_in_a_hurry(engine).await).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    let place = thread(&mut play, &asked);
    play.meanwhile().await;
    play.text();
    tavern.discord.archive(place, false);
    play.types("Ada", "/tak move ply:a1").await;
    // A board that nobody shows, in a thread that is closed meanwhile.
    tavern
        .discord
        .faults()
        .rest("POST /interactions/", 3, Trouble::Status(503));
    let line = "/tak move ply:b2";
    let answer = tavern.bo.types(place, line).await;
    tavern.discord.archive(place, true);
    play.did(format!("Bo: {line}, and the thread is locked"), answer)
        .await;
    play.tells(&expect![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 1”
        Bo: /tak move ply:b2, and the thread is locked
            (Discord: The application did not respond)
    "#]]);
    let unshown = "select kind, event from posts where state = 'unshown'";
    assert_eq!(tavern.database.ask(unshown).await, ["board 2"]);
    tavern.close().await;
}

/// Discord lets nobody rename a thread often.
async fn renamed_later(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    let place = thread(&mut play, &asked);
    play.meanwhile().await;
    let wait = Trouble::RateLimited(Duration::from_mins(9));
    tavern.discord.faults().rest("PATCH /channels/", 1, wait);
    let begun = tavern.discord.name_of(place);
    let board = play.newest();
    let answer = tavern.ada.clicks(&board, "More").await;
    let more = tavern.said(answer).await;
    let answer = tavern.ada.clicks(&more, "Resign").await;
    let sure = tavern.said(answer).await;
    tavern.ada.clicks(&sure, "Resign").await;
    let is_refused = async || !tavern.refused_requests().is_empty();
    until("refused", is_refused).await;
    let refused = tavern.refused_requests();
    assert!(
        refused.len() == 1 && refused[0].ends_with(" 429"),
        "{refused:?}"
    );
    assert_eq!(tavern.discord.name_of(place), begun);
    let waits = "select state from posts where kind = 'title' and due is not null";
    assert_eq!(tavern.database.ask(waits).await, ["waiting"]);
    // It is no sooner due than Discord takes it.
    tavern.stop_bot().await;
    tavern.pass(Duration::from_mins(11));
    tavern.restart().await;
    let named = tavern.discord.name_of(place);
    expect!["Ada – Bo, 3x3 → Ada – Bo, 3x3: 0-1"].assert_eq(&format!("{begun} → {named}"));
    tavern.close().await;
}
