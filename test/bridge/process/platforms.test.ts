import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '../../../src/bridge/process/findProgram.ts';
import { parsePs, processBirth, processFacts, statFields } from '../../../src/bridge/process/processFacts.ts';
import { readTail } from '../../../src/bridge/process/readTail.ts';
import { runFiles } from '../../../src/bridge/process/runFiles.ts';
import { startPlain, taskkillArgs } from '../../../src/bridge/process/startPlain.ts';

describe('What systems report about a process', () => {
  it.each<[string, ReturnType<typeof parsePs>]>([
    // macOS
    [
      'Ss   /bin/sh /Users/a b/runs/1/keeper.sh /Users/a b/runs/1 12\n',
      { zombie: false, command: '/bin/sh /Users/a b/runs/1/keeper.sh /Users/a b/runs/1 12' },
    ],
    ['Z    (sh)\n', { zombie: true, command: '(sh)' }],
    // Linux
    ['Ss+  sh -c sleep 5\nmore\n', { zombie: false, command: 'sh -c sleep 5\nmore' }],
    ['', undefined],
  ])('ps: %j', (output, facts) => {
    expect(parsePs(output)).toEqual(facts);
  });

  it('/proc: names may hold anything', () => {
    const stat = '12 (a) R (b) S 1 12 12 0 -1 4194304 110 0 0 0 0 0 0 0 20 0 1 0 987654 2621440 220\n';
    expect(statFields(stat)[0]).toBe('S');
    expect(statFields(stat)[19]).toBe('987654');
  });

  it('the same of this very process, by either way', async () => {
    const ways = await Promise.all([processFacts(process.pid), processFacts(process.pid, 'darwin')]);
    for (const facts of ways) {
      expect(facts?.zombie).toBe(false);
      expect(facts?.command).toContain('jest');
    }
    expect(await processFacts(2 ** 22 + 1)).toBeUndefined();
    expect(await processFacts(2 ** 22 + 1, 'darwin')).toBeUndefined();
    expect(await processBirth(process.pid)).toMatch(/^[0-9]+$/);
    expect(await processBirth(2 ** 22 + 1)).toBe('');
  });
});

describe('On Windows', () => {
  it('PATH is written in any case', () => {
    expect(pathOf({ Path: 'C:\\a' }, true)).toBe('C:\\a');
    expect(pathOf({ Path: 'x' }, false)).toBe('');
  });

  it('a process is ended with its tree, politely first', () => {
    expect(taskkillArgs(7, 'SIGINT')).toEqual(['/PID', '7', '/T']);
    expect(taskkillArgs(7, 'SIGKILL')).toEqual(['/PID', '7', '/T', '/F']);
  });

  it('a process is a plain child whose files are like those of any other', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'plain-'));
    const files = runFiles(join(dir, 'run'));
    const calls: (readonly string[])[] = [];
    const leader = await startPlain(
      {
        runDir: join(dir, 'run'),
        program: process.execPath,
        args: [
          '-e',
          'process.stdin.pipe(process.stdout).on("finish", () => 0); process.stdin.on("end", () => process.exit(5))',
        ],
        cwd: dir,
        env: {},
        // A prompt that looks like an option is only text: it comes on standard input, never as an argument.
        stdin: '-in',
      },
      files,
      async (args) => void calls.push(args),
    );
    await leader.signal('SIGTERM');
    expect(await leader.ended).toMatchObject({ exitCode: 5 });
    expect(await readTail(files.stdout, 10)).toBe('-in');
    await leader.signal('SIGKILL');
    expect(calls).toEqual([['/PID', String(leader.pid), '/T']]);
    await rm(dir, { recursive: true });
  });

  it('a program that cannot be started says so', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'plain-'));
    await expect(
      startPlain({ runDir: dir, program: join(dir, 'nothing'), args: [], cwd: dir, env: {}, stdin: '' }, runFiles(dir)),
    ).rejects.toThrow('ENOENT');
    await rm(dir, { recursive: true });
  });
});
