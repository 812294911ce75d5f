#!/usr/bin/env bash
# A Bascule bridge in bash 4.4, curl 7.55 and jq 1.6: small enough to read, whole enough to use.
set -euo pipefail
umask 077 # what is kept are credentials

usage() {
  cat <<'END'
Usage: bridge.sh --url ADDRESS [--state DIR] -- COMMAND [ARGUMENT …]

Signs in at the Bascule server at ADDRESS by device login, then claims the work requests of your projects, one at a
time, and runs COMMAND for each with the request's JSON on its standard input. Exit code 0 settles the request as
done, any other as refused. SIGTERM or Ctrl-C stops the bridge: a command that runs is ended and its work given back.
DIR keeps bridge id, tokens and cursor; the default is ~/.local/state/bascule-bridge.
END
}
log() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*" >&2; }
fail() { log "$@"; exit 1; }
URL='' STATE=$HOME/.local/state/bascule-bridge
while (($#)); do
  case $1 in
    --url) URL=${2?needs an address} ;;
    --state) STATE=${2?needs a directory} ;;
    --) shift; break ;;
    --help | -h) usage; exit ;;
    *) fail "what is $1? --help explains the options" ;;
  esac
  shift 2
done
[[ -n $URL && $# -gt 0 ]] || fail 'an address and a command are needed; --help explains them'
put() { local new=$STATE/$1.$BASHPID; cat >"$new" && mv "$new" "$STATE/$1"; } # whole or not at all
nap() { sleep "$1" >/dev/null 2>&1; } # holds no output open when we have gone
call() { # call METHOD PATH: with PUT the body comes on stdin. Sets STATUS (000: no answer) and ANSWER
  local out body=()
  [[ $1 != PUT ]] || body=(-H 'Content-Type: application/json' --data-binary @-)
  out=$(curl -sS -m 30 -X "$1" -H @"$STATE/auth" -H "X-Service-Bridge: $BRIDGE" "${body[@]}" -w '\n%{http_code}' \
    "$URL$2") || out=$'\n000'
  STATUS=${out##*$'\n'} ANSWER=${out%$'\n'*}
}
endpoint() { jq -r ".$1_endpoint" <<<"$METADATA"; }
grant() { # grant TYPE PARAMETER: keeps the tokens for what comes on stdin, or says in ERROR why there are none
  local answer # the form goes in on stdin, because arguments show in process lists
  answer=$(printf 'client_id=bascule-cli&grant_type=%s&%s=%s' "$1" "$2" "$(cat)" |
    curl -sS -m 30 -d @- "$(endpoint token)") || answer='{"error": "no answer"}'
  ERROR=$(jq -r '.error // ""' <<<"$answer") && [[ -z $ERROR ]] || return 0
  jq -r '"Authorization: Bearer \(.access_token)"' <<<"$answer" | put auth
  jq '. + {renew_at: (now + .expires_in / 2)}' <<<"$answer" | put tokens
}
login() {
  local started interval
  started=$(curl -sS -m 30 -d 'client_id=bascule-cli&scope=agent' "$(endpoint device_authorization)")
  jq -r '"Open \(.verification_uri_complete)\nand confirm the code \(.user_code)"' <<<"$started" >&2
  interval=$(jq -r '.interval // 5' <<<"$started")
  while nap "$interval"; do
    grant urn:ietf:params:oauth:grant-type:device_code device_code < <(jq -r .device_code <<<"$started")
    [[ -n $ERROR ]] || return 0
    [[ $ERROR =~ ^(authorization_pending|slow_down|no answer)$ ]] || fail "the login failed: $ERROR"
    [[ $ERROR != slow_down ]] || interval=$((interval + 5))
  done
}
refresh() { # by one process alone: each refresh replaces the refresh token. Fails when that is good no more
  if jq -e '.renew_at > now' "$STATE/tokens" >/dev/null; then return; fi
  grant refresh_token refresh_token < <(jq -r .refresh_token "$STATE/tokens")
  [[ $ERROR != invalid_grant ]]
}
beat() { # says what we are and hold, and hears what is offered
  call PUT "/api/bridges/$BRIDGE/heartbeat" < <(jq -n --arg name "$(uname -n | cut -c 1-40)" --slurpfile claims \
    "$STATE/claim" --slurpfile projects "$STATE/projects" '{projects: $projects[0], cliVersion: "1.0.0", name: $name,
      capabilities: ["work-requests"], workClaims: $claims}')
  [[ $STATUS = 200 ]] || { log "heartbeat: $STATUS $ANSWER"; return 0; }
  # What we lost is somebody else's work by now.
  ! jq -e --slurpfile claims "$STATE/claim" '.lostClaims | index($claims[0].id // "")' <<<"$ANSWER" >/dev/null ||
    kill "$(<"$STATE/pid")" || :
  # Ids alone go through the queue: short writes stay whole. What is offered while we work is offered again.
  [[ -s $STATE/claim ]] || jq -r '.workRequests[].workRequestId' <<<"$ANSWER" >&4
}
connect() { # asks where the stream is, learns the projects and says so
  call GET /api/events
  [[ $STATUS = 200 ]] || { log "events: $STATUS $ANSWER"; return 1; }
  jq '[.projects[].id]' <<<"$ANSWER" | put projects
  jq '.flags["bridge.heartbeat_interval_seconds"]' <<<"$ANSWER" | put interval
  [[ -s $STATE/cursor ]] || jq -r .head <<<"$ANSWER" | put cursor
  { read -r HUB && read -r JWT; } < <(jq -r '"\(.hubUrl)?topic=\(.topic | @uri)", .jwt' <<<"$ANSWER")
  beat
}
event() { # event SEQUENCE DATA: queues a request that is open, once
  local request='' project
  (($1 > $(<"$STATE/cursor"))) || return 0
  read -r request project < <(jq -r 'select(.type == "bridge.work_request" and .state == "open")
    | "\(.workRequestId) \(.projectId)"' <<<"$2") || :
  # A project that is younger than our list is reported first, or the claim would not be granted.
  [[ -z $request ]] || { grep -q "$project" "$STATE/projects" || connect; echo "$request" >&4; }
  echo "$1" | put cursor
}
listen() { # the stream opens before the replay is read, so that nothing falls between the two
  local line id data pause=0
  while nap "$pause"; do
    pause=5
    connect || continue
    exec 3< <(exec curl -sfN -H @<(printf 'Authorization: Bearer %s' "$JWT") "$HUB" 2>/dev/null)
    { read -r -t 30 -u 3 line && catch_up; } || continue
    while read -r -t 60 -u 3 line; do # the hub says something every 15 seconds
      case $line in
        id:*) id=${line#id: } ;;
        data:*) event "$id" "${line#data: }" ;;
      esac
    done
  done
}
catch_up() {
  local more=true id data
  while [[ $more = true ]]; do
    call GET "/api/events/replay?after=$(<"$STATE/cursor")"
    more=$(jq .hasMore <<<"$ANSWER") && [[ $STATUS = 200 ]] || return 1
    while read -r id data; do event "$id" "$data"; done < <(jq -r '.events[] | "\(.id) \(.data)"' <<<"$ANSWER")
  done
}
settle() { # settle STATE REASON: until the service has it, or the claim is ours no more
  while [[ -s $STATE/claim ]]; do
    call PUT "/api/bridges/$BRIDGE/work-requests/$(jq -r .id "$STATE/claim")/result" < <(jq --arg state "$1" \
      --arg reason "$2" '{claimToken, state: $state, reason: $reason}' "$STATE/claim")
    log "$1 $(jq -r .id "$STATE/claim"): $STATUS"
    case $STATUS in 200 | 404 | 409 | 422) : >"$STATE/claim" ;; *) nap 5 ;; esac
  done
}

mkdir -p "$STATE"
[[ -s $STATE/bridge-id ]] || { uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid; } | tr A-F a-f | put bridge-id
URL=${URL%/} BRIDGE=$(<"$STATE/bridge-id") METADATA=$(curl -sSf -m 30 "${URL%/}/.well-known/oauth-authorization-server")
rm -f "$STATE/queue" && mkfifo "$STATE/queue" && exec 4<>"$STATE/queue"
touch "$STATE/claim" "$STATE/cursor"
put projects <<<'[]'
put interval <<<10
{ [[ -s $STATE/tokens ]] && refresh; } || login
trap 'kill $(jobs -p) 2>/dev/null; settle refused unfinished' EXIT
trap 'trap - TERM INT; exit' TERM INT
settle refused unfinished # what an earlier process left behind
beat # the stream is for bridges that the service knows
set +e
listen &
while nap "$(<"$STATE/interval")"; do refresh || kill $$; beat; done &
while read -r -u 4 id; do
  call POST "/api/bridges/$BRIDGE/work-requests/$id/claim"
  [[ $STATUS = 200 ]] || continue # somebody else was faster, or the card is held
  jq '{id: .workRequestId, claimToken}' <<<"$ANSWER" | put claim
  jq .workRequest <<<"$ANSWER" >"$STATE/request"
  "$@" <"$STATE/request" &
  echo $! >"$STATE/pid"
  if wait $!; then settle 'done' ''; else settle refused failed; fi
done
