//! What is said when things do not go straight: each "no" is one private
//! sentence that says what to do, and the database holds what it should.

use std::time::Duration;

use local_discord::{Answer, Delivery, Message, Trouble};
use serde_json::json;

use crate::database::{Engine, on_both_engines};
use crate::tavern::{PATIENCE, Tavern};

on_both_engines!(
    challenges,
    answers_to_challenges,
    moves_that_are_refused,
    buttons_that_are_refused,
    everything_twice,
    resigning,
    several_games,
    looking_on,
    replays,
    two_processes,
    restarting,
    a_slow_database,
    a_discord_in_trouble,
    a_board_that_was_never_shown,
);

async fn challenges(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);

    let line = "/tak challenge opponent:@Bo size:5x5 komi:2½ first:opponent";
    let challenge = tavern.said(ada.types(channel, line.trim()).await).await;
    assert_eq!(
        challenge.content,
        format!(
            "<@{0}> challenges <@{1}> to a game of Tak.\n5x5, komi 2½; <@{1}> goes first.",
            ada.id, bo.id
        )
    );
    assert_eq!(
        challenge.notified,
        [bo.id],
        "who is asked should hear of it"
    );
    assert_eq!(challenge.private_to, None);

    let no = ada.types(channel, "/tak challenge opponent:@Ada").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "You cannot challenge yourself. Choose somebody else as the opponent."
    );
    // Whoever asks twice, or is asked by whom they ask, gets the buttons of the
    // first challenge.
    let again = tavern
        .said(ada.types(channel, "/tak challenge opponent:@Bo").await)
        .await;
    assert_eq!(
        again.content,
        format!(
            "You have already challenged <@{}> here, and they have not answered yet.",
            bo.id
        )
    );
    assert_eq!(
        (again.private_to, labels(&again)),
        (Some(ada.id), vec!["Withdraw".to_owned()])
    );
    let crossed = tavern
        .said(bo.types(channel, "/tak challenge opponent:@Ada").await)
        .await;
    assert_eq!(
        crossed.content,
        format!(
            "<@{}> has already challenged you here. Do you accept?",
            ada.id
        )
    );
    assert_eq!(
        (crossed.private_to, labels(&crossed).len()),
        (Some(bo.id), 2)
    );
    let bot = tavern.discord.application_id();
    let no = ada
        .types(channel, &format!("/tak challenge opponent:{bot}"))
        .await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        format!("<@{bot}> is a bot and does not play. Choose a person as the opponent.")
    );

    let absent = json!({"id": "1", "name": "tak", "type": 1,
        "options": [{"name": "challenge", "type": 1,
            "options": [{"name": "opponent", "type": 6, "value": "77"}]}],
        "resolved": {"members": {}, "users": {"77": {"id": "77", "username": "eve",
            "discriminator": "0", "global_name": null, "avatar": null}}}});
    let no = ada.sends_raw(channel, 2, absent, None).await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "<@77> is not here and would never see the challenge. Ask them in a channel you share."
    );

    // Elsewhere the same two may have another challenge.
    let garden = tavern.discord.channel("garden");
    let other = tavern
        .said(ada.types(garden, "/tak challenge opponent:@Bo").await)
        .await;
    assert!(other.content.ends_with(
        "6x6; who goes first changes from game to game, and chance decides the first time."
    ));
    let kept = tavern
        .database
        .ask("select id, size, komi, first, state from challenges order by id");
    assert_eq!(kept.await, ["1 5 5 opponent open", "2 6 0 turns open"]);

    // The one who was named goes first.
    let board = tavern.said(bo.clicks(&challenge, "Accept").await).await;
    assert_eq!(board.notified, [bo.id]);
    assert_eq!(
        tavern.database.ask("select white, black from games").await,
        [format!("{} {}", bo.id, ada.id)]
    );
    tavern.close().await;
}

fn labels(message: &Message) -> Vec<String> {
    message
        .buttons()
        .into_iter()
        .map(|button| button.label)
        .collect()
}

