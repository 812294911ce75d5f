import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { receiveBody } from '../../lib/bodies/receiveBody.ts';

/** Larger than any form or registration. The library allows slightly less. */
const MAX_BYTES = 65_536;

/**
 * Reads the body within our own bounds, and lets the library read it again. The library knows neither the memory budget
 * of the process nor compressed bodies, and waits for a slow sender as long as the connection lives. Written from its
 * source (`shared/selective_body.js`, version 9.13): it checks `readable` and reads by `iterator`.
 * @throws BodyFault
 */
export async function replayBody(request: IncomingMessage): Promise<void> {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const body = await receiveBody(request, { limit: MAX_BYTES, ...(isJson ? { json: {} } : {}) });
  Object.defineProperties(request, {
    readable: { value: true },
    iterator: { value: () => Readable.from(body.length === 0 ? [] : [body])[Symbol.asyncIterator]() },
  });
}
