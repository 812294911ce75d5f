import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { preflight } from '../../../src/bridge/update/preflight.ts';
import { until } from '../../support/until.ts';

let folder: string;
const env = { PATH: process.env.PATH ?? '', MARK: 'handed on' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bascule-preflight-'));
});
afterEach(async () => {
  jest.useRealTimers();
  for (const pid of await pids()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A program that does that; `$D` is the test's folder. */
function program(lines: string, mode = 0o755): string {
  const path = join(folder, 'program');
  writeFileSync(path, `#!/bin/sh\nD='${folder}'\n${lines}\n`, { mode });
  return path;
}

/** The processes that a program has named in its file. */
const pids = async (): Promise<number[]> =>
  (await readFile(join(folder, 'pids'), 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('A preflight', () => {
  it('starts the other binary with `bridge preflight`, in the environment of this one [UPDATE-19]', async () => {
    expect(await preflight(program('echo "$* $MARK" >"$D/said"'), env)).toBeUndefined();
    expect(await readFile(join(folder, 'said'), 'utf8')).toBe('bridge preflight handed on\n');
  });

  const ends: [string, string, string | RegExp][] = [
    [
      'says why it cannot start',
      'echo "rules.yaml:3:1 work: must be a mapping" >&2; exit 1',
      'rules.yaml:3:1 work: must be a mapping',
    ],
    ['says it on stdout', 'echo no; exit 1', 'no'],
    ['says nothing', 'exit 3', 'it ended with 3'],
    ['is killed', 'kill -9 $$', 'it ended with SIGKILL'],
    ['says far too much', 'yes "on and on" | head -c 3000000; echo the end; exit 1', /^[\s\S]{900,1000}the end$/],
  ];
  it.each(ends)('of a program that %s reports that', async (_title, lines, objection) => {
    const told = await preflight(program(lines), env);
    if (typeof objection === 'string') expect(told).toBe(objection);
    else expect(told).toMatch(objection);
  });

  it('of a program that cannot be started reports that', async () => {
    expect(await preflight(program('exit 0', 0o644), env)).toMatch(/could not be started: .*EACCES/);
    expect(await preflight(join(folder, 'none'), env)).toMatch(/could not be started: .*ENOENT/);
  });

  it('of a program that does not answer ends it, and what it has started [UPDATE-19]', async () => {
    const hanging = program('sleep 600 & echo "$!" >>"$D/pids"; echo "$$" >>"$D/pids"; wait');
    expect(await preflight(hanging, env, 300)).toBe('it did not answer in 0.3 s');
    const started = await pids();
    expect(started).toHaveLength(2);
    await until('both are gone', () => !started.some(isAlive));
  });

  it('is given thirty seconds [UPDATE-19]', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    let told: string | undefined;
    const flight = preflight(program('echo "$$" >>"$D/pids"; exec sleep 600'), env).then((objection) => {
      told = objection;
    });
    jest.advanceTimersByTime(29_999);
    await turn();
    expect(told).toBeUndefined();
    jest.advanceTimersByTime(1);
    await flight;
    expect(told).toBe('it did not answer in 30 s');
  });

  it('is passed at once by a program that leaves something behind', async () => {
    const leaving = program('sleep 600 & echo "$!" >>"$D/pids"; exit 0');
    expect(await preflight(leaving, env)).toBeUndefined();
  });
});
