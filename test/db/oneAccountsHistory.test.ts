import { type Queries, type Statement, unprepared } from '../../src/db/statement.ts';
import { findActivity } from '../../src/domain/activity/findActivity.ts';
import { activityKey, listCardActivity, listProjectActivity } from '../../src/domain/activity/listActivity.ts';
import { listArtifacts } from '../../src/domain/artifacts/listArtifacts.ts';
import { listAudit } from '../../src/domain/audit/listAudit.ts';
import { listCards } from '../../src/domain/board/cards/listCards.ts';
import { listColumnCards } from '../../src/domain/board/cards/listColumnCards.ts';
import type { Context } from '../../src/domain/context.ts';
import { followEvents } from '../../src/domain/feed/followEvents.ts';
import { replayEvents } from '../../src/domain/feed/replayEvents.ts';
import { listComments } from '../../src/domain/feedback/listComments.ts';
import { listFeedback } from '../../src/domain/feedback/listFeedback.ts';
import { readInbox } from '../../src/domain/inbox/readInbox.ts';
import { search } from '../../src/domain/nodes/search.ts';
import { listRuns } from '../../src/domain/runs/listRuns.ts';
import { listWorkRequests } from '../../src/domain/work/requests/listWorkRequests.ts';
import { OutboxTail } from '../../src/events/OutboxTail.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addCard, addPlace, addRequest, addRun, type Place } from '../domain/commands/support/fixtures.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';
import { UUID_V7 } from '../support/uuidV7.ts';

const ROWS = 20_000;
const HISTORIES = ['outbox', 'audit_record', 'work_request', 'run', 'card_review', 'site_review_comment'] as const;
/** Lists of cards and of texts on cards, none of which has been analysed. */
const YOUNG = ['card', 'card_comment', 'artifact'] as const;
const YOUNG_ROWS = 5_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  Filter?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

