#!/bin/sh
# Installs the bridge's program of Bascule for this system and processor.
#   curl -fsSL @BASE_URL@/install.sh | sh
#   curl -fsSL @BASE_URL@/install.sh | sh -s -- --dir /usr/local/bin --version 1.2.3
#   curl -fsSL @BASE_URL@/install.sh | sh -s -- connect @BASE_URL@ my-project
# The last one goes on with the installed program: what follows the options is its command line.
# Nothing is installed unless its SHA-256 is the one that the release lists and, where this instance names a release key and
# minisign is installed, its signature is by that key.
set -eu

fail() {
  printf 'install: %s\n' "$1" >&2
  exit 1
}

# Tells whether the host of an address is this machine. A name that only begins like one of this machine is another
# host, and so is what follows a user name that looks like one.
is_local() {
  host=${1#http://}
  host=${host%%[/?#]*}
  case $host in
    *@*) return 1 ;;
    '[::1]' | '[::1]:'*) return 0 ;;
  esac
  case ${host%%:*} in
    localhost) return 0 ;;
    127.*[!0-9.]*) return 1 ;;
    127.*) return 0 ;;
    *) return 1 ;;
  esac
}

# An address as messages may hold it: that of a mirror may hold a user and a password, or a token in its query.
shown() {
  printf '%s\n' "$1" | sed 's/[?#].*//; s,//[^/]*@,//,'
}

# Curl reads the address from its standard input: every user of the machine can read the arguments of a program.
get() {
  printf 'url = "%s"\n' "$(printf '%s' "$2" | sed 's/[\\"]/\\&/g')" |
    curl -fsSL --proto "=$1" --proto-redir =https --retry 3 -o "$3" --config -
}

# Downloads over https alone, also after a redirect. Plain http is taken only from this machine.
fetch() {
  case $1 in
    https://*) get https "$1" "$2" ;;
    http://*)
      is_local "$1" || fail "$(shown "$1") is plain http, where others could change what is sent: https is needed"
      get http "$1" "$2"
      ;;
    *) fail "$(shown "$1") is no https address" ;;
  esac
}

sum() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum "$1" | cut -d ' ' -f 1
  elif command -v shasum >/dev/null 2>&1; then
    shasum -a 256 "$1" | cut -d ' ' -f 1
  else
    openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1
  fi
}

# The signature holds the name of the archive, so that no old one passes for a new one.
check_signature() {
  if ! command -v minisign >/dev/null 2>&1; then
    printf 'install: minisign is not installed, so that the checksum alone was checked\n' >&2
    return 0
  fi
  fetch "$1.minisig" "$2.minisig" || fail "$(shown "$1") has no signature: nothing was installed"
  comment=$(minisign -V -Q -P "$release_key" -m "$2" -x "$2.minisig") ||
    fail "the signature of ${2##*/} is not by the release key: nothing was installed"
  tab=$(printf '\t')
  case "$tab$comment$tab" in
    *"${tab}file:${2##*/}$tab"*) ;;
    *) fail "the signature is of another file than ${2##*/}: nothing was installed" ;;
  esac
}

