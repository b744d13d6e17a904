//! Games against the house: how they begin, and how its plies appear. The plies
//! depend on the number of the game, so these tests have no transcripts.

use local_discord::{Answer, Message, Person};
use tak_engine::{Facts, Level};
use tak_tavern::app::App;
use tak_tavern::game::{Game, GameId};

use crate::{Engine, Tavern, assert_contains, on_both_engines};

on_both_engines!(
    challenge_to_house_begins_game_immediately,
    quick_answer_appears_with_the_ply,
    slow_answer_follows_with_one_notification,
    house_begins_on_the_first_board,
    whole_game_counts_for_nothing_between_people,
    level_follows_the_last_game,
    fourth_running_game_is_refused,
    unfit_terms_are_refused,
    closed_house_refuses_politely,
    house_plays_in_direct_messages,
);

/// A challenge to the house.
pub(in crate::conversations) fn line(options: &str) -> String {
    format!("/tak challenge \"opponent:@Tak Tavern\" {options}")
}

/// Types a command and returns the message with its result: the answer, or the newest message if the house thinks for
/// longer than an answer can wait.
pub(in crate::conversations) async fn types(
    tavern: &Tavern,
    person: &Person,
    line: &str,
) -> Message {
    let answer = person.types(tavern.channel, line).await;
    let message = tavern.message_of(answer).await;
    tavern.settled().await;
    match message.private_to {
        Some(_) => message,
        None => public(tavern).pop().unwrap_or(message),
    }
}

/// The last game.
pub(in crate::conversations) async fn last_game(tavern: &Tavern) -> Game {
    let id = tavern
        .database
        .ask("select id from games order by number desc limit 1")
        .await;
    let id: i64 = id[0].parse().unwrap();
    let game = tavern.store().await.game(GameId(id.cast_unsigned())).await;
    game.unwrap().unwrap()
}

/// The public messages of the channel.
pub(super) fn public(tavern: &Tavern) -> Vec<Message> {
    let messages = tavern.discord.messages(tavern.channel).into_iter();
    messages
        .filter(|message| message.private_to.is_none())
        .collect()
}

fn is_private(answer: &Answer, person: &Person, text: &str) -> bool {
    matches!(answer, Answer::Message(message)
        if message.private_to == Some(person.id) && message.content.contains(text))
}

async fn challenge_to_house_begins_game_immediately(tavern: &Tavern) {
    let board = types(tavern, &tavern.ada, &line("level:3 size:5x5 first:me")).await;
    let level = "The house plays at level 3, **Regular**, unrated.";
    assert!(board.content.contains(level), "{}", board.content);
    assert!(board.content.contains("5x5"), "{}", board.content);
    assert_eq!(board.notified, []);
    let buttons = board.buttons();
    assert_eq!(buttons[0].label, "Move");
    let query = "select house_level, house_color, events from games";
    tavern.database.holds(query, &["3 black 0"]).await;
    let rows = "select state from challenges";
    tavern.database.holds(rows, &["accepted"]).await;
}

async fn quick_answer_appears_with_the_ply(tavern: &Tavern) {
    types(tavern, &tavern.ada, &line("level:1 size:5x5 first:me")).await;
    let before = public(tavern).len();
    let board = types(tavern, &tavern.ada, "/tak move ply:a1").await;
    let ada = tavern.ada.id;
    assert_contains(&board.content, &format!("<@{ada}> played `a1`"));
    assert_contains(&board.content, "The house answers `");
    assert_contains(&board.content, &format!("<@{ada}> to move"));
    assert_eq!(board.notified, []);
    assert_eq!(public(tavern).len(), before + 1);
    assert_eq!(last_game(tavern).await.plies(), 2);
    let boards = "select state from posts where kind = 'board' and event = 2";
    tavern.database.holds(boards, &["standing"]).await;
    // Nothing is sent to the bot itself.
    let house = tavern.discord.bot_id();
    assert!(
        public(tavern)
            .iter()
            .all(|message| !message.notified.contains(&house))
    );
}

