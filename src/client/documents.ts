import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { type DocumentNode, print } from 'graphql';

/**
 * A document that knows the types of its result and its variables: a `TypedDocumentNode`, or the typed text that codegen
 * writes with `documentMode: 'string'`.
 */
export type TypedDocument<Data, Variables> = DocumentTypeDecoration<Data, Variables>;

/** An untyped document: its text, or its parsed form. */
export type PlainDocument = string | DocumentNode;

/** The variables are optional if the document has none. */
export type VariablesOf<Variables, Options> =
  Variables extends Record<string, never>
    ? [variables?: Variables, options?: Options]
    : object extends Variables
      ? [variables?: Variables, options?: Options]
      : [variables: Variables, options?: Options];

const printed = new WeakMap<object, string>();

/** The text of a document; a parsed document is printed only once. */
export function textOf(document: PlainDocument | TypedDocument<unknown, never>): string {
  if (typeof document === 'string' || document instanceof String) return String(document);
  let text = printed.get(document);
  if (text === undefined) {
    text = print(document as DocumentNode);
    printed.set(document, text);
  }
  return text;
}

/** Matches strings and comments, which may contain any word. */
const PROSE = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#.*/g;

/**
 * Whether a document can change anything. A field named like that counts too, which only makes a call repeat less often
 * than it could.
 */
export const mayChange = (text: string): boolean => /\bmutation\b/.test(text.replace(PROSE, ''));
