import { readFileSync, writeFileSync } from 'node:fs';
import { tables } from '../src/tables/tables.ts';
import { dataPage } from './dataPage.ts';

/** Writes `docs/data.md` from the definitions of the tables and their comments. */
const documented = tables.map((table) => ({
  table,
  source: readFileSync(`src/tables/${table.meta.className}.ts`, 'utf8'),
}));
writeFileSync('docs/data.md', dataPage(documented));
