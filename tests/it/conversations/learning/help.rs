//! The topics of help.

use tak_tavern::game::Topic;
use tak_tavern::words::{Language, Words};

use super::lesson::private_messages;
use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(help_topics_fit_and_match_the_menu);

async fn help_topics_fit_and_match_the_menu(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    script![[r#"
        Ada: /tak help
        Tak Tavern [only Ada]:
            **Tak on Discord**
            Tak is a game for two. Be the first to connect two opposite edges of the board with a road, and you win.
            - New to Tak? `/tak learn` teaches you on a board in a few minutes.
            - `/tak challenge` invites a player to a game. No one there? **Play the house**: the house is me, the bot.
            - `/tak move` plays a move. So does the button **Move** below a board.
            - `/tak games` lists your active games, `/tak board` shows the board of one.
            - `/tak tournament` lists tournaments to join.
            - `/tak puzzle` gives you puzzles to solve on your own; those you leave unanswered come back. `/tak settings` sends you one each day if you like.
            Choose a topic below: what you can do here, and the rules.
            <Another topic: [What you can do here] | Start a game | Play a move | Look at a board or a game | What the picture shows | End a game, or offer something | Clocks, reminders, vacation | Tournaments | See the best players | Change your settings | Host a server | Rules: the pieces | Rules: placing | Rules: moving stacks | Rules: walls | Rules: capstones | Rules: roads | Rules: winning on flats | Rules: Tak | Notation (PTN) | Terms and presets | Playing for coins | Where Tak comes from>
            (Start the lesson) (Play the house)
    "#] for play];
    // Each topic in both languages, by the menu and by the option.
    for &language in Language::ALL {
        let words = Words::of(language);
        tavern.ada.speaks(language.locales()[0]);
        play.types("Ada", "/tak help topic:overview").await;
        for topic in Topic::ALL {
            play.picks("Ada", &words.topic(topic)).await;
            let message = private_messages(tavern, "Ada").pop().unwrap();
            let text = tak_tavern::words::without_marks(&words.help(topic));
            let content = tavern.names.readable(&message.content).replace('`', "");
            let (first, _) = text.split_once('\n').unwrap();
            assert!(content.starts_with(first), "{content}");
            assert!(!message.content.contains(['\u{2}', '\u{1f}', '\u{3}']));
            assert_eq!(
                message.attachments.len(),
                usize::from(topic.board().is_some())
            );
            let has_descriptions = message
                .attachments
                .iter()
                .all(|file| file.description.is_some());
            assert!(has_descriptions, "{topic:?}");
        }
    }
    play.text();
    script![[r#"
        Bo: /tak help topic:tak
        Tak Tavern [only Bo]:
            **Tak!**
            Tak is like check in chess: your move threatens to complete a road with the next one. The bot calls it for you, unless you agreed on no calls.
            In the picture, White only needs the marked square. Stop a Tak, or complete a road of your own first; otherwise you lose.
            picture: tak-tavern.png “Tak, 4 by 4. Move 4, Black to play. Flats: W…”
            <Another topic: What you can do here | Start a game | Play a move | Look at a board or a game | What the picture shows | End a game, or offer something | Clocks, reminders, vacation | Tournaments | See the best players | Change your settings | Host a server | Rules: the pieces | Rules: placing | Rules: moving stacks | Rules: walls | Rules: capstones | Rules: roads | Rules: winning on flats | [Rules: Tak] | Notation (PTN) | Terms and presets | Playing for coins | Where Tak comes from>
            (Start the lesson) (Play the house)
        Bo: /tak help topic:notation
        Tak Tavern [only Bo]:
            **Notation (PTN)**
            Files are letters from the left, ranks are numbers from the bottom: a1 is bottom left.
            - Placing: `c3` a flat, `Sc3` a wall, `Cc3` a capstone.
            - Moving: the number of pieces, the square, the direction, and the pieces dropped on each square. `+` up, `-` down, `<` left, `>` right.
            - `c3>` moves one. `4c3>22` lifts four from c3 and drops two on d3 and two on e3.
            - `*` marks a crushed wall, `'` a Tak.
            - Results: `R-0` White wins with a road, `F-0` on flats, `1-0` by resignation or on time. `0-R`, `0-F`, `0-1`: Black wins. `1/2-1/2`: a draw.
            picture: notation-tavern.png “Tak, 5 by 5. Move 6, White to play. Flats: W…”
            <Another topic: What you can do here | Start a game | Play a move | Look at a board or a game | What the picture shows | End a game, or offer something | Clocks, reminders, vacation | Tournaments | See the best players | Change your settings | Host a server | Rules: the pieces | Rules: placing | Rules: moving stacks | Rules: walls | Rules: capstones | Rules: roads | Rules: winning on flats | Rules: Tak | [Notation (PTN)] | Terms and presets | Playing for coins | Where Tak comes from>
            (Start the lesson) (Play the house)
    "#] for play];
    assert!(tavern.refused_requests().is_empty());
}
