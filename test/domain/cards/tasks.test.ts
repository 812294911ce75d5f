import { setCardTask } from '../../../src/domain/cards/setCardTask.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, type Place } from '../commands/support/fixtures.ts';

describe('a task of a description', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
    cardId = await addCard(world, place);
  });

  const write = (body: string) => world.sql('update card set body = $2 where id = $1', [cardId, body]);
  const set = (text: string, done: boolean, nth = 1, as = world.as(place.accountId)) =>
    setCardTask(as, { cardId, text, nth, done });
  const body = async () =>
    (await world.sql<{ body: string }>('select body from card where id = $1', [cardId]))[0]?.body;

  it('is ticked where it stands, and nothing else changes', async () => {
    await write('Of ä 🚢:\n- [ ] One\n- [x] Two\n- [ ] One\n');
    await set('One', true, 2);
    await set('Two', false);
    expect(await body()).toBe('Of ä 🚢:\n- [ ] One\n- [ ] Two\n- [x] One\n');
    world.signals.length = 0;
    await set('Two', false);
    expect(world.signals).toEqual([]);
  });

  it('is ticked by two at the same time, and neither undoes the other', async () => {
    await write('- [ ] One\n- [ ] Two');
    await Promise.all([set('One', true), set('Two', true, 1, world.as(place.accountId, 'mcp'))]);
    expect(await body()).toBe('- [x] One\n- [x] Two');
  });

  it('that is not there is refused, and so is what no task can be', async () => {
    await write('- [ ] One');
    expect(await refusalOf(set('Two', true))).toBe('conflict');
    expect(await refusalOf(set('One', true, 2))).toBe('conflict');
    expect(await violationsOf(set(' ', true))).toMatchObject([{ propertyPath: 'text' }]);
    expect(await violationsOf(set('One', true, 0))).toMatchObject([{ propertyPath: 'nth' }]);
    expect(await refusalOf(set('One', true, 1, world.as((await addPlace(world)).accountId)))).toBe('card_not_found');
    expect(await refusalOf(set('One', true, 1, world.as(place.accountId, 'api:read')))).toBe('insufficient_scope');
    expect(await body()).toBe('- [ ] One');
  });
});
