#!/usr/bin/env bash
# A Bascule bridge in bash, curl and jq: small enough to read, whole enough to use.
set -euo pipefail
umask 077 # what is kept are credentials

usage() {
  cat <<'END'
Usage: bridge.sh --url ADDRESS [options] -- COMMAND [ARGUMENT …]

Signs in by device login, then claims the work requests of your projects, one at a time, and runs COMMAND for each
with the request's JSON on its standard input. Exit code 0 settles the request as done, any other as refused.

  --url ADDRESS      the Bascule server, such as http://127.0.0.1:4000
  --state DIR        where bridge id, tokens and cursor are kept (mode 0600);
                     default: $XDG_STATE_HOME/bascule-bridge, or ~/.local/state/bascule-bridge
  --name NAME        what the bridge is called; default: this machine's name
  --capability WORD  something more that it can do, such as subject-release; may be given again
  --help             this text

Needs bash 4.4, curl 7.55 and jq 1.6. SIGTERM or Ctrl-C stops it; a command that runs is ended and its request refused.
END
}
fail() { echo "bridge.sh: $*" >&2; exit 1; }
log() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*" >&2; }

URL='' NAME=$(uname -n) CAPABILITIES=(work-requests commands)
STATE=${XDG_STATE_HOME:-$HOME/.local/state}/bascule-bridge
while (($#)); do
  case $1 in
    --help | -h) usage; exit 0 ;;
    --) shift; break ;;
    --url | --state | --name | --capability) (($# > 1)) || fail "$1 needs a value" ;;&
    --url) URL=${2%/}; shift 2 ;;
    --state) STATE=$2; shift 2 ;;
    --name) NAME=${2:0:40}; shift 2 ;;
    --capability) CAPABILITIES+=("$2"); shift 2 ;;
    *) fail "what is $1? --help explains the options" ;;
  esac
done
[[ -n $URL && $# -gt 0 ]] || fail 'an address and a command are needed; --help explains them'

put() { cat >"$STATE/$1.$BASHPID" && mv "$STATE/$1.$BASHPID" "$STATE/$1"; } # whole or not at all
# Naps hold no output open, so that whoever reads ours sees its end when we end.
nap() { sleep "$1" >/dev/null 2>&1; }
oauth() { curl -sS -m 30 -d @- "$1"; } # the form comes on stdin: arguments show in process lists

# call METHOD PATH: with PUT, the body comes on stdin. Sets STATUS (000: no answer) and ANSWER.
call() {
  local out body=()
  [[ $1 != PUT ]] || body=(-H 'Content-Type: application/json' --data-binary @-)
  out=$(curl -sS -m 30 -X "$1" -H @"$STATE/auth" -H "X-Service-Bridge: $BRIDGE" "${body[@]}" -w '\n%{http_code}' \
    "$URL$2") || out=$'\n000'
  STATUS=${out##*$'\n'} ANSWER=${out%$'\n'*}
}

keep_tokens() { # reads a token answer; fails when it holds none
  jq -e 'select(.access_token) | . + {expires_at: (now + .expires_in)}' | put tokens.json || return 1
  printf 'Authorization: Bearer %s' "$(jq -r .access_token "$STATE/tokens.json")" | put auth
}
login() {
  local started answer interval
  started=$(printf 'client_id=bascule-cli&scope=agent' | oauth "$DEVICE_ENDPOINT")
  jq -r '"Open \(.verification_uri_complete)\nand confirm the code \(.user_code)"' <<<"$started" >&2
  interval=$(jq -r '.interval // 5' <<<"$started")
  while nap "$interval"; do
    answer=$(printf 'grant_type=urn:ietf:params:oauth:grant-type:device_code&client_id=bascule-cli&device_code=%s' \
      "$(jq -r .device_code <<<"$started")" | oauth "$TOKEN_ENDPOINT") || continue
    case $(jq -r '.error // ""' <<<"$answer") in
      '') keep_tokens <<<"$answer" && log 'signed in' && return ;;
      authorization_pending) ;;
      slow_down) interval=$((interval + 5)) ;;
      *) fail "the login failed: $(jq -r '.error_description // .error' <<<"$answer")" ;;
    esac
  done
}
# Only one process refreshes, because each refresh replaces the refresh token. Fails when it is good no more.
refresh() {
  local answer
  jq -e --argjson ahead "$((3 * $(<"$STATE/interval")))" '.expires_at > now + $ahead' "$STATE/tokens.json" >/dev/null &&
    return
  answer=$(printf 'grant_type=refresh_token&client_id=bascule-cli&refresh_token=%s' \
    "$(jq -r .refresh_token "$STATE/tokens.json")" | oauth "$TOKEN_ENDPOINT") || return 0
  keep_tokens <<<"$answer" || [[ $(jq -r .error <<<"$answer") != invalid_grant ]]
}

