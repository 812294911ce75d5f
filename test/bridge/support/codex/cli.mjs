/**
 * A stand-in for `bascule mcp`: a server of the Model Context Protocol on stdio. STANDIN_CLI_MCP: `ok` (unset too),
 * `silent` (reads and never answers), `dies`, `broken` (answers what is no JSON), `refuses` (answers with an error),
 * `chatty` (says other things before it answers).
 */
import { createInterface } from 'node:readline';

const mode = process.env.STANDIN_CLI_MCP ?? 'ok';
if (process.argv[2] !== 'mcp' || mode === 'dies') process.exit(3);
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (method !== 'initialize' || mode === 'silent') continue;
  const say = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  if (mode === 'broken') process.stdout.write('hello\n');
  else if (mode === 'refuses') say({ id, error: { code: -32000, message: 'not logged in as ann@example.test' } });
  else {
    if (mode === 'chatty') {
      process.stdout.write('starting up\n');
      say({ method: 'notifications/message', params: { level: 'info', data: 'hello' } });
    }
    say({
      id,
      result: { protocolVersion: params.protocolVersion, capabilities: {}, serverInfo: { name: 'x', version: '1' } },
    });
  }
}
