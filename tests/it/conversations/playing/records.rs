//! Finished games as replays and as PTN files.

use tak_tavern::tak::ptn::Record;

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    finished_game_offers_replay_and_file,
    replay_command_returns_ptn_and_tps,
    exported_file_replays_to_the_same_position,
    long_game_has_a_file_and_a_link
);

async fn finished_game_offers_replay_and_file(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3 komi:-1½").await;
    play.moves("c3 a1 b1 b3").await;
    script![[r#"
        Ada: /tak move ply:c1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3, komi -1½ · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Rematch) (Replay) (Analyse) (PTN)
        Cleo: (Replay)
        Tak Tavern [to all]:
            **Game 1** · 3x3, komi -1½ · White won with a road, R-0
            @Ada played White, @Bo played Black. The whole game, 5 moves:
            picture: tak-1-1-5.gif “Replay of 5 moves. Last position: Tak, 3 by …”
            (Step through)
        Cleo: (PTN)
        Tak Tavern [only Cleo]:
            **Game 1** · 3x3, komi -1½ · White won with a road, R-0
            @Ada played White, @Bo played Black. The game as a PTN file, for other Tak programs:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
        Cleo: /tak board game:1
        Tak Tavern [only Cleo]:
            **Game 1** · 3x3, komi -1½ · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Replay) (Analyse) (PTN)
            (Note) (Free board)
        Cleo: (PTN)
        Tak Tavern [only Cleo]:
            **Game 1** · 3x3, komi -1½ · White won with a road, R-0
            @Ada played White, @Bo played Black. The game as a PTN file, for other Tak programs:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
        Bo: /tak board game:1
        Tak Tavern [to all]:
            **Game 1** · 3x3, komi -1½ · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Rematch) (Replay) (Analyse) (PTN)
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3, komi -1½; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
    "#] for play];
}

