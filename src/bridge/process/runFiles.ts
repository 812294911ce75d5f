import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a process in its run's folder; what each holds stands with {@link KEEPER_SCRIPT}. */
export const runFiles = (runDir: string) => ({
  keeper: join(runDir, 'keeper.sh'),
  pid: join(runDir, 'pid'),
  bridge: join(runDir, 'bridge'),
  stdin: join(runDir, 'stdin'),
  stdout: join(runDir, 'stdout'),
  stderr: join(runDir, 'stderr'),
  stop: join(runDir, 'stop'),
  exit: join(runDir, 'exit'),
});
export type RunFiles = ReturnType<typeof runFiles>;

/** What the file holds, or undefined when there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Says that this process watches the run from now on. In one piece: the watchdog reads it at any moment. */
export async function writeWatcher(files: RunFiles, pid: number, born: string): Promise<void> {
  const fresh = `${files.bridge}.${pid}`;
  await writeFile(fresh, `${pid} ${born}\n`, { mode: 0o600 });
  await rename(fresh, files.bridge);
}
