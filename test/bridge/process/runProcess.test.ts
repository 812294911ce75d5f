import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_LINE } from '../../../src/bridge/harness/Harness.ts';
import { RunProcess } from '../../../src/bridge/process/RunProcess.ts';
import { until } from '../../support/until.ts';
import { isAlive, readPids, removeDir, scratchDir, shell } from '../support/processes.ts';

const DELAYS = { sigtermAfterMs: 60_000, sigkillAfterMs: 60_000 };

describe("A run's process", () => {
  let dir: string;
  beforeEach(async () => {
    dir = await scratchDir();
  });
  afterEach(() => removeDir(dir));

  async function printed(run: RunProcess): Promise<string[]> {
    const lines: string[] = [];
    run.lines((line) => lines.push(line));
    await run.ended;
    return lines;
  }

  it('gets its arguments as they are: no shell reads them [WORK-12]', async () => {
    const args = ['$HOME', '`id`', '$(id)', "it's", '"', '*', '', ' a  b ', 'x;exit 9', '>f', '-n', 'a\nb', '\\'];
    const program = process.execPath;
    const run = await RunProcess.start(
      shell(dir, '', [], {
        program,
        args: ['-e', 'process.stdout.write(JSON.stringify(process.argv.slice(1)))', '--', ...args],
      }),
    );
    expect(JSON.parse((await printed(run)).join(''))).toEqual(args);
  });

  it('runs in its folder with its environment and reads its standard input [WORK-16]', async () => {
    const cwd = join(dir, 'proj');
    await mkdir(cwd);
    const env = { PATH: process.env.PATH ?? '', MULTI: "a\nb 'c' $d", EMPTY: '' };
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's, not ours.
    const script = 'pwd; printf "%s|" "$MULTI" "${EMPTY-unset}" "${HOME-unset}"; cat';
    const run = await RunProcess.start(shell(dir, script, [], { cwd, env, stdin: 'the prompt 😀\nlast' }));
    expect(await printed(run)).toEqual([cwd, 'a', "b 'c' $d||unset|the prompt 😀", 'last']);
  });

  it('has nothing on its standard input when there is nothing for it', async () => {
    expect(await printed(await RunProcess.start(shell(dir, 'wc -c')))).toEqual(['0']);
  });

  it.each<[string, number]>([
    ['exit 0', 0],
    ['exit 7', 7],
    ['exit 127', 127],
    ['exit 200', 200],
    ['kill -TERM $$', 143],
    ['kill -KILL $$', 137],
    ['kill -INT $$', 130],
    ['kill -SEGV $$', 139],
  ])('that ends by `%s` has exit code %d [WORK-22]', async (script, exitCode) => {
    const run = await RunProcess.start(shell(dir, script));
    const end = await run.ended;
    expect(end.exitCode).toBe(exitCode);
    expect(end.endedAt.getTime()).toBeGreaterThanOrEqual(run.startedAt.getTime() - 20);
  });

  it('has a process group of its own', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's, not ours.
    const run = await RunProcess.start(shell(dir, 'read -r line </proc/$$/stat; echo "${line##*) }"'));
    const [fields = ''] = await printed(run);
    expect(Number(fields.split(' ')[2])).toBe(run.pid);
  });

  it('hands its lines out while it runs, each with the time of its arrival', async () => {
    const run = await RunProcess.start(shell(dir, 'echo first; until [ -e go ]; do sleep 0.02; done; echo second'));
    const lines: [string, Date | undefined][] = [];
    run.lines((line, at) => lines.push([line, at]));
    await until('the first line is told', () => lines.length === 1);
    await writeFile(join(dir, 'go'), '');
    await run.ended;
    expect(lines.map(([line]) => line)).toEqual(['first', 'second']);
    const [first, second] = lines.map(([, at]) => at?.getTime() ?? Number.NaN);
    expect(second).toBeGreaterThanOrEqual(first as number);
  });

  it('has delivered all its lines when it has ended, even when nobody listened before', async () => {
    const run = await RunProcess.start(shell(dir, 'printf "a\\nhalf"'));
    await run.ended;
    expect(await printed(run)).toEqual(['a', 'half']);
  });

  it('may print 100 MB in memory that does not grow with it', async () => {
    const run = await RunProcess.start(
      shell(dir, 'yes 0123456789012345678901234567890123456789012345678 | head -n 2000000'),
    );
    let count = 0;
    let most = 0;
    const before = process.memoryUsage().rss;
    run.lines(() => {
      if (++count % 100_000 === 0) most = Math.max(most, process.memoryUsage().rss - before);
    });
    await run.ended;
    expect(count).toBe(2_000_000);
    expect(most).toBeLessThan(150 * 1024 * 1024);
  });

  it('may print a line without end: what is longer than the longest is cut', async () => {
    const run = await RunProcess.start(
      shell(dir, `head -c ${MAX_LINE + 1000} /dev/zero | tr '\\0' a; echo; echo next`),
    );
    const lines = await printed(run);
    expect(lines.map((line) => line.length)).toEqual([MAX_LINE, 4]);
  });

  it('may print bytes that are no text', async () => {
    expect(await printed(await RunProcess.start(shell(dir, "printf 'a\\377\\303\\nb\\303'")))).toEqual([
      'a\ufffd\ufffd',
      'b\ufffd',
    ]);
  });

  it('shows the end of what it printed, cut at a character, standard error included [WORK-24]', async () => {
    const run = await RunProcess.start(shell(dir, 'echo out1; echo out2; echo err >&2'));
    await run.ended;
    expect(await run.outputTail(100)).toBe('out1\nout2\nerr');
    expect(await run.outputTail(8)).toBe('out2\nerr');
    const much = await RunProcess.start(
      shell(dir, 'i=0; while [ $i -lt 500 ]; do echo 😀; echo é >&2; i=$((i+1)); done', [], {
        runDir: join(dir, 'much'),
      }),
    );
    await much.ended;
    const tail = await much.outputTail(99);
    expect(tail.length).toBeLessThanOrEqual(99);
    expect(tail).toMatch(/^\n?(?:😀\n)+(?:é\n){20,}é$/u);
  });

  it('keeps the order of what it prints to both outputs where that is asked for', async () => {
    const run = await RunProcess.start(shell(dir, 'echo 1; echo 2 >&2; echo 3; echo 4 >&2', [], { joined: true }));
    await run.ended;
    expect(await run.outputTail(100)).toBe('1\n2\n3\n4\n');
  });

  it('does not wait for what its program left running', async () => {
    const run = await RunProcess.start(shell(dir, 'sleep 60 & echo $! >"$1"', [join(dir, 'pids')]));
    expect((await run.ended).exitCode).toBe(0);
    const [left = 0] = await readPids(join(dir, 'pids'));
    expect(await isAlive(left)).toBe(true);
    process.kill(left, 'SIGKILL');
  });

  it('is one alone in its folder: a second one is refused while the first is there', async () => {
    const run = await RunProcess.start(shell(dir, 'sleep 60'));
    // A second start takes the files of an ended one; of one at work it may not.
    await expect(RunProcess.start(shell(dir, 'echo other'))).rejects.toThrow('already has a process');
    await run.stop({ sigtermAfterMs: 2_000, sigkillAfterMs: 2_000 });
    expect(await printed(await RunProcess.start(shell(dir, 'echo other')))).toEqual(['other']);
  });

  describe('cannot be started, and says why for people [WORK-23]', () => {
    it.each<[string, () => Promise<Parameters<typeof RunProcess.start>[0]>, string | RegExp]>([
      [
        'a program that is nowhere',
        async () => shell(dir, '', [], { program: 'no-such-program' }),
        'no-such-program is not on PATH',
      ],
      ['a path to nothing', async () => shell(dir, '', [], { program: './nothing' }), './nothing does not exist'],
      ['a folder as the program', async () => shell(dir, '', [], { program: '/tmp' }), '/tmp is not a file'],
      [
        'a file that cannot be executed',
        async () => {
          await writeFile(join(dir, 'plain'), 'text');
          return shell(dir, '', [], { program: './plain' });
        },
        './plain cannot be executed: permission denied',
      ],
      [
        'a script whose interpreter is gone',
        async () => {
          await writeFile(join(dir, 'script'), '#!/no/such/interpreter -x\n');
          await chmod(join(dir, 'script'), 0o755);
          return shell(dir, '', [], { program: './script' });
        },
        'its interpreter /no/such/interpreter does not exist',
      ],
      [
        'a folder that is gone',
        async () => shell(dir, 'true', [], { cwd: join(dir, 'gone') }),
        /the folder .*gone does not exist/,
      ],
      ['a file as the folder', async () => shell(dir, 'true', [], { cwd: '/bin/sh' }), '/bin/sh is not a folder'],
      ['an argument with a NUL', async () => shell(dir, 'true', ['a\0b']), 'contains a NUL'],
      [
        'an argument that no system takes',
        async () => shell(dir, 'true', ['a'.repeat(3_000_000)]),
        'too long for this system',
      ],
    ])('%s', async (_what, spec, reason) => {
      await expect(RunProcess.start(await spec())).rejects.toThrow(reason);
    });
  });

  it('lets only its user read its files', async () => {
    const run = await RunProcess.start(shell(dir, 'true', [], { stdin: 'secret' }));
    await run.ended;
    for (const name of ['stdin', 'stdout', 'stderr', 'keeper.sh']) {
      expect((await stat(join(dir, 'run', name))).mode & 0o077).toBe(0);
    }
  });
});

