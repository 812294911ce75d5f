import { actInProject } from '../../../src/domain/actInProject.ts';
import type { Context, Scope } from '../../../src/domain/context.ts';
import { addCardComment } from '../../../src/domain/feedback/addCardComment.ts';
import { deleteCardComment } from '../../../src/domain/feedback/deleteCardComment.ts';
import { editCardComment } from '../../../src/domain/feedback/editCardComment.ts';
import { listComments } from '../../../src/domain/feedback/listComments.ts';
import { mayDeleteComment, mayEditComment } from '../../../src/domain/feedback/mayChangeComment.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { ProjectRole } from '../../../src/tables/words.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, type Place } from '../commands/support/fixtures.ts';

describe('comments that change', () => {
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
    world.signals.length = 0;
  });

  const as = (scope: Scope = 'session') => world.as(place.accountId, scope);
  /** Somebody else, in a role of the project. */
  const member = async (role: ProjectRole): Promise<Context> => {
    const guest = await addPlace(world);
    const id = newId();
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, $4, now())`,
      [id, place.projectId, guest.accountId, role],
    );
    return actInProject(world.as(guest.accountId), {
      id,
      ownerId: place.accountId,
      projectId: place.projectId,
      role,
      handle: place.projectId,
    } as Parameters<typeof actInProject>[1]);
  };
  const comment = (ctx: Context = as()) => addCardComment(ctx, { cardId, text: 'Well done.' });
  const texts = async () =>
    (await listComments(as(), [cardId], { first: 10, after: undefined }))
      .get(cardId)
      ?.rows.map(({ text, editedAt }) => [text, editedAt]);
  const actions = async () =>
    (
      await world.sql<{ type: string }>(
        `select type from audit_record where subject_id = $1 and type like 'board.comment%' order by id`,
        [cardId],
      )
    ).map(({ type }) => type);

  it('have other words, say so, and tell open boards; the same words change nothing', async () => {
    const { id, editedAt } = await comment();
    expect(editedAt).toBeNull();
    world.signals.length = 0;
    expect(await editCardComment(as(), { commentId: id, text: 'Well done.' })).toMatchObject({ editedAt: null });
    expect([world.signals, await actions()]).toEqual([[], []]);
    expect(await editCardComment(as(), { commentId: id, text: '  Almost done. ' })).toMatchObject({
      text: 'Almost done.',
    });
    expect(await texts()).toEqual([['Almost done.', world.now]]);
    expect(world.signals).toMatchObject([{ kind: 'board', cardId, change: 'card-changed' }]);
    expect(await actions()).toEqual(['board.comment_edited']);
  });

  it('are gone for every reader, while the log keeps who deleted one', async () => {
    const { id } = await comment();
    const kept = await comment();
    expect(await deleteCardComment(as(), { commentId: id })).toEqual({ deletedId: id, cardId });
    expect((await texts())?.length).toBe(1);
    expect(await actions()).toEqual(['board.comment_deleted']);
    expect(await refusalOf(deleteCardComment(as(), { commentId: id }))).toBe('not_found');
    expect(await refusalOf(editCardComment(as(), { commentId: id, text: 'x' }))).toBe('not_found');
    expect(await world.sql('select id from card_comment where card_id = $1', [cardId])).toEqual([{ id: kept.id }]);
  });

  it.each<[ProjectRole | 'self', edits: boolean, deletes: boolean, ofAgent: boolean]>([
    ['self', true, true, true],
    ['manager', false, true, true],
    ['member', false, false, false],
    ['viewer', false, false, false],
  ])(
    'of the owner: %s may edit %p and delete %p, and delete those of agents %p',
    async (role, edits, deletes, ofAgent) => {
      const ctx = role === 'self' ? as() : await member(role);
      const [theirs, agents] = [await comment(), await comment(as('mcp'))];
      expect([mayEditComment(ctx, theirs), mayDeleteComment(ctx, theirs), mayDeleteComment(ctx, agents)]).toEqual([
        edits,
        deletes,
        ofAgent,
      ]);
      expect(mayEditComment(ctx, agents)).toBe(false);
      const edit = editCardComment(ctx, { commentId: theirs.id, text: 'x' });
      if (edits) await edit;
      else expect(await refusalOf(edit)).toBe('forbidden');
      const deletion = deleteCardComment(ctx, { commentId: theirs.id });
      if (deletes) await deletion;
      else expect(await refusalOf(deletion)).toBe('forbidden');
    },
  );

  it('of a member are that member’s own, and no tool of agents or stranger changes any', async () => {
    const ctx = await member('member');
    const { id } = await comment(ctx);
    expect(await refusalOf(editCardComment(as(), { commentId: id, text: 'x' }))).toBe('forbidden');
    await editCardComment(ctx, { commentId: id, text: 'Mine.' });
    for (const scope of ['mcp', 'agent', 'api:read'] as const) {
      expect(await refusalOf(editCardComment(as(scope), { commentId: id, text: 'x' }))).toBe('insufficient_scope');
      expect(await refusalOf(deleteCardComment(as(scope), { commentId: id }))).toBe('insufficient_scope');
      expect(mayDeleteComment(as(scope), { author: 'human', personId: place.accountId })).toBe(false);
    }
    const stranger = world.as((await addPlace(world)).accountId);
    expect(await refusalOf(deleteCardComment(stranger, { commentId: id }))).toBe('not_found');
    expect(await refusalOf(deleteCardComment(as(), { commentId: 'no-uuid' }))).toBe('not_found');
    await deleteCardComment(ctx, { commentId: id });
  });

  it('take no text that a new comment could not have', async () => {
    const { id } = await comment();
    for (const text of ['', ' \n', 'x'.repeat(10_001), '\u0000']) {
      expect(await violationsOf(editCardComment(as(), { commentId: id, text }))).toMatchObject([
        { propertyPath: 'text' },
      ]);
    }
    expect((await texts())?.[0]?.[0]).toBe('Well done.');
  });
});
