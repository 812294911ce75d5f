import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Stands beside a binary in versions/: the SHA-256 that it had when it was put there, in hex. */
export const HASH_FILE = 'sha256';

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Whether a binary in versions/ is there and is what was put there. */
export async function isWhole(path: string): Promise<boolean> {
  try {
    const [binary, hash] = await Promise.all([readFile(path), readFile(join(dirname(path), HASH_FILE), 'utf8')]);
    return sha256(binary) === hash.trim();
  } catch {
    return false;
  }
}
