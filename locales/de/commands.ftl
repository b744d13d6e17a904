# What people type after a slash. Names have no spaces and no capitals, and at
# most 32 characters; descriptions and choices have at most 100.

command-tak = tak
    .description = Tak spielen, ein wunderschönes Spiel
command-challenge = herausfordern
    .description = Jemanden zu einer Partie Tak herausfordern
command-seek = suchen
    .description = Alle einladen, die Tak spielen wollen
command-lobby = lobby
    .description = Die offenen Gesuche und die laufenden Partien dieses Servers auflisten
command-move = zug
    .description = Einen Zug in deiner Partie machen
command-board = brett
    .description = Das Brett einer Partie zeigen; mit anderen Angaben als der Nummer nur für dich
command-replay = wiederholung
    .description = Eine Partie oder einen Teil davon zeigen: als bewegtes Bild, in PTN oder in TPS
command-offer = angebot
    .description = Remis anbieten, um die Rücknahme eines Zugs bitten oder den Abbruch vorschlagen
command-games = partien
    .description = Deine laufenden Partien auflisten
command-purse = geldbeutel
    .description = Zeigen, wie viele Münzen du oder jemand anderes hat und wohin sie gingen
command-leaderboard = bestenliste
    .description = Zeigen, wer nach Wertung, Punkten, Münzen oder gewonnenen Partien vorn liegt
command-profile = profil
    .description = Zeigen, was deine Partien über dich erzählen, oder die von jemand anderem
command-history = verlauf
    .description = Deine beendeten Partien auflisten, oder die von jemand anderem
# In the menu of a person, where a name may have capitals and spaces.
menu-profile = Tak-Profil
# In the menu of a message with a board.
menu-replay-from-here = Ab hier wiederholen
command-resign = aufgeben
    .description = Deine Partie aufgeben

command-learn = lernen
    .description = Tak am Brett lernen, Schritt für Schritt
command-help = hilfe
    .description = Zeigen, was du hier tun kannst, und die Regeln
command-settings = einstellungen
    .description = Deine Sprache, das Aussehen deiner Bretter, und was andere von dir wollen dürfen
command-server = server
    .description = Wählen, wie der Bot hier spielt; Partien stoppen, Leute verbannen, Gesuche entfernen

option-opponent = gegner
    .description = Gegen wen du spielen möchtest
option-preset = spielart
    .description = Eine Spielart mit Namen: Hof, auf 6x6, wenn du nichts angibst
option-opening = eröffnung
    .description = Wie die Partie beginnt: mit einem Flachstein der anderen Farbe, wenn du nichts angibst
option-stones = steine
    .description = Wie viele Steine jede Seite hat: so viele wie üblich, wenn du nichts angibst
option-capstones = schlusssteine
    .description = Wie viele Schlusssteine jede Seite hat: so viele wie üblich, wenn du nichts angibst
option-position = stellung
    .description = Eine Stellung in TPS, mit der ihr beginnt: ein leeres Brett, wenn du nichts angibst
option-topic = thema
    .description = Was du wissen willst: ein Überblick, wenn du nichts angibst
option-size = größe
    .description = Das Brett: das der Spielart, wenn du nichts angibst
option-komi = komi
    .description = Punkte für Schwarz, wenn Flachsteine gezählt werden: wie in der Spielart, wenn du nichts angibst
option-first = anfang
    .description = Wer anfängt: ihr wechselt euch ab, wenn du nichts angibst
option-games = partien
    .description = Wie viele Partien ihr spielt, bis zu zehn, Punkte zusammengezählt: eine, wenn du nichts sagst
option-next = nächste
    .description = Wann die nächste von mehreren Partien beginnt: wenn beide wollen, wenn du nichts sagst
option-pace = bedenkzeit
    .description = Wie lange ein Zug dauern darf, oder ein Vorrat für alle: ohne Uhr, wenn du nichts sagst
option-automatic = automatisch
    .description = Ob die Partie von selbst endet, wenn die Bedenkzeit um ist
option-for = dauer
    .description = Wie lange das Gesuch gilt: einen Tag, wenn du nichts sagst
option-lowest = mindestens
    .description = Nur ab dieser Wertung
option-highest = höchstens
    .description = Nur bis zu dieser Wertung
option-rated = gewertet
    .description = Ob die Partie für die Wertung zählt: ab 5x5 und mit den üblichen Steinen
option-ante = einsatz
    .description = Um Münzen: was zu Beginn alle in den Topf legen, 10, wenn du nichts sagst
option-call = ansage
    .description = Um Münzen: was es kostet, nach Tak weiterzuspielen, 2, wenn du nichts sagst
option-bonus = zugabe
    .description = Um Münzen: was ein ungesetzter Stein der Gewinnerseite einbringt, sonst 1
option-clean-capstone = ohne-schlussstein
    .description = Um Münzen: was ein Sieg ohne gesetzten Schlussstein zusätzlich einbringt, sonst 0
option-by = nach
    .description = Was verglichen wird: die Wertung, wenn du nichts sagst
option-listed-size = größe
    .description = Nur Partien auf diesem Brett: auf allen, wenn du nichts sagst
option-scope = wo
    .description = Wo: auf diesem Server, wenn du nichts sagst
option-player = person
    .description = Um wen es geht: um dich, wenn du nichts sagst
