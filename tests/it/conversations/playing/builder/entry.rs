//! Opening the builder and the form, and switching between them.

use local_discord::Message;
use tak_tavern::tak::ptn::Notation;

use crate::building::builds;
use crate::tavern::PATIENCE;
use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(
    builder_and_form_link_to_each_other,
    fifth_typed_ply_offers_the_form,
    move_button_follows_the_chosen_setting,
    builder_offers_a_choice_of_games
);

/// One press switches from one to the other, and Back undoes a choice.
async fn builder_and_form_link_to_each_other(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a1 d4").await;
    script![[r#"
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 4x4 · move 2
            @Bo played `d4`, a white flat on d4.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-2-build.png “Tak, 4 by 4. Move 2, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Type it instead)
        Ada: (b2)
        Tak Tavern changed [only Ada] “**Game 1** · 4x4 · move 2” to:
            **Game 1** · 4x4 · move 2
            `b2`: a white flat on b2. The picture shows the board after it. **Play it?**
            -# A flat counts for your road. A wall blocks and doesn't count.
            picture: tak-1-2-b2.png “Tak, 4 by 4. Move 2, Black to play. Last mov…”
            (Play) (Wall instead)
            (Back) (Type it instead)
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Game 1** · 4x4 · move 2” to:
            **Game 1** · 4x4 · move 2
            @Bo played `d4`, a white flat on d4.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-2-build.png “Tak, 4 by 4. Move 2, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Type it instead)
        Ada: (b3)
        Tak Tavern changed [only Ada] “**Game 1** · 4x4 · move 2” to:
            **Game 1** · 4x4 · move 2
            `b3`: a white flat on b3. The picture shows the board after it. **Play it?**
            -# A flat counts for your road. A wall blocks and doesn't count.
            picture: tak-1-2-b3.png “Tak, 4 by 4. Move 2, Black to play. Last mov…”
            (Play) (Wall instead)
            (Back) (Type it instead)
        Ada: (Type it instead)
            form “Game 1, move 2, White”
            Last: d4. Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [Cb3]
        Tak Tavern [only Ada]:
            **Game 1:** White has no capstone left to place on b3. Did you mean `b3` or `Sb3`?
            (b3  (your flat)) (Sb3  (your wall))
            (Try again) (Step by step)
        Ada: (Step by step)
        Tak Tavern changed [only Ada] “**Game 1:** White has no capstone left to place on b3. Did you mean `b3` or `Sb3`?” to:
            **Game 1** · 4x4 · move 2
            @Bo played `d4`, a white flat on d4.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-2-build.png “Tak, 4 by 4. Move 2, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (grey: a1) (b1) (c1) (d1)
            (Type it instead)
        (Ada: /tak move ply:help, (Step by step), (More), (Step by step), (b3))
        Ada: (Play)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 4x4 · move 2
            @Ada played `b3`, a white flat on b3. @Bo to move (Black).
            picture: tak-1-3.png “Tak, 4 by 4. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1** · 4x4 · move 2” to:
            You played `b3`.
    "#] for play];
}

async fn fifth_typed_ply_offers_the_form(tavern: &Tavern) {
    const OFFER: &str = "You've typed several moves.";
    let mut play = Play::with_game(tavern, "size:4x4").await;
    for (actor, ply) in [
        ("Ada", "a1"),
        ("Bo", "d4"),
        ("Ada", "Sb1"),
        ("Bo", "Sb2"),
        ("Ada", "Sc1"),
        ("Bo", "Sc2"),
        ("Ada", "Sd1"),
        ("Bo", "a1"),
    ] {
        play.types(actor, &format!("/tak move ply:{ply}")).await;
    }
    // Bo builds a ply, and it does not count as typed.
    let wall = "Sd2".parse::<Notation>().unwrap().ply;
    let first_step = tavern.message_of(play.clicks("Bo", "Move").await).await;
    let (_, answer) = builds(tavern, &tavern.bo, first_step, wall).await;
    assert_eq!(answer.content, "You played `Sd2`.");
    play.omits(OFFER);
    play.types("Ada", "/tak move ply:Sa2").await;
    let query = "select value from settings where name = 'typed-plies' order by value";
    tavern.database.holds(query, &["3", "5"]).await;
    // A remark follows its answer.
    let offers = |message: &Message| message.content.contains(OFFER);
    let message = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, offers);
    message.await.unwrap();
    play.record_news().await;
    play.mentions(OFFER);
    play.types("Bo", "/tak move ply:Sa3").await;
    // Move stays as it is until Ada chooses otherwise.
    play.clicks("Ada", "Move").await;
    play.mentions("**Which square?**");
    play.types("Ada", "/tak move ply:Sb3").await;
    play.omits(OFFER);
    // Ada's count has ended.
    tavern.database.holds(query, &["4", "5"]).await;
}

