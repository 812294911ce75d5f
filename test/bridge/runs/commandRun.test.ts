import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { CommandRun } from '../../../src/bridge/runs/CommandRun.ts';
import type { CommandPlan, RunRecord } from '../../../src/bridge/runs/RunRecord.ts';
import { until } from '../../support/until.ts';
import { isAlive } from '../support/processes.ts';
import { newRecord, RUN_ID } from './support/newRecord.ts';
import { openRunWorld, type RunWorld } from './support/runWorld.ts';

const WAITS = 'echo up; touch up; until [ -e go ]; do sleep 0.02; done';
const LOGGED = { run_id: RUN_ID, run_kind: 'command' };
const HOUR_MS = 3_600_000;

let world: RunWorld;
beforeEach(() => {
  world = openRunWorld();
});
afterEach(() => world.close());

async function opened(script: string, more: Partial<RunRecord & CommandPlan> = {}): Promise<RunRecord> {
  const { timeoutMs = HOUR_MS, dir = world.dir, run = ['sh', '-c', script], ...of } = more;
  const record = newRecord({ kind: 'command', sessionId: undefined, plan: { run, timeoutMs, dir }, ...of });
  await world.book.open(record);
  return record;
}

async function begun(script: string, more: Partial<RunRecord & CommandPlan> = {}) {
  const record = await opened(script, more);
  return { record, run: CommandRun.start(world.deps, record) };
}

async function atWork(more: Partial<RunRecord & CommandPlan> = {}) {
  const { record, run } = await begun(WAITS, more);
  await until('it is told as running', () => world.states().includes('running'));
  await until('it has printed', () => existsSync(join(world.dir, 'up')));
  return { record, run, pid: world.log.of('worker_started')[0]?.pid as number };
}

const last = () => world.reports().at(-1);

