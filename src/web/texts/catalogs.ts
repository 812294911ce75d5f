import type { Locale } from '../../lib/text/locale.ts';
import { createTranslate } from './createTranslate.ts';
import type { Translate } from './Translate.ts';

/** The sources are in English, so English needs no catalog. */
export const ENGLISH: Translate = createTranslate('en', new Map());

const CATALOGS: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ default: Readonly<Record<string, string>> }>>> =
  {
    de: () => import('./de.json', { with: { type: 'json' } }),
    es: () => import('./es.json', { with: { type: 'json' } }),
    fr: () => import('./fr.json', { with: { type: 'json' } }),
  };

const loaded = new Map<Locale, Translate>([['en', ENGLISH]]);

/** Loads the texts of a language, once for the process. */
export async function loadTexts(locale: Locale): Promise<Translate> {
  const known = loaded.get(locale);
  if (known !== undefined || locale === 'en') return known ?? ENGLISH;
  const { default: texts } = await CATALOGS[locale]();
  const translate = createTranslate(locale, new Map(Object.entries(texts)));
  loaded.set(locale, translate);
  return translate;
}

/** The texts of a language that was loaded; English otherwise. */
export const textsIn = (locale: Locale): Translate => loaded.get(locale) ?? ENGLISH;
