/**
 * A process that uses a login as a bridge does: takes a token, calls the service with it, and goes on until it has seen so
 * many different tokens. Usage: node takeTokens.mjs <config dir> <purpose> <how many>
 * Prints {"calls", "tokens"}; a call that fails ends it with an error.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Login } from '../../../../src/bridge/auth/Login.ts';
import { ConfigDir } from '../../../../src/bridge/config/ConfigDir.ts';

const [folder, purpose, many] = process.argv.slice(2);

const login = await Login.open(new ConfigDir(folder), { purpose });
const seen = new Set();
let calls = 0;
while (seen.size < Number(many)) {
  const token = await login.token();
  seen.add(token);
  const init =
    purpose === 'mcp' ? { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' } : { method: 'GET' };
  const path = purpose === 'mcp' ? '/mcp' : '/api/projects';
  const response = await fetch(`${login.url}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });
  // On a busy machine a token of two seconds may run out on its way, which says nothing about the login.
  if (response.status === 401 && expiryOf(token) <= Date.now()) {
    login.refused(token);
    continue;
  }
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  calls++;
  await pause(20);
}
process.stdout.write(JSON.stringify({ calls, tokens: seen.size }));

function expiryOf(jwt) {
  return JSON.parse(Buffer.from(jwt.split('.')[1], 'base64url').toString()).exp * 1_000;
}
