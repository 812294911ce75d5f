import { BasculeError, type Violation } from '../BasculeError.ts';
import type { HttpAnswer } from '../Http.ts';
import { codeOf } from '../toError.ts';

/**
 * Reads the body of a REST answer.
 * @throws BasculeError for every answer other than 2xx with a JSON body or none
 */
export function readAnswer(what: string, { status, retryAfter, body, empty }: HttpAnswer): unknown {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (status >= 200 && status < 300) {
    if (body !== undefined || empty) return body;
    // A proxy or the sign-in page of a network has answered.
    throw new BasculeError('UNEXPECTED_ANSWER', `${what}: the answer is no JSON`, { status });
  }
  const { error, detail, violations } = fields;
  // On paths that list no code, `error` is a sentence.
  const code = typeof error === 'string' && /^[a-z][a-z_]*$/.test(error) ? error.toUpperCase() : undefined;
  const said = [detail, error].find((text) => typeof text === 'string');
  throw new BasculeError(code ?? codeOf(status), `${what}: ${status}${said === undefined ? '' : ` ${String(said)}`}`, {
    status,
    retryAfter,
    violations: Array.isArray(violations) ? (violations as Violation[]) : [],
    notRun: status === 429,
  });
}
