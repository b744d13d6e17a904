//! The pages of the settings of a server.

use crate::{Play, on_both_engines, script};

on_both_engines!(
    pages_lead_to_each_other,
    pages_are_in_the_language_of_the_manager,
    server_setting_chooses_where_the_house_plays,
    look_of_the_puzzle_of_the_day_is_private,
);

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn pages_lead_to_each_other(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: (Games…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Games on this server**
            Challenges, seeks and games begin in every channel.
            Games against the house are played in the channel, unless their player wants them in private.
            Challenges and seeks begin with: No preset (Court, or 5x5 in a player's first games) · No clock (win claimable after 20 idle days) · rated if the preset is
            <Channels for Tak (none: every channel): >
            <Running games of a channel: [Running games of a channel: any number] | Running games of a channel: at most 5 | Running games of a channel: at most 10 | Running games of a channel: at most 20 | Running games of a channel: at most 50>
            <Games against the house: [The house: in the channel] | The house: each game in a thread | The house: in private only>
            (Usual terms…) (Standing post…) (grey: Allow all channels) (Tournaments: everybody) (Back)
            (Games as a file)
        Ada: (Usual terms…)
        Tak Tavern changed [only Ada] “**Games on this server**” to:
            **Usual terms on this server**
            `/tak challenge`, `/tak seek` and **Challenge to Tak** begin with these terms. What a player chooses always wins: another board, another preset. A challenge always shows its terms. If the usual preset doesn't fit a player's choices, it's left out; if a game can't be rated, it's unrated. The player is told. Games against the house and rematches don't use them.
            Challenges and seeks begin with: No preset (Court, or 5x5 in a player's first games) · No clock (win claimable after 20 idle days) · rated if the preset is
            <Preset: sets all terms below: [No preset (Court, or 5x5 in a player's first games)] | …>
            <Clock: [No clock (win claimable after 20 idle days)] | 1 day | 2 days | 3 days | 7 days | 3 days + 6 h a move, at most 5 | 7 days + 8 h a move, at most 7 | 7 days + 12 h a move, at most 10 | 30 days + 24 h a move, at most 60>
            <Ratings: [Ratings: as the preset says] | Ratings: yes, where the board and pieces allow it | Ratings: no>
            (Back)
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Usual terms on this server**” to:
            **Games on this server**
            Challenges, seeks and games begin in every channel.
            Games against the house are played in the channel, unless their player wants them in private.
            Challenges and seeks begin with: No preset (Court, or 5x5 in a player's first games) · No clock (win claimable after 20 idle days) · rated if the preset is
            <Channels for Tak (none: every channel): >
            <Running games of a channel: [Running games of a channel: any number] | Running games of a channel: at most 5 | Running games of a channel: at most 10 | Running games of a channel: at most 20 | Running games of a channel: at most 50>
            <Games against the house: [The house: in the channel] | The house: each game in a thread | The house: in private only>
            (Usual terms…) (Standing post…) (grey: Allow all channels) (Tournaments: everybody) (Back)
            (Games as a file)
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Games on this server**” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: (Moderation…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Moderation**
            Stop a game, ban a person from Tak on this server or lift a ban, and clear the seeks of this channel. You confirm a stop, a ban and a clearing first, and the people in question are told.
            Only people with the permission *Manage Server* may do this.
            (Stop a game…) (Ban from Tak…) (Clear all seeks in this channel)
            <Role of moderators: >
            (grey: No role) (Back)
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Moderation**” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: (Puzzle of the day…)
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Puzzle of the day**
            Off. Choose a channel and an hour in UTC, and the bot posts a puzzle there each day, the first one when that hour comes next. It mentions no one, everyone solves it in private, and the next post says who did. All servers have the same puzzle.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Channel: >
            <Hour: …>
            (Post it in this channel) (Show what it looks like) (grey: Turn it off) (Back)
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Puzzle of the day**” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
    "#] for play];
}

async fn pages_are_in_the_language_of_the_manager(play: &mut Play<'_>) {
    play.tavern.ada.speaks("de");
    script![[r#"
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Einstellungen dieses Servers**, für alles, was alle sehen:
            Partien laufen im Kanal. Alle Bretter behalten ihr Bild. Nach einer Tak-Ansage zeigt das Brett das Feld nicht.
            Partien auf diesem Server werden nicht zu Rätseln.
            - **Partien** beginnen in jedem Kanal, ohne öffentliche Seiten.
            - **Ankündigungen**: Ergebnisse aus, Tabelle der Woche aus, Protokoll in keinem Kanal.
            - **Aushang**: aus. **Rätsel des Tages**: aus.
            - **Rollen**: keine. **Moderation**: nur wer *Server verwalten* darf.
            <Sprache: [Sprache: die des Servers auf Discord] | …>
            <Farben des Bretts: [Farben: Taverne, Holz und Creme] | Farben: Schiefer, blaugrauer Stein | Farben: Papier, hell wie gedruckt | Farben: Kontrast, Schwarz und Weiß | Farben: Filz, grünes Tuch | Farben: Reise, eine Karte ohne Brett>
            (Jeder Partie einen Thread geben) (Bilder alter Bretter entfernen) (Tak auf Brettern zeigen) (Rätsel aus Partien dieses Servers) (Für eine Community einrichten…)
            (Partien…) (Moderation…) (Ankündigungen…) (Rollen…) (Rätsel des Tages…)
        Ada: (Partien…)
        Tak Tavern changed [only Ada] “**Einstellungen dieses Servers**, für alles, was alle sehen:” to:
            **Partien auf diesem Server**
            Herausforderungen, Gesuche und Partien beginnen in jedem Kanal.
            Partien gegen das Haus laufen im Kanal, außer wenn ihr Spieler sie privat möchte.
            Herausforderungen und Gesuche beginnen mit: Keine Spielart (Hof, oder 5x5 in den ersten Partien) · Ohne Uhr (Sieg nach 20 Tagen ohne Zug möglich) · gewertet, wenn die Spielart es ist
            <Kanäle für Tak (keiner: jeder Kanal): >
            <Laufende Partien eines Kanals: [Laufende Partien eines Kanals: beliebig viele] | Laufende Partien eines Kanals: höchstens 5 | Laufende Partien eines Kanals: höchstens 10 | Laufende Partien eines Kanals: höchstens 20 | Laufende Partien eines Kanals: höchstens 50>
            <Partien gegen das Haus: [Das Haus: im Kanal] | Das Haus: jede Partie in einem Thread | Das Haus: nur privat>
            (Übliche Bedingungen…) (Aushang…) (grey: Alle Kanäle erlauben) (Turniere: alle) (Zurück)
            (Partien als Datei)
        Ada: <#garden>
        Tak Tavern changed [only Ada] “**Partien auf diesem Server**” to:
            **Partien auf diesem Server**
            Herausforderungen, Gesuche und Partien beginnen nur in diesen Kanälen und ihren Threads: #garden. Anderswo lehnt der Bot Befehle ab, die für alle etwas posten, und nennt diese Kanäle. Laufende Partien gehen weiter, wo sie sind, und Privates geht überall.
            Partien gegen das Haus laufen im Kanal, außer wenn ihr Spieler sie privat möchte.
            Herausforderungen und Gesuche beginnen mit: Keine Spielart (Hof, oder 5x5 in den ersten Partien) · Ohne Uhr (Sieg nach 20 Tagen ohne Zug möglich) · gewertet, wenn die Spielart es ist
            <Kanäle für Tak (keiner: jeder Kanal): >
            <Laufende Partien eines Kanals: [Laufende Partien eines Kanals: beliebig viele] | Laufende Partien eines Kanals: höchstens 5 | Laufende Partien eines Kanals: höchstens 10 | Laufende Partien eines Kanals: höchstens 20 | Laufende Partien eines Kanals: höchstens 50>
            <Partien gegen das Haus: [Das Haus: im Kanal] | Das Haus: jede Partie in einem Thread | Das Haus: nur privat>
            (Übliche Bedingungen…) (Aushang…) (Alle Kanäle erlauben) (Turniere: alle) (Zurück)
            (Partien als Datei)
        Ada: <Laufende Partien eines Kanals: höchstens 5>
        Tak Tavern changed [only Ada] “**Partien auf diesem Server**” to:
            **Partien auf diesem Server**
            Herausforderungen, Gesuche und Partien beginnen nur in diesen Kanälen und ihren Threads: #garden. Anderswo lehnt der Bot Befehle ab, die für alle etwas posten, und nennt diese Kanäle. Laufende Partien gehen weiter, wo sie sind, und Privates geht überall.
            In einem Kanal und seinen Threads laufen höchstens 5 Partien. Sind es so viele, beginnen dort keine neuen Herausforderungen, Gesuche und Partien, bis eine endet.
            Partien gegen das Haus laufen im Kanal, außer wenn ihr Spieler sie privat möchte.
            Herausforderungen und Gesuche beginnen mit: Keine Spielart (Hof, oder 5x5 in den ersten Partien) · Ohne Uhr (Sieg nach 20 Tagen ohne Zug möglich) · gewertet, wenn die Spielart es ist
            <Kanäle für Tak (keiner: jeder Kanal): >
            <Laufende Partien eines Kanals: Laufende Partien eines Kanals: beliebig viele | [Laufende Partien eines Kanals: höchstens 5] | Laufende Partien eines Kanals: höchstens 10 | Laufende Partien eines Kanals: höchstens 20 | Laufende Partien eines Kanals: höchstens 50>
            <Partien gegen das Haus: [Das Haus: im Kanal] | Das Haus: jede Partie in einem Thread | Das Haus: nur privat>
            (Übliche Bedingungen…) (Aushang…) (Alle Kanäle erlauben) (Turniere: alle) (Zurück)
            (Partien als Datei)
        Ada: <Das Haus: jede Partie in einem Thread>
        Tak Tavern changed [only Ada] “**Partien auf diesem Server**” to:
            **Partien auf diesem Server**
            Herausforderungen, Gesuche und Partien beginnen nur in diesen Kanälen und ihren Threads: #garden. Anderswo lehnt der Bot Befehle ab, die für alle etwas posten, und nennt diese Kanäle. Laufende Partien gehen weiter, wo sie sind, und Privates geht überall.
            In einem Kanal und seinen Threads laufen höchstens 5 Partien. Sind es so viele, beginnen dort keine neuen Herausforderungen, Gesuche und Partien, bis eine endet.
            Jede Partie gegen das Haus bekommt einen eigenen Thread, außer wenn ihr Spieler sie privat möchte.
            Herausforderungen und Gesuche beginnen mit: Keine Spielart (Hof, oder 5x5 in den ersten Partien) · Ohne Uhr (Sieg nach 20 Tagen ohne Zug möglich) · gewertet, wenn die Spielart es ist
            <Kanäle für Tak (keiner: jeder Kanal): >
            <Laufende Partien eines Kanals: Laufende Partien eines Kanals: beliebig viele | [Laufende Partien eines Kanals: höchstens 5] | Laufende Partien eines Kanals: höchstens 10 | Laufende Partien eines Kanals: höchstens 20 | Laufende Partien eines Kanals: höchstens 50>
            <Partien gegen das Haus: Das Haus: im Kanal | [Das Haus: jede Partie in einem Thread] | Das Haus: nur privat>
            (Übliche Bedingungen…) (Aushang…) (Alle Kanäle erlauben) (Turniere: alle) (Zurück)
            (Partien als Datei)
        Ada: (Übliche Bedingungen…)
        Tak Tavern changed [only Ada] “**Partien auf diesem Server**” to:
            **Übliche Bedingungen auf diesem Server**
            `/tak challenge`, `/tak seek` und **Zu Tak herausfordern** beginnen mit diesen Bedingungen. Was jemand auswählt, geht immer vor: ein anderes Brett, eine andere Spielart. Eine Herausforderung zeigt ihre Bedingungen immer. Passt die übliche Spielart nicht zur Auswahl, bleibt sie weg; lässt sich eine Partie nicht werten, ist sie ungewertet. Wer auswählt, erfährt es. Für Partien gegen das Haus und Revanchen gelten sie nicht.
            Herausforderungen und Gesuche beginnen mit: Keine Spielart (Hof, oder 5x5 in den ersten Partien) · Ohne Uhr (Sieg nach 20 Tagen ohne Zug möglich) · gewertet, wenn die Spielart es ist
            <Spielart: stellt alles darunter ein: [Keine Spielart (Hof, oder 5x5 in den ersten Partien)] | …>
            <Bedenkzeit: [Ohne Uhr (Sieg nach 20 Tagen ohne Zug möglich)] | 1 Tag | 2 Tage | 3 Tage | 7 Tage | 3 Tage + 6 h je Zug, höchstens 5 | 7 Tage + 8 h je Zug, höchstens 7 | 7 Tage + 12 h je Zug, höchstens 10 | 30 Tage + 24 h je Zug, höchstens 60>
            <Wertung: [Wertung: wie die Spielart] | Wertung: ja, wo Brett und Steine es zulassen | Wertung: nein>
            (Zurück)
        Ada: <Taverne: 5x5, keine Tak-Ansagen, keine Rücknahmen>
        Tak Tavern changed [only Ada] “**Übliche Bedingungen auf diesem Server**” to:
            **Übliche Bedingungen auf diesem Server**
            `/tak challenge`, `/tak seek` und **Zu Tak herausfordern** beginnen mit diesen Bedingungen. Was jemand auswählt, geht immer vor: ein anderes Brett, eine andere Spielart. Eine Herausforderung zeigt ihre Bedingungen immer. Passt die übliche Spielart nicht zur Auswahl, bleibt sie weg; lässt sich eine Partie nicht werten, ist sie ungewertet. Wer auswählt, erfährt es. Für Partien gegen das Haus und Revanchen gelten sie nicht.
            Herausforderungen und Gesuche beginnen mit: Taverne: 5x5, keine Tak-Ansagen, keine Rücknahmen · Ohne Uhr (Sieg nach 20 Tagen ohne Zug möglich) · gewertet, wenn die Spielart es ist
            <Spielart: stellt alles darunter ein: [Taverne: 5x5, keine Tak-Ansagen, keine Rücknahmen] | …>
            <Bedenkzeit: [Ohne Uhr (Sieg nach 20 Tagen ohne Zug möglich)] | 1 Tag | 2 Tage | 3 Tage | 7 Tage | 3 Tage + 6 h je Zug, höchstens 5 | 7 Tage + 8 h je Zug, höchstens 7 | 7 Tage + 12 h je Zug, höchstens 10 | 30 Tage + 24 h je Zug, höchstens 60>
            <Wertung: [Wertung: wie die Spielart] | Wertung: ja, wo Brett und Steine es zulassen | Wertung: nein>
            (Zurück)
        (Ada: (Zurück))
        (Ada: (Zurück))
        Ada: (Moderation…)
        Tak Tavern changed [only Ada] “**Einstellungen dieses Servers**, für alles, was alle sehen:” to:
            **Moderation**
            Stopp eine Partie, sperr eine Person auf diesem Server für Tak oder heb eine Sperre auf, und entferne die Gesuche dieses Kanals. Bevor du stoppst, sperrst oder entfernst, bestätigst du es, und die Betroffenen erfahren davon.
            Das dürfen nur Leute mit dem Recht *Server verwalten*.
            (Partie stoppen…) (Für Tak sperren…) (Alle Gesuche in diesem Kanal entfernen)
            <Rolle der Moderation: >
            (grey: Keine Rolle) (Zurück)
        Ada: <&Keepers>
        Tak Tavern changed [only Ada] “**Moderation**” to:
            **Moderation**
            Stopp eine Partie, sperr eine Person auf diesem Server für Tak oder heb eine Sperre auf, und entferne die Gesuche dieses Kanals. Bevor du stoppst, sperrst oder entfernst, bestätigst du es, und die Betroffenen erfahren davon.
            Das dürfen auch Mitglieder mit der Rolle @Keepers. Sie sehen nur diese Seite.
            (Partie stoppen…) (Für Tak sperren…) (Alle Gesuche in diesem Kanal entfernen)
            <Rolle der Moderation: >
            (Keine Rolle) (Zurück)
    "#] for play];
}

/// Games between people stay in the channel.
async fn server_setting_chooses_where_the_house_plays(play: &mut Play<'_>) {
    let place = async |play: &Play<'_>| {
        let last = "select case when channel = (select max(channel) from seeks) then 'channel' \
                    when guild is null then 'private' else 'thread' end as place \
                    from games order by started_at desc, id desc limit 1";
        play.tavern.database.ask(last).await.remove(0)
    };
    play.types("Bo", "/tak seek size:3x3").await;
    let line = "/tak challenge \"opponent:@Tak Tavern\" size:3x3 level:1";
    play.types("Ada", line).await;
    assert_eq!(place(play).await, "channel");
    for (choice, venue) in [
        ("The house: each game in a thread", "thread"),
        ("The house: in private only", "private"),
        ("The house: in the channel", "channel"),
    ] {
        play.tavern.database.run(OVER).await;
        play.types("Ada", "/tak server").await;
        play.clicks("Ada", "Games…").await;
        play.picks("Ada", choice).await;
        play.types("Ada", line).await;
        assert_eq!(place(play).await, venue, "{}", play.text());
        play.types("Bo", "/tak challenge opponent:@Cleo size:3x3")
            .await;
        play.clicks("Cleo", "Accept").await;
        assert_eq!(place(play).await, "channel", "{}", play.text());
    }
    // Chosen for the house alone, it stays in the channel when other games get threads.
    play.tavern.database.run(OVER).await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Give each game a thread").await;
    play.types("Ada", line).await;
    assert_eq!(place(play).await, "channel", "{}", play.text());
}

/// Ends all running games, as if they were cancelled.
const OVER: &str = "update games set to_move = null, result = 'none', reason = 'cancelled' \
                    where to_move is not null";

async fn look_of_the_puzzle_of_the_day_is_private(play: &mut Play<'_>) {
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    play.text();
    play.clicks("Ada", "Show what it looks like").await;
    let text = play.text();
    let begins = "Ada: (Show what it looks like)\nTak Tavern [only Ada]:\n    This is what a post looks like.";
    assert!(text.starts_with(begins), "{text}");
    assert!(
        text.contains("**Puzzle of the day**") && text.contains("picture: daily-look"),
        "{text}"
    );
    assert!(!text.contains("(Solve)"), "{text}");
    // It does not count as a try.
    let tries = "select count(*) from puzzle_attempts";
    play.tavern.database.holds(tries, &["0"]).await;
    play.types("Cleo", "/tak seek size:3x3").await;
    let look = "daily-look/1";
    play.forges("Bo", "Show what it looks like", look).await;
    play.mentions("Only managers of this server");
}
