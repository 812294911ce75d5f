import { globSync, readFileSync } from 'node:fs';
import { turnsOf } from './words.mjs';

/** Refuses comments and titles of tests that read as a translation (`TURNS` in words.mjs). */
const SOURCES = '{src,test,scripts,bench,examples,explorer}/**/*.{ts,tsx,mjs,js}';
const GENERATED = /(^|\/)(generated|__generated__)\//;
let refused = 0;
for (const path of globSync(SOURCES).sort()) {
  if (GENERATED.test(path)) continue;
  for (const { line, found, instead } of turnsOf(readFileSync(path, 'utf8'), path)) {
    refused++;
    process.stdout.write(`${path}:${line} "${found}": write ${instead}\n`);
  }
}
process.exit(refused === 0 ? 0 : 1);
