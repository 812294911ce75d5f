import { Socket } from 'node:net';

/** As much as Node offers for one read. */
const READ_BYTES = 65_536;

/**
 * A socket that reads everything into one buffer. Node's own takes new memory outside of the heap for each read, and such memory is
 * what makes it collect garbage.
 */
export class InPlaceSocket extends Socket {
  private readonly reader: { take(chunk: Buffer): void };

  constructor() {
    const reader: { take(chunk: Buffer): void } = { take: () => undefined };
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
    const callback = (count: number) => {
      reader.take(buffer.subarray(0, count));
      return true;
    };
    super({ onread: { buffer, callback } });
    this.reader = reader;
  }

  /** @param take is called with each chunk, whose memory is written over after the call */
  onChunk(take: (chunk: Buffer) => void): void {
    this.reader.take = take;
  }
}
