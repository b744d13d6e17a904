//! Plies as new users type them, in two languages: each text is played, or answered
//! with a question, a reason or a way on.

use expect_test::expect;
use tak_tavern::words::Language;

use super::typed::check;

/// White has a stack of three flats on b3, a flat on c3 and a capstone on a1;
/// Black has a flat on d3 and a wall on b1.
const OPEN: &str = "x5/x5/x,121,1,2,x/x5/1C,2S,x3 1 9";

#[test]
#[expect(clippy::too_many_lines, reason = "a table of what people type")]
fn new_user_in_english_is_understood_or_gets_a_question() {
    check(
        Language::English,
        OPEN,
        &expect![[r##"
            "c3 to c5" => c3 holds 1, so you can't move 2 from it. Did you mean `c3+`, `c3>`, `c3-` or `c3<`?
            "b3 to b5" => asks 2b3+11 3b3+21 3b3+12
            "d3 with c3" => plays c3>
            "c3xd3" => plays c3>
            "c3 x d3" => plays c3>
            "c3 takes d3" => plays c3>
            "take d3 with c3" => plays c3>
            "capture d3 using c3" => plays c3>
            "crush b1 with a1" => plays a1>*
            "a1 crushes b1" => plays a1>*
            "flatten b1" => asks a1>
            "all of b3 down" => plays 3b3-
            "whole stack b3 down" => plays 3b3-
            "the entire b3 stack to b4" => plays 3b3+
            "everything from b3 up" => plays 3b3+
            "all three of b3 down" => plays 3b3-
            "move 2 from b3 to the right, drop 1 on c3 and 1 on d3" => plays 2b3>11
            "2 stones from b3 right" => plays 2b3>
            "two pieces from b3 right" => plays 2b3>
            "move two stones from b3 to c3" => plays 2b3>
            "take 2 from b3 and drop 1 1 to the right" => plays 2b3>11
            "3 from b3 right, two on c3 and one on d3" => plays 3b3>21
            "3 from b3 right 1 on c3 2 on d3" => plays 3b3>12
            "3 from b3 right, one each" => plays 3b3>111
            "b3 right drop 1 1" => plays 2b3>11
            "drop 1 1" => asks 2b3+11 2b3>11
            "drop 2" => asks 2b3+ 2b3> 2b3- 2b3<
            "e5 flat please" => plays e5
            "wal d5" => asks Sd5
            "flatt d5" => asks d5
            "capston a5" => White has no capstone left to place on a5. Did you mean `a5` or `Sa5`?
            "caps d4" => White has no capstone left to place on d4. Did you mean `d4` or `Sd4`?
            "stading stone d5" => asks Sd5
            "wall on d5 please :)" => plays Sd5
            "Please place a wall on d5. Thank you!" => plays Sd5
            "I'd like to put a flat on e4" => plays e4
            "let's go d4" => plays d4
            "d5 thanks 🙏" => plays d5
            "d5 👍" => plays d5
            "b3 down" => asks b3- 2b3- 3b3-
            "b3 downward" => asks b3- 2b3- 3b3-
            "B3 DOWN!!!" => asks b3- 2b3- 3b3-
            "b3 donw" => asks b3- 2b3- 3b3-
            "b3 rihgt" => asks b3> 2b3> 3b3>
            "b3 ⬇️" => plays b3-
            "b3 👇" => asks b3- 2b3- 3b3-
            "b3 👉" => asks b3> 2b3> 3b3>
            "2 b3 👉" => plays 2b3>
            "b3 → c3" => asks b3> 2b3> 3b3>
            "b3 ▶️ c3" => asks b3> 2b3> 3b3>
            "b3>c3" => asks b3> 2b3> 3b3>
            "b3 to c3" => asks b3> 2b3> 3b3>
            "b3 c3" => asks b3> 2b3> 3b3>
            "12. c3 d3" => asks c3>
            "b3 to c3 to d3" => asks 2b3>11 3b3>21 3b3>12
            "3b3 to c3, 1 2" => plays 3b3>12
            "b3 to c3, 2" => plays 2b3>
            "b3 right 2" => asks 2b3> 2b3>11 3b3>21 3b3>12
            "b3 right two squares" => asks 2b3>11 3b3>21 3b3>12
            "2 squares right from b3" => asks 2b3>11 3b3>21 3b3>12
            "3 b3 right 2" => asks 3b3>21 3b3>12
            "b3 up up" => asks 2b3+11 3b3+21 3b3+12
            "b3 up left" => A stack moves in one straight line: up, down, left or right, never diagonally or around a corner. Type its square and one direction, such as `c3+`.
            "b3 to d4" => A stack moves in one straight line: up, down, left or right, never diagonally or around a corner. Type its square and one direction, such as `c3+`.
            "b2 to d3" => A stack moves in one straight line: up, down, left or right, never diagonally or around a corner. Type its square and one direction, such as `c3+`.
            "c3 and d3" => The part after c3 isn't a direction. A stack moves + up, - down, < left or > right. Play one move per turn. Did you mean `c3+`, `c3>`, `c3-` or `c3<`?
            "b3 right then left" => The part after b3 isn't a direction. A stack moves + up, - down, < left or > right. Play one move per turn. Did you mean `b3+`, `b3>`, `b3-` or `b3<`?
            "move b3" => b3 holds a white flat. You can only place pieces on free squares. Did you mean `b3+`, `b3>`, `b3-` or `b3<`?
            "move from b3" => asks b3+ b3> b3- b3< 2b3+ 2b3> 2b3- 2b3< 3b3+ 3b3> 3b3- 3b3<
            "2 from b3" => asks 2b3+ 2b3> 2b3- 2b3<
            "right" => asks a1> b3> c3> 2b3> 3b3>
            "up 3" => asks 3b3+
            "to d4 from c3" => A stack moves in one straight line: up, down, left or right, never diagonally or around a corner. Type its square and one direction, such as `c3+`.
            "to c4 from c3" => plays c3+
            "from c3 to c4" => plays c3+
            "c3 straight ahead" => plays c3+
            "right of c3" => asks c3>
            "wall right of c3" => The top piece on c3 is a white flat, not a wall. Did you mean `c3>`, `c3+`, `c3-` or `c3<`?
            "c 3 up" => plays c3+
            "C3 Up" => plays c3+
            "3 b3 up" => plays 3b3+
            "one from b3 down" => plays b3-
            "1 from b3 down" => plays b3-
            "both from b3 down" => plays 2b3-
            "9 from b3 down" => You can move 1 to 8 pieces at once, not 9. Did you mean `b3-`, `2b3-`, `3b3-` or `b3+`?
            "four from b3 down" => b3 holds 3, so you can't move 4 from it. Did you mean `3b3-`, `2b3-`, `b3-` or `3b3+`?
            "all of c3 down" => plays c3-
            "top piece of b3 down" => asks b3- 2b3- 3b3-
            "half of b3 up" => asks b3+ 2b3+ 3b3+
            "b3 > please" => plays b3>
            "b3- thanks" => plays b3-
            "2b3 > plz" => plays 2b3>
            "capstone from a1 to b1" => plays a1>*
            "capstone a1 to the right" => plays a1>*
            "cap a1 north" => plays a1+
            "wall a1 up" => The top piece on a1 is a white capstone, not a wall. Did you mean `a1+` or `a1>`?
            "don't play d5" => asks d5
            "not d5" => asks d5
            "d5 or e5" => The part after d5 isn't a direction. A stack moves + up, - down, < left or > right. Play one move per turn. Did you mean `d5` or `Sd5`?
            "d5?" => plays d5
            "maybe d5" => asks d5 Sd5
            "play d5 lol" => asks d5 Sd5
            "#d5" => plays d5
            "@d5" => asks d5 Sd5
            "d5 ↗" => asks d5 Sd5
            "b3 ↘" => The part after b3 isn't a direction. A stack moves + up, - down, < left or > right. Play one move per turn. Did you mean `b3+`, `b3>`, `b3-` or `b3<`?
            "e2e4" => There's no stack on e2 to move. Use `/tak move` without `ply` to see your options.
            "e4" => plays e4
            "d5 wall!" => plays Sd5
            "S d5" => plays Sd5
            "s-d5" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. Did you mean `Sd5` or `d5`?
            "W d5" => plays Sd5
            "Cd4" => White has no capstone left to place on d4. Did you mean `d4` or `Sd4`?
            "(2b3>)" => plays 2b3>
            "2b3>1 1" => plays 2b3>11
            "2 b3 > 1, 1" => plays 2b3>11
            "3b3-12" => b1 holds a black wall, and only a capstone moving alone can crush it. Use `/tak move` without `ply` to see your options.
            "b3 -> b1" => b1 holds a black wall, and only a capstone moving alone can crush it. Use `/tak move` without `ply` to see your options.
            "b3 to b1" => b1 holds a black wall, and only a capstone moving alone can crush it. Use `/tak move` without `ply` to see your options.
            "a1 to d1" => a1 holds 1, so you can't move 3 from it. Did you mean `a1>` or `a1+`?
            "i resing" => Want to resign? Use `/tak resign`. To play, type a move such as `b2`.
            "tak please" => I call Tak for you whenever your move threatens a road. Type only the move, such as `b2`.
            "whats my move" => Name a square with a letter from a to e and a number from 1 to 5, such as c3. `/tak help` explains how to write moves.
        "##]],
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of what people type")]
fn new_user_in_german_is_understood_or_gets_a_question() {
    check(
        Language::German,
        OPEN,
        &expect![[r#"
            "c3 nach c5" => Auf c3 ist nur 1 Stein, also kannst du von dort nicht 2 ziehen. Meintest du `c3+`, `c3>`, `c3-` oder `c3<`?
            "b3 nach b5" => asks 2b3+11 3b3+21 3b3+12
            "d3 mit c3" => plays c3>
            "schlag d3 mit c3" => plays c3>
            "nimm d3 mit c3" => plays c3>
            "c3xd3" => plays c3>
            "c3 x d3" => plays c3>
            "c3 schlägt d3" => plays c3>
            "c3 schlaegt d3" => plays c3>
            "plätte b1 mit a1" => plays a1>*
            "alle von b3 runter" => plays 3b3-
            "alles von b3 nach unten" => plays 3b3-
            "den ganzen Stapel b3 nach unten" => plays 3b3-
            "der ganze Turm von b3 nach b4" => plays 3b3+
            "alle drei von b3 runter" => plays 3b3-
            "ziehe 2 von b3 nach rechts, lege 1 auf c3 und 1 auf d3" => plays 2b3>11
            "2 steine von b3 nach rechts" => plays 2b3>
            "zwei Steine von b3 nach c3" => plays 2b3>
            "zwei von b3 rechts" => plays 2b3>
            "nimm zwei von b3 und geh nach rechts" => plays 2b3>
            "3 von b3 nach rechts, zwei auf c3 und eins auf d3" => plays 3b3>21
            "3 von b3 rechts je 1" => plays 3b3>111
            "b3 rechts 1 1" => plays 2b3>11
            "verteile 1 1" => asks 2b3+11 2b3>11
            "e5 flach bitte" => plays e5
            "Flachstein auf e5 bitte" => plays e5
            "mauer d5" => plays Sd5
            "maur d5" => asks Sd5
            "Mauern auf d5" => plays Sd5
            "schlusstein d4" => Weiß hat keinen Schlussstein mehr für d4. Meintest du `d4` oder `Sd4`?
            "Schlußstein auf d4" => Weiß hat keinen Schlussstein mehr für d4. Meintest du `d4` oder `Sd4`?
            "schlussstien d4" => Weiß hat keinen Schlussstein mehr für d4. Meintest du `d4` oder `Sd4`?
            "Ich möchte bitte eine Mauer auf d5 setzen" => plays Sd5
            "ich würde gern d5 spielen" => plays d5
            "Bitte einen Stein auf d5, danke!" => plays d5
            "könntest du bitte d5 spielen" => asks d5 Sd5
            "d5 bitte 🙏" => plays d5
            "b3 runter" => asks b3- 2b3- 3b3-
            "b3 nach unten" => asks b3- 2b3- 3b3-
            "B3 RUNTER!" => asks b3- 2b3- 3b3-
            "b3 rutner" => asks b3- 2b3- 3b3-
            "b3 unterwärts" => Der Teil nach b3 ist keine Richtung. Ein Stapel zieht mit + nach oben, - nach unten, < nach links und > nach rechts. Spiel einen Zug auf einmal. Meintest du `b3+`, `b3>`, `b3-` oder `b3<`?
            "b3 rückwärts" => asks b3- 2b3- 3b3-
            "b3 süden" => asks b3- 2b3- 3b3-
            "b3 ⬇️" => plays b3-
            "b3 👇" => asks b3- 2b3- 3b3-
            "b3 👉" => asks b3> 2b3> 3b3>
            "b3 → c3" => asks b3> 2b3> 3b3>
            "b3 nach c3" => asks b3> 2b3> 3b3>
            "b3 auf c3" => asks b3> 2b3> 3b3>
            "von b3 nach c3" => asks b3> 2b3> 3b3>
            "nach c3 von b3" => asks b3> 2b3> 3b3>
            "b3 c3" => asks b3> 2b3> 3b3>
            "12. c3 d3" => asks c3>
            "b3 über c3 nach d3" => asks 2b3>11 3b3>21 3b3>12
            "3b3 nach c3, 1 2" => plays 3b3>12
            "b3 rechts 2" => asks 2b3> 2b3>11 3b3>21 3b3>12
            "b3 zwei Felder nach rechts" => asks 2b3>11 3b3>21 3b3>12
            "2 felder rechts von b3" => asks 2b3>11 3b3>21 3b3>12
            "b3 hoch hoch" => asks 2b3+11 3b3+21 3b3+12
            "b3 hoch links" => Ein Stapel zieht in einer geraden Linie: nach oben, unten, links oder rechts, nie schräg oder um die Ecke. Tippe sein Feld und eine Richtung, etwa `c3+`.
            "b3 schräg nach rechts" => Ein Stapel zieht in einer geraden Linie: nach oben, unten, links oder rechts, nie schräg oder um die Ecke. Tippe sein Feld und eine Richtung, etwa `c3+`.
            "b3 nach d4" => Ein Stapel zieht in einer geraden Linie: nach oben, unten, links oder rechts, nie schräg oder um die Ecke. Tippe sein Feld und eine Richtung, etwa `c3+`.
            "c3 und d3" => Der Teil nach c3 ist keine Richtung. Ein Stapel zieht mit + nach oben, - nach unten, < nach links und > nach rechts. Spiel einen Zug auf einmal. Meintest du `c3+`, `c3>`, `c3-` oder `c3<`?
            "b3 rechts dann links" => Der Teil nach b3 ist keine Richtung. Ein Stapel zieht mit + nach oben, - nach unten, < nach links und > nach rechts. Spiel einen Zug auf einmal. Meintest du `b3+`, `b3>`, `b3-` oder `b3<`?
            "ziehe b3" => Auf b3 ist schon ein weißer Flachstein. Setzen kannst du nur auf freie Felder. Meintest du `b3+`, `b3>`, `b3-` oder `b3<`?
            "ziehe von b3" => asks b3+ b3> b3- b3< 2b3+ 2b3> 2b3- 2b3< 3b3+ 3b3> 3b3- 3b3<
            "2 von b3" => asks 2b3+ 2b3> 2b3- 2b3<
            "rechts" => asks a1> b3> c3> 2b3> 3b3>
            "rechts von c3" => asks c3>
            "mauer rechts von c3" => Der oberste Stein auf c3 ist ein weißer Flachstein, keine Mauer. Meintest du `c3>`, `c3+`, `c3-` oder `c3<`?
            "c 3 hoch" => plays c3+
            "C3 Hoch" => plays c3+
            "eins von b3 runter" => plays b3-
            "einen von b3 runter" => asks b3- 2b3- 3b3-
            "beide von b3 runter" => plays 2b3-
            "9 von b3 runter" => Ein Zug bewegt 1 bis 8 Steine, nicht 9. Meintest du `b3-`, `2b3-`, `3b3-` oder `b3+`?
            "vier von b3 runter" => Auf b3 sind nur 3 Steine, also kannst du von dort nicht 4 ziehen. Meintest du `3b3-`, `2b3-`, `b3-` oder `3b3+`?
            "alle von c3 runter" => plays c3-
            "obersten Stein von b3 runter" => asks b3- 2b3- 3b3-
            "die hälfte von b3 hoch" => asks b3+ 2b3+ 3b3+
            "b3 > bitte" => plays b3>
            "b3- danke" => plays b3-
            "2b3 > bitte" => plays 2b3>
            "schlussstein von a1 nach b1" => plays a1>*
            "schlussstein a1 rechts" => plays a1>*
            "deckstein a1 hoch" => plays a1+
            "mauer a1 hoch" => Der oberste Stein auf a1 ist ein weißer Schlussstein, keine Mauer. Meintest du `a1+` oder `a1>`?
            "nicht d5" => asks d5 Sd5
            "d5 oder e5" => Der Teil nach d5 ist keine Richtung. Ein Stapel zieht mit + nach oben, - nach unten, < nach links und > nach rechts. Spiel einen Zug auf einmal. Meintest du `d5` oder `Sd5`?
            "vielleicht d5" => asks d5 Sd5
            "d5?" => plays d5
            "d5 ↗" => asks d5 Sd5
            "e2e4" => Auf e2 ist kein Stapel zum Ziehen. `/tak zug` ohne Zug zeigt, was du spielen kannst.
            "stein d5" => plays d5
            "stehend d5" => plays Sd5
            "d5 hochkant bitte" => plays Sd5
            "M d5" => asks d5 Sd5
            "F d5" => plays d5
            "S d5" => plays Sd5
            "„d5“" => plays d5
            "d5…" => plays d5
            "2b3>1 1" => plays 2b3>11
            "setz ne mauer auf d5" => asks Sd5 d5
            "mach d5" => asks d5
            "tu den stein auf d5" => asks d5 Sd5
            "aufgebn" => Willst du aufgeben? Nimm `/tak aufgeben`. Zum Spielen tippe einen Zug, etwa `b2`.
            "remiss" => Willst du Remis anbieten? Nimm `/tak angebot`. Zum Spielen tippe einen Zug, etwa `b2`.
            "hife" => `b2` setzt dort einen Flachstein, mit `S` vor dem Feld eine Mauer, mit `C` den Schlussstein. Um einen Stapel zu ziehen, tippe sein Feld und eine Richtung: + nach oben, - nach unten, < nach links, > nach rechts, etwa `c3+`. Eine Zahl davor nimmt so viele Steine; Zahlen dahinter legen so viele auf jedem Feld ab, etwa `3c3+12`. Die Regeln stehen in `/tak hilfe`.
            "was kann ich ziehen" => Nenne ein Feld mit einem Buchstaben von a bis e und einer Zahl von 1 bis 5, etwa c3. `/tak hilfe` erklärt, wie du Züge schreibst.
            "zug d5" => plays d5
        "#]],
    );
}
