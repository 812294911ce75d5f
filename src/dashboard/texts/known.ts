import { catalog } from './catalog.ts';
import { formatText } from './formatText.ts';

/** Longer than any sentence of the service: a text of somebody. */
const LONGEST = 600;
/** Compiled once, at the first sentence with values. */
let patterns: readonly (readonly [pattern: RegExp, place: number])[] | undefined;

/**
 * A sentence of the service in the language of the page; as it is where the catalog lacks it. Only for fields that the service
 * writes: what people and agents wrote may look like one.
 */
export function known(sentence: string): string {
  if (catalog.sentences.length === 0 || sentence.length > LONGEST) return sentence;
  if (wholes.has(sentence)) return String(formatText(sentence, {}));
  patterns ??= catalog.sentences.flatMap(({ pattern }, place) =>
    pattern === undefined ? [] : [[new RegExp(`^${pattern}$`, 's'), place] as const],
  );
  for (const [pattern, place] of patterns) {
    const found = pattern.exec(sentence);
    const { message, names = [] } = catalog.sentences[place] ?? {};
    if (!found || message === undefined) continue;
    const values = Object.fromEntries(names.map((name, group) => [name, found[group + 1] ?? '']));
    return String(formatText(message, values));
  }
  return sentence;
}

const wholes = new Set(catalog.sentences.flatMap(({ message }) => (typeof message === 'string' ? [message] : [])));
