import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import type { CsvError } from 'csv-parse';
import { UnreadableFile } from './ImportRow.ts';

/** A record of the file: the cells by the names of the header, with the line on which it begins. */
export interface TableRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
  /** What is wrong with the record as a whole. */
  readonly problem?: string;
}

/** More than a call to the instance takes. */
const MOST_BYTES = 1_000_000;
const HEAD_BYTES = 64 * 1024;

/**
 * The records of a CSV file (RFC 4180) in UTF-8, with commas, semicolons or tabs between the cells, one after the other, so that
 * a long file takes no more memory than a short one. Names of the header are in lower case.
 * @throws UnreadableFile
 */
export async function* readTable(file: string): AsyncGenerator<TableRow> {
  const { parse } = await import('csv-parse');
  const delimiter = separatorOf(file, await readHead(file));
  const parser = parse({ bom: true, delimiter, relax_column_count: true, max_record_size: MOST_BYTES });
  pipeline(Readable.from(decoded(file)), parser, () => undefined);
  let header: string[] | undefined;
  let line = 1;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const begins = line;
      line += 1 + breaksIn(record);
      if (header === undefined) {
        header = record.map((name) => name.trim().toLowerCase());
        continue;
      }
      if (record.every((cell) => cell.trim() === '')) continue;
      const cells = new Map(header.map((name, place) => [name, record[place] ?? '']));
      if (record.length === header.length) yield { line: begins, cells };
      else {
        const problem = `has ${record.length} cells, and the header has ${header.length}`;
        yield { line: begins, cells, problem };
      }
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${file}, line ${line}: ${reasonOf(error as CsvError, header)}`);
  }
  if (header === undefined) throw new UnreadableFile(`${file} is empty`);
}

/** The line breaks in the cells of a record. The parser takes the two characters of one for two. */
const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

function reasonOf(error: Partial<CsvError> & Error, header: readonly string[] | undefined): string {
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const column = (error as { column?: unknown }).column;
    const name = typeof column === 'number' ? header?.[column] : undefined;
    return `${name ?? 'the record'} has more than ${MOST_BYTES} bytes`;
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is not closed';
  return error.message.slice(0, 200);
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What separates the cells of the header. @throws UnreadableFile */
function separatorOf(file: string, head: Buffer): string {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || head.includes(0)) {
    throw new UnreadableFile(`${file} is UTF-16, or no text at all: save it as CSV in UTF-8`);
  }
  const line =
    head
      .toString('utf8')
      .replaceAll(/"[^"]*"/g, '')
      .split(/[\r\n]/)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The text of the file. @throws UnreadableFile */
async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile(`${file} is not UTF-8: save it as CSV in UTF-8`);
    throw error;
  }
}
