import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { BridgeEnv } from '../readEnv.ts';
import { weaknessOf } from './weaknessOf.ts';
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
  const file = real(rulesFile);
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16);
  // A pipe is not in a folder, so any user may have created one with that name. Only the key shows whose it is.
  if (platform === 'win32') return [{ path: pipeName(name), key: join(env.configDir, 'bridge.key') }];
  const [chosen, ...formerly] = runtimeDirs(env.inherited).map((dir) => placeAt(join(dir, `${name}.sock`)));
  const apart = chosen as SocketPlace;
  const beside = placeAt(join(dirname(file), NAME));
  // No version of the bridge could have bound a longer path.
  if (Buffer.byteLength(beside.path) > MOST_BYTES) return [apart, ...formerly];
  // If the file is a link, another folder may link to the same file, so the place must not depend on this folder.
  const own = file === join(real(env.configDir), RULES);
  return own && isSafe(dirname(file)) ? [beside, apart, ...formerly] : [apart, beside, ...formerly];
}

const placeAt = (path: string): SocketPlace => ({ path, key: `${path}.key` });

/**
 * Whether only this user can put files into the folder. The bridge creates a missing folder itself, for its user alone,
 * so in that case the folder above it counts. A folder that cannot be inspected is not safe.
 */
function isSafe(folder: string): boolean {
  try {
    return weaknessOf(folder) === undefined;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && dirname(folder) !== folder && isSafe(dirname(folder));
  }
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // The file may not exist yet, although its folder does.
    const folder = dirname(path);
    return folder === path ? path : join(real(folder), basename(path));
  }
}

/** The folder for this user's sockets, followed by those that were or will be it at other times. */
function runtimeDirs(inherited: Readonly<Record<string, string>>): string[] {
  const { uid } = userInfo();
  // Without a session, as under cron, the variable is missing although its folder may exist.
  const bases = [inherited.XDG_RUNTIME_DIR, `/run/user/${uid}`].flatMap((dir) =>
    dir === undefined ? [] : [real(dir)],
  );
  const safe = [...new Set(bases)].filter((dir) => existsSync(dir) && isSafe(dir)).map((dir) => join(dir, 'bascule'));
  // Any user can create this one first. That must not keep a bridge from starting that does not need it.
  const last = join(real(tmpdir()), `bascule-${uid}`);
  return safe.length === 0 || isSafe(last) ? [...safe, last] : safe;
}
