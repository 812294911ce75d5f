import { actInProject } from '../../../src/domain/actInProject.ts';
import { listCards } from '../../../src/domain/board/cards/listCards.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { removeMember } from '../../../src/domain/members/removeMember.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addBoard, addCardTo, createBoardWorld, violationsOf } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

describe('who sees to a card, until when, and how much it is', () => {
  let world: DomainWorld;
  let place: Place;
  let colleague: string;
  let memberId: string;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    place = await addBoard(world);
    colleague = await world.addAccount();
    memberId = newId();
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, 'member', now())`,
      [memberId, place.projectId, colleague],
    );
  });

  const owner = () => world.as(place.accountId);
  const change = async (changes: Record<string, unknown>) => {
    const { id } = await addCardTo(world, place);
    return updateCard(owner(), { cardId: id, ...changes });
  };
  const refused = async (changes: Record<string, unknown>) =>
    (await violationsOf(change(changes))).map(({ propertyPath }) => propertyPath);

  it('is said at the start or later, cleared by null, and kept by other changes', async () => {
    const plan = { assigneeId: colleague, dueOn: '2028-02-29', estimate: 1000 };
    const card = await createCard(owner(), { projectId: place.projectId, title: 'Sort the tides', ...plan });
    expect(card).toMatchObject(plan);
    expect(await updateCard(owner(), { cardId: card.id, title: 'Sort them' })).toMatchObject(plan);
    const [line] = await world.sql('select detail from audit_record order by id desc limit 1');
    expect(line).toMatchObject({ detail: { fields: ['title'] } });
    const none = { assigneeId: null, dueOn: null, estimate: null };
    expect(await updateCard(owner(), { cardId: card.id, ...none })).toMatchObject(none);
    expect(await updateCard(owner(), { cardId: card.id, ...plan, assigneeId: place.accountId })).toMatchObject({
      assigneeId: place.accountId,
    });
  });

  it('is refused by its field where it is no day, no whole number of points, or nobody of the project', async () => {
    for (const dueOn of ['2026-02-29', '2026-1-1', '24.12.2026', '2026-12-24T00:00:00Z', '0999-12-24', '']) {
      expect(await refused({ dueOn })).toEqual(['dueOn']);
    }
    for (const estimate of [-1, 1001, 1.5]) expect(await refused({ estimate })).toEqual(['estimate']);
    for (const assigneeId of [newId(), await world.addAccount(), 'me']) {
      expect(await refused({ assigneeId })).toEqual(['assigneeId']);
    }
    const made = createCard(owner(), { projectId: place.projectId, title: 'x', assigneeId: newId() });
    expect((await violationsOf(made)).map(({ propertyPath }) => propertyPath)).toEqual(['assigneeId']);
  });

  it('is assigned by either name of a person, of which null takes nothing from the other', async () => {
    const [{ email } = { email: '' }] = await world.sql<{ email: string }>('select email from account where id = $1', [
      colleague,
    ]);
    const create = (input: { assignee?: string | null; assigneeId?: string | null }) =>
      createCard(owner(), { projectId: place.projectId, title: 'x', ...input });
    const card = await create({ assigneeId: place.accountId });
    const update = (input: { assignee?: string | null; assigneeId?: string | null }) =>
      updateCard(owner(), { cardId: card.id, ...input });
    for (const assign of [create, update]) {
      expect(await assign({ assignee: null, assigneeId: colleague })).toMatchObject({ assigneeId: colleague });
      expect(await assign({ assignee: null })).toMatchObject({ assigneeId: null });
      expect(await assign({ assignee: email, assigneeId: null })).toMatchObject({ assigneeId: colleague });
      const refusals = await violationsOf(assign({ assignee: '', assigneeId: colleague }));
      expect(refusals.map(({ propertyPath }) => propertyPath)).toEqual(['assignee']);
    }
  });

  it('is found by whom it is assigned to', async () => {
    const [mine, theirs, free] = [
      await addCardTo(world, place),
      await change({ assigneeId: colleague }),
      await change({}),
    ];
    await updateCard(owner(), { cardId: mine.id, assigneeId: place.accountId });
    const share = { id: memberId, projectId: place.projectId, ownerId: place.accountId, role: 'member' as const };
    const member = actInProject(world.as(colleague), { ...share, handle: place.projectId });
    const found = async (ctx: typeof member, assignedToYou: boolean) =>
      (await listCards(ctx, [place.projectId], { first: 10, after: undefined, filter: { assignedToYou } }))
        .get(place.projectId)
        ?.rows.map(({ id }) => id);
    expect(await found(owner(), true)).toEqual([mine.id]);
    expect(await found(member, true)).toEqual([theirs.id]);
    expect(await found(owner(), false)).toEqual([theirs.id, free.id]);
  });

  it('is nobody’s once the person has left the project', async () => {
    const card = await change({ assigneeId: colleague });
    world.signals.length = 0;
    await removeMember(owner(), { memberId });
    expect(await world.sql('select assignee_id from card where id = $1', [card.id])).toEqual([{ assignee_id: null }]);
    expect(world.signals).toContainEqual(expect.objectContaining({ change: 'card-changed', cardId: card.id }));
  });
});
