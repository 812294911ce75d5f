import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import type { RunWorkspace } from '../runs/RunRecord.ts';

/** The state of a socket that listens, in `/proc/net/tcp`. */
const LISTENS = '0A';

/** A worktree and the ports of its card, with the fixed one that a run in it has. */
export type Place = Pick<RunWorkspace, 'root' | 'ports' | 'port'>;
/** As many as the service takes of a run. */
const MOST_PORTS = 10;

/**
 * For each worktree, the ports of its card on which processes of the worktree listen, in order. A port on which another process
 * listens too, be it for IPv4 or IPv6, is none of them: a link would lead people to that one. Without Linux's files about processes
 * there are none. The processes of the machine are looked through once for all worktrees, and only where something listens.
 */
export async function findListeners(places: readonly Place[]): Promise<number[][]> {
  const all = await allListening();
  const looked = places.map(({ root, ports: [first, last], port: fixed }) => {
    const sockets = all.filter(({ port }) => port === fixed || (port >= first && port <= last));
    return { root, folder: root, fixed, sockets, own: new Set<string>() };
  });
  const used = looked.filter(({ sockets }) => sockets.length > 0);
  if (used.length > 0) await collectSockets(used);
  return looked.map(({ sockets, own, fixed }) => {
    const foreign = new Set(sockets.filter(({ inode }) => !own.has(inode)).map(({ port }) => port));
    const found = new Set(sockets.map(({ port }) => port).filter((port) => !foreign.has(port)));
    const sorted = [...found].sort((one, other) => one - other);
    const isFixed = fixed !== undefined && found.has(fixed);
    return isFixed ? [fixed, ...sorted.filter((port) => port !== fixed)].slice(0, MOST_PORTS) : sorted;
  });
}

interface Listening {
  readonly port: number;
  readonly inode: string;
}

interface Looked {
  readonly root: string;
  /** The root without links. */
  folder: string;
  readonly own: Set<string>;
}

/** What listens on this machine, for either protocol. */
export const allListening = async (): Promise<Listening[]> => [
  ...(await listening('tcp')),
  ...(await listening('tcp6')),
];

async function listening(table: 'tcp' | 'tcp6'): Promise<Listening[]> {
  const lines = (await readFile(`/proc/net/${table}`, 'utf8').catch(() => '')).split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    const port = Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16);
    return state === LISTENS ? [{ port, inode }] : [];
  });
}

/** Adds the sockets of the processes that are in each worktree, or were started for it. Those of other users cannot be read and are not. */
async function collectSockets(places: readonly Looked[]): Promise<void> {
  for (const place of places) place.folder = await realpath(place.root).catch(() => place.root);
  for (const pid of await readdir('/proc').catch(() => [])) {
    const owners = /^\d+$/.test(pid) ? await ownersOf(pid, places) : [];
    if (owners.length === 0) continue;
    for (const inode of await socketsOf(pid)) for (const { own } of owners) own.add(inode);
  }
}

/** The sockets of a process; none where it is gone, or another user's. */
export async function socketsOf(pid: string): Promise<string[]> {
  const found: string[] = [];
  for (const fd of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')) ?? [];
    if (inode !== undefined) found.push(inode);
  }
  return found;
}

/** Where a process is, and for which worktree it was started. */
export interface ProcessPlace {
  readonly cwd: string;
  readonly variables: ReadonlySet<string>;
}

export async function readPlace(pid: string): Promise<ProcessPlace> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  const env = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  return { cwd, variables: new Set(env.split('\0')) };
}

/** Whether a process is in the worktree, or was started for it. */
export const isIn = ({ cwd, variables }: ProcessPlace, { root, folder }: Pick<Looked, 'root' | 'folder'>): boolean =>
  cwd === folder || cwd.startsWith(folder + sep) || variables.has(`BASCULE_WORKSPACE=${root}`);

async function ownersOf(pid: string, places: readonly Looked[]): Promise<Looked[]> {
  const at = await readPlace(pid);
  return places.filter((place) => isIn(at, place));
}
