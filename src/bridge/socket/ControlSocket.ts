import { chmod, lstat, mkdir, rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { takeLock } from '../config/takeLock.ts';
import { type Handlers, MOST_BYTES, type Reply, type Request } from './ops.ts';
import { readLine } from './readLine.ts';
import { isPipe } from './windowsPipe.ts';

/** Whoever connects says what it wants within this. */
const PATIENCE_MS = 10_000;
/** A claim takes milliseconds; a claimer that died in it holds up the next one for this long at most. */
const STALE_MS = 5_000;
const CLAIM_MS = 45_000;
/** What connecting to a path answers when nobody is there. */
const GONE = ['ENOENT', 'ECONNREFUSED'];

/**
 * The local socket by which commands reach a running bridge, and by which a second bridge on the same rule file learns
 * that there is one (document 3 §2.1). Only the user's own processes can open it.
 */
export class ControlSocket {
  private readonly connections = new Set<Socket>();
  private handlers: Handlers = {};

  private constructor(
    readonly path: string,
    private readonly server: Server,
  ) {
    server.on('connection', (socket) => void this.answer(socket));
    // A connection that fails on its way in harms nobody.
    server.on('error', () => undefined);
  }

  /**
   * Takes the path: of any number of processes that try at once, one gets it. A file that a dead bridge left is in
   * nobody's way; a bridge that lives, even one that is stopped, is never pushed aside.
   * @param others where a bridge may listen that reached the same file in another way
   * @throws Error when the folder of the path belongs to somebody else, cannot be made or written to
   */
  static async claim(path: string, others: readonly string[] = []): Promise<ControlSocket | { heldBy: string }> {
    if (isPipe(path)) return ControlSocket.bind(path);
    const own = await ControlSocket.claimPath(path);
    if ('heldBy' in own) return own;
    // After its own is there: of two that begin at once none may miss the other.
    for (const other of others) {
      // One of another user, who has a link to the same file, is no concern of this one.
      if (!(await isServed(other, [...GONE, 'EACCES']))) continue;
      await own.close();
      return { heldBy: other };
    }
    return own;
  }

  private static async claimPath(path: string): Promise<ControlSocket | { heldBy: string }> {
    await prepareFolder(dirname(path));
    const release = await takeLock(path, { path: `${path}.lock`, staleMs: STALE_MS, patienceMs: CLAIM_MS }).catch(
      (error: Error) => {
        throw new Error(`the bridge's socket cannot be made: ${error.message}`);
      },
    );
    try {
      if (await isServed(path)) return { heldBy: path };
      await rm(path, { force: true });
      const bound = await ControlSocket.bind(path);
      if ('heldBy' in bound) return bound;
      await chmod(path, 0o600);
      return bound;
    } finally {
      await release();
    }
  }

  /** From now on requests are answered; until now they were told to come back. */
  serve(handlers: Handlers): void {
    this.handlers = handlers;
  }

  /** Gives up the path; what is being answered is cut. Safe twice. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.connections) socket.destroy();
    await closed;
  }

  private static bind(path: string): Promise<ControlSocket | { heldBy: string }> {
    const server = createServer();
    return new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') resolve({ heldBy: path });
        else reject(error);
      });
      server.listen({ path }, () => {
        server.removeAllListeners('error');
        resolve(new ControlSocket(path, server));
      });
    });
  }

  private async answer(socket: Socket): Promise<void> {
    this.connections.add(socket);
    socket.once('close', () => this.connections.delete(socket));
    socket.on('error', () => undefined);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    try {
      const line = await readLine(socket);
      // What was asked may take long; what hangs is the asker's to give up on.
      socket.setTimeout(0);
      socket.end(`${encode(await this.run(line))}\n`);
    } catch {
      socket.destroy();
    }
  }

  private async run(line: string): Promise<Reply> {
    try {
      const { op, args } = JSON.parse(line) as Request;
      const handler = Object.hasOwn(this.handlers, op) ? this.handlers[op] : undefined;
      if (handler === undefined) return { ok: false, error: `the bridge does not know ${String(op).slice(0, 40)} now` };
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

/**
 * Makes the folder of the path. In a folder that everybody may write to, such as the one for temporary files, somebody
 * else may have made it first, to listen in our place.
 */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(dirname(folder));
  if ((mode & 0o002) === 0) return;
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== userInfo().uid) throw new Error(`${folder} belongs to somebody else`);
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

/** Whether somebody listens. Doubt counts as yes: two bridges on one file are worse than none. */
function isServed(path: string, away: readonly (string | undefined)[] = GONE): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ path });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(!away.includes(code)));
  });
}
