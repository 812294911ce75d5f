import { randomUUID } from 'node:crypto';
import { createDoors } from '../support/doors.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { createYard, type Yard } from './support/yard.ts';

const DAY_MS = 24 * 3600 * 1000;

let world: PlatformWorld;
let yard: Yard;
const doors = createDoors(() => world);

beforeAll(async () => {
  world = await sharedTestPlatform();
  yard = await createYard(world);
});
beforeEach(() => world.setFlag('bridge.host_sampling_enabled', true));
afterAll(() => world.close());

/** A moment so many milliseconds from now, at a whole second. */
const at = (ms: number) => `${new Date(Date.now() + ms).toISOString().slice(0, 19)}Z`;
const sample = (sampledAt: string, fields: Record<string, unknown> = {}) => ({
  sampledAt,
  cpuPct: [12.5, 0, 100],
  memUsed: 8_589_934_592,
  memTotal: 17_179_869_184,
  swapUsed: 0,
  batteryPct: 80.5,
  onAc: true,
  ...fields,
});
const stored = async (owner: Yard, bridgeId: string) => (await owner.see(bridgeId))?.hostSamples ?? [];

describe.each(doors)('host samples through $door', (door) => {
  it('are kept as they were read, oldest first [SAMPLE-03] [SAMPLE-05] [SAMPLE-06] [SAMPLE-07] [SAMPLE-08]', async () => {
    const bridgeId = randomUUID();
    const [older, newer] = [at(-120_000), at(-60_000)];
    await yard.beat(door, bridgeId, { hostSamples: [sample(newer), sample(older)] });
    expect(await stored(yard, bridgeId)).toEqual(
      [older, newer].map((sampledAt) => ({
        ...sample(sampledAt),
        sampledAt: new Date(sampledAt).toISOString(),
      })),
    );
  });

  it('are dated in UTC to the whole second, cut and not rounded [SAMPLE-02]', async () => {
    const bridgeId = randomUUID();
    const minute = at(-60_000).slice(0, 17);
    const local = new Date(Date.parse(`${minute}07Z`) + 90 * 60_000).toISOString().slice(0, 19);
    await yard.beat(door, bridgeId, { hostSamples: [sample(`${local}.999+01:30`)] });
    expect(await stored(yard, bridgeId)).toMatchObject([{ sampledAt: `${minute}07.000Z` }]);
  });

  it.each([
    ['null', { batteryPct: null, onAc: null }],
    ['missing', { batteryPct: undefined, onAc: undefined }],
  ])('without battery or known power source, here %s, say so [SAMPLE-08] [SAMPLE-09]', async (_word, fields) => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { hostSamples: [sample(at(0), fields)] });
    expect(await stored(yard, bridgeId)).toMatchObject([{ batteryPct: null, onAc: null }]);
  });

  it('on battery say so [SAMPLE-09]', async () => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { hostSamples: [sample(at(0), { onAc: false })] });
    expect(await stored(yard, bridgeId)).toMatchObject([{ onAc: false }]);
  });

  it('are dropped while sampling is switched off, and the heartbeat is answered as ever [SAMPLE-10]', async () => {
    const bridgeId = randomUUID();
    const on = await yard.beat(door, bridgeId, { hostSamples: [sample(at(-1000))] });
    await world.setFlag('bridge.host_sampling_enabled', undefined);
    expect(await yard.beat(door, bridgeId, { hostSamples: [sample(at(0))] })).toEqual(on);
    expect(await stored(yard, bridgeId)).toHaveLength(1);
  });

  it('are kept once for account, bridge and second [SAMPLE-11]', async () => {
    const neighbour = await createYard(world);
    const [bridgeId, other] = [randomUUID(), randomUUID()];
    const second = at(-5000);
    const again = sample(second.replace('Z', '.700Z'), { memUsed: 7 });
    await yard.beat(door, bridgeId, { hostSamples: [sample(second), again] });
    await yard.beat(door, bridgeId, { hostSamples: [again, sample(at(-4000))] });
    await yard.beat(door, other, { hostSamples: [sample(second)] });
    await neighbour.beat(door, bridgeId, { hostSamples: [sample(second)] });
    expect((await stored(yard, bridgeId)).map((row) => row.memUsed)).toEqual([8_589_934_592, 8_589_934_592]);
    expect(await stored(yard, other)).toHaveLength(1);
    expect(await stored(neighbour, bridgeId)).toHaveLength(1);
  });

  it.each([
    [180, undefined],
    [3, 3],
  ])('older than the window of %i days are dropped [SAMPLE-12]', async (days, flag) => {
    await world.setFlag('bridge.run_retention_days', flag);
    const bridgeId = randomUUID();
    const [inside, outside] = [at(-days * DAY_MS + 60_000), at(-days * DAY_MS - 60_000)];
    await yard.beat(door, bridgeId, { hostSamples: [sample(outside), sample(inside)] });
    await world.setFlag('bridge.run_retention_days', undefined);
    expect(await stored(yard, bridgeId)).toMatchObject([{ sampledAt: new Date(inside).toISOString() }]);
  });

  it('more than five minutes ahead are dropped [SAMPLE-13]', async () => {
    const bridgeId = randomUUID();
    const [inside, outside] = [at(5 * 60_000 - 10_000), at(5 * 60_000 + 10_000)];
    await yard.beat(door, bridgeId, { hostSamples: [sample(inside), sample(outside)] });
    expect(await stored(yard, bridgeId)).toMatchObject([{ sampledAt: new Date(inside).toISOString() }]);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', []],
  ])('stay as they were when the list is %s [HB-64]', async (_word, hostSamples) => {
    const bridgeId = randomUUID();
    await yard.beat(door, bridgeId, { hostSamples: [sample(at(0))] });
    const before = await stored(yard, bridgeId);
    await yard.beat(door, bridgeId, { hostSamples });
    expect(before).toHaveLength(1);
    expect(await stored(yard, bridgeId)).toEqual(before);
  });
});
