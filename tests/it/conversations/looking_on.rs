//! People who watch a game, and hear of its end.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    told_once_at_the_end,
    nobody_is_told,
    late_and_by_another_process
);

async fn told_once_at_the_end(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.discord.person("Dan").speaks("de");
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.types("Cleo", "/tak board").await;
    play.clicks("Cleo", "Watch").await;
    let watch = play.button("Cleo", "Stop watching");
    play.clicks("Cleo", "Stop watching").await;
    play.clicks("Cleo", "Watch").await;
    play.types("Dan", "/tak board").await;
    play.clicks("Dan", "Beobachten").await;
    play.forges("Ada", "Watch", &watch).await;
    play.moves("a1 c3 c1").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.forges("Bo", "Watch, and it is over", &watch).await;
    play.forges("Cleo", "Watch, and it is over", &watch).await;
    play.goes_to_messages_of("Cleo");
    play.meanwhile().await;
    play.clicks("Cleo", "Replay").await;
    play.clicks("Cleo", "PTN").await;
    // Another one's game, which she has not watched.
    let other = play
        .button("Cleo", "Replay")
        .replace("replay/1/", "replay/1/1");
    play.forges("Cleo", "the replay of another game", &other)
        .await;
    play.goes_to_messages_of("Dan");
    play.meanwhile().await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// Who takes no direct messages is not told, and the bot does not try for ever.
async fn nobody_is_told(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    tavern.discord.person("Cleo").closes_messages(true);
    play.types("Cleo", "/tak board").await;
    play.clicks("Cleo", "Watch").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    let posts = "select kind, state, due from posts where person is not null";
    let posts = tavern.database.ask(posts).await;
    assert_eq!(posts, ["watched given up "].map(str::trim_end));
    tavern.close().await;
}

/// The end is saved and nobody is there to tell of it; whoever comes does, once.
async fn late_and_by_another_process(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.types("Cleo", "/tak board").await;
    play.clicks("Cleo", "Watch").await;
    tavern.stop_bot().await;
    let store = tavern.store().await;
    let game = "select id from games";
    let game: u64 = tavern.database.ask(game).await[0].parse().unwrap();
    let before = store.game(tak_tavern::game::GameId(game)).await.unwrap();
    let before = before.unwrap();
    let now = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap();
    let now = tak_tavern::game::Moment(i64::try_from(now.as_millis()).unwrap());
    let after = before.resign(before.players.white, now).unwrap();
    let mut change = store.begin_unclaimed(now).await.unwrap();
    change.append(&before, &after).await.unwrap();
    change.keep().await.unwrap();
    store.close().await;
    tavern.pass(Duration::from_mins(1));
    let both = [tavern.another_bot().await, tavern.another_bot().await];
    tavern.settled().await;
    let cleo = tavern.discord.person("Cleo");
    let direct = tavern.discord.direct_channel(&cleo).unwrap();
    let said = tavern.discord.messages(direct);
    assert_eq!(said.len(), 1, "{said:#?}");
    for bot in both {
        bot.stop().await;
    }
    tavern.close().await;
}
