import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentEnd } from '../../../src/bridge/harness/Harness.ts';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import type { RunRecord, WorkerPlan } from '../../../src/bridge/runs/RunRecord.ts';
import { WorkerRun } from '../../../src/bridge/runs/WorkerRun.ts';
import { until } from '../../support/until.ts';
import { isAlive } from '../support/processes.ts';
import { newRecord, PLAN, RUN_ID, SUBJECT } from './support/newRecord.ts';
import { openRunWorld, type RunWorld } from './support/runWorld.ts';

const SESSION = '0190a5b2-7d43-7cc1-9a27-3f1e55c0a0cc';
const WAITS = 'echo up; until [ -e go ]; do sleep 0.02; done';
const RESULT = { status: 'finished', summary: 'All done.' } as const;
const LOGGED = { run_id: RUN_ID, account: 'main', session_id: SESSION };
const CALL = {
  seq: 1,
  tool: 'Bash',
  kind: 'shell',
  startedAt: '2026-03-01T10:00:00.000Z',
  durationMs: 5,
  isError: false,
  inSubagent: false,
  backgroundId: null,
  waitsOn: null,
  signatures: [],
  fullText: null,
} as const;

let world: RunWorld;
beforeEach(() => {
  world = openRunWorld();
});
afterEach(() => world.close());

const plan = (more: Partial<WorkerPlan> = {}): WorkerPlan => ({ ...PLAN, dir: world.dir, ...more });

/** A run that was reported as queued. */
async function opened(more: Partial<RunRecord> = {}): Promise<RunRecord> {
  const record = newRecord({ sessionId: SESSION, plan: plan(), ...more });
  await world.book.open(record);
  return record;
}

async function begun(more: Partial<RunRecord> = {}) {
  const record = await opened(more);
  return { record, run: WorkerRun.start(world.deps, record) };
}

/** An agent that works until the file `go` is there. */
async function atWork(more: Partial<RunRecord> = {}) {
  world.agent.script = WAITS;
  const { record, run } = await begun(more);
  await until('the agent is at work', () => world.agent.read[0]?.lines.includes('up'));
  return { record, run, pid: world.log.of('worker_started')[0]?.pid as number };
}

const told = (count: number) => until(`${count} reports`, () => world.states().length >= count);
const last = () => world.reports().at(-1);

