import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A hop between a client and a server that can swallow packets, like a network that fails silently. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  /** The server's sides. */
  private readonly answering = new Set<Socket>();
  private swallows = false;
  /** Bytes of answers that still pass before every connection is cut. */
  private passing = Number.POSITIVE_INFINITY;

  private constructor(
    private readonly server: Server,
    private target: { host: string; port: number },
  ) {
    server.on('connection', (near) => this.join(near));
  }

  /** A way to the server of the URL that goes through a new proxy. */
  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const target = new URL(url);
    const server = createServer({ allowHalfOpen: false });
    const proxy = new TcpProxy(server, { host: target.hostname, port: Number(target.port) });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    target.hostname = '127.0.0.1';
    target.port = String((server.address() as AddressInfo).port);
    return { proxy, url: target.href };
  }

  /**
   * From now on the open connections carry nothing and are not closed, on neither side. New ones pass unless `all`:
   * then they are taken and left without an answer.
   */
  goDeaf(options: { all?: boolean } = {}): void {
    this.swallows = options.all ?? false;
    for (const socket of this.sockets) silence(socket);
  }

  /** Keeps what the server says from now on, over connections that are open, until the function that it returns is called. */
  holdAnswers(): () => void {
    const held = [...this.answering];
    for (const socket of held) socket.pause();
    return () => {
      for (const socket of held) socket.resume();
    };
  }

  /** New connections pass again; the deaf ones stay deaf. */
  hear(): void {
    this.swallows = false;
  }

  /**
   * From now on the way leads to the server of that URL, as an address that is moved to another one. Open connections break,
   * or stay with the server that they led to.
   */
  leadTo(url: string, open: 'cut' | 'kept' = 'cut'): void {
    const { hostname, port } = new URL(url);
    this.target = { host: hostname, port: Number(port) };
    if (open === 'cut') this.cut();
  }

  /** Cuts every open connection; new ones pass. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Cuts every open connection once so many more bytes of answers have passed, in the midst of a message. */
  cutAfter(bytes: number): void {
    this.passing = bytes;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    this.keep(near);
    if (this.swallows) {
      silence(near);
      return;
    }
    const far = connect(this.target);
    this.keep(far);
    this.answering.add(far);
    far.on('close', () => this.answering.delete(far));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => (from === far ? this.answer(bytes, to) : to.write(bytes)));
      from.on('close', () => {
        if (!deaf.has(from)) to.destroy();
      });
    }
  }

  private answer(bytes: Buffer, to: Socket): void {
    if (bytes.length < this.passing) {
      this.passing -= bytes.length;
      to.write(bytes);
      return;
    }
    const last = bytes.subarray(0, this.passing);
    this.passing = Number.POSITIVE_INFINITY;
    to.end(last, () => this.cut());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}

const deaf = new WeakSet<Socket>();

function silence(socket: Socket): void {
  deaf.add(socket);
  socket.removeAllListeners('data');
  // Read and discarded: unread bytes would finally cause back-pressure, which a dead network does not.
  socket.resume();
}