async fn answers_to_challenges(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo) = (&tavern.ada, &tavern.bo, &tavern.cleo);

    let first = tavern.challenge("").await;
    for button in ["Accept", "Decline"] {
        let no = cleo.clicks(&first, button).await;
        assert_eq!(
            tavern.whispered(cleo, no).await,
            format!(
                "This challenge is for <@{}>. To play yourself, use `/tak challenge`.",
                bo.id
            )
        );
    }
    let no = ada.clicks(&first, "Accept").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        format!(
            "This is your own challenge; <@{}> has to accept it. You can withdraw it with Decline.",
            bo.id
        )
    );
    let Answer::Update(withdrawn) = ada.clicks(&first, "Decline").await else {
        panic!("the challenge itself is changed");
    };
    assert_eq!(
        withdrawn.content,
        format!("<@{}> has withdrawn the challenge to <@{}>.", ada.id, bo.id)
    );
    assert!(withdrawn.buttons().is_empty());
    let no = bo.forges_click(&first, "1/accept/1").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "Challenge 1 was withdrawn. A new one takes `/tak challenge`."
    );

    let second = tavern.challenge("").await;
    let Answer::Update(declined) = bo.clicks(&second, "Decline").await else {
        panic!("the challenge itself is changed");
    };
    assert_eq!(
        declined.content,
        format!("<@{}> has declined the challenge by <@{}>.", bo.id, ada.id)
    );
    let no = bo.forges_click(&second, "1/accept/2").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "Challenge 2 was declined before. A new one takes `/tak challenge`."
    );

    let third = tavern.challenge("").await;
    tavern.said(bo.clicks(&third, "Accept").await).await;
    tavern.wait_until_retired(&third).await;
    let no = bo.forges_click(&third, "1/accept/3").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "Challenge 3 was accepted before, and its game is on. A new one takes `/tak challenge`."
    );
    let kept = tavern
        .database
        .ask("select state from challenges order by id")
        .await;
    assert_eq!(kept, ["withdrawn", "declined", "accepted"]);
    assert_eq!(tavern.database.ask("select id from games").await, ["3"]);
    tavern.close().await;
}

async fn moves_that_are_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    let none = ada.types(channel, "/tak move ply:a1").await;
    assert_eq!(
        tavern.whispered(ada, none).await,
        "You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one."
    );
    tavern.game("size:5x5").await;

    let check = async |person: &local_discord::Person, ply: &str, expected: &str| {
        let no = person.types(channel, &format!("/tak move ply:{ply}")).await;
        assert_eq!(tavern.whispered(person, no).await, expected, "{ply}");
    };
    check(
        bo,
        "a1",
        &format!("It is not your turn in game 1; <@{}> is to move.", ada.id),
    )
    .await;
    check(cleo, "a1", "You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one.").await;
    check(
        ada,
        "hello",
        "Name a square with a letter from a to h and a number from 1 to 8, such as c3.",
    )
    .await;
    check(ada, "Ca1", "The first ply of each player places a flat of the other colour; no capstone yet. Perhaps you meant `a1`.").await;
    check(
        ada,
        "f1",
        "There is no f1 on a 5x5 board. Perhaps you meant `a1`, `b1` or `c1`.",
    )
    .await;
    assert_eq!(
        tavern.database.ask("select count(*) from moves").await,
        ["0"]
    );

    tavern
        .said(ada.types(channel, "/tak move ply:a1").await)
        .await;
    check(
        ada,
        "a2",
        &format!("It is not your turn in game 1; <@{}> is to move.", bo.id),
    )
    .await;
    check(bo, "a1", "a1 holds a black flat; pieces are placed on free squares. Perhaps you meant `b1`, `c1` or `d1`.").await;
    assert_eq!(tavern.database.ask("select ply from games").await, ["1"]);
    // What is not one's turn completes to nothing.
    assert!(
        ada.autocompletes(channel, "/tak move ply:a")
            .await
            .unwrap()
            .is_empty()
    );
    let choices = bo.autocompletes(channel, "/tak move ply:e5").await.unwrap();
    assert_eq!(choices[0].name, "e5  (your opponent's flat)");
    tavern.close().await;
}

