import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import zlib from 'node:zlib';
import { LineSplitter } from '../../process/LineSplitter.ts';
import { MAX_LINE } from '../Harness.ts';

/**
 * Calls back with each line of a file, in bounded memory whatever the file holds; of a longer line than `MAX_LINE`
 * characters with that much. The program compresses sessions that nobody has used for long.
 * @throws Error when it cannot be read
 */
export async function readLines(file: string, onLine: (line: string, isLast: boolean) => void): Promise<void> {
  // One line behind, so that the last one, which may be half written, is known as such.
  let held: string | undefined;
  const splitter = new LineSplitter(MAX_LINE, (line) => {
    if (held !== undefined) onLine(held, false);
    held = line;
  });
  for await (const chunk of openPlain(file)) splitter.push(chunk as Buffer);
  splitter.end();
  if (held !== undefined) onLine(held, true);
}

function openPlain(file: string): Readable {
  const bytes = createReadStream(file);
  if (!file.endsWith('.zst')) return bytes;
  const plain = zlib.createZstdDecompress();
  // Each destroys the other when it fails; the reader hears of it from the loop.
  pipeline(bytes, plain, () => undefined);
  return plain;
}
