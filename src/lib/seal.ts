import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Digests and seals with one key. With another key no row is found and no payload opens. */
export interface Sealer {
  /** The keyed digest under which an artefact is stored. */
  digest(purpose: string, value: string): string;
  seal(purpose: string, value: unknown): string;
  /** The sealed value; undefined when it was sealed with another key or for another purpose, or was modified. */
  open(purpose: string, sealed: string): unknown;
}

/** @param secret any text with enough entropy; two keys are derived from it, one for each use */
export function createSealer(secret: string): Sealer {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'bascule oauth seal', 32));
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'bascule oauth digest', 32));
  return {
    digest: (purpose, value) => createHmac('sha256', digestKey).update(`${purpose}\0${value}`).digest('base64url'),
    seal: (purpose, value) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealKey, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (purpose, sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64');
        const decipher = createDecipheriv(ALGORITHM, sealKey, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(purpose));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(body.toString('utf8'));
      } catch {
        return undefined;
      }
    },
  };
}
