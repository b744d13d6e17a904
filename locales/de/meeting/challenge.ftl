# Challenges. People appear as mentions.

# $last is White of the last game of the two, $next the other one.
challenge = { $kind ->
        [counter-offer] { $challenger } macht { DATIVE($opponent) } einen Gegenvorschlag.
       *[new] { $challenger } fordert { $opponent } zu einer Partie Tak heraus.
    }
    { $terms }{ $first ->
        [challenger] ; { $challenger } fängt an.
        [opponent] ; { $opponent } fängt an.
        [white-challenger] ; { $challenger } spielt Weiß.
        [white-opponent] ; { $opponent } spielt Weiß.
        [white-in-turns] ; Weiß wird ausgelost, danach im Wechsel.
        [white-coin] . Eine Münze entscheidet, wer Weiß spielt.
        [white-alternating] . Letztes Mal hat { $last } Weiß gespielt, jetzt { $next }.
        [bids] ; wer höher bietet, fängt an.
        [coin] . Eine Münze entscheidet, wer anfängt.
        [alternating] . Letztes Mal hat { $last } angefangen, jetzt fängt { $next } an.
       *[turns] ; wer anfängt, wird ausgelost, danach im Wechsel.
    }

# In a counter-offer. Each change has a line.
counter-changes = Geändert:
    { $changes }
counter-change = - { $term ->
        [size] Größe
        [komi] Komi
        [pieces] Steine
        [opening] Eröffnung
        [first] Anfang
        [games] Partien
        [coins] Münzen
        [rated] Gewertet
        [pace] Zeit
        [calls] Tak-Ansagen
       *[takebacks] Rücknahmen
    }: { $before } → { $after }
counter-value = { $value ->
        [yes] ja
        [no] nein
        [chance] ausgelost
        [bids] das höhere Gebot
        [usual] üblich
        [no-clock] keine Uhr
       *[none] keine
    }

# Replaces a closed challenge.
challenge-accepted = { $opponent } hat die Herausforderung { OF($challenger) } angenommen: Partie { $game }.
challenge-declined = { $opponent } hat die Herausforderung { OF($challenger) } abgelehnt.
challenge-withdrawn = { $challenger } hat die Herausforderung an { $opponent } zurückgezogen.
challenge-cleared = Die Serververwaltung hat die Herausforderung { OF($challenger) } an { $opponent } entfernt.
challenge-expired = { $opponent } hat die Herausforderung { OF($challenger) } nicht innerhalb { $days ->
        [1] eines Tages
        [2] von zwei Tagen
        [3] von drei Tagen
       *[other] von { $days } Tagen
    } beantwortet. Sie ist abgelaufen.

# Notifies the challenger.
challenge-cleared-notice = { $challenger }, die Serververwaltung hat deine Herausforderung an { $opponent } entfernt. Lade mit `/tak herausfordern` oder `/tak suchen` eine andere Person ein.
challenge-declined-notice = { $challenger }, { $opponent } hat deine Herausforderung abgelehnt.

# Private answers instead of a second challenge.
already-challenged = Du hast { $opponent } hier schon herausgefordert. Die Antwort steht noch aus.
challenge-returned = { $challenger } hat dich hier schon herausgefordert, darum habe ich nichts Neues geschickt. Nimmst du an?

# Refusals.
challenged-often = Du hast { $opponent } innerhalb einer Stunde mehrmals herausgefordert. Das geht { $again } wieder.
bots-do-not-play = { $bot } ist ein Bot und spielt nicht. Wähle eine Person.
bot-itself = Das bin ich, der Bot. Wähle eine Person.
