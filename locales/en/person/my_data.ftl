# The data about a person: view, export and delete.

# Lines with a hyphen become a list in Discord. $since is an instant such as "3
# days ago".
my-data = **Your stored data**
    { $since ->
        [never] You haven't been in a game yet.
       *[other] First seen { $since }.
    }
my-data-games = - Games: { $running } active, { $finished } finished. You played { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
    } in them.
my-data-challenges = - Challenges by you and to you: { $all }{ $open ->
        [0] .
        [one] , one waiting for an answer.
       *[other] , { $open } waiting for an answer.
    }
my-data-seeks = - Your seeks: { $all }{ $open ->
        [0] .
        [one] , one open.
       *[other] , { $open } open.
    }
my-data-coins = - Purses, one on each server: { $purses }, with { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }.
my-data-ratings = - Ratings, on each server and over all: { $ratings }.
my-data-settings = - Settings that you chose: { $settings }.
my-data-lesson = - Whether you were shown the lesson, and how far you are in it.
my-data-puzzles = - { $puzzles ->
        [one] { $puzzles } puzzle
       *[other] { $puzzles } puzzles
    } you tried, with your moves, and your puzzle rating.
my-data-free-board = - Your free board, with the moves on it.
my-data-notes = - { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    } on games, which only you see.
my-data-page-visits = - { $visits ->
        [one] { $visits } browser or link that signs you in
       *[other] { $visits } browsers and links that sign you in
    } on the pages of games, without the secrets.
my-data-more =
    Your results, your places on leaderboards and your rating changes follow from your games. Your name isn't stored, only your Discord ID.
    Press **Export** to get all of it as a file. **Delete…** asks you twice before anything is deleted.
nothing-kept = No data is stored about you. Your first game or a choice in `/tak settings` changes that.

# The file.
my-data-file-text = All data stored about you, as JSON. Only you see this file here.
my-data-file-cut = Your file is too large for Discord, so the oldest part is left out. `left_out` in the file says how much. The operator of this bot can give you the rest.

# The first question with its list, the second question, and the answers.
delete-data-heading = **Delete your data?** This will happen:
delete-data-games = - You resign your { $running ->
        [one] active game. Your opponent wins and is told
       *[other] { $running } active games. Your opponents win and are told
    }.
delete-data-challenges = - { $open ->
        [one] Your open challenge is
       *[other] Your { $open } open challenges are
    } withdrawn or declined.
delete-data-seeks = - { $open ->
        [one] Your open seek is
       *[other] Your { $open } open seeks are
    } withdrawn.
delete-data-rest = - Your settings, your bids, your lesson progress, your puzzles, your free board, your notes, the games you watch and your block list are deleted. The roles I gave you are taken away.
    - Your games no longer lead to you. They stay for your opponents, with “{ $former }” in your place. Your coins, results and ratings stay with that player, off every leaderboard.
    - A server's ban stays, and so do blocks by other people, if there are any.
    - Messages already sent stay on Discord, even if they mention you.
    - If you play again, you start over, with a new purse.
    Want to keep a copy? Export it first.
delete-data-again = **Delete it for good?** It can't be restored, not even by the operator of this bot.{ $running ->
        [0] { "" }
        [one] {" "}You resign one game that isn't over.
       *[other] {" "}You resign { $running } games that aren't over.
    }
data-deleted = Your data is deleted. No game here leads to you any more.{ $running ->
        [0] { "" }
        [one] {" "}You resigned your active game.
       *[other] {" "}You resigned your { $running } active games.
    } Thanks for playing!
data-being-deleted = Your data is being deleted. This takes a few more minutes, and you don't have to do anything.{ $running ->
        [0] { "" }
        [one] {" "}You resigned your active game.
       *[other] {" "}You resigned your { $running } active games.
    }
data-kept = Nothing was deleted.
being-deleted = Your data is being deleted, so you can't do anything else right now. Try again in a few minutes.
kept-changing = One of your games or challenges changed at the same moment, so nothing was done yet. Please try again.
former-player-asked = The other player has left and deleted their data, so they can't answer. Invite another player with `/tak challenge`.

# Buttons, at most 80 characters.
button-my-data = My data
button-export-data = Export
button-ask-delete-data = Delete…
button-delete-data-again = Yes, delete it
button-delete-data = Delete for good
button-keep-data = Keep it
