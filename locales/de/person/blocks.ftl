# Blocking a person. People appear as mentions.

# Buttons, at most 80 characters.
button-block = Blockieren
button-blocked = Blockierte Leute
button-unblock = Freigeben

block-question = { $person } blockieren? Diese Person kann dich dann nicht mehr herausfordern, dich nicht um Revanche oder die nächste Partie bitten und deine Gesuche nicht annehmen. Offene Herausforderungen zwischen euch werden zurückgezogen oder abgelehnt. Von der Blockierung erfährt sie nichts, und Partien zwischen euch gehen weiter. In `/tak einstellungen` machst du es rückgängig.
unblock-question = Du hast { $person } blockiert. Wieder freigeben? Diese Person kann dich dann wieder herausfordern.
block-done = Du hast { $person } blockiert. In `/tak einstellungen` machst du es rückgängig.
blocked-oneself = Du kannst dich nicht selbst blockieren. Öffne das Menü einer anderen Person.
blocked = { $count ->
        [0] Du hast keine Blockierungen. Um eine Person zu blockieren, öffne ihr Menü und wähle *Apps*, **Für Tak blockieren**.
       *[other] Du hast { $people } blockiert. Wähle unten, wen du freigibst.
    }
settings-blocked = Person freigeben
choice-unblock = { $person } freigeben
