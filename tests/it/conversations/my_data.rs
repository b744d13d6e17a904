//! My data: what is kept about somebody, as they see it, as a file, and
//! deleted.

use expect_test::expect;
use local_discord::Message;
use serde_json::Value;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    seen_and_asked_about,
    deleted,
    what_is_left,
    deleted_in_german,
    as_a_file,
    many_rows_are_deleted_in_one_answer,
    deletion_under_way_refuses_commands,
);

pub(super) const NAMELESS: &str = "select count(*) from players where id < 0";

/// The database is as it should be.
pub(super) async fn is_sound(tavern: &Tavern) {
    let store = tavern.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    let rebuilt = store.rebuild(false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
    store.close().await;
}

/// Ada has a game that is over, one that goes on and would be followed by
/// another by itself, and challenges in two channels.
async fn busy_ada(tavern: &Tavern) -> Play<'_> {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a3 a1 b1 b3 c2 a2 c1").await;
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 ante:5 games:3 next:by-itself",
    )
    .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "0").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "1").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    play.types("Ada", "/tak challenge opponent:@Cleo").await;
    play.goes_to("garden");
    play.types("Dan", "/tak challenge opponent:@Ada").await;
    play.goes_to("tavern");
    play.types("Ada", "/tak settings").await;
    play.text();
    play
}

