import { open } from 'node:fs/promises';
import { cleanText } from './cleanText.ts';

/** The end of a file as text, at most `max` UTF-16 units long; empty when the file does not exist. */
export async function readTail(file: string, max: number): Promise<string> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return '';
  try {
    const { size } = await handle.stat();
    // A character takes at most three bytes per unit. A few more bytes reveal that a character was cut.
    const length = Math.min(size, max * 3 + 4);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const bytes = buffer.subarray(0, bytesRead);
    let from = 0;
    if (length < size) while (from < 4 && ((bytes[from] ?? 0) & 0xc0) === 0x80) from++;
    return cleanText(bytes.subarray(from).toString('utf8'), max, 'end');
  } finally {
    await handle.close();
  }
}
