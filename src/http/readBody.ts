import type { IncomingMessage } from 'node:http';
import coBody from 'co-body';
import { Refusal } from '../errors.ts';

/**
 * Reads a JSON body of at most `limit` bytes.
 * @throws Refusal unsupported_media_type, payload_too_large, bad_request
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json') throw new Refusal('unsupported_media_type');
  let text: string;
  try {
    text = (await coBody.text(request, { limit, encoding: 'utf8' })) as string;
  } catch (error) {
    const status = (error as { status?: number }).status;
    throw new Refusal(status === 413 ? 'payload_too_large' : 'bad_request', { cause: error });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal('bad_request', { message: 'The body is no readable JSON.', cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('bad_user_input', { violations: [{ propertyPath: '', message: 'must be a JSON object' }] });
  }
  return value as Record<string, unknown>;
}