describe('The run of a worker', () => {
  it('gives the harness the job as it was planned', async () => {
    const { record, run } = await begun({ plan: plan({ mode: 'full' }), subject: { ...SUBJECT, effort: 'high' } });
    expect(run.runId).toBe(RUN_ID);
    await run.ended;
    const expected = {
      runId: RUN_ID,
      sessionId: SESSION,
      resume: undefined,
      account: PLAN.account,
      model: 'opus',
      effort: 'high',
      mode: 'full',
      dir: world.dir,
      runDir: world.journal.folder(RUN_ID),
    };
    expect(world.agent.prepared).toMatchObject([expected]);
    expect(world.agent.prepared[0]?.prompt).toMatch(/^Work\.\n\n/);
    expect(world.agent.prepared[0]?.prompt).not.toMatch(/inbox/);
    expect(world.agent.prepared[0]?.env).toMatchObject({ INHERITED: 'yes' });
    expect(world.agent.read).toMatchObject([{ job: expected, context: { projectId: 'p-1' } }]);
    expect(world.log.of('worker_started')).toMatchObject([{ ...LOGGED, permission_mode: 'full' }]);
    expect(record.startedAt).toBe(world.agent.read[0]?.end?.startedAt.toISOString());
  });

  it('starts its agent with the launch of the harness in the project’s folder', async () => {
    world.agent.script = 'echo "$LAUNCHED $INHERITED $(cat) $(pwd)"';
    const { run } = await begun();
    await run.ended;
    expect(world.agent.read[0]?.lines).toEqual([`yes yes typed ${world.dir}`]);
    expect(world.log.of('worker_started')).toMatchObject([{ permission_mode: null }]);
  });

  it('shows the harness standard error, and people what the harness leaves of it', async () => {
    world.agent.script = 'echo noise >&2; echo words >&2; exit 3';
    world.agent.facts = { ...world.agent.facts, output: '', besides: 'beside the stream', errors: 'words' };
    const { run } = await begun();
    await run.ended;
    expect(world.agent.read[0]?.end?.errors).toBe('noise\nwords');
    expect(last()).toMatchObject({ state: 'failed', output: 'beside the stream\nwords' });
  });

  it('mentions the inbox to the agent while people have one', async () => {
    Object.assign(world.deps.settings, { inboxOn: true });
    const { run } = await begun();
    await run.ended;
    expect(world.agent.prepared[0]?.prompt).toMatch(/inbox tools/);
  });

  it('continues with a session in the folder that its transcript names', async () => {
    const other = world.config.at('other');
    mkdirSync(other);
    world.agent.script = 'pwd';
    const resume = { harnessSessionId: 'theirs', dir: other, cause: 'person' } as const;
    const { run } = await begun({ resume, harnessSessionId: 'theirs' });
    await run.ended;
    expect(world.agent.prepared[0]).toMatchObject({ resume: { harnessSessionId: 'theirs' }, dir: other });
    expect(world.agent.prepared[0]?.prompt).toMatch(/^This session continues/);
    expect(world.agent.read[0]?.lines).toEqual([other]);
    expect(await world.sessions.find(SESSION)).toMatchObject({ harnessSessionId: 'theirs' });
  });

  it('reports what the agent reported: state, result, counts and calls', async () => {
    world.agent.facts = {
      result: RESULT,
      output: 'Said.',
      peakContextTokens: 9,
      toolCalls: [CALL],
      timing: { toolTimeMs: 5, idleGapMs: null, longestIdleGapMs: null } as never,
      usage: {
        source: 'reported',
        models: { m: { inputTokens: 1, outputTokens: 2, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: null } },
      },
    };
    const { run } = await begun();
    await run.ended;
    await until('the calls went out', () => world.calls().length === 1);
    expect(world.states()).toEqual(['running', 'succeeded']);
    expect(last()).toMatchObject({
      exitCode: 0,
      hasResult: true,
      resultStatus: 'finished',
      output: 'Said.',
      peakContextTokens: 9,
      usage: { models: { m: { inputTokens: 1 } } },
    });
    // A file's time is coarser than the clock, so an end can seem to lie a few milliseconds before the start.
    const end = world.agent.read[0]?.end as AgentEnd;
    const endedAt = Math.max(end.startedAt.getTime(), end.endedAt.getTime());
    expect(last()?.endedAt).toBe(new Date(endedAt).toISOString());
    expect(world.calls()).toEqual([{ calls: [CALL], timing: world.agent.facts.timing }]);
    expect(world.results()).toMatchObject([{ state: 'done' }]);
    expect(world.log.lines.at(-1)).toMatchObject({
      level: 'info',
      event: 'worker_finished',
      fields: { ...LOGGED, state: 'succeeded', exit_code: 0, status: 'finished' },
    });
    expect(world.log.of('usage_dropped')).toEqual([]);
  });

  it.each([
    ['that the harness knows nothing of', undefined, [{ calls: [] }]],
    ['that there were none', [], [{ calls: [], timing: { toolTimeMs: 7 } }]],
  ] as const)('reports what is known about its calls: %s', async (_what, toolCalls, bodies) => {
    world.agent.facts = { toolCalls, timing: { toolTimeMs: 7 } as never };
    const { run } = await begun();
    await run.ended;
    await until('they went out', () => world.calls().length === 1);
    expect(world.calls()).toEqual(bodies);
  });

  it('reports no calls where the file says that none are collected', async () => {
    world.agent.facts = { toolCalls: [CALL] };
    const { run } = await begun({ plan: plan({ collect: false }) });
    await run.ended;
    await until('nothing is kept', () => world.book.all().length === 0);
    expect(world.calls()).toEqual([]);
  });

  it('leaves out a usage that the service would not take, and says so', async () => {
    const counts = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: 1 };
    const models = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`model-${n}`, counts]));
    world.agent.facts = { usage: { source: 'reported', models } };
    const { run } = await begun();
    await run.ended;
    expect(last()?.usage).toBeUndefined();
    expect(world.log.of('usage_dropped')).toMatchObject([{ ...LOGGED, models: 21 }]);
  });

  it('reports what was printed when the agent’s own words cannot be read', async () => {
    world.agent.script = 'echo printed';
    world.agent.whileFinishing = () => Promise.reject(new Error('no transcript'));
    const { run } = await begun();
    await run.ended;
    expect(last()).toMatchObject({ state: 'no-result', hasResult: false, output: 'printed\n' });
    expect(world.log.of('internal_error')).toMatchObject([{ ...LOGGED, error: 'Error: no transcript' }]);
    expect(world.log.lines.at(-1)).toMatchObject({ level: 'error', event: 'worker_no_result' });
  });

  it('logs an agent that failed as one without a result, with its code', async () => {
    world.agent.script = 'exit 3';
    const { run } = await begun();
    await run.ended;
    expect(world.log.lines.at(-1)).toMatchObject({
      level: 'error',
      event: 'worker_no_result',
      fields: { state: 'failed', exit_code: 3 },
    });
    expect(world.log.lines.at(-1)?.fields).not.toHaveProperty('status');
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'failed' }]);
  });

  it('notes the session as soon as the agent names it, and when that changes', async () => {
    world.agent.script = `echo session first; until [ -e on ]; do sleep 0.02; done; echo session second; ${WAITS}`;
    const { record, run } = await begun();
    const noted = (id: string) =>
      until(`${id} is noted`, async () => (await world.sessions.find(SESSION))?.harnessSessionId === id);
    await noted('first');
    expect(await world.sessions.find(SESSION)).toEqual({
      harness: 'line-agent',
      account: 'main',
      harnessSessionId: 'first',
      runId: RUN_ID,
    });
    world.touch('on');
    await noted('second');
    expect(record.harnessSessionId).toBe('second');
    world.agent.facts = { harnessSessionId: 'third' };
    world.touch('go');
    await run.ended;
    expect(record.harnessSessionId).toBe('third');
    await noted('third');
  });

  it('notes nothing while no session is known', async () => {
    const { record, run } = await begun();
    await run.ended;
    expect([record.harnessSessionId, await world.sessions.find(SESSION)]).toEqual([undefined, undefined]);
  });
});

