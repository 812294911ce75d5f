import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where the platform last answered, kept beside its data: without DEFAULT_URI an operator command could not know the
 * port, and a token it issues names the issuer by its address.
 */
export async function writeLastAddress(dataDir: string, baseUrl: string): Promise<void> {
  const path = join(dataDir, 'address');
  // A name of its own: two servers that start at once on one folder would rename each other's file away.
  const written = `${path}.${process.pid}.new`;
  await writeFile(written, `${baseUrl}\n`);
  await rename(written, path);
}

export async function readLastAddress(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'address'), 'utf8')).trim() || undefined;
  } catch {
    return undefined;
  }
}
