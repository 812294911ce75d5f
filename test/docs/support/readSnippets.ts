import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** A fenced block of the documentation. */
export interface Snippet {
  readonly file: string;
  readonly line: number;
  /** The first word behind the fence, which decides how the block is checked. */
  readonly language: string;
  /** The further words, `name=value` or `name="several words"`; readers of the page do not see them. */
  readonly options: Readonly<Record<string, string>>;
  readonly text: string;
}

const FENCE = /^( *)```([^\n]*)\n([\s\S]*?)^ *```$/gm;
const OPTION = /([\w-]+)=(?:"([^"]*)"|(\S+))/g;

/** Every fenced block of the README, of CONTRIBUTING and of the pages in docs. */
export function readSnippets(): Snippet[] {
  const files = ['README.md', ...globSync('{CONTRIBUTING.md,docs/*.md}', { cwd: ROOT }).sort()];
  return files.flatMap((file) => {
    const page = readFileSync(join(ROOT, file), 'utf8');
    return [...page.matchAll(FENCE)].map(({ index, 1: indent = '', 2: info = '', 3: text = '' }) => ({
      file,
      line: page.slice(0, index).split('\n').length,
      language: info.split(' ')[0] ?? '',
      options: Object.fromEntries(
        [...info.matchAll(OPTION)].map(([, name, quoted, plain]) => [name, quoted ?? plain ?? '']),
      ),
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }));
  });
}
