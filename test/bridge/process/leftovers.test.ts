import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePsList } from '../../../src/bridge/process/processList.ts';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { until } from '../../support/until.ts';
import { isAlive, readPids, removeDir, scratchDir, shell, startOtherBridge } from '../support/processes.ts';

const DELAYS = { sigtermAfterMs: 200, sigkillAfterMs: 200 };
/** Leaves its group, ignores what can be ignored, and names itself. */
const STUBBORN = `(trap "" INT TERM HUP; exec setsid sleep 301) & echo $! >>"$1"`;
/** Loses its parent, too: the shell between has ended when it is there. */
const DAEMON = `(setsid sh -c 'sleep 302 & echo $! >>"$1"' sh "$1")`;

describe('What is left of a run', () => {
  let dir: string;
  let pids: string;
  beforeEach(async () => {
    dir = await scratchDir();
    pids = join(dir, 'pids');
  });
  afterEach(async () => {
    for (const pid of await readPids(pids)) if (await isAlive(pid)) process.kill(pid, 'SIGKILL');
    await removeDir(dir);
  });

  const spec = (script: string) => shell(dir, script, [pids], { runId: `run-of-${dir.slice(-6)}` });
  const standing = (count: number) =>
    until(`${count} processes stand`, async () => {
      const found = await readPids(pids);
      return found.length >= count && found;
    });
  /** The processes, once each has become the program that it is to be. */
  const asleep = (count: number) =>
    until(`${count} processes sleep`, async () => {
      const found = await readPids(pids);
      const programs = await Promise.all(found.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
      return programs.filter((program) => program.startsWith('sleep')).length === count && found;
    });
  const alive = async () => {
    const all = await readPids(pids);
    const lives = await Promise.all(all.map(isAlive));
    return all.filter((_pid, i) => lives[i]);
  };

  it('is found and ended after a success: a listener, a daemon without a parent, one that ignores signals', async () => {
    const run = await RunProcess.start(spec(`sleep 300 & echo $! >>"$1"; ${DAEMON}; ${STUBBORN}; exit 0`));
    expect((await run.ended).exitCode).toBe(0);
    const left = await asleep(3);
    expect(await alive()).toEqual(left);
    const { ended, left: stays } = await run.clear('end', 200);
    expect(ended.map(({ pid }) => pid).sort()).toEqual([...left].sort());
    expect(ended.map(({ name }) => name)).toEqual(['sleep', 'sleep', 'sleep']);
    expect(stays).toEqual([]);
    expect(await alive()).toEqual([]);
  });

  it('gets SIGTERM first, and is not killed when that suffices', async () => {
    const own = `setsid sh -c 'trap "echo told >>said; exit" TERM; echo $$ >>"$1"; while :; do sleep 0.02; done' sh "$1" &`;
    const run = await RunProcess.start(spec(`${own} until [ -s "$1" ]; do sleep 0.02; done`));
    await run.ended;
    await standing(1);
    await run.clear('end', 60_000);
    expect(await alive()).toEqual([]);
  });

  it('is named and goes on where it is kept', async () => {
    const run = await RunProcess.start(spec(`${DAEMON}; until [ -s "$1" ]; do sleep 0.02; done`));
    await run.ended;
    const [daemon] = await asleep(1);
    expect(await run.clear('keep', 200)).toEqual({
      ended: [],
      left: [{ pid: daemon, born: expect.any(String), name: 'sleep' }],
    });
    expect(await alive()).toEqual([daemon]);
  });

  it('is nothing where a run has left nothing: its keeper does not count [WORK-58]', async () => {
    const run = await RunProcess.start(spec('true'));
    await run.ended;
    expect(await run.clear('keep', 200)).toEqual({ ended: [], left: [] });
  });

  it('is ended after a stop that came to SIGKILL, wherever it moved [STOP-04]', async () => {
    const run = await RunProcess.start(spec(`trap "" INT TERM; ${DAEMON}; ${STUBBORN}; while :; do sleep 0.02; done`));
    await standing(2);
    await run.stop(DELAYS);
    expect((await run.ended).exitCode).toBe(137);
    // The signals of the stop went to the group alone.
    expect(await alive()).toHaveLength(2);
    await run.clear('end', 200);
    expect(await alive()).toEqual([]);
  });

  it('is found without its mark where it was seen below its leader before the last signal', async () => {
    const bare = `env -i PATH="$PATH" setsid sh -c 'echo $$ >>"$1"; exec sleep 303' sh "$1" &`;
    const run = await RunProcess.start(spec(`trap "" INT TERM; ${bare} while :; do sleep 0.02; done`));
    await standing(1);
    await run.stop(DELAYS);
    expect(await alive()).toHaveLength(1);
    await run.clear('end', 200);
    expect(await alive()).toEqual([]);
  });

  it('is not what another run has left, or has at work', async () => {
    const other = await RunProcess.start({
      ...shell(dir, 'setsid sleep 304 & echo $! >>"$1"; wait', [pids]),
      runDir: join(dir, 'other'),
      runId: 'another-run',
    });
    await standing(1);
    const run = await RunProcess.start(spec('true'));
    await run.ended;
    expect(await run.clear('end', 200)).toEqual({ ended: [], left: [] });
    expect(await alive()).toHaveLength(1);
    await other.stop(DELAYS);
  });

  it('is found by the bridge that takes a run over after its end [WORK-58]', async () => {
    const run = spec(`${DAEMON}; until [ -s "$1" ]; do sleep 0.02; done`);
    const bridge = await startOtherBridge(run);
    await bridge.kill();
    await standing(1);
    const adopted = await RunProcess.adopt(run.runDir, { runId: run.runId as string });
    await adopted?.ended;
    await adopted?.clear('end', 200);
    expect(await alive()).toEqual([]);
  });

  it.each([
    ['end', 0],
    ['keep', 1],
  ] as const)('is treated as the rule says by the watchdog of a run without a bridge: %s', async (leftovers, count) => {
    const run = { ...spec(`${STUBBORN}; echo $$ >>"$1"; exec sleep 305`), leftovers };
    const bridge = await startOtherBridge(run, { lostAfterMs: 20, checkMs: 10, graceMs: 50 });
    const [stubborn = 0, program = 0] = await standing(2);
    await bridge.kill();
    await until('the program is gone', async () => !(await isAlive(program)));
    if (count === 0) await until('the rest is gone', async () => (await alive()).length === 0);
    else expect(await isAlive(stubborn)).toBe(true);
  });

  it('is told apart from an agent by the mark: the environment of a bridge that runs in a run is not passed on', async () => {
    const outer = { ...process.env, PATH: process.env.PATH ?? '', BASCULE_RUN: 'outer' };
    const run = await RunProcess.start({ ...spec('printf %s "$BASCULE_RUN" >"$1.run"'), env: outer as never });
    await run.ended;
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's, not ours.
    const script = 'printf %s "${BASCULE_RUN-none}" >"$1.none"';
    const unmarked = await RunProcess.start({
      ...shell(dir, script, [pids], { env: outer as never }),
      runDir: join(dir, 'none'),
    });
    await unmarked.ended;
    expect(await readFile(`${pids}.run`, 'utf8')).toBe(`run-of-${dir.slice(-6)}`);
    expect(await readFile(`${pids}.none`, 'utf8')).toBe('none');
    await writeFile(pids, '');
  });
});

describe('The list of processes of macOS', () => {
  it('has ids, start, program and the mark', () => {
    const lines = [
      '    1     0     1 Ss   Thu Nov 26 09:00:00 2026     /sbin/launchd',
      '  512     1   500 S+   Sat Nov 28 16:29:31 2026     node -e x y PATH=/bin BASCULE_RUN=0190-a HOME=/Users/a b',
      '  513   512   500 Z    Sat Nov 28 16:29:32 2026     (sleep)',
      '',
    ];
    expect(parsePsList(lines.join('\n'))).toEqual([
      { pid: 1, parent: 0, group: 1, born: 'Thu Nov 26 09:00:00 2026', command: '/sbin/launchd', runId: undefined },
      {
        pid: 512,
        parent: 1,
        group: 500,
        born: 'Sat Nov 28 16:29:31 2026',
        command: 'node -e x y PATH=/bin BASCULE_RUN=0190-a HOME=/Users/a b',
        runId: '0190-a',
      },
    ]);
  });
});
