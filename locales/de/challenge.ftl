# Challenges. People are told by mention.

challenge = { $challenger } fordert { $opponent } zu einer Partie Tak heraus.
    { $terms }; { $first ->
        [challenger] { $challenger } fängt an.
        [opponent] { $opponent } fängt an.
        [white-challenger] { $challenger } spielt Weiß.
        [white-opponent] { $opponent } spielt Weiß.
        [white-in-turns] wer Weiß spielt, wechselt von Partie zu Partie, und beim ersten Mal entscheidet der Zufall.
        [bids] das höhere Gebot fängt an.
       *[turns] wer anfängt, wechselt von Partie zu Partie, und beim ersten Mal entscheidet der Zufall.
    }

# What stands in the place of a challenge from then on.
challenge-accepted = { $opponent } hat die Herausforderung von { $challenger } angenommen: Partie { $game }.
challenge-declined = { $opponent } hat die Herausforderung von { $challenger } abgelehnt.
challenge-withdrawn = { $challenger } hat die Herausforderung an { $opponent } zurückgezogen.
challenge-expired = { $opponent } hat die Herausforderung von { $challenger } { $days ->
        [1] einen Tag
        [2] zwei Tage
        [3] drei Tage
       *[other] { $days } Tage
    } lang nicht beantwortet, damit ist sie abgelaufen.

# Tells the challenger.
challenge-declined-notice = { $challenger }, { $opponent } hat deine Herausforderung abgelehnt.

# Told in private instead of a second challenge.
challenge-made-before = Du hast { $opponent } hier schon herausgefordert und noch keine Antwort bekommen.
challenge-returned = { $challenger } hat dich hier schon herausgefordert, deshalb ging nichts Neues hinaus. Nimmst du an?
