import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a process in its run's folder. {@link KEEPER_SCRIPT} describes their content. */
export const runFiles = (runDir: string) => ({
  keeper: join(runDir, 'keeper.sh'),
  pid: join(runDir, 'pid'),
  bridge: join(runDir, 'bridge'),
  stdin: join(runDir, 'stdin'),
  feed: join(runDir, 'feed'),
  input: join(runDir, 'input'),
  stdout: join(runDir, 'stdout'),
  stderr: join(runDir, 'stderr'),
  stop: join(runDir, 'stop'),
  exit: join(runDir, 'exit'),
  cgroup: join(runDir, 'cgroup'),
});
export type RunFiles = ReturnType<typeof runFiles>;

/** The content of the file of the process id when no program may start. */
export const NOBODY = 'none\n';

/** The folders of the control groups in which a run, and what prepared it, were started. */
export async function readCgroups(runDir: string): Promise<string[]> {
  const files = [runFiles(runDir).cgroup, runFiles(join(runDir, 'before')).cgroup];
  const found = await Promise.all(files.map((file) => readIfThere(file).catch(() => undefined)));
  return found.flatMap((text) => text?.trim() || []);
}

/** The content of the file, or undefined when it does not exist. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Records that this process watches the run from now on. The write is atomic, because the watchdog may read the file at
 * any moment.
 */
export async function writeWatcher(files: RunFiles, pid: number, born: string): Promise<void> {
  const fresh = `${files.bridge}.${pid}`;
  await writeFile(fresh, `${pid} ${born}\n`, { mode: 0o600 });
  await rename(fresh, files.bridge);
}
