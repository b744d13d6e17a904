//! The handler of each command.

use super::{host, learning, meeting, person, playing, review, standing};
use crate::app::action::{
    ClockPress, Command, Completion, DailyAct, DailyPress, GameRef, HousePress, Invitation,
    LearningAct, PeopleAct, PeoplePress, PlanAct, ReviewAct, SeekAct,
};
use crate::app::error::Error;
use crate::app::reply::Reply;
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{Offer, PlanRefusal, Refusal};

pub(crate) async fn act(app: &App, request: &Request) -> Result<Reply, Error> {
    if app.store.is_being_deleted(request.who).await? {
        return Err(Refusal::DeletionUnderWay.into());
    }
    if request.command.traits().leads_to_a_game {
        load::partner::may_play_here(app, request).await?;
    }
    match request.command.clone() {
        Command::Challenge(invitation) => Box::pin(challenge(app, request, *invitation)).await,
        Command::AcceptChallenge(id) => meeting::answer_challenge::accept(app, request, id).await,
        Command::DeclineChallenge(id) => meeting::answer_challenge::decline(app, request, id).await,
        Command::WithdrawChallenge(id) => {
            meeting::answer_challenge::withdraw(app, request, id).await
        }
        Command::Seek(act) => Box::pin(seek(app, request, act)).await,
        Command::OpenBid(id) => meeting::bid::open_form(app, request, id).await,
        Command::Bid { challenge, typed } => {
            Box::pin(meeting::bid::bid(app, request, challenge, &typed)).await
        }
        Command::Purse(who) => standing::purse::show(app, request, who).await,
        Command::Sweep => standing::purse::sweep(app, request).await,
        Command::Leaderboard(board, page) => {
            standing::leaderboard::show(app, request, board, page).await
        }
        Command::HouseLevels(reach) => standing::house_levels::show(app, request, reach).await,
        Command::Profile(who) => standing::profile::show(app, request, who).await,
        Command::History { who, reach, page } => {
            standing::history::show(app, request, who, reach, page).await
        }
        Command::NextGame(game) => {
            Box::pin(meeting::next_game::next_game(app, request, game)).await
        }
        Command::Play { game, typed } => {
            Box::pin(playing::play::play(app, request, game, &typed)).await
        }
        Command::Plan(act) => Box::pin(plan(app, request, act)).await,
        Command::Build(act) => Box::pin(playing::builder::build(app, request, act)).await,
        Command::PlaySuggested(shown, ply) => {
            Box::pin(playing::play::play_suggested(app, request, shown, ply)).await
        }
        Command::OpenForm { shown, typed } => {
            playing::ply_form::open(app, request, shown, typed).await
        }
        Command::More(game) => playing::more::more(app, request, game).await,
        Command::Board(game) => playing::board::show(app, request, game).await,
        Command::Look(game, view) => playing::look::look(app, request, game, view).await,
        Command::Replay { game, from, to } => {
            playing::replay::replay(app, request, game, from, to).await
        }
        Command::ReplayFromHere { game, board } => {
            playing::replay::from_here(app, request, game, board).await
        }
        Command::StepReplay(shown, step) => playing::replay::step(app, request, shown, step).await,
        Command::Learning(act) => learn(app, request, act).await,
        Command::Puzzle(act) => Box::pin(learning::puzzle::act(app, request, act)).await,
        Command::Daily(act) => Box::pin(daily(app, request, act)).await,
        Command::Review(act) => look_back(app, request, act).await,
        Command::Ptn(game) => playing::notation::ptn(app, request, game).await,
        Command::Tps { game, to } => playing::notation::tps(app, request, game, to).await,
        Command::Rematch(shown) => Box::pin(meeting::rematch::rematch(app, request, shown)).await,
        Command::Games(page) => playing::games::games(app, request, page).await,
        Command::AskToEnd(ending, game) => playing::end::ask(app, request, ending, game).await,
        Command::End(ending, shown) => playing::end::end(app, request, ending, shown).await,
        Command::KeepPlaying => Ok(playing::end::decline(request)),
        Command::Offer(what, game) => playing::offer::make(app, request, what, game).await,
        Command::AcceptOffer(open) => Box::pin(playing::offer::accept(app, request, open)).await,
        Command::DeclineOffer(open) => playing::offer::turn_down(app, request, open).await,
        Command::Clock(press) => Box::pin(clock(app, request, press)).await,
        Command::House(press) => Box::pin(house(app, request, press)).await,
        Command::Settings => person::settings::show(app, request).await,
        Command::Set(choice) => person::settings::set(app, request, choice).await,
        Command::MyData => person::my_data::show(app, request).await,
        Command::ExportData => person::my_data::export(app, request).await,
        Command::AskDeleteData => person::my_data::ask(app, request).await,
        Command::DeleteDataAgain(asked) => person::my_data::confirm(app, request, asked).await,
        Command::DeleteData(asked) => {
            Box::pin(person::delete_data::delete(app, request, asked)).await
        }
        Command::KeepData => Ok(person::my_data::decline(request)),
        Command::ServerSettings => host::server_settings::show(app, request).await,
        Command::SetServer(choice) => host::server_settings::set(app, request, choice).await,
        Command::People(act) => people(app, request, act).await,
        Command::Complete(completion) => complete(app, request, completion).await,
    }
}

