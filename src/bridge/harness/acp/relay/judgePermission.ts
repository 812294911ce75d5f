import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { PermissionLevel } from '../../../rules/Rules.ts';
import type { CallOfAgent } from '../CallOfAgent.ts';

export type Judgement = 'allow' | 'deny' | 'ask';

/** Kinds of calls of the protocol that change nothing. */
const READING: ReadonlySet<string> = new Set(['read', 'search', 'think', 'fetch']);
const WRITING: ReadonlySet<string> = new Set(['edit', 'delete', 'move']);

/**
 * What becomes of a call that an agent asks leave for. At read-only, reading and the board's own tools are allowed (ruling 50); at
 * workspace, commands and changes inside the folder as well, and what reaches beyond it is for a person to decide; at full,
 * everything.
 * @param dir the folder of the run, absolute and without links
 * @param further folders of the run, likewise
 */
export function judgePermission(
  level: PermissionLevel,
  call: CallOfAgent,
  dir: string,
  further: readonly string[] = [],
): Judgement {
  const isOfRun = (path: string): boolean => [dir, ...further].some((folder) => isInside(folder, resolve(dir, path)));
  if (level === 'full' || call.isOfBoard || READING.has(call.kind)) return 'allow';
  if (level === 'read-only') return 'deny';
  if (call.kind === 'execute') return call.folder === undefined || isOfRun(call.folder) ? 'allow' : 'ask';
  if (!WRITING.has(call.kind)) return 'ask';
  // A move that names one file says not where it goes.
  if (call.paths.length < (call.kind === 'move' ? 2 : 1)) return 'ask';
  return call.paths.every(isOfRun) ? 'allow' : 'ask';
}

/** Compares the names alone: the caller has resolved links, as far as the files exist. */
function isInside(dir: string, path: string): boolean {
  const way = relative(dir, resolve(dir, path));
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
