import type { ServerResponse } from 'node:http';
import type { Audience } from './Audience.ts';

const END_GRACE_MS = 2000;

/** One open stream: the response that carries it, and when it must end. */
export class Subscriber {
  /** The id of the last update written here. */
  lastId: string | undefined;
  /** The number of the last update published before the stream opened. */
  joinedAt = 0;
  /** When the stream ends, by the clock of `performance.now()`. */
  endsAt = Number.POSITIVE_INFINITY;

  constructor(
    readonly audience: Audience<Subscriber>,
    private readonly res: ServerResponse,
    /** Whether its token still opens this stream. */
    readonly stands: () => boolean = () => true,
  ) {}

  /**
   * Writes without waiting. Returns false when more than `maxBufferBytes` now wait for this reader: a reader slower than
   * the events would otherwise take the memory of all others.
   */
  write(bytes: Buffer, maxBufferBytes: number): boolean {
    const { socket } = this.res;
    if (socket === null) {
      // The stream was requested on a connection that still answers an earlier request.
      this.res.write(bytes);
      return this.res.writableLength <= maxBufferBytes;
    }
    // The body has no frames, so the bytes can go to the socket as they are. The response would delay each write by a turn
    // of the event loop and handle cases that a stream does not have, which costs more than the write.
    socket.write(bytes);
    if (socket.writableLength <= maxBufferBytes) return true;
    // The socket is corked while the head of the answer is written, which says nothing about the reader.
    if (socket.writableCorked > 0) socket.uncork();
    return socket.writableLength <= maxBufferBytes;
  }

  /** Whether everything written so far has been handed to the kernel. */
  get idle(): boolean {
    return this.res.writableLength === 0;
  }

  /**
   * Ends the stream cleanly. A reader that does not take the rest within two seconds is disconnected. Resolves when it has
   * ended.
   */
  async end(): Promise<void> {
    this.res.end();
    if (this.res.closed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.res.destroy(), END_GRACE_MS);
      this.res.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  cut(): void {
    this.res.destroy();
  }
}
