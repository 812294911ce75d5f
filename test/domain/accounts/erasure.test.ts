import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount } from '../../../src/domain/accounts/erasure/deleteAccount.ts';
import { Revocations } from '../../../src/domain/accounts/grants/Revocations.ts';
import { hashPassword } from '../../../src/domain/accounts/passwords/passwordHash.ts';
import { createSession, findAnySession } from '../../../src/domain/accounts/sessions/sessions.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { keepProject } from '../../../src/domain/board/projects/requireProject.ts';
import { transaction } from '../../../src/domain/context.ts';
import { requestExport } from '../../../src/domain/exports/requestExport.ts';
import { writeExports } from '../../../src/domain/exports/writeExports.ts';
import { sendMails } from '../../../src/domain/mails/sendMails.ts';
import { weekOf } from '../../../src/lib/time/weeks.ts';
import { LocalStorage } from '../../../src/storage/LocalStorage.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { createMemoryLimiter } from '../../support/memoryLimiter.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';
import { addCard, addProject, addRun } from '../commands/support/fixtures.ts';
import { exportPath } from '../exports/support/exportPath.ts';
import { type FullAccount, fillAccount } from '../exports/support/fillAccount.ts';

const PASSWORD = 'correct horse battery';

describe('erasing', () => {
  let world: DomainWorld;
  let dir: string;
  let owner: FullAccount;
  let other: FullAccount;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-erasure-'));
    world = await sharedDomainWorld({ exportStorage: new LocalStorage(dir) });
  });
  afterAll(async () => {
    await world.close();
    await rm(dir, { recursive: true });
  });
  beforeEach(async () => {
    await emptyTables(world, 'account', 'worker_run_tool_calls');
    [owner, other] = [await fillAccount(world), await fillAccount(world)];
  });

  const erase = async (accountId = owner.accountId) => {
    await world.sql('update account set password_hash = $2 where id = $1', [accountId, await hashPassword(PASSWORD)]);
    const more = { limiter: createMemoryLimiter(), revocations: new Revocations(world.db) };
    const { actor, ...rest } = world.as(accountId);
    // The account has a second factor, and a sign-in is a proof of it.
    const { cookieValue } = await createSession(world.db, accountId, world.now);
    const session = await findAnySession(world.db, cookieValue, world.now);
    if (session === undefined) throw new Error('no session');
    const person = { ...actor, behind: session.behind };
    return deleteAccount({ ...rest, actor: person, ...more }, { password: PASSWORD });
  };

  /** The tables whose rows, whatever their columns, hold one of these texts; partitions count as their table. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const tables = await world.sql<{ name: string }>(
      `select quote_ident(c.relname) as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await world.sql(`select 1 from ${name} t where t::text ~ $1 limit 1`, [texts.join('|')]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }
  const rowsOf = async (table: string, run: string) =>
    (await world.sql(`select 1 from ${table} where run_id = $1`, [run])).length;
  const allOf = (account: FullAccount) => [
    account.accountId,
    account.projectId,
    account.bridgeId,
    account.cardId,
    account.runId,
    account.runKey,
    account.requestId,
    account.email,
    ...Object.values(account.secrets),
  ];

  it('meets a row in every table that can hold one', async () => {
    // Every column that names an account, a project or a run is filled, otherwise the tests below could find nothing
    // there by chance.
    const columns = await world.sql<{ table_name: string }>(
      `select distinct c.table_name from information_schema.columns c
       join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace and not r.relispartition
       where c.table_schema = 'public' and c.column_name in ('account_id', 'owner_id', 'project_id', 'card_id', 'run_id')`,
    );
    const named = columns.map((row) => row.table_name);
    expect(named.length).toBeGreaterThan(20);
    expect(await tablesWith(allOf(owner))).toEqual(expect.arrayContaining(named));
  });

  it('an account leaves nothing of it in any table, and all of another one [ERASE-01] [RERASE-05]', async () => {
    const before = await tablesWith(allOf(other));
    await erase();
    // The mail about the deletion is the last thing that has the address, and goes once it is sent.
    expect(await tablesWith(allOf(owner))).toEqual(['mail', 'token_revocation']);
    await sendMails({ send: async () => undefined }, () => undefined)(world.system(), 20);
    // Only the account's id among the refused tokens remains, because issued tokens must open nothing.
    expect(await tablesWith(allOf(owner))).toEqual(['token_revocation']);
    expect(await tablesWith(allOf(other))).toEqual(before);
  });

  it('a project takes its runs with everything that was counted from them [ERASE-02] [RERASE-01] [RERASE-02] [RERASE-03] [RERASE-04]', async () => {
    const sibling = { ...owner, projectId: await addProject(world, owner.accountId) };
    const siblingRun = await addRun(world, sibling);
    await world.sql(
      `insert into worker_run_tool_calls (week, run_id, seq, tool, started_at, in_subagent, signatures)
       values ($1, $2, 1, 'Bash', $3, false, '{}')`,
      [weekOf(world.now), siblingRun, world.now],
    );
    await deleteProject(world.as(owner.accountId), { projectId: owner.projectId });
    for (const table of ['worker_run_tool_calls', 'worker_run_usage', 'worker_run_facts', 'worker_run_bucket_times']) {
      expect([table, await rowsOf(table, owner.runId)]).toEqual([table, 0]);
      expect([table, await rowsOf(table, other.runId)]).toEqual([table, 1]);
    }
    expect(await rowsOf('worker_run_tool_calls', siblingRun)).toBe(1);
    const { projectId, cardId, runId, runKey } = owner;
    // The account stays, and with it its log, in which the project is named, and the list of its bridge.
    const left = await tablesWith([projectId, cardId, runId, runKey]);
    expect(left).toEqual(['audit_record', 'bridge']);
  });

  it('a project leaves no tool call of a report that arrives at the same moment [RERASE-01]', async () => {
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const report = transaction(world.as(owner.accountId, 'agent'), async (tx) => {
      await keepProject(tx, owner.projectId);
      started.resolve();
      await goOn.promise;
      await tx.queries.query(
        {
          name: '',
          text: `insert into worker_run_tool_calls (week, run_id, seq, tool, started_at, in_subagent, signatures)
                 values ($1, $2, 99, 'Bash', $3, false, '{}')`,
        },
        [weekOf(world.now), owner.runId, world.now],
      );
    });
    await started.promise;
    const deleted = deleteProject(world.as(owner.accountId), { projectId: owner.projectId });
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('the deletion waits', async () => (await world.sql(waiting)).length > 0);
    goOn.resolve();
    await Promise.all([report, deleted]);
    expect(await rowsOf('worker_run_tool_calls', owner.runId)).toBe(0);
  });

  it('an account takes what is recorded while it is erased', async () => {
    const busy = await world.db.pool.connect();
    await busy.query('begin');
    await busy.query('update work_request set attempt = attempt + 1 where id = $1', [owner.requestId]);
    const erased = erase();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('the erasure waits', async () => (await world.sql(waiting)).length > 0);
    await busy.query(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
       values (gen_random_uuid(), $1, 'late', 'system', 'x', 'x', now())`,
      [owner.accountId],
    );
    await busy.query('commit');
    busy.release();
    await erased;
    expect(await tablesWith([owner.accountId])).toEqual(['token_revocation']);
  });

  it('an account deletes the files of its exports', async () => {
    const { id } = await requestExport({ ...world.as(owner.accountId), limiter: createMemoryLimiter() });
    await writeExports(world.system(), 10);
    const path = exportPath(dir, id);
    const foreign = exportPath(dir, other.accountId);
    await writeFile(foreign, '');
    expect(existsSync(path)).toBe(true);
    await erase();
    expect(existsSync(path)).toBe(false);
    expect(existsSync(foreign)).toBe(true);
  });

  it("an account leaves a hold in somebody else's project in force, without a name [RERASE-06]", async () => {
    const cardId = await addCard(world, other);
    await world.sql(
      `insert into card_hold (owner_id, project_id, card_id, actor, placed_by, created_at)
       values ($1, $2, $3, 'human', $4, $5)`,
      [other.accountId, other.projectId, cardId, owner.accountId, world.now],
    );
    const held = () => world.sql('select * from card_hold where card_id = $1', [cardId]);
    const before = await held();
    expect(JSON.stringify(before)).toContain(owner.accountId);
    await erase();
    expect(await held()).toEqual(before.map((row) => ({ ...(row as object), placed_by: null })));
  });
});
