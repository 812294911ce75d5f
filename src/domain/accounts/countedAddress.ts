import { createHash } from 'node:crypto';

/**
 * An e-mail address as a counter of a limit holds it. Counters outlive what they count, a deleted account too, and strangers
 * enter addresses that have no account: the table must not tell which.
 */
export const countedAddress = (email: string): string => createHash('sha256').update(email).digest('base64url');
