//! Those who manage a server stop games and ban people.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(a_game_is_stopped, somebody_is_banned, only_those_who_manage);

/// A game for coins, in another channel: the coins go back, both are told, and
/// everything adds up.
async fn a_game_is_stopped(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Bo",
        "/tak challenge opponent:@Cleo size:5x5 games:3 next:by-itself ante:30 rated:true",
    )
    .await;
    play.clicks("Cleo", "Bid").await;
    play.fills("Cleo", "3").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "5").await;
    play.types("Bo", "/tak move ply:a1").await;
    play.types("Dan", "/tak board").await;
    play.clicks("Dan", "Watch").await;
    play.text();
    play.goes_to("garden");
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Stop a game…").await;
    play.fills("Ada", "the first").await;
    play.fills("Ada", "7").await;
    play.fills("Ada", "#1").await;
    let stop = play.button("Ada", "Stop it");
    play.clicks("Ada", "Stop it").await;
    play.goes_to("tavern");
    play.meanwhile().await;
    play.forges("Ada", "stopped once more", &stop).await;
    play.types("Bo", "/tak purse").await;
    play.types("Cleo", "/tak history").await;
    play.clicks("Bo", "PTN").await;
    play.goes_to_messages_of("Dan");
    play.meanwhile().await;
    let store = tavern.store().await;
    let audit = store.audit().await.unwrap();
    assert_eq!((audit.games, audit.findings), (1, Vec::new()));
    let rebuilt = store.rebuild(false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
    store.close().await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

async fn somebody_is_banned(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Bo", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    play.types("Bo", "/tak challenge opponent:@Dan size:3x3")
        .await;
    play.text();
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Ban from the tables…").await;
    play.picks_person("Ada", "Ada").await;
    play.picks_person("Ada", "Tak Tavern").await;
    play.picks_person("Ada", "Bo").await;
    play.clicks("Ada", "Ban").await;
    // Nothing begins for Bo, and what goes on goes on.
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    play.chooses("Bo", "Challenge to Tak", "Ada").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Dan", "Accept").await;
    play.clicks("Dan", "Counter").await;
    play.types("Bo", "/tak move ply:a1").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Bo", "Rematch").await;
    play.clicks("Cleo", "Rematch").await;
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Lift the ban of Bo").await;
    play.clicks("Dan", "Accept").await;
    play.goes_to_messages_of("Bo");
    play.meanwhile().await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// Everybody else is refused, whatever they press, and nobody stops a game of
/// their own.
async fn only_those_who_manage(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.types("Ada", "/tak server").await;
    let buttons = ["Stop a game…", "Ban from the tables…"];
    let [stop, ban] = buttons.map(|label| play.button("Ada", label));
    play.clicks("Ada", "Stop a game…").await;
    play.fills("Ada", "1").await;
    play.clicks("Ada", "Ban from the tables…").await;
    play.picks_person("Ada", "Bo").await;
    let really = play.button("Ada", "Ban");
    play.clicks("Ada", "Never mind").await;
    let game = tavern.database.ask("select id from games").await;
    play.types("Bo", "/tak server").await;
    play.forges("Bo", "Stop a game…", &stop).await;
    play.forges("Bo", "Ban from the tables…", &ban).await;
    play.forges("Bo", "Stop it", &format!("stop/1/{}", game[0]))
        .await;
    play.forges("Cleo", "Ban", &really).await;
    play.forges(
        "Cleo",
        "Lift the ban of Bo",
        &really.replacen("ban/", "lift-ban/", 1),
    )
    .await;
    assert_eq!(
        tavern.database.ask("select player from bans").await,
        [""; 0]
    );
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}
