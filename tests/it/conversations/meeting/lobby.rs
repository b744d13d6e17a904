//! The lobby: empty, with a few seeks, with several pages, and in German.

use crate::{Play, expect, on_both_engines, script, setup};

on_both_engines!(
    lobby_lists_seeks_and_games,
    crowded_lobby_has_pages,
    lobby_is_shown_in_german,
);

async fn lobby_lists_seeks_and_games(play: &mut Play<'_>) {
    setup!["Cleo: /tak lobby" for play];
    setup!["Ada: /tak seek size:3x3 first:opponent games:2" for play];
    play.enter_channel("garden");
    setup![r#"Bo: /tak seek preset:tournament pace:"2 days" lowest:1400"# for play];
    play.text();
    script![[r#"
        Cleo: /tak lobby
        Tak Tavern [only Cleo]:
            **Open seeks: 2**
            [**1**](a message) · @Ada · 3x3, 2 games · you first · expires <then>
            [**2**](a message) · @Bo · 6x6, komi 2, rated, no takebacks, 2 days per move · for ratings from 1400 up · expires <then>
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Take seek 2)
            (Play the house)
        Ada: /tak lobby
        Tak Tavern [only Ada]:
            **Open seeks: 2**
            [**1**](a message) · @Ada · 3x3, 2 games · expires <then>
            [**2**](a message) · @Bo · 6x6, komi 2, rated, no takebacks, 2 days per move · for ratings from 1400 up · expires <then>
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Take seek 2)
            (Play the house)
        In #tavern.
        Cleo: /tak lobby
        Tak Tavern [only Cleo]:
            **Open seeks: 2**
            [**1**](a message) · @Ada · 3x3, 2 games · you first · expires <then>
            [**2**](a message) · @Bo · 6x6, komi 2, rated, no takebacks, 2 days per move · for ratings from 1400 up · expires <then>
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Take seek 1)
            (Play the house)
        Cleo: (Take seek 1)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Cleo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 2 games.
            @Cleo to move (White): where does @Ada's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Cleo took the seek by @Ada: game 1.
        Dan: /tak lobby
        Tak Tavern [only Dan]:
            **Open seeks: 1**
            [**1**](a message) · @Bo · 6x6, komi 2, rated, no takebacks, 2 days per move · for ratings from 1400 up · expires <then>
            **Active games: 1**
            [**1**](a message) · @Cleo against @Ada · 3x3 · move 1 · @Cleo to move
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Watch game 1)
            (Play the house)
    "#] for play];
}

