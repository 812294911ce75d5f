import format from 'icu-minify/format';
import { type CompiledMessage, catalog } from './catalog.ts';
import { figureLocale, language } from './language.ts';

const figures = new Intl.NumberFormat(figureLocale);
const plurals = new Intl.PluralRules(language);
const options = { formatters: { getNumberFormat: () => figures, getPluralRules: () => plurals } };

/** A page in English names no text with values. */
const isTranslated = language !== 'en';

/**
 * A text in the language of the page; in English where the catalog lacks it.
 * @param message the English text; compiled when it has values
 * @param values by the name that the text gives them; a function gets what the text has between its tags, and gives what takes its place
 */
export function formatText<Node>(
  message: CompiledMessage,
  values: Readonly<Record<string, unknown>>,
): string | Node | (string | Node)[] {
  const name = typeof message === 'string' ? message : isTranslated && JSON.stringify(message);
  const found = (name && catalog.texts[name]) || message;
  return typeof found === 'string' ? found : format<Node>(found, language, values as never, options as never);
}
