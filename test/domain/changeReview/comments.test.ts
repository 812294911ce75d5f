import { answerThread } from '../../../src/domain/changeReview/answerThread.ts';
import { deleteChangeComment } from '../../../src/domain/changeReview/deleteChangeComment.ts';
import { draftChangeReply } from '../../../src/domain/changeReview/draftChangeReply.ts';
import { editChangeComment } from '../../../src/domain/changeReview/editChangeComment.ts';
import { findChangeComments } from '../../../src/domain/changeReview/findChangeComments.ts';
import { listChangeComments } from '../../../src/domain/changeReview/listChangeComments.ts';
import { resolveChangeComment } from '../../../src/domain/changeReview/resolveChangeComment.ts';
import type { Context } from '../../../src/domain/context.ts';
import { STEPS } from '../../../src/domain/erasure/erasureSteps.ts';
import { EXPORT_FILES } from '../../../src/domain/exports/exportFiles.ts';
import { countFeedback, findFeedback, listFeedback } from '../../../src/domain/feedback/listFeedback.ts';
import { findNodeKinds } from '../../../src/domain/nodes/findNodeKinds.ts';
import { feedbackNodeId } from '../../../src/domain/nodes/nodeIds.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { changeOf } from '../../doors/support/changeOf.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { addBoard, createBoardWorld, refusalOf, violationsOf } from '../board/support/board.ts';
import { addRun, type Place } from '../commands/support/fixtures.ts';
import { addChanged, addMember, BLOB, draft, HEAD, report, seen, send } from './support/reviewed.ts';

let world: DomainWorld;
let place: Place;
let cardId: string;
let runId: string;
let member: Context;
let manager: Context;

beforeAll(async () => {
  world = await createBoardWorld();
  place = await addBoard(world);
  member = await addMember(world, place, 'member');
  manager = await addMember(world, place, 'manager');
});
beforeEach(async () => {
  ({ cardId, runId } = await addChanged(world, place));
  world.signals.length = 0;
});
afterAll(() => world.close());

const owner = (scope: 'session' | 'api' | 'api:read' | 'mcp' = 'session') => world.as(place.accountId, scope);
const audited = async () =>
  (
    await world.sql<{ type: string }>(
      `select type from audit_record where subject_id = $1 and type like '%change%' order by id`,
      [cardId],
    )
  ).map(({ type }) => type);
const stateOf = async (id: string) => {
  const rows = (await listChangeComments(owner(), [cardId])).get(cardId) ?? [];
  return rows.find((row) => row.id === id);
};
const fileOf = (file: string, accountId: string) =>
  world.sql<Record<string, unknown>>(EXPORT_FILES.find(({ name }) => name === file)?.sql ?? '', [accountId]);

