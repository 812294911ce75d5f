import { readFileSync } from 'node:fs';
import { tables } from '../src/tables/tables.ts';
import { dataPage } from './dataPage.ts';
import { writeChanged } from './writeChanged.ts';

const read = (name: string): string => readFileSync(`src/tables/${name}.ts`, 'utf8');

/** The file that defines a table, and the files of columns that it shares with others. */
function sourceOf(name: string): string {
  const own = read(name);
  const shared = [...own.matchAll(/from '\.\/(\w+Columns)\.ts'/g)].map(([, columns]) => read(columns as string));
  return [own, ...shared].join('\n');
}

/** Writes `docs/data.md` from the definitions of the tables and their comments. */
const documented = tables.map((table) => ({ table, source: sourceOf(table.meta.className) }));
writeChanged('docs/data.md', dataPage(documented));
