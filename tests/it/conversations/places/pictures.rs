//! Old boards that lose their pictures, where the host wants that.

use expect_test::expect;
use local_discord::Happening;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(old_pictures_are_dropped);

async fn old_pictures_are_dropped(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Bo", "/tak server").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Take away the pictures of old boards")
        .await;
    play.tells(&expect![[""]]);
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:me")
        .await;
    play.clicks("Bo", "Accept").await;
    play.moves("c3 a1 b1").await;
    play.types("Bo", "/tak offer what:draw").await;
    play.moves("b3 c1").await;
    play.text();
    // The first board and the last keep theirs, and every text stays.
    let told = tavern
        .discord
        .messages(tavern.channel)
        .into_iter()
        .map(|said| {
            let heading = said.content.lines().next().unwrap_or_default().to_owned();
            format!(
                "{heading}: {}, {}",
                said.attachments.len(),
                said.buttons().len()
            )
        });
    let told: Vec<String> = told.collect();
    expect![[""]].assert_eq(&tavern.names.read(&told.join("\n")));
    // The new one is there before the old one loses its own.
    let history = tavern.discord.history(tavern.channel);
    let dropped = history.iter().filter(|happening| match happening {
        Happening::Edited { before, after } => before.attachments.len() > after.attachments.len(),
        _ => false,
    });
    assert_eq!(dropped.count(), 4);
    tavern.close().await;
}
