//! Moves in messages, where the operator lets the bot read them.

use std::time::Duration;

use local_discord::Message;

use crate::{Engine, Play, Tavern, expect, on_both_engines, script, until};

on_both_engines!(
    message_after_mention_and_reply_to_board_play,
    direct_message_plays_in_the_channel_of_its_game,
    repeated_message_without_move_gets_no_help,
    link_in_a_message_is_answered_with_the_next_step,
    remarks_to_others_get_no_answer,
    repeated_message_plays_one_ply,
    late_message_does_not_play_on_a_new_board,
    message_is_not_read_without_the_setting
);

/// Waits until the bot has written this many messages in the channel of a message.
async fn until_bot_wrote(tavern: &Tavern, like: &Message, count: usize) {
    until("the bot has answered", async || {
        bot_messages(tavern, like.channel) == count
    })
    .await;
}

/// The messages of the bot that all can see.
fn bot_messages(tavern: &Tavern, channel: local_discord::Snowflake) -> usize {
    let bot = tavern.discord.bot_id();
    let messages = tavern.discord.messages(channel);
    let public = messages.iter().filter(|one| one.private_to.is_none());
    public.filter(|one| one.author.id == bot).count()
}

/// The bot's messages do not become more. An answer takes a few milliseconds.
async fn stays_silent(tavern: &Tavern, channel: local_discord::Snowflake) {
    let before = bot_messages(tavern, channel);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(bot_messages(tavern, channel), before);
}

fn mention(tavern: &Tavern, text: &str) -> String {
    format!("<@{}> {text}", tavern.discord.bot_id())
}

/// The plies of the only game, in order.
async fn plies(tavern: &Tavern) -> Vec<String> {
    let sql = "select detail from events where kind = 'ply' order by number";
    tavern.database.ask(sql).await
}

