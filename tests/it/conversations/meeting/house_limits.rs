//! Every way into a game against the house passes the same limits, and a button begins one game at a time.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use local_discord::{Answer, Message};
use tak_tavern::app::App;

use super::house::{last_game, line, public, types};
use super::untaken_seeks::offered_at_last;
use crate::{Engine, Tavern, assert_contains, on_both_engines};

on_both_engines!(
    every_way_in_is_refused_at_every_limit,
    paused_automatic_series_names_the_limit,
    ban_pauses_an_automatic_series,
    simultaneous_rematch_presses_begin_one_game,
    simultaneous_presses_of_play_the_house_begin_one_game,
    forgotten_games_of_others_leave_room,
    house_is_no_opponent_of_a_draft,
);

/// A limit that stops every game, and a part of the refusal.
#[derive(Clone, Copy, Debug)]
enum Limit {
    Closed,
    OfPerson,
    OfServer,
}

impl Limit {
    const ALL: [Limit; 3] = [Limit::OfPerson, Limit::OfServer, Limit::Closed];

    fn refusal(self) -> &'static str {
        match self {
            Limit::Closed => "The house takes no new games at the moment.",
            Limit::OfPerson => "You already have 3 running games against the house.",
            Limit::OfServer => "The house already plays 40 games here.",
        }
    }

    async fn reach(self, tavern: &Tavern) {
        match self {
            Limit::Closed => {
                tavern.stop_bot().await;
                let app = App::new(tavern.store().await).without_house();
                tavern.start_bot_with_app(app).await;
            }
            // The games of the person are elsewhere.
            Limit::OfPerson => add_games(tavern, 3, ("7", tavern.ada.id.0), 0).await,
            Limit::OfServer => add_games(tavern, 40, ("scope", tavern.bo.id.0), 0).await,
        }
    }

    async fn lift(self, tavern: &Tavern) {
        tavern
            .database
            .run("delete from games where number > 1000")
            .await;
        if matches!(self, Limit::Closed) {
            tavern.stop_bot().await;
            tavern.start_bot().await;
        }
    }
}

/// Adds running games against the house like game 1, in a scope and of a person, that changed some days ago.
async fn add_games(tavern: &Tavern, count: u32, (scope, person): (&str, u64), days: i64) {
    let ms = days * 24 * 60 * 60 * 1000;
    let mut rows = format!(
        "insert into players (id, first_seen_at) values ({person}, 1) on conflict (id) do nothing;"
    );
    for number in 1001..=1000 + count {
        write!(
            rows,
            "insert into games (id, scope, number, guild, channel, guest, round, terms, bid, white, \
                                black, started_at, changed_at, events, plies, to_move, place_due, \
                                house_level, house_color) \
             select id + {number}, {scope}, {number}, guild, channel, 0, 1, terms, 0, {person}, \
                    case when house_color = 'white' then white else black end, started_at - {ms}, \
                    changed_at - {ms}, 0, 0, {person}, 0, 2, 'black' \
             from games where number = 1;"
        )
        .unwrap();
    }
    tavern.database.run(&rows).await;
}

async fn count(tavern: &Tavern) -> usize {
    tavern
        .database
        .ask("select id from games where number < 1000")
        .await
        .len()
}

