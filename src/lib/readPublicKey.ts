/** A public key of minisign: Ed25519 (https://jedisct1.github.io/minisign/, "Signature format"). */
export interface MinisignKey {
  /** The line as the tool writes it. */
  readonly line: string;
  /** The key's id: 8 bytes in hex. */
  readonly id: string;
  readonly raw: Buffer;
}

/** Key type, key id, Ed25519 key. */
const KEY_BYTES = 2 + 8 + 32;

/** @param text the file that `minisign -G` wrote, or its second line. @throws Error when the text is not a public key */
export function readPublicKey(text: string): MinisignKey {
  const line = text.trim().split('\n').at(-1) ?? '';
  const bytes = Buffer.from(line, 'base64');
  // Exactly as the tool writes it, because the line is pasted into programs and scripts.
  if (bytes.length !== KEY_BYTES || bytes.toString('latin1', 0, 2) !== 'Ed' || bytes.toString('base64') !== line)
    throw new Error('it is no key of minisign');
  return { line, id: bytes.toString('hex', 2, 10), raw: bytes.subarray(10) };
}
