import { findFacts } from '../../../src/domain/facts/readFacts.ts';
import { findUsage } from '../../../src/domain/usage/readUsage.ts';
import { reportSessionUsage } from '../../../src/domain/usage/reportSessionUsage.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { addPlace, addProject, addRun, type NewRun, type Place } from '../commands/support/fixtures.ts';
import { estimated, reported, usage } from './support/usages.ts';

let world: DomainWorld;
let place: Place;
let sessionId: string;

beforeAll(async () => {
  world = await sharedDomainWorld();
  place = await addPlace(world);
});
beforeEach(() => {
  sessionId = newId();
});
afterAll(() => world.close());

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 11, minute));
/** A run of the session that started in that minute. */
const started = (minute: number, run: NewRun = {}) =>
  addRun(world, place, { sessionId, startedAt: at(minute), state: 'succeeded', endedAt: at(minute + 1), ...run });
const interactive = (run: NewRun = {}) => started(0, { kind: 'interactive', state: 'closed', ...run });
const report = (
  processes: unknown,
  { project = place.projectId, ...more }: { runId?: unknown; project?: string } = {},
) => reportSessionUsage(world.as(place.accountId, 'agent'), { project, sessionId, report: { processes, ...more } });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'granted',
    (error: { code: string; violations: { propertyPath: string }[] }) =>
      [error.code, ...error.violations.map((violation) => violation.propertyPath)].join(' '),
  );
/** The known input tokens of each run; undefined while unknown. */
async function inputs(...ids: string[]) {
  const known = await findUsage(world.as(place.accountId), ids);
  return ids.map((id) => (known.has(id) ? Number(known.get(id)?.inputTokens) : undefined));
}

describe('the usage of a session', () => {
  it('answers how many runs it was for, and for how many the usage changed [SUSAGE-01] [SUSAGE-13]', async () => {
    const runs = [await started(1), await started(2)];
    expect(await report([reported(1), reported(2)])).toEqual({ runs: 2, updated: 2 });
    expect(await inputs(...runs)).toEqual([1, 2]);
    expect(await report([reported(8), reported(9)])).toEqual({ runs: 2, updated: 0 });
    expect(await inputs(...runs)).toEqual([1, 2]);
  });

  it('reaches the facts of its runs, and who looks on', async () => {
    const run = await started(1);
    world.signals.length = 0;
    await report([usage('estimated', { inputTokens: 4, costUsd: 1.5 })]);
    const [facts] = await world.sql(
      'select usage_source, input_tokens, cost_usd from worker_run_facts where run_id = $1',
      [run],
    );
    expect(facts).toEqual({ usage_source: 'estimated', input_tokens: '4', cost_usd: '1.500000' });
    expect(world.signals).toEqual([
      { kind: 'run', accountId: place.accountId, projectId: place.projectId, runId: run },
    ]);
    expect((await findFacts(world.as(place.accountId), [run])).has(run)).toBe(true);
  });

  it.each([
    [1, 'process_count_mismatch'],
    [100, 'process_count_mismatch'],
    [0, 'bad_user_input processes'],
    [101, 'bad_user_input processes'],
  ])('of %i processes is judged as %s [SUSAGE-02]', async (count, expected) => {
    expect(await refusal(report(Array.from({ length: count }, () => reported())))).toBe(expected);
  });

  it.each([[undefined], [null], [{}], ['x']])('of the processes %p is refused [SUSAGE-02]', async (processes) => {
    expect(await refusal(report(processes))).toBe('bad_user_input processes');
  });

  it('is stored nowhere when one of its processes breaks a rule [SUSAGE-03]', async () => {
    const runs = [await started(1), await started(2)];
    expect(await refusal(report([reported(1), usage('reported', { outputTokens: -1 })]))).toBe(
      'bad_user_input processes[1].models.large-2.outputTokens',
    );
    expect(await inputs(...runs)).toEqual([undefined, undefined]);
  });

  it('is refused for a session or a run that is no uuid [SUSAGE-04] [SUSAGE-05]', async () => {
    expect(await refusal(report([reported()], { runId: 'seven' }))).toBe('bad_user_input runId');
    sessionId = 'seven';
    expect(await refusal(report([reported()]))).toBe('invalid_session_id');
  });

  it('is refused for a project that the account has not [SUSAGE-06]', async () => {
    await started(1);
    const stranger = await addPlace(world);
    const foreign = reportSessionUsage(world.as(stranger.accountId, 'agent'), {
      project: place.projectId,
      sessionId,
      report: { processes: [reported()] },
    });
    expect(await refusal(foreign)).toBe('project_not_found');
    expect(await refusal(report([reported()], { project: 'nowhere' }))).toBe('project_not_found');
  });

  it('goes to the runs in the order of their starts, whatever came first [SUSAGE-07]', async () => {
    const [third, first, second] = [await started(3), await started(1), await started(2)];
    await report([reported(1), reported(2), reported(3)]);
    expect(await inputs(first, second, third)).toEqual([1, 2, 3]);
  });

  it('skips interactive and command runs, and runs of another session or project [SUSAGE-08]', async () => {
    const other = { ...place, projectId: await addProject(world, place.accountId) };
    const others = [
      await interactive(),
      await started(0, { kind: 'command' }),
      await started(0, { sessionId: newId() }),
      await addRun(world, other, { sessionId, startedAt: at(0), state: 'succeeded' }),
    ];
    const worker = await started(1);
    expect(await report([reported(5)])).toEqual({ runs: 1, updated: 1 });
    expect(await inputs(worker, ...others)).toEqual([5, undefined, undefined, undefined, undefined]);
  });

  it('skips runs that never started [SUSAGE-09]', async () => {
    const never = [
      await started(0, { state: 'not-started', startedAt: null }),
      await started(0, { state: 'stopped', startedAt: null }),
    ];
    const worker = await started(1);
    expect(await report([reported(5)])).toEqual({ runs: 1, updated: 1 });
    expect(await inputs(worker, ...never)).toEqual([5, undefined, undefined]);
  });

  it.each([[1], [3]])('of %i processes is refused when two runs started [SUSAGE-10]', async (count) => {
    const runs = [await started(1), await started(2)];
    expect(await refusal(report(Array.from({ length: count }, () => reported())))).toBe('process_count_mismatch');
    expect(await inputs(...runs)).toEqual([undefined, undefined]);
  });

  it('is refused when no run of the session started [SUSAGE-11]', async () => {
    await started(1, { startedAt: null });
    expect(await refusal(report([reported()]))).toBe('process_count_mismatch');
  });

  it('is refused when two runs started in the same second, for all of them [SUSAGE-12]', async () => {
    const runs = [await started(1), await started(2), await started(2)];
    expect(await refusal(report([reported(), reported(), reported()]))).toBe('ambiguous_start_order');
    expect(await inputs(...runs)).toEqual([undefined, undefined, undefined]);
    expect(await refusal(report([reported(), reported()]))).toBe('process_count_mismatch');
  });

  it('takes the place of an estimate [SUSAGE-14] [USAGE-16]', async () => {
    const run = await started(1);
    await report([estimated(1)]);
    expect(await report([reported(2)])).toEqual({ runs: 1, updated: 1 });
    expect(await inputs(run)).toEqual([2]);
  });

  it.each([
    ['an estimate', estimated(2)],
    ['another report', reported(2)],
  ])('leaves reported usage alone when %s follows [SUSAGE-15] [USAGE-17] [USAGE-18]', async (_word, later) => {
    const run = await started(1);
    await report([reported(1)]);
    expect(await report([later])).toEqual({ runs: 1, updated: 0 });
    expect(await inputs(run)).toEqual([1]);
  });

  it('leaves an estimate alone when another estimate follows [USAGE-18]', async () => {
    const run = await started(1);
    await report([estimated(1)]);
    expect(await report([estimated(2)])).toEqual({ runs: 1, updated: 0 });
    expect(await inputs(run)).toEqual([1]);
  });

  it('is stored once when it is sent many times at once', async () => {
    const runs = [await started(1), await started(2)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => report([reported(1), reported(2)])));
    expect(answers.map((answer) => answer.updated).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
    expect(await inputs(...runs)).toEqual([1, 2]);
  });
});

