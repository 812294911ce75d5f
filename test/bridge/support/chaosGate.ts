import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A way to the platform that can be shut: every connection through it is cut, and new ones are refused until it opens
 * again.
 */
export class ChaosGate {
  private readonly sockets = new Set<Socket>();
  private open = true;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(target: string): Promise<ChaosGate> {
    const { hostname, port } = new URL(target);
    let gate: ChaosGate | undefined;
    const server = createServer((socket) => gate?.pass(socket, hostname, Number(port)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    gate = new ChaosGate(server, `http://127.0.0.1:${(server.address() as { port: number }).port}`);
    return gate;
  }

  shut(): void {
    this.open = false;
    for (const socket of this.sockets) socket.destroy();
  }

  release(): void {
    this.open = true;
  }

  async close(): Promise<void> {
    this.shut();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private pass(socket: Socket, host: string, port: number): void {
    socket.on('error', () => undefined);
    if (!this.open) {
      socket.destroy();
      return;
    }
    const onward = connect(port, host);
    onward.on('error', () => undefined);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(one);
      one.once('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    socket.pipe(onward);
    onward.pipe(socket);
  }
}
