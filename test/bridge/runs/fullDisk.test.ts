import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandRun } from '../../../src/bridge/runs/CommandRun.ts';
import { WorkerRun } from '../../../src/bridge/runs/WorkerRun.ts';
import { until } from '../../support/until.ts';
import { canMount, mountSmall } from '../support/mountSmall.ts';
import { newRecord, PLAN } from './support/newRecord.ts';
import { openRunWorld, type RunWorld } from './support/runWorld.ts';

const WAS_FULL = 'The disk was full while its output was written.\n';
const FILL = "head -c 6000000 /dev/zero | tr '\\0' a; echo";
const RESULT = { status: 'finished', summary: 'All done.' } as const;

const describeMounts = canMount() ? describe : describe.skip;

describeMounts('a run whose output fills the disk', () => {
  let world: RunWorld;
  let runs: string;
  let unmount: (() => void) | undefined;

  beforeEach(() => {
    world = openRunWorld();
    runs = world.config.at('runs');
    mkdirSync(runs, { recursive: true });
    unmount = mountSmall(runs);
  });
  afterEach(async () => {
    world.touch('go');
    await world.journal.idle();
    unmount?.();
    await world.close();
  });

  async function begun(script: string): Promise<{ run: WorkerRun }> {
    world.agent.script = script;
    const record = newRecord({ plan: { ...PLAN, dir: world.dir } });
    await world.book.open(record);
    return { run: WorkerRun.start(world.deps, record) };
  }
  /** What the bridge notes of the start takes and frees blocks of the small disk, so the script waits for the end of that. */
  const WAITS = 'until [ -e noted ]; do sleep 0.01; done; rm noted; ';
  const noted = async (started: number): Promise<void> => {
    await until('it is reported', () => running() > started);
    await world.journal.idle();
    world.touch('noted');
  };
  const running = () => world.states().filter((state) => state === 'running').length;
  const ends = async (script: string): Promise<void> => {
    const started = running();
    const { run } = await begun(WAITS + script);
    await noted(started);
    await run.ended;
  };
  const last = () => world.reports().at(-1);

  it.each([
    ['well', 0, 'no-result'],
    ['with an error', 1, 'failed'],
  ])('and ends %s says so, in its output, its result and the log', async (_how, code, state) => {
    await ends(`${FILL}; exit ${code}`);
    expect(last()).toMatchObject({ state, exitCode: code, hasResult: false });
    expect(last()?.output).toMatch(new RegExp(`^${WAS_FULL}a+`));
    expect(last()?.output?.length).toBeLessThanOrEqual(4000);
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'disk-full' }]);
    expect(world.log.of('worker_no_result')).toMatchObject([{ error: WAS_FULL.trim() }]);
  });

  it('says so too where something else made room before it ended', async () => {
    const other = join(runs, 'other');
    writeFileSync(other, Buffer.alloc(400_000));
    const { run } = await begun(`${WAITS}${FILL}; until [ -e go ]; do sleep 0.02; done`);
    await noted(0);
    await until('it is noticed', () => world.log.of('disk_full').length > 0);
    rmSync(other);
    world.touch('go');
    await run.ended;
    expect(last()?.output).toMatch(new RegExp(`^${WAS_FULL}a+`));
    expect(world.log.of('disk_full')).toHaveLength(1);
  });

  it('of a command that failed says so, and of one that succeeded does not', async () => {
    for (const [code, output] of [
      [3, `The command ended with exit code 3. ${WAS_FULL}`],
      [0, ''],
    ] as const) {
      const plan = { run: ['sh', '-c', `${WAITS}${FILL}; exit ${code}`], timeoutMs: 60_000, dir: world.dir };
      const record = newRecord({ kind: 'command', sessionId: undefined, plan });
      await world.book.open(record);
      const started = running();
      const run = CommandRun.start(world.deps, record);
      await noted(started);
      await run.ended;
      expect(last()?.output).toMatch(new RegExp(`^${output}a+`));
    }
    expect(world.results()).toMatchObject([{ state: 'refused', reason: 'disk-full' }, { state: 'done' }]);
  });

  it('says nothing of it where the result got through, nor where the disk had room', async () => {
    await ends('echo words; exit 3');
    expect(last()).toMatchObject({ state: 'failed', output: 'words\n' });
    expect(world.results()).toMatchObject([{ reason: 'failed' }]);
    world.agent.facts = { result: RESULT, output: 'All done.' };
    await ends(`${FILL}; exit 0`);
    expect(last()).toMatchObject({ state: 'succeeded', output: 'All done.' });
  });
});
