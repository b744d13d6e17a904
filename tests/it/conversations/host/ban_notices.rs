//! The notices to banned people: in their language, with the name of the server.

use local_discord::Trouble;

use crate::{Play, expect, on_both_engines, script, setup};

on_both_engines!(
    ban_notice_is_in_the_language_of_the_person,
    ban_notice_in_unknown_language_is_in_all,
    server_without_a_name_is_named_by_its_channel,
    challenger_of_banned_person_hears_no_reason,
);

async fn ban(play: &mut Play<'_>, person: &str) {
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…)" for play];
    play.picks_person("Ada", person).await;
    setup!["Ada: (Ban)" for play];
    play.text();
}

/// Bo has chosen nothing: his Discord is German. Dan has chosen German on an
/// English Discord.
async fn ban_notice_is_in_the_language_of_the_person(play: &mut Play<'_>) {
    play.tavern.bo.speaks("de");
    play.types("Bo", "/tak partien").await;
    play.types("Dan", "/tak settings").await;
    play.picks("Dan", "Language: Deutsch").await;
    ban(play, "Bo").await;
    ban(play, "Dan").await;
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
            - Hältst du das für einen Fehler? Frag die Serververwaltung oder die Moderation.
        In Dan's direct messages.
        Tak Tavern [to all]:
            Die Serververwaltung von **The Tak Tavern** hat dich auf diesem Server für Tak gesperrt. Du kannst dort keine neuen Partien beginnen.
            - Deine laufenden Partien gehen weiter. `/tak games` listet sie auf, auch hier.
            - Auf anderen Servern kannst du spielen.
            - Hältst du das für einen Fehler? Frag die Serververwaltung oder die Moderation.
        In Bo's direct messages.
        Bo: /tak partien
        Tak Tavern [only Bo]:
            Du hast keine laufende Partie. Beginne eine mit `/tak challenge`.
    "#]]);
    play.enter_channel("tavern");
    setup!["Ada: /tak server, (Moderation…), <Lift the ban of Bo>" for play];
    play.text();
    script![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            Die Serververwaltung von **The Tak Tavern** hat deine Sperre aufgehoben. Mit `/tak challenge` oder `/tak seek` kannst du auf diesem Server wieder Partien beginnen.
    "#] for play];
}

/// Dan has never used the bot.
async fn ban_notice_in_unknown_language_is_in_all(play: &mut Play<'_>) {
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Language: Deutsch").await;
    ban(play, "Dan").await;
    play.enter_direct_messages("Dan");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Dan's direct messages.
        Tak Tavern [to all]:
            Die Serververwaltung von **The Tak Tavern** hat dich auf diesem Server für Tak gesperrt. Du kannst dort keine neuen Partien beginnen.
            - Deine laufenden Partien gehen weiter. `/tak games` listet sie auf, auch hier.
            - Auf anderen Servern kannst du spielen.
            - Hältst du das für einen Fehler? Frag die Serververwaltung oder die Moderation.
            The managers of **The Tak Tavern** have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers or moderators of that server.
    "#]]);
}

async fn server_without_a_name_is_named_by_its_channel(play: &mut Play<'_>) {
    play.types("Bo", "/tak games").await;
    let faults = play.tavern.discord.faults();
    faults.rest("GET /guilds/", 9, Trouble::Status(403));
    ban(play, "Bo").await;
    play.enter_direct_messages("Bo");
    play.record_news().await;
    faults.clear();
    play.tells(&expect![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            The managers of #tavern have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers or moderators of that server.
    "#]]);
}

/// It is the same for a command and a menu, in both languages.
async fn challenger_of_banned_person_hears_no_reason(play: &mut Play<'_>) {
    ban(play, "Bo").await;
    play.types("Dan", "/tak challenge opponent:@Bo").await;
    play.tavern.discord.person("Cleo").speaks("de");
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
}
