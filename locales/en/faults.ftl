# Private messages for faults and delays of the bot.

# The operator finds the fault in the log by $code.
fault = Something went wrong on my side, and nothing was changed. Please try again. If it keeps happening, give the operator of this bot the code `{ $code }`.
fault-database-unavailable = My database doesn't answer right now, so nothing was changed. Please try again in a minute.
# Stored data is damaged and cannot be read.
fault-stored = The stored data is damaged, so nothing was changed. Trying again won't help. Please give the operator of this bot the code `{ $code }`. All other games go on.
fault-after-commit = That was saved, but something went wrong on my side before I could show it here. `/tak board` shows the current board. If it keeps happening, give the operator of this bot the code `{ $code }`.
fault-unknown-if-saved = I don't know whether that was saved. Check `/tak board` before you try again.
fault-unreadable = I can't read what Discord sent. Please use `/tak move` or `/tak board` instead.
answer-late = That took a moment. If nothing appears below, use `/tak board`.
form-too-slow = The form took too long to open. Please try again.
