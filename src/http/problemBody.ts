import { STATUS_CODES } from 'node:http';
import type { Context as KoaContext } from 'koa';

/** A problem object (RFC 9457) that says no more than its status; `more` are members beside the common ones. */
export function problemBody(status: number, more: object = {}): Record<string, unknown> {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...more };
}

/** Answers with a problem object. */
export function answerProblem(ctx: KoaContext, status: number, more?: object): void {
  ctx.status = status;
  ctx.type = 'application/problem+json';
  ctx.body = JSON.stringify(problemBody(status, more));
}
