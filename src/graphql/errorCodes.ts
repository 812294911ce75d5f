import { type ErrorMeaning, REFUSALS, type RefusalCode } from '../errors.ts';

/** The codes that only the graph gives. The refusals of `src/errors.ts` are its other codes. */
const OF_THE_GRAPH = {
  GRAPHQL_PARSE_FAILED: { status: 400, message: 'The document is not valid GraphQL, or it has too many tokens.' },
  GRAPHQL_VALIDATION_FAILED: { status: 400, message: 'The document does not fit the schema.' },
  QUERY_TOO_DEEP: { status: 400, message: 'The document is nested deeper than the limit.' },
  TOO_MANY_ALIASES: { status: 400, message: 'The query has more aliases than the limit.' },
  QUERY_TOO_COSTLY: { status: 400, message: 'The query costs more than the limit.' },
  TOO_MANY_SUBSCRIPTIONS: { status: 429, message: 'The account has reached its limit of open subscriptions.' },
  READER_TOO_SLOW: { status: 200, message: 'The subscription ended because its reader fell too far behind.' },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 200,
    message: 'The service does not know the text for this hash. Send the text with the hash once.',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'GraphQL requests use GET or POST.' },
} as const satisfies Record<string, ErrorMeaning>;

/** A refusal's code as the graph writes it. A failure of the service has the name that GraphQL servers commonly give it. */
type GraphCode<Code extends RefusalCode> = Code extends 'internal' ? 'INTERNAL_SERVER_ERROR' : Uppercase<Code>;

/** Every `extensions.code` that the graph gives. */
export type ErrorCode = GraphCode<RefusalCode> | keyof typeof OF_THE_GRAPH;

/** The code of a refusal as the graph writes it: `card_held` is `CARD_HELD`. */
export function toErrorCode(code: RefusalCode): ErrorCode {
  return code === 'internal' ? 'INTERNAL_SERVER_ERROR' : (code.toUpperCase() as GraphCode<typeof code>);
}

/** Every code with its meaning: the refusals in their own order, then the codes of the graph alone. */
export const ERROR_CODES = {
  ...Object.fromEntries(Object.entries(REFUSALS).map(([code, meaning]) => [toErrorCode(code as RefusalCode), meaning])),
  ...OF_THE_GRAPH,
} as Readonly<Record<ErrorCode, ErrorMeaning>>;

/** Whether a text is one of the published codes. Libraries use codes of their own. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);
}
