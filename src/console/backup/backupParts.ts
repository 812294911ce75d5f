import type { TablesNote } from '../../db/backup/writeTables.ts';

/** The file of a backup that says what it holds. */
export const NOTE = 'backup.json';

/** What belongs to the data and not to the machine; the rest of the data folder is made anew. */
export const IN_DATA_DIR = ['secrets.json', 'oauth-private-key.pem', 'exports', 'mail'];

export interface BackupNote extends TablesNote {
  readonly format: number;
  readonly createdAt: string;
}
