# When something on our side is slow or broken, told in private.

# $code is what an operator finds the fault by in the log.
fault = Bei uns ist etwas schiefgegangen, und es wurde nichts geändert. Bitte versuch es noch einmal; wenn es dabei bleibt, gib denen, die diesen Bot betreiben, den Code `{ $code }`.
# Something that is stored is damaged, so that it cannot be read.
fault-stored = Was hierzu gespeichert ist, ist beschädigt; es wurde nichts geändert. Noch ein Versuch hilft nicht: Bitte gib denen, die diesen Bot betreiben, den Code `{ $code }`. Alle anderen Partien gehen weiter.
fault-after-commit = Das ist gespeichert, aber bei uns ist etwas schiefgegangen, bevor es hier zu sehen war. `/tak brett` zeigt eine Partie, wie sie jetzt ist; wenn es dabei bleibt, gib denen, die diesen Bot betreiben, den Code `{ $code }`.
fault-unknown-if-saved = Ob das gespeichert wurde, ist nicht bekannt. Sieh mit `/tak brett` nach, bevor du es noch einmal versuchst.
fault-unreadable = Discord hat das auf eine Weise geschickt, die hier nicht verstanden wird. Bitte nimm stattdessen `/tak zug` oder `/tak brett`.
answer-late = Das hat etwas gedauert. Wenn unten nichts erscheint, nimm `/tak brett`.
form-too-slow = Das Öffnen hat zu lange gedauert. Bitte versuch es noch einmal.