describe('beside an account that owns the whole history', () => {
  let world: DomainWorld;
  let veteran: Place;
  let newcomer: Place;
  const sent = new Map<string, Statement<unknown>>();

  /** The plan for whatever values. `explain (generic_plan)` says the same from version 16 on. */
  const explainForAll = (text: string) =>
    world.db.transaction(async ({ queries }) => {
      await queries.query(unprepared(`set local plan_cache_mode = force_generic_plan`));
      await queries.query(unprepared(`prepare asked as ${text}`));
      const [counted] = await queries.query<{ values: number }>(
        unprepared(`select cardinality(parameter_types) as values from pg_prepared_statements where name = 'asked'`),
      );
      const nulls = Array(counted?.values ?? 0).fill('null');
      const [explained] = await queries.query<Record<string, { Plan: Plan }[]>>(
        unprepared(`explain (format json) execute asked${nulls.length > 0 ? `(${nulls})` : ''}`),
      );
      await queries.query(unprepared('deallocate asked'));
      return Object.values(explained ?? {})[0] ?? [];
    });

  beforeAll(async () => {
    world = await createDomainWorld();
    veteran = await addPlace(world);
    await addRequest(world, veteran);
    await addRun(world, veteran);
    // As many copies of one row of the veteran's in each history, and nothing of anybody else's.
    await world.sql(
      `insert into outbox (owner_id, project_id, shard, type, payload, created_at)
       select $1, $2, 7, 'project.renamed', 'x', now() from generate_series(1, $3)`,
      [veteran.accountId, veteran.projectId, ROWS],
    );
    await world.sql(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at)
       select ${UUID_V7}, $1, 'project.renamed', 'x', 'project', 'x', now() from generate_series(1, $2)`,
      [veteran.accountId, ROWS],
    );
    for (const [table, more] of [
      ['work_request', `'state', 'done'`],
      ['run', `'run_key', gen_random_uuid(), 'state', 'succeeded'`],
    ]) {
      await world.sql(
        `insert into ${table} select c.* from (select * from ${table} limit 1) one, generate_series(1, $1) n,
         jsonb_populate_record(one.*::${table}, jsonb_build_object('n', n, 'id', ${UUID_V7}, ${more})) c`,
        [ROWS],
      );
    }
    const ofVeteran = [veteran.accountId, veteran.projectId, ROWS];
    await world.sql(
      `insert into card_review (id, account_id, project_id, card_id, author, verdict, summary, findings, created_at)
       select ${UUID_V7}, $1, $2, gen_random_uuid(), 'agent', 'approve', 'Good.', '[]', now() from generate_series(1, $3)`,
      ofVeteran,
    );
    await world.sql(
      `insert into site_review_comment (id, account_id, project_id, card_id, text, url, viewport_width, viewport_height, created_at)
       select ${UUID_V7}, $1, $2, gen_random_uuid(), 'Too small', 'https://site.example', 1, 1, now() from generate_series(1, $3)`,
      ofVeteran,
    );
    for (const table of HISTORIES) await world.sql(`analyze ${table}`);
    const cardId = await addCard(world, veteran);
    const ofYoung = [veteran.accountId, veteran.projectId, YOUNG_ROWS];
    for (const table of YOUNG) {
      await world.sql(`alter table ${table} set (autovacuum_enabled = false)`);
      // What they would look up for each row is known to be there.
      await world.sql(`alter table ${table} disable trigger all`);
    }
    await world.sql(
      `insert into card_comment (id, account_id, project_id, card_id, author, text, created_at)
       select ${UUID_V7}, $1, $2, $4, 'human', 'Too small', now() from generate_series(1, $3)`,
      [...ofYoung, cardId],
    );
    await world.sql(
      `insert into artifact (id, account_id, project_id, card_id, name, media_type, bytes, sha256, author, created_at)
       select ${UUID_V7}, $1, $2, $4, 'a.txt', 'text/plain', 1, 'a', 'agent', now() from generate_series(1, $3)`,
      [...ofYoung, cardId],
    );
    await world.sql(
      `insert into card select c.* from (select * from card limit 1) one, generate_series(1, $1) n,
         jsonb_populate_record(one.*::card, jsonb_build_object('id', ${UUID_V7}, 'number', 1000 + n)) c`,
      [YOUNG_ROWS],
    );
    newcomer = await addPlace(world);
  });
  afterAll(() => world.close());

  it('each list of a newcomer is planned along an index of the newcomer’s own rows', async () => {
    const queries = {
      query: (one: Statement<unknown>, values?: readonly unknown[]) => {
        sent.set(one.text, one);
        return world.db.query(one, values);
      },
    } as Queries;
    const db = new Proxy(world.db, {
      get: (whole, key) => (key === 'query' ? queries.query : Reflect.get(whole, key)),
    });
    const reader = (scope: 'session' | 'agent' = 'session'): Context => ({
      ...world.as(newcomer.accountId, scope),
      db,
      queries,
    });
    const tail = new OutboxTail(queries, { error: () => undefined }, 3_600_000);
    await tail.start();
    tail.wake();
    await tail.stop();
    const live = await followEvents(reader(), { tail } as never, '0');
    await Promise.all([live.next(), live.return?.()]);
    await replayEvents(reader('agent'), newcomer.bridgeId, '0');
    await listAudit(reader(), { first: 50, after: undefined });
    const page = { first: 50, after: undefined };
    await listProjectActivity(reader(), [newcomer.projectId], page);
    await listCardActivity(reader(), [activityKey(newId(), newcomer.projectId)], page);
    await findActivity(reader(), [newId()]);
    await listWorkRequests(reader(), [newcomer.projectId], { first: 50, after: undefined });
    await listWorkRequests(reader(), [newcomer.projectId], { first: 50, after: newId() });
    await listRuns(reader(), [newcomer.projectId], { owner: 'project', first: 50 });
    await listRuns(reader(), [newcomer.accountId], { owner: 'account', first: 50 });
    await readInbox(reader());
    await search(reader(), { text: 'abcd', first: 20 });

    // Built statements quote their names.
    const read = [...sent.values()].filter(({ text }) =>
      HISTORIES.some((table) => text.includes(` ${table} `) || text.includes(`"${table}"`)),
    );
    expect(read.length).toBeGreaterThanOrEqual(10);
    const walks: string[] = [];
    for (const { name, text } of read) {
      const plans = await explainForAll(text);
      expect(plans).toHaveLength(1);
      for (const node of plans.flatMap(({ Plan }) => [...nodesOf(Plan)])) {
        const table = HISTORIES.find((one) => one === node['Relation Name']);
        // Rows in order of age, of which those of others are skipped one by one.
        if (table !== undefined && (node['Node Type'] === 'Seq Scan' || node['Index Name'] === `${table}_pkey`)) {
          const isOne = node['Index Cond']?.startsWith('(id =') ?? false;
          const skips = node.Filter?.includes('_id =') || node.Filter?.includes('shard =');
          if (skips && !isOne) walks.push(`${name}: ${node.Filter}`);
        }
        // All rows, to be joined with the few that were found.
        const isWhole = node['Node Type'] === 'Index Scan' && node['Index Cond'] === undefined;
        if (name.startsWith('inbox_') && table !== undefined && isWhole) walks.push(`${name}: all of ${table}`);
      }
    }
    expect(walks).toEqual([]);
  });

  it('a list that was never analysed is read along its order, and not sorted', async () => {
    const asked: Statement<unknown>[] = [];
    const queries = {
      query: (one: Statement<unknown>, values?: readonly unknown[]) => {
        asked.push(one);
        return world.db.query(one, values);
      },
    } as Queries;
    const reader = { ...world.as(veteran.accountId), queries };
    const page = { first: 50, after: undefined };
    const [card] = await world.sql<{ id: string; columnId: string }>(
      'select id, column_id as "columnId" from card limit 1',
    );
    const { id = '', columnId = '' } = card ?? {};
    await listComments(reader, [id], page);
    await listFeedback(reader, 'project', [veteran.projectId], page);
    await listArtifacts(reader, [id], page);
    await listCards(reader, [veteran.projectId], page);
    await listColumnCards(reader, [columnId], page);
    const sorted: string[] = [];
    for (const { name, text } of asked) {
      const limits = (await explainForAll(text))
        .flatMap(({ Plan }) => [...nodesOf(Plan)])
        .filter((node) => node['Node Type'] === 'Limit');
      expect(limits.length).toBeGreaterThanOrEqual(1);
      const sorts = limits.filter((node) => node.Plans?.[0]?.['Node Type'] === 'Sort');
      const read = sorts.flatMap((node) => [...nodesOf(node)].map((below) => below['Relation Name'] ?? ''));
      if (YOUNG.some((table) => read.includes(table))) sorted.push(`${name}: ${read.filter(Boolean).join(', ')}`);
    }
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(sorted).toEqual([]);
  });

  it('a page of the account’s own events is expected among the first that are met', async () => {
    const replays: [Statement<unknown>, unknown[]][] = [];
    const queries = {
      query: (one: Statement<unknown>, values: unknown[]) => {
        replays.push([one, values]);
        return world.db.query(one, values);
      },
    } as Queries;
    await replayEvents({ ...world.as(veteran.accountId, 'agent'), queries }, veteran.bridgeId, String(ROWS / 2));
    const [[replay, values]] = replays as [[Statement<unknown>, unknown[]]];
    const [explained] = await world.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${replay.text}`,
      values,
    );
    const walks = (explained?.['QUERY PLAN'] ?? [])
      .flatMap(({ Plan }) => [...nodesOf(Plan)])
      .filter((node) => node['Relation Name'] === 'outbox' && node.Filter?.includes('project_id'));
    expect(walks.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...walks.map((node) => node['Plan Rows']))).toBeGreaterThan(ROWS / 4);
  });
});

function* nodesOf(plan: Plan): Iterable<Plan> {
  yield plan;
  for (const inner of plan.Plans ?? []) yield* nodesOf(inner);
}
