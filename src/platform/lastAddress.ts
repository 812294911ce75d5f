import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where the platform last answered, kept beside its data: without DEFAULT_URI an operator command could not know the
 * port, and a token it issues names the issuer by its address.
 */
export async function writeLastAddress(dataDir: string, baseUrl: string): Promise<void> {
  const path = join(dataDir, 'address');
  await writeFile(`${path}.new`, `${baseUrl}\n`);
  await rename(`${path}.new`, path);
}

export async function readLastAddress(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'address'), 'utf8')).trim() || undefined;
  } catch {
    return undefined;
  }
}
