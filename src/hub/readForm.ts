import type { IncomingMessage } from 'node:http';
import { BodyFault, type BodyFaultReason } from '../lib/bodies/BodyFault.ts';
import { receiveBody } from '../lib/bodies/receiveBody.ts';
import { HubRefusal } from './HubRefusal.ts';

const STATUS: Readonly<Record<BodyFaultReason, number>> = {
  bad_request: 400,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
};

/**
 * Reads an `application/x-www-form-urlencoded` body. Refuses another type or a compressed body (415), more bytes than
 * allowed (413), a sender that stops half-way (408), a sender over its bytes per minute (429), and a body for which the
 * process has no room now (503).
 */
export async function readForm(req: IncomingMessage, maxBytes: number): Promise<URLSearchParams> {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new HubRefusal(415, 'The body must be application/x-www-form-urlencoded.');
  }
  try {
    return new URLSearchParams((await receiveBody(req, { limit: maxBytes })).toString('utf8'));
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    const { reason, message, retryAfter } = error;
    throw new HubRefusal(STATUS[reason], message, retryAfter ? { 'Retry-After': String(retryAfter) } : {});
  }
}