describe('A worker that cannot be started', () => {
  const failed = async (reason: RegExp) => {
    await told(1);
    expect(world.reports()).toMatchObject([{ state: 'not-started', failureReason: expect.stringMatching(reason) }]);
    expect(world.log.lines.at(-1)).toMatchObject({
      level: 'error',
      event: 'worker_failed',
      fields: { ...LOGGED, state: 'not-started', exit_code: null, error: expect.stringMatching(reason) },
    });
    expect(world.log.of('internal_error')).toEqual([]);
    await until('the result is told', () => world.results().length === 1);
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'not-started' }]);
    expect(world.calls()).toEqual([]);
  };

  it.each([
    [
      'its session’s folder cannot be read',
      {},
      { harnessSessionId: 'x', dir: undefined, cause: 'person', unreadable: true },
      /^The folder in the transcript of the session cannot be read\.$/,
    ],
    ['a file of variables is missing', { envFiles: ['/nowhere/env'] }, undefined, /\/nowhere\/env/],
    ['its model would pass for an option', { model: '--all' }, undefined, /^The model begins with a hyphen/],
    ['its folder is missing', { dir: '/nowhere' }, undefined, /\/nowhere/],
    [
      'its `before` fails',
      { before: { run: ['sh', '-c', 'echo no room; exit 2'], timeoutMs: 60_000 } },
      undefined,
      /^before: it ended with exit code 2\nno room$/,
    ],
  ] as const)('says why: %s', async (_why, more, resume, reason) => {
    const { run } = await begun({ plan: plan(more as Partial<WorkerPlan>), resume });
    await run.ended;
    const before = 'before' in more ? 1 : 0;
    await told(1 + before);
    if (before === 1) expect(world.states()).toEqual(['preparing', 'not-started']);
    else await failed(reason);
    expect(last()?.failureReason).toMatch(reason);
    expect(world.log.of('worker_started')).toEqual([]);
  });

  it('is reported in the harness’s own words', async () => {
    world.agent.whilePreparing = () => Promise.reject(new Error('claude is not on the PATH'));
    const { run } = await begun();
    await run.ended;
    await failed(/^claude is not on the PATH$/);
  });
});

