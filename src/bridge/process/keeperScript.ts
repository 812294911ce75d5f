/**
 * The keeper: a small shell process between a bridge and a run's program, so that the program outlives the bridge and
 * its end is still recorded.
 *
 * The keeper leads a process group of its own, in which the program runs in the foreground. A signal to the group has
 * its default effect on the program, because a shell resets trapped signals for the programs that it starts, while the
 * keeper survives to record the exit code. Its files, in the run's folder:
 *
 *   pid      the id of the keeper and of its group; the side that creates the file decides whether the program starts
 *   bridge   the watcher: a process id and, where the system provides it, the time of that process's start
 *   stdin, stdout, stderr
 *   feed, input   pipes, where the program is given more than its first input: names of files in the folder come by the one,
 *            and their content goes into the other, once for each name; `end` ends the input
 *   stop     present once the run is being ended: the rest of the group then ends with the program
 *   exit     the exit code, 128 + n for signal n; written completely or not at all
 *
 * A watchdog beside the keeper checks whether the bridge is alive. If no bridge is for too long, the run's lease has
 * expired and another machine may repeat the work, so the group is ended. The watchdog also ends the group when the
 * keeper alone was killed, because the program's end could no longer be recorded. With `end`, what carries the run's mark is
 * ended with the group, where the system shows the environment of processes in files, and so is what is in the run's scope.
 *
 * POSIX shell only: dash, the bash of macOS, busybox. The program's PATH may lack the few tools used here, so the usual
 * folders are searched first. Every external value is an argument and never part of the script. Arguments: run folder,
 * failed checks before the end, seconds between checks, seconds from TERM to KILL, `joined` or `apart`, the run's mark, `end`
 * or `keep`, `file`, `open` or `beside` for the input (`open`: the program's standard input stays open; `beside`: the program may
 * open the pipe `input` itself), the program and its arguments. Descriptor 3 closes when the run is recorded on disk.
 */
export const KEEPER_SCRIPT = String.raw`#!/bin/sh
{
run=$1 checks=$2 pause=$3 grace=$4 output=$5 mark=$6 leftovers=$7 input=$8
shift 8
set -f
trap : INT TERM HUP QUIT
stdin=$run/stdin
if [ "$input" != file ]; then
  PATH=/bin:/usr/bin:$PATH mkfifo -m 600 "$run/feed" "$run/input" 2>/dev/null || input=file
fi
if [ "$input" != file ]; then
  # Open in both directions: it neither waits for a writer nor ends with one.
  exec 4<>"$run/feed"
  [ "$input" = open ] && stdin=$run/input
fi
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

# The program carries the mark of the run, and the keeper does not.
start() {
  if [ -n "$mark" ]; then
    BASCULE_RUN=$mark
    export BASCULE_RUN
  fi
  exec "$@"
}

# Signals what carries the mark, wherever it moved, and what is in the scope of the run without the mark of any.
rest() {
  [ "$leftovers" = end ] && [ -n "$mark" ] || return 0
  set +f
  for each in $(PATH=/bin:/usr/bin:$PATH grep -lsF "BASCULE_RUN=$mark" /proc/[0-9]*/environ); do
    each=${'$'}{each#/proc/}
    kill "-$1" "${'$'}{each%/environ}"
  done
  for each in $(scoped); do
    PATH=/bin:/usr/bin:$PATH grep -qsF BASCULE_RUN= "/proc/$each/environ" && continue
    PATH=/bin:/usr/bin:$PATH grep -qsF /keeper.sh "/proc/$each/cmdline" && continue
    kill "-$1" "$each"
  done
}

# The processes of the control group, if that is a scope of this run.
scoped() {
  while IFS= read -r line; do
    case $line in
    0::*/bascule-run-"$mark"*.scope)
      line=${'$'}{line#0::}
      PATH=/bin:/usr/bin:$PATH cat "/sys/fs/cgroup/unified$line/cgroup.procs" "/sys/fs/cgroup$line/cgroup.procs"
      ;;
    esac
  done </proc/self/cgroup 2>/dev/null
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
    rest TERM
    PATH=/bin:/usr/bin:$PATH sleep "$grace"
    rest KILL
    printf '137\n' >"$run/exit.dog" && PATH=/bin:/usr/bin:$PATH mv "$run/exit.dog" "$run/exit"
    kill -KILL 0
  done
}

# Gives each file once, also when the next bridge names it again. A signal interrupts the reading and does not end it.
feed() {
  trap : INT TERM HUP QUIT
  [ "$input" = open ] && PATH=/bin:/usr/bin:$PATH cat "$run/stdin"
  while :; do
    name=
    read -r name <&4
    case $name in
    end) return ;;
    message-*) PATH=/bin:/usr/bin:$PATH mv "$run/$name" "$run/given-$name" && PATH=/bin:/usr/bin:$PATH cat "$run/given-$name" ;;
    esac
  done
}

feeder=
if [ "$input" != file ]; then
  { trap : INT TERM HUP QUIT; feed >"$run/input"; } </dev/null 2>/dev/null &
  feeder=$!
  exec 4>&-
fi
watch </dev/null >/dev/null 2>&1 &
dog=$!
if [ -e "$run/stop" ]; then (exit 130)
elif [ "$output" = joined ]; then (start "$@") <"$stdin" >>"$run/stdout" 2>&1
else (start "$@") <"$stdin" >>"$run/stdout" 2>>"$run/stderr"
fi
code=$?
kill -KILL "$dog" $feeder 2>/dev/null
{ printf '%s\n' "$code" >"$run/exit.tmp" && PATH=/bin:/usr/bin:$PATH mv "$run/exit.tmp" "$run/exit"; } 2>/dev/null
if [ -e "$run/stop" ]; then
  (trap : INT TERM HUP QUIT; kill -TERM 0; rest TERM; PATH=/bin:/usr/bin:$PATH sleep "$grace"; rest KILL; kill -KILL 0) </dev/null >/dev/null 2>&1 &
fi
exit "$code"
}
`;
