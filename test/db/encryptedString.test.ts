import { randomBytes } from 'node:crypto';
import { open, seal, UNREADABLE } from '../../src/db/encryptedString.ts';

const KEY = randomBytes(32);
const PLACE = { table: 'project_webhook', column: 'secret', id: '0196a1c0-0000-7000-8000-000000000001' };
const TEXT = 'whsec_Grüße ✓';

describe('an encrypted value', () => {
  it('is read with its key, and holds neither its text nor the same bytes twice [ENV-29]', () => {
    const sealed = seal(TEXT, KEY, PLACE);
    expect(open(sealed, KEY, PLACE)).toBe(TEXT);
    expect(sealed.subarray(0, 3).toString()).toBe('v1:');
    expect(sealed.includes(TEXT)).toBe(false);
    expect(seal(TEXT, KEY, PLACE).equals(sealed)).toBe(false);
  });

  it('is a secret box as libsodium makes them, with its place in front of the text', () => {
    // crypto_secretbox_easy of libsodium: key 32 × 0x07, nonce 24 × 0x09.
    const nonce = Buffer.alloc(24, 9);
    const place = { table: 't', column: 'c', id: '1' };
    const box = Buffer.from('ea862826dcb01259807fe2e42c53a683f84a70f60e5146897c00', 'hex');
    expect(open(Buffer.concat([Buffer.from('v1:'), nonce, box]), Buffer.alloc(32, 7), place)).toBe('text');
  });

  it('cannot be read without its key, with another one, damaged, or of another version [ENV-30]', () => {
    const sealed = seal(TEXT, KEY, PLACE);
    const damaged = Buffer.from(sealed);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    const other = Buffer.concat([Buffer.from('v2:'), sealed.subarray(3)]);
    expect(open(sealed, undefined, PLACE)).toBe(UNREADABLE);
    expect(open(sealed, randomBytes(32), PLACE)).toBe(UNREADABLE);
    for (const bytes of [damaged, other, sealed.subarray(0, 30), Buffer.alloc(0)]) {
      expect(open(bytes, KEY, PLACE)).toBe(UNREADABLE);
    }
  });

  it.each(['table', 'column', 'id'] as const)('cannot be moved to another %s', (part) => {
    expect(open(seal(TEXT, KEY, PLACE), KEY, { ...PLACE, [part]: 'another' })).toBe(UNREADABLE);
  });
});
