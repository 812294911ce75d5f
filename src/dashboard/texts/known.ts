import { catalog } from './catalog.ts';
import { formatText } from './formatText.ts';

/** A sentence of the service in the language of the page; as it is where the catalog lacks it, as for what people wrote. */
export function known(sentence: string): string {
  const whole = catalog.texts[sentence];
  if (typeof whole === 'string') return whole;
  for (const [source, names, message] of catalog.patterns) {
    const found = new RegExp(`^${source}$`, 's').exec(sentence);
    if (!found) continue;
    const values = Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? '']));
    return String(formatText(message, values));
  }
  return sentence;
}