describe('What prepares a worker’s folder', () => {
  it('runs in the project’s folder, is reported, and names the folder', async () => {
    mkdirSync(join(world.dir, 'tree'));
    world.agent.script = 'pwd';
    const before = {
      run: ['sh', '-c', 'pwd >where; echo "$INHERITED $0" >>where; echo tree', '{cardNumber}'],
      timeoutMs: 60_000,
    };
    const { run } = await begun({ plan: plan({ before }) });
    await run.ended;
    expect(world.states()).toEqual(['preparing', 'running', 'no-result']);
    expect(world.log.of('worker_preparing')).toMatchObject([LOGGED]);
    expect(readFileSync(join(world.dir, 'where'), 'utf8')).toBe(`${world.dir}\nyes 7\n`);
    expect(world.agent.read[0]?.lines).toEqual([join(world.dir, 'tree')]);
  });

  it('is ended with its run, which then was stopped and never began', async () => {
    const before = { run: ['sh', '-c', 'touch begun; until [ -e go ]; do sleep 0.02; done'], timeoutMs: 60_000 };
    const { run } = await begun({ plan: plan({ before }) });
    await until('it runs', () => existsSync(join(world.dir, 'begun')));
    run.stop('person');
    await run.ended;
    expect(world.states()).toEqual(['preparing', 'stopped']);
    expect(world.agent.prepared).toEqual([]);
    expect(world.log.lines.at(-1)).toMatchObject({ level: 'info', event: 'worker_stopped', fields: LOGGED });
  });
});

describe('A worker that is stopped', () => {
  it('before anything began starts nothing', async () => {
    const run = WorkerRun.start(world.deps, await opened());
    run.stop('person');
    await run.ended;
    expect(world.states()).toEqual(['stopped']);
    expect(world.agent.prepared).toEqual([]);
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'stopped' }]);
    expect(world.calls()).toEqual([]);
  });

  it('while its launch is prepared starts no process', async () => {
    let run: WorkerRun | undefined;
    world.agent.whilePreparing = () => run?.stop('person');
    ({ run } = await begun());
    await run.ended;
    expect(world.agent.prepared).toHaveLength(1);
    expect(world.log.of('worker_started')).toEqual([]);
    expect(world.states()).toEqual(['stopped']);
  });

  it('while its launch fails was stopped, and did not fail', async () => {
    let run: WorkerRun | undefined;
    world.agent.whilePreparing = () => {
      run?.stop('person');
      throw new Error('ended meanwhile');
    };
    ({ run } = await begun());
    await run.ended;
    expect(world.states()).toEqual(['stopped']);
    expect(world.log.of('worker_failed')).toEqual([]);
  });

  it('while its process is being started is ended as soon as that is there', async () => {
    world.agent.script = WAITS;
    const record = await opened();
    const report = world.book.report.bind(world.book);
    world.book.report = async (...args) => {
      // As if the word came before the process was known: nothing was ended by the stop itself.
      if (args[1] === 'running') record.ending = 'person';
      return report(...args);
    };
    await WorkerRun.start(world.deps, record).ended;
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
    expect(world.log.of('worker_stopping')).toMatchObject([{ ...LOGGED, reason: 'person' }]);
  });

  it('at work is reported as stopping and as stopped, with what it said and used', async () => {
    const { run, record, pid } = await atWork();
    world.agent.facts = { output: 'So far.', peakContextTokens: 3 };
    run.stop('person');
    expect(record.ending).toBe('person');
    run.stop('shutdown');
    expect(record.ending).toBe('person');
    await run.ended;
    expect(await isAlive(pid)).toBe(false);
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
    expect(last()).toMatchObject({ output: 'So far.', peakContextTokens: 3, endedAt: expect.any(String) });
    expect(last()?.exitCode).toBeUndefined();
    expect(world.log.of('worker_stopping')).toMatchObject([{ ...LOGGED, reason: 'person' }]);
    expect(world.log.lines.at(-1)).toMatchObject({ level: 'info', event: 'worker_stopped' });
  });

  it('with its bridge has failed, for the reason that is reported', async () => {
    const { run } = await atWork();
    run.stop('shutdown');
    await run.ended;
    expect(world.states()).toEqual(['running', 'stopping', 'failed']);
    expect(last()?.output).toMatch(/^The bridge was stopped while the agent worked\.\n/);
    expect(last()?.resumeSkipped).toBe('shutdown');
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'shutdown' }]);
  });

  it('because its account is limited is handed back, and the account is named', async () => {
    const trouble = { kind: 'limit', until: new Date('2026-03-01T18:33:00Z') } as const;
    world.agent.script = 'exit 1';
    world.agent.facts = { output: 'You have hit your limit.', trouble };
    const { run } = await begun();
    await run.ended;
    expect(last()).toMatchObject({ state: 'failed', output: 'You have hit your limit.' });
    expect(last()?.resumeSkipped).toBeUndefined();
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'account-limited' }]);
    expect(world.accounts).toEqual([['main', trouble]]);
  });

  it('with a result says that its account works', async () => {
    world.agent.facts = {
      result: { status: 'unfinished', summary: 'Half.' },
      trouble: { kind: 'limit', until: undefined },
    };
    const { run } = await begun();
    await run.ended;
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'unfinished' }]);
    expect(world.accounts).toEqual([['main', undefined]]);
  });

  it('after its end is left as it was', async () => {
    const { run, record } = await begun();
    await run.ended;
    run.stop('person');
    expect(record.ending).toBeUndefined();
    expect(world.log.of('worker_stopping')).toEqual([]);
  });
});

