import type { Fragment, Markup } from '../../lib/text/html.ts';
import type { Locale } from '../../lib/text/locale.ts';

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

/** Puts markup around a part of a text. */
export type Tag = (inside: Fragment) => Markup;

/** What a text asks for: a value for each name in braces, and markup for each tag. */
type Values<Text extends string> = { readonly [Name in Names<Text>]: string | number } & {
  readonly [Name in Tags<Text>]: Tag;
};

/**
 * The texts of the pages in one language. A text is named by what it says in English, in the format of ICU messages:
 * `t('Sign in as {email}', { email })`. What no catalog has stays English.
 */
export interface Translate {
  /** The language that the texts are in. */
  readonly locale: Locale;
  <const Text extends string>(
    text: Text,
    ...values: [Names<Text> | Tags<Text>] extends [never] ? [] : [Values<Text>]
  ): [Tags<Text>] extends [never] ? string : Fragment;
}
