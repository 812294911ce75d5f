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

/** The result of `schemaDifference` after the statements, and a check that it leads there and back. */
async function differenceAfter(statements: readonly string[]): Promise<{ up: string[]; down: string[] }> {
  await run(statements);
  const { up, down } = await schemaDifference(db);
  await run(up);
  expect(await schemaDifference(db)).toEqual({ up: [], down: [] });
  await run(down);
  expect(await schemaDifference(db)).toEqual({ up, down });
  return { up: [...up].sort(), down: [...down].sort() };
}

describe('the difference of a table in partitions', () => {
  it('changes a column whose type, nullability or default is another, and keeps what the column holds', async () => {
    const { up } = await differenceAfter([
      'create table worker_run_tool_calls_p1 partition of worker_run_tool_calls for values in (1)',
      `insert into worker_run_tool_calls (week, run_id, seq, tool, started_at, duration_ms, in_subagent, signatures)
       values (1, gen_random_uuid(), 1, 'Read', now(), 42, false, '{}')`,
      'alter table worker_run_tool_calls alter duration_ms type int',
      'update worker_run_tool_calls set is_error = false',
      'alter table worker_run_tool_calls alter is_error set not null',
      'alter table worker_run_tool_calls alter in_subagent set default true',
      'alter table host_sample alter swap_used drop not null',
      'alter table host_sample alter sampled_at set default now()',
    ]);
    expect(up).toEqual([
      'alter table "host_sample" alter column "sampled_at" drop default;',
      'alter table "host_sample" alter column "swap_used" set not null;',
      'alter table "worker_run_tool_calls" alter column "duration_ms" type bigint using ("duration_ms"::bigint);',
      'alter table "worker_run_tool_calls" alter column "in_subagent" drop default;',
      'alter table "worker_run_tool_calls" alter column "is_error" drop not null;',
    ]);
    const { rows } = await client.query('select duration_ms, is_error from worker_run_tool_calls');
    expect(rows).toEqual([{ duration_ms: 42, is_error: false }]);
  });

  it('adds a column that is missing and drops one that is not declared', async () => {
    const { up, down } = await differenceAfter([
      'alter table host_sample drop on_ac',
      'alter table host_sample add fans int not null',
    ]);
    expect(up).toEqual([
      'alter table "host_sample" add "on_ac" boolean null;',
      'alter table "host_sample" drop column "fans";',
    ]);
    expect(down).toEqual([
      'alter table "host_sample" add "fans" int4 not null;',
      'alter table "host_sample" drop column "on_ac";',
    ]);
  });

  it('reports keys that are missing or different, and indexes that are missing or that no table declares', async () => {
    const { up } = await differenceAfter([
      'alter table host_sample drop constraint host_sample_pkey',
      'alter table host_sample drop constraint host_sample_account_id_fkey',
      'alter table worker_run_tool_calls add constraint of_run foreign key (run_id) references run (id)',
      'create index extra on worker_run_tool_calls (tool)',
      'drop index host_sample_sampled_at',
    ]);
    expect(up).toEqual([
      'alter table "host_sample" add constraint "host_sample_account_id_fkey" foreign key ("account_id") references "account" ("id") on delete cascade;',
      'alter table "host_sample" add primary key ("account_id", "bridge_id", "sampled_at");',
      'alter table "worker_run_tool_calls" drop constraint "of_run";',
      'create index "host_sample_sampled_at" on "host_sample" using brin ("sampled_at") with (autosummarize = on);',
      'drop index "extra";',
    ]);
  });

  it('reports a foreign key that deletes nothing where the definition lets it cascade', async () => {
    const { up } = await differenceAfter([
      'alter table host_sample drop constraint host_sample_account_id_fkey',
      'alter table host_sample add constraint host_sample_account_id_fkey foreign key (account_id) references account (id)',
    ]);
    expect(up).toEqual([
      expect.stringContaining('references "account" ("id") on delete cascade;'),
      'alter table "host_sample" drop constraint "host_sample_account_id_fkey";',
    ]);
  });

  it('says nothing of the partitions', async () => {
    await run([
      'create table worker_run_tool_calls_p1 partition of worker_run_tool_calls for values in (1)',
      `create table host_sample_p1 partition of host_sample for values from ('2026-01-01') to ('2026-01-08')`,
    ]);
    expect(await schemaDifference(db)).toEqual({ up: [], down: [] });
  });
});

