# The pages of `/tak server` behind the first one, for server managers, and what follows from their choices.

# Buttons, at most 80 characters.
button-server-games = Partien…
button-server-moderation = Moderation…
button-server-terms = Übliche Bedingungen…
button-play-everywhere = Alle Kanäle erlauben
button-no-moderators = Keine Rolle

# The first page.
server-overview = { $games ->
        [none] - **Partien** beginnen in jedem Kanal
       *[other] - **Partien** beginnen in { $games }
    }, { $public ->
        [yes] mit öffentlichen Seiten.
       *[no] ohne öffentliche Seiten.
    }
    - **Ankündigungen**: Ergebnisse { $results ->
        [none] aus
       *[other] in { $results }
    }, Tabelle der Woche { $table ->
        [none] aus
       *[other] in { $table }
    }, Protokoll { $log ->
        [none] in keinem Kanal
       *[other] in { $log }
    }.
    - **Aushang**: { $posts ->
        [none] aus
       *[other] in { $posts }
    }. **Rätsel des Tages**: { $puzzle ->
        [none] aus
       *[other] in { $puzzle }
    }.
    - **Rollen**: { $roles ->
        [none] keine
       *[other] { $roles }
    }. **Moderation**: { $moderators ->
        [none] nur wer *Server verwalten* darf
       *[other] { $moderators }
    }.

# The guided set-up.
button-set-up = Für eine Community einrichten…
set-up = **{ $channel } für eine Community einrichten.** Jeder Button schaltet hier eine Sache ein; auf den anderen Seiten änderst du sie oder schaltest sie aus. Für einen anderen Kanal gib dort `/tak server` ein. So ist es jetzt:
set-up-progress = { $on ->
        [yes] -# Alles davon ist an. Weiter geht es mit **Rollen…** und **Moderation…**.
       *[no] -# Was grau ist, ist schon an.
    }
button-set-up-games = Partien nur hier
button-set-up-results = Ergebnisse
button-set-up-table = Tabelle der Woche
button-set-up-puzzle = Rätsel des Tages
button-set-up-noticeboard = Aushang

# The page about games. $channels is a list of channels.
settings-server-games = **Partien auf diesem Server**
settings-server-channels = { $limited ->
        [yes] Herausforderungen, Gesuche und Partien beginnen nur in diesen Kanälen und ihren Threads: { $channels }. Anderswo lehnt der Bot Befehle ab, die für alle etwas posten, und nennt diese Kanäle. Laufende Partien gehen weiter, wo sie sind, und Privates geht überall.
       *[no] Herausforderungen, Gesuche und Partien beginnen in jedem Kanal.
    }
settings-server-most-games = In einem Kanal und seinen Threads laufen höchstens { $most } Partien. Sind es so viele, beginnen dort keine neuen Herausforderungen, Gesuche und Partien, bis eine endet.
settings-server-house = { $room ->
        [thread] Jede Partie gegen das Haus bekommt einen eigenen Thread, außer wenn ihr Spieler sie privat möchte.
        [private] Partien gegen das Haus laufen in Direktnachrichten, wo nur ihr Spieler sie sieht.
       *[channel] Partien gegen das Haus laufen im Kanal, außer wenn ihr Spieler sie privat möchte.
    }

# Menus: placeholders of at most 150 characters, choices of at most 100.
settings-server-channels-menu = Kanäle für Tak (keiner: jeder Kanal)
settings-server-most-games-menu = Laufende Partien eines Kanals
choice-any-games = Laufende Partien eines Kanals: beliebig viele
choice-most-games = Laufende Partien eines Kanals: höchstens { $most }
settings-server-house-menu = Partien gegen das Haus
choice-house-room = { $room ->
        [thread] Das Haus: jede Partie in einem Thread
        [private] Das Haus: nur privat
       *[channel] Das Haus: im Kanal
    }

# The page about terms. $preset and $pace are labels of menus.
settings-server-terms = **Übliche Bedingungen auf diesem Server**
    `/tak herausfordern`, `/tak suchen` und **Zu Tak herausfordern** beginnen mit diesen Bedingungen. Was jemand auswählt, geht immer vor: ein anderes Brett, eine andere Spielart. Eine Herausforderung zeigt ihre Bedingungen immer. Passt die übliche Spielart nicht zur Auswahl, bleibt sie weg; lässt sich eine Partie nicht werten, ist sie ungewertet. Wer auswählt, erfährt es. Für Partien gegen das Haus und Revanchen gelten sie nicht.
settings-server-terms-now = Herausforderungen und Gesuche beginnen mit: { $preset } · { $pace } · { $rated ->
        [yes] gewertet, wo es geht
        [no] ungewertet
       *[preset] gewertet, wenn die Spielart es ist
    }
choice-no-usual-preset = Keine Spielart (Hof, oder 5x5 in den ersten Partien)
settings-server-rated-menu = Wertung
choice-usually-rated = { $rated ->
        [yes] Wertung: ja, wo Brett und Steine es zulassen
        [no] Wertung: nein
       *[preset] Wertung: wie die Spielart
    }
# After a challenge or a seek, to its player alone.
usual-preset-left-out = Auf diesem Server ist *{ $preset }* üblich. Das passt nicht zu deiner Auswahl, darum habe ich es weggelassen.

# The page about moderation. $role is a role, as a mention.
settings-server-moderation = **Moderation**
    Stopp eine Partie, sperr eine Person auf diesem Server für Tak oder heb eine Sperre auf, und entferne die Gesuche dieses Kanals. Bevor du stoppst, sperrst oder entfernst, bestätigst du es, und die Betroffenen erfahren davon.
settings-server-moderators = { $named ->
        [yes] Das dürfen auch Mitglieder mit der Rolle { $role }. Sie sehen nur diese Seite.
       *[no] Das dürfen nur Leute mit dem Recht *Server verwalten*.
    }
settings-server-moderators-menu = Rolle der Moderation
everyone-moderates = Mit der Rolle *@everyone* könnten alle Mitglieder Partien stoppen und Leute sperren. Wähle eine Rolle, die weniger Leute haben.

# Refuses what begins outside of the chosen channels, or in one that has enough games.
played-elsewhere = Auf diesem Server wird Tak in { $channels } gespielt. Beginne dort deine Partien und zeig dort Bretter. Deine laufenden Partien gehen weiter, wo sie sind, und gegen das Haus kannst du mit `/tak herausfordern` privat spielen.
channel-full = Die Serververwaltung erlaubt in { $channel } höchstens { $most } Partien zugleich, und dort laufen { $running }. Beginne deine in einem anderen Kanal oder warte, bis wieder Platz ist: `/tak lobby` listet sie auf.
