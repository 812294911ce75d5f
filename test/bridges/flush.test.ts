import { isGone } from '../../src/domain/bridges/isGone.ts';
import { isQuiet } from '../../src/domain/bridges/isQuiet.ts';
import { heartbeat } from '../../src/domain/heartbeats/heartbeat.ts';
import { purgeHostSamples } from '../../src/domain/sweeps/purgeHostSamples.ts';
import { claimWorkRequest } from '../../src/domain/work/claims/claimWorkRequest.ts';
import { newId } from '../../src/lib/uuid.ts';
import {
  ALL_CAPABILITIES,
  addBridge,
  addPlace,
  addRequest,
  beat,
  type Place,
} from '../domain/commands/support/fixtures.ts';
import { createDomainWorld, type DomainWorld } from '../support/domain.ts';

let world: DomainWorld;
let place: Place;

beforeAll(async () => {
  world = await createDomainWorld();
  place = await addPlace(world);
});
afterAll(() => world.close());

async function addCommand(bridge: { accountId: string; bridgeId: string }): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into bridge_command (id, account_id, project_id, bridge_id, run_id, kind, cause, state, payload, created_at, expires_at)
     values ($1, $2, $3, $4, $1, 'stop-run', 'person', 'pending', $5, $6, $6)`,
    [id, bridge.accountId, place.projectId, bridge.bridgeId, id, world.now],
  );
  return id;
}

describe('heartbeats that are recorded together', () => {
  it('each get their own reply, also beside one whose account was just deleted [HB-65]', async () => {
    const gone = { accountId: await world.addAccount(), bridgeId: newId() };
    await world.sql('delete from account where id = $1', [gone.accountId]);
    const other = await addPlace(world);
    const command = await addCommand(place);
    const replies = await Promise.all([beat(world, gone), beat(world, place), beat(world, other)]);
    expect(replies.map((reply) => reply.commands)).toEqual([[], [command], []]);
  });

  it('each learn of their own lost claims, even of one that another of them holds [HB-62] [CLAIM-17]', async () => {
    const other = await addBridge(world, place, { capabilities: ['work-requests', 'subject-page'] });
    const { id } = await addRequest(world, place);
    const bridge = { bridgeId: place.bridgeId, workRequestId: id };
    await beat(world, place, { projects: [place.projectId], capabilities: ['work-requests', 'subject-page'] });
    const { claimToken } = await claimWorkRequest(world.as(place.accountId, 'agent'), bridge);
    const workClaims = [{ id, claimToken }];
    const [holder, pretender] = await Promise.all([
      beat(world, place, { workClaims }),
      beat(world, { accountId: place.accountId, bridgeId: other }, { workClaims }),
    ]);
    expect([holder.lostClaims, pretender.lostClaims]).toEqual([[], [id]]);
  });

  it('keep samples of a week that retention has dropped once before [SAMPLE-12]', async () => {
    await world.setFlag('bridge.host_sampling_enabled', true);
    const bridge = { accountId: place.accountId, bridgeId: newId() };
    const sampledAt = new Date(world.now.getTime() - 30 * 24 * 3600 * 1000).toISOString();
    const hostSamples = [{ sampledAt, cpuPct: [], memUsed: 1, memTotal: 1, swapUsed: 0 }];
    await beat(world, bridge, { hostSamples });
    await world.setFlag('bridge.run_retention_days', 5);
    expect(await purgeHostSamples(world.system(), 1000)).toMatchObject({ droppedPartitions: 1 });
    await world.setFlag('bridge.run_retention_days', undefined);
    await beat(world, bridge, { hostSamples });
    const kept = await world.sql('select 1 from host_sample where bridge_id = $1', [bridge.bridgeId]);
    expect(kept).toHaveLength(1);
  });

  it('keep the samples that lie exactly on the edges of the window [SAMPLE-12] [SAMPLE-13]', async () => {
    await world.setFlag('bridge.host_sampling_enabled', true);
    const bridge = { accountId: place.accountId, bridgeId: newId() };
    world.now = new Date('2026-03-01T12:00:00.500Z');
    const edges = [-180 * 24 * 3600, 5 * 60].map((seconds) => new Date(world.now.getTime() + seconds * 1000));
    const outside = [new Date((edges[0] as Date).getTime() - 1000), new Date((edges[1] as Date).getTime() + 1000)];
    const hostSamples = [...edges, ...outside].map((at) => ({
      sampledAt: at.toISOString(),
      cpuPct: [],
      memUsed: 1,
      memTotal: 1,
      swapUsed: 0,
    }));
    await beat(world, bridge, { hostSamples });
    const kept = await world.sql<{ at: string }>(
      'select extract(epoch from sampled_at)::text as at from host_sample where bridge_id = $1 order by sampled_at',
      [bridge.bridgeId],
    );
    expect(kept.map(({ at }) => Number(at))).toEqual(edges.map((at) => Math.floor(at.getTime() / 1000)));
  });

  it('give a name that several ask for to the first, beside other accounts, and keep what they leave out [NAME-03] [NAME-06]', async () => {
    const other = await addPlace(world);
    const [first, second] = [newId(), newId()];
    const asking = [
      { accountId: place.accountId, bridgeId: second, name: 'Gannet' },
      { accountId: place.accountId, bridgeId: first, name: 'Gannet' },
      { accountId: other.accountId, bridgeId: first, name: 'Gannet' },
      { accountId: other.accountId, bridgeId: other.bridgeId, name: 'Skua' },
    ];
    await Promise.all(asking.map(({ name, ...bridge }) => beat(world, bridge, { name })));
    const names = await world.sql<{ account_id: string; bridge_id: string; name: string | null }>(
      'select account_id, bridge_id, name from bridge where bridge_id = any($1)',
      [[first, second, other.bridgeId]],
    );
    const nameOf = ({ accountId, bridgeId }: { accountId: string; bridgeId: string }) =>
      names.find((row) => row.account_id === accountId && row.bridge_id === bridgeId)?.name;
    expect(asking.map(nameOf)).toEqual(['Gannet', null, 'Gannet', 'Skua']);
    const [kept] = await world.sql('select capabilities from bridge where bridge_id = $1', [other.bridgeId]);
    expect(kept).toEqual({ capabilities: ALL_CAPABILITIES });
    await Promise.all([
      beat(world, { accountId: place.accountId, bridgeId: second }, { name: '' }),
      beat(world, { accountId: place.accountId, bridgeId: first }),
    ]);
    await beat(world, { accountId: place.accountId, bridgeId: first });
    const [left] = await world.sql('select name from bridge where account_id = $1 and bridge_id = $2', [
      place.accountId,
      first,
    ]);
    expect(left).toEqual({ name: 'Gannet' });
  });

  it('fail alone when the samples of one find their table in use for long, which is not reported as stored', async () => {
    await world.setFlag('bridge.host_sampling_enabled', true);
    const bridge = { accountId: place.accountId, bridgeId: newId() };
    const sampledAt = new Date(world.now.getTime() - 60 * 24 * 3600 * 1000).toISOString();
    const hostSamples = [{ sampledAt, cpuPct: [], memUsed: 1, memTotal: 1, swapUsed: 0 }];
    const reader = await world.db.pool.connect();
    await reader.query('begin');
    await reader.query('select * from host_sample');
    const [neighbour, busy] = await Promise.allSettled([beat(world, place), beat(world, bridge, { hostSamples })]);
    await reader.query('rollback');
    reader.release();
    expect(neighbour.status).toBe('fulfilled');
    expect(busy).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    await beat(world, bridge, { hostSamples });
    expect(await world.sql('select 1 from host_sample where bridge_id = $1', [bridge.bridgeId])).toHaveLength(1);
  });

  it('keep every sample of a flush that is too large for one statement', async () => {
    await world.setFlag('bridge.host_sampling_enabled', true);
    const bridges = [newId(), newId(), newId()];
    const cpuPct = Array.from({ length: 1024 }, (_, i) => i % 100);
    const hostSamples = Array.from({ length: 15 }, (_, i) => ({
      sampledAt: new Date(world.now.getTime() - i * 1000).toISOString(),
      cpuPct,
      memUsed: 1,
      memTotal: 1,
      swapUsed: 0,
    }));
    await Promise.all(
      bridges.map((bridgeId) => beat(world, { accountId: place.accountId, bridgeId }, { hostSamples })),
    );
    const [kept] = await world.sql(
      'select count(*)::int as samples, sum(cardinality(cpu_pct))::int as numbers from host_sample where bridge_id = any($1)',
      [bridges],
    );
    expect(kept).toEqual({ samples: 45, numbers: 45 * 1024 });
  });

  it.each([
    [180, 0],
    [181, 1],
  ])('after %i seconds of silence notify the owner’s pages once each time: %i', async (seconds, signals) => {
    await world.setFlag('bridge.heartbeat_interval_seconds', undefined);
    const bridge = { accountId: place.accountId, bridgeId: newId() };
    await beat(world, bridge);
    world.pass(seconds);
    world.signals.length = 0;
    await beat(world, bridge);
    expect(world.signals).toEqual(Array.from({ length: signals }, () => ({ kind: 'bridge', ...bridge })));
  });

  it('of one bridge are taken in the order of their coming [HB-03]', async () => {
    const bridge = { accountId: place.accountId, bridgeId: newId() };
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        heartbeat(world.as(bridge.accountId, 'agent'), bridge.bridgeId, { projects: [], cliVersion: `1.0.${i}` }),
      ),
    );
    expect(await world.sql('select cli_version from bridge where bridge_id = $1', [bridge.bridgeId])).toEqual([
      { cli_version: '1.0.19' },
    ]);
  });
});

describe('a bridge', () => {
  it.each([
    [undefined, 180, false, 'QUIET-01'],
    [undefined, 181, true, 'QUIET-01'],
    [10, 180, false, 'QUIET-02'],
    [10, 181, true, 'QUIET-02'],
    [59, 180, false, 'QUIET-02'],
    [100, 300, false, 'QUIET-01'],
    [100, 301, true, 'QUIET-01'],
    [9, 180, false, 'QUIET-02'],
  ])('heard every %p seconds and last %i seconds ago is quiet: %p [%s]', async (interval, ago, quiet, _id) => {
    await world.setFlag('bridge.heartbeat_interval_seconds', interval);
    const ctx = world.system();
    expect(isQuiet(ctx, new Date(ctx.now.getTime() - ago * 1000))).toBe(quiet);
  });

  it('is gone after more than seven days of silence', () => {
    const ctx = world.system();
    const heard = (ago: number) => isGone(ctx, new Date(ctx.now.getTime() - ago));
    const week = 7 * 24 * 3_600_000;
    expect([heard(week), heard(week + 1)]).toEqual([false, true]);
  });
});
