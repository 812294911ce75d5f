import type { ExportFileName, StoredFile } from '../domain/ExportStorage.ts';

/** The name of the file of an attempt, below the folder or the prefix of the exports. */
export function exportName({ exportId, attempt }: ExportFileName): string {
  return `${exportId}.${attempt}.zip`;
}

/** The path of the file while it is being written to a folder. */
export function unfinishedName({ exportId, attempt }: ExportFileName): string {
  return `${exportId}.${attempt}.tmp`;
}

/** The name that earlier versions gave to the single file of an export. */
export function plainName({ exportId }: Pick<ExportFileName, 'exportId'>): string {
  return `${exportId}.zip`;
}

const NAME = /^([0-9a-f-]{36})(?:\.(\d{1,5}))?\.(zip|tmp)$/;

/** Parses such a name; undefined for any other. */
export function readExportName(name: string): Omit<StoredFile, 'remove'> | undefined {
  const [, exportId, attempt, ending] = NAME.exec(name) ?? [];
  if (exportId === undefined || (ending === 'tmp' && attempt === undefined)) return undefined;
  return { exportId, attempt: attempt === undefined ? undefined : Number(attempt), whole: ending === 'zip' };
}
