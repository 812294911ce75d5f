#!/bin/sh
# Installs the bridge's program of Bascule for this system and processor.
#   curl -fsSL @BASE_URL@/install.sh | sh
#   curl -fsSL @BASE_URL@/install.sh | sh -s -- --dir /usr/local/bin --version 1.2.3
# Nothing is installed unless its SHA-256 is the one that the release lists.
set -eu

base_url='@BASE_URL@'
major='@CLI_MAJOR@'
releases=${BASCULE_RELEASES_URL:-https://api.github.com/repos/bascule-board/bascule/releases}
dir=${HOME:-}/.local/bin
version=

fail() {
  printf 'install: %s\n' "$1" >&2
  exit 1
}

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
      printf 'usage: install.sh [--dir FOLDER] [--version X.Y.Z]\n'
      exit 0
      ;;
    *) fail "unknown option $1 (--dir FOLDER, --version X.Y.Z)" ;;
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

if command -v curl >/dev/null 2>&1; then
  fetch() { curl -fsSL --retry 3 -o "$2" "$1"; }
elif command -v wget >/dev/null 2>&1; then
  fetch() { wget -q -O "$2" "$1"; }
else
  fail 'needs curl or wget'
fi

if command -v sha256sum >/dev/null 2>&1; then
  sum() { sha256sum "$1" | cut -d ' ' -f 1; }
elif command -v shasum >/dev/null 2>&1; then
  sum() { shasum -a 256 "$1" | cut -d ' ' -f 1; }
elif command -v openssl >/dev/null 2>&1; then
  sum() { openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1; }
else
  fail 'needs sha256sum, shasum or openssl to check what it downloads'
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

fetch "$releases?per_page=100" "$work/releases" || fail "cannot read the list of releases at $releases"
# Addresses of archives, as `version address`; whole versions only, so that no prerelease is among them.
tr ',{}[]' '\n\n\n\n\n' <"$work/releases" |
  sed -n 's/.*"browser_download_url"[[:space:]]*:[[:space:]]*"\([^"]*\)".*/\1/p' |
  sed -n "s#^\(.*/bascule_\([0-9]*\.[0-9]*\.[0-9]*\)_${os}_${arch}\.tar\.gz\)\$#\2 \1#p" >"$work/archives"
if [ -n "$version" ]; then
  grep "^$(printf '%s' "$version" | sed 's/\./\\./g') " "$work/archives" >"$work/fitting" || true
else
  grep "^$major\." "$work/archives" | sort -t. -k1,1n -k2,2n -k3,3n >"$work/fitting" || true
fi
chosen=$(tail -n 1 "$work/fitting")
[ -n "$chosen" ] || fail "there is no release ${version:-$major.x} for $os $arch at $releases"
version=${chosen%% *}
address=${chosen#* }
archive=${address##*/}

fetch "$address" "$work/$archive" || fail "cannot download $address"
fetch "${address%/*}/checksums.txt" "$work/checksums.txt" || fail "release $version has no checksums.txt"
expected=$(awk -v name="$archive" '$2 == name || $2 == "*" name { print $1; exit }' "$work/checksums.txt")
[ -n "$expected" ] || fail "checksums.txt of release $version does not list $archive"
[ "$(sum "$work/$archive")" = "$expected" ] || fail "the SHA-256 of $archive is not the one in checksums.txt: nothing was installed"

tar -xzf "$work/$archive" -C "$work" bascule || fail "$archive holds no program"
chmod 755 "$work/bascule"
mkdir -p "$dir" || fail "cannot make $dir"
# Under another name first: a bridge that runs must never find half a program.
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
printf '\nNext:\n  %s login --url %s\n  %s rules init\n  %s bridge run\n' "$command" "$base_url" "$command" "$command"
