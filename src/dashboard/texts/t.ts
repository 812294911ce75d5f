/**
 * Marks a text that people read: the build has it looked up in the catalog of the page's language (scripts/texts). Texts between
 * tags and in attributes need no mark. Where the sources run as they are, as in tests, it is the English text.
 */
export const t = (text: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: text }, ...values);