/// A press or a command that begins a game against the house.
enum Act {
    Types(String),
    Clicks(Message, &'static str),
    Picks(Message, &'static str),
}

impl Act {
    async fn perform(&self, tavern: &Tavern) -> Answer {
        let ada = &tavern.ada;
        match self {
            Act::Types(line) => ada.types(tavern.channel, line).await,
            Act::Clicks(message, label) => ada.clicks(message, label).await,
            Act::Picks(message, label) => {
                let menu = message.selects().pop().unwrap();
                ada.picks(message, &menu.custom_id, &[label]).await
            }
        }
    }
}

/// The last board of a game that Ada has begun by a command and resigned.
async fn resigned(tavern: &Tavern, options: &str) -> Message {
    types(tavern, &tavern.ada, &line(options)).await;
    let number = last_game(tavern).await.number.0;
    resign(tavern, number).await;
    newest_board(tavern)
}

fn newest_board(tavern: &Tavern) -> Message {
    let boards = public(tavern).into_iter();
    let mut boards = boards.filter(|message| !message.attachments.is_empty());
    boards.next_back().unwrap()
}

async fn resign(tavern: &Tavern, number: u32) {
    let question = types(tavern, &tavern.ada, &format!("/tak resign game:{number}")).await;
    let answer = tavern.ada.clicks(&question, "Resign").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
}

/// The question of **Play the house** below a message.
async fn question_below(tavern: &Tavern, message: &Message) -> Message {
    let answer = tavern.ada.clicks(message, "Play the house").await;
    tavern.message_of(answer).await
}

/// Every way in, by name. None of them has been used.
async fn ways(tavern: &Tavern) -> BTreeMap<&'static str, Act> {
    let rematch = resigned(tavern, "size:3x3 first:me").await;
    let next = resigned(tavern, "size:3x3 first:me games:2").await;
    let seek = types(tavern, &tavern.ada, "/tak seek size:3x3").await;
    let seek = offered_at_last(tavern, &seek).await;
    let lobby = types(tavern, &tavern.ada, "/tak lobby").await;
    let help = types(tavern, &tavern.ada, "/tak help").await;
    let questions = (
        question_below(tavern, &lobby).await,
        question_below(tavern, &help).await,
    );
    let position = "first:me \"position:x4/x4/1,1,1S,x/2,2,2,x 1 7\"";
    BTreeMap::from([
        ("challenge", Act::Types(line("size:3x3 first:me"))),
        ("position", Act::Types(line(position))),
        (
            "series",
            Act::Types(line("size:3x3 games:3 next:by-itself")),
        ),
        ("proposal", Act::Clicks(questions.0, "Begin: level 2, 3x3")),
        ("level of a proposal", Act::Picks(questions.1, "3: Regular")),
        ("seek", Act::Clicks(seek.clone(), "Play the house")),
        ("level of a seek", Act::Picks(seek, "3: Regular")),
        ("rematch", Act::Clicks(rematch, "Rematch")),
        ("next game", Act::Clicks(next, "Next game")),
    ])
}

async fn every_way_in_is_refused_at_every_limit(tavern: &Tavern) {
    let ways = ways(tavern).await;
    let before = count(tavern).await;
    let challenges = tavern.database.ask("select id from challenges").await;
    for limit in Limit::ALL {
        limit.reach(tavern).await;
        for (name, act) in &ways {
            let answer = act.perform(tavern).await;
            let message = tavern.message_of(answer).await;
            let (text, reader) = (&message.content, message.private_to);
            assert!(
                text.contains(limit.refusal()),
                "{name} at {limit:?}: {text}"
            );
            assert_eq!(reader, Some(tavern.ada.id), "{name} at {limit:?}");
        }
        assert_eq!(count(tavern).await, before, "{limit:?}");
        let rows = tavern.database.ask("select id from challenges").await;
        assert_eq!(rows, challenges, "{limit:?}");
        // The question does not appear.
        let lobby = types(tavern, &tavern.ada, "/tak lobby").await;
        if !matches!(limit, Limit::Closed) {
            let answer = question_below(tavern, &lobby).await;
            assert_contains(&answer.content, limit.refusal());
        }
        limit.lift(tavern).await;
    }
    // Without a limit each of them begins a game, but a seek is gone with its first one.
    let mut games = before;
    for (name, act) in ways.iter().filter(|(name, _)| **name != "seek") {
        let board = tavern.message_of(act.perform(tavern).await).await;
        tavern.settled().await;
        games += 1;
        assert_eq!(count(tavern).await, games, "{name}: {}", board.content);
        let over = "update games set to_move = null, result = 'none', reason = 'cancelled'";
        tavern.database.run(over).await;
    }
}

async fn paused_automatic_series_names_the_limit(engine: Engine) {
    for limit in Limit::ALL {
        let tavern = Tavern::open(engine).await;
        let options = "size:3x3 first:me games:3 next:by-itself";
        types(&tavern, &tavern.ada, &line(options)).await;
        limit.reach(&tavern).await;
        resign(&tavern, 1).await;
        let board = public(&tavern).pop().unwrap();
        let text = format!(
            "<@{}>, game 2 of 3 in your series hasn't begun by itself. {}",
            tavern.ada.id,
            limit.refusal()
        );
        assert!(board.content.starts_with(&text), "{}", board.content);
        assert_contains(&board.content, "**Next game** goes on");
        assert_eq!(board.notified, [tavern.ada.id]);
        assert_eq!(count(&tavern).await, 1);
        limit.lift(&tavern).await;
        let answer = tavern.ada.clicks(&board, "Next game").await;
        let board = tavern.message_of(answer).await;
        assert!(board.private_to.is_none(), "{}", board.content);
        tavern.settled().await;
        assert_eq!(last_game(&tavern).await.round, 2);
        // The rest of the series begins by itself.
        resign(&tavern, 2).await;
        assert_eq!(last_game(&tavern).await.round, 3);
        let audit = tavern.store().await.audit().await.unwrap();
        assert_eq!(audit.findings, []);
        tavern.close().await;
    }
}

async fn ban_pauses_an_automatic_series(tavern: &Tavern) {
    let options = "size:3x3 first:me games:3 next:by-itself";
    types(tavern, &tavern.ada, &line(options)).await;
    let ban = "insert into bans (guild, player, by, at) select guild, white, black, 0 from games";
    tavern.database.run(ban).await;
    resign(tavern, 1).await;
    let board = public(tavern).pop().unwrap();
    let reason = "hasn't begun by itself. You can't start new games on this server.";
    assert!(board.content.contains(reason), "{}", board.content);
    assert_eq!(count(tavern).await, 1);
    tavern.database.run("delete from bans").await;
    let answer = tavern.ada.clicks(&board, "Next game").await;
    let board = tavern.message_of(answer).await;
    assert!(board.private_to.is_none(), "{}", board.content);
    tavern.settled().await;
}

/// Six simultaneous presses of a button, in two processes. Returns the refused answers.
async fn press_six_times(tavern: &Tavern, message: &Message, label: &str) -> Vec<Message> {
    let other = tavern.another_bot().await;
    let press = || tavern.ada.clicks(message, label);
    let answers = tokio::join!(press(), press(), press(), press(), press(), press());
    let answers = [
        answers.0, answers.1, answers.2, answers.3, answers.4, answers.5,
    ];
    let mut messages = Vec::new();
    for answer in answers {
        let message = tavern.message_of(answer).await;
        if message.private_to.is_some() {
            messages.push(message);
        }
    }
    tavern.settled().await;
    other.stop().await;
    messages
}

/// Each refused press links to the new game.
fn assert_linked(messages: &[Message]) {
    assert_eq!(messages.len(), 5, "{messages:#?}");
    for message in messages {
        let text = "You're still playing the game that this button began.";
        assert!(message.content.starts_with(text), "{}", message.content);
    }
}

async fn simultaneous_rematch_presses_begin_one_game(tavern: &Tavern) {
    let over = resigned(tavern, "size:5x5 first:me").await;
    let messages = press_six_times(tavern, &over, "Rematch").await;
    assert_linked(&messages);
    assert_eq!(count(tavern).await, 2);
    // The button keeps linking there until that game is over.
    let answer = tavern.ada.clicks(&over, "Rematch").await;
    let again = tavern.message_of(answer).await;
    assert_eq!(again.buttons()[0].label, "Newest board", "{again:#?}");
    resign(tavern, 2).await;
    let answer = tavern.ada.clicks(&over, "Rematch").await;
    let board = tavern.message_of(answer).await;
    assert!(board.private_to.is_none(), "{}", board.content);
    assert_eq!(count(tavern).await, 3);
    tavern.settled().await;
}

async fn simultaneous_presses_of_play_the_house_begin_one_game(tavern: &Tavern) {
    let lobby = types(tavern, &tavern.ada, "/tak lobby").await;
    let question = question_below(tavern, &lobby).await;
    let messages = press_six_times(tavern, &question, "Begin: level 1, 4x4").await;
    assert_linked(&messages);
    assert_eq!(count(tavern).await, 1);
    // Another question begins another game.
    let question = question_below(tavern, &lobby).await;
    let answer = tavern.ada.clicks(&question, "Begin: level 1, 4x4").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    assert_eq!(count(tavern).await, 2);
}

/// Fourteen people with three games each never come back.
async fn forgotten_games_of_others_leave_room(tavern: &Tavern) {
    types(tavern, &tavern.bo, &line("size:3x3 first:me")).await;
    add_games(tavern, 42, ("scope", 77), 2).await;
    let full = types(tavern, &tavern.ada, &line("size:3x3 first:me")).await;
    assert!(
        full.content.contains(Limit::OfServer.refusal()),
        "{}",
        full.content
    );
    // The ways out.
    assert_contains(&full.content, "Play it in private, with </tak challenge:");
    let until = " and `private`, or wait: a game makes room when it's over, or after 3 days without a move.";
    assert_contains(&full.content, until);
    let later = "update games set changed_at = changed_at - 86400000 where number > 1000";
    tavern.database.run(later).await;
    let board = types(tavern, &tavern.ada, &line("size:3x3 first:me")).await;
    assert!(board.private_to.is_none(), "{}", board.content);
}

/// Its games begin without an answer, so a challenge would stay open.
async fn house_is_no_opponent_of_a_draft(tavern: &Tavern) {
    let answer = tavern
        .ada
        .chooses(tavern.channel, "Challenge to Tak", tavern.bo.id)
        .await;
    let draft = tavern.message_of(answer).await;
    let buttons = draft.buttons().into_iter();
    let mut send = buttons.filter(|button| button.label == "Send challenge");
    let send = send.next_back().unwrap().custom_id.unwrap();
    let (bo, house) = (
        tavern.bo.id.to_string(),
        tavern.discord.bot_id().to_string(),
    );
    let answer = tavern
        .ada
        .forges_click(&draft, &send.replace(&bo, &house))
        .await;
    let message = tavern.message_of(answer).await;
    let text = "The house doesn't answer challenges: it plays at once.";
    assert!(message.content.starts_with(text), "{}", message.content);
    let rows = "select id from challenges";
    tavern.database.holds(rows, &[]).await;
}
