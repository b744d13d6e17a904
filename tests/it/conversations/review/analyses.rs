//! `/tak analyse`: requested by several people, computed once, shown to all.

use local_discord::{Answer, Message};
use tak_tavern::tak::ptn::Record;

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    one_analysis_of_a_finished_game_serves_all,
    open_game_is_not_analysed,
    own_last_game_is_taken_before_the_channels,
    best_line_is_shown_a_board_at_a_time,
    analysis_continues_after_a_stop
);

/// Both threaten roads, and Black overlooks one.
const PLIES: &str = "a1 d4 b1 c4 c1 b3 d1";

async fn one_analysis_of_a_finished_game_serves_all(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a4 a1").await;
    play.moves("b1 b4 c1 c4 d1").await;
    play.copies = 3;
    let answer = play.clicks("Cleo", "Analyse").await;
    play.copies = 1;
    play.types("Bo", "/tak analyse").await;
    play.types("Ada", "/tak analyse game:1").await;
    play.tells(&expect![[r#"
        Cleo: (Analyse)
        Tak Tavern [only Cleo]:
            **Game 1** · 4x4 · White won with a road, R-0
            @Ada played White, @Bo played Black.
            **Turning points**
            `2. … b4?!` · Black went from 23 % to 15 %. Better: `c2`
            `3. … c4?!` · Black went from 8 % to 0 %. Better: `Sd1`
            -# I looked at up to 50,000 boards for each move, and at up to 53 times as many where a move seemed wrong.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            picture: analysis-1.png “White's chance to win over 4 moves, between …”
            <Look at a move more closely: Try again at 2. … b4 | Show the line: 2. … b4 | Try again at 3. … c4 | Show the line: 3. … c4>
            (PTN with graph)
        Bo: /tak analyse
        Tak Tavern [only Bo]:
            **Partie 1** · 4x4 · Weiß hat mit einer Straße gewonnen, R-0
            @Ada hat Weiß gespielt, @Bo Schwarz.
            **Wendepunkte**
            `2. … b4?!` · Du bist von 23 % auf 15 % gefallen. Besser: `c2`
            `3. … c4?!` · Du bist von 8 % auf 0 % gefallen. Besser: `Sd1`
            -# Ich habe für jeden Zug bis zu 50.000 Stellungen angesehen und bis zu 53-mal so viele, wo ein Zug fehlerhaft schien.
            -# Was ein Zug von der Gewinnchance gekostet hat, in Prozentpunkten: `??` mindestens 25, `?` mindestens 10, `?!` mindestens 7.
            picture: analysis-1.png “Die Gewinnchance von Weiß über 4 Züge, zwisc…”
            <Einen Zug genauer ansehen: Neuer Versuch ab 2. … b4 | Zugfolge zeigen: 2. … b4 | Neuer Versuch ab 3. … c4 | Zugfolge zeigen: 3. … c4>
            (PTN mit Kurve)
        Ada: /tak analyse game:1
        Tak Tavern [only Ada]:
            **Game 1** · 4x4 · White won with a road, R-0
            @Ada played White, @Bo played Black.
            **Turning points**
            `2. … b4?!` · Black went from 23 % to 15 %. Better: `c2`
            `3. … c4?!` · Black went from 8 % to 0 %. Better: `Sd1`
            None of them is yours: well played! You can still look for your opponent's better moves.
            -# I looked at up to 50,000 boards for each move, and at up to 53 times as many where a move seemed wrong.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            picture: analysis-1.png “White's chance to win over 4 moves, between …”
            <Look at a move more closely: Try again at 2. … b4 | Show the line: 2. … b4 | Try again at 3. … c4 | Show the line: 3. … c4>
            (PTN with graph)
    "#]]);
    let message = shown_now(tavern, answer).await;
    let answer = play.clicks("Cleo", "PTN with graph").await;
    play.tells(&expect![[r#"
        Cleo: (PTN with graph)
        Tak Tavern [only Cleo]:
            The file opens in [PTN Ninja](<https://ptn.ninja/>) with a graph and the best replies.
            -# What a move cost of its player's chance to win, in percentage points: `??` 25 or more, `?` 10 or more, `?!` 7 or more.
            file: tak-1-analysis.ptn
    "#]]);
    let post = tavern.message_of(answer).await;
    let file = String::from_utf8(post.attachments[0].bytes.to_vec()).unwrap();
    let text = file.split_once("\n\n").unwrap().1;
    expect![[r#"
        1. a4 {74.0% pv> d4} a1 {77.3% pv> b1}
        2. b1 {76.5% pv> c2} b4?! {84.8% pv> c1}
        3. c1' {91.7% pv> Sd1} c4'?! {100.0% pv> d1}
        4. d1 {100.0%} R-0
    "#]]
    .assert_eq(text);
    let record = Record::parse_all(&file).unwrap().remove(0);
    assert_eq!(record.replay().unwrap().1.len(), 7);
    let analyses = "select game, positions, known from analyses";
    let rows = tavern.database.ask(analyses).await;
    assert_eq!(rows.len(), 1);
    assert!(rows[0].ends_with(" 8 8"), "{rows:?}");
    let rows = "select state from posts where kind = 'analysis'";
    tavern.database.holds(rows, &["done"]).await;
    // Another computation gives the same bytes.
    let detail = "select detail from analyses";
    let first = tavern.database.ask(detail).await;
    tavern.database.run("delete from analyses").await;
    let again = play.types("Ada", "/tak analyse game:1").await;
    assert_eq!(tavern.database.ask(detail).await, first);
    let again = shown_now(tavern, again).await;
    let bytes = |message: &local_discord::Message| {
        let files = message.attachments.iter();
        files.map(|file| file.bytes.to_vec()).collect::<Vec<_>>()
    };
    assert_eq!(bytes(&again), bytes(&message));
}

/// The message of an answer after its changes.
async fn shown_now(tavern: &Tavern, answer: Answer) -> Message {
    let message = tavern.message_of(answer).await;
    let all = tavern.discord.messages(message.channel).into_iter();
    let mut same = all.filter(|other| other.id == message.id);
    same.next().expect("it is shown")
}

async fn open_game_is_not_analysed(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves(PLIES.split_once(' ').unwrap().0).await;
    script![[r#"
        Ada: /tak analyse
        Tak Tavern [only Ada]:
            Game 1 is still being played, and an analysis would help one of you. Come back when it's over. To see a finished game, name its number: `/tak analyse`.
        Cleo: /tak analyse game:1
        Tak Tavern [only Cleo]:
            Game 1 is still being played, and an analysis would help one of you. Come back when it's over. To see a finished game, name its number: `/tak analyse`.
        Cleo: /tak analyse game:7
        Tak Tavern [only Cleo]:
            This channel has no game 7. `/tak games` lists yours, `/tak lobby` other people's.
        (Ada: /tak resign)
        Ada: (Keep playing)
        Tak Tavern changed [only Ada] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            The game goes on.
    "#] for play];
    assert!(
        tavern
            .database
            .ask("select game from analyses")
            .await
            .is_empty()
    );
}

async fn own_last_game_is_taken_before_the_channels(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a4 a1 b1 b4 c1 c4 d1").await;
    // The last game of the channel is that of others.
    setup!["Cleo: /tak challenge opponent:@Dan size:3x3 first:me" for play];
    setup!["Dan: (Accept)" for play];
    setup!["Cleo: /tak move ply:a1, /tak resign, (Resign)" for play];
    tavern.settled().await;
    setup!["Ada: /tak replay, /tak analyse" for play];
    tavern.settled().await;
    // While a game runs, the finished ones are listed.
    setup!["Ada: /tak challenge opponent:@Cleo size:3x3 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    tavern.settled().await;
    script![[r#"
        Ada: /tak analyse
        Tak Tavern [only Ada]:
            Game 3 is still being played. Which of your finished games here do you mean?
            (1 · Ada against Bo · 4x4 · over)
        Ada: /tak replay
        Tak Tavern [only Ada]:
            This channel has several games. Which one do you mean?
            (3 · against Cleo · 3x3 · move 1 · your turn)
            (1 · Ada against Bo · 4x4 · over)
        Bo: /tak replay
        Tak Tavern [to all]:
            **Game 1** · 4x4 · White won with a road, R-0
            @Ada played White, @Bo played Black. The whole game, 7 moves:
            picture: tak-1-1-7.gif “Replay of 7 moves. Last position: Tak, 4 by …”
            (Step through)
    "#] for play];
}

async fn best_line_is_shown_a_board_at_a_time(tavern: &Tavern) {
    tavern.discord.person("Bo").speaks("de");
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a4 a1 b1 b4 c1 c4 d1").await;
    setup!["Cleo: (Analyse)" for play];
    tavern.settled().await;
    script![[r#"
        Cleo: <Show the line: 3. … c4>
        Tak Tavern [only Cleo]:
            **Best line** instead of `3. … c4?!`
            Black to move. 9 moves follow.
            picture: try-1-5-line-0-tavern.png “Tak, 4 by 4. Move 3, Black to play. Flats: W…”
            (grey: First) (grey: Back) (Forward) (Last)
        Cleo: (Forward)
        Tak Tavern changed [only Cleo] “**Best line** instead of `3. … c4?!`” to:
            **Best line** instead of `3. … c4?!`
            Move 1 of 9: `3. … Sd1`
            picture: try-1-5-line-1-tavern.png “Tak, 4 by 4. Move 4, White to play. Last mov…”
            (First) (Back) (Forward) (Last)
        Cleo: (Last)
        Tak Tavern changed [only Cleo] “**Best line** instead of `3. … c4?!`” to:
            **Best line** instead of `3. … c4?!`
            Move 9 of 9: `7. … d1<`
            picture: try-1-5-line-9-tavern.png “Tak, 4 by 4. Move 8, White to play. Last mov…”
            (First) (Back) (grey: Forward) (grey: Last)
        Cleo: (First)
        Tak Tavern changed [only Cleo] “**Best line** instead of `3. … c4?!`” to:
            **Best line** instead of `3. … c4?!`
            Black to move. 9 moves follow.
            picture: try-1-5-line-0-tavern.png “Tak, 4 by 4. Move 3, Black to play. Flats: W…”
            (grey: First) (grey: Back) (Forward) (Last)
        (A position has a line of its own.)
        Bo: /tak analyse text:"x,2,2,x/x4/x4/1,1,1,x 2 4"
        Tak Tavern [only Bo]:
            **Eingefügte Stellung** · 4x4 · Schwarz am Zug
            Gewinnchance von Weiß: **83 %**.
            Bester Zug: `Sd1`
            Beste Zugfolge: `Sd1 c2`
            picture: position-2417731716963509218-tavern.png “Tak, 4 mal 4. Zug 4, Schwarz am Zug. Flachst…”
            (Zugfolge zeigen)
    "#] for play];
    tavern.settled().await;
    script![[r#"
        Bo: (Zugfolge zeigen)
        Tak Tavern [only Bo]:
            **Beste Zugfolge**
            Schwarz ist am Zug. 2 Halbzüge folgen.
            picture: position-2417731716963509218-line-0-tavern.png “Tak, 4 mal 4. Zug 4, Schwarz am Zug. Flachst…”
            (grey: Anfang) (grey: Zurück) (Weiter) (Ende)
        Bo: (Weiter)
        Tak Tavern changed [only Bo] “**Beste Zugfolge**” to:
            **Beste Zugfolge**
            Halbzug 1 von 2: `4. … Sd1`
            picture: position-2417731716963509218-line-1-tavern.png “Tak, 4 mal 4. Zug 5, Weiß am Zug. Letzter Zu…”
            (Anfang) (Zurück) (Weiter) (Ende)
    "#] for play];
}

/// The process that began it has stopped after some positions, and another one
/// values the rest.
async fn analysis_continues_after_a_stop(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a1 c3 c1 b3 b1").await;
    setup!["Ada: /tak resign, (Resign)" for play];
    play.clicks("Ada", "Analyse").await;
    let detail = tavern.database.ask("select detail from analyses").await;
    let values: Vec<&str> = detail[0].split(';').collect();
    let half = values[values.len() - 3..].join(";");
    tavern
        .database
        .run(&format!(
            "update analyses set known = 3, detail = '{half}'; \
             update posts set state = 'waiting', due = 1 where kind = 'analysis'"
        ))
        .await;
    tavern.settled().await;
    let rows = tavern.database.ask("select detail from analyses").await;
    assert_eq!(rows, detail);
}
