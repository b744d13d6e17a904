//! Challenges that are answered with other terms, and drafts of one's own.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    there_and_back,
    rated_and_for_coins,
    from_a_position,
    not_like_that,
    drawn_up_from_the_menu_of_a_person
);

/// A challenge is sent back twice, and then accepted. The bot is restarted in
/// the middle of a draft.
async fn there_and_back(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo first:me games:3")
        .await;
    play.clicks("Bo", "Counter").await;
    play.picks("Bo", "Board: 5x5").await;
    tavern.restart().await;
    play.picks("Bo", "Komi: 2").await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("games", "1"), ("stones", "18")])
        .await;
    play.clicks("Bo", "Send it back").await;
    play.clicks("Ada", "Counter").await;
    play.picks("Ada", "You go first").await;
    play.clicks("Ada", "Send it back").await;
    play.clicks("Bo", "Accept").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// What cannot be rated is not; coins come and go.
async fn rated_and_for_coins(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo preset:university")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "85").await;
    play.clicks("Bo", "Counter").await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("ante", "100")]).await;
    play.clicks("Bo", "Send it back").await;
    play.clicks("Ada", "Counter").await;
    play.clicks("Ada", "More…").await;
    play.fills_lines("Ada", &[("ante", ""), ("call", "")]).await;
    play.clicks("Ada", "Rate it").await;
    play.picks("Ada", "Board: 4x4").await;
    play.picks(
        "Ada",
        "Tournament: 6x6, komi 2, rated, nothing is taken back",
    )
    .await;
    play.clicks("Ada", "Do not rate it").await;
    play.clicks("Ada", "Send it back").await;
    play.clicks("Bo", "Accept").await;
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// A position that was set up stays as it is.
async fn from_a_position(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo position:\"x3/x,1,x/x2,2 1 2\"",
    )
    .await;
    play.clicks("Bo", "Counter").await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("games", "2")]).await;
    let draft = play.button("Bo", "Send it back");
    let other_board = draft.replacen("send-draft/1", "draft/1", 1);
    play.forges("Bo", "another board", &other_board.replace("g2", "s6g2"))
        .await;
    play.picks("Bo", "You play White").await;
    play.clicks("Bo", "Send it back").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// Who may not, what is out of date, what is forged, and what is no number.
async fn not_like_that(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo first:me")
        .await;
    play.clicks("Ada", "Counter").await;
    play.clicks("Cleo", "Counter").await;
    play.clicks("Bo", "Counter").await;
    let unchanged = play.button("Bo", "Send it back");
    play.forges("Bo", "sent as it was", &unchanged).await;
    play.forges("Cleo", "somebody else's draft", &unchanged)
        .await;
    play.forges("Bo", "with another letter", &format!("{unchanged}z7"))
        .await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("capstones", "9")]).await;
    play.fills_lines("Bo", &[("ante", "many")]).await;
    play.picks("Bo", "Komi: 1").await;
    let changed = play.button("Bo", "Send it back");
    play.goes_to("garden");
    tavern
        .discord
        .person("Dan")
        .says(tavern.discord.channel("garden"), "hello")
        .unwrap();
    play.forges("Bo", "in another channel", &changed).await;
    play.goes_to("tavern");
    play.clicks("Ada", "Withdraw").await;
    play.clicks("Bo", "Send it back").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Bo", "Counter").await;
    play.clicks("Bo", "Never mind").await;
    play.clicks("Bo", "Counter").await;
    play.picks("Bo", "Komi: 1").await;
    let twice = play.button("Bo", "Send it back");
    play.clicks("Bo", "Send it back").await;
    play.forges("Bo", "the same once more", &twice).await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// Nothing is posted before the challenge is sent.
async fn drawn_up_from_the_menu_of_a_person(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.chooses("Ada", "Challenge to Tak", "Ada").await;
    play.chooses("Ada", "Challenge to Tak", "Tak Tavern").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    play.picks("Ada", "Board: 5x5").await;
    play.picks("Ada", "Bo goes first").await;
    play.clicks("Ada", "Send the challenge").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    play.clicks("Ada", "Send the challenge").await;
    play.types("Cleo", "/tak settings").await;
    play.clicks("Cleo", "Let nobody challenge me").await;
    play.chooses("Ada", "Challenge to Tak", "Cleo").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}
