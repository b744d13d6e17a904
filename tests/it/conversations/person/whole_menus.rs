//! The menus of languages and presets with all their options. Other transcripts
//! abbreviate them.

use local_discord::Message;

use crate::{Engine, Play, Tavern, expect};

#[tokio::test]
async fn menus_list_every_language_and_preset() {
    let tavern = Tavern::open(Engine::Sqlite).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak settings").await;
    play.types("Ada", "/tak server").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    let messages = tavern.discord.messages(tavern.channel);
    let menus = messages.iter().flat_map(Message::selects);
    let mut lines = Vec::new();
    for menu in menus {
        let placeholder = menu.placeholder.unwrap_or_default();
        if placeholder == "Language" || placeholder.starts_with("Preset") {
            let labels = menu.options.iter().map(|option| option.label.as_str());
            lines.push(placeholder.clone());
            lines.extend(labels.map(|label| format!("    {label}")));
        }
    }
    expect![[r#"
        Language
            Language: as in my Discord
            Language: English
            Language: English (US)
            Language: Deutsch
        Language
            Language: the server's, as set in Discord
            Language: English
            Language: English (US)
            Language: Deutsch
        Preset: sets all terms below
            Beginner: 4x4
            Traveler: 5x5
            Court: 6x6
            Master: 8x8
            Tavern: 5x5, no Tak calls, no takebacks
            University: 5x5, for coins, with bids and a pot
            Tournament: 6x6, komi 2, rated, no takebacks
    "#]]
    .assert_eq(&(lines.join("\n") + "\n"));
    tavern.close().await;
}
