# Slash commands and their options. Names have no spaces, no capitals and at
# most 32 characters. Descriptions and choices have at most 100.
# The ids follow from the English names: command-NAME, option-NAME,
# choice-OPTION-VALUE.

command-tak = tak
    .description = Tak spielen, ein wunderschönes Spiel
command-challenge = herausfordern
    .description = Eine Person zu einer Partie Tak herausfordern
command-seek = suchen
    .description = Alle hier zu einer Partie Tak einladen
command-lobby = lobby
    .description = Offene Gesuche und laufende Partien dieses Servers zeigen
command-tournament = turnier
    .description = Turniere zeigen oder ausschreiben
command-move = zug
    .description = In deiner Partie ziehen
command-plan = plan
    .description = Antworten planen, die dann sofort gespielt werden
command-board = brett
    .description = Das Brett einer Partie zeigen; mit jeder Option außer partie nur für dich
command-replay = wiederholung
    .description = Eine Partie zeigen: als Animation, in PTN oder in TPS
command-offer = angebot
    .description = Remis anbieten, um eine Rücknahme bitten, Pause oder Abbruch vorschlagen
command-games = partien
    .description = Deine laufenden Partien zeigen
command-purse = geldbeutel
    .description = Die Münzen einer Person zeigen, und wohin sie gingen
command-leaderboard = bestenliste
    .description = Die Besten nach Wertung, Punkten, Münzen oder Siegen zeigen
command-analyse = analyse
    .description = Sieh, wo eine beendete Partie kippte und wie genau beide spielten
command-openings = eröffnungen
    .description = Welche ersten Züge gespielt wurden, und wie es ausging
command-profile = profil
    .description = Die Statistik einer Person zeigen
command-history = verlauf
    .description = Die beendeten Partien einer Person zeigen
command-resign = aufgeben
    .description = Deine Partie aufgeben

command-puzzle = rätsel
    .description = Rätsel lösen: erzwungen gewinnen oder die einzige Abwehr finden
command-learn = lernen
    .description = Tak am Brett lernen, in ein paar Minuten
command-help = hilfe
    .description = Befehle und Regeln zeigen
command-settings = einstellungen
    .description = Sprache, Bretter, Erinnerungen, Privatsphäre einstellen
command-server = server
    .description = Den Bot hier einrichten; Partien stoppen, Leute sperren

# Entries in the menu of a person, at most 32 characters, perhaps with capitals and
# spaces.
menu-challenge = Zu Tak herausfordern
menu-profile = Tak-Profil
menu-block = Für Tak blockieren
# An entry in the menu of a message with a board.
menu-replay-from-here = Ab hier wiederholen

option-opponent = gegner
    .description = Dein Gegner
option-preset = spielart
    .description = Regeln mit Namen (Standard: Hof)
option-opening = eröffnung
    .description = Anfang der Partie (Standard: mit Flachsteinen der anderen Farbe)
option-stones = steine
    .description = Steine pro Seite (Standard: wie üblich)
option-capstones = schlusssteine
    .description = Schlusssteine pro Seite (Standard: wie üblich)
option-position = stellung
    .description = Anfangsstellung in TPS (Standard: leeres Brett)
option-topic = thema
    .description = Thema der Hilfe (Standard: Überblick)
option-size = größe
    .description = Größe (Standard: die der Spielart, oder erst 5x5, dann 6x6)
option-komi = komi
    .description = Punkte für Schwarz (Standard: die der Spielart)
option-first = anfang
    .description = Wer anfängt (Standard: ausgelost, danach im Wechsel)
option-games = partien
    .description = Partien einer Serie, bis zu zehn (Standard: 1)
option-next = nächste
    .description = Beginn der nächsten Partie (Standard: wenn beide wollen)
option-pace = bedenkzeit
    .description = Zeit pro Zug oder ein Zeitkonto (Standard: ohne Uhr)
option-automatic = automatisch
    .description = Ende von selbst, wenn die Zeit um ist (Standard: nein)
option-for = dauer
    .description = Wie lange das Gesuch offen bleibt (Standard: 1 Tag)
option-lowest = mindestens
    .description = Niedrigste Wertung, die das Gesuch annehmen kann
option-highest = höchstens
    .description = Höchste Wertung, die das Gesuch annehmen kann
option-rated = gewertet
    .description = Für die Wertung zählen: ab 5x5, übliche Steine
option-ante = einsatz
    .description = Um Münzen: Einsatz beider Seiten (Standard: 10)
option-call = ansage
    .description = Um Münzen: Preis fürs Weiterspielen nach Tak (Standard: 2)
option-bonus = bonus
    .description = Um Münzen: Preis je ungesetztem Stein des Siegers (Standard: 1)
option-no-capstone-bonus = bonus-ohne-schlussstein
    .description = Um Münzen: Aufpreis für Siege ohne Schlussstein (Standard: 0)
option-by = nach
    .description = Was verglichen wird (Standard: Wertung)
option-listed-size = größe
    .description = Nur Partien auf diesem Brett (Standard: alle Bretter)
option-puzzle-size = größe
    .description = Größe des Bretts (Standard: jede)
option-kind = art
    .description = Art der Rätsel (Standard: jede)
option-scope = wo
    .description = Wo (Standard: auf diesem Server)
option-openings-player = person
    .description = Nur Partien dieser Person
