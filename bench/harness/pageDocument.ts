import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The text of one of the dashboard's own operations, as its build has it. */
export function pageDocument(name: string): string {
  const file = resolve('src/dashboard/__generated__', `${name}.graphql.ts`);
  const text = /"text": ("(?:[^"\\]|\\.)*")/.exec(readFileSync(file, 'utf8'))?.[1];
  if (text === undefined) throw new Error(`${file} holds no text of an operation`);
  return JSON.parse(text) as string;
}
