import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isKeeper } from '../process/endOfKept.ts';
import { readIfThere, runFiles } from '../process/runFiles.ts';
import { RUNS_FOLDER } from './Journal.ts';

/** How many agents work in this configuration folder, whether this bridge runs them or a killed one left them. */
export async function countKept(configDir: string): Promise<number> {
  const folder = join(configDir, RUNS_FOLDER);
  const runs = await readdir(folder).catch(() => [] as string[]);
  const works = await Promise.all(
    runs.map(async (run) => {
      const files = runFiles(join(folder, run));
      const pid = Number(await readIfThere(files.pid).catch(() => undefined));
      return Number.isInteger(pid) && pid > 1 && isKeeper(pid, files).catch(() => false);
    }),
  );
  return works.filter(Boolean).length;
}
