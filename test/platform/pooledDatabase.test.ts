import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { Database } from '../../src/db/Database.ts';
import { statement, unprepared } from '../../src/db/statement.ts';
import { checkPooler } from '../../src/health/checkPooler.ts';
import { openAsItIs } from '../../src/platform/openDatabase.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const ONE = statement<{ one: number }>('test_pooled_one', 'select $1::int as one');
const PREPARED = unprepared<{ name: string }>('select name from pg_prepared_statements');
const TIMEOUTS = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];

describe('behind a pooler in transaction mode', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('requests keep nothing in a session, and what needs one goes to the database', async () => {
    const db = await Database.open({ url: database.url, pooler: database.url, poolSize: 1, reservedSize: 1 });
    try {
      for (const one of [1, 2]) {
        for (const queries of [db, db.reserved]) expect(await queries.query(ONE, [one])).toEqual([{ one }]);
      }
      expect(await db.transaction(({ queries }) => queries.query(ONE, [3]))).toEqual([{ one: 3 }]);
      expect(await db.query(PREPARED)).toEqual([]);
      expect(await db.reserved.query(PREPARED)).toEqual([{ name: 'test_pooled_one' }]);
    } finally {
      await db.close();
    }
  });

  it('is refused where it leads to another database, and waited for where it does not answer', async () => {
    const other = await createTestDatabase();
    try {
      const open = (pooler: string, stop?: AbortSignal) => {
        const settings = readConfig({ DATABASE_URL: database.url, DATABASE_POOLER_URL: pooler, DATA_DIR: '.tmp' });
        return openAsItIs(settings, pino({ level: 'silent' }), stop);
      };
      await expect(open(other.url)).rejects.toThrow(/^DATABASE_POOLER_URL leads to another database at /);
      await (await open(database.url)).close();
      const closed = new URL(database.url);
      closed.port = '1';
      await expect(open(closed.href, AbortSignal.timeout(500))).rejects.toThrow(/^the pooler at 127.0.0.1:1/);
    } finally {
      await other.drop();
    }
  });

  it.each([
    ['are missed', '', 'warning'],
    ['are found', TIMEOUTS.map((name) => `-c ${name}=1min`).join(' '), 'ok'],
  ])('the timeouts of its sessions %s by a check', async (_is, options, state) => {
    const pooler = `${database.url}?options=${encodeURIComponent(options)}`;
    const db = await Database.open({ url: database.url, pooler, poolSize: 1 });
    try {
      const found = await checkPooler({ domain: { system: () => ({ queries: db }) } } as never);
      expect(found.state).toBe(state);
      if (state === 'warning') expect(found.detail).toContain(TIMEOUTS.join(', '));
    } finally {
      await db.close();
    }
  });
});

describe('a pooler at the address of the database', () => {
  let pooler: Server;
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => pooler.close(resolve));
  });
  const open = async (sessions: () => number) => {
    pooler = createServer((socket) => {
      sockets.add(socket);
      const session = sessions();
      socket.on('error', () => undefined).on('data', (message) => socket.write(answerTo(message, session)));
    });
    await new Promise<void>((resolve) => {
      pooler.listen(0, '127.0.0.1', resolve);
    });
    const { port } = pooler.address() as AddressInfo;
    const settings = readConfig({ DATABASE_URL: `postgres://one@127.0.0.1:${port}/board`, DATA_DIR: '.tmp' });
    return openAsItIs(settings, pino({ level: 'silent' }));
  };

  it('is refused in transaction mode, where a lock would be that of somebody else', async () => {
    await expect(open(() => 7)).rejects.toThrow(
      /is behind a pooler in transaction mode; set DATABASE_URL to the database/,
    );
  });

  it('is let through in session mode', async () => {
    let last = 7;
    const { close } = await open(() => last++);
    await close();
  });
});

/** What PostgreSQL's protocol has for a connection and for a question with numbers as its answer. */
function answerTo(message: Buffer, session: number): Buffer {
  const ready = part('Z', Buffer.from('I'));
  // The number that a pooler makes up when it answers.
  if (message[0] === 0) return Buffer.concat([part('R', int(0)), part('K', Buffer.concat([int(99), int(1)])), ready]);
  if (message[0] !== 'Q'.charCodeAt(0)) return Buffer.alloc(0);
  const names = [...message.toString('latin1').matchAll(/ as (\w+)/g)].map(([, name]) => name as string);
  const count = Buffer.from([0, names.length]);
  const columns = names.map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(6), int(23), Buffer.alloc(8)]),
  );
  const values = names.map((name) => {
    const text = String(name === 'version' ? 150_000 : session);
    return Buffer.concat([int(text.length), Buffer.from(text)]);
  });
  return Buffer.concat([
    part('T', Buffer.concat([count, ...columns])),
    part('D', Buffer.concat([count, ...values])),
    part('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
}

function part(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int(body.length + 4), body]);
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
