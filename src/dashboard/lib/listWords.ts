import { language } from '../texts/language.ts';

/** British English writes no comma before the last `and`. */
const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });

/** Words as a sentence lists them: `one`, `one and two`, `one, two and three`. */
export const listWords = (words: readonly string[]): string => list.format(words);
