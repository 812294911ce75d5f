import { type KeyObject, verify } from 'node:crypto';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_TYPE } from './accessTokenClaims.ts';

/** The digest of RS256 (RFC 7518 §3.3), the only algorithm that is accepted, whatever the header of a token names. */
const DIGEST = 'sha256';

/**
 * The unjudged payload of an access token that our key signed (RFC 7515 §5.2); undefined for any other text. The check
 * is synchronous: it takes 30 microseconds, and over the thread pool more than a millisecond of a busy process.
 */
export function openToken(text: string, publicKey: KeyObject): unknown {
  const [head = '', payload = '', signature = '', more] = text.split('.', 4);
  if (more !== undefined) return undefined;
  const header = readJson(head);
  if (!isObject(header) || header.alg !== ACCESS_TOKEN_ALGORITHM || kindOf(header.typ) !== kindOf(ACCESS_TOKEN_TYPE))
    return undefined;
  // Critical extensions must be understood (§4.1.11), and none is.
  if (header.crit !== undefined) return undefined;
  const signed = Buffer.from(signature, 'base64url');
  // Node ignores characters that are not base64url, so that one valid token would have any number of spellings.
  if (signed.toString('base64url') !== signature) return undefined;
  if (!verify(DIGEST, Buffer.from(`${head}.${payload}`), publicKey, signed)) return undefined;
  const claims = readJson(payload);
  return isObject(claims) ? claims : undefined;
}

/** The media type of a token, whose `application/` may be left out (RFC 7515 §4.1.9). */
function kindOf(typ: unknown): string | undefined {
  if (typeof typ !== 'string') return undefined;
  return (typ.includes('/') ? typ : `application/${typ}`).toLowerCase();
}

function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
