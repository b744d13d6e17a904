//! State restored from the journal by a new process.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use local_discord::{LocalDiscord, Options};
use reqwest::Method;
use serde_json::json;

use crate::bot::{PNG, attend};

async fn start(directory: &Path) -> std::io::Result<LocalDiscord> {
    LocalDiscord::start(Options {
        journal: Some(directory.to_owned()),
        ..Options::default()
    })
    .await
}

#[tokio::test]
async fn journal_with_torn_line_restores_messages() {
    let directory = tempfile::tempdir().unwrap();
    let discord = start(directory.path()).await.unwrap();
    let (rest, mut gateway) = attend(&discord).await;
    let tavern = discord.channel("tavern");
    let ada = discord.person("Ada");
    let path = format!("/channels/{tavern}/messages");
    let files = [("board.png", PNG)];
    rest.with_files(Method::POST, &path, &json!({"content": "board"}), &files)
        .await;
    let (_, message) = rest.post(&path, &json!({"content": "gone"})).await;
    rest.delete(&format!("{path}/{}", message["id"].as_str().unwrap()))
        .await;
    let (_, other) = rest.post(&path, &json!({"content": "before"})).await;
    let other = format!("{path}/{}", other["id"].as_str().unwrap());
    rest.patch(&other, &json!({"content": "after"})).await;
    rest.post(
        &format!("/channels/{tavern}/threads"),
        &json!({"name": "Game 7", "type": 11}),
    )
    .await;
    let (_, ()) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let interaction = gateway.interaction().await;
        rest.answer(&interaction, &json!({"type": 5})).await;
    });
    drop(discord);

    let journal = directory.path().join("journal.jsonl");
    let mut file = OpenOptions::new().append(true).open(&journal).unwrap();
    file.write_all(br#"{"posted":{"id":"12"#).unwrap();
    for _ in 0..2 {
        let discord = start(directory.path()).await.unwrap();
        let messages = discord.messages(tavern);
        let texts: Vec<&str> = messages
            .iter()
            .map(|message| message.content.as_str())
            .collect();
        assert_eq!(
            texts,
            ["board", "after"],
            "without the placeholder, whose token has ended"
        );
        assert_eq!(&*messages[0].attachments[0].bytes, PNG);
        assert!(messages[1].edited.is_some());
        assert_eq!(discord.person("Ada").id, ada.id);
        let thread = discord.channel("Game 7");
        discord.person("Ada").says(thread, "still here").unwrap();
        let answer = discord.person("Ada").types(tavern, "/tak board").await;
        assert!(matches!(answer, local_discord::Answer::Failed(why) if why.ends_with("offline")));
    }
    let discord = start(directory.path()).await.unwrap();
    assert_eq!(discord.messages(discord.channel("Game 7")).len(), 2);
}

#[tokio::test]
async fn journal_with_broken_line_fails_unchanged() {
    let directory = tempfile::tempdir().unwrap();
    let journal = directory.path().join("journal.jsonl");
    fs::write(&journal, "{\"posted\":1}\n{}\n").unwrap();
    let error = start(directory.path()).await.err().unwrap();
    assert!(error.to_string().contains("journal.jsonl:1"), "{error}");
    assert_eq!(fs::read_to_string(&journal).unwrap().lines().count(), 2);
}
