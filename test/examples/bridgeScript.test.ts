import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '../../src/client/index.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { operate, type ServerProcess, startServer } from '../support/serverProcess.ts';
import { until as untilWithin } from '../support/until.ts';

const SCRIPT = join(import.meta.dirname, '../../examples/bridge.sh');
const PERSON = { email: 'keeper@example.test', password: 'correct horse battery' };

/** A device is asked about every five seconds and a bridge speaks every ten, on a machine that may be busy. */
const PATIENCE_MS = 45_000;
const until = <Found>(what: string, look: Parameters<typeof untilWithin<Found>>[1]) =>
  untilWithin(what, look, PATIENCE_MS);

/** The script as a person starts it. */
class Script {
  private readonly child: ChildProcess;
  private told = '';
  readonly exited: Promise<number | null>;

  constructor(...args: string[]) {
    this.child = spawn(SCRIPT, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.told += text;
      });
    }
    this.exited = new Promise((resolve) => this.child.once('close', resolve));
  }

  get output(): string {
    return this.told;
  }

  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.exited;
  }
}

interface RequestView {
  state: string;
  reason: string | null;
  leaseUntil: string | null;
}

describe('the bridge in shell script', () => {
  let dir: string;
  let server: ServerProcess & { baseUrl: string };
  let dropDatabase: () => Promise<void>;
  let graphql: Client['request'];
  let projectId: string;
  const scripts: Script[] = [];

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-script-'));
    const database = await createTestDatabase();
    dropDatabase = database.drop;
    const env = {
      PORT: '0',
      DATA_DIR: join(dir, 'data'),
      DATABASE_URL: database.url,
      APP_ENV: 'test',
      SERVICES: 'web,hub',
      LOG_LEVEL: 'error',
      APP_BRIDGE_DEFAULT_HEARTBEAT_INTERVAL_SECONDS: '10',
    };
    server = await startServer(env);
    await operate(env, 'app:user:create', PERSON.email, '--password', PERSON.password);
    const issued = await operate<{ accessToken: string }>(env, 'app:token:issue', PERSON.email, '--scope', 'api');
    graphql = createClient({ url: server.baseUrl, token: issued.accessToken }).request;
    projectId = await addProject('Harbour lights');
  }, 150_000);

  afterAll(async () => {
    await Promise.all(scripts.map((script) => script.stop()));
    await server?.kill('SIGTERM');
    await dropDatabase?.();
    await rm(dir, { recursive: true, force: true });
  });

  const addProject = async (name: string) => {
    const mutation = 'mutation ($name: String!) { createProject(input: {name: $name}) { project { id } } }';
    const { createProject } = await graphql<{ createProject: { project: { id: string } } }>(mutation, { name });
    return createProject.project.id;
  };

  /** Asks for work on a new card; the request's id. */
  const askForWork = async (project: string): Promise<string> => {
    const { createCard } = await graphql<{ createCard: { card: { id: string } } }>(
      'mutation ($p: ID!) { createCard(input: {projectId: $p, title: "Paint the buoys"}) { card { id } } }',
      { p: project },
    );
    const { requestWork } = await graphql<{ requestWork: { workRequest: { id: string } } }>(
      'mutation ($p: ID!, $c: ID!) { requestWork(input: {projectId: $p, kind: "implement", subjectId: $c}) { workRequest { id } } }',
      { p: project, c: createCard.card.id },
    );
    return requestWork.workRequest.id;
  };

  const look = async (id: string) => {
    const query = 'query ($id: ID!) { workRequest(id: $id) { state reason leaseUntil } }';
    return (await graphql<{ workRequest: RequestView }>(query, { id })).workRequest;
  };
  const settled = (id: string) =>
    until(`request ${id} is settled`, async () => {
      const request = await look(id);
      return request.state !== 'OPEN' && request.state !== 'CLAIMED' && request;
    });

  const run = (state: string, ...command: string[]) => {
    const script = new Script('--url', `${server.baseUrl}/`, '--state', join(dir, state), '--', ...command);
    scripts.push(script);
    return script;
  };

  /** A person opens the printed link, compares the code and allows the device. */
  const allow = async (script: Script): Promise<void> => {
    const link = await until('the script prints a link', () => /^Open (\S+)$/m.exec(script.output)?.[1]);
    expect(script.output).toContain(`confirm the code ${new URL(link).searchParams.get('user_code')}`);
    const browser = new Browser(server.baseUrl);
    await browser.signIn(PERSON.email, PERSON.password);
    const { pathname, search } = new URL(link);
    const question = await browser.submit(await browser.visit(`${pathname}${search}`), {});
    expect((await browser.submit(question, { decision: 'allow' })).text).toContain('Your device is connected');
  };

  it('explains itself, and says what is missing', async () => {
    const help = new Script('--help');
    expect(await help.exited).toBe(0);
    expect(help.output).toContain('Usage: bridge.sh --url ADDRESS');
    const wrong = new Script('--url', 'http://127.0.0.1:1');
    expect(await wrong.exited).toBe(1);
    expect(wrong.output).toContain('--help');
  });

  it('signs in by device login, claims what waits, runs the command with the request and settles it', async () => {
    const before = await askForWork(projectId);
    const script = run('first', 'sh', '-c', `cat >> ${dir}/heard; [ "$(grep -c fail ${dir}/orders)" = 0 ]`);
    await writeFile(join(dir, 'orders'), '');
    await allow(script);
    expect(await settled(before)).toMatchObject({ state: 'DONE', reason: null });
    expect(await readFile(join(dir, 'heard'), 'utf8')).toContain(before);
    for (const file of ['tokens', 'auth', 'bridge-id']) {
      expect((await stat(join(dir, 'first', file))).mode & 0o777).toBe(0o600);
    }
    const bridgeId = (await readFile(join(dir, 'first', 'bridge-id'), 'utf8')).trim();
    expect(bridgeId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

    // A project that is younger than the bridge's list comes over the stream, as does the next request.
    const younger = await addProject('Lighthouse');
    expect(await settled(await askForWork(younger))).toMatchObject({ state: 'DONE' });
    await writeFile(join(dir, 'orders'), 'fail');
    expect(await settled(await askForWork(younger))).toMatchObject({ state: 'REFUSED', reason: 'failed' });
    await script.stop();
  }, 150_000);

  it('catches up after it was away, with a refreshed token and no second sign-in', async () => {
    const missed = await askForWork(projectId);
    const state = join(dir, 'first');
    const tokens = JSON.parse(await readFile(join(state, 'tokens'), 'utf8'));
    await writeFile(join(state, 'tokens'), JSON.stringify({ ...tokens, renew_at: 0 }));
    await writeFile(join(state, 'auth'), 'Authorization: Bearer expired');
    const script = run('first', 'true');
    expect(await settled(missed)).toMatchObject({ state: 'DONE' });
    expect(script.output).not.toContain('Open ');
    await script.stop();
    expect(JSON.parse(await readFile(join(state, 'tokens'), 'utf8')).refresh_token).not.toBe(tokens.refresh_token);
  }, 150_000);

  it('renews the lease of what it runs, and gives it back when it is stopped', async () => {
    const script = run('first', 'sleep', '300');
    const id = await askForWork(projectId);
    const claimed = await until('the request is claimed', async () => {
      const request = await look(id);
      return request.state === 'CLAIMED' && request;
    });
    await until('the lease is renewed', async () => (await look(id)).leaseUntil !== claimed.leaseUntil);
    await script.stop();
    expect(await look(id)).toMatchObject({ state: 'REFUSED', reason: 'unfinished' });
  }, 150_000);
});
