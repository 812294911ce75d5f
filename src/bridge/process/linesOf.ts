import type { Readable } from 'node:stream';
import { LineSplitter } from './LineSplitter.ts';

/** The lines of a stream, which only line breaks end: readline of Node 24 ends them at U+2028 and U+2029 too. */
export async function* linesOf(input: Readable, longest: number): AsyncGenerator<string> {
  const found: string[] = [];
  const lines = new LineSplitter(longest, (line) => void found.push(line));
  for await (const chunk of input) {
    lines.push(chunk as Buffer);
    yield* found.splice(0);
  }
  lines.end();
  yield* found.splice(0);
}