describe('A stop', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await scratchDir();
  });
  afterEach(() => removeDir(dir));

  async function start(script: string): Promise<{ run: RunProcess; pids: number[] }> {
    const run = await RunProcess.start(shell(dir, script, [join(dir, 'pids')]));
    const pids = await until('the program stands', async () => {
      const found = await readPids(join(dir, 'pids'));
      return found.length > 0 && found;
    });
    return { run, pids };
  }

  it('sends SIGINT first, with the effect it has for a program of its own [STOP-02]', async () => {
    const { run } = await start('trap "echo interrupted; exit 3" INT; echo $$ >"$1"; while :; do sleep 0.02; done');
    await run.stop(DELAYS);
    expect((await run.ended).exitCode).toBe(3);
    expect(await run.outputTail(100)).toBe('interrupted\n');
  });

  it('ends a program that does nothing about SIGINT', async () => {
    const { run } = await start('echo $$ >"$1"; exec sleep 60');
    await run.stop(DELAYS);
    expect((await run.ended).exitCode).toBe(130);
  });

  it('sends SIGTERM to a program that stays, after its time and not before [STOP-03, EVENT-19]', async () => {
    const { run } = await start(
      `exec "${process.execPath}" -e '
        let int;
        process.on("SIGINT", () => { int = Date.now(); });
        process.on("SIGTERM", () => { console.log(Date.now() - int); process.exit(4); });
        require("fs").writeFileSync(process.argv[1], process.pid + "\\n");
        setInterval(() => 0, 1000)' "$1"`,
    );
    await run.stop({ ...DELAYS, sigtermAfterMs: 300 });
    expect((await run.ended).exitCode).toBe(4);
    expect(Number(await run.outputTail(100))).toBeGreaterThanOrEqual(280);
  });

  it('sends SIGKILL to a program that stays even then [STOP-04, EVENT-19]', async () => {
    const { run, pids } = await start('trap "" INT TERM; echo $$ >"$1"; while :; do sleep 0.02; done');
    const before = Date.now();
    await run.stop({ sigtermAfterMs: 100, sigkillAfterMs: 200 });
    expect(Date.now() - before).toBeGreaterThanOrEqual(280);
    expect((await run.ended).exitCode).toBe(137);
    await until('it is gone', async () => !(await isAlive(pids[0] as number)));
  });

  it('reaches what the program started in its group and nothing that it moved elsewhere [STOP-06]', async () => {
    const { run } = await start(
      'sleep 61 & inside=$!; setsid sleep 62 & outside=$!; printf "%s\\n" $inside $outside >"$1"; wait $inside; wait',
    );
    const [inside = 0, outside = 0] = await readPids(join(dir, 'pids'));
    await run.stop({ sigtermAfterMs: 200, sigkillAfterMs: 1_000 });
    await until('the one inside is gone', async () => !(await isAlive(inside)));
    expect(await isAlive(outside)).toBe(true);
    process.kill(outside, 'SIGKILL');
  });

  it('leaves nothing of the group behind, even when the program itself went at once', async () => {
    const run = await RunProcess.start(
      shell(dir, '(trap "" INT TERM; exec sleep 63) & echo $! >"$1"; exec sleep 60', [join(dir, 'pids')]),
      { watchdog: { graceMs: 100 } },
    );
    const [stubborn = 0] = await until('both stand', async () => {
      const pids = await readPids(join(dir, 'pids'));
      return pids.length > 0 && pids;
    });
    await run.stop(DELAYS);
    await until('the rest is gone', async () => !(await isAlive(stubborn)));
  });

  it('of a program that ended is not an error, and a second stop is the first one', async () => {
    const { run } = await start('echo $$ >"$1"');
    await run.ended;
    const stopped = run.stop(DELAYS);
    expect(run.stop(DELAYS)).toBe(stopped);
    await stopped;
  });
});

describe('A keeper that somebody killed alone', () => {
  it('takes its program with it', async () => {
    const dir = await scratchDir();
    const run = await RunProcess.start(shell(dir, 'echo $$ >"$1"; exec sleep 60', [join(dir, 'pids')]), {
      watchdog: { checkMs: 60_000 },
    });
    const [program = 0] = await until('the program stands', async () => {
      const pids = await readPids(join(dir, 'pids'));
      return pids.length > 0 && pids;
    });
    process.kill(run.pid, 'SIGKILL');
    expect((await run.ended).exitCode).toBe(137);
    await until('the program is gone', async () => !(await isAlive(program)));
    await removeDir(dir);
  });
});