describe('A worker that a bridge leaves', () => {
  /** As the next bridge finds it on disk. */
  async function left(more: Partial<RunRecord> = {}) {
    const { run, record, pid } = await atWork();
    run.release();
    await world.journal.save(record);
    const process = (await RunProcess.adopt(world.journal.folder(RUN_ID))) as RunProcess;
    const found = { ...((await world.journal.load())[0] as RunRecord), ...more };
    world.book.adopt(found);
    world.agent.read.length = 0;
    return { process, found, pid };
  }

  it('continues, and the one that left reports nothing of its end', async () => {
    const { run } = await atWork();
    run.release();
    world.touch('go');
    await until('its end is written down', async () => {
      const process = await RunProcess.adopt(world.journal.folder(RUN_ID));
      const end = process && (await process.ended);
      return end?.exitCode === 0;
    });
    expect(world.states()).toEqual(['running']);
    expect(world.agent.read[0]?.end).toBeUndefined();
  });

  it('is taken over by the next: all of its output is read, and its end is reported', async () => {
    const { process, found, pid } = await left();
    const startedAt = found.startedAt;
    const run = WorkerRun.adopt(world.deps, found, process);
    await until('what was printed before is read', () => world.agent.read[0]?.lines.includes('up'));
    expect(world.log.of('worker_adopted')).toMatchObject([{ ...LOGGED, pid }]);
    expect(world.agent.read[0]).toMatchObject({
      job: { dir: world.dir, sessionId: SESSION },
      context: { projectId: 'p-1' },
    });
    world.agent.facts = { result: RESULT };
    world.touch('go');
    await run.ended;
    expect(found.startedAt).toBe(startedAt);
    expect(world.states()).toEqual(['running', 'succeeded']);
  });

  it.each([
    ['queued', ['running', 'running', 'no-result']],
    ['running', ['running', 'no-result']],
    ['stopping', ['running', 'no-result']],
  ] as const)('that was last reported as %s is reported as running where that is news', async (state, states) => {
    const { process, found } = await left({ state, startedAt: undefined });
    const run = WorkerRun.adopt(world.deps, found, process);
    world.touch('go');
    await run.ended;
    expect(world.states()).toEqual(states);
    expect(found.startedAt).toBe(process.startedAt.toISOString());
  });

  it('while it is being ended is ended by the next', async () => {
    const { process, found, pid } = await left({ ending: 'person' });
    const run = WorkerRun.adopt(world.deps, found, process);
    await run.ended;
    await until('its process is gone', async () => !(await isAlive(pid)));
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
  });

  it('is stopped by the next like one of its own', async () => {
    const { process, found } = await left();
    const run = WorkerRun.adopt(world.deps, found, process);
    run.stop('person');
    await run.ended;
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
  });

  it('is taken over though its files of variables are gone, and with what they hold when they are there', async () => {
    const file = world.config.at('agent.env');
    writeFileSync(file, 'FROM_FILE=yes\n');
    for (const [envFiles, held] of [
      [['/nowhere/env'], undefined],
      [[file], 'yes'],
    ] as const) {
      world.agent.read.length = 0;
      const { process, found } = await (async () => {
        const { run, record } = await atWork();
        run.release();
        await world.journal.save(record);
        const adopted = (await RunProcess.adopt(world.journal.folder(RUN_ID))) as RunProcess;
        return { process: adopted, found: { ...record, plan: plan({ envFiles }) } };
      })();
      world.agent.read.length = 0;
      const run = WorkerRun.adopt(world.deps, found, process);
      await until('it is read', () => world.agent.read.length === 1);
      expect(world.agent.read[0]?.job.env.FROM_FILE).toBe(held);
      run.stop('person');
      await run.ended;
      await until('nothing is kept', () => world.book.all().length === 0);
      await world.journal.idle();
    }
  });
});

