import pg from 'pg';
import { Database } from '../../src/db/Database.ts';
import { schemaDifference } from '../../src/db/schemaDifference.ts';
import { createTestDatabase } from '../support/postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  db = await Database.open({ url: database.url, poolSize: 2 });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await db.close();
  await database.drop();
});

const run = async (statements: readonly string[]) => {
  for (const each of statements) await client.query(each);
};

describe('the difference of a table in partitions', () => {
  it('changes a column whose type or nullability is another, and keeps what the column holds', async () => {
    await run([
      'create table worker_run_tool_calls_p1 partition of worker_run_tool_calls for values in (1)',
      `insert into worker_run_tool_calls (week, run_id, seq, tool, started_at, duration_ms, in_subagent, signatures)
       values (1, gen_random_uuid(), 1, 'Read', now(), 42, false, '{}')`,
      'alter table worker_run_tool_calls alter duration_ms type int',
      'update worker_run_tool_calls set is_error = false',
      'alter table worker_run_tool_calls alter is_error set not null',
      'alter table host_sample alter swap_used drop not null',
    ]);
    const { up, down } = await schemaDifference(db);
    expect([...up].sort()).toEqual([
      'alter table "host_sample" alter column "swap_used" set not null;',
      'alter table "worker_run_tool_calls" alter column "duration_ms" type bigint using "duration_ms"::bigint;',
      'alter table "worker_run_tool_calls" alter column "is_error" drop not null;',
    ]);

    await run(up);
    expect(await schemaDifference(db)).toEqual({ up: [], down: [] });
    await run(down);
    expect(await schemaDifference(db)).toEqual({ up, down });
    const { rows } = await client.query('select duration_ms, is_error from worker_run_tool_calls');
    expect(rows).toEqual([{ duration_ms: 42, is_error: false }]);
  });

  it('adds a column that is missing and drops one that is not declared', async () => {
    await run(['alter table host_sample drop on_ac', 'alter table host_sample add fans int not null']);
    const { up, down } = await schemaDifference(db);
    expect([...up].sort()).toEqual([
      'alter table "host_sample" add column "on_ac" boolean;',
      'alter table "host_sample" drop column "fans";',
    ]);
    expect([...down].sort()).toEqual([
      'alter table "host_sample" add column "fans" integer not null;',
      'alter table "host_sample" drop column "on_ac";',
    ]);
  });

  it('tells of a primary key that is gone and of an index that no table declares, and mends both', async () => {
    await run([
      'alter table host_sample drop constraint host_sample_pkey',
      'create index extra on worker_run_tool_calls (tool)',
      'drop index host_sample_sampled_at',
    ]);
    const { up } = await schemaDifference(db);
    expect(up).toContain('drop index "extra";');
    expect(up).toContain(
      'alter table "host_sample" add constraint "host_sample_pkey" primary key ("account_id", "bridge_id", "sampled_at");',
    );
    expect(up).toHaveLength(3);
    await run(up);
    expect(await schemaDifference(db)).toEqual({ up: [], down: [] });
  });
});

describe('the difference of the schema', () => {
  it.each([
    [
      'rule',
      'run_open_interactive_session',
      `create index run_open_interactive_session on run (project_id, session_id) where kind = 'interactive' and state = 'running'`,
    ],
    ['condition', 'run_session', 'create index run_session on run (project_id, session_id) where session_id is null'],
    ['columns', 'run_by_model', 'create index run_by_model on run (account_id)'],
  ])('tells of an index in SQL whose %s is another, and leads back', async (_, name, other) => {
    await run([`drop index ${name}`, other]);
    const { up, down } = await schemaDifference(db);
    expect(up).toHaveLength(2);
    expect(up[0]).toBe(`drop index "${name}";`);
    await run(up);
    expect(await schemaDifference(db)).toEqual({ up: [], down: [] });
    await run(down);
    expect(await schemaDifference(db)).toEqual({ up, down });
  });

  it('tells of a table whose name only begins like that of a partition', async () => {
    await run(['create table host_sample_x (id int)']);
    expect((await schemaDifference(db)).up).toEqual([expect.stringContaining('drop table if exists "host_sample_x"')]);
  });
});
