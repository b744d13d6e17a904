# Headings and timings for the scripts that run several commands. Sourced by
# `test` and `lint`; nothing here runs by itself.
# shellcheck shell=bash

doing="Start"

# step TITLE COMMAND...: a heading, the command, the seconds it took.
step() {
    doing=$1
    shift
    local since=$SECONDS
    printf '\n== %s\n' "$doing"
    "$@"
    printf '   %s: %s s\n' "$doing" "$((SECONDS - since))"
}

left_out=""

# leave_out REASON...: a check this machine cannot run. It is named again at the end.
leave_out() {
    left_out+="   left out: $*"$'\n'
    say "   left out: $*"
}

# report_stop STATUS: names the step that ended the script early.
report_stop() {
    if [[ $1 -ne 0 ]]; then
        printf '\n%s stopped at: %s (exit %s)\n' "$0" "$doing" "$1" >&2
    fi
}
