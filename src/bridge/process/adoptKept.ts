import { type FSWatcher, watch } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endOfKept, isKeeper, signalGroup } from './endOfKept.ts';
import type { Leader, ProcessEnd } from './ProcessSpec.ts';
import { processBirth } from './processFacts.ts';
import { NOBODY, type RunFiles, readIfThere, writeWatcher } from './runFiles.ts';

const LOOK_MS = 1_000;
/** How long a keeper may take from its start until its id is on disk. */
const START_MS = 2_000;
const START_LOOK_MS = 20;

/** Takes over a process that another bridge started. Returns undefined when none was started and none will be. */
export async function adoptKept(files: RunFiles, bridge: number): Promise<Leader | undefined> {
  if ((await readIfThere(files.bridge)) === undefined) return undefined;
  // On a full disk, the run is still watched and reported, and the bridge still starts; the run's watchdog will end it.
  await processBirth(bridge)
    .then((born) => writeWatcher(files, bridge, born))
    .catch(() => undefined);
  const pid = await keeperPid(files);
  if (pid === undefined) return undefined;
  return adoptedLeader(pid, (await stat(files.pid)).mtime, files);
}

/**
 * The earlier bridge may have died between the start of the keeper and the keeper's first action. The side that creates
 * the file decides whether the program starts.
 */
async function keeperPid(files: RunFiles): Promise<number | undefined> {
  for (const deadline = performance.now() + START_MS; ; await wait(START_LOOK_MS)) {
    const text = await readIfThere(files.pid);
    if (text === NOBODY) return undefined;
    if (text?.endsWith('\n')) return Number(text);
    if (performance.now() < deadline) continue;
    if (text !== undefined) return undefined;
    await writeFile(files.pid, NOBODY, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function adoptedLeader(pid: number, startedAt: Date, files: RunFiles): Leader {
  const released = new AbortController();
  let killed = false;
  return {
    pid,
    startedAt,
    ended: new Promise((resolve, reject) => {
      followEnd(pid, files, released.signal)
        .then((end) => {
          if (end !== undefined) resolve(end.exitCode === null && killed ? { ...end, exitCode: 137 } : end);
        })
        .catch(reject);
    }),
    signal: async (name) => {
      while (!released.signal.aborted) {
        const alive = await isKeeper(pid, files).catch(() => undefined);
        if (alive === false) return;
        if (alive) break;
        // The lost signal may be the one that should end the program.
        await wait(START_LOOK_MS);
      }
      if (released.signal.aborted) return;
      killed ||= name === 'SIGKILL';
      signalGroup(pid, name);
    },
    release: () => released.abort(),
  };
}

/** Resolves to undefined once released. The program is not a child of this process, so its end has to be polled for. */
async function followEnd(pid: number, files: RunFiles, released: AbortSignal): Promise<ProcessEnd | undefined> {
  const changes = watchFolder(dirname(files.exit), released);
  try {
    let seen = false;
    for (let look = 0; !released.aborted; look++) {
      // Where each check costs a process, there are fewer of them.
      const asked = process.platform === 'linux' || look % 5 === 0;
      // A process that cannot be checked counts as alive: taking it for dead would have its work done twice.
      const alive = !asked || (await isKeeper(pid, files).catch(() => true));
      const told = await endOfKept(files);
      if (told !== undefined) return told;
      if (!alive) return { exitCode: null, endedAt: seen ? new Date() : await lastSign(files) };
      seen ||= asked;
      await changes.next();
    }
    return undefined;
  } finally {
    changes.close();
  }
}

/** `next` resolves at once if something has changed since the last call, otherwise with the next change or poll. */
function watchFolder(dir: string, released: AbortSignal): { next: () => Promise<void>; close: () => void } {
  let changed = false;
  let wake: (() => void) | undefined;
  const note = (): void => {
    changed = true;
    wake?.();
  };
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(dir, (_event, name) => name === 'exit' && note());
    watcher.on('error', () => undefined);
  } catch {
    // No more watches are available on this machine; polling is enough.
  }
  const timer = setInterval(note, LOOK_MS);
  released.addEventListener('abort', note);
  return {
    next: async () => {
      if (!changed) await new Promise<void>((resolve) => (wake = resolve));
      changed = false;
    },
    close: () => {
      watcher?.close();
      clearInterval(timer);
      released.removeEventListener('abort', note);
    },
  };
}

/** When a program last printed something, if its end was not observed. */
async function lastSign(files: RunFiles): Promise<Date> {
  const seen = await Promise.all(
    [files.pid, files.stdout, files.stderr].map((file) =>
      stat(file)
        .then((found) => found.mtimeMs)
        .catch(() => 0),
    ),
  );
  return new Date(Math.max(...seen));
}