async fn message_after_mention_and_reply_to_board_play(engine: Engine) {
    let tavern = Tavern::open_with_messages(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let first = play.newest();
    let before = bot_messages(&tavern, tavern.channel);
    let message = tavern
        .ada
        .says(tavern.channel, &mention(&tavern, "a1"))
        .unwrap();
    until_bot_wrote(&tavern, &message, before + 1).await;
    play.record_news().await;
    let board = play.newest();
    assert_eq!(board.reply_to, Some(message.id));
    assert_eq!(board.notified, [tavern.bo.id]);
    let reply = tavern.bo.replies(&board, "e5", true).unwrap();
    until_bot_wrote(&tavern, &reply, before + 2).await;
    play.record_news().await;
    // The first board is outdated.
    let late = tavern.ada.replies(&first, "c3", true).unwrap();
    until_bot_wrote(&tavern, &late, before + 3).await;
    play.record_news().await;
    // It is not Bo's turn.
    let early = mention(&tavern, "wall c3");
    let early = tavern.bo.says(tavern.channel, &early).unwrap();
    until_bot_wrote(&tavern, &early, before + 4).await;
    script![[r#"
        Ada [to all; notifies Tak Tavern]:
            @Tak Tavern a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo [to all; notifies Tak Tavern]:
            e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Ada [to all; notifies Tak Tavern]:
            c3
        Tak Tavern [to all]:
            I didn't play that. Type it after `/tak move`: then only you see the reason.
        Bo [to all; notifies Tak Tavern]:
            @Tak Tavern wall c3
        Tak Tavern [to all]:
            I didn't play that. Type it after `/tak move`: then only you see the reason.
    "#] for play];
    assert_eq!(plies(&tavern).await, ["a1", "e5"]);
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

async fn direct_message_plays_in_the_channel_of_its_game(engine: Engine) {
    let mut tavern = Tavern::open_with_messages(engine).await;
    let direct = [tavern.ada.opens_direct(), tavern.bo.opens_direct()];
    let names = [
        (direct[0], "Ada's messages".to_owned()),
        (direct[1], "Bo's messages".to_owned()),
    ];
    tavern.names.0.extend(names);
    tavern.ada.speaks("de");
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    for (person, text, answers) in [
        (0, "a1", 1),
        (0, "b1", 2),
        (1, "wand c3", 1),
        (1, "e5", 2),
        (0, "c3 up", 3),
        (0, "aufgeben", 4),
        (0, "c3", 5),
    ] {
        let who = [&tavern.ada, &tavern.bo][person];
        play.enter_place(direct[person], ["Ada's messages", "Bo's messages"][person]);
        let message = who.says(direct[person], text).unwrap();
        until_bot_wrote(&tavern, &message, answers).await;
        play.record_news().await;
    }
    play.enter_channel("tavern");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Ada's messages.
        Ada [to all]:
            a1
        Tak Tavern [to all]:
            Gezogen. Partie 1 ist in #tavern.
            Willkommen zu deiner ersten Partie Tak hier! Neu bei den Regeln? `/tak learn` bringt sie dir in ein paar Minuten am Brett bei. In `/tak help` stehen alle.
        In Ada's messages.
        Ada [to all]:
            b1
        Tak Tavern [to all]:
            Du bist in keiner Partie am Zug. `/tak games` zeigt deine laufenden Partien.
        In Bo's messages.
        Bo [to all]:
            wand c3
        Tak Tavern [to all]:
            **Game 1:** Each player's first move places a flat of the other colour, so no wall on c3 yet. Did you mean `c3`? The game is in #tavern.
        In Bo's messages.
        Bo [to all]:
            e5
        Tak Tavern [to all]:
            Played. Game 1 is in #tavern.
        In Ada's messages.
        Ada [to all]:
            c3 up
        Tak Tavern [to all]:
            **Partie 1:** Auf c3 ist kein Stapel zum Ziehen. `/tak move` ohne Zug zeigt, was du spielen kannst. Die Partie ist in #tavern.
        In Ada's messages.
        Ada [to all]:
            aufgeben
        Tak Tavern [to all]:
            Willst du aufgeben? Nimm `/tak resign`. Zum Spielen tippe einen Zug, etwa `c3`. Die Partie ist in #tavern.
        In Ada's messages.
        Ada [to all]:
            c3
        Tak Tavern [to all]:
            Gezogen. Partie 1 ist in #tavern.
        In #tavern.
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `c3`, a white flat on c3. @Bo to move (Black).
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    assert_eq!(plies(&tavern).await, ["a1", "e5", "c3"]);
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

async fn repeated_message_without_move_gets_no_help(engine: Engine) {
    let mut tavern = Tavern::open_with_messages(engine).await;
    let direct = tavern.bo.opens_direct();
    tavern.names.0.push((direct, "Bo's messages".to_owned()));
    let mut play = Play::new(&tavern);
    let message = tavern
        .ada
        .says(tavern.channel, &mention(&tavern, "hello there"))
        .unwrap();
    until_bot_wrote(&tavern, &message, 1).await;
    play.record_news().await;
    assert_eq!(play.newest().notified, []);
    tavern
        .ada
        .says(tavern.channel, &mention(&tavern, "hello?"))
        .unwrap();
    stays_silent(&tavern, tavern.channel).await;
    play.record_news().await;
    play.enter_place(direct, "Bo's messages");
    let message = tavern.bo.says(direct, "how do I play?").unwrap();
    until_bot_wrote(&tavern, &message, 1).await;
    play.record_news().await;
    play.enter_channel("tavern");
    play.types("Ada", "/tak help topic:ply").await;
    play.tells(&expect![[r#"
        Ada [to all; notifies Tak Tavern]:
            @Tak Tavern hello there
        Tak Tavern [to all]:
            Write me a move, and I play it: `c3`, *wall c3*, *c3 up*. Do it in a direct message, after a mention of me, or in a reply to the board that mentions me. `/tak help` explains the rest, `/tak learn` teaches the rules.
        Ada [to all; notifies Tak Tavern]:
            @Tak Tavern hello?
        In Bo's messages.
        Bo [to all]:
            how do I play?
        Tak Tavern [to all]:
            Write me a move, and I play it: `c3`, *wall c3*, *c3 up*. Do it in a direct message, after a mention of me, or in a reply to the board that mentions me. `/tak help` explains the rest, `/tak learn` teaches the rules.
        In #tavern.
        Ada: /tak help topic:ply
        Tak Tavern [only Ada]:
            **Play a move**
            On your turn, press **Move** below the board. Build your move step by step, or type it: `/tak move` suggests legal moves while you type. Its option is called `ply`, the word for one player's move.
            - `c3` places a flat, `Sc3` a wall, `Cc3` a capstone.
            - `c3>` moves one piece to the right, `3c3>12` spreads three.
            - Words work too: *wall c3*, *c3 up*, *3 from c3 right*.
            You're notified when it's your turn. There's no hurry: games may take days. In a game with a clock, the board shows the time left. While you wait, `/tak plan` queues replies.
            You can also write your move to me: in a direct message, after a mention of me, or in a reply to the board that mentions me.
            <Another topic: What you can do here | Start a game | [Play a move] | Look at a board or a game | What the picture shows | End a game, or offer something | Clocks, reminders, vacation | Tournaments | See the best players | Change your settings | Host a server | Rules: the pieces | Rules: placing | Rules: moving stacks | Rules: walls | Rules: capstones | Rules: roads | Rules: winning on flats | Rules: Tak | Notation (PTN) | Terms and presets | Playing for coins | Where Tak comes from>
            (Start the lesson) (Play the house)
    "#]]);
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

async fn link_in_a_message_is_answered_with_the_next_step(engine: Engine) {
    let tavern = Tavern::open_with_messages(engine).await;
    let link = format!("https://ptn.ninja/{}", "N4IgzgzgLgT".repeat(9));
    let message = tavern.bo.says(tavern.bo.opens_direct(), &link).unwrap();
    until_bot_wrote(&tavern, &message, 1).await;
    let messages = tavern.discord.messages(message.channel);
    let answer = &messages.last().unwrap().content;
    let text = "I don't open links: type a move, such as c3, or copy the game there as PTN and paste it into ";
    assert!(answer.starts_with(text), "{answer}");
    // Between other people a link is theirs.
    tavern.ada.says(tavern.channel, &link).unwrap();
    stays_silent(&tavern, tavern.channel).await;
    tavern.close().await;
}

async fn remarks_to_others_get_no_answer(engine: Engine) {
    let tavern = Tavern::open_with_messages(engine).await;
    let board = tavern.game("size:5x5").await;
    let cleo = tavern.discord.person("Cleo");
    tavern.bo.replies(&board, "nice, and now?", true).unwrap();
    tavern.ada.replies(&board, "pass", true).unwrap();
    // Without a mention, Discord does not send the text.
    tavern.ada.replies(&board, "a1", false).unwrap();
    tavern.ada.says(tavern.channel, "a1").unwrap();
    // It is not her game.
    cleo.replies(&board, "a1", true).unwrap();
    let another = format!("<@{}> a1", tavern.bo.id);
    tavern.ada.says(tavern.channel, &another).unwrap();
    stays_silent(&tavern, tavern.channel).await;
    assert_eq!(plies(&tavern).await, [""; 0]);
    tavern.close().await;
}

/// Two processes get each event three times.
async fn repeated_message_plays_one_ply(engine: Engine) {
    let mut tavern = Tavern::open_with_messages(engine).await;
    let direct = tavern.bo.opens_direct();
    tavern.names.0.push((direct, "Bo's messages".to_owned()));
    let other = tavern.another_bot().await;
    let first = tavern.game("size:5x5").await;
    let before = bot_messages(&tavern, tavern.channel);
    let repeat = |message: &Message| {
        let faults = tavern.discord.faults();
        faults.repeat_message(message);
        faults.repeat_message(message);
    };
    let text = mention(&tavern, "a1");
    let message = tavern.ada.says(tavern.channel, &text).unwrap();
    repeat(&message);
    until_bot_wrote(&tavern, &message, before + 1).await;
    let reply = tavern.bo.says(direct, "e5").unwrap();
    repeat(&reply);
    until_bot_wrote(&tavern, &message, before + 2).await;
    // It is Ada's turn. The ply of her repeated message is illegal by now, and Bo's comes
    // out of turn.
    repeat(&message);
    repeat(&reply);
    let help = mention(&tavern, "what now?");
    let help = tavern.ada.says(tavern.channel, &help).unwrap();
    repeat(&help);
    until_bot_wrote(&tavern, &message, before + 3).await;
    let refusal = tavern.bo.replies(&first, "c3", true).unwrap();
    repeat(&refusal);
    until_bot_wrote(&tavern, &message, before + 4).await;
    stays_silent(&tavern, tavern.channel).await;
    assert_eq!(bot_messages(&tavern, direct), 1);
    assert_eq!(plies(&tavern).await, ["a1", "e5"]);
    assert_eq!(tavern.refused_requests(), [""; 0]);
    other.stop().await;
    tavern.close().await;
}

async fn late_message_does_not_play_on_a_new_board(engine: Engine) {
    let tavern = Tavern::open_with_messages(engine).await;
    tavern.game("size:5x5").await;
    tavern.stop_bot().await;
    let early = mention(&tavern, "c3");
    let early = tavern.ada.says(tavern.channel, &early).unwrap();
    tavern.pass(Duration::from_mins(1));
    tavern.start_bot().await;
    for (person, ply) in [(&tavern.ada, "a1"), (&tavern.bo, "e5")] {
        let line = format!("/tak move ply:{ply}");
        let answer = person.types(tavern.channel, &line).await;
        tavern.message_of(answer).await;
    }
    let before = bot_messages(&tavern, tavern.channel);
    // Its event arrives after the board has changed.
    tavern.discord.faults().repeat_message(&early);
    until_bot_wrote(&tavern, &early, before + 1).await;
    assert_eq!(plies(&tavern).await, ["a1", "e5"]);
    // A message of another day gets no answer, although its ply would fit.
    tavern.stop_bot().await;
    let old = mention(&tavern, "c3");
    let old = tavern.ada.says(tavern.channel, &old).unwrap();
    tavern.pass(Duration::from_mins(11));
    tavern.start_bot().await;
    tavern.discord.faults().repeat_message(&old);
    stays_silent(&tavern, tavern.channel).await;
    assert_eq!(plies(&tavern).await, ["a1", "e5"]);
    tavern.close().await;
}

async fn message_is_not_read_without_the_setting(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    let board = tavern.game("size:5x5").await;
    let direct = tavern.ada.opens_direct();
    tavern.ada.says(direct, "a1").unwrap();
    tavern
        .ada
        .says(tavern.channel, &mention(&tavern, "a1"))
        .unwrap();
    tavern.ada.replies(&board, "a1", true).unwrap();
    stays_silent(&tavern, tavern.channel).await;
    assert_eq!(bot_messages(&tavern, direct), 0);
    assert_eq!(plies(&tavern).await, [""; 0]);
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak help topic:ply").await;
    let help = play.text();
    assert!(help.contains("Play a move"), "{help}");
    assert!(!help.contains("mention of me"), "{help}");
    tavern.close().await;
}
