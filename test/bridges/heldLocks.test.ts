import { claimWorkRequest } from '../../src/domain/work/claims/claimWorkRequest.ts';
import { shardOf } from '../../src/events/shardOf.ts';
import { newId } from '../../src/lib/uuid.ts';
import { ALL_CAPABILITIES, addPlace, addRequest, beat, type Place } from '../domain/commands/support/fixtures.ts';
import { addEnded, metricsOf, sample } from '../domain/facts/support/ended.ts';
import { tellRun } from '../domain/runs/support/reports.ts';
import type { DomainWorld } from '../support/domain.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';

const FLIGHTS = 6;

describe('while somebody holds rows of one account locked', () => {
  let world: DomainWorld;
  let held: Place;
  let other: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld({ lockWaits: { shared: 20, alone: 60 } });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    [held, other] = [await addPlace(world), await addPlace(world)];
    while (shardOf(other.accountId) === shardOf(held.accountId)) other = await addPlace(world);
  });

  /** Runs `work` while a connection of its own holds what the statement locks. */
  async function holding(text: string, values: unknown[], work: () => Promise<void>): Promise<void> {
    const client = await world.db.pool.connect();
    await client.query('begin');
    await client.query(text, values);
    try {
      await work();
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  const claim = async (place: Place) => {
    const { id } = await addRequest(world, place);
    return () => claimWorkRequest(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, workRequestId: id });
  };
  const refused = { status: 'rejected', reason: { code: '55P03' } };

  it.each([
    ['the account', 'select 1 from account where id = $1 for update'],
    ['its bridges', 'select 1 from bridge where account_id = $1 for update'],
  ])("another account's heartbeats are answered, and its own are told to retry: %s", async (_what, text) => {
    await holding(text, [held.accountId], async () => {
      const own = Array.from({ length: FLIGHTS }, (_, i) =>
        beat(world, { accountId: held.accountId, bridgeId: held.bridgeId }, { cliVersion: `2.0.${i}` }),
      );
      const settled = Promise.allSettled(own);
      for (let i = 0; i < FLIGHTS; i++) {
        expect(await beat(world, other, { cliVersion: `3.0.${i}` })).toMatchObject({ lostClaims: [] });
      }
      for (const outcome of await settled) expect(outcome).toMatchObject(refused);
    });
    expect(await beat(world, held, { cliVersion: '4.0.0' })).toMatchObject({ lostClaims: [] });
  });

  it.each([
    [
      'the barrier before which facts are written',
      `select pg_advisory_xact_lock_shared(hashtextextended($1::text || $2::text, 4620116))`,
    ],
    [
      'the same sample, stored and not committed',
      `insert into host_sample (account_id, bridge_id, sampled_at, cpu_pct, mem_used, mem_total, swap_used)
       values ($1, $2, '2026-03-01T11:53:00Z', '{1}', 1, 1, 0)`,
    ],
    ['the facts of a run', 'select 1 from worker_run_facts where account_id = $1 and bridge_id = $2 for update'],
  ])("another account's samples are kept, and its own are sent again and reach their run: %s", async (_what, text) => {
    await world.setFlag('bridge.host_sampling_enabled', true);
    const run = await addEnded(world, held, [10, 5]);
    const bring = (place: Place, minute: number) =>
      beat(world, { accountId: place.accountId, bridgeId: place.bridgeId }, { hostSamples: [sample(minute)] });
    // The table of the week is made first, which takes a lock of its own.
    await bring(other, 30);
    await holding(text, [held.accountId, held.bridgeId], async () => {
      const own = Promise.allSettled(Array.from({ length: FLIGHTS }, () => bring(held, 7)));
      for (let i = 0; i < FLIGHTS; i++) expect(await bring(other, 20 - i)).toMatchObject({ lostClaims: [] });
      for (const outcome of await own) expect(outcome).toMatchObject(refused);
    });
    expect(await bring(held, 7)).toMatchObject({ lostClaims: [] });
    expect(await metricsOf(world, held, run)).toMatchObject({ meanCpuPct: 20, peakMemBytes: '1000' });
    await world.setFlag('bridge.host_sampling_enabled', undefined);
  });

  it("another account's claims are granted, and no lease of its own is called lost: its requests", async () => {
    const bridge = { accountId: held.accountId, bridgeId: held.bridgeId };
    const same = { projects: [held.projectId], capabilities: ALL_CAPABILITIES };
    const [mine, later, theirs] = [await claim(held), await claim(held), await claim(other)];
    const { workRequestId: id, claimToken } = await mine();
    await holding('select 1 from work_request where account_id = $1 for update', [held.accountId], async () => {
      const own = Promise.allSettled([later(), beat(world, bridge, { ...same, workClaims: [{ id, claimToken }] })]);
      expect(await theirs()).toMatchObject({ workRequest: { state: 'claimed' } });
      expect(await beat(world, other)).toMatchObject({ lostClaims: [] });
      for (const outcome of await own) expect(outcome).toMatchObject(refused);
    });
    expect(await later()).toMatchObject({ workRequest: { state: 'claimed' } });
    expect(await beat(world, bridge, { ...same, workClaims: [{ id, claimToken }] })).toMatchObject({ lostClaims: [] });
  });

  it("another account's claims are granted: the place of its events in the outbox", async () => {
    const [mine, theirs] = [await claim(held), await claim(other)];
    await holding('select pg_advisory_xact_lock(4620114, $1)', [shardOf(held.accountId)], async () => {
      const own = Promise.allSettled([mine()]);
      expect(await theirs()).toMatchObject({ workRequest: { state: 'claimed' } });
      expect(await own).toMatchObject([refused]);
    });
    expect(await mine()).toMatchObject({ workRequest: { state: 'claimed' } });
  });

  it("another account's runs are recorded: its project", async () => {
    await holding('select 1 from project where id = $1 for update', [held.projectId], async () => {
      const own = Promise.allSettled([tellRun(world, held).report('running'), tellRun(world, held).report('running')]);
      expect(await tellRun(world, other).report('running')).toMatchObject({ news: true });
      for (const outcome of await own) expect(outcome).toMatchObject(refused);
    });
    expect(await tellRun(world, held).report('running')).toMatchObject({ news: true });
  });

  it("another account's runs are recorded: the facts of a run that has ended", async () => {
    const ended = tellRun(world, held);
    await ended.report('running');
    await ended.report('succeeded');
    const facts = 'select 1 from worker_run_facts where account_id = $1 for update';
    await holding(facts, [held.accountId], async () => {
      const more = () => Array.from({ length: 3 }, () => tellRun(world, other).report('running'));
      const [first, late, last] = [
        more(),
        ended.report('succeeded', { model: 'other', summary: 'said later' }),
        more(),
      ];
      // In one flush, whose first statements succeed.
      const [own, ...theirs] = await Promise.allSettled([late, ...first, ...last]);
      expect(own).toMatchObject(refused);
      expect(theirs.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
    });
  });

  it('a flood of one account makes another one wait for a flush or two, never for the flood', async () => {
    let answered = 0;
    const flood = Array.from({ length: 1_500 }, () =>
      beat(world, { accountId: held.accountId, bridgeId: newId() }).then(() => {
        answered++;
      }),
    );
    await beat(world, other);
    // Two flushes may be on their way, and one of each may go before.
    expect(answered).toBeLessThanOrEqual(4 * 64);
    await Promise.all(flood);
  });
});
