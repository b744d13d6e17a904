//! The handler of each command.

use super::{host, learning, meeting, person, playing, review, standing};
use crate::app::action::Ending;
use crate::app::{
    AnnouncePress, App, ClockPress, Command, Completion, DailyPress, DraftPress, Error, GameRef,
    HousePress, Invitation, LearningAct, LearningPress, ModerationPress, Page, PeopleAct, PlanAct,
    PlanPress, Press, Reply, Request, Result, ReviewAct, ReviewPress, RolesPress, SeekPress,
    ServerPress, load, view,
};
use crate::game::{Channels, Offer, PlanRefusal, Refusal};

pub(crate) async fn act(app: &App, request: &Request) -> Result<Reply> {
    if app.store.is_being_deleted(request.who).await? {
        return Err(Refusal::DeletionUnderWay.into());
    }
    let traits = request.command.traits();
    if traits.leads_to_a_game {
        load::partner::may_play_here(app, request).await?;
    }
    if traits.begins_here && !is_house_challenge(app, &request.command) {
        load::venue::check(app, request).await?;
    }
    let acted = Box::pin(act_here(app, request)).await;
    let is_elsewhere = matches!(
        acted,
        Err(Error::LookFirst(_) | Error::Refused(Refusal::GameGone | Refusal::GameElsewhere { .. }))
    );
    if is_elsewhere && let Some(there) = playing::next_turn::elsewhere(app, request).await? {
        let reply = Box::pin(act_here(app, &there)).await?;
        return Ok(playing::next_turn::answered_here(request, &there, reply));
    }
    acted
}

