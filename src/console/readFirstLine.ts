import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The first line of a stream, without its line end; empty if the stream has none. */
export async function readFirstLine(stream: Readable): Promise<string> {
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
