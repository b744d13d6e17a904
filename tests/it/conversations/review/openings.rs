//! `/tak openings`, step by step.

use crate::conversations::standing::play_resigned_game;
use crate::{Play, Tavern, assert_begins, assert_contains, expect, on_both_engines, setup};

on_both_engines!(
    openings_are_shown_step_by_step,
    openings_need_five_games_and_an_open_profile
);

async fn openings_are_shown_step_by_step(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    for loser in ["Bo", "Bo", "Ada", "Bo", "Ada"] {
        play_resigned_game(&mut play, "", loser).await;
    }
    let first = play.types("Cleo", "/tak openings").await;
    let first = tavern.message_of(first).await;
    let all = "5 games: White won 3, Black 2, drawn 0.";
    let only = "5 games (100 %) · White 3, Black 2, drawn 0";
    let all = format!(
        "{all}\n-# Turned and mirrored boards count together. Each move is told as it was played most often."
    );
    let text = format!("**Openings** · 5x5 · games here\n{all}\n**1** `a1` · {only}");
    assert_eq!(first.content, text);
    assert_eq!(first.attachments.len(), 1, "a board");
    // Each step replaces the message, and copies of it change nothing.
    play.copies = 3;
    let check = async |play: &mut Play<'_>, label: &str, text: &str| {
        let answer = play.clicks("Cleo", label).await;
        let message = tavern.message_of(answer).await;
        assert_eq!(message.id, first.id, "{label}");
        assert!(
            message.content.contains(text),
            "{label}: {}",
            message.content
        );
    };
    check(&mut play, "1: a1", "After `1. a1`\n").await;
    check(&mut play, "1: e5", "After `1. a1 e5`\n").await;
    check(&mut play, "1: c3", "After `1. a1 e5 2. c3`\n").await;
    check(&mut play, "Back", "After `1. a1 e5`\n").await;
    check(&mut play, "Back", "After `1. a1`\n").await;
    check(&mut play, "Back", &format!("games here\n{all}\n**1** `a1`")).await;
    check(&mut play, "Everyone's", &format!("everyone's games\n{all}")).await;
    check(
        &mut play,
        "Mine",
        "your games\nNo finished game counts here yet.",
    )
    .await;
    play.copies = 1;
    tavern.discord.person("Bo").speaks("de");
    let answer = play.types("Bo", "/tak openings player:@Ada size:5x5").await;
    let text = tavern.message_of(answer).await.content;
    assert_begins(&text, "**Eröffnungen** · 5x5 · Partien von <@");
    assert_contains(&text, "5 Partien: Weiß gewann 3, Schwarz 2");
}

async fn openings_need_five_games_and_an_open_profile(play: &mut Play<'_>) {
    setup!["Ada: /tak openings" for play];
    play_resigned_game(play, "", "Bo").await;
    setup!["Ada: /tak openings size:5x5, /tak openings size:4x4, (Mine)" for play];
    for _ in 0..4 {
        play_resigned_game(play, "", "Ada").await;
    }
    setup!["Bo: /tak settings, (Leave leaderboards)" for play];
    play.types("Cleo", "/tak openings player:@Bo").await;
    play.types("Bo", "/tak openings player:@Bo").await;
    play.forges("Ada", "an illegal move", "openings/1/5/here/a1.a1")
        .await;
    play.forges("Ada", "no such size", "openings/1/9/here/")
        .await;
    play.forges("Ada", "no such games", "openings/1/5/there/")
        .await;
    play.tells(&expect![[r#"
        Cleo: /tak openings player:@Bo
        Tak Tavern [only Cleo]:
            @Bo keeps their profile private, and with it their openings.
        Bo: /tak openings player:@Bo
        Tak Tavern [only Bo]:
            **Openings** · 5x5 · your games
            5 games: White won 1, Black 4, drawn 0.
            -# Turned and mirrored boards count together. Each move is told as it was played most often.
            **1** `a1` · 5 games (100 %) · White 1, Black 4, drawn 0
            picture: openings-5-0-tavern.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (1: a1)
            (Games here) (Everyone's) (grey: Mine)
        Ada: (forged: an illegal move)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: no such size)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: no such games)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
    "#]]);
}
