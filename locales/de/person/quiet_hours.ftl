# Quiet hours, a page of /tak settings: hours in which nothing notifies a person.

button-quiet-hours = Ruhezeit…
button-time-zone = Zeitzone…
quiet-hours-explained = **Ruhezeit**, auf jedem Server: In diesen Stunden benachrichtige ich dich nicht. Nur die Rolle für neue Gesuche, falls du sie hast, tut es: Discord benachrichtigt alle mit dieser Rolle. Deine Partien und Uhren laufen weiter. Am Ende steht in einer Direktnachricht, was auf dich wartet; andere Direktnachrichten, etwa die Züge einer Partie, der du folgst, kommen dann auch.
quiet-hours-no-zone = Drück zuerst auf **Zeitzone…** und sag, wo du bist.
quiet-hours-zone = Zeitzone: { $zone }, dort ist es gerade { $time }.
quiet-hours-now = { $state ->
        [off] Du hast keine Ruhezeit.
        [same] Eine Ruhezeit von { $from } bis { $until } beginnt nie. Wähle ein anderes Ende.
       *[on] Ruhezeit jeden Tag von { $from } bis { $until }.
    }
quiet-from-menu = Beginn deiner Ruhezeit
quiet-until-menu = Ende deiner Ruhezeit
choice-quiet-off = Ruhezeit: keine
choice-quiet-from = Ruhezeit ab { $hour }
choice-quiet-until = Ruhezeit bis { $hour }
form-zone = Deine Zeitzone
    .label = Kontinent und Stadt
    .example = Europe/Berlin
unknown-zone = Die Zeitzone { $typed } kenne ich nicht. { $meant ->
        [0] Nenne den Kontinent und die nächste große Stadt auf Englisch, etwa `Europe/Berlin` oder `America/New_York`.
        [one] Meinst du diese?
       *[other] Meinst du eine von diesen?
    }
