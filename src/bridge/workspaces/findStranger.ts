import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { allListening, isIn, type ProcessPlace, readPlace, socketsOf } from './findListeners.ts';

const MOST_NAME = 60;

/** What listens on a port, with the processes that have it. */
export interface PortUse {
  readonly sockets: ReadonlySet<string>;
  readonly users: readonly PortUser[];
}

interface PortUser extends ProcessPlace {
  readonly pid: string;
  readonly sockets: ReadonlySet<string>;
}

/**
 * Who listens on a port; undefined where nothing does, and without Linux's files about processes. The processes of the machine are
 * looked through once, only where something listens.
 */
export async function findPortUse(port: number): Promise<PortUse | undefined> {
  const sockets = new Set((await allListening()).filter((one) => one.port === port).map(({ inode }) => inode));
  if (sockets.size === 0) return undefined;
  const users: PortUser[] = [];
  for (const pid of await readdir('/proc').catch(() => [])) {
    const held = /^\d+$/.test(pid) ? (await socketsOf(pid)).filter((inode) => sockets.has(inode)) : [];
    if (held.length > 0) users.push({ pid, sockets: new Set(held), ...(await readPlace(pid)) });
  }
  return { sockets, users };
}

/**
 * What has a port and is no process of the worktree, as people name it: `node (1234)`; undefined where there is none.
 * @param root of the worktree; undefined: there is none yet
 */
export async function findStranger({ sockets, users }: PortUse, root: string | undefined): Promise<string | undefined> {
  const folder = root === undefined ? undefined : await realpath(root).catch(() => root);
  const isOwn = (user: PortUser): boolean => root !== undefined && folder !== undefined && isIn(user, { root, folder });
  const own = users.filter(isOwn);
  const foreign = [...sockets].filter((inode) => !own.some((user) => user.sockets.has(inode)));
  if (foreign.length === 0) return undefined;
  const user = users.find((one) => foreign.some((inode) => one.sockets.has(inode)));
  return user === undefined ? 'a process of another user' : await nameOf(user.pid);
}

async function nameOf(pid: string): Promise<string> {
  const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  // It is shown on the board: a program's own name, cut, and no path.
  const name = basename(program)
    .replace(/[^\w.:@+-]+/g, ' ')
    .trim()
    .slice(0, MOST_NAME);
  return `${name || 'a process'} (${pid})`;
}
