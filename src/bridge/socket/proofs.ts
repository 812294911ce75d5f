import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * How both ends of the control socket show that they are of its user: each knows a key that lies in a file for that user
 * alone, and says so over numbers that both have drawn, so that no proof is good a second time.
 */
export interface Numbers {
  readonly caller: string;
  readonly bridge: string;
}

export type Side = keyof Numbers;

export const newKey = (): string => randomBytes(32).toString('hex');
export const newNumber = (): string => randomBytes(16).toString('hex');

export const proofOf = (side: Side, key: string, { caller, bridge }: Numbers): string =>
  createHmac('sha256', key).update(`${side} ${caller} ${bridge}`).digest('hex');

export function isProof(given: unknown, side: Side, key: string, numbers: Numbers): boolean {
  const wanted = Buffer.from(proofOf(side, key, numbers));
  const got = Buffer.from(typeof given === 'string' ? given : '');
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}
