import type { TablesNote } from '../../db/backup/writeTables.ts';

/** The file of a backup that describes its content. */
export const NOTE = 'backup.json';

/** The parts that belong to the data and not to the machine; everything else in the data folder is created again. */
export const IN_DATA_DIR = ['secrets.json', 'oauth-private-key.pem', 'exports', 'artifacts', 'mail'];

export interface BackupNote extends TablesNote {
  readonly format: number;
  readonly createdAt: string;
}
