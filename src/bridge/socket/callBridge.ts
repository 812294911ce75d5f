import { createConnection } from 'node:net';
import type { Reply } from './ops.ts';
import { readLine } from './readLine.ts';

/** A reload checks every account, and each check may take its time. */
const TIMEOUT_MS = 180_000;

/** No bridge listens at the socket. */
export class NoBridge extends Error {
  constructor(readonly path: string) {
    super(`no bridge runs here (nobody listens at ${path})`);
    this.name = 'NoBridge';
  }
}

/**
 * Asks the bridge that listens at the socket.
 * @throws NoBridge; Error with what the bridge said, or when it does not answer in time
 */
export async function callBridge(
  path: string,
  op: string,
  args: unknown = {},
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<unknown> {
  const socket = createConnection({ path, timeout: timeoutMs });
  socket.once('timeout', () => socket.destroy(new Error(`the bridge did not answer ${op} in ${timeoutMs} ms`)));
  try {
    socket.write(`${JSON.stringify({ op, args })}\n`);
    const reply = JSON.parse(await readLine(socket)) as Reply;
    if (!reply.ok) throw new Error(reply.error);
    return reply.result;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') throw new NoBridge(path);
    throw error;
  } finally {
    socket.destroy();
  }
}
