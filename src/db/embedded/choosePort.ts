import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere). While the server
 * is briefly down, any program's connection could take one of those ports, and clients with the old address would be lost.
 */
const QUIET = { from: 15_000, below: 32_000 };
const DRAWS = 16;

/**
 * The preferred port of 127.0.0.1 when it is free, else any free one. The port may be taken by the time it is used, so the
 * caller must be ready to ask again.
 */
export async function choosePort(preferred: number | null): Promise<number> {
  const drawn = Array.from({ length: DRAWS }, () => randomInt(QUIET.from, QUIET.below));
  for (const port of [...(preferred === null ? [] : [preferred]), ...drawn, 0]) {
    const free = await tryPort(port);
    if (free !== null) return free;
  }
  return 0;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
