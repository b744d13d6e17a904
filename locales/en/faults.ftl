# When something on our side is slow or broken, told in private.

# $code is what an operator finds the fault by in the log.
fault = Something broke on our side, and nothing was changed. Please try again; if it stays broken, tell whoever runs this bot the code `{ $code }`.
# Something that is stored is damaged, so that it cannot be read.
fault-stored = The stored data of this is damaged, so nothing was changed. Trying again will not help: please tell whoever runs this bot the code `{ $code }`. All other games go on.
fault-after-commit = That was saved, but something broke on our side before it could be shown here. `/tak board` shows a game as it is now; if it stays broken, tell whoever runs this bot the code `{ $code }`.
fault-unknown-if-saved = It is not known whether that was saved. Look at `/tak board` before you try again.
fault-unreadable = Discord has sent this in a way that is not understood here. Please try `/tak move` or `/tak board` instead.
answer-late = This took a moment. If nothing appears below, use `/tak board`.
form-too-slow = That took too long to open. Please try again.
