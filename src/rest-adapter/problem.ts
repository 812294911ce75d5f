import type { Refusal, RefusalCode } from '../errors.ts';
import { problemBody } from '../http/problemBody.ts';
import type { Route } from './Route.ts';

/** A refusal as an answer: status, headers and JSON body. */
export interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Codes that REST bodies omit, because the status says everything (document 1 §7). */
const WITHOUT_CODE: ReadonlySet<RefusalCode> = new Set([
  'unauthenticated',
  'not_found',
  'bad_request',
  'bad_user_input',
  'payload_too_large',
  'request_timeout',
  'unsupported_media_type',
  'too_many_requests',
  'upgrade_required',
  'internal',
  'unavailable',
]);

/** Renders a refusal for a route: the documented code alone, or a problem object (RFC 9457) with the violations. */
export function toProblem(refusal: Refusal, route: Pick<Route, 'codes'> | undefined): ProblemAnswer {
  const code = listedCode(refusal, route);
  if (code === 'bad_request') return problem(400, titled(400, refusal));
  if (code !== undefined) return problem(refusal.status, { error: code });
  if (!WITHOUT_CODE.has(refusal.code)) return problem(refusal.status, { error: refusal.code });
  const answer = problem(refusal.status, {
    ...titled(refusal.status, refusal),
    ...(refusal.code === 'bad_user_input' ? { violations: refusal.violations } : {}),
    // The bridge shows these words and stops (document 1 §7).
    ...(refusal.code === 'upgrade_required' ? { error: refusal.message } : {}),
  });
  if (refusal.retryAfter !== undefined) answer.headers['Retry-After'] = String(refusal.retryAfter);
  return answer;
}

function listedCode(refusal: Refusal, route: Pick<Route, 'codes'> | undefined): RefusalCode | undefined {
  if (refusal.code !== 'bad_user_input' || route === undefined) return undefined;
  const broken = new Set(refusal.violations.map((violation) => violation.propertyPath.replace(/[.[].*$/, '')));
  return Object.entries(route.codes).find(([field]) => broken.has(field))?.[1];
}

function titled(status: number, refusal: Refusal): Record<string, unknown> {
  const [violation] = refusal.violations;
  const detail = violation ? `${violation.propertyPath || 'the body'} ${violation.message}` : refusal.message;
  return problemBody(status, { detail });
}

function problem(status: number, body: Record<string, unknown>): ProblemAnswer {
  return { status, headers: {}, body };
}