beat() { # reports what we are and what we hold, and hears what to do
  call PUT "/api/bridges/$BRIDGE/heartbeat" < <(jq -n --arg name "$NAME" --slurpfile projects "$STATE/projects.json" \
    --slurpfile claims "$STATE/claim.json" '{projects: $projects[0], cliVersion: "1.0.0", name: $name,
      capabilities: $ARGS.positional, workClaims: $claims}' --args "${CAPABILITIES[@]}")
  [[ $STATUS = 200 ]] || { log "heartbeat: $STATUS $ANSWER"; return 0; }
  if jq -e .paused <<<"$ANSWER" >/dev/null; then touch "$STATE/paused"; else rm -f "$STATE/paused"; fi
  # A lost claim is somebody else's work by now.
  if jq -e '.lostClaims | length > 0' <<<"$ANSWER" >/dev/null; then : >"$STATE/lost"; kill "$(<"$STATE/pid")" || :; fi
  # Ids alone go through the queue: short writes stay whole. What is offered while we work is offered again.
  [[ -s $STATE/claim.json ]] || jq -r '.workRequests[].workRequestId' <<<"$ANSWER" >&4
  jq -r '.commands[].commandId' <<<"$ANSWER" | while read -r command; do
    call PUT "/api/bridges/$BRIDGE/commands/$command" <<<'{"state": "refused", "reason": "this bridge reports no runs"}'
  done
}
connect() { # asks where the stream is, and learns the projects
  call GET /api/events
  [[ $STATUS = 200 ]] || { log "events: $STATUS $ANSWER"; return 1; }
  jq '[.projects[].id]' <<<"$ANSWER" | put projects.json
  jq '.flags["bridge.heartbeat_interval_seconds"]' <<<"$ANSWER" | put interval
  [[ -s $STATE/cursor ]] || jq -r .head <<<"$ANSWER" | put cursor
  { read -r HUB && read -r TOPIC && read -r JWT; } < <(jq -r '.hubUrl, (.topic | @uri), .jwt' <<<"$ANSWER")
}
event() { # event SEQUENCE DATA: queues a request that is open, once
  local request='' project
  (($1 > $(<"$STATE/cursor"))) || return 0
  read -r request project < <(jq -r 'select(.type == "bridge.work_request" and .state == "open")
    | "\(.workRequestId) \(.projectId)"' <<<"$2") || :
  if [[ -n $request ]]; then
    grep -q "$project" "$STATE/projects.json" || { connect && beat; } # a project that is younger than our list
    echo "$request" >&4
  fi
  echo "$1" | put cursor
}
catch_up() {
  local more=true id data
  while [[ $more = true ]]; do
    call GET "/api/events/replay?after=$(<"$STATE/cursor")"
    [[ $STATUS = 200 ]] || return 1
    more=$(jq .hasMore <<<"$ANSWER")
    while read -r id data; do event "$id" "$data"; done < <(jq -r '.events[] | "\(.id) \(.data)"' <<<"$ANSWER")
  done
}
follow() { # the stream opens before the replay is read, so that nothing falls between the two
  local line id='' data='' stream=''
  trap 'kill $stream 2>/dev/null; exit' TERM
  while :; do
    if connect && beat; then
      exec 3< <(exec curl -sfN -H @<(printf 'Authorization: Bearer %s' "$JWT") "$HUB?topic=$TOPIC" 2>/dev/null)
      stream=$!
      if read -r -t 30 -u 3 line && catch_up; then log 'listening'; else log 'the stream did not open'; fi
      while IFS= read -r -t 60 -u 3 line; do # the hub says something every 15 seconds
        case $line in
          id:*) id=${line#id: } ;;
          data:*) data=${line#data: } ;;
          '') [[ -z $data ]] || event "$id" "$data"; data='' ;;
        esac
      done
      kill "$stream" 2>/dev/null || :
    fi
    nap 5
  done
}

settle() { # settle STATE [REASON]: until the service has it, or the claim is ours no more
  local id; id=$(jq -r .id "$STATE/claim.json")
  while :; do
    call PUT "/api/bridges/$BRIDGE/work-requests/$id/result" < <(jq --arg state "$1" --arg reason "${2-}" \
      '{claimToken, state: $state, reason: $reason}' "$STATE/claim.json")
    case $STATUS in 200 | 404 | 409 | 422) log "$1 $id: $STATUS"; break ;; *) nap 5 ;; esac
  done
  : >"$STATE/claim.json"
}
