# The puzzle of the day: its post, its private board, and its settings.

daily-heading = **Rätsel des Tages** · { $size } · Wertung { $rating }
daily-report = { $yesterday ->
        [yes] Das Rätsel von gestern gelöst: { $solvers }
       *[no] Das letzte Rätsel gelöst: { $solvers }
    }
daily-report-none = { $yesterday ->
        [yes] Das Rätsel von gestern hat niemand gelöst.
       *[no] Das letzte Rätsel hat niemand gelöst.
    }
daily-solver = { $person } ({ $tries ->
        [one] erster Versuch
       *[other] { $tries } Versuche
    }{ $hints ->
        [0] { "" }
       *[other] , mit Tipp
    }{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }· { $streak } Tage hintereinander
    })
daily-more-solvers = und andere
daily-own-report = { $yesterday ->
        [yes] Du hast das Rätsel von gestern gelöst
       *[no] Du hast das letzte Rätsel gelöst
    }, { $tries ->
        [one] im ersten Versuch
       *[other] in { $tries } Versuchen
    }{ $hints ->
        [0] { "" }
       *[other] , mit Tipp
    }{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] { " " }· { $streak } Tage in Folge
    }
daily-own-report-none = { $yesterday ->
        [yes] Das Rätsel von gestern hast du nicht gelöst.
       *[no] Das letzte Rätsel hast du nicht gelöst.
    }
button-daily-solve = Lösen

daily-begun = Das Rätsel des Tages. Der nächste Beitrag nennt alle, die es gelöst haben, mit ihren Versuchen.
daily-begun-unlisted = Das Rätsel des Tages. Du stehst auf keiner Bestenliste, also nennt dich der nächste Beitrag nicht.
daily-begun-own = Das Rätsel des Tages. Beim nächsten steht, wie es bei dir lief.
daily-met-before = Du hast dieses Rätsel schon versucht, also bleibt deine Rätselwertung, wie sie ist. Als dein Rätsel des Tages zählt es trotzdem.
daily-over = Das war das Rätsel eines früheren Tages. Lösen kannst du es noch, aber als dein Rätsel des Tages zählt es nicht mehr.
daily-solved-before = Du hast das Rätsel des Tages gelöst.
daily-solution-question = Die Lösung beendet dein Rätsel des Tages: Es zählt dann nicht als gelöst.
daily-solved = Das war das Rätsel des Tages{ $streak ->
        [0] { "" }
        [one] { "" }
       *[other] , { $streak } Tage hintereinander
    }.

daily-server = **Rätsel des Tages**
daily-server-off = Aus. Wähle einen Kanal und eine Stunde in UTC, dann kommt dort jeden Tag ein Rätsel, das erste, sobald es wieder so spät ist. Niemand wird erwähnt, alle lösen es für sich, und der nächste Beitrag sagt, wer es geschafft hat. Alle Server haben dasselbe Rätsel.
daily-server-on = Es kommt jeden Tag um { $time } in { $channel }. Das nächste kommt { $next }.
daily-server-closed = **Das letzte konnte nicht in { $channel } gezeigt werden.** Erlaube dem Bot dort, den Kanal zu sehen, Nachrichten zu senden, Links einzubetten und Dateien anzuhängen, oder wähle einen anderen Kanal. Der Bot versucht es von selbst wieder.
daily-server-stopped = Es wurde ausgeschaltet, weil es einen Monat lang nicht in { $channel } gezeigt werden konnte.
daily-own = **Rätsel des Tages**, für dich allein
daily-own-off = Aus. Wähle eine Stunde, dann schickt dir der Bot jeden Tag ein Rätsel als Direktnachricht, das erste, sobald es wieder so spät ist.
daily-own-elsewhere = Auf einem Server schaltet es die Serververwaltung mit `/tak server` ein.
daily-own-on = Du bekommst es jeden Tag um { $time } als Direktnachricht. Das nächste kommt { $next }.
daily-own-closed = **Das letzte konnte nicht geschickt werden.** Erlaube in Discord Direktnachrichten vom Bot. Er versucht es von selbst wieder.
daily-own-stopped = Es wurde ausgeschaltet, weil es einen Monat lang nicht geschickt werden konnte.
button-daily-settings = Rätsel des Tages…
button-daily-look = Zeig, wie es aussieht
# Above a puzzle of an earlier day, in the language of the server.
daily-look = So sieht ein Beitrag aus. Nur du siehst ihn. Das Rätsel ist eines, das schon gezeigt wurde: So sieht niemand das nächste vor den anderen, und Ansehen ist kein Versuch.
