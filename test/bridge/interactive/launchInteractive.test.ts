import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AgentJob } from '../../../src/bridge/harness/Harness.ts';
import { deleteOldScripts } from '../../../src/bridge/interactive/deleteOldScripts.ts';
import { type InteractiveLaunch, launchInteractive } from '../../../src/bridge/interactive/launchInteractive.ts';
import { until } from '../../support/until.ts';
import { isAlive, readPids, removeDir, scratchDir } from '../support/processes.ts';

const SESSION = '0190a5b2-7d43-7cc1-9a27-3f1e55c0a001';
const PROMPT = `Do it's "thing"\n$(id) \`id\` $HOME \\ 😀 {cardId}`;

describe('A session in a terminal', () => {
  let dir: string;
  let scriptDir: string;
  let inherited: Record<string, string>;
  beforeEach(async () => {
    dir = await scratchDir();
    scriptDir = join(dir, 'launch');
    inherited = { PATH: process.env.PATH ?? '', TERM: 'bridge', GONE: '1', SAME: '1' };
    await mkdir(join(dir, 'project'));
    await mkdir(join(dir, 'bin'));
    await writeFile(
      join(dir, 'bin/agent'),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's, not ours.
      '#!/bin/sh\nfor word in "$PWD" "$TERM" "${GONE-unset}" "${SAME-unset}" "$KEY" "$EXTRA" "$@"; do printf "%s\\0" "$word"; done >"$OUT.tmp"; mv "$OUT.tmp" "$OUT"\n',
    );
    await chmod(join(dir, 'bin/agent'), 0o755);
  });
  afterEach(() => removeDir(dir));

  function launch(command: string[], more: Partial<InteractiveLaunch> = {}, timeoutMs = 20_000): InteractiveLaunch {
    const { GONE: _gone, ...env } = inherited;
    return {
      rule: { command, timeoutMs },
      job: {
        sessionId: SESSION,
        dir: join(dir, 'project'),
        prompt: PROMPT,
        env: {
          ...env,
          PATH: `${join(dir, 'bin')}:${process.env.PATH}`,
          KEY: "a 'secret'\nkey",
          OUT: join(dir, 'out'),
          'BAD-NAME': 'x',
        },
      } as unknown as AgentJob,
      harness: {
        interactive: async (job, file) => ({
          program: 'agent',
          args: ['--session-id', job.sessionId, file],
          env: { EXTRA: 'e' },
          input: job.prompt,
        }),
      },
      values: { sessionId: SESSION, cardNumber: '42', project: 'shop' },
      scriptDir,
      inherited,
      ...more,
    };
  }

  const promptFile = () => join(scriptDir, `prompt-${SESSION}`, 'prompt.md');

  const said = () =>
    until('the agent ran', () => readFile(join(dir, 'out'), 'utf8').catch(() => undefined)).then((text) =>
      text.split('\0').slice(0, -1),
    );

  it('runs its agent in the project with the session and the prompt, as they are [LAUNCH-03, LAUNCH-06]', async () => {
    expect(await launchInteractive(launch(['sh', '{script}']))).toEqual({ launched: true });
    expect(await said()).toEqual([
      join(dir, 'project'),
      'bridge',
      'unset',
      '1',
      "a 'secret'\nkey",
      'e',
      '--session-id',
      SESSION,
      promptFile(),
    ]);
    expect(await readFile(promptFile(), 'utf8')).toBe(`${PROMPT}\n`);
  });

  it('has its prompt in a file for its user alone, and in no process’s arguments', async () => {
    const seen = join(dir, 'seen');
    const look = 'sh -x "$1" 2>"$2"';
    await launchInteractive(launch(['sh', '-c', look, 'sh', '{script}', seen]));
    await said();
    expect([(await stat(promptFile())).mode & 0o777, (await stat(dirname(promptFile()))).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
    // Every program that the script starts, with its arguments.
    expect(await readFile(seen, 'utf8')).toContain('--session-id');
    expect(await readFile(seen, 'utf8')).not.toContain('thing');
  });

  it('has a prompt that would end its script early as it is', async () => {
    const prompt = 'Do it.\nend-of-the-prompt\ntouch harm\nend-of-the-prompt-';
    const odd = launch(['sh', '{script}']);
    await launchInteractive({ ...odd, job: { ...odd.job, prompt } });
    await said();
    expect(await readFile(promptFile(), 'utf8')).toBe(`${prompt}\n`);
    expect(await readdir(join(dir, 'project'))).toEqual([]);
  });

  it('does not begin with a word that looks like an option of its agent', async () => {
    const bad = launch(['sh', '{script}']);
    for (const [name, value] of [
      ['model', '--dangerously-skip-permissions'],
      ['effort', ' -x'],
      ['mode', '-m'],
      ['sessionId', '-s'],
    ] as const) {
      const outcome = await launchInteractive({ ...bad, job: { ...bad.job, [name]: value } as AgentJob });
      expect(outcome).toMatchObject({ failed: { output: expect.stringContaining('begins with a hyphen') } });
    }
    const resume = { harnessSessionId: '-r' };
    expect(await launchInteractive({ ...bad, job: { ...bad.job, resume } })).toHaveProperty('failed');
    expect(await readdir(dir)).not.toContain('out');
  });

  it("has the account's environment and the terminal's own beside it", async () => {
    const terminal = ['env', 'TERM=xterm', 'GONE=1', 'sh', '{script}'];
    await launchInteractive(launch(terminal));
    expect((await said()).slice(1, 4)).toEqual(['xterm', 'unset', '1']);
  });

  it('comes by a script of its own, for its user alone, that is gone once it runs [LAUNCH-05]', async () => {
    const look = 'stat -c %a "$1" >"$2/mode"; cp "$1" "$2/copy"; exec "$1"';
    await launchInteractive(launch(['sh', '-c', look, 'sh', '{script}', dir]));
    await said();
    expect(await readFile(join(dir, 'mode'), 'utf8')).toBe('700\n');
    expect(await readdir(scriptDir)).toEqual([`prompt-${SESSION}`]);
    expect((await stat(scriptDir)).mode & 0o077).toBe(0);
  });

  it("its script names the program by where the account's PATH has it [LAUNCH-07]", async () => {
    await launchInteractive(launch(['cp', '{script}', join(dir, 'copy')]));
    expect(await readFile(join(dir, 'copy'), 'utf8')).toContain(`${join(dir, 'bin/agent').replaceAll("'", "'\\''")}'`);
    const lost = launch(['sh', '{script}']);
    const job = { ...lost.job, env: { PATH: '/nowhere' } };
    expect(await launchInteractive({ ...lost, job })).toEqual({
      failed: { exitCode: null, output: 'the program agent is not on PATH' },
    });
    expect(await readdir(scriptDir)).toEqual(expect.not.arrayContaining(['launch']));
  });

  it('its launcher gets every placeholder, and no shell reads its arguments [LAUNCH-03] [LAUNCH-08]', async () => {
    const program = 'for word; do printf "%s\\0" "$word"; done >"$0"';
    const words = ['{dir}', '{sessionId}', '{cardNumber}-{project}', '$HOME', ';', '*', '{{script}}'];
    await launchInteractive(launch(['sh', '-c', program, join(dir, 'out'), '{script}', ...words]));
    const [script, ...rest] = await said();
    expect(script).toBe(join(scriptDir, `launch-${SESSION}.sh`));
    expect(rest).toEqual([join(dir, 'project'), SESSION, '42-shop', '$HOME', ';', '*', '{script}']);
  });

  it('counts as open when its launcher still runs at the time limit, and the launcher keeps running [LAUNCH-08] [LAUNCH-09]', async () => {
    const script =
      'echo $$ >"$1"; until [ -e "$2" ] || [ ! -e "$1" ]; do sleep 0.02; done; echo late; echo late >&2; echo $$ >>"$1"';
    const pids = join(dir, 'pids');
    const going = launchInteractive(launch(['sh', '-c', script, 'sh', pids, join(dir, 'go'), '{script}'], {}, 200));
    expect(await going).toEqual({ launched: true });
    const [launcher = 0] = await readPids(pids);
    expect(await isAlive(launcher)).toBe(true);
    await writeFile(join(dir, 'go'), '');
    await until('it went on to its end', async () => (await readPids(pids)).length === 2);
  });

  it('counts as open when its launcher exits 0 within the time limit, whatever it printed [LAUNCH-09]', async () => {
    expect(await launchInteractive(launch(['sh', '-c', 'echo odd; echo odd >&2', 'sh', '{script}']))).toEqual({
      launched: true,
    });
    // The program that the launcher started opens the script later.
    expect(await readdir(scriptDir)).toEqual([`launch-${SESSION}.sh`]);
  });

  it.each<[string, string[], { exitCode: number | null; output: string }]>([
    [
      'exits with a code',
      ['sh', '-c', 'echo no display >&2; exit 3', 'sh', '{script}'],
      { exitCode: 3, output: 'no display\n' },
    ],
    ['is killed', ['sh', '-c', 'kill -TERM $$', 'sh', '{script}'], { exitCode: 143, output: '' }],
    [
      'is nowhere',
      ['no-such-terminal', '{script}'],
      { exitCode: null, output: 'the program no-such-terminal is not on PATH' },
    ],
    [
      'wants what there is not',
      ['sh', '{script}', '{headSha}'],
      { exitCode: null, output: 'launch.command needs values that this session does not have: headSha' },
    ],
  ])('failed when its launcher %s [LAUNCH-10]', async (_how, command, failed) => {
    expect(await launchInteractive(launch(command))).toEqual({ failed });
    expect(await readdir(scriptDir)).toEqual([]);
  });

  it('cannot begin without a launch block', async () => {
    expect(await launchInteractive(launch([], { rule: undefined }))).toEqual({
      failed: { exitCode: null, output: 'the rule file has no launch block' },
    });
  });

  it('a folder that is gone ends its script, and nothing runs elsewhere [LAUNCH-06]', async () => {
    const gone = launch(['cp', '{script}', join(dir, 'copy')]);
    await launchInteractive(gone);
    const script = (await readFile(join(dir, 'copy'), 'utf8')).replace('/project', '/gone');
    await writeFile(join(dir, 'copy'), script);
    await expect(promisify(execFile)('sh', [join(dir, 'copy')])).rejects.toThrow();
    await expect(readFile(join(dir, 'out'))).rejects.toThrow();
  });

  it('scripts of more than a day are deleted, younger ones and other files stay [LAUNCH-14]', async () => {
    await mkdir(scriptDir);
    const now = Date.now();
    const ages = {
      'launch-old.sh': 25,
      'launch-old.log': 25,
      'prompt-old': 25,
      'launch-young.sh': 23,
      'prompt-young': 23,
      'notes.txt': 500,
    };
    for (const [name, hours] of Object.entries(ages)) {
      if (name.startsWith('prompt-')) await mkdir(join(scriptDir, name));
      await writeFile(join(scriptDir, name, ...(name.startsWith('prompt-') ? ['prompt.md'] : [])), '');
      const at = new Date(now - hours * 3_600_000);
      await utimes(join(scriptDir, name), at, at);
    }
    await deleteOldScripts(scriptDir, now);
    expect((await readdir(scriptDir)).sort()).toEqual(['launch-young.sh', 'notes.txt', 'prompt-young']);
    await deleteOldScripts(join(dir, 'no-such-folder'), now);
  });
});
