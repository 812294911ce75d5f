import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addCard, addPlace, type Place } from '../commands/support/fixtures.ts';
import { askGraph } from './support/askGraph.ts';
import { storeRun } from './support/storedRun.ts';

describe('the series of a run', () => {
  let world: DomainWorld;
  let place: Place;
  let card: string;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
    card = await addCard(world, place);
  });

  /** A run of the card, a second after the one before. */
  const add = async (continues: string | null, columns: Record<string, unknown> = {}) => {
    world.pass(1);
    return (await storeRun(world, place, { subject_id: card, continues_id: continues, ...columns })).id;
  };
  const seriesOf = async (id: string): Promise<string[]> => {
    const source = 'query ($id: ID!) { run(id: $id) { series { id } } }';
    const { run } = await askGraph<{ run: { series: { id: string }[] } }>(world, place.accountId, source, { id });
    return run.series.map((one) => one.id);
  };

  it('holds the runs of its card that follow each other by resuming, oldest first, each as its own [STORE-09]', async () => {
    const first = await add(null);
    const alone = await add(null);
    const second = await add(first);
    const third = await add(second);
    for (const id of [first, second, third]) expect(await seriesOf(id)).toEqual([first, second, third]);
    expect(await seriesOf(alone)).toEqual([alone]);
  });

  it('holds both runs that resumed the same one', async () => {
    const first = await add(null);
    const [left, right] = [await add(first), await add(first)];
    expect(await seriesOf(left)).toEqual([first, left, right]);
  });

  it('ends where a link leads to another card, or to a run that retention took', async () => {
    const elsewhere = await add(null, { subject_id: newId() });
    const [here, orphan] = [await add(elsewhere), await add(newId())];
    expect(await seriesOf(here)).toEqual([here]);
    expect(await seriesOf(elsewhere)).toEqual([elsewhere]);
    expect(await seriesOf(orphan)).toEqual([orphan]);
  });

  it('shows the newest fifty of more', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 60; count++) ids.push(await add(ids.at(-1) ?? null));
    expect(await seriesOf(ids[3] as string)).toEqual(ids.slice(-50));
  });
});