describe('the difference of the schema', () => {
  it('changes columns and keeps what they hold, also where the mapper takes a type for another', async () => {
    const { up } = await differenceAfter([
      `insert into feature_flag (name, value, updated_at) values ('f', '{"on": true}', '2026-01-02T03:04:05Z')`,
      'alter table feature_flag alter value type json',
      `alter table feature_flag alter updated_at type timestamp using updated_at at time zone 'UTC'`,
      `insert into oauth_payload (model, id, payload) values ('m', 'i', '[1]')`,
      'alter table oauth_payload rename payload to content',
      'alter table oauth_payload alter redemptions drop default, alter redemptions drop not null',
      `alter table card alter number type text, alter body set default 'x', alter head_sha set not null`,
    ]);
    expect(up).toEqual([
      'alter table "card" alter column "body" set default \'\';',
      'alter table "card" alter column "head_sha" drop not null;',
      'alter table "card" alter column "number" type int using ("number"::int);',
      'alter table "feature_flag" alter column "updated_at" type timestamptz using ("updated_at"::timestamptz);',
      'alter table "feature_flag" alter column "value" type jsonb using ("value"::jsonb);',
      'alter table "oauth_payload" alter column "redemptions" set default 0;',
      'alter table "oauth_payload" alter column "redemptions" set not null;',
      'alter table "oauth_payload" rename column "content" to "payload";',
    ]);
    const { rows } = await client.query('select name, value, content from feature_flag, oauth_payload');
    expect(rows).toEqual([{ name: 'f', value: { on: true }, content: [1] }]);
  });

  it('reports a missing primary key before the foreign keys that lead to it', async () => {
    const { up } = await differenceAfter(['alter table card drop constraint card_pkey cascade']);
    expect(up).toEqual([
      expect.stringContaining('constraint "attempt_set_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "card_parent_id_foreign" foreign key'),
      'alter table "card" add primary key ("id");',
      expect.stringContaining('constraint "card_block_blocker_id_foreign" foreign key'),
      expect.stringContaining('constraint "card_block_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "card_document_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "card_hold_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "card_label_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "card_pull_request_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "card_text_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "change_view_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "mail_card_id_foreign" foreign key'),
      expect.stringContaining('constraint "withheld_work_card_id_foreign" foreign key'),
    ]);
  });

  it('reports a table, a check and a unique index that no definition names', async () => {
    const { up, down } = await differenceAfter([
      'create table extra (id int primary key, card_id uuid references card)',
      'alter table card add constraint positive check (number > 0)',
      'create unique index told_once on card (title) where body is null',
    ]);
    expect(up).toEqual([
      'alter table "card" drop constraint "positive";',
      'drop index "told_once";',
      'drop table if exists "extra" cascade;',
    ]);
    expect(down).toEqual([
      'alter table "card" add constraint "positive" check (number > 0);',
      expect.stringContaining('foreign key ("card_id") references "card" ("id")'),
      expect.stringContaining('create table "extra"'),
      'create unique index "told_once" on "card" ("title") where body IS NULL;',
    ]);
  });

  it.each([
    [
      'rule',
      'run_open_interactive_session',
      `create index run_open_interactive_session on run (project_id, session_id) where kind = 'interactive' and state = 'running'`,
    ],
    ['condition', 'run_session', 'create index run_session on run (project_id, session_id) where session_id is null'],
    ['columns', 'run_by_model', 'create index run_by_model on run (account_id)'],
  ])('reports an index in SQL whose %s differs, and leads back', async (_, name, other) => {
    await run([`drop index ${name}`, other]);
    const { up, down } = await schemaDifference(db);
    expect(up).toHaveLength(2);
    expect(up[0]).toBe(`drop index "${name}";`);
    await run(up);
    expect(await schemaDifference(db)).toEqual({ up: [], down: [] });
    await run(down);
    expect(await schemaDifference(db)).toEqual({ up, down });
  });

  it('reports a table with the name of a partition', async () => {
    await run(['create table host_sample_p7 (id int)']);
    expect((await schemaDifference(db)).up).toEqual([expect.stringContaining('drop table if exists "host_sample_p7"')]);
  });
});
