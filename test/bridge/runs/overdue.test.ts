import { randomUUID } from 'node:crypto';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import type { RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { WorkerRun } from '../../../src/bridge/runs/WorkerRun.ts';
import { until } from '../../support/until.ts';
import { newRecord, PLAN } from './support/newRecord.ts';
import { openRunWorld, type RunWorld } from './support/runWorld.ts';

const RESULT = { status: 'finished', summary: 'Finished, then hang.' } as const;
const HANGS = 'echo init; echo result; exec sleep 100000';

let world: RunWorld;
let runId: string;
beforeEach(() => {
  runId = randomUUID();
  world = openRunWorld();
  Object.assign(world.deps, { graceMs: 20 });
  world.agent.isDone = (lines) => lines.at(-1) === 'result';
  world.agent.facts = { result: RESULT };
});
afterEach(() => world.close());

async function begun(): Promise<{ run: WorkerRun; record: RunRecord }> {
  const record = newRecord({ runId, plan: { ...PLAN, dir: world.dir } });
  await world.book.open(record);
  return { run: WorkerRun.start(world.deps, record), record };
}

const printed = (line: string) => until(`${line} is read`, () => world.agent.read.at(-1)?.lines.includes(line));

/** The run as the next bridge finds it. */
async function takenOver(): Promise<{ record: RunRecord; process: RunProcess }> {
  const process = (await RunProcess.adopt(world.journal.folder(runId), { runId })) as RunProcess;
  const record = (await world.journal.load())[0] as RunRecord;
  world.book.adopt(record);
  return { record, process };
}

const SUCCEEDED = { state: 'succeeded', exitCode: 0, hasResult: true, resultStatus: 'finished' };

describe('A program that has given its result and does not end', () => {
  it('is ended after a time, and its run has the result and exit code 0', async () => {
    world.agent.script = HANGS;
    await (await begun()).run.ended;
    expect(world.states()).toEqual(['running', 'succeeded']);
    expect(world.reports().at(-1)).toMatchObject(SUCCEEDED);
    expect(world.agent.read[0]?.end?.exitCode).toBe(0);
    expect(world.results()).toMatchObject([{ state: 'done' }]);
    expect(world.reports().at(-1)?.notices).toEqual([expect.stringMatching(/gave its result and did not end/)]);
    expect(world.log.of('worker_overdue')).toMatchObject([{ run_id: runId }]);
  });

  it('is ended by force when it has to be, with the same result', async () => {
    Object.assign(world.deps.settings, { stopDelays: { sigtermAfterMs: 20, sigkillAfterMs: 20 } });
    world.agent.script = 'trap "" INT TERM; echo result; while :; do sleep 0.02; done';
    await (await begun()).run.ended;
    expect(world.reports().at(-1)).toMatchObject(SUCCEEDED);
  });

  it('has its time again after a line, and goes on without one while it is at other work', async () => {
    // One write, so that no time passes between the lines.
    world.agent.script =
      'printf "result\\ntask\\n"; sleep 0.2; echo late; until [ -e go ]; do sleep 0.02; done; echo result; exec sleep 100000';
    const { run } = await begun();
    await printed('late');
    expect(world.log.of('worker_overdue')).toEqual([]);
    world.touch('go');
    await run.ended;
    expect(world.reports().at(-1)).toMatchObject(SUCCEEDED);
  });

  it('has the exit code of its own when it ends in time', async () => {
    Object.assign(world.deps, { graceMs: 60_000 });
    world.agent.script = 'echo result; exit 3';
    await (await begun()).run.ended;
    expect(world.reports().at(-1)).toMatchObject({ state: 'failed', exitCode: 3 });
    expect(world.log.of('worker_overdue')).toEqual([]);
  });

  it('was stopped when a person stops it first', async () => {
    Object.assign(world.deps, { graceMs: 60_000 });
    world.agent.script = HANGS;
    const { run } = await begun();
    await printed('result');
    run.stop('person');
    await run.ended;
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
  });

  it('is ended by the bridge that takes its run over [WORK-58]', async () => {
    Object.assign(world.deps, { graceMs: 60_000 });
    world.agent.script = HANGS;
    const { run } = await begun();
    await printed('result');
    run.release();
    Object.assign(world.deps, { graceMs: 1 });
    const { record, process } = await takenOver();
    await WorkerRun.adopt(world.deps, record, process).ended;
    expect(world.reports().at(-1)).toMatchObject(SUCCEEDED);
  });

  it('has its result also when one bridge began to end it and another reports it [WORK-58]', async () => {
    world.agent.script = `trap "" INT; ${HANGS}`;
    Object.assign(world.deps.settings, { stopDelays: { sigtermAfterMs: 3_000, sigkillAfterMs: 60_000 } });
    const { run, record: first } = await begun();
    await until('it is being ended', () => first.overdue);
    await world.journal.idle();
    run.release();
    Object.assign(world.deps, { graceMs: 600_000 });
    Object.assign(world.deps.settings, { stopDelays: { sigtermAfterMs: 20, sigkillAfterMs: 60_000 } });
    const { record, process } = await takenOver();
    await WorkerRun.adopt(world.deps, record, process).ended;
    expect(world.reports().at(-1)).toMatchObject(SUCCEEDED);
  });
});
