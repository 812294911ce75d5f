/** The languages of the dashboard's texts beside English, which the sources are written in. */
const LANGUAGES = ['de', 'es', 'fr'] as const;
type Language = (typeof LANGUAGES)[number] | 'en';

/** None where a part of a page runs without one. */
const { document } = globalThis as { document?: { readonly documentElement: { readonly lang: string } } };
const given = document?.documentElement.lang;

/** The language of the page; it changes with a new page alone. */
export const language: Language = LANGUAGES.find((each) => each === given) ?? 'en';

/** The locale in which dates and times are written: days come before months in all of them. */
export const dateLocale = language === 'en' ? 'en-GB' : language;

/** The locale in which figures are written. */
export const figureLocale = language === 'en' ? 'en-US' : language;

/** A label in the middle of a sentence; German nouns keep their capitals. */
export const inSentence = (label: string): string => (language === 'de' ? label : label.toLocaleLowerCase(language));
