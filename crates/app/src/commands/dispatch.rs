//! The handler of each command.

use super::{host, league, learning, meeting, person, playing, review, standing, tournament};
use crate::action::{
    AnnouncePress, Chosen, Command, Completion, DailyPress, DraftPress, Ending, GameRef,
    Invitation, LeaguePress, LessonPress, Lines, ModerationPress, PLY, Page, PlanAct, PlanPress,
    Press, PuzzlePress, QuietPress, ReviewAct, RolesPress, TryPress, TryStep,
};
use crate::first_step::FirstStep;
use crate::load::rights;
use crate::reply::Reply;
use crate::request::Request;
use crate::{App, Error, Result, load, view};
use tavern_game::{Offer, Refusal};

pub(crate) async fn act(app: &App, request: &Request) -> Result<Reply> {
    pass_gate(app, request).await?;
    let traits = request.command.traits();
    if traits.leads_to_a_game {
        load::partner::may_play_here(app, request).await?;
    }
    if traits.begins_here && !is_house_challenge(app, &request.command) {
        load::venue::check(app, request).await?;
    }
    let outcome = Box::pin(perform(app, request)).await;
    // The game of a press on the next turn may be played in another channel.
    let is_elsewhere = matches!(
        outcome,
        Err(Error::First(FirstStep::CheckChannels(_))
            | Error::Refused(Refusal::GameGone | Refusal::GameElsewhere { .. }))
    );
    if is_elsewhere && let Some(there) = playing::next_turn::elsewhere(app, request).await? {
        pass_gate(app, &there).await?;
        let reply = Box::pin(perform(app, &there)).await?;
        return Ok(playing::next_turn::answered_here(request, &there, reply));
    }
    outcome
}

async fn pass_gate(app: &App, request: &Request) -> Result<()> {
    if request.command.is_for_privacy() {
        load::gate::pass_for_privacy(app, request.who).await
    } else {
        load::gate::pass(app, request.who, request.place.guild).await
    }
}

async fn perform(app: &App, request: &Request) -> Result<Reply> {
    match request.command.clone() {
        Command::Press(press) => Box::pin(press_button(app, request, press)).await,
        Command::Filled(press, lines) => Box::pin(fill(app, request, press, &lines)).await,
        Command::Chosen(press, choice) => Box::pin(choose(app, request, press, choice)).await,
        Command::Challenge(invitation) => Box::pin(challenge(app, request, *invitation)).await,
        Command::Seek(sought) => meeting::seek::make(app, request, *sought).await,
        Command::Tournaments => tournament::list(app, request).await,
        Command::Lobby => meeting::lobby::show(app, request, Page::default()).await,
        Command::Purse(who) => standing::purse::show(app, request, who).await,
        Command::Leaderboard { by, size, reach } => {
            standing::leaderboard::open(app, request, by, (size, reach)).await
        }
        Command::HouseLevels(reach) => {
            standing::leaderboard::show_house_levels(app, request, reach).await
        }
        Command::Profile(who) => standing::profile::show(app, request, who).await,
        Command::History { who, reach } => {
            standing::history::show(app, request, who, reach, Page::default()).await
        }
        Command::Play { game, typed } => {
            Box::pin(playing::play::play(app, request, game, &typed)).await
        }
        Command::PlayTaps(board, taps) => {
            Box::pin(playing::page::play(app, request, board, &taps)).await
        }
        Command::Plan(PlanAct::Show(game)) => playing::plan::show(app, request, game).await,
        Command::Plan(PlanAct::Add { game, theirs, then }) => {
            let line = (theirs.as_deref(), then.as_deref());
            Box::pin(playing::plan::add(app, request, game, line)).await
        }
        Command::Build(game) => Box::pin(playing::builder::begin(app, request, game)).await,
        Command::More(game) => playing::other_acts::show(app, request, game).await,
        Command::Board(game) => playing::board::show(app, request, game).await,
        Command::Look(game, view) => playing::look::look(app, request, game, view).await,
        Command::Replay { game, from, to } => {
            playing::replay::replay(app, request, game, from, to).await
        }
        Command::ReplayFromHere { game, board } => {
            playing::replay::from_here(app, request, game, board).await
        }
        Command::Ptn(game) => playing::notation::ptn(app, request, game).await,
        Command::Tps { game, to } => playing::notation::tps(app, request, game, to).await,
        Command::Games => playing::games::games(app, request, Page::default()).await,
        Command::AskResign(game) => playing::end::ask(app, request, Ending::Resign, game).await,
        Command::Offer(what, game) => playing::offer::make(app, request, what, game).await,
        Command::Help(topic) => learning::help::show(app, request, topic).await,
        Command::Learn => learning::lesson::learn(app, request).await,
        Command::Puzzle(wish) => Box::pin(learning::puzzle::show(app, request, wish)).await,
        Command::DrawUp { opponent, presence } => {
            meeting::draft::draw_up(app, request, opponent, presence).await
        }
        Command::AskBlock(who) => person::block::ask(app, request, who).await,
        Command::Review(act) => look_back(app, request, act).await,
        Command::Free(act) => Box::pin(review::free_board::act(app, request, act)).await,
        Command::Settings => person::settings::show(app, request).await,
        Command::ServerSettings => host::server_settings::show(app, request).await,
        Command::Complete(completion) => complete(app, request, completion).await,
    }
}

