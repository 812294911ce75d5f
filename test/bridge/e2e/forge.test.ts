import { execFileSync } from 'node:child_process';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { until } from '../../support/until.ts';
import { type RecordingProxy, startRecordingProxy } from '../forge/support/recordingProxy.ts';
import { type ScriptedForge, startScriptedForge } from '../forge/support/scriptedForge.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { runInProcess } from '../support/runInProcess.ts';
import { writeLogin } from '../support/writeLogin.ts';

const TOKEN = 'forge-t0ken/"of"-the-robot';
const IMPLEMENT = 'work:\n  implement:\n    prompt: Work on card {cardNumber}.\n';

let platform: PlatformWorld;
let world: BridgeWorld;
let proxy: RecordingProxy;
let forge: ScriptedForge;
let env: Record<string, string>;
let bridge: BridgeProcess | undefined;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  proxy = await startRecordingProxy(platform.baseUrl);
  forge = await startScriptedForge({ [TOKEN]: { login: 'Octo-Bot', id: 77 } });
  env = { BASCULE_FORGE_API_URL: forge.url };
  await writeLogin(world.configDir, proxy.url, {
    agent: await world.account.token('agent'),
    mcp: await world.account.token('mcp'),
  });
  bridge = undefined;
});
afterEach(async () => {
  await bridge?.stop('SIGKILL');
  await Promise.all([forge.close(), proxy.close()]);
  await world.close();
});

const account = (verb: string, input = '') => runInProcess(world.configDir, ['agent-account', verb], { env, input });

async function setAccount(): Promise<void> {
  expect(await account('set', `${TOKEN}\n`)).toMatchObject({ code: 0 });
  forge.asked.length = 0;
}

const start = async (more: Record<string, string> = {}): Promise<BridgeProcess> => {
  bridge = world.bridgeHere({ env: { ...env, ...more } });
  return bridge.connected();
};

const logins = () =>
  proxy.sent
    .filter(({ method, path }) => method === 'PUT' && path.endsWith('/heartbeat'))
    .map(({ body }) => (JSON.parse(body) as { pushLogin?: unknown }).pushLogin);

/** Waits for heartbeats; each reload asks for one. */
async function beats(count: number): Promise<unknown[]> {
  while (logins().length < count) {
    const had = logins().length;
    expect((await world.run(['bridge', 'reload'])).code).toBe(0);
    await until('the reload has its heartbeat', () => logins().length > had || undefined);
  }
  return logins();
}

/** An account whose agent is this shell text; it speaks the line protocol. */
const shellAgent = (script: string) =>
  `accounts:\n  main:\n    harness: line-agent\n    command: ${JSON.stringify(['/bin/sh', '-c', `cat > /dev/null; ${script}`])}\n`;
const RESULT = (summary: string) => `printf '{"type":"result","status":"finished","summary":"%s"}\\n' "${summary}"`;

