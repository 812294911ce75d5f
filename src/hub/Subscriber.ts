import type { ServerResponse } from 'node:http';
import type { Audience } from './Audience.ts';

const END_GRACE_MS = 2000;

/** One open stream: the response that carries it, and how long it may. */
export class Subscriber {
  /** The id of the last update that was written here. */
  lastId: string | undefined;
  /** The number of the last update that was published before it was opened. */
  joinedAt = 0;
  /** When it ends, by the clock of `performance.now()`. */
  endsAt = Number.POSITIVE_INFINITY;

  constructor(
    readonly audience: Audience<Subscriber>,
    private readonly res: ServerResponse,
    /** Whether its token still opens this stream. */
    readonly stands: () => boolean = () => true,
  ) {}

  /**
   * Writes without waiting. False when more than `maxBufferBytes` wait for this reader now: whoever reads slower than
   * events come in would otherwise take the memory of everybody else.
   */
  write(bytes: Buffer, maxBufferBytes: number): boolean {
    const { socket } = this.res;
    if (socket === null) {
      // Asked for on a connection that still answers an earlier request.
      this.res.write(bytes);
      return this.res.writableLength <= maxBufferBytes;
    }
    // The body has no frames, so the bytes can go to the socket as they are. The response would hold each write back for
    // its turn of the event loop and take care of what a stream does not have, which costs more than the write.
    socket.write(bytes);
    if (socket.writableLength <= maxBufferBytes) return true;
    // Held back with the head of the answer, in whose turn this is: that says nothing about the reader.
    if (socket.writableCorked > 0) socket.uncork();
    return socket.writableLength <= maxBufferBytes;
  }

  /** Whether everything written so far has been handed to the kernel. */
  get idle(): boolean {
    return this.res.writableLength === 0;
  }

  /** Ends the stream cleanly; a reader that does not take the rest within two seconds is cut. Resolves when it is over. */
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
