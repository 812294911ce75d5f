import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { allListening, collectSockets, socketsOf } from './findListeners.ts';

const MOST_NAME = 60;

/**
 * What listens on a port and is no process of the worktree, as people name it: `node (1234)`. Undefined where nothing does, and without
 * Linux's files about processes.
 * @param root of the worktree; undefined: there is none yet
 */
export async function findStranger(port: number, root: string | undefined): Promise<string | undefined> {
  const sockets = (await allListening()).filter((one) => one.port === port);
  const own = new Set<string>();
  if (sockets.length > 0 && root !== undefined) await collectSockets([{ root, folder: root, own }]);
  const foreign = new Set(sockets.map(({ inode }) => inode).filter((inode) => !own.has(inode)));
  return foreign.size === 0 ? undefined : await nameOwner(foreign);
}

async function nameOwner(sockets: ReadonlySet<string>): Promise<string> {
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid) || !(await socketsOf(pid)).some((inode) => sockets.has(inode))) continue;
    const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    // It is shown on the board: a program's own name, cut, and no path.
    const name = basename(program)
      .replace(/[^\w.:@+-]+/g, ' ')
      .trim()
      .slice(0, MOST_NAME);
    return `${name || 'a process'} (${pid})`;
  }
  return 'a process of another user';
}