describe('the usage of an interactive run', () => {
  it('goes to the run that is named, once it has ended [SUSAGE-16]', async () => {
    const run = await interactive();
    const worker = await started(1);
    expect(await report([reported(3)], { runId: run.toUpperCase() })).toEqual({ runs: 1, updated: 1 });
    expect(await inputs(run, worker)).toEqual([3, undefined]);
  });

  it.each([
    ['the same source', estimated(1), estimated(2)],
    ['an estimate', reported(1), estimated(2)],
  ])('stays when %s follows [SUSAGE-17]', async (_word, first, second) => {
    const run = await interactive();
    await report([first], { runId: run });
    expect(await report([second], { runId: run })).toEqual({ runs: 1, updated: 0 });
    expect(await inputs(run)).toEqual([1]);
  });

  it('is refused when more than one process comes [SUSAGE-18]', async () => {
    const run = await interactive();
    expect(await refusal(report([reported(), reported()], { runId: run }))).toBe('process_count_mismatch');
    expect(await inputs(run)).toEqual([undefined]);
  });

  it('is refused while the run is open [SUSAGE-19]', async () => {
    const run = await interactive({ state: 'running', endedAt: null });
    expect(await refusal(report([reported()], { runId: run }))).toBe('process_count_mismatch');
    expect(await inputs(run)).toEqual([undefined]);
  });

  it.each([
    ['of another session', () => interactive({ sessionId: newId() })],
    ['that is a worker run', () => started(1)],
    ['that there is not', async () => newId()],
  ])('is refused for a run %s [SUSAGE-20] [SUSAGE-21] [SUSAGE-22]', async (_word, make) => {
    const run = await make();
    expect(await refusal(report([reported()], { runId: run }))).toBe('process_count_mismatch');
    expect(await inputs(run)).toEqual([undefined]);
  });

  it('is read as usage of the session when the run is null', async () => {
    const run = await started(1);
    expect(await report([reported(4)], { runId: null })).toEqual({ runs: 1, updated: 1 });
    expect(await inputs(run)).toEqual([4]);
  });
});