/// Challenges a person, or the house, which also plays in a conversation with the bot alone.
async fn challenge(app: &App, request: &Request, invitation: Invitation) -> Result<Reply, Error> {
    if app.house.player() == Some(invitation.opponent) {
        return Box::pin(meeting::play_house::challenge(app, request, invitation)).await;
    }
    meeting::challenge::challenge(app, request, invitation).await
}

async fn seek(app: &App, request: &Request, act: SeekAct) -> Result<Reply, Error> {
    match act {
        SeekAct::Make(sought) => meeting::seek::make(app, request, *sought).await,
        SeekAct::Take(id) => Box::pin(meeting::take_seek::take(app, request, id)).await,
        SeekAct::Withdraw(id) => meeting::end_seek::withdraw(app, request, id).await,
        SeekAct::AskClear => meeting::end_seek::ask_clear(app, request).await,
        SeekAct::Clear => meeting::end_seek::clear(app, request).await,
        SeekAct::Lobby(page) => meeting::lobby::show(app, request, page).await,
    }
}

async fn look_back(app: &App, request: &Request, act: ReviewAct) -> Result<Reply, Error> {
    match act {
        ReviewAct::ReplayFile { file, from, to } => {
            review::file::replay(app, request, &file, from, to).await
        }
        ReviewAct::Analyse(game) => review::analyse::show(app, request, game).await,
        ReviewAct::AnalyseFile(file) => review::analyse::show_file(app, request, &file).await,
        ReviewAct::AnalyseText(text) => review::analyse::show_text(app, request, &text).await,
        ReviewAct::AnalysisAgain(of) => review::analyse::again(app, request, of).await,
        ReviewAct::AnalyseAnyway(of) => review::analyse::anyway(app, request, of).await,
        ReviewAct::AnnotatedPtn(of) => review::analyse::ptn(app, request, of).await,
        ReviewAct::Try(at, step) => Box::pin(review::try_again::step(app, request, at, step)).await,
        ReviewAct::Line(at, step) => Box::pin(review::line::step(app, request, at, step)).await,
        ReviewAct::TypeTry(at, text) => {
            Box::pin(review::try_again::typed(app, request, at, &text)).await
        }
        ReviewAct::Openings(view) => review::openings::show(app, request, view).await,
        ReviewAct::TurnOpenings(view) => review::openings::turn(app, request, view).await,
        ReviewAct::PtnOfFile(file) => review::file::ptn(app, request, &file).await,
        ReviewAct::TpsOfFile { file, to } => review::file::tps(request, &file, to),
    }
}

