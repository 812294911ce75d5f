import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createSealer } from '../../src/lib/seal.ts';
import { copyUsed } from '../crash/support/dataDirs.ts';
import { Browser } from '../oauth/support/Browser.ts';
import { operateHere, runConsoleHere } from '../support/consoleHere.ts';
import { operate, type ServerProcess, startServer } from '../support/serverProcess.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'nine violet harbours sing';

/** The address of the embedded database that runs in a data folder. */
async function embeddedUrl(folder: string): Promise<string> {
  const { port, password } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8'));
  return `postgres://bascule:${password}@127.0.0.1:${port}/bascule`;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const sealerOf = async (folder: string) =>
  createSealer(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')).APP_SECRET);

/** How many rows each table has. */
const count = (client: pg.Client) =>
  client
    .query<{ tables: Record<string, string> }>(
      `select jsonb_object_agg(c.relname,
         (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text) as tables
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition and c.relpersistence = 'p' and c.relname !~ '^(outbox_gap|process|job_)'`,
    )
    .then(({ rows }) => rows[0]?.tables);

describe('a backup', () => {
  let server: (ServerProcess & { baseUrl: string }) | undefined;
  const folders: string[] = [];
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'bascule-backup-'));
    folders.push(made);
    return made;
  };
  afterAll(async () => {
    await server?.kill('SIGTERM');
    for (const each of folders) await rm(each, { recursive: true, force: true, maxRetries: 10 });
  });

  it('brings back people, cards and sealed values when the data folder is lost', async () => {
    const [data, safe] = [await folder(), join(await folder(), 'bascule.tar')];
    const env = { APP_ENV: 'test', DATA_DIR: data, PORT: '0', DATABASE_POOL_SIZE: '4' };
    await copyUsed(data);
    server = await startServer(env);
    await operateHere(env, 'app:demo:seed', EMAIL, '--password', PASSWORD);
    const { accessToken } = await operateHere<{ accessToken: string }>(env, 'app:token:issue', EMAIL, '--scope', 'api');
    const asked =
      'query { viewer { projects(first: 5) { nodes { slug cards(first: 100) { nodes { number title } } } } } }';
    const read = async (baseUrl: string) =>
      (
        await fetch(`${baseUrl}/graphql`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ query: asked }),
        })
      ).json();
    const cards = await read(server.baseUrl);
    expect(JSON.stringify(cards)).toContain('"title"');
    const sealed = (await sealerOf(data)).seal('test', 'a secret value');
    await withClient(await embeddedUrl(data), (client) =>
      client.query(
        `insert into feature_flag (name, value, updated_at) values ('test.sealed', to_jsonb($1::text), now())`,
        [sealed],
      ),
    );
    const before = await withClient(await embeddedUrl(data), count);
    expect(await operate(env, 'app:backup', safe)).toMatchObject({ data: ['secrets.json', 'oauth-private-key.pem'] });
    expect((await stat(safe)).mode & 0o777).toBe(0o600);
    const { mtimeMs } = await stat(safe);
    expect(await runConsoleHere(env, 'app:backup', safe)).toMatchObject({
      code: 1,
      stderr: `bascule: ${safe} is there already; --force replaces it\n`,
    });
    expect((await stat(safe)).mtimeMs).toBe(mtimeMs);
    await operate(env, 'app:backup', safe, '--force');
    expect((await stat(safe)).mtimeMs).toBeGreaterThan(mtimeMs);
    await server.kill('SIGTERM');
    await rm(data, { recursive: true, maxRetries: 10 });

    await operate(env, 'app:restore', safe);
    server = await startServer(env);
    const after = await withClient(await embeddedUrl(data), count);
    expect(after).toEqual(before);
    // The token of before is good, because the key that signed it came back.
    expect(await read(server.baseUrl)).toEqual(cards);
    const [row] = await withClient(await embeddedUrl(data), (client) =>
      client.query(`select value from feature_flag where name = 'test.sealed'`).then(({ rows }) => rows),
    );
    expect((await sealerOf(data)).open('test', row.value)).toBe('a secret value');
    const browser = new Browser(server.baseUrl);
    await browser.signIn(EMAIL, PASSWORD);
    expect(browser.session).toBeDefined();

    const again = await runConsoleHere(env, 'app:restore', safe);
    expect([again.code, again.stderr]).toEqual([
      1,
      'bascule: DATA_DIR has oauth-private-key.pem and secrets.json of another instance already\n',
    ]);
  }, 300_000);
});
