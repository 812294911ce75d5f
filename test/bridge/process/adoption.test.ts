import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessSpec } from '../../../src/bridge/process/ProcessSpec.ts';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { until } from '../../support/until.ts';
import {
  isAlive,
  type OtherBridge,
  readPids,
  removeDir,
  scratchDir,
  shell,
  startOtherBridge,
} from '../support/processes.ts';

const DELAYS = { sigtermAfterMs: 60_000, sigkillAfterMs: 60_000 };

describe('A run whose bridge was killed', () => {
  let dir: string;
  let spec: ProcessSpec;
  let bridge: OtherBridge | undefined;
  beforeEach(async () => {
    dir = await scratchDir();
  });
  afterEach(async () => {
    await bridge?.kill();
    bridge = undefined;
    await removeDir(dir);
  });

  async function left(script: string, watchdog: object = {}): Promise<number[]> {
    spec = shell(dir, script, [join(dir, 'pids')]);
    bridge = await startOtherBridge(spec, watchdog);
    return await until('the program stands', async () => {
      const pids = await readPids(join(dir, 'pids'));
      return pids.length > 0 && pids;
    });
  }

  async function adopt(): Promise<RunProcess> {
    const run = await RunProcess.adopt(spec.runDir);
    if (run === undefined) throw new Error('nothing to adopt');
    return run;
  }

  it('continues, and the next bridge reads all that it prints and learns its exit code [WORK-58]', async () => {
    await left('echo before; echo $$ >"$1"; until [ -e go ]; do sleep 0.02; done; echo after; printf rest; exit 9');
    const started = Date.now();
    await bridge?.kill();
    const run = await adopt();
    const lines: [string, boolean][] = [];
    run.lines((line, at) => lines.push([line, at !== undefined]));
    await until('the first line is read', () => lines.length === 1);
    await writeFile(join(dir, 'go'), '');
    const end = await run.ended;
    expect(end.exitCode).toBe(9);
    expect(end.endedAt.getTime()).toBeGreaterThanOrEqual(started - 20);
    expect(run.startedAt.getTime()).toBeLessThanOrEqual(started);
    // The time of a line that was printed unobserved is unknown.
    expect(lines).toEqual([
      ['before', false],
      ['after', true],
      ['rest', true],
    ]);
  });

  it('reports its end also when it ended while no bridge was there [WORK-58]', async () => {
    const [program = 0] = await left('echo said; echo $$ >"$1"; until [ -e go ]; do sleep 0.02; done; exit 5');
    await bridge?.kill();
    await writeFile(join(dir, 'go'), '');
    await until('it ended', async () => !(await isAlive(program)));
    const run = await adopt();
    const lines: string[] = [];
    run.lines((line) => lines.push(line));
    expect((await run.ended).exitCode).toBe(5);
    expect(lines).toEqual(['said']);
    // Again and again: each restart of a bridge may find it so.
    expect((await (await adopt()).ended).exitCode).toBe(5);
  });

  it.each([
    ['with its end by SIGINT', 'trap "exit 3" INT; echo $$ >"$1"; while :; do sleep 0.02; done', 60_000, 3],
    ['by force', 'trap "" INT TERM; echo $$ >"$1"; while :; do sleep 0.02; done', 50, 137],
  ])('can be stopped by the next one: %s', async (_how, script, wait, exitCode) => {
    const [program = 0] = await left(script);
    await bridge?.kill();
    const run = await adopt();
    await run.stop({ sigtermAfterMs: wait, sigkillAfterMs: wait });
    expect((await run.ended).exitCode).toBe(exitCode);
    await until('the program is gone', async () => !(await isAlive(program)));
  });

  it('has an unknown end when its keeper was killed unseen, and its program does not continue [WORK-58]', async () => {
    const [program = 0, keeper = 0] = await left('echo "$$\n$PPID" >"$1"; exec sleep 60', { checkMs: 50 });
    await bridge?.kill();
    const run = await adopt();
    process.kill(keeper, 'SIGKILL');
    expect((await run.ended).exitCode).toBeNull();
    await until('the program is gone', async () => !(await isAlive(program)));
  });

  it('has ended when this bridge saw it end, however long it had been silent', async () => {
    await left('trap \'\' INT TERM; echo $$ >"$1"; while :; do sleep 0.1; done');
    await bridge?.kill();
    const run = await adopt();
    const silentUntil = Date.now() + 50;
    await until('a while has passed', () => Date.now() > silentUntil);
    const told = run.stop({ sigtermAfterMs: 10, sigkillAfterMs: 10 });
    expect((await run.ended).endedAt.getTime()).toBeGreaterThanOrEqual(silentUntil);
    await told;
  });

  it('is left alone when another process has got the number of its keeper', async () => {
    await left('echo $$ >"$1"; exec sleep 60');
    await bridge?.kill();
    const first = await adopt();
    await first.stop(DELAYS);
    await rm(join(spec.runDir, 'exit'));
    const stranger = spawn('sleep', ['60'], { detached: true });
    await writeFile(join(spec.runDir, 'pid'), `${stranger.pid}\n`);
    const run = await adopt();
    await run.stop(DELAYS);
    expect((await run.ended).exitCode).toBeNull();
    expect(stranger.exitCode).toBeNull();
    expect(stranger.signalCode).toBeNull();
    stranger.kill();
    await once(stranger, 'exit');
  });

  it('that never started does not count, and will never start', async () => {
    const runDir = join(dir, 'run');
    await mkdir(runDir);
    expect(await RunProcess.adopt(runDir)).toBeUndefined();
    // Killed between its preparation and the keeper's first act.
    await writeFile(join(runDir, 'bridge'), '1 1\n');
    expect(await RunProcess.adopt(runDir)).toBeUndefined();
    expect(await RunProcess.adopt(runDir)).toBeUndefined();
    expect(await readFile(join(runDir, 'pid'), 'utf8')).toBe('none\n');
    const again = await RunProcess.start(shell(dir, 'exit 4'));
    expect((await again.ended).exitCode).toBe(4);
  });

  it('can be released to the next bridge while this one lives on [WORK-58]', async () => {
    const run = await RunProcess.start(shell(dir, 'until [ -e go ]; do sleep 0.02; done; echo late; exit 6'));
    let told = 0;
    run.lines(() => told++);
    let ended = false;
    void run.ended.then(() => {
      ended = true;
    });
    run.release();
    await run.stop({ sigtermAfterMs: 0, sigkillAfterMs: 0 });
    const next = await RunProcess.adopt(join(dir, 'run'));
    const lines: string[] = [];
    next?.lines((line) => lines.push(line));
    await writeFile(join(dir, 'go'), '');
    expect((await next?.ended)?.exitCode).toBe(6);
    expect(lines).toEqual(['late']);
    expect([told, ended]).toEqual([0, false]);
  });

  it('released after an adoption says nothing more', async () => {
    await left('echo $$ >"$1"; until [ -e go ]; do sleep 0.02; done; exit 6');
    await bridge?.kill();
    const first = await adopt();
    let ended = false;
    void first.ended.then(() => {
      ended = true;
    });
    first.release();
    const second = await adopt();
    await writeFile(join(dir, 'go'), '');
    expect((await second.ended).exitCode).toBe(6);
    expect(ended).toBe(false);
  });
});

