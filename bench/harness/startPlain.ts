import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PlainOrder } from '../plain/Plain.ts';
import { FOLDER } from './folder.ts';
import { type Program, startProgram } from './startProgram.ts';

/** Starts a plain service in a process of its own. */
export function startPlain(order: PlainOrder): Promise<Program> {
  mkdirSync(FOLDER, { recursive: true });
  const file = resolve(FOLDER, `plain-${order.kind}.json`);
  writeFileSync(file, JSON.stringify(order));
  return startProgram(join(import.meta.dirname, '../plainPeer.js'), { args: [file] });
}