async fn buttons_that_are_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    let board = tavern.game("size:5x5").await;

    let no = bo.clicks(&board, "Move").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        format!("It is not your turn in game 1; <@{}> is to move.", ada.id)
    );
    for button in ["Move", "Resign"] {
        let no = cleo.clicks(&board, button).await;
        assert_eq!(
            tavern.whispered(cleo, no).await,
            "You are not one of the players of game 1. `/tak games` lists yours."
        );
    }
    // A form that was opened before the game went on.
    let Answer::Modal(form) = ada.clicks(&board, "Move").await else {
        panic!("a form opens")
    };
    tavern
        .said(ada.types(channel, "/tak move ply:a1").await)
        .await;
    tavern
        .said(bo.types(channel, "/tak move ply:e5").await)
        .await;
    let stale = "Game 1 has gone on since then. Use the newest board; `/tak board` shows it.";
    let no = ada.fills(&form, &[("ply", "c3")]).await;
    assert_eq!(tavern.whispered(ada, no).await, stale);
    // A button of a board that is no longer the newest.
    for custom_id in ["1/play/1/0", "1/ask-resign/1/0", "1/resign/1/1"] {
        let no = ada.forges_click(&board, custom_id).await;
        assert_eq!(tavern.whispered(ada, no).await, stale, "{custom_id}");
    }
    // What we never wrote.
    for custom_id in ["", "0/play/1/2", "1/play/one/2", "1/win/1/2"] {
        let no = ada.forges_click(&board, custom_id).await;
        assert_eq!(
            tavern.whispered(ada, no).await,
            "This button is from another time and does nothing any more. `/tak board` shows a new one.",
            "{custom_id}"
        );
    }
    let no = ada.forges_click(&board, "1/play/77/0").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "There is no game 77 in this channel. `/tak games` lists yours."
    );
    assert_eq!(
        tavern
            .database
            .ask("select ptn from moves order by ply")
            .await,
        ["a1", "e5"]
    );
    tavern.close().await;
}

/// Double clicks, both players at once, and events that Discord delivers
/// twice.
async fn everything_twice(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);

    let challenge = tavern.challenge("size:5x5").await;
    let (one, two) = tokio::join!(
        bo.clicks(&challenge, "Accept"),
        bo.clicks(&challenge, "Accept")
    );
    let mut said = [tavern.said(one).await, tavern.said(two).await];
    said.sort_by_key(|message| message.private_to.is_some());
    assert_eq!(said[0].private_to, None);
    assert_eq!(
        said[1].content,
        "Challenge 1 was accepted before, and its game is on. A new one takes `/tak challenge`."
    );
    assert_eq!(tavern.database.ask("select id from games").await, ["1"]);

    // The same player twice, and the opponent at the same moment.
    let (one, two, out_of_turn) = tokio::join!(
        ada.types(channel, "/tak move ply:a1"),
        ada.types(channel, "/tak move ply:b1"),
        bo.types(channel, "/tak move ply:zz"),
    );
    let said = [tavern.said(one).await, tavern.said(two).await];
    let public: Vec<&Message> = said
        .iter()
        .filter(|said| said.private_to.is_none())
        .collect();
    let [played] = public.as_slice() else {
        panic!("one of the two is played: {said:?}")
    };
    let private = said
        .iter()
        .find(|said| said.private_to == Some(ada.id))
        .unwrap();
    let expected = [
        "Game 1 has gone on since then. Use the newest board; `/tak board` shows it.".to_owned(),
        format!("It is not your turn in game 1; <@{}> is to move.", bo.id),
    ];
    assert!(expected.contains(&private.content), "{}", private.content);
    assert_eq!(played.notified, [bo.id]);
    assert_eq!(tavern.said(out_of_turn).await.private_to, Some(bo.id));
    assert_eq!(
        tavern.database.ask("select count(*) from moves").await,
        ["1"]
    );

    // Discord delivers an event three times, or two processes hear of it.
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::Repeated(3));
    let board = tavern
        .said(bo.types(channel, "/tak move ply:e5").await)
        .await;
    assert_eq!(board.private_to, None, "{}", board.content);
    assert_eq!(
        tavern.database.ask("select count(*) from moves").await,
        ["2"]
    );
    tavern.close().await;
}

