//! The finished games of a server as a file for its managers.

use local_discord::Message;
use serde_json::Value;

use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(manager_gets_the_finished_games);

/// The lines of the newest file.
fn lines(tavern: &Tavern) -> Vec<Value> {
    let messages = tavern.discord.messages(tavern.channel);
    let file = messages
        .iter()
        .rev()
        .find_map(|message: &Message| message.attachments.first());
    let file = String::from_utf8(file.unwrap().bytes.to_vec()).unwrap();
    let lines = file.lines().map(|line| serde_json::from_str(line).unwrap());
    lines.collect()
}

async fn manager_gets_the_finished_games(play: &mut Play<'_>) {
    let tavern = play.tavern;
    script![[r#"
        (Ada: /tak server, (Games…))
        Ada: (Games as a file)
        Tak Tavern [only Ada]:
            No game of this server is over yet. Its finished games will be here.
    "#] for play];
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    play.moves("a3 a1 b1 b3 c1").await;
    setup!["Cleo: /tak challenge \"opponent:@Tak Tavern\" level:3 size:5x5 first:me" for play];
    setup!["Cleo: /tak move ply:a1" for play];
    setup!["Cleo: /tak resign game:2, (Resign)" for play];
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    script![[r#"
        (Ada: /tak server, (Games…))
        Ada: (Games as a file)
        Tak Tavern [only Ada]:
            2 finished games of this server, from 1 to 2: one game a line, in JSON, with its moves. Players appear as Discord ids.
            file: tak-games-1-to-2.ndjson
    "#] for play];
    let all = lines(tavern);
    let numbers: Vec<&Value> = all.iter().map(|line| &line["number"]).collect();
    assert_eq!(numbers, [2, 1]);
    assert_eq!(all[0]["black"]["house"], 3);
    let road = &all[1];
    assert_eq!(road["white"]["id"], tavern.ada.id.to_string());
    assert_eq!(road["result"], "R-0");
    let moves = serde_json::json!(["a3", "a1", "b1", "b3", "c1"]);
    assert_eq!(road["moves"], moves);
    assert_eq!(road["terms"]["size"], 3);
    play.forges("Ada", "Earlier games", "games-file/1/2").await;
    assert_eq!(lines(tavern), all[1..]);
    let damage =
        "update events set detail = 'banana' where game = (select id from games where number = 2)";
    tavern.database.run(damage).await;
    play.clicks("Ada", "Games as a file").await;
    assert_eq!(
        lines(tavern),
        all[1..],
        "one that is damaged hides no other"
    );
    play.forges("Bo", "Games as a file", "games-file/1/").await;
    play.mentions("Only managers of this server");
}
