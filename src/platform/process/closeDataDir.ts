import { chmodSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';

const WRITABLE = 0o022;
const ANY_BUT_OWNER = 0o077;
/** What the service makes there, without the folder of PostgreSQL, which judges it itself. */
const OURS = [
  'address',
  'exports',
  'mail',
  'oauth-private-key.pem',
  'oauth-public-key.pem',
  'postgres.hold',
  'postgres.json',
  'postgres.lock',
  'postgres.log',
  'secrets.json',
] as const;

interface Log {
  warn(fields: object, message: string): void;
}

/**
 * Takes the rights of others away from what the service made in DATA_DIR, such as after a copy that lost the modes, and warns when others may
 * write to the folder itself: they could replace keys and data. That does not end the start, because volumes of containers
 * come open to everybody (an empty one of Kubernetes, a tmpfs of Docker), their owner is not the server, and nobody else is there.
 * A folder that does not exist yet is made where the first file is written, and there one that cannot be reached ends the start.
 */
export function closeDataDir(dataDir: string, log: Log): void {
  // Modes mean nothing there.
  if (process.platform === 'win32') return;
  const found = modeOf(dataDir);
  if (found === undefined) return;
  if ((found & WRITABLE) !== 0) {
    const mode = (found & 0o777).toString(8);
    const message = `others can write to DATA_DIR ${dataDir} (mode ${mode}), and so replace its keys and data: chmod go-w it, or mount it for this user alone`;
    log.warn({ event: 'data_dir_open', dataDir, mode }, message);
  }
  const open: string[] = [];
  for (const name of OURS) if (!close(join(dataDir, name))) open.push(name);
  if (open.length > 0)
    log.warn({ event: 'data_files_open', names: open }, `others can use ${open.join(', ')} in DATA_DIR`);
}

function modeOf(folder: string): number | undefined {
  try {
    return statSync(folder).mode;
  } catch {
    return undefined;
  }
}

/** @returns whether nobody but the owner has a right there */
function close(path: string): boolean {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined || found.isSymbolicLink() || (found.mode & ANY_BUT_OWNER) === 0) return true;
    chmodSync(path, found.mode & 0o700);
    return true;
  } catch {
    return false;
  }
}
