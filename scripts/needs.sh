# What this machine must have: looked for first, installed from the Debian
# archive where we may (root and apt-get), and otherwise named in one sentence.
# Sourced by `test` and `demo`; nothing here runs by itself.
# shellcheck shell=bash

# Handed to every cargo command that builds. Kept as one list that is never
# empty, because older bash (macOS) stops at an empty one.
build=(--locked)

say() {
    printf '%s\n' "$*"
}

stop() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

am_root() {
    [[ $(id -u) -eq 0 ]]
}

# Installs Debian packages, or returns 1 when that is not ours to do or fails.
apt_install() {
    am_root && have apt-get || return 1
    say "Installing $* with apt-get"
    local log
    log=$(mktemp)
    if ! {
        apt-get update &&
            DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
                install -y --no-install-recommends "$@"
    } >"$log" 2>&1 </dev/null; then
        say "apt-get could not install them:"
        tail -n 5 "$log"
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

need_cargo() {
    # rustup puts cargo here and tells only login shells about it.
    have cargo || PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"
    have cargo || stop "Rust is not installed. Get it from https://rustup.rs and run this again."
}

# A C compiler for SQLite and the TLS libraries, and on Linux the headers of
# OpenSSL, which cargo finds by way of pkg-config.
need_compilers() {
    local missing=""
    have cc || missing="build-essential"
    if [[ $(uname) == Linux && -z ${OPENSSL_DIR:-} ]]; then
        have pkg-config || missing="$missing pkg-config"
        pkg-config --exists openssl 2>/dev/null || missing="$missing libssl-dev"
    fi
    missing="${missing# }"
    [[ -n $missing ]] || return 0
    # shellcheck disable=SC2086 # a list of package names
    if apt_install $missing; then
        return 0
    fi
    have cc || stop "A C compiler (cc) is not installed. On Debian or Ubuntu:" \
        "apt-get install $missing. On Fedora: dnf install gcc pkgconf openssl-devel."
    if have perl && have make; then
        say "OpenSSL's headers are not installed, so OpenSSL is built from source, which takes a few minutes."
        say "It is quicker with them: apt-get install $missing, or dnf install pkgconf openssl-devel."
        build+=(--features vendored-openssl)
    else
        stop "OpenSSL's headers are not installed. On Debian or Ubuntu: apt-get install $missing." \
            "On Fedora: dnf install pkgconf openssl-devel. With perl and make installed," \
            "cargo build --features vendored-openssl does without them."
    fi
}

need_build() {
    need_cargo
    need_compilers
}

# Chromium and its driver, for the one test that reads the chat page as a
# person would. Returns 1 when they cannot be had.
need_browser() {
    have chromium && have chromedriver && return 0
    apt_install chromium chromium-driver && have chromium && have chromedriver
}
