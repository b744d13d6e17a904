# Where games are played.

# In a conversation with the bot alone.
nobody-else-here = Hier sind nur du und der Bot, und der spielt nicht. Fordere jemanden auf einem Server oder in einer Gruppe heraus, wo ihr beide seid; `/tak partien`, `/tak einstellungen` und alles andere, was nur dich angeht, geht auch hier.
# Where only people have installed the bot, and the server keeps its answers private.
nobody-would-see = Auf diesem Server siehst nur du, was der Bot dir antwortet; außer dir erführe also niemand davon. Bitte jemanden, der den Server verwaltet, dir externe Apps zu erlauben oder den Bot hinzuzufügen.

# Wo nur Leute den Bot installiert haben, und in Unterhaltungen.
not-a-member = Der Bot ist auf diesem Server nur zu Gast, da gibt es nichts zu verwalten. Wer den Server verwaltet, kann den Bot hinzufügen und danach wählen.
no-seeks-here = Ein Gesuch lädt die Leute eines Servers ein, der den Bot hinzugefügt hat. Geh auf einen solchen Server, oder frag jemanden beim Namen mit `/tak herausfordern`.

# Said once, when a game begins where only people have installed the bot.
guest-here = Der Bot ist hier nur zu Gast: Er zeigt ein Brett, wenn jemand von euch zieht, und erinnert niemanden. Kommt ein Brett nicht an, zeigt es `/tak brett`.

# A thread for each game. Its title has at most 100 characters, names included.
thread-title = { $one } – { $other }, { $size }
# $result is that of PTN, such as R-0.
thread-title-over = { $white } – { $black }, { $size }: { $how ->
        [cancelled] abgebrochen
        [stopped] gestoppt
       *[over] { $result }
    }
played-in = Gespielt wird in { $channel }.
no-thread = { $why ->
        [forbidden] Sie hat keinen eigenen Thread, denn der Bot darf hier keinen erstellen. Wer den Server verwaltet, kann ihm erlauben, öffentliche Threads zu erstellen und darin zu schreiben.
        [not-here] Sie hat keinen eigenen Thread, denn in diesem Kanal gibt es keine. In einem Textkanal bekommt die nächste einen.
       *[failed] Sie hat keinen eigenen Thread, denn Discord hat gerade keinen erstellt.
    }
# $games is a list of those that follow.
games-elsewhere = Deine Partien werden in Threads dieses Kanals gespielt: { $games }. Bitte mach dort weiter.
game-in-channel = Partie { $game } in { $channel }

# When the channel of a game was deleted, or the bot may not post there any more.
# Told to the players in private, once.
cannot-be-shown = Was es in Partie { $game } Neues gibt, kann in { $channel } nicht gezeigt werden: Den Ort gibt es nicht mehr, oder der Bot darf dort nicht schreiben. Sobald er darf, erscheint das Brett dort; oder nenn `/tak brett` in einem anderen Kanal des Servers die Partie { $game }, dann geht sie in jenem weiter.
# Told to a player who asks for the game in another channel.
cut-off = Partie { $game } wird in { $channel } gespielt, aber den Ort gibt es nicht mehr, oder der Bot darf dort nicht schreiben. Nenn `/tak brett` in diesem Kanal die Partie { $game }, dann geht sie hier weiter.
# Below the board of a game that a player has brought to another channel.
goes-on-here = Die Partie geht hier weiter, weil in { $channel } nichts mehr gezeigt werden konnte.
