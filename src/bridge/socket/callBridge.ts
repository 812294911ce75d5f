import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import type { Reply, Welcome } from './ops.ts';
import { isProof, newKey, newNumber, proofOf } from './proofs.ts';
import { readLine } from './readLine.ts';
import type { SocketPlace } from './socketPath.ts';
import { weaknessOf } from './weaknessOf.ts';
import { isPipe } from './windowsPipe.ts';

/** Long enough for a reload, which checks every account. */
const TIMEOUT_MS = 180_000;

/** No bridge listens at the socket. */
export class NoBridge extends Error {
  constructor(readonly path: string) {
    super(`no bridge is running here (no process listens at ${path})`);
    this.name = 'NoBridge';
  }
}

/**
 * Asks the bridge that listens at the socket, once it has proved to belong to the same user.
 * @throws NoBridge; Error with the bridge's own message, or when the bridge does not answer in time or may be another
 * user's
 */
export async function callBridge(
  place: SocketPlace,
  op: string,
  args: unknown = {},
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<unknown> {
  const { path } = place;
  let socket: Socket | undefined;
  try {
    if (!isPipe(path)) refuseForeign(path);
    const key = readKey(place.key);
    socket = createConnection({ path, timeout: timeoutMs });
    const connection = socket;
    connection.once('timeout', () =>
      connection.destroy(new Error(`the bridge did not answer ${op} in ${timeoutMs} ms`)),
    );
    const reply = await converse(connection, key, op, args);
    if (!reply.ok) throw new Error(reply.error);
    return reply.result;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') throw new NoBridge(path);
    throw error;
  } finally {
    socket?.destroy();
  }
}

async function converse(socket: Socket, key: string, op: string, args: unknown): Promise<Reply> {
  const caller = newNumber();
  socket.write(`${JSON.stringify({ hello: caller })}\n`);
  const { number, proof } = JSON.parse(await readLine(socket)) as Partial<Welcome>;
  const numbers = { caller, bridge: String(number) };
  if (!isProof(proof, 'bridge', key, numbers)) {
    throw new Error(
      'the process that listens there did not prove to be your bridge; if your bridge is of an older version, restart it',
    );
  }
  socket.write(`${JSON.stringify({ proof: proofOf('caller', key, numbers), op, args })}\n`);
  return JSON.parse(await readLine(socket)) as Reply;
}

/** @throws Error when another user may have put the socket there; ENOENT when there is no socket */
function refuseForeign(path: string): void {
  const found: Stats = lstatSync(path);
  const weakness = weaknessOf(dirname(path));
  if (weakness !== undefined) throw new Error(`the bridge at ${path} is not trusted: ${weakness}`);
  if (!found.isSocket() || found.uid !== userInfo().uid) {
    throw new Error(`the bridge at ${path} is not trusted: its socket is not yours`);
  }
}

/** Reads the key. A bridge of an older version has no such file: a fresh key then fails every proof. */
function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return newKey();
  }
}
