import { readFile } from 'node:fs/promises';
import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type { RuleProblem } from './Rules.ts';

const MOST_BYTES = 1024 * 1024;

export interface RuleDocument {
  readonly text: string;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** The file as YAML with its places; every fault of its syntax at once. */
export async function readDocument(file: string): Promise<RuleDocument | { problems: RuleProblem[] }> {
  const whole = (message: string): { problems: RuleProblem[] } => ({
    problems: [{ file, line: undefined, column: undefined, key: '', message }],
  });
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return whole(
      code === 'ENOENT' ? 'there is no rule file; `bascule rules init` writes one' : `cannot be read: ${code}`,
    );
  }
  if (bytes.length > MOST_BYTES) return whole('is larger than 1 MB');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return whole('is not UTF-8');
  }
  const lines = new LineCounter();
  let document: Document.Parsed;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, stringKeys: false });
  } catch (error) {
    return whole(`cannot be read as YAML: ${(error as Error).message}`);
  }
  const problems = document.errors.map(({ message, pos }): RuleProblem => {
    const place = lines.linePos(pos[0]);
    return { file, line: place.line, column: place.col, key: '', message };
  });
  if (problems.length > 0) return { problems };
  // Aliases can make a small file a huge one, and a rule file needs none.
  visit(document, {
    Alias: (_key, node) => {
      const place = lines.linePos(node.range?.[0] ?? 0);
      problems.push({
        file,
        line: place.line,
        column: place.col,
        key: '',
        message: 'aliases (*name) are not taken: write the value out',
      });
    },
  });
  return problems.length > 0 ? { problems } : { text, document, lines };
}
