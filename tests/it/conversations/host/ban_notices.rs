//! The notices to banned people: in their language, with the name of the server.

use expect_test::expect;
use local_discord::Trouble;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    ban_notice_is_in_the_language_of_the_person,
    ban_notice_in_unknown_language_is_in_all,
    server_without_a_name_is_named_by_its_channel,
    challenger_of_banned_person_hears_no_reason,
);

async fn ban(play: &mut Play<'_>, person: &str) {
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Ban from Tak…").await;
    play.picks_person("Ada", person).await;
    play.clicks("Ada", "Ban").await;
    play.text();
}

/// Bo has chosen nothing: his Discord is German. Dan has chosen German on an
/// English Discord.
async fn ban_notice_is_in_the_language_of_the_person(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    tavern.bo.speaks("de");
    play.types("Bo", "/tak partien").await;
    play.types("Dan", "/tak settings").await;
    play.picks("Dan", "Language: Deutsch").await;
    ban(&mut play, "Bo").await;
    ban(&mut play, "Dan").await;
    for person in ["Bo", "Dan"] {
        play.enter_direct_messages(person);
        play.record_news().await;
    }
    // The list of games works there.
    play.enter_direct_messages("Bo");
    play.types("Bo", "/tak partien").await;
    play.tells(&expect![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            Die Serververwaltung von **The Tak Tavern** hat dich auf diesem Server für Tak gesperrt. Du kannst dort keine neuen Partien beginnen.
            - Deine laufenden Partien gehen weiter. `/tak games` listet sie auf, auch hier.
            - Auf anderen Servern kannst du spielen.
            - Hältst du das für einen Fehler? Frag die Serververwaltung. Nur sie kann die Sperre aufheben.
        In Dan's direct messages.
        Tak Tavern [to all]:
            Die Serververwaltung von **The Tak Tavern** hat dich auf diesem Server für Tak gesperrt. Du kannst dort keine neuen Partien beginnen.
            - Deine laufenden Partien gehen weiter. `/tak games` listet sie auf, auch hier.
            - Auf anderen Servern kannst du spielen.
            - Hältst du das für einen Fehler? Frag die Serververwaltung. Nur sie kann die Sperre aufheben.
        In Bo's direct messages.
        Bo: /tak partien
        Tak Tavern [only Bo]:
            Du hast keine laufende Partie. Beginne eine mit `/tak challenge`.
    "#]]);
    play.enter_channel("tavern");
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Lift the ban of Bo").await;
    play.text();
    play.enter_direct_messages("Bo");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            Die Serververwaltung von **The Tak Tavern** hat deine Sperre aufgehoben. Mit `/tak challenge` oder `/tak seek` kannst du auf diesem Server wieder Partien beginnen.
    "#]]);
    tavern.close().await;
}

/// Dan has never used the bot.
async fn ban_notice_in_unknown_language_is_in_all(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Language: Deutsch").await;
    ban(&mut play, "Dan").await;
    play.enter_direct_messages("Dan");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Dan's direct messages.
        Tak Tavern [to all]:
            Die Serververwaltung von **The Tak Tavern** hat dich auf diesem Server für Tak gesperrt. Du kannst dort keine neuen Partien beginnen.
            - Deine laufenden Partien gehen weiter. `/tak games` listet sie auf, auch hier.
            - Auf anderen Servern kannst du spielen.
            - Hältst du das für einen Fehler? Frag die Serververwaltung. Nur sie kann die Sperre aufheben.
            The managers of **The Tak Tavern** have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers. Only they can lift the ban.
    "#]]);
    tavern.close().await;
}

async fn server_without_a_name_is_named_by_its_channel(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Bo", "/tak games").await;
    let faults = tavern.discord.faults();
    faults.rest("GET /guilds/", 9, Trouble::Status(403));
    ban(&mut play, "Bo").await;
    play.enter_direct_messages("Bo");
    play.record_news().await;
    faults.clear();
    play.tells(&expect![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            The managers of #tavern have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers. Only they can lift the ban.
    "#]]);
    tavern.close().await;
}

/// It is the same for a command and a menu, in both languages.
async fn challenger_of_banned_person_hears_no_reason(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    ban(&mut play, "Bo").await;
    play.types("Dan", "/tak challenge opponent:@Bo").await;
    tavern.discord.person("Cleo").speaks("de");
    play.types("Cleo", "/tak herausfordern gegner:@Bo").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    let text = play.text();
    for word in ["ban", "sperr", "manage", "verwalt"] {
        assert!(!text.to_lowercase().contains(word), "{word}: {text}");
    }
    let english = "@Bo can't start new games on this server. Invite another player.";
    assert_eq!(text.matches(english).count(), 2, "{text}");
    let german =
        "@Bo kann auf diesem Server keine neuen Partien beginnen. Lade eine andere Person ein.";
    assert_eq!(text.matches(german).count(), 1, "{text}");
    tavern.close().await;
}
