import type format from 'icu-minify/format';

export type CompiledMessage = Parameters<typeof format>[0];

/** A sentence of the service: its English text, and with values, a pattern of it with the names of its groups. */
interface Sentence {
  readonly message: CompiledMessage;
  readonly pattern?: string;
  readonly names?: readonly string[];
}

/** The texts of a language, as scripts/texts/compileCatalog.mjs makes them. */
interface Catalog {
  readonly texts: Readonly<Record<string, CompiledMessage | undefined>>;
  readonly sentences: readonly Sentence[];
}

const { basculeTexts } = globalThis as { basculeTexts?: Catalog };

/** A script of the document brings it before modules run, because they make texts while they are loaded. None for English. */
export const catalog: Catalog = basculeTexts ?? { texts: {}, sentences: [] };
