import type { IncomingMessage } from 'node:http';
import type { JsonBounds } from '../lib/JsonGauge.ts';
import { receiveBody } from '../lib/receiveBody.ts';
import { asBodyRefusal } from './asBodyRefusal.ts';

/** Windows programs like to begin a text with it; JSON knows it not. */
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Reads a body of at most `limit` bytes as text. With `json`, its values and depth are counted while it arrives, so that
 * what is too much is refused before it is whole.
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
