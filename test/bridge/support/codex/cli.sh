# A stand-in for `bascule mcp`: a server of the Model Context Protocol on stdio. A shell, because each check of an account
# starts one, and a Node costs twenty times as much. STANDIN_CLI_MCP: `ok` (unset too), `silent` (reads and never answers),
# `dies`, `broken` (answers what is no JSON), `refuses` (answers with an error), `chatty` (says other things before it answers).
mode=${STANDIN_CLI_MCP:-ok}
[ "$1" = mcp ] && [ "$mode" != dies ] || exit 3

say() {
  printf '{"jsonrpc":"2.0",%s}\n' "$1"
}

while IFS= read -r line; do
  case $line in
    *'"method":"initialize"'*) ;;
    *) continue ;;
  esac
  id=${line#*'"id":'}
  id=${id%%[,\}]*}
  version=${line#*'"protocolVersion":"'}
  version=${version%%\"*}
  case $mode in
    silent) ;;
    broken) echo hello ;;
    refuses) say "\"id\":$id,\"error\":{\"code\":-32000,\"message\":\"not logged in as ann@example.test\"}" ;;
    *)
      if [ "$mode" = chatty ]; then
        echo 'starting up'
        say '"method":"notifications/message","params":{"level":"info","data":"hello"}'
      fi
      server='"serverInfo":{"name":"x","version":"1"}'
      say "\"id\":$id,\"result\":{\"protocolVersion\":\"$version\",\"capabilities\":{},$server}"
      ;;
  esac
done
