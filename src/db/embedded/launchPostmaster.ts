import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deadline } from '../../lib/concurrency/Deadline.ts';
import { LOG_LIMIT_BYTES } from './boundLog.ts';
import { CLEAN_ENVIRONMENT, type Launcher } from './chooseLauncher.ts';
import { choosePort } from './choosePort.ts';
import { takeHold } from './clusterHold.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { explainFailure } from './explainFailure.ts';
import { type ProcessIdentity, processIdentity } from './processIdentity.ts';
import { readPostmasterFile } from './readPostmasterFile.ts';
import { stopPostmaster } from './stopPostmaster.ts';

interface Launch {
  postgres: string;
  launcher: Launcher;
  clusterDir: string;
  holdFile: string;
  logFile: string;
  settings: Record<string, string>;
  preferredPort: number | null;
  deadline: Deadline;
}

/**
 * Starts the server and returns when it accepts connections. When the port was taken in the meantime, it tries
 * another.
 */
export async function launchPostmaster(launch: Launch): Promise<ProcessIdentity> {
  rotate(launch.logFile);
  for (let preferred = launch.preferredPort; ; preferred = null) {
    const outcome = await launchOnce(launch, await choosePort(preferred));
    if ('pid' in outcome) return outcome;
    // After a crash of the postmaster its backends live on for a moment and keep the data to themselves.
    const passing = /Address already in use|pre-existing shared memory block/.test(outcome.output);
    if (!passing || launch.deadline.passed) {
      throw explainFailure('The embedded PostgreSQL did not start', outcome.output);
    }
    await sleep(100);
  }
}

async function launchOnce(launch: Launch, port: number): Promise<ProcessIdentity | { output: string }> {
  const { postgres, launcher, clusterDir, holdFile, logFile, settings, deadline } = launch;
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [program = '', ...args] = [...launcher.prefix, postgres, '-D', clusterDir, ...flags];
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const output = () => readFileSync(logFile).subarray(before).toString('utf8');
  // A process group of its own: Ctrl-C in the terminal must reach this process alone, which ends the server last. The
  // server's output goes to a file and not through us, so that it outlives a kill -9 of this process and the next start
  // can take it over. The server holds the pipe from the fork on; our end is closed here, so that the pipe shows which
  // processes are alive.
  const child = withDescriptors([() => openSync(logFile, 'a', 0o600), () => takeHold(holdFile)], (log, hold) =>
    spawn(program, args, {
      ...launcher.credentials,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log, log, hold],
    }),
  );
  child.unref();
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  const identity = child.pid === undefined ? null : processIdentity(child.pid);
  for (;;) {
    if (failure) return { output: failure.message };
    if (child.exitCode !== null || child.signalCode !== null) return { output: output() };
    const file = readPostmasterFile(clusterDir);
    if (identity && file?.pid === identity.pid && file.status === 'ready') return identity;
    if (deadline.passed) {
      if (identity) await stopPostmaster(identity);
      const words = output().trim().split('\n').at(-1) ?? '';
      throw new EmbeddedPostgresError('timeout', `The embedded PostgreSQL was not ready in time: ${words}`);
    }
    await sleep(10);
  }
}

/**
 * Closes what it opened, however `work` ends: a pipe left open after a failed start would make every later start find
 * processes of an earlier server.
 */
function withDescriptors<T>(open: [() => number, () => number], work: (log: number, hold: number) => T): T {
  const descriptors: number[] = [];
  try {
    for (const each of open) descriptors.push(each());
    return work(...(descriptors as [number, number]));
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor);
  }
}

function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
}
