import { chmod, lstat, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from '../../lib/makeFolder.ts';
import { takeLock } from '../config/takeLock.ts';
import { isServed } from './isServed.ts';
import { type Handlers, type Hello, MOST_BYTES, type Reply, type Request, type Welcome } from './ops.ts';
import { isProof, newKey, newNumber, proofOf } from './proofs.ts';
import { readLine } from './readLine.ts';
import type { SocketPlace } from './socketPath.ts';
import { weaknessOf } from './weaknessOf.ts';
import { isPipe } from './windowsPipe.ts';

/** How long a caller has to send its request. */
const PATIENCE_MS = 10_000;
/** A claim takes milliseconds. A process that dies during its claim delays the next one for at most this long. */
const STALE_MS = 5_000;
const CLAIM_MS = 45_000;

/**
 * The local socket by which commands reach a running bridge, and by which a second bridge on the same rule file learns
 * of the first (document 3 §2.1). Only the user's own processes can open it, and both ends prove that they are such.
 */
export class ControlSocket {
  private readonly connections = new Set<Socket>();
  private handlers: Handlers = {};

  private constructor(
    readonly path: string,
    private readonly key: string,
    private readonly server: Server,
  ) {
    server.on('connection', (socket) => void this.answer(socket));
    // A connection that could not be accepted does not affect the others.
    server.on('error', () => undefined);
  }

  /**
   * Claims the path. Of any number of processes that try at once, one succeeds. The socket file of a dead bridge is
   * replaced; a live bridge keeps its path, even while its process is suspended.
   * @param others the places where another bridge may serve the same file
   * @throws Error when others could put their own socket there, or when the folder of the path cannot be created or
   * written to
   */
  static async claim(
    place: SocketPlace,
    others: readonly SocketPlace[] = [],
  ): Promise<ControlSocket | { heldBy: string }> {
    if (isPipe(place.path)) return ControlSocket.bind(place);
    const own = await ControlSocket.claimPlace(place);
    if ('heldBy' in own) return own;
    // The others are asked after this socket exists, so that two bridges that start at once cannot miss each other.
    for (const { path: other } of others) {
      if (!(await isServed(other))) continue;
      await own.close();
      return { heldBy: other };
    }
    return own;
  }

  private static async claimPlace(place: SocketPlace): Promise<ControlSocket | { heldBy: string }> {
    const { path } = place;
    await prepareFolder(dirname(path));
    const release = await takeLock(path, { path: `${path}.lock`, staleMs: STALE_MS, patienceMs: CLAIM_MS }).catch(
      (error: Error) => {
        throw new Error(`the bridge's socket cannot be created: ${error.message}`);
      },
    );
    try {
      if (await isServed(path)) return { heldBy: path };
      await rm(path, { force: true });
      const bound = await ControlSocket.bind(place);
      if ('heldBy' in bound) return bound;
      await chmod(path, 0o600);
      return bound;
    } finally {
      await release();
    }
  }

  /** Sets the handlers. Until then, every request is answered with an error. */
  serve(handlers: Handlers): void {
    this.handlers = handlers;
  }

  /** Releases the path and closes the connections. May be called twice. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.connections) socket.destroy();
    await closed;
  }

  private static async bind({ path, key: file }: SocketPlace): Promise<ControlSocket | { heldBy: string }> {
    const key = newKey();
    const server = createServer();
    const held = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') resolve(true);
        else reject(error);
      });
      server.listen({ path }, () => {
        server.removeAllListeners('error');
        resolve(false);
      });
    });
    if (held) return { heldBy: path };
    const socket = new ControlSocket(path, key, server);
    // The key is written once the path is claimed, so that it never replaces the key of a bridge that holds the path.
    await writeFileAtomic(file, key, { mode: 0o600 });
    return socket;
  }

  private async answer(socket: Socket): Promise<void> {
    this.connections.add(socket);
    socket.once('close', () => this.connections.delete(socket));
    socket.on('error', () => undefined);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    try {
      const request = await this.welcome(socket);
      if (request === undefined) return;
      // An answer may take long. A caller that does not want to wait closes the connection.
      socket.setTimeout(0);
      socket.end(`${encode(await this.run(request))}\n`);
    } catch {
      socket.destroy();
    }
  }

  /** Reads the request of a caller who proves to be this user. Any other caller gets a refusal and nothing else. */
  private async welcome(socket: Socket): Promise<Request | undefined> {
    const number = newNumber();
    try {
      const { hello } = JSON.parse(await readLine(socket)) as Partial<Hello>;
      const numbers = { caller: String(hello), bridge: number };
      const welcome: Welcome = { number, proof: proofOf('bridge', this.key, numbers) };
      socket.write(`${JSON.stringify(welcome)}\n`);
      const request = JSON.parse(await readLine(socket)) as Request;
      if (isProof(request.proof, 'caller', this.key, numbers)) return request;
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    }
    socket.end(`${encode({ ok: false, error: 'the caller did not prove to belong to the same user and version' })}\n`);
    return undefined;
  }

  private async run({ op, args }: Request): Promise<Reply> {
    try {
      const handler = Object.hasOwn(this.handlers, op) ? this.handlers[op] : undefined;
      if (handler === undefined)
        return { ok: false, error: `the bridge does not support ${String(op).slice(0, 40)} at this moment` };
      return { ok: true, result: (await handler(args)) ?? null };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  }
}

function encode(reply: Reply): string {
  const text = JSON.stringify(reply);
  return Buffer.byteLength(text) < MOST_BYTES ? text : JSON.stringify({ ok: false, error: 'the answer is too long' });
}

/** Creates the folder for its user alone. @throws Error when another user could replace the folder or its content */
async function prepareFolder(folder: string): Promise<void> {
  makeFolder(folder, 0o700);
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === userInfo().uid && (found.mode & 0o077) !== 0)
    await chmod(folder, 0o700).catch(() => undefined);
  const weakness = weaknessOf(folder);
  if (weakness !== undefined) {
    throw new Error(
      `the bridge's socket would not be safe: ${weakness}; restrict it to your user, or set XDG_RUNTIME_DIR`,
    );
  }
}
