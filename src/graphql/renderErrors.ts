import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { asRefusal, type Refusal } from '../errors.ts';
import { ReaderTooSlow } from '../lib/concurrency/BoundedQueue.ts';
import { type FailureLog, logFailure } from '../lib/logFailure.ts';
import { type ErrorCode, isErrorCode, toErrorCode } from './errorCodes.ts';

/** Renders an error for clients: a refusal with its code, a fault of the request as it is, and no detail of an internal error. */
export function renderError(error: unknown, requestId: string, log: FailureLog): GraphQLFormattedError {
  const graphError = error instanceof GraphQLError ? error : undefined;
  const thrown = graphError ? whatWasThrown(graphError) : error;
  const place = {
    ...(graphError?.locations ? { locations: graphError.locations } : {}),
    ...(graphError?.path ? { path: graphError.path } : {}),
  };
  // A fault of the document keeps the engine's message, which quotes only what the client sent.
  if (graphError && thrown === undefined) {
    // `http` tells the transport how to answer and is not for clients.
    const { stacktrace: _, http: __, ...extensions } = graphError.extensions ?? {};
    return { message: graphError.message, ...place, extensions: { ...extensions, code: codeOf(extensions) } };
  }
  if (thrown instanceof ReaderTooSlow) {
    return { message: thrown.message, ...place, extensions: { code: 'READER_TOO_SLOW' satisfies ErrorCode } };
  }
  const refusal = asRefusal(thrown);
  if (refusal.status < 500) return { message: refusal.message, ...place, extensions: refusalExtensions(refusal) };
  logFailure(log, refusal.cause ?? thrown, { event: 'graphql_error', requestId }, 'an operation failed');
  const code = toErrorCode(refusal.code);
  return { message: refusal.message, ...place, extensions: { code, correlationId: requestId } };
}

/**
 * The error that our code threw inside a GraphQL error; undefined for a fault that the engine or a wrapper reports
 * itself.
 */
function whatWasThrown(error: GraphQLError): unknown {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? whatWasThrown(originalError) : originalError;
}

function refusalExtensions(refusal: Refusal): Record<string, unknown> {
  return {
    code: toErrorCode(refusal.code),
    ...(refusal.violations.length > 0 ? { violations: refusal.violations } : {}),
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
  };
}

/** The code of a fault that the engine or a library reports. Codes outside the published ones mean a malformed request. */
function codeOf({ code }: Readonly<Record<string, unknown>>): ErrorCode {
  if (code === undefined) return 'GRAPHQL_VALIDATION_FAILED';
  return isErrorCode(code) ? code : 'BAD_REQUEST';
}
