import type { ParsedUrlQuery } from 'node:querystring';
import type { Asked } from '../../graphql/Admission.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a POST that needs no feature of the library; undefined for one that does, or that is malformed. */
export function readPlain(body: Fields, accept: string): Asked | undefined {
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string' || query === '') return undefined;
  if (extensions !== undefined && extensions !== null && !isFields(extensions)) return undefined;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined;
  if (variables !== undefined && variables !== null && !isFields(variables)) return undefined;
  if (!PLAIN_ACCEPT.test(accept)) return undefined;
  return { query, operationName, variables: variables ?? {} };
}

/** The media types that GraphQL clients list first. */
const PLAIN_ACCEPT = /^$|^\*\/\*$|^application\/(graphql-response\+)?json/;

/** The fields of a GET. Malformed JSON is left to the library, which refuses it. */
export function readSearch({ query, operationName, variables, extensions, documentId }: ParsedUrlQuery): Fields {
  return { query, operationName, variables: fromJson(variables), extensions: fromJson(extensions), documentId };
}

/**
 * Whether a request names its text by a hash or an id. This includes a text with its hash, because only `Texts` reads
 * the hash.
 */
export function namesText({ documentId, extensions }: Fields): boolean {
  return documentId !== undefined || (isFields(extensions) && extensions.persistedQuery !== undefined);
}

/** The same request with the text that it names in place of the hash or the id. */
export function withText(fields: Fields, text: string | undefined): Fields {
  const { documentId: _, extensions, ...rest } = fields;
  const { persistedQuery: __, ...others } = isFields(extensions) ? extensions : {};
  const kept = isFields(extensions) ? { extensions: others } : extensions === undefined ? {} : { extensions };
  return { ...rest, ...kept, ...(text === undefined ? {} : { query: text }) };
}

/** The parts of a request that the library will answer. */
export function readForLibrary({ query, operationName, variables }: Fields): Asked | undefined {
  if (typeof query !== 'string' || query === '') return undefined;
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : undefined,
    variables: isFields(variables) ? variables : {},
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fromJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The query string of a GET that named its text by a hash or an id, with the text itself for the library. */
export function searchOf(query: ParsedUrlQuery, { query: text }: Fields): string {
  const search = new URLSearchParams();
  for (const name of ['operationName', 'variables'] as const) {
    const value = query[name];
    if (typeof value === 'string') search.set(name, value);
  }
  if (typeof text === 'string') search.set('query', text);
  return `?${search}`;
}
