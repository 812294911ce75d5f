import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const LANGUAGES: Readonly<Record<string, Texts>> = { en, de, es, fr };

/** Writes texts in the language of a page. */
export interface Say {
  (name: keyof Texts, values?: Readonly<Record<string, string | number>>): string;
  /** The language, for dates and numbers. */
  readonly language: string;
}

/** @param lang what the page says of its language, such as `de-AT`; English for one that the widget does not speak */
export function textsFor(lang: string): Say {
  const asked = lang.split(/[-_]/)[0]?.toLowerCase() ?? '';
  const language = asked in LANGUAGES ? asked : 'en';
  const texts = LANGUAGES[language] ?? en;
  const say = (name: keyof Texts, values: Readonly<Record<string, string | number>> = {}): string =>
    texts[name].replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key] ?? '';
      return typeof value === 'number' ? value.toLocaleString(language) : value;
    });
  return Object.assign(say, { language });
}
