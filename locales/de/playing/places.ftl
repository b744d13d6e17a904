# Where games are played.

# In direct messages with the bot.
nobody-else-here = Hier sind nur du und ich. Fordere mich heraus, mit mir als `gegner`, oder eine Person auf einem Server oder in einer Gruppe, wo ihr beide seid. `/tak partien`, `/tak einstellungen` und alle anderen privaten Befehle gehen auch hier.
# On a server without the bot that keeps its answers private.
nobody-would-see = Andere können meine Antworten hier nicht sehen. Bitte die Serververwaltung, dir externe Apps zu erlauben oder den Bot hinzuzufügen.

# On a server without the bot, and in conversations.
not-a-member = Der Bot ist auf diesem Server nur zu Gast, darum gibt es nichts zu verwalten. Die Serververwaltung kann ihn vorher hinzufügen.
no-seeks-here = Ein Gesuch lädt die Leute eines Servers ein, der den Bot hinzugefügt hat. Geh auf einen solchen Server oder lade mit `/tak herausfordern` eine Person ein.

# At the start of a game in a place where the bot is a guest.
guest-here = Der Bot ist hier zu Gast: Er zeigt ein Brett, wenn einer von euch zieht, und sendet keine Erinnerungen. Fehlt ein Brett, nimm `/tak brett`.

# A thread for each game. Its title has at most 100 characters, names included.
thread-title = { $one } – { $other }, { $size }
# $result is a PTN result, such as R-0.
thread-title-over = { $white } – { $black }, { $size }: { $how ->
        [cancelled] abgebrochen
        [stopped] gestoppt
        [handover] neu begonnen
        [lapsed] von selbst beendet
       *[over] { $result }
    }
played-in = Spielt in { $channel }.
no-thread = { $why ->
        [forbidden] Diese Partie hat keinen Thread, weil ich hier keinen erstellen darf. Die Serververwaltung kann mir erlauben, öffentliche Threads zu erstellen und darin zu schreiben.
        [no-message] Diese Partie hat keinen Thread, weil Discord diese Nachricht noch nicht zeigt.
        [not-here] Diese Partie hat keinen Thread, weil es in diesem Kanal keine geben kann. In einem Textkanal bekommt die nächste einen.
       *[failed] Diese Partie hat keinen Thread, weil Discord gerade keinen erstellen konnte.
    }
# $games is a list of game-in-channel.
games-elsewhere = Deine Partien laufen in Threads dieses Kanals: { $games }. Bitte spiel dort. Ist ein Thread geschlossen, öffnet ihn `/tak brett` mit der Option `partie` wieder.
game-in-channel = Partie { $game } in { $channel }

# The thread of a game was archived, which kills its buttons.
thread-reopened = Der Thread von Partie { $game } war geschlossen. Er ist wieder offen: Bitte spiel in { $channel }.

# The channel of a game is gone, or the bot may no longer post there.
# A private message to each player.
cannot-be-shown = Ich kann Partie { $game } in { $channel } nicht mehr zeigen: Den Kanal gibt es nicht mehr, oder ich darf dort nicht schreiben. Sobald ich darf, erscheint das Brett dort. Oder nimm einen anderen Kanal dieses Servers: Mit `/tak brett` und `partie:{ $game }` geht es dort weiter.
# Answer to a player who asks for the game in another channel.
cut-off = Partie { $game } läuft in { $channel }, aber den Kanal gibt es nicht mehr, oder er ist gesperrt, oder ich darf dort nicht schreiben. Mit `/tak brett` und `partie:{ $game }` geht es hier weiter.
# The same where the server has Tak in some channels only.
cut-off-elsewhere = Partie { $game } läuft in { $channel }, aber den Kanal gibt es nicht mehr, oder er ist gesperrt, oder ich darf dort nicht schreiben. Mit `/tak brett` und `partie:{ $game }` geht es in { $channels } weiter.
# Below the board of a game that a player has moved to another channel.
moved-here = Die Partie geht hier weiter, weil ich in { $channel } nichts mehr zeigen konnte.
