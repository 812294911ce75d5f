import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { clusterHome } from './clusterHome.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

const clusterRecord = z.object({
  password: z.string(),
  port: z.int().nullable(),
  /** Where the last server was started; null in records of older versions. */
  home: clusterHome.nullable().default(null),
  /** Processes that use the server, in the order of their arrival. The first one alive is its owner. */
  users: z.array(z.object({ id: z.string(), pid: z.int(), started: z.string() })),
});

/** The content of `postgres.json` (mode 0600, because it holds the password). Read and written under the lock. */
export type ClusterRecord = z.infer<typeof clusterRecord>;

export function newClusterRecord(): ClusterRecord {
  return { password: randomBytes(24).toString('hex'), port: null, home: null, users: [] };
}

export function readClusterRecord(path: string): ClusterRecord | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return clusterRecord.parse(JSON.parse(text));
  } catch {
    // The parser's own message is left out, because it could quote the password.
    throw new EmbeddedPostgresError('credentials_lost', `${path} is damaged; restore it from a backup`);
  }
}

/**
 * Replaces the file in one step and flushes it to disk: losing the password in a power cut would lock everyone out of the
 * data.
 */
export function writeClusterRecord(path: string, record: ClusterRecord): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(record, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
