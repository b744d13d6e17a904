# What is kept about a person: to see, to take along, and to delete.

# Each line begins with a hyphen, which Discord shows as a list. $since is a
# time as Discord shows it, such as "3 days ago".
my-data = **What is kept about you**
    { $since ->
        [never] You have not had to do with any game yet.
       *[other] You were first seen { $since }.
    }
my-data-games = - Games: { $running } running, { $finished } finished. In them you played { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
my-data-challenges = - Challenges by you and to you: { $all }, of which { $open ->
        [0] none waits
        [one] one waits
       *[other] { $open } wait
    } for an answer.
my-data-seeks = - Seeks by you: { $all }, of which { $open ->
        [0] none is
        [one] one is
       *[other] { $open } are
    } open.
my-data-coins = - Purses: { $purses }, with { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }.
my-data-ratings = - Ratings: { $ratings }.
my-data-settings = - Settings: { $settings }.
my-data-lesson = - Whether you were told of the lesson, and how far you have come in it.
my-data-more =
    From the games follow your results, your place on leaderboards and how your ratings changed. Your name is not kept, only the number that Discord gives you.
    Export gives you all of it as a file. Delete asks you twice before it does anything.
nothing-kept = Nothing is kept about you. That changes with your first game, or with a choice in `/tak settings`.

# The file.
my-data-file = This file is for machines and for the curious: all that is kept about you, as JSON. Only you see it here.
my-data-file-cut = Discord takes no files as large as yours would be, so the oldest part is left out; `left_out` in the file says how much. Whoever runs this bot can give you the rest.

# The first question, a list; the second one; and what is said then.
delete-data = **Delete what is kept about you?** This is what would happen:
delete-data-games = - You resign your { $running ->
        [one] running game; the other player wins and is told
       *[other] { $running } running games; the other players win and are told
    }.
delete-data-challenges = - { $open ->
        [one] The challenge that waits for an answer is
       *[other] The { $open } challenges that wait for an answer are
    } withdrawn or declined.
delete-data-seeks = - { $open ->
        [one] Your open seek is
       *[other] Your { $open } open seeks are
    } withdrawn.
delete-data-rest = - Your settings, your bids, your place in the lesson, what you watch and whom you have blocked go.
    - No game leads to you any more. Your games stay for those you played with; in your place there is “{ $former }”. Your coins, results and ratings stay with that player, who is on no leaderboard.
    - A ban from a server's tables stays, and so does a block by somebody else, if there is one.
    - Messages that were sent stay on Discord, also those that mention you.
    - If you play again, you begin anew, with a new purse.
    If you want to keep something, export it before.
delete-data-again = **Really delete it, for good?** Nobody can bring it back, not even who runs this bot.{ $running ->
        [0] { "" }
        [one] {" "}You resign a game that is not over.
       *[other] {" "}You resign { $running } games that are not over.
    }
data-deleted = It is deleted, and no game here leads to you any more.{ $running ->
        [0] { "" }
        [one] {" "}You have resigned your running game.
       *[other] {" "}You have resigned your { $running } running games.
    } Thank you for playing!
data-being-deleted = Your data is being deleted. That takes a few minutes more and needs nothing from you.{ $running ->
        [0] { "" }
        [one] {" "}You have resigned your running game.
       *[other] {" "}You have resigned your { $running } running games.
    }
data-kept = Nothing is deleted.
being-deleted = Your data is being deleted, so nothing else is possible for you right now. Try again in a few minutes.
kept-changing = Something happened in one of your games or challenges at the same moment, so nothing was changed yet. Please try again.
former-player-asked = The other player has left and had their data deleted, so nobody can answer. `/tak challenge` asks somebody else for a game.

# Buttons, at most 80 characters.
button-my-data = My data
button-export-data = Export
button-ask-delete-data = Delete…
button-delete-data-again = Yes, delete it
button-delete-data = Delete it for good
button-keep-data = Keep it
