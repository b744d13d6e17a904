//! Several games in a channel, and those who look on.

use local_discord::Answer;

use crate::database::{Engine, on_both_engines};
use crate::tavern::Tavern;

on_both_engines!(several_games, looking_on, replays);

async fn several_games(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    tavern.game("size:5x5").await;
    let line = "/tak challenge opponent:@Ada size:3x3 first:opponent";
    let challenge = tavern.said(cleo.types(channel, line).await).await;
    tavern.said(ada.clicks(&challenge, "Accept").await).await;

    let no = ada.types(channel, "/tak move ply:a1").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "Several games could be meant: 1, 2. Say which with the option `game`."
    );
    let games = ada
        .autocompletes(channel, "/tak move ply:a1 game:")
        .await
        .unwrap();
    let names: Vec<&str> = games.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "1 · 5x5 · move 1 · your turn",
            "2 · 3x3 · move 1 · your turn"
        ]
    );
    tavern
        .said(ada.types(channel, "/tak move ply:a1 game:2").await)
        .await;
    // Now it is her turn in one of them only.
    let board = tavern
        .said(ada.types(channel, "/tak move ply:e5").await)
        .await;
    assert!(board.content.starts_with("**Game 1**"), "{}", board.content);

    let list = tavern
        .whispered(ada, ada.types(channel, "/tak games").await)
        .await;
    assert_eq!(
        list,
        format!(
            "Your running games:\n\
             **1** in <#{channel}> against <@{}> · 5x5 · move 1 · their turn\n\
             **2** in <#{channel}> against <@{}> · 3x3 · move 1 · their turn",
            bo.id, cleo.id
        )
    );
    let no = bo.types(channel, "/tak move ply:a1 game:2").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "You are not one of the players of game 2. `/tak games` lists yours."
    );
    let garden = tavern.discord.channel("garden");
    let no = bo.types(garden, "/tak move ply:a1 game:1").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        format!("Game 1 is played in <#{channel}>. Please go on there.")
    );
    let no = cleo.types(garden, "/tak board game:1").await;
    assert_eq!(
        tavern.whispered(cleo, no).await,
        "There is no game 1 in this channel. `/tak games` lists yours."
    );
    let no = cleo.types(channel, "/tak board game:one").await;
    assert_eq!(
        tavern.whispered(cleo, no).await,
        "The option `game` does not make sense. Choose one of the values Discord offers."
    );
    tavern.close().await;
}

async fn looking_on(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    let no = cleo.types(channel, "/tak board").await;
    assert_eq!(
        tavern.whispered(cleo, no).await,
        "Nobody is playing in this channel. `/tak challenge` begins a game."
    );
    let list = tavern
        .whispered(cleo, cleo.types(channel, "/tak games").await)
        .await;
    assert_eq!(
        list,
        "You have no running game. `/tak challenge` asks somebody to play."
    );

    let first = tavern.game("size:5x5").await;
    // A guest sees the board in private, a player posts it anew.
    let seen = tavern.said(cleo.types(channel, "/tak board").await).await;
    assert_eq!((seen.private_to, seen.buttons().len()), (Some(cleo.id), 0));
    assert!(seen.attachments[0].bytes == first.attachments[0].bytes);
    let again = tavern.said(bo.types(channel, "/tak board").await).await;
    assert_eq!((again.private_to, again.notified.len()), (None, 0));
    tavern.wait_until_retired(&first).await;
    let Answer::Modal(form) = ada.clicks(&again, "Move").await else {
        panic!("a form opens")
    };
    assert_eq!(form.title, "Game 1, move 1");
    tavern.said(ada.fills(&form, &[("ply", "a1")]).await).await;
    tavern.close().await;
}

async fn replays(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    let no = cleo.types(channel, "/tak replay").await;
    assert_eq!(
        tavern.whispered(cleo, no).await,
        "Nobody is playing in this channel. `/tak challenge` begins a game."
    );
    tavern.game("size:3x3").await;
    let no = ada.types(channel, "/tak replay").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "Nothing was played in game 1 yet. `/tak board` shows its board."
    );
    for (number, ply) in ["c3", "a1", "b1", "b3", "c1"].iter().enumerate() {
        let player = tavern.player(number);
        tavern
            .said(player.types(channel, &format!("/tak move ply:{ply}")).await)
            .await;
    }
    // The game is over; anybody may see it again.
    let all = tavern.said(cleo.types(channel, "/tak replay").await).await;
    let part = tavern
        .said(bo.types(channel, "/tak replay game:1 from:2 to:3").await)
        .await;
    assert_eq!(
        all.content,
        format!(
            "**Game 1** · 3x3 · over, R-0\n<@{}> plays White, <@{}> plays Black. All 5 plies:",
            ada.id, bo.id
        )
    );
    assert!(part.content.ends_with("Plies 2 to 3:"), "{}", part.content);
    // The end first, the start, and then each ply.
    for (message, frames) in [(&all, 7), (&part, 4)] {
        assert_eq!((message.private_to, message.notified.len()), (None, 0));
        let [film] = message.attachments.as_slice() else {
            panic!("one film: {message:?}")
        };
        let mut decoder = gif::DecodeOptions::new().read_info(&*film.bytes).unwrap();
        let mut seen = 0;
        while decoder.read_next_frame().unwrap().is_some() {
            seen += 1;
        }
        assert_eq!(seen, frames, "{}", film.filename);
        assert!(
            film.description
                .as_ref()
                .unwrap()
                .contains("At the end: Tak, 3 by 3.")
        );
    }
    assert_eq!(all.attachments[0].filename, "tak-1-1-5.gif");
    for range in ["from:0", "from:6", "from:3 to:2", "to:9"] {
        let no = ada
            .types(channel, &format!("/tak replay game:1 {range}"))
            .await;
        match no {
            Answer::Unsent(why) => assert_eq!(range, "from:0", "{why}"),
            no => assert_eq!(
                tavern.whispered(ada, no).await,
                "Game 1 has the plies 1 to 5. Choose `from` and `to` among them, `from` first."
            ),
        }
    }
    tavern.close().await;
}