async fn resigning(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    let board = tavern.game("size:4x4").await;

    // By button, out of turn, with a change of mind.
    let asked = tavern.said(bo.clicks(&board, "Resign").await).await;
    assert_eq!(asked.private_to, Some(bo.id));
    assert_eq!(
        asked.content,
        "Do you really want to resign game 1? That cannot be taken back."
    );
    let Answer::Update(kept) = bo.clicks(&asked, "Keep playing").await else {
        panic!("the question itself is changed");
    };
    assert_eq!(kept.content, "The game goes on.");
    assert!(kept.buttons().is_empty());

    // By command, and for good.
    let asked = tavern.said(bo.types(channel, "/tak resign").await).await;
    let Answer::Update(resigned) = bo.clicks(&asked, "Resign").await else {
        panic!("the question itself is changed");
    };
    assert_eq!(resigned.content, "You have resigned game 1.");
    assert_eq!(resigned.private_to, Some(bo.id));
    let last = tavern
        .discord
        .wait_for_message(channel, PATIENCE, |m| m.content.contains("resigns"));
    let last = last.await.unwrap();
    assert_eq!(
        last.content,
        format!(
            "**Game 1** · 4x4 · over, 1-0\n<@{}> resigns. **<@{}> wins.** Congratulations!",
            bo.id, ada.id
        )
    );
    assert_eq!(
        (
            last.private_to,
            last.attachments.len(),
            last.buttons().len()
        ),
        (None, 1, 0)
    );
    tavern.wait_until_retired(&board).await;

    // Over is over.
    let no = bo.forges_click(&board, "1/resign/1/0").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "Game 1 is over. `/tak challenge` begins a new one."
    );
    let no = ada.forges_click(&board, "1/play/1/0").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "Game 1 is over. `/tak challenge` begins a new one."
    );
    let no = ada.types(channel, "/tak move ply:a1 game:1").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "Game 1 is over. `/tak challenge` begins a new one."
    );
    assert_eq!(
        tavern
            .database
            .ask("select ply, result, reason from games")
            .await,
        ["0 white resignation"]
    );

    // In the next game the other one goes first.
    let line = "/tak challenge opponent:@Bo";
    let challenge = tavern.said(ada.types(channel, line).await).await;
    let board = tavern.said(bo.clicks(&challenge, "Accept").await).await;
    assert_eq!(board.notified, [bo.id]);
    tavern.close().await;
}

async fn several_games(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    tavern.game("size:5x5").await;
    let line = "/tak challenge opponent:@Ada size:3x3 first:opponent";
    let challenge = tavern.said(cleo.types(channel, line).await).await;
    tavern.said(ada.clicks(&challenge, "Accept").await).await;

    let no = ada.types(channel, "/tak move ply:a1").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "Several games could be meant: 1, 2. Say which with the option `game`."
    );
    let games = ada
        .autocompletes(channel, "/tak move ply:a1 game:")
        .await
        .unwrap();
    let names: Vec<&str> = games.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "1 · 5x5 · move 1 · your turn",
            "2 · 3x3 · move 1 · your turn"
        ]
    );
    tavern
        .said(ada.types(channel, "/tak move ply:a1 game:2").await)
        .await;
    // Now it is her turn in one of them only.
    let board = tavern
        .said(ada.types(channel, "/tak move ply:e5").await)
        .await;
    assert!(board.content.starts_with("**Game 1**"), "{}", board.content);

    let list = tavern
        .whispered(ada, ada.types(channel, "/tak games").await)
        .await;
    assert_eq!(
        list,
        format!(
            "Your running games:\n\
             **1** in <#{channel}> against <@{}> · 5x5 · move 1 · their turn\n\
             **2** in <#{channel}> against <@{}> · 3x3 · move 1 · their turn",
            bo.id, cleo.id
        )
    );
    let no = bo.types(channel, "/tak move ply:a1 game:2").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "You are not one of the players of game 2. `/tak games` lists yours."
    );
    let garden = tavern.discord.channel("garden");
    let no = bo.types(garden, "/tak move ply:a1 game:1").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        format!("Game 1 is played in <#{channel}>. Please go on there.")
    );
    let no = cleo.types(garden, "/tak board game:1").await;
    assert_eq!(
        tavern.whispered(cleo, no).await,
        "There is no game 1 in this channel. `/tak games` lists yours."
    );
    let no = cleo.types(channel, "/tak board game:one").await;
    assert_eq!(
        tavern.whispered(cleo, no).await,
        "The option `game` does not make sense. Choose one of the values Discord offers."
    );
    tavern.close().await;
}

