import type { ParsedUrlQuery } from 'node:querystring';
import type { Asked } from '../graphql/Admission.ts';
import type { PersistedTexts } from '../graphql/PersistedTexts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A POST that needs none of the library's features; undefined for what does, or is malformed. */
export function readPlain(body: Fields, accept: string): Asked | undefined {
  const { query, operationName, variables, extensions } = body;
  if (typeof query !== 'string' || query === '') return undefined;
  if (extensions !== undefined && extensions !== null && (!isFields(extensions) || hashOf(extensions) !== undefined)) {
    return undefined;
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined;
  if (variables !== undefined && variables !== null && !isFields(variables)) return undefined;
  if (!PLAIN_ACCEPT.test(accept)) return undefined;
  return { query, operationName, variables: variables ?? {} };
}

/** What clients of the graph ask for, first of all. */
const PLAIN_ACCEPT = /^$|^\*\/\*$|^application\/(graphql-response\+)?json/;

/** The fields of a GET; what is no JSON where it should be is left to the library, which refuses it. */
export function readSearch({ query, operationName, variables, extensions }: ParsedUrlQuery): Fields {
  return { query, operationName, variables: fromJson(variables), extensions: fromJson(extensions) };
}

/** What a request asks for that the library is going to answer, its text found by its hash where it brings no other. */
export function readForLibrary(fields: Fields, persisted: PersistedTexts): Asked | undefined {
  const { operationName, variables } = fields;
  const hash = isFields(fields.extensions) ? hashOf(fields.extensions) : undefined;
  const query = fields.query ?? (typeof hash === 'string' ? persisted.find(hash) : undefined);
  if (typeof query !== 'string' || query === '') return undefined;
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : undefined,
    variables: isFields(variables) ? variables : {},
  };
}

/** Anything but undefined says that the request is about a persisted query. */
function hashOf({ persistedQuery }: Fields): unknown {
  return isFields(persistedQuery) ? (persistedQuery.sha256Hash ?? null) : persistedQuery;
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