async fn slow_answer_follows_with_one_notification(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let app = App::new(tavern.store().await);
    let hold = app.hold_house().await;
    tavern.start_bot_with_app(app).await;
    let answer = tavern
        .ada
        .types(tavern.channel, &line("level:2 size:5x5 first:me"))
        .await;
    tavern.message_of(answer).await;
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    let board = tavern.message_of(answer).await;
    assert!(board.content.contains("played `a1`"), "{}", board.content);
    assert!(
        !board.content.contains("The house answers"),
        "{}",
        board.content
    );
    drop(hold);
    tavern.wait_until_without_buttons(&board).await;
    tavern.settled().await;
    let all = public(&tavern);
    let answers: Vec<&Message> = all
        .iter()
        .filter(|message| message.content.contains("The house answers `"))
        .collect();
    assert_eq!(answers.len(), 1, "{all:#?}");
    assert_eq!(answers[0].notified, [tavern.ada.id]);
    assert_eq!(last_game(&tavern).await.plies(), 2);
    tavern.close().await;
}

async fn house_begins_on_the_first_board(tavern: &Tavern) {
    let board = types(
        tavern,
        &tavern.ada,
        &line("level:4 size:4x4 first:opponent"),
    )
    .await;
    assert_contains(&board.content, "plays at level 4, **Minstrel**");
    let text = "\nThe house played `";
    assert!(board.content.contains(text), "{}", board.content);
    assert_eq!(board.notified, []);
    assert_eq!(public(tavern).len(), 1);
    assert_eq!(last_game(tavern).await.plies(), 1);
}

/// Ada plays with the help of a stronger level until the game is over.
async fn play_to_the_end(tavern: &Tavern) -> Game {
    let helper = Level::new(6).unwrap();
    loop {
        let game = last_game(tavern).await;
        if game.end().is_some() {
            return game;
        }
        let choice = helper.choose(game.position(), 7, Facts::default(), &mut ());
        let ply = choice.unwrap().ply;
        types(tavern, &tavern.ada, &format!("/tak move ply:{ply}")).await;
        let after = last_game(tavern).await;
        assert!(after.events() > game.events(), "{ply} was not played");
        if let Some(label) = public(tavern).last().and_then(|message| {
            message
                .buttons()
                .into_iter()
                .find(|it| it.label == "Play on")
        }) {
            let offer = public(tavern).pop().unwrap();
            let answer = tavern.ada.clicks(&offer, &label.label).await;
            tavern.message_of(answer).await;
            tavern.settled().await;
        }
    }
}

async fn whole_game_counts_for_nothing_between_people(tavern: &Tavern) {
    let options = "level:1 size:4x4 first:me preset:tournament";
    let board = types(tavern, &tavern.ada, &line(options)).await;
    assert!(board.content.contains("unrated."), "{}", board.content);
    let over = play_to_the_end(tavern).await;
    let store = tavern.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    assert!(store.rebuild(false).await.unwrap().differences.is_empty());
    let rows = "select count(*) from (select player from results union all \
                select player from standings union all select player from ratings union all \
                select player from rating_changes union all select player from purses) as all_rows";
    tavern.database.holds(rows, &["0"]).await;
    let results = "select level, size, score from house_results";
    let result = match over.end().and_then(tak_tavern::game::End::winner) {
        Some(tak_tavern::tak::Color::White) => "win",
        Some(tak_tavern::tak::Color::Black) => "loss",
        None => "draw",
    };
    assert_eq!(
        tavern.database.ask(results).await,
        [format!("1 4 {result}")]
    );
    // A result that differs from the log is found and mended.
    let wrong = "update house_results set level = 7, score = 'none', clean = 1 - clean";
    tavern.database.run(wrong).await;
    assert_ne!(store.audit().await.unwrap().findings, []);
    let differences = store.rebuild(false).await.unwrap().differences;
    assert_eq!(differences.get("house_results"), Some(&1));
    store.rebuild(true).await.unwrap();
    assert!(store.rebuild(false).await.unwrap().differences.is_empty());
    assert_eq!(store.audit().await.unwrap().findings, []);
    let rows = tavern.database.ask(results).await;
    assert_eq!(rows, [format!("1 4 {result}")]);
    let end = public(tavern).pop().unwrap();
    // The house gets no congratulations.
    let is_won = result == "win";
    let praise = end.content.contains("Congratulations!");
    assert_eq!(praise, is_won, "{}", end.content);
    assert!(
        end.buttons().iter().any(|button| button.label == "Rematch"),
        "{end:#?}"
    );
    assert!(!end.content.contains("points"), "{}", end.content);

    let history = types(tavern, &tavern.ada, "/tak history").await;
    let opponent = "against the house (level 1, Sleepy Guest)";
    assert!(history.content.contains(opponent), "{}", history.content);
    let ptn = tavern.ada.clicks(&end, "PTN").await;
    let ptn = tavern.message_of(ptn).await;
    let file = ptn.attachments[0].bytes.to_vec();
    let file = String::from_utf8(file).unwrap();
    assert!(file.contains("\"Tak Tavern, level 1\"]"), "{file}");

    let levels = types(tavern, &tavern.ada, "/tak leaderboard by:house").await;
    let level = "**1: Sleepy Guest**: no rating yet · 1 game · ";
    assert!(levels.content.contains(level), "{}", levels.content);
    let profile = types(tavern, &tavern.ada, "/tak profile").await;
    let record = "Against the house: 1 game. ";
    assert!(profile.content.contains(record), "{}", profile.content);

    // The rematch begins immediately, with the colours swapped.
    let answer = tavern.ada.clicks(&end, "Rematch").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    let rematch = last_game(tavern).await;
    assert_eq!(rematch.number.0, 2);
    assert_eq!(rematch.players, over.players.swapped());
    assert_eq!(
        rematch.house,
        over.house.map(tak_tavern::game::HouseSeat::swapped)
    );
    assert_eq!(rematch.plies(), 1);
}

