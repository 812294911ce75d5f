import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { updateProject } from '../../../src/domain/board/projects/updateProject.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { resumeRun } from '../../../src/domain/commands/resumeRun.ts';
import type { Context } from '../../../src/domain/context.ts';
import { submitReview } from '../../../src/domain/feedback/submitReview.ts';
import type { InboxFilter } from '../../../src/domain/inbox/listInbox.ts';
import { listInbox } from '../../../src/domain/inbox/listInbox.ts';
import { finishInboxItems, markInboxRead, snoozeInboxItems } from '../../../src/domain/inbox/markInbox.ts';
import { placeOf, readInbox } from '../../../src/domain/inbox/readInbox.ts';
import type { RunState } from '../../../src/domain/runs/runStates.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { ReviewVerdict } from '../../../src/tables/words.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { violationsOf } from '../board/support/board.ts';
import {
  addBridge,
  addCard,
  addPlace,
  addProject,
  addRequest,
  addRun,
  beat,
  type NewRun,
  type Place,
} from '../commands/support/fixtures.ts';

describe('the inbox', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'audit_record', 'inbox_mark');
    world.now = new Date('2026-03-01T12:00:00.000Z');
    place = await addPlace(world);
    cardId = await addCard(world, place);
    await openStream();
    world.signals.length = 0;
  });

  const owner = () => world.as(place.accountId);
  const agent = () => world.as(place.accountId, 'mcp');
  const ask = async (question = 'Which one?', of = cardId) =>
    (await openAsk(agent(), { cardId: of, sessionId: newId(), question })).ask;
  const run = (state: RunState, more: NewRun = {}) => addRun(world, place, { subjectId: cardId, state, ...more });
  const review = (verdict: ReviewVerdict = 'request-changes') =>
    submitReview(agent(), { cardId, verdict, summary: 'The last sailing is missing.', findings: [] });
  const kinds = async (ctx: Context = owner()) => (await readInbox(ctx)).map(({ kind }) => kind);
  const pause = (reason: string | null, of = cardId) =>
    world.sql(
      `insert into card_hold (owner_id, project_id, card_id, actor, reason, created_at) values ($1, $2, $3, 'agent', $4, $5)`,
      [place.accountId, place.projectId, of, reason, world.now],
    );
  const end = (of = cardId) =>
    world.sql('update board_column set terminal = true where id = (select column_id from card where id = $1)', [of]);
  const openStream = (closedAt: Date | null = null) =>
    world.sql(
      `insert into bridge_stream (account_id, bridge_id, opened_at, seen_at, closed_at) values ($1, $2, $3, $3, $4)
       on conflict (account_id, bridge_id) do update set seen_at = excluded.seen_at, closed_at = excluded.closed_at`,
      [place.accountId, place.bridgeId, world.now, closedAt],
    );
  const list = (filter: InboxFilter = {}, first = 50, after?: string) => listInbox(owner(), { first, after, filter });

  it('is empty while nothing needs a person', async () => {
    await run('running');
    await run('succeeded', { subjectId: await addCard(world, place) });
    expect(await readInbox(owner())).toEqual([]);
  });

  describe('of questions', () => {
    it('shows each until it is answered, the oldest first', async () => {
      const first = await ask('Strike\nthrough?');
      world.pass(60);
      const second = await ask('Leave out?', await addCard(world, place));
      const [one, two] = await readInbox(owner());
      expect([one?.askId, two?.askId]).toEqual([first.id, second.id]);
      expect(one).toMatchObject({
        kind: 'question',
        title: 'a card',
        text: 'Strike through?',
        projectId: place.projectId,
        cardId,
        createdAt: first.createdAt,
        readAt: null,
      });
      await closeAsk(owner(), { askId: first.id, answer: 'Yes' });
      expect((await readInbox(owner())).map(({ askId }) => askId)).toEqual([second.id]);
    });

    it('loses those of an archived and of a deleted card', async () => {
      await ask();
      await world.sql('update card set archived_at = $1', [world.now]);
      expect(await kinds()).toEqual([]);
      await world.sql('update card set archived_at = null');
      expect(await kinds()).toEqual(['question']);
      await deleteCard(owner(), { cardId });
      expect(await kinds()).toEqual([]);
    });
  });

  describe('of reviews', () => {
    it.each<[ReviewVerdict, string]>([
      ['request-changes', 'An agent requests changes: The last sailing is missing.'],
      ['approve', 'Approved by an agent: The last sailing is missing.'],
      ['comment', 'Reviewed by an agent: The last sailing is missing.'],
    ])('shows one with the verdict %s', async (verdict, text) => {
      const { id } = await review(verdict);
      expect(await readInbox(owner())).toMatchObject([{ kind: 'review', reviewId: id, cardId, text }]);
    });

    it('shows only the newest of a card', async () => {
      await review();
      const { id } = await review('approve');
      expect((await readInbox(owner())).map(({ reviewId }) => reviewId)).toEqual([id]);
    });

    it.each<[string, () => Promise<unknown>]>([
      [
        'a person has reviewed since',
        () => submitReview(owner(), { cardId, verdict: 'approve', summary: 'Good.', findings: [] }),
      ],
      ['a run has begun since', () => run('running')],
      ['work on the card waits', () => addRequest(world, place, { subjectType: 'card', subjectId: cardId })],
      ['the card has come to its end', () => end()],
    ])('no longer shows it when %s', async (_, change) => {
      await review();
      expect(await kinds()).toEqual(['review']);
      await change();
      expect(await kinds()).toEqual([]);
    });

    it('does not show those of people', async () => {
      await submitReview(owner(), { cardId, verdict: 'request-changes', summary: 'No.', findings: [] });
      expect(await kinds()).toEqual([]);
    });
  });

  describe('of runs', () => {
    it.each<[RunState, string, string]>([
      ['failed', 'failed-run', 'The implement work failed.'],
      ['gave-up', 'failed-run', 'The implement work gave up.'],
      ['no-result', 'failed-run', 'The implement work ended without a result.'],
      ['unfinished', 'failed-run', 'The implement work stopped before it was finished.'],
      ['not-started', 'failed-run', 'The implement work could not be started.'],
      ['timed-out', 'lost-run', 'The implement work timed out, because its bridge went quiet.'],
      ['lost', 'lost-run', 'The implement work was lost: its bridge came back without it.'],
      ['blocked', 'blocked-work', 'The implement work is blocked and needs a person.'],
      ['waiting-for-person', 'blocked-work', 'The implement work waits for a person.'],
    ])('shows one that is %s', async (state, kind, text) => {
      const id = await run(state, { workKind: 'implement', endedAt: world.now });
      expect(await readInbox(owner())).toMatchObject([
        { kind, text, runId: id, bridgeId: place.bridgeId, cardId, title: 'a card', createdAt: world.now },
      ]);
    });

    it.each<RunState>(['succeeded', 'stopped', 'closed', 'waiting-on-forge', 'dropped', 'replaced', 'skipped'])(
      'does not show one that is %s',
      async (state) => {
        await run(state);
        expect(await kinds()).toEqual([]);
      },
    );

    it('names the reason of a failure', async () => {
      const id = await run('failed');
      await world.sql(`update run set failure_reason = 'The tests are red.', exit_code = 2 where id = $1`, [id]);
      expect(await readInbox(owner())).toMatchObject([
        { text: 'The work failed: The tests are red.', lead: 'The work failed.', quote: 'The tests are red.' },
      ]);
      await world.sql('update run set failure_reason = null where id = $1', [id]);
      expect(await readInbox(owner())).toMatchObject([{ text: 'The work failed with exit code 2.', quote: null }]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['another run has begun', () => run('queued')],
      ['another run has succeeded', () => run('succeeded')],
      ['work on the card waits', () => addRequest(world, place, { subjectType: 'card', subjectId: cardId })],
      ['a question says the same', () => ask()],
      ['the card is paused and says why', () => pause('The implement work failed.')],
      ['the card has come to its end', () => end()],
      ['the card is gone', () => deleteCard(owner(), { cardId })],
    ])('no longer shows it when %s', async (_, change) => {
      await run('failed');
      expect(await kinds()).toEqual(['failed-run']);
      await change();
      expect(await kinds()).not.toContain('failed-run');
    });

    it('no longer shows it while a resume is on its way', async () => {
      const id = await run('failed');
      await resumeRun(owner(), { runId: id });
      expect(await kinds()).toEqual([]);
      await world.sql(`update bridge_command set state = 'refused' where run_id = $1`, [id]);
      expect(await kinds()).toEqual(['failed-run']);
    });

    it('shows it while the end of what it has left running is on its way', async () => {
      const id = await run('failed');
      await resumeRun(owner(), { runId: id });
      await world.sql(`update bridge_command set kind = 'end-leftovers' where run_id = $1`, [id]);
      expect(await kinds()).toEqual(['failed-run']);
    });

    it('shows a failed command even if the card is finished', async () => {
      await end();
      await run('failed', { kind: 'command' });
      expect(await kinds()).toEqual(['failed-run']);
    });

    it('shows one about another subject', async () => {
      const subjectId = newId();
      await run('failed', { subjectType: 'page', subjectId, cardNumber: null });
      expect(await readInbox(owner())).toMatchObject([
        { cardId: null, title: `Work about page ${subjectId.slice(-8)}` },
      ]);
    });

    it('does not look at what is older than a month', async () => {
      const id = await run('failed');
      world.now = new Date(Date.now() + 31 * 86_400_000);
      await world.sql('update bridge_beat set last_seen_at = $1', [world.now]);
      await openStream();
      expect(await kinds()).toEqual([]);
      expect(id).toBeDefined();
    });
  });

  describe('of blocked work', () => {
    it('shows a card that the workflow paused, and not one that a person holds', async () => {
      await pause('No bridge took the implement work within 24 hours.');
      await pause(null, await addCard(world, place));
      expect(await readInbox(owner())).toMatchObject([
        {
          kind: 'blocked-work',
          cardId,
          text: 'No bridge took the implement work within 24 hours. Agents on the card are paused.',
        },
      ]);
      await world.sql('delete from card_hold');
      expect(await kinds()).toEqual([]);
    });

    it('shows work that was claimed three times and waits again', async () => {
      const { id } = await addRequest(world, place, { subjectType: 'card', subjectId: cardId });
      const claimed = (count: number) =>
        world.sql('update work_request set claim_count = $2 where id = $1', [id, count]);
      await claimed(2);
      expect(await kinds()).toEqual([]);
      await claimed(3);
      expect(await readInbox(owner())).toMatchObject([
        {
          kind: 'blocked-work',
          workRequestId: id,
          cardId,
          text: 'The implement work was claimed 3 times, and each time the bridge lost it.',
        },
      ]);
    });
  });

  describe('of machines', () => {
    it('warns about a bridge without a heartbeat during the last three intervals, until it speaks [QUIET-04]', async () => {
      world.pass(180);
      await openStream();
      expect(await kinds()).toEqual([]);
      world.pass(1);
      const [item, ...others] = await readInbox(owner());
      expect([item?.kind, item?.bridgeId, others]).toEqual(['quiet-bridge', place.bridgeId, []]);
      await finishInboxItems(owner(), { ids: [item?.id as string], done: true });
      await beat(world, place);
      await openStream();
      expect(await kinds()).toEqual([]);
      // Another silence is news, although the former one was put away.
      world.pass(181);
      expect((await list()).rows.map(({ kind }) => kind)).toEqual(['quiet-bridge']);
    });

    it('warns about a bridge without a stream, until its stream opens', async () => {
      await openStream(world.now);
      world.pass(121);
      await beat(world, place, { capabilities: ['work-requests'] });
      expect(await readInbox(owner())).toMatchObject([{ kind: 'deaf-bridge', bridgeId: place.bridgeId }]);
      await openStream();
      expect(await kinds()).toEqual([]);
    });

    it('shows an account that fails its check, since when, and again when it fails again', async () => {
      const failing = { name: 'night', harness: 'exec-agent', state: 'failing', reason: 'The login has ended.' };
      const spare = { ...failing, name: 'spare', used: false };
      const since = world.now;
      await beat(world, place, { accounts: [failing, spare] });
      world.pass(30);
      await beat(world, place, { accounts: [{ ...failing, reason: 'The login has ended today.' }, spare] });
      const [item, ...others] = await readInbox(owner());
      expect([item, others]).toMatchObject([
        { kind: 'failing-account', bridgeId: place.bridgeId, text: 'The login has ended today.', createdAt: since },
        [],
      ]);
      expect(item?.title).toMatch(/: account night fails its check$/);
      await finishInboxItems(owner(), { ids: [item?.id as string], done: true });
      await beat(world, place, { accounts: [{ ...failing, state: 'ready' }] });
      expect(await kinds()).toEqual([]);
      await beat(world, place, { accounts: [failing] });
      expect((await list()).rows.map(({ kind }) => kind)).toEqual(['failing-account']);
    });
  });

  it('shows a project whose folder is missing on a machine, until it is there again', async () => {
    const reason = 'the folder of the project harbour does not exist';
    const mapped = (state: string) => ({
      projects: [place.projectId],
      mappedProjects: [{ id: place.projectId, state, reason }],
    });
    await openStream();
    await beat(world, place, mapped('failing'));
    const [item, ...others] = await readInbox(owner());
    expect([item, others]).toMatchObject([
      {
        kind: 'unready-project',
        bridgeId: place.bridgeId,
        projectId: place.projectId,
        text: `On this machine, ${reason}.`,
        createdAt: world.now,
      },
      [],
    ]);
    await finishInboxItems(owner(), { ids: [item?.id as string], done: true });
    expect((await list()).rows).toEqual([]);
    await beat(world, place, mapped('ready'));
    expect(await kinds()).toEqual([]);
    world.pass(1);
    await beat(world, place, mapped('failing'));
    expect((await list()).rows.map(({ kind }) => kind)).toEqual(['unready-project']);
  });

  describe('of cost', () => {
    const spend = async (costUsd: string | null, storedAt = world.now) =>
      world.sql(
        `insert into worker_run_usage (id, run_id, account_id, project_id, source, models, input_tokens, output_tokens,
           cache_read_tokens, cache_write_tokens, cost_usd, stored_at)
         values ($1, $2, $3, $4, 'reported', '{}', 0, 0, 0, 0, $5, $6)`,
        [newId(), await run('succeeded'), place.accountId, place.projectId, costUsd, storedAt],
      );
    const line = (dailyCostLineUsd: number) => updateProject(owner(), { projectId: place.projectId, dailyCostLineUsd });

    it('shows when the runs of today cost more than the limit, and since which of them', async () => {
      await line(15);
      await spend('100', new Date('2026-02-28T23:59:59Z'));
      await spend('10.5');
      await spend(null);
      expect(await kinds()).toEqual([]);
      world.pass(60);
      await spend('7.92');
      const passedAt = world.now;
      world.pass(60);
      await beat(world, place);
      expect(await readInbox(owner())).toMatchObject([
        {
          kind: 'cost-line',
          projectId: place.projectId,
          createdAt: passedAt,
          title: expect.stringContaining('Today passed $15.00, the line that you set for p-'),
          text: '$18.42 so far, and 1 run without a known price. Nothing was stopped.',
        },
      ]);
      expect(await line(20)).toMatchObject({ dailyCostLineUsd: '20.00' });
      expect(await kinds()).toEqual([]);
      await line(1);
      expect(await kinds()).toEqual(['cost-line']);
      expect(await line(0)).toMatchObject({ dailyCostLineUsd: null });
      expect(await kinds()).toEqual([]);
    });

    it.each([-1, 1_000_001, Number.NaN])('refuses the line %p', async (amount) => {
      expect(await violationsOf(line(amount))).toMatchObject([{ propertyPath: 'dailyCostLineUsd' }]);
    });
  });

  describe('as a list', () => {
    it('shows every item once, whatever the size of its pages, in one order', async () => {
      await ask();
      await run('failed', { subjectId: await addCard(world, place) });
      await run('lost', { subjectId: await addCard(world, place) });
      await pause('Paused.', await addCard(world, place));
      await ask('Another?', await addCard(world, place));
      const whole = await list();
      expect(whole.rows.map(({ kind }) => kind)).toEqual([
        'question',
        'question',
        'failed-run',
        'lost-run',
        'blocked-work',
      ]);
      expect([whole.total, whole.unread, whole.hasNextPage]).toEqual([5, 5, false]);
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await list({}, 2, after);
        seen.push(...page.rows.map(({ id }) => id));
        if (!page.hasNextPage) break;
        after = placeOf(page.rows.at(-1) as (typeof page.rows)[number]);
      }
      expect(seen).toEqual(whole.rows.map(({ id }) => id));
    });

    it('is narrowed by kind, project and what was read', async () => {
      await ask();
      await run('failed', { subjectId: await addCard(world, place) });
      const other = { ...place, projectId: await addProject(world, place.accountId) };
      await ask('Elsewhere?', await addCard(world, other));
      expect((await list({ kinds: ['failed-run'] })).rows).toMatchObject([{ kind: 'failed-run' }]);
      expect((await list({ project: other.projectId.toUpperCase() })).rows).toMatchObject([{ text: 'Elsewhere?' }]);
      const [first] = (await list()).rows;
      await markInboxRead(owner(), { ids: [first?.id as string], read: true });
      expect([(await list({ unread: true })).total, (await list()).total, (await list()).unread]).toEqual([2, 3, 2]);
    });

    it('shows another account nothing, and a bound token its projects alone', async () => {
      await ask();
      const other = { ...place, projectId: await addProject(world, place.accountId) };
      await ask('Elsewhere?', await addCard(world, other));
      world.pass(200);
      expect(await kinds(world.as(await world.addAccount()))).toEqual([]);
      const bound = owner();
      const ctx = { ...bound, actor: { ...bound.actor, projects: new Set([other.projectId]) } };
      expect((await readInbox(ctx)).map(({ text }) => text)).toEqual(['Elsewhere?']);
      expect(await kinds()).toContain('quiet-bridge');
    });
  });

  describe('with marks', () => {
    it('puts items away and takes them back', async () => {
      await ask();
      const [{ id }] = (await list()).rows as unknown as [{ id: string }];
      const done = await finishInboxItems(owner(), { ids: [id, id], done: true });
      expect(done).toMatchObject([{ id, doneAt: world.now, readAt: world.now }]);
      expect([(await list()).total, (await list({ view: 'done' })).total]).toEqual([0, 1]);
      await finishInboxItems(owner(), { ids: [id], done: false });
      expect([(await list()).total, (await list({ view: 'done' })).total]).toEqual([1, 0]);
    });

    it('marks as read and unread', async () => {
      await ask();
      const [{ id }] = (await list()).rows as unknown as [{ id: string }];
      const first = world.now;
      await markInboxRead(owner(), { ids: [id], read: true });
      expect((await list()).unread).toBe(0);
      world.pass(5);
      expect(await markInboxRead(owner(), { ids: [id], read: true })).toMatchObject([{ readAt: first }]);
      await markInboxRead(owner(), { ids: [id], read: false });
      expect((await list()).unread).toBe(1);
    });

    it('puts items off until a time, at which they come back by themselves', async () => {
      await ask();
      const [{ id }] = (await list()).rows as unknown as [{ id: string }];
      const until = new Date(world.now.getTime() + 60_000);
      await snoozeInboxItems(owner(), { ids: [id], until });
      expect([(await list()).total, (await list()).unread]).toEqual([0, 0]);
      expect((await list({ view: 'snoozed' })).rows).toMatchObject([{ id, snoozedUntil: until }]);
      world.pass(60);
      expect((await list()).rows).toMatchObject([{ id, snoozedUntil: null }]);
    });

    it.each([0, -1, 367 * 86_400, Number.NaN])('refuses a snooze of %p seconds', async (seconds) => {
      const until = new Date(world.now.getTime() + seconds * 1000);
      expect(await violationsOf(snoozeInboxItems(owner(), { ids: ['x'], until }))).toMatchObject([
        { propertyPath: 'until' },
      ]);
    });

    it('changes all items or none, and names each id that no item has', async () => {
      await ask();
      const [{ id }] = (await list()).rows as unknown as [{ id: string }];
      const ids = ['inbox-item:question:nothing', id, ''];
      expect(await violationsOf(finishInboxItems(owner(), { ids, done: true }))).toMatchObject([
        { propertyPath: 'ids[0]' },
        { propertyPath: 'ids[2]' },
      ]);
      const stranger = world.as(await world.addAccount());
      expect(await violationsOf(finishInboxItems(stranger, { ids: [id], done: true }))).toHaveLength(1);
      expect((await list()).total).toBe(1);
      for (const many of [[], Array<string>(101).fill(id)]) {
        expect(await violationsOf(markInboxRead(owner(), { ids: many, read: true }))).toMatchObject([
          { propertyPath: 'ids' },
        ]);
      }
    });

    it('keeps what another request has done between its look at the inbox and its own mark', async () => {
      await ask();
      const [item] = await readInbox(owner());
      const ids = [item!.id];
      const late = (before: () => Promise<unknown>): Context => ({
        ...owner(),
        db: new Proxy(world.db, {
          get: (db, key) =>
            key === 'transaction'
              ? async (...given: Parameters<typeof db.transaction>) => before().then(() => db.transaction(...given))
              : Reflect.get(db, key),
        }),
      });
      const finish = () => finishInboxItems(owner(), { ids, done: true });
      const [read] = await markInboxRead(late(finish), { ids, read: true });
      expect(read?.doneAt).toEqual(world.now);
      expect((await list({ view: 'done' })).rows).toHaveLength(1);
      const until = new Date(world.now.getTime() + 60_000);
      await snoozeInboxItems(
        late(() => markInboxRead(owner(), { ids, read: false })),
        { ids, until },
      );
      expect((await list({ view: 'snoozed' })).rows).toMatchObject([{ readAt: null, snoozedUntil: until }]);
    });

    it('notifies open inboxes of the account', async () => {
      await ask();
      const [{ id }] = (await list()).rows as unknown as [{ id: string }];
      world.signals.length = 0;
      await markInboxRead(owner(), { ids: [id], read: true });
      expect(world.signals).toEqual([{ kind: 'inbox', accountId: place.accountId, projectId: null }]);
    });
  });

  it('costs no more when there is much history', async () => {
    await world.sql(
      `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, subject_type, subject_id, first_report_at)
       select gen_random_uuid(), $1, $2, $3, gen_random_uuid(), 'worker', case when n % 2 = 0 then 'failed' else 'succeeded' end,
         'page', gen_random_uuid(), now() from generate_series(1, 2000) n`,
      [place.accountId, place.projectId, place.bridgeId],
    );
    expect((await readInbox(owner())).length).toBeLessThanOrEqual(300);
    await addBridge(world, place);
  });
});
