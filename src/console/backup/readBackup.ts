import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { BackupMismatch, migrateToBackup } from '../../db/backup/migrateToBackup.ts';
import { readTables } from '../../db/backup/readTables.ts';
import type { Database } from '../../db/Database.ts';
import { DATA_DIR_MODE } from '../../lib/dataDirMode.ts';
import { makeFolder } from '../../lib/makeFolder.ts';
import { type BackupNote, NOTE } from './backupParts.ts';

/**
 * Puts a backup into an empty database and a data folder without secrets.
 * @throws BackupMismatch when either is in use, or the file is not a backup; in that case nothing is changed
 */
export async function readBackup(options: { db: Database; url: string; dataDir: string; file: string }) {
  const { db, url, dataDir, file } = options;
  makeFolder(dataDir, DATA_DIR_MODE);
  const draft = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const note = await unpack(file, draft);
    const data = join(draft, 'data');
    const parts = await readdir(data);
    const there = parts.filter((part) => /\.(json|pem)$/.test(part) && existsSync(join(dataDir, part)));
    if (there.length > 0) throw new BackupMismatch(`DATA_DIR has ${there.join(' and ')} of another instance already`);
    await migrateToBackup(db, note.migrations);
    await readTables(url, join(draft, 'tables'), note);
    for (const part of parts)
      await cp(join(data, part), join(dataDir, part), { recursive: true, preserveTimestamps: true });
    return { createdAt: note.createdAt, tables: note.tables.length, data: parts };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<BackupNote> {
  try {
    await extract({ file, cwd: folder, strict: true });
    const note = JSON.parse(await readFile(join(folder, NOTE), 'utf8')) as BackupNote;
    if (note.format === 1) return note;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new BackupMismatch(`${file} is no whole backup${code === 'ENOENT' ? ': it is not there' : ''}`, { cause });
  }
  throw new BackupMismatch(`${file} is a backup of a form that this version does not know`);
}
