import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { PORTS } from './Workspace.ts';

/** Below the ports that systems give to connections. */
const FIRST = 20_000;
const RANGES = 1_000;

/**
 * The first of a card's ports. The same card gets the same ones, if they are free; ranges of other cards are never shared.
 * @param key of the card on this machine
 */
export async function choosePort(
  key: string,
  taken: ReadonlySet<number>,
  isFree: (port: number) => Promise<boolean> = canListen,
): Promise<number> {
  const begin = createHash('sha256').update(key).digest().readUInt32BE(0);
  const all = Array.from({ length: RANGES }, (_, index) => FIRST + ((begin + index) % RANGES) * PORTS);
  const left = all.filter((port) => !taken.has(port));
  // A machine on which every port is in use has other troubles.
  for (const port of left) if (await isFree(port)) return port;
  return left[0] ?? FIRST;
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
