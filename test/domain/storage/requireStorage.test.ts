import type { BridgeRules } from '../../../src/domain/BridgeRules.ts';
import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { archiveCard } from '../../../src/domain/cards/archiveCard.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { addBoard, createBoardWorld, refusalOf } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

describe('the bound on the cards of an account', () => {
  let world: DomainWorld;
  let place: Place;
  /** What the instance allows in a test. */
  let bounds: Partial<BridgeRules>;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    bounds = {};
    place = await addBoard(world);
  });

  const owner = (accountId = place.accountId) => {
    const ctx = world.as(accountId);
    return { ...ctx, rules: { ...ctx.rules, ...bounds } };
  };
  const addCard = ({ accountId, projectId } = place) =>
    createCard(owner(accountId), { projectId, title: 'Night ferry' });
  const countCards = async (accountId: string) =>
    Number((await world.sql<{ n: string }>('select count(*) as n from card where owner_id = $1', [accountId]))[0]?.n);

  it('refuses one card more, and names the bound, its figure and what to do', async () => {
    bounds = { storageMaxCards: 2 };
    for (const _ of [1, 2]) await addCard();
    await expect(addCard()).rejects.toMatchObject({
      code: 'storage_limit',
      message:
        'The account holds 2 cards, and this instance allows 2 (STORAGE_MAX_CARDS). Delete cards, archived ones too, or ask the operator for more.',
    });
    expect(await countCards(place.accountId)).toBe(2);
  });

  it('is of each account: one that is full leaves the others alone', async () => {
    bounds = { storageMaxCards: 1 };
    const others = [await addBoard(world), await addBoard(world)];
    await addCard();
    expect(await refusalOf(addCard())).toBe('storage_limit');
    for (const other of others) await addCard(other);
  });

  it('holds when ten cards are made at once, each in a project of its own', async () => {
    bounds = { storageMaxCards: 5 };
    const projects: string[] = [];
    for (let number = 1; number <= 10; number++) {
      projects.push((await createProject(owner(), { name: `Pier ${number}` })).id);
    }
    await addCard();
    const made = await Promise.allSettled(projects.map((projectId) => createCard(owner(), { projectId, title: 'x' })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await countCards(place.accountId)).toBe(5);
    for (const result of made) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'storage_limit' });
    }
  });

  it('counts archived cards, and has room again for each deleted one and for those of a deleted project', async () => {
    bounds = { storageMaxCards: 2 };
    const [first] = [await addCard(), await addCard()];
    await archiveCard(owner(), { cardId: first.id });
    expect(await refusalOf(addCard())).toBe('storage_limit');
    await deleteCard(owner(), { cardId: first.id });
    await addCard();
    expect(await refusalOf(addCard())).toBe('storage_limit');
    await deleteProject(owner(), { projectId: place.projectId });
    const next = await createProject(owner(), { name: 'Next' });
    for (const title of ['a', 'b']) await createCard(owner(), { projectId: next.id, title });
  });

  it('is none at 0', async () => {
    bounds = { storageMaxCards: 0, storageMaxBytes: 0 };
    await world.sql('insert into account_storage (account_id, cards, bytes) values ($1, 1e15, 1e15)', [
      place.accountId,
    ]);
    await addCard();
  });
});
