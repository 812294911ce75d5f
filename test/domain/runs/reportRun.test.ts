import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { createLanes } from '../../../src/domain/lanes/Lanes.ts';
import { reportEndedRun } from '../../../src/domain/reports/reportEndedRun.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { until } from '../../support/until.ts';
import { addCard, addPlace, addProject, type Place, rowOf } from '../commands/support/fixtures.ts';
import { type Body, bodyOf, OTHER_ENDS, OUTCOMES } from './support/bodies.ts';
import { type ToldRun, tellRun } from './support/reports.ts';

describe('what a report leaves behind', () => {
  let world: DomainWorld;
  let place: Place;
  let run: ToldRun;

  beforeAll(async () => {
    world = await sharedDomainWorld();
    place = await addPlace(world);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    run = tellRun(world, place);
  });

  const usageOf = (runId: unknown) =>
    world.sql('select source, models from worker_run_usage where run_id = $1', [runId]);
  const spent = (inputTokens: number, source = 'reported') => ({
    source,
    models: { m: { inputTokens, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: 0.5 } },
  });

  describe('is one run', () => {
    it("by its bridge and its bridge's id, with an id of the service's own [RUN-01] [RUN-08] [STORE-01]", async () => {
      const one = await run.report('queued');
      const elsewhere = await tellRun(world, place, { runId: run.runId, bridgeId: newId() }).report('queued');
      expect([one.news, elsewhere.news]).toEqual([true, true]);
      expect(new Set([one.id, elsewhere.id, run.runId]).size).toBe(3);
    });

    it('by its project, whether that is named by its id or by its slug [STORE-02] [RAUTH-04]', async () => {
      const slug = (await rowOf(world, 'project', place.projectId)).slug as string;
      const other = await addProject(world, place.accountId);
      const one = await run.report('queued');
      const same = await tellRun(world, place, { ...run, project: slug }).report('queued');
      const another = await tellRun(world, { ...place, projectId: other }, run).report('queued');
      expect(same).toEqual({ id: one.id, news: false });
      expect(another.id).not.toBe(one.id);
    });

    it('whichever case its ids are written in', async () => {
      const one = await run.report('queued');
      const shout = tellRun(world, place, { ...run, runId: run.runId.toUpperCase() });
      expect(await shout.report('queued', { bridgeId: run.bridgeId.toUpperCase() })).toEqual({
        id: one.id,
        news: false,
      });
    });

    it('when another process was just creating it', async () => {
      const rival = await world.db.pool.connect();
      const id = newId();
      await rival.query('begin');
      await rival.query(
        `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, history, reported_rank,
           subject_type, subject_id, first_report_at)
         values ($1, $2, $3, $4, $5, 'worker', 'queued', '[{"state": "queued", "at": "2026-03-01T11:00:00Z"}]', 0,
           'card', $6, $7)`,
        [id, place.accountId, place.projectId, run.bridgeId, run.runId, run.cardId, world.now],
      );
      const told = run.report('running');
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until('the report waits for the rival', async () => (await world.sql(waiting)).length > 0);
      await rival.query('commit');
      rival.release();
      expect(await told).toEqual({ id, news: true });
      expect(await run.states()).toEqual(['queued', 'running']);
    });

    it('of its own account, where another has a project of the same slug [RAUTH-04] [RAUTH-06]', async () => {
      const other = await addPlace(world);
      await world.sql(`update project set slug = 'shared-by-two' where id = any($1)`, [
        [place.projectId, other.projectId],
      ]);
      const theirs = tellRun(world, other, { ...run, project: 'shared-by-two' });
      await tellRun(world, place, { ...run, project: 'shared-by-two' }).report('running');
      await theirs.report('failed');
      expect([(await run.row()).state, (await theirs.row()).state]).toEqual(['running', 'failed']);
    });

    it('when many report it for the first time at once', async () => {
      const tellers = [run, tellRun(besides(world), place, run)];
      const states = ['queued', 'preparing', 'running', 'stopping', 'succeeded'];
      const told = await Promise.all(tellers.flatMap((teller) => states.map((state) => teller.report(state))));
      expect(new Set(told.map(({ id }) => id)).size).toBe(1);
      expect(told.filter(({ news }) => news)).toHaveLength(states.length);
      expect((await run.states()).sort()).toEqual(states.toSorted());
      expect((await run.row()).state).toBe('succeeded');
    });
  });

  it.each([
    ['a name', async () => (await rowOf(world, 'project', place.projectId)).name as string, false],
    ['nothing', async () => newId(), true],
    ["a stranger's project", async () => (await addPlace(world)).projectId, true],
  ])('is nothing when its project is named by %s [RAUTH-05] [RAUTH-06]', async (_title, name, holds) => {
    const handle = holds ? await name() : `${await name()} by name`;
    const told = tellRun(world, place, { project: handle });
    await expect(told.report('queued')).rejects.toMatchObject({ code: 'project_not_found' });
    // The handle is judged before the body.
    await expect(told.report('no state')).rejects.toMatchObject({ code: 'project_not_found' });
    expect(await world.sql('select 1 from run where run_key = $1', [told.runId])).toEqual([]);
  });

  it('is nothing when one thing in it is wrong', async () => {
    await expect(run.report('queued', { workKind: 'No!' })).rejects.toMatchObject({ code: 'bad_user_input' });
    await expect(run.row()).rejects.toThrow('no run');
  });

  it('does not depend on which of two neighbours in a flush is refused', async () => {
    const stranger = await addPlace(world);
    const lost = tellRun(world, place, { project: stranger.projectId });
    const [good, bad] = await Promise.allSettled([run.report('queued'), lost.report('queued')]);
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
  });

  it('notifies readers, once for each change and never for a repeat [LIVE-04]', async () => {
    world.signals.length = 0;
    const { id } = await run.report('queued');
    await run.report('queued');
    await run.report('queued', { workerPool: 'big' });
    const signal = { kind: 'run', accountId: place.accountId, projectId: place.projectId, runId: id };
    // A run that begins may take the place of one that failed, which inboxes then no longer show.
    const inbox = { kind: 'inbox', accountId: place.accountId, projectId: place.projectId };
    expect(world.signals).toEqual([signal, inbox, signal]);
    world.signals.length = 0;
    await run.report('running');
    await run.report('failed');
    expect(world.signals).toEqual([signal, signal, inbox]);
  });

  describe('comes from the report that creates the run', () => {
    const first = { workRequestId: newId(), workKind: 'implement', ruleId: 'r.1', kind: 'command' };
    const later = { workRequestId: newId(), workKind: 'other', ruleId: 'r.2', kind: 'worker' };
    const stored = { work_request_id: first.workRequestId, work_kind: 'implement', rule_id: 'r.1', kind: 'command' };

    it('for its work, its kind and its subject, also when that is an outcome [STORE-03] [STORE-04] [STORE-05] [RUN-24]', async () => {
      await run.report('failed', first);
      await run.report('queued', { ...later, subjectId: newId(), cardNumber: 9 });
      expect(await run.row()).toMatchObject({ ...stored, state: 'failed', subject_id: run.cardId, card_number: 7 });
    });

    it('even when it had none to report [STORE-04]', async () => {
      await run.report('queued');
      await run.report('running', later);
      expect(await run.row()).toMatchObject({ work_request_id: null, work_kind: null, rule_id: null });
    });

    it.each([null, undefined])('where %p is a worker [RUN-23]', async (kind) => {
      await run.report('queued', { kind });
      expect(await run.row()).toMatchObject({ kind: 'worker' });
    });

    it('for the request that two runs may share [RUN-20]', async () => {
      const again = tellRun(world, place);
      await run.report('failed', first);
      await again.report('queued', first);
      expect(await again.row()).toMatchObject({ work_request_id: first.workRequestId });
    });

    it("for the card's number, which is only a label [RUN-18]", async () => {
      const cardId = await addCard(world, place);
      const labelled = tellRun(world, place, { cardId });
      await labelled.report('queued', { cardNumber: 4711 });
      expect(await labelled.row()).toMatchObject({ subject_id: cardId, card_number: 4711 });
    });
  });

  describe('links the run that it continues', () => {
    const linkOf = async (told: ToldRun) => (await told.row()).continues_id;

    it('when the project holds that run for the same bridge [STORE-07]', async () => {
      const { id } = await run.report('failed');
      const next = tellRun(world, place);
      await next.report('queued', { continues: run.runId });
      expect(await linkOf(next)).toBe(id);
    });

    it.each([
      ['a run that nobody told of', async () => newId()],
      [
        'a run of another bridge',
        async () => {
          const other = tellRun(world, place, { bridgeId: newId() });
          await other.report('failed');
          return other.runId;
        },
      ],
      [
        'a run of another project',
        async () => {
          const other = tellRun(world, { ...place, projectId: await addProject(world, place.accountId) });
          await other.report('failed');
          return other.runId;
        },
      ],
      ['itself', async () => run.runId],
    ])('but not %s [STORE-08]', async (_title, named) => {
      await run.report('queued', { continues: await named() });
      expect(await linkOf(run)).toBeNull();
    });

    it('from its first report alone [STORE-06]', async () => {
      const earlier = [tellRun(world, place), tellRun(world, place)] as const;
      for (const one of earlier) await one.report('failed');
      await run.report('queued');
      await run.report('running', { continues: earlier[0].runId });
      expect(await linkOf(run)).toBeNull();
      const next = tellRun(world, place);
      await next.report('queued', { continues: earlier[0].runId });
      await next.report('running', { continues: earlier[1].runId });
      expect(await linkOf(next)).toBe((await earlier[0].row()).id);
    });
  });

  describe('is a comment on the pull request of the card', () => {
    const comments = async (told: ToldRun) =>
      world.sql('select card_id, pull_request_number from pull_request_comment where run_id = $1', [
        (await told.row()).id,
      ]);
    const cardWith = async (pullRequest: number | null, at = place) => {
      const cardId = await addCard(world, at);
      await world.sql('update card set pull_request_number = $2 where id = $1', [cardId, pullRequest]);
      return cardId;
    };

    it('when a fix run begins, once [STORE-10]', async () => {
      const cardId = await cardWith(12);
      const fix = tellRun(world, place, { cardId });
      for (const state of ['queued', 'queued', 'running', 'failed']) await fix.report(state, { workKind: 'fix' });
      expect(await comments(fix)).toEqual([{ card_id: cardId, pull_request_number: 12 }]);
    });

    it.each([
      ['other work', async () => ({ cardId: await cardWith(12) }), { workKind: 'implement' }],
      ['a card without a pull request', async () => ({ cardId: await cardWith(null) }), { workKind: 'fix' }],
      ['a card that is gone', async () => ({}), { workKind: 'fix' }],
      [
        'a page',
        async () => ({ cardId: await cardWith(12) }),
        { workKind: 'fix', subjectType: 'page', cardNumber: undefined },
      ],
      ["a stranger's card", async () => ({ cardId: await cardWith(12, await addPlace(world)) }), { workKind: 'fix' }],
    ])('but not for %s [STORE-11]', async (_title, told, fields: Body) => {
      const other = tellRun(world, place, await told());
      await other.report('queued', fields);
      expect(await comments(other)).toEqual([]);
    });

    it('is not queued by a later report that speaks of fixing [STORE-11]', async () => {
      const told = tellRun(world, place, { cardId: await cardWith(12) });
      await told.report('queued', { workKind: 'implement' });
      await told.report('running', { workKind: 'fix' });
      expect(await comments(told)).toEqual([]);
    });
  });

  describe('of an end', () => {
    const result = {
      resultStatus: 'finished',
      resultReason: 'stacked',
      resultFields: { branch: 'main', list: [1, null] },
      resumeSkipped: 'card_moved',
      output: 'done',
      notices: ['2 calls of a tool were refused: Bash, Write.', 'A second one.'],
      peakContextTokens: 5_000_000_000,
    };

    it('is the result, taken from the outcome that closes the run [STORE-12] [STORE-23] [RVER-01]', async () => {
      const start = { startedAt: '2026-03-01T11:00:00Z', sessionId: newId() };
      await run.report('succeeded', { ...result, ...start, endedAt: '2026-03-01T11:29:00.9Z' });
      expect(await run.row()).toMatchObject({
        state: 'succeeded',
        exit_code: 0,
        has_result: true,
        result_status: 'finished',
        result_reason: 'stacked',
        result_fields: result.resultFields,
        resume_skipped: 'card_moved',
        output: 'done',
        notices: result.notices,
        peak_context_tokens: '5000000000',
        failure_reason: null,
        started_at: new Date('2026-03-01T11:00:00Z'),
        ended_at: new Date('2026-03-01T11:29:00Z'),
      });
    });

    it('is not taken from a later outcome, also of the same state [STORE-12] [USAGE-14]', async () => {
      const { id } = await run.report('succeeded', { ...result, usage: spent(1) });
      const before = await run.row();
      await run.report('succeeded', { output: 'else', endedAt: '2026-03-01T11:45:00Z', usage: spent(2) });
      await run.report('failed', { output: 'else', exitCode: 3, usage: spent(3) });
      expect(await run.row()).toEqual({ ...before, history: expect.anything() });
      expect(await usageOf(id)).toMatchObject([{ models: { m: { inputTokens: 1 } } }]);
    });

    it('is not what a repeat says it spent, though that was counted better [USAGE-14]', async () => {
      const { id } = await run.report('failed', { usage: spent(1, 'estimated') });
      await run.report('failed', { usage: spent(2, 'reported') });
      expect(await usageOf(id)).toMatchObject([{ source: 'estimated', models: { m: { inputTokens: 1 } } }]);
    });

    it('says why nothing started', async () => {
      await run.report('not-started', { failureReason: 'no such program' });
      expect(await run.row()).toMatchObject({ failure_reason: 'no such program', exit_code: null, has_result: null });
    });

    it.each([
      ['stacked', 'stacked'],
      ['approval-stale', 'approval-stale'],
      ['made-up-since', 'other'],
    ])('is for the reason %s: %s [RUN-53] [RUN-54]', async (resultReason, stored) => {
      await run.report('succeeded', { resultReason });
      expect(await run.row()).toMatchObject({ result_reason: stored });
    });

    it.each([true, false, null])('holds no result of a command, whatever it says: %p [RUN-43]', async (hasResult) => {
      await run.report('succeeded', { kind: 'command', hasResult });
      expect(await run.row()).toMatchObject({ state: 'succeeded', has_result: null });
    });

    it('is for a stop what was printed and spent, and its time where no end is reported [RUN-31] [RUN-60] [STORE-23] [USAGE-12]', async () => {
      const { id } = await run.report('stopped', {
        output: 'so far',
        notices: ['The model service was asked again 2 times.'],
        peakContextTokens: 0,
        usage: spent(4),
        resumeSkipped: 'reload',
      });
      expect(await run.row()).toMatchObject({
        state: 'stopped',
        output: 'so far',
        notices: ['The model service was asked again 2 times.'],
        peak_context_tokens: '0',
        ended_at: new Date('2026-03-01T11:30:00Z'),
        exit_code: null,
        has_result: null,
        resume_skipped: null,
      });
      expect(await usageOf(id)).toHaveLength(1);
    });

    it.each(OTHER_ENDS.filter((state) => state !== 'stopped'))(
      'has no time for %s, unless one is reported',
      async (state) => {
        await run.report(state);
        expect(await run.row()).toMatchObject({ state, ended_at: null });
        const told = tellRun(world, place);
        await told.report(state, { endedAt: '2026-03-01T11:20:00Z' });
        expect(await told.row()).toMatchObject({ ended_at: new Date('2026-03-01T11:20:00Z') });
      },
    );

    it.each(['queued', 'running', ...OTHER_ENDS])('is no skipped resume on %s [STORE-13]', async (state) => {
      await run.report(state, { resumeSkipped: 'shutdown' });
      expect(await run.row()).toMatchObject({ resume_skipped: null });
    });

    it.each(OUTCOMES)('is what it spent for the outcome %s [USAGE-11]', async (state) => {
      const { id } = await run.report(state, { usage: spent(7, 'estimated') });
      expect(await usageOf(id)).toEqual([{ source: 'estimated', models: spent(7).models }]);
    });

    it.each([
      'queued',
      'resumed',
      'preparing',
      'running',
      'stopping',
      'replaced',
      'skipped',
      'dropped',
      'waiting-for-person',
    ])('is no usage of %s, however well-formed [USAGE-10] [USAGE-13]', async (state) => {
      const { id } = await run.report(state, { usage: spent(7), peakContextTokens: 5, output: 'text' });
      expect(await usageOf(id)).toEqual([]);
      expect(await run.row()).toMatchObject({ peak_context_tokens: null, output: null });
    });

    it('keeps its output when later reports bring none [STORE-22]', async () => {
      await run.report('succeeded', { output: 'kept' });
      await run.report('stopped');
      await run.report('running');
      expect(await run.row()).toMatchObject({ output: 'kept' });
    });

    it.each([...OUTCOMES, ...OTHER_ENDS])('has its figures from then on: %s', async (state) => {
      const { id } = await run.report(state);
      expect(await world.sql('select state from worker_run_facts where run_id = $1', [id])).toEqual([{ state }]);
    });

    it('has figures that follow later reports', async () => {
      const { id } = await run.report('succeeded', { model: 'old' });
      await run.report('succeeded', { model: 'new' });
      expect(await world.sql('select model from worker_run_facts where run_id = $1', [id])).toEqual([{ model: 'new' }]);
    });
  });

  describe('of what the run runs on', () => {
    const LATEST = [
      { field: 'workerPool', column: 'worker_pool', ids: '[STORE-14] [STORE-15]' },
      { field: 'harness', column: 'harness', ids: '[STORE-16] [STORE-17]' },
      { field: 'account', column: 'account', ids: '[STORE-16] [STORE-17]' },
      { field: 'model', column: 'model', ids: '[STORE-16] [STORE-17]' },
      { field: 'harnessSessionId', column: 'harness_session_id', ids: '[STORE-16] [STORE-17]' },
    ];
    it.each(LATEST)('is the latest $field that was reported, by a repeat too $ids', async ({ field, column }) => {
      const held = async () => (await run.row())[column];
      await run.report('queued');
      expect(await held()).toBeNull();
      expect(await run.report('queued', { [field]: 'first' })).toMatchObject({ news: false });
      expect(await held()).toBe('first');
      await run.report('running');
      await run.report('running', { [field]: null });
      expect(await held()).toBe('first');
      await run.report('failed', { [field]: 'second' });
      expect(await run.report('failed', { [field]: 'third' })).toMatchObject({ news: false });
      expect(await held()).toBe('third');
    });

    const set = { experiment: 'speed', variant: 'fast', switchedFrom: 'slow' };
    it('is one set of an experiment, from the first report that brings it [STORE-18]', async () => {
      await run.report('queued');
      await run.report('running', set);
      await run.report('running', { experiment: 'other', variant: 'slow', requestedModel: 'm' });
      expect(await run.row()).toMatchObject({
        experiment: 'speed',
        variant: 'fast',
        requested_model: null,
        switched_from: 'slow',
      });
    });

    it('is the set of a run that never started too [STORE-19]', async () => {
      await run.report('queued');
      await run.report('not-started', { ...set, requestedModel: 'm' });
      expect(await run.row()).toMatchObject({ experiment: 'speed', requested_model: 'm' });
    });
  });

  it('is no trace of what is checked only [STORE-21]', async () => {
    const checked = { askId: 'ask-me-not', replacedBy: newId(), maxChain: 4711, reason: 'rule_dead' };
    const { id } = await run.report('dropped', checked);
    const stored = JSON.stringify([
      await run.row(),
      await world.sql('select * from worker_run_facts where run_id = $1', [id]),
    ]);
    // As a whole value: ids hold any digits.
    for (const value of Object.values(checked)) expect(stored).not.toMatch(new RegExp(`[:"]${value}[,"}]`));
  });

  it('outlives the card [STORE-24]', async () => {
    const cardId = await addCard(world, place);
    const told = tellRun(world, place, { cardId });
    await told.report('running');
    await deleteCard(world.as(place.accountId), { cardId });
    expect(await told.row()).toMatchObject({ subject_id: cardId });
    expect(await told.states()).toEqual(['running']);
  });

  describe('by a bridge that reports a run once', () => {
    const report = (runId: unknown, body: Body) =>
      reportEndedRun(world.as(place.accountId, 'agent'), { project: place.projectId, runId, report: body });

    it.each([...OUTCOMES, ...OTHER_ENDS])('is the run, closed as %s [RVER-01]', async (state) => {
      const body = bodyOf(state, { bridgeId: run.bridgeId, startedAt: '2026-03-01T11:00:00Z' });
      const { id, news } = await report(run.runId, body);
      expect(news).toBe(true);
      expect(await run.row()).toMatchObject({ id, state, started_at: new Date('2026-03-01T11:00:00Z') });
      expect(await report(run.runId, body)).toEqual({ id, news: false });
    });

    it('is nothing while the run is open, and all faults are named', async () => {
      const fields = (error: unknown) =>
        (error as { violations: { propertyPath: string }[] }).violations.map((violation) => violation.propertyPath);
      const refused = await report('x', bodyOf('running')).catch(fields);
      expect(refused).toEqual(['runId', 'state']);
      expect(await report(undefined, bodyOf('running', { at: 'x' })).catch(fields)).toEqual(['runId', 'at']);
    });
  });
});

/** The same database through a process of its own: it has lanes of its own, which know nothing of the first ones. */
function besides(world: DomainWorld): DomainWorld {
  const lanes = createLanes(world.system, async () => undefined);
  return { ...world, as: (...who) => ({ ...world.as(...who), lanes }) };
}
