import { readFile } from 'node:fs/promises';
import { UnreadableFile } from './ImportRow.ts';

export type Thing = Readonly<Record<string, unknown>>;

/** The whole file as one value. @throws UnreadableFile */
export async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readFile(file);
  if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') {
    throw new UnreadableFile(`${file} is a database, and not the JSON that a program or an API prints`);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(`${file} is not UTF-8`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UnreadableFile(`${file} is not JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const thingOf = (value: unknown): Thing => (isThing(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
