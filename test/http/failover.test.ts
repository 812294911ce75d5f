import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { asRefusal } from '../../src/errors.ts';
import { JOB_PATIENCE, openJobPool } from '../../src/jobs/openJobPool.ts';
import { addProject, report } from '../support/factories.ts';
import { type Answer, type PlatformWorld, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let world: PlatformWorld;
let admin: pg.Client;
let name: string;
/** Many, because each has a count of its own. */
let tokens: string[];
let drawn = 0;
let projectId: string;

beforeAll(async () => {
  world = await startTestPlatform();
  admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_ADMIN_URL });
  await admin.connect();
  name = (await world.sql<{ name: string }>('select current_database() as name'))[0]?.name as string;
  const account = await world.account();
  tokens = await Promise.all(Array.from({ length: 20 }, () => account.token()));
  projectId = await addProject(world, account);
});
afterAll(async () => {
  await admin.end();
  await world.close();
});

/** A heartbeat, whose lane has connections of its own, and a write of the pool that requests share. */
async function call(): Promise<Answer[]> {
  const token = tokens[drawn++ % tokens.length] as string;
  const pin = { variants: ['a'], candidate: 'a' };
  return Promise.all([
    world.rest('PUT', `/api/bridges/${randomUUID()}/heartbeat`, { token, body: report() }),
    world.rest('PUT', `/api/projects/${projectId}/experiments/e/pins/${randomUUID()}`, { token, body: pin }),
  ]);
}

/** The state of every new session of the server's database, as behind an address that leads to a standby. */
const setReadOnly = (value: 'on' | 'off') =>
  admin.query(`alter database ${admin.escapeIdentifier(name)} set default_transaction_read_only = ${value}`);
const cutAll = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);

describe('while the database takes no writes', () => {
  it('calls are answered 503 with Retry-After and never 500, and are served again with the first connection that may write', async () => {
    expect((await call()).map((answer) => answer.status)).toEqual([200, 200]);
    await setReadOnly('on');
    await cutAll();
    const statuses = new Set<number>();
    await until('everything is unavailable', async () => {
      const answers = await call();
      for (const { status } of answers) statuses.add(status);
      if (answers.some(({ status }) => status !== 503)) return false;
      expect(answers.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual([true, true]);
      return true;
    });
    expect(statuses).not.toContain(500);

    await setReadOnly('off');
    // No connection was kept that could not write: from the first answer on nothing fails.
    await until('it serves again', async () => (await call()).every(({ status }) => status === 200));
    const after = (await Promise.all(Array.from({ length: 20 }, call))).flat();
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a connection whose server stops taking writes under it is not met twice', async () => {
    const { db } = world.platform.domain.system();
    const url = db.orm.config.get('clientUrl') as string;
    const jobs = openJobPool(url, 4, pino({ level: 'silent' }), JOB_PATIENCE);
    for (const { pool } of [db, db.reserved, jobs]) {
      // As a server that is fenced off says it of itself to those who are connected.
      const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
      for (const client of held) await client.query('set default_transaction_read_only = on');
      for (const client of held) client.release();
      await until('they are gone', () => held.every((client) => (client as unknown as { _ending: boolean })._ending));
    }
    await jobs.pool.end();
    const answers = (await Promise.all(Array.from({ length: 20 }, call))).flat();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

it.each(['53100', '53200', '53300', '58030', '25006', '57P01', '40P01'])(
  'an error %s of the database is answered as unavailable, with a time to wait',
  (code) => {
    expect(asRefusal(Object.assign(new Error('of the database'), { code }))).toMatchObject({
      code: 'unavailable',
      retryAfter: expect.any(Number),
    });
  },
);
