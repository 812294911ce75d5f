import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The address at which the platform last answered, stored beside its data. Without DEFAULT_URI an operator command
 * could not know the port, and the tokens that it issues name the issuer by its address.
 */
export async function writeLastAddress(dataDir: string, baseUrl: string): Promise<void> {
  const path = join(dataDir, 'address');
  // A unique name: two servers that start at once in one folder would rename each other's file.
  const written = `${path}.${process.pid}.new`;
  await writeFile(written, `${baseUrl}\n`, { mode: 0o600 });
  await rename(written, path);
}

export async function readLastAddress(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'address'), 'utf8')).trim() || undefined;
  } catch {
    return undefined;
  }
}
