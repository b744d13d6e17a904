# What people choose for themselves, in private.

settings = **Deine Einstellungen**, auf jedem Server:
    { $takebacks ->
        [yes] Andere dürfen dich um die Rücknahme eines Zugs bitten.
       *[no] Niemand kann dich um die Rücknahme eines Zugs bitten.
    } { $challenges ->
        [yes] Andere dürfen dich herausfordern.
       *[no] Niemand kann dich herausfordern; du kannst andere herausfordern.
    }
    { $leaderboards ->
        [yes] Du stehst auf Bestenlisten, und andere können dein Profil und deine beendeten Partien ansehen.
       *[no] Du stehst auf keiner Bestenliste, und andere sehen weder dein Profil noch deine Münzen, nur ihre eigenen Partien gegen dich.
    }
    Farben und Seite gelten für die Bretter, die nur du siehst.
settings-server = **Einstellungen dieses Servers**, für alles, was alle sehen:
    { $threads ->
        [yes] Jede Partie bekommt einen eigenen Thread.
       *[no] Partien werden im Kanal gespielt.
    } { $drops_pictures ->
        [yes] Von jeder Partie behalten nur das erste und das neueste Brett ihr Bild.
       *[no] Alle Bretter behalten ihr Bild.
    }

# Menus; what they say while nothing is chosen, at most 150 characters, and
# what can be chosen, at most 100.
settings-language = Sprache
settings-theme = Farben des Bretts
settings-side = Die Seite unten am Brett
settings-move = Was der Button „Ziehen“ öffnet

choice-language-discord = Sprache: wie in meinem Discord
choice-language-server = Sprache: wie auf Discord für den Server eingestellt
# $language is called what its speakers call it.
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
        [own] Unten: meine eigene Seite
        [white] Unten: Weiß
       *[black] Unten: Schwarz
    }
choice-move = { $opens ->
        [as-it-fits] Ziehen: wie es passt, Schritt für Schritt bis zu fünf getippten Zügen
        [builder] Ziehen: Schritt für Schritt, mit Buttons
       *[form] Ziehen: ich tippe meine Züge
    }

# Buttons; each says what pressing it does.
button-takebacks = { $now ->
        [yes] Niemand soll mich um Rücknahmen bitten
       *[no] Andere dürfen mich um Rücknahmen bitten
    }
button-challenges = { $now ->
        [yes] Niemand soll mich herausfordern
       *[no] Andere dürfen mich herausfordern
    }

button-leaderboards = { $now ->
        [yes] Ich will auf keine Bestenliste
       *[no] Ich will auf die Bestenlisten
    }

button-threads = { $now ->
        [yes] Partien im Kanal spielen
       *[no] Jeder Partie einen Thread geben
    }
button-drops-pictures = { $now ->
        [yes] Bilder alter Bretter behalten
       *[no] Bilder alter Bretter entfernen
    }

# What comes of it for others.
declines-takebacks = { $other } möchte um keine Rücknahme gebeten werden. Spiel weiter, oder biete mit `/tak angebot` Remis an.
takes-no-challenges = { $person } nimmt zurzeit keine Herausforderungen an. Frag jemand anderen, oder warte auf eine Herausforderung von dort.
not-server-manager = Nur wer diesen Server verwalten darf, kann seine Einstellungen ändern. Frag dort nach; `/tak einstellungen` zeigt deine eigenen.
no-server-here = Hier gibt es keinen Server, dessen Einstellungen man ändern könnte. `/tak einstellungen` zeigt deine eigenen.
