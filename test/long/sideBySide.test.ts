import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hashPassword } from '../../src/domain/accounts/passwords/passwordHash.ts';
import { newId } from '../../src/lib/uuid.ts';
import { checkCards } from '../crash/checks/checkCards.ts';
import { checkReaders } from '../crash/checks/checkReaders.ts';
import { checkRequests } from '../crash/checks/checkRequests.ts';
import { checkRuns } from '../crash/checks/checkRuns.ts';
import { readStored } from '../crash/checks/readStored.ts';
import type { Board } from '../crash/support/Board.ts';
import { BridgeActor } from '../crash/support/BridgeActor.ts';
import { Client } from '../crash/support/Client.ts';
import { Owner, type OwnerTokens } from '../crash/support/Owner.ts';
import { Random } from '../crash/support/Random.ts';
import { runLoad } from '../crash/support/runLoad.ts';
import { letReadersCatchUp } from '../crash/support/settleDown.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { freePort } from '../support/freePort.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { operateWith, type ServerProcess, spawnServer } from '../support/serverProcess.ts';
import { until } from '../support/until.ts';
import { commitBefore, theFormerAndThis, thisAndTheNext, type Versions } from './support/versions.ts';

const PASSWORD = 'correct horse battery';
const TOKENS = 200;
const CHANGES = 40;
const REPORT_MS = 7_000;
/** People and bridges think between two calls: their calls come one after the other, and are not a flood. */
const THINKING_MS = 40;
/** Without a history of the sources there is no former version to compile. */
const former = commitBefore();
const pairs: (readonly [name: string, make: (folder: string) => Versions])[] = [
  ['this version and one that expands what is in use', thisAndTheNext],
  ...(former === undefined
    ? []
    : [
        [
          'the version before the newest migration and this one',
          (folder: string) => theFormerAndThis(folder, former),
        ] as const,
      ]),
];

/** A person who keeps opening pages until told to stop. */
class Visitor {
  readonly answers = new Map<string, number>();
  private stopped = false;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly browser: Browser,
    private readonly paths: readonly string[],
  ) {}

  start(): void {
    this.done = this.goOn();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.done;
  }

  private async goOn(): Promise<void> {
    while (!this.stopped) {
      for (const path of this.paths) {
        const answer = await this.browser.get(path).then(
          ({ status }) => String(status),
          (error: Error) => String(error.cause ?? error),
        );
        const key = `${path} ${answer}`;
        this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
        await pause(THINKING_MS);
      }
    }
  }
}

/** A choice of seeds tries the last of them, which are versions that people really have side by side where there is a history. */
const chosen = process.env.BASCULE_LONG_SEEDS === undefined ? pairs : pairs.slice(-1);

