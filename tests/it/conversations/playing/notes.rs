//! Private notes on games.

use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(
    note_is_shown_to_its_writer_alone,
    note_of_a_watcher_formats_and_mentions_nothing,
    note_is_german_for_a_german,
    notes_of_a_person_are_bounded
);

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn note_is_shown_to_its_writer_alone(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    script![[r#"
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Step by step) (Type a move) (Offer a draw) (Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
            (Note) (Free board)
        Ada: (Note)
            form “Your note on game 1”
            Only you see it. Empty it to delete it: [] or [My plan: a road along the third rank]
        Ada: [Build along the third rank.]
        Tak Tavern [only Ada]:
            Saved. You find it below your own view of the board, and while you build a move.
            | **Your note** · only you see it
            | Build along the third rank\.
        Ada: /tak board as:picture
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            | **Your note** · only you see it
            | Build along the third rank\.
            (Move) (More) (My games)
            (Note) (Free board)
        Ada: (Move)
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5.
            You play White. **Which square?** Pick a free one to place a piece, or one of your stacks (↕) to move it.
            -# Prefer typing? `/tak move` takes your move as text, such as `c3`.
            picture: tak-1-2-build.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            | **Your note** · only you see it
            | Build along the third rank\.
            (a5) (b5) (c5) (d5) (e5 ↕)
            (a4) (b4) (c4) (d4) (e4)
            (a3) (b3) (c3) (d3) (e3)
            (a2) (b2) (c2) (d2) (e2)
            (grey: a1) (b1) (c1) (d1) (e1)
        Bo: /tak board as:picture
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
        Cleo: /tak board
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Tell me the result) (Follow every move)
            (Note) (Free board)
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    play.copies = 3;
    script![[r#"
        (Ada: (More), (Note))
        Ada: [Or along the second.]
        Tak Tavern [only Ada]:
            Saved. You find it below your own view of the board, and while you build a move.
            | **Your note** · only you see it
            | Or along the second\.
    "#] for play];
    play.copies = 1;
    let notes = "select text from notes";
    assert_eq!(tavern.database.ask(notes).await, ["Or along the second."]);
    script![[r#"
        (Ada: (More))
        Ada: (Note)
            form “Your note on game 1”
            Only you see it. Empty it to delete it: [Or along the second.] or [My plan: a road along the third rank]
        Ada: [ ]
        Tak Tavern [only Ada]:
            You have no note on game 1 any more.
        Ada: /tak board as:picture
        Tak Tavern [only Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
            (Note) (Free board)
    "#] for play];
    assert!(tavern.database.ask(notes).await.is_empty());
    let long = "x".repeat(1_001);
    setup!["Ada: (More), (Note)" for play];
    play.fills("Ada", &long).await;
    assert!(tavern.database.ask(notes).await.is_empty());
    play.forges("Ada", "a game that is not there", "note/1/7")
        .await;
    play.mentions("Ada: (forged: a game that is not there)");
}

async fn note_of_a_watcher_formats_and_mentions_nothing(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    setup!["Cleo: /tak board, (Note)" for play];
    let person = tavern.discord.person("Bo").id;
    let text = format!(
        "**Look** at <@{person}>, @everyone and `/tak move`:\n# [Here](https://tak.example)"
    );
    play.fills("Cleo", &text).await;
    play.text();
    script![[r#"
        Cleo: /tak board
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            | **Your note** · only you see it
            | \*\*Look\*\* at \<\@1191199117410304000\>\, \@everyone and \`\/tak move\`\:
            | \# \[Here\]\(https\:\/\/tak\.example\)
            (Tell me the result) (Follow every move)
            (Note) (Free board)
    "#] for play];
}

async fn note_is_german_for_a_german(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    tavern.discord.person("Ada").speaks("de");
    script![[r#"
        Ada: (More)
        Tak Tavern [only Ada]:
            Partie 1 gegen @Bo: Was möchtest du tun?
            -# Ein **Freies Brett** hast du für dich allein, um Züge zu probieren.
            (Schritt für Schritt) (Zug eintippen) (Remis anbieten) (grey: Um Rücknahme bitten)
            (Partie abbrechen) (Aufgeben) (link: Neuestes Brett)
            (Notiz) (Freies Brett)
        Ada: (Notiz)
            form “Deine Notiz zu Partie 1”
            Nur du siehst sie. Leer heißt: löschen: [] or [Mein Plan: eine Straße auf der dritten Reihe]
        Ada: [Vorsicht am Rand.]
        Tak Tavern [only Ada]:
            Gespeichert. Du findest sie unter deiner eigenen Ansicht des Bretts und wenn du einen Zug zusammenstellst.
            | **Deine Notiz** · nur für dich
            | Vorsicht am Rand\.
        (Ada: (More), (Notiz))
        Ada: [ ]
        Tak Tavern [only Ada]:
            Du hast keine Notiz mehr zu Partie 1.
    "#] for play];
}

/// Ada has notes on 499 finished games, and another one while she writes.
async fn notes_of_a_person_are_bounded(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    let ada = play.id_of("Ada");
    let numbers = "with recursive numbers (n) as \
                   (select 1 union all select n + 1 from numbers where n < 500)";
    let rows = format!(
        "{numbers} insert into games \
             (id, scope, number, guild, channel, guest, round, terms, bid, white, black, \
              started_at, changed_at, events, plies, place_due, result, reason) \
         select id + n, scope, 1 + n, guild, channel, 0, 1, terms, 0, white, black, \
                started_at, changed_at, 0, 0, place_due, 'none', 'cancelled' \
         from numbers, games where number = 1; \
         insert into notes (game, player, text, at) \
         select id, {ada}, 'a thought', 1 from games where number between 2 and 500;"
    );
    tavern.database.run(&rows).await;
    setup!["Ada: (More), (Note)" for play];
    let last = format!(
        "insert into notes (game, player, text, at) \
         select id, {ada}, 'a thought', 1 from games where number = 501"
    );
    tavern.database.run(&last).await;
    play.text();
    script![[r#"
        Ada: [A thought too many.]
        Tak Tavern [only Ada]:
            You have notes on 500 games, as many as I keep for one person. To make room, open an old game with `/tak board` (`game` and `as`), press **Note** and empty it.
        (Ada: (More))
        Ada: (Note)
        Tak Tavern [only Ada]:
            You have notes on 500 games, as many as I keep for one person. To make room, open an old game with `/tak board` (`game` and `as`), press **Note** and empty it.
    "#] for play];
    let notes = "select count(*) from notes";
    tavern.database.holds(notes, &["500"]).await;
    let statement = "delete from notes where game in (select id from games where number = 2)";
    tavern.database.run(statement).await;
    setup!["Ada: (Note), [A thought.]" for play];
    tavern.database.holds(notes, &["500"]).await;
    // She may still change her note on this game.
    setup!["Ada: (More), (Note), [Another thought.]" for play];
    let text = "select text from notes where text <> 'a thought'";
    tavern.database.holds(text, &["Another thought."]).await;
}
