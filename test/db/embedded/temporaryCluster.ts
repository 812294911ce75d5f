import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { processIdentity } from '../../../src/db/embedded/processIdentity.ts';
import { readPostmasterFile } from '../../../src/db/embedded/readPostmasterFile.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../src/db/embedded/startEmbeddedPostgres.ts';
import { stopPostmaster } from '../../../src/db/embedded/stopPostmaster.ts';
import { copyCluster } from '../../support/dataTemplate.ts';

const folders: string[] = [];
const dataDirs = new Set<string>();

/** A folder that only its owner may enter, as `mktemp -d` makes it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bascule-pg-'));
  folders.push(folder);
  dataDirs.add(folder);
  return folder;
}

/** The same with a cluster in it that was made and stopped in order: for all that is not about the making. */
export async function folderWithCluster(): Promise<string> {
  const folder = temporaryFolder();
  await copyCluster(folder);
  return folder;
}

/** For afterEach: ends whatever a test left running, so that a failing test leaves no server behind. */
export async function removeTemporaryFolders(): Promise<void> {
  for (const dataDir of dataDirs) {
    const identity = runningServer(dataDir);
    if (identity) await stopPostmaster(identity);
  }
  dataDirs.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function start(dataDir: string, more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedDatabase> {
  dataDirs.add(dataDir);
  return startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), ...more });
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** The postmaster that the folder's pid file names and that is alive. */
export function runningServer(dataDir: string) {
  const file = readPostmasterFile(join(dataDir, 'postgres'));
  return file ? processIdentity(file.pid) : null;
}

export function readRecord(dataDir: string): { port: number; password: string; users: { pid: number }[] } {
  return JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
}
