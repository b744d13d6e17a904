//! Places that referees offer to other people.

use std::time::Duration;

use local_discord::{Answer, Person, Snowflake};

use super::{
    DAY, assert_audit_is_clean, begin_round_robin, channel_shows, games_begun, phase_is, player,
    resigns, tournament_id,
};
use crate::{Play, Tavern, on_both_engines, setup, until};

on_both_engines!(
    player_without_a_ply_can_be_replaced,
    player_with_a_ply_cannot_be_replaced,
    offer_of_a_place_ends_after_a_day,
    offered_place_can_be_declined_and_withdrawn,
    referee_takes_a_place_without_an_offer_to_all,
    substitute_can_delete_their_data,
    reopened_leg_begins_anew_for_the_new_player,
    offer_ends_with_the_tournament,
    taken_place_and_an_act_of_its_referee_wait_for_each_other,
    taken_place_and_a_resignation_wait_for_each_other,
    offer_taken_on_another_message_leaves_it_as_it_is,
    declined_offer_leaves_a_board_as_it_is,
    replaced_player_without_a_game_is_notified,
    place_without_an_offer_cannot_be_taken,
    offer_is_taken_once_and_the_latest_counts,
    playing_moderator_cannot_replace_an_opponent,
    offer_ends_with_the_rights_of_its_referee,
    offer_of_a_banned_organizer_ends,
    move_against_a_replaced_player_counts,
);

