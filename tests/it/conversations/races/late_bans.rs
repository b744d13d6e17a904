//! A ban or a block that is committed after an act has read that there is none,
//! and before the act commits.

use std::time::Duration;

use crate::{Play, assert_contains, on_both_engines};

on_both_engines!(
    late_ban_refuses_every_way_to_a_game,
    late_block_refuses_invitations,
);

/// Long enough for an act to finish its reads. Then it waits for the change of
/// the ban.
const READS: Duration = Duration::from_millis(300);

/// The answer to an act. The statements are executed before it and committed
/// during it.
async fn during(
    play: &mut Play<'_>,
    statements: &str,
    act: impl AsyncFnOnce(&mut Play<'_>),
) -> String {
    let hold = play.tavern.database.hold(statements).await;
    let commit = async {
        tokio::time::sleep(READS).await;
        hold.commit().await.unwrap();
    };
    tokio::join!(act(play), commit);
    play.text()
}

/// A ban by another process: it locks the banned person, as the program does.
async fn during_ban(
    play: &mut Play<'_>,
    person: &str,
    act: impl AsyncFnOnce(&mut Play<'_>),
) -> String {
    let guild = "select max(guild) from challenges";
    let guild = play.tavern.database.ask(guild).await.remove(0);
    let (id, by) = (play.id_of(person), play.id_of("Cleo"));
    let statements = format!(
        "update players set first_seen_at = first_seen_at where id = {id}; \
         insert into players (id, first_seen_at) values ({by}, 1) on conflict (id) do nothing; \
         insert into bans (guild, player, by, at) values ({guild}, {id}, {by}, 1);"
    );
    let text = during(play, &statements, act).await;
    play.tavern.database.run("delete from bans").await;
    text
}

const NO_BO: &str = "@Bo can't start new games on this server";
const NO_ADA: &str = "have banned you from Tak here";

async fn late_ban_refuses_every_way_to_a_game(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let query = "select (select count(*) from games) || ' ' || \
                 (select count(*) from challenges where state = 'open') as open";
    // There is a game for the rematch, and one with a next game.
    for series in ["", " games:2"] {
        let line = format!("/tak challenge opponent:@Bo size:3x3 first:me{series}");
        play.types("Ada", &line).await;
        play.clicks("Bo", "Accept").await;
        play.types("Bo", "/tak resign").await;
        play.clicks("Bo", "Resign").await;
    }
    tavern.database.holds(query, &["2 0"]).await;
    let challenge = "/tak challenge opponent:@Bo size:3x3";
    let text = during_ban(play, "Bo", async |play| {
        play.types("Ada", challenge).await;
    });
    assert!(text.await.contains(NO_BO));
    let text = during_ban(play, "Ada", async |play| {
        play.types("Ada", challenge).await;
    });
    assert!(text.await.contains(NO_ADA));
    let text = during_ban(play, "Bo", async |play| {
        play.clicks("Ada", "Rematch").await;
    });
    assert!(text.await.contains(NO_BO));
    let text = during_ban(play, "Bo", async |play| {
        play.clicks("Ada", "Next game").await;
    });
    assert!(text.await.contains(NO_BO));
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    let text = during_ban(play, "Bo", async |play| {
        play.clicks("Ada", "Send challenge").await;
    });
    assert!(text.await.contains(NO_BO));
    let text = during_ban(play, "Ada", async |play| {
        play.types("Ada", "/tak seek size:3x3").await;
    });
    assert!(text.await.contains(NO_ADA));
    let text = during_ban(play, "Ada", async |play| {
        play.types("Ada", "/tak challenge \"opponent:@Tak Tavern\"")
            .await;
    });
    assert!(text.await.contains(NO_ADA));
    tavern.database.holds(query, &["2 0"]).await;
    // These answer an invitation, and it stays open.
    play.types("Bo", "/tak seek size:3x3").await;
    let text = during_ban(play, "Bo", async |play| {
        play.clicks("Ada", "Take").await;
    });
    assert!(text.await.contains(NO_BO));
    play.types("Bo", "/tak challenge opponent:@Ada size:3x3")
        .await;
    let text = during_ban(play, "Bo", async |play| {
        play.clicks("Ada", "Accept").await;
    });
    assert!(text.await.contains(NO_BO));
    play.clicks("Ada", "Counter-offer").await;
    play.picks("Ada", "Board: 4x4").await;
    let text = during_ban(play, "Bo", async |play| {
        play.clicks("Ada", "Send counter-offer").await;
    });
    assert!(text.await.contains(NO_BO));
    play.clicks("Ada", "Decline").await;
    play.types("Bo", "/tak challenge opponent:@Ada ante:10")
        .await;
    play.clicks("Ada", "Bid").await;
    let text = during_ban(play, "Bo", async |play| {
        play.fills("Ada", "3").await;
    });
    assert!(text.await.contains(NO_BO));
    tavern.database.holds(query, &["2 1"]).await;
    let rows = "select count(*) from bids";
    tavern.database.holds(rows, &["0"]).await;
    // Without a ban the same acts pass.
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "3").await;
    let rows = "select count(*) from bids";
    tavern.database.holds(rows, &["1"]).await;
}

async fn late_block_refuses_invitations(play: &mut Play<'_>) {
    let tavern = play.tavern;
    play.types("Bo", "/tak seek size:3x3").await;
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3")
        .await;
    play.clicks("Ada", "Withdraw").await;
    let (ada, bo) = (play.id_of("Ada"), play.id_of("Bo"));
    let block = format!(
        "update players set first_seen_at = first_seen_at where id = {bo}; \
         insert into blocks (player, blocked, at) values ({bo}, {ada}, 1);"
    );
    let text = during(play, &block, async |play| {
        play.types("Ada", "/tak challenge opponent:@Bo size:3x3")
            .await;
    });
    let text = text.await;
    assert_contains(&text, "@Bo doesn't take challenges right now");
    tavern.database.run("delete from blocks").await;
    let text = during(play, &block, async |play| {
        play.clicks("Ada", "Take").await;
    });
    let text = text.await;
    assert_contains(&text, "You can't take this seek right now");
    let rows = "select count(*) from games";
    tavern.database.holds(rows, &["0"]).await;
}
