import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { catalogOf, LANGUAGES, readTexts } from './readTexts.mjs';

/**
 * Brings the catalogs of the dashboard up to its sources: a text that is new is there with an empty translation, and one that is no
 * longer used is gone.
 *
 * Usage: npm run texts
 */
const texts = [...readTexts().keys()];
for (const language of LANGUAGES) {
  const file = catalogOf(language);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const catalog = Object.fromEntries(texts.map((text) => [text, before[text] ?? '']));
  writeFileSync(file, `${JSON.stringify(catalog, null, 2)}\n`);
  const missing = texts.filter((text) => catalog[text] === '');
  const gone = Object.keys(before).filter((text) => !(text in catalog));
  process.stdout.write(`${file}: ${texts.length} texts, ${missing.length} to translate, ${gone.length} removed\n`);
}
