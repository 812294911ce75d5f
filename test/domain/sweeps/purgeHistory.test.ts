import type { Queries } from '../../../src/db/statement.ts';
import { purgeExpiredSessions } from '../../../src/domain/accounts/sessions/sessions.ts';
import { purgeHistory } from '../../../src/domain/sweeps/purgeHistory.ts';
import { purgeWorkRequests } from '../../../src/domain/sweeps/purgeWorkRequests.ts';
import { firstIdOf, newId } from '../../../src/lib/uuid.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { addPlace, addRequest, addRun, beat, type Place } from '../commands/support/fixtures.ts';

const DAY = 86_400;
const NOTHING = {
  deletedWorkRequests: 0,
  deletedAuditRecords: 0,
  deletedExports: 0,
  deletedBridges: 0,
  deletedDeliveries: 0,
  deletedInboxMarks: 0,
  deletedInboxTold: 0,
};

describe('the purge of history', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createDomainWorld({
      rules: { workRequestRetentionDays: 10, auditRetentionDays: 20, exportRecordDays: 30, bridgeRetentionDays: 40 },
    });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.sql('delete from run');
    await world.sql('delete from account');
    await world.sql('delete from audit_record');
    place = await addPlace(world);
    await world.sql('delete from audit_record');
  });

  const daysAgo = (days: number) => new Date(world.now.getTime() - days * DAY * 1000);
  const purge = (limit = 2) => purgeHistory(world.system(), limit);
  const idsOf = async (table: string) =>
    (await world.sql<{ id: string }>(`select id from ${table}`)).map(({ id }) => id);

  /** A request that was made and settled so many days ago, or is still open. */
  async function request(days: number, state = 'done'): Promise<string> {
    const { id } = await addRequest(world, place);
    await world.sql('update work_request set state = $2, created_at = $3, settled_at = $4 where id = $1', [
      id,
      state,
      daysAgo(days),
      state === 'open' ? null : daysAgo(days),
    ]);
    return id;
  }

  it('deletes requests that ended before their time, and none that are open, young, or named by a run', async () => {
    const stay = [await request(100, 'open'), await request(90, 'open'), await request(80, 'open')];
    const gone = [await request(70), await request(60, 'refused'), await request(11, 'expired')];
    const named = await request(50);
    const runId = await addRun(world, place, { state: 'succeeded' });
    await world.sql('update run set work_request_id = $2 where id = $1', [runId, named]);
    stay.push(named, await request(10), await request(1));
    // More open ones than a page lie before those that are due.
    expect(await purge()).toEqual({ ...NOTHING, deletedWorkRequests: gone.length });
    expect((await idsOf('work_request')).sort()).toEqual(stay.sort());
    expect(await purge()).toEqual(NOTHING);
  });

  it('deletes marks of inboxes that have not changed for four hundred days', async () => {
    const mark = (itemId: string, days: number) =>
      world.sql('insert into inbox_mark (account_id, item_id, done_at, updated_at) values ($1, $2, $3, $3)', [
        place.accountId,
        itemId,
        daysAgo(days),
      ]);
    for (const days of [399, 400, 401, 402, 403]) await mark(`item-${days}`, days);
    expect(await purge()).toEqual({ ...NOTHING, deletedInboxMarks: 3 });
    expect(await world.sql('select item_id from inbox_mark order by item_id')).toEqual([
      { item_id: 'item-399' },
      { item_id: 'item-400' },
    ]);
  });

  it('walks old requests that stay with their runs once a day, and else only those that came past their time lately', async () => {
    const idOf = async (id: string, days: number) => {
      const own = firstIdOf(daysAgo(days));
      await world.sql('update work_request set id = $2 where id = $1', [id, own]);
      return own;
    };
    for (let n = 0; n < 30; n++) {
      const runId = await addRun(world, place, { state: 'succeeded' });
      await world.sql('update run set work_request_id = $2 where id = $1', [
        runId,
        await idOf(await request(100 - n), 100 - n),
      ]);
    }
    let pages = 0;
    const purgeAt = async (hours: number) => {
      pages = 0;
      const system = world.system();
      const query: Queries['query'] = (...asked) => {
        pages += 1;
        return system.queries.query(...asked);
      };
      const now = new Date(world.now.getTime() + hours * 3_600_000);
      return purgeWorkRequests({ ...system, now, queries: { query } }, 2);
    };
    await purgeAt(48);
    const late = await idOf(await request(60), 60);
    const due = await idOf(await request(8.5), 8.5);
    const open = await idOf(await request(8.2, 'open'), 8.2);
    expect(await purgeAt(49)).toEqual({ deletedWorkRequests: 1 });
    expect(pages).toBeLessThan(4);
    expect(await idsOf('work_request')).toEqual(expect.arrayContaining([late, open]));
    expect(await idsOf('work_request')).not.toContain(due);
    expect(await purgeAt(73)).toEqual({ deletedWorkRequests: 1 });
    expect(await idsOf('work_request')).not.toContain(late);
    expect(pages).toBeGreaterThan(14);
  });

  it('ends each of its parts after one batch when it is stopped, and continues where it was', async () => {
    for (const days of [70, 60, 50]) await request(days);
    // Their openings are logged as well.
    await world.sql('delete from audit_record');
    for (const days of [25, 24, 23]) {
      await world.sql(
        `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at) values ($1, $2, 't', 'a', 's', 'i', $3)`,
        [newId(), place.accountId, daysAgo(days)],
      );
      await world.sql("insert into data_export (id, account_id, state, requested_at) values ($1, $2, 'failed', $3)", [
        newId(),
        place.accountId,
        daysAgo(days + 20),
      ]);
    }
    const later = { ...world.system(), now: new Date(world.now.getTime() + 100 * DAY * 1000) };
    // By then the bridge of the place is silent too; it is one, and so one batch.
    const first = await purgeHistory(later, 1, AbortSignal.abort());
    const one = { deletedWorkRequests: 1, deletedAuditRecords: 1, deletedExports: 1, deletedBridges: 1 };
    expect(first).toEqual({ ...NOTHING, ...one });
    expect(await purgeHistory(later, 1)).toEqual({
      ...NOTHING,
      deletedWorkRequests: 2,
      deletedAuditRecords: 2,
      deletedExports: 2,
    });
  });

  it('skips a request that somebody has locked', async () => {
    const id = await request(70);
    await world.db.transaction(async ({ queries }) => {
      await queries.query({ name: '', text: `select 1 from work_request where id = '${id}' for update` });
      expect(await purge()).toEqual(NOTHING);
    });
    expect((await purge()).deletedWorkRequests).toBe(1);
  });

  it('deletes audit lines past their time, in batches', async () => {
    for (const days of [25, 24, 23, 22, 21, 20, 1]) {
      await world.sql(
        `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, at) values ($1, $2, 't', 'a', 's', 'i', $3)`,
        [newId(), place.accountId, daysAgo(days)],
      );
    }
    expect(await purge()).toEqual({ ...NOTHING, deletedAuditRecords: 5 });
    expect(await idsOf('audit_record')).toHaveLength(2);
  });

  it('deletes ended exports, and none whose file can be fetched', async () => {
    for (const [state, days] of [
      ['ready', 50],
      ['expired', 40],
      ['failed', 31],
      ['expired', 30],
    ] as const) {
      await world.sql('insert into data_export (id, account_id, state, requested_at) values ($1, $2, $3, $4)', [
        newId(),
        place.accountId,
        state,
        daysAgo(days),
      ]);
    }
    expect(await purge()).toEqual({ ...NOTHING, deletedExports: 2 });
    const left = await world.sql<{ state: string }>('select state from data_export order by state');
    expect(left.map(({ state }) => state)).toEqual(['expired', 'ready']);
  });

  it('forgets silent bridges, except paused ones and those with open runs, and recognises one that returns', async () => {
    const bridges = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const bridgeId = newId();
        await beat(world, { accountId: place.accountId, bridgeId }, { projects: [place.projectId] });
        return bridgeId;
      }),
    );
    const [silent = '', paused = '', working = '', second = '', young = ''] = bridges;
    const seen = (ids: string[], days: number) =>
      world.sql('update bridge_beat set last_seen_at = $2 where bridge_id = any($1::uuid[])', [ids, daysAgo(days)]);
    await seen([silent, paused, working, second], 41);
    await seen([young], 40);
    await world.sql('update bridge set pause_asked = true where bridge_id = $1', [paused]);
    await addRun(world, { ...place, bridgeId: working }, { state: 'running', bridgeId: working });
    expect(await purge()).toEqual({ ...NOTHING, deletedBridges: 2 });
    const left = async (table: string) =>
      (await world.sql<{ id: string }>(`select bridge_id as id from ${table}`)).map(({ id }) => id).sort();
    expect(await left('bridge')).toEqual([paused, working, young, place.bridgeId].sort());
    expect(await left('bridge_beat')).toEqual(await left('bridge'));
    await beat(world, { accountId: place.accountId, bridgeId: silent }, { projects: [place.projectId] });
    expect(await left('bridge')).toContain(silent);
    expect(await left('bridge_beat')).toContain(silent);
  });

  it('counts ended sessions over any number of batches', async () => {
    await world.sql(
      `insert into session (id, account_id, csrf_token, created_at, expires_at)
       select 'old-' || n, $1, 'c', $2, $2 from generate_series(1, 1100) n`,
      [place.accountId, daysAgo(1)],
    );
    expect(await purgeExpiredSessions(world.db, world.now)).toBe(1_100);
  });
});