# The work is in a function that the last line calls, so that a script whose end was lost on its way does nothing.
main() {
  base_url='@BASE_URL@'
  major='@CLI_MAJOR@'
  release_key='@RELEASE_KEY@'
  releases=${BASCULE_RELEASES_URL:-https://api.github.com/repos/bascule-board/bascule/releases}
  dir=${HOME:-}/.local/bin
  version=

  while [ $# -gt 0 ]; do
    case $1 in
      --dir)
        [ $# -ge 2 ] || fail '--dir needs a folder'
        dir=$2
        shift 2
        ;;
      --version)
        [ $# -ge 2 ] || fail '--version needs a version'
        version=${2#v}
        shift 2
        ;;
      -h | --help)
        printf 'usage: install.sh [--dir FOLDER] [--version X.Y.Z] [COMMAND OF BASCULE ...]\n'
        exit 0
        ;;
      --)
        shift
        break
        ;;
      -*) fail "unknown option $1 (--dir FOLDER, --version X.Y.Z)" ;;
      *) break ;;
    esac
  done

  case $(uname -s) in
    Linux) os=linux ;;
    Darwin) os=darwin ;;
    *) fail "there are no releases for $(uname -s); on Windows download the archive from the releases" ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) arch=amd64 ;;
    aarch64 | arm64) arch=arm64 ;;
    *) fail "there are no releases for $(uname -m)" ;;
  esac

  # wget will not do: it follows a redirect from https to http.
  command -v curl >/dev/null 2>&1 || fail 'needs curl'
  command -v sha256sum >/dev/null 2>&1 || command -v shasum >/dev/null 2>&1 || command -v openssl >/dev/null 2>&1 ||
    fail 'needs sha256sum, shasum or openssl to check what it downloads'

  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM

  case $releases in
    *\?*) list="$releases&per_page=100" ;;
    *) list="$releases?per_page=100" ;;
  esac
  fetch "$list" "$work/releases" || fail "cannot read the list of releases at $(shown "$releases")"
  # This writes the archives as `version address`. Only whole versions match, so that no prerelease is among them.
  tr ',{}[]' '\n\n\n\n\n' <"$work/releases" |
    sed -n 's/.*"browser_download_url"[[:space:]]*:[[:space:]]*"\([^"]*\)".*/\1/p' |
    sed -n "s#^\(.*/bascule_\([0-9]*\.[0-9]*\.[0-9]*\)_${os}_${arch}\.tar\.gz\)\$#\2 \1#p" >"$work/archives"
  if [ -n "$version" ]; then
    grep "^$(printf '%s' "$version" | sed 's/\./\\./g') " "$work/archives" >"$work/fitting" || true
  else
    grep "^$major\." "$work/archives" | sort -t. -k1,1n -k2,2n -k3,3n >"$work/fitting" || true
  fi
  chosen=$(tail -n 1 "$work/fitting")
  [ -n "$chosen" ] || fail "there is no release ${version:-$major.x} for $os $arch at $(shown "$releases")"
  version=${chosen%% *}
  address=${chosen#* }
  archive=${address##*/}

  fetch "$address" "$work/$archive" || fail "cannot download $(shown "$address")"
  fetch "${address%/*}/checksums.txt" "$work/checksums.txt" || fail "release $version has no checksums.txt"
  expected=$(awk -v name="$archive" '$2 == name || $2 == "*" name { print $1; exit }' "$work/checksums.txt")
  [ -n "$expected" ] || fail "checksums.txt of release $version does not list $archive"
  [ "$(sum "$work/$archive")" = "$expected" ] ||
    fail "the SHA-256 of $archive is not the one in checksums.txt: nothing was installed"
  [ -z "$release_key" ] || check_signature "$address" "$work/$archive"

  tar -xzf "$work/$archive" -C "$work" bascule || fail "$archive holds no program"
  chmod 755 "$work/bascule"
  mkdir -p "$dir" || fail "cannot make $dir"
  # The program is written under another name first, because a bridge that runs must never find half a program.
  cp "$work/bascule" "$dir/.bascule.new" && mv -f "$dir/.bascule.new" "$dir/bascule" ||
    fail "cannot write to $dir; choose another folder with --dir"

  printf 'Installed bascule %s in %s.\n' "$version" "$dir"
  case ":${PATH:-}:" in
    *":$dir:"*) command=bascule ;;
    *)
      command=$dir/bascule
      printf '%s is not on your PATH; add it, or call %s.\n' "$dir" "$command"
      ;;
  esac
  if [ $# -eq 0 ]; then
    printf '\nNext, in the folder of a project:\n  %s connect %s\n' "$command" "$base_url"
    printf 'or step by step:\n  %s login --url %s\n  %s rules init\n  %s bridge run\n' "$command" "$base_url" "$command" "$command"
    return 0
  fi
  printf '\n'
  rm -rf "$work"
  trap - EXIT HUP INT TERM
  # The standard input may be this script. Questions are for the person at the terminal, if there is one.
  if [ ! -t 0 ] && (: </dev/tty) 2>/dev/null; then
    exec "$dir/bascule" "$@" </dev/tty
  fi
  [ -t 0 ] || exec "$dir/bascule" "$@" </dev/null
  exec "$dir/bascule" "$@"
}

main "$@"