async fn level_follows_the_last_game(tavern: &Tavern) {
    let levels = "select house_level from games order by number";
    types(tavern, &tavern.ada, &line("first:me")).await;
    tavern.database.holds(levels, &["2"]).await;
    types(tavern, &tavern.ada, &line("first:me level:6 size:3x3")).await;
    types(tavern, &tavern.ada, &line("first:me size:3x3")).await;
    tavern.database.holds(levels, &["2", "6", "6"]).await;
    types(tavern, &tavern.bo, &line("first:me")).await;
    tavern.database.holds(levels, &["2", "6", "6", "2"]).await;
}

async fn fourth_running_game_is_refused(tavern: &Tavern) {
    for _ in 0..3 {
        types(tavern, &tavern.ada, &line("first:me size:3x3")).await;
    }
    let answer = tavern
        .ada
        .types(tavern.channel, &line("first:me size:3x3"))
        .await;
    let refusal = "You already have 3 running games against the house.";
    assert!(is_private(&answer, &tavern.ada, refusal), "{answer:?}");
    types(tavern, &tavern.bo, &line("first:me size:3x3")).await;
    let games = tavern.database.ask("select count(*) from games").await;
    assert_eq!(games, ["4"]);
}

async fn unfit_terms_are_refused(tavern: &Tavern) {
    for (options, refusal) in [
        ("preset:university", "The house doesn't play for coins."),
        ("ante:5", "The house doesn't play for coins."),
        ("\"pace:3 days\"", "The house plays without a clock."),
        ("rated:true", "Games against the house are unrated."),
    ] {
        let answer = tavern.ada.types(tavern.channel, &line(options)).await;
        assert!(
            is_private(&answer, &tavern.ada, refusal),
            "{options}: {answer:?}"
        );
    }
    let answer = tavern
        .ada
        .types(tavern.channel, "/tak challenge opponent:@Bo level:3")
        .await;
    let refusal = "`level` is for games against the house.";
    assert!(is_private(&answer, &tavern.ada, refusal), "{answer:?}");
    tavern.database.holds("select id from games", &[]).await;
}

async fn closed_house_refuses_politely(tavern: &Tavern) {
    types(tavern, &tavern.ada, &line("first:me size:5x5")).await;
    tavern.stop_bot().await;
    let app = App::new(tavern.store().await).without_house();
    tavern.start_bot_with_app(app).await;
    let answer = tavern.ada.types(tavern.channel, &line("")).await;
    let refusal = "The house takes no new games at the moment.";
    assert!(is_private(&answer, &tavern.ada, refusal), "{answer:?}");
    let help = types(tavern, &tavern.ada, "/tak help").await;
    let labels: Vec<String> = help.buttons().into_iter().map(|one| one.label).collect();
    assert_eq!(labels, ["Start the lesson"]);
    // The running game is played on.
    let board = types(tavern, &tavern.ada, "/tak move ply:a1").await;
    assert_contains(&board.content, "The house answers `");
}

async fn house_plays_in_direct_messages(tavern: &Tavern) {
    let own = tavern.ada.opens_direct();
    let board = tavern
        .ada
        .types(own, &line("level:1 first:me size:4x4"))
        .await;
    tavern.message_of(board).await;
    let answer = tavern.ada.types(own, "/tak move ply:a1").await;
    let board = tavern.message_of(answer).await;
    assert_contains(&board.content, "The house answers `");
    tavern.settled().await;
}
