import { chmod, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { runBefore } from '../../../src/bridge/process/runBefore.ts';
import { endSteps, type StepContext } from '../../../src/bridge/process/runStep.ts';
import { until } from '../../support/until.ts';
import { isAlive, readPids, removeDir, scratchDir, shell, startOtherBridge } from '../support/processes.ts';

describe('before', () => {
  let dir: string;
  let aborted: AbortController;
  beforeEach(async () => {
    dir = await scratchDir();
    aborted = new AbortController();
    await mkdir(join(dir, 'tree'));
  });
  afterEach(() => removeDir(dir));

  const context = (more: Partial<StepContext> = {}): StepContext => ({
    cwd: dir,
    env: { PATH: process.env.PATH ?? '' },
    values: { cardNumber: '42', headSha: null },
    runDir: join(dir, 'run'),
    signal: aborted.signal,
    delays: { sigtermAfterMs: 100, sigkillAfterMs: 100 },
    ...more,
  });
  const prepare = (script: string, more: Partial<StepContext> = {}, timeoutMs = 60_000, args: string[] = []) =>
    runBefore({ run: ['sh', '-c', script, 'sh', ...args], timeoutMs }, context(more));

  it.each([
    ['echo noise; echo noise >&2; echo "$PWD/tree"; echo late >&2', 'tree'],
    ['printf "%s" "$PWD/tree"', 'tree'],
    ['echo "$PWD/tree"; echo; echo', 'tree'],
    ['printf "%s\\r\\n" "$PWD/tree"', 'tree'],
    ['echo tree', 'tree'],
    ['head -c 200000 /dev/zero | tr "\\0" "\\n"; echo "$PWD/tree"', 'tree'],
  ])('the last line of `%s` is the folder [WORK-29]', async (script, folder) => {
    expect(await prepare(script)).toEqual({ dir: join(dir, folder) });
  });

  it('may print any path there is', async () => {
    const folder = join(dir, ' größe 😀 ');
    await mkdir(folder);
    expect(await prepare('echo "$1"', {}, 60_000, [folder])).toEqual({ dir: folder });
    await symlink(folder, join(dir, 'link'));
    expect(await prepare('echo link')).toEqual({ dir: join(dir, 'link') });
    expect(await realpath(join(dir, 'link'))).toBe(folder);
  });

  it("has the card's values in its arguments and the bridge's own environment, and no more [WORK-13] [FORGE-14]", async () => {
    const env = { PATH: process.env.PATH ?? '', GH_TOKEN: 'mine', MINE: '1' };
    const script =
      '[ "$1" = card-42 ] && [ "$GH_TOKEN$MINE" = mine1 ] && [ -z "$GIT_CONFIG_COUNT$GIT_AUTHOR_NAME" ] && echo tree';
    expect(await prepare(script, { env }, 60_000, ['card-{cardNumber}'])).toEqual({ dir: join(dir, 'tree') });
  });

  it.each<[string, string, RegExp]>([
    ['WORK-30', 'echo tree; echo sorry >&2; exit 3', /^before: it ended with exit code 3\ntree\nsorry$/],
    ['WORK-30', 'kill -KILL $$', /^before: it ended with exit code 137$/],
    ['WORK-32', 'echo gone', /^before: its last line is not a folder: gone$/],
    ['WORK-32', 'touch file; echo file', /^before: its last line is not a folder: file$/],
    ['WORK-32', 'true', /^before: it printed no folder$/],
    ['WORK-32', 'echo tree; echo "done."', /^before: its last line is not a folder: done\.$/],
    ['WORK-33', "printf 'tree\\377'", /^before: its output cannot be read: its last line is not UTF-8$/],
    ['WORK-33', "printf 'tree\\0'", /^before: its output cannot be read: its last line contains a NUL$/],
    [
      'WORK-33',
      'head -c 20000 /dev/zero | tr "\\0" a',
      /^before: its output cannot be read: its last line is too long$/,
    ],
    ['WORK-33', 'echo tree; rm -- "$1"', /^before: its output cannot be read: ENOENT$/],
  ])('that fails keeps the worker from starting [%s]: %s', async (_row, script, reason) => {
    expect(await prepare(script, {}, 60_000, [join(dir, 'run/before/stdout')])).toEqual({
      failed: expect.stringMatching(reason),
    });
  });

  it('that cannot be started, or lacks a value, says why [WORK-30, WORK-40]', async () => {
    expect(await runBefore({ run: ['no-such-program'], timeoutMs: 1_000 }, context())).toEqual({
      failed: 'before: the program no-such-program is not on PATH',
    });
    const lacking = { run: ['echo', '{kind}'], timeoutMs: 1_000 };
    expect(await runBefore(lacking, context())).toEqual({
      failed: 'before: it needs values that this run does not have: kind',
    });
  });

  it('that takes too long is ended with all that it started [WORK-31]', async () => {
    const script = 'trap "" INT TERM; (trap "" INT TERM; exec sleep 60) & echo $! >"$1"; echo tree; wait; wait';
    const outcome = await prepare(script, {}, 300, [join(dir, 'pids')]);
    expect(outcome).toEqual({ failed: 'before: it ran longer than 0.3 s\ntree' });
    const [child = 0] = await readPids(join(dir, 'pids'));
    await until('its child is gone', async () => !(await isAlive(child)));
  });

  it('ends with its run', async () => {
    const going = prepare('echo $$ >"$1"; exec sleep 60', {}, 60_000, [join(dir, 'pids')]);
    await until('it runs', async () => (await readPids(join(dir, 'pids'))).length > 0);
    aborted.abort();
    expect(await going).toEqual({ failed: 'before: it was ended with its run' });
    expect(await prepare('echo tree')).toEqual({ failed: expect.stringContaining('before: ') });
  });

  it('runs again in the same run, as a resume has it [WORK-34]', async () => {
    expect(await prepare('echo tree')).toEqual({ dir: join(dir, 'tree') });
    expect(await prepare('echo "$PWD"')).toEqual({ dir });
  });

  it('that a killed bridge left is ended by the next one', async () => {
    const spec = shell(dir, 'echo $$ >"$1"; exec sleep 60', [join(dir, 'pids')], { runDir: join(dir, 'run/before') });
    const bridge = await startOtherBridge(spec);
    const [program = 0] = await until('it runs', async () => {
      const pids = await readPids(join(dir, 'pids'));
      return pids.length > 0 && pids;
    });
    await bridge.kill();
    await endSteps(join(dir, 'run'));
    await until('the program is gone', async () => !(await isAlive(program)));
    await endSteps(join(dir, 'run'));
    await endSteps(join(dir, 'no-run'));
  });

  it('has its own files in the run, beside those of the worker', async () => {
    await prepare('echo tree');
    const run = await RunProcess.start(shell(dir, 'echo worker'));
    await run.ended;
    expect(await run.outputTail(100)).toBe('worker\n');
    await chmod(join(dir, 'run'), 0o700);
    await rm(join(dir, 'run'), { recursive: true });
  });
});
