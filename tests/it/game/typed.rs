//! Typed texts for plies in two languages, and their results.

use expect_test::{Expect, expect};
use tak_tavern::game::{
    Access, ChannelId, First, Game, GameId, GameNumber, Moment, Place, Refusal, Terms, UserId,
};
use tak_tavern::tak::{ByColor, Komi, Ply, Rules, Tps};
use tak_tavern::words::{Language, Typed, Words, with_commands};

/// White has a stack of five flats of alternating colours on c3 and a capstone
/// on e5; Black has a wall on d3 and a flat on a2.
const BUSY: &str = "x4,1C/x5/x2,21211,2S,x/2,x4/x5 1 9";

const START: &str = "x5/x5/x5/x5/x5 1 1";

/// A game with White to move.
fn game(tps: &str) -> Game {
    let tps: Tps = tps.parse().unwrap();
    let rules = Rules::new(tps.size(), Komi::default());
    let terms = Terms::from_position(rules, &tps, First::Challenger).unwrap();
    let place = Place {
        guild: None,
        channel: ChannelId(1),
        access: Access::Member,
    };
    let players = ByColor {
        white: UserId(1),
        black: UserId(2),
    };
    Game::new(GameId(1), GameNumber(1), place, players, terms)
}

/// A table with a line for each text: the ply or the answer.
pub(super) fn check(language: Language, tps: &str, table: &Expect) {
    let (words, game) = (Words::of(language), game(tps));
    let all = table
        .data()
        .lines()
        .filter_map(|line| line.split_once(" => "));
    let result = all.map(|(typed, _)| {
        let typed = typed.trim_start().trim_matches('"');
        let result = match words.read_typed(typed) {
            Typed::Other(other) => words.not_a_ply(other, &game),
            Typed::Ply(ply) => match game.play_typed(UserId(1), &ply, Moment(0)) {
                Ok(after) => format!("plays {}", after.last().unwrap()),
                Err(Refusal::Unsure { plies, empty }) => {
                    let plies: Vec<String> = plies.iter().map(Ply::to_string).collect();
                    let empty =
                        empty.map_or(String::new(), |square| format!("{square} is empty, "));
                    format!("{empty}asks {}", plies.join(" "))
                }
                Err(refusal) => words.refused(&refusal),
            },
        };
        let result = with_commands(&result, |command| format!("`{}`", command.typed));
        format!("\"{typed}\" => {result}\n")
    });
    table.assert_eq(&result.collect::<String>());
}

