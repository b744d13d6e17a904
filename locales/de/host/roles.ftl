# The roles that members of a server get, and the button for the role of seeks.

# The page about roles. $role is a role, as a mention.
button-server-roles = Rollen…
button-band-roles = Rollen nach Wertung…
button-check-roles = Erneut prüfen
button-notify-seeks = { $now ->
        [yes] Nicht mehr über Gesuche benachrichtigen
       *[no] Über neue Gesuche benachrichtigen
    }
settings-server-roles = **Rollen auf diesem Server**
    Diese Rollen vergebe ich, und ich nehme nur weg, was ich vergeben habe. Dazu brauche ich das Recht *Rollen verwalten*, und meine eigene Rolle muss über ihnen stehen. Wähle keine Rolle, die private Kanäle öffnet: Das sehe ich nicht.
settings-server-seek-role = { $named ->
        [yes] Gesuche: { $role }. Mitglieder bekommen sie mit **Über neue Gesuche benachrichtigen** in `/tak lobby` und `/tak einstellungen`. Ein neues Gesuch außerhalb von Threads erwähnt sie, höchstens einmal pro Stunde.
       *[no] Gesuche: keine Rolle. Wählst du eine, können Mitglieder sie bekommen und von neuen Gesuchen erfahren.
    }
settings-server-champion-role = { $named ->
        [yes] Spitze: { $role }. Sie gehört dem Mitglied mit der höchsten Wertung auf diesem Server, solange es hier ist.
       *[no] Spitze: keine Rolle. Wählst du eine, bekommt sie, wer auf diesem Server die höchste Wertung hat.
    }
settings-server-band-roles = { $roles ->
        [0] Wertungen: keine Rollen.
        [one] Wertungen: eine Rolle.
       *[other] Wertungen: { $roles } Rollen.
    }
settings-server-seek-role-menu = Rolle für Gesuche (keine: niemand wird benachrichtigt)
settings-server-champion-role-menu = Rolle für die höchste Wertung (keine: niemand)
settings-server-bands = **Rollen nach Wertung**
    Wer auf der Bestenliste der Wertungen dieses Servers steht, bekommt die Rolle der eigenen Wertung. Sie wechselt erst, wenn die Wertung mehr als 25 Punkte darüber oder darunter liegt.
settings-server-bands-menu = Wertungen
# $band is a range of ratings, such as 1400–1599.
settings-server-band = { $named ->
        [yes] - { $band }: { $role }
       *[no] - { $band }: keine Rolle
    }
choice-band = Wertungen: { $band }
settings-server-band-role-menu = Rolle für { $band } (keine: keine Rolle)
band-lowest = unter { $below }
band-highest = ab { $lowest }
seek-notices = { $on ->
        [yes] Du bekommst gleich die Rolle { $role }. Neue Gesuche erwähnen sie, höchstens einmal pro Stunde, auch in deiner Ruhezeit.
       *[no] Du verlierst gleich die Rolle { $role }. Neue Gesuche benachrichtigen dich nicht mehr.
    }

# Why a role isn't given, each with the next step.
roles-unknown = Discord hat mir die Rollen dieses Servers nicht genannt. Versuch es in einer Minute noch einmal.
roles-without-permission = Ich kann keine Rollen vergeben: Gib mir das Recht *Rollen verwalten* und drück dann auf **Erneut prüfen**.
role-too-high = Ich kann { $role } nicht vergeben: Sie steht über meiner eigenen Rolle. Schieb meine in der Rollenliste darüber, dann wähle sie noch einmal oder drück auf **Erneut prüfen**.
role-gone = Eine gewählte Rolle gibt es nicht mehr. Wähle eine andere.
role-everyones = *@everyone* haben alle Mitglieder, darum kann ich es nicht vergeben. Wähle eine andere Rolle.
role-managed = { $role } gehört einem Bot, einer Integration oder den Boostern, darum vergibt sie nur Discord. Wähle eine andere Rolle.
role-has-permissions = { $role } gibt Rechte, die nicht alle Mitglieder haben, und ich gäbe sie Leuten, die du nicht ausgesucht hast. Wähle eine Rolle ohne eigene Rechte.
role-moderates = Mit { $role } darf man hier Tak moderieren, und ich gäbe sie Leuten, die du nicht ausgesucht hast. Wähle eine andere Rolle.
seek-role-silent = Eine Erwähnung von { $role } erreicht noch niemanden: Erlaube in ihren Einstellungen allen, sie zu erwähnen, und drück dann auf **Erneut prüfen**.
no-seek-role = Dieser Server hat keine Rolle für Gesuche mehr. `/tak lobby` listet die offenen auf.
seek-role-not-given = Ich kann dir { $role } gerade nicht geben. Frag die Serververwaltung: `/tak server` nennt ihr unter **Rollen…** den Grund.
