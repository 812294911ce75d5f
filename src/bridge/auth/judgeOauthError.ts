import { LoginNeeded, ServiceError } from '../api/ServiceCall.ts';

/** Codes that no repetition of the request changes: a person has to log in again. */
const ENDED = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client', 'invalid_scope', 'invalid_target']);

/** Translates an error of the OAuth library into the bridge's own: retryable, or one for a person. */
export function judgeOauthError(error: unknown, url: string): Error {
  if (error instanceof LoginNeeded || error instanceof ServiceError) return error;
  const {
    error: code,
    error_description,
    status,
    cause,
    message,
    response,
  } = error as {
    error?: unknown;
    error_description?: unknown;
    status?: unknown;
    cause?: unknown;
    message?: string;
    response?: Response;
  };
  if (typeof code === 'string' && ENDED.has(code)) {
    const why = typeof error_description === 'string' ? ` (${error_description})` : '';
    return new LoginNeeded(`the login at ${url} has ended${why}: run \`bascule login\``);
  }
  const answer = response ?? (isAnswer(cause) ? cause : undefined);
  const at = typeof status === 'number' ? status : (answer?.status ?? 0);
  const text = typeof code === 'string' ? code : at > 0 ? `answered ${at}` : causeOf(error, message);
  return new ServiceError(`${url}: ${text}`, at, typeof code === 'string' ? code : undefined, retryAfter(answer));
}

/** Compares no classes, because naming the class would load all of `fetch`. */
const isAnswer = (cause: unknown): cause is Response =>
  typeof cause === 'object' && cause !== null && 'status' in cause && 'headers' in cause;

function retryAfter(answer: Response | undefined): number | undefined {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), 3_600_000) : undefined;
}

/** The innermost reason, because `fetch failed` alone explains nothing. */
function causeOf(error: unknown, message = String(error)): string {
  let inner = error as { cause?: unknown; code?: unknown; message?: unknown };
  for (let i = 0; i < 5 && typeof inner.cause === 'object' && inner.cause !== null; i++) inner = inner.cause;
  const { code, message: text } = inner;
  return typeof code === 'string' ? code : typeof text === 'string' && text !== '' ? text : message;
}
