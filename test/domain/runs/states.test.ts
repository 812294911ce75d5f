import { reportRunInventory } from '../../../src/domain/reports/reportRunInventory.ts';
import { isOpenRun, RUN_STATES } from '../../../src/domain/runs/runStates.ts';
import { timeOutWorkerRuns } from '../../../src/domain/sweeps/timeOutWorkerRuns.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, type Place } from '../commands/support/fixtures.ts';
import { OPEN, OTHER_ENDS, OUTCOMES } from './support/bodies.ts';
import { type ToldRun, tellRun } from './support/reports.ts';

const ENDS = [...OUTCOMES, ...OTHER_ENDS];

describe('a run', () => {
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

  const reportAll = async (...states: readonly string[]) => {
    const news: boolean[] = [];
    for (const state of states) news.push((await run.report(state)).news);
    return news;
  };
  const shown = async () => ({ state: (await run.row()).state, states: await run.states() });
  const timeOut = async () => {
    world.pass(3600);
    await timeOutWorkerRuns(world.system(), 500);
    expect((await run.row()).state).toBe('timed-out');
  };
  const lose = async () => {
    await reportRunInventory(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, runs: [] });
    expect((await run.row()).state).toBe('lost');
  };

  it('is open in five states and closed in the sixteen others, guesses among them [STATE-23]', () => {
    expect(RUN_STATES.filter(isOpenRun)).toEqual([...OPEN]);
    const closed = [...ENDS, 'timed-out', 'lost', 'closed'];
    expect(RUN_STATES.filter((state) => !isOpenRun(state)).sort()).toEqual(closed.sort());
    expect(closed).toHaveLength(16);
  });

  it.each([...OPEN, ...ENDS])('begins as %s with one entry of history [STATE-01]', async (state) => {
    expect(await reportAll(state)).toEqual([true]);
    expect(await shown()).toEqual({ state, states: [state] });
  });

  const upward = OPEN.flatMap((from, i) => OPEN.slice(i + 1).map((to) => ({ from, to })));
  it.each(upward)('moves from $from to $to [STATE-02] [STATE-03] [STATE-04] [STATE-05]', async ({ from, to }) => {
    expect(await reportAll(from, to)).toEqual([true, true]);
    expect(await shown()).toEqual({ state: to, states: [from, to] });
  });

  it.each(upward)(
    'stays $to when a late $from comes, which its history gains [STATE-09] [RUN-03]',
    async ({ from, to }) => {
      expect(await reportAll(to, from)).toEqual([true, true]);
      expect(await shown()).toEqual({ state: to, states: [to, from] });
    },
  );

  it.each(OPEN.flatMap((from) => ENDS.map((to) => ({ from, to }))))(
    'closes from $from as $to [STATE-06] [STATE-07]',
    async ({ from, to }) => {
      expect(await reportAll(from, to)).toEqual([true, true]);
      expect(await shown()).toEqual({ state: to, states: [from, to] });
    },
  );

  it('stops straight from the queue with nothing to report about a worker [STATE-08]', async () => {
    await reportAll('queued');
    await run.report('stopped', { output: undefined });
    expect(await run.row()).toMatchObject({ state: 'stopped', started_at: null, session_id: null, exit_code: null });
  });

  it.each([...OPEN, ...ENDS])('learns nothing new from a repeat of %s [STATE-10] [RUN-02]', async (state) => {
    const first = await run.report(state);
    const before = await run.row();
    const second = await run.report(state, { at: '2026-03-01T11:59:00Z' });
    expect(second).toEqual({ id: first.id, news: false });
    expect(await run.row()).toEqual(before);
  });

  it('learns nothing new from a state that it has left behind [STATE-10]', async () => {
    expect(await reportAll('queued', 'running', 'queued')).toEqual([true, true, false]);
    expect(await shown()).toEqual({ state: 'running', states: ['queued', 'running'] });
  });

  it.each(ENDS)(
    'stays %s whatever comes later; each new state is in its history [STATE-13] [STATE-14]',
    async (end) => {
      const other = end === 'failed' ? 'succeeded' : 'failed';
      expect(await reportAll(end, 'queued', 'running', other)).toEqual([true, true, true, true]);
      expect(await shown()).toEqual({ state: end, states: [end, 'queued', 'running', other] });
    },
  );

  describe('that timed out after it ran', () => {
    beforeEach(async () => {
      await reportAll('queued', 'running');
      await timeOut();
    });

    it.each(['stopping', ...ENDS])('continues as %s, because that is news [STATE-15]', async (state) => {
      expect(await reportAll(state)).toEqual([true]);
      expect(await shown()).toEqual({ state, states: ['queued', 'running', 'timed-out', state] });
    });

    it('keeps running when that is reported again, with one entry for it [STATE-15] [STATE-24] [RUN-04]', async () => {
      expect(await reportAll('running', 'running')).toEqual([true, false]);
      expect(await shown()).toEqual({ state: 'running', states: ['queued', 'running', 'timed-out'] });
    });

    it.each(['queued', 'resumed', 'preparing'])('stays so for a late %s [STATE-16]', async (state) => {
      expect(await reportAll(state)).toEqual([state !== 'queued']);
      expect((await run.row()).state).toBe('timed-out');
    });
  });

  it.each(OPEN)('that timed out in the queue continues as %s [STATE-17]', async (state) => {
    await reportAll('queued');
    await timeOut();
    await reportAll(state);
    expect((await run.row()).state).toBe(state);
  });

  it('that timed out before its bridge reported late states is measured by those too [STATE-17]', async () => {
    await reportAll('queued');
    await timeOut();
    await reportAll('running');
    await timeOut();
    await reportAll('preparing');
    expect((await run.row()).state).toBe('timed-out');
  });

  describe('that is lost', () => {
    beforeEach(async () => {
      await reportAll('running');
      await lose();
    });

    it.each(ENDS)('ends as %s after all [STATE-18]', async (state) => {
      expect(await reportAll(state)).toEqual([true]);
      expect(await shown()).toEqual({ state, states: ['running', 'lost', state] });
    });

    it.each(OPEN)('stays lost for %s [STATE-19]', async (state) => {
      expect(await reportAll(state)).toEqual([state !== 'running']);
      expect((await run.row()).state).toBe('lost');
    });
  });

  it("keeps the bridge's times in UTC to the second, also of states that do not move it [STATE-20] [STORE-20]", async () => {
    await run.report('running', { at: '2026-03-01T13:30:05.999+02:00', startedAt: '2026-03-01T00:30:00.700-11:00' });
    await run.report('queued', { at: '2026-03-01T11:29:59Z' });
    const row = await run.row();
    expect(row.history).toEqual([
      { state: 'running', at: '2026-03-01T11:30:05Z' },
      { state: 'queued', at: '2026-03-01T11:29:59Z' },
    ]);
    expect(row.started_at).toEqual(new Date('2026-03-01T11:30:00Z'));
  });

  it("has the service's times for what the service guessed [STATE-21] [TIMEOUT-10] [INV-17]", async () => {
    await run.report('running');
    await timeOut();
    const [, timedOut] = (await run.row()).history as { at: string }[];
    expect(timedOut?.at).toBe(`${world.now.toISOString().slice(0, 19)}Z`);
    world.pass(61);
    await lose();
    const [, , lost] = (await run.row()).history as { at: string }[];
    expect(lost).toEqual({ state: 'lost', at: `${world.now.toISOString().slice(0, 19)}Z` });
    expect(await run.row()).toMatchObject({ ended_at: null });
  });

  it.each(['timed-out', 'lost', 'closed'])('is never %s because a bridge says so [STATE-22]', async (state) => {
    await expect(run.report(state)).rejects.toMatchObject({ violations: [{ propertyPath: 'state' }] });
    await expect(run.row()).rejects.toThrow('no run');
  });

  describe('whose late running report comes while it stops', () => {
    const session = '018f0000-0000-7000-8000-000000000001';

    it('gets its session and start from it [STATE-11]', async () => {
      await reportAll('queued', 'stopping');
      await run.report('running', { sessionId: session, startedAt: '2026-03-01T11:10:00Z' });
      expect(await run.row()).toMatchObject({
        state: 'stopping',
        session_id: session,
        started_at: new Date('2026-03-01T11:10:00Z'),
      });
    });

    it('keeps those that it has [STATE-12]', async () => {
      await run.report('stopping', { sessionId: session, startedAt: '2026-03-01T11:10:00Z' });
      await run.report('running', { startedAt: '2026-03-01T11:20:00Z' });
      expect(await run.row()).toMatchObject({ session_id: session, started_at: new Date('2026-03-01T11:10:00Z') });
    });

    it('gets them also when it has ended already, and they count in its figures', async () => {
      await run.report('failed', { endedAt: '2026-03-01T11:30:00Z' });
      await run.report('running', { sessionId: session, startedAt: '2026-03-01T11:10:00Z' });
      const { id } = await run.row();
      expect(await run.row()).toMatchObject({ state: 'failed', session_id: session });
      expect(await world.sql('select duration_ms from worker_run_facts where run_id = $1', [id])).toEqual([
        { duration_ms: '1200000' },
      ]);
    });
  });
});
