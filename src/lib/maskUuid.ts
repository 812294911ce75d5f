import { createHash } from 'node:crypto';

/**
 * Maps a uuid to another one under a name, and back: masking twice with the same name returns the original. Version and
 * variant stay.
 */
export function maskUuid(uuid: string, name: string): string {
  const mask = createHash('sha256').update(name).digest();
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const masked = bytes.map((byte, place) => byte ^ ((mask[place] as number) & (FREE_BITS[place] ?? 0xff)));
  const hex = Buffer.from(masked).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The bytes that hold the version and the variant, and which of their bits may change. */
const FREE_BITS: Readonly<Record<number, number>> = { 6: 0x0f, 8: 0x3f };