describe('drafts of comments on a change', () => {
  it('are seen by their author alone: not by others, a tool, a reader, the feed, a node, an export, the log or a signal', async () => {
    const { id } = await draft(member, cardId);
    await draftChangeReply(member, { commentId: id, body: 'And here?' });
    expect(await seen(member, cardId)).toEqual(['Why minus one?', 'And here?']);
    for (const other of [owner(), manager, owner('api'), owner('api:read'), owner('mcp')]) {
      expect(await seen(other, cardId)).toEqual([]);
      expect((await findChangeComments(other, [id])).size).toBe(0);
    }
    const page = await listFeedback(owner('mcp'), 'card', [cardId], { first: 10, after: undefined });
    expect(page.get(cardId)?.rows).toEqual([]);
    expect((await countFeedback(owner(), 'project', [place.projectId])).get(place.projectId)).toBe(0);
    expect((await findFeedback(member, [id])).size).toBe(0);
    expect((await findNodeKinds(owner(), [feedbackNodeId(id)])).size).toBe(0);
    expect(await fileOf('change_comments.json', place.accountId)).toEqual([]);
    const personId = member.actor.member?.accountId as string;
    expect(await fileOf('change_comments.json', personId)).toMatchObject([{ isDraft: true }, { isDraft: true }]);
    expect([world.signals, await audited()]).toEqual([[], []]);
    for (const refused of [
      draftChangeReply(owner(), { commentId: id, body: 'No' }),
      editChangeComment(manager, { commentId: id, body: 'No' }),
      deleteChangeComment(owner(), { commentId: id }),
      resolveChangeComment(manager, { commentId: id, resolved: true }),
    ]) {
      expect(await refusalOf(refused)).toBe('not_found');
    }
    const answer = { cardId, threadId: id, sessionId: newId(), text: 'Done.' };
    expect(await refusalOf(answerThread(owner('mcp'), answer))).toBe('refused');
    expect(await refusalOf(answerThread(member, answer))).toBe('refused');
  });

  it('are on files of the change of the card, within its bounds', async () => {
    const fields = async (more: object) => (await violationsOf(draft(owner(), cardId, more)))[0]?.propertyPath;
    expect(await fields({ repository: 'quay' })).toBe('repository');
    expect(await fields({ endLine: 2 })).toBe('endLine');
    expect(await fields({ startLine: 0 })).toBe('startLine');
    expect(await fields({ body: ' ' })).toBe('body');
    expect(await fields({ blob: 'x' })).toBe('blob');
    expect((await draft(owner(), cardId, { quote: 'x'.repeat(3_000) })).quote.length).toBe(2_000);
    const full = { ...owner(), rules: { ...owner().rules, storageMaxBytes: 1 } };
    expect(await refusalOf(draft(full, cardId))).toBe('storage_limit');
    expect(await refusalOf(draft(await addMember(world, place, 'viewer'), cardId))).toBe('forbidden');
    expect(await refusalOf(draft(world.as(await world.addAccount()), cardId))).toBe('card_not_found');
    expect(await refusalOf(draft(owner('mcp'), cardId))).toBe('insufficient_scope');
    await world.sql(
      `insert into change_comment (id, account_id, project_id, card_id, repository, path, side, start_line, end_line,
         quote, body, author, created_at)
       select gen_random_uuid(), account_id, project_id, card_id, repository, path, side, 1, 1, '', 'x', 'agent', now()
       from change_comment m, generate_series(1, 499) where m.card_id = $1`,
      [cardId],
    );
    expect(await refusalOf(draft(owner(), cardId))).toBe('refused');
  });

  it('count among what the account stores, as they come, change and go', async () => {
    const bytes = async () => {
      const [row] = await world.sql<{ bytes: string }>(
        `select coalesce(sum(bytes), 0) as bytes from (select bytes from account_storage where account_id = $1
         union all select bytes from storage_change where account_id = $1) x`,
        [place.accountId],
      );
      return Number(row?.bytes);
    };
    const before = await bytes();
    const { id } = await draft(owner(), cardId, { body: 'x'.repeat(100) });
    const texts = 'src/tides.ts'.length + 'const ebb = tide - 1;'.length;
    expect((await bytes()) - before).toBe(200 + 100 + texts);
    await editChangeComment(owner(), { commentId: id, body: 'x'.repeat(300), suggestion: 'y' });
    expect((await bytes()) - before).toBe(200 + 301 + texts);
    await deleteChangeComment(owner(), { commentId: id });
    expect(await bytes()).toBe(before);
  });

  it('go with their author, while sent ones stay without a name', async () => {
    await draft(member, cardId, { body: 'sent' });
    await send(member, cardId);
    await draft(member, cardId, { body: 'kept back' });
    const { id } = await draft(owner(), cardId, { body: 'mine' });
    const personId = member.actor.member?.accountId as string;
    for (const statements of STEPS.account) {
      for (const each of statements) {
        if (/change_comment/.test(each.text)) await world.sql(each.text, [personId, 1_000]);
      }
    }
    expect(await seen(owner(), cardId)).toEqual(['sent', 'mine']);
    await world.sql('delete from account where id = $1', [personId]);
    expect(await stateOf(id)).toMatchObject({ personId: place.accountId });
    const [sent] = (await listChangeComments(owner(), [cardId])).get(cardId) ?? [];
    expect(sent).toMatchObject({ body: 'sent', personId: null, draftBy: null });
    member = await addMember(world, place, 'member');
  });
});

