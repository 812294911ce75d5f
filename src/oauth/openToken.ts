import { type KeyObject, verify } from 'node:crypto';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_TYPE } from './accessTokenClaims.ts';

/** The digest of the one algorithm, RS256 (RFC 7518 §3.3): whatever a token's head names, it is checked by this or by none. */
const DIGEST = 'sha256';

/**
 * The payload of an access token that our key signed (RFC 7515 §5.2), not yet judged; undefined for anything else.
 * It is checked at once: on the way through the pool of threads a check of thirty microseconds takes more than a millisecond of
 * a busy process.
 */
export function openToken(text: string, publicKey: KeyObject): unknown {
  const [head = '', payload = '', signature = '', more] = text.split('.', 4);
  if (more !== undefined) return undefined;
  const header = readJson(head);
  if (!isObject(header) || header.alg !== ACCESS_TOKEN_ALGORITHM || kindOf(header.typ) !== kindOf(ACCESS_TOKEN_TYPE))
    return undefined;
  // What a head calls critical must be understood (§4.1.11), and nothing of the kind is.
  if (header.crit !== undefined) return undefined;
  const signed = Buffer.from(signature, 'base64url');
  // Node reads past what is no base64url: one good token would otherwise have as many texts as somebody likes to make.
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
