import type format from 'icu-minify/format';

export type CompiledMessage = Parameters<typeof format>[0];

/** The texts of a language, as scripts/texts/compileCatalog.mjs makes them. */
interface Catalog {
  readonly texts: Readonly<Record<string, CompiledMessage | undefined>>;
  /** Of each sentence of the service with values: a pattern, the names of its groups, and the English text. */
  readonly patterns: readonly (readonly [source: string, names: readonly string[], message: CompiledMessage])[];
}

const { basculeTexts } = globalThis as { basculeTexts?: Catalog };

/** A script of the document brings it before modules run, because they make texts while they are loaded. None for English. */
export const catalog: Catalog = basculeTexts ?? { texts: {}, patterns: [] };
