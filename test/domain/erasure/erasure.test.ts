import { jest } from '@jest/globals';
import type { Queries } from '../../../src/db/statement.ts';
import { deleteAccount } from '../../../src/domain/accounts/erasure/deleteAccount.ts';
import { findAccount, findAccountByEmail } from '../../../src/domain/accounts/findAccount.ts';
import { Revocations } from '../../../src/domain/accounts/grants/Revocations.ts';
import { createAccount } from '../../../src/domain/accounts/registration/createAccount.ts';
import { findAsk } from '../../../src/domain/asks/findAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { settleCommand } from '../../../src/domain/commands/settleCommand.ts';
import type { Context } from '../../../src/domain/context.ts';
import { eraseDeleted } from '../../../src/domain/erasure/eraseDeleted.ts';
import { STEPS } from '../../../src/domain/erasure/erasureSteps.ts';
import { requestExport } from '../../../src/domain/exports/requestExport.ts';
import { writeExports } from '../../../src/domain/exports/writeExports.ts';
import { replayEvents } from '../../../src/domain/feed/replayEvents.ts';
import { listFeedback } from '../../../src/domain/feedback/listFeedback.ts';
import { listHolds } from '../../../src/domain/holds/listHolds.ts';
import { findRun } from '../../../src/domain/runs/readRuns.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { claimWorkRequest } from '../../../src/domain/work/claims/claimWorkRequest.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { findWorkRequest } from '../../../src/domain/work/requests/readWorkRequests.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { createMemoryLimiter } from '../../support/memoryLimiter.ts';
import { until } from '../../support/until.ts';
import { refusalOf } from '../board/support/board.ts';
import { addPlace, addProject, addRequest, beat, type Place } from '../commands/support/fixtures.ts';
import { type FullAccount, fillAccount } from '../exports/support/fillAccount.ts';

/** More than a deletion takes away before it returns. */
const LONG = 12_000;
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const PASSWORD = 'correct horse battery';

/** A node of a plan, as `explain (format json)` returns it. */
interface PlanNode {
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** Of the nodes that walk an index in the order of its project. */
const pagesOf = (node: PlanNode): number =>
  (node['Index Name']?.startsWith('work_request_project') || node['Index Name']?.startsWith('work_request_subject')
    ? node['Shared Hit Blocks'] + node['Shared Read Blocks']
    : 0) + (node.Plans ?? []).reduce((sum, below) => sum + pagesOf(below), 0);

describe('a long history that is deleted', () => {
  let world: DomainWorld;
  let owner: FullAccount;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.sql('truncate account, outbox, erasure cascade');
    owner = await fillAccount(world);
    // Commands are deleted first, so that later rows still exist when the deletion returns.
    await world.sql(
      `insert into bridge_command (id, account_id, project_id, bridge_id, run_id, kind, cause, state, payload, created_at, expires_at)
       select gen_random_uuid(), $1, $2, $3, $4, 'stop-run', 'person', 'done', '{}', $5, $5 from generate_series(1, ${LONG})`,
      [owner.accountId, owner.projectId, owner.bridgeId, owner.runId, world.now],
    );
  });

  const agent = () => world.as(owner.accountId, 'agent');
  const person = () => world.as(owner.accountId);
  const count = async (table: string, where: string, values: unknown[]) =>
    (
      (await world.sql<{ rows: number }>(`select count(*)::int as rows from ${table} where ${where}`, values))[0] as {
        rows: number;
      }
    ).rows;
  const rowsOfProject = async () => {
    let rows = 0;
    for (const table of [
      'bridge_command',
      'work_request',
      'card',
      'run',
      'worker_run_facts',
      'worker_run_usage',
      'outbox',
      'card_ask',
    ]) {
      rows += await count(table, 'project_id = $1', [owner.projectId]);
    }
    return rows + (await count('project', 'id = $1', [owner.projectId]));
  };
  const listening = { projects: [] as string[], capabilities: ['work-requests', 'commands'] };

