import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a file only if its content changes, and atomically: a simultaneous reader, such as a test, never finds a part
 * of it.
 */
export function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
