import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccount } from '../demo/account.mjs';
import { freshBoard, graphOf, openCards } from '../demo/board.mjs';
import { TOKEN_SECONDS, writeBridgeFolder } from '../demo/bridgeFolder.mjs';
import { say } from './say.mjs';

const run = promisify(execFile);
const OPERATE = join(import.meta.dirname, 'operate.mjs');
/** Tokens of an earlier start are used again while they are valid for a day's work. */
const WORTH_MS = (TOKEN_SECONDS * 1000) / 2;

/**
 * Prepares the demo's account, board and bridge folder in DATA_DIR. It reuses those of an earlier start, including
 * the board with its cards.
 * @returns the environment of the bridge
 */
export async function demoWorld({ base, dataDir, build }) {
  const demoDir = join(dataDir, 'demo');
  mkdirSync(demoDir, { recursive: true, mode: 0o700 });
  const { email, password } = demoAccount(demoDir);
  const file = join(demoDir, 'tokens.json');
  const tokens = (await usable(file, base)) ?? (await issue(file, { base, email, password, dataDir, build }));
  const graph = graphOf(base, tokens.api);
  let { project } = await graph('{ project(handle: "demo") { id slug } }');
  if (project === null) {
    project = await freshBoard(graph);
    await openCards(graph, project);
  }
  say('demo', `sign in as ${email} with password ${password}`);
  say('demo', `${base}/projects/demo/worker-runs`);
  const cli = [process.execPath, join(build.out, 'bridge/main.js')];
  return writeBridgeFolder(demoDir, { base, project, tokens: { agent: tokens.agent, mcp: tokens.mcp }, cli }).env;
}

/** The tokens that were issued before, unless they end soon or the database is another one. */
async function usable(file, base) {
  if (!existsSync(file)) return undefined;
  const { tokens, url, endsAt } = JSON.parse(readFileSync(file, 'utf8'));
  if (url !== base || endsAt - Date.now() < WORTH_MS) return undefined;
  try {
    await graphOf(base, tokens.api)('{ viewer { id } }');
    return tokens;
  } catch {
    return undefined;
  }
}

async function issue(file, { base, email, password, dataDir, build }) {
  const scopes = ['api', 'agent', 'mcp'];
  const calls = [
    // The account may be there from before.
    ['app:user:create', email, `--password=${password}`, '--admin'],
    ...scopes.map((scope) => ['app:token:issue', email, '--scope', scope, '--ttl', String(TOKEN_SECONDS)]),
  ];
  const compiled = join(build.out, 'console/runCommand.js');
  const { stdout, stderr } = await run(process.execPath, [OPERATE, compiled, JSON.stringify(calls)], {
    cwd: build.root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const issued = stdout.trimEnd().split('\n').slice(-scopes.length);
  const tokens = Object.fromEntries(scopes.map((scope, at) => [scope, tokenIn(issued[at], stderr)]));
  writeFileSync(file, JSON.stringify({ url: base, endsAt: Date.now() + TOKEN_SECONDS * 1000, tokens }), {
    mode: 0o600,
  });
  return tokens;
}

function tokenIn(line, complaint) {
  const { accessToken } = JSON.parse(line || '{}');
  if (accessToken === undefined) throw new Error(complaint);
  return accessToken;
}
