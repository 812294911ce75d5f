import { tellSilences } from '../../../src/domain/sweeps/tellSilences.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addPlace, beat, type Place } from '../commands/support/fixtures.ts';

describe('the sweep that tells of silences', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account');
    place = await addPlace(world);
  });

  const sweep = async () => {
    world.signals.length = 0;
    const counts = await tellSilences(world.system(), 100);
    return { counts, signals: [...world.signals] };
  };
  const bridge = () => ({ kind: 'bridge', accountId: place.accountId, bridgeId: place.bridgeId });
  const stream = (seenAt: Date, closedAt: Date | null) =>
    world.sql(
      'insert into bridge_stream (account_id, bridge_id, opened_at, seen_at, closed_at) values ($1, $2, $3, $3, $4)',
      [place.accountId, place.bridgeId, seenAt, closedAt],
    );

  it('signals a bridge that has fallen quiet, once its three intervals are over and not much longer', async () => {
    world.pass(180);
    expect(await sweep()).toEqual({ counts: { told: 0 }, signals: [] });
    world.pass(1);
    expect(await sweep()).toEqual({ counts: { told: 1 }, signals: [bridge()] });
    world.pass(150);
    expect((await sweep()).counts).toEqual({ told: 0 });
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
