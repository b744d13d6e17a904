# The standing post of a channel, which shows the active games and the open seeks of a server and is changed in place.

# The post, for everyone, with short lines. $game and $seek link to messages, $at is an instant such as "vor 3 Stunden".
noticeboard-heading = **Tak auf diesem Server**
noticeboard-game = { $game } · { $white } gegen { $black } · { $size } · am Zug: { $player } · { $played ->
        [yes] zuletzt gespielt { $at }
       *[no] begonnen { $at }
    }
noticeboard-seek = { $seek } · { $seeker } · { $terms } · läuft ab { $at }
# The text of the link to a seek.
noticeboard-seek-link = Gesuch
noticeboard-none = Gerade läuft keine Partie, und es gibt keine offenen Gesuche. `/tak suchen` lädt alle ein, `/tak herausfordern` eine Person.
noticeboard-hint = -# { $more ->
        [yes] Die ganze Liste: `/tak lobby`. Änderungen stehen hier nach höchstens einer Minute.
       *[no] Änderungen stehen hier nach höchstens einer Minute.
    }
# Its button, at most 80 characters.
button-show-lobby = Lobby

# Buttons of the page in `/tak server`, at most 80 characters.
button-server-noticeboards = Aushang…

# The page. $most is a number of channels.
settings-noticeboards = **Aushang**
    Er zeigt die laufenden Partien dieses Servers, wer jeweils am Zug ist, und die offenen Gesuche. Ich ändere ihn an Ort und Stelle, höchstens einmal pro Minute, und er benachrichtigt niemanden.
    Er nennt die Partien seines eigenen Kanals und der Kanäle, die alle auf diesem Server sehen können; die aus anderen Kanälen und aus privaten Threads sind nur mitgezählt. Wer die Bestenlisten verlassen hat, heißt dort *eine Person*.
settings-noticeboards-off = Er ist ausgeschaltet. Wähle seine Kanäle, höchstens { $most }.
# A channel and the state of its post.
settings-noticeboard = { $channel }: { $state ->
        [coming] Der Aushang erscheint in der nächsten Minute.
        [pinned] Der Aushang hängt. Ich habe ihn angepinnt.
        [standing] Der Aushang hängt, ist aber nicht angepinnt: Dafür brauche ich das Recht *Nachrichten anpinnen* und Platz unter den angepinnten.
        [closed] **Ich kann dort nichts posten.** Gib mir die Rechte *Kanal ansehen*, *Nachrichten senden* und *Links einbetten*. Ich versuche es dreißig Tage lang wieder, mindestens einmal am Tag.
       *[stopped] **Ich habe aufgehört**, weil ich dort zu lange nichts posten konnte. Wähle den Kanal noch einmal, dann geht es weiter.
    }
# The placeholder of the menu, at most 150 characters.
settings-noticeboards-menu = Kanäle mit dem Aushang (keiner: aus)
