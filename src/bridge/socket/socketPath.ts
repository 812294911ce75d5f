import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { BridgeEnv } from '../readEnv.ts';
import { pipeName } from './windowsPipe.ts';

/** The shortest room that a system has for the path of a socket is 104 bytes, an end mark included. */
const MOST_BYTES = 100;
const NAME = 'bridge.sock';
const RULES = 'rules.yaml';

/**
 * Where the bridge that serves a rule file listens. It follows from the file alone, links resolved, so that every
 * process finds it and no two bridges serve one file: beside the file where that is in the program's own folder and the
 * path is short enough, else in a folder of the user's for such things.
 */
export function socketPath(env: SocketEnv, rulesFile: string, platform: string = process.platform): string {
  return socketPaths(env, rulesFile, platform)[0];
}

type SocketEnv = Pick<BridgeEnv, 'configDir' | 'inherited'>;

/** The place, and those where a bridge listens that reaches the same file through another folder's link. */
export function socketPaths(
  env: SocketEnv,
  rulesFile: string,
  platform: string = process.platform,
): readonly [string, ...string[]] {
  const file = real(rulesFile);
  const key = createHash('sha256').update(file).digest('hex').slice(0, 16);
  if (platform === 'win32') return [pipeName(key)];
  const apart = join(runtimeDir(env.inherited), `${key}.sock`);
  const beside = join(dirname(file), NAME);
  // A file that is linked into the folder from elsewhere may be linked into a second one too.
  const own = file === join(real(env.configDir), RULES);
  if (Buffer.byteLength(beside) > MOST_BYTES) return [apart];
  return own ? [beside, apart] : [apart, beside];
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
  const base = [inherited.XDG_RUNTIME_DIR, `/run/user/${uid}`].find((dir) => dir !== undefined && existsSync(dir));
  return base === undefined ? join(tmpdir(), `bascule-${uid}`) : join(base, 'bascule');
}
