/**
 * The keeper: a small shell process that stands between a bridge and a run's program, so that the program outlives the
 * bridge and its end is known all the same.
 *
 * It leads a process group of its own, in which the program runs in the foreground: a signal to the group reaches the
 * program with its default effect, for a shell that has a trap for a signal hands it to programs reset, and the keeper
 * lives on to write the exit code down. Its files, in the run's folder:
 *
 *   pid      the keeper's, which is the group's; whoever makes this file decides whether the program starts at all
 *   bridge   who watches: a process id, and where the system tells it, the time of that process's start
 *   stdin, stdout, stderr
 *   stop     there once the run is being ended: what remains of the group then goes with the program
 *   exit     the exit code, 128 + n for signal n; there in one piece or not at all
 *
 * The watchdog beside it looks whether the bridge lives. When none does for too long, the claim of the run has lapsed
 * and another machine may do the work again, so the group is ended. It also ends the group of a keeper that was killed
 * alone, for nobody would learn of the program's end.
 *
 * POSIX shell only: dash, the bash of macOS, busybox. The program's PATH may hold none of the few tools used here, so
 * the usual folders are looked through first. Everything that comes from outside comes as an argument and is
 * never part of the text. Arguments: run folder, checks in vain until the end, seconds between checks, seconds from
 * TERM to KILL, `joined` or `apart`, the program and its arguments. Descriptor 3 closes when the run is known on disk.
 */
export const KEEPER_SCRIPT = String.raw`#!/bin/sh
{
run=$1 checks=$2 pause=$3 grace=$4 output=$5
shift 5
set -f
trap : INT TERM HUP QUIT
(set -C; printf '%s\n' "$$" >"$run/pid") 2>/dev/null || exit 125
exec 3>&-

watched() {
  who= born= line=
  read -r who born <"$run/bridge" || return 1
  kill -0 "$who" 2>/dev/null || return 1
  if [ -n "$born" ] && read -r line <"/proc/$who/stat"; then
    set -- ${'$'}{line##*) }
    [ "$born" = "${'$'}{20}" ] || return 1
  fi
  return 0
}

watch() {
  trap : INT TERM HUP QUIT
  left=$checks
  while :; do
    PATH=/bin:/usr/bin:$PATH sleep "$pause"
    [ $? -eq 127 ] && return
    kill -0 "$$" 2>/dev/null || kill -KILL 0
    if watched; then left=$checks; else left=$((left - 1)); fi
    [ "$left" -gt 0 ] && continue
    # No special built-in here: where the folder is gone or the disk is full, those end the shell.
    printf '' >"$run/stop"
    kill -TERM 0
    PATH=/bin:/usr/bin:$PATH sleep "$grace"
    printf '137\n' >"$run/exit.dog" && PATH=/bin:/usr/bin:$PATH mv "$run/exit.dog" "$run/exit"
    kill -KILL 0
  done
}

watch </dev/null >/dev/null 2>&1 &
dog=$!
if [ -e "$run/stop" ]; then (exit 130)
elif [ "$output" = joined ]; then (exec "$@") <"$run/stdin" >>"$run/stdout" 2>&1
else (exec "$@") <"$run/stdin" >>"$run/stdout" 2>>"$run/stderr"
fi
code=$?
kill -KILL "$dog" 2>/dev/null
{ printf '%s\n' "$code" >"$run/exit.tmp" && PATH=/bin:/usr/bin:$PATH mv "$run/exit.tmp" "$run/exit"; } 2>/dev/null
if [ -e "$run/stop" ]; then
  (trap : INT TERM HUP QUIT; kill -TERM 0; PATH=/bin:/usr/bin:$PATH sleep "$grace"; kill -KILL 0) </dev/null >/dev/null 2>&1 &
fi
exit "$code"
}
`;
