//! The export of a person's data.

use serde_json::Value;

use crate::{Play, Tavern, on_both_engines};

on_both_engines!(export_contains_every_table_and_no_foreign_bid);

/// The file is JSON.
async fn export_contains_every_table_and_no_foreign_bid(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("c3 a1").await;
    play.types("Bo", "/tak challenge opponent:@Ada ante:5")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "13").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    let answer = play.clicks("Ada", "Export").await;
    let message = tavern.message_of(answer).await;
    assert_eq!(message.private_to, Some(tavern.ada.id));
    let [file] = message.attachments.as_slice() else {
        panic!("one file: {message:?}");
    };
    assert_eq!(file.filename, "tak-my-data.json");
    let export: Value = serde_json::from_slice(&file.bytes).unwrap();
    assert_eq!(export["version"], 1);
    let tables = &export["tables"];
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
}