async fn looking_on(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    let no = cleo.types(channel, "/tak board").await;
    assert_eq!(
        tavern.whispered(cleo, no).await,
        "Nobody is playing in this channel. `/tak challenge` begins a game."
    );
    let list = tavern
        .whispered(cleo, cleo.types(channel, "/tak games").await)
        .await;
    assert_eq!(
        list,
        "You have no running game. `/tak challenge` asks somebody to play."
    );

    let first = tavern.game("size:5x5").await;
    // A guest sees the board in private, a player posts it anew.
    let seen = tavern.said(cleo.types(channel, "/tak board").await).await;
    assert_eq!((seen.private_to, seen.buttons().len()), (Some(cleo.id), 0));
    assert!(seen.attachments[0].bytes == first.attachments[0].bytes);
    let again = tavern.said(bo.types(channel, "/tak board").await).await;
    assert_eq!((again.private_to, again.notified.len()), (None, 0));
    tavern.wait_until_retired(&first).await;
    let Answer::Modal(form) = ada.clicks(&again, "Move").await else {
        panic!("a form opens")
    };
    assert_eq!(form.title, "Game 1, move 1");
    tavern.said(ada.fills(&form, &[("ply", "a1")]).await).await;
    tavern.close().await;
}

async fn replays(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    let no = cleo.types(channel, "/tak replay").await;
    assert_eq!(
        tavern.whispered(cleo, no).await,
        "Nobody is playing in this channel. `/tak challenge` begins a game."
    );
    tavern.game("size:3x3").await;
    let no = ada.types(channel, "/tak replay").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "Nothing was played in game 1 yet. `/tak board` shows its board."
    );
    for (number, ply) in ["c3", "a1", "b1", "b3", "c1"].iter().enumerate() {
        let player = tavern.player(number);
        tavern
            .said(player.types(channel, &format!("/tak move ply:{ply}")).await)
            .await;
    }
    // The game is over; anybody may see it again.
    let all = tavern.said(cleo.types(channel, "/tak replay").await).await;
    let part = tavern
        .said(bo.types(channel, "/tak replay game:1 from:2 to:3").await)
        .await;
    assert_eq!(
        all.content,
        format!(
            "**Game 1** · 3x3 · over, R-0\n<@{}> plays White, <@{}> plays Black. All 5 plies:",
            ada.id, bo.id
        )
    );
    assert!(part.content.ends_with("Plies 2 to 3:"), "{}", part.content);
    // The end first, the start, and then each ply.
    for (message, frames) in [(&all, 7), (&part, 4)] {
        assert_eq!((message.private_to, message.notified.len()), (None, 0));
        let [film] = message.attachments.as_slice() else {
            panic!("one film: {message:?}")
        };
        let mut decoder = gif::DecodeOptions::new().read_info(&*film.bytes).unwrap();
        let mut seen = 0;
        while decoder.read_next_frame().unwrap().is_some() {
            seen += 1;
        }
        assert_eq!(seen, frames, "{}", film.filename);
        assert!(
            film.description
                .as_ref()
                .unwrap()
                .contains("At the end: Tak, 3 by 3.")
        );
    }
    assert_eq!(all.attachments[0].filename, "tak-1-1-5.gif");
    for range in ["from:0", "from:6", "from:3 to:2", "to:9"] {
        let no = ada
            .types(channel, &format!("/tak replay game:1 {range}"))
            .await;
        match no {
            Answer::Unsent(why) => assert_eq!(range, "from:0", "{why}"),
            no => assert_eq!(
                tavern.whispered(ada, no).await,
                "Game 1 has the plies 1 to 5. Choose `from` and `to` among them, `from` first."
            ),
        }
    }
    tavern.close().await;
}

