import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import type { Fragment } from '../../lib/text/html.ts';
import type { Locale } from '../../lib/text/locale.ts';
import type { Translate } from './Translate.ts';

/** By their English text. */
export type Catalog = ReadonlyMap<string, string>;

const FORMATTERS = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
};

/**
 * The texts of a catalog. Each message is compiled once. A text without values is no message, so that nothing in what the
 * domain or a library says is taken for a placeholder.
 */
export function createTranslate(locale: Locale, catalog: Catalog): Translate {
  const compiled = new Map<string, CompiledMessage>();
  const messageOf = (text: string): CompiledMessage => {
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const message = compile(catalog.get(text) ?? text);
    compiled.set(text, message);
    return message;
  };
  const translate = (text: string, values?: FormatValues<Fragment>): Fragment =>
    values === undefined
      ? (catalog.get(text) ?? text)
      : format<Fragment>(messageOf(text), locale, values, { formatters: FORMATTERS });
  return Object.assign(translate, { locale }) as Translate;
}
