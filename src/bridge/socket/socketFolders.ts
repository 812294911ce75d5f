import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { isOurFolder } from './isOurs.ts';
import { isSafe } from './isSafe.ts';
import { realPath } from './realPath.ts';

/**
 * The folders of this user for sockets, the best one first. They depend on the user alone, not on the configuration
 * folder, so that two bridges which reach one rule file through different folders meet in the same one.
 */
export function socketFolders(inherited: Readonly<Record<string, string>>): string[] {
  const homes = homeFolders(inherited);
  const chosen = homes.slice(0, 1).filter((folder) => isSafe(folder) && takesFiles(folder));
  // A bridge may have started in a home that cannot be used now, or from another one that the environment named.
  return [...new Set([...runtimeFolders(inherited), ...chosen, ...temporaryFolders(), ...homes])];
}

function runtimeFolders({ XDG_RUNTIME_DIR }: Readonly<Record<string, string>>): string[] {
  // Without a session, as under cron, the variable is missing although its folder may exist.
  const bases = [XDG_RUNTIME_DIR, `/run/user/${userInfo().uid}`].flatMap((dir) =>
    dir === undefined ? [] : [realPath(dir)],
  );
  return [...new Set(bases)].filter((dir) => existsSync(dir) && isSafe(dir)).map((dir) => join(dir, 'bascule'));
}

/** In the home of this user: the one that the environment names, which may be unsafe or closed, and the usual one. */
function homeFolders({ HOME = homedir() }: Readonly<Record<string, string>>): string[] {
  const homes = [...new Set([HOME, userInfo().homedir])];
  return homes.map((home) => join(realPath(join(home, '.config', 'bascule')), 'sockets'));
}

/**
 * Any user can take a name in the folder for temporary files first, so this one takes the next that is free. A folder
 * that this user already has is used again, however many names others have taken or released since.
 */
function temporaryFolders(): [string, ...string[]] {
  const base = realPath(tmpdir());
  const prefix = `bascule-${userInfo().uid}`;
  const names = namesIn(base).filter((name) => name === prefix || name.startsWith(`${prefix}-`));
  const [first, ...others] = names.map((name) => join(base, name)).filter(isOurFolder);
  return first === undefined ? [join(base, freeName(prefix, new Set(names)))] : [first, ...others];
}

function freeName(prefix: string, taken: ReadonlySet<string>): string {
  let name = prefix;
  for (let next = 2; taken.has(name); next++) name = `${prefix}-${next}`;
  return name;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Whether the folder can be written to, or made. */
function takesFiles(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && takesFiles(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
