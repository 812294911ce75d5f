import { createConnection } from 'node:net';

/** The errors of a connection to a path at which no process listens. */
const GONE = ['ENOENT', 'ECONNREFUSED'];
/** A socket of another user who has a link to the same file, which does not concern this user. */
const ANOTHERS = 'EACCES';

/**
 * Whether a process listens at the path of a socket. In doubt the answer is yes, because two bridges on one file are
 * worse than none.
 * @param own whether the path is in a folder of this user, in which no other user has a socket
 */
export function isServed(path: string, { own = false }: { own?: boolean } = {}): Promise<boolean> {
  const away = own ? GONE : [...GONE, ANOTHERS];
  return new Promise((resolve) => {
    const socket = createConnection({ path });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!away.includes(code)));
  });
}
