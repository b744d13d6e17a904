//! A person alone with the bot.

use super::guests::open_with_group;
use crate::{Engine, Play, expect, on_both_engines, script, setup};

on_both_engines!(direct_messages_show_lists_and_refuse_games);

async fn direct_messages_show_lists_and_refuse_games(engine: Engine) {
    let (mut tavern, ..) = open_with_group(engine).await;
    let (ada, dan) = (&tavern.ada, tavern.discord.person("Dan"));
    let channels = [ada.opens_direct(), dan.opens_direct()];
    let own = [
        (channels[0], "own".to_owned()),
        (channels[1], "own".to_owned()),
    ];
    tavern.names.0.extend(own);
    let mut play = Play::new(&tavern);
    setup!["Ada: /tak challenge opponent:@Bo size:3x3" for play];
    setup!["Bo: (Accept)" for play];
    // Ada has also installed the bot. It makes no difference here.
    play.enter_place(channels[0], "Ada's conversation with the bot");
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.enter_place(channels[1], "Dan's conversation with the bot");
    play.tells(&expect![[r#"
        In Ada's conversation with the bot.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            There's only you and me here. Challenge me, with me as `opponent`, or a person on a server or in a group you share. `/tak games`, `/tak settings` and all other private commands work here too.
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            There's only you and me here. Challenge me, with me as `opponent`, or a person on a server or in a group you share. `/tak games`, `/tak settings` and all other private commands work here too.
        In Dan's conversation with the bot.
    "#]]);
    script![[r#"
        Dan: /tak challenge opponent:@Bo
        Tak Tavern [only Dan]:
            There's only you and me here. Challenge me, with me as `opponent`, or a person on a server or in a group you share. `/tak games`, `/tak settings` and all other private commands work here too.
        Dan: /tak games
        Tak Tavern [only Dan]:
            You have no active games. Start one with `/tak challenge`.
        Dan: /tak purse
        Tak Tavern [only Dan]:
            Your purse here: **100 coins**.
            No coins paid or won yet. To play for coins, use `/tak challenge` with the preset University.
        Dan: /tak profile
        Tak Tavern [only Dan]:
            You haven't finished a game here yet. Start one with `/tak challenge`.
        Dan: /tak leaderboard
        Tak Tavern [only Dan]:
            **Ratings** on all servers
            This list is empty. Play 5 rated games to appear here: `/tak challenge` with the option `rated`.
            <Show another list: Points | Games won | Puzzles>
        Dan: /tak history
        Tak Tavern [only Dan]:
            You haven't finished a game yet. `/tak challenge` starts one, and `/tak games` lists your active games.
        Dan: /tak server
        Tak Tavern [only Dan]:
            You're not on a server, so there are no server settings here. `/tak settings` shows your own.
        (Dan: /tak settings)
        Dan: (Block challenges)
        Tak Tavern changed [only Dan] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others can't challenge you, but you can challenge them.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Allow challenges) (Leave leaderboards) (Blocked people) (My data)
    "#] for play];
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}
