//! A database that is unreachable, read-only, or contains a damaged game:
//! people get a private notice, nothing is half done, and afterwards play
//! continues.

use local_discord::{Answer, SelectOption, Trouble};
use tak_tavern::store::Store;

use crate::conversations::TOO_LATE;
use crate::proxy::Proxy;
use crate::{
    Engine, Play, Tavern, expect, on_both_engines, on_engines, on_postgres_only, setup, until,
};

on_both_engines!(
    damaged_game_leaves_other_games_playable,
    refusal_without_its_claim_is_a_fault
);
on_engines!(
    [on_sqlite_only = Sqlite],
    [fault_after_commit_reports_that_it_was_saved]
);
on_postgres_only!(
    restarted_database_serves_the_next_command,
    silent_database_is_named_in_the_answer
);

/// The transcript without the random codes of failures.
fn transcript_without_codes(play: &mut Play<'_>) -> String {
    let transcript = play.text();
    let mut parts = transcript.split("the code `");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (code, rest) = part.split_once('`').expect("a code ends");
        assert_eq!(code.len(), 4, "{code}");
        format!("{text}the code `....`{rest}")
    })
}

/// Its posts are tried two more times, although the pauses between their attempts are long.
async fn give_up_first_game(tavern: &Tavern) {
    let of_first = "game = (select id from games where number = 1) and due is not null \
                    and kind <> 'time up'";
    let database = &tavern.database;
    let statement = format!("update posts set tries = 28 where {of_first}");
    database.run(&statement).await;
    tavern.start_bot().await;
    let again = format!("update posts set due = 1 where tries > 28 and {of_first}");
    let query = format!("select id from posts where {of_first}").leak();
    until("given up", async || {
        database.run(&again).await;
        database.ask(query).await.is_empty()
    })
    .await;
    let attempts = "select distinct tries from posts where given_up_at is not null";
    database.holds(attempts, &["30"]).await;
}

