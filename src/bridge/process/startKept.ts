import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { constants as os } from 'node:os';
import type { Readable } from 'node:stream';
import { makeFolder } from '../../lib/makeFolder.ts';
import { endOfKept, isKeeper, signalGroup } from './endOfKept.ts';
import { KEEPER_SCRIPT } from './keeperScript.ts';
import type { Leader, ProcessEnd, ProcessSpec, WatchdogTiming } from './ProcessSpec.ts';
import { processBirth } from './processFacts.ts';
import { type RunFiles, readIfThere, writeWatcher } from './runFiles.ts';
import { RUN_MARK } from './runMark.ts';

/**
 * Starts the program under a keeper. Resolves when the process is recorded on disk, so that a killed bridge loses
 * nothing.
 */
export async function startKept(
  spec: ProcessSpec & { readonly program: string },
  files: RunFiles,
  bridge: number,
  timing: WatchdogTiming,
): Promise<Leader> {
  makeFolder(spec.runDir, 0o700);
  const held = Number(await readIfThere(files.pid));
  if (held > 0 && (await isKeeper(held, files))) throw new Error('the run already has a process');
  const old = [files.pid, files.stop, files.exit, files.stdout, files.stderr];
  await Promise.all(old.map((file) => rm(file, { force: true })));
  await Promise.all([
    writeFile(files.keeper, KEEPER_SCRIPT, { mode: 0o600 }),
    writeFile(files.stdin, spec.stdin, { mode: 0o600 }),
    writeFile(files.stdout, '', { mode: 0o600 }),
    writeFile(files.stderr, '', { mode: 0o600 }),
    processBirth(bridge).then((born) => writeWatcher(files, bridge, born)),
  ]);
  const checks = Math.max(1, Math.ceil(timing.lostAfterMs / timing.checkMs));
  const seconds = (ms: number) => (ms % 1000 === 0 ? String(ms / 1000) : (ms / 1000).toFixed(3));
  // The keeper carries no mark, neither of this run nor of one in which the bridge itself was started.
  const { [RUN_MARK]: _outer, ...env } = spec.env;
  const child = spawn(
    '/bin/sh',
    [
      files.keeper,
      spec.runDir,
      String(checks),
      seconds(timing.checkMs),
      seconds(timing.graceMs),
      spec.joined === true ? 'joined' : 'apart',
      spec.runId ?? '',
      spec.leftovers ?? 'keep',
      spec.program,
      ...spec.args,
    ],
    { cwd: spec.cwd, env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const startedAt = new Date();
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  exited.catch(() => undefined);
  await started(child, files);
  return keptLeader(child, startedAt, exited, files);
}

/** @throws Error when the keeper failed to start the program */
async function started(child: ChildProcess, files: RunFiles): Promise<void> {
  const known = child.stdio[3] as Readable;
  known.resume();
  await Promise.race([once(known, 'end'), once(child, 'error').then(([error]) => Promise.reject(error as Error))]);
  if ((await readIfThere(files.pid)) === `${child.pid}\n`) return;
  throw new Error('the folder of the run cannot be written to');
}

function keptLeader(
  child: ChildProcess,
  startedAt: Date,
  exited: Promise<[number | null, NodeJS.Signals | null]>,
  files: RunFiles,
): Leader {
  const pid = child.pid as number;
  let released = false;
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    exited
      .then(async ([code, signal]) => {
        if (released) return;
        // The keeper alone was killed. The program is ended too, because its end could not be observed.
        if (signal !== null) signalGroup(pid, 'SIGKILL');
        const told = await endOfKept(files);
        resolve({
          exitCode: code ?? (signal === null ? null : 128 + os.signals[signal]),
          endedAt: told?.endedAt ?? new Date(),
        });
      })
      .catch(reject);
  });
  return {
    pid,
    startedAt,
    ended,
    signal: async (name) => {
      if (child.exitCode === null && child.signalCode === null) signalGroup(pid, name);
    },
    release: () => {
      released = true;
      child.unref();
    },
  };
}
