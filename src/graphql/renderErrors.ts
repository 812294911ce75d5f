import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Refusal } from '../errors.ts';
import { ReaderTooSlow } from '../lib/LiveQueue.ts';

interface Log {
  error(fields: object, message: string): void;
}

/** What the graph shows of an error: a refusal by its code, a fault of the request as it is, and nothing of ours. */
export function renderError(error: unknown, requestId: string, log: Log): GraphQLFormattedError {
  const graphError = error instanceof GraphQLError ? error : undefined;
  const original = graphError?.originalError ?? error;
  const place = {
    ...(graphError?.locations ? { locations: graphError.locations } : {}),
    ...(graphError?.path ? { path: graphError.path } : {}),
  };
  if (original instanceof Refusal && original.code !== 'internal') {
    return { message: original.message, ...place, extensions: refusalExtensions(original) };
  }
  if (original instanceof ReaderTooSlow) {
    return { message: original.message, ...place, extensions: { code: 'READER_TOO_SLOW' } };
  }
  // Faults of the document itself: the engine's own words, which quote only what the client sent.
  if (graphError && graphError.originalError === undefined) {
    const code = graphError.extensions?.code ?? 'GRAPHQL_VALIDATION_FAILED';
    return {
      message: graphError.message,
      ...place,
      extensions: { ...graphError.extensions, code, stacktrace: undefined },
    };
  }
  log.error({ event: 'graphql_error', requestId, error: describe(original) }, 'an operation failed');
  return {
    message: 'Something went wrong on our side.',
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', correlationId: requestId },
  };
}

function refusalExtensions(refusal: Refusal): Record<string, unknown> {
  return {
    code: refusal.code.toUpperCase(),
    ...(refusal.violations.length > 0 ? { violations: refusal.violations } : {}),
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.stack ?? error.message}` : String(error);
}
