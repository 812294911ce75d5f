import { readFile } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { type LeftProcess, RunTree, type RunTreeParts } from '../process/RunTree.ts';

/** A run that is over and has left processes running. */
export interface LeftRun {
  readonly runId: string;
  readonly projectId: string;
  readonly processes: readonly LeftProcess[];
  /** The process group of its keeper. */
  readonly keeperGroup?: number | undefined;
  /** The folders of its control groups. */
  readonly cgroups?: readonly string[] | undefined;
}

/** The processes of a run that is over. @param list the processes of the machine; those of this moment by default */
export function leftTree(
  { runId, processes: known, keeperGroup, cgroups }: Omit<LeftRun, 'projectId'>,
  list?: RunTreeParts['list'],
): RunTree {
  return new RunTree({ runId, known, keeperGroup, cgroups, ...(list === undefined ? {} : { list }) });
}

export const LEFT_FILE = 'leftovers.json';

interface Kept {
  /** The start of the machine in which the processes were seen: ids and starts say nothing in another one. */
  readonly boot: string;
  readonly runs: readonly LeftRun[];
}

/** What runs had left when it was last looked at. @throws Error when the file is damaged */
export async function readLeft(config: ConfigDir): Promise<readonly LeftRun[]> {
  const kept = await config.readJson<Kept>(LEFT_FILE);
  if (kept === undefined) return [];
  if (!Array.isArray(kept.runs)) throw new Error('it is no list of runs');
  return kept.boot === (await readBoot()) ? kept.runs : [];
}

export async function writeLeft(config: ConfigDir, runs: readonly LeftRun[]): Promise<void> {
  if (runs.length === 0) return await config.remove(LEFT_FILE);
  await config.writeJson({ boot: await readBoot(), runs } satisfies Kept, LEFT_FILE);
}

/** Linux counts the start of a process from that of the machine; elsewhere it is a date, which needs nothing beside it. */
function readBoot(): Promise<string> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => '',
  );
}
