import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { endAccepted } from '../../../src/domain/changeReview/endAccepted.ts';
import { hasMerged } from '../../../src/domain/reports/hasMerged.ts';
import type { RunRow } from '../../../src/tables/Run.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { addBoard, addCardTo, createBoardWorld } from '../board/support/board.ts';
import { hold, type Place, release } from '../commands/support/fixtures.ts';

const RUN = {
  ...{ kind: 'command', workKind: 'accept', subjectType: 'card', state: 'succeeded' },
  workRequestId: null,
} as RunRow;

describe('a card whose accepted change is in its base branch', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  beforeAll(async () => {
    world = await createBoardWorld();
  });
  beforeEach(async () => {
    place = await addBoard(world);
    cardId = (await addCardTo(world, place, 'review')).id;
  });
  afterAll(() => world.close());

  /** The column of the card once its acceptance has ended. */
  const end = async () => {
    const { accountId, projectId } = place;
    const run = { ...RUN, accountId, projectId, subjectId: cardId };
    await endAccepted(world.as(accountId, 'agent'), [run]);
    const [row] = await world.sql<{ slug: string }>(
      'select k.slug from card c join board_column k on k.id = c.column_id where c.id = $1',
      [cardId],
    );
    return row?.slug;
  };

  it('ends once, and not again where it lies in another column that ends cards', async () => {
    expect(await end()).toBe('done');
    await moveCard(world.as(place.accountId), { cardId, column: 'cancelled' });
    expect(await end()).toBe('cancelled');
  });

  it('stays where it is while it is held, or the workflow ends nothing with a merge', async () => {
    await hold(world, place, cardId);
    expect(await end()).toBe('review');
    await release(world, cardId);
    const workflow = JSON.stringify({ workTimeoutMinutes: 60, rules: [] });
    await world.sql('update project set workflow = $2 where id = $1', [place.projectId, workflow]);
    expect(await end()).toBe('review');
  });

  it('is known by the successful end of an acceptance of a person alone', () => {
    expect(hasMerged(RUN, { merged: true })).toBe(true);
    expect(hasMerged(RUN, { merged: null })).toBe(false);
    for (const other of [{ state: 'failed' }, { workKind: 'check' }, { kind: 'worker' }, { workRequestId: cardId }]) {
      expect(hasMerged({ ...RUN, ...other } as RunRow, { merged: true })).toBe(false);
    }
  });
});
