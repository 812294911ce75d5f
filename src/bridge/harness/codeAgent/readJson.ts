import { readFile } from 'node:fs/promises';
import { type Json, parseRecord } from '../shared/Json.ts';

/** The parsed file; empty when it does not exist or is not a JSON object. */
export async function readJson(file: string): Promise<Json> {
  return parseRecord(await readFile(file, 'utf8').catch(() => '')) ?? {};
}