describe('sent comments on a change', () => {
  it('are edited and deleted by their author, resolved by anybody at work, and told', async () => {
    const { id } = await draft(member, cardId);
    await send(member, cardId);
    world.signals.length = 0;
    expect(await refusalOf(editChangeComment(manager, { commentId: id, body: 'No' }))).toBe('forbidden');
    expect(await refusalOf(deleteChangeComment(manager, { commentId: id }))).toBe('forbidden');
    expect(await editChangeComment(member, { commentId: id, body: 'Why one?' })).toMatchObject({ editedAt: world.now });
    expect(await editChangeComment(member, { commentId: id, body: 'Why one?' })).toMatchObject({ body: 'Why one?' });
    expect(await resolveChangeComment(manager, { commentId: id, resolved: true })).toMatchObject({
      resolvedAt: world.now,
      resolvedBy: manager.actor.member?.accountId,
    });
    await resolveChangeComment(member, { commentId: id, resolved: true });
    expect(await resolveChangeComment(member, { commentId: id, resolved: false })).toMatchObject({ resolvedAt: null });
    const { id: replyId } = await draftChangeReply(owner(), { commentId: id, body: 'Because.' });
    expect(await refusalOf(deleteChangeComment(member, { commentId: id }))).toBe('refused');
    await deleteChangeComment(owner(), { commentId: replyId });
    await deleteChangeComment(member, { commentId: id });
    expect(await seen(owner(), cardId)).toEqual([]);
    expect(await audited()).toEqual([
      'board.change_comment_edited',
      'board.change_comment_resolved',
      'board.change_comment_reopened',
      'board.change_comment_deleted',
    ]);
    expect(world.signals.length).toBe(4);
  });

  it('are told to agents, whose answers everybody sees at once, with the run of the session', async () => {
    const { id } = await draft(owner(), cardId, { suggestion: 'const ebb = 0;' });
    await send(owner(), cardId);
    const sessionId = newId();
    const answering = await addRun(world, place, { subjectId: cardId, sessionId });
    const input = { cardId, threadId: id, sessionId, text: 'It ebbs.' };
    const answerId = await answerThread(owner('mcp'), input);
    expect(await stateOf(answerId)).toMatchObject({
      ...{ threadId: id, author: 'agent', personId: null, draftBy: null, runId: answering, path: 'src/tides.ts' },
      body: 'It ebbs.',
    });
    const args = { first: 10, after: undefined, kinds: ['change-comment' as const] };
    const page = (await listFeedback(owner('mcp'), 'card', [cardId], args)).get(cardId)?.rows;
    expect(page?.map(({ text, author, runId: by }) => [text, author, by])).toEqual([
      ['It ebbs.', 'agent', answering],
      ['Why minus one?', 'human', null],
    ]);
    expect((await findFeedback(owner(), [answerId])).size).toBe(1);
    expect((await countFeedback(owner(), 'card', [cardId], ['change-comment'])).get(cardId)).toBe(2);
    // On the card of another, it is no comment of this one.
    const { cardId: other } = await addChanged(world, place);
    expect(await refusalOf(answerThread(owner('mcp'), { ...input, cardId: other }))).toBe('refused');
    expect(await audited()).toEqual(['board.change_comment_answered']);
  });

  it('are outdated once their file is another that does not show their lines any more, answers and drafts with them', async () => {
    const { id } = await draft(owner(), cardId);
    await send(owner(), cardId);
    const { id: drafted } = await draftChangeReply(member, { commentId: id, body: 'Yes.' });
    const old = await draft(member, cardId, { side: 'old', quote: 'const moon = 1;\nconst tide = moon;' });
    const marks = async () =>
      Promise.all(
        [id, drafted, old.id].map(async (each) => {
          const [row] = await world.sql<{ is_outdated: boolean }>(
            'select is_outdated from change_comment where id = $1',
            [each],
          );
          return row?.is_outdated;
        }),
      );
    const now = changeOf('harbour');
    const file = (fields: object) => ({ files: [{ ...now.files[0], ...fields }] });
    expect(await marks()).toEqual([false, false, false]);
    // Another file, the same lines.
    await report(world, place, runId, [changeOf('harbour', file({ blob: '1'.repeat(40) }))]);
    expect(await marks()).toEqual([false, false, false]);
    const patch = now.patch.replace('tide - 1', 'tide - 2');
    // Another repository, a failed look and an empty change say nothing about it.
    await report(world, place, runId, [changeOf('quay', { ...file({ blob: '1'.repeat(40) }), patch })]);
    await report(world, place, runId, [changeOf('harbour', { failed: { code: 'TIMEOUT', message: '' } })]);
    expect(await marks()).toEqual([false, false, false]);
    await report(world, place, runId, [changeOf('harbour', { ...file({ blob: '1'.repeat(40) }), patch })]);
    expect(await marks()).toEqual([true, true, false]);
    await report(world, place, runId, [changeOf('harbour', file({ path: 'src/moon.ts' }))]);
    expect(await marks()).toEqual([true, true, true]);
    await report(world, place, runId);
    expect(await marks()).toEqual([false, false, false]);
    const late = await draft(owner(), cardId, { blob: '2'.repeat(40), quote: 'const ebb = 7;' });
    expect(late.isOutdated).toBe(true);
    expect((await draft(owner(), cardId, { blob: BLOB, head: HEAD })).isOutdated).toBe(false);
  });
});