/// Two questions before anything happens.
async fn seen_and_asked_about(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = busy_ada(&tavern).await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    play.clicks("Ada", "Yes, delete it").await;
    play.clicks("Ada", "Keep it").await;
    play.tells(&expect![[r#"
        Ada: (My data)
        Tak Tavern [only Ada]:
            **What is kept about you**
            You were first seen <then>.
            - Games: 1 running, 1 finished. In them you played 7 plies.
            - Challenges by you and to you: 4, of which 2 wait for an answer.
            - Seeks by you: 0, of which none is open.
            - Purses: 1, with 3 entries.
            - Ratings: 0.
            - Settings: 0.
            - Whether you were told of the lesson, and how far you have come in it.
            From the games follow your results, your place on leaderboards and how your ratings changed. Your name is not kept, only the number that Discord gives you.
            Export gives you all of it as a file. Delete asks you twice before it does anything.
            (Export) (Delete…)
        Ada: (Delete…)
        Tak Tavern changed [only Ada] “**What is kept about you**” to:
            **Delete what is kept about you?** This is what would happen:
            - You resign your running game; the other player wins and is told.
            - The 2 challenges that wait for an answer are withdrawn or declined.
            - Your settings, your bids, your place in the lesson, what you watch and whom you have blocked go.
            - No game leads to you any more. Your games stay for those you played with; in your place there is “a former player”. Your coins, results and ratings stay with that player, who is on no leaderboard.
            - A ban from a server's tables stays, and so does a block by somebody else, if there is one.
            - Messages that were sent stay on Discord, also those that mention you.
            - If you play again, you begin anew, with a new purse.
            If you want to keep something, export it before.
            (Yes, delete it) (Export) (Keep it)
        Ada: (Yes, delete it)
        Tak Tavern changed [only Ada] “**Delete what is kept about you?** This is what would happen:” to:
            **Really delete it, for good?** Nobody can bring it back, not even who runs this bot. You resign a game that is not over.
            (Delete it for good) (Keep it)
        Ada: (Keep it)
        Tak Tavern changed [only Ada] “**Really delete it, for good?** Nobody can bring it back, not even who runs this bot. You resign a game that is not over.” to:
            Nothing is deleted.
    "#]]);
    assert_eq!(tavern.database.ask(NAMELESS).await, ["0"]);
    tavern.close().await;
}

/// Nobody else can answer the questions; then the other players hear of it, and
/// no further game begins by itself.
async fn deleted(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = busy_ada(&tavern).await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    let again = play.button("Ada", "Yes, delete it");
    play.clicks("Ada", "Yes, delete it").await;
    let delete = play.button("Ada", "Delete it for good");
    play.text();
    play.forges("Bo", "Ada's Delete it for good", &delete).await;
    play.forges("Dan", "Ada's Yes, delete it", &again).await;
    play.clicks("Ada", "Delete it for good").await;
    play.forges("Ada", "Delete it for good", &delete).await;
    play.goes_to("garden");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Bo: (forged: Ada's Delete it for good)
        Tak Tavern [only Bo]:
            This button is from another time and does nothing any more. `/tak board` shows a new one.
        Dan: (forged: Ada's Yes, delete it)
        Tak Tavern [only Dan]:
            This button is from another time and does nothing any more. `/tak board` shows a new one.
        Ada: (Delete it for good)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · White resigned, 0-1
            A former player resigns. **@Bo wins.** Congratulations!
            @Bo wins the pot of **11 coins**. A former player pays @Bo 7 coins for unplayed pieces.
            Points: @Bo scores **9** for the board. Unplayed pieces score only in a win on the board.
            Series, game 1 of 3: a former player 0 (0 wins), @Bo 9 (1 win).
            picture: tak-2-7.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 2** · 3x3 · move 4”
        Tak Tavern changed [to all] “@Ada challenges @Cleo to a game of Tak.” to:
            A former player has withdrawn the challenge to @Cleo.
        Tak Tavern changed [only Ada] “**Really delete it, for good?** Nobody can bring it back, not even who runs this bot. You resign a game that is not over.” to:
            It is deleted, and no game here leads to you any more. You have resigned your running game. Thank you for playing!
        Ada: (forged: Delete it for good)
        Tak Tavern [only Ada]:
            Nothing is kept about you. That changes with your first game, or with a choice in `/tak settings`.
        In #garden.
        Tak Tavern [to all; notifies Dan]:
            @Dan, a former player has declined your challenge.
        Tak Tavern changed [to all] “@Dan challenges @Ada to a game of Tak.” to:
            A former player has declined the challenge by @Dan.
    "#]]);
    assert_eq!(tavern.database.ask(NAMELESS).await, ["1"]);
    is_sound(&tavern).await;
    tavern.close().await;
}

/// Boards from before are still there, with their buttons; and who comes back
/// is new.
async fn what_is_left(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = busy_ada(&tavern).await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    play.clicks("Ada", "Yes, delete it").await;
    let delete = play.button("Ada", "Delete it for good");
    play.clicks("Ada", "Delete it for good").await;
    play.text();
    play.clicks("Bo", "PTN").await;
    play.types("Bo", "/tak games").await;
    play.types("Bo", "/tak replay game:1").await;
    let rematch = rematch(&tavern);
    play.forges("Bo", "Rematch", &rematch).await;
    play.forges("Ada", "Rematch", &rematch).await;
    let next = rematch.replace("rematch", "next-game");
    let (next, _) = next.rsplit_once('/').unwrap();
    play.forges("Bo", "Next game", next).await;
    play.types("Bo", "/tak leaderboard by:coins").await;
    play.types("Bo", "/tak leaderboard by:wins").await;
    play.types("Ada", "/tak purse").await;
    play.types("Ada", "/tak challenge opponent:@Bo first:me")
        .await;
    play.forges("Ada", "Delete it for good", &delete).await;
    play.tells(&expect![[r#"
        Bo: (PTN)
        Tak Tavern [only Bo]:
            **Game 2** · 3x3 · White resigned, 0-1
            A former player plays White, @Bo plays Black. The game as a PTN file, which other programs for Tak can open:
            file: tak-2.ptn
            (link: Open in PTN Ninja)
        Bo: /tak games
        Tak Tavern [only Bo]:
            You have no running game. `/tak challenge` asks somebody to play.
        Bo: /tak replay game:1
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            A former player plays White, @Bo plays Black. The whole game, 7 plies:
            picture: tak-1-1-7.gif “7 plies, one after the other. At the end: Ta…”
        Bo: (forged: Rematch)
        Tak Tavern [only Bo]:
            The other player has left and had their data deleted, so nobody can answer. `/tak challenge` asks somebody else for a game.
        Ada: (forged: Rematch)
        Tak Tavern [only Ada]:
            A rematch of game 1 is for its two players. `/tak challenge` begins a game of your own.
        Bo: (forged: Next game)
        Tak Tavern [only Bo]:
            There is no next game to begin: the series is over, or the next one has begun already. `/tak games` lists what runs, and `/tak challenge` begins something new.
        Bo: /tak leaderboard by:coins
        Tak Tavern [only Bo]:
            **Coins** on this server
            **1.** @Bo · **113** · +13 in seven days
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
        Bo: /tak leaderboard by:wins
        Tak Tavern [only Bo]:
            **Games won** on this server
            **1.** @Bo · **1** of 2 games · +1 in seven days
            picture: leaderboard.png “The numbers as bars, in the order of the lis…”
        Ada: /tak purse
        Tak Tavern [only Ada]:
            Your purse here holds **100 coins**.
            Nothing was paid or won yet. The preset University of `/tak challenge` plays for coins.
        Ada: /tak challenge opponent:@Bo first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (forged: Delete it for good)
        Tak Tavern [only Ada]:
            **Delete what is kept about you?** This is what would happen:
            - The challenge that waits for an answer is withdrawn or declined.
            - Your settings, your bids, your place in the lesson, what you watch and whom you have blocked go.
            - No game leads to you any more. Your games stay for those you played with; in your place there is “a former player”. Your coins, results and ratings stay with that player, who is on no leaderboard.
            - A ban from a server's tables stays, and so does a block by somebody else, if there is one.
            - Messages that were sent stay on Discord, also those that mention you.
            - If you play again, you begin anew, with a new purse.
            If you want to keep something, export it before.
            (Yes, delete it) (Export) (Keep it)
    "#]]);
    is_sound(&tavern).await;
    tavern.close().await;
}

/// What the Rematch button of the first game sends.
fn rematch(tavern: &Tavern) -> String {
    let said = tavern.discord.messages(tavern.channel);
    let mut buttons = said.iter().flat_map(Message::buttons);
    let found = buttons.find(|button| button.label == "Rematch");
    found.unwrap().custom_id.unwrap()
}

/// In German.
async fn deleted_in_german(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Language: Deutsch").await;
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 first:me games:3",
    )
    .await;
    play.clicks("Bo", "Annehmen").await;
    play.types("Bo", "/tak challenge opponent:@Cleo").await;
    play.types("Bo", "/tak challenge opponent:@Dan").await;
    play.types("Bo", "/tak settings").await;
    play.picks("Bo", "Language: Deutsch").await;
    play.text();
    play.clicks("Bo", "Meine Daten").await;
    play.clicks("Bo", "Exportieren").await;
    play.clicks("Bo", "Löschen…").await;
    play.clicks("Bo", "Ja, löschen").await;
    play.clicks("Bo", "Endgültig löschen").await;
    play.tells(&expect![[r#"
        Bo: (Meine Daten)
        Tak Tavern [only Bo]:
            **Was über dich gespeichert ist**
            Zum ersten Mal hier warst du <then>.
            - Partien: 1 laufend, 0 beendet. Darin hast du 0 Züge gespielt.
            - Herausforderungen von dir und an dich: 3, davon warten 2 auf eine Antwort.
            - Gesuche von dir: 0, davon ist keins offen.
            - Geldbeutel: 0, mit 0 Einträgen.
            - Wertungen: 0.
            - Einstellungen: 1.
            - Ob du auf die Lektion hingewiesen wurdest und wie weit du darin bist.
            Aus den Partien folgen deine Ergebnisse, dein Platz auf Bestenlisten und die Änderungen deiner Wertungen. Dein Name ist nicht gespeichert, nur die Nummer, die Discord dir gibt.
            „Exportieren“ gibt dir alles als Datei. „Löschen“ fragt zweimal nach, bevor etwas geschieht.
            (Exportieren) (Löschen…)
        Bo: (Exportieren)
        Tak Tavern [only Bo]:
            Diese Datei ist für Maschinen und für Neugierige: alles, was über dich gespeichert ist, als JSON. Hier siehst nur du sie.
            file: tak-my-data.json
        Bo: (Löschen…)
        Tak Tavern changed [only Bo] “**Was über dich gespeichert ist**” to:
            **Löschen, was über dich gespeichert ist?** Das würde geschehen:
            - Du gibst deine laufende Partie auf; dein Gegenüber gewinnt und erfährt es.
            - Die 2 Herausforderungen, die auf eine Antwort warten, werden zurückgezogen oder abgelehnt.
            - Deine Einstellungen, deine Gebote, dein Stand in der Lektion, was du beobachtest und wen du blockiert hast, verschwinden.
            - Keine Partie führt mehr zu dir. Deine Partien bleiben denen, die mit dir gespielt haben; an deiner Stelle steht „jemand von früher“. Münzen, Ergebnisse und Wertungen bleiben dort stehen, aber auf keiner Bestenliste.
            - Ein Bann von den Tischen eines Servers bleibt, ebenso, wenn dich jemand anderes blockiert hat.
            - Nachrichten, die schon gesendet sind, bleiben auf Discord, auch wenn sie dich erwähnen.
            - Wenn du wieder spielst, fängst du neu an, mit einem neuen Geldbeutel.
            Wenn du etwas behalten willst, exportiere es vorher.
            (Ja, löschen) (Exportieren) (Behalten)
        Bo: (Ja, löschen)
        Tak Tavern changed [only Bo] “**Löschen, was über dich gespeichert ist?** Das würde geschehen:” to:
            **Wirklich endgültig löschen?** Niemand kann es zurückholen, auch nicht, wer diesen Bot betreibt. Du gibst eine Partie auf, die noch läuft.
            (Endgültig löschen) (Behalten)
        Bo: (Endgültig löschen)
        Tak Tavern [to all; notifies Ada]:
            **Partie 1** · 3x3 · Schwarz hat aufgegeben, 1-0
            Jemand von früher gibt auf. **@Ada gewinnt.** Glückwunsch!
            Diese Partie zählt nicht: Jede Seite muss mindestens 3 Züge spielen. Es gibt keine Punkte, keine Wertung und nichts für ungesetzte Steine.
            Serie, Partie 1 von 3: @Ada 0 (0 Siege), jemand von früher 0 (0 Siege).
            picture: tak-1-1.png “Tak, 3 mal 3. Schwarz hat aufgegeben, Weiß h…”
            (grey: Wiederholung) (PTN)
        Tak Tavern took the buttons from “**Partie 1** · 3x3 · Runde 1”
        Tak Tavern changed [to all] “@Bo fordert @Cleo zu einer Partie Tak heraus.” to:
            Jemand von früher hat die Herausforderung an @Cleo zurückgezogen.
        Tak Tavern changed [to all] “@Bo fordert @Dan zu einer Partie Tak heraus.” to:
            Jemand von früher hat die Herausforderung an @Dan zurückgezogen.
        Tak Tavern changed [only Bo] “**Wirklich endgültig löschen?** Niemand kann es zurückholen, auch nicht, wer diesen Bot betreibt. Du gibst eine Partie auf, die noch läuft.” to:
            Es ist gelöscht, und keine Partie führt hier mehr zu dir. Deine laufende Partie hast du aufgegeben. Danke fürs Mitspielen!
    "#]]);
    is_sound(&tavern).await;
    tavern.close().await;
}

/// The file is JSON, with every table, and holds no bid of somebody else.
async fn as_a_file(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.moves("c3 a1").await;
    play.types("Bo", "/tak challenge opponent:@Ada ante:5")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "13").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    let answer = play.clicks("Ada", "Export").await;
    let said = tavern.said(answer).await;
    assert_eq!(said.private_to, Some(tavern.ada.id));
    let [file] = said.attachments.as_slice() else {
        panic!("one file: {said:?}");
    };
    assert_eq!(file.filename, "tak-my-data.json");
    let told: Value = serde_json::from_slice(&file.bytes).unwrap();
    assert_eq!(told["version"], 1);
    let tables = &told["tables"];
    let (ada, bo) = (tavern.ada.id.to_string(), tavern.bo.id.to_string());
    assert_eq!(tables["players"][0]["id"], ada.as_str());
    assert_eq!(tables["games"][0]["white"], ada.as_str());
    assert_eq!(tables["games"][0]["black"], bo.as_str());
    let plies: Vec<&Value> = tables["events"].as_array().unwrap().iter().collect();
    let plies = plies.iter().map(|event| event["detail"].as_str().unwrap());
    assert_eq!(plies.collect::<Vec<_>>(), ["c3", "a1"]);
    assert_eq!(tables["challenges"].as_array().unwrap().len(), 2);
    assert_eq!(tables["terms"].as_array().unwrap().len(), 2);
    assert_eq!(tables["bids"], Value::Array(Vec::new()));
    let text = String::from_utf8_lossy(&file.bytes);
    assert!(!text.contains("Ada"), "it names nobody");
    tavern.close().await;
}

/// More than fits into one change: fifty challenges that were declined.
async fn many_rows_are_deleted_in_one_answer(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.moves("c3").await;
    let declined = (1..=50).map(|number| {
        format!(
            "insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) \
             select {number}, guild, channel, challenger, opponent, terms, 'declined', made_at \
             from challenges where state = 'accepted';"
        )
    });
    let declined: String = declined.collect();
    tavern.database.run(&declined).await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    play.clicks("Ada", "Yes, delete it").await;
    play.clicks("Ada", "Delete it for good").await;
    tavern.settled().await;
    let told = play.text();
    assert!(
        told.contains("It is deleted, and no game here leads to you any more."),
        "{told}"
    );
    let left = "select count(*) from challenges where challenger > 0 or state = 'open'";
    assert_eq!(tavern.database.ask(left).await, ["0"]);
    assert_eq!(
        tavern.database.ask("select count(*) from deletions").await,
        ["0"]
    );
    assert_eq!(tavern.database.ask(NAMELESS).await, ["1"]);
    is_sound(&tavern).await;
    tavern.close().await;
}

/// As long as it is not done, nothing new is stored of the person.
async fn deletion_under_way_refuses_commands(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    // Another process is at it, for a long time.
    let begun = "insert into deletions (player, nameless, asked_at, due) \
                 select challenger, -9, made_at, 9000000000000 from challenges";
    tavern.database.run(begun).await;
    play.text();
    play.types("Ada", "/tak settings").await;
    let told = play.text();
    assert!(told.contains("Your data is being deleted"), "{told}");
    play.types("Bo", "/tak settings").await;
    let told = play.text();
    assert!(!told.contains("being deleted"), "{told}");
    tavern.close().await;
}
