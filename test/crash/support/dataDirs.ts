import { readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyData } from '../../support/dataTemplate.ts';
import { startServer } from '../../support/serverProcess.ts';
import { killDatabase } from './killDatabase.ts';

const DIST = join(import.meta.dirname, '../../../dist');

const made: string[] = [];

/** The settings for a server on a separate, empty folder. */
export async function freshEnv(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bascule-start-'));
  made.push(dataDir);
  return { DATA_DIR: dataDir, PORT: '0', APP_ENV: 'test', LOG_LEVEL: 'info', ...more };
}

/** The same on an unused folder that a server of this build has prepared, for tests that are not about its creation. */
export async function usedEnv(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const env = await freshEnv(more);
  await copyUsed(env.DATA_DIR as string);
  return env;
}

/** Fills an empty folder with what a server of this build has made before. */
export function copyUsed(into: string): Promise<void> {
  return copyData(into, 'server', readlinkSync(DIST), async (dataDir) => {
    const server = await startServer({ DATA_DIR: dataDir, PORT: '0', APP_ENV: 'test', LOG_LEVEL: 'warn' });
    const { code } = await server.kill('SIGTERM');
    if (code !== 0) throw new Error(server.stderr());
  });
}

/** For afterAll: ends what a failed test left running. */
export async function removeDataDirs(): Promise<void> {
  for (const dataDir of made.splice(0)) {
    await killDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}