describe('A fault of the bridge in the life of a worker', () => {
  const fault = new Error('a fault');
  /** Breaks the report of a state. */
  const breakAt = (state: string, meanwhile: () => void = () => undefined) => {
    const report = world.book.report.bind(world.book);
    world.book.report = async (...args) => {
      if (args[1] !== state) return report(...args);
      meanwhile();
      throw fault;
    };
  };
  const logged = () =>
    expect(world.log.of('internal_error')[0]).toMatchObject({
      ...LOGGED,
      error: expect.stringMatching(/^Error: a fault\n/),
    });

  it('ends its agent, and is reported as a failure of unknown code', async () => {
    world.agent.script = WAITS;
    breakAt('running');
    const { run } = await begun();
    await run.ended;
    logged();
    expect(await isAlive(world.log.of('worker_started')[0]?.pid as number)).toBe(false);
    expect(world.reports()).toMatchObject([{ state: 'failed', exitCode: -1 }]);
    expect(world.calls()).toEqual([]);
  });

  it.each([
    ['person', 'stopped'],
    ['shutdown', 'failed'],
  ] as const)('that is being ended (%s) is reported as %s', async (ending, state) => {
    world.agent.script = WAITS;
    const record = await opened();
    breakAt('running', () => {
      record.ending = ending;
    });
    await WorkerRun.start(world.deps, record).ended;
    expect(world.states()).toEqual([state]);
  });

  it.each(['while its agent works', 'before its agent began'])(
    'that is found while the bridge stops (%s) is no failure of the work',
    async (when) => {
      world.agent.script = WAITS;
      const record = await opened();
      if (when === 'while its agent works') {
        breakAt('running', () => {
          record.ending = 'shutdown';
        });
      } else {
        record.ending = 'shutdown';
        const close = world.book.close.bind(world.book);
        let calls = 0;
        world.book.close = (...args) => (++calls === 1 ? Promise.reject(fault) : close(...args));
      }
      await WorkerRun.start(world.deps, record).ended;
      await until('the end is told', () => world.results().length > 0);
      expect(world.reports().at(-1)).toMatchObject({ resumeSkipped: 'shutdown' });
      expect(world.results()).toMatchObject([{ state: 'refused', reason: 'shutdown' }]);
    },
  );

  it('before its agent began is reported as not started', async () => {
    const { run } = await (async () => {
      const record = await opened();
      record.ending = 'person';
      // The end itself cannot be reported at first.
      const close = world.book.close.bind(world.book);
      let calls = 0;
      world.book.close = async (...args) => {
        calls++;
        if (calls === 1) {
          record.ending = undefined;
          throw fault;
        }
        return close(...args);
      };
      return { run: WorkerRun.start(world.deps, record) };
    })();
    await run.ended;
    logged();
    expect(world.reports()).toMatchObject([
      { state: 'not-started', failureReason: 'The bridge failed to start the agent; see its log.' },
    ]);
  });

  it.each(['released', 'ended'])('leaves alone what was %s', async (what) => {
    world.agent.script = WAITS;
    const record = await opened();
    let run: WorkerRun | undefined;
    breakAt('running', () => {
      if (what === 'released') run?.release();
      else record.state = 'failed';
    });
    run = WorkerRun.start(world.deps, record);
    await run.ended;
    const pid = world.log.of('worker_started')[0]?.pid as number;
    expect([await isAlive(pid), world.states()]).toEqual([true, []]);
    world.touch('go');
    await until('it has ended', async () => !(await isAlive(pid)));
  });

  it('that cannot even be reported is logged, and the slot is free', async () => {
    world.book.close = () => Promise.reject(fault);
    const { run } = await begun();
    await run.ended;
    expect(world.log.of('internal_error')).toHaveLength(2);
    logged();
  });
});
