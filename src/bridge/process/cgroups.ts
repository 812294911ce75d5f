import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Where version 2 of control groups may be: beside version 1, or alone. */
const ROOTS = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'];
const PROCS = 'cgroup.procs';
const PREFIX = 'bascule-run-';

/** The name of the scope in which a run starts. @param part what of the run, if not its program */
export const scopeName = (runId: string, part?: string): string =>
  `${PREFIX}${runId}${part === undefined ? '' : `-${part}`}.scope`;

/** The path in `/proc/<pid>/cgroup` that version 2 has for the process; undefined where there is none. */
export const pathIn = (text: string): string | undefined => /^0::(\/.*)$/m.exec(text)?.[1];

/** The folder of a control group that still is one. */
export async function folderOf(path: string, roots: readonly string[] = ROOTS): Promise<string | undefined> {
  for (const root of roots) {
    const folder = join(root, path);
    if ((await readIds(folder)) !== undefined) return folder;
  }
  return undefined;
}

/** The ids of the processes in the folders and below. A folder that has gone has none. */
export async function membersOf(folders: readonly string[]): Promise<ReadonlySet<number>> {
  const members = new Set<number>();
  const open = folders.filter(isRunScope);
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const at = folder;
    for (const pid of (await readIds(at)) ?? []) members.add(pid);
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    open.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(at, name)));
  }
  return members;
}

/** Kills all that is in the folders at once, also what is being started. Systems before Linux 5.14 cannot. */
export async function killAll(folders: readonly string[]): Promise<void> {
  // The flag writes to the file only where the system has it.
  const kill = (folder: string) => writeFile(join(folder, 'cgroup.kill'), '1', { flag: 'r+' }).catch(() => undefined);
  await Promise.all(folders.filter(isRunScope).map(kill));
}

/** The folders come from a file: none but those of runs are ever read or killed. */
const isRunScope = (folder: string): boolean =>
  basename(folder).startsWith(PREFIX) && basename(folder).endsWith('.scope');

async function readIds(folder: string): Promise<number[] | undefined> {
  const text = await readFile(join(folder, PROCS), 'utf8').catch(() => undefined);
  return text?.split('\n').flatMap((line) => (/^[1-9][0-9]*$/.test(line) ? Number(line) : []));
}
