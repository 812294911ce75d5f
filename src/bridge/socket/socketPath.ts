import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { BridgeEnv } from '../readEnv.ts';
import { weaknessOf } from './weaknessOf.ts';
import { pipeName } from './windowsPipe.ts';

/** macOS has room for 104 bytes of a socket's path, with its end mark; Linux has room for 108. */
const MOST_BYTES = 100;
const NAME = 'bridge.sock';
const RULES = 'rules.yaml';

/** Where a bridge listens, and the file with the key by which both ends of a connection know each other. */
export interface SocketPlace {
  readonly path: string;
  readonly key: string;
}

type SocketEnv = Pick<BridgeEnv, 'configDir' | 'inherited'>;

/**
 * Where the bridge that serves a rule file listens: beside the file where that is in the program's own folder, the path is
 * short enough and others cannot write there, else in a folder of the user's for such things. The place follows from the file
 * alone, links resolved, so that every process finds it and no two bridges serve one file.
 *
 * Behind it come all other places where a bridge may already serve the same file: it may have reached the file through
 * another folder's link, have begun before a folder on the way was opened to others or before the user's session was, or
 * be of an older version. These are only asked whether somebody listens; nothing is ever put there.
 */
export function socketPaths(
  env: SocketEnv,
  rulesFile: string,
  platform: string = process.platform,
): readonly [SocketPlace, ...SocketPlace[]] {
  const file = real(rulesFile);
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16);
  // A pipe lies in no folder, so that any user may have made one of that name. Only the key tells whose it is.
  if (platform === 'win32') return [{ path: pipeName(name), key: join(env.configDir, 'bridge.key') }];
  const [chosen, ...formerly] = runtimeDirs(env.inherited).map((dir) => placeAt(join(dir, `${name}.sock`)));
  const apart = chosen as SocketPlace;
  const beside = placeAt(join(dirname(file), NAME));
  // No bridge of any version could have bound a longer path.
  if (Buffer.byteLength(beside.path) > MOST_BYTES) return [apart, ...formerly];
  // If the file is a link, another folder may link to the same file, so the place must not depend on this folder.
  const own = file === join(real(env.configDir), RULES);
  return own && isSafe(dirname(file)) ? [beside, apart, ...formerly] : [apart, beside, ...formerly];
}

const placeAt = (path: string): SocketPlace => ({ path, key: `${path}.key` });

/**
 * Whether nobody else can put something into the folder. The bridge makes a missing folder itself, for its user alone, so
 * that what lies above it counts. A folder that cannot be looked at is not safe.
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
    // The file does not exist yet, but its folder may.
    const folder = dirname(path);
    return folder === path ? path : join(real(folder), basename(path));
  }
}

/** The folder for this user's sockets, then those that were or will be it at other times. */
function runtimeDirs(inherited: Readonly<Record<string, string>>): string[] {
  const { uid } = userInfo();
  // Without a session, as under cron, the variable is missing although its folder may be there.
  const bases = [inherited.XDG_RUNTIME_DIR, `/run/user/${uid}`].flatMap((dir) =>
    dir === undefined ? [] : [real(dir)],
  );
  const safe = [...new Set(bases)].filter((dir) => existsSync(dir) && isSafe(dir)).map((dir) => join(dir, 'bascule'));
  // Anybody can make this one first, and must not keep a bridge from starting that does not need it.
  const last = join(real(tmpdir()), `bascule-${uid}`);
  return safe.length === 0 || isSafe(last) ? [...safe, last] : safe;
}
