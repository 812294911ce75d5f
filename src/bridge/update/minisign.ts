import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * The format of the tool minisign (https://jedisct1.github.io/minisign/, "Signature format"), as much as a program needs
 * to judge a release: Ed25519 over the BLAKE2b-512 of the file, and over the trusted comment. Node has both; no package
 * for it is kept up, and the tool itself, which install.sh and people use, is in every distribution.
 */
export interface MinisignKey {
  /** Which key it is, 8 bytes in hex. */
  readonly id: string;
  readonly raw: Buffer;
}

/** Key type, key id, Ed25519 key. */
const KEY_BYTES = 2 + 8 + 32;
/** Signature type, key id, Ed25519 signature. */
const SIGNATURE_BYTES = 2 + 8 + 64;
/** Of the file's hash; the older type, of the file itself, is not made any more. */
const HASHED = 'ED';
const COMMENT = 'trusted comment: ';

/** @param text what `minisign -G` wrote, or its second line alone. @throws Error when it is no such key */
export function readPublicKey(text: string): MinisignKey {
  const bytes = Buffer.from(text.trim().split('\n').at(-1) ?? '', 'base64');
  if (bytes.length !== KEY_BYTES || bytes.toString('latin1', 0, 2) !== 'Ed')
    throw new Error('it is no key of minisign');
  return { id: bytes.toString('hex', 2, 10), raw: bytes.subarray(10) };
}

/**
 * The trusted comment of a signature of these bytes.
 * @throws Error when it is none by this key
 */
export function verifyMinisign(bytes: Uint8Array, signature: string, key: MinisignKey): string {
  const [, first = '', comment = '', last = ''] = signature.split(/\r?\n/);
  const outer = Buffer.from(first, 'base64');
  const whole = Buffer.from(last, 'base64');
  if (outer.length !== SIGNATURE_BYTES || whole.length !== 64 || !comment.startsWith(COMMENT)) {
    throw new Error('it is no signature of minisign');
  }
  if (outer.toString('latin1', 0, 2) !== HASHED) throw new Error('it is a signature of a type that is not used');
  if (outer.toString('hex', 2, 10) !== key.id) throw new Error('it is a signature by another key');
  const own = outer.subarray(10);
  const trusted = comment.slice(COMMENT.length);
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.raw.toString('base64url') },
    format: 'jwk',
  });
  const hash = createHash('blake2b512').update(bytes).digest();
  if (!verify(null, hash, publicKey, own)) throw new Error('it is a signature of something else');
  if (!verify(null, Buffer.concat([own, Buffer.from(trusted)]), publicKey, whole)) {
    throw new Error('its trusted comment was changed');
  }
  return trusted;
}