/// Whether it begins a game against the house. Such a game is private where Tak is not played.
fn is_house_challenge(app: &App, command: &Command) -> bool {
    let Command::Challenge(invitation) = command else {
        return false;
    };
    app.house.player() == Some(invitation.opponent)
}

/// The handler of each button. A feature with several buttons has a `press` in its own file.
async fn press_button(app: &App, request: &Request, press: Press) -> Result<Reply> {
    let here = GameRef::ShownBoard;
    let offer = |what, board| playing::offer::make(app, request, what, here(board));
    match press {
        Press::AcceptChallenge(id) => meeting::challenge::accept(app, request, id).await,
        Press::DeclineChallenge(id) => meeting::challenge::decline(app, request, id).await,
        Press::WithdrawChallenge(id) => meeting::challenge::withdraw(app, request, id).await,
        Press::Bid(id) => meeting::bid::open_form(app, request, id).await,
        Press::Sweep => standing::purse::sweep(app, request).await,
        Press::Leaderboard(board, page) => {
            standing::leaderboard::show(app, request, board, Page::of_button(page)).await
        }
        Press::History(who, reach, page) => {
            standing::history::show(app, request, Some(who), reach, Page::of_button(page)).await
        }
        Press::NextGame(game) => Box::pin(meeting::next_game::next_game(app, request, game)).await,
        Press::Move(board) => playing::builder::open(app, request, board).await,
        Press::Build(board, draft) => playing::builder::step(app, request, board, draft).await,
        Press::PlaySuggested(board, ply) => {
            Box::pin(playing::play::play_suggested(app, request, board, ply)).await
        }
        Press::OpenPage(board) => playing::page::open(app, request, board).await,
        Press::SignOut => person::settings::sign_out(app, request).await,
        Press::TryAgain(board, text) => {
            playing::builder::open_form(app, request, board, Some(text)).await
        }
        Press::Board(board) => playing::board::show(app, request, here(board)).await,
        Press::Look(board, view) => playing::look::look(app, request, here(board), view).await,
        Press::Replay(board) => {
            playing::replay::replay(app, request, here(board), None, None).await
        }
        Press::StepReplay(board, step) => playing::replay::step(app, request, board, step).await,
        Press::Ptn(board) => playing::notation::ptn(app, request, here(board)).await,
        Press::Tps(board) => playing::notation::tps(app, request, here(board), None).await,
        Press::Rematch(board) => Box::pin(meeting::next_game::rematch(app, request, board)).await,
        Press::MyGames => playing::games::games(app, request, Page::default()).await,
        Press::Games(page) => playing::games::games(app, request, Page::of_button(page)).await,
        Press::NextTurn => playing::next_turn::open(app, request).await,
        Press::More(board) => playing::other_acts::show(app, request, here(board)).await,
        Press::AskResign(board) => {
            playing::end::ask(app, request, Ending::Resign, here(board)).await
        }
        Press::Resign(board) => {
            Box::pin(playing::end::end(app, request, Ending::Resign, board)).await
        }
        Press::AskCancel(board) => {
            playing::end::ask(app, request, Ending::Cancel, here(board)).await
        }
        Press::Cancel(board) => {
            Box::pin(playing::end::end(app, request, Ending::Cancel, board)).await
        }
        Press::KeepPlaying => Ok(playing::end::decline(request)),
        Press::Set(choice) => person::settings::set(app, request, choice).await,
        Press::MoreSettings => person::settings::show_more(app, request).await,
        Press::FirstSettings => person::settings::first_page(app, request).await,
        Press::SetServer(choice) => {
            let server = rights::managed_server(request)?;
            host::server_settings::set(app, request, server, choice).await
        }
        Press::MyData => person::my_data::show(app, request).await,
        Press::ExportData => person::my_data::export(app, request).await,
        Press::AskDeleteData => person::my_data::ask(app, request).await,
        Press::DeleteDataAgain(question) => person::my_data::confirm(app, request, question).await,
        Press::DeleteData(question) => person::my_data::delete(app, request, question).await,
        Press::KeepData => Ok(person::my_data::decline(request)),
        Press::OfferDraw(board) => offer(Offer::Draw, board).await,
        Press::OfferTakeback(board) => offer(Offer::Takeback, board).await,
        Press::OfferCancel(board) => offer(Offer::Cancel, board).await,
        Press::AcceptOffer(open) => playing::offer::accept(app, request, open).await,
        Press::DeclineOffer(open) => playing::offer::turn_down(app, request, open).await,
        Press::Tournament(press) => Box::pin(tournament::press(app, request, press)).await,
        Press::League(press) => Box::pin(league::press(app, request, press)).await,
        Press::Seek(press) => Box::pin(meeting::seek::press(app, request, press)).await,
        Press::Plan(press) => Box::pin(playing::plan::press(app, request, press)).await,
        Press::Watch(game, wish) => playing::look::watch(app, request, game, wish).await,
        Press::Note(game) => playing::note::open_form(app, request, game).await,
        Press::Block(who) => person::block::block(app, request, who).await,
        Press::Blocked => person::block::show(app, request).await,
        Press::Unblock(who) => person::block::unblock(app, request, who).await,
        Press::NeverMind => Ok(view::choices::never_mind(request)),
        Press::Draft(press) => meeting::draft::press(app, request, press).await,
        Press::Moderation(press) => Box::pin(host::moderate::press(app, request, press)).await,
        Press::Server(press) => host::server_settings::press(app, request, press).await,
        Press::Roles(press) => host::roles::press(app, request, press).await,
        Press::Help(press) => learning::help::press(app, request, press).await,
        Press::Lesson(press) => learning::lesson::press(app, request, press).await,
        Press::Puzzle(press) => Box::pin(learning::puzzle::press(app, request, press)).await,
        Press::Daily(press) => Box::pin(learning::daily::press(app, request, press)).await,
        Press::Announce(press) => Box::pin(host::announcements::press(app, request, press)).await,
        Press::Openings(view) => review::openings::turn(app, request, view).await,
        Press::Analysis(press) => review::analyse::press(app, request, press).await,
        Press::Try(press) => review::try_again::press(app, request, press).await,
        Press::Clock(press) => Box::pin(playing::other_acts::press(app, request, press)).await,
        Press::Quiet(press) => person::quiet_hours::press(app, request, press).await,
        Press::Vacation(press) => Box::pin(person::settings::press(app, request, press)).await,
        Press::House(press) => Box::pin(meeting::play_house::press(app, request, press)).await,
        Press::Free(press) => Box::pin(review::free_board::press(app, request, press)).await,
    }
}