describe('The watchdog of a run', () => {
  const SHORT = { lostAfterMs: 300, checkMs: 50, graceMs: 100 };
  let dir: string;
  beforeEach(async () => {
    dir = await scratchDir();
  });
  afterEach(() => removeDir(dir));

  async function orphan(script: string): Promise<{ program: number; spec: ProcessSpec; killed: number }> {
    const spec = shell(dir, script, [join(dir, 'pids')]);
    const bridge = await startOtherBridge(spec, SHORT);
    const [program = 0] = await until('the program stands', async () => {
      const pids = await readPids(join(dir, 'pids'));
      return pids.length > 0 && pids;
    });
    const killed = Date.now();
    await bridge.kill();
    return { program, spec, killed };
  }

  it.each([
    ['that obeys', 'trap "exit 3" TERM; echo $$ >"$1"; while :; do sleep 0.02; done', 3],
    ['that ignores signals', 'trap "" INT TERM; echo $$ >"$1"; while :; do sleep 0.02; done', 137],
  ])('ends a program %s when no bridge comes back for too long', async (_which, script, exitCode) => {
    const { program, spec, killed } = await orphan(script);
    await until('the program is gone', async () => !(await isAlive(program)));
    expect(Date.now() - killed).toBeGreaterThanOrEqual(SHORT.lostAfterMs - SHORT.checkMs);
    expect((await (await RunProcess.adopt(spec.runDir))?.ended)?.exitCode).toBe(exitCode);
  });

  it('does nothing while the next bridge watches', async () => {
    const { program, spec } = await orphan(
      'echo $$ >"$1"; i=0; while [ $i -lt 50 ]; do sleep 0.02; i=$((i+1)); done; exit 8',
    );
    const run = await RunProcess.adopt(spec.runDir);
    expect(await isAlive(program)).toBe(true);
    expect((await run?.ended)?.exitCode).toBe(8);
  });

  it('ends its program also when the folder of the run is gone', async () => {
    const { program, spec } = await orphan('echo $$ >"$1"; exec sleep 60');
    await rm(spec.runDir, { recursive: true, maxRetries: 10 });
    await until('the program is gone', async () => !(await isAlive(program)));
  });

  it('is not deceived by another process that got the number of its bridge', async () => {
    const { program, spec } = await orphan('echo $$ >"$1"; exec sleep 60');
    // This process lives, and was not born when the bridge was.
    await writeFile(join(spec.runDir, 'bridge'), `${process.pid} 1\n`);
    await until('the program is gone', async () => !(await isAlive(program)));
  });

  it('is gone with its run', async () => {
    const run = await RunProcess.start(shell(dir, 'cat /proc/$PPID/task/$PPID/children', [], {}));
    const lines: string[] = [];
    run.lines((line) => lines.push(line));
    await run.ended;
    const [dog = 0] = (lines[0] ?? '').trim().split(' ').map(Number);
    expect(dog).toBeGreaterThan(0);
    await until('it is gone', async () => !(await isAlive(dog)));
  });
});
