posting-cannot-see = Der Bot sieht { $channel } nicht. Erlaube ihm, den Kanal zu sehen und dort Nachrichten zu senden, oder wähle einen anderen.
posting-hours = Die Stunden sind in UTC: 12:00 UTC ist bei dir { $here }.
posting-hours-zone = Die Stunden sind in deiner Zeitzone, { $zone }.
posting-channel-menu = Kanal
posting-hour-menu = Stunde
choice-hour = { $hour } UTC
button-post-here = In diesem Kanal zeigen
button-turn-off = Ausschalten
