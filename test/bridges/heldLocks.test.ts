import { claimWorkRequest } from '../../src/domain/work/claimWorkRequest.ts';
import { shardOf } from '../../src/events/shardOf.ts';
import { newId } from '../../src/lib/uuid.ts';
import { ALL_CAPABILITIES, addPlace, addRequest, beat, type Place } from '../domain/commands/support/fixtures.ts';
import { tellRun } from '../domain/runs/support/reports.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';

const FLIGHTS = 6;

describe('while somebody holds rows of one account locked', () => {
  let world: DomainWorld;
  let held: Place;
  let other: Place;

  beforeAll(async () => {
    world = await createDomainWorld({ lockWaits: { shared: 20, alone: 60 } });
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
  ])("another account's heartbeats are answered, and its own are told to come again: %s", async (_what, text) => {
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
