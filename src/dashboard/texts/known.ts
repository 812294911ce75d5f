import { catalog } from './catalog.ts';
import { formatText } from './formatText.ts';
import { language } from './language.ts';

/** Longer than any sentence of the service: a text of somebody. */
const LONGEST = 600;
/** As many answers as are kept: a page draws the same sentences again and again, and none of the patterns fits most of them. */
const MOST_KEPT = 300;
const kept = new Map<string, string>();
/** Compiled once, at the first sentence with values. */
let patterns: readonly (readonly [pattern: RegExp, place: number])[] | undefined;

/**
 * What the service says, in the language of the page: a sentence, or several, of which each that the catalog lacks stays as it
 * is. Only for fields that the service writes: what people and agents wrote may look like one.
 */
export function known(said: string): string {
  if (catalog.sentences.length === 0 || said.length > LONGEST) return said;
  const before = kept.get(said);
  if (before !== undefined) return before;
  const told = find(said, isOneSentence) ?? findEach(said) ?? find(said, () => true) ?? said;
  const [oldest] = kept.size < MOST_KEPT ? [] : kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(said, told);
  return told;
}

const BETWEEN = /(?<=\.) (?=\p{Lu})/u;

/** Whether a value is no more than one sentence: a pattern that ends with a value fits the sentences behind its own, too. */
const isOneSentence = (value: string): boolean => !BETWEEN.test(value);

function findEach(said: string): string | undefined {
  const found = said.split(BETWEEN).map((sentence) => [sentence, find(sentence, isOneSentence)] as const);
  if (found.every(([, told]) => told === undefined)) return undefined;
  return found.map(([sentence, told]) => told ?? sentence).join(' ');
}

function find(sentence: string, admits: (value: string) => boolean): string | undefined {
  if (wholes.has(sentence)) return String(formatText(sentence, {}));
  patterns ??= catalog.sentences.flatMap(({ pattern }, place) =>
    pattern === undefined ? [] : [[new RegExp(`^${pattern}$`, 's'), place] as const],
  );
  for (const [pattern, place] of patterns) {
    const found = pattern.exec(sentence)?.slice(1);
    const { message, names = [] } = catalog.sentences[place] ?? {};
    if (!found?.every(admits) || message === undefined) continue;
    const values = Object.fromEntries(names.map((name, group) => [name, translateList(name, found[group] ?? '')]));
    return String(formatText(message, values));
  }
  return undefined;
}

/** The service names what it makes by `listOf` after it: `one, two and three`. */
const translateList = (name: string, value: string): string =>
  name.startsWith('listOf') ? new Intl.ListFormat(language).format(value.split(/, | and (?!.* and )/)) : value;

const wholes = new Set(catalog.sentences.flatMap(({ message }) => (typeof message === 'string' ? [message] : [])));
