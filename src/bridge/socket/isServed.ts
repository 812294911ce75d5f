import { createConnection } from 'node:net';
import { dirname } from 'node:path';
import { isOurFolder, isOurs } from './isOurs.ts';

/** The errors of a connection to a path at which no process listens. */
const GONE = ['ENOENT', 'ECONNREFUSED'];

/**
 * Whether a bridge of this user may listen at the path of a socket. What another user put there never counts, or it
 * would keep a bridge from starting. About a socket of this user the answer is yes in doubt, because two bridges on one
 * file are worse than none.
 */
export function isServed(path: string): Promise<boolean> {
  if (!isOurFolder(dirname(path)) || !isOurs(path, (found) => found.isSocket())) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = createConnection({ path });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!GONE.includes(code)));
  });
}