  it('of a project is gone for everybody at once [ERASE-02] [RERASE-01]', async () => {
    await world.sql(`update project set slug = 'quay' where id = $1`, [owner.projectId]);
    const open = await addRequest(world, owner);
    const [command] = await world.sql<{ id: string }>(
      `insert into bridge_command (id, account_id, project_id, bridge_id, run_id, kind, cause, state, payload, created_at, expires_at)
       values ($6, $1, $2, $3, $4, 'stop-run', 'person', 'pending', '{}', $5, $5) returning id`,
      [owner.accountId, owner.projectId, owner.bridgeId, owner.runId, world.now, newId()],
    );
    await requestExport({ ...person(), limiter: createMemoryLimiter() });
    await deleteProject(person(), { projectId: owner.projectId });
    expect(await rowsOfProject()).toBeGreaterThan(10);
    const bridge = { bridgeId: owner.bridgeId };
    expect(await refusalOf(deleteProject(person(), { projectId: owner.projectId }))).toBe('project_not_found');
    expect(await refusalOf(createCard(person(), { projectId: owner.projectId, title: 'x' }))).toBe('project_not_found');
    expect(await refusalOf(moveCard(person(), { cardId: owner.cardId, column: 'done' }))).toBe('card_not_found');
    expect(await refusalOf(claimWorkRequest(agent(), { ...bridge, workRequestId: open.id }))).toBe(
      'work_request_not_found',
    );
    const { claimToken } = owner.secrets;
    for (const state of ['done', 'refused'] as const) {
      const result = { ...bridge, workRequestId: owner.requestId, claimToken, state };
      expect(await refusalOf(settleWorkRequest(agent(), result))).toBe('work_request_not_found');
    }
    const answer = { ...bridge, commandId: (command as { id: string }).id, state: 'done' };
    expect(await refusalOf(settleCommand(agent(), answer))).toBe('command_not_found');
    expect(await findRun(person(), owner.runId)).toBeUndefined();
    expect(await findWorkRequest(person(), owner.requestId)).toBeUndefined();
    expect(await listHolds(person())).toEqual([]);
    const workClaims = [{ id: owner.requestId, claimToken }];
    const reply = await beat(world, owner, { ...listening, projects: [owner.projectId], workClaims });
    expect(reply).toMatchObject({ commands: [], workRequests: [], lostClaims: [owner.requestId] });
    expect(String((await replayEvents(agent(), owner.bridgeId, '0')).json)).toBe('{"events":[],"hasMore":false}');
    const later = { ...world.system(), now: new Date(world.now.getTime() + 86_400_000) };
    expect(await reopenLapsedWorkRequests(later, 100)).toEqual({ reopened: 0 });
    // An export contains nothing that is deleted: it waits.
    expect(await writeExports(world.system(), 10)).toEqual({ written: 0, failed: 0 });
    expect(await createProject(person(), { name: 'Quay', slug: 'quay' })).toMatchObject({ slug: 'quay' });
  });

  it('goes row by row, blocks no other statement, and continues after a crash', async () => {
    const sibling: Place = { ...owner, projectId: await addProject(world, owner.accountId) };
    await addRequest(world, sibling);
    const other = await addPlace(world);
    await addRequest(world, other);
    await deleteProject(person(), { projectId: owner.projectId });
    const busy = await world.db.pool.connect();
    await busy.query('begin');
    await busy.query('select 1 from bridge_command where project_id = $1 for key share', [owner.projectId]);
    const stop = new AbortController();
    let ended = false;
    const erasing = eraseDeleted(world.system(), 200, stop.signal).then((counts) => {
      ended = true;
      return counts;
    });
    await until('the erasure waits', async () => (await world.sql(WAITING)).length > 0);
    // Heartbeats that say something new lock their account.
    for (const place of [owner, other]) await beat(world, place, { cliVersion: '9.9.9' });
    expect(ended).toBe(false);
    // Ends in the middle, as a process does that is killed between two batches.
    stop.abort();
    await busy.query('rollback');
    busy.release();
    expect(await erasing).toEqual({ erased: 0 });
    expect(await rowsOfProject()).toBeGreaterThan(0);
    expect(await eraseDeleted(world.system(), 2_000)).toEqual({ erased: 1 });
    expect(await rowsOfProject()).toBe(0);
    expect(await count('erasure', 'true', [])).toBe(0);
    for (const { projectId } of [sibling, other]) {
      expect(await count('work_request', 'project_id = $1', [projectId])).toBe(1);
      expect(await count('outbox', 'project_id = $1', [projectId])).toBe(1);
    }
  });