async fn replay_command_returns_ptn_and_tps(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    script![[r#"
        Cleo: /tak replay as:ptn
        Tak Tavern [only Cleo]:
            There are no active games in this channel. `/tak games` lists your games, `/tak challenge` starts one. To see a finished game, name it with the option `game`.
        Cleo: /tak replay as:tps
        Tak Tavern [only Cleo]:
            There are no active games in this channel. `/tak games` lists your games, `/tak challenge` starts one. To see a finished game, name it with the option `game`.
    "#] for play];

    let options = "size:4x4 komi:½ stones:14 capstones:1 opening:no-swap";
    let mut play = Play::with_game(tavern, options).await;
    script![[r#"
        Bo: /tak replay as:tps
        Tak Tavern [only Bo]:
            **Game 1** · 4x4, komi ½ · move 1
            The position at the start:
            ```
            x4/x4/x4/x4 1 1
            ```
    "#] for play];
    play.moves("a1 d4 b1 c4 c1").await;
    script![[r#"
        Cleo: /tak replay as:ptn from:2
        Tak Tavern [only Cleo]:
            **Game 1** · 4x4, komi ½ · move 3
            @Ada plays White, @Bo plays Black. The game as a PTN file, for other Tak programs:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
        Cleo: /tak replay as:tps
        Tak Tavern [only Cleo]:
            **Game 1** · 4x4, komi ½ · move 3
            The position after `3. c1`:
            ```
            x2,2,2/x4/x4/1,1,1,x 2 3
            ```
        Cleo: /tak replay as:tps to:2
        Tak Tavern [only Cleo]:
            **Game 1** · 4x4, komi ½ · move 3
            The position after `2. ... c4`:
            ```
            x2,2,2/x4/x4/1,1,x2 1 3
            ```
        Cleo: /tak replay as:tps to:9
        Tak Tavern [only Cleo]:
            **Game 1** · 4x4, komi ½ · move 3
            The position after `3. c1`:
            ```
            x2,2,2/x4/x4/1,1,1,x 2 3
            ```
    "#] for play];
}

async fn exported_file_replays_to_the_same_position(tavern: &Tavern) {
    let options = "size:4x4 komi:½ stones:14 capstones:1 opening:no-swap";
    let mut play = Play::with_game(tavern, options).await;
    play.moves("a1 d4 b1 c4 c1 b4 d1").await;
    let answer = play.types("Cleo", "/tak replay game:1 as:ptn").await;
    play.tells(&expect![[r#"
        Cleo: /tak replay game:1 as:ptn
        Tak Tavern [only Cleo]:
            **Game 1** · 4x4, komi ½ · White won with a road, R-0
            @Ada played White, @Bo played Black. The game as a PTN file, for other Tak programs:
            file: tak-1.ptn
            (link: Open in PTN Ninja)
    "#]]);

    let message = tavern.message_of(answer).await;
    let file = String::from_utf8(message.attachments[0].bytes.to_vec()).unwrap();
    let mut lines: Vec<&str> = file.lines().collect();
    let time = lines.remove(5);
    assert!(time.starts_with("[Time \"") && time.len() == 17, "{time}");
    let day = lines.remove(4);
    assert!(day.starts_with("[Date \"20"), "{day}");
    // The times of the plies differ from run to run.
    let (mut text, mut times) = (lines.join("\n"), 0);
    while let Some((before, rest)) = text.split_once(" {") {
        let (time, after) = rest.split_once('}').unwrap();
        assert!(time.ends_with(['s', 'm']), "{file}");
        times += 1;
        text = format!("{before}{after}");
    }
    assert_eq!(times, 7, "{file}");
    expect![[r#"
        [Player1 "Ada"]
        [Player2 "Bo"]
        [Site "Discord"]
        [Event "casual game on Tak Tavern"]
        [Size "4"]
        [Komi "0.5"]
        [Opening "no-swap"]
        [Flats "14"]
        [Caps "1"]
        [Result "R-0"]

        1. a1 d4
        2. b1 c4
        3. c1' b4'
        4. d1 R-0"#]]
    .assert_eq(&text);
    let record = Record::parse_all(&file).unwrap().remove(0);
    let (_, plies) = record.replay().unwrap();
    let (_, last) = plies.last().unwrap();
    assert_eq!(record.result, last.outcome().map(Into::into));
    let answer = play.types("Cleo", "/tak replay game:1 as:tps").await;
    let text = tavern.message_of(answer).await.content;
    assert!(text.contains(&last.tps().to_string()), "{text}");
    let link = message.buttons()[0].url.clone().unwrap();
    expect!["https://ptn.ninja/NoZQlgXgpgBARAFjgXRsA0gewLZngBgDoBWFNAeQAcoA7MGgc3hswFoBnAdwENKzgAYgBtuAF3bwAjElTAAwrwlxJ-AEpR2AVyGj4q1vjKTCMbpJgATBDABMJgEbmAxtYDMJp+fvWEJi+f18IA"].assert_eq(&link);
}

async fn long_game_has_a_file_and_a_link(tavern: &Tavern) {
    tavern.discord.set_guild_locale("de");
    tavern.discord.person("Cleo").speaks("de");
    let mut play = Play::new(tavern);
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 komi:-1½ first:me" for play];
    setup!["Bo: (Annehmen)" for play];
    // Too many plies for the address of a link.
    play.moves("a1 c3").await;
    for _ in 0..12 {
        play.moves("c3< a1> b3> b1<").await;
    }
    script![[r#"
        Cleo: /tak wiederholung als:ptn
        Tak Tavern [only Cleo]:
            **Partie 1** · 3x3, Komi -1½ · Zug 26
            @Ada spielt Weiß, @Bo spielt Schwarz. Die Partie als PTN-Datei, für andere Tak-Programme:
            file: tak-1.ptn
            (link: In PTN Ninja öffnen)
        Cleo: /tak wiederholung als:tps bis:1
        Tak Tavern [only Cleo]:
            **Partie 1** · 3x3, Komi -1½ · Zug 26
            Die Stellung nach `1. ... c3`:
            ```
            x2,1/x3/2,x2 1 2
            ```
    "#] for play];
    play.moves("Sb2 Sa2 Sc2 a3 b1 b3").await;
    script![[r#"
        Ada: /tak move ply:c1
        Tak Tavern [to all; notifies Bo]:
            **Partie 1** · 3x3, Komi -1½ · Weiß hat nach Flachsteinen gewonnen, F-0
            @Ada hat `c1` gespielt (weißer Flachstein auf c1). **@Ada gewinnt nach Flachsteinen, 3 zu 3 minus 1½ Komi.** Glückwunsch! Gut gespielt, @Bo.
            Punkte für die Bestenliste: @Ada bekommt **14**, 9 für die Felder des Bretts und 5 für ungesetzte Steine.
            picture: tak-1-57.png “Tak, 3 mal 3. Weiß hat nach Flachsteinen gew…”
            (Revanche) (Wiederholung) (Analyse) (PTN)
        Cleo: (Revanche)
        Tak Tavern [only Cleo]:
            Eine Revanche für Partie 1 können nur die beiden beginnen, die sie gespielt haben. Beginne eine eigene Partie mit `/tak challenge`.
        Cleo: (PTN)
        Tak Tavern [only Cleo]:
            **Partie 1** · 3x3, Komi -1½ · Weiß hat nach Flachsteinen gewonnen, F-0
            @Ada hat Weiß gespielt, @Bo Schwarz. Die Partie als PTN-Datei, für andere Tak-Programme:
            file: tak-1.ptn
            (link: In PTN Ninja öffnen)
    "#] for play];
}
