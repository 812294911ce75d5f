import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v4 } from 'uuid';
import { folderOf, membersOf, pathIn } from '../../../src/bridge/process/cgroups.ts';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { RunScopes } from '../../../src/bridge/process/RunScopes.ts';
import { RunTree } from '../../../src/bridge/process/RunTree.ts';
import { until } from '../../support/until.ts';
import { isAlive, readPids, removeDir, scratchDir, shell, startOtherBridge } from '../support/processes.ts';
import { callsOf, makeGroups, standInSystemd } from '../support/standInSystemd.ts';

const groups = makeGroups();
const withGroups = groups === undefined ? describe.skip : describe;
/** Without a mark, a parent, and its group. */
const ESCAPED = `env -i PATH="$PATH" setsid sh -c 'trap "" TERM; sleep 300 & echo $! >>"$1"' sh "$1"; until [ -s "$1" ]; do sleep 0.02; done`;

describe('A run in a scope', () => {
  let dir: string;
  let pids: string;
  let runId: string;
  const others: ChildProcess[] = [];
  beforeEach(async () => {
    dir = await scratchDir();
    pids = join(dir, 'pids');
    runId = v4();
  });
  afterEach(async () => {
    for (const child of others.splice(0)) child.kill('SIGKILL');
    for (const pid of await readPids(pids)) if (await isAlive(pid)) process.kill(pid, 'SIGKILL');
    await removeDir(dir);
  });
  afterAll(() => groups?.close());

  const envWith = (bin: string) => ({ PATH: `${bin}:${process.env.PATH}` });
  const spec = (script: string, bin: string, more: object = {}) =>
    shell(dir, script, [pids], { runId, env: envWith(bin), ...more });
  const look = async (bin: string, withinMs = 10_000) => {
    const scopes = new RunScopes(withinMs);
    await scopes.look(envWith(bin), { withinMs });
    return scopes;
  };
  const only = async () => {
    const found = await readPids(pids);
    expect(found).toHaveLength(1);
    return found[0] as number;
  };

  withGroups('of a real control group', () => {
    const open = async () => {
      const bin = await standInSystemd(dir, groups?.folder ?? '', 'works');
      const scopes = await look(bin);
      expect(scopes.reason).toBeUndefined();
      return { bin, scopes };
    };

    it('has all ended that it has left, also what has neither mark nor parent', async () => {
      const { bin, scopes } = await open();
      const run = await RunProcess.start(spec(`${ESCAPED}; echo "$BASCULE_RUN"; exit 3`, bin), { scopes });
      expect((await run.ended).exitCode).toBe(3);
      expect(await run.outputTail(100)).toBe(`${runId}\n`);
      expect(callsOf(bin)[1]).toContain(
        `--user --scope --quiet --collect --unit=bascule-run-${runId}.scope -- /bin/sh `,
      );
      const pid = await only();
      expect(await isAlive(pid)).toBe(true);
      const { ended, left } = await run.clear('end', 100);
      expect([ended.map((each) => each.pid), left]).toEqual([[pid], []]);
      expect(await isAlive(pid)).toBe(false);
    });

    it('leaves the same running where there are no scopes', async () => {
      const run = await RunProcess.start(spec(ESCAPED, '/bin'));
      await run.ended;
      expect(await run.clear('end', 100)).toEqual({ ended: [], left: [] });
      expect(await isAlive(await only())).toBe(true);
    });

    it('names what it has left, and the next bridge finds and ends it', async () => {
      const { bin, scopes } = await open();
      const first = await RunProcess.start(spec(ESCAPED, bin), { scopes });
      await first.ended;
      const pid = await only();
      expect((await first.clear('keep', 100)).left.map((each) => each.pid)).toEqual([pid]);
      const next = await RunProcess.adopt(join(dir, 'run'), { runId });
      expect((await next?.clear('end', 100))?.ended.map((each) => each.pid)).toEqual([pid]);
      expect(await isAlive(pid)).toBe(false);
    });

    it('has processes killed that are started while others are killed', async () => {
      const { bin, scopes } = await open();
      // Each lives for a moment only, and none is there any more when it is signalled.
      await writeFile(join(dir, 'hop'), `sleep 0.003; setsid sh "$0" & exit`);
      const forks = `env -i PATH="$PATH" setsid sh -c 'trap "" TERM; exec sh ./hop' & ${ESCAPED}`;
      const run = await RunProcess.start(spec(forks, bin), { scopes });
      await run.ended;
      const { left } = await run.clear('end', 50);
      expect(left).toEqual([]);
      const [folder = ''] = (await readFile(join(dir, 'run/cgroup'), 'utf8')).trim().split('\n');
      expect([...(await membersOf([folder]))]).toEqual([]);
    });

    it('is the scope of a program that began although systemd-run seemed to hang, and begins once', async () => {
      const bin = await standInSystemd(dir, groups?.folder ?? '', 'holds');
      const slow = new RunScopes(200);
      await slow.look(envWith(bin));
      expect(slow.reason).toBeUndefined();
      const run = await RunProcess.start(spec(`${ESCAPED}; echo begun >>"$1.begun"`, bin), { scopes: slow });
      await run.ended;
      expect(await readFile(`${pids}.begun`, 'utf8')).toBe('begun\n');
      expect(slow.reason).toBe('systemd-run has not answered for 0.2 s');
      expect((await run.clear('end', 50)).ended.map((each) => each.pid)).toContain(await only());
    });

    it('never has a process of another run ended that is in its scope', async () => {
      const { bin, scopes } = await open();
      const other = `BASCULE_RUN=another-run setsid sh -c 'echo $$ >>"$1"; exec sleep 300' sh "$1" & until [ -s "$1" ]; do sleep 0.02; done`;
      const run = await RunProcess.start(spec(other, bin), { scopes });
      await run.ended;
      const bare = spawn('sh', ['-c', 'trap "" TERM; echo up; exec sleep 300'], {
        env: {},
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      others.push(bare);
      await once(bare.stdout, 'data');
      const [folder = ''] = (await readFile(join(dir, 'run/cgroup'), 'utf8')).trim().split('\n');
      await writeFile(join(folder, 'cgroup.procs'), String(bare.pid));
      const { ended, left } = await run.clear('end', 50);
      expect([ended.map((each) => each.pid), left]).toEqual([[bare.pid], []]);
      expect(await isAlive(await only())).toBe(true);
    });

    it('is ended as a whole by the watchdog, when no bridge is there any more', async () => {
      const { bin } = await open();
      const script = `${ESCAPED}; echo $$ >>"$1"; exec sleep 305`;
      const bridge = await startOtherBridge(
        { ...spec(script, bin), leftovers: 'end' },
        { lostAfterMs: 20, checkMs: 10, graceMs: 50 },
        'scoped',
      );
      await until('both are there', async () => (await readPids(pids)).length === 2);
      const [escaped = 0, program = 0] = await readPids(pids);
      await bridge.kill();
      await until('the program is gone', async () => !(await isAlive(program)));
      await until('what had escaped is gone', async () => !(await isAlive(escaped)));
    });
  });

  it.each(['fails', 'hangs'] as const)('is none where systemd-run %s when it is looked for', async (how) => {
    const bin = await standInSystemd(dir, dir, how);
    const scopes = await look(bin, how === 'hangs' ? 100 : 10_000);
    expect(scopes.reason).toBe(
      how === 'hangs'
        ? 'systemd-run has not answered for 0.1 s'
        : 'systemd-run: Failed to connect to bus: No medium found',
    );
    expect(scopes.wordsFor('bascule-run-1.scope')).toBeUndefined();
    const run = await RunProcess.start(spec('echo begun >>"$1"; exit 4', bin), { scopes });
    expect((await run.ended).exitCode).toBe(4);
    expect(await readFile(pids, 'utf8')).toBe('begun\n');
    expect(callsOf(bin)).toHaveLength(1);
  });

  it.each([
    ['is not installed', {}, /systemd-run/],
    ['is for another system', { platform: 'darwin' }, /no control groups/],
  ])('is none where systemd-run %s', async (_title, options, reason) => {
    const scopes = new RunScopes();
    await scopes.look({ PATH: dir }, options);
    expect(scopes.reason).toMatch(reason);
  });

  it('is none where the control groups are not at their place', async () => {
    const bin = await standInSystemd(dir, dir, 'works');
    const scopes = new RunScopes();
    await scopes.look(envWith(bin), { roots: [join(dir, 'nowhere')] });
    expect(scopes.reason).toBe('control groups of version 2 are not at their place');
  });

  it.each([
    ['fails', 'fails' as const],
    ['hangs', 'hangs' as const],
    ['is gone', undefined],
  ])('starts once, without one, where systemd-run %s by then', async (_title, how) => {
    const bin = how === undefined ? join(dir, 'gone') : await standInSystemd(dir, dir, how);
    const scopes = new RunScopes(how === 'hangs' ? 200 : 10_000);
    // As if it had answered when it was looked for.
    Object.assign(scopes, { reason: undefined, program: join(bin, 'systemd-run') });
    const run = await RunProcess.start(spec('echo begun >>"$1"; exit 4', bin), { scopes });
    expect((await run.ended).exitCode).toBe(4);
    expect(await readFile(pids, 'utf8')).toBe('begun\n');
    expect(await readdir(join(dir, 'run'))).not.toContain('cgroup');
    // One that hangs would make each further run wait.
    expect(scopes.reason).toBe(how === 'hangs' ? 'systemd-run has not answered for 0.2 s' : undefined);
    expect(await run.clear('keep', 100)).toEqual({ ended: [], left: [] });
  });
});

describe('A control group', () => {
  it('is read from the line of version 2', () => {
    expect(pathIn('12:pids:/user.slice\n1:name=systemd:/user\n0::/user.slice/a b.scope\n')).toBe(
      '/user.slice/a b.scope',
    );
    expect(pathIn('12:pids:/user.slice\n')).toBeUndefined();
  });

  describe('in folders', () => {
    let dir: string;
    beforeEach(async () => {
      dir = await scratchDir();
    });
    afterEach(() => removeDir(dir));

    const group = async (name: string, text: string) => {
      await mkdir(join(dir, name), { recursive: true });
      await writeFile(join(dir, name, 'cgroup.procs'), text);
      return join(dir, name);
    };

    it('has the processes of its own and of those below, and a folder that is not of a run has none', async () => {
      const scope = await group('bascule-run-1.scope', '11\n12\n0\n');
      await group('bascule-run-1.scope/inner', '13\n');
      const session = await group('session.scope', '14\n');
      expect([...(await membersOf([scope, session, join(dir, 'bascule-run-gone.scope')]))].sort()).toEqual([
        11, 12, 13,
      ]);
      expect(await folderOf('/bascule-run-1.scope', [join(dir, 'no'), dir])).toBe(scope);
      expect(await folderOf('/none.scope', [dir])).toBeUndefined();
    });

    it('whose system cannot kill it as a whole has its processes signalled', async () => {
      const child = spawn('sleep', ['300'], { env: {}, detached: true, stdio: 'ignore' });
      await once(child, 'spawn');
      const scope = await group('bascule-run-1.scope', `${child.pid}\n`);
      const tree = new RunTree({ runId: 'one', cgroups: [scope] });
      expect((await tree.end(100)).ended).toMatchObject([{ pid: child.pid, name: 'sleep' }]);
      expect(await readdir(scope)).toEqual(['cgroup.procs']);
      expect(await isAlive(child.pid as number)).toBe(false);
    });
  });
});
