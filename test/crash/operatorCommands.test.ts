import { runConsoleHere } from '../support/consoleHere.ts';
import { runConsole, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { removeDataDirs, usedEnv } from './support/dataDirs.ts';
import { runningDatabase } from './support/killDatabase.ts';

const BRIDGE = '7c0f9a34-90cb-4b0b-8f2c-6a0f3d1e5b77';
const EMAIL = 'grace@example.test';
const PASSWORD = 'correct horse battery';

/** Everything that `prod` insists on. */
const PROD = {
  APP_ENV: 'prod',
  APP_SECRET: 'a secret of the tests that is long enough',
  DEFAULT_URI: 'https://bascule.example',
  MAILER_FROM_ADDRESS: 'bascule@example.test',
};

describe('operator commands', () => {
  let env: Record<string, string>;
  let id: unknown;
  let server: (ServerProcess & { baseUrl: string }) | undefined;

  beforeAll(async () => {
    env = await usedEnv();
  });
  afterAll(async () => {
    await server?.kill('SIGTERM');
    await removeDataDirs();
  });

  /** A command that succeeds, and prints one JSON object on one line and nothing else. */
  const succeedBy =
    (run: typeof runConsole) =>
    async (...args: string[]): Promise<Record<string, unknown>> => {
      const { code, stdout, stderr } = await run(env, ...args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^\{.*\}\n$/);
      return JSON.parse(stdout) as Record<string, unknown>;
    };
  const succeed = succeedBy(runConsoleHere);
  const succeedAlone = succeedBy(runConsole);

  it('work alone, and leave no database running', async () => {
    id = (await succeedAlone('app:user:create', EMAIL, '--password', PASSWORD)).id;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(runningDatabase(env.DATA_DIR as string)).toBeUndefined();
  }, 180_000);

  it('work beside a running server, which keeps running: one makes an administrator without ADMIN_EMAIL [ENV-24]', async () => {
    server = await startServer(env);
    // The page of the first administrator is there for as long as no account is one.
    const { stderr } = server;
    const told = () => /"url":"([^"]+)"/.exec(stderr())?.[1];
    await until('it has told the link', () => told() !== undefined);
    const install = told() as string;
    const installs = async () => (await fetch(install, { redirect: 'manual' })).status !== 404;
    expect(await installs()).toBe(true);
    expect(await runConsoleHere(env, 'app:user:promote', 'nobody@example.test')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'bascule: No account has that e-mail address.\n',
    });
    expect(await installs()).toBe(true);
    expect(await succeedAlone('app:user:promote', EMAIL)).toEqual({ id: expect.any(String) });
    expect(await installs()).toBe(false);
    expect(await succeed('app:user:reset-factors', EMAIL)).toEqual({ id });
    expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
  }, 180_000);

  it('print all of an answer that a pipe takes in pieces', async () => {
    const issued = await succeedAlone('app:token:issue', EMAIL, '--scope', 'agent', '--count', '1000');
    expect(new Set(issued.accessTokens as string[]).size).toBe(1_000);
  }, 180_000);

  const sweeps = [
    ['app:reopen-lapsed-work-requests', { reopened: 0 }],
    ['app:expire-subject-work-requests', { expired: 0 }],
  ] as const;
  it.each(sweeps)('%s does one pass as if it were then, and ends [SWEEP-04, SWEEP-05]', async (name, result) => {
    expect(await succeed(name, '--now', '2030-01-01T00:00:00Z')).toEqual(result);
  });

  it('time out, recount and purge the runs of a server that runs [RCON-01, RCON-02, RCON-03]', async () => {
    const { accessTokens } = await succeed('app:token:issue', EMAIL, '--scope', 'agent', '--count', '1');
    const [bridgeToken] = accessTokens as [string];
    const { accessToken } = await succeed('app:token:issue', EMAIL, '--scope', 'api');
    const call = async (method: string, path: string, token: unknown, body: unknown) => {
      const answer = await fetch(`${server?.baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Record<string, never>;
    };
    const graph = async (query: string) => (await call('POST', '/graphql', accessToken, { query })).data as never;
    await graph('mutation { createProject(input: { name: "Runs", slug: "runs" }) { project { id } } }');
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const { id } = await call('PUT', `/api/projects/runs/worker-runs/${BRIDGE}`, bridgeToken, {
      bridgeId: BRIDGE,
      state: 'queued',
      at: at(0),
      subjectType: 'site',
      subjectId: BRIDGE,
    });
    const state = async () =>
      ((await graph(`{ run(id: "${id}") { state } }`)) as { run: { state: string } | null }).run?.state;
    expect(await state()).toBe('QUEUED');
    expect(await succeed('app:time-out-worker-runs', '--now', at(60_000))).toEqual({ timedOut: 0 });
    expect(await succeed('app:time-out-worker-runs', '--now', at(600_000))).toEqual({ timedOut: 1 });
    expect(await state()).toBe('TIMED_OUT');
    const recounted = await runConsoleHere(env, 'app:bridge:rebuild-run-facts');
    expect({ code: recounted.code, told: JSON.parse(recounted.stdout) }).toEqual({
      code: 0,
      told: { rebuiltRuns: 1, recountedRuns: 0 },
    });
    expect(await succeed('app:purge-worker-runs', '--now', at(179 * 86_400_000))).toMatchObject({ deletedRuns: 0 });
    expect(await succeed('app:purge-worker-runs', '--now', at(181 * 86_400_000))).toMatchObject({ deletedRuns: 1 });
    expect(await state()).toBeUndefined();
  }, 180_000);

  it('leave out the numbers of events that a restore lost, each time more of them', async () => {
    const [first, second] = [await succeed('app:events:after-restore'), await succeed('app:events:after-restore')] as {
      leftOut: { after: string; until: string };
    }[];
    expect(BigInt(first?.leftOut.until ?? 0) - BigInt(first?.leftOut.after ?? 0)).toBe(1_000_000_000n);
    expect(BigInt(second?.leftOut.after ?? 0)).toBeGreaterThanOrEqual(BigInt(first?.leftOut.until ?? 0));
  }, 60_000);

  const failures: [string, string[], Record<string, string>][] = [
    ['an unknown command', ['app:nothing'], {}],
    ['no command', [], {}],
    ['a word too many', ['app:flag:list', 'more'], {}],
    ['an unknown option', ['app:flag:list', '--all'], {}],
    ['an address that is taken', ['app:user:create', EMAIL, '--password', PASSWORD], {}],
    ['an unknown account', ['app:token:issue', 'nobody@example.test', '--scope', 'agent'], {}],
    ['a flag of another type', ['app:flag:set', 'inbox.enabled', 'perhaps'], {}],
    ['a token that is none', ['app:token:revoke', 'nonsense'], {}],
    ['a time that is none', ['app:reopen-lapsed-work-requests', '--now', 'tomorrow'], {}],
    ['a time of its own in prod', ['app:reopen-lapsed-work-requests', '--now', '2030-01-01T00:00:00Z'], PROD],
    ['a bad setting', ['app:flag:list'], { DATABASE_POOL_SIZE: 'many' }],
  ];
  it.each(failures)('fail with a line on stderr and nothing on stdout: %s', async (_, args, more) => {
    const { code, stdout, stderr } = await runConsoleHere({ ...env, ...more }, ...args);
    expect(code).toBeGreaterThan(0);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
  });

  it('set a flag that the running server sees within two seconds', async () => {
    const { baseUrl } = server as { baseUrl: string };
    const { accessToken } = await succeed('app:token:issue', EMAIL, '--scope', 'agent');
    const beat = async () => {
      const answer = await fetch(`${baseUrl}/api/bridges/${BRIDGE}/heartbeat`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ projects: [], cliVersion: '1.0.0' }),
      });
      return answer.status;
    };
    expect(await beat()).toBe(200);
    await succeed('app:flag:set', 'agent.push.enabled', 'false');
    await until('the endpoint is off', async () => (await beat()) === 404, 2_000);
    await succeed('app:flag:unset', 'agent.push.enabled');
    await until('the endpoint is on', async () => (await beat()) === 200, 2_000);
  });
});
