# Personal settings, in private.

settings = **Deine Einstellungen**, auf jedem Server:
    { $takebacks ->
        [yes] Andere dürfen dich um eine Rücknahme bitten.
       *[no] Andere können dich nicht um eine Rücknahme bitten.
    } { $challenges ->
        [yes] Andere dürfen dich herausfordern.
       *[no] Andere können dich nicht herausfordern, aber du sie.
    }
    { $leaderboards ->
        [yes] Du stehst auf Bestenlisten, und andere dürfen dein Profil und deine beendeten Partien ansehen.
       *[no] Du stehst auf keiner Bestenliste. Andere sehen weder dein Profil noch deine Münzen, nur ihre eigenen Partien gegen dich.
    }
    Bretter für alle zeigen die Seite von Weiß unten. Seite und Farben, die du hier wählst, gelten für Bretter, die nur du siehst, und für die Buttons unter **Schritt für Schritt**.
settings-server = **Einstellungen dieses Servers**, für alles, was alle sehen:
    { $threads ->
        [yes] Jede Partie bekommt einen eigenen Thread.
       *[no] Partien laufen im Kanal.
    } { $drops_pictures ->
        [yes] Nur das erste und das neueste Brett einer Partie behalten ihr Bild.
       *[no] Alle Bretter behalten ihr Bild.
    } { $hints ->
        [yes] Nach einer Tak-Ansage zeigt das Brett das Feld, das die Straße vollenden würde.
       *[no] Nach einer Tak-Ansage zeigt das Brett das Feld nicht.
    }

settings-server-puzzles = { $on ->
        [yes] Stellungen aus Partien zwischen zwei Menschen, die hier enden, können zu Rätseln in `/tak rätsel` werden, nur auf diesem Server und ohne Namen.
       *[no] Partien auf diesem Server werden nicht zu Rätseln.
    }
# Below the settings, after a press of the button.
server-puzzles-switched = { $on ->
        [yes] Rätsel aus Partien dieses Servers sind eingeschaltet. Durchsucht werden Partien, die ab jetzt enden.
       *[no] Rätsel aus Partien dieses Servers sind ausgeschaltet. Sie werden nicht mehr gestellt, und keine weitere Partie wird durchsucht.
    }

# Menus: placeholders of at most 150 characters, choices of at most 100.
settings-language = Sprache
settings-theme = Farben des Bretts
settings-side = Seite unten am Brett
settings-move = Was der Button „Ziehen“ öffnet

choice-language-discord = Sprache: wie in meinem Discord
choice-language-server = Sprache: die des Servers auf Discord
# $language is the language's own name for itself.
choice-language = Sprache: { $language }
choice-theme = { $theme ->
        [unset] Farben: die des Servers
        [tavern] Farben: Taverne, Holz und Creme
        [slate] Farben: Schiefer, blaugrauer Stein
        [paper] Farben: Papier, hell wie gedruckt
        [contrast] Farben: Kontrast, Schwarz und Weiß
        [felt] Farben: Filz, grünes Tuch
       *[traveler] Farben: Reise, eine Karte ohne Brett
    }
choice-side = { $side ->
        [own] Unten: meine eigene Seite, auch Schwarz
        [white] Unten: Weiß, wie auf Brettern für alle
       *[black] Unten: Schwarz
    }
choice-move = { $opens ->
        [builder] Ziehen: Schritt für Schritt, mit Buttons
       *[form] Ziehen: Züge tippen
    }

# Buttons that switch a setting.
button-takebacks = { $now ->
        [yes] Bitten um Rücknahme sperren
       *[no] Bitten um Rücknahme erlauben
    }
button-challenges = { $now ->
        [yes] Herausforderungen sperren
       *[no] Herausforderungen erlauben
    }

button-leaderboards = { $now ->
        [yes] Bestenlisten verlassen
       *[no] Auf Bestenlisten erscheinen
    }

button-threads = { $now ->
        [yes] Partien im Kanal spielen
       *[no] Jeder Partie einen Thread geben
    }
button-drops-pictures = { $now ->
        [yes] Bilder alter Bretter behalten
       *[no] Bilder alter Bretter entfernen
    }
button-hints = { $now ->
        [yes] Tak auf Brettern nicht zeigen
       *[no] Tak auf Brettern zeigen
    }
button-server-puzzles = { $now ->
        [yes] Keine Rätsel aus Partien dieses Servers
       *[no] Rätsel aus Partien dieses Servers
    }

# Refusals that follow from settings.
declines-takebacks = { $other } nimmt keine Bitten um Rücknahme an. Spiel weiter oder biete mit `/tak angebot` Remis an.
takes-no-challenges = { $person } nimmt zurzeit keine Herausforderungen an. Lade eine andere Person ein oder warte, bis du herausgefordert wirst.
not-server-manager = Diese Einstellungen kann nur die Serververwaltung ändern. `/tak einstellungen` zeigt deine eigenen.
not-moderator = Das dürfen auf diesem Server nur die Serververwaltung und die Moderation. `/tak einstellungen` zeigt deine eigenen Einstellungen.
no-server-here = Du bist auf keinem Server, darum gibt es hier keine Servereinstellungen. `/tak einstellungen` zeigt deine eigenen.
