import type { IncomingMessage } from 'node:http';
import type { BodyShare } from './BodyBudget.ts';
import { BodyFault } from './BodyFault.ts';
import { type JsonBounds, JsonGauge } from './JsonGauge.ts';

export interface BodyRules {
  /** Bytes that the body may have. */
  readonly limit: number;
  /** Measures the body as JSON while it arrives. */
  readonly json?: JsonBounds;
}

/** The limits of the process for a request's body. */
export interface BodyAllowance {
  readonly share: BodyShare;
  /** Milliseconds without a byte after which the body is abandoned. */
  readonly idleMs: number;
}

const allowances = new WeakMap<IncomingMessage, BodyAllowance>();

/** Sets what the body of a request may take of the process; without it only the rules of the route bound the body. */
export function allowBody(request: IncomingMessage, allowance: BodyAllowance): void {
  allowances.set(request, allowance);
}

/** What the body of a request may take of the process; undefined where only the rules of the route bound it. */
export const allowanceOf = (request: IncomingMessage): BodyAllowance | undefined => allowances.get(request);

/** Names the account behind the request, once it is known and before the body is read. */
export function nameBodyOwner(request: IncomingMessage, accountId: string): void {
  allowances.get(request)?.share.belongsTo(accountId);
}

/**
 * Reads the whole body. A compressed body is refused unread, because a few kilobytes of it can be gigabytes, and none of
 * our clients sends one. When a body is refused half-way, Node reads and discards the rest, so that an honest client
 * receives the answer.
 * @throws BodyFault
 */
export function receiveBody(request: IncomingMessage, rules: BodyRules): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  if (encoding.trim().toLowerCase() !== 'identity') {
    const message = 'The body must not be compressed: send it without Content-Encoding.';
    return Promise.reject(new BodyFault('unsupported_media_type', message));
  }
  if (length !== undefined && Number(length) > rules.limit) return Promise.reject(tooLarge(rules.limit));
  const allowance = allowances.get(request);
  if (request.complete && !request.destroyed) return takeWhole(request, allowance, rules);
  return new Promise((resolve, reject) => {
    if (length !== undefined) allowance?.share.foresee(Number(length));
    const gauge = rules.json && new JsonGauge(rules.json);
    const chunks: Buffer[] = [];
    let size = 0;
    let idle: NodeJS.Timeout | undefined;
    const settle = (act: () => void) => {
      clearTimeout(idle);
      request.off('data', take).off('end', end).off('error', broken).off('close', broken);
      act();
    };
    const fail = (fault: unknown) =>
      settle(() => {
        request.resume();
        reject(fault);
      });
    const take = (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > rules.limit) throw tooLarge(rules.limit);
        allowance?.share.take(chunk.length);
        gauge?.take(chunk);
      } catch (fault) {
        fail(fault);
        return;
      }
      chunks.push(chunk);
      idle?.refresh();
    };
    const end = () => settle(() => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size)));
    const broken = (cause?: unknown) => fail(new BodyFault('bad_request', 'The body ended early.', { cause }));
    request.on('data', take).on('end', end).on('error', broken).on('close', broken);
    if (request.destroyed) return broken();
    if (allowance === undefined || request.complete) return;
    idle = setTimeout(() => {
      fail(new BodyFault('request_timeout', 'The body stopped half-way.'));
    }, allowance.idleMs).unref();
  });
}

/** Most bodies have arrived by the time that they are read: the received part is taken in one piece. */
async function takeWhole(
  request: IncomingMessage,
  allowance: BodyAllowance | undefined,
  { limit, json }: BodyRules,
): Promise<Buffer> {
  const body: Buffer = request.read() ?? Buffer.alloc(0);
  if (body.length > limit) throw tooLarge(limit);
  allowance?.share.foresee(body.length);
  allowance?.share.take(body.length);
  if (json !== undefined) new JsonGauge(json).take(body);
  return body;
}

const tooLarge = (limit: number) => new BodyFault('payload_too_large', `The body may have ${limit} bytes at most.`);
