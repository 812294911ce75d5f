import type { IncomingMessage } from 'node:http';
import type { JsonBounds } from '../../lib/bodies/JsonGauge.ts';
import { receiveBody } from '../../lib/bodies/receiveBody.ts';
import { asBodyRefusal } from './asBodyRefusal.ts';

/** Programs on Windows often begin a text with this mark; JSON does not allow it. */
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Reads a body of at most `limit` bytes as text. With `json`, values and nesting are counted on arrival, so that an
 * excessive body is refused before it is complete.
 * @throws Refusal payload_too_large, bad_request, unsupported_media_type (compressed), request_timeout, unavailable,
 *   too_many_requests
 */
export async function readText(request: IncomingMessage, limit: number, json?: JsonBounds): Promise<string> {
  try {
    const text = (await receiveBody(request, { limit, ...(json === undefined ? {} : { json }) })).toString('utf8');
    return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  } catch (error) {
    throw asBodyRefusal(error);
  }
}
