import type { Update } from './Update.ts';

const CR = 0x0d;
const LF = 0x0a;
const DATA = Buffer.from('data: ');
const NEW_DATA_LINE = Buffer.from('\ndata: ');
const END = Buffer.from('\n\n');

/**
 * Encodes the update as one event of a `text/event-stream`, once for all subscribers. The update must have passed
 * `checkUpdate`. Every line of the data gets a field of its own, whichever line break ended it: a bare CR would otherwise
 * end the field for the reader and turn the rest of the data into fields.
 */
export function encodeUpdate(update: Update & { id: string }): Buffer {
  let head = '';
  if (update.type !== undefined && update.type !== '' && update.type !== 'message') head += `event: ${update.type}\n`;
  if (update.retry !== undefined) head += `retry: ${update.retry}\n`;
  head += `id: ${update.id}\n`;
  const data = typeof update.data === 'string' ? Buffer.from(update.data) : update.data;
  return Buffer.concat([Buffer.from(head), DATA, ...dataLines(data), END]);
}

/** Encodes an event without id and data. The empty data line is needed: readers pass on no event without one. */
export const encodeSignal = (type: string): Buffer => Buffer.from(`event: ${type}\ndata:\n\n`);

function dataLines(data: Buffer): Buffer[] {
  if (!data.includes(LF) && !data.includes(CR)) return [data];
  const parts: Buffer[] = [];
  let start = 0;
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== LF && data[i] !== CR) continue;
    parts.push(data.subarray(start, i), NEW_DATA_LINE);
    if (data[i] === CR && data[i + 1] === LF) i++;
    start = i + 1;
  }
  parts.push(data.subarray(start));
  return parts;
}
