import type { Context as KoaContext } from 'koa';
import { asRefusal, Refusal } from '../errors.ts';
import { challenge, type ProtectedResource } from './challenge.ts';
import { answerProblem } from './problemBody.ts';

/**
 * Answers with a refusal: its code, its broken rules, and when to come back.
 * @param resource what a client needs a token for, where tokens open the path
 * @throws every other error
 */
export function answerRefusal(ctx: KoaContext, error: unknown, resource?: ProtectedResource): void {
  if (!(error instanceof Refusal)) throw error;
  const { status, code, message, retryAfter, violations } = asRefusal(error);
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  ctx.set('Cache-Control', 'no-store');
  if (resource !== undefined) challenge(ctx, { code }, resource);
  answerProblem(ctx, status, { detail: message, error: code, ...(violations.length > 0 ? { violations } : {}) });
}
