import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../errors.ts';
import type { JsonBounds } from '../../lib/bodies/JsonGauge.ts';
import { readText } from './readText.ts';

/**
 * Reads a JSON body of at most `limit` bytes.
 * @param mayBeEmpty reads a body of no bytes as an object without fields
 * @param bounds how much the body may hold beside its bytes, counted before it is parsed
 * @throws Refusal unsupported_media_type, payload_too_large, bad_request, bad_user_input, request_timeout, unavailable,
 *   too_many_requests
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  mayBeEmpty = false,
  bounds: JsonBounds = {},
): Promise<Record<string, unknown>> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json') throw new Refusal('unsupported_media_type');
  const text = await readText(request, limit, bounds);
  if (mayBeEmpty && text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal('bad_request', { message: 'The body must be valid JSON.', cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('bad_user_input', { violations: [{ propertyPath: '', message: 'must be a JSON object' }] });
  }
  return value as Record<string, unknown>;
}
