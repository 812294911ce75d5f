import type { IncomingMessage } from 'node:http';
import coBody from 'co-body';
import { Refusal } from '../errors.ts';

/**
 * Reads a body of at most `limit` bytes as text.
 * @throws Refusal payload_too_large, bad_request
 */
export async function readText(request: IncomingMessage, limit: number): Promise<string> {
  try {
    return (await coBody.text(request, { limit, encoding: 'utf8' })) as string;
  } catch (error) {
    const status = (error as { status?: number }).status;
    throw new Refusal(status === 413 ? 'payload_too_large' : 'bad_request', { cause: error });
  }
}
