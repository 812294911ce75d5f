import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import zlib from 'node:zlib';
import { LineSplitter } from '../../process/LineSplitter.ts';
import { MAX_LINE } from '../Harness.ts';

/**
 * Calls back with each line of a file, in bounded memory; a line is cut at `MAX_LINE` characters. The program
 * compresses sessions that have not been used for long.
 * @throws Error when the file cannot be read
 */
export async function readLines(file: string, onLine: (line: string, isLast: boolean) => void): Promise<void> {
  // Runs one line behind, to recognize the last one, which may be incomplete.
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
  // Each stream destroys the other when it fails; the loop over the result gets the error.
  pipeline(bytes, plain, () => undefined);
  return plain;
}