async fn act_here(app: &App, request: &Request) -> Result<Reply> {
    match request.command.clone() {
        Command::Press(press) => Box::pin(pressed(app, request, press)).await,
        Command::Challenge(invitation) => Box::pin(challenge(app, request, *invitation)).await,
        Command::Seek(sought) => meeting::seek::make(app, request, *sought).await,
        Command::Lobby => meeting::lobby::show(app, request, Page::default()).await,
        Command::Bid { challenge, typed } => {
            Box::pin(meeting::bid::bid(app, request, challenge, &typed)).await
        }
        Command::Purse(who) => standing::purse::show(app, request, who).await,
        Command::Leaderboard(board) => {
            standing::leaderboard::show(app, request, board, Page::default()).await
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
        Command::Plan(PlanAct::Show(game)) => playing::plan::show(app, request, game).await,
        Command::Plan(PlanAct::Add { game, theirs, then }) => {
            let line = theirs.as_deref().zip(then.as_deref());
            let line = line.ok_or(PlanRefusal::HalfLine)?;
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
        Command::Learning(act) => match act {
            LearningAct::Help(topic) => learning::help::show(app, request, topic).await,
            LearningAct::Learn => learning::lesson::learn(app, request).await,
            LearningAct::Type(step, typed) => {
                learning::lesson::typed(app, request, step, &typed).await
            }
        },
        Command::Puzzle(act) => Box::pin(learning::puzzle::act(app, request, act)).await,
        Command::ChooseDailyChannel(channel) => {
            learning::daily::in_channel(app, request, channel).await
        }
        Command::Announce(what, channel) => {
            host::announcements::in_channel(app, request, what, channel).await
        }
        Command::Review(act) => look_back(app, request, act).await,
        Command::Free(act) => Box::pin(review::free_board::act(app, request, act)).await,
        Command::Note(game, text) => playing::note::write(app, request, game, &text).await,
        Command::Settings => person::settings::show(app, request).await,
        Command::ServerSettings => host::server_settings::show(app, request).await,
        Command::Server(act) => host::server_settings::choose(app, request, act).await,
        Command::People(act) => people(app, request, act).await,
        Command::Complete(completion) => complete(app, request, completion).await,
    }
}

/// Whether it begins a game against the house, which is private where Tak is not played.
fn is_house_challenge(app: &App, command: &Command) -> bool {
    let Command::Challenge(invitation) = command else {
        return false;
    };
    app.house.player() == Some(invitation.opponent)
}

/// The handler of each button.
async fn pressed(app: &App, request: &Request, press: Press) -> Result<Reply> {
    let here = GameRef::ShownBoard;
    match press {
        Press::AcceptChallenge(id) => meeting::challenge::accept(app, request, id).await,
        Press::DeclineChallenge(id) => meeting::challenge::decline(app, request, id).await,
        Press::WithdrawChallenge(id) => meeting::challenge::withdraw(app, request, id).await,
        Press::Bid(id) => meeting::bid::open_form(app, request, id).await,
        Press::Sweep => standing::purse::sweep(app, request).await,
        Press::Leaderboard(board, page) => {
            standing::leaderboard::show(app, request, board, Page::turned(page)).await
        }
        Press::History(who, reach, page) => {
            standing::history::show(app, request, Some(who), reach, Page::turned(page)).await
        }
        Press::NextGame(game) => Box::pin(meeting::next_game::next_game(app, request, game)).await,
        Press::Move(shown) => playing::builder::open(app, request, shown).await,
        Press::Build(shown, draft) => playing::builder::step(app, request, shown, draft).await,
        Press::PlaySuggested(shown, ply) => {
            Box::pin(playing::play::play_suggested(app, request, shown, ply)).await
        }
        Press::TryAgain(shown, typed) => {
            playing::builder::open_form(app, request, shown, Some(typed)).await
        }
        Press::Board(shown) => playing::board::show(app, request, here(shown)).await,
        Press::Look(shown, view) => playing::look::look(app, request, here(shown), view).await,
        Press::Replay(shown) => {
            playing::replay::replay(app, request, here(shown), None, None).await
        }
        Press::StepReplay(shown, step) => playing::replay::step(app, request, shown, step).await,
        Press::Ptn(shown) => playing::notation::ptn(app, request, here(shown)).await,
        Press::Tps(shown) => playing::notation::tps(app, request, here(shown), None).await,
        Press::Rematch(shown) => Box::pin(meeting::next_game::rematch(app, request, shown)).await,
        Press::MyGames => playing::games::games(app, request, Page::default()).await,
        Press::Games(page) => playing::games::games(app, request, Page::turned(page)).await,
        Press::NextTurn => playing::next_turn::open(app, request).await,
        Press::More(shown) => playing::other_acts::show(app, request, here(shown)).await,
        Press::AskResign(shown) => {
            playing::end::ask(app, request, Ending::Resign, here(shown)).await
        }
        Press::Resign(shown) => {
            Box::pin(playing::end::end(app, request, Ending::Resign, shown)).await
        }
        Press::AskCancel(shown) => {
            playing::end::ask(app, request, Ending::Cancel, here(shown)).await
        }
        Press::Cancel(shown) => {
            Box::pin(playing::end::end(app, request, Ending::Cancel, shown)).await
        }
        Press::KeepPlaying => Ok(playing::end::decline(request)),
        Press::Set(choice) => person::settings::set(app, request, choice).await,
        Press::MoreSettings => person::settings::show_more(app, request).await,
        Press::FirstSettings => person::settings::first_page(app, request).await,
        Press::SetServer(choice) => host::server_settings::set(app, request, choice).await,
        Press::MyData => person::my_data::show(app, request).await,
        Press::ExportData => person::my_data::export(app, request).await,
        Press::AskDeleteData => person::my_data::ask(app, request).await,
        Press::DeleteDataAgain(asked) => person::my_data::confirm(app, request, asked).await,
        Press::DeleteData(asked) => person::my_data::delete(app, request, asked).await,
        Press::KeepData => Ok(person::my_data::decline(request)),
        Press::OfferDraw(shown) => {
            playing::offer::make(app, request, Offer::Draw, here(shown)).await
        }
        Press::OfferTakeback(shown) => {
            playing::offer::make(app, request, Offer::Takeback, here(shown)).await
        }
        Press::OfferCancel(shown) => {
            playing::offer::make(app, request, Offer::Cancel, here(shown)).await
        }
        Press::AcceptOffer(open) => playing::offer::accept(app, request, open).await,
        Press::DeclineOffer(open) => playing::offer::turn_down(app, request, open).await,
        Press::Seek(press) => Box::pin(seek(app, request, press)).await,
        Press::Plan(press) => Box::pin(plan(app, request, press)).await,
        Press::Watch(game, wish) => playing::look::watch(app, request, game, wish).await,
        Press::Note(game) => playing::note::open_form(app, request, game).await,
        Press::Block(who) => person::block::block(app, request, who).await,
        Press::Blocked => person::block::show(app, request).await,
        Press::Unblock(who) => person::block::unblock(app, request, who).await,
        Press::NeverMind => Ok(view::choices::never_mind(request)),
        Press::Draft(press) => draft(app, request, press).await,
        Press::Moderation(press) => Box::pin(moderate(app, request, press)).await,
        Press::Server(press) => server(app, request, press).await,
        Press::Roles(press) => roles(app, request, press).await,
        Press::Learning(press) => learn(app, request, press).await,
        Press::Puzzle(press) => Box::pin(learning::puzzle::pressed(app, request, press)).await,
        Press::Daily(press) => Box::pin(daily(app, request, press)).await,
        Press::Announce(press) => Box::pin(announce(app, request, press)).await,
        Press::Review(press) => review_press(app, request, press).await,
        Press::Clock(press) => Box::pin(clock(app, request, press)).await,
        Press::House(press) => Box::pin(house(app, request, press)).await,
        Press::Free(press) => Box::pin(review::free_board::pressed(app, request, press)).await,
    }
}

/// Challenges a person, or the house, which also plays in a conversation with the bot alone.
async fn challenge(app: &App, request: &Request, invitation: Invitation) -> Result<Reply> {
    if app.house.player() == Some(invitation.opponent) {
        return Box::pin(meeting::play_house::challenge(app, request, invitation)).await;
    }
    meeting::challenge::challenge(app, request, invitation).await
}

async fn seek(app: &App, request: &Request, press: SeekPress) -> Result<Reply> {
    match press {
        SeekPress::Take(id) => Box::pin(meeting::seek::take(app, request, id)).await,
        SeekPress::Withdraw(id) => meeting::seek::withdraw(app, request, id).await,
        SeekPress::AskClear => meeting::seek::ask_clear(app, request).await,
        SeekPress::Clear => meeting::seek::clear(app, request).await,
        SeekPress::Lobby(page) => meeting::lobby::show(app, request, Page::turned(page)).await,
        SeekPress::OpenLobby => meeting::lobby::show(app, request, Page::default()).await,
    }
}

async fn look_back(app: &App, request: &Request, act: ReviewAct) -> Result<Reply> {
    match act {
        ReviewAct::ReplayFile { file, from, to } => {
            review::file::replay(app, request, &file, from, to).await
        }
        ReviewAct::Analyse(game) => review::analyse::show(app, request, game).await,
        ReviewAct::AnalyseFile(file) => review::analyse::show_file(app, request, &file).await,
        ReviewAct::AnalyseText(text) => review::analyse::show_text(app, request, &text).await,
        ReviewAct::TypeTry(at, text) => {
            Box::pin(review::try_again::typed(app, request, at, &text)).await
        }
        ReviewAct::Openings(view) => review::openings::show(app, request, view).await,
        ReviewAct::PtnOfFile(file) => review::file::ptn(app, request, &file).await,
        ReviewAct::TpsOfFile { file, to } => review::file::tps(request, &file, to),
    }
}

async fn review_press(app: &App, request: &Request, press: ReviewPress) -> Result<Reply> {
    match press {
        ReviewPress::Openings(view) => review::openings::turn(app, request, view).await,
        ReviewPress::Analyse(shown) => {
            review::analyse::show(app, request, GameRef::ShownBoard(shown)).await
        }
        ReviewPress::AnalysisAgain(of) => review::analyse::again(app, request, of).await,
        ReviewPress::AnalyseAnyway(of) => review::analyse::anyway(app, request, of).await,
        ReviewPress::AnnotatedPtn(of) => review::analyse::ptn(app, request, of).await,
        ReviewPress::Try(at, step) => {
            Box::pin(review::try_again::step(app, request, at, step)).await
        }
        ReviewPress::Line(at, step) => {
            Box::pin(review::try_again::step_line(app, request, at, step)).await
        }
    }
}

async fn learn(app: &App, request: &Request, press: LearningPress) -> Result<Reply> {
    match press {
        LearningPress::TurnTo(topic) => learning::help::turn_to(app, request, topic).await,
        LearningPress::WhatIsTak => learning::help::what_is_tak(app, request).await,
        LearningPress::Learn => learning::lesson::learn(app, request).await,
        LearningPress::Try(step, ply) => learning::lesson::attempt(app, request, step, ply).await,
        LearningPress::Build(step, draft) => {
            learning::lesson::build(app, request, step, draft).await
        }
        LearningPress::Type(step) => learning::lesson::open_form(app, request, step).await,
        LearningPress::GoOn(step) => learning::lesson::proceed(app, request, step).await,
        LearningPress::Back(step) => learning::lesson::back(app, request, step).await,
        LearningPress::BeginAnew => learning::lesson::restart(app, request).await,
    }
}

async fn daily(app: &App, request: &Request, press: DailyPress) -> Result<Reply> {
    match press {
        DailyPress::Solve(day, puzzle) => learning::daily::solve(app, request, day, puzzle).await,
        // A menu of channels is sent with a channel.
        DailyPress::ChooseChannel => Err(Refusal::UnknownButton.into()),
        DailyPress::Server => learning::daily::server(app, request).await,
        DailyPress::Here => learning::daily::here(app, request).await,
        DailyPress::ServerHour(hour) => learning::daily::server_hour(app, request, hour).await,
        DailyPress::ServerOff => learning::daily::server_off(app, request).await,
        DailyPress::Preview => learning::daily::preview(app, request).await,
        DailyPress::Own => learning::daily::own(app, request).await,
        DailyPress::OwnHour(hour) => learning::daily::own_hour(app, request, hour).await,
        DailyPress::OwnOff => learning::daily::own_off(app, request).await,
    }
}

async fn announce(app: &App, request: &Request, press: AnnouncePress) -> Result<Reply> {
    use host::announcements;
    match press {
        AnnouncePress::Show => announcements::show(app, request).await,
        AnnouncePress::Choices(what) => announcements::open(app, request, what).await,
        // A menu of channels is sent with a channel.
        AnnouncePress::ChooseChannel(_) => Err(Refusal::UnknownButton.into()),
        AnnouncePress::Here(what) => announcements::here(app, request, what).await,
        AnnouncePress::Off(what) => announcements::off(app, request, what).await,
        AnnouncePress::OnlyRated(only) => announcements::only_rated(app, request, only).await,
        AnnouncePress::Hour(hour) => announcements::hour(app, request, hour).await,
        AnnouncePress::Log(page) => announcements::log(app, request, page).await,
    }
}

async fn people(app: &App, request: &Request, act: PeopleAct) -> Result<Reply> {
    match act {
        PeopleAct::DrawUp { opponent, presence } => {
            meeting::draft::draw_up(app, request, opponent, presence).await
        }
        PeopleAct::FillDraft(begun, lines) => {
            meeting::draft::fill(app, request, begun, &lines).await
        }
        PeopleAct::AskBlock(who) => person::block::ask(app, request, who).await,
        PeopleAct::AskStop(typed) => host::moderate::ask_stop_numbered(app, request, &typed).await,
        PeopleAct::ChooseZone(typed) => person::quiet_hours::set_zone(app, request, &typed).await,
        PeopleAct::AskBan(who) => host::moderate::ask_ban(app, request, who).await,
    }
}

async fn draft(app: &App, request: &Request, press: DraftPress) -> Result<Reply> {
    use meeting::draft;
    match press {
        DraftPress::Counter(id) => draft::counter(app, request, id).await,
        DraftPress::Show(begun) => draft::show(app, request, begun).await,
        DraftPress::OpenForm(begun) => draft::open_form(app, request, begun).await,
        DraftPress::ShowTime(begun) => draft::show_time(app, request, begun).await,
        DraftPress::Send(begun) => Box::pin(draft::send(app, request, begun)).await,
    }
}

async fn moderate(app: &App, request: &Request, press: ModerationPress) -> Result<Reply> {
    use host::moderate;
    match press {
        ModerationPress::ListGames => moderate::list_games(app, request, Page::default()).await,
        ModerationPress::TurnGames(page) => {
            moderate::list_games(app, request, Page::turned(page)).await
        }
        ModerationPress::AskStop(game) => moderate::ask_stop(app, request, game).await,
        ModerationPress::StopForm => moderate::stop_form(app, request).await,
        ModerationPress::Stop(game) => Box::pin(moderate::stop(app, request, game)).await,
        ModerationPress::ChooseToBan => moderate::choose_to_ban(app, request).await,
        ModerationPress::Ban(who) => moderate::ban(app, request, who).await,
        ModerationPress::LiftBan(who) => moderate::lift_ban(app, request, who).await,
    }
}

async fn server(app: &App, request: &Request, press: ServerPress) -> Result<Reply> {
    match press {
        ServerPress::Show(page) => host::server_settings::turn_to(app, request, page).await,
        // These menus are sent with what was chosen.
        ServerPress::ChooseChannels
        | ServerPress::ChooseModerators
        | ServerPress::ChooseNoticeboards => Err(Refusal::UnknownButton.into()),
        ServerPress::NoNoticeboards => {
            host::noticeboard::keep_in(app, request, &Channels::default()).await
        }
    }
}

async fn roles(app: &App, request: &Request, press: RolesPress) -> Result<Reply> {
    use host::roles;
    match press {
        RolesPress::Check => roles::check(app, request).await,
        RolesPress::ShowBand(band) => roles::show_band(app, request, band).await,
        RolesPress::NotifySeeks(wants) => meeting::seek_notices::choose(app, request, wants).await,
        // This menu is sent with what was chosen.
        RolesPress::Choose(_) => Err(Refusal::UnknownButton.into()),
    }
}

async fn clock(app: &App, request: &Request, press: ClockPress) -> Result<Reply> {
    use playing::other_acts::{act_on_clock, claim};
    let (who, at) = (request.who, request.at);
    match press {
        ClockPress::Claim(shown) => Box::pin(claim(app, request, shown)).await,
        ClockPress::MoreTime(shown) => {
            Box::pin(act_on_clock(app, request, shown, |game| {
                game.give_time(who, at)
            }))
            .await
        }
        ClockPress::Resume(shown) => {
            Box::pin(act_on_clock(app, request, shown, |game| {
                game.resume(who, at)
            }))
            .await
        }
        ClockPress::OfferPause(shown) => {
            playing::offer::make(app, request, Offer::Pause, GameRef::ShownBoard(shown)).await
        }
        ClockPress::QuietHours => person::quiet_hours::show(app, request).await,
        ClockPress::TimeZone => person::quiet_hours::open_form(app, request).await,
        ClockPress::AskVacation => person::settings::ask_vacation(app, request).await,
        ClockPress::BeginVacation => person::settings::begin_vacation(app, request).await,
        ClockPress::EndVacation => person::settings::end_vacation(app, request).await,
    }
}

async fn house(app: &App, request: &Request, press: HousePress) -> Result<Reply> {
    match press {
        HousePress::Play => meeting::play_house::play(app, request).await,
        HousePress::Choose(choice) => meeting::play_house::choose(app, request, choice).await,
        HousePress::Begin(choice) => {
            Box::pin(meeting::play_house::begin_chosen(app, request, choice)).await
        }
        HousePress::PlayFirst => Box::pin(meeting::play_house::play_first(app, request)).await,
        HousePress::InsteadOfSeek(seek, level) => {
            meeting::play_house::instead_of_seek(app, request, seek, level).await
        }
        HousePress::PlayOn(shown) => meeting::play_house::play_on(app, request, shown).await,
    }
}

async fn plan(app: &App, request: &Request, press: PlanPress) -> Result<Reply> {
    match press {
        PlanPress::Show(shown) => {
            playing::plan::show(app, request, GameRef::ShownBoard(shown)).await
        }
        PlanPress::OpenForm(shown) => playing::plan::open_form(app, request, shown).await,
        PlanPress::Build(step, draft) => playing::plan::build(app, request, step, draft).await,
        PlanPress::AddAnswer(beginning, theirs, answer) => {
            playing::plan::add_answer(app, request, beginning, (theirs, answer)).await
        }
        PlanPress::Drop(shown, part) => playing::plan::drop_part(app, request, shown, part).await,
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