describe('The agent account of the forge', () => {
  it('stays on the machine: no request holds its token, even where agents print it or name it to a tool [FORGE-01]', async () => {
    await setAccount();
    const card = await world.card();
    await world.rules(
      `work:\n  implement:\n    prompt: Work.\n  touch:\n    action: command\n    run: [/bin/sh, -c, env]\n`,
      { accounts: shellAgent('printf "it is %s\\n" "$GH_TOKEN"; env; echo "$GITHUB_TOKEN" >&2; exit 3') },
    );
    await start();
    const run = await world.runOf(await world.request('implement', { cardId: card }));
    expect(run).toMatchObject({ state: 'FAILED', exitCode: 3 });
    expect(run.output).toContain('***');
    await world.runOf(await world.request('touch', { cardId: card }));
    await comment(card, `my token is ${TOKEN}`);
    for (const args of [['status'], ['rules', 'check'], ['bridge', 'preflight'], ['usage', 'backfill']]) {
      await runInProcess(world.configDir, args, { env });
    }
    await account('show');
    await bridge?.stop();
    await account('clear');
    const comments = proxy.sent.filter(({ path }) => path === '/mcp');
    expect(comments.some(({ body }) => body.includes('my token is ***'))).toBe(true);
    const written = JSON.stringify(TOKEN).slice(1, -1);
    for (const { all, path } of proxy.sent) {
      expect([path, all.includes(TOKEN) || all.includes(written) || all.includes(encodeURIComponent(TOKEN))]).toEqual([
        path,
        false,
      ]);
    }
    // Only the forge ever received it.
    expect(new Set(forge.asked)).toEqual(new Set([TOKEN]));
  });

  it('is asked of the forge once, at the start, and its login goes with every heartbeat [FORGE-04]', async () => {
    await setAccount();
    await world.rules(IMPLEMENT);
    await start();
    await world.settled(await world.request('implement'), 'DONE');
    expect(await beats(4)).toEqual(expect.arrayContaining(['Octo-Bot']));
    expect(new Set(logins())).toEqual(new Set(['Octo-Bot']));
    expect(forge.asked).toEqual([TOKEN]);
  });

  it('reports the login that the forge has now, not the one of the day that it was set [FORGE-04]', async () => {
    await setAccount();
    forge.answer = () => ({ status: 200, body: { login: 'renamed-bot', id: 77 } });
    await world.rules(IMPLEMENT);
    await start();
    expect(new Set(await beats(2))).toEqual(new Set(['renamed-bot']));
  });

  it('that is not set makes the login of every heartbeat empty, and the forge is not asked [FORGE-05]', async () => {
    await world.rules(IMPLEMENT);
    await start();
    expect(new Set(await beats(3))).toEqual(new Set(['']));
    expect(forge.asked).toEqual([]);
    expect(bridge?.of('agent_account_check_failed')).toEqual([]);
  });

  it.each<[string, () => { status: number; body?: unknown }, RegExp]>([
    ['does not know the token', () => ({ status: 401 }), /does not know this token/],
    ['is broken', () => ({ status: 500 }), /answered 500/],
    ['names no user', () => ({ status: 200, body: { login: 7 } }), /named no user/],
  ])(
    'that the forge %s about is logged, counts as missing, and is looked up again only at a restart [FORGE-06]',
    async (_what, answer, why) => {
      await setAccount();
      const good = forge.answer;
      forge.answer = answer;
      await world.rules(IMPLEMENT);
      await start();
      const line = await bridge?.logged('agent_account_check_failed');
      expect(line).toMatchObject({ level: 'error', error: expect.stringMatching(why) });
      expect(JSON.stringify(line)).not.toContain('t0ken');
      forge.answer = good;
      expect(new Set(await beats(3))).toEqual(new Set(['']));
      await world.settled(await world.request('implement'), 'DONE');
      expect(forge.asked).toHaveLength(1);
      expect(bridge?.of('agent_account_check_failed')).toHaveLength(1);
      await bridge?.stop();
      proxy.sent.length = 0;
      await start();
      expect(new Set(await beats(1))).toEqual(new Set(['Octo-Bot']));
      expect(forge.asked).toHaveLength(2);
    },
  );

  it('is the author and the committer of what a worker commits, at the forge’s no-reply address [FORGE-08]', async () => {
    await setAccount();
    execFileSync('git', ['init', '--quiet', world.projectDir]);
    await world.rules(IMPLEMENT, {
      accounts: shellAgent(`git commit --quiet --allow-empty -m work && ${RESULT('Done.')}`),
    });
    await start({
      GIT_AUTHOR_NAME: 'me',
      GIT_AUTHOR_EMAIL: 'me@example.test',
      GIT_COMMITTER_NAME: 'me',
      GIT_COMMITTER_EMAIL: 'me@example.test',
    });
    expect(await world.runOf(await world.request('implement'))).toMatchObject({ state: 'SUCCEEDED' });
    const who = 'Octo-Bot <77+Octo-Bot@users.noreply.github.com>';
    const log = execFileSync('git', ['log', '-1', '--format=%an <%ae>|%cn <%ce>'], { cwd: world.projectDir });
    expect(log.toString()).toBe(`${who}|${who}\n`);
  });

  it('is the worker’s alone: before and a command have the environment of the bridge [FORGE-14]', async () => {
    await setAccount();
    const dump = (name: string) => `env -0 > ${world.file(name)}`;
    await world.rules(
      `work:
  implement:
    prompt: Work.
    before:
      run: [/bin/sh, -c, "${dump('before')}; pwd"]
  touch:
    action: command
    run: [/bin/sh, -c, "${dump('command')}"]
`,
      { accounts: shellAgent(`${dump('worker')}; ${RESULT('Done.')}`) },
    );
    const own = { GH_TOKEN: 'of-the-bridge', GIT_AUTHOR_NAME: 'me', GIT_CONFIG_COUNT: '0' };
    await start(own);
    await world.settled(await world.request('implement'), 'DONE');
    await world.settled(await world.request('touch'), 'DONE');
    for (const name of ['before', 'command']) {
      const seen = environment(name);
      expect(seen).toMatchObject(own);
      expect(
        Object.keys(seen)
          .filter((key) => /^(GITHUB_TOKEN|GH_|GIT_)/.test(key))
          .sort(),
      ).toEqual(Object.keys(own).sort());
      expect(JSON.stringify(seen)).not.toMatch(/t0ken|Octo-Bot/);
    }
    expect(environment('worker')).toMatchObject({
      GH_TOKEN: TOKEN,
      GIT_AUTHOR_NAME: 'Octo-Bot',
      GIT_CONFIG_COUNT: '4',
    });
  });
});

function environment(name: string): Record<string, string> {
  const pairs = world.read(name).split('\0').filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** An agent's comment, through `bascule mcp`. */
async function comment(cardId: string, text: string): Promise<void> {
  const params = { name: 'card_comment', arguments: { project: world.project.slug, card: cardId, text } };
  const lines = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1' } },
    },
    { id: 2, method: 'tools/call', params },
  ];
  const input = lines.map((line) => `${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`).join('');
  expect(await runInProcess(world.configDir, ['mcp'], { env, input })).toMatchObject({ code: 0 });
}
