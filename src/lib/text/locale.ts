/** The languages in which the service writes to people. */
export const LOCALES = ['en', 'de', 'es', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of a locale such as `de` or `de-AT`; English for one in which the service does not write. */
export function localeOf(text: string): Locale {
  const language = text.split(/[-_]/)[0]?.toLowerCase();
  return LOCALES.find((locale) => locale === language) ?? 'en';
}