/// Bo, Cleo and Dan play each other, Ada is the referee, and Eve has time.
async fn begin_with_substitute(play: &mut Play<'_>) -> Person {
    super::announce(play, super::ROUND_ROBIN, "4 players", "Cup").await;
    for name in ["Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(play.tavern, 3).await;
    play.record_news().await;
    play.tavern.discord.join("Eve")
}

/// A referee picks a person, who has no name in the transcript, for the place in the question.
async fn offers(play: &mut Play<'_>, referee: &str, to: &Person) {
    let question = play.newest_seen_by(referee);
    let menu = question.selects().remove(0).custom_id;
    let id = to.id.to_string();
    let person = play.tavern.discord.person(referee);
    let before = shown_offers(play);
    let answer = person.picks(&question, &menu, &[&id]).await;
    if matches!(answer, Answer::Update(_)) {
        until("the offer is posted", async || shown_offers(play) > before).await;
    }
    play.record_act(format!("{referee}: <a person>"), answer)
        .await;
    play.record_news().await;
}

fn shown_offers(play: &Play<'_>) -> usize {
    let messages = play
        .tavern
        .discord
        .messages(play.tavern.channel)
        .into_iter();
    let offers = messages.filter(|message| {
        let mut buttons = message.buttons().into_iter();
        buttons.any(|button| button.label == "Take the place")
    });
    offers.count()
}

/// A person without a name in the transcript presses the newest offer.
async fn takes(play: &mut Play<'_>, person: &Person) {
    let offer = play.message_with_button("Take the place");
    let answer = person.clicks(&offer, "Take the place").await;
    play.record_act("A person: (Take the place)".to_owned(), answer)
        .await;
}

/// The same by a forged press on the newest message.
async fn forges(play: &mut Play<'_>, person: &Person, press: &str) {
    let answer = person.forges_click(&play.newest(), press).await;
    play.record_act("A person: (forged)".to_owned(), answer)
        .await;
}

async fn player_without_a_ply_can_be_replaced(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let eve = begin_with_substitute(play).await;
    setup!["Ada: (Manage), <@Bo>" for play];
    play.clicks("Ada", "Replace…").await;
    play.mentions("Who gets the place of @Bo in **Cup**");
    play.picks_person("Ada", "Cleo").await;
    play.mentions("That person is in this tournament already, or was in it");
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    play.text();
    offers(play, "Ada", &eve).await;
    play.mentions(": @Ada offers you the place of @Bo in **Cup**.");
    play.clicks("Cleo", "Take the place").await;
    play.mentions("This place is offered to somebody else.");
    takes(play, &eve).await;
    let text = play.text();
    let sentence = " has taken the place of @Bo in **Cup**.";
    assert!(text.contains(sentence), "{text}");
    let places = play.tavern.discord.messages(play.tavern.channel);
    let news = " has taken the place of ";
    let answer = places.iter().find(|one| one.content.contains(news));
    // The boards of the two games notify Bo.
    assert_eq!(answer.expect("it is there").notified, []);
    assert_eq!(shown_offers(play), 0);
    games_begun(tavern, 5).await;
    let query = "select count(*) from games where reason = 'handover'";
    tavern.database.holds(query, &["2"]).await;
    let now = "select count(*) from tournament_games \
               join games on games.id = tournament_games.game where games.result is null";
    tavern.database.holds(now, &["3"]).await;
    let players = "select white, black from tournament_games \
                   join games on games.id = tournament_games.game";
    let players = tavern.database.ask(players).await;
    let count = |id: Snowflake| {
        let id = id.to_string();
        players.iter().filter(|both| both.contains(&id)).count()
    };
    assert_eq!([play.id_of("Bo"), eve.id].map(count), [0, 2]);
    channel_shows(play, "in the tournament. This game doesn't count").await;
    play.record_news().await;
    play.text();
    play.clicks("Bo", "Leave").await;
    play.mentions("You aren't in this tournament.");
    play.clicks("Bo", "Log").await;
    play.mentions(" has the place of @Bo, offered by @Ada");
    assert_audit_is_clean(tavern).await;
}

async fn offer_of_a_place_ends_after_a_day(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let eve = begin_with_substitute(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    tavern.later(DAY + Duration::from_mins(1)).await;
    play.text();
    takes(play, &eve).await;
    play.mentions("This offer has ended.");
    play.clicks("Dan", "Log").await;
    play.omits("offered by");
}

async fn offered_place_can_be_declined_and_withdrawn(play: &mut Play<'_>) {
    let eve = begin_with_substitute(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    let open = "The place of @Bo in **Cup** is offered to ";
    play.mentions(open);
    setup!["Ada: (Withdraw)" for play];
    play.text();
    takes(play, &eve).await;
    play.mentions("This offer has ended.");
    play.clicks("Dan", "Log").await;
    play.mentions("@Ada withdrew the offer of the place of @Bo to ");
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    play.text();
    play.clicks("Ada", "Manage").await;
    play.mentions(open);
    play.picks_person("Ada", "Bo").await;
    play.mentions("(Withdraw)");
    play.clicks("Cleo", "Decline").await;
    play.mentions("This place is offered to somebody else.");
    let offer = play.message_with_button("Decline");
    let answer = eve.clicks(&offer, "Decline").await;
    play.record_act("A person: (Decline)".to_owned(), answer)
        .await;
    play.mentions(" doesn't want the place of @Bo in **Cup**.");
    play.clicks("Ada", "Withdraw").await;
    play.mentions("This place is offered to nobody now.");
    let log = "select kind from tournament_log where kind like 'offer%' order by number";
    let log = play.tavern.database.ask(log).await;
    assert_eq!(log, ["offered", "offer over", "offered", "offer over"]);
    assert_audit_is_clean(play.tavern).await;
}

async fn referee_takes_a_place_without_an_offer_to_all(play: &mut Play<'_>) {
    begin_with_substitute(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    play.text();
    play.picks_person("Ada", "Ada").await;
    let text = play.text();
    assert!(!text.contains("offers you"), "{text}");
    play.clicks("Ada", "Withdraw").await;
    play.clicks("Dan", "Log").await;
    play.mentions("@Ada withdrew the offer of the place of @Bo to @Ada");
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    play.picks_person("Ada", "Ada").await;
    play.clicks("Ada", "Take the place").await;
    play.mentions("@Ada has taken the place of @Bo in **Cup**.");
    games_begun(play.tavern, 5).await;
    assert_audit_is_clean(play.tavern).await;
}

/// The end of the games of the place is an act of Ada in games that she does not play.
async fn substitute_can_delete_their_data(play: &mut Play<'_>) {
    begin_with_substitute(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    play.picks_person("Ada", "Ada").await;
    setup!["Ada: (Take the place)" for play];
    games_begun(play.tavern, 5).await;
    let ada = play.id_of("Ada").to_string();
    let authors = "select who from events where kind = 'handover'";
    play.tavern.database.holds(authors, &[&ada, &ada]).await;
    setup!["Ada: /tak settings, (My data), (Delete…), (Yes, delete it), (Delete for good)" for play];
    until("the data are deleted", async || {
        let authors = play.tavern.database.ask(authors).await;
        authors.len() == 2 && !authors.contains(&ada)
    })
    .await;
    assert_audit_is_clean(play.tavern).await;
}

/// Ada sets the result of a game.
async fn rules(play: &mut Play<'_>, game: &str, result: &str) {
    setup!["Ada: (Manage), (Set a result…)" for play];
    play.fills_lines("Ada", &[("game", game), ("result", result)])
        .await;
}

/// A game that the match did not need was of the replaced player, so it decides nothing when the match needs it again.
async fn reopened_leg_begins_anew_for_the_new_player(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak tournament, (New tournament)" for play];
    play.picks("Ada", "Knockout: the loser of a match is out")
        .await;
    for label in ["Make it one game a match", "Make it best of 3 games"] {
        play.clicks("Ada", label).await;
    }
    play.clicks("Ada", "Name and start…").await;
    play.fills_lines("Ada", &[("name", "Cup"), ("days", "3")])
        .await;
    let (eve, fay) = (tavern.discord.join("Eve"), tavern.discord.join("Fay"));
    let post = play.newest();
    for name in ["Bo", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    eve.clicks(&post, "Join").await;
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 4).await;
    play.record_news().await;
    let bo = play.id_of("Bo").to_string();
    let games = "select number, white, black from tournament_games \
                 join games on games.id = tournament_games.game order by leg";
    let games = tavern.database.ask(games).await;
    let of_bo = games.iter().filter(|game| game.contains(&bo));
    let of_bo: Vec<(&str, bool)> = of_bo
        .map(|game| {
            let columns: Vec<&str> = game.split(' ').collect();
            (columns[0], columns[1] == bo)
        })
        .collect();
    let [first, second] = of_bo.try_into().expect("a match begins with two games");
    let won_by_bo = |is_white| if is_white { "1-0" } else { "0-1" };
    rules(play, first.0, won_by_bo(first.1)).await;
    rules(play, second.0, won_by_bo(!second.1)).await;
    games_begun(tavern, 5).await;
    rules(play, second.0, won_by_bo(second.1)).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &fay).await;
    takes(play, &fay).await;
    play.mentions(" has taken the place of @Bo in **Cup**.");
    rules(play, second.0, won_by_bo(!second.1)).await;
    games_begun(tavern, 6).await;
    let players = "select white, black from tournament_games \
                   join games on games.id = tournament_games.game where games.number = 6";
    let players = tavern.database.ask(players).await;
    assert!(players[0].contains(&fay.id.to_string()), "{players:?}");
    let query = "select count(*) from tournament_log where kind in ('ended', 'ruled')";
    let rulings = tavern.database.ask(query).await;
    resigns(play, 5, true).await;
    tavern.settled().await;
    assert_eq!(tavern.database.ask(query).await, rulings);
    assert_audit_is_clean(tavern).await;
}

async fn offer_ends_with_the_tournament(play: &mut Play<'_>) {
    let eve = begin_with_substitute(play).await;
    let id = tournament_id(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    let offer = play.message_with_button("Decline");
    setup!["Ada: (Manage), (End now…), (End now)" for play];
    phase_is(play.tavern, "closed").await;
    play.record_news().await;
    play.text();
    for label in ["Take the place", "Decline"] {
        let answer = eve.clicks(&offer, label).await;
        play.record_act(format!("A person: ({label})"), answer)
            .await;
        play.mentions("The tournament is over.");
    }
    play.forges("Ada", "Withdraw", &format!("tournament-withdraw/1/{id}/1"))
        .await;
    play.mentions("The tournament is over.");
    let log = "select count(*) from tournament_log where kind in ('replaced', 'offer over')";
    play.tavern.database.holds(log, &["0"]).await;
    assert_audit_is_clean(play.tavern).await;
}

/// Both need the rows of the referee and of the tournament, in the same order.
async fn taken_place_and_an_act_of_its_referee_wait_for_each_other(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let eve = begin_with_substitute(play).await;
    let id = tournament_id(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    let (offer, ada) = (
        play.message_with_button("Take the place"),
        play.tavern.discord.person("Ada"),
    );
    let row = format!(
        "update players set first_seen_at = first_seen_at where id = {}",
        ada.id
    );
    let deadlocks = deadlocks_of(tavern).await;
    let hold = tavern.database.hold(&row).await;
    let take = eve.clicks(&offer, "Take the place");
    let act = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        ada.forges_click(&offer, &format!("tournament-time/1/{id}"))
            .await
    };
    let release = async {
        tokio::time::sleep(Duration::from_millis(400)).await;
        hold.commit().await.unwrap();
    };
    tokio::join!(take, act, release);
    games_begun(tavern, 5).await;
    let acts = "select kind from tournament_log where kind in ('replaced', 'time given') \
                order by kind";
    let both = ["replaced", "time given"];
    tavern.database.holds(acts, &both).await;
    assert_eq!(deadlocks_of(tavern).await, deadlocks);
    assert_audit_is_clean(tavern).await;
}

/// Both need the rows of the tournament and of a game, in the same order.
async fn taken_place_and_a_resignation_wait_for_each_other(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let eve = begin_with_substitute(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    let offer = play.message_with_button("Take the place");
    let bo = play.id_of("Bo").to_string();
    let games = "select number, white, black from games \
                 join tournament_games on tournament_games.game = games.id \
                 order by tournament_games.round, seat";
    let games = tavern.database.ask(games).await;
    let mut of_bo = games.iter().filter(|game| game.contains(&bo));
    let mut number = || -> u32 {
        let game = of_bo.next().expect("Bo has two games");
        let number = game.split(' ').next();
        number.expect("it is the first column").parse().unwrap()
    };
    let (first, second) = (number(), number());
    let is_black = player(play, second, true).await == "Bo";
    let opponent = player(play, second, !is_black).await;
    play.types(&opponent, &format!("/tak resign game:{second}"))
        .await;
    let deadlocks = deadlocks_of(tavern).await;
    let row = format!("update games set round = round where number = {first}");
    let hold = tavern.database.hold(&row).await;
    let take = eve.clicks(&offer, "Take the place");
    let resign = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        play.clicks(&opponent, "Resign").await;
    };
    let release = async {
        tokio::time::sleep(Duration::from_millis(400)).await;
        hold.commit().await.unwrap();
    };
    tokio::join!(take, resign, release);
    games_begun(tavern, 5).await;
    assert_eq!(deadlocks_of(tavern).await, deadlocks);
    assert_audit_is_clean(tavern).await;
}

/// The deadlocks that Postgres has ended; SQLite has one writer, so none.
async fn deadlocks_of(tavern: &Tavern) -> Vec<String> {
    if tavern.database.url.starts_with("sqlite") {
        return Vec::new();
    }
    let deadlocks = "select deadlocks from pg_stat_database where datname = current_database()";
    tavern.database.ask(deadlocks).await
}

/// A forged press names any message.
async fn offer_taken_on_another_message_leaves_it_as_it_is(play: &mut Play<'_>) {
    let eve = begin_with_substitute(play).await;
    let id = tournament_id(play).await;
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    let other = play.message_with_button("Log");
    let answer = eve
        .forges_click(&other, &format!("tournament-take/2/{id}/1"))
        .await;
    assert!(matches!(answer, Answer::Message(_)), "{answer:?}");
    channel_shows(play, " has taken the place of ").await;
    let messages = play.tavern.discord.messages(play.tavern.channel);
    let now = messages.iter().find(|message| message.id == other.id);
    assert_eq!(now.expect("it stays").content, other.content);
    assert_audit_is_clean(play.tavern).await;
}

/// The press of the offer names the board of another game, which is as new.
async fn declined_offer_leaves_a_board_as_it_is(play: &mut Play<'_>) {
    let eve = begin_with_substitute(play).await;
    let id = tournament_id(play).await;
    let board = play.message_with_button("Move");
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    eve.forges_click(&board, &format!("tournament-decline/1/{id}/1"))
        .await;
    channel_shows(play, " doesn't want the place of ").await;
    play.tavern.settled().await;
    let messages = play.tavern.discord.messages(play.tavern.channel);
    let now = messages.iter().find(|message| message.id == board.id);
    assert_eq!(
        now.expect("it stays").buttons().len(),
        board.buttons().len()
    );
}

/// One of three has a bye, so no board of theirs ends, and the news itself notifies them.
async fn replaced_player_without_a_game_is_notified(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let format = "Knockout: the loser of a match is out";
    super::announce(play, format, "8 players", "Cup").await;
    let players = ["Bo", "Cleo", "Dan"];
    for name in players {
        play.clicks(name, "Join").await;
    }
    let eve = tavern.discord.join("Eve");
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 1).await;
    play.record_news().await;
    let busy = [player(play, 1, true).await, player(play, 1, false).await];
    let mut idle = players
        .into_iter()
        .filter(|name| !busy.contains(&(*name).to_owned()));
    let idle = idle.next().expect("one has a bye");
    setup!["Ada: (Manage)" for play];
    play.picks_person("Ada", idle).await;
    setup!["Ada: (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    takes(play, &eve).await;
    let sentence = " has taken the place of ";
    channel_shows(play, sentence).await;
    let messages = play.tavern.discord.messages(play.tavern.channel);
    let news = messages.iter().find(|one| one.content.contains(sentence));
    assert_eq!(news.expect("it is there").notified, [play.id_of(idle)]);
}

async fn place_without_an_offer_cannot_be_taken(play: &mut Play<'_>) {
    let eve = begin_with_substitute(play).await;
    let id = tournament_id(play).await;
    let text = "This offer has ended.";
    forges(play, &eve, &format!("tournament-take/2/{id}/1")).await;
    play.mentions(text);
    let old = format!("tournament-take/1/{id}/1/{}/{}", eve.id, play.id_of("Bo"));
    forges(play, &eve, &old).await;
    play.mentions("This button has expired.");
    setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    play.text();
    forges(play, &eve, &format!("tournament-take/2/{id}/2")).await;
    play.mentions(text);
    let query = "select count(*) from tournament_log where kind = 'replaced'";
    play.tavern.database.holds(query, &["0"]).await;
    assert_audit_is_clean(play.tavern).await;
}

async fn offer_is_taken_once_and_the_latest_counts(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let eve = begin_with_substitute(play).await;
    let fay = tavern.discord.join("Fay");
    let id = tournament_id(play).await;
    for person in [&fay, &eve] {
        setup!["Ada: (Manage), <@Bo>, (Replace…)" for play];
        offers(play, "Ada", person).await;
    }
    play.text();
    takes(play, &fay).await;
    play.mentions("This place is offered to somebody else.");
    takes(play, &eve).await;
    play.mentions(" has taken the place of @Bo");
    forges(play, &eve, &format!("tournament-take/2/{id}/1")).await;
    play.mentions("This offer has ended.");
    assert_audit_is_clean(tavern).await;
}

async fn offer_ends_with_the_rights_of_its_referee(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, (Moderation…), <&Keepers>" for play];
    let eve = begin_with_substitute(play).await;
    let (keepers, fay) = (tavern.discord.role("Keepers"), tavern.discord.join("Fay"));
    fay.has_role(keepers, true);
    let place = format!("tournament-place/1/{}/1", tournament_id(play).await);
    let ids = [eve.id.to_string()];
    fay.forges_pick(&play.newest(), (5, &place), &ids).await;
    channel_shows(play, "offers you the place of").await;
    for (has_role, text) in [
        (false, "This offer has ended."),
        (true, " has taken the place of @Bo"),
    ] {
        fay.has_role(keepers, has_role);
        play.record_news().await;
        play.text();
        takes(play, &eve).await;
        play.mentions(text);
    }
    assert_audit_is_clean(tavern).await;
}

async fn playing_moderator_cannot_replace_an_opponent(play: &mut Play<'_>) {
    let tavern = play.tavern;
    begin_round_robin(play).await;
    setup!["Ada: (Manage)" for play];
    play.picks_person("Ada", "Bo").await;
    play.mentions("You have a match with this player");
    let place = format!("tournament-place/1/{}/2", tournament_id(play).await);
    let (ada, dan) = (tavern.discord.person("Ada"), tavern.discord.person("Dan"));
    let ids = [dan.id.to_string()];
    let answer = ada.forges_pick(&play.newest(), (5, &place), &ids).await;
    play.record_act("Ada: (forged)".to_owned(), answer).await;
    play.mentions("You have a match with this player");
    let query = "select count(*) from tournament_log where kind = 'offered'";
    tavern.database.holds(query, &["0"]).await;
    setup!["Ada: /tak server, (Moderation…), <&Keepers>" for play];
    let (fay, eve) = (tavern.discord.join("Fay"), tavern.discord.join("Eve"));
    fay.has_role(tavern.discord.role("Keepers"), true);
    let ids = [eve.id.to_string()];
    fay.forges_pick(&play.newest(), (5, &place), &ids).await;
    channel_shows(play, "offers you the place of").await;
    let withdraw = format!("tournament-withdraw/1/{}/2", tournament_id(play).await);
    play.text();
    play.forges("Ada", "Withdraw", &withdraw).await;
    play.mentions("You have a match with this player");
    tavern.database.holds(query, &["1"]).await;
}

async fn offer_of_a_banned_organizer_ends(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, (Games…), (Tournaments: everybody)" for play];
    super::announce_by(play, "Bo", super::ROUND_ROBIN, "4 players", "Cup").await;
    for name in ["Ada", "Cleo", "Dan"] {
        play.clicks(name, "Join").await;
    }
    setup!["Bo: (Manage), (Start now)" for play];
    games_begun(tavern, 3).await;
    play.record_news().await;
    let (eve, bo) = (tavern.discord.join("Eve"), tavern.discord.person("Bo"));
    let id = tournament_id(play).await;
    let place = format!("tournament-place/1/{id}/2");
    let ids = [eve.id.to_string()];
    let post = play.newest();
    bo.forges_pick(&post, (5, &place), &ids).await;
    channel_shows(play, "offers you the place of").await;
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Bo>, (Ban)" for play];
    let take = format!("tournament-take/2/{id}/2");
    let mut press = async |text: &str| {
        play.text();
        let answer = eve.forges_click(&post, &take).await;
        play.record_act("Eve: (Take the place)".to_owned(), answer)
            .await;
        play.mentions(text);
    };
    press("This offer has ended.").await;
    let ban = "delete from bans";
    tavern.database.run(ban).await;
    press("has taken the place").await;
    assert_audit_is_clean(tavern).await;
}

async fn player_with_a_ply_cannot_be_replaced(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let eve = begin_with_substitute(play).await;
    let mover = player(play, 1, true).await;
    setup!["Ada: (Manage)" for play];
    play.picks_person("Ada", &mover).await;
    setup!["Ada: (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    play.types(&mover, "/tak move ply:a1 game:1").await;
    takes(play, &eve).await;
    play.mentions("This offer has ended.");
    setup!["Ada: (Manage)" for play];
    play.text();
    play.picks_person("Ada", &mover).await;
    play.omits("(Replace…)");
    let games = "select count(*) from games where result is null";
    tavern.database.holds(games, &["3"]).await;
    assert_audit_is_clean(tavern).await;
}

async fn move_against_a_replaced_player_counts(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let eve = begin_with_substitute(play).await;
    let [mover, idle] = [player(play, 1, true).await, player(play, 1, false).await];
    play.types(&mover, "/tak move ply:a1 game:1").await;
    setup!["Ada: (Manage)" for play];
    play.picks_person("Ada", &idle).await;
    setup!["Ada: (Replace…)" for play];
    offers(play, "Ada", &eve).await;
    takes(play, &eve).await;
    games_begun(tavern, 5).await;
    play.record_news().await;
    setup!["Ada: (Manage)" for play];
    play.text();
    play.picks_person("Ada", &mover).await;
    play.omits("(Replace…)");
    assert_audit_is_clean(tavern).await;
}
