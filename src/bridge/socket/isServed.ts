import { createConnection } from 'node:net';

/** What connecting to a path answers when nobody is there. */
const GONE = ['ENOENT', 'ECONNREFUSED'];
/** A socket of another user, who has a link to the same file, is no concern of this one. */
const ANOTHERS = 'EACCES';

/**
 * Whether somebody listens at the path of a socket. Doubt counts as yes: two bridges on one file are worse than none.
 * @param own whether the path is in a folder of this user's, where nobody else has a socket
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
