import { createHash } from 'node:crypto';

/**
 * The form of an e-mail address in the counters of limits. Counters outlive what they count, even a deleted account,
 * and strangers enter addresses without an account: the table must not reveal which ones exist.
 */
export const countedAddress = (email: string): string => createHash('sha256').update(email).digest('base64url');
