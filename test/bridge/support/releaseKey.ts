import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** A secret key as `minisign -G -W` writes it: without a password, and without the checksum, which nobody reads. */
export function newSecretKey(id: Buffer = randomBytes(8)): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d, x } = privateKey.export({ format: 'jwk' }) as { d: string; x: string };
  const bytes = Buffer.concat([
    Buffer.from('Ed\0\0B2'),
    Buffer.alloc(32 + 8 + 8),
    id,
    Buffer.from(d, 'base64url'),
    Buffer.from(x, 'base64url'),
    Buffer.alloc(32),
  ]);
  return `untrusted comment: minisign secret key\n${bytes.toString('base64')}\n`;
}
