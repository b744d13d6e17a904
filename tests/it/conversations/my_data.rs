//! My data: what is kept about somebody, as they see it, as a file, and
//! deleted.

use expect_test::expect;
use serde_json::Value;
use tak_tavern::game::Moment;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    seen_and_deleted,
    deleted_in_german,
    as_a_file,
    two_processes_delete_once,
    a_ply_at_the_same_time,
);

const PEOPLE: &str = "select count(*) from players";
const NAMELESS: &str = "select count(*) from players where id < 0";
const LOG: &str = "select kind from events order by game, number";

/// The database is as it should be.
async fn is_sound(tavern: &Tavern) {
    let store = tavern.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    let rebuilt = store.rebuild(Moment(0), false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
    store.close().await;
}

/// Two questions, of which nobody else can answer one; then the other players
/// hear of it, and nothing leads to her any more.
async fn seen_and_deleted(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.moves("c3 a1 b1 b3 c1").await;
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 ante:5 games:3 by-itself:True",
    )
    .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "0").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "1").await;
    play.types("Ada", "/tak challenge opponent:@Cleo").await;
    play.goes_to("garden");
    play.types("Dan", "/tak challenge opponent:@Ada").await;
    play.goes_to("tavern");
    play.types("Ada", "/tak settings").await;
    play.text();
    play.types("Cleo", "/tak settings").await;
    play.clicks("Cleo", "My data").await;
    play.text();
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    play.clicks("Ada", "Keep it").await;
    play.clicks("Ada", "Delete…").await;
    let again = play.button("Ada", "Yes, delete it");
    play.clicks("Ada", "Yes, delete it").await;
    let delete = play.button("Ada", "Delete it for good");
    play.forges("Bo", "Ada's Delete it for good", &delete).await;
    play.forges("Dan", "Ada's Yes, delete it", &again).await;
    play.forges("Cleo", "Ada's Delete it for good", &delete)
        .await;
    play.clicks("Ada", "Delete it for good").await;
    play.forges("Ada", "Delete it for good", &delete).await;
    play.clicks("Bo", "PTN").await;
    play.goes_to("garden");
    play.meanwhile().await;
    play.goes_to("tavern");
    play.tells(&expect![[r#""#]]);
    is_sound(&tavern).await;

    // The messages from before are still there, with their buttons.
    let rematch = rematch(&tavern);
    play.forges("Bo", "Rematch", &rematch).await;
    play.forges("Ada", "Rematch", &rematch).await;
    let next = rematch.replace("rematch", "next-game");
    let next = next.rsplit_once('/').unwrap().0.to_owned();
    play.forges("Bo", "Next game", &next).await;
    play.types("Bo", "/tak games").await;
    play.types("Bo", "/tak replay game:1").await;
    // She comes back, and is new.
    play.types("Ada", "/tak purse").await;
    play.types("Ada", "/tak challenge opponent:@Bo first:me")
        .await;
    play.forges("Ada", "Delete it for good", &delete).await;
    play.tells(&expect![[r#""#]]);
    is_sound(&tavern).await;
    tavern.close().await;
}

/// What the Rematch button of the first game sends.
fn rematch(tavern: &Tavern) -> String {
    let said = tavern.discord.messages(tavern.channel);
    let mut buttons = said.iter().flat_map(|said| said.buttons());
    let found = buttons.find(|button| button.label == "Rematch");
    found.unwrap().custom_id.unwrap()
}

/// In German, by somebody of whom little is kept.
async fn deleted_in_german(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Language: Deutsch").await;
    play.types("Ada", "/tak settings").await;
    play.picks("Ada", "Language: Deutsch").await;
    play.types("Bo", "/tak settings").await;
    play.picks("Bo", "Language: Deutsch").await;
    play.text();
    play.clicks("Bo", "Meine Daten").await;
    play.clicks("Bo", "Exportieren").await;
    play.clicks("Bo", "Löschen…").await;
    play.clicks("Bo", "Ja, löschen").await;
    play.clicks("Bo", "Behalten").await;
    play.clicks("Bo", "Löschen…").await;
    play.clicks("Bo", "Ja, löschen").await;
    play.clicks("Bo", "Endgültig löschen").await;
    play.types("Ada", "/tak brett").await;
    play.types("Ada", "/tak herausfordern gegner:@Bo").await;
    play.clicks("Ada", "Meine Daten").await;
    play.clicks("Ada", "Löschen…").await;
    play.tells(&expect![[r#""#]]);
    is_sound(&tavern).await;
    tavern.close().await;
}

/// The file is JSON, with every table, and holds no bid of somebody else.
async fn as_a_file(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.moves("c3 a1").await;
    play.types("Bo", "/tak challenge opponent:@Ada ante:5")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "13").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    let answer = play.clicks("Ada", "Export").await;
    let said = tavern.said(answer).await;
    assert_eq!(said.private_to, Some(tavern.ada.id));
    let [file] = said.attachments.as_slice() else {
        panic!("one file: {said:?}");
    };
    assert_eq!(file.filename, "tak-my-data.json");
    let told: Value = serde_json::from_slice(&file.bytes).unwrap();
    assert_eq!(told["version"], 1);
    let tables = &told["tables"];
    let (ada, bo) = (tavern.ada.id.to_string(), tavern.bo.id.to_string());
    assert_eq!(tables["players"][0]["id"], ada.as_str());
    assert_eq!(tables["games"][0]["white"], ada.as_str());
    assert_eq!(tables["games"][0]["black"], bo.as_str());
    let plies: Vec<&Value> = tables["events"].as_array().unwrap().iter().collect();
    let plies = plies.iter().map(|event| event["detail"].as_str().unwrap());
    assert_eq!(plies.collect::<Vec<_>>(), ["c3", "a1"]);
    assert_eq!(tables["challenges"].as_array().unwrap().len(), 2);
    assert_eq!(tables["terms"].as_array().unwrap().len(), 2);
    assert_eq!(tables["bids"], Value::Array(Vec::new()));
    let text = String::from_utf8_lossy(&file.bytes);
    assert!(!text.contains("Ada"), "it names nobody");
    tavern.close().await;
}

/// Copies of one press in two processes, and two presses at once.
async fn two_processes_delete_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    let asked = play.clicks("Ada", "Yes, delete it").await;
    let question = tavern.said(asked).await;
    let faults = tavern.discord.faults();
    faults.next_interaction(local_discord::Delivery::Repeated(3));
    let (one, two) = tokio::join!(
        tavern.ada.clicks(&question, "Delete it for good"),
        tavern.ada.clicks(&question, "Delete it for good"),
    );
    tavern.settled().await;
    another.stop().await;
    tavern.stop_bot().await;
    drop((one, two));
    assert_eq!(tavern.database.ask(LOG).await, ["ply", "resign"]);
    assert_eq!(tavern.database.ask(PEOPLE).await, ["2"]);
    assert_eq!(tavern.database.ask(NAMELESS).await, ["1"]);
    let ends = tavern.discord.messages(tavern.channel).into_iter();
    let ends = ends.filter(|said| said.content.contains("A former player resigns"));
    assert_eq!(ends.count(), 1);
    is_sound(&tavern).await;
    tavern.close().await;
}

/// Bo plays while Ada deletes: the ply is before the end of the game, or it is
/// refused, and either way she is gone.
async fn a_ply_at_the_same_time(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    let asked = play.clicks("Ada", "Yes, delete it").await;
    let question = tavern.said(asked).await;
    let cleo = tavern.discord.person("Cleo");
    // Both have read the game before one of them can write.
    let lock = tavern.database.lock_games().await;
    let acts = async {
        tokio::join!(
            tavern.ada.clicks(&question, "Delete it for good"),
            tavern.bo.types(tavern.channel, "/tak move ply:e5"),
            cleo.types(tavern.channel, "/tak challenge opponent:@Ada"),
        )
    };
    let release = async {
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        lock.release().await;
    };
    let (acted, ()) = tokio::join!(acts, release);
    tavern.settled().await;
    another.stop().await;
    tavern.stop_bot().await;
    drop(acted);
    let log = tavern.database.ask(LOG).await;
    assert_eq!(log.last().unwrap(), "resign");
    assert!(log.len() <= 3, "{log:?}");
    assert_eq!(tavern.database.ask(NAMELESS).await, ["1"]);
    is_sound(&tavern).await;
    tavern.close().await;
}
