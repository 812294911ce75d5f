import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { create } from 'tar';
import { writeTables } from '../../db/backup/writeTables.ts';
import { makeFolder } from '../../lib/makeFolder.ts';
import { IN_DATA_DIR, NOTE } from './backupParts.ts';

/** The file of the backup is there already. */
class BackupExists extends Error {
  constructor(file: string) {
    super(`${file} is there already; --force replaces it`);
  }
}

/**
 * Writes a backup of the database and of the other contents of the data folder into one file.
 * @param options.replaces whether a file of that name is replaced
 * @throws BackupExists when it is there and stays
 */
export async function writeBackup(options: {
  url: string;
  dataDir: string;
  file: string;
  replaces: boolean;
  now: Date;
}) {
  const file = resolve(options.file);
  requireFree(options);
  // Beside the file, where the space is needed anyway; readable only by the owner, because it contains secrets.
  const draft = await mkdtemp(`${file}.draft-`);
  try {
    const [tables, data] = [join(draft, 'tables'), join(draft, 'data')];
    makeFolder(tables);
    makeFolder(data);
    const note = await writeTables(options.url, tables);
    const kept: string[] = [];
    for (const part of IN_DATA_DIR) {
      const copied = await cp(join(options.dataDir, part), join(data, part), {
        recursive: true,
        preserveTimestamps: true,
      }).then(() => true, isMissing);
      if (copied) kept.push(part);
    }
    await writeFile(join(draft, NOTE), JSON.stringify({ format: 1, createdAt: options.now, ...note }));
    await create({ file: join(draft, 'whole.tar'), cwd: draft, mode: 0o600 }, [NOTE, 'tables', 'data']);
    // A file of that name is complete or does not exist.
    requireFree(options);
    await rename(join(draft, 'whole.tar'), file);
    const { size } = await stat(file);
    return { file, bytes: size, tables: note.tables.length, data: kept };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** An instance with its secrets in the environment has no file of them. */
function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}

function requireFree({ file, replaces }: { file: string; replaces: boolean }): void {
  if (!replaces && existsSync(file)) throw new BackupExists(file);
}
