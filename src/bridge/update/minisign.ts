import { createHash, createPublicKey, verify } from 'node:crypto';
import type { MinisignKey } from '../../lib/readPublicKey.ts';

/** Signature type, key id, Ed25519 signature. */
const SIGNATURE_BYTES = 2 + 8 + 64;
/** The type of a signature over the file's hash. The older type, over the file itself, is no longer produced. */
const HASHED = 'ED';
const COMMENT = 'trusted comment: ';

/**
 * Verifies a signature in minisign's format (https://jedisct1.github.io/minisign/, "Signature format"), as far as a
 * release needs it: an Ed25519 signature of the file's BLAKE2b-512 hash, and one that also covers the trusted comment.
 * Node provides both algorithms, and no maintained package implements the format. install.sh and people use the tool
 * itself.
 * @returns the trusted comment of a valid signature
 * @throws Error when the text is not a signature of these bytes by this key
 */
export function verifyMinisign(bytes: Uint8Array, signature: string, key: MinisignKey): string {
  const [, first = '', comment = '', last = ''] = signature.split(/\r?\n/);
  const outer = Buffer.from(first, 'base64');
  const whole = Buffer.from(last, 'base64');
  if (outer.length !== SIGNATURE_BYTES || whole.length !== 64 || !comment.startsWith(COMMENT)) {
    throw new Error('it is not a minisign signature');
  }
  if (outer.toString('latin1', 0, 2) !== HASHED) throw new Error('it is a signature of an unsupported type');
  if (outer.toString('hex', 2, 10) !== key.id) throw new Error('it is a signature by another key');
  const own = outer.subarray(10);
  const trusted = comment.slice(COMMENT.length);
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.raw.toString('base64url') },
    format: 'jwk',
  });
  const hash = createHash('blake2b512').update(bytes).digest();
  if (!verify(null, hash, publicKey, own)) throw new Error('it is not a signature of this file');
  if (!verify(null, Buffer.concat([own, Buffer.from(trusted)]), publicKey, whole)) {
    throw new Error('its trusted comment was changed');
  }
  return trusted;
}
