import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../lib/makeFolder.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { binaryName } from './assetNames.ts';
import { HASH_FILE, isWhole, sha256 } from './isWhole.ts';

/**
 * Copies the running binary to versions/<version>/, so that a failed update can go back to it. An intact copy is kept.
 */
export async function keepBinary(config: ConfigDir, binary: string, version: string): Promise<string> {
  const path = config.at('versions', version, binaryName());
  if (await isWhole(path)) return path;
  makeFolder(dirname(path), 0o700);
  await copyFile(binary, path);
  await writeFile(join(dirname(path), HASH_FILE), `${sha256(await readFile(path))}\n`);
  return path;
}
