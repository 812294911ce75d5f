import { provenBy } from '../accounts/sessions/requireRecentProof.ts';
import type { Identity } from './Identity.ts';

/**
 * When the person proved to be the owner at the other service, which may let in a browser of which it knows the person
 * without asking again. Undefined if the service does not say it: then its answer is the proof.
 */
export function provenThere({ authTime }: Identity, now: Date): Date | undefined {
  // Its clock may be ahead.
  return authTime === undefined ? undefined : new Date(Math.min(authTime * 1000, now.getTime()));
}

/** Whether the other service says that its own sign-in is too long ago to be a proof. */
export function isProofOver(identity: Identity, now: Date): boolean {
  const at = provenThere(identity, now);
  return at !== undefined && provenBy(at) <= now;
}