async fn learn(app: &App, request: &Request, act: LearningAct) -> Result<Reply, Error> {
    match act {
        LearningAct::Help(topic) => learning::help::show(app, request, topic).await,
        LearningAct::TurnTo(topic) => learning::help::turn_to(app, request, topic).await,
        LearningAct::WhatIsTak => learning::help::what_is_tak(app, request).await,
        LearningAct::Learn => learning::lesson::learn(app, request).await,
        LearningAct::Try(step, ply) => learning::lesson::attempt(app, request, step, ply).await,
        LearningAct::Build(step, draft) => learning::lesson::build(app, request, step, draft).await,
        LearningAct::OpenForm(step) => learning::lesson::open_form(app, request, step).await,
        LearningAct::Type(step, typed) => learning::lesson::typed(app, request, step, &typed).await,
        LearningAct::GoOn(step) => learning::lesson::proceed(app, request, step).await,
        LearningAct::Back(step) => learning::lesson::back(app, request, step).await,
        LearningAct::BeginAnew => learning::lesson::restart(app, request).await,
    }
}

async fn daily(app: &App, request: &Request, act: DailyAct) -> Result<Reply, Error> {
    use learning::daily_choices as choices;
    let press = match act {
        DailyAct::Choose(channel) => return choices::in_channel(app, request, channel).await,
        DailyAct::Press(press) => press,
    };
    match press {
        DailyPress::Solve(day, puzzle) => learning::daily::solve(app, request, day, puzzle).await,
        // A menu of channels is sent with a channel.
        DailyPress::ChooseChannel => Err(Refusal::UnknownButton.into()),
        DailyPress::Server => choices::server(app, request).await,
        DailyPress::Here => choices::here(app, request).await,
        DailyPress::ServerHour(hour) => choices::server_hour(app, request, hour).await,
        DailyPress::ServerOff => choices::server_off(app, request).await,
        DailyPress::BackToServer => host::server_settings::again(app, request).await,
        DailyPress::Own => choices::own(app, request).await,
        DailyPress::OwnHour(hour) => choices::own_hour(app, request, hour).await,
        DailyPress::OwnOff => choices::own_off(app, request).await,
    }
}

async fn people(app: &App, request: &Request, act: PeopleAct) -> Result<Reply, Error> {
    match act {
        PeopleAct::Press(press) => pressed(app, request, press).await,
        PeopleAct::DrawUp { opponent, presence } => {
            meeting::draft::draw_up(app, request, opponent, presence).await
        }
        PeopleAct::FillDraft(begun, lines) => {
            meeting::draft_form::fill(app, request, begun, &lines).await
        }
        PeopleAct::AskBlock(who) => person::block::ask(app, request, who).await,
        PeopleAct::AskStop(typed) => host::moderate::ask_stop(app, request, &typed).await,
        PeopleAct::AskBan(who) => host::moderate::ask_ban(app, request, who).await,
    }
}

async fn pressed(app: &App, request: &Request, press: PeoplePress) -> Result<Reply, Error> {
    match press {
        PeoplePress::Counter(id) => meeting::draft::counter(app, request, id).await,
        PeoplePress::Draft(begun) => meeting::draft::show(app, request, begun).await,
        PeoplePress::DraftMore(begun) => meeting::draft_form::open_form(app, request, begun).await,
        PeoplePress::DraftTime(begun) => meeting::draft_time::show(app, request, begun).await,
        PeoplePress::SendDraft(begun) => Box::pin(meeting::draft::send(app, request, begun)).await,
        PeoplePress::NeverMind => Ok(view::never_mind::reply(request)),
        PeoplePress::Block(who) => person::block::block(app, request, who).await,
        PeoplePress::Blocked => person::block::show(app, request).await,
        PeoplePress::Unblock(who) => person::block::unblock(app, request, who).await,
        PeoplePress::Watch(game, wish) => playing::watch::watch(app, request, game, wish).await,
        PeoplePress::StopForm => host::moderate::stop_form(request),
        PeoplePress::Stop(game) => Box::pin(host::moderate::stop(app, request, game)).await,
        PeoplePress::ChooseToBan => host::moderate::choose_to_ban(request),
        PeoplePress::Ban(who) => host::moderate::ban(app, request, who).await,
        PeoplePress::LiftBan(who) => host::moderate::lift_ban(app, request, who).await,
    }
}

