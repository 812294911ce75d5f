import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { makeFolder } from '../../lib/makeFolder.ts';
import type { Leader, ProcessEnd, ProcessSpec } from './ProcessSpec.ts';
import type { RunFiles } from './runFiles.ts';

/**
 * Starts the program as a plain child process, for Windows, which has neither process groups nor signals. Ending the
 * program ends everything it started.
 */
export async function startPlain(
  spec: ProcessSpec,
  files: RunFiles,
  endTree: (args: readonly string[]) => Promise<void> = taskkill,
): Promise<Leader> {
  makeFolder(spec.runDir, 0o700);
  await writeFile(files.stdin, spec.stdin);
  const [stdin, stdout, stderr] = await Promise.all([
    open(files.stdin, 'r'),
    open(files.stdout, 'w'),
    open(files.stderr, 'w'),
  ]);
  const startedAt = new Date();
  const child = spawn(spec.program, [...spec.args], {
    cwd: spec.cwd,
    env: spec.env,
    windowsHide: true,
    stdio: [stdin.fd, stdout.fd, spec.joined === true ? stdout.fd : stderr.fd],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  exited.catch(() => undefined);
  await once(child, 'spawn').finally(() => Promise.all([stdin.close(), stdout.close(), stderr.close()]));
  const pid = child.pid as number;
  let released = false;
  return {
    pid,
    startedAt,
    ended: new Promise<ProcessEnd>((resolve, reject) => {
      exited.then(([exitCode]) => released || resolve({ exitCode, endedAt: new Date() })).catch(reject);
    }),
    signal: async (name) => {
      if (child.exitCode === null && child.signalCode === null) await endTree(taskkillArgs(pid, name));
    },
    release: () => {
      released = true;
      child.unref();
    },
  };
}

/** The first call asks windows to close. A program without windows is ended by force. */
export function taskkillArgs(pid: number, signal: NodeJS.Signals): string[] {
  return ['/PID', String(pid), '/T', ...(signal === 'SIGKILL' ? ['/F'] : [])];
}

function taskkill(args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    execFile('taskkill', args, { windowsHide: true }, () => resolve());
  });
}
