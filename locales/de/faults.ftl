# Private messages for faults and delays of the bot.

# The operator finds the fault in the log by $code.
fault = Bei mir ist etwas schiefgegangen, und nichts wurde geändert. Bitte versuch es noch einmal. Passiert es wieder, gib dem Betreiber dieses Bots den Code `{ $code }`.
fault-database-unavailable = Meine Datenbank antwortet gerade nicht, darum wurde nichts geändert. Bitte versuch es in einer Minute noch einmal.
# Stored data is damaged and cannot be read.
fault-stored = Die gespeicherten Daten sind beschädigt, darum wurde nichts geändert. Ein neuer Versuch hilft nicht. Bitte gib dem Betreiber dieses Bots den Code `{ $code }`. Alle anderen Partien gehen weiter.
fault-after-commit = Das ist gespeichert, aber bei mir ist etwas schiefgegangen, bevor ich es hier zeigen konnte. `/tak brett` zeigt das aktuelle Brett. Passiert es wieder, gib dem Betreiber dieses Bots den Code `{ $code }`.
fault-unknown-if-saved = Ich weiß nicht, ob das gespeichert wurde. Sieh mit `/tak brett` nach, bevor du es noch einmal versuchst.
fault-unreadable = Ich kann nicht lesen, was Discord geschickt hat. Bitte nimm stattdessen `/tak zug` oder `/tak brett`.
answer-late = Das hat etwas gedauert. Erscheint unten nichts, nimm `/tak brett`.
form-too-slow = Das Formular hat zu lange gebraucht. Bitte versuch es noch einmal.