option-openings-size = größe
    .description = Größe des Bretts (Standard: die häufigste)
option-player = person
    .description = Die Person (Standard: du)
option-what = was
    .description = Was du anbietest (Standard: aus einer Liste wählen)
option-ply = zug
    .description = c3 flach, Sc3 Mauer, Cc3 Schlussstein, 3c3>12 Stapel (Standard: schrittweise)
option-if = wenn
    .description = Ein möglicher Zug deines Gegners, oder sonst für alle übrigen Züge
option-then = dann
    .description = Deine Antwort, oder eine Folge: d4 c4+ e5 beantwortet auch c4+
option-game = partie
    .description = Nummer der Partie, wenn es mehrere gibt
option-as = als
    .description = Wie (Standard: als Animation); eine PTN-Datei enthält die ganze Partie
option-look-as = als
    .description = Nur für dich: Ansicht oder freies Brett
option-side = seite
    .description = Nur für dich: die Seite unten
option-theme = aussehen
    .description = Nur für dich: die Farben des Bretts
option-hints = hinweise
    .description = Nur für dich: Felder zeigen, die jetzt eine Straße vollenden würden
option-stack = stapel
    .description = Nur für dich: ein Stapel, Stein für Stein, etwa c3
option-file = datei
    .description = Stattdessen eine PTN-Datei
option-text = text
    .description = Partie (PTN) oder Stellung (TPS) als Text
option-from = von
    .description = Erster Zug, wie über dem Brett gezählt (Standard: der erste)
option-to = bis
    .description = Letzter Zug der Wiederholung (Standard: der letzte)

choice-as-picture = Eine Animation, für alle sichtbar
choice-as-ptn = Eine PTN-Datei der ganzen Partie, nur für dich
choice-as-tps = Die Stellung in TPS nach dem Zug „bis“, nur für dich

choice-look-as-picture = Ein Bild
choice-look-as-text = Text
choice-look-as-large = Ein großes Bild
choice-look-as-free = Ein freies Brett

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
choice-by-puzzles = Rätsel
choice-by-wins = Gewonnene Partien
choice-by-house = Die Stufen des Hauses

choice-kind-road-in-one = Sofort mit einer Straße gewinnen
choice-kind-road = Eine Straße erzwingen
choice-kind-parry = Die einzige Abwehr finden
choice-kind-flats = Nach Flachsteinen gewinnen
choice-kind-stop = Eine Straße verhindern
choice-kind-hard = Schwer: eine Straße in vier Zügen oder mehr erzwingen

choice-scope-here = Auf diesem Server
choice-scope-everywhere = Auf allen Servern

choice-preset-beginner = Anfänger: 4x4
choice-preset-traveler = Reise: 5x5
choice-preset-court = Hof: 6x6
choice-preset-master = Meister: 8x8
choice-preset-tavern = Taverne: 5x5, keine Tak-Ansagen, keine Rücknahmen
choice-preset-university = Universität: 5x5, um Münzen, mit Geboten und Topf
choice-preset-tournament = Turnier: 6x6, Komi 2, gewertet, keine Rücknahmen

choice-pace-open = Ohne Uhr (Sieg nach { $days } Tagen ohne Zug möglich)
choice-pace-1 = 1 Tag
choice-pace-2 = 2 Tage
choice-pace-3 = 3 Tage
choice-pace-7 = 7 Tage
choice-pace-bank-3 = 3 Tage + 6 h je Zug, höchstens 5
choice-pace-bank-7-8 = 7 Tage + 8 h je Zug, höchstens 7
choice-pace-bank-7 = 7 Tage + 12 h je Zug, höchstens 10
choice-pace-bank-30 = 30 Tage + 24 h je Zug, höchstens 60

choice-for-1h = 1 Stunde
choice-for-6h = 6 Stunden
choice-for-1d = 1 Tag
choice-for-3d = 3 Tage

choice-next-asked = Wenn beide auf Nächste Partie drücken
choice-next-by-itself = Von selbst, wenn die letzte zu Ende ist

choice-opening-swap = Der erste Stein jeder Seite ist ein Flachstein der anderen Farbe
choice-opening-no-swap = Der erste Stein jeder Seite ist ein eigener
choice-opening-double-black = Weiß beginnt mit zwei schwarzen Flachsteinen auf einem Feld

choice-first-turns = Ausgelost, danach im Wechsel
choice-first-me = Ich fange an
choice-first-opponent = Mein Gegner fängt an

choice-what-draw = Remis
choice-what-takeback = Rücknahme meines letzten Zugs
choice-what-cancel = Abbruch der Partie
choice-what-pause = Anhalten der Uhr
option-private = privat
    .description = In deinen Direktnachrichten gegen das Haus spielen
option-level = stufe
    .description = Stärke des Hauses, wenn du den Bot herausforderst (Standard: letzte oder 2)
choice-level-1 = 1: Schläfriger Gast
choice-level-2 = 2: Kellerhilfe
choice-level-3 = 3: Stammgast
choice-level-4 = 4: Spielmann
choice-level-5 = 5: Gastwirt
choice-level-6 = 6: Weitgereister
choice-level-7 = 7: Alter Meister
choice-level-8 = 8: Legende
choice-level-9 = 9: Archivar
choice-level-10 = 10: Kanzler