/// The handler of each form.
async fn fill(app: &App, request: &Request, press: Press, lines: &Lines) -> Result<Reply> {
    match press {
        Press::Move(board) => {
            let (game, text) = (GameRef::ShownBoard(board), lines.text(PLY)?);
            Box::pin(playing::play::play(app, request, game, text)).await
        }
        Press::Plan(PlanPress::OpenForm(board)) => {
            playing::plan::fill(app, request, board, lines).await
        }
        Press::Note(game) => playing::note::write(app, request, game, lines).await,
        Press::Bid(challenge) => meeting::bid::bid(app, request, challenge, lines).await,
        Press::Draft(DraftPress::OpenForm(draft)) => {
            meeting::draft::fill(app, request, draft, lines).await
        }
        Press::Tournament(press) => tournament::fill(app, request, press, lines).await,
        Press::League(LeaguePress::OpenForm(draft)) => {
            league::announce(app, request, draft, lines).await
        }
        Press::Moderation(ModerationPress::StopForm) => {
            let server = rights::moderated_server(app, request).await?;
            host::moderate::ask_stop_numbered(app, request, server, lines).await
        }
        Press::Moderation(ModerationPress::BanForm(who)) => {
            let server = rights::moderated_server(app, request).await?;
            host::moderate::ban_for(app, request, server, who, lines).await
        }
        Press::Quiet(QuietPress::TimeZone) => {
            person::quiet_hours::set_zone(app, request, lines).await
        }
        Press::Lesson(LessonPress::Type(step)) => {
            learning::lesson::fill(app, request, step, lines).await
        }
        Press::Puzzle(PuzzlePress::Type(puzzle)) => {
            learning::puzzle::fill(app, request, puzzle, lines).await
        }
        Press::Try(TryPress::Step(at, TryStep::Type)) => {
            Box::pin(review::try_again::fill(app, request, at, lines)).await
        }
        Press::Free(press) => Box::pin(review::free_board::fill(app, request, press, lines)).await,
        _ => Err(Refusal::UnknownButton.into()),
    }
}

