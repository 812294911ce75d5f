import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { constants as os } from 'node:os';
import type { Readable } from 'node:stream';
import { makeFolder } from '../../lib/makeFolder.ts';
import { scopeName } from './cgroups.ts';
import { endOfKept, isKeeper, signalGroup } from './endOfKept.ts';
import { KEEPER_SCRIPT } from './keeperScript.ts';
import type { Leader, ProcessEnd, ProcessSpec, WatchdogTiming } from './ProcessSpec.ts';
import { processBirth } from './processFacts.ts';
import type { RunScopes } from './RunScopes.ts';
import { NOBODY, type RunFiles, readIfThere, writeWatcher } from './runFiles.ts';
import { RUN_MARK } from './runMark.ts';

interface KeptOptions {
  /** The process id that the watchdog checks for. */
  readonly bridge: number;
  readonly timing: WatchdogTiming;
  readonly scopes?: RunScopes | undefined;
}

/**
 * Starts the program under a keeper. Resolves when the process is recorded on disk, so that a killed bridge loses
 * nothing.
 */
export async function startKept(
  spec: ProcessSpec & { readonly program: string },
  files: RunFiles,
  { bridge, timing, scopes }: KeptOptions,
): Promise<Leader> {
  makeFolder(spec.runDir, 0o700);
  const held = Number(await readIfThere(files.pid));
  if (held > 0 && (await isKeeper(held, files))) throw new Error('the run already has a process');
  const old = [files.pid, files.stop, files.exit, files.stdout, files.stderr, files.cgroup, files.feed, files.input];
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
  const words = [
    '/bin/sh',
    files.keeper,
    spec.runDir,
    String(checks),
    seconds(timing.checkMs),
    seconds(timing.graceMs),
    spec.joined === true ? 'joined' : 'apart',
    spec.runId ?? '',
    spec.leftovers ?? 'keep',
    spec.input ?? 'file',
    spec.program,
    ...spec.args,
  ];
  const start = (prefix: readonly string[] = []): Keeper => startKeeper([...prefix, ...words], { ...spec, env });
  const scoped = await startScoped(spec, files, start, scopes);
  if (scoped !== undefined) return keptLeader(scoped, files);
  const keeper = start();
  await started(keeper.child, files);
  return keptLeader(keeper, files);
}

/** The shell that keeps the program, or what becomes that shell. */
interface Keeper {
  readonly child: ChildProcess;
  readonly startedAt: Date;
  readonly exited: Promise<[number | null, NodeJS.Signals | null]>;
}

function startKeeper(
  [program = '', ...args]: readonly string[],
  { cwd, env }: Pick<ProcessSpec, 'cwd' | 'env'>,
): Keeper {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  exited.catch(() => undefined);
  return { child, startedAt: new Date(), exited };
}

/**
 * Starts the keeper in a scope of its own, where there are scopes. `systemd-run` makes the scope and becomes the keeper, whose
 * process id is the same then.
 * @returns undefined when it has not come to the keeper, and never will
 */
async function startScoped(
  { runId, part }: Pick<ProcessSpec, 'runId' | 'part'>,
  files: RunFiles,
  start: (prefix: readonly string[]) => Keeper,
  scopes: RunScopes | undefined,
): Promise<Keeper | undefined> {
  const scope = runId === undefined ? undefined : scopeName(runId, part);
  const prefix = scope === undefined ? undefined : scopes?.wordsFor(scope);
  if (scope === undefined || prefix === undefined || scopes === undefined) return undefined;
  const keeper = start(prefix);
  const { child } = keeper;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, scopes.withinMs, 'late');
  });
  const came = await Promise.race([
    started(child, files).then(
      () => 'started',
      () => 'failed',
    ),
    late,
  ]);
  clearTimeout(timer);
  if (came === 'late') scopes.giveUp(`systemd-run has not answered for ${scopes.withinMs / 1_000} s`);
  // The side that creates the file decides whether the program starts.
  if (came !== 'started' && (await forbid(files))) {
    child.kill('SIGKILL');
    await keeper.exited.catch(() => undefined);
    child.stdio[3]?.destroy();
    await rm(files.pid, { force: true });
    return undefined;
  }
  await writeFile(files.cgroup, `${scopes.folderOf(scope)}\n`, { mode: 0o600 }).catch(() => undefined);
  return keeper;
}

/** Keeps the keeper from starting the program. Resolves to false when it has begun to. */
const forbid = (files: RunFiles): Promise<boolean> =>
  writeFile(files.pid, NOBODY, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    // Where the file cannot be written, the keeper cannot write it either.
    (error: NodeJS.ErrnoException) => error.code !== 'EEXIST',
  );

/** @throws Error when the keeper failed to start the program */
async function started(child: ChildProcess, files: RunFiles): Promise<void> {
  const known = child.stdio[3] as Readable;
  known.resume();
  await Promise.race([once(known, 'end'), once(child, 'error').then(([error]) => Promise.reject(error as Error))]);
  if ((await readIfThere(files.pid)) === `${child.pid}\n`) return;
  throw new Error('the folder of the run cannot be written to');
}

function keptLeader({ child, startedAt, exited }: Keeper, files: RunFiles): Leader {
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