  it('of one that somebody holds locked does not keep the others', async () => {
    const other = await addPlace(world);
    const client = await world.db.pool.connect();
    try {
      await deleteProject(person(), { projectId: owner.projectId });
      await client.query('begin');
      await client.query('select 1 from card where project_id = $1 for update', [owner.projectId]);
      await world.sql(`insert into erasure (id, kind, of_account, begun_at) values ($1, 'project', $2, now())`, [
        other.projectId,
        other.accountId,
      ]);
      expect(await eraseDeleted(world.system(), 2_000)).toEqual({ erased: 1 });
      expect(await count('project', 'id = $1', [other.projectId])).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await eraseDeleted(world.system(), 2_000)).toEqual({ erased: 1 });
  });

  it('of the feedback on a card goes row by row, and no reader sees it any more', async () => {
    const cardId = newId();
    await world.sql(
      `insert into card (id, project_id, owner_id, number, title, column_id, created_at, updated_at)
       select $2, project_id, owner_id, 1000, 'Loud', column_id, created_at, updated_at from card where id = $1`,
      [owner.cardId, cardId],
    );
    await world.sql(
      `insert into card_comment (id, account_id, project_id, card_id, author, text, created_at)
       select gen_random_uuid(), $1, $2, $3, 'human', 'again', $4 from generate_series(1, ${LONG})`,
      [owner.accountId, owner.projectId, cardId, world.now],
    );
    const { ask } = await openAsk(person(), { cardId, sessionId: newId(), question: 'Which?' });
    const before = await count('card_comment', 'card_id <> $1', [cardId]);
    expect(await deleteCard(person(), { cardId })).toEqual({ deletedId: cardId, runsLeftBehind: [] });
    const left = await count('card_comment', 'card_id = $1', [cardId]);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(LONG);
    const said = await listFeedback(person(), 'project', [owner.projectId], { first: 100, after: undefined });
    expect(said.get(owner.projectId)?.rows.filter((row) => row.cardId === cardId)).toEqual([]);
    expect(await refusalOf(findAsk(person(), ask.id))).toBe('ask_not_found');
    expect(await eraseDeleted(world.system(), 2_000)).toEqual({ erased: 1 });
    expect(await count('card_comment', 'card_id = $1', [cardId])).toBe(0);
    expect(await count('card_ask', 'card_id = $1', [cardId])).toBe(0);
    expect(await count('card_comment', 'card_id <> $1', [cardId])).toBe(before);
    expect(await count('erasure', 'true', [])).toBe(0);
  });

