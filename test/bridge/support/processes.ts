import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessSpec } from '../../../src/bridge/process/ProcessSpec.ts';
import { bundled } from './bundled.ts';

const PROGRAM = join(import.meta.dirname, 'otherBridge.mjs');

/** A folder whose name no unquoted shell word survives. */
export async function scratchDir(): Promise<string> {
  return await realpath(await mkdtemp(join(tmpdir(), 'run \'a\' "b" $(c) ')));
}

export const removeDir = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true, maxRetries: 10 });

/** A process of `sh -c`; `$1` and on are the arguments. */
export function shell(
  dir: string,
  script: string,
  args: readonly string[] = [],
  more: Partial<ProcessSpec> = {},
): ProcessSpec {
  return {
    runDir: join(dir, 'run'),
    program: 'sh',
    args: ['-c', script, 'sh', ...args],
    cwd: dir,
    env: { PATH: process.env.PATH ?? '' },
    stdin: '',
    ...more,
  };
}

/** Whether anything of the process is left but its entry in the table. */
export async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat !== undefined && !/\) [ZX] /.test(stat);
}

/** Ids that a program of the test wrote into a file, one a line. */
export async function readPids(file: string): Promise<number[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').slice(0, -1).map(Number);
}

export interface OtherBridge {
  readonly process: ChildProcess;
  /** Killed like by `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Another process which starts the run and watches it, as a bridge does. Resolves when the run is started. */
export async function startOtherBridge(
  spec: ProcessSpec,
  watchdog: object = {},
  place?: 'scoped',
): Promise<OtherBridge> {
  const child = spawn(process.execPath, [await bundled(PROGRAM), JSON.stringify([spec, watchdog, place])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.stdout?.once('data', () => done());
    void exited.then(() => fail(new Error('the other bridge ended early')));
  });
  return {
    process: child,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
