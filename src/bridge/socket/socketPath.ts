import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { BridgeEnv } from '../readEnv.ts';
import { isSafe } from './isSafe.ts';
import { realPath } from './realPath.ts';
import { socketFolders } from './socketFolders.ts';
import { pipeName } from './windowsPipe.ts';

/** The path of a socket is limited to 104 bytes on macOS, including its terminator, and to 108 on Linux. */
const MOST_BYTES = 100;
const NAME = 'bridge.sock';
const RULES = 'rules.yaml';

/** Where a bridge listens, and the file with the key by which both ends of a connection recognize each other. */
export interface SocketPlace {
  readonly path: string;
  readonly key: string;
}

type SocketEnv = Pick<BridgeEnv, 'configDir' | 'inherited'>;

/**
 * Where the bridge that serves a rule file listens: beside the file if that is in the program's own folder, the path is
 * short enough and others cannot write there, otherwise in a folder of the user for sockets. The place depends on the
 * file alone, with links resolved, so that every process finds it and no two bridges serve one file.
 *
 * It is followed by all other places where a bridge may already serve the same file: that bridge may have reached the
 * file through a link in another folder, may have started before a folder on the path was opened to others or before
 * the user's session began, or may be of an older version. These places are only checked for a listening process;
 * nothing is ever put there.
 */
export function socketPaths(
  env: SocketEnv,
  rulesFile: string,
  platform: string = process.platform,
): readonly [SocketPlace, ...SocketPlace[]] {
  const file = realPath(rulesFile);
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16);
  // A pipe is not in a folder, so any user may have created one with that name. Only the key shows whose it is.
  if (platform === 'win32') return [{ path: pipeName(name), key: join(env.configDir, 'bridge.key') }];
  const folders = socketFolders(env.inherited).map((dir) => placeAt(join(dir, `${name}.sock`)));
  const fitting = folders.filter(fits);
  const [apart, ...formerly] = (fitting.length > 0 ? fitting : folders) as [SocketPlace, ...SocketPlace[]];
  const beside = placeAt(join(dirname(file), NAME));
  // No version of the bridge could have bound a longer path.
  if (!fits(beside)) return [apart, ...formerly];
  // If the file is a link, another folder may link to the same file, so the place must not depend on this folder.
  const own = file === join(realPath(env.configDir), RULES);
  return own && isSafe(dirname(file)) ? [beside, apart, ...formerly] : [apart, beside, ...formerly];
}

const placeAt = (path: string): SocketPlace => ({ path, key: `${path}.key` });

const fits = ({ path }: SocketPlace): boolean => Buffer.byteLength(path) <= MOST_BYTES;
