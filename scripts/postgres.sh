# A Postgres of our own for the length of one test run: on a unix socket only,
# in a folder of its own, gone when the run ends. Sourced by `test`, after
# `needs.sh`; nothing here runs by itself.
# shellcheck shell=bash

postgres_bin=""
postgres_home=""

# Prints the folder of the newest Postgres server on this machine.
installed_postgres() {
    local folder
    while read -r folder; do
        if [[ -x $folder/initdb && -x $folder/pg_ctl && -x $folder/postgres ]]; then
            printf '%s\n' "$folder"
            return 0
        fi
    done < <(
        printf '%s\n' /usr/lib/postgresql/*/bin | sort -rV
        dirname "$(command -v initdb)"
        pg_config --bindir 2>/dev/null
        printf '%s\n' /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin \
            /usr/pgsql-*/bin | sort -rV
    )
    return 1
}

# Debian's package starts a server of its own as it is installed. We want the
# programs only, so whatever came up with them is stopped; nothing is deleted.
install_postgres() {
    apt_install postgresql || return 1
    local version name
    while read -r version name _; do
        pg_ctlcluster --force "$version" "$name" stop || true
    done < <(pg_lsclusters --no-header) >/dev/null 2>&1
}

# Postgres refuses to run as root, so root lends it the name of `nobody`. The
# working folder may be closed to that name, hence the root folder.
unprivileged() (
    cd /
    export LC_ALL=C
    if ! am_root; then
        "$@"
    elif have setpriv; then
        setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups -- "$@"
    elif have runuser; then
        runuser -u nobody -- "$@"
    else
        # shellcheck disable=SC2016 # the inner shell expands it
        su -s /bin/sh -c 'exec "$@"' -- nobody sh "$@"
    fi
)

create_cluster() {
    unprivileged "$postgres_bin/initdb" --pgdata="$postgres_home/data" --username=tak \
        --auth=trust --no-sync --encoding=UTF8 --locale=C
}

# Nothing in it outlives the run, so it need not survive a power cut. Each test
# fills a small database of its own: to vacuum it, or to plan a statement more than
# once or compile its plan, takes longer than it saves, and so does a large cache,
# which each connection maps.
start_cluster() {
    unprivileged "$postgres_bin/pg_ctl" --pgdata="$postgres_home/data" --wait \
        --log="$postgres_home/log" --options="-k $postgres_home -c listen_addresses='' \
        -c port=5432 -c max_connections=200 -c fsync=off -c synchronous_commit=off \
        -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off \
        -c jit=off -c plan_cache_mode=force_generic_plan -c shared_buffers=24MB" start
}

# Makes sure that TEST_POSTGRES_URL names a server that the tests may fill.
need_postgres() {
    if [[ -n ${TEST_POSTGRES_URL:-} ]]; then
        say "Using the Postgres of TEST_POSTGRES_URL."
        return 0
    fi
    if ! postgres_bin=$(installed_postgres); then
        install_postgres || true
        postgres_bin=$(installed_postgres) || stop "The tests need a Postgres server and none was found." \
            "On Debian or Ubuntu: apt-get install postgresql. On Fedora: dnf install postgresql-server." \
            "On macOS: brew install postgresql. Or name a running one, with the right to create databases," \
            "in TEST_POSTGRES_URL (postgres://user@host/database)."
    fi
    # Settings for someone's own server must not steer this one.
    # shellcheck disable=SC2086 # a list of names
    unset ${!PG@}
    # Not $TMPDIR: the path of a socket may have about a hundred bytes.
    postgres_home=$(mktemp -d /tmp/tak-tavern-postgres.XXXXXX)
    if am_root; then
        chown nobody "$postgres_home"
    fi
    if ! { create_cluster && start_cluster; } >"$postgres_home/start" 2>&1 </dev/null; then
        tail -n 20 "$postgres_home/start" "$postgres_home/log" 2>/dev/null || true
        stop "Postgres from $postgres_bin would not start; its last words are above."
    fi
    export TEST_POSTGRES_URL="postgres://tak@localhost/postgres?host=$postgres_home"
    say "Started $("$postgres_bin/postgres" --version)."
}

stop_postgres() {
    [[ -n $postgres_home ]] || return 0
    if [[ -e $postgres_home/data/postmaster.pid ]]; then
        unprivileged "$postgres_bin/pg_ctl" --pgdata="$postgres_home/data" --mode=immediate stop \
            >/dev/null 2>&1 || say "Postgres in $postgres_home did not stop when told to." >&2
    fi
    rm -rf "$postgres_home"
    postgres_home=""
}
