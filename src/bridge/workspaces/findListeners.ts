import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { RunWorkspace } from '../runs/RunRecord.ts';

/** The state of a socket that listens, in `/proc/net/tcp`. */
const LISTENS = '0A';

/**
 * The ports of a card on which processes of its worktree listen, in order. A port on which another process listens too, be it for
 * IPv4 or IPv6, is none of them: a link would lead people to that one. Without Linux's files about processes there are none.
 */
export async function findListeners({ root, ports }: Pick<RunWorkspace, 'root' | 'ports'>): Promise<number[]> {
  const sockets = [...(await listening('tcp', ports)), ...(await listening('tcp6', ports))];
  // The processes of the machine are looked through only for what listens.
  if (sockets.length === 0) return [];
  const own = await socketsOf(root);
  const foreign = new Set(sockets.filter(({ inode }) => !own.has(inode)).map(({ port }) => port));
  const found = new Set(sockets.map(({ port }) => port).filter((port) => !foreign.has(port)));
  return [...found].sort((one, other) => one - other);
}

interface Listening {
  readonly port: number;
  readonly inode: string;
}

async function listening(table: 'tcp' | 'tcp6', [first, last]: RunWorkspace['ports']): Promise<Listening[]> {
  const lines = (await readFile(`/proc/net/${table}`, 'utf8').catch(() => '')).split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    const port = Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16);
    return state === LISTENS && port >= first && port <= last ? [{ port, inode }] : [];
  });
}

/** The sockets of the processes that are in the worktree, or were started for it. Those of other users cannot be read and are not. */
async function socketsOf(root: string): Promise<ReadonlySet<string>> {
  const folder = await realpath(root).catch(() => root);
  const found = new Set<string>();
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid) || !(await isOf(pid, root, folder))) continue;
    for (const fd of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')) ?? [];
      if (inode !== undefined) found.add(inode);
    }
  }
  return found;
}

async function isOf(pid: string, root: string, folder: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  if (cwd === folder || cwd.startsWith(folder + sep)) return true;
  const env = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  return env.split('\0').includes(`BASCULE_WORKSPACE=${root}`);
}