/// Every event reaches both processes; every ply is shown once, and nobody is
/// told no for having been heard twice.
async fn two_processes(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    while tavern.discord.sessions() < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut board = tavern.game("size:4x4").await;
    assert_eq!(board.private_to, None, "{}", board.content);
    for (number, ply) in ["d4", "a1", "b1", "d3", "c1", "d2", "d1"]
        .iter()
        .enumerate()
    {
        let player = tavern.player(number);
        let next = player
            .types(tavern.channel, &format!("/tak move ply:{ply}"))
            .await;
        let next = tavern.said(next).await;
        assert_eq!(next.private_to, None, "{}", next.content);
        tavern.wait_until_retired(&board).await;
        board = next;
    }
    another.stop().await;
    let said = tavern.discord.messages(tavern.channel);
    assert!(
        said.iter().all(|message| message.private_to.is_none()),
        "{said:?}"
    );
    assert_eq!(
        said.len(),
        9,
        "a challenge, an empty board and seven plies: {said:?}"
    );
    tavern.close().await;
}

/// A game outlives the process, and so do its buttons.
async fn restarting(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process = tavern.process().await;
    let board = tavern.game("size:5x5").await;
    let registered = |tavern: &Tavern| {
        let requests = tavern.discord.requests();
        requests
            .iter()
            .filter(|request| request.method == "PUT")
            .count()
    };
    assert_eq!(registered(&tavern), 1, "new commands are registered");
    drop(process);
    let unanswered = tavern.ada.clicks(&board, "Move").await;
    assert!(matches!(unanswered, Answer::Failed(_)), "{unanswered:?}");
    let _process = tavern.process().await;
    assert_eq!(
        registered(&tavern),
        1,
        "known commands are not registered again"
    );

    let Answer::Modal(form) = tavern.ada.clicks(&board, "Move").await else {
        panic!("a form opens");
    };
    let next = tavern
        .said(tavern.ada.fills(&form, &[("ply", "a1")]).await)
        .await;
    assert_eq!(next.notified, [tavern.bo.id]);
    tavern.wait_until_retired(&board).await;
    tavern.close().await;
}

/// The answer is promised in private, and the board is then posted for all.
async fn a_slow_database(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let board = tavern.game("size:5x5").await;
    let lock = tavern.database.lock_games().await;
    let Answer::Deferred(promise) = tavern.ada.types(tavern.channel, "/tak move ply:a1").await
    else {
        panic!("there is no answer in time, but a promise");
    };
    lock.release().await;
    let next = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message| {
            message.content.contains("played `a1`")
        });
    let next = next.await.unwrap();
    assert_eq!(
        (next.private_to, next.notified.as_slice()),
        (None, [tavern.bo.id].as_slice())
    );
    tavern.wait_until_retired(&board).await;
    drop(promise);

    // Of two late plies one is posted for all, and the "no" to the other one
    // stays private.
    let lock = tavern.database.lock_games().await;
    let (one, two) = tokio::join!(
        tavern.bo.types(tavern.channel, "/tak move ply:e5"),
        tavern.bo.types(tavern.channel, "/tak move ply:e4"),
    );
    assert!(
        matches!((&one, &two), (Answer::Deferred(_), Answer::Deferred(_))),
        "{one:?} {two:?}"
    );
    lock.release().await;
    let told = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message| {
            message.private_to == Some(tavern.bo.id) && message.content.contains("not your turn")
        });
    told.await.unwrap();
    let shown = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message| {
            message.private_to.is_none() && message.content.contains("played `e")
        });
    assert_eq!(shown.await.unwrap().notified, [tavern.ada.id]);
    assert_eq!(
        tavern.database.ask("select count(*) from moves").await,
        ["2"]
    );
    tavern.close().await;
}

