import { Migration20261123011500Activity } from '../../../src/db/migrations/Migration20261123011500Activity.ts';
import type { Queries, Statement } from '../../../src/db/statement.ts';
import { ACTIVITY_KINDS, type ActivityKind } from '../../../src/domain/activity/ActivityKind.ts';
import { activityKey, listCardActivity, listProjectActivity } from '../../../src/domain/activity/listActivity.ts';
import { removeColumn } from '../../../src/domain/board/columns/removeColumn.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { linkDocument } from '../../../src/domain/cards/linkDocument.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { releaseCard } from '../../../src/domain/cards/releaseCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { updateColumn } from '../../../src/domain/cards/updateColumn.ts';
import { addCardComment } from '../../../src/domain/feedback/addCardComment.ts';
import { timeOutWorkerRuns } from '../../../src/domain/sweeps/timeOutWorkerRuns.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { UUID_V7 } from '../../support/uuidV7.ts';
import { addBoard, createBoardWorld, lastRequest, settle } from '../board/support/board.ts';
import { addRun, type Place } from '../commands/support/fixtures.ts';
import { askGraph } from '../runs/support/askGraph.ts';
import { tellRun } from '../runs/support/reports.ts';

const FEED = `query ($id: String!, $first: Int, $after: String, $filter: ActivityFilter) {
  project(handle: $id) { activity(first: $first, after: $after, filter: $filter) {
    nodes { id kind at cardNumber fields workKind runState workRequestState
      actor { kind name bridge { id } } card { title } run { id } workRequest { state }
      from { label column { label } } to { label column { label } } comment { text } }
    pageInfo { hasNextPage endCursor } } } }`;