describe('The run of a command', () => {
  it('tells its program and subcommand as what it does, until it ends', async () => {
    const { run } = await atWork({
      run: ['env', 'SECRET=1', 'sh', '-c', `npm test --token=secret >/dev/null 2>&1; ${WAITS}`],
    });
    const [{ runId, state } = {}] = world.activities.due();
    expect([runId, state?.doing.kind, state?.doing.subject]).toEqual([RUN_ID, 'running', 'npm test']);
    expect(JSON.stringify(world.activities.due())).not.toMatch(/secret/i);
    world.touch('go');
    await run.ended;
    expect(world.activities.isEmpty).toBe(true);
  });

  it('has its values and the bridge’s own environment, in the project’s folder', async () => {
    const run = ['sh', '-c', 'echo "$0 $INHERITED $(pwd) $(cat)"; echo err >&2', 'card {cardNumber}'];
    const { run: started, record } = await begun('', { run });
    expect(started.runId).toBe(RUN_ID);
    await started.ended;
    expect(world.states()).toEqual(['running', 'succeeded']);
    expect(last()).toMatchObject({
      exitCode: 0,
      output: `card 7 yes ${world.dir} \nerr\n`,
      endedAt: expect.any(String),
    });
    expect(Date.parse(last()?.endedAt as string)).toBeGreaterThanOrEqual(Date.parse(record.startedAt as string));
    expect(world.log.of('worker_started')).toMatchObject([{ ...LOGGED, pid: expect.any(Number) }]);
    expect(world.log.lines.at(-1)).toMatchObject({
      level: 'info',
      event: 'worker_finished',
      fields: { ...LOGGED, state: 'succeeded', exit_code: 0 },
    });
    await until('its result is told', () => world.results().length === 1);
    expect(world.results()).toMatchObject([{ state: 'done' }]);
    expect(world.calls()).toEqual([]);
  });

  it.each([
    [
      'a value is missing',
      { run: ['echo', '{pin}', '{cardNumber} {nothing}'] },
      /^The command needs values that this run does not have: pin\.\n/,
    ],
    ['its folder is missing', { dir: '/nowhere' }, /\/nowhere/],
  ])('that cannot be started has failed, and says why: %s', async (_why, more, output) => {
    const { run } = await begun('true', more);
    await run.ended;
    expect(world.reports()).toMatchObject([{ state: 'failed', exitCode: -1, output: expect.stringMatching(output) }]);
    expect(world.log.lines.at(-1)).toMatchObject({
      level: 'error',
      event: 'worker_finished',
      fields: { ...LOGGED, state: 'failed', exit_code: -1 },
    });
    expect(world.log.of('worker_started')).toEqual([]);
  });

  it('that is stopped before it began starts nothing', async () => {
    const run = CommandRun.start(world.deps, await opened('touch begun'));
    run.stop('person');
    await run.ended;
    expect(world.states()).toEqual(['stopped']);
    expect(world.log.lines).toMatchObject([
      { level: 'info', event: 'worker_stopped', fields: { ...LOGGED, state: 'stopped', exit_code: null } },
    ]);
    expect(last()?.exitCode).toBeUndefined();
  });

  it('at work is reported as stopping and as stopped, with its output; a second stop changes nothing', async () => {
    const { run, record, pid } = await atWork();
    run.stop('person');
    run.stop('timeout');
    expect(record.ending).toBe('person');
    await run.ended;
    expect(await isAlive(pid)).toBe(false);
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
    expect(last()).toMatchObject({ output: 'up\n' });
    expect(world.log.of('worker_stopping')).toMatchObject([{ ...LOGGED, reason: 'person' }]);
    await until('its result is told', () => world.results().length === 1);
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'stopped' }]);
  });

  it('whose bridge stops has failed, for the reason that is reported', async () => {
    const { run } = await atWork();
    run.stop('shutdown');
    await run.ended;
    expect(world.states()).toEqual(['running', 'stopping', 'failed']);
    expect(last()?.output).toBe('The bridge was stopped while the command ran.\nup\n');
  });

  it('that is stopped while its process is being started is ended as soon as that is there', async () => {
    const record = await opened(WAITS);
    const report = world.book.report.bind(world.book);
    world.book.report = async (...args) => {
      if (args[1] === 'running') record.ending = 'person';
      return report(...args);
    };
    await CommandRun.start(world.deps, record).ended;
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
  });

  it('that has ended is not stopped any more', async () => {
    const { run, record } = await begun('true');
    await run.ended;
    run.stop('person');
    expect(record.ending).toBeUndefined();
  });

  it('has its time counted from its own start', async () => {
    const { run } = await begun(WAITS, { timeoutMs: 60_000 });
    await until('it is told as running', () => world.states().includes('running'));
    await until('it has printed', () => existsSync(join(world.dir, 'up')));
    expect(world.log.of('worker_stopping')).toEqual([]);
    run.release();
    await world.journal.idle();
    const process = (await RunProcess.adopt(world.journal.folder(RUN_ID))) as RunProcess;
    const found = (await world.journal.load())[0] as RunRecord;
    // The next bridge comes a second after its time.
    Object.assign(world.deps, { clock: () => new Date(process.startedAt.getTime() + 61_000) });
    await CommandRun.adopt(world.deps, found, process).ended;
    expect(last()).toMatchObject({ state: 'failed', output: 'The command ran longer than 60 s and was ended.\nup\n' });
    expect(world.states()).toEqual(['running', 'failed']);
  });
});

