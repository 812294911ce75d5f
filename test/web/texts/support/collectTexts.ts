import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '../../../..');
/** What names a text: a translation at once, or a mark for a later one. */
const NAMES: ReadonlySet<unknown> = new Set(['t', 'marked']);

/** A node of a syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly type: string; readonly value?: unknown }[];
}

/** The English texts that the sources of the server's pages name, and the files where a text is put together from parts. */
export function collectTexts(): { texts: ReadonlySet<string>; parts: string[] } {
  const texts = new Set<string>();
  const parts: string[] = [];
  for (const file of globSync('src/{web,oauth}/**/*.ts', { cwd: ROOT })) {
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, callee, arguments: [first] = [] } = value as Node;
      if (type === 'CallExpression' && NAMES.has(callee?.name)) {
        if (typeof first?.value === 'string') texts.add(first.value);
        if (first?.type === 'TemplateLiteral' || first?.type === 'BinaryExpression') parts.push(file);
      }
      for (const each of Object.values(value)) look(each);
    };
    look(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program.body);
  }
  return { texts, parts };
}