/// The handler of each of Discord's menus.
async fn choose(app: &App, request: &Request, press: Press, choice: Chosen) -> Result<Reply> {
    match (press, choice) {
        (Press::Tournament(press), choice) => tournament::choose(app, request, press, choice).await,
        (Press::Moderation(ModerationPress::ChooseToBan), Chosen::Person(who)) => {
            let server = rights::moderated_server(app, request).await?;
            host::moderate::ask_ban(app, request, server, who).await
        }
        (Press::Server(press), choice) => {
            let server = rights::managed_server(request)?;
            host::server_settings::choose(app, request, server, press, choice).await
        }
        (Press::Roles(RolesPress::Choose(role_use)), Chosen::Role(role)) => {
            let server = rights::managed_server(request)?;
            host::roles::choose(app, request, server, role_use, role).await
        }
        (Press::Daily(DailyPress::ChooseChannel), choice) => {
            let server = rights::managed_server(request)?;
            learning::daily::in_channel(app, request, server, choice.channel()?).await
        }
        (Press::Announce(AnnouncePress::ChooseChannel(what)), choice) => {
            let server = rights::managed_server(request)?;
            host::announcements::in_channel(app, request, server, what, choice.channel()?).await
        }
        _ => Err(Refusal::UnknownButton.into()),
    }
}

/// Challenges a person, or the house. The house also plays in a conversation with the bot alone.
async fn challenge(app: &App, request: &Request, invitation: Invitation) -> Result<Reply> {
    if app.house.player() == Some(invitation.opponent) {
        return Box::pin(meeting::play_house::challenge(app, request, invitation)).await;
    }
    meeting::challenge::challenge(app, request, invitation).await
}

async fn look_back(app: &App, request: &Request, act: ReviewAct) -> Result<Reply> {
    match act {
        ReviewAct::ReplayFile { file, from, to } => {
            review::file::replay(app, request, &file, from, to).await
        }
        ReviewAct::Analyse(game) => review::analyse::show(app, request, game).await,
        ReviewAct::AnalyseFile(file) => review::analyse::show_file(app, request, &file).await,
        ReviewAct::AnalyseText(text) => review::analyse::show_text(app, request, &text).await,
        ReviewAct::Openings(view) => review::openings::show(app, request, view).await,
        ReviewAct::PtnOfFile(file) => review::file::ptn(app, request, &file).await,
        ReviewAct::TpsOfFile { file, to } => review::file::tps(request, &file, to),
    }
}

async fn complete(app: &App, request: &Request, completion: Completion) -> Result<Reply> {
    match completion {
        Completion::Ply { game, typed } => playing::complete::ply(app, request, game, &typed).await,
        Completion::Game { typed, finished } => {
            playing::complete::game(app, request, &typed, finished).await
        }
        Completion::Plan {
            game,
            theirs,
            typed,
        } => playing::plan::complete(app, request, game, theirs.as_deref(), &typed).await,
        Completion::Stack { game, typed } => {
            playing::look::complete(app, request, game, &typed).await
        }
    }
}
