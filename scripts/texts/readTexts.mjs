import { globSync, readFileSync } from 'node:fs';
import { readSentences } from './readSentences.mjs';
import { writeLookUps } from './writeLookUps.mjs';

/** The languages of the catalogs; the sources are in English. */
export const LANGUAGES = ['de', 'es', 'fr'];

export const catalogOf = (language) => `src/dashboard/texts/catalogs/${language}.json`;

/** Every text of the dashboard, and every sentence of the service that it shows, with the places where it is, in the order of the alphabet. */
export function readTexts() {
  const places = new Map();
  const files = globSync('src/dashboard/**/*.{ts,tsx}', {
    exclude: ['src/dashboard/__generated__/**', 'src/dashboard/texts/**'],
  });
  for (const file of files.sort()) {
    const code = readFileSync(file, 'utf8');
    for (const { text, at, parts } of writeLookUps(file, code).texts) {
      const place = { file, line: code.slice(0, at).split('\n').length, parts };
      places.set(text, [...(places.get(text) ?? []), place]);
    }
  }
  for (const sentence of readSentences()) if (!places.has(sentence)) places.set(sentence, []);
  return new Map([...places].sort(([one], [other]) => (one < other ? -1 : 1)));
}
