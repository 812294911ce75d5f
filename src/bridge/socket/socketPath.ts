import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { BridgeEnv } from '../readEnv.ts';
import { weaknessOf } from './weaknessOf.ts';
import { pipeName } from './windowsPipe.ts';

/** The shortest room that a system has for the path of a socket is 104 bytes, an end mark included. */
const MOST_BYTES = 100;
const NAME = 'bridge.sock';
const RULES = 'rules.yaml';

/** Where a bridge listens, and the file with the key by which both ends of a connection know each other. */
export interface SocketPlace {
  readonly path: string;
  readonly key: string;
}

/**
 * Where the bridge that serves a rule file listens. It follows from the file alone, links resolved, so that every
 * process finds it and no two bridges serve one file: beside the file where that is in the program's own folder, the path
 * is short enough and others cannot write there, else in a folder of the user's for such things.
 */
export function socketPath(env: SocketEnv, rulesFile: string, platform: string = process.platform): SocketPlace {
  return socketPaths(env, rulesFile, platform)[0];
}

type SocketEnv = Pick<BridgeEnv, 'configDir' | 'inherited'>;

/** The place, and those where a bridge listens that reaches the same file through another folder's link. */
export function socketPaths(
  env: SocketEnv,
  rulesFile: string,
  platform: string = process.platform,
): readonly [SocketPlace, ...SocketPlace[]] {
  const file = real(rulesFile);
  const name = createHash('sha256').update(file).digest('hex').slice(0, 16);
  // A pipe lies in no folder: anybody may have made one of that name, and the key alone tells whose it is.
  if (platform === 'win32') return [{ path: pipeName(name), key: join(env.configDir, 'bridge.key') }];
  const apart = placeAt(join(runtimeDir(env.inherited), `${name}.sock`));
  const beside = placeAt(join(dirname(file), NAME));
  // A file that is linked into the folder from elsewhere may be linked into a second one too.
  const own = file === join(real(env.configDir), RULES);
  if (Buffer.byteLength(beside.path) > MOST_BYTES || !isSafe(dirname(file))) return [apart];
  return own ? [beside, apart] : [apart, beside];
}

const placeAt = (path: string): SocketPlace => ({ path, key: `${path}.key` });

/** A folder that is not there yet is made by the bridge, for its user alone: what lies above it counts. */
function isSafe(folder: string): boolean {
  try {
    return weaknessOf(folder) === undefined;
  } catch {
    return dirname(folder) !== folder && isSafe(dirname(folder));
  }
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // Not there yet: its folder may be.
    const folder = dirname(path);
    return folder === path ? path : join(real(folder), basename(path));
  }
}

function runtimeDir(inherited: Readonly<Record<string, string>>): string {
  const { uid } = userInfo();
  // Without a session, as from cron, the variable is missing and the folder there all the same.
  const bases = [inherited.XDG_RUNTIME_DIR, `/run/user/${uid}`].flatMap((dir) =>
    dir === undefined ? [] : [real(dir)],
  );
  const base = bases.find((dir) => existsSync(dir) && isSafe(dir));
  return base === undefined ? join(real(tmpdir()), `bascule-${uid}`) : join(base, 'bascule');
}
