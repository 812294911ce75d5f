import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './chooseAccount.ts';
import { CLEAN_ENVIRONMENT, type Launcher } from './chooseLauncher.ts';
import { explainFailure } from './explainFailure.ts';
import type { PostgresBinaries } from './findBinaries.ts';

const STAGING = 'postgres.new-';

interface NewCluster {
  clusterDir: string;
  binaries: PostgresBinaries;
  account: Account | null;
  launcher: Launcher;
  password: string;
}

/**
 * Creates the cluster in a folder beside its place and moves it there when it is complete and on disk, so that a crash at
 * any point leaves either no cluster or a good one.
 */
export async function initialiseCluster({ clusterDir, binaries, account, launcher, password }: NewCluster) {
  const parent = dirname(clusterDir);
  const staging = mkdtempSync(join(parent, STAGING));
  const passwordFile = join(staging, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) {
    for (const path of [passwordFile, staging]) chownSync(path, account.uid, account.gid);
  }
  try {
    const args = [
      `--pgdata=${join(staging, 'cluster')}`,
      '--username=bascule',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ];
    const [program = '', ...rest] = [...launcher.prefix, binaries.initdb, ...args];
    await new Promise<void>((resolve, reject) => {
      const options = { ...launcher.credentials, cwd: '/', env: CLEAN_ENVIRONMENT };
      execFile(program, rest, options, (error, stdout, stderr) => {
        if (error) reject(explainFailure('The database could not be created', `${stdout}\n${stderr || error.message}`));
        else resolve();
      });
    });
    renameSync(join(staging, 'cluster'), clusterDir);
    syncFolder(parent);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Removes what an interrupted initdb left. While its orphan still writes, the removal is left to the next start. */
export function removeUnfinishedClusters(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(STAGING)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // Left for the next start.
    }
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
