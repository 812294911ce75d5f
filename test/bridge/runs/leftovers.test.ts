import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentReader } from '../../../src/bridge/harness/Harness.ts';
import { CommandRun } from '../../../src/bridge/runs/CommandRun.ts';
import type { CommandPlan, RunRecord, WorkerPlan } from '../../../src/bridge/runs/RunRecord.ts';
import { WorkerRun } from '../../../src/bridge/runs/WorkerRun.ts';
import { until } from '../../support/until.ts';
import { isAlive, readPids } from '../support/processes.ts';
import { newRecord, PLAN } from './support/newRecord.ts';
import { openRunWorld, type RunWorld } from './support/runWorld.ts';

const RESULT = { status: 'finished', summary: 'Checked with a dev server.' } as const;
const SET_UP = 'until [ -s pids ]; do sleep 0.02; done';
const LISTENER = `setsid "${process.execPath}" -e 'require("net").createServer().listen(0, "127.0.0.1", () => require("fs").writeFileSync("pids", process.pid + "\\n"))' & ${SET_UP}`;
const SLEEPER = `setsid sh -c 'echo $$ >pids; exec sleep 300' & ${SET_UP}; until grep -q ^sleep "/proc/$(cat pids)/cmdline"; do sleep 0.02; done`;

let world: RunWorld;
let runId: string;
beforeEach(() => {
  runId = randomUUID();
  world = openRunWorld();
  Object.assign(world.deps.settings, { stopDelays: { sigtermAfterMs: 20, sigkillAfterMs: 200 } });
});
afterEach(async () => {
  for (const pid of await readPids(pidFile())) if (await isAlive(pid)) process.kill(pid, 'SIGKILL');
  await world.close();
});

const pidFile = () => join(world.dir, 'pids');
const left = () => Number(readFileSync(pidFile(), 'utf8'));

async function worker(plan: Partial<WorkerPlan>): Promise<{ run: WorkerRun; record: RunRecord }> {
  const record = newRecord({ runId, plan: { ...PLAN, dir: world.dir, ...plan } });
  await world.book.open(record);
  return { run: WorkerRun.start(world.deps, record), record };
}

/** Whether the process lived at the time of the last report. */
function watchReports(): () => boolean | undefined {
  let lived: boolean | undefined;
  const close = world.book.close.bind(world.book);
  world.book.close = async (...args) => {
    lived = await isAlive(left());
    return await close(...args);
  };
  return () => lived;
}

describe('What a worker has left running', () => {
  it('is ended before its run is reported, where the rule says so', async () => {
    const lived = watchReports();
    world.agent.script = LISTENER;
    world.agent.facts = { result: RESULT };
    await (await worker({ leftovers: 'end' })).run.ended;
    expect(lived()).toBe(false);
    expect(world.states()).toEqual(['running', 'succeeded']);
    const processes = expect.stringMatching(new RegExp(`^(?:node|node24|MainThread) \\(${left()}\\)$`));
    expect(world.log.of('leftovers_ended')).toMatchObject([{ run_id: runId, count: 1, processes }]);
    expect(world.log.of('leftovers_run')).toEqual([]);
  });

  it.each([undefined, 'keep'] as const)('goes on and is named where the rule says %s', async (leftovers) => {
    const lived = watchReports();
    world.agent.script = SLEEPER;
    world.agent.facts = { result: RESULT };
    await (await worker({ leftovers })).run.ended;
    expect(lived()).toBe(true);
    expect(world.log.of('leftovers_run')).toMatchObject([{ run_id: runId, count: 1, processes: `sleep (${left()})` }]);
    expect(world.log.of('leftovers_ended')).toEqual([]);
    expect(world.reports().at(-1)?.notices).toEqual([`1 process still ran at its end: sleep (${left()}).`]);
    expect(world.states()).toEqual(['running', 'succeeded']);
  });

  it('is ended before a stop is reported, which itself reaches the group alone [STOP-06]', async () => {
    const lived = watchReports();
    world.agent.script = `trap "" INT TERM; ${SLEEPER}; echo up; while :; do sleep 0.02; done`;
    const { run } = await worker({ leftovers: 'end' });
    await until('the agent is at work', () => world.agent.read[0]?.lines.includes('up'));
    run.stop('person');
    await run.ended;
    expect(lived()).toBe(false);
    expect(world.states()).toEqual(['running', 'stopping', 'stopped']);
  });

  it('by its `before` is there for the agent, and is ended with the run', async () => {
    const lived = watchReports();
    world.agent.script = '[ -d "/proc/$(cat pids)" ] && echo "found $BASCULE_RUN"';
    const before = { run: ['sh', '-c', `${SLEEPER}; pwd`], timeoutMs: 60_000 };
    await (await worker({ leftovers: 'end', before })).run.ended;
    expect(world.agent.read[0]?.lines).toEqual([`found ${runId}`]);
    expect(lived()).toBe(false);
  });

  it('by a `before` that failed is ended, too', async () => {
    const lived = watchReports();
    const before = { run: ['sh', '-c', `${SLEEPER}; exit 3`], timeoutMs: 60_000 };
    await (await worker({ leftovers: 'end', before })).run.ended;
    expect(world.states()).toEqual(['preparing', 'not-started']);
    expect(lived()).toBe(false);
  });

  it('by a run whose end cannot be judged is ended, too', async () => {
    const lived = watchReports();
    world.agent.script = `${SLEEPER}; echo up`;
    const broken = () => {
      throw new Error('unreadable');
    };
    world.agent.harness.read = () => ({ line: broken }) as unknown as AgentReader;
    await (await worker({ leftovers: 'end' })).run.ended;
    expect(lived()).toBe(false);
  });
});

describe('What a command has left running', () => {
  it.each([
    ['end', false],
    ['keep', true],
  ] as const)('is treated as its rule says: %s', async (leftovers, goesOn) => {
    const plan: CommandPlan = { run: ['sh', '-c', SLEEPER], timeoutMs: 60_000, dir: world.dir, leftovers };
    const record = newRecord({ runId, kind: 'command', plan });
    await world.book.open(record);
    const lived = watchReports();
    await CommandRun.start(world.deps, record).ended;
    expect(world.states()).toEqual(['running', 'succeeded']);
    expect(lived()).toBe(goesOn);
    expect(world.reports().at(-1)?.notices).toEqual(
      goesOn ? [`1 process still ran at its end: sleep (${left()}).`] : undefined,
    );
    expect(world.log.of(goesOn ? 'leftovers_run' : 'leftovers_ended')).toHaveLength(1);
  });
});
