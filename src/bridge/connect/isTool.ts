import { basename, isAbsolute, relative } from 'node:path';
import type { FileChange } from './FileChange.ts';

/** Whether a change gave an agent program the board's tools or the skill. */
export function isTool({ part, file }: Pick<FileChange, 'part' | 'file'>): boolean {
  return part.kind === 'json' || part.kind === 'block' || (part.kind === 'whole' && basename(file) === 'SKILL.md');
}

export function isWithin(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}
