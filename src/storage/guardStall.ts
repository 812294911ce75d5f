import { Readable } from 'node:stream';

/**
 * The same content, which fails when its source is silent for `patienceMs` while somebody waits for more. A slow
 * reader does not count as silence of the source.
 */
export function guardStall(source: Readable, patienceMs: number): Readable {
  const guarded = Readable.from(read(source, patienceMs), { objectMode: false });
  // A reader that left before the first byte never starts the reading, so nothing else would end the source.
  guarded.on('close', () => source.destroy());
  source.on('error', (error) => guarded.destroy(error));
  return guarded;
}

async function* read(source: Readable, patienceMs: number): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(() => source.destroy(new Error('the store stopped in the middle of a file')), patienceMs);
    try {
      const { done, value } = (await chunks.next()) as IteratorResult<Buffer, undefined>;
      if (done === true) return;
      clearTimeout(timer);
      yield value;
    } finally {
      clearTimeout(timer);
    }
  }
}