/// Only commands that need the log of the damaged game fail.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn damaged_game_leaves_other_games_playable(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    setup!["Cleo: /tak challenge opponent:@Ada size:4x4 first:me" for play];
    setup!["Ada: (Accept)" for play];
    // No board is posted or corrected before the damage.
    let faults = tavern.discord.faults();
    faults.rest("POST /", 999, Trouble::Status(503));
    faults.rest("PATCH /", 999, Trouble::Status(503));
    for (person, line) in [
        (&tavern.ada, "/tak move ply:a1 game:1"),
        (&tavern.discord.person("Cleo"), "/tak move ply:a1"),
    ] {
        let answer = person.types(tavern.channel, line).await;
        assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    }
    tavern.stop_bot().await;
    faults.clear();
    let spoil = "update events set detail = 'banana' where number = 1 \
                 and game = (select id from games where number = 1)";
    tavern.database.run(spoil).await;
    tavern.pass(TOO_LATE);
    give_up_first_game(&tavern).await;
    tavern.settled().await;
    play.record_news().await;
    play.types("Bo", "/tak move ply:e5").await;
    play.types("Bo", "/tak board").await;
    play.types("Ada", "/tak games").await;
    play.types("Cleo", "/tak lobby").await;
    play.completes("Ada", "/tak move game:").await;
    play.completes("Bo", "/tak move ply:e").await;
    play.types("Ada", "/tak move ply:d4").await;
    play.types("Ada", "/tak profile").await;
    play.types("Cleo", "/tak offer what:cancel").await;
    play.clicks("Ada", "Accept").await;
    play.types("Cleo", "/tak history").await;
    expect![[r#"
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 4x4 · move 1
            @Cleo played `a1`, a black flat on a1. @Ada to move (Black): where does @Cleo's first stone go?
            picture: tak-2-1.png “Tak, 4 by 4. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:e5
        Tak Tavern [only Bo]:
            The stored data is damaged, so nothing was changed. Trying again won't help. Please give the operator of this bot the code `....`. All other games go on.
        Bo: /tak board
        Tak Tavern [only Bo]:
            The stored data is damaged, so nothing was changed. Trying again won't help. Please give the operator of this bot the code `....`. All other games go on.
        Ada: /tak games
        Tak Tavern [only Ada]:
            **Your turn: 1**
            [**2**](a message) · against @Cleo · 4x4 · move 1 · waiting since <then>
            **Their turn: 1**
            **1** · against @Bo · 5x5 · move 1 · waiting since <then>
            -# A number leads to the board.
            (Play game 2)
        Cleo: /tak lobby
        Tak Tavern [only Cleo]:
            **Active games: 2**
            [**2**](a message) · @Cleo against @Ada · 4x4 · move 1 · @Ada to move
            **1** · @Ada against @Bo · 5x5 · move 1 · @Bo to move
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Watch game 1)
            (Play the house)
        Ada: /tak move game: …
            … 1 · against Bo · 5x5 · move 1 · their turn
            … 2 · against Cleo · 4x4 · move 1 · your turn
        Bo: /tak move ply:e …
        Ada: /tak move ply:d4
        Tak Tavern [to all; notifies Cleo]:
            **Game 2** · 4x4 · move 2
            @Ada played `d4`, a white flat on d4. @Cleo to move (White).
            picture: tak-2-2.png “Tak, 4 by 4. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak profile
        Tak Tavern [only Ada]:
            You haven't finished a game here yet. Start one with `/tak challenge`.
        Cleo: /tak offer what:cancel
        Tak Tavern [to all; notifies Ada]:
            @Cleo asks to cancel game 2. @Ada, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Ada: (Accept)
        Tak Tavern [to all; notifies Cleo]:
            **Game 2** · 4x4 · cancelled
            The game between @Cleo and @Ada was cancelled. It doesn't count.
            picture: tak-2-4.png “Tak, 4 by 4. The game was cancelled. Last mo…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Cleo asks to cancel game 2. @Ada, do you agree?” to:
            @Ada accepted the cancel request from @Cleo in game 2.
        Cleo: /tak history
        Tak Tavern [only Cleo]:
            You haven't finished a game yet. `/tak challenge` starts one, and `/tak games` lists your active games.
    "#]].assert_eq(&transcript_without_codes(&mut play));
    tavern
        .database
        .run("update events set detail = 'a1' where detail = 'banana'")
        .await;
    play.types("Bo", "/tak move ply:e5").await;
    expect![[r#"
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
    "#]]
    .assert_eq(&transcript_without_codes(&mut play));
    tavern.close().await;
}

/// The choice is stored, and the page that shows it cannot be read.
async fn fault_after_commit_reports_that_it_was_saved(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak settings" for play];
    let damage = "create trigger damage after insert on settings when new.name <> 'damage' begin \
                  insert into settings values (new.kind, new.owner, 'damage', x'ff'); end";
    tavern.database.run(damage).await;
    play.picks("Ada", "Colours: slate, blue-grey stone").await;
    expect![[r#"
        Ada: <Colours: slate, blue-grey stone>
        Tak Tavern [only Ada]:
            That was saved, but something went wrong on my side before I could show it here. `/tak board` shows the current board. If it keeps happening, give the operator of this bot the code `....`.
    "#]].assert_eq(&transcript_without_codes(play));
    for repair in [
        "drop trigger damage",
        "delete from settings where name = 'damage'",
    ] {
        tavern.database.run(repair).await;
    }
    let answer = play.types("Ada", "/tak settings").await;
    let Answer::Message(settings) = answer else {
        panic!("{answer:?}");
    };
    let is_slate = |option: &SelectOption| option.default && option.label.contains("slate");
    let mut menus = settings.selects().into_iter();
    assert!(
        menus.any(|menu| menu.options.iter().any(is_slate)),
        "{settings:?}"
    );
}

/// No file of the bot can grow for a while.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn full_disk_refuses_plies_until_there_is_space() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    let process = tavern.limited_process().await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    process.limit_files(Some(0));
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak board").await;
    play.types("Bo", "/tak games").await;
    play.clicks("Ada", "Move").await;
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["0"]).await;
    process.limit_files(None);
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak move ply:e5").await;
    expect![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            Something went wrong on my side, and nothing was changed. Please try again. If it keeps happening, give the operator of this bot the code `....`.
        Bo: /tak board
        Tak Tavern [only Bo]:
            Something went wrong on my side, and nothing was changed. Please try again. If it keeps happening, give the operator of this bot the code `....`.
        Bo: /tak games
        Tak Tavern [only Bo]:
            **Their turn: 1**
            [**1**](a message) · against @Ada · 5x5 · move 1 · waiting since <then>
            -# A number leads to the board.
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 1
            **Which square?** Your first move places a black flat.
            -# Prefer typing? `/tak move` takes your move as text, such as `c3`.
            picture: tak-1-0-build.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (a5) (b5) (c5) (d5) (e5)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (a1) (b1) (c1) (d1) (e1)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
    "#]].assert_eq(&transcript_without_codes(&mut play));
    let store = tavern.database.connect().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    drop(process);
    tavern.close().await;
}

/// The connections are broken.
async fn restarted_database_serves_the_next_command(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    tavern.store().await.close().await;
    let proxy = Proxy::to(&tavern.database.url);
    let store = Store::connect(&proxy.url).await.unwrap();
    let bot = tavern.another_bot_on(store).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    for (name, ply) in [("Ada", "a1"), ("Bo", "e5"), ("Ada", "c3"), ("Bo", "c4")] {
        proxy.begin_restart();
        proxy.restore();
        play.types(name, &format!("/tak move ply:{ply}")).await;
        play.types(name, "/tak games").await;
    }
    let transcript = play.text();
    assert_eq!(transcript.matches(" played `").count(), 4, "{transcript}");
    assert_eq!(transcript.matches("/tak games").count(), 4, "{transcript}");
    assert!(!transcript.contains("broke"), "{transcript}");
    let numbers = "select number from events where kind = 'ply' order by number";
    tavern.database.holds(numbers, &["1", "2", "3", "4"]).await;
    bot.stop().await;
    tavern.discord.shutdown().await;
}

async fn silent_database_is_named_in_the_answer(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    tavern.store().await.close().await;
    let proxy = Proxy::to(&tavern.database.url);
    let store = Store::connect(&proxy.url).await.unwrap();
    let bot = tavern.another_bot_on(store).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    proxy.fall_silent();
    play.types("Ada", "/tak move ply:a1").await;
    proxy.restore();
    play.types("Ada", "/tak move ply:a1").await;
    expect![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            My database doesn't answer right now, so nothing was changed. Please try again in a minute.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]].assert_eq(&play.text());
    bot.stop().await;
    tavern.discord.shutdown().await;
}

/// A later copy of a refused act must not succeed, so a refusal without a
/// claim is reported as a fault.
async fn refusal_without_its_claim_is_a_fault(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.types("Bo", "/tak move ply:a1").await;
    tavern.settled().await;
    let rename = "alter table claims rename to claims_elsewhere";
    tavern.database.run(rename).await;
    play.types("Bo", "/tak move ply:a1").await;
    let rename = "alter table claims_elsewhere rename to claims";
    tavern.database.run(rename).await;
    play.types("Bo", "/tak move ply:a1").await;
    expect![[r#"
        Bo: /tak move ply:a1
        Tak Tavern [only Bo]:
            It's not your turn in game 1; @Ada is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
        Bo: /tak move ply:a1
        Tak Tavern [only Bo]:
            Something went wrong on my side, and nothing was changed. Please try again. If it keeps happening, give the operator of this bot the code `....`.
        Bo: /tak move ply:a1
        Tak Tavern [only Bo]:
            It's not your turn in game 1; @Ada is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
    "#]]
    .assert_eq(&transcript_without_codes(&mut play));
}
