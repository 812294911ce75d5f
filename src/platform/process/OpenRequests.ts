import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests in flight may take when the process stops. */
const GRACE_MS = 5_000;

/** The listening socket and its open requests. A stop lets them finish, and cuts those that take too long. */
export class OpenRequests {
  private readonly open = new Set<ServerResponse>();
  private closing: Promise<void> | undefined;

  constructor(private readonly server: Server) {
    server.on('request', (_request, response) => {
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      // A kept-alive connection must not bring a new request while the process stops.
      if (this.closing) response.setHeader('Connection', 'close');
    });
  }

  /** Listens and resolves with the port. @throws the socket's error, such as EADDRINUSE */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        resolve((this.server.address() as AddressInfo).port);
      });
    });
  }

  /** Accepts no new connections, and resolves when every answer was sent or the time for it has passed. */
  close(): Promise<void> {
    this.closing ??= new Promise<void>((resolve) => {
      if (!this.server.listening) return resolve();
      const cut = setTimeout(() => this.server.closeAllConnections(), GRACE_MS);
      this.server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      this.server.closeIdleConnections();
    });
    return this.closing;
  }
}
