# Shared by the scripts beside it, which stand in the project's folder: . scripts/lib.sh
# shellcheck shell=sh

# shellcheck disable=SC2034  # the scripts use it
python=.venv/bin/python

say() {
    printf '%s\n' "$*" >&2
}

stop() {
    say "$@"
    exit 1
}

# as_root COMMAND…: with administrator rights, and never with a question.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

has_apt() {
    command -v apt-get >/dev/null
}

# Can packages be installed without asking anybody?
may_apt() {
    has_apt && as_root true >/dev/null 2>&1
}

# apt_line PACKAGE…: the line a person types to install them.
apt_line() {
    if [ "$(id -u)" -eq 0 ]; then
        echo "apt-get install $*"
    else
        echo "sudo apt-get install $*"
    fi
}

# A list that cannot be refreshed is no reason to stop: the packages may be known already.
apt_refresh() {
    as_root apt-get -qq update </dev/null 2>&1 || true
}

# apt_offers PACKAGE: is it known here? Not every system has every package.
apt_offers() {
    apt_refresh >/dev/null
    apt-cache show "$1" >/dev/null 2>&1
}

# apt_install PACKAGE…: silent unless it fails, but for a line that says what happens.
apt_install() {
    say "Installing system packages: $*"
    apt_log=$(mktemp)
    apt_refresh >"$apt_log"
    if as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=120 \
        --no-install-recommends install "$@" </dev/null >>"$apt_log" 2>&1; then
        rm -f "$apt_log"
    else
        cat "$apt_log" >&2
        rm -f "$apt_log"
        say "Installing system packages failed: $*"
        return 1
    fi
}