async fn clock(app: &App, request: &Request, press: ClockPress) -> Result<Reply, Error> {
    let (who, at) = (request.who, request.at);
    match press {
        ClockPress::Claim(shown) => {
            Box::pin(playing::clock::act(app, request, shown, |game| {
                game.claim(who, at)
            }))
            .await
        }
        ClockPress::MoreTime(shown) => {
            Box::pin(playing::clock::act(app, request, shown, |game| {
                game.give_time(who, at)
            }))
            .await
        }
        ClockPress::Resume(shown) => {
            Box::pin(playing::clock::act(app, request, shown, |game| {
                game.resume(who, at)
            }))
            .await
        }
        ClockPress::OfferPause(shown) => {
            playing::offer::make(app, request, Offer::Pause, GameRef::ShownBoard(shown)).await
        }
        ClockPress::AskVacation => person::vacation::ask(app, request).await,
        ClockPress::BeginVacation => person::vacation::begin(app, request).await,
        ClockPress::EndVacation => person::vacation::end(app, request).await,
        ClockPress::Settings => person::more_settings::show(app, request).await,
        ClockPress::FirstSettings => person::settings::first_page(app, request).await,
    }
}

async fn house(app: &App, request: &Request, press: HousePress) -> Result<Reply, Error> {
    match press {
        HousePress::Play => meeting::house_question::play(app, request).await,
        HousePress::Choose(choice) => meeting::house_question::choose(app, request, choice).await,
        HousePress::Begin(choice) => {
            Box::pin(meeting::house_question::begin_chosen(app, request, choice)).await
        }
        HousePress::PlayFirst => meeting::house_question::play_first(app, request).await,
        HousePress::InsteadOfSeek(seek, level) => {
            meeting::play_house::instead_of_seek(app, request, seek, level).await
        }
        HousePress::PlayOn(shown) => meeting::play_house::play_on(app, request, shown).await,
    }
}

async fn plan(app: &App, request: &Request, act: PlanAct) -> Result<Reply, Error> {
    match act {
        PlanAct::Show(game) => playing::plan::show(app, request, game).await,
        PlanAct::Add { game, theirs, then } => {
            let line = theirs.as_deref().zip(then.as_deref());
            playing::plan::add(app, request, game, line.ok_or(PlanRefusal::HalfLine)?).await
        }
        PlanAct::OpenForm(shown) => playing::plan::open_form(app, request, shown).await,
        PlanAct::Build(step, draft) => playing::plan_builder::step(app, request, step, draft).await,
        PlanAct::AddAnswer(beginning, theirs, answer) => {
            playing::plan_builder::add(app, request, beginning, (theirs, answer)).await
        }
        PlanAct::Drop(shown, part) => playing::plan::drop_part(app, request, shown, part).await,
    }
}

async fn complete(app: &App, request: &Request, completion: Completion) -> Result<Reply, Error> {
    match completion {
        Completion::Ply { game, typed } => playing::complete::ply(app, request, game, &typed).await,
        Completion::Game { typed, finished } => {
            playing::complete::game(app, request, &typed, finished).await
        }
        Completion::Plan {
            game,
            theirs,
            typed,
        } => playing::plan_choices::complete(app, request, game, theirs.as_deref(), &typed).await,
        Completion::Stack { game, typed } => {
            playing::look::complete(app, request, game, &typed).await
        }
    }
}
