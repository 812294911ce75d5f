import { signalSilences } from '../../../src/domain/sweeps/signalSilences.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, beat, type Place } from '../commands/support/fixtures.ts';

describe('the sweep that reports silences', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account');
    place = await addPlace(world);
  });

  const sweep = async (limit = 100) => {
    world.signals.length = 0;
    const counts = await signalSilences(world.system(), limit);
    return { counts, signals: [...world.signals] };
  };
  const bridge = () => ({ kind: 'bridge', accountId: place.accountId, bridgeId: place.bridgeId });
  const stream = (seenAt: Date, closedAt: Date | null) =>
    world.sql(
      'insert into bridge_stream (account_id, bridge_id, opened_at, seen_at, closed_at) values ($1, $2, $3, $3, $4)',
      [place.accountId, place.bridgeId, seenAt, closedAt],
    );

  it('signals a bridge that has become quiet, once its three intervals have passed and not much longer', async () => {
    world.pass(180);
    expect(await sweep()).toEqual({ counts: { told: 0 }, signals: [] });
    world.pass(1);
    expect(await sweep()).toEqual({ counts: { told: 1 }, signals: [bridge()] });
    world.pass(150);
    expect((await sweep()).counts).toEqual({ told: 0 });
  });

  it.each([1, 2, 3, 5, 6])('leaves no silence out in pages of %d', async (limit) => {
    const others = [];
    for (let n = 0; n < 4; n++) others.push(await addPlace(world));
    for (const { accountId, bridgeId } of others.slice(0, 2)) {
      const text = 'insert into bridge_stream (account_id, bridge_id, opened_at, seen_at) values ($1, $2, $3, $3)';
      await world.sql(text, [accountId, bridgeId, world.now]);
    }
    world.pass(181);
    const { counts, signals } = await sweep(limit);
    expect(counts).toEqual({ told: 5 });
    const told = signals.map((signal) => ('bridgeId' in signal ? signal.bridgeId : undefined));
    expect(new Set(told)).toEqual(new Set([place, ...others].map(({ bridgeId }) => bridgeId)));
  });

  it.each<[string, boolean]>([
    ['was closed', true],
    ['ended with its process', false],
  ])('signals a bridge whose stream %s two minutes ago', async (_, closed) => {
    await stream(world.now, closed ? world.now : null);
    world.pass(120);
    await beat(world, place);
    expect((await sweep()).signals).toEqual([]);
    world.pass(1);
    expect((await sweep()).signals).toEqual([bridge()]);
    world.pass(150);
    await beat(world, place);
    expect((await sweep()).signals).toEqual([]);
  });
});