describe.each(chosen)('%s, side by side', (_name, make) => {
  let folder: string;
  let database: TestDatabase;
  let versions: Versions;
  let env: Record<string, string>;
  const running = new Set<ServerProcess>();
  const owners: Owner[] = [];
  /** Whether every call must succeed: always, but while the older process is away. */
  let calm = true;
  let passwordHash: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bascule-versions-'));
    versions = make(folder);
    passwordHash = await hashPassword(PASSWORD);
    database = await createTestDatabase({ template: 'template0' });
    env = {
      APP_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      DATABASE_POOL_SIZE: '6',
      APP_THROTTLE_PER_MINUTE: '1000000',
      OAUTH_ACCESS_TOKEN_SECONDS: '86400',
    };
  }, 120_000);
  afterAll(async () => {
    await Promise.all(owners.map((owner) => owner.leave()));
    await Promise.all([...running].map((server) => server.kill('SIGTERM')));
    await database?.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }, 60_000);

  const start = async (build: string, port: number) => {
    const server = spawnServer({ ...env, PORT: String(port) }, build);
    running.add(server);
    return { ...server, baseUrl: await server.ready };
  };
  const stop = async (server: ServerProcess) => {
    running.delete([...running].find(({ pid }) => pid === server.pid) as ServerProcess);
    return server.kill('SIGTERM');
  };
  const ask = async <Found>(work: (client: pg.Client) => Promise<Found>): Promise<Found> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const addOwner = async (build: string, baseUrl: string, email: string) => {
    const run = <Result>(...args: string[]) => operateWith<Result>({ build }, env, ...args);
    const id = newId();
    await ask((client) =>
      client.query(
        'insert into account (id, email, password_hash, verified_at, created_at) values ($1, $2, $3, now(), now())',
        [id, email, passwordHash],
      ),
    );
    const issue = ['app:token:issue', email, '--ttl', '86400', '--scope'];
    const { accessToken: api } = await run<{ accessToken: string }>(...issue, 'api');
    const { accessTokens: agent } = await run<{ accessTokens: string[] }>(...issue, 'agent', '--count', `${TOKENS}`);
    const tokens: OwnerTokens = { api, agent };
    const owner = new Owner(id, baseUrl, tokens, () => calm);
    owners.push(owner);
    await owner.settleIn({ people: 2, bridges: 2 });
    return { owner, tokens, email };
  };
  const visit = async (baseUrl: string, email: string) => {
    const browser = new Browser(baseUrl);
    await browser.signIn(email, PASSWORD);
    const visitor = new Visitor(browser, ['/', '/login', '/account', '/healthz']);
    visitor.start();
    return visitor;
  };
  const act = (acting: Owner[], seed: number, meanwhile: () => Promise<void> = async () => undefined) =>
    runLoad({ owners: acting, calm: true }, new Random(seed), CHANGES, meanwhile, THINKING_MS);
  const judge = async (owner: Owner) => {
    const stored = await ask((client) => readStored(client, owner.id));
    await letReadersCatchUp(owner, stored.events.at(-1)?.sequence);
    const { ledger } = owner;
    return [
      ...ledger.surprises,
      ...checkRequests(stored, ledger),
      ...checkCards(stored, ledger),
      ...checkRuns(stored, ledger),
      ...checkReaders(stored, owner.socket, owner.stream),
    ];
  };

  it('serve one database: the older one continues while it is migrated and afterwards, and can come back', async () => {
    const port = await freePort();
    const older = await start(versions.older, port);
    const ada = await addOwner(versions.older, older.baseUrl, 'ada@example.test');
    const visitor = await visit(older.baseUrl, ada.email);

    // The migration meets calls in flight, and a report that holds the tables for longer than a call may wait.
    await act([ada.owner], 1, async () => {
      const report = new pg.Client({ connectionString: database.url });
      await report.connect();
      await report.query('begin; select count(*) from card, project, work_request');
      const reported = pause(REPORT_MS).then(() => report.end());
      const { applied } = await operateWith<{ applied: string[] }>({ build: versions.newer }, env, 'app:migrate');
      expect(applied).toEqual(versions.added);
      await reported;
    });
    const newer = await start(versions.newer, await freePort());
    const grace = await addOwner(versions.newer, newer.baseUrl, 'grace@example.test');
    await act([ada.owner, grace.owner], 2);

    // The newer one accepts what the older one has issued.
    const random = new Random(5);
    const [person, bridge] = [ada.owner.people[0] as Board, ada.owner.bridges[0] as BridgeActor];
    await until('the older version has handed work out', async () => {
      await person.act(random);
      await bridge.act(random);
      return bridge.held.length > 0;
    });
    const elsewhere = new Client(newer.baseUrl, ada.tokens, ada.owner.ledger, () => true);
    const moved = new BridgeActor(bridge.bridgeId, ada.owner.projectId, elsewhere);
    for (const claim of bridge.held.splice(0)) expect(await moved.settle(claim, { state: 'done' })).toBe(true);

    await visitor.stop();
    calm = false;
    expect(await stop(older)).toMatchObject({ code: 0 });
    expect([...visitor.answers.keys()].sort()).toEqual(['/ 200', '/account 200', '/healthz 200', '/login 303']);

    // The way back: the older version starts on what the newer one has made of the database.
    await act([grace.owner], 3);
    const again = await start(versions.older, port);
    await until('it says that the database is newer', () => again.stderr().includes('database_newer'));
    calm = true;
    await act([ada.owner, grace.owner], 4);
    const said = [older, newer, again].map((server) => server.stderr());
    expect([await judge(ada.owner), ...said]).toEqual([[], ...said]);
    expect(await judge(grace.owner)).toEqual([]);
    expect(await stop(again)).toMatchObject({ code: 0 });
    expect(await stop(newer)).toMatchObject({ code: 0 });
  }, 600_000);
});
