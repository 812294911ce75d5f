import { globSync, readFileSync } from 'node:fs';
import { labelsOf, turnsOf } from './words.mjs';

/**
 * Refuses comments and titles of tests that read as a translation (`TURNS` in words.mjs), and texts of the product with words
 * that only their author understands (`LABELS`).
 */
const SOURCES = '{src,test,scripts,bench,examples,explorer}/**/*.{ts,tsx,mjs,js}';
const SHOWN =
  /^(?:src\/(?:dashboard|domain|web|mail|bridge|resolvers|settings|console|mcp|health|storage|graphql|oauth)\/|src\/errors\.ts|src\/platform\/metrics\/)/;
const DOCUMENTS = '{README.md,CONTRIBUTING.md,docs/*.md}';
const GENERATED = /(^|\/)(generated|__generated__)\//;
let refused = 0;
for (const path of globSync(SOURCES).sort()) {
  if (GENERATED.test(path)) continue;
  const source = readFileSync(path, 'utf8');
  const labels = SHOWN.test(path) ? labelsOf(source, path) : [];
  for (const { line, found, instead } of [...turnsOf(source, path), ...labels]) {
    refused++;
    process.stdout.write(`${path}:${line} "${found}": write ${instead}\n`);
  }
}
for (const path of globSync(DOCUMENTS).sort()) {
  // The glossary lists the words.
  if (path === 'docs/glossary.md') continue;
  for (const { line, found, instead } of labelsOf(readFileSync(path, 'utf8'), path)) {
    refused++;
    process.stdout.write(`${path}:${line} "${found}": write ${instead}\n`);
  }
}
process.exit(refused === 0 ? 0 : 1);
