import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The proofs by which both ends of the control socket show that they belong to its user. Both know a key from a file
 * that only this user can read. A proof covers random numbers of both ends, so it is valid only once.
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
