import { lstatSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

const OTHERS_WRITE = 0o022;
/** The sticky bit: in such a folder, no user can remove or rename what belongs to another. */
const STICKY = 0o1000;

/**
 * Explains how another user could replace the content of this folder; undefined when only its own user and root can.
 * Node does not report which user is at the other end of a socket, so the path to the socket has to be safe: each
 * folder on it must belong to this user or to root, and other users must not be able to write to it. Above the last
 * folder, one like /tmp is safe as well.
 * @param folder an absolute path, with links resolved
 * @throws Error of the file system when a folder does not exist
 */
export function weaknessOf(folder: string): string | undefined {
  const { uid } = userInfo();
  const above = new Set<number | undefined>([uid, 0, readUnknownOwner()]);
  for (let at = folder; ; at = dirname(at)) {
    const last = at === folder;
    const found = lstatSync(at);
    if (!found.isDirectory()) return `${at} is not a folder`;
    if (last ? found.uid !== uid : !above.has(found.uid)) return `${at} belongs to another user`;
    if ((found.mode & OTHERS_WRITE) !== 0 && (last || (found.mode & STICKY) === 0)) return `others can write to ${at}`;
    if (at === dirname(at)) return undefined;
  }
}

/**
 * The number under which a user namespace shows all unmapped users: in one that a person created, the owner of `/`.
 * Undefined where that number belongs to a user, as it does outside such namespaces: there it is that of `nobody`,
 * under which many daemons run.
 * @param map `/proc/self/uid_map`: lines with the first number inside, the first outside, and their count
 */
export function unknownOwner(map: string, overflow: number): number | undefined {
  const isMapped = map
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .some(([inside = 0, , count = 0]) => overflow >= inside && overflow < inside + count);
  return isMapped ? undefined : overflow;
}

function readUnknownOwner(): number | undefined {
  try {
    const overflow = Number(readFileSync('/proc/sys/kernel/overflowuid', 'utf8'));
    return unknownOwner(readFileSync('/proc/self/uid_map', 'utf8'), overflow);
  } catch {
    // A system other than Linux, or one without user namespaces: every owner is known.
    return undefined;
  }
}