/// The count of typed plies changes nothing by itself.
async fn move_button_follows_the_chosen_setting(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a1 d4 Sb1 Sb2 Sc1 Sc2 Sd1 Sd2 Sa2 Sa3").await;
    script![[r#"
        (Ada: /tak settings, (Moves, reminders, vacation…))
        Ada: <Move: step by step, with buttons>
        Tak Tavern changed nothing of “**Moves, reminders, vacation**, on every server:”
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 4x4 · move 6
            @Bo played `Sa3`, a black wall on a3.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-10-build.png “Tak, 4 by 4. Move 6, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (grey: a3) (b3) (c3) (d3)
            (a2 ↕) (grey: b2) (grey: c2) (grey: d2)
            (grey: a1) (b1 ↕) (grey: c1) (grey: d1)
            (Type it instead)
        (Ada: <Move: typed moves>)
        Ada: (Move)
            form “Game 1, move 6, White”
            Last: Sa3. Your move: [] or [c3, Sc3 or 3c3>12]
        Ada: [a1]
        Tak Tavern [only Ada]:
            **Game 1:** a1 holds a black flat. You can only place pieces on free squares. Use `/tak move` without `ply` to see your options.
            (Try again) (Step by step)
        Ada: /tak move
        Tak Tavern [only Ada]:
            **Game 1** · 4x4 · move 6
            @Bo played `Sa3`, a black wall on a3.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            picture: tak-1-10-build.png “Tak, 4 by 4. Move 6, White to play. Last mov…”
            (a4) (b4) (c4) (d4 ↕)
            (grey: a3) (b3) (c3) (d3)
            (a2 ↕) (grey: b2) (grey: c2) (grey: d2)
            (grey: a1) (b1 ↕) (grey: c1) (grey: d1)
            (Type it instead)
    "#] for play];
}

async fn builder_offers_a_choice_of_games(tavern: &Tavern) {
    tavern.game("size:3x3").await;
    tavern.game("size:4x4").await;
    let mut play = Play::new(tavern);
    script![[r#"
        Ada: /tak move
        Tak Tavern [only Ada]:
            This channel has several games. Which one do you mean?
            (1 · against Bo · 3x3 · move 1 · your turn)
            (2 · against Bo · 4x4 · move 1 · your turn)
        Ada: (2 · against Bo · 4x4 · move 1 · your turn)
        Tak Tavern changed [only Ada] “This channel has several games. Which one do you mean?” to:
            **Game 2** · 4x4 · move 1
            **Which square?** Your first move places a black flat.
            picture: tak-2-0-build.png “Tak, 4 by 4. Move 1, White to play. Flats: W…”
            (a4) (b4) (c4) (d4)
            (a3) (b3) (c3) (d3)
            (a2) (b2) (c2) (d2)
            (a1) (b1) (c1) (d1)
            (Type it instead)
        Ada: (b2)
        Tak Tavern changed [only Ada] “**Game 2** · 4x4 · move 1” to:
            **Game 2** · 4x4 · move 1
            `b2`: a black flat on b2. The picture shows the board after it. **Play it?**
            picture: tak-2-0-pb2.png “Tak, 4 by 4. Move 1, Black to play. Last mov…”
            (Play)
            (Back) (Type it instead)
        Ada: /tak move game:1
        Tak Tavern [only Ada]:
            **Game 1** · 3x3 · move 1
            **Which square?** Your first move places a black flat.
            picture: tak-1-0-build.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (a1) (b1) (c1)
            (Type it instead)
        Bo: /tak move
        Tak Tavern [only Bo]:
            It's not your turn in any of your games in this channel. `/tak games` lists them.
    "#] for play];
}