#[test]
fn plain_phrase_is_read() {
    check(
        Language::English,
        BUSY,
        &expect![[r#"
            "b2" => plays b2
            "B2!" => plays b2
            "wall b2" => plays Sb2
            "Wall on B2." => plays Sb2
            "standing stone b2" => plays Sb2
            "cap b2" => White has no capstone left to place on b2. Did you mean `b2` or `Sb2`?
            "capstone at b2" => White has no capstone left to place on b2. Did you mean `b2` or `Sb2`?
            "flat b2" => plays b2
            "place a flat on b2" => plays b2
            "put my capstone on b2" => White has no capstone left to place on b2. Did you mean `b2` or `Sb2`?
            "**b2**" => plays b2
            "(b2)" => plays b2
            "b2." => plays b2
            "`b2`" => plays b2
            "c3 up" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3up" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 u" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3^" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 north" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 ↑" => plays c3+
            "c3 down" => asks c3- 2c3- 3c3- 4c3- 5c3-
            "c3 d" => asks c3- 2c3- 3c3- 4c3- 5c3-
            "c3v" => asks c3- 2c3- 3c3- 4c3- 5c3-
            "c3 south" => asks c3- 2c3- 3c3- 4c3- 5c3-
            "c3 left" => asks c3< 2c3< 3c3< 4c3< 5c3<
            "c3<" => plays c3<
            "c3 l" => asks c3< 2c3< 3c3< 4c3< 5c3<
            "c3 west" => asks c3< 2c3< 3c3< 4c3< 5c3<
            "c3 to c4" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3c4" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3-c4" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 -> c4" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "move c3 to b3" => asks c3< 2c3< 3c3< 4c3< 5c3<
            "3c3 up" => plays 3c3+
            "3 from c3 up" => plays 3c3+
            "3 c3 up 1 2" => plays 3c3+12
            "3c3+1,2" => plays 3c3+12
            "3c3 to c4, 1 2" => plays 3c3+12
            "capstone e5 down" => plays e5-
            "e5 to d5" => plays e5<
            "12. b2" => plays b2
            "12... Sb2" => plays Sb2
            "mauer b2" => plays Sb2
            "c3 nach c4" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "take b2" => b2 is empty, asks b2 Sb2
            "takes c4" => c4 is empty, asks c3+ 2c3+ 3c3+ c4 Sc4
            "schlag a1" => a1 is empty, asks a1 Sa1
            "take a2" => a2 holds a black flat. You can only place pieces on free squares. Use `/tak move` without `ply` to see your options.
        "#]],
    );
}

#[test]
fn mistake_has_explanation() {
    check(
        Language::English,
        BUSY,
        &expect![[r#"
            "" => Type a move, such as c3 to place a flat or c3> to move a stack. `/tak help` explains how to write moves.
            "hello" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. `/tak help` explains how to write moves.
            "b9" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. Did you mean `b1`, `b2`, `b3` or `b4`?
            "j3" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. Did you mean `a3`, `b3`, `e3` or `c3+`?
            "f2" => A 5x5 board has no f2. Did you mean `e2`, `e1`, `d2` or `e3`?
            "c3" => c3 holds a white flat. You can only place pieces on free squares. Did you mean `c3+`, `c3-`, `c3<` or `2c3+`?
            "d3" => d3 holds a black wall. You can only place pieces on free squares. Use `/tak move` without `ply` to see your options.
            "d3>" => The stack on d3 has a black wall on top. Only the owner of the top piece can move it. Use `/tak move` without `ply` to see your options.
            "a2+" => The stack on a2 has a black flat on top. Only the owner of the top piece can move it. Use `/tak move` without `ply` to see your options.
            "c3>" => d3 holds a black wall, and only a capstone moving alone can crush it. Use `/tak move` without `ply` to see your options.
            "6c3+" => On a 5x5 board, at most 5 pieces can move at once, not 6. Did you mean `5c3+`, `5c3+41`, `5c3+32` or `5c3+23`?
            "9c3+" => You can move 1 to 8 pieces at once, not 9. Did you mean `c3+`, `2c3+`, `3c3+` or `4c3+`?
            "3c3" => 3c3 has no direction. Add + - < or >, such as 3c3+. Did you mean `3c3+`, `3c3-`, `3c3<` or `3c3+21`?
            "2c3" => 2c3 has no direction. Add + - < or >, such as 2c3+. Did you mean `2c3+`, `2c3-`, `2c3<` or `2c3+11`?
            "3c3+13" => You lift 3 but drop 4. Both numbers must be the same. Did you mean `3c3+`, `3c3+21`, `3c3+12` or `3c3-21`?
            "3c3+04" => Drop at least one piece on every square. Drops are numbers from 1 to 8. Did you mean `3c3+`, `3c3+21`, `3c3+12` or `3c3-`?
            "3c3+5" => You lift 3 but drop 5. Both numbers must be the same. Did you mean `3c3+`, `3c3+21`, `3c3+12` or `3c3-`?
            "Sc3+" => The top piece on c3 is a white flat, not a wall. Did you mean `c3+`, `2c3+`, `2c3+11` or `3c3+`?
            "b2x" => b2 is empty, asks b2 Sb2
            "c3+x" => asks c3+
            "b3+" => There's no stack on b3 to move. Did you mean `c3+`, `2c3+`, `2c3+11` or `3c3+`?
            "e5>" => Going right from e5, the board ends before the last piece drops. Did you mean `e5-` or `e5<`?
            "c3 up down" => The part after c3 isn't a direction. A stack moves + up, - down, < left or > right. Play one move per turn. Did you mean `c3+`, `c3-`, `c3<` or `2c3+`?
            "c3 c5" => asks 2c3+11 3c3+21 3c3+12 4c3+31 4c3+22 4c3+13 5c3+41 5c3+32 5c3+23 5c3+14
            "Cd3" => d3 holds a black wall. You can only place pieces on free squares. Use `/tak move` without `ply` to see your options.
            "c3+C" => The top piece on c3 is a white flat, not a capstone. Did you mean `c3+`, `2c3+`, `2c3+11` or `3c3+`?
            "c3+*" => There's no wall on c4 to crush. Did you mean `c3+`, `2c3+`, `2c3+11` or `3c3+`?
            "Nf3" => That looks like chess. In Tak, `b2` places a flat on that square. A square with a direction moves a stack, such as `c3>`.
            "Qxd5+" => That looks like chess. In Tak, `b2` places a flat on that square. A square with a direction moves a stack, such as `c3>`.
            "exd5" => That looks like chess. In Tak, `b2` places a flat on that square. A square with a direction moves a stack, such as `c3>`.
            "O-O" => That looks like chess. In Tak, `b2` places a flat on that square. A square with a direction moves a stack, such as `c3>`.
            "resign" => Want to resign? Use `/tak resign`. To play, type a move such as `b2`.
            "I give up" => Want to resign? Use `/tak resign`. To play, type a move such as `b2`.
            "draw?" => Want to offer a draw? Use `/tak offer`. To play, type a move such as `b2`.
            "undo" => Want a takeback? Ask for it with `/tak offer`. To play, type a move such as `b2`.
            "take back" => Want a takeback? Ask for it with `/tak offer`. To play, type a move such as `b2`.
            "?" => `b2` places a flat there, `S` before the square a wall, `C` the capstone. To move a stack, type its square and a direction: + up, - down, < left, > right, such as `c3+`. A number before it lifts that many pieces; numbers after it drop that many on each square, such as `3c3+12`. `/tak help` has the rules.
            "help" => `b2` places a flat there, `S` before the square a wall, `C` the capstone. To move a stack, type its square and a direction: + up, - down, < left, > right, such as `c3+`. A number before it lifts that many pieces; numbers after it drop that many on each square, such as `3c3+12`. `/tak help` has the rules.
            "pass" => You can't pass in Tak. On your turn, place a piece or move a stack. Type a move such as `b2`.
            "tak" => I call Tak for you whenever your move threatens a road. Type only the move, such as `b2`.
            "Tak!" => I call Tak for you whenever your move threatens a road. Type only the move, such as `b2`.
            "😀" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. `/tak help` explains how to write moves.
            "a1; drop table" => asks a1 Sa1
        "#]],
    );
    check(
        Language::English,
        START,
        &expect![[r#"
            "c3" => plays c3
            "Sc3" => Each player's first move places a flat of the other colour, so no wall on c3 yet. Did you mean `c3`?
            "capstone c3" => Each player's first move places a flat of the other colour, so no capstone on c3 yet. Did you mean `c3`?
            "c3+" => Each player's first move places a flat of the other colour, so nothing moves from c3 yet. Use `/tak move` without `ply` to see your options.
            "c3 up" => Each player's first move places a flat of the other colour, so nothing moves from c3 yet. Use `/tak move` without `ply` to see your options.
            "2c3" => 2c3 has no direction. Add + - < or >, such as 2c3+. Use `/tak move` without `ply` to see your options.
            "wall on c3" => Each player's first move places a flat of the other colour, so no wall on c3 yet. Did you mean `c3`?
        "#]],
    );
}

#[test]
fn german_text_is_read() {
    check(
        Language::German,
        BUSY,
        &expect![[r#"
            "mauer b2" => plays Sb2
            "Mauer auf B2" => plays Sb2
            "schlussstein b2" => Weiß hat keinen Schlussstein mehr für b2. Meintest du `b2` oder `Sb2`?
            "flachstein b2" => plays b2
            "setze eine mauer auf b2" => plays Sb2
            "stehender stein b2" => plays Sb2
            "c3 hoch" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 nach oben" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 o" => Der Teil nach c3 ist keine Richtung. Ein Stapel zieht mit + nach oben, - nach unten, < nach links und > nach rechts. Spiel einen Zug auf einmal. Meintest du `c3+`, `c3-`, `c3<` oder `2c3+`?
            "c3 runter" => asks c3- 2c3- 3c3- 4c3- 5c3-
            "c3 nach unten" => asks c3- 2c3- 3c3- 4c3- 5c3-
            "c3 links" => asks c3< 2c3< 3c3< 4c3< 5c3<
            "c3 l" => asks c3< 2c3< 3c3< 4c3< 5c3<
            "c3 norden" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 süd" => asks c3- 2c3- 3c3- 4c3- 5c3-
            "c3 nach c4" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 auf c4" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "3 von c3 hoch" => plays 3c3+
            "3c3 hoch 1 2" => plays 3c3+12
            "ziehe c3 nach b3" => asks c3< 2c3< 3c3< 4c3< 5c3<
            "wall b2" => plays Sb2
            "c3 up" => asks c3+ 2c3+ 3c3+ 4c3+ 5c3+
            "c3 u" => Der Teil nach c3 ist keine Richtung. Ein Stapel zieht mit + nach oben, - nach unten, < nach links und > nach rechts. Spiel einen Zug auf einmal. Meintest du `c3+`, `c3-`, `c3<` oder `2c3+`?
            "c3 d" => Der Teil nach c3 ist keine Richtung. Ein Stapel zieht mit + nach oben, - nach unten, < nach links und > nach rechts. Spiel einen Zug auf einmal. Meintest du `c3+`, `c3-`, `c3<` oder `2c3+`?
            "c3 rechts" => Auf d3 steht eine schwarze Mauer, und nur ein Schlussstein, der allein zieht, kann sie umwerfen. `/tak zug` ohne Zug zeigt, was du spielen kannst.
            "9c3 hoch" => Ein Zug bewegt 1 bis 8 Steine, nicht 9. Meintest du `c3+`, `c3-`, `c3<` oder `2c3+`?
            "3c3" => 3c3 hat keine Richtung. Häng + - < oder > an, etwa 3c3+. Meintest du `3c3+`, `3c3-`, `3c3<` oder `3c3+21`?
            "b9" => Nenne ein Feld mit einem Buchstaben von a bis e und einer Zahl von 1 bis 5, etwa c3. Meintest du `b1`, `b2`, `b3` oder `b4`?
            "hallo" => Nenne ein Feld mit einem Buchstaben von a bis e und einer Zahl von 1 bis 5, etwa c3. `/tak hilfe` erklärt, wie du Züge schreibst.
            "a2 hoch" => Oben auf a2 ist ein schwarzer Flachstein. Einen Stapel darf nur ziehen, wem der oberste Stein gehört. `/tak zug` ohne Zug zeigt, was du spielen kannst.
            "Sc3" => Auf c3 ist schon ein weißer Flachstein. Setzen kannst du nur auf freie Felder. Meintest du `c3+`, `c3-`, `c3<` oder `2c3+`?
            "aufgeben" => Willst du aufgeben? Nimm `/tak aufgeben`. Zum Spielen tippe einen Zug, etwa `b2`.
            "ich gebe auf" => Willst du aufgeben? Nimm `/tak aufgeben`. Zum Spielen tippe einen Zug, etwa `b2`.
            "remis" => Willst du Remis anbieten? Nimm `/tak angebot`. Zum Spielen tippe einen Zug, etwa `b2`.
            "unentschieden" => Willst du Remis anbieten? Nimm `/tak angebot`. Zum Spielen tippe einen Zug, etwa `b2`.
            "zurücknehmen" => Willst du eine Rücknahme? Bitte mit `/tak angebot` darum. Zum Spielen tippe einen Zug, etwa `b2`.
            "rückgängig" => Willst du eine Rücknahme? Bitte mit `/tak angebot` darum. Zum Spielen tippe einen Zug, etwa `b2`.
            "hilfe" => `b2` setzt dort einen Flachstein, mit `S` vor dem Feld eine Mauer, mit `C` den Schlussstein. Um einen Stapel zu ziehen, tippe sein Feld und eine Richtung: + nach oben, - nach unten, < nach links, > nach rechts, etwa `c3+`. Eine Zahl davor nimmt so viele Steine; Zahlen dahinter legen so viele auf jedem Feld ab, etwa `3c3+12`. Die Regeln stehen in `/tak hilfe`.
            "?" => `b2` setzt dort einen Flachstein, mit `S` vor dem Feld eine Mauer, mit `C` den Schlussstein. Um einen Stapel zu ziehen, tippe sein Feld und eine Richtung: + nach oben, - nach unten, < nach links, > nach rechts, etwa `c3+`. Eine Zahl davor nimmt so viele Steine; Zahlen dahinter legen so viele auf jedem Feld ab, etwa `3c3+12`. Die Regeln stehen in `/tak hilfe`.
            "passen" => Passen gibt es bei Tak nicht. Du setzt einen Stein oder ziehst einen Stapel. Tippe einen Zug, etwa `b2`.
            "tak" => Ich sage Tak für dich an, sobald dein Zug mit einer Straße droht. Tippe nur den Zug, etwa `b2`.
            "Sf3" => Ein 5x5-Brett hat kein Feld f3. Meintest du `Se3`, `Se2`, `Se4` oder `Se1`?
            "Dxd5" => Das sieht nach Schach aus. Bei Tak setzt `b2` einen Flachstein auf dieses Feld. Ein Feld mit einer Richtung zieht einen Stapel, etwa `c3>`.
            "Nf3" => Das sieht nach Schach aus. Bei Tak setzt `b2` einen Flachstein auf dieses Feld. Ein Feld mit einer Richtung zieht einen Stapel, etwa `c3>`.
        "#]],
    );
}