async fn crowded_lobby_has_pages(play: &mut Play<'_>) {
    for (one, other) in [
        ("Ada", "Bo"),
        ("Bo", "Cleo"),
        ("Cleo", "Ada"),
        ("Dan", "Bo"),
    ] {
        let line = format!("/tak challenge opponent:@{other} size:3x3 first:me");
        play.types(one, &line).await;
        play.clicks(other, "Accept").await;
    }
    setup!["Ada: /tak seek preset:tavern first:me, /tak seek ante:1" for play];
    setup!["Bo: /tak seek preset:tavern first:me, /tak seek ante:1" for play];
    setup!["Cleo: /tak seek preset:tavern first:me, /tak seek ante:1" for play];
    play.text();
    script![[r#"
        Dan: /tak lobby
        Tak Tavern [only Dan]:
            **Open seeks: 6**
            [**1**](a message) · @Ada · 5x5, no Tak calls, no takebacks · @Ada first · expires <then>
            [**2**](a message) · @Ada · 5x5, for coins (ante 1) · expires <then>
            [**3**](a message) · @Bo · 5x5, no Tak calls, no takebacks · @Bo first · expires <then>
            [**4**](a message) · @Bo · 6x6, for coins (ante 1) · expires <then>
            [**5**](a message) · @Cleo · 5x5, no Tak calls, no takebacks · @Cleo first · expires <then>
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Take seek 1) (Take seek 2) (Take seek 3) (Take seek 4) (Take seek 5)
            (Play the house)
            (grey: Previous) (Next)
        Dan: (Next)
        Tak Tavern changed [only Dan] “**Open seeks: 6**” to:
            **Open seeks: 6**
            [**6**](a message) · @Cleo · 5x5, for coins (ante 1) · expires <then>
            **Active games: 4**
            [**4**](a message) · @Dan against @Bo · 3x3 · move 1 · @Dan to move
            [**3**](a message) · @Cleo against @Ada · 3x3 · move 1 · @Cleo to move
            [**2**](a message) · @Bo against @Cleo · 3x3 · move 1 · @Bo to move
            [**1**](a message) · @Ada against @Bo · 3x3 · move 1 · @Ada to move
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Take seek 6)
            (Watch game 3) (Watch game 2) (Watch game 1)
            (Play the house)
            (Previous) (grey: Next)
    "#] for play];
    // The last page disappears. A request for it shows the page before it.
    for number in 1..=4 {
        play.types("Bo", &format!("/tak resign game:{number}"))
            .await;
        if number != 3 {
            play.clicks("Bo", "Resign").await;
        }
    }
    play.text();
    play.forges("Dan", "Next", "lobby/1/7").await;
    play.tells(&expect![[r#"
        Dan: (forged: Next)
        Tak Tavern [only Dan]:
            **Open seeks: 6**
            [**6**](a message) · @Cleo · 5x5, for coins (ante 1) · expires <then>
            **Active games: 1**
            [**3**](a message) · @Cleo against @Ada · 3x3 · move 1 · @Cleo to move
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Take seek 6)
            (Watch game 3)
            (Play the house)
            (Previous) (grey: Next)
    "#]]);
}

async fn lobby_is_shown_in_german(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak server, <Language: Deutsch>)
        (Bo: /tak settings, <Language: Deutsch>)
        Ada: /tak seek preset:tavern first:me pace:"3 days" highest:1600
        Tak Tavern [to all]:
            @Ada sucht einen Gegner für eine Partie Tak.
            5x5, 3 Tage pro Zug (ist die Zeit um, kann der Gegner den Sieg beanspruchen), keine Tak-Ansagen, keine Rücknahmen; @Ada fängt an.
            Nur für Wertungen bis 1600.
            Drück auf **Mitspielen**. Das Gesuch läuft <then> ab.
            (Mitspielen) (Zurückziehen)
        Bo: /tak lobby
        Tak Tavern [only Bo]:
            **Offene Gesuche: 1**
            [**1**](a message) · @Ada · 5x5, keine Tak-Ansagen, keine Rücknahmen, 3 Tage pro Zug · Wertung bis 1600 · @Ada fängt an · läuft <then> ab
            -# Eine Nummer führt zur Nachricht. Nimm ein Gesuch in seinem eigenen Kanal an oder mach dein eigenes mit `/tak seek`.
            (Gesuch 1 annehmen)
            (Gegen das Haus spielen)
        Bo: (Gesuch 1 annehmen)
        Tak Tavern [to all; notifies Ada]:
            **Partie 1** · 5x5 · Zug 1
            @Ada spielt Weiß, @Bo spielt Schwarz. Der erste Stein jeder Seite ist ein Flachstein der anderen Farbe.
            Vereinbart: 3 Tage pro Zug (ist die Zeit um, kann der Gegner den Sieg beanspruchen), keine Tak-Ansagen, keine Rücknahmen.
            @Ada ist am Zug (Weiß): Wohin kommt der erste Stein von @Bo?
            Bedenkzeit: @Ada zieht bis <then> (<then>).
            picture: tak-1-0.png “Tak, 5 mal 5. Zug 1, Weiß am Zug. Flachstein…”
            (Ziehen) (Mehr) (Meine Partien)
        Tak Tavern changed [to all] “@Ada sucht einen Gegner für eine Partie Tak.” to:
            @Bo hat das Gesuch von @Ada angenommen: Partie 1.
    "#] for play];
    exceed_seek_limit_in_german(play).await;
}

async fn exceed_seek_limit_in_german(play: &mut Play<'_>) {
    for lowest in 1500..1503 {
        play.types("Bo", &format!("/tak seek ante:5 lowest:{lowest}"))
            .await;
    }
    play.text();
    script![[r#"
        Bo: /tak seek ante:5 lowest:1600
        Tak Tavern [only Bo]:
            Du hast hier 3 offene Gesuche, mehr sind nicht erlaubt. Zieh erst eins zurück:
            [**1**](a message) · 5x5, um Münzen (Einsatz 5) · #tavern · läuft <then> ab
            [**2**](a message) · 5x5, um Münzen (Einsatz 5) · #tavern · läuft <then> ab
            [**3**](a message) · 5x5, um Münzen (Einsatz 5) · #tavern · läuft <then> ab
            (Nr. 1 zurückziehen) (Nr. 2 zurückziehen) (Nr. 3 zurückziehen)
        Bo: /tak lobby
        Tak Tavern [only Bo]:
            **Offene Gesuche: 3**
            [**1**](a message) · @Bo · 5x5, um Münzen (Einsatz 5) · Wertung ab 1500 · läuft <then> ab
            [**2**](a message) · @Bo · 5x5, um Münzen (Einsatz 5) · Wertung ab 1501 · läuft <then> ab
            [**3**](a message) · @Bo · 5x5, um Münzen (Einsatz 5) · Wertung ab 1502 · läuft <then> ab
            **Laufende Partien: 1**
            [**1**](a message) · @Ada gegen @Bo · 5x5 · Zug 1 · @Ada am Zug
            -# Eine Nummer führt zur Nachricht. Nimm ein Gesuch in seinem eigenen Kanal an oder mach dein eigenes mit `/tak seek`.
            (Gegen das Haus spielen)
        Bo: (Nr. 2 zurückziehen)
        Tak Tavern changed [to all] “@Bo sucht einen Gegner für eine Partie Tak.” to:
            @Bo hat dieses Gesuch zurückgezogen.
        Tak Tavern changed [only Bo] “Du hast hier 3 offene Gesuche, mehr sind nicht erlaubt. Zieh erst eins zurück:” to:
            @Bo hat dieses Gesuch zurückgezogen.
        (Ada: /tak server, (Moderation…))
        Ada: (Clear all seeks in this channel)
        Tak Tavern [only Ada]:
            Clear all 2 open seeks in #tavern? A message there tells the seekers. You can't undo that.
            (Clear) (Never mind)
        Ada: (Clear)
        Tak Tavern [to all; notifies Bo]:
            @Bo: Die Serververwaltung hat die offenen Gesuche in diesem Kanal entfernt, auch deins.
        Tak Tavern changed [to all] “@Bo sucht einen Gegner für eine Partie Tak.” to:
            Die Serververwaltung hat das Gesuch von @Bo entfernt.
        Tak Tavern changed [to all] “@Bo sucht einen Gegner für eine Partie Tak.” to:
            Die Serververwaltung hat das Gesuch von @Bo entfernt.
        Tak Tavern changed [only Ada] “Clear all 2 open seeks in #tavern? A message there tells the seekers. You can't undo that.” to:
            You cleared 2 seeks in this channel.
    "#] for play];
}