/// Discord fails now and then, sends what nobody can read, and is late.
async fn a_discord_in_trouble(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    tavern.game("size:5x5").await;
    let faults = tavern.discord.faults();

    faults.rest("POST /interactions/", 1, Trouble::Status(503));
    tavern
        .said(ada.types(channel, "/tak move ply:a1").await)
        .await;

    faults.next_interaction(Delivery::Undecodable);
    let answer = bo.types(channel, "/tak move ply:e5").await;
    assert_eq!(
        tavern.whispered(bo, answer).await,
        "Discord has sent this in a way that is not understood here. Please try `/tak move` or `/tak board` instead."
    );
    assert_eq!(tavern.database.ask("select ply from games").await, ["1"]);

    let strange = json!({"id": "1", "name": "tak", "type": 1, "options": [
        {"name": "win", "type": 1, "options": []}
    ]});
    let answer = bo.sends_raw(channel, 2, strange, None).await;
    assert_eq!(
        tavern.whispered(bo, answer).await,
        "This command is not known any more. Reload Discord to see the commands there are."
    );
    let strange = json!({"id": "1", "name": "tak", "type": 1, "options": [
        {"name": "challenge", "type": 1, "options": [{"name": "size", "type": 4, "value": 99},
            {"name": "opponent", "type": 6, "value": ada.id.to_string()}]}
    ], "resolved": {"users": {ada.id.to_string(): {"id": ada.id.to_string(), "username": "ada",
        "discriminator": "0", "global_name": null, "avatar": null}}}});
    let answer = bo.sends_raw(channel, 2, strange, None).await;
    assert_eq!(
        tavern.whispered(bo, answer).await,
        "The option `size` does not make sense. Choose one of the values Discord offers."
    );

    // Whoever had no answer in time has been told so, and tries again.
    faults.next_interaction(Delivery::Aged(Duration::from_secs(4)));
    let late = bo.types(channel, "/tak move ply:e5").await;
    assert!(matches!(late, Answer::Failed(_)), "{late:?}");
    assert_eq!(tavern.database.ask("select ply from games").await, ["1"]);

    for _ in 0..2 {
        faults.reconnect();
        faults.cut();
        let board = tavern.said(bo.types(channel, "/tak board").await).await;
        assert_eq!(board.private_to, None);
    }
    tavern.close().await;
}

/// Discord takes no answer at all; what was saved is shown later, once.
async fn a_board_that_was_never_shown(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let board = tavern.game("size:5x5").await;
    let another = tavern.another_bot().await;
    tavern
        .discord
        .faults()
        .rest("POST /interactions/", 9, Trouble::Status(503));
    let unanswered = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    assert!(matches!(unanswered, Answer::Failed(_)), "{unanswered:?}");
    tavern.discord.faults().clear();

    let shown = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message| {
            message.content.contains("played `a1`")
        });
    let shown = shown.await.unwrap();
    assert_eq!(shown.notified, [tavern.bo.id]);
    assert_eq!(shown.nonce.as_deref(), Some("1.1.board"));
    tavern.wait_until_retired(&board).await;
    let next = tavern
        .said(tavern.bo.types(tavern.channel, "/tak move ply:e5").await)
        .await;
    assert_eq!(next.notified, [tavern.ada.id]);
    let boards = tavern.discord.messages(tavern.channel);
    let count = boards
        .iter()
        .filter(|message| message.content.contains("played `a1`"))
        .count();
    assert_eq!(count, 1);
    another.stop().await;
    tavern.close().await;
}
