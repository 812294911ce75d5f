import { randomBytes } from 'node:crypto';
import { xsalsa20poly1305 } from '@noble/ciphers/salsa.js';

const VERSION = Buffer.from('v1:');
const NONCE_BYTES = 24;

/** The row and the column that an encrypted value belongs to. */
export interface EncryptedPlace {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}

/** What `open` yields for a value that the key does not open. */
export const UNREADABLE = Symbol('unreadable');

/**
 * Encrypts a text for a column of type bytea, in a secret box (XSalsa20-Poly1305): the version, a random nonce, the box. The box
 * holds the place as well, so that nobody who can write to the database gives one row the value of another.
 * @param key 32 bytes
 */
export function seal(text: string, key: Uint8Array, place: EncryptedPlace): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const box = xsalsa20poly1305(key, nonce).encrypt(Buffer.from(prefixOf(place) + text));
  return Buffer.concat([VERSION, nonce, box]);
}

/**
 * The text of an encrypted value. It throws for none, because a lost key must cost the values and not the pages that show their
 * rows.
 * @param key undefined while the instance has none
 */
export function open(
  bytes: Uint8Array,
  key: Uint8Array | undefined,
  place: EncryptedPlace,
): string | typeof UNREADABLE {
  const start = VERSION.length + NONCE_BYTES;
  if (key === undefined || bytes.length < start || !VERSION.equals(bytes.subarray(0, VERSION.length))) {
    return UNREADABLE;
  }
  try {
    const cipher = xsalsa20poly1305(key, bytes.subarray(VERSION.length, start));
    const opened = Buffer.from(cipher.decrypt(bytes.subarray(start))).toString('utf8');
    const prefix = prefixOf(place);
    return opened.startsWith(prefix) ? opened.slice(prefix.length) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** No name of a table, a column or a row holds the character between them. */
const prefixOf = ({ table, column, id }: EncryptedPlace): string => `${table}\0${column}\0${id}\0`;