describe('A command that a bridge leaves', () => {
  async function left(more: Partial<RunRecord> = {}) {
    const { run, record, pid } = await atWork();
    run.release();
    await world.journal.save(record);
    const process = (await RunProcess.adopt(world.journal.folder(RUN_ID))) as RunProcess;
    const found = { ...((await world.journal.load())[0] as RunRecord), ...more };
    world.book.adopt(found);
    return { process, found, pid };
  }

  it('continues, past its time too, and the one that left reports nothing of it', async () => {
    const { run, pid } = await atWork({ timeoutMs: 1_000 });
    run.release();
    expect(await isAlive(pid)).toBe(true);
    world.touch('go');
    await until('its end is written down', async () => {
      const process = await RunProcess.adopt(world.journal.folder(RUN_ID));
      return process && (await process.ended).exitCode === 0;
    });
    expect(world.states()).toEqual(['running']);
    expect(world.log.of('worker_stopping')).toEqual([]);
  });

  it('is taken over by the next, and its end is reported with all of its output', async () => {
    const { process, found, pid } = await left();
    const run = CommandRun.adopt(world.deps, found, process);
    expect(world.log.of('worker_adopted')).toMatchObject([{ ...LOGGED, pid }]);
    world.touch('go');
    await run.ended;
    expect(world.states()).toEqual(['running', 'succeeded']);
    expect(last()).toMatchObject({ exitCode: 0, output: 'up\n' });
  });

  it.each([
    ['queued', ['running', 'running', 'succeeded']],
    ['running', ['running', 'succeeded']],
    ['stopping', ['running', 'succeeded']],
  ] as const)('that was last reported as %s is reported as running where that is news', async (state, states) => {
    const { process, found } = await left({ state, startedAt: undefined });
    const run = CommandRun.adopt(world.deps, found, process);
    world.touch('go');
    await run.ended;
    expect(world.states()).toEqual(states);
    expect(found.startedAt).toBe(process.startedAt.toISOString());
  });

  it('while it is being ended is ended by the next', async () => {
    const { process, found, pid } = await left({ ending: 'person' });
    await CommandRun.adopt(world.deps, found, process).ended;
    await until('its process is gone', async () => !(await isAlive(pid)));
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
  });

  it('is stopped by the next like one of its own', async () => {
    const { process, found } = await left();
    const run = CommandRun.adopt(world.deps, found, process);
    run.stop('person');
    await run.ended;
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
  });
});

describe('A fault of the bridge in the life of a command', () => {
  const fault = new Error('a fault');
  const breakAt = (state: string, meanwhile: () => void = () => undefined) => {
    const report = world.book.report.bind(world.book);
    world.book.report = async (...args) => {
      if (args[1] !== state) return report(...args);
      meanwhile();
      throw fault;
    };
  };

  it.each([
    [undefined, 'failed', 'How the command ended is not known.\n'],
    ['timeout', 'failed', 'How the command ended is not known.\n'],
    ['shutdown', 'failed', 'How the command ended is not known.\n'],
    ['person', 'stopped', ''],
  ] as const)('ends its process, and is reported (ending %s) as %s', async (ending, state, output) => {
    const record = await opened(WAITS);
    breakAt('running', () => {
      record.ending = ending;
    });
    await CommandRun.start(world.deps, record).ended;
    expect(world.reports()).toMatchObject([{ state, output }]);
    expect(await isAlive(world.log.of('worker_started')[0]?.pid as number)).toBe(false);
    expect(world.log.of('internal_error')).toMatchObject([
      { ...LOGGED, error: expect.stringMatching(/^Error: a fault\n/) },
    ]);
  });

  it.each(['released', 'ended'])('leaves alone what was %s', async (what) => {
    const record = await opened(WAITS);
    let run: CommandRun | undefined;
    breakAt('running', () => {
      if (what === 'released') run?.release();
      else record.state = 'failed';
    });
    run = CommandRun.start(world.deps, record);
    await run.ended;
    const pid = world.log.of('worker_started')[0]?.pid as number;
    expect([await isAlive(pid), world.states()]).toEqual([true, []]);
    world.touch('go');
    await until('it has ended', async () => !(await isAlive(pid)));
  });

  it('that cannot even be reported is logged, and the slot is free', async () => {
    world.book.close = () => Promise.reject(fault);
    const { run } = await begun('true');
    await run.ended;
    expect(world.log.of('internal_error')).toHaveLength(2);
  });
});
