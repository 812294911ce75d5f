import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDatabase } from './killDatabase.ts';

const made: string[] = [];

/** What a server needs to run on an empty folder of its own. */
export async function freshEnv(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bascule-start-'));
  made.push(dataDir);
  return { DATA_DIR: dataDir, PORT: '0', APP_ENV: 'test', LOG_LEVEL: 'info', ...more };
}

/** For afterAll: ends what a failed test left running. */
export async function removeDataDirs(): Promise<void> {
  for (const dataDir of made.splice(0)) {
    await killDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}
