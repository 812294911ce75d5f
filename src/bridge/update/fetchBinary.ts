import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../lib/makeFolder.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { archiveName, binaryName, CHECKSUMS, signatureName } from './assetNames.ts';
import { checkSignature } from './checkSignature.ts';
import { type DownloadOptions, download } from './download.ts';
import { HASH_FILE, isWhole, sha256 } from './isWhole.ts';
import type { Release } from './Release.ts';
import { takeBinary } from './takeBinary.ts';

const TIMEOUT_MS = 10 * 60_000;
const MOST_ARCHIVE = 512 * 1024 * 1024;
const MOST_CHECKSUMS = 1024 * 1024;
const MOST_SIGNATURE = 16 * 1024;

/** The archive does not match its release. */
export class Rejected extends Error {}

/** The file beside a binary whose signature has been checked. It contains the public key. */
const KEY_FILE = 'signed-by';

export interface FetchOptions extends DownloadOptions {
  readonly os?: string;
  readonly arch?: string;
  /** The key built into the program. With a key, only archives signed by it are accepted. */
  readonly releaseKey?: string | undefined;
}

/**
 * Puts the binary of a release into versions/<version>/ of the configuration folder. An intact binary there is reused;
 * otherwise the archive is fetched and checked by its SHA-256 (document 3 §9) and, if the program has a release key, by
 * its signature.
 * @throws Rejected when the archive fails a check; Error when it cannot be fetched or written
 */
export async function fetchBinary(
  config: ConfigDir,
  { version, assets }: Release,
  of: FetchOptions = {},
): Promise<{ path: string; reused: boolean }> {
  const file = binaryName(of.os);
  const path = config.at('versions', version, file);
  const { releaseKey } = of;
  if ((await isWhole(path)) && (await isSignedBy(config, version, releaseKey))) return { path, reused: true };
  const name = archiveName(version, of.os, of.arch) as string;
  const options = { timeoutMs: TIMEOUT_MS, ...of };
  const sums = (await download(assets.get(CHECKSUMS) as string, MOST_CHECKSUMS, options)).toString('utf8');
  const expected = new RegExp(`^([0-9a-fA-F]{64})[ \\t]+\\*?${name.replaceAll('.', '\\.')}\\r?$`, 'm').exec(sums)?.[1];
  if (expected === undefined) throw new Rejected(`${CHECKSUMS} has no line for ${name}`);
  const archive = await download(assets.get(name) as string, MOST_ARCHIVE, options);
  if (sha256(archive) !== expected.toLowerCase())
    throw new Rejected(`${name} has another SHA-256 than ${CHECKSUMS} says`);
  // The signature is checked before the archive is unpacked, because unpacking exposes much more code to an attacker.
  if (releaseKey !== undefined) await judge(archive, name, assets, releaseKey, options);
  const binary = await takeBinary(archive, file).catch((error: Error) => {
    throw new Rejected(`${name} is not a valid release archive: ${error.message}`);
  });
  await put(config, version, file, binary, releaseKey);
  return { path, reused: false };
}

async function judge(
  archive: Buffer,
  name: string,
  assets: Release['assets'],
  releaseKey: string,
  options: DownloadOptions,
): Promise<void> {
  const address = assets.get(signatureName(name));
  if (address === undefined) throw new Rejected(`${name} has no signature (${signatureName(name)})`);
  const signature = (await download(address, MOST_SIGNATURE, options)).toString('utf8');
  try {
    checkSignature(archive, name, signature, releaseKey);
  } catch (error) {
    throw new Rejected(`${signatureName(name)}: ${(error as Error).message}`);
  }
}

/**
 * Whether a stored binary was checked with this key. A program without a key, or with another one, may have fetched it.
 */
async function isSignedBy(config: ConfigDir, version: string, releaseKey: string | undefined): Promise<boolean> {
  if (releaseKey === undefined) return true;
  const by = await readFile(config.at('versions', version, KEY_FILE), 'utf8').catch(() => '');
  return by.trim() === releaseKey;
}

/** Creates the folder with all its files, or not at all. */
async function put(
  config: ConfigDir,
  version: string,
  file: string,
  binary: Buffer,
  releaseKey: string | undefined,
): Promise<void> {
  makeFolder(config.at('versions'), 0o700);
  const work = await mkdtemp(config.at('versions', '.new-'));
  try {
    await writeFile(join(work, file), binary);
    await chmod(join(work, file), 0o755);
    await writeFile(join(work, HASH_FILE), `${sha256(binary)}\n`);
    if (releaseKey !== undefined) await writeFile(join(work, KEY_FILE), `${releaseKey}\n`);
    await config.remove('versions', version);
    await rename(work, config.at('versions', version));
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}
