import { createReadStream } from 'node:fs';
import { MAX_LINE } from '../Harness.ts';

const NEWLINE = 0x0a;

/**
 * The lines of a file, in bounded memory. A line of more than {@link MAX_LINE} bytes is left out, because a part of a
 * JSON line is useless. The last line needs no line end.
 * @throws Error when the file cannot be read
 */
export async function* readLines(file: string, maxLine = MAX_LINE): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  let skipped = false;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const end = chunk.subarray(from, at);
      if (!skipped && length + end.length <= maxLine) yield decode([...parts, end]);
      parts = [];
      length = 0;
      skipped = false;
      from = at + 1;
    }
    const rest = chunk.subarray(from);
    length += rest.length;
    if (length > maxLine) {
      skipped = true;
      parts = [];
    } else if (rest.length > 0) parts.push(rest);
  }
  if (!skipped && length > 0) yield decode(parts);
}

function decode(parts: readonly Buffer[]): string {
  return parts.length === 1 ? (parts[0] as Buffer).toString('utf8') : Buffer.concat(parts).toString('utf8');
}
