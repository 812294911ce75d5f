import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** A secret key of minisign, ready to sign. */
export interface MinisignSecret {
  readonly id: Buffer;
  readonly key: KeyObject;
  /** The second line of its public key's file. */
  readonly publicKey: string;
}

/**
 * The length in bytes of signature type, key derivation type, checksum type, salt, two limits, key id, seed and key,
 * checksum.
 */
const BYTES = 2 + 2 + 2 + 32 + 8 + 8 + 8 + 64 + 32;
const AT_ID = 54;
const AT_SEED = 62;
/** The bytes ahead of the seed in an Ed25519 key of PKCS #8 (RFC 8410 §7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * @param text the file that `minisign -G -W` wrote
 * @throws Error when the text is not a secret key, or is one with a password, because a build cannot ask for it
 */
export function readSecretKey(text: string): MinisignSecret {
  const bytes = Buffer.from(text.trim().split('\n').at(-1) ?? '', 'base64');
  if (bytes.length !== BYTES || bytes.toString('latin1', 0, 2) !== 'Ed')
    throw new Error('it is no secret key of minisign');
  if (bytes.readUInt16BE(2) !== 0) throw new Error('the secret key has a password: take it off with `minisign -C -W`');
  const id = bytes.subarray(AT_ID, AT_SEED);
  const der = Buffer.concat([PKCS8, bytes.subarray(AT_SEED, AT_SEED + 32)]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const raw = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x as string, 'base64url');
  if (!raw.equals(bytes.subarray(AT_SEED + 32, AT_SEED + 64))) throw new Error('the secret key is damaged');
  return { id, key, publicKey: Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64') };
}

/**
 * Signs a file as `minisign -S` does, and returns the text of the `.minisig` file. The file's name is part of what is
 * signed.
 */
export function signMinisign(bytes: Uint8Array, name: string, { id, key }: MinisignSecret, at = new Date()): string {
  const own = sign(null, createHash('blake2b512').update(bytes).digest(), key);
  const trusted = `timestamp:${Math.floor(at.getTime() / 1000)}\tfile:${name}\thashed`;
  const whole = sign(null, Buffer.concat([own, Buffer.from(trusted)]), key);
  return [
    'untrusted comment: signature of a release of bascule',
    Buffer.concat([Buffer.from('ED'), id, own]).toString('base64'),
    `trusted comment: ${trusted}`,
    whole.toString('base64'),
    '',
  ].join('\n');
}