interface Entry {
  id: string;
  kind: string;
  at: string;
  cardNumber: number | null;
  fields: string[];
  workKind: string | null;
  runState: string | null;
  workRequestState: string | null;
  actor: { kind: string; name: string | null; bridge: { id: string } | null };
  card: { title: string } | null;
  run: { id: string } | null;
  from: { label: string; column: { label: string } | null } | null;
  to: { label: string; column: { label: string } | null } | null;
  comment: { text: string } | null;
}
interface Feed {
  nodes: Entry[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The statements of the migration. */
function statementsOf(direction: 'up' | 'down'): string[] {
  const texts: string[] = [];
  const migration = Object.create(Migration20261123011500Activity.prototype) as Migration20261123011500Activity;
  migration.addSql = (text) => texts.push(String(text));
  migration[direction]();
  return texts;
}

describe('the activity of a project', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'audit_record');
    place = await addBoard(world);
  });

  const as = (scope: 'session' | 'mcp' = 'session') => world.as(place.accountId, scope);
  const read = async (variables: Record<string, unknown> = {}, of = place) =>
    (
      await askGraph<{ project: { activity: Feed } | null }>(world, of.accountId, FEED, {
        id: place.projectId,
        ...variables,
      })
    ).project?.activity;
  const told = async (variables: Record<string, unknown> = {}) => (await read(variables))?.nodes ?? [];
  const kinds = async (variables: Record<string, unknown> = {}) => (await told(variables)).map(({ kind }) => kind);

  it('shows who did what to a card, newest first, with the work that it opened', async () => {
    const card = await createCard(as(), { projectId: place.projectId, title: 'Light the pier' });
    await moveCard(as(), { cardId: card.id, column: 'in-progress' });
    await holdCard(as('mcp'), { cardId: card.id });
    await releaseCard(as(), { cardId: card.id });
    await addCardComment(as(), { cardId: card.id, text: 'Mind the tide.' });
    await updateCard(as(), { cardId: card.id, title: 'Light the long pier', labels: ['Night'] });
    await updateCard(as(), { cardId: card.id, title: 'Light the long pier', labels: ['Night'] });
    await linkDocument(as(), { cardId: card.id, documentId: newId(), tag: 'plan' });
    await setWorkflow(as(), { projectId: place.projectId, template: 'delivery' });
    const [rules, ...entries] = (await told()) as [Entry, ...Entry[]];
    expect(rules.kind).toBe('RULES_CHANGED');
    expect(entries.map(({ kind }) => kind)).toEqual([
      'CARD_CHANGED',
      'CARD_CHANGED',
      'COMMENT',
      'WORK_OPENED',
      'CARD_RELEASED',
      'WORK_ENDED',
      'CARD_HELD',
      'WORK_OPENED',
      'CARD_MOVED',
      'CARD_CREATED',
      'PROJECT_CREATED',
    ]);
    const [documents, changed, comment, , , ended, held, opened, moved, created] = entries as [
      Entry,
      Entry,
      Entry,
      Entry,
      Entry,
      Entry,
      Entry,
      Entry,
      Entry,
      Entry,
    ];
    expect(documents.fields).toEqual(['documents']);
    expect(changed.fields).toEqual(['title', 'labels']);
    expect(comment.comment).toEqual({ text: 'Mind the tide.' });
    expect(held.actor).toEqual({ kind: 'AGENT', name: null, bridge: null });
    expect([opened.workKind, ended.workRequestState]).toEqual(['implement', 'CANCELLED']);
    expect(created).toMatchObject({ cardNumber: 1, at: world.now.toISOString(), to: { label: 'Backlog' } });
    expect(moved).toMatchObject({
      cardNumber: 1,
      card: { title: 'Light the long pier' },
      from: { label: 'Backlog', column: { label: 'Backlog' } },
      to: { label: 'In progress', column: { label: 'In progress' } },
    });
    expect(moved.actor.kind).toBe('PERSON');
    expect(moved.actor.name).toMatch(/@example\.test$/);
  });

  it('keeps the names of columns as they were, and says when a column or a card is gone', async () => {
    const card = await createCard(as(), { projectId: place.projectId, title: 'Paint the buoy' });
    await moveCard(as(), { cardId: card.id, column: 'ready' });
    await moveCard(as(), { cardId: card.id, column: 'done' });
    await updateColumn(as(), { projectId: place.projectId, column: 'done', label: 'Afloat' });
    await removeColumn(as(), { projectId: place.projectId, column: 'ready' });
    await deleteCard(as(), { cardId: card.id });
    const kindsOfBoard = ['CARD_MOVED', 'CARD_DELETED', 'COLUMN_CHANGED', 'COLUMN_REMOVED'];
    const entries = await told({ filter: { kinds: kindsOfBoard } });
    const [deleted, removed, renamed, second] = entries as [Entry, Entry, Entry, Entry];
    expect(second).toMatchObject({ kind: 'CARD_MOVED', cardNumber: 1, card: null });
    expect(second.from).toEqual({ label: 'Ready', column: null });
    expect(second.to).toEqual({ label: 'Done', column: { label: 'Afloat' } });
    expect(renamed).toMatchObject({ kind: 'COLUMN_CHANGED', from: { label: 'Done' }, to: { label: 'Afloat' } });
    expect(removed).toMatchObject({ kind: 'COLUMN_REMOVED', from: { label: 'Ready', column: null } });
    expect(deleted).toMatchObject({ kind: 'CARD_DELETED', cardNumber: 1, card: null });
    // The history of a deleted card is still found by its id.
    expect(await kinds({ filter: { card: card.id, kinds: ['CARD_CREATED', ...kindsOfBoard] } })).toEqual([
      'CARD_DELETED',
      'CARD_MOVED',
      'CARD_MOVED',
      'CARD_CREATED',
    ]);
  });

  it('shows the starts and the ends of runs, also of one that was considered lost and came back', async () => {
    const card = await createCard(as(), { projectId: place.projectId, title: 'Sound the horn', column: 'in-progress' });
    const told = tellRun(world, place, { cardId: card.id });
    const run = await told.report('running', { workKind: 'implement' });
    world.pass(3_600);
    await timeOutWorkerRuns(world.system(), 10);
    await told.report('succeeded');
    const entries = (await read({ filter: { card: card.id, kinds: ['RUN_STARTED', 'RUN_ENDED'] } }))?.nodes ?? [];
    expect(entries.map(({ kind, runState, actor }) => [kind, runState, actor.kind])).toEqual([
      ['RUN_ENDED', 'SUCCEEDED', 'BRIDGE'],
      ['RUN_ENDED', 'TIMED_OUT', 'SYSTEM'],
      ['RUN_STARTED', null, 'BRIDGE'],
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ run: { id: run.id }, workKind: 'implement' });
    expect(entries[0]?.actor.name).toBe(place.bridgeId.slice(-12));
  });

  it('shows work that came back undone, and the hold of the workflow', async () => {
    const card = await createCard(as(), { projectId: place.projectId, title: 'Dredge', column: 'in-progress' });
    await settle(world, place, (await lastRequest(world, card.id)).id, { state: 'refused', reason: 'blocked' });
    const [held, ended] = (await told()) as [Entry, Entry];
    expect(held).toMatchObject({ kind: 'CARD_HELD', actor: { kind: 'WORKFLOW' } });
    expect(ended).toMatchObject({
      kind: 'WORK_ENDED',
      workRequestState: 'REFUSED',
      actor: { kind: 'BRIDGE' },
      workRequest: { state: 'REFUSED' },
    });
  });

  it('shows nothing of other accounts, nor a card of another project', async () => {
    const stranger = await addBoard(world);
    const card = await createCard(as(), { projectId: place.projectId, title: 'Ours' });
    expect(await read({}, stranger)).toBeUndefined();
    const theirs = await createCard(world.as(stranger.accountId), { projectId: stranger.projectId, title: 'Theirs' });
    await addRun(world, stranger, { subjectId: theirs.id });
    expect(await kinds({ filter: { card: theirs.id } })).toEqual([]);
    expect(await kinds({ filter: { card: 'no id' } })).toEqual([]);
    expect(await kinds({ filter: { card: card.id } })).toEqual(['CARD_CREATED']);
    const page = { first: 10, after: undefined };
    const reached = await listProjectActivity(as(), [stranger.projectId], page);
    expect(reached.get(stranger.projectId)?.rows).toEqual([]);
  });

  it('is read in pages that new entries do not shift', async () => {
    const card = await createCard(as(), { projectId: place.projectId, title: 'Turn the lamp' });
    for (let round = 0; round < 6; round += 1) {
      await addCardComment(as(), { cardId: card.id, text: `${round}` });
      await addRun(world, place, { subjectId: card.id });
    }
    const whole = (await told({ first: 50 })).map(({ id }) => id);
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const page: Feed | undefined = await read({ first: 3, after });
      walked.push(...(page?.nodes.map(({ id }) => id) ?? []));
      await addCardComment(as(), { cardId: card.id, text: 'news' });
      after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(walked).toEqual(whole);
    expect(new Set(walked).size).toBe(14);
  });

  it('has what was said, and the ends of runs, also from before the log knew of them', async () => {
    const card = await createCard(as(), { projectId: place.projectId, title: 'Older', column: 'in-progress' });
    await addCardComment(as(), { cardId: card.id, text: 'Said before.' });
    const run = tellRun(world, place, { cardId: card.id });
    await run.report('running', { workKind: 'implement' });
    await run.report('failed');
    const before = (await told({ filter: { card: card.id, kinds: ['COMMENT', 'RUN_ENDED'] } })).map(({ kind }) => kind);
    expect(before).toEqual(['RUN_ENDED', 'COMMENT']);
    await world.sql(`delete from audit_record where type = 'bridge.run_ended'`);
    // A later migration counts what the titles take.
    await world.sql('drop trigger note_update_storage on card_document');
    for (const text of statementsOf('down')) await world.sql(text);
    for (const text of statementsOf('up')) await world.sql(text);
    const after = await told({ filter: { card: card.id, kinds: ['COMMENT', 'RUN_ENDED'] } });
    const ended = after.find(({ kind }) => kind === 'RUN_ENDED');
    expect(ended).toMatchObject({ runState: 'FAILED', workKind: 'implement', actor: { kind: 'BRIDGE' } });
    expect(after.find(({ kind }) => kind === 'COMMENT')?.comment).toEqual({ text: 'Said before.' });
    expect(after).toHaveLength(2);
  });

  it('costs one statement, along indexes of the project or the card, whatever the history', async () => {
    const veteran = await addBoard(world);
    const card = await createCard(as(), { projectId: place.projectId, title: 'Ours' });
    await addRun(world, veteran);
    await addRun(world, place, { subjectId: card.id });
    const others = [veteran.accountId, veteran.projectId];
    await world.sql(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, project_id, card_id, at, detail)
       select ${UUID_V7}, $1, 'board.card_moved', 'x', 'card', 'x', $2, gen_random_uuid(), now(), '{}' from generate_series(1, 20000)`,
      others,
    );
    // Claims of our own, which no feed shows.
    await world.sql(
      `insert into audit_record (id, account_id, type, actor, subject_type, subject_id, project_id, at)
       select ${UUID_V7}, $1, 'bridge.work_request_claimed', 'x', 'work-request', 'x', $2, now() from generate_series(1, 20000)`,
      [place.accountId, place.projectId],
    );
    await world.sql(
      `insert into run select c.* from (select * from run where account_id = $1 limit 1) one, generate_series(1, 20000) n,
       jsonb_populate_record(one.*::run, jsonb_build_object('n', n, 'id', ${UUID_V7}, 'run_key', gen_random_uuid())) c`,
      [veteran.accountId],
    );
    await world.sql('analyze audit_record');
    await world.sql('analyze run');
    const sent: [Statement<unknown>, readonly unknown[]][] = [];
    const queries: Queries = {
      query: (one, values = []) => {
        sent.push([one, values]);
        return world.db.query(one, values);
      },
    };
    const ctx = { ...as(), queries };
    const page = { first: 50, after: undefined };
    const rare: ActivityKind[] = ['card-archived'];
    expect((await listProjectActivity(ctx, [place.projectId], page)).get(place.projectId)?.rows).toHaveLength(3);
    const key = activityKey(card.id, place.projectId);
    expect((await listCardActivity(ctx, [key], page)).get(key)?.rows).toHaveLength(2);
    await listProjectActivity(ctx, [veteran.projectId], { ...page, kinds: rare });
    await listProjectActivity(ctx, [place.projectId], { ...page, kinds: ACTIVITY_KINDS });
    expect(sent).toHaveLength(4);
    for (const [{ text }, values] of sent) {
      const plan = await explain(text, values);
      expect(plan).not.toMatch(/Seq Scan|Rows Removed by Filter: \d{3}/);
      expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1] ?? 0)).toBeLessThan(600);
    }
  });

  async function explain(text: string, values: readonly unknown[]): Promise<string> {
    const rows = await world.sql<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) ${text}`,
      [...values],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
});
