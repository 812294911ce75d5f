import { registerEnumType } from 'type-graphql';

/** Writes a word of the documents as an enum value: `rolled-back` becomes `ROLLED_BACK`. */
function toEnumName(word: string): string {
  return word.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
}

/**
 * Makes an enum of the documents' words. Its names are the words in UPPER_SNAKE, its values the words themselves, so
 * that resolvers and domain see only the words.
 */
export function wordEnum<Word extends string>(
  words: readonly Word[],
  config: { name: string; description: string; values?: Partial<Record<Word, string>> },
): Record<string, Word> {
  const values = Object.fromEntries(words.map((word) => [toEnumName(word), word])) as Record<string, Word>;
  registerEnumType(values, {
    name: config.name,
    description: config.description,
    valuesConfig: Object.fromEntries(
      words
        .filter((word) => config.values?.[word] !== undefined)
        .map((word) => [toEnumName(word), { description: config.values?.[word] as string }]),
    ),
  });
  return values;
}
