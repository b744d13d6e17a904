//! Typed texts for plies in two languages, and their results.

use expect_test::{Expect, expect};
use tak_tavern::game::{
    Access, ChannelId, First, Game, GameId, GameNumber, Moment, Place, Terms, UserId,
};
use tak_tavern::tak::{ByColor, Komi, Rules, Tps};
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
fn check(language: Language, tps: &str, table: &Expect) {
    let (words, game) = (Words::of(language), game(tps));
    let all = table
        .data()
        .lines()
        .filter_map(|line| line.split_once(" => "));
    let result = all.map(|(typed, _)| {
        let typed = typed.trim_start().trim_matches('"');
        let result = match words.read_typed(typed) {
            Typed::Other(other) => words.not_a_ply(other, &game),
            Typed::Ply(ply) => match game.play(UserId(1), &ply, Moment(0)) {
                Ok(after) => format!("plays {}", after.last().unwrap()),
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
            "cap b2" => White has no capstone left to place on b2. Perhaps you meant `b2` or `Sb2`.
            "capstone at b2" => White has no capstone left to place on b2. Perhaps you meant `b2` or `Sb2`.
            "flat b2" => plays b2
            "place a flat on b2" => plays b2
            "put my capstone on b2" => White has no capstone left to place on b2. Perhaps you meant `b2` or `Sb2`.
            "**b2**" => plays b2
            "(b2)" => plays b2
            "b2." => plays b2
            "`b2`" => plays b2
            "c3 up" => plays c3+
            "c3up" => plays c3+
            "c3 u" => plays c3+
            "c3^" => plays c3+
            "c3 north" => plays c3+
            "c3 ↑" => plays c3+
            "c3 down" => plays c3-
            "c3 d" => plays c3-
            "c3v" => plays c3-
            "c3 south" => plays c3-
            "c3 left" => plays c3<
            "c3<" => plays c3<
            "c3 l" => plays c3<
            "c3 west" => plays c3<
            "c3 to c4" => plays c3+
            "c3c4" => plays c3+
            "c3-c4" => plays c3+
            "c3 -> c4" => plays c3+
            "move c3 to b3" => plays c3<
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
            "c3 nach c4" => plays c3+
        "#]],
    );
}

#[test]
fn mistake_has_explanation() {
    check(
        Language::English,
        BUSY,
        &expect![[r#"
            "" => Write a ply, such as c3 to place a flat or c3> to move a stack. `/tak help` tells how plies are written.
            "hello" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. `/tak help` tells how plies are written.
            "b9" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. Perhaps you meant `b1`, `b2`, `b3` or `b4`.
            "j3" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. Perhaps you meant `a3`, `b3`, `e3` or `c3+`.
            "f2" => There is no f2 on a 5x5 board. Perhaps you meant `e2`, `e1`, `d2` or `e3`.
            "c3" => c3 holds a white flat; pieces are placed on free squares. Perhaps you meant `c3+`, `c3-`, `c3<` or `2c3+`.
            "d3" => d3 holds a black wall; pieces are placed on free squares. `/tak move` without a ply shows what you can play.
            "d3>" => The stack on d3 has a black wall on top; only the owner of the top piece moves it. `/tak move` without a ply shows what you can play.
            "a2+" => The stack on a2 has a black flat on top; only the owner of the top piece moves it. `/tak move` without a ply shows what you can play.
            "c3>" => d3 holds a black wall, and only a capstone moving alone can crush it. `/tak move` without a ply shows what you can play.
            "6c3+" => On a 5x5 board at most 5 pieces move at once, not 6. Perhaps you meant `5c3+`, `5c3+41`, `5c3+32` or `5c3+23`.
            "9c3+" => A ply moves 1 to 8 pieces, not 9. Perhaps you meant `c3+`, `2c3+`, `3c3+` or `4c3+`.
            "3c3" => 3c3 does not say which way to go; add + - < or >, such as 3c3+. Perhaps you meant `3c3+`, `3c3-`, `3c3<` or `3c3+21`.
            "2c3" => 2c3 does not say which way to go; add + - < or >, such as 2c3+. Perhaps you meant `2c3+`, `2c3-`, `2c3<` or `2c3+11`.
            "3c3+13" => 3 pieces are lifted but 4 are dropped; both must be the same. Perhaps you meant `3c3+`, `3c3+21`, `3c3+12` or `3c3-21`.
            "3c3+04" => At least one piece is dropped on every square, so the drops are numbers from 1 to 8. Perhaps you meant `3c3+`, `3c3+21`, `3c3+12` or `3c3-`.
            "3c3+5" => 3 pieces are lifted but 5 are dropped; both must be the same. Perhaps you meant `3c3+`, `3c3+21`, `3c3+12` or `3c3-`.
            "Sc3+" => A letter before the square places a piece; to move a stack leave it out. Perhaps you meant `c3+`, `2c3+`, `3c3+` or `4c3+`.
            "b2x" => What follows b2 is no direction: a stack goes + up, - down, < left or > right. A turn is one ply. Perhaps you meant `b2` or `Sb2`.
            "c3+x" => What follows c3+ means nothing here; leave it out. Perhaps you meant `c3+`, `2c3+`, `4c3+` or `5c3+`.
            "b3+" => There is no stack on b3 to move. Perhaps you meant `c3+`, `2c3+`, `2c3+11` or `3c3+`.
            "e5>" => Going right from e5, the board ends before the last piece is dropped. Perhaps you meant `e5-` or `e5<`.
            "c3 up down" => What follows c3 is no direction: a stack goes + up, - down, < left or > right. A turn is one ply. Perhaps you meant `c3+`, `c3-`, `c3<` or `2c3+`.
            "c3 c5" => What follows c3 is no direction: a stack goes + up, - down, < left or > right. A turn is one ply. Perhaps you meant `c3+`, `c3-`, `c3<` or `2c3+`.
            "Cd3" => d3 holds a black wall; pieces are placed on free squares. `/tak move` without a ply shows what you can play.
            "c3+C" => The top piece on c3 is a white flat, not a capstone. Perhaps you meant `c3+`, `2c3+`, `2c3+11` or `3c3+`.
            "c3+*" => There is no wall on c4 to crush. Perhaps you meant `c3+`, `2c3+`, `2c3+11` or `3c3+`.
            "Nf3" => That looks like chess. In Tak, `b2` places a flat on that square, and a square with a direction moves a stack, such as `c3>`.
            "Qxd5+" => That looks like chess. In Tak, `b2` places a flat on that square, and a square with a direction moves a stack, such as `c3>`.
            "exd5" => That looks like chess. In Tak, `b2` places a flat on that square, and a square with a direction moves a stack, such as `c3>`.
            "O-O" => That looks like chess. In Tak, `b2` places a flat on that square, and a square with a direction moves a stack, such as `c3>`.
            "resign" => To give up your game, use `/tak resign`. To play, type a ply such as `b2`.
            "I give up" => To give up your game, use `/tak resign`. To play, type a ply such as `b2`.
            "draw?" => To offer a draw, use `/tak offer`. To play, type a ply such as `b2`.
            "undo" => To ask for a takeback, use `/tak offer`. To play, type a ply such as `b2`.
            "take back" => To ask for a takeback, use `/tak offer`. To play, type a ply such as `b2`.
            "?" => `b2` places a flat there, `S` before the square a wall, `C` the capstone. To move a stack write its square and a direction: + up, - down, < left, > right, such as `c3+`; a number before it says how many pieces, numbers after it how many are dropped on each square, such as `3c3+12`. `/tak help` has the rules.
            "help" => `b2` places a flat there, `S` before the square a wall, `C` the capstone. To move a stack write its square and a direction: + up, - down, < left, > right, such as `c3+`; a number before it says how many pieces, numbers after it how many are dropped on each square, such as `3c3+12`. `/tak help` has the rules.
            "pass" => Nobody passes in Tak: each turn places a piece or moves a stack. Type a ply such as `b2`.
            "tak" => Tak is called for you whenever your ply threatens a road. Type the ply alone, such as `b2`.
            "Tak!" => Tak is called for you whenever your ply threatens a road. Type the ply alone, such as `b2`.
            "😀" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. `/tak help` tells how plies are written.
            "a1; drop table" => What follows a1 is no direction: a stack goes + up, - down, < left or > right. A turn is one ply. Perhaps you meant `a1` or `Sa1`.
        "#]],
    );
    check(
        Language::English,
        START,
        &expect![[r#"
            "c3" => plays c3
            "Sc3" => The first ply of each player places a flat of the other colour; no wall on c3 yet. Perhaps you meant `c3`.
            "capstone c3" => The first ply of each player places a flat of the other colour; no capstone on c3 yet. Perhaps you meant `c3`.
            "c3+" => The first ply of each player places a flat of the other colour; nothing moves from c3 yet. `/tak move` without a ply shows what you can play.
            "c3 up" => The first ply of each player places a flat of the other colour; nothing moves from c3 yet. `/tak move` without a ply shows what you can play.
            "2c3" => 2c3 does not say which way to go; add + - < or >, such as 2c3+. `/tak move` without a ply shows what you can play.
            "wall on c3" => The first ply of each player places a flat of the other colour; no wall on c3 yet. Perhaps you meant `c3`.
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
            "schlussstein b2" => Weiß hat keinen Schlussstein mehr für b2. Meintest du vielleicht `b2` oder `Sb2`?
            "flachstein b2" => plays b2
            "setze eine mauer auf b2" => plays Sb2
            "stehender stein b2" => plays Sb2
            "c3 hoch" => plays c3+
            "c3 nach oben" => plays c3+
            "c3 o" => Was nach c3 kommt, ist keine Richtung: Ein Stapel zieht mit + nach oben, mit - nach unten, mit < nach links und mit > nach rechts. Gespielt wird ein Zug auf einmal. Meintest du vielleicht `c3+`, `c3-`, `c3<` oder `2c3+`?
            "c3 runter" => plays c3-
            "c3 nach unten" => plays c3-
            "c3 links" => plays c3<
            "c3 l" => plays c3<
            "c3 norden" => plays c3+
            "c3 süd" => plays c3-
            "c3 nach c4" => plays c3+
            "c3 auf c4" => plays c3+
            "3 von c3 hoch" => plays 3c3+
            "3c3 hoch 1 2" => plays 3c3+12
            "ziehe c3 nach b3" => plays c3<
            "wall b2" => plays Sb2
            "c3 up" => plays c3+
            "c3 u" => Was nach c3 kommt, ist keine Richtung: Ein Stapel zieht mit + nach oben, mit - nach unten, mit < nach links und mit > nach rechts. Gespielt wird ein Zug auf einmal. Meintest du vielleicht `c3+`, `c3-`, `c3<` oder `2c3+`?
            "c3 d" => Was nach c3 kommt, ist keine Richtung: Ein Stapel zieht mit + nach oben, mit - nach unten, mit < nach links und mit > nach rechts. Gespielt wird ein Zug auf einmal. Meintest du vielleicht `c3+`, `c3-`, `c3<` oder `2c3+`?
            "c3 rechts" => Auf d3 steht eine schwarze Mauer, und nur ein Schlussstein, der allein dorthin zieht, kann sie umwerfen. `/tak zug` ohne einen Zug zeigt, was du spielen kannst.
            "9c3 hoch" => Ein Zug bewegt 1 bis 8 Steine, nicht 9. Meintest du vielleicht `c3+`, `2c3+`, `3c3+` oder `4c3+`?
            "3c3" => 3c3 sagt nicht, in welche Richtung; häng + - < oder > an, etwa 3c3+. Meintest du vielleicht `3c3+`, `3c3-`, `3c3<` oder `3c3+21`?
            "b9" => Nenn ein Feld mit einem Buchstaben von a bis e und einer Zahl von 1 bis 5, etwa c3. Meintest du vielleicht `b1`, `b2`, `b3` oder `b4`?
            "hallo" => Nenn ein Feld mit einem Buchstaben von a bis e und einer Zahl von 1 bis 5, etwa c3. `/tak hilfe` erklärt, wie man Züge schreibt.
            "a2 hoch" => Ganz oben auf a2 ist ein schwarzer Flachstein; einen Stapel zieht nur, wem der oberste Stein gehört. `/tak zug` ohne einen Zug zeigt, was du spielen kannst.
            "Sc3" => Auf c3 ist schon ein weißer Flachstein; gesetzt wird nur auf freie Felder. Meintest du vielleicht `c3+`, `c3-`, `c3<` oder `2c3+`?
            "aufgeben" => Um deine Partie aufzugeben, nimm `/tak aufgeben`. Zum Spielen schreib einen Zug, etwa `b2`.
            "ich gebe auf" => Um deine Partie aufzugeben, nimm `/tak aufgeben`. Zum Spielen schreib einen Zug, etwa `b2`.
            "remis" => Um Remis anzubieten, nimm `/tak angebot`. Zum Spielen schreib einen Zug, etwa `b2`.
            "unentschieden" => Um Remis anzubieten, nimm `/tak angebot`. Zum Spielen schreib einen Zug, etwa `b2`.
            "zurücknehmen" => Um die Rücknahme eines Zugs bittest du mit `/tak angebot`. Zum Spielen schreib einen Zug, etwa `b2`.
            "rückgängig" => Um die Rücknahme eines Zugs bittest du mit `/tak angebot`. Zum Spielen schreib einen Zug, etwa `b2`.
            "hilfe" => `b2` setzt dort einen Flachstein, mit `S` vor dem Feld eine Mauer, mit `C` den Schlussstein. Um einen Stapel zu ziehen, schreib sein Feld und eine Richtung: + nach oben, - nach unten, < nach links, > nach rechts, etwa `c3+`; eine Zahl davor sagt, wie viele Steine ziehen, Zahlen dahinter, wie viele davon auf jedem Feld abgelegt werden, etwa `3c3+12`. Die Regeln stehen in `/tak hilfe`.
            "?" => `b2` setzt dort einen Flachstein, mit `S` vor dem Feld eine Mauer, mit `C` den Schlussstein. Um einen Stapel zu ziehen, schreib sein Feld und eine Richtung: + nach oben, - nach unten, < nach links, > nach rechts, etwa `c3+`; eine Zahl davor sagt, wie viele Steine ziehen, Zahlen dahinter, wie viele davon auf jedem Feld abgelegt werden, etwa `3c3+12`. Die Regeln stehen in `/tak hilfe`.
            "passen" => Passen gibt es bei Tak nicht: Mit jedem Zug wird ein Stein gesetzt oder ein Stapel gezogen. Schreib einen Zug, etwa `b2`.
            "tak" => „Tak“ wird für dich angesagt, sobald dein Zug mit einer Straße droht. Schreib nur den Zug, etwa `b2`.
            "Sf3" => Ein 5x5-Brett hat kein Feld f3. Meintest du vielleicht `Se3`, `Se2`, `Se4` oder `Se1`?
            "Dxd5" => Das sieht nach Schach aus. Bei Tak setzt `b2` einen Flachstein auf dieses Feld, und ein Feld mit einer Richtung zieht einen Stapel, etwa `c3>`.
            "Nf3" => Das sieht nach Schach aus. Bei Tak setzt `b2` einen Flachstein auf dieses Feld, und ein Feld mit einer Richtung zieht einen Stapel, etwa `c3>`.
        "#]],
    );
}
