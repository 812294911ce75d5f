import type { ServerResponse } from 'node:http';
import type { TopicSelectors } from './TopicSelectors.ts';

const END_GRACE_MS = 2000;

/** One open stream: what its reader follows, what it may see, and the response that carries it. */
export class Subscriber {
  /** The last update offered here, so that one that matches by several topics is written once. */
  lastOffered = 0;
  /** The id of the last update that was written here. */
  lastId: string | undefined;

  constructor(
    readonly wanted: TopicSelectors,
    readonly allowed: TopicSelectors,
    private readonly res: ServerResponse,
    /** Whether its token still opens this stream. */
    readonly stands: () => boolean = () => true,
  ) {}

  /**
   * Writes without waiting. False when more than `maxBufferBytes` wait for this reader now: whoever reads slower than
   * events come in would otherwise take the memory of everybody else.
   */
  write(bytes: Buffer, maxBufferBytes: number): boolean {
    this.res.write(bytes);
    if (this.res.writableLength <= maxBufferBytes) return true;
    // Writes of one turn of the event loop are held back to go out together. A burst within one turn says nothing
    // about the reader until the kernel had its chance to take it.
    this.res.socket?.uncork();
    return this.res.writableLength <= maxBufferBytes;
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
