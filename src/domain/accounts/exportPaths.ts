import { join } from 'node:path';

/** Where the file of an export lies once it is whole. */
export function exportPath(dir: string, id: string): string {
  return join(dir, `${id}.zip`);
}

/** Where an attempt writes: no two attempts share a file, and no reader takes half a file for a whole one. */
export function unfinishedPath(dir: string, id: string, attempt: number): string {
  return join(dir, `${id}.${attempt}.tmp`);
}

/** Parses the name of a file in that folder; undefined for any other file. */
export function readExportName(name: string): { id: string; attempt: number | undefined } | undefined {
  const [, id, attempt] = /^([0-9a-f-]{36})(?:\.zip|\.(\d+)\.tmp)$/.exec(name) ?? [];
  if (id === undefined) return undefined;
  return { id, attempt: attempt === undefined ? undefined : Number(attempt) };
}
