import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The file beside a binary in versions/ with the SHA-256, in hex, that the binary had when it was stored. */
export const HASH_FILE = 'sha256';

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Whether a binary in versions/ exists and is unchanged. */
export async function isWhole(path: string): Promise<boolean> {
  try {
    const [binary, hash] = await Promise.all([readFile(path), readFile(join(dirname(path), HASH_FILE), 'utf8')]);
    return sha256(binary) === hash.trim();
  } catch {
    return false;
  }
}
