import { createHmac } from 'node:crypto';
import { isSameText } from '../lib/text/isSameText.ts';

/** Whether a text is the HMAC-SHA256 of a body in lower-case hex. */
export function hasDigest(body: Buffer, secret: string, given: string): boolean {
  return isSameText(createHmac('sha256', secret).update(body).digest('hex'), given);
}
