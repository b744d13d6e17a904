//! Settings of a person and of a server.

use crate::{Play, Tavern, expect, on_both_engines, script};

on_both_engines!(
    personal_language_leaves_the_server_language,
    switched_off_requests_are_refused,
    server_settings_need_a_manager,
    private_board_follows_personal_colours_and_side
);

async fn personal_language_leaves_the_server_language(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        Bo: /tak settings
        Tak Tavern [only Bo]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
        Bo: <Language: Deutsch>
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Deine Einstellungen**, auf jedem Server:
            Andere dürfen dich um eine Rücknahme bitten. Andere dürfen dich herausfordern.
            Du stehst auf Bestenlisten, und andere dürfen dein Profil und deine beendeten Partien ansehen.
            Bretter für alle zeigen die Seite von Weiß unten. Seite und Farben, die du hier wählst, gelten für Bretter, die nur du siehst, und für die Buttons unter **Schritt für Schritt**.
            <Sprache: [Sprache: Deutsch] | …>
            <Farben des Bretts: [Farben: die des Servers] | Farben: Taverne, Holz und Creme | Farben: Schiefer, blaugrauer Stein | Farben: Papier, hell wie gedruckt | Farben: Kontrast, Schwarz und Weiß | Farben: Filz, grünes Tuch | Farben: Reise, eine Karte ohne Brett>
            <Seite unten am Brett: [Unten: Weiß, wie auf Brettern für alle] | Unten: meine eigene Seite, auch Schwarz | Unten: Schwarz>
            (Züge, Erinnerungen, Urlaub…)
            (Bitten um Rücknahme sperren) (Herausforderungen sperren) (Bestenlisten verlassen) (Blockierte Leute) (Meine Daten)
        Bo: /tak move ply:a1
        Tak Tavern [only Bo]:
            In Partie 1 bist nicht du am Zug, sondern @Ada. Du bekommst Bescheid, wenn du dran bist. Bis dahin kannst du mit `/tak plan` deine Antwort planen.
        Ada: /tak move ply:"mauer c3"
        Tak Tavern [only Ada]:
            **Game 1:** Each player's first move places a flat of the other colour, so no wall on c3 yet. Did you mean `c3`?
            (c3  (your opponent's flat))
            (Try again) (Step by step)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:"flachstein e5"
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak settings
        Tak Tavern [only Bo]:
            **Deine Einstellungen**, auf jedem Server:
            Andere dürfen dich um eine Rücknahme bitten. Andere dürfen dich herausfordern.
            Du stehst auf Bestenlisten, und andere dürfen dein Profil und deine beendeten Partien ansehen.
            Bretter für alle zeigen die Seite von Weiß unten. Seite und Farben, die du hier wählst, gelten für Bretter, die nur du siehst, und für die Buttons unter **Schritt für Schritt**.
            <Sprache: [Sprache: Deutsch] | …>
            <Farben des Bretts: [Farben: die des Servers] | Farben: Taverne, Holz und Creme | Farben: Schiefer, blaugrauer Stein | Farben: Papier, hell wie gedruckt | Farben: Kontrast, Schwarz und Weiß | Farben: Filz, grünes Tuch | Farben: Reise, eine Karte ohne Brett>
            <Seite unten am Brett: [Unten: Weiß, wie auf Brettern für alle] | Unten: meine eigene Seite, auch Schwarz | Unten: Schwarz>
            (Züge, Erinnerungen, Urlaub…)
            (Bitten um Rücknahme sperren) (Herausforderungen sperren) (Bestenlisten verlassen) (Blockierte Leute) (Meine Daten)
        Bo: <Sprache: wie in meinem Discord>
        Tak Tavern changed [only Bo] “**Deine Einstellungen**, auf jedem Server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
    "#] for play];
}

/// Takebacks and challenges.
async fn switched_off_requests_are_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        Bo: /tak settings
        Tak Tavern [only Bo]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
        Bo: (Block takeback requests)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others can't ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Allow takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
        Bo: (Block challenges)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others can't ask you for a takeback. Others can't challenge you, but you can challenge them.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Allow takeback requests) (Allow challenges) (Leave leaderboards) (Blocked people) (My data)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak offer what:takeback
        Tak Tavern [only Ada]:
            @Bo doesn't take takeback requests. Play on, or offer a draw with `/tak offer`.
        Ada: (More)
        Tak Tavern [only Ada]:
            Game 1 against @Bo: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Plan a reply) (Offer a draw) (grey: Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
            (Note) (Free board)
        Cleo: /tak challenge opponent:@Bo
        Tak Tavern [only Cleo]:
            @Bo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
        Bo: /tak challenge opponent:@Cleo first:me
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            5x5; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Allow takeback requests)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others can't challenge you, but you can challenge them.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Allow challenges) (Leave leaderboards) (Blocked people) (My data)
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to take back `a1` in game 1. @Bo, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
    "#] for play];
}

async fn server_settings_need_a_manager(play: &mut Play<'_>) {
    script![[r#"
        Bo: /tak server
        Tak Tavern [only Bo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
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
        Ada: <Language: Deutsch>
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: Deutsch] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: <Colours: slate, blue-grey stone>
        Tak Tavern changed [only Ada] “**Settings of this server**, for everything visible to all:” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: Deutsch] | …>
            <Colours of the board: Colours: tavern, wood and cream | [Colours: slate, blue-grey stone] | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
        Ada: /tak challenge opponent:@Bo size:5x5 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada fordert @Bo zu einer Partie Tak heraus.
            5x5; @Ada fängt an.
            (Annehmen) (Gegenvorschlag) (Ablehnen) (Zurückziehen) (Was ist Tak?)
        Bo: (Annehmen)
        Tak Tavern [to all; notifies Ada]:
            **Partie 1** · 5x5 · Zug 1
            @Ada spielt Weiß, @Bo spielt Schwarz. Der erste Stein jeder Seite ist ein Flachstein der anderen Farbe.
            @Ada ist am Zug (Weiß): Wohin kommt der erste Stein von @Bo?
            picture: tak-1-0.png “Tak, 5 mal 5. Zug 1, Weiß am Zug. Flachstein…”
            (Ziehen) (Mehr) (Meine Partien)
        Tak Tavern changed [to all] “@Ada fordert @Bo zu einer Partie Tak heraus.” to:
            @Bo hat die Herausforderung von @Ada angenommen: Partie 1.
    "#] for play];
    play.forges("Bo", "a choice for the server", "set-server/1/theme/felt")
        .await;
    play.tells(&expect![[r#"
        Bo: (forged: a choice for the server)
        Tak Tavern [only Bo]:
            Only managers of this server can change its settings. Ask one of them. `/tak settings` shows your own.
    "#]]);
    let rows = play
        .tavern
        .database
        .ask("select kind, name, value from settings order by name");
    assert_eq!(
        rows.await,
        ["server language de", "server theme slate"].map(str::to_owned)
    );
}

/// A spectator sees the board privately, in their own colours and from their
/// chosen side.
async fn private_board_follows_personal_colours_and_side(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    let mut pictures = Vec::new();
    for choice in [
        None,
        Some("Colours: felt, green cloth"),
        Some("At the bottom: Black"),
    ] {
        if let Some(choice) = choice {
            play.types("Cleo", "/tak settings").await;
            play.picks("Cleo", choice).await;
        }
        let board = play.types("Cleo", "/tak board").await;
        let board = tavern.message_of(board).await;
        pictures.push(board.attachments[0].bytes.clone());
    }
    pictures.dedup();
    assert_eq!(pictures.len(), 3, "each looks different");
}
