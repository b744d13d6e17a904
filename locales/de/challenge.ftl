# Challenges. People appear as mentions.

challenge = { $challenger } fordert { $opponent } zu einer Partie Tak heraus.
    { $terms }; { $first ->
        [challenger] { $challenger } fängt an.
        [opponent] { $opponent } fängt an.
        [white-challenger] { $challenger } spielt Weiß.
        [white-opponent] { $opponent } spielt Weiß.
        [white-in-turns] Weiß wird ausgelost, danach im Wechsel.
        [bids] das höhere Gebot fängt an.
       *[turns] wer anfängt, wird ausgelost, danach im Wechsel.
    }

# Replaces a closed challenge.
challenge-accepted = { $opponent } hat die Herausforderung von { $challenger } angenommen: Partie { $game }.
challenge-declined = { $opponent } hat die Herausforderung von { $challenger } abgelehnt.
challenge-withdrawn = { $challenger } hat die Herausforderung an { $opponent } zurückgezogen.
challenge-expired = { $opponent } hat die Herausforderung von { $challenger } nicht innerhalb { $days ->
        [1] eines Tages
        [2] von zwei Tagen
        [3] von drei Tagen
       *[other] von { $days } Tagen
    } beantwortet. Sie ist abgelaufen.

# Notifies the challenger.
challenge-declined-notice = { $challenger }, { $opponent } hat deine Herausforderung abgelehnt.

# Private answers instead of a second challenge.
challenge-made-before = Du hast { $opponent } hier schon herausgefordert. Die Antwort steht noch aus.
challenge-returned = { $challenger } hat dich hier schon herausgefordert, darum habe ich nichts Neues geschickt. Nimmst du an?