  it('costs each batch the same, also while an old snapshot keeps what went before it from a vacuum', async () => {
    await world.sql(
      `insert into work_request (id, account_id, project_id, kind, state, subject_type, subject_id, context, created_at, waiting_since)
       select gen_random_uuid(), $1, $2, 'x', 'done', 'x', gen_random_uuid(), '{}', $3, $3 from generate_series(1, ${LONG})`,
      [owner.accountId, owner.projectId, world.now],
    );
    await world.sql('vacuum (analyze) work_request');
    await world.sql(`insert into erasure (id, kind, of_account, begun_at) values ($1, 'project', $2, now())`, [
      owner.projectId,
      owner.accountId,
    ]);
    const batch = STEPS.project.flat().find(({ name }) => name.startsWith('erase_work_request_'));
    const explained = `explain (analyze, buffers, format json) ${batch?.text}`;
    /** Pages that the search for the rows of one batch reads; deleted rows are counted. */
    const searched = async (): Promise<number> => {
      const [row] = await world.sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained, [owner.projectId, 1_000]);
      return pagesOf((row as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN'][0]?.Plan as PlanNode);
    };
    const reader = await world.db.pool.connect();
    try {
      await reader.query('begin isolation level repeatable read');
      await reader.query('select 1 from project');
      // The first batch may read the index alone, since the vacuum has marked every page as visible.
      await searched();
      const second = await searched();
      let last = second;
      for (let n = 0; n < 8; n++) last = await searched();
      expect(second).toBeGreaterThan(0);
      expect(await count('work_request', 'project_id = $1', [owner.projectId])).toBeLessThan(LONG - 9_000);
      expect(last).toBeLessThan(second * 1.5);
    } finally {
      await reader.query('rollback');
      reader.release();
    }
  });

  it('of an account frees its address at once, opens nothing, and leaves nothing [ERASE-01]', async () => {
    const email = `${newId()}@example.test`;
    const { id } = await createAccount(world.system(), { email, password: PASSWORD });
    await world.sql('update project set owner_id = $2 where owner_id = $1', [owner.accountId, id]);
    await world.sql(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
       select gen_random_uuid(), $1, 'x', 'system', 'x', 'x', now() from generate_series(1, 50)`,
      [id],
    );
    const ctx = { ...world.as(id), limiter: createMemoryLimiter(), revocations: new Revocations(world.db) };
    expect(await deleteAccount(ctx, { password: PASSWORD })).toBe(id);
    expect(await rowsOfProject()).toBeGreaterThan(10);
    expect(await findAccount(world.db, id)).toBeUndefined();
    expect(await findAccountByEmail(world.db, email)).toBeUndefined();
    expect(await refusalOf(createProject(world.as(id), { name: 'Late' }))).toBe('unauthenticated');
    const again = await createAccount(world.system(), { email, password: PASSWORD });
    expect(again.id).not.toBe(id);
    expect(await eraseDeleted(world.system(), 2_000)).toEqual({ erased: 2 });
    expect(await count('account', 'id = $1', [id])).toBe(0);
    expect(await count('audit_record', 'account_id = $1', [id])).toBe(0);
  });

  /** An account of its own with small projects, deleted over these queries. */
  async function deleteSmall(projects: number, queries: Queries, report?: Context['report']): Promise<string> {
    const email = `${newId()}@example.test`;
    const { id } = await createAccount(world.system(), { email, password: PASSWORD });
    await world.sql(
      `insert into project (id, owner_id, name, slug, template, created_at)
       select gen_random_uuid(), $1, 'Small', 'small-' || n, 'delivery', $2 from generate_series(1, $3::int) n`,
      [id, world.now, projects],
    );
    const ctx = { ...world.as(id), limiter: createMemoryLimiter(), revocations: new Revocations(world.db) };
    expect(await deleteAccount({ ...ctx, queries, report }, { password: PASSWORD })).toBe(id);
    return id;
  }

  it('of an account of many small projects keeps its caller for a moment, and the schedule takes the rest', async () => {
    // A database far away, a tenth of a second a statement: a small project has one for each table.
    let waited = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + waited);
    const slow: Queries = {
      query: (statement, values) => {
        waited += 100;
        return world.db.query(statement, values);
      },
    };
    const id = await deleteSmall(30, slow).finally(() => clock.mockRestore());
    const left = await count('erasure', "of_account = $1 and kind = 'project'", [id]);
    expect(left).toBeGreaterThan(0);
    expect(await eraseDeleted(world.system(), 2_000)).toEqual({ erased: left + 1 });
    expect(await count('account', 'id = $1', [id])).toBe(0);
  });

  it('is final and answered as done when its rows cannot be deleted at once', async () => {
    for (const code of ['SHARE_LATE', 'SHARE_FULL', '57014', 'ECONNRESET']) {
      const broken: Queries = {
        query: async (statement, values) => {
          if (statement.name.startsWith('erase_')) throw Object.assign(new Error('not now'), { code });
          return world.db.query(statement, values);
        },
      };
      const told: unknown[] = [];
      const id = await deleteSmall(1, broken, (event, error) => told.push([event, (error as { code?: string }).code]));
      expect(told).toEqual([['erasure_put_off', code]]);
      expect(await findAccount(world.db, id)).toBeUndefined();
      expect(await eraseDeleted(world.system(), 2_000)).toEqual({ erased: 2 });
    }
  });
});