option-what = was
    .description = Was du anbietest: du siehst alles, was gerade geht, wenn du nichts angibst
option-ply = zug
    .description = PTN: c3 Flachstein, Sc3 Mauer, Cc3 Schlussstein, 3c3>12 Stapel; ohne Angabe Schritt für Schritt
option-game = partie
    .description = Die Nummer der Partie, falls es mehrere gibt
option-as = als
    .description = Wie: als bewegtes Bild, wenn du nichts angibst; eine PTN-Datei enthält die ganze Partie
option-look-as = als
    .description = Nur für dich: ein Bild, Text oder ein großes Bild
option-side = seite
    .description = Nur für dich: wer unten ist
option-theme = aussehen
    .description = Nur für dich: das Aussehen
option-hints = hinweise
    .description = Nur für dich: zeigen, wo sich jetzt eine Straße vollenden ließe
option-stack = stapel
    .description = Nur für dich: ein Stapel, Stein für Stein, etwa c3
option-from = von
    .description = Ab welcher Runde, wie über dem Brett gezählt: ab der ersten, wenn du nichts angibst
option-to = bis
    .description = Bis zu welcher Runde: bis zur letzten, wenn du nichts angibst

choice-as-picture = Ein bewegtes Bild, für alle zu sehen
choice-as-ptn = Eine PTN-Datei der ganzen Partie, nur für dich
choice-as-tps = Die Stellung in TPS, nach der Runde `bis`, nur für dich

choice-look-picture = Ein Bild
choice-look-text = Text
choice-look-large = Ein großes Bild

choice-side-own = Meine eigene Seite
choice-side-white = Weiß
choice-side-black = Schwarz

choice-theme-tavern = Taverne
choice-theme-slate = Schiefer
choice-theme-paper = Papier
choice-theme-contrast = Kontrast
choice-theme-felt = Filz
choice-theme-traveler = Reise

choice-by-rating = Wertung
choice-by-points = Punkte
choice-by-coins = Münzen
choice-by-wins = Gewonnene Partien

choice-scope-here = Auf diesem Server
choice-scope-everywhere = Auf allen Servern

choice-preset-beginner = Anfänger: 4x4
choice-preset-traveler = Reise: 5x5
choice-preset-court = Hof: 6x6
choice-preset-master = Meister: 8x8
choice-preset-tavern = Taverne: 5x5, niemand sagt Tak an, nichts wird zurückgenommen
choice-preset-university = Universität: 5x5, um Münzen, mit Geboten und einem Topf
choice-preset-tournament = Turnier: 6x6, Komi 2, gewertet, nichts wird zurückgenommen

choice-pace-open = Ohne Uhr ({ $days } Tage ohne Zug können verlieren)
choice-pace-1 = 1 Tag
choice-pace-2 = 2 Tage
choice-pace-3 = 3 Tage
choice-pace-7 = 7 Tage
choice-pace-bank-3 = Vorrat: 3 Tage + 6 Std je Zug, bis 5
choice-pace-bank-7 = Vorrat: 7 Tage + 12 Std je Zug, bis 10
choice-pace-bank-30 = Vorrat: 30 Tage + 24 Std je Zug, bis 60

choice-for-1h = 1 Stunde
choice-for-6h = 6 Stunden
choice-for-1d = 1 Tag
choice-for-3d = 3 Tage

choice-next-asked = Wenn beide auf Nächste Partie gedrückt haben
choice-next-by-itself = Von selbst, sobald eine zu Ende ist

choice-opening-swap = Der erste Stein beider Seiten ist ein Flachstein der anderen Farbe
choice-opening-no-swap = Der erste Stein beider Seiten ist ein eigener
choice-opening-double-black = Weiß beginnt mit zwei schwarzen Flachsteinen auf einem Feld

choice-first-turns = Im Wechsel, beim ersten Mal entscheidet der Zufall
choice-first-me = Ich fange an
choice-first-opponent = Mein Gegenüber fängt an

choice-offer-draw = Remis
choice-offer-takeback = Meinen letzten Zug zurücknehmen
choice-offer-cancel = Die Partie abbrechen
choice-offer-pause = Die Uhr anhalten

# What the options complete to while they are typed, at most 100 characters.

# $turn tells whether the reader is to move.
choice-game = { $game } · gegen { $opponent } · { $size } · Runde { $number } · { $turn ->
        [yours] du dran
       *[theirs] Gegenüber dran
    }
choice-watched-game = { $game } · { $white } gegen { $black } · { $size } · Runde { $number } · { $player } am Zug
choice-finished-game = { $game } · { $white } gegen { $black } · { $size } · zu Ende
# In the opening one places a flat of the opponent's.
choice-placement = { $ply }  ({ $owner ->
        [you] { $role ->
            [flat] dein Flachstein
            [wall] deine Mauer
           *[cap] dein Schlussstein
        }
       *[opponent] { $role ->
            [flat] ein Flachstein deines Gegenübers
            [wall] eine Mauer deines Gegenübers
           *[cap] ein Schlussstein deines Gegenübers
        }
    })
choice-double = { $ply }  ({ $owner ->
        [you] zwei deiner Flachsteine
       *[opponent] zwei Flachsteine deines Gegenübers
    })
choice-spread = { $ply }  ({ $drops })
choice-crush = { $ply }  ({ $drops }, wirft eine Mauer um)
choice-drop = { $count } auf { $square }
