import { STATUS_CODES } from 'node:http';
import { PROBLEM_TYPE } from './contentTypes.ts';
import type { Exchange } from './Exchange.ts';

/** A problem object (RFC 9457) of a status; `more` adds members. */
export function problemBody(status: number, more: object = {}): Record<string, unknown> {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...more };
}

/** Answers with a problem object. */
export function answerProblem(exchange: Exchange, status: number, more?: object): void {
  exchange.status = status;
  exchange.set('Content-Type', PROBLEM_TYPE);
  exchange.body = JSON.stringify(problemBody(status, more));
}
