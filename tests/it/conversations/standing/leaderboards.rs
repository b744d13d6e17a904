//! Leaderboards by rating, points, wins and coins.

use super::{fill_purses, play_resigned_game};
use crate::{Play, Tavern, expect, on_both_engines, script};

on_both_engines!(
    empty_leaderboard_explains_how_to_enter,
    leaderboard_of_two_ranks_after_enough_games,
    leaderboard_pages_show_ties_and_own_rank
);

async fn empty_leaderboard_explains_how_to_enter(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak leaderboard
        Tak Tavern [only Ada]:
            **Ratings** on this server
            This list is empty. Play 5 rated games to appear here: `/tak challenge` with the option `rated`.
            <Show another list: Points | Coins | Games won | Puzzles>
        Ada: /tak leaderboard size:6x6 scope:everywhere
        Tak Tavern [only Ada]:
            **Ratings** on all servers, 6x6
            -# There is one rating for all boards. This list has players with 5 or more games on 6x6.
            This list is empty. Play 5 rated games, and 5 games on 6x6, to appear here: `/tak challenge` with the options `rated` and `size`.
            <Show another list: Points | Games won | Puzzles>
        Ada: /tak leaderboard by:points
        Tak Tavern [only Ada]:
            **Points** on this server
            This list is empty. Win a game to appear here: `/tak challenge` starts one.
            <Show another list: Ratings | Coins | Games won | Puzzles>
        Ada: /tak leaderboard by:wins size:6x6
        Tak Tavern [only Ada]:
            **Games won** on this server, 6x6
            This list is empty. Win a game to appear here: `/tak challenge` starts one.
            <Show another list: Ratings | Points | Coins | Puzzles>
        Ada: /tak leaderboard by:coins
        Tak Tavern [only Ada]:
            **Coins** on this server
            This list is empty. Your first bid gets you a purse. To play for coins, use `/tak challenge` with the preset University.
            <Show another list: Ratings | Points | Games won | Puzzles>
        Ada: /tak leaderboard by:coins size:6x6
        Tak Tavern [only Ada]:
            Coins belong to one server and all board sizes. Leave out `size` and `scope`.
        Ada: /tak leaderboard by:puzzles size:6x6
        Tak Tavern [only Ada]:
            This list counts all board sizes together. Leave out `size`, or choose another list.
        Ada: /tak leaderboard by:house size:6x6
        Tak Tavern [only Ada]:
            This list counts all board sizes together. Leave out `size`, or choose another list.
        Ada: /tak leaderboard by:coins scope:everywhere
        Tak Tavern [only Ada]:
            Coins belong to one server and all board sizes. Leave out `size` and `scope`.
    "#] for play];
    play.tavern.ada.speaks("de");
    script![[r#"
        Ada: /tak bestenliste
        Tak Tavern [only Ada]:
            **Wertungen** auf diesem Server
            Diese Liste ist leer. Spiel 5 gewertete Partien, um hier zu erscheinen: `/tak challenge` mit der Option `gewertet`.
            <Eine andere Liste zeigen: Punkte | Münzen | Gewonnene Partien | Rätsel>
        Ada: /tak bestenliste größe:6x6
        Tak Tavern [only Ada]:
            **Wertungen** auf diesem Server, 6x6
            -# Es gibt eine Wertung für alle Bretter. Diese Liste zeigt Leute mit mindestens 5 Partien auf 6x6.
            Diese Liste ist leer. Spiel 5 gewertete Partien und 5 Partien auf 6x6, um hier zu erscheinen: `/tak challenge` mit den Optionen `gewertet` und `größe`.
            <Eine andere Liste zeigen: Punkte | Münzen | Gewonnene Partien | Rätsel>
        Ada: /tak bestenliste nach:points
        Tak Tavern [only Ada]:
            **Punkte** auf diesem Server
            Diese Liste ist leer. Gewinne eine Partie, um hier zu erscheinen: `/tak challenge` beginnt eine.
            <Eine andere Liste zeigen: Wertung | Münzen | Gewonnene Partien | Rätsel>
        Ada: /tak bestenliste nach:coins wo:everywhere
        Tak Tavern [only Ada]:
            Münzen gehören zu einem Server und gelten für alle Brettgrößen. Lass `größe` und `wo` weg.
        Ada: /tak bestenliste nach:coins
        Tak Tavern [only Ada]:
            **Münzen** auf diesem Server
            Diese Liste ist leer. Einen Geldbeutel bekommst du mit deinem ersten Gebot. Um Münzen spielst du mit der Spielart Universität von `/tak challenge`.
            <Eine andere Liste zeigen: Wertung | Punkte | Gewonnene Partien | Rätsel>
    "#] for play];
}

/// A rating needs five games and is provisional at first. Points and wins count
/// from the first win.
async fn leaderboard_of_two_ranks_after_enough_games(play: &mut Play<'_>) {
    play_resigned_game(play, "rated:true", "Bo").await;
    for loser in ["Bo", "Ada", "Bo"] {
        play_resigned_game(play, "rated:true", loser).await;
    }
    script![[r#"
        Ada: /tak leaderboard
        Tak Tavern [only Ada]:
            **Points** on this server
            **1.** @Ada · **75** · 4 games · +75 in seven days
            **2.** @Bo · **25** · 4 games · +25 in seven days
            picture: leaderboard.png “Bars in the order of the list: 1. 75, up 75,…”
            <Show another list: Ratings | Coins | Games won | Puzzles>
    "#] for play];
    play_resigned_game(play, "rated:true", "Bo").await;
    script![[r#"
        Ada: /tak leaderboard
        Tak Tavern [only Ada]:
            **Ratings** on this server
            **1.** @Ada · **1563**? · 5 rated games · +63 in seven days
            **2.** @Bo · **1437**? · 5 rated games · −63 in seven days
            -# A question mark means fewer than 10 rated games.
            picture: leaderboard.png “Bars in the order of the list: 1. 1563, up 6…”
            <Show another list: Points | Coins | Games won | Puzzles>
        Ada: /tak leaderboard size:5x5 scope:everywhere
        Tak Tavern [only Ada]:
            **Ratings** on all servers, 5x5
            -# There is one rating for all boards. This list has players with 5 or more games on 5x5.
            **1.** @Ada · **1563**? · 5 rated games · +63 in seven days
            **2.** @Bo · **1437**? · 5 rated games · −63 in seven days
            -# A question mark means fewer than 10 rated games.
            picture: leaderboard.png “Bars in the order of the list: 1. 1563, up 6…”
            <Show another list: Points | Games won | Puzzles>
        Ada: /tak leaderboard size:6x6
        Tak Tavern [only Ada]:
            **Ratings** on this server, 6x6
            -# There is one rating for all boards. This list has players with 5 or more games on 6x6.
            This list is empty. Play 5 rated games, and 5 games on 6x6, to appear here: `/tak challenge` with the options `rated` and `size`.
            <Show another list: Points | Coins | Games won | Puzzles>
        Bo: /tak leaderboard by:wins
        Tak Tavern [only Bo]:
            **Games won** on this server
            **1.** @Ada · **4** of 5 games · +4 in seven days
            **2.** @Bo · **1** of 5 games · +1 in seven days
            picture: leaderboard.png “Bars in the order of the list: 1. 4, up 4; 2…”
            <Show another list: Ratings | Points | Coins | Puzzles>
    "#] for play];
    play.forges("Ada", "a page far away", "leaderboard/1/wins/here//900")
        .await;
    play.tells(&expect![[r#"
        Ada: (forged: a page far away)
        Tak Tavern [only Ada]:
            **Games won** on this server
            This list has no more players.
            You: **1.** @Ada · **4** of 5 games · +4 in seven days
            (Previous) (grey: Next)
            <Show another list: Ratings | Points | Coins | Puzzles>
    "#]]);
    script![[r#"
        Cleo: /tak leaderboard by:points size:5x5
        Tak Tavern [only Cleo]:
            **Points** on this server, 5x5
            **1.** @Ada · **100** · 5 games · +100 in seven days
            **2.** @Bo · **25** · 5 games · +25 in seven days
            You're not on this list yet. Win a game to appear here: `/tak challenge` starts one.
            picture: leaderboard.png “Bars in the order of the list: 1. 100, up 10…”
            <Show another list: Ratings | Coins | Games won | Puzzles>
        Cleo: /tak leaderboard
        Tak Tavern [only Cleo]:
            **Ratings** on this server
            **1.** @Ada · **1563**? · 5 rated games · +63 in seven days
            **2.** @Bo · **1437**? · 5 rated games · −63 in seven days
            You're not on this list yet. Play 5 rated games to appear here: `/tak challenge` with the option `rated`.
            -# A question mark means fewer than 10 rated games.
            picture: leaderboard.png “Bars in the order of the list: 1. 1563, up 6…”
            <Show another list: Points | Coins | Games won | Puzzles>
    "#] for play];
    play.tavern.discord.person("Cleo").speaks("de");
    script![[r#"
        Cleo: /tak bestenliste
        Tak Tavern [only Cleo]:
            **Wertungen** auf diesem Server
            **1.** @Ada · **1563**? · 5 gewertete Partien · +63 in sieben Tagen
            **2.** @Bo · **1437**? · 5 gewertete Partien · −63 in sieben Tagen
            Du stehst noch nicht auf dieser Liste. Spiel 5 gewertete Partien, um hier zu erscheinen: `/tak challenge` mit der Option `gewertet`.
            -# Ein Fragezeichen heißt: weniger als 10 gewertete Partien.
            picture: leaderboard.png “Balken in der Reihenfolge der Liste: 1. 1563…”
            <Eine andere Liste zeigen: Punkte | Münzen | Gewonnene Partien | Rätsel>
        Cleo: /tak bestenliste nach:wins größe:5x5
        Tak Tavern [only Cleo]:
            **Gewonnene Partien** auf diesem Server, 5x5
            **1.** @Ada · **4** von 5 Partien · +4 in sieben Tagen
            **2.** @Bo · **1** von 5 Partien · +1 in sieben Tagen
            Du stehst noch nicht auf dieser Liste. Gewinne eine Partie, um hier zu erscheinen: `/tak challenge` beginnt eine.
            picture: leaderboard.png “Balken in der Reihenfolge der Liste: 1. 4, 4…”
            <Eine andere Liste zeigen: Wertung | Punkte | Münzen | Rätsel>
    "#] for play];
}

/// Ten to a page. Equal numbers share a rank. Each page states the reader's own
/// rank.
async fn leaderboard_pages_show_ties_and_own_rank(tavern: &Tavern) {
    fill_purses(tavern).await;
    let mut play = Play::new(tavern);
    script![[r#"
        (Ada: /tak leaderboard by:coins)
        (Bo: /tak challenge opponent:@Ada ante:5)
        (Ada: (Bid), [5])
        Ada: /tak leaderboard by:coins
        Tak Tavern [only Ada]:
            **Coins** on this server
            **1.** <@101> · **300**
            **2.** <@105> · **200**
            **2.** <@104> · **200**
            **2.** <@103> · **200**
            **2.** <@102> · **200**
            **6.** <@106> · **180**
            **7.** <@107> · **170**
            **8.** <@108> · **160**
            **9.** <@109> · **150**
            **10.** <@110> · **140**
            You: **12.** @Ada · **100**
            picture: leaderboard.png “Bars in the order of the list: 1. 300; 2. 20…”
            (grey: Previous) (Next)
            <Show another list: Ratings | Points | Games won | Puzzles>
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Coins** on this server” to:
            **Coins** on this server
            **11.** <@111> · **130**
            **12.** @Ada · **100**
            **13.** <@112> · **7**
            picture: leaderboard.png “Bars in the order of the list: 11. 130; 12. …”
            (Previous) (grey: Next)
            <Show another list: Ratings | Points | Games won | Puzzles>
        Ada: (Previous)
        Tak Tavern changed [only Ada] “**Coins** on this server” to:
            **Coins** on this server
            **1.** <@101> · **300**
            **2.** <@105> · **200**
            **2.** <@104> · **200**
            **2.** <@103> · **200**
            **2.** <@102> · **200**
            **6.** <@106> · **180**
            **7.** <@107> · **170**
            **8.** <@108> · **160**
            **9.** <@109> · **150**
            **10.** <@110> · **140**
            You: **12.** @Ada · **100**
            picture: leaderboard.png “Bars in the order of the list: 1. 300; 2. 20…”
            (grey: Previous) (Next)
            <Show another list: Ratings | Points | Games won | Puzzles>
    "#] for play];
    tavern.ada.speaks("de");
    script![[r#"
        Ada: (Next)
        Tak Tavern changed [only Ada] “**Coins** on this server” to:
            **Münzen** auf diesem Server
            **11.** <@111> · **130**
            **12.** @Ada · **100**
            **13.** <@112> · **7**
            picture: leaderboard.png “Balken in der Reihenfolge der Liste: 11. 130…”
            (Zurück) (grey: Weiter)
            <Eine andere Liste zeigen: Wertung | Punkte | Gewonnene Partien | Rätsel>
    "#] for play];
}
